#include "proofmark/attention/derivation.hpp"

#include "heads.hpp"

namespace proofmark::attention {
namespace {

using Kind = Intervention::Kind;

/// Every entry of the independent arrays to six places.
std::vector<std::string> six_places(const Head& head, std::string_view array) {
    const auto arrays = derive_enclosures(head, {40});
    if (!arrays) FAIL(arrays.diagnostics().front().message);
    std::vector<std::string> texts;
    for (const numeric::Enclosure& entry : arrays->find(array)->entries) {
        texts.push_back(entry.rounded(6).value_or("open"));
    }
    return texts;
}

using Decimals = std::vector<std::string>;

TEST_CASE("derive_exact: every array of the chapter", "[attention]") {
    symbolic::Field field;
    const Head head = chapter_head();
    const ExactArrays arrays = derived(field, head);
    const std::pair<const char*, const char*> expected[] = {
        {"X", "[[1,0],[0,1],[1,1]]"},
        {"W_Q", "[[1,0],[0,1]]"},
        {"W_K", "[[1,1],[0,1]]"},
        {"W_V", "[[1,0],[1,2]]"},
        {"Q", "[[1,0],[0,1],[1,1]]"},
        {"K", "[[1,1],[0,1],[1,2]]"},
        {"V", "[[1,0],[1,2],[2,2]]"},
        {"D", "[[1,0,1],[1,1,2],[2,1,3]]"},
        {"S", "[[1,0,1],[1,1,2],[2,1,3]]/sqrt(2)"},
        {"A",
         "[[r/(2r+1), 1/(2r+1), r/(2r+1)],"
         " [1/(2+r), 1/(2+r), r/(2+r)],"
         " [r/(r+1+r^2), 1/(r+1+r^2), r^2/(r+1+r^2)]]"},
        {"O",
         "[[(3r+1)/(2r+1), (2r+2)/(2r+1)],"
         " [(2r+2)/(r+2), (2r+2)/(r+2)],"
         " [(2r^2+r+1)/(r^2+r+1), (2r^2+2)/(r^2+r+1)]]"},
    };
    for (const auto& [name, text] : expected) {
        INFO(name);
        REQUIRE(arrays.find(name));
        check_same(field, *arrays.find(name), lifted(field, head, text));
    }
    CHECK(arrays.find("B") == nullptr);
}

TEST_CASE("derive_exact: powers common to a row are divided out", "[attention]") {
    symbolic::Field field;
    const Head head = chapter_head();
    field.name_value("r", base_exponential(field, head));
    const ExactArrays arrays = derived(field, head);
    const auto text = [&](std::size_t row, std::size_t column) {
        return notation::write_expression(field.lower(arrays.A.at(row, column)),
                                          notation::Notation::unicode);
    };
    CHECK(text(0, 0) == "r/(2r + 1)");
    CHECK(text(0, 1) == "1/(2r + 1)");
    CHECK(text(1, 1) == "1/(r + 2)");
    CHECK(text(2, 1) == "1/(r² + r + 1)");
    CHECK(text(2, 2) == "r²/(r² + r + 1)");
}

TEST_CASE("derive_enclosures: the chapter to six places", "[attention]") {
    const Head head = chapter_head();
    CHECK(six_places(head, "A") == Decimals{"0.401112", "0.197776", "0.401112", "0.248255",
                                            "0.248255", "0.503490", "0.283995", "0.140029",
                                            "0.575975"});
    CHECK(six_places(head, "O") ==
          Decimals{"1.401112", "1.197776", "1.503490", "1.503490", "1.575975", "1.432009"});
    CHECK(six_places(head, "D") == Decimals{"1.000000", "0.000000", "1.000000", "1.000000",
                                            "1.000000", "2.000000", "2.000000", "1.000000",
                                            "3.000000"});
}

TEST_CASE("derive: a zero query weighs all keys alike and keeps the values", "[attention]") {
    const Head head = chapter_head_with(Kind::replace_query_row, 3, {"0", "0"});
    symbolic::Field field;
    const ExactArrays arrays = derived(field, head);
    check_same(field, arrays.Q, lifted(field, head, "[[1,0],[0,1],[0,0]]"));
    check_same(field, arrays.A,
               lifted(field, head,
                      "[[r/(2r+1), 1/(2r+1), r/(2r+1)], [1/(2+r), 1/(2+r), r/(2+r)],"
                      " [1/3, 1/3, 1/3]]"));
    CHECK(field.check_equal(arrays.O.at(2, 0), field.rational("4", "3")) == base::Truth::holds);
    CHECK(field.check_equal(arrays.O.at(2, 1), field.rational("4", "3")) == base::Truth::holds);
    CHECK(six_places(head, "O") ==
          Decimals{"1.401112", "1.197776", "1.503490", "1.503490", "1.333333", "1.333333"});
}

TEST_CASE("derive: a vector added to every value row is added to every output row", "[attention]") {
    const Head head = chapter_head_with(Kind::add_to_value_rows, 0, {"2", "-1"});
    symbolic::Field field;
    check_same(field, derived(field, head).O,
               lifted(field, head,
                      "[[(3r+1)/(2r+1)+2, (2r+2)/(2r+1)-1], [(2r+2)/(r+2)+2, (2r+2)/(r+2)-1],"
                      " [(2r^2+r+1)/(r^2+r+1)+2, (2r^2+2)/(r^2+r+1)-1]]"));
    const auto arrays = derive_enclosures(head, {40});
    REQUIRE(arrays.ok());
    CHECK(arrays->O.at(0, 0).rounded(16) == "3.4011120926797859");
    CHECK(arrays->O.at(0, 1).rounded(16) == "0.1977758146404282");
}

TEST_CASE("derive: a vector added to one value row arrives times its weight", "[attention]") {
    const Head head = chapter_head_with(Kind::add_to_value_row, 1, {"2", "-1"});
    symbolic::Field field;
    const ExactArrays arrays = derived(field, head);
    check_same(field, arrays.V, lifted(field, head, "[[3,-1],[1,2],[2,2]]"));
    const symbolic::ExactArray first =
        lifted(field, head, "[(3r+1)/(2r+1) + 2r/(2r+1), (2r+2)/(2r+1) - r/(2r+1)]");
    for (std::size_t j = 0; j < 2; ++j) {
        CHECK(field.check_equal(arrays.O.at(0, j), first.entries[j]) == base::Truth::holds);
    }
}

TEST_CASE("derive: changes of key and value rows, one after the other", "[attention]") {
    Head head = chapter_head();
    head.interventions = {{Kind::replace_key_row, 2, trees_of({"1/2", "-1"}), {}},
                          {Kind::replace_value_row, 3, trees_of({"5", "7"}), {}},
                          {Kind::add_to_value_row, 3, trees_of({"1", "1"}), {}},
                          {Kind::replace_value_row, 1, trees_of({"9", "9"}), {}}};
    symbolic::Field field;
    const ExactArrays arrays = derived(field, head);
    check_same(field, arrays.K, lifted(field, head, "[[1,1],[1/2,-1],[1,2]]"));
    check_same(field, arrays.V, lifted(field, head, "[[9,9],[1,2],[6,8]]"));
    check_same(field, arrays.D, lifted(field, head, "[[1,1/2,1],[1,-1,2],[2,-1/2,3]]"));
}

TEST_CASE("derive: entries of Q, K and V change after they are formed", "[attention]") {
    const auto change = [](Kind kind, const char* array, std::size_t row, std::size_t column,
                           const char* value) {
        return Intervention{kind, row, trees_of({value}), {}, array, column};
    };
    Head head = chapter_head();
    head.interventions = {change(Kind::set_entry, "V", 1, 2, "7"),
                          change(Kind::add_to_entry, "K", 2, 1, "1/2"),
                          change(Kind::set_entry, "Q", 3, 1, "0"),
                          change(Kind::set_entry, "X", 1, 1, "2"),
                          change(Kind::add_to_entry, "V", 1, 2, "1")};
    REQUIRE(check_head(head).empty());
    symbolic::Field field;
    const ExactArrays arrays = derived(field, head);
    check_same(field, arrays.X, lifted(field, head, "[[2,0],[0,1],[1,1]]"));
    check_same(field, arrays.Q, lifted(field, head, "[[2,0],[0,1],[0,1]]"));
    check_same(field, arrays.K, lifted(field, head, "[[2,2],[1/2,1],[1,2]]"));
    check_same(field, arrays.V, lifted(field, head, "[[2,8],[1,2],[2,2]]"));
    CHECK(check_layers(field, head, arrays, {40})->empty());
}

TEST_CASE("derive: a zero value map keeps every weight and delivers nothing", "[attention]") {
    Head head = chapter_head_with(Kind::zero_value_map, 0, {});
    symbolic::Field field;
    const ExactArrays arrays = derived(field, head);
    check_same(field, arrays.W_V, lifted(field, head, "[[0,0],[0,0]]"));
    check_same(field, arrays.O, lifted(field, head, "[[0,0],[0,0],[0,0]]"));
    check_same(field, arrays.A, derived(field, chapter_head()).A);
    CHECK(six_places(head, "O") == Decimals(6, "0.000000"));
    CHECK(six_places(head, "A") == six_places(chapter_head(), "A"));
    // It acts before V is formed, wherever it stands among the changes.
    head.interventions.insert(head.interventions.begin(),
                              {Kind::add_to_value_row, 1, trees_of({"2", "-1"}), {}});
    check_same(field, derived(field, head).V, lifted(field, head, "[[2,-1],[0,0],[0,0]]"));
}

TEST_CASE("derive: an entry without a value is named", "[attention]") {
    const struct {
        const char* entry;
        const char* message;
    } cases[] = {
        {"1/0", "W_V[2,1] has no value: division by zero"},
        {"1/(sqrt(2)*sqrt(3)-sqrt(6))", "W_V[2,1] has no value: division by zero"},
    };
    for (const auto& c : cases) {
        INFO(c.entry);
        Head head = chapter_head();
        head.W_V = matrix_of({{"1", "0"}, {c.entry, "2"}});
        symbolic::Field field;
        const auto exact = derive_exact(field, head);
        REQUIRE_FALSE(exact.ok());
        CHECK(exact.diagnostics().front().kind == base::DiagnosticKind::bad_head);
        CHECK(exact.diagnostics().front().message == c.message);
        const auto enclosed = derive_enclosures(head, {40});
        REQUIRE_FALSE(enclosed.ok());
        CHECK(enclosed.diagnostics().front().message.find("W_V[2,1]") != std::string::npos);
    }
}

TEST_CASE("derive: after an entry without a value no change is made", "[attention]") {
    const struct {
        Kind kind;
        const char* array;
    } cases[] = {
        {Kind::replace_query_row, ""}, {Kind::replace_key_row, ""}, {Kind::replace_value_row, ""},
        {Kind::add_to_value_row, ""},  {Kind::zero_value_map, ""},  {Kind::swap_positions, ""},
        {Kind::set_entry, "X"},        {Kind::add_to_entry, "W_V"},   {Kind::set_entry, "V"},
    };
    for (const auto& c : cases) {
        Head head = chapter_head();
        head.X = matrix_of({{"1", "0"}, {"1/0", "1"}, {"1", "1"}});
        Intervention change;
        change.kind = c.kind;
        change.row = change.other_row = change.column = 1;
        change.array = c.array;
        const bool is_row = *c.array == '\0' && c.kind != Kind::zero_value_map &&
                            c.kind != Kind::swap_positions;
        if (is_row) change.vector = trees_of({"1", "2"});
        if (*c.array != '\0') change.vector = trees_of({"1"});
        head.interventions = {change, change};
        REQUIRE(check_head(head).empty());
        symbolic::Field field;
        const auto exact = derive_exact(field, head);
        REQUIRE_FALSE(exact.ok());
        CHECK(exact.diagnostics().front().message == "X[2,1] has no value: division by zero");
        CHECK_FALSE(derive_enclosures(head, {40}).ok());
    }
}

TEST_CASE("derive: an entry of a change without a value is named", "[attention]") {
    const std::pair<Kind, const char*> cases[] = {{Kind::replace_query_row, "Q[2,1]"},
                                                  {Kind::replace_key_row, "K[2,1]"},
                                                  {Kind::add_to_value_row, "V[2,1]"}};
    for (const auto& [kind, entry] : cases) {
        const Head head = chapter_head_with(kind, 2, {"1/0", "0"});
        symbolic::Field field;
        const auto exact = derive_exact(field, head);
        REQUIRE_FALSE(exact.ok());
        CHECK(exact.diagnostics().front().message ==
              std::string(entry) + " has no value: division by zero");
    }
}

TEST_CASE("derive: a list for an entry is named", "[attention]") {
    Head head = chapter_head();
    head.X.entries[3] = tree_of("[1, 2]");
    symbolic::Field field;
    CHECK(derive_exact(field, head).diagnostics().front().message ==
          "X[2,2] has no value: a list stands where one number is asked");
    CHECK(derive_enclosures(head, {40}).diagnostics().front().message ==
          "X[2,2] has no value: a list stands where one number is asked");
}

TEST_CASE("derive: shapes that do not fit are refused", "[attention]") {
    Head head = chapter_head();
    head.W_K = filled(2, 3);
    symbolic::Field field;
    CHECK(derive_exact(field, head).diagnostics().front().message ==
          "Q·Kᵀ has no compatible inner dimension: W_Q has 2 columns, but W_K has 3");
    CHECK(derive_enclosures(head, {40}).diagnostics().size() == 1);
}

TEST_CASE("derive_exact: a budget that is spent is named, not a crash", "[attention]") {
    symbolic::StepBudget budget;
    budget.steps = 200;
    symbolic::Field field(budget);
    RandomHeads heads(3);
    Head head;
    head.X = heads.matrix(8, 4);
    head.W_Q = heads.matrix(4, 4);
    head.W_K = heads.matrix(4, 4);
    head.W_V = heads.matrix(4, 4);
    const auto arrays = derive_exact(field, head);
    REQUIRE_FALSE(arrays.ok());
    CHECK(arrays.diagnostics().front().kind == base::DiagnosticKind::step_budget);
}

TEST_CASE("derive_enclosures: large scores neither overflow nor lose their sum", "[attention]") {
    Head head = chapter_head();
    head.X = matrix_of({{"10^12", "0"}, {"0", "10^12"}, {"-10^12", "10^12"}});
    const auto arrays = derive_enclosures(head, {40});
    REQUIRE(arrays.ok());
    for (std::size_t i = 0; i < 3; ++i) {
        const numeric::Enclosure sum = arrays->A.at(i, 0) + arrays->A.at(i, 1) + arrays->A.at(i, 2);
        CHECK(sum.rounded(6) == "1.000000");
    }
}

TEST_CASE("base_exponential: e to one over the root of d_k", "[attention]") {
    symbolic::Field field;
    const std::pair<std::size_t, const char*> cases[] = {
        {1, "e"}, {2, "e^(1/sqrt(2))"}, {4, "e^(1/2)"}, {9, "exp(1/3)"}, {8, "e^(sqrt(2)/4)"}};
    for (const auto& [d_k, text] : cases) {
        Head head;
        head.W_Q = filled(1, d_k);
        const symbolic::Exact r = base_exponential(field, head);
        REQUIRE(r);
        CHECK(field.check_equal(r, lifted(field, head, text).entries.front()) ==
              base::Truth::holds);
    }
    CHECK_FALSE(base_exponential(field, Head{}));
}

}  // namespace
}  // namespace proofmark::attention
