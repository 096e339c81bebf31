// Answers to all fields of the five exercises, judged by hand from the mathematics:
//   r = e^(1/√2) = 2.0281149816...
//   1  weights [1/3, 1/3, 1/3], output [4/3, 4/3]
//   3  output [(7r+3)/(2r+1), 1/(2r+1)] = [3.40111209267978590..., 0.19777581464042817937...]
//      extra r/(2r+1) [2, -1] = [0.80222418535957..., -0.40111209267978590...]
//   4  √4 = 2, [5, 5], [5, 3]

#include <algorithm>
#include <fstream>
#include <sstream>

#include "graded.hpp"

using namespace proofmark::grading;

namespace {

struct Row {
    std::string text;
    std::string verdict;
    std::int64_t earned;             ///< hundredths of a point
    std::vector<std::string> notes;  ///< of the checks; those of the reader are left out
};

/// The part of note_ids.md that begins with `heading`.
std::string listed(const std::string& heading) {
    std::ifstream file(std::string(PROOFMARK_SOURCE_DIR) + "/src/grading/note_ids.md");
    std::ostringstream text;
    text << file.rdbuf();
    const auto begin = text.str().find("## " + heading);
    REQUIRE(begin != std::string::npos);
    return text.str().substr(begin, text.str().find("\n## ", begin) - begin);
}

bool is_of_reader(const std::string& id) {
    static const std::string list = listed("From the reader");
    return list.find("\n- `" + id + "`: ") != std::string::npos;
}

void check(const std::string& exercise, const std::string& field, const std::vector<Row>& rows) {
    for (const auto& row : rows) {
        CAPTURE(exercise, field, row.text);
        const auto report = graded({{exercise, field, row.text}});
        const auto& result = field_of(report, exercise, field);
        for (const auto& diagnostic : result.diagnostics) UNSCOPED_INFO(diagnostic.message);
        for (const auto& note : result.notes) UNSCOPED_INFO(note.id << ": " << note.text);
        CHECK(std::string(field_verdict_name(result.verdict)) == row.verdict);
        CHECK(result.earned.hundredths == row.earned);
        auto ids = note_ids_of(result);
        ids.erase(std::remove_if(ids.begin(), ids.end(), is_of_reader), ids.end());
        CHECK(ids == row.notes);
        const bool is_invalid = result.verdict == FieldVerdict::invalid;
        CHECK(result.diagnostics.empty() != is_invalid);
    }
}

}  // namespace

TEST_CASE("grade: weights of a zero query", "[grading]") {
    check("1", "weights",
          {
              {"[1/3, 1/3, 1/3]", "right", 300, {}},
              {"(1/3, 1/3, 1/3)", "right", 300, {}},
              {"A₃ = [1/3, 1/3, 1/3]", "right", 300, {}},
              {"[1,1,1]/3", "right", 300, {}},
              {"[r, r, r]/(3r)", "right", 300, {}},
              {"[2/6, e^0/3, sqrt(1/9)]", "right", 300, {}},
              {"[0.(3), 0.(3), 0.(3)]", "right", 300, {}},
              {"[[1/3, 1/3, 1/3]]", "right", 300, {"row-or-column"}},
              {"[0.333, 0.333, 0.333]^T", "right", 300, {"row-or-column"}},
              {"[[0.333], [0.333], [0.333]]^T", "right", 300, {"row-or-column"}},
              {"[0.333, 0.333, 0.5]^T", "partly", 200, {"row-or-column", "wrong-entries", "weights-sum"}},
              {"1/3, 1/3, 1/3", "right", 300, {"without-brackets"}},
              {"0.333, 0.333, 0.333", "right", 300, {"without-brackets"}},
              {"1/3, 1/3, 1/0", "invalid", 0, {"without-brackets"}},
              {"1/3, 1/3", "invalid", 0, {}},
              {"0, 0, 0", "invalid", 0, {}},
              {"[0,333; 0,333; 0,333]", "invalid", 0, {}},
              {"[0,333, 0,333, 0,333]", "invalid", 0, {}},
              {"[1/3; 1/3; 1/3]", "right", 300, {"row-or-column"}},
              {"[0.333, 0.333, 0.333]", "right", 300, {}},
              {"[33.3%, 33.3%, 33.3%]", "right", 300, {}},
              {"[1/3, 0.333, 33.3%]", "right", 300, {}},
              {"[0.333..., 0.333…, 1/3]", "right", 300, {}},
              {"[0.333, 0.333, 0.334]", "right", 300, {"last-digit"}},
              {"[0.3334, 0.3333, 0.3333]", "right", 300, {"last-digit"}},
              {"[0.3333333333333333, 0.3333333333333333, 0.3333333333333333]", "right", 300, {}},
              {"[0.33333333333333331, 1/3, 1/3]", "right", 300, {"digits-beyond-the-truth"}},
              {"[0.3335, 0.3335, 0.3335]", "wrong", 0, {"digits-beyond-the-truth"}},
              {"[0.33, 0.33, 0.33]", "wrong", 0, {"too-few-digits"}},
              {"[0.33, 0.33, 0.34]", "wrong", 0, {"too-few-digits"}},
              {"[0.3, 0.3, 0.4]", "wrong", 0, {"too-few-digits"}},
              {"[1/3, 1/3, 1/2]", "partly", 200, {"wrong-entries", "weights-sum"}},
              {"[-1/3, 1/3, 1/3]", "partly", 200, {"sign-slip"}},
              {"[1/3, 0.5, 1/2]", "partly", 100, {"wrong-entries", "weights-sum"}},
              {"[3333/10000, 1/3, 1/3]", "partly", 200, {"wrong-entries", "weights-sum"}},
              {"[0.3333+0, 1/3, 1/3]", "partly", 200, {"rounded-intermediate"}},
              {"[0, 0, 0]", "wrong", 0, {"zero-query-not-zero-output"}},
              {"[0.0, 0.0, 0.0]", "wrong", 0, {"zero-query-not-zero-output"}},
              {"[0.401112, 0.197776, 0.401112]", "wrong", 0, {}},
              {"[1, 1, 1]", "wrong", 0, {"unnormalised"}},
              {"[1/3, 1/3]", "wrong", 0, {"wrong-shape"}},
              {"[1/3, 1/3, 1/3, 0]", "wrong", 0, {"wrong-shape"}},
              {"1/3", "wrong", 0, {"wrong-shape"}},
              {"[[1/3, 1/3, 1/3], [0, 0, 0]]", "wrong", 0, {"wrong-shape"}},
              {"[1/0, 1/3, 1/3]", "invalid", 0, {}},
              {"[1/(sqrt(2)*sqrt(3)-sqrt(6)), 1/3, 1/3]", "invalid", 0, {}},
              {"[q, 1/3, 1/3]", "invalid", 0, {}},
              {"[1/3, 1/3, 1/3", "invalid", 0, {}},
              {"1/3 or 1/2", "invalid", 0, {}},
              {"they are equal", "invalid", 0, {}},
              {"", "blank", 0, {}},
              {"  \n ", "blank", 0, {}},
          });
}

TEST_CASE("grade: output of a zero query", "[grading]") {
    check(
        "1", "output",
        {
            {"[4/3, 4/3]", "right", 200, {}},
            {"$\\left(\\frac{4}{3}, \\frac{4}{3}\\right)$", "right", 200, {}},
            {"[4, 4]/3", "right", 200, {}},
            {"[1.333, 1.333]", "right", 200, {}},
            {"[1.334, 1.333]", "right", 200, {"last-digit"}},
            {"[1.3333333333333333, 1.3333333333333333]", "right", 200, {}},
            {"[1.3333333333333335, 1.3333333333333333]", "right", 200, {"digits-beyond-the-truth"}},
            {"[4/3; 4/3]", "right", 200, {"row-or-column"}},
            {"[1.3, 1.3]", "wrong", 0, {"too-few-digits"}},
            {"[4/3, 1]", "partly", 100, {"wrong-entries"}},
            {"[0, 0]", "wrong", 0, {"zero-query-not-zero-output"}},
            {"[3/4, 3/4]", "wrong", 0, {"reciprocal"}},
            {"4/3", "wrong", 0, {"wrong-shape"}},
        });
}

TEST_CASE("grade: whether column sums suffice", "[grading]") {
    check("2", "sufficient",
          {
              {"no", "right", 100, {}},
              {"No!", "right", 100, {}},
              {"No, each query needs its own row.", "right", 100, {"extra-words"}},
              {"it is not enough", "right", 100, {}},
              {"yes", "wrong", 0, {"choice-feedback"}},
              {"Yes, it is.", "wrong", 0, {"choice-feedback"}},
              {"yes and no", "invalid", 0, {}},
              {"maybe", "invalid", 0, {}},
              {"0", "invalid", 0, {}},
          });
}

TEST_CASE("grade: a matrix with unit column sums whose first row is no mixture", "[grading]") {
    check("2", "counterexample",
          {
              {"[[1,1,1],[0,0,0],[0,0,0]]", "right", 200, {}},
              {"[1 1 1; 0 0 0; 0 0 0]", "right", 200, {}},
              {"[[0.5,0.5,0.5],[0.25,0.25,0.25],[0.25,0.25,0.25]]", "right", 200, {}},
              {"[[2,0,-1],[-1,1,1],[0,0,1]]", "right", 200, {}},
              {"[[0,0,0],[1,0,0],[0,1,1]]", "right", 200, {}},
              {"[[sqrt(2),1,1],[1-sqrt(2),0,0],[0,0,0]]", "right", 200, {}},
              {"[[1,1,1],[x,y,z],[-x,-y,-z]]", "right", 200, {}},
              {"[[1,1,1],[1,1,1],[1,1,1]]/3", "wrong", 0, {"row-is-mixture"}},
              {"[[1,0,0],[0,1,0],[0,0,1]]", "wrong", 0, {"row-is-mixture"}},
              {"[[1/3,1/3,1/3],[1/3,1/3,1/3],[1/3,1/3,1/3]]", "wrong", 0, {"row-is-mixture"}},
              {"[[0.33,0.33,0.33],[0.33,0.33,0.33],[0.33,0.33,0.33]]",
               "wrong",
               0,
               {"column-sum", "column-sum", "column-sum"}},
              {"[[1,1,1],[0,0,0],[0,0,1]]", "wrong", 0, {"column-sum"}},
              {"[[x,1,1],[0,0,0],[0,0,0]]", "wrong", 0, {"column-sum", "undecided"}},
              {"[[x,1,1],[1-x,0,0],[0,0,0]]", "undecided", 0, {"undecided"}},
              {"[[1,1],[0,0]]", "wrong", 0, {"wrong-shape"}},
              {"[1,1,1]", "wrong", 0, {"wrong-shape"}},
              {"1", "wrong", 0, {"wrong-shape"}},
              {"[[1,1,1],[1/0,0,0],[0,0,0]]", "invalid", 0, {}},
              {"[[1,1,1],[0,0],[0,0,0]]", "invalid", 0, {}},
          });
}

TEST_CASE("grade: the output when a vector is added to all values", "[grading]") {
    check(
        "3", "output",
        {
            {"[(3r+1)/(2r+1)+2, (2r+2)/(2r+1)-1]", "right", 200, {}},
            {"[(7r+3)/(2r+1), 1/(2r+1)]", "right", 200, {}},
            {"[7r+3, 1]/(2r+1)", "right", 200, {}},
            {"[(7e^(1/sqrt(2))+3)/(2e^(1/sqrt(2))+1), 1/(2e^s+1)]", "right", 200, {}},
            {"[(3r+1)/(2r+1) + 2, 0.1977758146404283]", "right", 200, {"last-digit"}},
            {"[3.401112092679786, 0.1977758146404283]", "right", 200, {"last-digit"}},
            {"[3.401112092679786, 0.1977758146404282]", "right", 200, {}},
            {"[3.401112092679786, 0.19777581464042829]", "right", 200, {"digits-beyond-the-truth"}},
            {"[3.401112, 0.197776]", "right", 200, {}},
            {"[3.4011121, 0.1977758]", "right", 200, {}},
            {"[3.401112, 0.197775]", "partly", 100, {"truncated"}},
            {"[3.401112, 0.1978]", "partly", 100, {"too-few-digits"}},
            {"[3.401, 0.198]", "wrong", 0, {"too-few-digits"}},
            {"[3.40111299, 0.19777581]",
             "partly",
             100,
             {"digits-beyond-the-truth"}},
            {"[(3*2.028115+1)/(2*2.028115+1)+2, 0.197776]",
             "partly",
             100,
             {"rounded-intermediate"}},
            {"[(3r+1)/(2r+1), (2r+2)/(2r+1)]", "wrong", 0, {"change-ignored"}},
            {"[1.401112, 1.197776]", "wrong", 0, {"change-ignored"}},
            {"[1.4011, 1.1978]", "wrong", 0, {"change-ignored"}},
            {"[3.401112, 1.197776]", "partly", 100, {"wrong-entries"}},
            {"[0.197776, 3.401112]", "wrong", 0, {"permuted"}},
            {"[A[1,1], 1]", "invalid", 0, {}},
        });
}

TEST_CASE("grade: whether the argument still holds", "[grading]") {
    check("3", "same_argument",
          {
              {"no", "right", 100, {}},
              {"no, only the first weight counts", "right", 100, {"extra-words"}},
              {"it does not hold", "right", 100, {}},
              {"yes", "wrong", 0, {"choice-feedback"}},
              {"it holds only when all rows change", "invalid", 0, {}},
          });
}

TEST_CASE("grade: what is added when one value row changes", "[grading]") {
    check("3", "extra",
          {
              {"[2r/(2r+1), -r/(2r+1)]", "right", 200, {}},
              {"r/(2r+1)*[2,-1]", "right", 200, {}},
              {"[0.802224, -0.401112]", "right", 200, {}},
              {"[0.802, -0.401]", "right", 200, {}},
              {"[80.2%, -40.1%]", "right", 200, {}},
              {"[0.8022, -0.4012]", "right", 200, {"last-digit"}},
              {"[0.8022241853595718, -0.4011120926797859]", "right", 200, {}},
              {"[0.802, 0.401]", "partly", 100, {"sign-slip"}},
              {"[0.8, -0.4]", "wrong", 0, {"too-few-digits"}},
              {"0.401112*[2,-1]", "partly", 100, {"early-rounding", "follow-through"}},
              {"[2, -1]", "wrong", 0, {"whole-vector"}},
              {"[2.0, -1.0]", "wrong", 0, {"whole-vector"}},
              {"[0, 0]", "wrong", 0, {}},
              {"0.401112", "wrong", 0, {"wrong-shape"}},
          });
}

TEST_CASE("grade: the divisor", "[grading]") {
    check("4", "divisor",
          {
              {"2", "right", 100, {}},
              {"√4", "right", 100, {}},
              {"4^(1/2)", "right", 100, {}},
              {"sqrt(d_k)", "right", 100, {}},
              {"2.0", "right", 100, {}},
              {"[2]", "right", 100, {"brackets"}},
              {"6/3", "right", 100, {}},
              {"5", "wrong", 0, {"divided-by-T"}},
              {"T", "wrong", 0, {"divided-by-T"}},
              {"4", "wrong", 0, {"divided-by-d_k"}},
              {"sqrt(5)", "wrong", 0, {"divided-by-sqrt-T"}},
              {"2.236", "wrong", 0, {"divided-by-sqrt-T"}},
              {"-2", "wrong", 0, {"sign-slip"}},
              {"1/2", "wrong", 0, {"reciprocal"}},
              {"2.001", "wrong", 0, {"digits-beyond-the-truth"}},
              {"1.999999", "wrong", 0, {}},
              {"0", "wrong", 0, {}},
              {"ln(0)", "invalid", 0, {}},
              {"sqrt(dk)", "invalid", 0, {}},
              {"two", "invalid", 0, {}},
          });
}

TEST_CASE("grade: shapes", "[grading]") {
    check("4", "score_shape",
          {
              {"[5,5]", "right", 100, {}},
              {"(5, 5)", "right", 100, {}},
              {"5x5", "right", 100, {}},
              {"5×5", "right", 100, {}},
              {"5 by 5", "right", 100, {}},
              {"[5,4]", "wrong", 0, {"wrong-length"}},
              {"[5]", "wrong", 0, {"number-of-axes"}},
              {"[1,5,5]", "wrong", 0, {"number-of-axes"}},
              {"square", "invalid", 0, {}},
              {"[5,0.5]", "invalid", 0, {}},
          });
    check("4", "output_shape",
          {
              {"[5,3]", "right", 100, {}},
              {"[3,5]", "wrong", 0, {"reversed-shape"}},
              {"[5,5]", "wrong", 0, {"wrong-length"}},
              {"[5, 3, 1]", "wrong", 0, {"number-of-axes"}},
          });
}

TEST_CASE("grade: the axis of the softmax", "[grading]") {
    check("4", "axis",
          {
              {"keys", "right", 100, {}},
              {"the key axis (last axis, −1; each query row over its five keys)",
               "right",
               100,
               {"extra-words"}},
              {"each query row over its five keys", "right", 100, {}},
              {"-1", "right", 100, {}},
              {"dim=-1", "right", 100, {}},
              {"the last axis", "right", 100, {}},
              {"queries", "wrong", 0, {"choice-feedback"}},
              {"axis 0", "wrong", 0, {"choice-feedback"}},
              {"rows", "invalid", 0, {}},
              {"keys and queries", "invalid", 0, {}},
              {"not the keys", "invalid", 0, {}},
          });
}

TEST_CASE("grade: explanations wait for a person", "[grading]") {
    struct Row {
        std::string text, status;
        std::int64_t suggested;
    };
    const std::vector<Row> rows = {{"equal scores give equal weights", "met", 100},
                                   {"the weights have something to do with it", "review", 0},
                                   {"idk", "not-met", 0},
                                   {"?", "not-met", 0},
                                   {"0", "not-met", 0}};
    for (const auto& [text, status, suggested] : rows) {
        CAPTURE(text);
        const auto report = graded({{"1", "explanation", text}});
        const auto& result = field_of(report, "1", "explanation");
        CHECK(result.verdict == FieldVerdict::review);
        CHECK(result.earned.hundredths == 0);
        CHECK(result.possible.hundredths == 200);
        CHECK(result.provisional.hundredths == 200);
        REQUIRE(result.ideas.size() == 2);
        CHECK(result.ideas[0].id == "1a");
        CHECK(result.ideas[0].status == status);
        CHECK(result.suggested.hundredths == suggested);
        CHECK(result.ideas[1].id == "1b");
    }
}
