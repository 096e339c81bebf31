#include "json_members.hpp"

#include <nlohmann/json.hpp>

#include "support/catch.hpp"

using namespace proofmark::cli;

TEST_CASE("append_text, append_list, append_span: members of one object", "[cli]") {
    std::string json = "{";
    append_text(json, "text", "a \"b\"");
    append_text(json, "empty", "");
    append_list(json, "none", {});
    append_list(json, "some", {"x", "y"});
    append_span(json, "span", {3, 5});
    json += '}';
    CHECK(json == R"({"text":"a \"b\"","some":["x","y"],"span":[3,5]})");
    CHECK(nlohmann::json::accept(json));
}
