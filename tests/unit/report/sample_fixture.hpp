#pragma once

#include <cstdint>

#include "proofmark/report/fixture.hpp"

namespace sample {

using namespace proofmark;

inline report::FixtureEntry entry(const std::string& plain, const std::string& decimal,
                                  double nearest) {
    return {plain, plain, plain, decimal, nearest, "0.000"};
}

inline report::FixtureArray matrix() {
    return {"A",
            {2, 2},
            {entry("1/2", "0.50", 0.5), entry("1/3", "0.33", 1.0 / 3), entry("-1", "-1.00", -1),
             entry("0", "0.00", 0)}};
}

inline report::FixtureArray vector() {
    return {"weights", {2}, {entry("1/2", "0.50", 0.5), entry("3", "3.00", 3)}};
}

inline report::FixtureArray number() { return {"divisor", {}, {entry("2", "2.00", 2)}}; }

inline report::FixtureArray batch() {
    return {"Q",
            {2, 1, 2},
            {entry("1", "1.00", 1), entry("2", "2.00", 2), entry("3", "3.00", 3),
             entry("4", "4.00", 4)}};
}

inline report::FixtureSet exercise() {
    report::FixtureSet set;
    set.name = "A head & its \"weights\"";
    set.exercise = "7";
    set.names = {{"r", "e^(1/√2)", "e^{1/\\sqrt{2}}"}};
    set.places = 2;
    set.arrays = {matrix()};
    set.fields.push_back({"weights", exercises::FieldKind::exact, {150}, vector(), {}});
    set.fields.push_back({"divisor", exercises::FieldKind::exact, {100}, number(), {}});
    set.fields.push_back({"axis", exercises::FieldKind::choice, {100}, {}, {"keys, all"}});
    set.fields.push_back({"why", exercises::FieldKind::text, {100}, {}, {}});
    return set;
}

}  // namespace sample
