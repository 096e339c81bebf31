#include "command_line.hpp"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

#include "proofmark/notation/reader.hpp"
#include "proofmark/report/version.hpp"

namespace proofmark::cli {

namespace {

constexpr std::uint32_t digits_limit = 10'000;

constexpr std::string_view program_help =
    R"(proofmark checks answers: it derives what is right and proves each verdict.

Usage: proofmark COMMAND ...

Commands:
  sheet               write a blank answer sheet
  grade FILE...       grade answer sheets
  review FILE...      list the explanations that wait for a person
  equal A B           decide whether two expressions are equal, with the proof
  read TEXT           show how a text is read, in every notation
  derive FILE         derive every array of an attention head, exact and in decimals
  fixtures HEAD|ID    write expected values for test suites, or check existing ones
  new FILE            write an exercise to begin with
  validate [PATH...]  prove references, misconceptions, printed digits and tests
  export [ID...]      write exercises for Moodle, STACK or PrairieLearn
  check-run FILE      check the arrays of a program against the exact head
  prove CLAIM...      prove or refute statements about every attention head

Options:
  -h, --help          show this text; after a command, its own help
  --version           show the version

Examples:
  proofmark sheet --output answers.md
  proofmark grade answers.md
  proofmark review answers.md --output review.csv
  proofmark equal 'r/(2r+1)' '1/(2+1/r)'
  proofmark read '[r,1,r]/(2r+1)'
  proofmark derive head.json --digits 12
  proofmark fixtures head.json --format npz --output expected.npz
  proofmark new row-sums.yaml
  proofmark validate exercises data
  proofmark export 3 --to stack --output three.xml
  proofmark check-run run.json
  proofmark prove rows-sum-to-one

Exit status: 0 all right or equal; 1 not; 2 the command or a file cannot be used;
3 undecided or over budget (equal, read, prove); 70 a fault of proofmark itself.
)";

constexpr std::string_view sheet_help = R"(Write a blank answer sheet (Markdown).

Usage: proofmark sheet [OPTIONS] [ID...]

  ID...               exercises to ask for; all when none is named

Options:
  --output FILE       write to FILE; a file that exists is kept
  --force             let --output replace a file that exists
  --exercises DIR     folder of exercise definitions; else the built-in ones
  -h, --help          show this text

Examples:
  proofmark sheet --output answers.md
  proofmark sheet 1 3
)";

constexpr std::string_view grade_help = R"(Grade answer sheets (Markdown or JSON).

Usage: proofmark grade [OPTIONS] FILE...
       proofmark grade --jsonl [OPTIONS] [FILE]

  FILE...             answer sheets; - is standard input

Options:
  --format FORM       text (also when not given), json or html; several sheets in
                      json are one array, in html one page
  --reveal            add the worked solutions, exact and to six places
  --decisions FILE    what people decided about explanations: a CSV file that
                      proofmark review wrote and a person filled in
  --color WHEN        auto, always or never; --colour means the same
  --output FILE       write to FILE, which is replaced when all is written
  --exercises DIR     folder of exercise definitions; else the built-in ones
  --jsonl             read one submission a line, from FILE or standard input:
                      {"id":1,"student":"…","answers":{"1":{"weights":"…"}}}
                      and write one result a line, in the same order
  -h, --help          show this text

Exit status: 0 every answer right; 1 some answer not right; 2 a file cannot be used.
With --jsonl 0 means that every line was answered.

Examples:
  proofmark grade answers.md
  proofmark grade --format json --output results.json a.md b.md
  proofmark grade --format html --reveal --output answers.html answers.md
  proofmark grade --jsonl < submissions.jsonl > results.jsonl
)";

constexpr std::string_view review_help =
    R"(List the explanations that wait for a person, as a table to be filled in.

Usage: proofmark review [OPTIONS] FILE...

  FILE...             answer sheets; - is standard input

Options:
  --decisions FILE    leave out what this filled table decides already
  --output FILE       write to FILE, which is replaced when all is written
  --exercises DIR     folder of exercise definitions; else the built-in ones
  -h, --help          show this text

The table is CSV with one line for each text and idea; equal texts stand once. Write
met, not-met or a number of points into the column 'decision' and give the file to
proofmark grade --decisions. A decision belongs to the text and to the version of the
idea's rubric: it holds for whoever writes the same, and ends when the rubric changes.

Examples:
  proofmark review answers/*.md --output review.csv
  proofmark grade --decisions review.csv answers/*.md
  proofmark review --decisions review.csv answers/*.md
)";

constexpr std::string_view equal_help =
    R"(Decide whether two expressions are equal, and say why.

Usage: proofmark equal [OPTIONS] A B
       proofmark equal --jsonl [OPTIONS] [FILE]

  A B                 the two expressions, each in quotes; single letters stand
                      for any real number, e and pi for the constants

Options:
  --explain           show the proof as a short argument
  --positive x,y      symbols that stand for positive numbers
  --format FORM       text (also when not given) or json
  --jsonl             read one pair a line, from FILE or standard input:
                      {"id":1,"a":"…","b":"…"}
                      and write one verdict a line, in the same order
  --                  what follows is an answer, even if it begins with --
  -h, --help          show this text

Exit status: 0 equal; 1 different, undefined or invalid; 3 undecided or over budget.
With --jsonl 0 means that every line was answered.

Examples:
  proofmark equal 'e^(1/sqrt(2))' 'exp(sqrt(2)/2)'
  proofmark equal --explain 'r/(2r+1)' '1/(2+1/r)'
  proofmark equal --positive x 'sqrt(x^2)' x
  proofmark equal --jsonl < pairs.jsonl > verdicts.jsonl
)";

constexpr std::string_view read_help =
    R"(Show how a text is read: in plain text, Unicode, LaTeX and MathML, what kind of
value it is, and what had two readings or was folded.

Usage: proofmark read [OPTIONS] TEXT
       proofmark read --jsonl [OPTIONS] [FILE]

  TEXT                a number, expression, vector or matrix, in quotes; single
                      letters are symbols, e and pi the constants

Options:
  --format FORM       text (also when not given) or json
  --jsonl             read one text a line, from FILE or standard input:
                      {"id":1,"text":"…"}
                      and write one reading a line, in the same order
  --                  what follows is the text, even if it begins with --
  -h, --help          show this text

Exit status: 0 it can be read; 1 it cannot; 3 over budget.
With --jsonl 0 means that every line was answered.

Examples:
  proofmark read '1/2r'
  proofmark read --format json '\frac{4}{3}'
  proofmark read --jsonl < texts.jsonl > readings.jsonl
)";

constexpr std::string_view derive_help =
    R"(Derive every array of an attention head: exact, and in decimals, each digit proved.

Usage: proofmark derive [OPTIONS] FILE

  FILE                the head, in JSON: {"X":[[1,0],…],"W_Q":…,"W_K":…,"W_V":…}, and
                      as wanted "source", "mask", "symbols" and "interventions";
                      - is standard input

Options:
  --digits N          decimal places, 0 to 10000; 6 when not given; a head with
                      symbols has none
  --doubles           the nearest IEEE double of each entry as well, and how far the
                      entry lies from it, in units of its last place
  --mistakes          which known mistakes give the same weights or the same output on
                      this head, so that it cannot tell them apart
  --format FORM       text (also when not given) or json
  --output FILE       write to FILE, which is replaced when all is written
  -h, --help          show this text

Examples:
  proofmark derive head.json
  proofmark derive head.json --digits 50 --format json
)";

constexpr std::string_view new_help =
    R"(Write an exercise to begin with: commented YAML that validates as it stands, and a head.

Usage: proofmark new [OPTIONS] FILE

  FILE                the exercise, such as row-sums.yaml; its name is the id

Options:
  --head FILE         use this head (JSON); else FILE's name with .head.json is written
  --schema            write exercise.schema.json beside it, and name it in the first
                      line, for editors that complete and check YAML
  -h, --help          show this text

No file is replaced.

Examples:
  proofmark new row-sums.yaml
  proofmark new exercises/mine/row-sums.yaml --head data/attention.json --schema
  proofmark validate row-sums.yaml
)";

constexpr std::string_view validate_help =
    R"(Check exercises and data before anybody uses them: every reference proved by both
layers, every published decimal digit by digit, every misconception told from the
right answer, every test of the exercise, here and on each variant that is deployed.

Usage: proofmark validate [OPTIONS] [PATH...]

  PATH...             exercises (YAML), heads, runs and fixtures (JSON), answer sheets
                      (Markdown), and folders of them; the built-in exercises when
                      none is named. NAME.expected.json is held against NAME.json or
                      NAME.yaml beside it

Options:
  --format FORM       text, json, junit, tap or github (annotations); without it
                      github in a step of GitHub Actions, else text
  --variants N        draw N more variants of every exercise that has them
  --seed S            the word they are drawn from; 'validate' when not given
  --strict            exit with 1 for a warning, too
  --output FILE       write to FILE, which is replaced when all is written
  -h, --help          show this text

Exit status: 0 no error (warnings may stand); 1 an error; 2 a path cannot be used.

Examples:
  proofmark validate
  proofmark validate exercises data
  proofmark validate my-exercise.yaml --variants 1000 --seed autumn
  proofmark validate exercises --format junit --output validation.xml
)";

constexpr std::string_view export_help =
    R"(Write exercises in the forms of other systems, every value proved.

Usage: proofmark export --to SYSTEM [OPTIONS] [ID...]

  ID...               exercises; all when none is named

Options:
  --to SYSTEM         moodle: Moodle XML with the question types that every Moodle has:
                        numerical (one for each entry), multichoice, shortanswer, essay
                      stack: Moodle XML with STACK questions and their question tests,
                        for values, shapes and properties
                      prairielearn: question folders; needs --output
  --exercises DIR     folder of exercise definitions; else the built-in ones
  --output PATH       a file, or for prairielearn a folder; else standard output
  -h, --help          show this text

What another system cannot check (reasons in words, a property without STACK) becomes a
question that a person grades, with what to look for.

Examples:
  proofmark export --to moodle --output attention.xml
  proofmark export 3 --to stack
  proofmark export --to prairielearn --output questions
)";

constexpr std::string_view fixtures_help =
    R"(Write expected values for test suites, every digit proved; or check a file of them.

Usage: proofmark fixtures [OPTIONS] HEAD|EXERCISE
       proofmark fixtures --check FILE [OPTIONS] HEAD|EXERCISE

  HEAD                a head's JSON file, as for proofmark derive; - is standard input
  EXERCISE            an exercise's YAML file or its id: the arrays of its changed head
                      and the right value of every field that has one

Options:
  --format FORM       json (also when not given): exact in three notations, decimals,
                        nearest doubles, their hexadecimal form and their error
                      csv: one line an entry
                      latex: a document with exact values and decimals
                      npz: the nearest doubles for numpy.load
                      npy: one of these arrays; needs --array
                      pytest: a test file; let its run() return your arrays
  --digits N          decimal places, 0 to 10000; 20 when not given
  --array NAME        the array for npy, or the one that a checked .npy file holds
  --check FILE        compare a fixture (json, csv, npz or npy, told by its content) with
                      what is derived and name every element that is wrong. A decimal
                      is right when the value rounds to it; a last digit that is one off
                      and a double next to the nearest one are warnings. A plain list is
                      a fixture too: {"arrays":{"A":[[0.4011,…],…]}}
  --tolerance T       with --check: differences up to T are warnings
  --variants N        draw N variants of the exercise and write a folder for each below
                      --output: the exercise, sheet, key, solution and tests
  --for STUDENT       write the one variant of this student into the folder --output
  --seed S            what the draws depend on, with --variants and --for; the same seed
                      gives the same variants for ever
  --exercises DIR     folder of exercise definitions; else the built-in ones
  --output FILE       write to FILE, which is replaced when all is written
  -h, --help          show this text

Exit status: 0 written, or nothing wrong; 1 the checked file has a wrong element; 2 the
command or a file cannot be used.

Examples:
  proofmark fixtures data/attention.json --output data/attention.expected.json
  proofmark fixtures 3 --digits 50
  proofmark fixtures exercises/attention/3.yaml --format pytest --output test_three.py
  proofmark fixtures head.json --format npy --array A --output A.npy
  proofmark fixtures head.json --check expected.csv
  proofmark fixtures 3 --variants 20 --seed autumn --output variants
  proofmark fixtures 3 --for s123 --seed autumn --output s123
)";

constexpr std::string_view check_run_help =
    R"(Check the arrays that a program computed for an attention head against the exact
ones: how far they are off, which mistake explains them, what only follows from it.

Usage: proofmark check-run [OPTIONS] FILE

  FILE                the run, in JSON; - is standard input:
                      {"schema":"proofmark/run/1","head":"head.json",
                       "program":"numpy 1.24.2","dtype":"float64",
                       "arrays":{"Q":[[1,0],…],"K":…,"V":…,"D":…,"S":…,"A":…,"O":…}}
                      head: the head's file, as seen from the run's, or the head itself;
                      dtype: float64 (also when not given), float32, float16, bfloat16;
                      arrays that are left out are not checked

Options:
  --tolerance T       largest absolute difference that is right, in place of the run's
                      "tolerance"; 1e-12 when neither is given (float32 1e-6, float16
                      1e-3, bfloat16 1e-2). Products of integers are compared exactly
  --format FORM       text (also when not given) or json
  --output FILE       write to FILE, which is replaced when all is written
  -h, --help          show this text

Exit status: 0 every array of the run is right; 1 some array is not; 2 the run or its
head cannot be used.

Examples:
  proofmark check-run run.json
  proofmark check-run --tolerance 1e-6 --format json run.json
)";

constexpr std::string_view prove_help =
    R"(Prove or refute statements about attention heads: for every X, W_Q, W_K and W_V
of the given sizes, or for one head and all values of its symbols.

Usage: proofmark prove [OPTIONS] [CLAIM...]

  CLAIM...            ids of claims; without any, the claims are listed

Options:
  --all               every claim
  --T N               positions, 1 to 32; 3 when not given
  --d-model N         input coordinates, 1 to 32; 2 when not given
  --d-k N             coordinates of queries and keys, 1 to 32; 2 when not given
  --d-v N             coordinates of values, 1 to 32; 2 when not given
  --head FILE         the head to ask about, in JSON as for proofmark derive;
                      - is standard input
  --format FORM       text (also when not given) or json
  -h, --help          show this text

A proof is for the given sizes. A refutation shows one head on which both sides
are proved different.

Exit status: 0 every claim is proved; 1 some claim is refuted; 3 none is, but some
claim is undecided or over budget.

Examples:
  proofmark prove
  proofmark prove common-value-shift --T 4 --d-k 3
  proofmark prove divided-by-T-is-same
  proofmark prove permutation --head head.json
)";

base::Diagnostic bad_command(std::string message, std::string remedy) {
    base::Diagnostic diagnostic;
    diagnostic.kind = base::DiagnosticKind::bad_command;
    diagnostic.message = std::move(message);
    diagnostic.remedy = std::move(remedy);
    return diagnostic;
}

std::string quoted(const std::string& text) { return "'" + text + "'"; }

// CLI11 takes "-r/2" for options and splits "[1,2]" into two values; a hidden character in front
// carries such words through.
constexpr char word_mark = '\x01';

/// Whether a word like -r/2 can be an answer; the only option of one letter is -h.
enum class SingleDash { option, answer };

// One command's options, read by CLI11; its exceptions end here.
class CommandReader {
  public:
    CommandReader(std::string name, std::string_view help,
                  SingleDash single_dash = SingleDash::option)
        : name_(std::move(name)), help_(help), single_dash_(single_dash) {
        app_.allow_extras();
        app_.option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    }

    void option(const std::string& names, std::optional<std::string>& value) {
        optional_values_.push_back(&value);
        app_.add_option(names, value);
    }
    void option(const std::string& names, std::string& value) {
        values_.push_back(&value);
        app_.add_option(names, value);
    }
    void flag(const std::string& names, bool& value) { app_.add_flag(names, value); }
    void positionals(std::vector<std::string>& values) {
        positionals_ = &values;
        app_.add_option("words", values)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    }

    /// Reads `args`. A text: help was asked for.
    base::Result<std::optional<std::string>> read(std::vector<std::string> args) {
        mark_words(args);
        try {
            std::reverse(args.begin(), args.end());  // as CLI11 wants them
            app_.parse(std::move(args));
        } catch (const CLI::CallForHelp&) {
            return std::optional<std::string>(help_);
        } catch (const CLI::ArgumentMismatch& error) {
            return needs_value(error.what());
        } catch (const CLI::Error&) {
            return bad_command("an option has a value that does not fit", see_help());
        }
        for (const std::string& word : app_.remaining()) {
            if (word != "--") return unknown_option(word);
        }
        unmark_words();
        return std::optional<std::string>();
    }

    std::string see_help() const { return "see proofmark " + name_ + " --help"; }

  private:
    void mark_words(std::vector<std::string>& args) const {
        bool options_end = false;
        for (std::string& arg : args) {
            if (arg == "--") options_end = true;
            const bool single_dash = single_dash_ == SingleDash::answer && arg.size() > 1 &&
                                     arg[0] == '-' && arg[1] != '-' && arg != "-h";
            const bool is_answer = single_dash && !options_end;
            if (is_answer || arg.starts_with('[')) arg.insert(arg.begin(), word_mark);
        }
    }

    void unmark_words() {
        const auto unmark = [](std::string& word) {
            if (word.starts_with(word_mark)) word.erase(0, 1);
        };
        std::for_each(positionals_->begin(), positionals_->end(), unmark);
        for (std::string* value : values_) unmark(*value);
        for (std::optional<std::string>* value : optional_values_) {
            if (*value) unmark(**value);
        }
    }

    // CLI11 writes "--format: 1 required TEXT missing".
    base::Diagnostic needs_value(const std::string& what) const {
        return bad_command("option " + quoted(what.substr(0, what.find(':'))) + " needs a value",
                           see_help());
    }

    base::Diagnostic unknown_option(const std::string& word) const {
        if (!word.starts_with("-")) {
            return bad_command("unexpected " + quoted(word), see_help());
        }
        const std::string name = word.substr(0, word.find('='));
        std::vector<std::string> known;
        for (const CLI::Option* option : app_.get_options()) {
            for (const std::string& long_name : option->get_lnames()) {
                known.push_back("--" + long_name);
            }
        }
        const std::string near = notation::nearest_name(name, known);
        std::string remedy = near.empty() ? see_help() : "did you mean " + near;
        if (single_dash_ == SingleDash::answer) {
            remedy += "; put -- before an answer that begins with '--'";
        }
        return bad_command("unknown option " + quoted(name), std::move(remedy));
    }

    std::string name_;
    std::string_view help_;
    SingleDash single_dash_;
    std::vector<std::string>* positionals_ = nullptr;
    std::vector<std::string*> values_;
    std::vector<std::optional<std::string>*> optional_values_;
    CLI::App app_;
};

template <class Value>
struct Named {
    std::string_view name;
    Value value;
};

template <class Value, std::size_t n>
std::optional<base::Diagnostic> read_named(const std::string& option, const std::string& text,
                                           const std::array<Named<Value>, n>& values,
                                           Value& value) {
    std::string known;
    for (std::size_t i = 0; i < n; ++i) {
        if (values[i].name == text) {
            value = values[i].value;
            return std::nullopt;
        }
        if (i != 0) known += i + 1 == n ? " or " : ", ";
        known += values[i].name;
    }
    return bad_command(option + " " + quoted(text) + " is not known", "write " + known);
}

constexpr std::array<Named<Format>, 2> formats{{{"text", Format::text}, {"json", Format::json}}};
constexpr std::array<Named<ColourWish>, 3> colours{{{"auto", ColourWish::automatic},
                                                    {"always", ColourWish::always},
                                                    {"never", ColourWish::never}}};

std::optional<base::Diagnostic> read_digits(const std::string& text,
                                            std::optional<std::uint32_t>& digits) {
    const char* const end = text.data() + text.size();
    std::uint32_t count = 0;
    const auto [stop, error] = std::from_chars(text.data(), end, count);
    if (error == std::errc{} && stop == end && count <= digits_limit) {
        digits = count;
        return std::nullopt;
    }
    return bad_command("--digits " + quoted(text) + " is not a number of decimal places",
                       "write a whole number from 0 to " + std::to_string(digits_limit));
}

std::optional<base::Diagnostic> read_tolerance(const std::string& text, double& tolerance) {
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, tolerance);
    const bool is_number = error == std::errc{} && stop == end && std::isfinite(tolerance);
    if (is_number && tolerance >= 0) return std::nullopt;
    return bad_command("--tolerance " + quoted(text) + (is_number ? " is negative" : " is not a number"),
                       "write a number such as 1e-12; 0 asks for equal numbers");
}

std::vector<std::string> split_names(const std::string& text) {
    std::vector<std::string> names;
    std::string name;
    for (const char c : text + ",") {
        if (c != ',' && c != ' ') {
            name += c;
        } else if (!name.empty()) {
            names.push_back(std::exchange(name, {}));
        }
    }
    return names;
}

// A name as `equal` reads it: a misspelt one would otherwise be without effect.
std::optional<base::Diagnostic> check_symbol(const std::string& name) {
    const base::Result<notation::Reading> reading = notation::read_expression(name);
    const bool is_name =
        reading && reading->tree.kind(reading->tree.root()) == notation::Kind::name;
    if (is_name) return std::nullopt;
    return bad_command("--positive " + quoted(name) + " is not a symbol",
                       "write single letters with commas between them, as in --positive x,y");
}

base::Result<Command> read_sheet_command(const std::vector<std::string>& args) {
    SheetCommand command;
    CommandReader reader("sheet", sheet_help);
    reader.positionals(command.exercise_ids);
    reader.option("--exercises", command.exercises);
    reader.option("--output", command.output);
    reader.flag("--force", command.replace);
    const auto help = reader.read(args);
    if (!help) return help.diagnostics();
    if (*help) return Command(ShowText{**help});
    return Command(std::move(command));
}

constexpr std::array<Named<GradeFormat>, 3> grade_formats{
    {{"text", GradeFormat::text}, {"json", GradeFormat::json}, {"html", GradeFormat::html}}};

base::Result<Command> read_grade_command(const std::vector<std::string>& args) {
    GradeCommand command;
    bool lines = false;
    bool reveal = false;
    std::string format = "text";
    std::string colour = "auto";
    CommandReader reader("grade", grade_help);
    reader.positionals(command.files);
    reader.flag("--jsonl", lines);
    reader.flag("--reveal", reveal);
    reader.option("--decisions", command.decisions);
    reader.option("--format", format);
    reader.option("--color,--colour", colour);
    reader.option("--exercises", command.exercises);
    reader.option("--output", command.output);
    const auto help = reader.read(args);
    if (!help) return help.diagnostics();
    if (*help) return Command(ShowText{**help});
    if (auto why = read_named("--format", format, grade_formats, command.format)) return *why;
    if (auto why = read_named("--color", colour, colours, command.colour)) return *why;
    if (reveal) command.reveal = grading::Reveal::solutions;
    if (lines) command.input = Input::lines;
    if (lines && command.format == GradeFormat::html) {
        return bad_command("grade --jsonl writes one JSON result a line, and html is asked",
                           "leave --format out");
    }
    if (command.files.empty() && !lines) {
        return bad_command("grade needs at least one answer sheet",
                           "name a file, or - for standard input; proofmark sheet writes a blank "
                           "one");
    }
    if (lines && command.files.size() > 1) {
        return bad_command("grade --jsonl reads one stream, but several files are named",
                           "send them one after the other: cat FILE... | proofmark grade --jsonl");
    }
    if (std::count(command.files.begin(), command.files.end(), "-") > 1) {
        return bad_command("standard input (-) is named twice", "name it once");
    }
    return Command(std::move(command));
}

base::Result<Command> read_review_command(const std::vector<std::string>& args) {
    ReviewCommand command;
    CommandReader reader("review", review_help);
    reader.positionals(command.files);
    reader.option("--decisions", command.decisions);
    reader.option("--exercises", command.exercises);
    reader.option("--output", command.output);
    const auto help = reader.read(args);
    if (!help) return help.diagnostics();
    if (*help) return Command(ShowText{**help});
    if (command.files.empty()) {
        return bad_command("review needs at least one answer sheet", reader.see_help());
    }
    if (std::count(command.files.begin(), command.files.end(), "-") > 1) {
        return bad_command("standard input (-) is named twice", "name it once");
    }
    return Command(std::move(command));
}

base::Result<Command> read_derive_command(const std::vector<std::string>& args) {
    DeriveCommand command;
    std::vector<std::string> files;
    std::string format = "text";
    std::optional<std::string> digits;
    CommandReader reader("derive", derive_help);
    reader.positionals(files);
    reader.option("--digits", digits);
    reader.flag("--doubles", command.doubles);
    reader.flag("--mistakes", command.mistakes);
    reader.option("--format", format);
    reader.option("--output", command.output);
    const auto help = reader.read(args);
    if (!help) return help.diagnostics();
    if (*help) return Command(ShowText{**help});
    if (auto why = read_named("--format", format, formats, command.format)) return *why;
    if (digits) {
        if (auto why = read_digits(*digits, command.digits)) return *why;
    }
    if (files.size() != 1) {
        return bad_command(files.empty() ? "derive needs the file of a head"
                                         : "derive reads one file, but several are named",
                           reader.see_help());
    }
    command.file = files.front();
    return Command(std::move(command));
}

constexpr std::array<Named<FixtureFormat>, 6> fixture_formats{{{"json", FixtureFormat::json},
                                                               {"csv", FixtureFormat::csv},
                                                               {"latex", FixtureFormat::latex},
                                                               {"npz", FixtureFormat::npz},
                                                               {"npy", FixtureFormat::npy},
                                                               {"pytest", FixtureFormat::pytest}}};

// Options that would have no effect are refused.
std::optional<base::Diagnostic> check_fixture_options(const FixturesCommand& command,
                                                      const std::optional<std::string>& format,
                                                      const std::optional<std::string>& digits) {
    if (command.check && (format || digits)) {
        return bad_command("--check compares a file and writes none",
                           "leave --format and --digits out");
    }
    if (command.tolerance && !command.check) {
        return bad_command("--tolerance is for --check", "leave it out");
    }
    if (command.check) return std::nullopt;
    const bool is_npy = command.format == FixtureFormat::npy;
    if (is_npy == command.array.has_value()) return std::nullopt;
    return is_npy ? bad_command("an .npy file holds one array, and none is named",
                                "add --array A, or write all with --format npz")
                  : bad_command("--array is for --format npy and for --check",
                                "leave it out, or write one array with --format npy");
}

std::optional<base::Diagnostic> read_variant_count(const std::string& text, std::size_t& count) {
    constexpr std::size_t most = 100'000;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, count);
    if (error == std::errc{} && stop == end && count >= 1 && count <= most) return std::nullopt;
    return bad_command("--variants " + quoted(text) + " is not a number of variants",
                       "write a whole number from 1 to 100000");
}

// --variants and --for need a seed and a folder, and write everything there is.
std::optional<base::Diagnostic> read_variants(const std::optional<std::string>& count,
                                              const std::optional<std::string>& seed,
                                              FixturesCommand& command) {
    if (count) {
        if (auto why = read_variant_count(*count, command.variants)) return why;
    }
    if (!count && !command.student) {
        return seed ? std::optional(bad_command("--seed is for --variants and --for", "leave it out"))
                    : std::nullopt;
    }
    if (count && command.student) {
        return bad_command("--variants and --for are asked at once", "use one of the two");
    }
    if (!seed || seed->empty()) {
        return bad_command("variants are drawn from a seed, and none is given",
                           "add --seed autumn, any word will do; keep it to draw them again");
    }
    if (!command.output) {
        return bad_command("variants are folders, and none is named", "add --output variants");
    }
    if (command.check || command.array) {
        return bad_command("variants are written whole", "leave --check and --array out");
    }
    command.seed = *seed;
    return std::nullopt;
}

base::Result<Command> read_fixtures_command(const std::vector<std::string>& args) {
    FixturesCommand command;
    std::vector<std::string> subjects;
    std::optional<std::string> format, digits, tolerance, variants, seed;
    CommandReader reader("fixtures", fixtures_help);
    reader.positionals(subjects);
    reader.option("--format", format);
    reader.option("--digits", digits);
    reader.option("--array", command.array);
    reader.option("--check", command.check);
    reader.option("--tolerance", tolerance);
    reader.option("--variants", variants);
    reader.option("--seed", seed);
    reader.option("--for", command.student);
    reader.option("--exercises", command.exercises);
    reader.option("--output", command.output);
    const auto help = reader.read(args);
    if (!help) return help.diagnostics();
    if (*help) return Command(ShowText{**help});
    if (auto why = read_variants(variants, seed, command)) return *why;
    if (format) {
        if (auto why = read_named("--format", *format, fixture_formats, command.format)) return *why;
    }
    if (digits) {
        std::optional<std::uint32_t> places;
        if (auto why = read_digits(*digits, places)) return *why;
        command.digits = *places;
    }
    if (tolerance) {
        double value = 0;
        if (auto why = read_tolerance(*tolerance, value)) return *why;
        command.tolerance = value;
    }
    if (auto why = check_fixture_options(command, format, digits)) return *why;
    if (subjects.size() != 1) {
        return bad_command(subjects.empty() ? "fixtures needs a head or an exercise"
                                            : "fixtures takes one head or exercise, but several "
                                              "are named",
                           reader.see_help());
    }
    command.subject = subjects.front();
    if (command.subject == "-" && command.check == "-") {
        return bad_command("standard input (-) is named twice", "name it once");
    }
    return Command(std::move(command));
}

constexpr std::array<Named<ValidateFormat>, 5> validate_formats{
    {{"text", ValidateFormat::text},
     {"json", ValidateFormat::json},
     {"junit", ValidateFormat::junit},
     {"tap", ValidateFormat::tap},
     {"github", ValidateFormat::github}}};

base::Result<Command> read_new_command(const std::vector<std::string>& args) {
    NewCommand command;
    std::vector<std::string> files;
    CommandReader reader("new", new_help);
    reader.positionals(files);
    reader.option("--head", command.head);
    reader.flag("--schema", command.schema);
    const auto help = reader.read(args);
    if (!help) return help.diagnostics();
    if (*help) return Command(ShowText{**help});
    if (files.size() != 1) {
        return bad_command(files.empty() ? "new needs the name of a file"
                                         : "new writes one exercise, but several are named",
                           "write proofmark new row-sums.yaml");
    }
    command.file = std::move(files.front());
    return Command(std::move(command));
}

base::Result<Command> read_validate_command(const std::vector<std::string>& args) {
    ValidateCommand command;
    std::optional<std::string> format, variants, seed;
    CommandReader reader("validate", validate_help);
    reader.positionals(command.paths);
    reader.option("--format", format);
    reader.option("--variants", variants);
    reader.option("--seed", seed);
    reader.flag("--strict", command.strict);
    reader.option("--output", command.output);
    const auto help = reader.read(args);
    if (!help) return help.diagnostics();
    if (*help) return Command(ShowText{**help});
    if (format) {
        ValidateFormat known{};
        if (auto why = read_named("--format", *format, validate_formats, known)) return *why;
        command.format = known;
    }
    if (variants) {
        if (auto why = read_variant_count(*variants, command.variants)) return *why;
    }
    if (seed && !variants) return bad_command("--seed is for --variants", "leave it out");
    if (seed && seed->empty()) return bad_command("--seed is empty", "write a word");
    if (seed) command.seed = *seed;
    return Command(std::move(command));
}

constexpr std::array<Named<ExportTarget>, 3> export_targets{
    {{"moodle", ExportTarget::moodle},
     {"stack", ExportTarget::stack},
     {"prairielearn", ExportTarget::prairielearn}}};

base::Result<Command> read_export_command(const std::vector<std::string>& args) {
    ExportCommand command;
    std::optional<std::string> target;
    CommandReader reader("export", export_help);
    reader.positionals(command.exercise_ids);
    reader.option("--to", target);
    reader.option("--exercises", command.exercises);
    reader.option("--output", command.output);
    const auto help = reader.read(args);
    if (!help) return help.diagnostics();
    if (*help) return Command(ShowText{**help});
    if (!target) {
        return bad_command("export is not told for which system",
                           "add --to moodle, --to stack or --to prairielearn");
    }
    if (auto why = read_named("--to", *target, export_targets, command.target)) return *why;
    if (command.target == ExportTarget::prairielearn && !command.output) {
        return bad_command("PrairieLearn questions are folders, and none is named",
                           "add --output questions");
    }
    return Command(std::move(command));
}

base::Result<Command> read_check_run_command(const std::vector<std::string>& args) {
    CheckRunCommand command;
    std::vector<std::string> files;
    std::string format = "text";
    std::optional<std::string> tolerance;
    CommandReader reader("check-run", check_run_help);
    reader.positionals(files);
    reader.option("--tolerance", tolerance);
    reader.option("--format", format);
    reader.option("--output", command.output);
    const auto help = reader.read(args);
    if (!help) return help.diagnostics();
    if (*help) return Command(ShowText{**help});
    if (auto why = read_named("--format", format, formats, command.format)) return *why;
    if (tolerance) {
        double value = 0;
        if (auto why = read_tolerance(*tolerance, value)) return *why;
        command.tolerance = value;
    }
    if (files.size() != 1) {
        return bad_command(files.empty() ? "check-run needs the file of a run"
                                         : "check-run reads one file, but several are named",
                           reader.see_help());
    }
    command.file = files.front();
    return Command(std::move(command));
}

// One of the sizes; 1 to 32 is what decide_claim takes.
std::optional<base::Diagnostic> read_size(const std::string& option, const std::optional<std::string>& text, std::size_t& size) {
    if (!text) return std::nullopt;
    const char* const end = text->data() + text->size();
    const auto [stop, error] = std::from_chars(text->data(), end, size);
    if (error == std::errc{} && stop == end && size >= 1 && size <= attention::largest_claim_size) return std::nullopt;
    return bad_command(option + " " + quoted(*text) + " is not a size",
                       "write a whole number from 1 to " + std::to_string(attention::largest_claim_size));
}

std::optional<base::Diagnostic> find_claims(const std::vector<std::string>& ids, std::vector<const attention::ClaimInfo*>& claims) {
    for (const std::string& id : ids) {
        claims.push_back(attention::find_claim(id));
        if (claims.back()) continue;
        std::vector<std::string> known;
        for (const attention::ClaimInfo& claim : attention::claims()) known.emplace_back(claim.id);
        const std::string near = notation::nearest_name(id, known);
        return bad_command("there is no claim " + quoted(id),
                           near.empty() ? "proofmark prove lists the claims" : "did you mean " + near);
    }
    return std::nullopt;
}

base::Result<Command> read_prove_command(const std::vector<std::string>& args) {
    ProveCommand command;
    std::vector<std::string> ids;
    bool all = false;
    std::string format = "text";
    std::optional<std::string> T, d_model, d_k, d_v;
    CommandReader reader("prove", prove_help);
    reader.positionals(ids);
    reader.flag("--all", all);
    reader.option("--T", T);
    reader.option("--d-model", d_model);
    reader.option("--d-k", d_k);
    reader.option("--d-v", d_v);
    reader.option("--head", command.head);
    reader.option("--format", format);
    const auto help = reader.read(args);
    if (!help) return help.diagnostics();
    if (*help) return Command(ShowText{**help});
    if (auto why = read_named("--format", format, formats, command.format)) return *why;
    if (auto why = read_size("--T", T, command.sizes.T)) return *why;
    if (auto why = read_size("--d-model", d_model, command.sizes.d_model)) return *why;
    if (auto why = read_size("--d-k", d_k, command.sizes.d_k)) return *why;
    if (auto why = read_size("--d-v", d_v, command.sizes.d_v)) return *why;
    if (auto why = find_claims(ids, command.claims)) return *why;
    if (all && !ids.empty()) return bad_command("prove --all takes no ids of claims", "leave --all or the ids out");
    const bool has_size = T || d_model || d_k || d_v;
    if (command.head && has_size) {
        return bad_command("a head has its sizes, and prove is given others too", "leave --head or the sizes out");
    }
    if (ids.empty() && !all && (command.head || has_size)) {
        return bad_command("prove is told about heads, but not what to prove", "name a claim, or write --all; proofmark prove lists the claims");
    }
    if (all) {
        for (const attention::ClaimInfo& claim : attention::claims()) command.claims.push_back(&claim);
    }
    return Command(std::move(command));
}

base::Result<Command> finish_equal(EqualCommand command, std::vector<std::string> answers) {
    if (command.input == Input::lines) {
        if (answers.size() > 1) {
            return bad_command("equal --jsonl reads one stream of pairs",
                               "name one file, or none for standard input");
        }
        if (!answers.empty()) command.file = answers.front();
        return Command(std::move(command));
    }
    if (answers.size() != 2) {
        return bad_command("equal compares two expressions, but " + std::to_string(answers.size()) +
                               (answers.size() == 1 ? " is" : " are") + " given",
                           "put quotes around each: proofmark equal 'A' 'B'");
    }
    command.a = std::move(answers[0]);
    command.b = std::move(answers[1]);
    return Command(std::move(command));
}

base::Result<Command> read_equal_command(const std::vector<std::string>& args) {
    EqualCommand command;
    bool lines = false;
    bool explain = false;
    std::string format = "text";
    std::string positive;
    std::vector<std::string> answers;
    CommandReader reader("equal", equal_help, SingleDash::answer);
    reader.positionals(answers);
    reader.flag("--explain", explain);
    reader.option("--positive", positive);
    reader.option("--format", format);
    reader.flag("--jsonl", lines);
    const auto help = reader.read(args);
    if (!help) return help.diagnostics();
    if (*help) return Command(ShowText{**help});
    if (auto why = read_named("--format", format, formats, command.format)) return *why;
    command.positive = split_names(positive);
    for (const std::string& name : command.positive) {
        if (auto why = check_symbol(name)) return *why;
    }
    if (explain) command.detail = Detail::full;
    if (lines) command.input = Input::lines;
    return finish_equal(std::move(command), std::move(answers));
}

base::Result<Command> read_read_command(const std::vector<std::string>& args) {
    ReadCommand command;
    bool lines = false;
    std::string format = "text";
    std::vector<std::string> texts;
    CommandReader reader("read", read_help, SingleDash::answer);
    reader.positionals(texts);
    reader.option("--format", format);
    reader.flag("--jsonl", lines);
    const auto help = reader.read(args);
    if (!help) return help.diagnostics();
    if (*help) return Command(ShowText{**help});
    if (auto why = read_named("--format", format, formats, command.format)) return *why;
    if (lines) {
        command.input = Input::lines;
        if (texts.size() > 1) {
            return bad_command("read --jsonl reads one stream of texts",
                               "name one file, or none for standard input");
        }
        if (!texts.empty()) command.file = texts.front();
        return Command(std::move(command));
    }
    if (texts.size() != 1) {
        return bad_command(texts.empty() ? "read needs a text"
                                         : "read takes one text, but " +
                                               std::to_string(texts.size()) + " are given",
                           "put quotes around it: proofmark read '1/2 + r'");
    }
    command.text = std::move(texts.front());
    return Command(std::move(command));
}

using ArgumentReader = base::Result<Command> (*)(const std::vector<std::string>&);

constexpr std::array<Named<ArgumentReader>, 12> commands{{{"sheet", read_sheet_command},
                                                         {"grade", read_grade_command},
                                                         {"review", read_review_command},
                                                         {"equal", read_equal_command},
                                                         {"read", read_read_command},
                                                         {"derive", read_derive_command},
                                                         {"fixtures", read_fixtures_command},
                                                         {"new", read_new_command},
                                                         {"validate", read_validate_command},
                                                         {"export", read_export_command},
                                                         {"check-run", read_check_run_command},
                                                         {"prove", read_prove_command}}};

base::Diagnostic unknown_command(const std::string& word) {
    std::vector<std::string> names;
    for (const Named<ArgumentReader>& command : commands) names.emplace_back(command.name);
    const std::string near = notation::nearest_name(word, names);
    const std::string what = word.starts_with("-") ? "unknown option " : "unknown command ";
    return bad_command(what + quoted(word),
                       near.empty() ? "see proofmark --help" : "did you mean proofmark " + near);
}

}  // namespace

base::Result<Command> read_command(const std::vector<std::string>& args) {
    if (args.empty()) {
        return bad_command(
            "no command is given",
            "write proofmark sheet, grade, review, equal, read, derive, fixtures, new, validate, export, check-run or "
            "prove, or see "
            "proofmark --help");
    }
    const std::string& first = args.front();
    if (first == "--help" || first == "-h" || first == "help") {
        return Command(ShowText{std::string(program_help)});
    }
    if (first == "--version") {
        return Command(ShowText{"proofmark " + std::string(report::version()) + "\n"});
    }
    for (const Named<ArgumentReader>& command : commands) {
        if (command.name == first) return command.value({args.begin() + 1, args.end()});
    }
    return unknown_command(first);
}

}  // namespace proofmark::cli
