#include "room_table.hpp"

namespace proofmark::rooms {

const RoomTable& room_table() {
    // attention reads heads from JSON; cli meets terminals and replaces files whole (posix).
    // clang-format off
    static const RoomTable table = {
        {"base", {{}, {}}},
        {"notation", {{"base"}, {"utf8proc"}}},
        {"numeric", {{"base", "notation"}, {"boost", "mpfr", "mpfi"}}},
        {"symbolic", {{"base", "notation", "numeric"}, {"ginac", "cln"}}},
        {"attention", {{"base", "notation", "numeric", "symbolic"}, {"nlohmann-json"}}},
        {"exercises", {{"base", "notation"}, {"yaml-cpp", "nlohmann-json"}}},
        {"grading", {{"base", "notation", "numeric", "symbolic", "attention", "exercises"}, {"stemmer"}}},
        {"report", {{"base", "notation", "grading"}, {"fmt", "nlohmann-json", "pugixml", "zlib"}}},
        {"cli", {{"base", "notation", "numeric", "symbolic", "attention", "exercises", "grading",
                  "report"}, {"cli11", "posix"}}},
    };
    // clang-format on
    return table;
}

}  // namespace proofmark::rooms
