#pragma once

// How far a float is from the value it stands for, certified and written for people.

#include <cstdint>
#include <optional>
#include <string>

#include "proofmark/attention/run.hpp"
#include "proofmark/numeric/enclosure.hpp"

namespace proofmark::attention {

/// Bits of the significand: 53, 24, 11, 8.
int significand_bits(FloatType type);
/// The double is also a number of the shorter type (subnormal ones are not looked at).
bool is_of_type(double value, FloatType type);

/// |value - exact|; not bounded unless `value` is finite.
numeric::Enclosure distance(double value, const numeric::Enclosure& exact);

/// Steps from one float of the type to the next; nothing for the 16-bit types, and where the
/// nearest float is not known.
std::optional<std::uint64_t> distance_in_ulps(double value, const numeric::Enclosure& exact,
                                              FloatType type);

/// An upper bound in two digits, "1.2e-16", "0.21"; "0" for the point 0, "" for what is not
/// bounded.
std::string upper_bound_text(const numeric::Enclosure& size);

/// The value rounded to 17 significant digits, trailing zeros left out; integers in full;
/// an interval where it is beyond every double.
std::string rounded_text(const numeric::Enclosure& exact);

/// The shortest decimal that denotes the float; "NaN", "Infinity", "-Infinity".
std::string float_text(double value, FloatType type);

}  // namespace proofmark::attention
