#include "decision_text.hpp"

#include <algorithm>

#include "proofmark/notation/excerpt.hpp"
#include "proofmark/notation/writer.hpp"
#include "reading_echo.hpp"

namespace proofmark::cli {

namespace {

using symbolic::Decision;
using symbolic::Proof;
using symbolic::Verdict;

// "[1.41, 1.42]" -> "lies in [1.41, 1.42]"; "[3, 3]" -> "is 3": the ends are rounded outwards, so
// equal ends are the value itself.
std::string whereabouts(const std::string& enclosure) {
    const std::size_t comma = enclosure.find(", ");
    if (comma != std::string::npos && enclosure.size() > comma + 3) {
        const std::string lower = enclosure.substr(1, comma - 1);
        const std::string upper = enclosure.substr(comma + 2, enclosure.size() - comma - 3);
        if (lower == upper) return "is " + lower;
    }
    return "lies in " + enclosure;
}

class DecisionText {
  public:
    DecisionText(const EqualCommand& command, const Decision& decision)
        : command_(command),
          decision_(decision),
          proof_(decision.proof),
          a_(echo_reading(command.a)),
          b_(echo_reading(command.b)) {}

    std::string write() && {
        line(symbolic::verdict_name(decision_.verdict));
        reason();
        reading("A", command_.a, a_);
        reading("B", command_.b, b_);
        for (const std::string& note : proof_.notes) line("note: " + note);
        if (command_.detail == Detail::full) argument();
        return std::move(out_);
    }

  private:
    void line(std::string_view text) {
        out_ += text;
        out_ += '\n';
    }

    // Two intervals without a common number say more to a person than a normal form.
    void reason() {
        if (!decision_.diagnostic.message.empty()) {
            diagnostic();
        } else if (has_enclosures()) {
            line(place() + "A " + whereabouts(proof_.left_enclosure) + " and B " +
                 whereabouts(proof_.right_enclosure));
        } else if (!proof_.reason.empty()) {
            line(place() + proof_.reason);
        }
    }

    bool has_enclosures() const {
        return decision_.verdict == Verdict::different && !proof_.left_enclosure.empty() &&
               !proof_.right_enclosure.empty();
    }

    // "entry [2, 1], at x = 7/5: " in front of what holds there.
    std::string place() const {
        if (decision_.verdict != Verdict::different || proof_.method == Proof::Method::shapes ||
            proof_.method == Proof::Method::undefined_operation) {
            return "";
        }
        std::string place;
        if (!a_.extents.empty()) place = "entry " + notation::write_shape(entry_index());
        if (!proof_.point.empty()) place += (place.empty() ? "at " : ", at ") + proof_.point;
        return place.empty() ? "" : place + ": ";
    }

    std::vector<std::size_t> entry_index() const {
        std::vector<std::size_t> index(a_.extents.size());
        std::size_t rest = proof_.entry;
        for (std::size_t axis = index.size(); axis-- > 0;) {
            index[axis] = rest % a_.extents[axis] + 1;
            rest /= a_.extents[axis];
        }
        return index;
    }

    void diagnostic() {
        const bool left = decision_.side == 0;
        const base::SourceText source(left ? "A" : "B", left ? command_.a : command_.b);
        line(notation::write_diagnostic(base::locate(decision_.diagnostic, source)));
        if (out_.ends_with("\n\n")) out_.pop_back();
    }

    void reading(const std::string& name, const std::string& typed, const ReadingEcho& echo) {
        if (!echo.read_as.empty() && (command_.detail == Detail::full || echo.read_as != typed)) {
            line(name + " read as " + echo.read_as);
        }
        for (const std::string& note : echo.notes) line("note on " + name + ": " + note);
    }

    void argument() {
        if (!proof_.steps.empty()) {
            line("");
            line("Proof");
            int number = 0;
            for (const std::string& sentence : proof_.steps) step(++number, sentence);
        }
        if (has_enclosures()) argue_enclosures();
    }

    // "  1. A and B both become", formulas on lines of their own below.
    void step(int number, const std::string& sentence) {
        const std::size_t end = sentence.find('\n');
        const std::string indent(5, ' ');
        std::string lead = "  " + std::to_string(number) + ". ";
        lead.resize(std::max(lead.size(), indent.size()), ' ');
        line(lead + wrapped(sentence.substr(0, end), indent));
        if (end != std::string::npos) line(indent + "  " + sentence.substr(end + 1));
    }

    // Columns are counted in characters, as far as these sentences go: no wide ones stand in them.
    static std::string wrapped(std::string_view text, const std::string& indent) {
        constexpr std::size_t width = 74;
        std::string out;
        std::size_t column = 0;
        while (!text.empty()) {
            const std::size_t end = std::min(text.find(' '), text.size());
            const std::string_view word = text.substr(0, end);
            const auto letters = static_cast<std::size_t>(
                std::count_if(word.begin(), word.end(), [](char c) { return (c & 0xc0) != 0x80; }));
            if (column > 0 && column + 1 + letters > width) {
                out += "\n" + indent;
                column = 0;
            } else if (column > 0) {
                out += ' ';
                ++column;
            }
            out += word;
            column += letters;
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        return out;
    }

    void argue_enclosures() {
        line("");
        line("Check: the two values were enclosed independently, with " +
             std::to_string(proof_.digits) + " digits, ends");
        line("rounded outwards; no number lies in both enclosures.");
    }

    const EqualCommand& command_;
    const Decision& decision_;
    const Proof& proof_;
    ReadingEcho a_;
    ReadingEcho b_;
    std::string out_;
};

}  // namespace

std::string write_decision(const EqualCommand& command, const symbolic::Decision& decision) {
    return DecisionText(command, decision).write();
}

}  // namespace proofmark::cli
