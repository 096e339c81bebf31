#include <fstream>
#include <iterator>

#include "heads.hpp"
#include "proofmark/numeric/evaluate.hpp"

namespace proofmark::attention {
namespace {

base::Result<Head> read(const std::string& text) {
    return read_head(base::SourceText("head.json", text));
}

/// A head with one part replaced.
std::string head_text(const std::string& X = "[[1,0],[0,1],[1,1]]", const std::string& more = "") {
    return "{\"schema\":\"proofmark/head/1\",\n\"X\":" + X +
           ",\n\"W_Q\":[[1,0],[0,1]],\n\"W_K\":[[1,1],[0,1]],\n\"W_V\":[[1,0],[1,2]]" + more + "}";
}

/// "2:6 message" for every fault.
std::vector<std::string> faults(const std::string& text) {
    const auto head = read(text);
    std::vector<std::string> lines;
    if (head) return lines;
    for (const base::Diagnostic& fault : head.diagnostics()) {
        CHECK(fault.file == "head.json");
        CHECK(fault.severity == base::Severity::error);
        CHECK_FALSE(fault.remedy.empty());
        lines.push_back(std::to_string(fault.at.line) + ":" + std::to_string(fault.at.column) +
                        " " + fault.message);
    }
    return lines;
}

using Lines = std::vector<std::string>;

TEST_CASE("read_head: the head of the chapter", "[attention]") {
    std::ifstream file(PROOFMARK_SOURCE_DIR "/data/attention.json");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto head = read(text);
    REQUIRE(head.ok());
    CHECK(head->T() == 3);
    CHECK(head->d_model() == 2);
    CHECK(head->d_k() == 2);
    CHECK(head->d_v() == 2);
    CHECK(head->positions.size() == 3);
    CHECK_FALSE(head->name.empty());
    const Head expected = chapter_head();
    const std::pair<const Matrix*, const Matrix*> pairs[] = {{&head->X, &expected.X},
                                                             {&head->W_Q, &expected.W_Q},
                                                             {&head->W_K, &expected.W_K},
                                                             {&head->W_V, &expected.W_V}};
    for (const auto& [found, wanted] : pairs) {
        REQUIRE(found->entries.size() == wanted->entries.size());
        for (std::size_t i = 0; i < found->entries.size(); ++i) {
            CHECK(notation::same_form(found->entries[i], wanted->entries[i]));
        }
    }
}

TEST_CASE("read_head: a number is the decimal that was written", "[attention]") {
    const auto head = read(head_text("[[0.1, -2.50], [1e-3, \"1/3\"], [\"sqrt(2)\", 12]]"));
    REQUIRE(head.ok());
    const auto same = [&](std::size_t row, std::size_t column, const std::string& text) {
        CHECK(notation::same_form(head->X.at(row, column), tree_of(text)));
    };
    same(0, 0, "0.1");
    same(0, 1, "-2.50");
    same(1, 0, "1e-3");
    same(1, 1, "1/3");
    same(2, 0, "sqrt(2)");
    same(2, 1, "12");
    // 0.1 as the nearest binary number is wider than this enclosure of 1/10.
    const auto value = numeric::evaluate(head->X.at(0, 0), head->X.at(0, 0).root(), {60});
    const auto& tenth = std::get<numeric::EnclosureArray>(value).entries.front();
    CHECK_FALSE(tenth.is_disjoint_from(numeric::Enclosure::fraction("1", "10", {60})));
}

TEST_CASE("read_head: text with two readings is refused, a power of ten is none", "[attention]") {
    CHECK(faults(head_text("[[\"1e999\", \"-1e-400\"]]")) == Lines{});
    const Lines found = faults(head_text("[[\"1/2(3)\", 0]]"));
    REQUIRE(found.size() == 1);
    CHECK(found.front().substr(0, 12) == "2:7 X[1,1]: ");
}

TEST_CASE("read_head: keys are checked", "[attention]") {
    CHECK(faults(head_text("[[1,0]]", ",\n \"W_v\":[]")) == Lines{"6:2 unknown key 'W_v'"});
    CHECK(read(head_text("[[1,0]]", ",\n \"W_v\":[]")).diagnostics().front().remedy ==
          "perhaps 'W_V' is meant");
    CHECK(read(head_text("[[1,0]]", ",\"bias\":1")).diagnostics().front().remedy ==
          "a head has the keys schema, name, positions, X, W_Q, W_K, W_V, source, mask, symbols, "
          "interventions");
    CHECK(faults(head_text("[[1,0]]", ",\n\"X\":[[1,0]]")) ==
          Lines{"6:1 the key 'X' stands more than once"});
    CHECK(faults("{\"schema\":\"proofmark/head/1\"}") ==
          Lines{"1:1 the key 'X' is missing", "1:1 the key 'W_Q' is missing",
                "1:1 the key 'W_K' is missing", "1:1 the key 'W_V' is missing"});
    CHECK(faults(head_text().replace(11, 16, "proofmark/head/2")) ==
          Lines{"1:11 this schema is not one that is known here"});
    CHECK(faults("[]") == Lines{"1:1 the file holds a list, but a head is a JSON object"});
    CHECK(faults("") == Lines{"1:1 the JSON text ends too early"});
}

TEST_CASE("read_head: every fault of an array is reported at its place", "[attention]") {
    const struct {
        const char* X;
        Lines expected;
    } cases[] = {
        {"7", {"2:5 'X' is a number, but a matrix is a list of rows"}},
        {"[]", {"2:5 X has no rows"}},
        {"[[]]", {"2:6 row 1 of X is empty"}},
        {"[1, 0]",
         {"2:6 row 1 of X is a number, but every row is a list of entries",
          "2:9 row 2 of X is a number, but every row is a list of entries"}},
        {"[[1,0],\n [0],\n [1,1,1]]",
         {"3:2 row 2 of X has 1 entry, but row 1 has 2",
          "4:2 row 3 of X has 3 entries, but row 1 has 2"}},
        {"[[null, true], [[1], {}]]",
         {"2:7 X[1,1] is null, but an entry is a number or text in quotes",
          "2:13 X[1,2] is true or false, but an entry is a number or text in quotes",
          "2:21 X[2,1] is a list, but an entry is a number or text in quotes",
          "2:26 X[2,2] is an object, but an entry is a number or text in quotes"}},
        {"[[NaN, 0]]", {"2:7 'NaN' is not a finite number"}},
        {"[[1e999, 0]]", {"2:7 this number is too large for a JSON number"}},
        {"[[\"[1,2]\", \"a = 1\"]]",
         {"2:7 X[1,1]: an entry is one number, not a list",
          "2:16 X[1,2]: an entry has no name of its own"}},
    };
    for (const auto& c : cases) {
        INFO(c.X);
        CHECK(faults(head_text(c.X)) == c.expected);
    }
}

TEST_CASE("read_head: an unreadable entry is reported where it goes wrong", "[attention]") {
    const auto place = [](const std::string& entry) {
        const auto head = read(head_text("[[" + entry + ", 0]]"));
        REQUIRE_FALSE(head.ok());
        const base::Diagnostic& fault = head.diagnostics().front();
        CHECK(fault.message.substr(0, 8) == "X[1,1]: ");
        CHECK(fault.at.line == 2);
        return fault.at.column;
    };
    CHECK(place("\"1 + * 2\"") == 12);       // at the star
    CHECK(place("\"2 + zzz\"") == 12);       // at the unknown name
    CHECK(place("\"\\u0032 + zzz\"") == 7);  // written with an escape: the whole entry
    CHECK(place("\"\"") >= 7);
    CHECK(place("\"inf\"") == 8);
    CHECK(place("1e-20000") == 7);  // more digits than the limit
}

TEST_CASE("read_head: shapes are compared where the arrays could be read", "[attention]") {
    CHECK(faults(head_text("[[1,0,0]]", ",\n\"positions\":[\"a\",\"b\"]")) ==
          Lines{"3:1 W_Q has 2 rows, but X has 3 columns: every coordinate of X needs its row in "
                "W_Q",
                "4:1 W_K has 2 rows, but X has 3 columns: every coordinate of X needs its row in "
                "W_K",
                "5:1 W_V has 2 rows, but X has 3 columns: every coordinate of X needs its row in "
                "W_V",
                "6:1 2 position labels for 1 row of X"});
    // X is ragged: only that is said.
    CHECK(faults(head_text("[[1,0,0],[1]]")) ==
          Lines{"2:14 row 2 of X has 1 entry, but row 1 has 3"});
}

TEST_CASE("read_head: name and positions are text", "[attention]") {
    CHECK(faults(head_text("[[1,0],[1,1]]", ",\n\"name\":1,\n\"positions\":[\"a\",2,3]")) ==
          Lines{"6:8 'name' is a number, but a name is text",
                "7:18 position 2 is a number, but positions are a list of texts",
                "7:20 position 3 is a number, but positions are a list of texts"});
    CHECK(faults(head_text("[[1,0]]", ",\n\"positions\":\"a\"")) ==
          Lines{"6:13 'positions' is text, but positions are a list of texts"});
    const auto head = read(head_text("[[1,0]]", ",\"name\":\"one\",\"positions\":[\"a\"]"));
    REQUIRE(head.ok());
    CHECK(head->name == "one");
    CHECK(head->positions == Lines{"a"});
}

/// The head of the chapter with one key more, which stands on line 6.
std::string with(const std::string& key, const std::string& value) {
    return head_text("[[1,0],[0,1],[1,1]]", ",\n\"" + key + "\":" + value);
}

TEST_CASE("read_head: keys and values may come from a source", "[attention]") {
    const auto head = read(
        "{\"schema\":\"proofmark/head/1\",\"X\":[[1,0]],\"source\":[[1,2,3],[4,5,\"1/2\"]],"
        "\"W_Q\":[[1],[0]],\"W_K\":[[1],[0],[1]],\"W_V\":[[1],[0],[1]]}");
    REQUIRE(head.ok());
    REQUIRE(head->source);
    CHECK(head->T_source() == 2);
    CHECK(head->d_source() == 3);
    CHECK(notation::same_form(head->source->at(1, 2), tree_of("1/2")));
    CHECK(faults(with("source", "[[1,0,0]]")) ==
          Lines{"4:1 W_K has 2 rows, but source has 3 columns: every coordinate of source needs "
                "its row in W_K",
                "5:1 W_V has 2 rows, but source has 3 columns: every coordinate of source needs "
                "its row in W_V"});
    CHECK(faults(with("source", "[]")) == Lines{"6:10 source has no rows"});
    CHECK(faults(with("source", "[[1],[1,2]]")) ==
          Lines{"6:15 row 2 of source has 2 entries, but row 1 has 1"});
    CHECK(faults(with("source", "null")) ==
          Lines{"6:10 'source' is null, but a matrix is a list of rows"});
}

TEST_CASE("read_head: a mask is causal or has rows", "[attention]") {
    const auto causal = read(with("mask", "\"causal\""));
    REQUIRE(causal.ok());
    CHECK(causal->mask.kind == Mask::Kind::causal);
    const auto given = read(with("mask", "[[1,0,0],[true,false,1],[0,0,1]]"));
    REQUIRE(given.ok());
    CHECK(given->mask.kind == Mask::Kind::given);
    CHECK(given->mask.rows == 3);
    CHECK(given->mask.columns == 3);
    CHECK(given->mask.visible ==
          std::vector<bool>{true, false, false, true, false, true, false, false, true});
    CHECK(read(head_text())->mask.kind == Mask::Kind::none);
}

TEST_CASE("read_head: a mask that hides a whole row or does not fit is refused", "[attention]") {
    const std::pair<const char*, Lines> cases[] = {
        {"[[1,1,1],[0,0,0],[1,1,1]]",
         {"6:1 row 2 of the mask hides every key, so the softmax of that row has no value"}},
        {"[[1,1],[1,1]]",
         {"6:1 the mask has the shape [2, 2], but there are 3 queries and 3 keys"}},
        {"[[1,1,1],[1,1],[1,1,1]]", {"6:17 row 2 of mask has 2 entries, but row 1 has 3"}},
        {"[[1,2,\"0\"]]",
         {"6:12 mask[1,2] is 2, but a mask holds 0 and 1, or true and false",
          "6:14 mask[1,3] is text, but a mask holds 0 and 1, or true and false"}},
        {"[[1.0,1,1]]", {"6:10 mask[1,1] is 1.0, but a mask holds 0 and 1, or true and false"}},
        {"\"Causal\"", {"6:8 the mask 'Causal' is not known here"}},
        {"true", {"6:8 'mask' is true or false, but a mask is \"causal\" or a list of rows"}},
        {"[]", {"6:8 the mask has no rows"}},
        {"[[]]", {"6:9 row 1 of mask is empty"}},
        {"[1,0]",
         {"6:9 row 1 of mask is a number, but every row is a list of entries",
          "6:11 row 2 of mask is a number, but every row is a list of entries"}},
        {"[[[1]]]", {"6:8 mask is a list of matrices, but all examples share one mask"}},
    };
    for (const auto& [mask, expected] : cases) {
        INFO(mask);
        CHECK(faults(with("mask", mask)) == expected);
    }
}

TEST_CASE("read_head: declared symbols stand in entries, other names do not", "[attention]") {
    const std::string X = "[[\"a\",\"2b\"],[\"a*b\",\"x_1\"],[\"x₁\",\"gain\"]]";
    const auto head =
        read(head_text(X,
                       ",\"symbols\":[\"a\",{\"name\":\"b\",\"positive\":true},\"x₁\",\"gain\","
                       "{\"positive\":false,\"name\":\"α\"}]"));
    REQUIRE(head.ok());
    REQUIRE(head->symbols.size() == 5);
    CHECK(head->symbols[0].name == "a");
    CHECK_FALSE(head->symbols[0].positive);
    CHECK(head->symbols[1].name == "b");
    CHECK(head->symbols[1].positive);
    CHECK_FALSE(head->symbols[4].positive);
    for (const std::size_t at : {3u, 4u}) {
        const notation::SyntaxTree& tree = head->X.entries[at];
        REQUIRE(tree.kind(tree.root()) == notation::Kind::name);
        CHECK(tree.name(tree.root()) == head->symbols[2].name);
    }
    const Lines undeclared = faults(head_text("[[\"a+c\",0]]", ",\"symbols\":[\"a\"]"));
    REQUIRE(undeclared.size() == 1);
    CHECK(undeclared.front() == "2:10 X[1,1]: 'c' is not a name known here");
    CHECK(faults(head_text("[[\"a\",0]]")).size() == 1);
}

TEST_CASE("read_head: with a symbol E, a power of ten in quotes has two readings", "[attention]") {
    const std::string E = ",\"symbols\":[\"E\"]";
    CHECK(faults(head_text("[[2E3, \"2e3\"], [\"2E\", \"2*E*3\"]]", E)) == Lines{});
    CHECK(faults(head_text("[[\"2E3\", 0]]")) == Lines{});
    CHECK(faults(head_text("[[\"1+2E3\", \"2e3*E\"]]", E)) ==
          Lines{"2:7 X[1,1]: '2E3' may be a power of ten or a product with the symbol E"});
}

TEST_CASE("read_head: a symbol has a name that means nothing else", "[attention]") {
    for (const char* name :
         {"e", "pi", "π", "exp", "sqrt", "", "1", "a b", "a+b", "a=", "[a]", "max", "ln"}) {
        INFO(name);
        CHECK(faults(with("symbols", "[\"" + std::string(name) + "\"]")) ==
              Lines{"6:12 '" + std::string(name) + "' cannot be the name of a symbol"});
    }
    const std::pair<const char*, Lines> cases[] = {
        {"\"a\"", {"6:11 'symbols' is text, but symbols are a list of names"}},
        {"[\"a\",\"a\"]", {"6:16 the symbol a is declared twice"}},
        {"[\"x_1\",\"x₁\"]", {"6:18 the symbol x_1 is declared twice"}},
        {"[1]", {"6:12 symbol 1 is a number, but a symbol is its name in quotes"}},
        {"[{}]", {"6:12 symbol 1 has no name"}},
        {"[{\"name\":1}]", {"6:20 symbol 1: its name is a number, but a name is text"}},
        {"[{\"name\":\"a\",\"positive\":1}]",
         {"6:35 symbol 1: 'positive' is a number, but it is true or false"}},
        {"[{\"name\":\"a\",\"Positive\":true}]", {"6:24 symbol 1 has the unknown key 'Positive'"}},
    };
    for (const auto& [symbols, expected] : cases) {
        INFO(symbols);
        CHECK(faults(with("symbols", symbols)) == expected);
    }
}

TEST_CASE("read_head: each kind of change", "[attention]") {
    using Change = Intervention::Kind;
    const struct {
        const char* text;
        Change kind;
        const char* array;
        std::size_t row, column, other_row;
        std::vector<std::string> vector;
    } cases[] = {
        {R"({"replace":"Q","row":3,"with":[0,"1/2"]})",
         Change::replace_query_row,
         "",
         3,
         0,
         0,
         {"0", "1/2"}},
        {R"({"with":[0,0],"row":1,"replace":"K"})",
         Change::replace_key_row,
         "",
         1,
         0,
         0,
         {"0", "0"}},
        {R"({"replace":"V","row":2,"with":[0,0]})",
         Change::replace_value_row,
         "",
         2,
         0,
         0,
         {"0", "0"}},
        {R"({"add_to":"V","row":2,"vector":[2,-1]})",
         Change::add_to_value_row,
         "",
         2,
         0,
         0,
         {"2", "-1"}},
        {R"({"add_to":"V","vector":[2,-1]})", Change::add_to_value_rows, "", 0, 0, 0, {"2", "-1"}},
        {R"({"set":"W_Q","row":1,"column":2,"to":"1/3"})",
         Change::set_entry,
         "W_Q",
         1,
         2,
         0,
         {"1/3"}},
        {R"({"add_to_entry":"X","row":3,"column":2,"amount":0.5})",
         Change::add_to_entry,
         "X",
         3,
         2,
         0,
         {"0.5"}},
        {R"({"set":"K","row":3,"column":1,"to":5})", Change::set_entry, "K", 3, 1, 0, {"5"}},
        {R"({"add_to_entry":"V","row":1,"column":2,"amount":"1/2"})",
         Change::add_to_entry,
         "V",
         1,
         2,
         0,
         {"1/2"}},
        {R"({"zero":"W_V"})", Change::zero_value_map, "", 0, 0, 0, {}},
        {R"({"swap":[1,3]})", Change::swap_positions, "", 1, 0, 3, {}},
    };
    for (const auto& c : cases) {
        INFO(c.text);
        const auto head = read(with("interventions", "[" + std::string(c.text) + "]"));
        REQUIRE(head.ok());
        REQUIRE(head->interventions.size() == 1);
        const Intervention& change = head->interventions.front();
        CHECK(change.kind == c.kind);
        CHECK(change.array == c.array);
        CHECK(change.row == c.row);
        CHECK(change.column == c.column);
        CHECK(change.other_row == c.other_row);
        REQUIRE(change.vector.size() == c.vector.size());
        for (std::size_t i = 0; i < c.vector.size(); ++i) {
            CHECK(notation::same_form(change.vector[i], tree_of(c.vector[i])));
        }
    }
    CHECK(read(with("interventions", "[]"))->interventions.empty());
    const auto several = read(with("interventions", R"([{"zero":"W_V"},{"swap":[2,1]}])"));
    REQUIRE(several.ok());
    REQUIRE(several->interventions.size() == 2);
    CHECK(several->interventions[1].row == 2);
}

TEST_CASE("read_head: every fault of a change is reported at its place", "[attention]") {
    const std::pair<const char*, Lines> cases[] = {
        {R"({"zero":"W_V"})",
         {"6:17 'interventions' is an object, but changes are a list of objects"}},
        {R"([3])", {"6:18 intervention 1 is a number, but a change is an object"}},
        {R"([{}])", {"6:18 intervention 1 does not say what is changed"}},
        {R"([{"row":1}])", {"6:18 intervention 1 does not say what is changed"}},
        {R"([{"zero":"W_V","swap":[1,2]}])",
         {"6:32 intervention 1 says 'zero' and 'swap', but one object is one change"}},
        {R"([{"zero":"W_V","row":1}])", {"6:32 intervention 1 has the unknown key 'row'"}},
        {R"([{"zero":"W_V","zero":"W_V"}])", {"6:32 the key 'zero' stands more than once"}},
        {R"([{"zero":"W_Q"}])", {"6:26 intervention 1: 'zero' cannot act on 'W_Q'"}},
        {R"([{"replace":"A","row":1,"with":[0,0]}])",
         {"6:29 intervention 1: 'replace' cannot act on 'A'"}},
        {R"([{"replace":1,"row":1,"with":[0,0]}])",
         {"6:29 intervention 1: 'replace' cannot act on a number"}},
        {R"([{"replace":"Q"}])",
         {"6:18 intervention 1: the key 'row' is missing",
          "6:18 intervention 1: the key 'with' is missing"}},
        {R"([{"replace":"Q","row":0,"with":[0,0]}])",
         {"6:39 intervention 1: row is 0, but rows and columns are counted 1, 2, 3, ..."}},
        {R"([{"add_to":"V","row":0,"vector":[0,0]}])",
         {"6:38 intervention 1: row is 0, but rows and columns are counted 1, 2, 3, ..."}},
        {R"([{"replace":"Q","row":"1","with":[0,0]}])",
         {"6:39 intervention 1: row is text, but rows and columns are counted 1, 2, 3, ..."}},
        {R"([{"replace":"Q","row":1.5,"with":[0,0]}])",
         {"6:39 intervention 1: row is 1.5, but rows and columns are counted 1, 2, 3, ..."}},
        {R"([{"replace":"Q","row":99999999999999999999,"with":[0,0]}])",
         {"6:39 intervention 1: row is 99999999999999999999, but rows and columns are counted 1, "
          "2, 3, ..."}},
        {R"([{"replace":"Q","row":4,"with":[0,0]}])",
         {"6:19 there is no query row 4: Q has 3 rows, counted from 1"}},
        {R"([{"replace":"Q","row":1,"with":[0,0,0]}])",
         {"6:19 the vector for query row 1 has 3 entries, but rows of Q have 2"}},
        {R"([{"replace":"Q","row":1,"with":0}])",
         {"6:48 intervention 1: 'with' is a number, but a row is a list of entries"}},
        {R"([{"replace":"Q","row":1,"with":[0,"1+zzz"]}])",
         {"6:54 intervention 1: entry 2 of 'with': 'zzz' is not a name known here"}},
        {R"([{"zero":"W_V"},{"set":"A","row":1,"column":1,"to":0}])",
         {"6:40 intervention 2: 'set' cannot act on 'A'"}},
        {R"([{"set":"W_Q","row":1,"colum":2,"to":0}])",
         {"6:39 intervention 1 has the unknown key 'colum'",
          "6:18 intervention 1: the key 'column' is missing"}},
        {R"([{"set":"W_Q","row":3,"column":1,"to":0}])",
         {"6:19 there is no entry [3,1] in W_Q, whose shape is [2, 2]"}},
        {R"([{"set":"W_Q","row":1,"column":1,"to":[0]}])",
         {"6:55 intervention 1: 'to' is a list, but an entry is a number or text in quotes"}},
        {R"([{"add_to_entry":"W_Q","row":1,"column":1}])",
         {"6:18 intervention 1: the key 'amount' is missing"}},
        {R"([{"swap":[1]}])", {"6:26 intervention 1: 'swap' takes two positions"}},
        {R"([{"swap":[1,4]}])", {"6:19 there is no position 4: X has 3 rows, counted from 1"}},
        {R"([{"swap":[1,"b"]}])",
         {"6:29 intervention 1: the second position is text, but rows and columns are counted 1, "
          "2, 3, ..."}},
    };
    for (const auto& [changes, expected] : cases) {
        INFO(changes);
        CHECK(faults(with("interventions", changes)) == expected);
    }
    // What a change needs could not be read: nothing is said about the change.
    const std::string changes =
        R"(,"interventions":[{"replace":"Q","row":9,"with":[1]},{"swap":[1,7]},
                                    {"set":"X","row":7,"column":1,"to":1}])";
    CHECK(faults(head_text("[[1,0],[1]]", changes)).size() == 2);
}

TEST_CASE("read_head: X and the source may hold a batch", "[attention]") {
    const auto head =
        read(head_text("[[[1,0],[0,1]],[[2,3],[\"1/2\",4]]]", ",\"source\":[[[5,6]],[[7,8]]]"));
    REQUIRE(head.ok());
    CHECK(head->has_batch_axis);
    CHECK(head->batch() == 2);
    CHECK(head->T() == 2);
    const Head second = head->example(1);
    CHECK_FALSE(second.has_batch_axis);
    CHECK(second.batch() == 1);
    CHECK(notation::same_form(second.X.at(1, 0), tree_of("1/2")));
    CHECK(notation::same_form(second.source->at(0, 1), tree_of("8")));
    const auto alone = read(head_text("[[[1,0],[0,1]]]"));
    REQUIRE(alone.ok());
    CHECK(alone->has_batch_axis);
    CHECK(alone->batch() == 1);
    CHECK_FALSE(read(head_text())->has_batch_axis);
}

TEST_CASE("read_head: examples of a batch have one shape and one source each", "[attention]") {
    const struct {
        const char* X;
        const char* more;
        Lines expected;
    } cases[] = {
        {"[[[1,0],[0,1]],[[1,0]]]",
         "",
         {"2:1 example 2 of X has the shape [1, 2], example 1 has [2, 2]"}},
        {"[[[1,0]],[[1,0],[1]]]",
         "",
         {"2:21 row 2 of example 2 of X has 1 entry, but row 1 has 2"}},
        {"[[[1,0]],[]]", "", {"2:14 example 2 of X has no rows"}},
        {"[[[1,0]],7]", "", {"2:14 example 2 of X is a number, but a matrix is a list of rows"}},
        {"[[[]]]", "", {"2:7 row 1 of example 1 of X is empty"}},
        {"[[[1,null]]]",
         "",
         {"2:10 X[1][1,2] is null, but an entry is a number or text in quotes"}},
        {"[[[1,0]],[[0,1]]]",
         ",\n\"source\":[[1,0]]",
         {"6:1 the batch has 2 examples of X and 1 of source"}},
        {"[[1,0]]",
         ",\n\"source\":[[[1,0]],[[1,0]]]",
         {"6:1 the batch has 1 example of X and 2 of source"}},
        {"[[[[1]]]]", "", {"2:8 X[1][1,1] is a list, but an entry is a number or text in quotes"}},
    };
    for (const auto& c : cases) {
        INFO(c.X);
        CHECK(faults(head_text(c.X, c.more)) == c.expected);
    }
    const std::string text =
        "{\"schema\":\"proofmark/head/1\",\n\"X\":[[[1]]],\n\"W_Q\":[[[1]]],"
        "\n\"W_K\":[[1]],\n\"W_V\":[[1]]}";
    CHECK(faults(text) == Lines{"3:7 W_Q is a list of matrices, but all examples share one W_Q"});
}

TEST_CASE("read_head: columns count characters", "[attention]") {
    CHECK(faults("{\"schema\":\"proofmark/head/1\",\"é\":1,\"X\":1}").at(1).substr(0, 5) ==
          "1:40 ");
}

}  // namespace
}  // namespace proofmark::attention
