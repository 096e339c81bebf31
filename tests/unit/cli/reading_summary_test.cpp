#include "reading_summary.hpp"

#include "proofmark/notation/reader.hpp"
#include "proofmark/notation/writer.hpp"
#include "support/catch.hpp"

using namespace proofmark;

namespace {

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

// "vector [3] row | r | e | 1.0"
std::string summary_text(const std::string& text) {
    const auto reading = notation::read_expression(text);
    if (!reading) return reading.diagnostics().front().message;
    const cli::ReadingSummary summary = cli::summarise(reading->tree);
    std::vector<std::string> decimals;
    for (const notation::NodeId id : summary.decimals) {
        decimals.push_back(write_expression(reading->tree, id, notation::Notation::plain));
    }
    return std::string(cli::kind_name(summary.kind)) + " " +
           (!summary.shape ? "?" : notation::write_shape(*summary.shape)) + " " +
           std::string(cli::orientation_name(summary.orientation)) + "|" + joined(summary.names) +
           "|" + joined(summary.constants) + "|" + joined(decimals);
}

}  // namespace

TEST_CASE("summarise: kind, shape and what was typed", "[cli]") {
    struct Row {
        std::string text;
        std::string summary;
    };
    const Row rows[] = {
        {"12", "number a single number |||"},
        {"-0.50", "number a single number |||0.50"},
        {"33.3%", "number a single number |||33.3%"},
        {"1e5 + 1e5 + 2", "expression a single number |||1e5 1e5"},
        {"4/3", "expression a single number |||"},
        {"y*r^x+y+e^pi", "expression a single number |y r x|e pi|"},
        {"[1,2,3]", "vector [3] row|||"},
        {"-[r,1,r]/(2r+1)", "vector [3] row|r||"},
        {"2[1,2]+[3,4]*5.0", "vector [2] row|||5.0"},
        {"[[1,2],[3,4],[5,6]]", "matrix [3, 2] |||"},
        {"[[1,2],[3,4],[5,6]]^T", "matrix [2, 3] |||"},
        {"[1;2]", "matrix [2, 1] column|||"},
        {"[1;2]^T", "matrix [1, 2] row|||"},
        {"[[1,2]]", "matrix [1, 2] row|||"},
        {"[[1]]", "matrix [1, 1] |||"},
        {"[[[1,2]]]", "array [1, 1, 2] |||"},
        // only working it out would tell
        {"[1,2]*[3,4]", "expression ? |||"},
        {"[1,2]+[3,4,5]", "expression ? |||"},
        {"[1,2]+1", "expression ? |||"},
        {"1/[1,2]", "expression ? |||"},
        {"[1,2]^2", "expression ? |||"},
        {"exp([1,2])", "expression ? |||"},
        {"[1,2]^T", "expression ? |||"},
    };
    for (const Row& row : rows) {
        INFO(row.text);
        CHECK(summary_text(row.text) == row.summary);
    }
}

TEST_CASE("summarise: deep sums take no more time than long ones", "[cli]") {
    std::string text = "[1,2]";
    for (int i = 0; i < 80; ++i) text = "(" + text + "+[3,4])";
    CHECK(summary_text(text) == "vector [2] row|||");
}
