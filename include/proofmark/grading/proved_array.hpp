#pragma once

// A right value that is ready to be written: exact trees at once, decimals and doubles on demand.
// Each entry was derived exactly and met the enclosure that the numeric layer computes from the
// matrices; every digit handed out is certified.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "proofmark/attention/derivation.hpp"
#include "proofmark/base/result.hpp"
#include "proofmark/base/truth.hpp"
#include "proofmark/notation/syntax_tree.hpp"
#include "proofmark/numeric/enclosure.hpp"

namespace proofmark::grading {

class ProvedArray {
  public:
    /// Where the entries come from: private to this room.
    class Source;

    /// `sources` are the examples of a batch, each with all entries behind the first axis, or one.
    ProvedArray(std::string name, std::vector<std::size_t> extents,
                std::vector<std::shared_ptr<Source>> sources);

    const std::string& name() const { return name_; }
    /// {} a number, {n} a vector, {m, n} a matrix, {B, m, n} a batch.
    const std::vector<std::size_t>& extents() const { return extents_; }
    /// Entries are numbered row-major from 0.
    std::size_t size() const;

    /// With the names of the exercise: r/(2r+1).
    notation::SyntaxTree exact(std::size_t entry) const;
    /// Correctly rounded, ties away from zero.
    /// errors  step_budget when it is too near a tie; too_many_digits
    base::Result<std::string> decimal(std::size_t entry, std::uint32_t places) const;
    /// errors  step_budget beyond the largest double, or too near the middle between two
    base::Result<attention::CertifiedDouble> nearest_double(std::size_t entry) const;
    /// A point's neighbourhood when the value is rational, else from the matrices alone.
    numeric::Enclosure enclosure(std::size_t entry, numeric::Digits precision) const;
    /// Whether another tree over the same names has this value; unknown also when it has none.
    base::Truth check_equal(std::size_t entry, const notation::SyntaxTree& other) const;

  private:
    struct Place {
        Source* source;
        std::size_t entry;
    };
    Place place(std::size_t entry) const;
    std::string described(std::size_t entry) const;

    std::string name_;
    std::vector<std::size_t> extents_;
    /// Shared by the arrays of one derivation.
    std::vector<std::shared_ptr<Source>> sources_;
};

/// "A[1,2]": an entry of an array, counted from 1; the bare name for a number.
std::string entry_name(const std::string& name, const std::vector<std::size_t>& extents,
                       std::size_t entry);

}  // namespace proofmark::grading
