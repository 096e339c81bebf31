#include "sheet_builder.hpp"

#include <algorithm>
#include <utility>

#include "names.hpp"

namespace proofmark::exercises {

using base::DiagnosticKind;
using base::Position;
using base::Severity;
using base::SourceSpan;
using base::SourceText;

namespace {

constexpr std::size_t shown_line_bytes = 4096;

/// The line around `offset`, without its end; empty when it is too long to be shown.
std::string line_around(std::string_view text, std::size_t offset) {
    const auto before = text.substr(0, offset).find_last_of("\r\n");
    const auto begin = before == std::string_view::npos ? 0 : before + 1;
    const auto end = std::min(text.find_first_of("\r\n", offset), text.size());
    return end - begin > shown_line_bytes ? "" : std::string(text.substr(begin, end - begin));
}

/// "wrong weights" -> "wrong_weights": the form in which names are near each other.
std::string as_field_name(std::string_view written) {
    std::string name;
    for (const char c : written) name += c == ' ' || c == '-' || c == '\t' ? '_' : c;
    std::transform(name.begin(), name.end(), name.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return name;
}

}  // namespace

Position ForwardPlaces::at(std::uint32_t offset) {
    const std::string_view text = source_.text();
    for (; offset_ < offset && offset_ < text.size(); ++offset_) {
        const auto next = static_cast<unsigned char>(text[offset_]);
        if (next == '\n')
            at_ = {at_.line + 1, 1};
        else if ((next & 0xC0) != 0x80)  // the text is UTF-8: one byte of each character
            ++at_.column;
    }
    return at_;
}

SheetBuilder::SheetBuilder(const SourceText& source, Library& library)
    : source_(source), library_(library), problems_(source) {
    sheet_.name = source.name();
    for (const auto& id : library.ids()) exercises_.emplace(fold_name(id), id);
}

void SheetBuilder::student(std::string name) {
    if (sheet_.student.empty()) sheet_.student = std::move(name);
}

const std::string* SheetBuilder::known_exercise(std::string_view written) const {
    const auto found = exercises_.find(fold_name(written));
    return found == exercises_.end() ? nullptr : &found->second;
}

std::map<std::string, std::string> SheetBuilder::fields_of(const std::string& id) {
    std::map<std::string, std::string> fields;
    const auto exercise = library_.find(id);
    if (!exercise.ok()) return fields;  // whoever grades it reports the definition
    for (const auto& field : (*exercise)->fields) fields.emplace(fold_name(field.name), field.name);
    return fields;
}

void SheetBuilder::open_exercise(std::string_view written, SourceSpan span) {
    const auto* id = known_exercise(written);
    usable_ = id != nullptr;
    fields_.clear();
    if (!id) {
        const auto& ids = library_.ids();
        problems_.add(DiagnosticKind::unknown_exercise, span,
                      written.empty() ? "this heading names no exercise"
                                      : "there is no exercise " + in_quotes(written),
                      nearest_or(written, ids,
                                 (ids.size() == 1 ? "the exercise is " : "the exercises are ") +
                                     listed(ids)));
        return;
    }
    exercise_ = *id;
    fields_ = fields_of(exercise_);
    auto& named = sheet_.exercises;
    if (std::find(named.begin(), named.end(), exercise_) == named.end()) named.push_back(exercise_);
}

const std::string* SheetBuilder::known_field(std::string_view written) const {
    const auto found = fields_.find(fold_name(written));
    return found == fields_.end() ? nullptr : &found->second;
}

bool SheetBuilder::is_field_anywhere(std::string_view written) {
    if (!all_fields_) {
        all_fields_.emplace();
        for (const auto& id : library_.ids())
            for (const auto& [folded, name] : fields_of(id)) all_fields_->insert(folded);
    }
    return all_fields_->contains(fold_name(written));
}

const std::string* SheetBuilder::expect_field(std::string_view written, SourceSpan span) {
    if (const auto* field = known_field(written)) return field;
    if (!usable_ || fields_.empty()) return nullptr;
    std::vector<std::string> names;
    for (const auto& field : (*library_.find(exercise_))->fields) names.push_back(field.name);
    problems_.add(DiagnosticKind::unknown_field, span,
                  "exercise " + exercise_ + " has no field " + in_quotes(written),
                  nearest_or(as_field_name(written), names, "its fields are " + listed(names)));
    return nullptr;
}

void SheetBuilder::answer(const std::string& field, SourceSpan name_span, SourceText value) {
    const auto [place, fresh] = given_.emplace(std::pair(exercise_, field), sheet_.answers.size());
    if (fresh) sheet_.answers.push_back({exercise_, field, {}, {}, {}});
    auto& answer = sheet_.answers[place->second];
    if (fresh || (answer.value.text().empty() && !value.text().empty())) {
        answer.value = std::move(value);
        answer.field_at = source_.position(name_span.begin);
        answer.line_text = line_around(source_.text(), name_span.begin);
    } else if (!value.text().empty()) {
        problems_.add(DiagnosticKind::duplicate_field, name_span,
                      in_quotes(field) + " of exercise " + exercise_ + " is answered on line " +
                          std::to_string(answer.field_at.line) +
                          " already, the first answer counts",
                      "keep one of the two", Severity::warning);
    }
}

AnswerSheet SheetBuilder::finish() {
    sheet_.diagnostics = problems_.take();
    return std::move(sheet_);
}

}  // namespace proofmark::exercises
