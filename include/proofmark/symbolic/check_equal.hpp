#pragma once

// The verdict on two expressions, with its proof.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "proofmark/notation/reader.hpp"
#include "proofmark/symbolic/exact.hpp"

namespace proofmark::symbolic {

enum class Verdict { equal, different, undefined, undecided, over_budget, invalid };

std::string_view verdict_name(Verdict verdict);  ///< "over-budget" etc.

/// What the verdict rests on.
struct Proof {
    enum class Method {
        none,
        normal_form,          ///< both sides have the same (or provably different) normal form
        enclosures,           ///< disjoint enclosures at `digits` digits, `point` for the symbols
        root_bound,           ///< algebraic difference smaller than the least non-zero one
        undefined_operation,
        shapes,               ///< arrays of different shapes
    };
    Method method = Method::none;
    std::vector<std::string> generators;  ///< "e^(1/√2)", "√2", "x"
    std::string normal_form;              ///< of the left side (equal) or of the difference
    std::string left_enclosure;
    std::string right_enclosure;
    std::uint32_t digits = 0;
    std::string point;                    ///< "x = -1" where a disproof needs a point
    std::string reason;                   ///< one sentence: what was proved or what stands open
    /// The argument, sentence by sentence; formulas stand behind a line break.
    std::vector<std::string> steps;
    std::vector<std::string> notes;       ///< "differ in domain at x = 1 only"
    std::size_t entry = 0;                ///< first differing entry of an array, from 0
};

struct Decision {
    Verdict verdict = Verdict::undecided;
    Proof proof;
    /// undefined, over_budget, invalid: which side (0 left, 1 right) and where in its text.
    int side = 0;
    base::Diagnostic diagnostic;
};

struct EqualOptions {
    notation::ReadingContext reading;
    std::vector<std::string> positive_symbols;
    StepBudget budget;
    bool explain = true;  ///< fill the proof's texts; without, only verdict and method
};

/// Decides many pairs under the same options, each as if it were the only one, and keeps the
/// memory from one to the next.
class EqualityChecker {
  public:
    explicit EqualityChecker(EqualOptions options);
    ~EqualityChecker();
    EqualityChecker(EqualityChecker&&) noexcept;
    EqualityChecker& operator=(EqualityChecker&&) noexcept;

    /// Never throws; every input gets a verdict.
    Decision check(std::string_view a, std::string_view b);

  private:
    struct Workspace;
    std::unique_ptr<Workspace> workspace_;
};

/// Decides a = b for two texts. Never throws; every input gets a verdict.
Decision check_equal(std::string_view a, std::string_view b, const EqualOptions& options = {});

/// The same for trees that were read already.
Decision check_equal(const notation::SyntaxTree& a, const notation::SyntaxTree& b,
                     const EqualOptions& options = {});

/// Decides whether the entry `typed` (a tree without arrays) has the value `reference`.
/// Names in `typed` are bound by `bindings` and `numbers`; free symbols are allowed and then
/// the answer is "different" unless it holds for all their values.
Decision check_value(Field& field, const notation::SyntaxTree& typed, notation::NodeId id,
                     Exact reference, const ExactBindings& bindings,
                     const numeric::Bindings& numbers);

}  // namespace proofmark::symbolic
