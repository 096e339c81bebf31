#include "placeholders.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <optional>

namespace proofmark::exercises {

using base::DiagnosticKind;
using Kind = DocumentNode::Kind;

namespace {

constexpr std::string_view opening = "{{";
constexpr std::string_view closing = "}}";
constexpr std::array<std::string_view, 21> number_words{
    "zero",     "one",     "two",     "three",     "four",     "five",     "six",
    "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",   "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"};

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

std::optional<std::string> in_words(std::string_view number) {
    std::size_t value = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
    if (error != std::errc{} || end != number.data() + number.size()) return std::nullopt;
    if (value >= number_words.size()) return std::nullopt;
    return std::string(number_words[value]);
}

class Filler {
  public:
    explicit Filler(Problems& problems) : problems_(problems) {}

    void add_values(const DocumentNode* map) {
        if (map == nullptr || !map->is(Kind::map)) return;
        for (const auto& item : map->items) values_.emplace(item.key, item.text);
    }

    void fill(DocumentNode& node) {
        node.text = filled(node);
        for (auto& item : node.items) fill(item);
    }

  private:
    std::string filled(const DocumentNode& node) {
        std::string_view rest = node.text;
        std::string text;
        for (auto at = rest.find(opening); at != std::string_view::npos; at = rest.find(opening)) {
            const auto end = rest.find(closing, at);
            if (end == std::string_view::npos) break;
            text += rest.substr(0, at);
            text += value_of(trimmed(rest.substr(at + 2, end - at - 2)), node.span);
            rest.remove_prefix(end + closing.size());
        }
        return text.append(rest);
    }

    std::string value_of(std::string_view name, base::SourceSpan span) {
        static constexpr std::string_view words = " in words";
        const bool wants_words = name.ends_with(words);
        if (wants_words) name.remove_suffix(words.size());
        const auto found = values_.find(std::string(trimmed(name)));
        if (found == values_.end()) {
            std::vector<std::string> names;
            for (const auto& [known, value] : values_) names.push_back(known);
            problems_.add(DiagnosticKind::bad_value, span,
                          "nothing is given under the name " + in_quotes(name),
                          nearest_or(name, names, "add it to 'given' or 'numbers'"));
            return {};
        }
        if (!wants_words) return found->second;
        if (auto written = in_words(found->second)) return *written;
        problems_.add(DiagnosticKind::bad_value, span,
                      in_quotes(found->first) + " has no words for " + in_quotes(found->second),
                      "only whole numbers up to twenty are written in words");
        return {};
    }

    Problems& problems_;
    std::map<std::string, std::string, std::less<>> values_;
};

}  // namespace

bool has_placeholders(const DocumentNode& root) {
    return root.text.find(opening) != std::string::npos ||
           std::any_of(root.items.begin(), root.items.end(), has_placeholders);
}

void fill_placeholders(DocumentNode& root, Problems& problems) {
    if (!root.is(Kind::map)) return;
    Filler filler(problems);
    filler.add_values(root.find("given"));
    filler.add_values(root.find("numbers"));
    for (auto& item : root.items) {
        const bool is_source = item.key == "given" || item.key == "numbers" || item.key == "head" ||
                               item.key == "heads";
        if (!is_source) filler.fill(item);
    }
}

}  // namespace proofmark::exercises
