#include "put_together.hpp"

#include "support/catch.hpp"

using namespace proofmark::grading;

namespace {

/// One letter for each entry: r right, w wrong, u undecided, i invalid.
FieldResult together(const std::string& letters, std::vector<std::size_t> extents) {
    std::vector<EntryVerdict> entries;
    for (const char letter : letters) {
        EntryVerdict entry;
        entry.verdict = letter == 'r'   ? FieldVerdict::right
                        : letter == 'w' ? FieldVerdict::wrong
                        : letter == 'u' ? FieldVerdict::undecided
                                        : FieldVerdict::invalid;
        entries.push_back(entry);
    }
    FieldResult result;
    result.possible = {100};
    put_together(entries, extents, result);
    return result;
}

}  // namespace

TEST_CASE("put_together: verdict, points and provisional points", "[grading]") {
    struct Row {
        std::string entries;
        FieldVerdict verdict;
        std::int64_t earned, provisional;
    };
    const Row rows[] = {
        {"rrr", FieldVerdict::right, 100, 0},     {"rwr", FieldVerdict::partly, 66, 0},
        {"www", FieldVerdict::wrong, 0, 0},       {"ruw", FieldVerdict::undecided, 33, 33},
        {"uuu", FieldVerdict::undecided, 0, 100}, {"uww", FieldVerdict::undecided, 0, 33},
        {"rir", FieldVerdict::invalid, 0, 0},     {"iuw", FieldVerdict::invalid, 0, 0},
    };
    for (const auto& row : rows) {
        CAPTURE(row.entries);
        const auto result = together(row.entries, {3});
        CHECK(result.verdict == row.verdict);
        CHECK(result.earned.hundredths == row.earned);
        CHECK(result.provisional.hundredths == row.provisional);
    }
}

TEST_CASE("put_together: wrong entries are named from 1", "[grading]") {
    const auto vector = together("rwrw", {4});
    REQUIRE(vector.notes.size() == 1);
    CHECK(vector.notes[0].text == "entries 2 and 4 are not right");
    const auto matrix = together("rrwr", {2, 2});
    REQUIRE(matrix.notes.size() == 1);
    CHECK(matrix.notes[0].text == "entry (2, 1) is not right");
}

TEST_CASE("put_together: a note that entries share is written once", "[grading]") {
    EntryVerdict noted;
    noted.verdict = FieldVerdict::right;
    noted.notes = {{"last-digit", "accepted"}};
    EntryVerdict plain;
    plain.verdict = FieldVerdict::right;
    FieldResult result;
    put_together({noted, plain, noted}, {3}, result);
    REQUIRE(result.notes.size() == 1);
    CHECK(result.notes[0].text == "entries 1 and 3: accepted");
}

TEST_CASE("put_together: a number has no entries to name", "[grading]") {
    EntryVerdict noted;
    noted.verdict = FieldVerdict::wrong;
    noted.notes = {{"too-few-digits", "give more"}};
    FieldResult result;
    put_together({noted}, {}, result);
    REQUIRE(result.notes.size() == 1);
    CHECK(result.notes[0].text == "give more");
}
