#include "reading.hpp"
#include "support/catch.hpp"

namespace proofmark::notation {

namespace {

std::string repeated(std::string_view piece, std::size_t count) {
    std::string text;
    text.reserve(piece.size() * count);
    for (std::size_t i = 0; i < count; ++i) {
        text += piece;
    }
    return text;
}

std::string kind_of(const base::Result<Reading>& reading) {
    return reading ? "read" : std::string(base::diagnostic_id(reading.diagnostics().front().kind));
}

}  // namespace

TEST_CASE("read_expression: every limit is held, and just inside it text is read", "[notation]") {
    struct Row {
        std::string text;
        std::string kind;
    };
    const Row rows[] = {
        {repeated("1", 64 * 1024 + 1), "too-long"},
        {"1" + repeated(" ", 64 * 1024 - 1), "read"},
        {repeated("(", 10'000) + "1" + repeated(")", 10'000), "too-deep"},
        {repeated("(", 199) + "1" + repeated(")", 199), "read"},
        {repeated("(", 201) + "1" + repeated(")", 201), "too-deep"},
        {repeated("[", 10'000) + "1" + repeated("]", 10'000), "too-deep"},
        {repeated("{", 10'000), "too-deep"},
        {repeated("|", 10'001), "too-deep"},
        {repeated("<", 10'000), "too-deep"},
        {repeated("-", 10'000) + "1", "too-deep"},
        {repeated("- ", 150) + "1", "read"},
        {repeated("+", 10'000) + "1", "read"},
        {repeated("√", 10'000) + "2", "too-deep"},
        {repeated("sqrt ", 10'000) + "2", "too-deep"},
        {repeated("sqrt(", 10'000) + "2", "too-deep"},
        {repeated("2^", 10'000) + "2", "too-deep"},
        {repeated("2^", 150) + "2", "read"},
        {repeated("2^-", 10'000) + "2", "too-deep"},
        {"[1]" + repeated("^T", 10'000), "too-deep"},
        {"[1]" + repeated("'", 10'000), "too-deep"},
        {repeated("\\frac{1}{", 5'000) + "2" + repeated("}", 5'000), "too-deep"},
        {repeated("\\frac1", 5'000) + "2", "too-deep"},
        {repeated("\\sqrt[", 5'000) + "2", "too-deep"},
        {repeated("\\begin{matrix}", 2'000) + "2", "too-deep"},
        {repeated("1+", 20'000) + "1", "too-many-nodes"},
        {repeated("1*", 20'000) + "1", "too-many-nodes"},
        {repeated("x ", 20'000), "too-many-nodes"},
        {repeated("1+", 4'000) + "1", "read"},
        {repeated("½+", 20'000) + "1", "too-many-nodes"},
        {repeated("2½+", 10'000) + "1", "too-many-nodes"},
        {"[" + repeated("1,", 20'000) + "1]", "too-many-nodes"},
        {repeated("7", 10'001), "too-many-digits"},
        {repeated("7", 10'000), "read"},
        {"0." + repeated("3", 10'001), "too-many-digits"},
        {"1e9999", "read"},
        {"1e10001", "too-many-digits"},
        {"1e-10001", "too-many-digits"},
        {"1e999999999", "too-many-digits"},
        {"1e99999999999999999999999", "too-many-digits"},
        {"sqrt" + repeated("7", 10'001), "too-many-digits"},
        {"2" + repeated("²", 10'001), "too-many-digits"},
        {"sin" + repeated("²", 10'001) + "(x)", "ambiguous-notation"},
        {repeated("²", 10'001) + "√2", "missing-operand"},
    };
    for (const Row& row : rows) {
        INFO(row.text.substr(0, 40));
        CHECK(kind_of(read_expression(row.text)) == row.kind);
    }
}

TEST_CASE("read_expression: no tree is deeper than the limit", "[notation]") {
    ReadingContext context;
    context.limits.depth = 20;
    const auto reading = read_expression("1/(1+1/(1+1/(1+1/(1+1/(1+1/(1+1/(1+x)))))))", context);
    CHECK(kind_of(reading) == "too-deep");
    const auto fits = read_expression("1/(1+1/(1+1/(1+1/(1+x))))", context);
    REQUIRE(fits.ok());
    CHECK(fits->tree[fits->tree.root()].depth <= 20);
}

TEST_CASE("read_expression: hostile texts get an answer", "[notation]") {
    const std::string pieces[] = {
        "(",   "[1,", "[1 ",   "|x|",     "x y ",    "1/2r+", "e^1/2+",   "–",
        "αβ",  "1\n", "|1|\n", "[1 2]\n", "A[1]",    "x_",    "0.(3)",    "\\frac",
        "$",   "`",   "2x=",   "a:",      "1,5;",    "½",     "²",        "sin ",
        "x^T", "np.", "１",    "{",       "\\text{", "<",     "\xCC\x85", "3\xCC\x85",
        "½+",  "x_{", "x_{1}", "²√",      "1e",      "__",    "\\\\",     "&"};
    for (const std::string& piece : pieces) {
        const std::string text = repeated(piece, 64 * 1024 / piece.size());
        INFO(piece);
        for (const auto& reading :
             {read_expression(text, exercise_context()), read_expression(text), read_shape(text)}) {
            CHECK((reading.ok() || !reading.diagnostics().empty()));
        }
    }
}

}  // namespace proofmark::notation
