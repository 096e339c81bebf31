// proofmark export: exercises for Moodle, STACK and PrairieLearn.

#include <filesystem>

#include "commands.hpp"
#include "files.hpp"
#include "library.hpp"
#include "proofmark/grading/key.hpp"
#include "proofmark/report/exchange.hpp"

namespace proofmark::cli {

namespace {

namespace fs = std::filesystem;
using report::ExchangeExercise;
using report::ExchangeField;
using report::ExchangeValue;

constexpr std::uint32_t decimal_places = 15;

base::Result<ExchangeValue> value_of(const grading::ProvedArray& array) {
    ExchangeValue value{array.extents(), {}, {}};
    for (std::size_t i = 0; i < array.size(); ++i) {
        const auto tree = array.exact(i);
        value.maxima.push_back(report::write_maxima(tree, tree.root()));
        auto decimal = array.decimal(i, decimal_places);
        if (!decimal) return decimal.diagnostics();
        value.decimals.push_back(std::move(decimal).value());
    }
    return value;
}

base::Result<ExchangeField> field_of(const exercises::FieldDefinition& definition,
                                     const grading::KeyField& key) {
    ExchangeField field;
    field.name = definition.name;
    field.prompt = definition.prompt;
    field.kind = definition.kind;
    field.points = definition.points;
    field.places = definition.decimals.places_at_least;
    field.choices = definition.choices;
    field.conditions = definition.conditions;
    field.ideas = definition.ideas;
    if (key.value) {
        auto value = value_of(*key.value);
        if (!value) return value.diagnostics();
        field.value = std::move(value).value();
    }
    for (const auto& mistake : key.mistakes) {
        auto value = value_of(mistake.value);
        if (!value) return value.diagnostics();
        field.mistakes.push_back({mistake.id, mistake.text, std::move(value).value()});
    }
    return field;
}

base::Result<ExchangeExercise> exchange_of(const exercises::Exercise& exercise) {
    const auto key = grading::derive_key(exercise);
    if (!key) return key.diagnostics();
    ExchangeExercise exchange{exercise.id, exercise.title, exercise.text, {}, {}};
    for (const auto& [name, tree] : key->names) {
        exchange.names.emplace_back(name, report::write_maxima(tree, tree.root()));
    }
    for (std::size_t i = 0; i < exercise.fields.size(); ++i) {
        auto field = field_of(exercise.fields[i], key->fields[i]);
        if (!field) return field.diagnostics();
        exchange.fields.push_back(std::move(field).value());
    }
    return exchange;
}

base::Result<std::vector<ExchangeExercise>> read_all(const ExportCommand& command) {
    auto library = open_library(command.exercises);
    if (!library) return library.diagnostics();
    const auto& ids = command.exercise_ids.empty() ? library->ids() : command.exercise_ids;
    std::vector<ExchangeExercise> all;
    base::Diagnostics faults;
    for (const auto& id : ids) {
        const auto exercise = library->find(id);
        auto exchange = exercise ? exchange_of(**exercise)
                                 : base::Result<ExchangeExercise>(exercise.diagnostics());
        if (exchange) {
            all.push_back(std::move(exchange).value());
        } else {
            faults.insert(faults.end(), exchange.diagnostics().begin(),
                          exchange.diagnostics().end());
        }
    }
    if (!faults.empty()) return faults;
    return all;
}

base::Diagnostic folder_fault(const std::string& path) {
    return base::make_diagnostic(base::DiagnosticKind::file_not_readable,
                                 "the folder '" + path + "' cannot be made",
                                 "name a folder that may be written to");
}

ExitStatus write_folder(const std::string& folder, const std::vector<ExchangeExercise>& exercises,
                        Streams& streams) {
    for (const auto& exercise : exercises) {
        for (const auto& file : report::write_prairielearn(exercise)) {
            const fs::path path = fs::path(folder) / file.path;
            std::error_code fault;
            fs::create_directories(path.parent_path(), fault);
            if (fault) return give_up(streams, {folder_fault(path.parent_path().string())});
            auto output = Output::open(path.string(), streams.out);
            if (!output) return give_up(streams, output.diagnostics());
            output->stream() << file.content;
            if (const auto why = output->finish()) return give_up(streams, {*why});
        }
    }
    return ExitStatus::all_right;
}

}  // namespace

ExitStatus run_export(const ExportCommand& command, Streams& streams) {
    const auto exercises = read_all(command);
    if (!exercises) return give_up(streams, exercises.diagnostics());
    if (command.target == ExportTarget::prairielearn) {
        return write_folder(*command.output, *exercises, streams);
    }
    auto output = Output::open(command.output, streams.out);
    if (!output) return give_up(streams, output.diagnostics());
    const auto questions = command.target == ExportTarget::stack ? report::MoodleQuestions::stack
                                                                 : report::MoodleQuestions::core;
    output->stream() << report::write_moodle(*exercises, questions);
    if (const auto why = output->finish()) return give_up(streams, {*why});
    return ExitStatus::all_right;
}

}  // namespace proofmark::cli
