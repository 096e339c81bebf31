// Any bytes as an answer sheet: no crash, and every answer leads to a place in the sheet.

#include <cstdint>
#include <cstdlib>
#include <string>

#include "proofmark/exercises/answer_sheet.hpp"

using namespace proofmark;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static auto library = exercises::Library::built_in();
    std::string text;
    text.reserve(size);
    for (std::size_t i = 0; i < size; ++i) text += static_cast<char>(data[i]);

    const base::SourceText source("sheet", text);
    const auto sheet = exercises::read_sheet(source, library);
    if (!sheet.ok()) return 0;
    const auto end = source.position(static_cast<std::uint32_t>(text.size()));
    for (const auto& answer : sheet->answers) {
        if (!library.has(answer.exercise)) std::abort();
        for (std::uint32_t i = 0; i <= answer.value.text().size(); ++i) {
            const auto at = answer.value.position(i);
            if (at.line == 0 || at.column == 0 || at.line > end.line) std::abort();
        }
        if (answer.value.text().find('\xFF') != std::string::npos) std::abort();
    }
    return 0;
}
