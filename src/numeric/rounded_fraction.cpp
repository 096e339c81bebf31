#include "proofmark/numeric/rounded_fraction.hpp"

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>

namespace proofmark::numeric {

namespace {

using Integer = boost::multiprecision::cpp_int;

/// |integer|; leading zeros would be read as a mark of base eight.
Integer magnitude(std::string_view integer) {
    const std::size_t first = std::min(integer.find_first_not_of("-0"), integer.size());
    const std::string digits(integer.substr(first));
    return digits.empty() ? Integer(0) : Integer(digits);
}

bool is_negative(std::string_view integer) { return integer.substr(0, 1) == "-"; }

}  // namespace

std::string rounded_fraction(std::string_view numerator, std::string_view denominator,
                             std::uint32_t places) {
    const Integer power = boost::multiprecision::pow(Integer(10), places);
    const Integer d = magnitude(denominator);
    // half away from zero: floor(x + 1/2) of the magnitude
    const Integer units = (2 * magnitude(numerator) * power + d) / (2 * d);
    std::string digits = units.str();
    if (digits.size() <= places) digits.insert(0, places + 1 - digits.size(), '0');
    if (places > 0) digits.insert(digits.size() - places, 1, '.');
    const bool negative = is_negative(numerator) != is_negative(denominator);
    return negative && units != 0 ? "-" + digits : digits;
}

}  // namespace proofmark::numeric
