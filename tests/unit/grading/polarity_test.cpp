#include "polarity.hpp"

#include "support/catch.hpp"

using namespace proofmark::grading;

namespace {

/// The words, denied ones behind '-', rejected ones behind '~'.
std::string shown(std::string_view text) {
    const auto prose = read_prose(text);
    const auto found = standings(prose);
    std::string out;
    for (std::size_t i = 0; i < prose.words.size(); ++i) {
        if (i > 0) out += ' ';
        if (found[i] == Standing::denied) out += '-';
        if (found[i] == Standing::rejected) out += '~';
        out += prose.words[i].text;
    }
    return out;
}

}  // namespace

TEST_CASE("standings: negations and how far they reach", "[grading]") {
    struct Row {
        std::string text, words;
    };
    const std::vector<Row> rows = {
        {"values are not erased", "values are not -erased"},
        {"not zero but equal", "not -0 but equal"},
        {"not only equal", "not only equal"},
        {"without erasing, equal", "without -erasing equal"},
        {"the mean rather than the sum", "mean rather -than -sum"},
        {"not erased and averaged", "not -erased and averaged"},
        {"no weight is zero", "no -weight -is 0"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.text);
        CHECK(shown(row.text) == row.words);
    }
}

TEST_CASE("standings: opinions that are not the writer's", "[grading]") {
    struct Row {
        std::string text, words;
    };
    const std::vector<Row> rows = {
        {"You might expect zeros, but they tie", "you ~might ~expect ~0 but they tie"},
        {"It is wrong that rows tie", "it is wrong ~that ~rows ~tie"},
        {"Rows tie. That is wrong.", "~rows ~tie ~that ~is wrong"},
        {"that rows tie is nonsense", "~that ~rows ~tie ~is nonsense"},
        {"they would tie only if equal", "~they ~would ~tie ~only if equal"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.text);
        CHECK(shown(row.text) == row.words);
    }
}
