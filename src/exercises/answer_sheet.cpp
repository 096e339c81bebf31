#include "proofmark/exercises/answer_sheet.hpp"

#include <utility>

#include "json_sheet.hpp"
#include "markdown_sheet.hpp"
#include "readable.hpp"

namespace proofmark::exercises {

namespace {

constexpr std::size_t sheet_bytes = 1024 * 1024;

/// An object, a list of objects, or anything in a file named so: whoever writes JSON is answered
/// as such.
bool is_json(const base::SourceText& source) {
    std::string_view text = source.text();
    text.remove_prefix(byte_order_mark(text));
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos) return false;
    if (text[first] == '{' || source.name().ends_with(".json")) return true;
    const auto second = text.find_first_not_of(" \t\r\n", first + 1);
    return text[first] == '[' && second != std::string_view::npos && text[second] == '{';
}

}  // namespace

base::Result<AnswerSheet> read_sheet(const base::SourceText& source, Library& library) {
    if (auto fault = unreadable(source, {"sheet", sheet_bytes, Controls::to_values}))
        return std::move(*fault);
    return is_json(source) ? read_json_sheet(source, library)
                           : read_markdown_sheet(source, library);
}

}  // namespace proofmark::exercises
