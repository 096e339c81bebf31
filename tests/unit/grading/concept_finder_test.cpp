#include "concept_finder.hpp"

#include "support/catch.hpp"

using namespace proofmark;
using namespace proofmark::grading;

namespace {

/// The places of the only concept, as texts.
std::vector<std::string> places(const std::vector<std::string>& phrases, const std::string& text) {
    const auto prose = read_prose(text);
    std::vector<std::string> found;
    const auto hits = ConceptFinder({{"it", phrases}}).find(prose);
    for (const auto& hit : hits[0]) {
        const auto begin = prose.words[hit.begin].span.begin;
        found.push_back(text.substr(begin, prose.words[hit.end - 1].span.end - begin));
    }
    return found;
}

using List = std::vector<std::string>;

}  // namespace

TEST_CASE("ConceptFinder: words by their stems, phrases word by word", "[grading]") {
    CHECK(places({"weight"}, "Weights are weighted") == List{"Weights", "weighted"});
    CHECK(places({"sum to one"}, "it sums to 1, it sums, to one") == List{"sums to 1"});
    CHECK(places({"sum to one"}, "it sums to exactly one") == List{"sums to exactly one"});
    CHECK(places({"a third"}, "a third, 1/3, the third") == List{"third", "1/3"});
    CHECK(places({"0.40*"}, "0.401 and 0.41") == List{"0.401"});
    CHECK(places({"sum #"}, "sum 3, sum 1") == List{"sum 3"});
}

TEST_CASE("ConceptFinder: typing slips of words that nobody else owns", "[grading]") {
    CHECK(places({"average"}, "the avarage") == List{"avarage"});
    CHECK(places({"third"}, "there") == List{});
    CHECK(places({"value", "valve"}, "valves") == List{"valves"});
}
