#include "json_value.hpp"

#include "support/catch.hpp"

namespace proofmark::attention {
namespace {

using base::DiagnosticKind;

std::string slice(const base::SourceText& source, const JsonValue& value) {
    return std::string(source.slice(value.span));
}

TEST_CASE("read_json: every value knows its place and numbers their writing", "[attention]") {
    const base::SourceText source(
        "a.json",
        "\xEF\xBB\xBF {\"k\" : [0.10, -1E+2,123456789012345678901234567890 ,\n"
        "\"t\\u00e9\", null,true],\"l\":{}}");
    const auto root = read_json(source);
    REQUIRE(root.ok());
    CHECK(root->kind == JsonValue::Kind::object);
    REQUIRE(root->keys.size() == 2);
    CHECK(root->keys[0].text == "k");
    CHECK(source.slice(root->keys[0].span) == "\"k\"");
    const std::vector<JsonValue>& list = root->elements[0].elements;
    REQUIRE(list.size() == 6);
    CHECK(list[0].text == "0.10");
    CHECK(list[1].text == "-1E+2");
    CHECK(list[2].text == "123456789012345678901234567890");
    CHECK(list[3].text == "té");
    const std::vector<std::string> written{
        "0.10", "-1E+2", "123456789012345678901234567890", "\"t\\u00e9\"", "null", "true"};
    for (std::size_t i = 0; i < list.size(); ++i) CHECK(slice(source, list[i]) == written[i]);
    CHECK(slice(source, root->elements[0]).front() == '[');
    CHECK(slice(source, root->elements[0]).back() == ']');
    CHECK(slice(source, root->elements[1]) == "{}");
}

TEST_CASE("read_json: a number alone is a text too", "[attention]") {
    const auto root = read_json(base::SourceText("", "12"));
    REQUIRE(root.ok());
    CHECK(root->text == "12");
}

TEST_CASE("read_json: the first place that is not JSON is named", "[attention]") {
    const struct {
        const char* text;  ///< '!' stands before the place and is taken out
        DiagnosticKind kind;
        const char* message;
    } cases[] = {
        {"!", DiagnosticKind::bad_json, "the JSON text ends too early"},
        {"{\"a\": [1, 2!", DiagnosticKind::bad_json, "the JSON text ends too early"},
        {"[1,!,2]", DiagnosticKind::bad_json, "this is where the text stops being JSON"},
        {"[1 !2]", DiagnosticKind::bad_json, "this is where the text stops being JSON"},
        {"[1]!]", DiagnosticKind::bad_json, "this is where the text stops being JSON"},
        {"[!'a']", DiagnosticKind::bad_json, "this is where the text stops being JSON"},
        {"[0!1]", DiagnosticKind::bad_json, "this is where the text stops being JSON"},
        {"[1, !\"abc\n\"]", DiagnosticKind::bad_json,
         "the text in quotes that begins here cannot be read"},
        {"[!\"abc", DiagnosticKind::bad_json, "the text in quotes that begins here cannot be read"},
        {"[!\"\xFF\"]", DiagnosticKind::bad_json,
         "the text in quotes that begins here cannot be read"},
        {"[1, !NaN]", DiagnosticKind::bad_number, "'NaN' is not a finite number"},
        {"[!-Infinity]", DiagnosticKind::bad_number, "'-Infinity' is not a finite number"},
        {"[!inf]", DiagnosticKind::bad_number, "'inf' is not a finite number"},
        {"[!1e999]", DiagnosticKind::bad_number, "this number is too large for a JSON number"},
    };
    for (const auto& c : cases) {
        std::string text = c.text;
        const std::size_t place = text.find('!');
        text.erase(place, 1);
        INFO(c.text);
        const auto root = read_json(base::SourceText("a.json", text));
        REQUIRE_FALSE(root.ok());
        const base::Diagnostic& fault = root.diagnostics().front();
        CHECK(fault.kind == c.kind);
        CHECK(fault.message == c.message);
        CHECK(fault.span.begin == place);
        CHECK(fault.at.line == 1);
        CHECK(fault.at.column == place + 1);
    }
}

TEST_CASE("read_json: length, depth and count have limits", "[attention]") {
    const auto kind = [](const std::string& text, const JsonLimits& limits) {
        const auto root = read_json(base::SourceText("", text), limits);
        REQUIRE_FALSE(root.ok());
        return root.diagnostics().front().kind;
    };
    JsonLimits limits;
    limits.bytes = 4;
    CHECK(kind("[1,2]", limits) == DiagnosticKind::too_long);
    limits = {};
    limits.values = 3;
    CHECK(read_json(base::SourceText("", "[1,2]"), limits).ok());
    CHECK(kind("[1,2,3]", limits) == DiagnosticKind::too_many_nodes);
    CHECK(read_json(base::SourceText("", std::string(32, '[') + std::string(32, ']'))).ok());
    CHECK(kind(std::string(33, '[') + std::string(33, ']'), {}) == DiagnosticKind::too_deep);
    CHECK(kind(std::string(1u << 20, '['), {}) == DiagnosticKind::too_deep);
}

}  // namespace
}  // namespace proofmark::attention
