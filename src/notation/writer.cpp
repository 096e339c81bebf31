#include "proofmark/notation/writer.hpp"

#include "characters.hpp"
#include "latex_writer.hpp"
#include "mathml_writer.hpp"
#include "number.hpp"
#include "precedence.hpp"
#include "words.hpp"

namespace proofmark::notation {

namespace {

/// Plain and Unicode text.
class TextWriter {
  public:
    TextWriter(const SyntaxTree& tree, Notation notation)
        : tree_(tree), precedence_(tree, Fractions::in_line), notation_(notation) {}

    std::string run(NodeId id) {
        write(id);
        return std::move(out_);
    }

  private:
    bool unicode() const { return notation_ == Notation::unicode; }

    void write(NodeId id) {
        switch (tree_.kind(id)) {
            case Kind::number: out_ += write_number(tree_.number(id)); return;
            case Kind::name: write_name(tree_.name(id)); return;
            case Kind::constant: write_constant(tree_.constant(id)); return;
            case Kind::sum: write_sum(id); return;
            case Kind::product: write_product(id); return;
            case Kind::negate:
                out_ += minus();
                write_term(tree_.child(id, 0));
                return;
            case Kind::invert:
                out_ += "1/";
                write_at(tree_.child(id, 0), Level::power);
                return;
            case Kind::power: write_power(id); return;
            case Kind::call: write_call(id); return;
            case Kind::list: write_entries(id, 0, '[', ']'); return;
            case Kind::index:
                write_at(tree_.child(id, 0), Level::primary);
                write_entries(id, 1, '[', ']');
                return;
            case Kind::transpose: write_transposed(tree_.child(id, 0)); return;
            case Kind::absolute: write_absolute(tree_.child(id, 0)); return;
        }
    }

    std::string_view minus() const { return unicode() ? "−" : "-"; }

    void write_at(NodeId id, Level needed) {
        if (precedence_.level(id) >= needed) {
            write(id);
        } else {
            write_bracketed(id);
        }
    }

    void write_bracketed(NodeId id) {
        out_ += '(';
        write(id);
        out_ += ')';
    }

    /// What stands behind a plus or minus sign.
    void write_term(NodeId id) { write_at(id, Level::product); }

    // a + b - c
    void write_sum(NodeId id) {
        bool first = true;
        for (const NodeId term : tree_.children(id)) {
            const bool negative = tree_.kind(term) == Kind::negate;
            if (!first) {
                out_ += negative ? (unicode() ? " − " : " - ") : " + ";
            } else if (negative) {
                out_ += minus();
            }
            write_term(negative ? tree_.child(term, 0) : term);
            first = false;
        }
    }

    // a*b/c
    void write_product(NodeId id) {
        const auto factors = tree_.children(id);
        bool divided = false;
        for (std::size_t i = 0; i < factors.size(); ++i) {
            const bool divides = tree_.kind(factors[i]) == Kind::invert;
            if (i == 0) {
                write_at(factors[i], divides ? Level::sum : Level::power);
                continue;
            }
            if (divides) {
                out_ += '/';
            } else if (!unicode()) {
                out_ += '*';
            } else if (divided || !precedence_.joins(factors[i - 1], factors[i], i == 1)) {
                out_ += "·";
            }
            divided = divided || divides;
            write_at(divides ? tree_.child(factors[i], 0) : factors[i], Level::power);
        }
    }

    // a^b; r²; 10⁻⁷
    void write_power(NodeId id) {
        const NodeId base = tree_.child(id, 0);
        const NodeId exponent = tree_.child(id, 1);
        if (needs_brackets_as_base(base)) {
            write_bracketed(base);
        } else {
            write_at(base, Level::primary);
        }
        if (unicode() && is_raisable(exponent)) {
            write_superscript(exponent);
            return;
        }
        out_ += '^';
        const bool is_bare_root = unicode() && writes_bare_root(exponent);
        if (begins_with_t(exponent) || is_bare_root) {
            write_bracketed(exponent);
        } else {
            write_at(exponent, Level::power);
        }
    }

    /// A^(T), A^(T^2): a bare T would transpose.
    bool begins_with_t(NodeId id) const {
        while (tree_.kind(id) == Kind::power || tree_.kind(id) == Kind::index ||
               tree_.kind(id) == Kind::transpose) {
            id = tree_.child(id, 0);
        }
        return tree_.kind(id) == Kind::name && tree_.name(id) == "T";
    }

    bool needs_brackets_as_base(NodeId id) const {
        switch (tree_.kind(id)) {
            case Kind::number: return tree_.number(id).percent || tree_.number(id).ellipsis;
            case Kind::call: return unicode() && is_root(id);
            case Kind::transpose: return true;
            default: return false;
        }
    }

    bool is_raisable(NodeId id) const {
        if (tree_.kind(id) == Kind::negate) {
            id = tree_.child(id, 0);
        }
        return tree_.kind(id) == Kind::number && is_whole(tree_.number(id));
    }

    void write_superscript(NodeId id) {
        constexpr std::string_view raised[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
        if (tree_.kind(id) == Kind::negate) {
            out_ += "⁻";
            id = tree_.child(id, 0);
        }
        for (const char digit : tree_.number(id).digits) {
            out_ += raised[digit - '0'];
        }
    }

    bool is_root(NodeId id) const {
        return tree_.kind(id) == Kind::call &&
               (tree_.function(id) == Function::sqrt || tree_.function(id) == Function::cbrt);
    }

    /// √2 and √x stand without brackets.
    bool writes_bare_root(NodeId id) const {
        if (!is_root(id)) {
            return false;
        }
        const NodeId radicand = tree_.child(id, 0);
        return is_raisable(radicand) && tree_.kind(radicand) == Kind::number;
    }

    void write_call(NodeId id) {
        if (unicode() && is_root(id)) {
            out_ += tree_.function(id) == Function::sqrt ? "√" : "∛";
            if (writes_bare_root(id)) {
                write(tree_.child(id, 0));
                return;
            }
        } else {
            out_ += function_name(tree_.function(id));
        }
        write_entries(id, 0, '(', ')');
    }

    void write_entries(NodeId id, std::size_t from, char open, char close) {
        out_ += open;
        for (std::size_t i = from; i < tree_[id].count; ++i) {
            if (i > from) {
                out_ += ", ";
            }
            write(tree_.child(id, i));
        }
        out_ += close;
    }

    void write_transposed(NodeId id) {
        const Kind kind = tree_.kind(id);
        const bool bare = kind == Kind::name || kind == Kind::list || kind == Kind::index;
        if (bare) {
            write(id);
        } else {
            write_bracketed(id);
        }
        out_ += unicode() ? "ᵀ" : "^T";
    }

    void write_absolute(NodeId id) {
        const bool bars = unicode() && !precedence_.has_bars(id);
        out_ += bars ? "|" : "abs(";
        write(id);
        out_ += bars ? '|' : ')';
    }

    void write_constant(Constant constant) {
        out_ += constant == Constant::e ? "e" : unicode() ? "π" : "pi";
    }

    // alpha_1 -> α₁ in Unicode
    void write_name(const std::string& name) {
        if (!unicode()) {
            out_ += name;
            return;
        }
        const std::size_t cut = std::min(name.find('_'), name.size());
        const std::string stem = name.substr(0, cut);
        const char32_t letter = greek_letter(stem);
        if (letter != 0 && stem != "pi") {
            append_utf8(out_, letter);
        } else {
            out_ += stem;
        }
        const std::string index = name.substr(cut);
        const bool is_number =
            index.size() > 1 && index.find_first_not_of("0123456789", 1) == std::string::npos;
        if (!is_number) {
            out_ += index;
            return;
        }
        constexpr std::string_view lowered[] = {"₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉"};
        for (std::size_t i = 1; i < index.size(); ++i) {
            out_ += lowered[index[i] - '0'];
        }
    }

    const SyntaxTree& tree_;
    Precedence precedence_;
    Notation notation_;
    std::string out_;
};

}  // namespace

std::string write_expression(const SyntaxTree& tree, NodeId id, Notation notation) {
    switch (notation) {
        case Notation::latex: return write_latex(tree, id);
        case Notation::mathml: return write_mathml(tree, id);
        default: return TextWriter(tree, notation).run(id);
    }
}

std::string write_expression(const SyntaxTree& tree, Notation notation) {
    return tree.empty() ? std::string() : write_expression(tree, tree.root(), notation);
}

std::string write_shape(const std::vector<std::size_t>& extents) {
    if (extents.empty()) {
        return "a single number";
    }
    std::string text = "[";
    for (std::size_t i = 0; i < extents.size(); ++i) {
        text += (i > 0 ? ", " : "") + std::to_string(extents[i]);
    }
    return text + "]";
}

}  // namespace proofmark::notation
