#include "fixture_record.hpp"

#include "proofmark/notation/writer.hpp"

namespace proofmark::cli {

namespace {

using grading::ProvedArray;
using notation::Notation;
using notation::write_expression;

std::vector<report::FixtureName> record_names(const grading::KeyNames& names) {
    std::vector<report::FixtureName> records;
    for (const auto& [name, tree] : names) {
        records.push_back({name, write_expression(tree, Notation::unicode),
                           write_expression(tree, Notation::latex)});
    }
    return records;
}

void add(base::Diagnostics& faults, const base::Diagnostics& more) {
    faults.insert(faults.end(), more.begin(), more.end());
}

base::Diagnostics record_arrays(const std::vector<ProvedArray>& arrays, report::FixtureSet& set) {
    base::Diagnostics faults;
    for (const ProvedArray& array : arrays) {
        auto record = record_array(array, set.places);
        if (record) {
            set.arrays.push_back(std::move(record).value());
        } else {
            add(faults, record.diagnostics());
        }
    }
    return faults;
}

}  // namespace

base::Result<report::FixtureArray> record_array(const ProvedArray& array, std::uint32_t places) {
    report::FixtureArray record{array.name(), array.extents(), {}};
    record.entries.reserve(array.size());
    for (std::size_t i = 0; i < array.size(); ++i) {
        const notation::SyntaxTree exact = array.exact(i);
        auto decimal = array.decimal(i, places);
        if (!decimal) return decimal.diagnostics();
        const auto nearest = array.nearest_double(i);
        if (!nearest) return nearest.diagnostics();
        record.entries.push_back(
            {write_expression(exact, Notation::plain), write_expression(exact, Notation::unicode),
             write_expression(exact, Notation::latex), std::move(decimal).value(), nearest->nearest,
             nearest->error_ulps});
    }
    return record;
}

base::Result<report::FixtureSet> record_fixtures(const std::string& name,
                                                 const grading::HeadKey& key,
                                                 std::uint32_t places) {
    report::FixtureSet set;
    set.name = name;
    set.names = record_names(key.names);
    set.places = places;
    base::Diagnostics faults = record_arrays(key.arrays, set);
    if (!faults.empty()) return faults;
    return set;
}

base::Result<report::FixtureSet> record_fixtures(const grading::ExerciseKey& key,
                                                 std::uint32_t places) {
    report::FixtureSet set;
    set.name = key.title;
    set.exercise = key.id;
    set.names = record_names(key.names);
    set.places = places;
    base::Diagnostics faults = record_arrays(key.arrays, set);
    for (const grading::KeyField& field : key.fields) {
        report::FixtureField record{field.name, field.kind, field.points, {}, field.right_choices};
        if (field.value) {
            auto value = record_array(*field.value, places);
            if (value) {
                record.value = std::move(value).value();
            } else {
                add(faults, value.diagnostics());
            }
        }
        set.fields.push_back(std::move(record));
    }
    if (!faults.empty()) return faults;
    return set;
}

}  // namespace proofmark::cli
