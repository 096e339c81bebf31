#pragma once

// The exact side of one exercise: a field of exact values with the arrays of the head and the
// defined names in it.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "proofmark/attention/derivation.hpp"
#include "proofmark/attention/mutation.hpp"
#include "proofmark/symbolic/exact.hpp"
#include "setting.hpp"

namespace proofmark::grading {

class ExactWorkings {
  public:
    /// Whether the head is derived; skipped for exercises whose fields need sizes only.
    enum class Arrays { derived, unused };

    /// errors  a name that has no value
    static base::Result<ExactWorkings> derive(const Setting& setting, Arrays arrays);

    /// The arrays of a head derived with one mistake; nothing where the mistake makes no sense for
    /// this head, or a name loses its value.
    static std::optional<ExactWorkings> derive_mutated(const Setting& setting,
                                                       attention::Mutation mutation);
    /// The arrays of a head whose weights were rounded too early, see HeadVariant.
    static std::optional<ExactWorkings> derive_rounded(const Setting& setting,
                                                       std::uint32_t places);

    /// The rounded weights of derive_rounded for each head; empty otherwise.
    const std::vector<std::vector<std::string>>& weights() const { return weights_; }
    symbolic::Field& field() { return field_; }
    /// Bindings that refer to this object.
    symbolic::ExactBindings bindings() const;
    /// The arrays of each head of Setting::heads(); empty when not derived.
    const std::vector<attention::ExactArrays>& arrays() const { return arrays_; }

  private:
    ExactWorkings() = default;
    const symbolic::ExactArray* find(std::string_view name) const;
    base::Diagnostics define(const Setting& setting);
    void add(const HeadView& view, attention::ExactArrays arrays);

    symbolic::Field field_;
    std::vector<std::string> suffixes_;
    std::vector<attention::ExactArrays> arrays_;
    std::vector<std::vector<std::string>> weights_;
    std::map<std::string, symbolic::ExactArray, std::less<>> names_;
};

}  // namespace proofmark::grading
