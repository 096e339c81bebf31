#include "note_ids.hpp"

#include <fstream>
#include <sstream>

#include "proofmark/exercises/exercise.hpp"
#include "support/catch.hpp"

using namespace proofmark;

namespace {

std::string list() {
    std::ifstream file(std::string(PROOFMARK_SOURCE_DIR) + "/src/grading/note_ids.md");
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

bool is_listed(const std::string& text, std::string_view id) {
    return text.find("\n- `" + std::string(id) + "`: ") != std::string::npos;
}

}  // namespace

TEST_CASE("note_ids: every id of the checks is listed", "[grading]") {
    const auto text = list();
    REQUIRE_FALSE(text.empty());
    for (const auto id : grading::note_ids::all) {
        CAPTURE(id);
        CHECK(is_listed(text, id));
    }
}

TEST_CASE("note_ids: every misconception of the built-in exercises is listed", "[grading]") {
    const auto text = list();
    auto library = exercises::Library::built_in();
    std::size_t count = 0;
    for (const auto& id : library.ids()) {
        const auto exercise = library.find(id);
        REQUIRE(exercise.ok());
        for (const auto& field : (*exercise)->fields) {
            for (const auto& misconception : field.misconceptions) {
                CAPTURE(misconception.id);
                CHECK(is_listed(text, misconception.id));
                ++count;
            }
        }
    }
    CHECK(count >= 7);
}
