#include "proofmark/notation/reader.hpp"
#include "support/catch.hpp"

namespace proofmark::notation {

TEST_CASE("nearest_name: at most two slips, and under half of the word", "[notation]") {
    const std::vector<std::string> names = {"weights", "output", "sqrt", "r", "W_Q"};
    struct Row {
        std::string_view word;
        std::string_view nearest;
    };
    constexpr Row rows[] = {
        {"weigths", "weights"},
        {"weight", "weights"},
        {"wieghts", "weights"},
        {"outptu", "output"},
        {"sqtr", "sqrt"},
        {"sqr", "sqrt"},
        {"W_K", "W_Q"},
        {"x", ""},
        {"rr", ""},
        {"banana", ""},
        {"", ""},
        {"ouch", ""},
    };
    for (const Row& row : rows) {
        INFO(row.word);
        CHECK(nearest_name(row.word, names) == row.nearest);
    }
    CHECK(nearest_name(std::string(60'000, 'a'), names).empty());
    CHECK(nearest_name("a", {}).empty());
}

}  // namespace proofmark::notation
