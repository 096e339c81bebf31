#include "paragraph.hpp"

#include <string>

#include "support/catch.hpp"

using proofmark::cli::paragraph;

TEST_CASE("paragraph: words are kept and lines end at 80 columns", "[cli]") {
    const std::string forty(40, 'a');
    struct Row {
        std::string lead, text, expected;
    };
    const Row rows[] = {
        {"id  ", "two words", "id  two words\n"},
        {"  ", forty + " " + std::string(37, 'b'), "  " + forty + " " + std::string(37, 'b') + "\n"},
        {"  ", forty + " " + std::string(38, 'b'), "  " + forty + "\n  " + std::string(38, 'b') + "\n"},
        {"√d ", forty + " " + forty, "√d " + forty + "\n   " + forty + "\n"},
        {"", std::string(90, 'c') + " d", std::string(90, 'c') + "\nd\n"},
        {"x", "", "x\n"},
    };
    for (const Row& row : rows) CHECK(paragraph(row.lead, row.text) == row.expected);
}
