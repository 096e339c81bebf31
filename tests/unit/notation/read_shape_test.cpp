#include "reading.hpp"
#include "support/catch.hpp"

namespace proofmark::notation {

namespace {

constexpr GoodRow good_rows[] = {
    {"[5,5]", "[5, 5]", ""},
    {"(5, 5)", "[5, 5]", ""},
    {"5x5", "[5, 5]", ""},
    {"5×5", "[5, 5]", ""},
    {"5 by 5", "[5, 5]", ""},
    {"5 x 5", "[5, 5]", ""},
    {"[5]", "[5]", ""},
    {"5,5", "[5, 5]", ""},
    {"(5,)", "[5]", ""},
    {"torch.Size([5, 5])", "[5, 5]", ""},
    {"`[5,5]`", "[5, 5]", ""},
    {"shape: [5,4]", "[5, 4]", "label"},
    {"= [5,4]", "[5, 4]", ""},
    {"5x5x3", "[5, 5, 3]", ""},
    {"5X5", "[5, 5]", ""},
    {"{5,5}", "[5, 5]", ""},
    {"<5,5>", "[5, 5]", ""},
    {"5*5", "[5, 5]", ""},
    {R"($5\times5$)", "[5, 5]", ""},
    {"５×５", "[5, 5]", "folded-characters"},
    {"[2,3,2]", "[2, 3, 2]", ""},
};

constexpr BadRow bad_rows[] = {
    {"!5", "ambiguous-notation",
     "one number may be a size or the number of entries; write [5] for a vector, or both sizes "
     "of a matrix"},
    {"![5", "unclosed-bracket",
     "expected the closing bracket before the end of the answer; close the bracket opened here"},
    {"[5,5!)", "bad-shape",
     "this is not the shape of an array; write the sizes in brackets, such as [5, 4]"},
    {"!5 5", "bad-shape",
     "there is no comma between '5' and '5'; write a comma between the sizes, such as [5, 4]"},
    {"[!5 4]", "bad-shape",
     "there is no comma between '5' and '4'; write a comma between the sizes, such as [5, 4]"},
    {"[5, !4 3]", "bad-shape",
     "there is no comma between '4' and '3'; write a comma between the sizes, such as [5, 4]"},
    {"[!0,5]", "bad-shape",
     "the sizes of a shape are positive whole numbers; write the sizes in brackets, such as "
     "[5, 4]"},
    {"[5,!r]", "bad-shape",
     "'r' is not a positive whole number; write the sizes in brackets, such as [5, 4]"},
    {"[!5.0,5]", "bad-shape",
     "the sizes of a shape are positive whole numbers; write the sizes in brackets, such as "
     "[5, 4]"},
    {"!hello", "bad-shape",
     "'hello' is not a positive whole number; write the sizes in brackets, such as [5, 4]"},
    {"[!-1,5]", "bad-shape",
     "the sizes of a shape are positive whole numbers; write the sizes in brackets, such as "
     "[5, 4]"},
    {"!99999999999x1", "bad-shape",
     "the sizes of a shape are positive whole numbers; write the sizes in brackets, such as "
     "[5, 4]"},
    {"5x!", "bad-shape",
     "a size is missing at the end of the shape; write the sizes in brackets, such as [5, 4]"},
    {"[5,!,5]", "bad-shape",
     "the sizes of a shape are positive whole numbers; write the sizes in brackets, such as "
     "[5, 4]"},
    {"[!]", "bad-shape",
     "the sizes of a shape are positive whole numbers; write the sizes in brackets, such as "
     "[5, 4]"},
    {"[5,5] !or [5,3]", "bad-shape",
     "'or' is not part of a shape; write the sizes in brackets, such as [5, 4]"},
    {"5!x5y", "bad-shape",
     "'x5y' is not part of a shape; write the sizes in brackets, such as [5, 4]"},
};

}  // namespace

TEST_CASE("read_shape: every way to write a shape is a list of sizes", "[notation]") {
    for (const GoodRow& row : good_rows) {
        INFO(row.text);
        CHECK(reading_text(read_shape(row.text)) == good_text(row));
    }
}

TEST_CASE("read_shape: what is no shape is told with its place", "[notation]") {
    for (const BadRow& row : bad_rows) {
        const std::string text = unmarked(row);
        CHECK(fault_text(text, read_shape(text)) == bad_text(row));
    }
}

TEST_CASE("read_shape: long and empty texts are refused", "[notation]") {
    CHECK(read_shape("").diagnostics()[0].kind == base::DiagnosticKind::empty_answer);
    CHECK(read_shape(std::string(70'000, '5')).diagnostics()[0].kind ==
          base::DiagnosticKind::too_long);
    CHECK(read_shape("\xFF").diagnostics()[0].kind == base::DiagnosticKind::unreadable_text);
}

}  // namespace proofmark::notation
