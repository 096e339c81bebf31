#include "proofmark/report/fixture.hpp"

#include <array>
#include <charconv>
#include <cmath>

namespace proofmark::report {

std::vector<const FixtureArray*> FixtureSet::values() const {
    std::vector<const FixtureArray*> all;
    for (const FixtureArray& array : arrays) all.push_back(&array);
    for (const FixtureField& field : fields) {
        if (field.value) all.push_back(&*field.value);
    }
    return all;
}

std::string shortest_decimal(double value) {
    std::array<char, 32> text{};
    return {text.data(), std::to_chars(text.data(), text.data() + text.size(), value).ptr};
}

std::string hexadecimal(double value) {
    std::array<char, 40> text{};
    char* const end = std::to_chars(text.data(), text.data() + text.size(), std::fabs(value),
                                    std::chars_format::hex)
                          .ptr;
    return (std::signbit(value) ? "-0x" : "0x") + std::string(text.data(), end);
}

}  // namespace proofmark::report
