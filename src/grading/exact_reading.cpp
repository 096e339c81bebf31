#include "exact_reading.hpp"

#include <utility>

#include "reading.hpp"

namespace proofmark::grading {

using exercises::Answer;
using exercises::FieldDefinition;

bool is_whole_number(std::string_view text) {
    if (text.starts_with('-')) text.remove_prefix(1);
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

namespace {

/// The answer between brackets; places still lead into the sheet.
Answer with_brackets(const Answer& answer) {
    const auto& value = answer.value;
    std::vector<base::SourceText::Anchor> anchors{{0, value.position(0)}};
    for (std::uint32_t i = 0; i <= value.text().size(); ++i) {
        anchors.push_back({i + 1, value.position(i)});
    }
    Answer bracketed = answer;
    bracketed.value = base::SourceText(value.name(), "[" + value.text() + "]", std::move(anchors));
    return bracketed;
}

/// A list of `count` values that are not all whole: 1,5 may be a decimal with a comma.
bool is_vector_of(std::size_t count, const notation::SyntaxTree& tree, const Answer& answer) {
    if (tree.kind(tree.root()) != notation::Kind::list) return false;
    const auto entries = tree.children(tree.root());
    bool all_whole = true;
    for (const auto entry : entries) {
        if (tree.kind(entry) == notation::Kind::list) return false;
        all_whole = all_whole && is_whole_number(answer.value.slice(tree.span(entry)));
    }
    return entries.size() == count && !all_whole;
}

/// "1/3, 1/3, 1/3" where a vector is asked: the answer in brackets, if it reads as that vector.
std::optional<Answer> bare_vector(const FieldDefinition& field, const Answer& answer,
                                  Workings workings, const notation::ReadingContext& context) {
    constexpr std::size_t most_bytes = 500;
    const auto& text = answer.value.text();
    if (text.size() > most_bytes || text.find(',') == std::string::npos) return std::nullopt;
    const auto reference = Reference::derive(workings, field.is, field.span);
    if (!reference || reference->extents().size() != 1 || reference->size() < 2) {
        return std::nullopt;
    }
    auto bracketed = with_brackets(answer);
    const auto reading = notation::read_expression(bracketed.value.text(), context);
    if (!reading || !is_vector_of(reference->size(), reading->tree, bracketed)) return std::nullopt;
    return bracketed;
}

}  // namespace

ExactReading read_exact_answer(const FieldDefinition& field, const Answer& answer,
                               Workings workings) {
    const auto context = reading_context(*workings.setting, Names::known_only);
    auto reading = notation::read_expression(answer.value.text(), context);
    auto bracketed = reading ? std::nullopt : bare_vector(field, answer, workings, context);
    if (!bracketed) return {answer, false, std::move(reading)};
    reading = notation::read_expression(bracketed->value.text(), context);
    return {std::move(*bracketed), true, std::move(reading)};
}

}  // namespace proofmark::grading
