#include "decision_text.hpp"

#include "proofmark/notation/excerpt.hpp"
#include "proofmark/notation/writer.hpp"
#include "reading_echo.hpp"

namespace proofmark::cli {

namespace {

using symbolic::Decision;
using symbolic::Proof;
using symbolic::Verdict;

std::string joined(const std::vector<std::string>& texts) {
    std::string all;
    for (const std::string& text : texts) all += (all.empty() ? "" : ", ") + text;
    return all;
}

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
        if (decision_.verdict != Verdict::different || proof_.method == Proof::Method::shapes) {
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
        const bool by_form = proof_.method == Proof::Method::normal_form;
        if (by_form && decision_.verdict == Verdict::equal) argue_equal();
        if (by_form && decision_.verdict == Verdict::different) argue_different();
        if (has_enclosures()) argue_enclosures();
    }

    std::string in_powers() const {
        return proof_.generators.empty()
                   ? ""
                   : "written in powers of " + joined(proof_.generators) + ", ";
    }

    void argue_equal() {
        if (proof_.normal_form.empty()) return;
        line("");
        line("Proof: " + in_powers() + "A and B both become");
        line("  " + proof_.normal_form);
    }

    // Besicovitch; Lindemann and Weierstrass.
    void argue_different() {
        if (proof_.normal_form.empty()) return;
        line("");
        line("Proof: " + in_powers() + "A − B becomes");
        line("  " + proof_.normal_form);
        if (proof_.generators.empty()) {
            line("which is not zero.");
            return;
        }
        line("In this form the terms above the fraction line are linearly independent over");
        line("the rational numbers, so it is zero only if no term is left.");
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
