#include "markup.hpp"

#include <utility>

#include "proofmark/notation/writer.hpp"
#include "proofmark/report/report.hpp"

namespace proofmark::report {

using exercises::Condition;

std::string escape_markup(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        switch (c) {
            case '&': escaped += "&amp;"; break;
            case '<': escaped += "&lt;"; break;
            case '>': escaped += "&gt;"; break;
            case '"': escaped += "&quot;"; break;
            case '\'': escaped += "&#39;"; break;
            default: {
                const auto byte = static_cast<unsigned char>(c);
                if (byte >= 0x20 || c == '\n' || c == '\t') escaped += c;
            }
        }
    }
    return escaped;
}

std::string paragraphs(std::string_view text) {
    std::string html;
    while (!text.empty()) {
        const auto end = text.find("\n\n");
        auto part = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 2);
        while (!part.empty() && (part.back() == '\n' || part.back() == ' ')) part.remove_suffix(1);
        while (!part.empty() && part.front() == '\n') part.remove_prefix(1);
        if (!part.empty()) html += "<p>" + escape_markup(part) + "</p>";
    }
    return html;
}

std::string without_castext(std::string html) {
    for (const auto& [opening, harmless] :
         {std::pair{"[[", "[&#91;"}, std::pair{"{@", "{&#64;"}, std::pair{"{#", "{&#35;"}}) {
        for (auto at = html.find(opening); at != std::string::npos; at = html.find(opening, at)) {
            html.replace(at, 2, harmless);
        }
    }
    return html;
}

std::string entry_text(const std::vector<std::size_t>& extents, std::size_t entry) {
    if (extents.size() != 2) return "entry " + std::to_string(entry + 1);
    return "entry (" + std::to_string(entry / extents[1] + 1) + ", " +
           std::to_string(entry % extents[1] + 1) + ")";
}

std::string condition_text(const Condition& condition) {
    switch (condition.kind) {
        case Condition::Kind::shape:
            return "a matrix of shape " + notation::write_shape(condition.extents);
        case Condition::Kind::columns_sum_to_one: return "every column sums to one";
        case Condition::Kind::rows_sum_to_one: return "every row sums to one";
        case Condition::Kind::row_is_not_mixture:
            return "row " + std::to_string(condition.row) +
                   " is no valid mixture: its sum is not one, or an entry is negative";
    }
    return {};
}

std::string grader_info(const ExchangeField& field) {
    std::string items;
    for (const auto& idea : field.ideas) {
        items += "<li>" +
                 escape_markup(idea.id + " (" + write_points(idea.points) + "): " + idea.text) +
                 "</li>";
    }
    for (const auto& condition : field.conditions) {
        items += "<li>" + escape_markup(condition_text(condition)) + "</li>";
    }
    return items.empty() ? items : "<ul>" + items + "</ul>";
}

}  // namespace proofmark::report
