#pragma once

// An exercise as its author wrote it (YAML, "proofmark/exercise/1"): what is given, what is
// changed, what is asked, and what each reference *is* as an expression over the derived arrays.
// No reference value is ever typed in.

#include <compare>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "proofmark/base/result.hpp"
#include "proofmark/exercises/rubric.hpp"
#include "proofmark/notation/syntax_tree.hpp"

namespace proofmark::exercises {

/// Points in hundredths, so that sums are exact.
struct Points {
    std::int64_t hundredths = 0;
    friend bool operator==(const Points&, const Points&) = default;
    friend auto operator<=>(const Points&, const Points&) = default;
    friend Points operator+(Points a, Points b) { return {a.hundredths + b.hundredths}; }
};

enum class FieldKind { exact, shape, choice, property, text, experiment };

std::string_view field_kind_name(FieldKind kind);

/// How decimals count in an exact field; fractions and expressions are always compared exactly.
struct DecimalPolicy {
    /// Fewest decimal places of a decimal answer that is not the exact value.
    std::uint32_t places_at_least = 3;
    /// Fewest significant digits of such an answer, counted from the first that is not zero: 0.0401
    /// and 4.01e22 have three. With it, whole numbers may be rounded too, and without
    /// `places_at_least` beside it (then 0) any number of places will do.
    std::optional<std::uint32_t> significant_at_least;
    /// A last digit that is one unit off (cut off instead of rounded): accepted with a note.
    enum class LastDigit { lenient, strict } last_digit = LastDigit::lenient;
    /// Absolute tolerance, as written ("1e-12"); an answer with enough digits and within it is
    /// right, with a note if its last digit isn't the true one. Empty: none.
    std::optional<notation::SyntaxTree> tolerance;
    /// Relative tolerance b, as written, less than 1: with the absolute one a (or 0), an answer d
    /// to x is right when |x - d| <= a + b |x|. Empty: none.
    std::optional<notation::SyntaxTree> relative_tolerance;
    /// A policy for each entry of the reference, row by row, in place of this one; empty: this one
    /// for all. None of them has `per_entry` of its own.
    std::vector<DecimalPolicy> per_entry;

    /// What holds for one entry, counted from 0.
    const DecimalPolicy& for_entry(std::size_t entry) const {
        return entry < per_entry.size() ? per_entry[entry] : *this;
    }
};

struct Choice {
    std::string id;                     ///< what the report shows: "no", "keys"
    std::vector<std::string> synonyms;  ///< the id first; compared by fold_choice
    bool right = false;
    std::string feedback;  ///< for a wrong choice; may be empty
};

/// Answers to a choice that have two readings ("rows"): neither right nor wrong, the student is
/// asked.
struct UnclearAnswers {
    std::vector<std::string> synonyms;  ///< compared by fold_choice
    std::string question;
};

/// The form in which answers to a choice are compared: lower case, punctuation and runs of spaces
/// are one space, the sign of a number stays.
///
/// example  "Dim = -1." -> "dim -1";  "No!" -> "no"
std::string fold_choice(std::string_view text);

/// The order of ids and files: runs of digits compare as numbers, "2" before "10", "a2" before
/// "a10". A total order.
bool natural_less(std::string_view a, std::string_view b);

/// One condition on a matrix M that the student gives.
struct Condition {
    enum class Kind {
        shape,  ///< M has `extents`
        columns_sum_to_one,
        rows_sum_to_one,
        row_is_not_mixture,  ///< row `row`: its sum is not 1 or an entry is negative
    };
    Kind kind = Kind::shape;
    std::vector<std::size_t> extents;
    std::size_t row = 0;
    base::SourceSpan span;
};

/// A key idea of an explanation.
struct Idea {
    std::string id;    ///< "1a"
    std::string text;  ///< for the instructor
    Points points;
    Rubric rubric;  ///< without statements: a person looks for the idea
};

/// A wrong answer that has a known cause. Never reported where it equals the reference.
struct Misconception {
    std::string id;           ///< stable note id: "divided-by-T"
    notation::SyntaxTree is;  ///< the value the mistake leads to, like a reference
    std::string is_text;
    std::string text;  ///< one sentence for the student; never the right value
    base::SourceSpan span;
};

/// Points for the method: an answer that is not right, but follows from what the student had.
struct FollowThrough {
    std::string from;         ///< an earlier exact field, whose answer is a name in `is`; or empty
    std::string own_weight;   ///< a name in `is` for any number strictly between 0 and 1; or empty
    notation::SyntaxTree is;  ///< linear in own_weight
    std::string is_text;
    Points points;
    base::SourceSpan span;
};

/// What a proposed change of the head should do, and what the report of its run may show.
struct ExperimentGoal {
    std::string keeps = "A";    ///< the derived array that stays the same
    std::string changes = "O";  ///< the one that does not
    /// hidden: no number that depends on the weights, where other exercises ask for them.
    enum class Numbers { shown, hidden } numbers = Numbers::shown;
};

struct FieldDefinition {
    std::string name;
    FieldKind kind = FieldKind::exact;
    std::string prompt;
    Points points;
    bool optional = false;
    /// exact, shape: the reference over the derived arrays and given names.
    notation::SyntaxTree is;
    std::string is_text;
    DecimalPolicy decimals;
    std::vector<Choice> choices;
    std::vector<UnclearAnswers> unclear;
    std::vector<Condition> conditions;
    std::vector<Idea> ideas;
    std::vector<Misconception> misconceptions;  ///< exact
    std::vector<FollowThrough> follow_through;  ///< exact; the first that applies counts
    /// exact: the value as it is printed elsewhere; validated digit by digit, never graded with.
    std::optional<notation::SyntaxTree> published;
    std::string published_text;
    base::SourceSpan published_span;
    ExperimentGoal experiment;
    base::SourceSpan span;
};

/// A change of the head; `vector` as syntax trees. Kinds as in attention::Intervention, which
/// grading builds from this.
struct Change {
    std::string kind;     ///< "replace_query_row", "add_to_value_rows", ...
    std::size_t row = 0;  ///< from 1; 0 when the kind has none
    std::vector<notation::SyntaxTree> vector;
    base::SourceSpan span;
};

/// An answer with the verdict that its author expects, graded whenever the exercise is validated.
struct QuestionTest {
    std::string field;
    std::string answer;  ///< as a student types it; empty with `is`
    /// The answer as an expression over the derived arrays: it makes sense on every variant.
    std::optional<notation::SyntaxTree> is;
    std::string is_text;
    std::optional<std::uint32_t> decimals;  ///< `is` is typed as decimals with so many places
    /// Answers to other fields on the same sheet.
    std::vector<std::pair<std::string, std::string>> with;
    std::string verdict;  ///< "right", "partly", ...; empty: not looked at
    std::optional<Points> points;
    std::vector<std::string> notes;                          ///< ids that must be among the notes
    std::vector<std::string> absent;                         ///< ids that must not
    std::vector<std::pair<std::string, std::string>> ideas;  ///< text: id -> status
    bool on_variants = false;                                ///< always with `is`
    base::SourceSpan span;
};

/// Something that a variant draws anew: an array of the head (every entry), such as W_V or, of the
/// second of several heads, W_V_2; or a given value.
struct Draw {
    std::string name;
    std::vector<std::int64_t> among;  ///< the values, each as likely as the others
    base::SourceSpan span;
};

/// How variants of the exercise are drawn, and which of them are kept.
struct VariantRules {
    std::vector<Draw> draws;
    std::vector<std::string> distinct;       ///< drawn values that differ from each other
    std::vector<std::string> distinct_rows;  ///< arrays in which no two rows are equal
    std::vector<std::string> no_ties;        ///< arrays in which no row has two equal entries
    /// Mistakes of the head (ids of attention::mutations()) that must lead to values of their own.
    std::vector<std::string> mistakes;
    base::SourceSpan mistakes_span;  ///< of their list
    /// Seeds that are handed out, with the number of variants of each; all are validated.
    struct Deployment {
        std::string seed;
        std::size_t count = 0;
    };
    std::vector<Deployment> deployed;
    base::SourceSpan span;
};

/// A further head of an exercise; its arrays carry its name: O_1.
struct NamedHead {
    std::string name;
    std::string file;
    base::SourceText content;
    base::SourceSpan span;
};

struct Exercise {
    std::string id;
    std::string title;
    std::string text;       ///< what is asked, Markdown
    std::string head_file;  ///< as written; empty when only sizes are given
    base::SourceText head;  ///< its content
    std::map<std::string, notation::SyntaxTree> given;  ///< T: 5, d_k: 4, ...
    std::vector<Change> changes;
    /// Names a student may use, with their definition over given and derived names:
    /// r: e^(1/sqrt(d_k)).
    std::vector<std::pair<std::string, notation::SyntaxTree>> names;
    std::vector<NamedHead> heads;  ///< in place of `head`, when there are several
    Vocabulary vocabulary;         ///< for the ideas of its text fields
    std::vector<FieldDefinition> fields;
    std::vector<QuestionTest> tests;
    std::optional<VariantRules> variants;
    base::SourceText source;
    /// Where the values stand that a variant may replace: of `given` and `numbers`, and the path of
    /// the head (under "head").
    std::map<std::string, base::SourceSpan> value_spans;

    const FieldDefinition* find(std::string_view field) const;
};

/// Reads one definition. `load` returns the content of a file named in it (the head).
/// errors  every fault, with line and column: bad_yaml, unknown_key, missing_key, wrong_type, ...
using LoadFile = std::function<base::Result<base::SourceText>(const std::string& path)>;
base::Result<Exercise> read_exercise(const base::SourceText& source, const LoadFile& load);

/// data/exercise.schema.json: the form of an exercise as JSON Schema, for editors.
std::string_view exercise_schema();

/// Where exercises come from: a folder, or the set built into the program.
class Library {
  public:
    /// The five exercises built in at compile time (exercises/ of the source tree).
    static Library built_in();
    /// Every *.yaml below `folder`, in order of their names.
    static base::Result<Library> folder(const std::string& path);

    /// Ids in natural order ("2" before "10"), without reading the definitions where possible.
    const std::vector<std::string>& ids() const { return ids_; }
    bool has(std::string_view id) const;
    /// Reads and caches one exercise.
    base::Result<const Exercise*> find(std::string_view id);

  private:
    struct Entry {
        std::string id;
        base::SourceText source;
        std::shared_ptr<const Exercise> exercise;
    };

    enum class Origin { folder, built_in };

    void sort();
    Entry* entry(std::string_view id);

    std::vector<std::string> ids_;
    std::vector<Entry> entries_;
    LoadFile load_;
    Origin origin_ = Origin::folder;
};

}  // namespace proofmark::exercises
