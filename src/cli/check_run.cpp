#include <algorithm>
#include <charconv>

#include "commands.hpp"
#include "confirm_head.hpp"
#include "files.hpp"
#include "json_line.hpp"
#include "json_members.hpp"
#include "proofmark/attention/run.hpp"
#include "proofmark/notation/excerpt.hpp"
#include "proofmark/notation/writer.hpp"
#include "proofmark/report/version.hpp"

namespace proofmark::cli {

namespace {

using attention::ArrayCheck;
using attention::Run;
using attention::RunCheck;
using Status = ArrayCheck::Status;

/// More steps than this between floats say nothing that the difference does not.
constexpr std::uint64_t most_shown_ulps = 9'999;
/// Whole numbers up to here are the same in every JSON reader.
constexpr std::uint64_t largest_json_integer = (std::uint64_t{1} << 53) - 1;

std::string number_text(double value) {
    char text[64];
    return {text, std::to_chars(text, text + sizeof text, value).ptr};
}

/// Control characters of the file do not reach the terminal.
std::string one_line(const std::string& text) {
    std::string shown;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte != 0x7f) {
            shown += c;
        } else {
            constexpr std::string_view digits = "0123456789abcdef";
            shown += std::string("\\x") + digits[byte / 16] + digits[byte % 16];
        }
    }
    return shown;
}

// --- text

std::string_view status_text(Status status) {
    switch (status) {
        case Status::right: return "right";
        case Status::wrong: return "wrong";
        case Status::not_finite: return "not finite";
        case Status::wrong_shape: return "wrong shape";
        case Status::ragged: return "ragged";
        case Status::missing: break;
    }
    return "not in the run";
}

std::string difference_text(const ArrayCheck& check) {
    if (check.difference.empty()) return "";
    std::string text = check.difference == "0" ? "equal" : "differs by at most " + check.difference;
    if (check.ulps && *check.ulps != 0 && *check.ulps <= most_shown_ulps) {
        text += ", " + std::to_string(*check.ulps) + (*check.ulps == 1 ? " ulp" : " ulps");
    }
    if (check.wrong_entries == 0) return text;
    std::size_t entries = 1;
    for (const std::size_t extent : check.extents) entries *= extent;
    return text + "; " + std::to_string(check.wrong_entries) + " of " + std::to_string(entries) +
           (check.comparison == ArrayCheck::Comparison::exact ? " not equal"
                                                              : " beyond the tolerance");
}

void append_summary(std::string& out, const ArrayCheck& check) {
    out += "  " + check.name + "  ";
    if (check.status == Status::missing) {
        out += "not in the run\n";
        return;
    }
    std::string status(status_text(check.status));
    if (check.status != Status::ragged) {
        status.resize(11, ' ');
        status += "  " + notation::write_shape(check.extents);
    }
    out += status;
    const std::string difference = difference_text(check);
    if (!difference.empty()) out += "  " + difference;
    out += '\n';
}

std::string listed(const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i != 0) text += i + 1 == names.size() ? " and " : ", ";
        text += names[i];
    }
    return text;
}

const attention::MutationInfo& info_of(attention::Mutation mutation) {
    const auto known = attention::mutations();
    return *std::find_if(known.begin(), known.end(), [&](const attention::MutationInfo& info) {
        return info.mutation == mutation;
    });
}

void append_explanation(std::string& out, const ArrayCheck& check) {
    const std::string name = check.name + ": ";
    const std::string indent(name.size(), ' ');
    std::vector<std::string> lines;
    if (!check.problem.empty()) lines.push_back(check.problem);
    if (const auto& entry = check.first_wrong) {
        const bool is_named = check.problem.starts_with(entry->place + " ");
        lines.push_back(is_named
                            ? "the right number is " + entry->right
                            : entry->place + " is " + entry->found + ", right is " + entry->right);
    }
    if (!check.follows_from.empty()) {
        lines.push_back(check.name + " follows from the run's own " + listed(check.follows_from));
    }
    if (check.mistakes.size() > 1)
        lines.push_back("one of these, which cannot be told apart on this head:");
    for (const attention::Mutation mistake : check.mistakes) {
        const attention::MutationInfo& info = info_of(mistake);
        lines.push_back((check.mistakes.size() > 1 ? "- " : "") + std::string(info.sentence) +
                        " (" + std::string(info.id) + ")");
    }
    for (const attention::RunNote& note : check.notes) lines.push_back(note.text);
    const bool is_explained =
        !check.follows_from.empty() || !check.mistakes.empty() || !check.notes.empty();
    if (check.status == Status::wrong && !is_explained)
        lines.push_back("no mistake that is known here gives this array");
    for (std::size_t i = 0; i < lines.size(); ++i)
        out += (i == 0 ? name : indent) + lines[i] + "\n";
}

bool is_fault(const ArrayCheck& check) {
    return check.status != Status::right && check.status != Status::missing;
}

std::string check_text(const Run& run, const RunCheck& check, Witnesses witnesses) {
    std::string out = run.program.empty() ? "" : one_line(run.program) + "\n";
    out += std::string(attention::float_type_name(run.type)) + ", tolerance " +
           number_text(check.tolerance) + "\n\n";
    std::size_t faults = 0, present = 0;
    for (const ArrayCheck& array : check.arrays) {
        append_summary(out, array);
        if (is_fault(array)) ++faults;
        if (array.status != Status::missing) ++present;
    }
    out += '\n';
    for (const ArrayCheck& array : check.arrays) {
        if (is_fault(array)) append_explanation(out, array);
    }
    if (faults != 0) out += '\n';
    const std::string arrays = std::to_string(present) + (present == 1 ? " array" : " arrays");
    return out +
           (faults == 0 ? "all right: " + arrays
                        : std::to_string(faults) + " of " + arrays + " not right") +
           "\n" +
           (witnesses == Witnesses::both
                ? ""
                : "the right values are enclosures; the head is too large for the exact layer to confirm them\n");
}

// --- JSON

std::string_view status_name(Status status) {
    switch (status) {
        case Status::right: return "right";
        case Status::wrong: return "wrong";
        case Status::not_finite: return "not-finite";
        case Status::wrong_shape: return "wrong-shape";
        case Status::ragged: return "ragged";
        case Status::missing: break;
    }
    return "missing";
}

void append_shape(std::string& out, std::string_view key, const std::vector<std::size_t>& extents) {
    append_key(out, key);
    out += '[';
    for (std::size_t i = 0; i < extents.size(); ++i)
        out += (i ? "," : "") + std::to_string(extents[i]);
    out += ']';
}

void append_pair(std::string& out, std::string_view id, std::string_view text) {
    if (!out.ends_with('[')) out += ',';
    out += '{';
    append_text(out, "id", id);
    append_text(out, "text", text);
    out += '}';
}

void append_array(std::string& out, const ArrayCheck& check) {
    out += '{';
    append_name(out, "name", check.name);
    append_name(out, "status", status_name(check.status));
    append_shape(out, "expected_shape", check.expected_extents);
    if (check.status != Status::missing && check.status != Status::ragged)
        append_shape(out, "shape", check.extents);
    if (!check.problem.empty()) append_text(out, "problem", check.problem);
    if (!check.difference.empty()) {
        const bool exact = check.comparison == ArrayCheck::Comparison::exact;
        append_name(out, "comparison", exact ? "exact" : "tolerance");
        append_text(out, "difference", check.difference);
    }
    if (check.ulps && *check.ulps <= largest_json_integer) {
        append_key(out, "ulps");
        out += std::to_string(*check.ulps);
    }
    if (check.wrong_entries != 0) {
        append_key(out, "wrong_entries");
        out += std::to_string(check.wrong_entries);
    }
    if (const auto& entry = check.first_wrong) {
        append_key(out, "first_wrong");
        out += '{';
        append_text(out, "place", entry->place);
        append_text(out, "found", entry->found);
        append_text(out, "right", entry->right);
        out += '}';
    }
    if (!check.follows_from.empty()) append_list(out, "follows_from", check.follows_from);
    if (!check.mistakes.empty()) {
        append_key(out, "mistakes");
        out += '[';
        for (const attention::Mutation mistake : check.mistakes) {
            append_pair(out, info_of(mistake).id, info_of(mistake).sentence);
        }
        out += ']';
    }
    if (!check.notes.empty()) {
        append_key(out, "notes");
        out += '[';
        for (const attention::RunNote& note : check.notes) append_pair(out, note.id, note.text);
        out += ']';
    }
    out += '}';
}

std::string check_json(const Run& run, const RunCheck& check, Witnesses witnesses) {
    std::string out = "{";
    append_name(out, "schema", "proofmark/run-check/1");
    append_text(out, "version", report::version());
    append_text(out, "program", run.program);
    append_name(out, "dtype", attention::float_type_name(run.type));
    append_text(out, "tolerance", number_text(check.tolerance));
    append_name(out, "verdict", check.is_right() ? "right" : "wrong");
    if (witnesses == Witnesses::enclosures_only) append_name(out, "witnesses", "enclosures-only");
    append_key(out, "arrays");
    out += "[\n";
    for (std::size_t i = 0; i < check.arrays.size(); ++i) {
        if (i != 0) out += ",\n";
        append_array(out, check.arrays[i]);
    }
    return out + "\n]}\n";
}

}  // namespace

ExitStatus run_check_run(const CheckRunCommand& command, Streams& streams) {
    const base::Result<base::SourceText> source = read_file(command.file, streams.in);
    if (!source) return give_up(streams, source.diagnostics());
    base::Result<Run> run = attention::read_run(*source, open_beside(command.file, streams.in));
    if (!run) return give_up(streams, run.diagnostics());
    if (command.tolerance) run->tolerance = command.tolerance;
    const base::Result<RunCheck> check = attention::check_run(*run);
    if (!check) return give_up(streams, check.diagnostics());
    const base::Result<Witnesses> confirmed = confirm_head(run->head);
    const Witnesses witnesses = confirmed ? *confirmed : Witnesses::enclosures_only;
    base::Result<Output> output = Output::open(command.output, streams.out);
    if (!output) return give_up(streams, output.diagnostics());
    output->stream() << (command.format == Format::json ? check_json(*run, *check, witnesses)
                                                        : check_text(*run, *check, witnesses));
    if (const auto why = output->finish()) return give_up(streams, {*why});
    return check->is_right() ? ExitStatus::all_right : ExitStatus::not_right;
}

}  // namespace proofmark::cli
