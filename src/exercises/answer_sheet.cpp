#include "proofmark/exercises/answer_sheet.hpp"

#include <utility>

#include "json_sheet.hpp"
#include "markdown_sheet.hpp"
#include "readable.hpp"

namespace proofmark::exercises {

namespace {

constexpr std::size_t sheet_bytes = 1024 * 1024;

bool is_json(std::string_view text) {
    text.remove_prefix(byte_order_mark(text));
    const auto first = text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && text[first] == '{';
}

}  // namespace

base::Result<AnswerSheet> read_sheet(const base::SourceText& source, Library& library) {
    if (auto fault = unreadable(source, {"sheet", sheet_bytes, Controls::to_values}))
        return std::move(*fault);
    return is_json(source.text()) ? read_json_sheet(source, library)
                                  : read_markdown_sheet(source, library);
}

}  // namespace proofmark::exercises
