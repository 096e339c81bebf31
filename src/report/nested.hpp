#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace proofmark::report {

/// Row-major entries as nested lists in brackets: a number stands bare.
///
/// text_of     the text of entry i
/// between     what stands between two elements of a list
template <class TextOf>
std::string write_nested(const std::vector<std::size_t>& extents, TextOf text_of,
                         std::string_view between = ", ") {
    std::size_t entry = 0;
    const auto write = [&](const auto& self, std::size_t axis) -> std::string {
        if (axis == extents.size()) return text_of(entry++);
        std::string text = "[";
        for (std::size_t i = 0; i < extents[axis]; ++i) {
            if (i > 0) text += between;
            text += self(self, axis + 1);
        }
        return text + "]";
    };
    return write(write, 0);
}

}  // namespace proofmark::report
