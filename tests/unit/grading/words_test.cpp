#include "words.hpp"

#include "support/catch.hpp"

using namespace proofmark::grading;

namespace {

/// Words with '|' where a clause begins.
std::string folded(std::string_view text) {
    std::string result;
    std::uint32_t clause = 0;
    for (const auto& word : fold_words(text)) {
        if (!result.empty()) result += word.clause != clause ? " | " : " ";
        clause = word.clause;
        result += word.text;
    }
    return result;
}

}  // namespace

TEST_CASE("fold_words: case, punctuation, articles and look-alikes do not count", "[grading]") {
    const std::pair<std::string, std::string> rows[] = {
        {"", ""},
        {"  No! ", "no"},
        {"The KEY axis", "key axis"},
        {"doesn't", "doesnt"},
        {"doesn\u2019t", "doesnt"},
        {"\u201Cno\u201D\u2026", "no"},
        {"-1", "-1"},
        {"\u22121", "-1"},
        {"dim=-1", "dim -1"},
        {"2-1", "2 1"},
        {"\uFF2E\uFF2F", "no"},
        {"1.5", "1.5"},
        {"no, because rows", "no | because rows"},
        {"no because rows", "no | because rows"},
        {"keys (last axis)", "keys | last axis"},
        {"yes \u2014 no", "yes | no"},
        {"no\nyes", "no | yes"},
        {"no/yes", "no yes"},
        {"...", ""},
    };
    for (const auto& [text, expected] : rows) {
        CAPTURE(text);
        CHECK(folded(text) == expected);
    }
}

TEST_CASE("fold_words: spans are bytes of the answer", "[grading]") {
    const std::string text = "(\u22121) the keys";
    const auto words = fold_words(text);
    REQUIRE(words.size() == 2);
    CHECK(text.substr(words[0].span.begin, words[0].span.end - words[0].span.begin) == "\u22121");
    CHECK(text.substr(words[1].span.begin, words[1].span.end - words[1].span.begin) == "keys");
}

TEST_CASE("fold_words: any bytes are read", "[grading]") {
    CHECK_NOTHROW(fold_words(std::string("\xEF\xBC", 2)));
    CHECK_NOTHROW(fold_words(std::string("\xE2", 1)));
    CHECK_NOTHROW(fold_words(std::string("\xFF\x00\xE2\x88", 4)));
    CHECK(fold_words(std::string(100'000, 'x')).size() == 1);
}
