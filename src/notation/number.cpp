#include "number.hpp"

#include <algorithm>

#include "characters.hpp"
#include "token.hpp"

namespace proofmark::notation {

namespace {

/// Walks over the characters of one number and sorts them into the fields.
class NumberScan {
  public:
    explicit NumberScan(std::string_view written) : rest_(written) {}

    void run() {
        while (!rest_.empty()) {
            step();
        }
    }

    std::string digits;
    std::size_t fraction_digits = 0;
    std::size_t repeating = 0;
    std::int64_t exponent = 0;
    bool has_point = false;
    bool ellipsis = false;

  private:
    enum class Part { mantissa, repeating, exponent };

    void step() {
        const char c = rest_[0];
        if (is_digit(c)) {
            take_digit(c);
            rest_.remove_prefix(1);
            return;
        }
        if (byte_class(c) == ByteClass::high) {
            step_high();
            return;
        }
        if (c == '.' && rest_.substr(0, 3) == "...") {
            ellipsis = true;
            rest_ = {};
        } else if (c == '\\') {
            step_command();
        } else {
            take_sign(c);
            rest_.remove_prefix(1);
        }
    }

    void step_high() {
        const CodePoint code = decode(rest_, 0);
        const Meaning meaning = meaning_of(code.value);
        rest_.remove_prefix(code.length);
        if (meaning.kind == Meaning::Kind::overline) {
            ++repeating;
        } else if (meaning.kind == Meaning::Kind::ellipsis) {
            ellipsis = true;
        } else if (meaning.value >= U'0' && meaning.value <= U'9') {
            take_digit(static_cast<char>(meaning.value));
        } else {
            take_sign(static_cast<char>(meaning.value));
        }
    }

    void step_command() {
        constexpr std::string_view overline = "\\overline{";
        if (rest_.substr(0, overline.size()) == overline) {
            part_ = Part::repeating;
            rest_.remove_prefix(overline.size());
        } else {
            ellipsis = true;
            rest_ = {};
        }
    }

    void take_sign(char c) {
        switch (c) {
            case '.': has_point = true; break;
            case '(': part_ = Part::repeating; break;
            case 'e':
            case 'E': part_ = Part::exponent; break;
            case '-': negative_ = true; break;
            default: break;
        }
    }

    void take_digit(char c) {
        constexpr std::int64_t enough = 1'000'000'000;
        if (part_ == Part::exponent) {
            const std::int64_t size = (exponent < 0 ? -exponent : exponent) * 10 + (c - '0');
            const std::int64_t capped = std::min(size, enough);
            exponent = negative_ ? -capped : capped;
            return;
        }
        digits += c;
        fraction_digits += has_point ? 1 : 0;
        repeating += part_ == Part::repeating ? 1 : 0;
    }

    std::string_view rest_;
    Part part_ = Part::mantissa;
    bool negative_ = false;
};

std::size_t leading_zeros(std::string_view digits) {
    const std::size_t first = digits.find_first_not_of('0');
    return first == std::string_view::npos ? digits.size() : first;
}

std::uint32_t significant(std::string_view digits) {
    const std::size_t count = digits.size() - leading_zeros(digits);
    return static_cast<std::uint32_t>(std::max<std::size_t>(count, 1));
}

/// Drops leading zeros, but keeps at least one digit and every repeating one.
void strip(std::string& digits, std::size_t repeating) {
    const std::size_t keep = std::max<std::size_t>(repeating, 1);
    const std::size_t drop = std::min(leading_zeros(digits), digits.size() - keep);
    if (drop > 0) {
        digits.erase(0, drop);
    }
}

/// Digits to show after the point; -1 for no point. A plain decimal shows what its value needs,
/// whatever it says about how it was written.
std::int32_t shown_places(const Number& number) {
    return !number.scientific && number.exponent < 0 ? -number.exponent : number.decimal_places;
}

std::string mantissa(const Number& number) {
    if (shown_places(number) < 0) {
        return number.digits;
    }
    const auto places = static_cast<std::size_t>(shown_places(number));
    std::string digits = number.digits;
    if (digits.size() < places + 1) {
        digits.insert(0, places + 1 - digits.size(), '0');
    }
    digits.insert(digits.size() - places, 1, '.');
    return digits;
}

}  // namespace

Number read_number(std::string_view written, std::uint16_t traits, std::size_t limit,
                   bool& too_long) {
    Number number;
    if ((traits & integer_trait) != 0) {
        too_long = written.size() > limit;
        number.digits.assign(written);
        if (written[0] == '0') {
            strip(number.digits, 0);
        }
        number.significant_digits = static_cast<std::uint32_t>(number.digits.size());
        return number;
    }
    NumberScan scan(written);
    scan.run();
    const auto magnitude = static_cast<std::size_t>(std::max(scan.exponent, -scan.exponent));
    too_long = scan.digits.size() + magnitude > limit;
    if (too_long) {
        return number;
    }
    number.significant_digits = significant(scan.digits);
    number.repeating = static_cast<std::uint32_t>(scan.repeating);
    number.ellipsis = scan.ellipsis;
    number.scientific = (traits & scientific_trait) != 0;
    number.decimal_places = scan.has_point ? static_cast<std::int32_t>(scan.fraction_digits) : -1;
    number.exponent =
        static_cast<std::int32_t>(scan.exponent) - static_cast<std::int32_t>(scan.fraction_digits);
    strip(scan.digits, scan.repeating);
    number.digits = std::move(scan.digits);
    return number;
}

std::string write_number(const Number& number) {
    std::string text = mantissa(number);
    if (number.repeating != 0) {
        text.insert(text.size() - number.repeating, 1, '(');
        text += ')';
    } else if (number.scientific) {
        const std::int32_t places = std::max(number.decimal_places, 0);
        text += 'e';
        text += std::to_string(number.exponent + places);
    } else if (number.decimal_places < 0 && number.exponent > 0) {
        // 1000 built as 1 * 10^3
        text.append(static_cast<std::size_t>(number.exponent), '0');
    }
    if (number.ellipsis) {
        text += "...";
    }
    if (number.percent) {
        text += '%';
    }
    return text;
}

}  // namespace proofmark::notation
