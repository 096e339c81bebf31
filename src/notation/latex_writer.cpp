#include "latex_writer.hpp"

#include <algorithm>

#include "characters.hpp"
#include "number.hpp"
#include "precedence.hpp"
#include "words.hpp"

namespace proofmark::notation {

namespace {

/// \sin; \operatorname{arsinh} where LaTeX has no command.
std::string function_command(Function function) {
    const std::string name(printed_name(function));
    switch (function) {
        case Function::cbrt:
        case Function::root:
        case Function::asinh:
        case Function::acosh:
        case Function::atanh: return "\\operatorname{" + name + "}";
        default: return "\\" + name;
    }
}

/// LaTeX has no commands for Greek letters that look like Latin ones.
bool has_greek_command(std::string_view stem) {
    constexpr std::string_view upper[] = {"Gamma", "Delta",   "Theta", "Lambda", "Xi",   "Pi",
                                          "Sigma", "Upsilon", "Phi",   "Psi",    "Omega"};
    return (stem[0] >= 'a' && stem[0] <= 'z')
               ? stem != "omicron"
               : std::find(std::begin(upper), std::end(upper), stem) != std::end(upper);
}

bool is_ascii_word(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) {
        return is_letter(c) || is_digit(c) || byte_class(c) == ByteClass::underscore;
    });
}

class LatexWriter {
  public:
    explicit LatexWriter(const SyntaxTree& tree)
        : tree_(tree), precedence_(tree, Fractions::stacked) {}

    std::string run(NodeId id) {
        write(id);
        return std::move(out_);
    }

  private:
    void write(NodeId id) {
        switch (tree_.kind(id)) {
            case Kind::number: write_decimal(tree_.number(id)); return;
            case Kind::name: write_name(tree_.name(id)); return;
            case Kind::constant: out_ += tree_.constant(id) == Constant::e ? "e" : "\\pi"; return;
            case Kind::sum: write_sum(id); return;
            case Kind::product: write_product(id); return;
            case Kind::negate:
                out_ += '-';
                write_at(tree_.child(id, 0), Level::product);
                return;
            case Kind::invert:
                out_ += "1/";
                write_at(tree_.child(id, 0), Level::power);
                return;
            case Kind::power: write_power(id); return;
            case Kind::call: write_call(id); return;
            case Kind::list: is_matrix(tree_, id) ? write_matrix(id) : write_list(id, 0); return;
            case Kind::index: write_index(id); return;
            case Kind::transpose: write_transposed(tree_.child(id, 0)); return;
            case Kind::absolute: write_absolute(tree_.child(id, 0)); return;
        }
    }

    void write_at(NodeId id, Level needed) {
        if (precedence_.level(id) >= needed) {
            write(id);
        } else {
            write_bracketed(id);
        }
    }

    void write_bracketed(NodeId id) {
        out_ += "\\left(";
        write(id);
        out_ += "\\right)";
    }

    void write_braced(NodeId id) {
        out_ += '{';
        write(id);
        out_ += '}';
    }

    // 0.1\overline{6}, 0.333\ldots, 33.3\%, \text{6.3e-7}: in mathematics e-7 would be e minus 7.
    void write_decimal(const Number& number) {
        Number plain = number;
        plain.percent = false;
        plain.ellipsis = false;
        plain.repeating = 0;
        std::string text = write_number(plain);
        if (number.repeating != 0) {
            text.insert(text.size() - number.repeating, "\\overline{");
            text += '}';
        }
        if (number.scientific) {
            text = "\\text{" + text + (number.ellipsis ? "..." : "") + "}";
        } else if (number.ellipsis) {
            text += "\\ldots";
        }
        out_ += text;
        out_ += number.percent ? "\\%" : "";
    }

    void write_name(const std::string& name) {
        const NameParts parts = split_name(name);
        const bool is_set_apart = is_ascii_word(name) && !parts.stem.empty() &&
                                  is_letter(parts.stem[0]) &&
                                  (!parts.index.empty() || parts.stem.size() == name.size());
        if (!is_set_apart) {
            out_ += name;
            return;
        }
        write_stem(parts);
        if (parts.index.empty()) {
            return;
        }
        out_ += "_{";
        if (greek_letter(parts.index) != 0 && has_greek_command(parts.index)) {
            out_ += '\\';
        }
        out_ += parts.index;
        out_ += '}';
    }

    void write_stem(const NameParts& parts) {
        const char32_t letter = greek_letter(parts.stem);
        // The constant has no index.
        if (parts.stem.size() == 1) {
            out_ += parts.stem;
        } else if (letter == 0 || (parts.stem == "pi" && !parts.index.empty())) {
            out_ += "\\mathrm{" + std::string(parts.stem) + "}";
        } else if (has_greek_command(parts.stem)) {
            out_ += "\\" + std::string(parts.stem);
        } else {
            append_utf8(out_, letter);
        }
    }

    void write_sum(NodeId id) {
        bool first = true;
        for (const NodeId term : tree_.children(id)) {
            const bool negative = tree_.kind(term) == Kind::negate;
            if (!first) {
                out_ += negative ? " - " : " + ";
            } else if (negative) {
                out_ += '-';
            }
            write_at(negative ? tree_.child(term, 0) : term, Level::product);
            first = false;
        }
    }

    void write_product(NodeId id) {
        if (precedence_.is_fraction(id)) {
            out_ += "\\frac";
            write_braced(tree_.child(id, 0));
            write_braced(tree_.child(tree_.child(id, 1), 0));
            return;
        }
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
            } else if (divided || !precedence_.joins(factors[i - 1], factors[i], i == 1)) {
                out_ += " \\cdot ";
            }
            divided = divided || divides;
            write_at(divides ? tree_.child(factors[i], 0) : factors[i], Level::power);
        }
    }

    void write_power(NodeId id) {
        const NodeId base = tree_.child(id, 0);
        if (needs_brackets_as_base(base)) {
            write_bracketed(base);
        } else {
            write_at(base, Level::primary);
        }
        out_ += "^{";
        write_exponent(tree_.child(id, 1));
        out_ += '}';
    }

    bool needs_brackets_as_base(NodeId id) const {
        const Kind kind = tree_.kind(id);
        return kind == Kind::transpose ||
               (kind == Kind::number && (tree_.number(id).percent || tree_.number(id).ellipsis));
    }

    // e^{1/\sqrt{2}}: small fractions stay on the line. A^{(T)}: a bare T would transpose.
    void write_exponent(NodeId id) {
        const bool negative = tree_.kind(id) == Kind::negate;
        const NodeId size = negative ? tree_.child(id, 0) : id;
        if (precedence_.fits_on_line(size)) {
            out_ += negative ? "-" : "";
            write(tree_.child(size, 0));
            out_ += '/';
            write(tree_.child(tree_.child(size, 1), 0));
        } else if (tree_.kind(id) == Kind::name && tree_.name(id) == "T") {
            write_bracketed(id);
        } else {
            write(id);
        }
    }

    void write_call(NodeId id) {
        const NodeId argument = tree_.child(id, 0);
        switch (tree_.function(id)) {
            case Function::sqrt:
                out_ += "\\sqrt";
                write_braced(argument);
                return;
            case Function::cbrt:
                out_ += "\\sqrt[3]";
                write_braced(argument);
                return;
            case Function::root:
                if (!is_whole(tree_, tree_.child(id, 1), "3")) {
                    write_root(argument, tree_.child(id, 1));
                    return;
                }
                break;  // \sqrt[3] is cbrt
            default: break;
        }
        out_ += function_command(tree_.function(id));
        out_ += "\\left(";
        write_entries(id, 0);
        out_ += "\\right)";
    }

    // A bracket inside the degree would end it.
    void write_root(NodeId radicand, NodeId degree) {
        out_ += "\\sqrt[";
        const std::size_t begin = out_.size();
        write(degree);
        if (out_.find(']', begin) != std::string::npos) {
            out_.insert(begin, 1, '{');
            out_ += '}';
        }
        out_ += ']';
        write_braced(radicand);
    }

    void write_entries(NodeId id, std::size_t from) {
        for (std::size_t i = from; i < tree_[id].count; ++i) {
            out_ += i > from ? ", " : "";
            write(tree_.child(id, i));
        }
    }

    void write_list(NodeId id, std::size_t from) {
        out_ += "\\left[";
        write_entries(id, from);
        out_ += "\\right]";
    }

    // One row alone would be read as a vector.
    void write_matrix(NodeId id) {
        if (tree_[id].count == 1) {
            write_list(id, 0);
            return;
        }
        out_ += "\\begin{bmatrix} ";
        bool first_row = true;
        for (const NodeId row : tree_.children(id)) {
            out_ += first_row ? "" : " \\\\ ";
            first_row = false;
            bool first = true;
            for (const NodeId entry : tree_.children(row)) {
                out_ += first ? "" : " & ";
                first = false;
                write(entry);
            }
        }
        out_ += " \\end{bmatrix}";
    }

    // A_{1,2} for plain indices; anything else in brackets, a single index too, since A_{1} may
    // be a name of its own.
    void write_index(NodeId id) {
        write_at(tree_.child(id, 0), Level::primary);
        if (!has_plain_indices(id)) {
            write_list(id, 1);
            return;
        }
        out_ += "_{";
        for (std::size_t i = 1; i < tree_[id].count; ++i) {
            out_ += i > 1 ? "," : "";
            write(tree_.child(id, i));
        }
        out_ += '}';
    }

    /// Two or more whole numbers without a zero, as the reader takes them from behind an
    /// underscore.
    bool has_plain_indices(NodeId id) const {
        const NodeId array = tree_.child(id, 0);
        if (tree_.kind(array) != Kind::name || !split_name(tree_.name(array)).index.empty() ||
            !is_ascii_word(tree_.name(array))) {
            return false;
        }
        for (std::size_t i = 1; i < tree_[id].count; ++i) {
            const NodeId index = tree_.child(id, i);
            if (tree_.kind(index) != Kind::number || !is_whole(tree_.number(index))) {
                return false;
            }
            const std::string& digits = tree_.number(index).digits;
            if (digits.size() > 8 || digits.find('0') != std::string::npos) {
                return false;
            }
        }
        return tree_[id].count > 2;
    }

    void write_transposed(NodeId id) {
        const Kind kind = tree_.kind(id);
        if (kind == Kind::name || kind == Kind::list || kind == Kind::index) {
            write(id);
        } else {
            write_bracketed(id);
        }
        out_ += "^{\\top}";
    }

    // Bars inside bars would not tell which belong together.
    void write_absolute(NodeId id) {
        const bool bars = !precedence_.has_bars(id);
        out_ += bars ? "\\left|" : "\\operatorname{abs}\\left(";
        write(id);
        out_ += bars ? "\\right|" : "\\right)";
    }

    const SyntaxTree& tree_;
    Precedence precedence_;
    std::string out_;
};

}  // namespace

std::string write_latex(const SyntaxTree& tree, NodeId id) { return LatexWriter(tree).run(id); }

}  // namespace proofmark::notation
