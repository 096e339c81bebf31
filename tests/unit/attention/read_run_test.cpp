#include <cmath>
#include <fstream>
#include <iterator>
#include <limits>

#include "heads.hpp"
#include "proofmark/attention/run.hpp"

namespace proofmark::attention {
namespace {

using Lines = std::vector<std::string>;

const std::string inline_head =
    "{\"schema\":\"proofmark/head/1\",\"X\":[[1,0],[0,1],[1,1]],\"W_Q\":[[1,0],[0,1]],"
    "\"W_K\":[[1,1],[0,1]],\"W_V\":[[1,0],[1,2]]}";

/// One line for each key.
std::string run_text(const std::string& arrays, const std::string& more = "",
                     const std::string& head = inline_head) {
    return "{\"schema\":\"proofmark/run/1\",\n\"head\":" + head + ",\n\"arrays\":" + arrays + more +
           "}";
}

base::Result<base::SourceText> open_file(const std::string& path) {
    if (path == "head.json") return base::SourceText("dir/head.json", inline_head);
    if (path == "bad.json") return base::SourceText("dir/bad.json", "{\n}");
    base::Diagnostic fault;
    fault.kind = base::DiagnosticKind::file_not_found;
    fault.message = "there is no file '" + path + "'";
    fault.remedy = "check the name";
    return fault;
}

base::Result<Run> read(const std::string& text) {
    return read_run(base::SourceText("run.json", text), open_file);
}

RunArray only_array(const std::string& text) {
    const auto run = read(text);
    if (!run) FAIL(run.diagnostics().front().message);
    REQUIRE(run->arrays.size() == 1);
    return run->arrays.front();
}

/// "2:6 message; remedy" for every fault.
Lines faults(const std::string& text) {
    const auto run = read(text);
    Lines lines;
    if (run) return lines;
    for (const base::Diagnostic& fault : run.diagnostics()) {
        CHECK(fault.severity == base::Severity::error);
        lines.push_back((fault.file == "run.json" ? "" : fault.file + ":") +
                        std::to_string(fault.at.line) + ":" + std::to_string(fault.at.column) +
                        " " + fault.message + "; " + fault.remedy);
    }
    return lines;
}

TEST_CASE("read_run: the recorded run of the chapter", "[attention]") {
    std::ifstream file(PROOFMARK_SOURCE_DIR "/data/numpy-run.json");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    std::string opened;
    const auto run =
        read_run(base::SourceText("numpy-run.json", text), [&](const std::string& path) {
            opened = path;
            return base::SourceText(path, inline_head);
        });
    REQUIRE(run.ok());
    CHECK(opened == "attention.json");
    CHECK(run->program.substr(0, 6) == "numpy ");
    CHECK(run->type == FloatType::float64);
    CHECK(run->tolerance == 1e-12);
    REQUIRE(run->arrays.size() == array_names.size());
    for (std::size_t i = 0; i < array_names.size(); ++i)
        CHECK(run->arrays[i].name == array_names[i]);
    CHECK(run->arrays[5].extents == std::vector<std::size_t>{3, 3});
    CHECK(run->arrays[5].entries[1] == 0.1977758146404282);
}

TEST_CASE("read_run: a decimal is the float nearest to it", "[attention]") {
    const std::string arrays = "{\"Q\":[[0.1, -2.50, 1e-400, -1e-400, 4.9e-324, 1E+2]]}";
    const RunArray doubles = only_array(run_text(arrays));
    CHECK(doubles.extents == std::vector<std::size_t>{1, 6});
    CHECK(doubles.entries == std::vector<double>{0.1, -2.5, 0.0, -0.0, 4.9e-324, 100});
    const RunArray floats = only_array(
        run_text("{\"Q\":[[0.1, 16777217, 1e39, -1e39, 1e-60]]}", ",\"dtype\":\"float32\""));
    constexpr double infinity = std::numeric_limits<double>::infinity();
    CHECK(floats.entries ==
          std::vector<double>{static_cast<double>(0.1f), 16777216, infinity, -infinity, 0});
    // To a double first and then to a float32 this would be 1.
    const RunArray once = only_array(
        run_text("{\"Q\":[[1.00000005960464477539062500001]]}", ",\"dtype\":\"float32\""));
    CHECK(once.entries.front() == 1 + std::ldexp(1.0, -23));
}

TEST_CASE("read_run: what is no finite number is read bare and in quotes", "[attention]") {
    const RunArray array =
        only_array(run_text("{\"A\":[[0, NaN, -Infinity],\n [\"Infinity\", \"NaN\", inf]]}"));
    CHECK(array.extents == std::vector<std::size_t>{2, 3});
    REQUIRE(array.entries.size() == 6);
    CHECK(std::isnan(array.entries[1]));
    CHECK((std::isinf(array.entries[2]) && array.entries[2] < 0));
    CHECK((std::isinf(array.entries[3]) && array.entries[3] > 0));
    CHECK(std::isnan(array.entries[4]));
    CHECK((std::isinf(array.entries[5]) && array.entries[5] > 0));
    CHECK(array.at == base::Position{3, 20});
}

TEST_CASE("read_run: words in texts stay words", "[attention]") {
    const auto run = read(run_text("{\"A\":[[1]]}", ",\"program\":\"NaN \\\" Infinity, -inf\""));
    REQUIRE(run.ok());
    CHECK(run->program == "NaN \" Infinity, -inf");
}

TEST_CASE("read_run: the shape is that of the lists", "[attention]") {
    const struct {
        const char* array;
        std::vector<std::size_t> extents;
        const char* irregular;
    } cases[] = {
        {"[]", {0}, ""},
        {"[[], []]", {2, 0}, ""},
        {"[1, 2]", {2}, ""},
        {"[[[1, 2]], [[3, 4]]]", {2, 1, 2}, ""},
        {"[[1, 2], [3]]", {2, 2}, "row 2 has 1 entry, but row 1 has 2"},
        {"[[1], [3, 4]]", {2, 1}, "row 2 has 2 entries, but row 1 has 1"},
        {"[[1, 2], 3]", {2, 2}, "row 2 is a number, but row 1 is a list"},
        {"[1, [2]]", {2}, "row 2 is a list, but row 1 is a number"},
        {"[[1, NaN], NaN]", {2, 2}, "row 2 is a number, but row 1 is a list"},
        {"[[[1, 2]], [[3]]]", {2, 1, 2}, "part [2,1] has 1 entry, but part [1,1] has 2"},
    };
    for (const auto& c : cases) {
        INFO(c.array);
        const RunArray array = only_array(run_text("{\"Q\":" + std::string(c.array) + "}"));
        CHECK(array.extents == c.extents);
        CHECK(array.irregular == c.irregular);
        if (!array.irregular.empty()) CHECK(array.entries.empty());
    }
}

TEST_CASE("read_run: a head in the run or in a file", "[attention]") {
    CHECK(read(run_text("{\"A\":[[1]]}"))->head.T() == 3);
    CHECK(read(run_text("{\"A\":[[1]]}", "", "\"head.json\""))->head.T() == 3);
    CHECK(faults(run_text("{\"A\":[[1]]}", "", "\"none.json\"")) ==
          Lines{"2:8 there is no file 'none.json'; check the name"});
    CHECK(faults(run_text("{\"A\":[[1]]}", "", "\"bad.json\"")).front().substr(0, 17) ==
          "dir/bad.json:1:1 ");
    // A fault of a head in the run is shown where it stands in the run.
    CHECK(
        faults(run_text("{\"A\":[[1]]}", "",
                        "{\"schema\":\"proofmark/head/1\",\n  "
                        "\"X\":[[NaN]],\"W_Q\":[[1]],\"W_K\":[[1]],\"W_V\":[[1]]}")) ==
        Lines{
            "3:9 'NaN' is not a finite number; every entry is a finite number or text in quotes"});
    CHECK(faults(run_text("{\"A\":[[1]]}", "",
                          "{\"schema\":\"proofmark/head/"
                          "1\",\"X\":[[1]],\n\"W_Q\":[[]],\"W_K\":[[]],\"W_V\":[[1]]}")) ==
          Lines{"3:8 row 1 of W_Q is empty; give every row at least one entry",
                "3:19 row 1 of W_K is empty; give every row at least one entry"});
}

TEST_CASE("read_run: faults of the file, each with its place", "[attention]") {
    const struct {
        std::string text;
        Lines expected;
    } cases[] = {
        {"",
         {"1:1 the JSON text ends too early; close every bracket, brace and quote that was "
          "opened"}},
        {"[]",
         {"1:1 the file holds a list, but a run is a JSON object; write {\"schema\": "
          "\"proofmark/run/1\", "
          "\"head\": \"head.json\", \"arrays\": {\"A\": [[1, 0]], ...}}"}},
        {"{}",
         {"1:1 the key 'schema' is missing; add \"schema\": \"proofmark/run/1\"",
          "1:1 the key 'arrays' is missing; add \"arrays\": {\"A\": [[1, 0]], ...}",
          "1:1 the key 'head' is missing; name the file of the head, or write the head itself as "
          "an object"}},
        {run_text("{\"A\":[[1e999]]}"),
         {"3:17 this number is too large for a JSON number; write a number that the float can "
          "hold, or Infinity"}},
        {run_text("{\"A\":[[1,nul]]}"),
         {"3:19 this is where the text stops being JSON; look for a missing or extra comma, quote "
          "or bracket just "
          "before"}},
        {run_text("{}"),
         {"3:10 the run has no arrays; give at least one of Q, K, V, D, S, A and O"}},
        {run_text("[]"),
         {"3:10 'arrays' is a list, but arrays are an object; write {\"Q\": [[1, 0]], \"K\": [[1, "
          "1]], ...}"}},
        {run_text("{\"P\":[[1]],\"q\":[[1]],\"W_Q\":[[1]]}"),
         {"3:11 unknown array 'P'; a run has the arrays Q, K, V, D, S, A and O",
          "3:21 unknown array 'q'; perhaps 'Q' is meant",
          "3:31 unknown array 'W_Q'; a run has the arrays Q, K, V, D, S, A and O"}},
        {run_text("{\"Q\":[[1]],\n\"Q\":[[1]]}"),
         {"4:1 the key 'Q' stands more than once; keep one of the two"}},
        {run_text("{\"Q\":null,\"K\":NaN,\"V\":\"[[1]]\"}"),
         {"3:15 'Q' is null, but an array is a list of rows; write it as [[1, 0], [0, 1]]",
          "3:24 'K' is NaN, but an array is a list of rows; write it as [[1, 0], [0, 1]]",
          "3:32 'V' is text, but an array is a list of rows; write it as [[1, 0], [0, 1]]"}},
        {run_text("{\"Q\":[[1,null]],\"K\":[[\"1\"]],\"V\":[[1],{}],\"D\":[1,[]]}"),
         {"3:19 Q[1,2] is null, but an entry is a number; write a number such as 0.5, or NaN or "
          "Infinity if the "
          "program got that",
          "3:32 K[1,1] is text, but an entry is a number; write a number such as 0.5, or NaN or "
          "Infinity if the "
          "program got that",
          "3:47 V[2] is an object, but an entry is a number; write a number such as 0.5, or NaN or "
          "Infinity if the "
          "program got that",
          "3:58 D[2] is a list, but an entry is a number; write a number such as 0.5, or NaN or "
          "Infinity if the "
          "program got that"}},
        {run_text("{\"A\":[[1]]}", ",\n\"tolerance\":-1"),
         {"4:13 the tolerance -1 is not a number from 0 on; write a number such as 1e-12; 0 asks "
          "for equal numbers"}},
        {run_text("{\"A\":[[1]]}", ",\n\"tolerance\":NaN"),
         {"4:13 the tolerance NaN is not a number from 0 on; write a number such as 1e-12; 0 asks "
          "for equal numbers"}},
        {run_text("{\"A\":[[1]]}", ",\n\"tolerance\":\"1e-12\""),
         {"4:13 the tolerance \"1e-12\" is not a number from 0 on; write a number such as 1e-12; 0 "
          "asks for equal "
          "numbers"}},
        {run_text("{\"A\":[[1]]}", ",\n\"dtype\":\"float\""),
         {"4:9 this dtype is not one that is known here; write \"float64\", \"float32\", "
          "\"float16\" or "
          "\"bfloat16\""}},
        {run_text("{\"A\":[[1]]}", ",\n\"program\":NaN"),
         {"4:11 'program' is NaN, but a program is named in text; write its name and version in "
          "quotes"}},
        {run_text("{\"A\":[[1]]}", ",\n\"programm\":\"x\",\"O\":[[1]],\"zzz\":1"),
         {"4:1 unknown key 'programm'; perhaps 'program' is meant",
          "4:16 unknown key 'O'; put it into \"arrays\": {\"O\": ...}",
          "4:26 unknown key 'zzz'; a run has the keys schema, head, program, dtype, tolerance and "
          "arrays"}},
        {run_text("{\"A\":[[1]]}", "", "7"),
         {"2:8 'head' is a number, but a head is an object or the name of its file; write "
          "\"head\": \"head.json\""}},
        {run_text("{\"A\":[[1]]}", "", "\"\""),
         {"2:8 'head' is an empty text, but a head is an object or the name of its file; write "
          "\"head\": "
          "\"head.json\""}},
    };
    for (const auto& c : cases) {
        INFO(c.text);
        CHECK(faults(c.text) == c.expected);
    }
}

}  // namespace
}  // namespace proofmark::attention
