#pragma once

// Streams of requests: one JSON object a line in, one a line out, in the same order and in
// constant memory. A line that cannot be used gets an error record.

#include <functional>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "commands.hpp"
#include "json_line.hpp"

namespace proofmark::cli {

/// Appends the members of one answer behind {"id":…. `texts` are the strings asked for, in the
/// order of their keys.
using AnswerRecord = std::function<void(std::span<const JsonMember> texts, std::string& out)>;

/// Answers every line of `file` ("-" is standard input), each with the id it came with.
///
/// keys      members that every line must have, as strings
/// returns   all_right when all lines were answered; unusable when the file cannot be read
/// example   {"id":1,"a":"x"} with the key "a" -> {"id":1 and what `answer` appends}
ExitStatus answer_lines(const std::string& file, std::initializer_list<std::string_view> keys,
                        const AnswerRecord& answer, Streams& streams);

}  // namespace proofmark::cli
