#pragma once

// What the person asked for: the arguments as a value. Nothing is done here.

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "proofmark/attention/claim.hpp"
#include "proofmark/base/result.hpp"
#include "proofmark/grading/grade_options.hpp"

namespace proofmark::cli {

enum class Format { text, json };
enum class GradeFormat { text, json, html };
enum class ColourWish { automatic, always, never };
/// One request, or one request a line.
enum class Input { single, lines };
enum class Detail { brief, full };

/// --help or --version: a text for standard output.
struct ShowText {
    std::string text;
};

struct SheetCommand {
    std::vector<std::string> exercise_ids;
    std::optional<std::string> exercises;  ///< folder
    std::optional<std::string> output;
    bool replace = false;  ///< --force
};

struct GradeCommand {
    std::vector<std::string> files;
    Input input = Input::single;
    GradeFormat format = GradeFormat::text;
    grading::Reveal reveal = grading::Reveal::nothing;
    std::optional<std::string> decisions;  ///< CSV file
    ColourWish colour = ColourWish::automatic;
    std::optional<std::string> exercises;
    std::optional<std::string> output;
};

struct DeriveCommand {
    std::string file;
    Format format = Format::text;
    std::optional<std::uint32_t> digits;  ///< decimal places; nothing: the usual six
    bool doubles = false;                 ///< the nearest IEEE doubles as well
    bool mistakes = false;                ///< which mistakes the head cannot tell apart
    std::optional<std::string> output;
};

struct CheckRunCommand {
    std::string file;
    Format format = Format::text;
    std::optional<double> tolerance;  ///< in place of the run's own
    std::optional<std::string> output;
};

enum class FixtureFormat { json, csv, latex, npz, npy, pytest };

struct FixturesCommand {
    std::string subject;  ///< a head's file, an exercise's file or an exercise's id
    FixtureFormat format = FixtureFormat::json;
    std::uint32_t digits = 20;         ///< decimal places
    std::optional<std::string> array;  ///< npy, and a .npy file that is checked
    std::optional<std::string> check;  ///< a fixture to hold against what is derived
    std::optional<double> tolerance;   ///< with `check`
    std::size_t variants = 0;              ///< so many folders below `output`
    std::string seed;                      ///< with `variants` or `student`
    std::optional<std::string> student;    ///< the one variant of a student, into `output`
    std::optional<std::string> exercises;
    std::optional<std::string> output;
};

struct ProveCommand {
    std::vector<const attention::ClaimInfo*> claims;  ///< none: list them
    attention::ClaimSizes sizes;
    std::optional<std::string> head;  ///< a file: the claims are asked about this head
    Format format = Format::text;
};

struct EqualCommand {
    std::string a;
    std::string b;
    Input input = Input::single;
    std::string file = "-";  ///< with Input::lines
    Format format = Format::text;
    Detail detail = Detail::brief;
    std::vector<std::string> positive;
};

struct ReadCommand {
    std::string text;
    Input input = Input::single;
    std::string file = "-";  ///< with Input::lines
    Format format = Format::text;
};

struct ReviewCommand {
    std::vector<std::string> files;
    std::optional<std::string> decisions;  ///< CSV file: what it decides is left out
    std::optional<std::string> exercises;
    std::optional<std::string> output;
};

enum class ExportTarget { moodle, stack, prairielearn };

struct ExportCommand {
    std::vector<std::string> exercise_ids;  ///< none: all
    ExportTarget target = ExportTarget::moodle;
    std::optional<std::string> exercises;   ///< folder
    std::optional<std::string> output;      ///< a folder for prairielearn, else a file
};

enum class ValidateFormat { text, json, junit, tap, github };

struct ValidateCommand {
    std::vector<std::string> paths;        ///< files and folders; none: the built-in exercises
    std::optional<ValidateFormat> format;  ///< nothing: github in a step of GitHub Actions, else text
    std::size_t variants = 0;              ///< of every exercise, besides the deployed ones
    std::string seed = "validate";
    bool strict = false;  ///< a warning counts as an error does
    std::optional<std::string> output;
};

struct NewCommand {
    std::string file;                 ///< the exercise to be written
    std::optional<std::string> head;  ///< a head that is there; else one is written, too
    bool schema = false;              ///< write exercise.schema.json beside it
};

using Command =
    std::variant<ShowText, SheetCommand, GradeCommand, DeriveCommand, FixturesCommand,
                 CheckRunCommand, ProveCommand, EqualCommand, ReadCommand, ExportCommand,
                 ReviewCommand, NewCommand, ValidateCommand>;

/// errors  bad_command: what was seen, what is known, the nearest name
base::Result<Command> read_command(const std::vector<std::string>& args);

}  // namespace proofmark::cli
