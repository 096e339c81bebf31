#pragma once

#include <map>
#include <set>
#include <string>

namespace proofmark::rooms {

/// What one room may include, besides itself and the standard library.
struct Room {
    std::set<std::string> rooms;
    /// Outside libraries, in .cpp files and private headers only.
    std::set<std::string> libraries;
};

using RoomTable = std::map<std::string, Room>;

/// The rooms of proofmark, one row each: the order of the house in one place.
const RoomTable& room_table();

}  // namespace proofmark::rooms
