#include "prose.hpp"

#include "support/catch.hpp"

using namespace proofmark::grading;

namespace {

/// Words with spaces; "," between clauses, "." between sentences.
std::string shown(std::string_view text) {
    const auto prose = read_prose(text);
    std::string out;
    for (std::size_t i = 0; i < prose.clauses.size(); ++i) {
        const auto& clause = prose.clauses[i];
        if (i > 0) out += prose.clauses[i - 1].sentence == clause.sentence ? " ," : " .";
        for (auto at = clause.begin; at < clause.end; ++at)
            out += (out.empty() ? "" : " ") + prose.words[at].text;
    }
    return out;
}

}  // namespace

TEST_CASE("read_prose: what means the same is folded", "[grading]") {
    struct Row {
        std::string text, words;
    };
    const std::vector<Row> rows = {
        {"The weights aren't equal.", "weights are not equal"},
        {"it doesnt matter", "it does not matter"},
        {"it can’t, it cannot", "it can not , it can not"},
        {"a third each; ⅓; \\frac{1}{3}; one third", "1/3 each , 1/3 , 1/3 , 1/3"},
        {"the third position", "third position"},
        {"sum to one, .401 and 33 %", "sum to 1 0.401 and 33%"},
        {"W_V = 0 → A unchanged, O = 0", "wv = 0 , A unchanged , o = 0"},
        {"a_{11} and a₁₁", "a11 and a11"},
        {"A wide pipe. In A the rows", "wide pipe . in A rows"},
        {"softmax(0,0,0) = [1/3, 1/3]", "softmax 0 0 0 = 1/3 1/3"},
        {"- one\n- two\nmore", "1 . 2 , more"},
        {"not zero but equal", "not 0 , but equal"},
        {"zero instead of one", "0 without 1"},
        {"e.g. 0.5. Then", "e g , 0.5 . then"},
        {"c*(a+b) ≠ c", "c * a + b not c"},
        {"[2,-1] - x", "2 -1 , x"},
        {"w/o the others, b/c of it", "without others , because it"},
        {"", ""},
    };
    for (const auto& row : rows) {
        CAPTURE(row.text);
        CHECK(shown(row.text) == row.words);
    }
}

TEST_CASE("read_prose: words keep their places", "[grading]") {
    const std::string text = "Σ a₁ isn't “⅓”";
    const auto prose = read_prose(text);
    std::vector<std::string> slices;
    for (const auto& word : prose.words)
        slices.push_back(text.substr(word.span.begin, word.span.end - word.span.begin));
    CHECK(slices == std::vector<std::string>{"Σ", "a₁", "isn't", "isn't", "⅓"});
}

TEST_CASE("read_prose: a question is one", "[grading]") {
    const auto prose = read_prose("Is it equal? It is.");
    REQUIRE(prose.sentences.size() == 2);
    CHECK(prose.sentences[0].asks);
    CHECK_FALSE(prose.sentences[1].asks);
}
