#include "reading_text.hpp"

#include "proofmark/notation/excerpt.hpp"
#include "proofmark/notation/writer.hpp"
#include "reading_json.hpp"
#include "reading_summary.hpp"

namespace proofmark::cli {

namespace {

using notation::Notation;
using notation::Number;
using notation::SyntaxTree;

std::string counted(std::size_t count, const std::string& what, const std::string& more = "") {
    return std::to_string(count) + " " + (count == 1 ? what : more.empty() ? what + "s" : more);
}

std::string listed(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        text += i == 0 ? "" : i + 1 == words.size() ? " and " : ", ";
        text += words[i];
    }
    return text;
}

// "in r and x, with e"
std::string ingredients(const ReadingSummary& summary) {
    std::string text;
    if (!summary.names.empty()) text += "in " + listed(summary.names);
    if (!summary.constants.empty()) {
        text += (text.empty() ? "with " : ", with ") + listed(summary.constants);
    }
    return text;
}

// A vector, a matrix of one row and a matrix of one column are three things.
std::string array_kind(const ReadingSummary& summary) {
    const std::vector<std::size_t>& shape = *summary.shape;
    switch (summary.kind) {
        case ReadingSummary::Kind::vector:
            return "vector of " + counted(shape[0], "entry", "entries") + ", written as a row";
        case ReadingSummary::Kind::matrix: {
            const std::string size =
                counted(shape[0], "row") + " and " + counted(shape[1], "column");
            if (summary.orientation == ReadingSummary::Orientation::row)
                return "row vector: matrix of " + size;
            if (summary.orientation == ReadingSummary::Orientation::column) {
                return "column vector: matrix of " + size;
            }
            return "matrix of " + size;
        }
        default: return "array of " + std::to_string(shape.size()) + " axes";
    }
}

std::string described(const Number& number) {
    std::string text;
    if (number.decimal_places >= 0) {
        text += counted(static_cast<std::size_t>(number.decimal_places), "decimal place") + ", ";
    }
    text += counted(number.significant_digits, "significant digit");
    if (number.repeating != 0) {
        text += ", the last " +
                (number.repeating == 1 ? "repeats" : std::to_string(number.repeating) + " repeat");
    }
    if (number.ellipsis) text += ", more were meant";
    if (number.scientific) text += ", with a power of ten";
    if (number.percent) text += ", a percentage";
    return text;
}

class ReadingText {
  public:
    explicit ReadingText(const notation::Reading& reading)
        : reading_(reading), summary_(summarise(reading.tree)) {}

    std::string write() && {
        row("plain", write_expression(reading_.tree, Notation::plain));
        row("Unicode", write_expression(reading_.tree, Notation::unicode));
        row("LaTeX", write_expression(reading_.tree, Notation::latex));
        row("MathML", write_expression(reading_.tree, Notation::mathml));
        row("kind", kind());
        row("shape", summary_.shape ? notation::write_shape(*summary_.shape)
                                    : "not told before it is worked out");
        write_decimals();
        for (const notation::ReadingNote& note : reading_.notes) row("note", note.text);
        return std::move(out_);
    }

  private:
    void row(std::string name, const std::string& text) {
        constexpr std::size_t width = 10;
        name.resize(width, ' ');
        out_ += name + text + '\n';
    }

    std::string kind() const {
        const std::string in = ingredients(summary_);
        switch (summary_.kind) {
            case ReadingSummary::Kind::number: return "number";
            case ReadingSummary::Kind::expression:
                if (!summary_.shape) return "expression of arrays" + (in.empty() ? "" : ", " + in);
                return "expression " + (in.empty() ? "of numbers" : in);
            default: return array_kind(summary_) + (in.empty() ? "" : ", ") + in;
        }
    }

    void write_decimals() {
        constexpr std::size_t most = 12;
        const std::vector<notation::NodeId>& decimals = summary_.decimals;
        if (decimals.empty()) row("decimals", "none typed");
        for (std::size_t i = 0; i < decimals.size() && i < most; ++i) {
            row(i == 0 ? "decimals" : "",
                write_expression(reading_.tree, decimals[i], Notation::plain) + ": " +
                    described(reading_.tree.number(decimals[i])));
        }
        if (decimals.size() > most) row("", counted(decimals.size() - most, "more", "more"));
    }

    const notation::Reading& reading_;
    ReadingSummary summary_;
    std::string out_;
};

}  // namespace

std::string write_reading(const std::string& text, const base::Result<notation::Reading>& reading) {
    if (reading) return ReadingText(*reading).write();
    const base::Diagnostic& why = reading.diagnostics().front();
    const base::SourceText source("text", text);
    return (is_over_budget(why) ? "over-budget\n" : "invalid\n") +
           notation::write_diagnostic(base::locate(why, source));
}

}  // namespace proofmark::cli
