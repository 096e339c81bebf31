#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "room_table.hpp"

namespace proofmark::rooms {

/// The files under include/ and src/ that the compiler or CMake reads: path from the top of the
/// checkout, with '/', to content.
using Tree = std::map<std::string, std::string>;

Tree read_tree(const std::filesystem::path& top);

/// Everything in `tree` that breaks the order of the house, one sentence each, sorted by file:
///
/// - an include of a room that the table does not allow
/// - an include of a file that does not exist, or of another room's private header
/// - an outside library in a room that may not use it, or in a public header
/// - files that include each other in a circle
/// - a header that no file includes, or that the collecting header leaves out
/// - a source file that its room's CMakeLists.txt does not list
std::vector<std::string> find_faults(const Tree& tree, const RoomTable& table);

}  // namespace proofmark::rooms
