// proofmark new: an exercise to begin with, which validates as it stands.

#include <algorithm>
#include <filesystem>

#include "commands.hpp"
#include "files.hpp"
#include "proofmark/exercises/exercise.hpp"

namespace proofmark::cli {

namespace {

namespace fs = std::filesystem;

/// {id} and {head} are filled in.
constexpr std::string_view starting_exercise =
    R"(# An exercise. 'proofmark validate' says whether everything in it holds; what is right is
# derived from the head, so nothing right is typed in here.
schema: proofmark/exercise/1
id: {id}
title: One row of a head

# What the student reads, in Markdown.
text: |
  The head is given by X, W_Q, W_K and W_V. Compute the attention weights and the output of
  position 1.

# The matrices: X, W_Q, W_K and W_V, with a mask if you like.
head: {head}

# Changes of the head, made before anything is derived. Rows count from 1.
# changes:
#   - replace_value_row: {row: 1, vector: [0, 0]}

# Names for answers, besides e, pi and the sizes T, d_model, d_k and d_v.
names:
  r: e^(1/sqrt(d_k))

# Words for the explanation below: what students may write for each.
concepts:
  weight: [weight, attention weight]
  positive: [positive, above zero, greater than zero, never zero]
  exponential: [exponential, exp, e^x, softmax]

fields:
  # Numbers, vectors and matrices are proved equal to 'is', an expression over the arrays
  # X W_Q W_K W_V Q K V D S A O.
  - name: weights
    kind: exact
    prompt: the attention weights of position 1
    points: 2
    is: A[1]
    decimals: {places_at_least: 4}
    # What a mistake leads to. Mistakes in the head itself (no scaling, columns normalised, ...)
    # are recognised without being listed.
    misconceptions:
      - id: scores
        is: S[1]
        text: these are the scores; the softmax makes weights of them

  - name: output
    kind: exact
    prompt: the output of position 1
    points: 2
    is: O[1]
    decimals: {places_at_least: 4}
    # Points for what follows from the student's own weights.
    follow_through:
      - {from: weights, is: weights*V, points: 1}

  - name: shape
    kind: shape
    prompt: the shape of the scores of the whole head
    points: 1
    is: "[T, T]"

  - name: scale
    kind: choice
    prompt: what the dot products are divided by
    points: 1
    choices:
      - {id: root, right: true, synonyms: [√d_k, sqrt(d_k), the root of d_k]}
      - {id: width, synonyms: [d_k, the key width], feedback: that shrinks the scores too much}
    unclear:
      - {synonyms: [the square root], question: the root of which size}

  # Explanations: what is found is suggested, a person decides ('proofmark review').
  - name: reason
    kind: text
    prompt: why no weight is zero
    ideas:
      - id: exponential
        text: the exponential of every score is positive
        points: 1
        says: [exponential positive]

# Answers with what they must get. 'is' is an answer for every variant; it may be typed as
# decimals.
tests:
  - {field: weights, is: "A[1]", verdict: right, points: 2}
  - {field: weights, is: "A[1]", decimals: 6, verdict: right}
  - {field: weights, is: "S[1]", verdict: wrong, points: 0, notes: [scores]}
  - {field: output, is: "O[1]", verdict: right, points: 2}
  - {field: shape, is: "[T, T]", verdict: right}
  - {field: scale, answer: √d_k, verdict: right, on_variants: true}
  - {field: scale, answer: d_k, verdict: wrong, on_variants: true}
  - {field: reason, answer: The exponential is positive., ideas: {exponential: met}}

# Other numbers for other students: 'proofmark fixtures FILE --variants 20 --seed autumn --output
# DIR' writes them. Seeds that were handed out belong under 'deployed'.
variants:
  draw:
    X: {from: -1, to: 2}
    W_K: {from: -1, to: 2}
  distinct_rows: [X]
  mistakes: [unscaled]
  # deployed:
  #   - {seed: autumn, count: 20}
)";

constexpr std::string_view starting_head = R"({
  "schema": "proofmark/head/1",
  "name": "three positions, two coordinates",
  "X": [[1, 0], [0, 1], [1, 1]],
  "W_Q": [[1, 0], [0, 1]],
  "W_K": [[1, 1], [0, 1]],
  "W_V": [[1, 0], [1, 2]]
}
)";

constexpr const char* schema_name = "exercise.schema.json";

bool is_id(const std::string& text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    });
}

struct NewFile {
    fs::path path;
    std::string content;
};

std::string filled_in(std::string_view form, const std::string& id, const std::string& head) {
    std::string text(form);
    for (const auto& [name, value] : {std::pair<std::string, std::string>{"{id}", id},
                                      std::pair<std::string, std::string>{"{head}", head}}) {
        text.replace(text.find(name), name.size(), value);
    }
    return text;
}

/// A head that does not fit is told now rather than by the first validation.
base::Diagnostics check_head(const std::string& path, std::istream& in) {
    const auto source = read_file(path, in);
    if (!source) return source.diagnostics();
    const auto head = attention::read_head(*source);
    return head ? base::Diagnostics{} : head.diagnostics();
}

/// As the exercise names it: from its own folder.
std::string seen_from(const fs::path& folder, const std::string& file) {
    std::error_code error;
    const auto relative = fs::relative(file, folder.empty() ? fs::path(".") : folder, error);
    return error || relative.empty() ? file : relative.generic_string();
}

std::string quoted_if_needed(const std::string& path) {
    const bool is_plain = std::all_of(path.begin(), path.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '.' || c == '/' || c == '-' || c == '_';
    });
    if (is_plain && path.front() != '-') return path;
    std::string text = "'";
    for (const char c : path) text += c == '\'' ? std::string("''") : std::string(1, c);
    return text + "'";
}

base::Result<std::vector<NewFile>> files_of(const NewCommand& command, std::istream& in) {
    const fs::path path(command.file);
    const auto ending = path.extension().string();
    if (ending != ".yaml" && ending != ".yml") {
        return base::make_diagnostic(base::DiagnosticKind::bad_command,
                                     "'" + command.file + "' is no name for an exercise",
                                     "end it with .yaml, such as row-sums.yaml");
    }
    const auto id = path.stem().string();
    if (!is_id(id)) {
        return base::make_diagnostic(
            base::DiagnosticKind::bad_command, "'" + id + "' cannot be the id of an exercise",
            "use small letters, digits, '-' and '_', such as row-sums.yaml");
    }
    std::vector<NewFile> files;
    std::string head = id + ".head.json";
    if (command.head) {
        if (auto why = check_head(*command.head, in); !why.empty()) return why;
        head = quoted_if_needed(seen_from(path.parent_path(), *command.head));
    } else {
        files.push_back({path.parent_path() / head, std::string(starting_head)});
    }
    std::string text = filled_in(starting_exercise, id, head);
    if (command.schema) {
        files.push_back(
            {path.parent_path() / schema_name, std::string(exercises::exercise_schema())});
        text = std::string("# yaml-language-server: $schema=") + schema_name + "\n" + text;
    }
    files.push_back({path, std::move(text)});
    return files;
}

/// An equal file is as good as a new one: the schema of the exercise before.
std::optional<base::Diagnostic> check_free(const NewFile& file, std::istream& in) {
    std::error_code error;
    if (!fs::exists(fs::symlink_status(file.path, error))) return std::nullopt;
    const auto content = read_bytes(file.path.string(), in);
    if (content && *content == file.content) return std::nullopt;
    return base::make_diagnostic(base::DiagnosticKind::bad_command,
                                 "'" + file.path.string() + "' exists already",
                                 "give another name, or move that file away");
}

}  // namespace

ExitStatus run_new(const NewCommand& command, Streams& streams) {
    const auto files = files_of(command, streams.in);
    if (!files) return give_up(streams, files.diagnostics());
    for (const auto& file : *files) {
        if (const auto why = check_free(file, streams.in)) return give_up(streams, {*why});
    }
    for (const auto& file : *files) {
        auto output = Output::open(file.path.string(), streams.out);
        if (!output) return give_up(streams, output.diagnostics());
        output->stream() << file.content;
        if (const auto why = output->finish()) return give_up(streams, {*why});
        streams.out << "wrote " << file.path.string() << "\n";
    }
    streams.out << "next: proofmark validate " << command.file << "\n";
    return ExitStatus::all_right;
}

}  // namespace proofmark::cli
