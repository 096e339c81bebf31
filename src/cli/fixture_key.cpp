#include "fixture_key.hpp"

#include <utility>

#include "fixture_record.hpp"

namespace proofmark::cli {

namespace {

std::vector<std::string> names_of(const grading::KeyNames& names) {
    std::vector<std::string> known;
    for (const auto& [name, tree] : names) known.push_back(name);
    return known;
}

}  // namespace

base::Result<FixtureKey> derive_fixture_key(const attention::Head& head, std::uint32_t places) {
    base::Result<grading::HeadKey> key = grading::derive_head_key(head);
    if (!key) return key.diagnostics();
    base::Result<report::FixtureSet> set = record_fixtures(head.name, *key, places);
    if (!set) return set.diagnostics();
    return FixtureKey{std::move(set).value(), std::move(key->arrays), names_of(key->names)};
}

base::Result<FixtureKey> derive_fixture_key(const exercises::Exercise& exercise,
                                            std::uint32_t places) {
    base::Result<grading::ExerciseKey> key = grading::derive_key(exercise);
    if (!key) return key.diagnostics();
    base::Result<report::FixtureSet> set = record_fixtures(*key, places);
    if (!set) return set.diagnostics();
    std::vector<grading::ProvedArray> values = std::move(key->arrays);
    for (grading::KeyField& field : key->fields) {
        if (field.value) values.push_back(*std::move(field.value));
    }
    return FixtureKey{std::move(set).value(), std::move(values), names_of(key->names)};
}

}  // namespace proofmark::cli
