#include "yaml_tree.hpp"

#include <string>
#include <vector>

#include "listed_faults.hpp"
#include "support/catch.hpp"

using namespace proofmark;
using namespace proofmark::exercises;

namespace {

std::vector<std::string> faults_of(const std::string& text) {
    const base::SourceText source("e.yaml", text);
    Problems problems(source);
    read_yaml(source.text(), problems);
    return listed_faults(problems.take());
}

/// Source text at the place of `word` inside the value of key 'is'.
std::string at_place(const std::string& text, const std::string& word) {
    const base::SourceText source("e.yaml", text);
    Problems problems(source);
    const auto root = read_yaml(source.text(), problems);
    REQUIRE(root);
    const auto* node = root->find("is");
    REQUIRE(node);
    const auto begin = node->text.find(word);
    REQUIRE(begin != std::string::npos);
    const auto span = place_in_scalar(
        *node, {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(begin + word.size())},
        source.text());
    return std::string(source.slice(span));
}

}  // namespace

TEST_CASE("read_yaml: what yaml-cpp accepts in silence is refused", "[exercises]") {
    struct Row {
        std::string text, fault;
    };
    const std::vector<Row> rows = {
        {"a: 1\nb: 2\na: 3\n", "3:1 the key 'a' stands here a second time; keep one of the two"},
        {"a: {x: 1, x: 2}\n", "1:11 the key 'x' stands here a second time; keep one of the two"},
        {"a: &anchor 1\n",
         "1:4 anchors (&name) and aliases (*name) are not used here; write the value out, or put "
         "it "
         "in quotes if it begins with '&' or '*'"},
        {"a: *anchor\n",
         "1:4 anchors (&name) and aliases (*name) are not used here; write the value out, or put "
         "it "
         "in quotes if it begins with '&' or '*'"},
        {"a: !!str 1\n",
         "1:4 tags (!name) are not used here; leave the tag out, or put the value in quotes if it "
         "begins with '!'"},
        {"a: ! 1\n",
         "1:4 tags (!name) are not used here; leave the tag out, or put the value in quotes if it "
         "begins with '!'"},
        {"a: 1\n---\nb: 2\n",
         "4:1 the file holds more than one YAML document; write one exercise in each file, without "
         "a second '---'"},
        {"a: \"x\n", "1:4 the quote \" is never closed; close it behind the value"},
        {"a: 'it''s\n", "1:4 the quote ' is never closed; close it behind the value"},
        {"? [x]\n: 1\n", "1:3 a key is a word; write 'key: value' with a word before the colon"},
        {"~: 1\n", "1:1 a key is a word; write 'key: value' with a word before the colon"},
        {"", "1:1 the file is empty; an exercise begins with 'schema: proofmark/exercise/1'"},
        {"# only a comment\n",
         "1:1 the file is empty; an exercise begins with 'schema: proofmark/exercise/1'"},
        {"a: b: c\n",
         "1:5 ': ' stands inside a value that is not in quotes; put the value in quotes"},
        {"a: [1, 2\n",
         "2:1 a list that begins with '[' is never closed; close it with ']', or put the value in "
         "quotes if it is one text"},
        {"a: {b: 1\n",
         "2:1 a map that begins with '{' is never closed; close it with '}', or put the value in "
         "quotes if it is one text"},
        {"a: 1\n\tb: 2\n", "2:1 a tab stands in the indentation; indent with spaces"},
        {"a: 1\n- b\n",
         "2:1 this line fits neither the list nor the map around it; check its indentation and the "
         "lines above it"},
        {"a: @b\n",
         "1:4 the YAML cannot be read from here on (unknown token); check quotes, colons and "
         "indentation here and on the line above"},
    };
    for (const auto& row : rows) {
        INFO(row.text);
        const auto faults = faults_of(row.text);
        REQUIRE(faults.size() == 1);
        CHECK(faults.front() == row.fault);
    }
}

TEST_CASE("read_yaml: deep nesting ends in a message", "[exercises]") {
    for (const auto* open : {"[", "{", "- ", "{a: ", "? "}) {
        std::string text;
        while (text.size() < 200'000) text += open;
        INFO(open);
        CHECK(faults_of(text).size() == 1);
    }
    CHECK(faults_of("a: " + std::string(40, '[') + std::string(40, ']') + "\n").front() ==
          "1:35 lists and maps are nested more than 32 deep; an exercise needs a few levels only");
}

TEST_CASE("read_yaml: comments, document marks and byte order marks are fine", "[exercises]") {
    for (const auto* text : {"a: 1\n", "---\na: 1\n", "# c\na: 1 # d\n",
                             "\xEF\xBB\xBF"
                             "a: 1\n",
                             "a: 1\n...\n", "---\na: 1\n...\n# end\n", "a:   1\r\n"}) {
        INFO(text);
        CHECK(faults_of(text).empty());
    }
}

TEST_CASE("place_in_scalar: quotes, escapes and folded lines are stepped over", "[exercises]") {
    CHECK(at_place("is: A[1] + B\n", "B") == "B");
    CHECK(at_place("is: \"[T, T_1]\"\n", "T_1") == "T_1");
    CHECK(at_place("is: 'it''s A'\n", "A") == "A");
    CHECK(at_place("is: \"\\\\frac{1}{2} + B\"\n", "B") == "B");
    CHECK(at_place("\xEF\xBB\xBFis: (1 +\n  bad) # B\n", "bad") == "bad");
    CHECK(at_place("is: >-\n  one +\n  two + three\nnext: 1\n", "two") == "two");
    CHECK(at_place("is: |\n    r +\n    s\n", "s") == "s");
    CHECK(at_place("\u00E9: 1\nis: \u221A2 + B\n", "2 + B") == "2 + B");
}
