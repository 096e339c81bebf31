// The forms of a fixture that are text: written, and read back.

#include <algorithm>
#include <nlohmann/json.hpp>

#include "proofmark/report/fixture.hpp"
#include "sample_fixture.hpp"
#include "support/catch.hpp"

using namespace proofmark;
using Form = report::StatedEntry::Form;

namespace {

base::SourceText source(const std::string& text) { return {"a.json", text}; }

std::vector<std::string> texts(const report::StatedFixture& stated, const std::string& array,
                               Form form) {
    std::vector<std::string> found;
    for (const auto& entry : stated.entries) {
        if (entry.array == array && entry.form == form) found.push_back(entry.text);
    }
    return found;
}

std::string json_fault(const std::string& text) {
    const auto stated = report::read_fixture_json(source(text));
    if (stated) return "";
    const auto& first = stated.diagnostics().front();
    return std::to_string(first.at.line) + ":" + std::to_string(first.at.column) + " " +
           first.message;
}

std::string csv_fault(const std::string& text) {
    const auto stated = report::read_fixture_csv(source(text));
    if (stated) return "";
    const auto& first = stated.diagnostics().front();
    return std::to_string(first.at.line) + ":" + std::to_string(first.at.column) + " " +
           first.message;
}

}  // namespace

TEST_CASE("shortest_decimal, hexadecimal: both denote the double", "[report]") {
    const struct {
        double value;
        std::string decimal, hex;
    } rows[] = {{0, "0", "0x0p+0"},
                {1, "1", "0x1p+0"},
                {-0.75, "-0.75", "-0x1.8p-1"},
                {1e300, "1e+300", "0x1.7e43c8800759cp+996"},
                {5e-324, "5e-324", "0x0.0000000000001p-1022"}};
    for (const auto& row : rows) {
        CHECK(report::shortest_decimal(row.value) == row.decimal);
        CHECK(report::hexadecimal(row.value) == row.hex);
    }
}

TEST_CASE("write_fixture_json: it is JSON with one list for each way to write", "[report]") {
    const auto json = nlohmann::json::parse(report::write_fixture_json(sample::exercise()));
    CHECK(json["schema"] == "proofmark/fixtures/1");
    CHECK(json["name"] == "A head & its \"weights\"");
    CHECK(json["exercise"] == "7");
    CHECK(json["names"]["r"] == "e^(1/√2)");
    CHECK(json["decimal_places"] == 2);
    CHECK(json["arrays"]["A"]["shape"] == nlohmann::json({2, 2}));
    CHECK(json["arrays"]["A"]["exact"]["latex"][0][1] == "1/3");
    CHECK(json["arrays"]["A"]["decimal"][0][1] == "0.33");
    CHECK(json["arrays"]["A"]["double"][0][1] == 1.0 / 3);
    CHECK(json["arrays"]["A"]["hex"][1][0] == "-0x1p+0");
    CHECK(json["fields"]["weights"]["decimal"][1] == "3.00");
    CHECK(json["fields"]["weights"]["points"] == 1.5);
    CHECK(json["fields"]["divisor"]["double"] == 2);
    CHECK(json["fields"]["divisor"]["shape"] == nlohmann::json::array());
    CHECK(json["fields"]["axis"]["right"][0] == "keys, all");
    CHECK(json["fields"]["why"].size() == 2);
}

TEST_CASE("read_fixture_json: what is written reads back as it stands", "[report]") {
    const auto stated =
        report::read_fixture_json(source(report::write_fixture_json(sample::exercise())));
    REQUIRE(stated.ok());
    CHECK(texts(*stated, "A", Form::decimal) ==
          std::vector<std::string>{"0.50", "0.33", "-1.00", "0.00"});
    CHECK(texts(*stated, "A", Form::number) ==
          std::vector<std::string>{"0.5", "0.3333333333333333", "-1", "0"});
    CHECK(texts(*stated, "A", Form::exact).size() == 12);
    CHECK(texts(*stated, "divisor", Form::hex) == std::vector<std::string>{"0x1p+1"});
    REQUIRE(stated->choices.size() == 1);
    CHECK(stated->choices[0].right == std::vector<std::string>{"keys, all"});
}

TEST_CASE("read_fixture_json: plain lists keep every digit that is written", "[report]") {
    const auto stated = report::read_fixture_json(
        source(R"({"arrays":{"A":[[0.1977758146404283000,"1/3"]],"n":4}})"));
    REQUIRE(stated.ok());
    CHECK(texts(*stated, "A", Form::decimal) == std::vector<std::string>{"0.1977758146404283000"});
    CHECK(texts(*stated, "A", Form::exact) == std::vector<std::string>{"1/3"});
    CHECK(texts(*stated, "n", Form::decimal) == std::vector<std::string>{"4"});
    CHECK(stated->entries[1].index == std::vector<std::size_t>{1, 2});
    CHECK(stated->shapes[0].extents == std::vector<std::size_t>{1, 2});
}

TEST_CASE("read_fixture_json: a fault has its place", "[report]") {
    const struct {
        std::string text, why;
    } rows[] = {
        {"", "1:1 this is not JSON"},
        {"{\"arrays\":\n{\"A\":[1,]}}", "2:9 this is not JSON"},
        {"{\"arrays\":{\"A\":[NaN]}}", "1:17 this is not JSON"},
        {"[1]", "1:1 there is neither 'arrays' nor 'fields' here"},
        {"{}", "1:1 there is neither 'arrays' nor 'fields' here"},
        {"{\"schema\":\"x/1\",\"arrays\":{}}", "1:15 the schema is 'x/1'"},
        {"{\"arrays\":[]}", "1:11 'arrays' is not an object"},
        {"{\"arrays\":{\"A\":1,\"A\":2}}", "1:20 the key 'A' stands twice"},
        {"{\"arrays\":{\"A\":[[1,2],\n[3]]}}",
         "2:1 the lists of A are not of one shape: here stand 1, and before 2"},
        {"{\"arrays\":{\"A\":[[1,2],3]}}",
         "1:23 the lists of A are not of one shape: here is no list, and before 2"},
        {"{\"arrays\":{\"A\":[1,[2]]}}", "1:19 a list of A is deeper than the others"},
        {"{\"arrays\":{\"A\":[1,null]}}", "1:22 this entry of A is no number"},
        {"{\"arrays\":{\"A\":{\"decimals\":[1]}}}", "1:28 'decimals' is not a key of an array"},
        {"{\"arrays\":{\"A\":{\"shape\":[-1]}}}", "1:25 the shape of A is not a list of sizes"},
        {"{\"arrays\":{\"A\":" + std::string(200'000, '[') + "}}",
         "1:30 brackets are nested more than 16 deep"},
    };
    for (const auto& [text, expected] : rows) {
        CAPTURE(text.substr(0, 60));
        CHECK(json_fault(text) == expected);
    }
}

TEST_CASE("write_fixture_csv: RFC 4180", "[report]") {
    CHECK(report::write_fixture_csv(sample::exercise()) ==
          "array,row,column,exact,decimal,double,hex\r\n"
          "A,1,1,1/2,0.50,0.5,0x1p-1\r\n"
          "A,1,2,1/3,0.33,0.3333333333333333,0x1.5555555555555p-2\r\n"
          "A,2,1,-1,-1.00,-1,-0x1p+0\r\n"
          "A,2,2,0,0.00,0,0x0p+0\r\n"
          "weights,1,,1/2,0.50,0.5,0x1p-1\r\n"
          "weights,2,,3,3.00,3,0x1.8p+1\r\n"
          "divisor,,,2,2.00,2,0x1p+1\r\n"
          "axis,,,\"keys, all\",,,\r\n");
}

TEST_CASE("write_fixture_csv: a batch has a column more", "[report]") {
    report::FixtureSet set;
    set.arrays = {sample::batch()};
    const std::string text = report::write_fixture_csv(set);
    CHECK(text.starts_with("array,example,row,column,exact,decimal,double,hex\r\nQ,1,1,1,1,"));
    CHECK(text.find("\r\nQ,2,1,2,4,4.00,4,") != std::string::npos);
}

TEST_CASE("read_fixture_csv: quotes, line feeds, any order of columns", "[report]") {
    const auto stated = report::read_fixture_csv(
        source("hex,row,exact,column,array\n,1,\"a, \"\"b\"\"\",2,A\n\n0x1p+0,3,,,w"));
    REQUIRE(stated.ok());
    REQUIRE(stated->entries.size() == 2);
    CHECK(stated->entries[0].text == "a, \"b\"");
    CHECK(stated->entries[0].index == std::vector<std::size_t>{1, 2});
    CHECK(stated->entries[1].form == Form::hex);
    CHECK(stated->entries[1].index == std::vector<std::size_t>{3});

    const auto own =
        report::read_fixture_csv(source(report::write_fixture_csv(sample::exercise())));
    REQUIRE(own.ok());
    CHECK(own->entries.size() == 7 * 4 + 1);
}

TEST_CASE("read_fixture_csv: a fault has its line and column", "[report]") {
    const std::string head = "array,row,column,decimal\n";
    const struct {
        std::string text, why;
    } rows[] = {
        {"", "1:1 this file is empty"},
        {"array,row,decimal\n", "1:1 the first line does not name the columns that are needed"},
        {"array,row,column\n", "1:1 the first line does not name the columns that are needed"},
        {"array,row,column,value\n", "1:18 'value' is not a column of a fixture"},
        {head + "A,1,1\n", "2:5 this line has 3 cells, the first has 4"},
        {head + "A,1,0,0.5\n", "2:5 '0' is not a row or column"},
        {head + "A,x,1,0.5\n", "2:3 'x' is not a row or column"},
        {head + "A,99999999999999999999999,1,0.5\n",
         "2:3 '99999999999999999999999' is not a row or column"},
        {head + "A,1,1,\"0.5\n", "2:7 this quote is never closed"},
        {head + "A,1,1,\"0.5\"6\n", "2:12 a character stands behind the closing quote"},
    };
    for (const auto& [text, expected] : rows) {
        CAPTURE(text);
        CHECK(csv_fault(text) == expected);
    }
}

TEST_CASE("write_fixture_latex: every array, and texts that cannot break it", "[report]") {
    report::FixtureSet set = sample::exercise();
    set.name = "50% of √2_{x} \\end & more\xff";
    const std::string text = report::write_fixture_latex(set);
    CHECK(text.find("\\section*{50\\% of U+221A2\\_\\{x\\} \\textbackslash{}end \\& moreU+00FF}") !=
          std::string::npos);
    CHECK(text.find("A = \\begin{bmatrix}\n  {1/2} & {1/3} \\\\\n  {-1} & {0}\n\\end{bmatrix}") !=
          std::string::npos);
    CHECK(text.find("\\approx \\begin{bmatrix}\n  {0.50} & {0.33} \\\\") != std::string::npos);
    CHECK(text.find("\\mathrm{divisor} = 2\n") != std::string::npos);
    CHECK(text.find("\\texttt{axis}: keys, all") != std::string::npos);
    CHECK(text.find("r = e^{1/\\sqrt{2}}") != std::string::npos);
    CHECK(text.ends_with("\\end{document}\n"));
}

TEST_CASE("write_fixture_pytest: one test an array, and NumPy only", "[report]") {
    report::FixtureSet set = sample::exercise();
    set.name = "it's \"\"\" \\ done\n";
    const std::string text = report::write_fixture_pytest(set);
    CHECK(text.starts_with("\"\"\"Expected arrays of exercise 7: it's '''   done .\n"));
    CHECK(text.find("        F(\"0x1p-1\", \"0x1.5555555555555p-2\"),") != std::string::npos);
    CHECK(text.find("        F(\"0x1p+1\")[0],") != std::string::npos);
    CHECK(text.find("TOLERANCE = 1e-12\n") != std::string::npos);
    for (const auto* name : {"A", "weights", "divisor"}) {
        CHECK(text.find("def test_" + std::string(name) + "():\n    check(\"" + name + "\")\n") !=
              std::string::npos);
    }
    std::size_t imports = 0;
    for (std::size_t at = 0; (at = text.find("\nimport ", at)) != std::string::npos; ++at)
        ++imports;
    CHECK(imports == 1);
}
