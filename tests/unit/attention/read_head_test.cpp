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
          "a head has the keys schema, name, positions, X, W_Q, W_K, W_V");
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

TEST_CASE("read_head: columns count characters", "[attention]") {
    CHECK(faults("{\"schema\":\"proofmark/head/1\",\"é\":1,\"X\":1}").at(1).substr(0, 5) ==
          "1:40 ");
}

}  // namespace
}  // namespace proofmark::attention
