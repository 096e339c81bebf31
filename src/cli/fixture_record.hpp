#pragma once

#include <cstdint>

#include "proofmark/base/result.hpp"
#include "proofmark/grading/key.hpp"
#include "proofmark/report/fixture.hpp"

namespace proofmark::cli {

/// One value written out in every form.
///
/// errors  an entry without certified digits: as ProvedArray::decimal and nearest_double
base::Result<report::FixtureArray> record_array(const grading::ProvedArray& array,
                                                std::uint32_t places);

/// A head or an exercise written out; faults of all entries are reported.
base::Result<report::FixtureSet> record_fixtures(const std::string& name,
                                                 const grading::HeadKey& key, std::uint32_t places);
base::Result<report::FixtureSet> record_fixtures(const grading::ExerciseKey& key,
                                                 std::uint32_t places);

}  // namespace proofmark::cli
