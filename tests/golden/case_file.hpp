#pragma once

// One golden case as a text:
//
//   What the case shows, in one or more lines.
//   ==== file answers.md
//   ## Exercise 1
//   ==== command
//   proofmark grade answers.md
//   ==== exit
//   1
//   ==== stdout
//   ...
//   ==== stderr
//   ...
//
// Further parts: "stdin"; "terminal" (output goes to one); "bytes NAME", a file written with
// escapes \n, \\ and \xNN; "output NAME", a file that the run is to leave behind. Parts that
// would be empty may be left out.

#include <string>
#include <vector>

namespace golden {

struct NamedText {
    std::string name;
    std::string text;
};

struct Case {
    std::string story;
    std::vector<NamedText> files;  ///< before the run
    std::vector<NamedText> bytes;  ///< the same, as escaped
    std::string command;
    std::string in;
    bool terminal = false;
    std::string exit;
    std::string out;
    std::string err;
    std::vector<NamedText> outputs;  ///< files after the run
};

Case read_case(const std::string& text);
std::string write_case(const Case& golden);

/// Words of a command line: blanks separate, '…' and "…" hold together.
std::vector<std::string> split_command(const std::string& command);

/// \n, \\ and \xNN decoded.
std::string unescape(const std::string& text);

}  // namespace golden
