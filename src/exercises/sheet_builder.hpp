#pragma once

// What both forms of a sheet share: which exercises and fields there are, what a name means,
// which of two answers counts.

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "problems.hpp"
#include "proofmark/exercises/answer_sheet.hpp"

namespace proofmark::exercises {

/// Positions of offsets that never go back, so that many answers on one long line cost no more
/// than one pass over it.
class ForwardPlaces {
  public:
    ForwardPlaces(const base::SourceText& source, std::uint32_t begin)
        : source_(source), offset_(begin), at_(source.position(begin)) {}
    base::Position at(std::uint32_t offset);

  private:
    const base::SourceText& source_;
    std::uint32_t offset_;
    base::Position at_;
};

class SheetBuilder {
  public:
    SheetBuilder(const base::SourceText& source, Library& library);

    const base::SourceText& source() const { return source_; }
    Problems& problems() { return problems_; }
    const std::vector<std::string>& exercise_ids() const { return library_.ids(); }

    void student(std::string name);

    /// The library's id for an exercise as a student writes it ("1", "EX-1"); null when unknown.
    const std::string* known_exercise(std::string_view written) const;
    /// Following fields belong to this exercise. An unknown one is reported, its fields are not
    /// looked at.
    void open_exercise(std::string_view written, base::SourceSpan span);
    bool in_known_exercise() const { return usable_; }

    /// The field of the open exercise as a student writes it; null when there is none.
    const std::string* known_field(std::string_view written) const;
    /// The name is a field's in any exercise.
    bool is_field_anywhere(std::string_view written);
    /// The field, or null and a report.
    const std::string* expect_field(std::string_view written, base::SourceSpan span);

    /// The first answer that is not blank counts; a second one is reported.
    void answer(const std::string& field, base::SourceSpan name_span, base::SourceText value);

    AnswerSheet finish();

  private:
    std::map<std::string, std::string> fields_of(const std::string& id);

    const base::SourceText& source_;
    Library& library_;
    Problems problems_;
    AnswerSheet sheet_;
    std::map<std::string, std::string> exercises_;  ///< folded id -> id
    std::map<std::string, std::string> fields_;     ///< of the open exercise: folded name -> name
    std::string exercise_;
    bool usable_ = false;
    std::map<std::pair<std::string, std::string>, std::size_t> given_;
    std::optional<std::set<std::string>> all_fields_;
};

}  // namespace proofmark::exercises
