#include <algorithm>

#include "claim_heads.hpp"
#include "claim_table.hpp"
#include "fault.hpp"
#include "positive_form.hpp"
#include "proofmark/notation/writer.hpp"
#include "proofmark/numeric/rounded_fraction.hpp"

namespace proofmark::attention {

namespace {

using base::Truth;
using symbolic::Exact;
using ExactStatement = Statement<Exact>;
using EnclosedStatement = Statement<numeric::Enclosure>;

constexpr std::uint32_t witness_digits[] = {60, 240, 960};
constexpr numeric::Digits shown_digits{20};
constexpr std::uint32_t shown_places = 6;
constexpr std::size_t parameter_choices = 3;
/// Small heads of the same sizes cost about the same; when so many were too costly, no more are
/// tried.
constexpr std::size_t most_costly_heads = 3;
/// Of one head, statements that fail but that the enclosures cannot show to fail.
constexpr std::size_t most_unconfirmed = 6;
/// A small head takes a few thousand steps.
constexpr symbolic::StepBudget small_budget{600'000, 64u << 20, 4'000};

/// The exact run of a claim on one head.
class ExactRun {
  public:
    using Listener = Trial<ExactScalars>::Listener;

    ExactRun(const Head& head, const Parameters& parameters, const ClaimOptions& options, symbolic::StepBudget budget)
        : field_(budget), scalars_(field_, head), trial_(scalars_, head, parameters, options.mutation) {}

    void listen(const Claim& claim, std::function<Listener(const ExactStatement&)> listener) {
        trial_.listen(std::move(listener));
        if (!trial_.faults()) claim.exact(trial_);
    }

    symbolic::Field& field() { return field_; }
    const Trial<ExactScalars>& trial() const { return trial_; }
    std::optional<base::Diagnostics> faults() const { return trial_.faults(); }

    Truth check(const ExactStatement& statement) {
        if (statement.premise) {
            const auto sign = sign_of_difference(statement.premise->larger, statement.premise->smaller);
            if (!sign) return Truth::unknown;
            if (*sign != numeric::Sign::positive) return Truth::holds;
        }
        if (statement.relation == Relation::equal) return field_.check_equal(statement.left, statement.right);
        if (const auto sign = sign_of_difference(statement.left, statement.right)) {
            has_used_signs_ = true;
            const bool holds = statement.relation == Relation::greater ? *sign == numeric::Sign::positive
                                                                       : *sign != numeric::Sign::negative;
            return holds ? Truth::holds : Truth::fails;
        }
        if (field_.check_zero(statement.right) != Truth::holds) return Truth::unknown;
        has_used_forms_ = true;
        return check_positive(statement.left);
    }
    bool has_used_signs() const { return has_used_signs_; }
    bool has_used_forms() const { return has_used_forms_; }

    /// The field has stopped giving values, so that what is unknown may be so for that reason.
    bool is_spent(const ExactStatement& statement) {
        const auto product = field_.multiply(statement.left, statement.right);
        const auto* why = std::get_if<symbolic::Obstacle>(&product);
        return why && why->reason == symbolic::Obstacle::Reason::over_budget;
    }

  private:
    std::optional<numeric::Sign> sign_of_difference(Exact a, Exact b) {
        const auto difference = field_.subtract(a, b);
        const auto* value = std::get_if<Exact>(&difference);
        if (!value || field_.has_symbols(*value)) return std::nullopt;
        return field_.sign(*value);
    }

    /// The written form is only a proposal: what is proved is that it is the value, and that it is
    /// positive.
    Truth check_positive(Exact value) {
        const notation::SyntaxTree form = field_.lower(value);
        if (!has_positive_form(form, form.root())) return Truth::unknown;
        const Exact again = scalars_.entry(form);
        return again ? field_.check_equal(again, value) : Truth::unknown;
    }

    symbolic::Field field_;
    ExactScalars scalars_;
    Trial<ExactScalars> trial_;
    bool has_used_signs_ = false;
    bool has_used_forms_ = false;
};

/// The same by enclosures, for numbers only.
class EnclosingRun {
  public:
    EnclosingRun(const Claim& claim, const Head& head, const Parameters& parameters, const ClaimOptions& options,
                 numeric::Digits precision, std::size_t position)
        : scalars_(precision, no_symbols_), trial_(scalars_, head, parameters, options.mutation) {
        using Listener = Trial<EnclosureScalars>::Listener;
        std::size_t heard = 0;
        trial_.listen([&](const EnclosedStatement& statement) {
            if (heard++ != position) return Listener::wants_more;
            statement_ = statement;
            return Listener::has_enough;
        });
        if (!trial_.faults()) claim.enclosing(trial_);
    }

    /// The one that was asked for by its place, from 0.
    const EnclosedStatement* statement() const { return statement_ && !trial_.faults() ? &*statement_ : nullptr; }

    /// The enclosures alone show that it fails.
    static bool shows_failure(const EnclosedStatement& s) {
        if (s.premise && numeric::Enclosure::check_less(s.premise->smaller, s.premise->larger) != Truth::holds) return false;
        switch (s.relation) {
            case Relation::equal: return s.left.is_bounded() && s.right.is_bounded() && s.left.is_disjoint_from(s.right);
            case Relation::not_negative: return numeric::Enclosure::check_less(s.left, s.right) == Truth::holds;
            case Relation::greater: return numeric::Enclosure::check_less(s.right, s.left) == Truth::fails;
        }
        return false;
    }

  private:
    numeric::Bindings no_symbols_;
    EnclosureScalars scalars_;
    Trial<EnclosureScalars> trial_;
    std::optional<EnclosedStatement> statement_;
};

std::string write(symbolic::Field& field, Exact value) {
    return notation::write_expression(field.lower(value), notation::Notation::unicode);
}

/// Digits come from the enclosure; a tie or a value too near to one is left to the exact value.
std::string decimals(symbolic::Field& field, Exact value, const numeric::Enclosure& enclosure) {
    if (auto text = enclosure.rounded(shown_places)) return *text;
    const auto fraction = field.as_rational(value);
    if (!fraction) return "";
    return numeric::rounded_fraction(fraction->first, fraction->second, shown_places);
}

std::string_view relation_name(Relation relation) {
    switch (relation) {
        case Relation::equal: return "=";
        case Relation::not_negative: return "≥";
        case Relation::greater: return ">";
    }
    return "";
}

/// What one try with free symbols showed.
struct Attempt {
    enum class Outcome { holds, fails, unknown, over_budget };
    Outcome outcome = Outcome::unknown;
    std::size_t looked_at = 0;
    bool has_signs = false;  ///< of numbers
    bool has_forms = false;  ///< that are positive whatever the symbols are
    std::string open;        ///< the first statement that stayed open or fails
    std::optional<base::Diagnostics> faults;
};

class Decider {
  public:
    Decider(const Claim& claim, const ClaimOptions& options) : claim_(claim), options_(options) { record_.claim = find_claim(claim.info.id); }

    ClaimRecord decide(const ClaimSizes& sizes) {
        record_.sizes = sizes;
        const auto search = [&] {
            for (std::size_t n = 0; n < small_heads && !search_ended(); ++n) {
                try_small(small_head(sizes, n), n % parameter_choices, {});
            }
        };
        if (claim_.is_common_error) search();
        if (has_counterexample()) return refute();
        using Scope = ClaimRecord::Scope;
        Attempt attempt;
        for (const Scope scope : {Scope::matrices, Scope::projections}) {
            record_.scope = scope;
            attempt = attempt_free(scope == Scope::matrices ? symbolic_head(sizes) : symbolic_projections(sizes));
            // A mistake may look at X or d_model, which are other ones when Q, K and V are free.
            if (attempt.outcome != Attempt::Outcome::over_budget || options_.mutation != Mutation::none) break;
        }
        if (attempt.outcome == Attempt::Outcome::holds) return prove(attempt);
        if (!claim_.is_common_error) search();
        if (has_counterexample()) return refute();
        return leave_open(attempt);
    }

    base::Result<ClaimRecord> decide(const Head& head) {
        record_.sizes = {head.T(), head.d_model(), head.d_k(), head.d_v()};
        record_.scope = ClaimRecord::Scope::given_head;
        has_symbols_ = !head.symbols.empty();
        const Attempt attempt = attempt_free(head);
        if (attempt.faults && attempt.outcome != Attempt::Outcome::over_budget) return *attempt.faults;
        if (attempt.outcome == Attempt::Outcome::holds) return prove(attempt);
        const std::size_t points = head.symbols.empty() ? 1 : small_points;
        for (std::size_t n = 0; n < points * parameter_choices && !search_ended(); ++n) {
            std::vector<std::string> values;
            const Head there = at_small_point(head, n / parameter_choices, values);
            try_small(there, n % parameter_choices, values);
        }
        if (has_counterexample()) return refute();
        return leave_open(attempt);
    }

  private:
    Attempt attempt_free(Head head) {
        const Parameters parameters = Parameters::free(head);
        ExactRun run(head, parameters, options_, options_.budget);
        Attempt attempt;
        attempt.outcome = Attempt::Outcome::holds;
        run.listen(claim_, [&](const ExactStatement& statement) {
            ++attempt.looked_at;
            const Truth truth = run.check(statement);
            if (truth == Truth::holds) return ExactRun::Listener::wants_more;
            attempt.open = statement.left_meaning + " " + std::string(relation_name(statement.relation)) + " " + statement.right_meaning;
            attempt.outcome = truth == Truth::fails     ? Attempt::Outcome::fails
                              : run.is_spent(statement) ? Attempt::Outcome::over_budget
                                                        : Attempt::Outcome::unknown;
            return ExactRun::Listener::has_enough;
        });
        attempt.has_signs = run.has_used_signs();
        attempt.has_forms = run.has_used_forms();
        if (attempt.outcome != Attempt::Outcome::holds) return attempt;
        if (auto faults = run.faults()) {
            attempt.faults = std::move(faults);
            attempt.open = attempt.faults->front().message;
            attempt.outcome = attempt.faults->front().kind == base::DiagnosticKind::step_budget ? Attempt::Outcome::over_budget
                                                                                              : Attempt::Outcome::unknown;
        }
        return attempt;
    }

    bool search_ended() const { return record_.counterexample || costly_heads_ == most_costly_heads; }

    /// Looks for a statement that fails on this head.
    void try_small(const Head& head, std::size_t choice, std::vector<std::string> values) {
        const Parameters parameters = Parameters::concrete(choice);
        ExactRun run(head, parameters, options_, small_budget);
        std::size_t heard = 0, tried = 0;
        run.listen(claim_, [&](const ExactStatement& statement) {
            const std::size_t n = heard++;
            if (run.check(statement) != Truth::fails) return ExactRun::Listener::wants_more;
            Counterexample example = counterexample(run, statement, n, head, parameters, values);
            const bool is_last_word = example.witness != Counterexample::Witness::leaves_open;
            if (is_last_word || !unconfirmed_) {
                (is_last_word ? record_.counterexample : unconfirmed_) = std::move(example);
                record_.identities = n + 1;
            }
            return is_last_word || ++tried == most_unconfirmed ? ExactRun::Listener::has_enough : ExactRun::Listener::wants_more;
        });
        if (record_.counterexample) return;
        const auto faults = run.faults();
        if (faults && faults->front().kind == base::DiagnosticKind::step_budget) ++costly_heads_;
    }

    /// After a search: one that the enclosures do not show is better than none.
    bool has_counterexample() {
        if (!record_.counterexample) record_.counterexample = std::move(unconfirmed_);
        return record_.counterexample.has_value();
    }

    Counterexample counterexample(ExactRun& run, const ExactStatement& statement, std::size_t n, const Head& head, const Parameters& parameters,
                                  std::vector<std::string> values) {
        std::optional<EnclosingRun> run_of_witness;
        const EnclosedStatement* enclosed = nullptr;
        Counterexample example;
        for (const std::uint32_t digits : witness_digits) {
            run_of_witness.emplace(claim_, head, parameters, options_, numeric::Digits{digits}, n);
            enclosed = run_of_witness->statement();
            if (!enclosed) continue;
            example.witness = ask_witness(run.field(), statement, *enclosed, numeric::Digits{digits});
            if (example.witness != Counterexample::Witness::leaves_open) break;
        }
        example.head = head;
        example.values = std::move(values);
        example.values.insert(example.values.end(), run.trial().notes().begin(), run.trial().notes().end());
        example.relation = relation_name(statement.relation);
        const auto side = [&](const std::string& meaning, Exact value, const numeric::Enclosure* enclosure) {
            ClaimSide found{meaning, write(run.field(), value), "", ""};
            if (!enclosure) return found;
            found.decimal = decimals(run.field(), value, *enclosure);
            found.enclosure = enclosure->text(shown_digits);
            return found;
        };
        example.left = side(statement.left_meaning, statement.left, enclosed ? &enclosed->left : nullptr);
        example.right = side(statement.right_meaning, statement.right, enclosed ? &enclosed->right : nullptr);
        if (statement.premise && enclosed && enclosed->premise) {
            const auto& premise = *statement.premise;
            example.premise = premise.larger_name + " ≈ " + decimals(run.field(), premise.larger, enclosed->premise->larger) + " > " +
                              premise.smaller_name + " ≈ " + decimals(run.field(), premise.smaller, enclosed->premise->smaller);
        }
        return example;
    }

    static Counterexample::Witness ask_witness(symbolic::Field& field, const ExactStatement& exact, const EnclosedStatement& enclosed,
                                               numeric::Digits digits) {
        using Witness = Counterexample::Witness;
        const auto miss = [&](Exact value, const numeric::Enclosure& enclosure) {
            const numeric::Enclosure own = field.enclose(value, digits);
            return own.is_bounded() && enclosure.is_bounded() && own.is_disjoint_from(enclosure);
        };
        if (miss(exact.left, enclosed.left) || miss(exact.right, enclosed.right)) return Witness::contradicts;
        if (exact.premise.has_value() != enclosed.premise.has_value()) return Witness::contradicts;
        if (exact.premise && (miss(exact.premise->larger, enclosed.premise->larger) ||
                              miss(exact.premise->smaller, enclosed.premise->smaller))) {
            return Witness::contradicts;
        }
        return EnclosingRun::shows_failure(enclosed) ? Witness::confirms : Witness::leaves_open;
    }

    // --- arguments

    void say(std::string sentence) { record_.argument.push_back(std::move(sentence)); }

    void say_scope() {
        switch (record_.scope) {
            case ClaimRecord::Scope::matrices:
                return say("Every entry of X, W_Q, W_K and W_V is a free real symbol, so that what is proved holds for all of them.");
            case ClaimRecord::Scope::projections:
                return say(
                    "Every entry of Q, K and V is a free real symbol: what is proved holds for any Q, K and V of these shapes, hence "
                    "for those of every X, W_Q, W_K and W_V.");
            case ClaimRecord::Scope::given_head:
                return say(has_symbols_ ? "The head is the given one, for all real values of its symbols where its entries have a value."
                                        : "The head is the given one.");
        }
    }

    ClaimRecord prove(const Attempt& attempt) {
        record_.verdict = ClaimVerdict::proved;
        record_.identities = attempt.looked_at;
        if (attempt.looked_at == 0) {
            say("At these sizes the claim compares nothing: there is no second position.");
            return std::move(record_);
        }
        say_scope();
        say(claim_.is_common_error ? "In general this fails, but here it holds." : std::string(claim_.reason));
        std::string all = attempt.looked_at == 1 ? "The one statement is" : "All " + std::to_string(attempt.looked_at) + " statements are";
        say(all + " decided exactly: the difference of two sides that are equal has no term left in normal form" +
            (attempt.has_forms ? ", and what is positive is written with sums, products and quotients of powers of e alone" : "") +
            (attempt.has_signs ? ", and the sign of a number is that of a certified enclosure" : "") + ".");
        if (options_.mutation == Mutation::none && !has_symbols_) {
            say("No denominator can be zero: each is a sum of powers of e, or a positive number.");
        }
        return std::move(record_);
    }

    ClaimRecord refute() {
        record_.verdict = ClaimVerdict::refuted;
        if (claim_.is_common_error) say(std::string(claim_.reason));
        say(record_.scope == ClaimRecord::Scope::given_head
                ? "The claim fails on the given head; both values are exact:"
                : "One head is enough to refute the claim; both values are exact:");
        return std::move(record_);
    }

    ClaimRecord leave_open(const Attempt& attempt) {
        record_.identities = attempt.looked_at;
        if (attempt.outcome != Attempt::Outcome::over_budget) say_scope();
        switch (attempt.outcome) {
            case Attempt::Outcome::over_budget:
                record_.verdict = ClaimVerdict::over_budget;
                say("The steps allowed for the proof were spent before all was decided: " + attempt.open + ".");
                say("Ask for smaller sizes.");
                break;
            case Attempt::Outcome::fails:
                // With Q, K and V free more is asked than X and the W can give.
                record_.verdict = record_.scope == ClaimRecord::Scope::projections ? ClaimVerdict::undecided : ClaimVerdict::refuted;
                say("The two sides are different functions of the symbols: " + attempt.open + " is not an identity.");
                say("None of the small heads that were tried shows it.");
                break;
            default:
                record_.verdict = ClaimVerdict::undecided;
                if (attempt.faults) {
                    say("The head could not be derived: " + attempt.open + ".");
                    break;
                }
                say("It stays open whether " + attempt.open + ", and none of the small heads that were tried refutes it.");
        }
        return std::move(record_);
    }

    const Claim& claim_;
    const ClaimOptions& options_;
    ClaimRecord record_;
    std::optional<Counterexample> unconfirmed_;
    std::size_t costly_heads_ = 0;
    bool has_symbols_ = false;  ///< the given head
};

std::optional<base::Diagnostic> check_sizes(const ClaimSizes& sizes) {
    const std::pair<std::string_view, std::size_t> named[] = {{"T", sizes.T}, {"d_model", sizes.d_model}, {"d_k", sizes.d_k}, {"d_v", sizes.d_v}};
    for (const auto& [name, size] : named) {
        if (size >= 1 && size <= largest_claim_size) continue;
        return make_fault(base::DiagnosticKind::bad_head, std::string(name) + " = " + std::to_string(size) + " is no size of a head with symbols",
                          "give a number from 1 to " + std::to_string(largest_claim_size));
    }
    return std::nullopt;
}

}  // namespace

base::Result<ClaimRecord> decide_claim(const ClaimInfo& claim, const ClaimSizes& sizes, const ClaimOptions& options) {
    if (auto fault = check_sizes(sizes)) return *fault;
    return Decider(whole_claim(claim), options).decide(sizes);
}

base::Result<ClaimRecord> decide_claim(const ClaimInfo& claim, const Head& head, const ClaimOptions& options) {
    base::Diagnostics faults = check_head(head);
    if (!faults.empty()) return faults;
    const Claim& whole = whole_claim(claim);
    if (whole.needs_own_keys && head.source) {
        return make_fault(base::DiagnosticKind::bad_head,
                          "'" + std::string(claim.id) + "' speaks of heads whose keys come from X, and this one has a source",
                          "leave the source out, or ask another claim");
    }
    if (head.T() > whole.most_given_positions) {
        const bool is_plain = head.mask.kind == Mask::Kind::none && head.interventions.empty();
        if (is_plain) return decide_claim(claim, ClaimSizes{head.T(), head.d_model(), head.d_k(), head.d_v()}, options);
        return make_fault(base::DiagnosticKind::bad_head,
                          "'" + std::string(claim.id) + "' is decided for a head with a mask or interventions up to T = " +
                              std::to_string(whole.most_given_positions) + ", and this one has T = " + std::to_string(head.T()),
                          "ask about a head with fewer positions");
    }
    return Decider(whole, options).decide(head.example(0));
}

}  // namespace proofmark::attention
