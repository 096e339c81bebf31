#include "command_line.hpp"

#include "support/catch.hpp"

using namespace proofmark;
using namespace proofmark::cli;

namespace {

using Args = std::vector<std::string>;

template <class T>
T read_as(const Args& args) {
    const base::Result<Command> command = read_command(args);
    if (!command) FAIL(command.diagnostics().front().message);
    REQUIRE(std::holds_alternative<T>(*command));
    return std::get<T>(*command);
}

}  // namespace

TEST_CASE("read_command: options may stand before, between and after the answers", "[cli]") {
    for (const Args& args :
         {Args{"equal", "--format", "json", "x", "y"}, Args{"equal", "x", "--format=json", "y"},
          Args{"equal", "x", "y", "--format", "json"}}) {
        const auto command = read_as<EqualCommand>(args);
        CHECK(command.a == "x");
        CHECK(command.b == "y");
        CHECK(command.format == Format::json);
    }
}

TEST_CASE("read_command: answers may begin with a minus sign", "[cli]") {
    struct Row {
        Args args;
        std::string a;
        std::string b;
    };
    const Row rows[] = {{{"equal", "-r/2", "-1/2"}, "-r/2", "-1/2"},
                        {{"equal", "-x", "--format", "json", "-y"}, "-x", "-y"},
                        {{"equal", "--", "--x", "-h"}, "--x", "-h"},
                        {{"equal", "--", "-r/2", "r"}, "-r/2", "r"},
                        {{"equal", "-", "1"}, "-", "1"},
                        {{"equal", "", "1"}, "", "1"},
                        {{"equal", "−x", "[1, 2]"}, "−x", "[1, 2]"},
                        {{"equal", "[1,2]", "[[1,2],[3,4]]"}, "[1,2]", "[[1,2],[3,4]]"},
                        {{"equal", "--", "[1,2]", "[]"}, "[1,2]", "[]"}};
    for (const Row& row : rows) {
        const auto command = read_as<EqualCommand>(row.args);
        CHECK(command.a == row.a);
        CHECK(command.b == row.b);
    }
}

TEST_CASE("read_command: positive symbols are a list", "[cli]") {
    const auto command = read_as<EqualCommand>({"equal", "--positive", "x,y", "x", "y"});
    CHECK(command.positive == Args{"x", "y"});
}

TEST_CASE("read_command: equal --jsonl takes its pairs from a stream", "[cli]") {
    CHECK(read_as<EqualCommand>({"equal", "--jsonl"}).file == "-");
    CHECK(read_as<EqualCommand>({"equal", "--jsonl", "pairs.jsonl"}).file == "pairs.jsonl");
    CHECK(read_as<EqualCommand>({"equal", "--jsonl"}).input == Input::lines);
}

TEST_CASE("read_command: read takes one text or a stream", "[cli]") {
    CHECK(read_as<ReadCommand>({"read", "-r/2"}).text == "-r/2");
    CHECK(read_as<ReadCommand>({"read", "[1,2]"}).text == "[1,2]");
    CHECK(read_as<ReadCommand>({"read", "--", "--x"}).text == "--x");
    CHECK(read_as<ReadCommand>({"read", ""}).input == Input::single);
    CHECK(read_as<ReadCommand>({"read", "x", "--format", "json"}).format == Format::json);
    CHECK(read_as<ReadCommand>({"read", "--jsonl"}).file == "-");
    CHECK(read_as<ReadCommand>({"read", "--jsonl", "texts.jsonl"}).file == "texts.jsonl");
    CHECK(read_as<ReadCommand>({"read", "--jsonl"}).input == Input::lines);
}

TEST_CASE("read_command: grade", "[cli]") {
    const auto command =
        read_as<GradeCommand>({"grade", "a.md", "-", "--format", "json", "--color", "never",
                               "--exercises", "dir", "--output", "out.json"});
    CHECK(command.files == Args{"a.md", "-"});
    CHECK(command.format == GradeFormat::json);
    CHECK(command.colour == ColourWish::never);
    CHECK(command.exercises == "dir");
    CHECK(command.output == "out.json");
}

TEST_CASE("read_command: brackets in names of files are nothing special", "[cli]") {
    const auto command = read_as<GradeCommand>({"grade", "[a,b]", "--output", "[c]"});
    CHECK(command.files == Args{"[a,b]"});
    CHECK(command.output == "[c]");
}

TEST_CASE("read_command: derive", "[cli]") {
    CHECK(read_as<DeriveCommand>({"derive", "head.json"}).digits == std::nullopt);
    CHECK(read_as<DeriveCommand>({"derive", "head.json", "--digits", "50"}).digits == 50);
}

TEST_CASE("read_command: check-run", "[cli]") {
    CHECK(read_as<CheckRunCommand>({"check-run", "run.json"}).tolerance == std::nullopt);
    const auto command = read_as<CheckRunCommand>({"check-run", "--tolerance", "1e-6", "-"});
    CHECK(command.tolerance == 1e-6);
    CHECK(command.file == "-");
}

TEST_CASE("read_command: help of the program and of each command has examples", "[cli]") {
    for (const Args& args :
         {Args{"--help"}, Args{"-h"}, Args{"help"}, Args{"sheet", "--help"}, Args{"grade", "-h"},
          Args{"equal", "-h"}, Args{"read", "-h"}, Args{"derive", "--help"},
          Args{"check-run", "--help"}}) {
        const std::string text = read_as<ShowText>(args).text;
        CHECK(text.find("Examples:") != std::string::npos);
        CHECK(text.find("proofmark ") != std::string::npos);
    }
}

TEST_CASE("read_command: every option of a command stands in its help", "[cli]") {
    struct Row {
        std::string command;
        Args options;
    };
    const Row rows[] = {
        {"sheet", {"--output", "--force", "--exercises", "--help"}},
        {"grade",
         {"--format", "--color", "--colour", "--output", "--exercises", "--jsonl", "--help"}},
        {"equal", {"--explain", "--positive", "--format", "--jsonl", "--help"}},
        {"read", {"--format", "--jsonl", "--help"}},
        {"derive", {"--digits", "--format", "--output", "--help"}},
        {"check-run", {"--tolerance", "--format", "--output", "--help"}}};
    for (const Row& row : rows) {
        const std::string text = read_as<ShowText>({row.command, "--help"}).text;
        for (const std::string& option : row.options) {
            INFO(row.command << " " << option);
            CHECK(text.find(option) != std::string::npos);
        }
    }
}

TEST_CASE("read_command: what cannot be understood is said in one sentence", "[cli]") {
    struct Row {
        Args args;
        std::string message;
        std::string remedy;
    };
    const Row rows[] = {
        {{},
         "no command is given",
         "write proofmark sheet, grade, review, equal, read, derive, fixtures, new, validate, export, check-run or prove, or see proofmark --help"},
        {{"grad", "a.md"}, "unknown command 'grad'", "did you mean proofmark grade"},
        {{"frobnicate"}, "unknown command 'frobnicate'", "see proofmark --help"},
        {{"--verbose"}, "unknown option '--verbose'", "see proofmark --help"},
        {{"grade", "a.md", "--fromat", "json"},
         "unknown option '--fromat'",
         "did you mean --format"},
        {{"grade", "a.md", "--format"},
         "option '--format' needs a value",
         "see proofmark grade --help"},
        {{"grade", "a.md", "--format", "jsn"}, "--format 'jsn' is not known", "write text, json or html"},
        {{"grade", "a.md", "--color", "red"},
         "--color 'red' is not known",
         "write auto, always or never"},
        {{"grade"},
         "grade needs at least one answer sheet",
         "name a file, or - for standard input; proofmark sheet writes a blank one"},
        {{"derive", "h.json", "--digits", "6x"},
         "--digits '6x' is not a number of decimal places",
         "write a whole number from 0 to 10000"},
        {{"derive", "h.json", "--digits", "99999999999"},
         "--digits '99999999999' is not a number of decimal places",
         "write a whole number from 0 to 10000"},
        {{"check-run"}, "check-run needs the file of a run", "see proofmark check-run --help"},
        {{"check-run", "a", "b"},
         "check-run reads one file, but several are named",
         "see proofmark check-run --help"},
        {{"check-run", "a", "--tolerance=-1"},
         "--tolerance '-1' is negative",
         "write a number such as 1e-12; 0 asks for equal numbers"},
        {{"check-run", "a", "--tolerance", "nan"},
         "--tolerance 'nan' is not a number",
         "write a number such as 1e-12; 0 asks for equal numbers"},
        {{"check-run", "a", "--tolerance", "1e-12x"},
         "--tolerance '1e-12x' is not a number",
         "write a number such as 1e-12; 0 asks for equal numbers"},
        {{"derive"}, "derive needs the file of a head", "see proofmark derive --help"},
        {{"equal", "x"},
         "equal compares two expressions, but 1 is given",
         "put quotes around each: proofmark equal 'A' 'B'"},
        {{"equal", "x", "=", "y"},
         "equal compares two expressions, but 3 are given",
         "put quotes around each: proofmark equal 'A' 'B'"},
        {{"equal", "--x", "x"},
         "unknown option '--x'",
         "see proofmark equal --help; put -- before an answer that begins with '--'"},
        {{"read"}, "read needs a text", "put quotes around it: proofmark read '1/2 + r'"},
        {{"read", "1", "+", "2"},
         "read takes one text, but 3 are given",
         "put quotes around it: proofmark read '1/2 + r'"},
        {{"read", "--jsonl", "a", "b"},
         "read --jsonl reads one stream of texts",
         "name one file, or none for standard input"},
        {{"read", "x", "--format", "latex"}, "--format 'latex' is not known", "write text or json"},
        {{"equal", "--positive", "3", "x", "y"},
         "--positive '3' is not a symbol",
         "write single letters with commas between them, as in --positive x,y"},
    };
    for (const Row& row : rows) {
        const base::Result<Command> command = read_command(row.args);
        INFO(row.message);
        REQUIRE_FALSE(command);
        CHECK(command.diagnostics().front().message == row.message);
        CHECK(command.diagnostics().front().remedy == row.remedy);
    }
}

TEST_CASE("read_command: prove takes claims, sizes or a head", "[cli]") {
    const auto sized = read_as<ProveCommand>({"prove", "permutation", "--T", "4", "--d-model=1", "--d-k", "5", "--d-v", "6"});
    REQUIRE(sized.claims.size() == 1);
    CHECK(sized.claims.front()->id == "permutation");
    CHECK(sized.sizes.T == 4);
    CHECK(sized.sizes.d_model == 1);
    CHECK(sized.sizes.d_k == 5);
    CHECK(sized.sizes.d_v == 6);
    CHECK(read_as<ProveCommand>({"prove", "--all"}).claims.size() == attention::claims().size());
    CHECK(read_as<ProveCommand>({"prove"}).claims.empty());
    CHECK(read_as<ProveCommand>({"prove", "--all", "--head", "-"}).head == "-");
    for (const Args& args : {Args{"prove", "--all", "permutation"}, Args{"prove", "--head", "h.json"},
                             Args{"prove", "permutation", "--T", "33"}, Args{"prove", "permutation", "--T", "2x"},
                             Args{"prove", "permutation", "--T", "-1"}, Args{"prove", "permutation", "--head", "h", "--d-v", "2"},
                             Args{"prove", "nothing-of-this-kind"}}) {
        CAPTURE(args);
        CHECK_FALSE(read_command(args).ok());
    }
}
