// The order of the house, held against the files themselves.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "include_graph.hpp"
#include "support/catch.hpp"

using namespace proofmark::rooms;

TEST_CASE("rooms: every include keeps to the table", "[rooms]") {
    const auto tree = read_tree(PROOFMARK_SOURCE_DIR);
    REQUIRE(tree.contains("src/base/diagnostic.cpp"));
    REQUIRE(tree.contains("include/proofmark/base/diagnostic.hpp"));

    std::string all;
    for (const auto& fault : find_faults(tree, room_table())) all += fault + "\n";
    CHECK(all == "");
}

TEST_CASE("rooms: every test file is built", "[rooms]") {
    const std::filesystem::path tests = std::filesystem::path(PROOFMARK_SOURCE_DIR) / "tests";
    for (const auto& [room, uses] : room_table()) {
        CAPTURE(room);
        CHECK(std::filesystem::exists(tests / "unit" / room / "CMakeLists.txt"));
    }

    std::size_t seen = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(tests)) {
        const auto name = entry.path().filename().string();
        if (!name.ends_with("_test.cpp")) continue;
        std::ifstream list(entry.path().parent_path() / "CMakeLists.txt");
        std::ostringstream content;
        content << list.rdbuf();
        CAPTURE(entry.path().string());
        CHECK(content.str().find(name) != std::string::npos);
        ++seen;
    }
    CHECK(seen > 10);
}

TEST_CASE("rooms: the table has no circle", "[rooms]") {
    // repeatedly take away a room that uses none of those left
    auto left = room_table();
    while (!left.empty()) {
        const auto free = std::find_if(left.begin(), left.end(), [&](const auto& row) {
            return std::none_of(row.second.rooms.begin(), row.second.rooms.end(),
                                [&](const auto& other) { return left.contains(other); });
        });
        REQUIRE(free != left.end());
        left.erase(free);
    }
}
