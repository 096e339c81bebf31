#include "proposed_value.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "experiment_tokens.hpp"
#include "proofmark/notation/reader.hpp"
#include "proofmark/notation/writer.hpp"

namespace proofmark::grading {

using base::DiagnosticKind;
using notation::NodeId;
using notation::SyntaxTree;
using symbolic::ExactArray;
using symbolic::Obstacle;

namespace {

constexpr std::array<std::string_view, 7> changeable_arrays{"X", "W_Q", "W_K", "W_V",
                                                            "Q", "K",   "V"};
constexpr std::size_t most_nodes = 20'000;  ///< of an entry whose names are replaced

bool is_changeable(std::string_view name) {
    return std::find(changeable_arrays.begin(), changeable_arrays.end(), name) !=
           changeable_arrays.end();
}

/// Letters and digits in lower case, without articles and LaTeX's type faces: "the zero vector"
/// and "\mathbf{0}" become "zerovector" and "0".
std::string folded_words(std::string_view text) {
    std::string folded;
    for (const auto& token : scan_experiment(text).tokens) {
        using Kind = ExperimentToken::Kind;
        static constexpr std::array<std::string_view, 9> empty_words{
            "the", "a", "all", "exactly", "just", "simply", "everywhere", "entries", "equal"};
        const auto word = lower_case(token.text);
        const bool is_empty =
            std::find(empty_words.begin(), empty_words.end(), word) != empty_words.end();
        if (is_letter_style(token) || token.is("{") || token.is("}")) continue;
        if (token.kind == Kind::word && is_empty) continue;
        folded += word;
    }
    return folded;
}

bool says_zero(const std::string& folded) {
    static constexpr std::array<std::string_view, 12> zeros{
        "0",          "zero",       "zeros",   "zeroes",     "null",       "nil",
        "zerovector", "zeromatrix", "zerorow", "nullvector", "nullmatrix", "zeroarray"};
    if (std::find(zeros.begin(), zeros.end(), folded) != zeros.end()) return true;
    // np.zeros((2, 2)), torch.zeros_like(V)
    static constexpr std::array<std::string_view, 6> calls{
        "zeros(", "zeros_like(", "np.zeros(", "np.zeros_like(", "numpy.zeros(", "torch.zeros("};
    return folded.ends_with(')') &&
           std::any_of(calls.begin(), calls.end(), [&](std::string_view call) {
               return folded.starts_with(call) &&
                      std::all_of(folded.begin() + static_cast<std::ptrdiff_t>(call.size()),
                                  folded.end(), [](char c) {
                                      return (c >= '0' && c <= '9') || c == '(' || c == ')' ||
                                             c == ',' || c == 'x' || c == 'v' || c == 'w' ||
                                             c == '_' || c == 'k' || c == 'q';
                                  });
           });
}

bool says_identity(const std::string& folded) {
    return folded == "i" || folded == "identity" || folded == "identitymatrix";
}

class NameReplacer {
  public:
    NameReplacer(const Setting& setting, SyntaxTree& into) : setting_(setting), into_(into) {}

    std::optional<NodeId> copy(const SyntaxTree& tree, NodeId id) {
        if (into_.size() > most_nodes) return std::nullopt;
        switch (tree.kind(id)) {
            case notation::Kind::number: return into_.add_number(tree.number(id));
            case notation::Kind::constant: return into_.add_constant(tree.constant(id));
            case notation::Kind::name: return definition(tree.name(id));
            default: break;
        }
        std::vector<NodeId> children;
        for (const NodeId child : tree.children(id)) {
            const auto copied = copy(tree, child);
            if (!copied) return std::nullopt;
            children.push_back(*copied);
        }
        if (tree.kind(id) == notation::Kind::call) {
            return into_.add_call(tree.function(id), children);
        }
        return into_.add(tree.kind(id), children);
    }

  private:
    /// A definition may use those before it, so this ends.
    std::optional<NodeId> definition(const std::string& name) {
        for (const auto& [defined, tree] : setting_.definitions) {
            if (defined == name) return copy(tree, tree.root());
        }
        return std::nullopt;
    }

    const Setting& setting_;
    SyntaxTree& into_;
};

class ValueReader {
  public:
    ValueReader(std::string_view text, base::SourceSpan span, Workings workings)
        : text_(text.substr(span.begin, span.end - span.begin)), workings_(workings) {
        value_.span = span;
    }

    base::Result<ProposedValue> read() {
        const auto folded = folded_words(text_);
        if (folded.empty()) return nothing_stands();
        if (says_zero(folded)) return special(ProposedValue::Form::zero, "0");
        if (says_identity(folded)) return special(ProposedValue::Form::identity, "I");
        auto reading = notation::read_expression(text_, context());
        if (!reading) return in_place(reading.diagnostics());
        if (!reading->label.empty()) return second_sign(reading->label);
        if (auto unknown = check_names(reading->tree)) return *unknown;
        value_.echo = notation::write_expression(reading->tree, notation::Notation::unicode);
        for (const auto& note : reading->notes) value_.notes.push_back({note.id, note.text});
        return lift(reading->tree);
    }

  private:
    base::SourceSpan placed(base::SourceSpan span) const {
        return {value_.span.begin + span.begin, value_.span.begin + span.end};
    }

    base::Diagnostics in_place(base::Diagnostics diagnostics) const {
        for (auto& diagnostic : diagnostics) diagnostic.span = placed(diagnostic.span);
        return diagnostics;
    }

    base::Diagnostic nothing_stands() const {
        return base::make_diagnostic(DiagnosticKind::missing_operand, "no value stands here",
                                     "write for instance W_V = 0 or V[1] = [5, 5]", value_.span);
    }

    base::Diagnostic second_sign(const std::string& label) const {
        return base::make_diagnostic(
            DiagnosticKind::not_an_expression,
            "'" + label + "' stands in front of a value, but is nothing that is changed",
            "write each change on its own, such as W_V = 0; V[1] = [5, 5]", value_.span);
    }

    ProposedValue special(ProposedValue::Form form, std::string echo) {
        value_.form = form;
        value_.echo = std::move(echo);
        return std::move(value_);
    }

    notation::ReadingContext context() const {
        notation::ReadingContext context;
        context.names = workings_.setting->known_names();
        context.arrays.assign(changeable_arrays.begin(), changeable_arrays.end());
        return context;
    }

    std::optional<base::Diagnostic> check_names(const SyntaxTree& tree) {
        for (const auto& name : tree.names()) {
            if (is_changeable(name)) {
                value_.arrays.insert(name);
            } else if (workings_.exact->bindings()(name) == nullptr || is_computed(name)) {
                return unknown_name(tree, name);
            }
        }
        return std::nullopt;
    }

    static bool is_computed(const std::string& name) {
        return name == "D" || name == "S" || name == "A" || name == "O";
    }

    base::Diagnostic unknown_name(const SyntaxTree& tree, const std::string& name) const {
        base::SourceSpan place{0, static_cast<std::uint32_t>(text_.size())};
        for (NodeId id = 0; id < tree.size(); ++id) {
            if (tree.kind(id) == notation::Kind::name && tree.name(id) == name) {
                place = tree.span(id);
                break;
            }
        }
        if (is_computed(name)) {
            return base::make_diagnostic(
                DiagnosticKind::unknown_name,
                name + " is computed by the head and cannot be put into it",
                "use numbers, or the arrays X, W_Q, W_K, W_V, Q, K and V", placed(place));
        }
        std::string known;
        for (const auto& other : workings_.setting->known_names()) {
            known += (known.empty() ? "" : ", ") + other;
        }
        return base::make_diagnostic(
            DiagnosticKind::unknown_name,
            "'" + name + "' has no value here, and an experiment is run with numbers",
            "put a number in its place; the names known here are " + known, placed(place));
    }

    base::Result<ProposedValue> lift(const SyntaxTree& tree) {
        auto lifted = symbolic::lift(workings_.exact->field(), tree, tree.root(),
                                     workings_.exact->bindings(), false);
        if (const auto* obstacle = std::get_if<Obstacle>(&lifted)) return no_value(*obstacle);
        auto& array = std::get<ExactArray>(lifted);
        value_.extents = std::move(array.extents);
        value_.exact = std::move(array.entries);
        const auto typed = typed_entries(tree);
        for (std::size_t i = 0; i < value_.exact.size(); ++i) {
            auto entry =
                typed.empty() ? std::nullopt : without_names(tree, typed[i], *workings_.setting);
            if (!entry) entry = lowered(value_.exact[i]);
            if (!entry) return too_large("its names stand for too much");
            value_.entries.push_back(std::move(*entry));
        }
        return std::move(value_);
    }

    base::Diagnostic no_value(const Obstacle& obstacle) const {
        if (obstacle.reason == Obstacle::Reason::over_budget) return too_large(obstacle.message);
        const bool is_shape = obstacle.reason == Obstacle::Reason::bad_shape;
        return base::make_diagnostic(
            is_shape ? DiagnosticKind::bad_shape : DiagnosticKind::undefined_value,
            "this has no value: " + obstacle.message, "write a value that exists",
            placed(obstacle.span));
    }

    base::Diagnostic too_large(const std::string& limit) const {
        return base::make_diagnostic(
            DiagnosticKind::step_budget, "this value is too large to be computed here: " + limit,
            "use smaller numbers; the experiment does not need large ones", value_.span);
    }

    /// The entries of a list of numbers, or of a list of lists; empty for other arrays.
    std::vector<NodeId> typed_entries(const SyntaxTree& tree) const {
        std::vector<NodeId> entries{tree.root()};
        for (std::size_t axis = 0; axis < value_.extents.size(); ++axis) {
            std::vector<NodeId> below;
            for (const NodeId entry : entries) {
                if (tree.kind(entry) != notation::Kind::list) return {};
                for (const NodeId child : tree.children(entry)) below.push_back(child);
            }
            entries = std::move(below);
        }
        return entries.size() == value_.exact.size() ? entries : std::vector<NodeId>();
    }

    std::optional<SyntaxTree> lowered(symbolic::Exact value) {
        const auto tree = workings_.exact->field().lower(value);
        return without_names(tree, tree.root(), *workings_.setting);
    }

    std::string_view text_;
    Workings workings_;
    ProposedValue value_;
};

}  // namespace

base::Result<ProposedValue> read_proposed_value(std::string_view text, base::SourceSpan span,
                                                Workings workings) {
    return ValueReader(text, span, workings).read();
}

std::optional<SyntaxTree> without_names(const SyntaxTree& tree, NodeId id, const Setting& setting) {
    SyntaxTree plain;
    const auto root = NameReplacer(setting, plain).copy(tree, id);
    if (!root) return std::nullopt;
    plain.set_root(*root);
    return plain;
}

}  // namespace proofmark::grading
