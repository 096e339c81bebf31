#include "json_line.hpp"

#include <nlohmann/json.hpp>

#include "support/catch.hpp"

using namespace proofmark::cli;

namespace {

struct Scan {
    JsonMember members[3] = {JsonMember("id"), JsonMember("a"), JsonMember("b")};
    std::optional<LineFault> fault;

    explicit Scan(std::string_view line) { fault = scan_object(line, members); }
};

}  // namespace

TEST_CASE("scan_object: the wanted members of one line", "[cli]") {
    const Scan scan(R"({"id": 7, "a":"x+1" ,"more":[1,{"a":"no"}],"b":"\u221a2"})");
    REQUIRE_FALSE(scan.fault);
    CHECK(scan.members[0].state == JsonMember::State::other);
    CHECK(scan.members[0].raw == "7");
    CHECK(scan.members[1].text == "x+1");
    CHECK(scan.members[1].raw == "\"x+1\"");
    CHECK(scan.members[2].text == "√2");
}

TEST_CASE("scan_object: an id keeps its type and spelling", "[cli]") {
    for (const std::string id : {"7", "-0", "1e400", "\"x\"", "\"\\u0041\"", "null", "true", "{}",
                                 "[1, {\"a\":2}]", "0.10", "12345678901234567890123"}) {
        const std::string line = "{\"id\":" + id + "}";
        const Scan scan(line);
        CHECK_FALSE(scan.fault);
        CHECK(scan.members[0].raw == id);
    }
}

TEST_CASE("scan_object: escapes are decoded", "[cli]") {
    struct Row {
        std::string written;
        std::string expected;
    };
    const Row rows[] = {{R"(\"\\\/\b\f\n\r\t)", "\"\\/\b\f\n\r\t"},
                        {R"(\u00e9)", "é"},
                        {R"(\u6F22)", "漢"},
                        {R"(\ud835\udc5f)", "𝑟"},
                        {R"(\u0000x)", std::string("\0x", 2)},
                        {"a\xe2\x88\x9a", "a√"}};
    for (const Row& row : rows) {
        const Scan scan("{\"a\":\"" + row.written + "\"}");
        REQUIRE_FALSE(scan.fault);
        CHECK(scan.members[1].text == row.expected);
    }
}

TEST_CASE("scan_object: a key may be written with escapes", "[cli]") {
    CHECK(Scan(R"({"\u0061":"x"})").members[1].text == "x");
}

// '!' stands where the fault is reported.
TEST_CASE("scan_object: what is not strict JSON is a fault, with its place", "[cli]") {
    const std::string rows[] = {
        "!",
        "![1]",
        "!\"a\"",
        "{!a:1}",
        "{\"a\"!}",
        "{\"a\":!}",
        "{\"a\":\"x\"!",
        "{\"a\":\"x!",
        "{\"a\":\"x\"!\"b\":1}",
        "{\"a\":\"x\",!}",
        "{\"a\":\"x\"} !x",
        "{\"a\":!'x'}",
        "{\"a\":!NaN}",
        "{\"a\":!Infinity}",
        "{\"a\":0!1}",
        "{\"a\":1.!}",
        "{\"a\":1e!}",
        "{\"a\":!+1}",
        "{\"a\":!.5}",
        "{\"a\":!-}",
        "{\"a\":!tru}",
        "{\"a\":true!x}",
        "{\"a\":\"\\!x\"}",
        "{\"a\":\"\\u12!g4\"}",
        "{\"a\":\"!\x01\"}",
        "{\"a\":\"!\xff\"}",
        "{\"a\":\"!\xed\xa0\x80\"}",
        "{\"a\":[1!}",
        "{\"a\":{\"b\":1!]}",
        "{\"a\":{!1:2}}",
        "{\"a\":\"x\",!\"a\":\"y\"}",
    };
    for (std::string line : rows) {
        INFO(line);
        const std::size_t at = line.find('!');
        line.erase(at, 1);
        const Scan scan(line);
        REQUIRE(scan.fault);
        CHECK(scan.fault->at == at);
        CHECK_FALSE(scan.fault->message.empty());
    }
}

TEST_CASE("scan_object: half a surrogate pair is a fault", "[cli]") {
    for (const std::string text :
         {R"(\ud800)", R"(\udc00)", R"(\ud800x)", R"(\ud800\u0041)", R"(\ud800\n)"}) {
        CHECK(Scan("{\"a\":\"" + text + "\"}").fault);
    }
}

TEST_CASE("scan_object: members found before a fault stay", "[cli]") {
    const Scan scan(R"({"id":7,"a":"x)");
    REQUIRE(scan.fault);
    CHECK(scan.members[0].raw == "7");
    CHECK(scan.members[1].state == JsonMember::State::absent);
}

TEST_CASE("scan_object: deep nesting is refused, not followed", "[cli]") {
    const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
    CHECK(Scan("{\"x\":" + deep + "}").fault);
    const std::string fine = std::string(90, '[') + std::string(90, ']');
    CHECK_FALSE(Scan("{\"x\":" + fine + "}").fault);
}

// Every line of up to four pieces, against an independent reader.
TEST_CASE("scan_object: accepts exactly what a JSON library accepts", "[cli]") {
    const std::string pieces[] = {"{", "}",       "[",    "]", ":",    ",", "\"k\"",
                                  "1", "-0.5e-1", "null", " ", "\"\\", "00"};
    const std::size_t n = std::size(pieces);
    for (std::size_t code = 0; code < n * n * n * n; ++code) {
        std::string inner;
        for (std::size_t rest = code, i = 0; i < 4; ++i, rest /= n) inner += pieces[rest % n];
        const std::string line = "{\"x\":" + inner + "}";
        INFO(line);
        CHECK(!Scan(line).fault == nlohmann::json::accept(line));
    }
}

TEST_CASE("append_json_string: any bytes become a JSON string of one line", "[cli]") {
    struct Row {
        std::string text;
        std::string expected;
    };
    const Row rows[] = {{"", "\"\""},
                        {"√ a", "\"√ a\""},
                        {"a\"b\\c", R"("a\"b\\c")"},
                        {"\n\r\t\x01\x1f", "\"\\n\\r\\t\\u0001\\u001f\""},
                        {"a\xff"
                         "b\xe2\x88",
                         "\"a\xef\xbf\xbd"
                         "b\xef\xbf\xbd\xef\xbf\xbd\""}};
    for (const Row& row : rows) {
        std::string out;
        append_json_string(out, row.text);
        CHECK(out == row.expected);
    }
}

TEST_CASE("append_json_string: what is written is read back", "[cli]") {
    std::string text;
    for (int c = 0; c < 128; ++c) text += static_cast<char>(c);
    std::string line = "{\"a\":";
    append_json_string(line, text + "é漢𝑟");
    const Scan scan(line + "}");
    REQUIRE_FALSE(scan.fault);
    CHECK(scan.members[1].text == text + "é漢𝑟");
}
