#include "reading_json.hpp"

#include <nlohmann/json.hpp>

#include "proofmark/notation/writer.hpp"
#include "support/catch.hpp"

using namespace proofmark;
using notation::Notation;

namespace {

nlohmann::json json_of(const std::string& text) {
    std::string json = "{";
    cli::append_reading(json, notation::read_expression(text));
    return nlohmann::json::parse(json + "}");
}

}  // namespace

TEST_CASE("append_reading: every notation of a reading is one of its members", "[cli]") {
    const std::string text = "\\frac{1}{2} - |x_1|·[0.5, 2]";
    const nlohmann::json json = json_of(text);
    const auto reading = notation::read_expression(text);
    REQUIRE(reading.ok());
    const auto written = [&](Notation notation) {
        return notation::write_expression(reading->tree, notation);
    };
    CHECK(json.at("verdict") == "read");
    CHECK(json.at("plain") == written(Notation::plain));
    CHECK(json.at("unicode") == written(Notation::unicode));
    CHECK(json.at("latex") == written(Notation::latex));
    CHECK(json.at("mathml") == written(Notation::mathml));
    CHECK(json.at("shape").is_null());
    CHECK_FALSE(json.contains("orientation"));
}

TEST_CASE("append_reading: a decimal tells how it was written", "[cli]") {
    CHECK(json_of("6.30e-7").at("decimals") == nlohmann::json({{{"text", "6.30e-7"},
                                                                {"decimal_places", 2},
                                                                {"significant_digits", 3},
                                                                {"scientific", true}}}));
    CHECK(json_of("0.1(6)%").at("decimals")[0].at("repeating") == 1);
    CHECK(json_of("0.1(6)%").at("decimals")[0].at("percent") == true);
    CHECK(json_of("0.333...").at("decimals")[0].at("ellipsis") == true);
    CHECK_FALSE(json_of("1e5").at("decimals")[0].contains("decimal_places"));
    CHECK(json_of("12").at("decimals") == nlohmann::json::array());
}

TEST_CASE("append_reading: a note has its place in the text", "[cli]") {
    const nlohmann::json json = json_of("x + 1/2r");
    REQUIRE(json.at("notes").size() == 1);
    CHECK(json.at("notes")[0].at("id") == "two-readings");
    CHECK(json.at("notes")[0].at("span") == nlohmann::json({4, 8}));
}

TEST_CASE("append_reading: what cannot be read says why and where", "[cli]") {
    CHECK(json_of("2 + x_") ==
          nlohmann::json({{"verdict", "invalid"},
                          {"fault", "unexpected-character"},
                          {"error", "an index must follow '_'; write x_1, or * for a product"},
                          {"span", {5, 6}}}));
    CHECK(json_of(std::string(300, '(')).at("verdict") == "over-budget");
}
