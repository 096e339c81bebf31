#pragma once

// What stands behind a ProvedArray: one derivation by both layers, kept alive as long as one of
// its values is.

#include "proofmark/grading/proved_array.hpp"
#include "proofmark/symbolic/exact.hpp"

namespace proofmark::grading {

class ProvedArray::Source {
  public:
    Source() = default;
    Source(const Source&) = delete;
    Source& operator=(const Source&) = delete;
    virtual ~Source() = default;

    virtual symbolic::Field& field() = 0;
    virtual symbolic::ExactBindings bindings() const = 0;
    virtual symbolic::Exact exact(std::size_t entry) const = 0;
    /// Without the symbolic layer.
    virtual numeric::Enclosure independent(std::size_t entry, numeric::Digits precision) = 0;
};

}  // namespace proofmark::grading
