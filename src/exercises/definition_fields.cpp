#include "definition_fields.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "rubric_reader.hpp"

namespace proofmark::exercises {

using base::DiagnosticKind;
using Kind = DocumentNode::Kind;

namespace {

constexpr std::size_t places_limit = 1'000;
constexpr std::size_t extent_limit = 1'000;

constexpr std::array<FieldKind, 6> field_kinds = {FieldKind::exact,  FieldKind::shape,
                                                  FieldKind::choice, FieldKind::property,
                                                  FieldKind::text,   FieldKind::experiment};

const std::vector<std::string> derived_arrays = {"Q", "K", "V", "D", "S", "A", "O"};

struct ConditionForm {
    std::string_view name;
    Condition::Kind kind;
    std::string_view example;  ///< empty: the name stands alone
};
constexpr std::array<ConditionForm, 4> condition_forms = {
    {{"shape", Condition::Kind::shape, "shape: [3, 3]"},
     {"columns_sum_to_one", Condition::Kind::columns_sum_to_one, ""},
     {"rows_sum_to_one", Condition::Kind::rows_sum_to_one, ""},
     {"row_is_not_mixture", Condition::Kind::row_is_not_mixture, "row_is_not_mixture: 1"}}};

/// Letters a-z, digits and '_', beginning with a letter: so that a sheet may write it with
/// spaces or hyphens.
bool is_field_name(std::string_view name) {
    return !name.empty() && name.size() <= 40 && name[0] >= 'a' && name[0] <= 'z' &&
           std::all_of(name.begin(), name.end(), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
           });
}

Keys keys_of(FieldKind kind) {
    Keys keys{"a field", {"name", "kind", "prompt"}, {"optional"}};
    const auto require = [&](std::initializer_list<const char*> more) {
        keys.required.insert(keys.required.end(), more.begin(), more.end());
    };
    switch (kind) {
        case FieldKind::exact:
            keys.of = "a field of kind exact";
            require({"points", "is"});
            keys.optional.emplace_back("decimals");
            keys.optional.emplace_back("misconceptions");
            keys.optional.emplace_back("follow_through");
            keys.optional.emplace_back("published");
            break;
        case FieldKind::shape:
            keys.of = "a field of kind shape";
            require({"points", "is"});
            break;
        case FieldKind::choice:
            keys.of = "a field of kind choice";
            require({"points", "choices"});
            keys.optional.emplace_back("unclear");
            break;
        case FieldKind::property:
            keys.of = "a field of kind property";
            require({"points", "conditions"});
            break;
        case FieldKind::text:
            keys.of = "a field of kind text";
            require({"ideas"});
            keys.optional.emplace_back("points");
            keys.optional.emplace_back("denies");
            break;
        case FieldKind::experiment:
            keys.of = "a field of kind experiment";
            require({"points"});
            keys.optional.emplace_back("keeps");
            keys.optional.emplace_back("changes");
            keys.optional.emplace_back("numbers");
            break;
    }
    return keys;
}

class FieldReader {
  public:
    FieldReader(const DocumentNode& node, const notation::ReadingContext& context,
                const Vocabulary& vocabulary, const DefinitionText& text)
        : node_(node),
          context_(context),
          vocabulary_(vocabulary),
          text_(text),
          problems_(text.problems) {}

    std::optional<FieldDefinition> read() {
        if (!check_kind(node_, Kind::map, text_)) return std::nullopt;
        const auto* name = node_.find("name");
        field_.span = name ? name->span : node_.span;
        if (name) read_name(*name);
        if (!read_kind()) return std::move(field_);
        check_keys(node_, keys_of(field_.kind), text_);
        read_common();
        read_own();
        return std::move(field_);
    }

  private:
    void bad_value(base::SourceSpan span, std::string message, std::string remedy) {
        problems_.add(DiagnosticKind::bad_value, span, std::move(message), std::move(remedy));
    }

    void read_name(const DocumentNode& node) {
        field_.name = read_line(node, text_).value_or("");
        if (!field_.name.empty() && !is_field_name(field_.name))
            bad_value(node.span, in_quotes(field_.name) + " is not a field name",
                      "write small letters, digits and '_', such as score_shape");
    }

    bool read_kind() {
        const auto* node = node_.find("kind");
        if (!node) {
            problems_.add(DiagnosticKind::missing_key, field_.span, "a field lacks the key 'kind'",
                          "add 'kind: …'");
            return false;
        }
        const auto word = read_line(*node, text_);
        if (!word) return false;
        std::vector<std::string> kinds;
        for (const auto kind : field_kinds) {
            if (*word == field_kind_name(kind)) {
                field_.kind = kind;
                return true;
            }
            kinds.emplace_back(field_kind_name(kind));
        }
        bad_value(node->span, "there is no kind of field " + in_quotes(*word),
                  nearest_or(*word, kinds, "the kinds are " + listed(kinds)));
        return false;
    }

    void read_common() {
        if (const auto* prompt = node_.find("prompt"))
            field_.prompt = read_line(*prompt, text_).value_or("");
        if (const auto* points = node_.find("points"))
            field_.points = read_points(*points, text_).value_or(Points{});
        if (const auto* optional = node_.find("optional"))
            field_.optional = read_flag(*optional, text_).value_or(false);
    }

    void read_own() {
        switch (field_.kind) {
            case FieldKind::exact:
                read_reference();
                read_decimals();
                read_misconceptions();
                read_follow_through();
                read_published();
                break;
            case FieldKind::shape: read_reference(); break;
            case FieldKind::choice:
                read_choices();
                read_unclear();
                check_synonyms();
                break;
            case FieldKind::property: read_conditions(); break;
            case FieldKind::text: read_ideas(); break;
            case FieldKind::experiment: read_experiment(); break;
        }
    }

    void read_experiment() {
        auto& goal = field_.experiment;
        if (const auto* keeps = node_.find("keeps")) read_derived_array(*keeps, goal.keeps);
        const auto* changes = node_.find("changes");
        if (changes) read_derived_array(*changes, goal.changes);
        if (goal.keeps == goal.changes)
            bad_value(changes ? changes->span : field_.span,
                      "no experiment keeps " + goal.keeps + " and changes it",
                      "name two arrays, such as 'keeps: A' and 'changes: O'");
        if (const auto* numbers = node_.find("numbers")) read_numbers(*numbers, goal);
    }

    void read_derived_array(const DocumentNode& node, std::string& array) {
        const auto word = read_line(node, text_);
        if (!word) return;
        if (std::find(derived_arrays.begin(), derived_arrays.end(), *word) == derived_arrays.end())
            return bad_value(node.span, in_quotes(*word) + " is not an array that is derived",
                             "name one of " + listed(derived_arrays));
        array = *word;
    }

    void read_numbers(const DocumentNode& node, ExperimentGoal& goal) {
        const auto word = read_line(node, text_);
        if (!word) return;
        if (*word == "hidden")
            goal.numbers = ExperimentGoal::Numbers::hidden;
        else if (*word != "shown")
            bad_value(node.span, "the numbers of an experiment are either shown or hidden",
                      "write 'numbers: shown' or 'numbers: hidden'");
    }

    void read_reference() {
        const auto* node = node_.find("is");
        if (!node) return;
        auto tree = read_value(*node, context_, text_);
        if (!tree) return;
        if (field_.kind == FieldKind::shape && !is_shape(*tree))
            bad_value(node->span, in_quotes(node->text) + " is not a shape",
                      "write the sizes in brackets and quotes, such as \"[T, d_v]\"");
        field_.is = std::move(*tree);
        field_.is_text = node->text;
    }

    static bool is_shape(const notation::SyntaxTree& tree) {
        const auto shape = notation::list_shape(tree, tree.root());
        return shape.regular && shape.extents.size() == 1 && shape.extents[0] > 0;
    }

    void read_decimals() {
        const auto* node = node_.find("decimals");
        if (!node) return;
        if (!node->is(Kind::list)) {
            field_.decimals = read_policy(*node);
            return;
        }
        if (node->items.empty())
            bad_value(node->key_span, "the list of decimals is empty",
                      "give a map for each entry, such as [{places_at_least: 3}, {}]");
        for (const auto& item : node->items)
            field_.decimals.per_entry.push_back(read_policy(item));
    }

    DecimalPolicy read_policy(const DocumentNode& node) {
        DecimalPolicy policy;
        const Keys keys{"decimals",
                        {},
                        {"places_at_least", "significant_at_least", "last_digit", "tolerance",
                         "relative_tolerance"}};
        if (!check_keys(node, keys, text_)) return policy;
        if (const auto* digits = node.find("significant_at_least"))
            if (const auto count = read_count(*digits, 1, places_limit, text_)) {
                policy.significant_at_least = static_cast<std::uint32_t>(*count);
                policy.places_at_least = 0;
            }
        if (const auto* places = node.find("places_at_least"))
            if (const auto count = read_count(*places, 0, places_limit, text_))
                policy.places_at_least = static_cast<std::uint32_t>(*count);
        if (const auto* last = node.find("last_digit")) read_last_digit(*last, policy);
        if (const auto* tolerance = node.find("tolerance"))
            policy.tolerance = read_tolerance(*tolerance, text_);
        if (const auto* tolerance = node.find("relative_tolerance"))
            policy.relative_tolerance = read_relative_tolerance(*tolerance, text_);
        return policy;
    }

    void read_last_digit(const DocumentNode& node, DecimalPolicy& policy) {
        const auto word = read_line(node, text_);
        if (!word) return;
        if (*word == "strict")
            policy.last_digit = DecimalPolicy::LastDigit::strict;
        else if (*word != "lenient")
            bad_value(node.span, "the last digit is either lenient or strict",
                      "write 'last_digit: lenient' or 'last_digit: strict'");
    }

    void read_misconceptions() {
        const auto* node = node_.find("misconceptions");
        if (!node || !check_kind(*node, Kind::list, text_)) return;
        for (const auto& item : node->items) read_misconception(item);
    }

    void read_misconception(const DocumentNode& item) {
        if (!check_keys(item, {"a misconception", {"id", "is", "text"}, {}}, text_)) return;
        Misconception misconception;
        misconception.span = item.span;
        if (const auto* id = item.find("id")) {
            misconception.id = read_id(*id, text_).value_or("");
            if (!misconception.id.empty() && !misconception_ids_.insert(misconception.id).second)
                bad_value(
                    id->span,
                    "a misconception " + in_quotes(misconception.id) + " stands above already",
                    "give each misconception of a field an id of its own");
        }
        if (const auto* words = item.find("text"))
            misconception.text = read_line(*words, text_).value_or("");
        if (const auto* is = item.find("is")) {
            misconception.is_text = is->text;
            auto tree = read_value(*is, context_, text_);
            if (!tree) return;
            misconception.is = std::move(*tree);
        }
        field_.misconceptions.push_back(std::move(misconception));
    }

    void read_follow_through() {
        const auto* node = node_.find("follow_through");
        if (!node || !check_kind(*node, Kind::list, text_)) return;
        for (const auto& item : node->items) read_follow_through_rule(item);
    }

    /// `- {from: weights, is: weights*V, points: 1}`, or with `own_weight` in place of `from`.
    void read_follow_through_rule(const DocumentNode& item) {
        if (!check_keys(item, {"a follow-through", {"is", "points"}, {"from", "own_weight"}},
                        text_))
            return;
        FollowThrough rule;
        rule.span = item.span;
        const auto* from = item.find("from");
        const auto* own = item.find("own_weight");
        if ((from == nullptr) == (own == nullptr))
            return bad_value(item.span, "a follow-through starts from one thing",
                             "write either 'from: …' with a field, or 'own_weight: w'");
        if (from) rule.from = read_line(*from, text_).value_or("");
        if (own) rule.own_weight = read_line(*own, text_).value_or("");
        const std::string& name = from ? rule.from : rule.own_weight;
        if (name.empty()) return;
        if (is_known(name))
            return bad_value((from ? from : own)->span, in_quotes(name) + " has a meaning already",
                             "choose a name that is neither an array, a size nor defined");
        if (const auto* points = item.find("points")) read_method_points(*points, rule);
        if (const auto* is = item.find("is")) {
            auto over = context_;
            over.names.push_back(name);
            rule.is_text = is->text;
            auto tree = read_value(*is, over, text_);
            if (!tree) return;
            rule.is = std::move(*tree);
        }
        field_.follow_through.push_back(std::move(rule));
    }

    void read_published() {
        const auto* node = node_.find("published");
        if (!node) return;
        field_.published_text = node->text;
        field_.published_span = node->span;
        field_.published = read_value(*node, context_, text_);
    }

    bool is_known(const std::string& name) const {
        const auto contains = [&name](const std::vector<std::string>& names) {
            return std::find(names.begin(), names.end(), name) != names.end();
        };
        return contains(context_.names) || contains(context_.arrays);
    }

    void read_method_points(const DocumentNode& node, FollowThrough& rule) {
        rule.points = read_points(node, text_).value_or(Points{});
        if (rule.points > field_.points)
            bad_value(node.span, "the method earns more than the field",
                      "give at most the points of the field");
    }

    void read_choices() {
        const auto* node = node_.find("choices");
        if (!node || !check_kind(*node, Kind::list, text_)) return;
        for (const auto& item : node->items) read_choice(item);
        const bool right = std::any_of(field_.choices.begin(), field_.choices.end(),
                                       [](const Choice& choice) { return choice.right; });
        if (!right)
            bad_value(node->key_span, "none of the choices is right",
                      "add 'right: true' to the right one");
    }

    void read_choice(const DocumentNode& item) {
        if (!check_keys(item, {"a choice", {"id"}, {"right", "synonyms", "feedback"}}, text_))
            return;
        Choice choice;
        if (const auto* id = item.find("id")) {
            choice.id = read_id(*id, text_).value_or("");
            if (!choice.id.empty()) take_synonym(choice.id, id->span, choice.synonyms);
        }
        if (const auto* right = item.find("right"))
            choice.right = read_flag(*right, text_).value_or(false);
        if (const auto* synonyms = item.find("synonyms")) read_synonyms(*synonyms, choice.synonyms);
        if (const auto* feedback = item.find("feedback"))
            choice.feedback = read_text(*feedback, text_).value_or("");
        field_.choices.push_back(std::move(choice));
        ++answer_;
    }

    void read_unclear() {
        const auto* node = node_.find("unclear");
        if (!node || !check_kind(*node, Kind::list, text_)) return;
        for (const auto& item : node->items) {
            if (!check_keys(item, {"an unclear answer", {"synonyms", "question"}, {}}, text_))
                continue;
            UnclearAnswers unclear;
            if (const auto* synonyms = item.find("synonyms"))
                read_synonyms(*synonyms, unclear.synonyms);
            if (const auto* question = item.find("question"))
                unclear.question = read_text(*question, text_).value_or("");
            field_.unclear.push_back(std::move(unclear));
            ++answer_;
        }
    }

    void read_synonyms(const DocumentNode& node, std::vector<std::string>& into) {
        if (!check_kind(node, Kind::list, text_)) return;
        for (const auto& item : node.items)
            if (const auto synonym = read_line(item, text_))
                take_synonym(*synonym, item.span, into);
    }

    /// Remembers whose a synonym is: the number of the choice, counted over choices and unclear.
    void take_synonym(const std::string& synonym, base::SourceSpan span,
                      std::vector<std::string>& into) {
        const auto folded = fold_choice(synonym);
        if (folded.empty()) {
            bad_value(span, in_quotes(synonym) + " has no letter or digit",
                      "write the words that a student may write");
            return;
        }
        const auto [place, fresh] = owners_.emplace(folded, answer_);
        if (!fresh && place->second != answer_) shared_.emplace_back(synonym, span);
        into.push_back(synonym);
    }

    void check_synonyms() {
        for (const auto& [synonym, span] : shared_)
            bad_value(span, in_quotes(synonym) + " belongs to a choice above already",
                      "keep it in one of the two");
    }

    void read_conditions() {
        const auto* node = node_.find("conditions");
        if (!node || !check_kind(*node, Kind::list, text_)) return;
        for (const auto& item : node->items) read_condition(item);
        check_conditions(node->key_span);
    }

    /// `- columns_sum_to_one`, or `- shape: [3, 3]`.
    void read_condition(const DocumentNode& item) {
        const bool map = item.is(Kind::map) && item.items.size() == 1;
        if (!map && !item.is(Kind::text)) {
            problems_.add(DiagnosticKind::wrong_type, item.span, "a condition is one key",
                          "write '- shape: [3, 3]' or '- columns_sum_to_one'");
            return;
        }
        const std::string& name = map ? item.items[0].key : item.text;
        const auto span = map ? item.items[0].key_span : item.span;
        const auto form = std::find_if(condition_forms.begin(), condition_forms.end(),
                                       [&](const ConditionForm& f) { return f.name == name; });
        if (form == condition_forms.end()) return report_unknown_condition(name, span);
        if (map == form->example.empty()) {
            problems_.add(DiagnosticKind::wrong_type, span,
                          in_quotes(name) + (map ? " has no value" : " lacks its value"),
                          "write '- " + std::string(map ? form->name : form->example) + "'");
            return;
        }
        Condition condition;
        condition.kind = form->kind;
        condition.span = span;
        if (map) read_condition_value(item.items[0], condition);
        field_.conditions.push_back(std::move(condition));
    }

    void report_unknown_condition(const std::string& name, base::SourceSpan span) {
        std::vector<std::string> names;
        for (const auto& form : condition_forms) names.emplace_back(form.name);
        bad_value(span, "there is no condition " + in_quotes(name),
                  nearest_or(name, names, "the conditions are " + listed(names)));
    }

    void read_condition_value(const DocumentNode& node, Condition& condition) {
        if (condition.kind != Condition::Kind::shape) {
            condition.row = read_count(node, 1, extent_limit, text_).value_or(0);
            return;
        }
        if (!check_kind(node, Kind::list, text_)) return;
        for (const auto& item : node.items)
            if (const auto extent = read_count(item, 1, extent_limit, text_))
                condition.extents.push_back(*extent);
        if (node.items.size() != 2)
            bad_value(node.key_span, "the shape of a matrix has two sizes",
                      "write '- shape: [3, 3]'");
    }

    /// Exactly one shape, so that every other condition has a matrix to speak of.
    void check_conditions(base::SourceSpan span) {
        const Condition* shape = nullptr;
        for (const auto& condition : field_.conditions) {
            if (condition.kind != Condition::Kind::shape) continue;
            if (shape) bad_value(condition.span, "a shape stands above already", "keep one shape");
            shape = &condition;
        }
        if (!shape) return bad_value(span, "the conditions lack a shape", "add '- shape: [3, 3]'");
        for (const auto& condition : field_.conditions)
            if (!shape->extents.empty() && condition.row > shape->extents[0])
                bad_value(condition.span,
                          "there is no row " + std::to_string(condition.row) + " in a matrix of " +
                              std::to_string(shape->extents[0]) + " rows",
                          "name a row from 1 to " + std::to_string(shape->extents[0]));
    }

    void read_ideas() {
        const auto* node = node_.find("ideas");
        if (!node || !check_kind(*node, Kind::list, text_)) return;
        if (node->items.empty())
            bad_value(node->key_span, "a text is graded by its ideas", "write at least one idea");
        // What contradicts the whole answer contradicts each of its ideas.
        std::vector<Statement> denies;
        if (const auto* statements = node_.find("denies"))
            denies = read_statements(*statements, vocabulary_, text_);
        for (const auto& item : node->items) read_idea(item, denies);
        Points sum;
        for (const auto& idea : field_.ideas) sum = sum + idea.points;
        const auto* points = node_.find("points");
        if (points && field_.points != sum)
            bad_value(points->span, "the points of the field are not the sum of its ideas' points",
                      "leave the points of the field out, or make them agree");
        field_.points = sum;
    }

    void read_idea(const DocumentNode& item, const std::vector<Statement>& denies) {
        if (!check_keys(item, {"an idea", {"id", "text", "points"}, {"says", "denies"}}, text_))
            return;
        Idea idea;
        if (const auto* id = item.find("id")) {
            idea.id = read_id(*id, text_).value_or("");
            if (!idea.id.empty() && !idea_ids_.insert(idea.id).second)
                bad_value(id->span, "an idea " + in_quotes(idea.id) + " stands above already",
                          "give each idea an id of its own");
        }
        if (const auto* words = item.find("text"))
            idea.text = read_line(*words, text_).value_or("");
        if (const auto* points = item.find("points"))
            idea.points = read_points(*points, text_).value_or(Points{});
        if (const auto* says = item.find("says"))
            idea.rubric.says = read_statements(*says, vocabulary_, text_);
        if (const auto* statements = item.find("denies"))
            idea.rubric.denies = read_statements(*statements, vocabulary_, text_);
        idea.rubric.denies.insert(idea.rubric.denies.end(), denies.begin(), denies.end());
        idea.rubric.version = rubric_version(idea, vocabulary_);
        field_.ideas.push_back(std::move(idea));
    }

    const DocumentNode& node_;
    const notation::ReadingContext& context_;
    const Vocabulary& vocabulary_;
    const DefinitionText& text_;
    Problems& problems_;
    FieldDefinition field_;
    std::size_t answer_ = 0;
    std::map<std::string, std::size_t> owners_;
    std::vector<std::pair<std::string, base::SourceSpan>> shared_;
    std::set<std::string> idea_ids_;
    std::set<std::string> misconception_ids_;
};

}  // namespace

std::optional<FieldDefinition> read_field(const DocumentNode& node,
                                          const notation::ReadingContext& context,
                                          const Vocabulary& vocabulary,
                                          const DefinitionText& text) {
    return FieldReader(node, context, vocabulary, text).read();
}

}  // namespace proofmark::exercises
