#include "markdown_line.hpp"

#include <string>
#include <vector>

#include "support/catch.hpp"

using namespace proofmark::exercises;

namespace {

bool is_known(std::string_view id) { return id == "1" || id == "2a"; }

}  // namespace

TEST_CASE("read_heading: the many ways to name an exercise", "[exercises]") {
    struct Row {
        std::string line;
        std::string id;  // "-": no heading, "+": a heading that names no exercise
    };
    const std::vector<Row> rows = {
        {"## Exercise 1", "1"},
        {"##Exercise 1", "1"},
        {"### exercise 1:", "1"},
        {"# EXERCISE 1 \u2013 A query of zeros", "1"},
        {"## Exercise 1 A query of zeros", "1"},
        {"## Exercise 1 ##", "1"},
        {"## Ex. 1", "1"},
        {"## Ex 1)", "1"},
        {"## Exercise #1", "1"},
        {"## Exercise no. 1", "1"},
        {"## Exercise1", "1"},
        {"## **Exercise 1**", "1"},
        {"  ## Exercise\u00A0"
         "1",
         "1"},
        {"## Problem 12", "12"},
        {"## Question 2a: title", "2a"},
        {"## 1", "1"},
        {"## 1. The title", "1"},
        {"## 2a", "2a"},
        {"Exercise 1", "1"},
        {"Exercise 1:", "1"},
        {"Exercise 1: A title", "1"},
        {"Exercise 7 - A title", "7"},
        {"**Exercise 1**", "1"},
        {"__Exercise 1.__", "1"},
        {"Exercise 1 shows that", "-"},
        {"Exercise one", "-"},
        {"exercise", "-"},
        {"Exercises", "-"},
        {"1. weights: 2", "-"},
        {"## Exercise", ""},
        {"## Exercise two", "two"},
        {"## Exercises", "+"},
        {"## 3 things", "+"},
        {"## 3", "+"},
        {"## Answers", "+"},
        {"text", "-"},
        {"", "-"},
        {"#", "+"},
    };
    for (const auto& row : rows) {
        INFO(row.line);
        const auto heading = read_heading(row.line, is_known);
        CHECK(heading.has_value() == (row.id != "-"));
        if (!heading) continue;
        CHECK(heading->names_exercise == (row.id != "+"));
        if (heading->names_exercise) CHECK(heading->id.of(row.line) == row.id);
    }
}

TEST_CASE("read_field_line: bullets, emphasis and separators", "[exercises]") {
    struct Row {
        std::string line;
        std::string read;  // "bullet|name|separator|value", empty: not a field line
    };
    const std::vector<Row> rows = {
        {"- weights: [1, 2]", "b|weights|s|[1, 2]"},
        {"-weights: 1", "b|weights|s|1"},
        {"* weights: 1", "b|weights|s|1"},
        {"+ weights:1", "b|weights|s|1"},
        {"\u2022 weights: 1", "b|weights|s|1"},
        {"1. weights: 1", "b|weights|s|1"},
        {"a) weights: 1", "b|weights|s|1"},
        {"- **weights**: 1", "b|weights|s|1"},
        {"- **weights:** 1", "b|weights|s|1"},
        {"- __weights__: 1", "b|weights|s|1"},
        {"- *weights:* 1", "b|weights|s|1"},
        {"**weights:** 1", "|weights|s|1"},
        {"- `weights`: 1", "b|weights|s|1"},
        {"- score_shape: 5", "b|score_shape|s|5"},
        {"- Score Shape : 5", "b|Score Shape|s|5"},
        {"- weights = 1", "b|weights|s|1"},
        {"- weights\uFF1A 1", "b|weights|s|1"},
        {"- weights (third row): 1", "b|weights|s|1"},
        {"- weights:", "b|weights|s|"},
        {"- weights", "b|weights||"},
        {"weights: 1 ", "|weights|s|1"},
        {"\t- weights:\t1\t", "b|weights|s|1"},
        {"- weights: **", "b|weights|s|**"},
        {"- weights: *x*", "b|weights|s|*x*"},
        {"- weights [1, 2]", ""},
        {"- [1, 2]: x", ""},
        {"- 3: x", ""},
        {"- one two three four: x", ""},
        {"- a name that is much longer than any name of a field: x", ""},
        {"- \u00E9: x", ""},
        {"---", ""},
        {"-", ""},
        {"", ""},
    };
    for (const auto& row : rows) {
        INFO(row.line);
        const auto field = read_field_line(row.line);
        const auto text = field ? std::string(field->bullet ? "b" : "") + "|" +
                                      std::string(field->name.of(row.line)) + "|" +
                                      (field->separator ? "s" : "") + "|" +
                                      std::string(field->value.of(row.line))
                                : "";
        CHECK(text == row.read);
    }
}

TEST_CASE("indentation: tabs go to multiples of four, comments count nothing", "[exercises]") {
    CHECK(indentation("  x") == 2);
    CHECK(indentation(" \tx") == 4);
    CHECK(indentation("\u00A0x") == 1);
    CHECK(indentation(std::string(5, masked) + " x") == 1);
    CHECK(indentation("x") == 0);
}

TEST_CASE("list_mark_bytes: a mark has a space behind it", "[exercises]") {
    CHECK(list_mark_bytes("- [1, 2]") == 2);
    CHECK(list_mark_bytes("  *  1") == 5);
    CHECK(list_mark_bytes("-1/2") == 0);
    CHECK(list_mark_bytes("- ") == 0);
    CHECK(list_mark_bytes("1") == 0);
}

TEST_CASE("fence_character and is_rule", "[exercises]") {
    CHECK(fence_character("  ```python") == '`');
    CHECK(fence_character("~~~") == '~');
    CHECK(fence_character("``x``") == '\0');
    CHECK(fence_character("```x```") == '\0');
    CHECK(is_rule("---"));
    CHECK(is_rule(" * * *"));
    CHECK(is_rule("====="));
    CHECK_FALSE(is_rule("--"));
    CHECK_FALSE(is_rule("- weights"));
    CHECK_FALSE(is_rule("-*-"));
}
