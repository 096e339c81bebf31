#include "proofmark/attention/head.hpp"

#include "heads.hpp"

namespace proofmark::attention {
namespace {

std::vector<std::string> messages(const Head& head) {
    std::vector<std::string> texts;
    for (const base::Diagnostic& fault : check_head(head)) texts.push_back(fault.message);
    return texts;
}

Head sized(std::size_t T, std::size_t d_model, std::size_t d_k, std::size_t d_v) {
    Head head;
    head.X = filled(T, d_model);
    head.W_Q = filled(d_model, d_k);
    head.W_K = filled(d_model, d_k);
    head.W_V = filled(d_model, d_v);
    return head;
}

TEST_CASE("check_head: heads that fit have no fault", "[attention]") {
    CHECK(check_head(chapter_head()).empty());
    CHECK(check_head(sized(1, 1, 1, 1)).empty());
    CHECK(check_head(sized(5, 7, 4, 3)).empty());
}

TEST_CASE("check_head: the sizes of a head", "[attention]") {
    const Head head = sized(5, 7, 4, 3);
    CHECK(head.T() == 5);
    CHECK(head.d_model() == 7);
    CHECK(head.d_k() == 4);
    CHECK(head.d_v() == 3);
}

TEST_CASE("check_head: shapes that do not fit are all reported", "[attention]") {
    Head head = sized(3, 2, 2, 2);
    head.W_Q = filled(3, 2);
    head.W_K = filled(1, 3);
    head.W_V = filled(4, 2);
    head.positions = {"first"};
    CHECK(messages(head) ==
          std::vector<std::string>{
              "W_Q has 3 rows, but X has 2 columns: every coordinate of X needs its row in W_Q",
              "W_K has 1 row, but X has 2 columns: every coordinate of X needs its row in W_K",
              "W_V has 4 rows, but X has 2 columns: every coordinate of X needs its row in W_V",
              "Q·Kᵀ has no compatible inner dimension: W_Q has 2 columns, but W_K has 3",
              "1 position label for 3 rows of X",
          });
    for (const base::Diagnostic& fault : check_head(head)) {
        CHECK(fault.kind == base::DiagnosticKind::bad_head);
        CHECK_FALSE(fault.remedy.empty());
    }
}

TEST_CASE("check_head: an empty array is one fault and breaks no comparison", "[attention]") {
    Head head = sized(3, 2, 2, 2);
    head.X = {};
    CHECK(messages(head) == std::vector<std::string>{"X is empty"});
    head = sized(3, 2, 2, 2);
    head.W_K = {2, 0, {}};
    CHECK(messages(head) == std::vector<std::string>{"W_K is empty"});
}

TEST_CASE("check_head: a shape that its entries do not fill is a fault", "[attention]") {
    Head head = sized(3, 2, 2, 2);
    head.W_V.entries.pop_back();
    CHECK(messages(head) == std::vector<std::string>{"W_V has 3 entries, but its shape is [2, 2]"});
}

TEST_CASE("check_head: sizes have limits", "[attention]") {
    CHECK(messages(sized(4097, 1, 1, 1)) ==
          std::vector<std::string>{"X has 4097 rows, more than the limit of 4096"});
    CHECK(messages(sized(4096, 1, 4, 4)) ==
          std::vector<std::string>{
              "the head needs 50401292 entries in its arrays, more than the limit of 1000000",
              "the head needs 134266880 multiplications, more than the limit of 100000000"});
    CHECK(check_head(sized(512, 8, 32, 32)).empty());
}

TEST_CASE("check_head: a change names a row that exists and has a vector that fits",
          "[attention]") {
    using Kind = Intervention::Kind;
    const struct {
        Kind kind;
        std::size_t row;
        std::vector<std::string> vector;
        std::vector<std::string> expected;
    } cases[] = {
        {Kind::replace_query_row, 3, {"0", "0"}, {}},
        {Kind::replace_key_row, 1, {"0", "0"}, {}},
        {Kind::replace_value_row, 1, {"0", "0"}, {}},
        {Kind::add_to_value_row, 1, {"2", "-1"}, {}},
        {Kind::add_to_value_rows, 0, {"2", "-1"}, {}},
        {Kind::zero_value_map, 0, {}, {}},
        {Kind::replace_query_row,
         0,
         {"0", "0"},
         {"there is no query row 0: Q has 3 rows, counted from 1"}},
        {Kind::replace_key_row,
         4,
         {"0", "0", "0"},
         {"there is no key row 4: K has 3 rows, counted from 1",
          "the vector for key row 4 has 3 entries, but rows of K have 2"}},
        {Kind::replace_value_row,
         2,
         {"1"},
         {"the vector for value row 2 has 1 entry, but rows of V have 2"}},
        {Kind::add_to_value_rows,
         0,
         {"1", "2", "3"},
         {"the vector for every value row has 3 entries, but rows of V have 2"}},
        {Kind::zero_value_map, 0, {"1"}, {"a change of W_V to zero takes no vector"}},
    };
    for (const auto& c : cases) {
        const Head head = chapter_head_with(c.kind, c.row, c.vector);
        CHECK(messages(head) == c.expected);
    }
}

TEST_CASE("check_head: an entry that is changed exists", "[attention]") {
    const struct {
        const char* array;
        std::size_t row, column;
        std::vector<std::string> expected;
    } cases[] = {
        {"Q", 3, 2, {}},
        {"K", 1, 1, {}},
        {"V", 3, 2, {}},
        {"V", 3, 3, {"there is no entry [3,3] in V, whose shape is [3, 2]"}},
        {"Q", 4, 1, {"there is no entry [4,1] in Q, whose shape is [3, 2]"}},
        {"K", 0, 1, {"there is no entry [0,1] in K, whose shape is [3, 2]"}},
        {"W_V", 3, 1, {"there is no entry [3,1] in W_V, whose shape is [2, 2]"}},
        {"A", 1, 1, {"there is no array A whose entries can be changed"}},
    };
    for (const auto& c : cases) {
        Head head = chapter_head();
        head.interventions = {{Intervention::Kind::set_entry, c.row, trees_of({"1"}), {}, c.array,
                               c.column}};
        CHECK(messages(head) == c.expected);
    }
}

TEST_CASE("check_head: a fault of a change keeps the change's place", "[attention]") {
    Head head = chapter_head_with(Intervention::Kind::replace_query_row, 9, {"0", "0"});
    head.interventions.front().span = {12, 34};
    REQUIRE(check_head(head).size() == 1);
    CHECK(check_head(head).front().span == base::SourceSpan{12, 34});
}

}  // namespace
}  // namespace proofmark::attention
