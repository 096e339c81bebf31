#include "mathml_writer.hpp"

#include <algorithm>

#include "characters.hpp"
#include "number.hpp"
#include "precedence.hpp"
#include "words.hpp"

namespace proofmark::notation {

namespace {

constexpr std::string_view invisible_times = "&#x2062;";
constexpr std::string_view function_application = "&#x2061;";

bool is_number(std::string_view text) { return std::all_of(text.begin(), text.end(), is_digit); }

// Elements of MathML Core alone: brackets are operators in a row, as <mfenced> is not among them.
class MathmlWriter {
  public:
    explicit MathmlWriter(const SyntaxTree& tree)
        : tree_(tree), precedence_(tree, Fractions::stacked) {}

    std::string run(NodeId id) {
        out_ += "<math xmlns=\"http://www.w3.org/1998/Math/MathML\">";
        write(id);
        out_ += "</math>";
        return std::move(out_);
    }

  private:
    /// Opens an element and closes it again.
    class Element {
      public:
        Element(MathmlWriter& writer, std::string_view tag) : out_(writer.out_), tag_(tag) {
            out_ += '<';
            out_ += tag_;
            out_ += '>';
        }
        ~Element() {
            out_ += "</";
            out_ += tag_;
            out_ += '>';
        }
        Element(const Element&) = delete;
        Element& operator=(const Element&) = delete;

      private:
        std::string& out_;
        std::string_view tag_;
    };

    /// An element that holds text; `text` is markup already.
    void token(std::string_view tag, std::string_view text) {
        const Element element(*this, tag);
        out_ += text;
    }
    void sign(std::string_view text) { token("mo", text); }

    void escaped(std::string_view tag, std::string_view text) {
        const Element element(*this, tag);
        for (const char c : text) {
            switch (c) {
                case '&': out_ += "&amp;"; break;
                case '<': out_ += "&lt;"; break;
                case '>': out_ += "&gt;"; break;
                case '"': out_ += "&quot;"; break;
                default: out_ += c; break;
            }
        }
    }

    void write(NodeId id) {
        switch (tree_.kind(id)) {
            case Kind::number: write_decimal(tree_.number(id)); return;
            case Kind::name: write_name(tree_.name(id)); return;
            case Kind::constant: token("mi", tree_.constant(id) == Constant::e ? "e" : "π"); return;
            case Kind::sum: write_sum(id); return;
            case Kind::product: write_product(id); return;
            case Kind::negate: write_negative(tree_.child(id, 0)); return;
            case Kind::invert: {
                const Element fraction(*this, "mfrac");
                token("mn", "1");
                write(tree_.child(id, 0));
                return;
            }
            case Kind::power: write_power(id); return;
            case Kind::call: write_call(id); return;
            case Kind::list: is_matrix(tree_, id) ? write_matrix(id) : write_list(id); return;
            case Kind::index: write_index(id); return;
            case Kind::transpose: write_transposed(tree_.child(id, 0)); return;
            case Kind::absolute: write_between("|", tree_.child(id, 0), "|"); return;
        }
    }

    void write_at(NodeId id, Level needed) {
        if (precedence_.level(id) >= needed) {
            write(id);
        } else {
            write_bracketed(id);
        }
    }

    void write_between(std::string_view open, NodeId id, std::string_view close) {
        const Element row(*this, "mrow");
        sign(open);
        write(id);
        sign(close);
    }

    void write_bracketed(NodeId id) { write_between("(", id, ")"); }

    void write_decimal(const Number& number) {
        Number plain = number;
        plain.percent = false;
        plain.ellipsis = false;
        plain.repeating = 0;
        std::string text = write_number(plain);
        text += number.ellipsis ? "…" : "";
        if (number.repeating == 0 && !number.percent) {
            token("mn", text);
            return;
        }
        const Element row(*this, "mrow");
        const std::size_t fixed = text.size() - number.repeating;
        token("mn", std::string_view(text).substr(0, fixed));
        if (number.repeating != 0) {
            const Element over(*this, "mover");
            token("mn", std::string_view(text).substr(fixed));
            sign("¯");
        }
        if (number.percent) {
            sign("%");
        }
    }

    void write_name(const std::string& name) {
        const NameParts parts = split_name(name);
        if (parts.stem.empty() || parts.index.empty()) {
            write_word(parts.index.empty() ? parts.stem : std::string_view(name));
            return;
        }
        const Element below(*this, "msub");
        write_word(parts.stem);
        write_word(parts.index);
    }

    void write_word(std::string_view word) {
        std::string letter;
        if (const char32_t greek = greek_letter(word); greek != 0) {
            append_utf8(letter, greek);
        }
        escaped(is_number(word) ? "mn" : "mi", letter.empty() ? word : letter);
    }

    void write_sum(NodeId id) {
        const Element row(*this, "mrow");
        bool first = true;
        for (const NodeId term : tree_.children(id)) {
            const bool negative = tree_.kind(term) == Kind::negate;
            if (negative || !first) {
                sign(negative ? "−" : "+");
            }
            write_at(negative ? tree_.child(term, 0) : term, Level::product);
            first = false;
        }
    }

    void write_negative(NodeId id) {
        const Element row(*this, "mrow");
        sign("−");
        write_at(id, Level::product);
    }

    void write_product(NodeId id) {
        if (precedence_.is_fraction(id)) {
            const Element fraction(*this, "mfrac");
            write(tree_.child(id, 0));
            write(tree_.child(tree_.child(id, 1), 0));
            return;
        }
        const Element row(*this, "mrow");
        const auto factors = tree_.children(id);
        bool divided = false;
        for (std::size_t i = 0; i < factors.size(); ++i) {
            const bool divides = tree_.kind(factors[i]) == Kind::invert;
            if (i == 0) {
                write_at(factors[i], divides ? Level::sum : Level::power);
                continue;
            }
            const bool joined = !divided && precedence_.joins(factors[i - 1], factors[i], i == 1);
            sign(divides ? "/" : joined ? invisible_times : "⋅");
            divided = divided || divides;
            write_at(divides ? tree_.child(factors[i], 0) : factors[i], Level::power);
        }
    }

    void write_power(NodeId id) {
        const Element power(*this, "msup");
        const NodeId base = tree_.child(id, 0);
        const bool loose = tree_.kind(base) == Kind::transpose ||
                           (tree_.kind(base) == Kind::number &&
                            (tree_.number(base).percent || tree_.number(base).ellipsis));
        if (loose) {
            write_bracketed(base);
        } else {
            write_at(base, Level::primary);
        }
        write_exponent(tree_.child(id, 1));
    }

    // Small fractions stay on the line.
    void write_exponent(NodeId id) {
        const bool negative = tree_.kind(id) == Kind::negate;
        const NodeId size = negative ? tree_.child(id, 0) : id;
        if (!precedence_.fits_on_line(size)) {
            write(id);
            return;
        }
        const Element row(*this, "mrow");
        if (negative) {
            sign("−");
        }
        write(tree_.child(size, 0));
        sign("/");
        write(tree_.child(tree_.child(size, 1), 0));
    }

    void write_call(NodeId id) {
        const NodeId argument = tree_.child(id, 0);
        const Function function = tree_.function(id);
        if (function == Function::sqrt) {
            const Element root(*this, "msqrt");
            write(argument);
            return;
        }
        if (function == Function::cbrt || function == Function::root) {
            const Element root(*this, "mroot");
            write(argument);
            if (function == Function::cbrt) {
                token("mn", "3");
            } else {
                write(tree_.child(id, 1));
            }
            return;
        }
        const Element row(*this, "mrow");
        token("mi", printed_name(function));
        sign(function_application);
        const Element arguments(*this, "mrow");
        sign("(");
        write_entries(id, 0);
        sign(")");
    }

    void write_entries(NodeId id, std::size_t from) {
        for (std::size_t i = from; i < tree_[id].count; ++i) {
            if (i > from) {
                sign(",");
            }
            write(tree_.child(id, i));
        }
    }

    void write_list(NodeId id) {
        const Element row(*this, "mrow");
        sign("[");
        write_entries(id, 0);
        sign("]");
    }

    void write_matrix(NodeId id) {
        const Element row(*this, "mrow");
        sign("[");
        {
            const Element table(*this, "mtable");
            for (const NodeId line : tree_.children(id)) {
                const Element table_row(*this, "mtr");
                for (const NodeId entry : tree_.children(line)) {
                    const Element cell(*this, "mtd");
                    write(entry);
                }
            }
        }
        sign("]");
    }

    // W_Q[1, 2] has an index already: brackets keep the two apart.
    void write_index(NodeId id) {
        const NodeId array = tree_.child(id, 0);
        const bool is_bare =
            tree_.kind(array) == Kind::name && split_name(tree_.name(array)).index.empty();
        const Element outer(*this, is_bare ? "msub" : "mrow");
        write_at(array, Level::primary);
        const Element row(*this, "mrow");
        if (!is_bare) {
            sign("[");
        }
        write_entries(id, 1);
        if (!is_bare) {
            sign("]");
        }
    }

    void write_transposed(NodeId id) {
        const Element raised(*this, "msup");
        const Kind kind = tree_.kind(id);
        if (kind == Kind::name || kind == Kind::list || kind == Kind::index) {
            write(id);
        } else {
            write_bracketed(id);
        }
        token("mi", "⊤");
    }

    const SyntaxTree& tree_;
    Precedence precedence_;
    std::string out_;
};

}  // namespace

std::string write_mathml(const SyntaxTree& tree, NodeId id) { return MathmlWriter(tree).run(id); }

}  // namespace proofmark::notation
