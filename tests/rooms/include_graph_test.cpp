// The check itself, on small trees: each kind of fault is found, and a sound tree has none.

#include "include_graph.hpp"

#include <algorithm>

#include "support/catch.hpp"

using namespace proofmark::rooms;

namespace {

const RoomTable small_table = {
    {"base", {{}, {}}},
    {"notation", {{"base"}, {"utf8proc"}}},
    {"symbolic", {{"base", "notation"}, {"ginac"}}},
};

Tree sound_tree() {
    return {
        {"include/proofmark/base/span.hpp", "#pragma once\n#include <string>\n"},
        {"include/proofmark/notation/reader.hpp",
         "#pragma once\n#include <string_view>\n#include \"proofmark/base/span.hpp\"\n"},
        {"src/base/span.cpp", "#include \"proofmark/base/span.hpp\"\n"},
        {"src/base/CMakeLists.txt", "proofmark_room(base SOURCES span.cpp)\n"},
        {"src/notation/tokens.hpp", "#pragma once\n#include \"proofmark/base/span.hpp\"\n"},
        {"src/notation/reader.cpp",
         "#include \"proofmark/notation/reader.hpp\"\n\n#include <utf8proc.h>\n\n"
         "#include \"tokens.hpp\"\n"},
        {"src/notation/CMakeLists.txt",
         "proofmark_room(\n    notation\n    SOURCES reader.cpp\n    DEPENDS base)\n"},
    };
}

struct Row {
    std::string path;
    std::string added;
    std::string fault;
};

}  // namespace

TEST_CASE("find_faults: a sound tree has none", "[rooms]") {
    CHECK(find_faults(sound_tree(), small_table).empty());
}

TEST_CASE("find_faults: each wrong include is found", "[rooms]") {
    const std::vector<Row> rows = {
        {"src/base/span.cpp", "#include \"proofmark/notation/reader.hpp\"",
         "src/base/span.cpp: base may not use notation (\"proofmark/notation/reader.hpp\")"},
        {"src/base/span.cpp", "#include \"tokens.hpp\"",
         "src/base/span.cpp: includes \"tokens.hpp\", which is not there"},
        {"src/base/span.cpp", "#include \"../notation/tokens.hpp\"",
         "src/base/span.cpp: includes \"../notation/tokens.hpp\", which is not there"},
        {"src/notation/reader.cpp", "#include \"proofmark/base/gone.hpp\"",
         "src/notation/reader.cpp: includes \"proofmark/base/gone.hpp\", which is not there"},
        {"src/notation/reader.cpp", "#include <proofmark/base/span.hpp>",
         "src/notation/reader.cpp: our own <proofmark/base/span.hpp> is included in quotes"},
        {"src/notation/reader.cpp", "  #  include <ginac/ginac.h>  // comment",
         "src/notation/reader.cpp: notation may not use ginac (<ginac/ginac.h>)"},
        {"src/notation/tokens.hpp", "#include <unistd.h>",
         "src/notation/tokens.hpp: notation may not use posix (<unistd.h>)"},
        {"src/base/span.cpp", "#include <utf8proc.h>",
         "src/base/span.cpp: base may not use utf8proc (<utf8proc.h>)"},
        {"src/base/span.cpp", "#include <openssl/md5.h>",
         "src/base/span.cpp: <openssl/md5.h> belongs to no library of the table"},
        {"src/base/span.cpp", "#include <math.h>",
         "src/base/span.cpp: <math.h> belongs to no library of the table"},
        {"include/proofmark/notation/reader.hpp", "#include <utf8proc.h>",
         "include/proofmark/notation/reader.hpp: a public header includes <utf8proc.h>"},
        {"include/proofmark/notation/reader.hpp", "#include \"tokens.hpp\"",
         "include/proofmark/notation/reader.hpp: a public header includes the private "
         "\"tokens.hpp\""},
        {"src/base/span.cpp", "#include SPAN_HEADER",
         "src/base/span.cpp: unreadable include SPAN_HEADER"},
        {"src/base/span.cpp", "#include \"span.hpp",
         "src/base/span.cpp: unreadable include \"span.hpp"},
    };
    for (const auto& row : rows) {
        auto tree = sound_tree();
        tree[row.path] += row.added + "\n";
        CHECK(find_faults(tree, small_table) == std::vector{row.fault});
    }
}

TEST_CASE("find_faults: files that include each other are found", "[rooms]") {
    auto tree = sound_tree();
    tree["include/proofmark/base/span.hpp"] += "#include \"proofmark/base/text.hpp\"\n";
    tree["include/proofmark/base/text.hpp"] = "#include \"proofmark/base/span.hpp\"\n";
    const std::string span = "include/proofmark/base/span.hpp";
    const std::string text = "include/proofmark/base/text.hpp";
    CHECK(find_faults(tree, small_table) ==
          std::vector{span + ": includes itself: " + span + " -> " + text + " -> " + span});
}

TEST_CASE("find_faults: a header that includes itself is found", "[rooms]") {
    auto tree = sound_tree();
    tree["src/notation/tokens.hpp"] += "#include \"tokens.hpp\"\n";
    const std::string path = "src/notation/tokens.hpp";
    CHECK(find_faults(tree, small_table) ==
          std::vector{path + ": includes itself: " + path + " -> " + path});
}

TEST_CASE("find_faults: a file nobody uses is found", "[rooms]") {
    const std::vector<Row> rows = {
        {"include/proofmark/base/lonely.hpp", "#pragma once",
         "include/proofmark/base/lonely.hpp: no file includes this header"},
        {"src/notation/lonely.hpp", "#pragma once",
         "src/notation/lonely.hpp: no file includes this header"},
        {"src/notation/lonely.cpp", "int lonely = 1;",
         "src/notation/lonely.cpp: is not listed in src/notation/CMakeLists.txt"},
        // the name of a listed file inside a longer one is no listing
        {"src/notation/der.cpp", "int der = 1;",
         "src/notation/der.cpp: is not listed in src/notation/CMakeLists.txt"},
        {"src/attic/old.cpp", "int old = 1;", "src/attic/old.cpp: is in no room of the table"},
    };
    for (const auto& row : rows) {
        auto tree = sound_tree();
        tree[row.path] = row.added + "\n";
        CAPTURE(row.path);
        const auto faults = find_faults(tree, small_table);
        CHECK(std::count(faults.begin(), faults.end(), row.fault) == 1);
    }
}

TEST_CASE("find_faults: the collecting header holds every public header", "[rooms]") {
    const std::string collecting = "include/proofmark/proofmark.hpp";
    auto tree = sound_tree();
    tree[collecting] = "#include \"proofmark/base/span.hpp\"\n";
    CHECK(find_faults(tree, small_table) ==
          std::vector{collecting + ": leaves out include/proofmark/notation/reader.hpp"});

    tree[collecting] += "#include \"proofmark/notation/reader.hpp\"\n";
    CHECK(find_faults(tree, small_table).empty());

    // it is no use of a header, and no room may reach everything through it
    tree["include/proofmark/base/lonely.hpp"] = "#pragma once\n";
    tree[collecting] += "#include \"proofmark/base/lonely.hpp\"\n";
    CHECK(find_faults(tree, small_table) ==
          std::vector<std::string>{
              "include/proofmark/base/lonely.hpp: no file includes this header"});
    tree["src/base/span.cpp"] +=
        "#include \"proofmark/base/lonely.hpp\"\n"
        "#include \"proofmark/proofmark.hpp\"\n";
    CHECK(find_faults(tree, small_table) ==
          std::vector<std::string>{"src/base/span.cpp: a room includes the collecting header"});
}

TEST_CASE("find_faults: an include in a comment line is no include", "[rooms]") {
    auto tree = sound_tree();
    tree["src/base/span.cpp"] += "// #include <ginac/ginac.h>\nauto text = \"#include <x.h>\";\n";
    CHECK(find_faults(tree, small_table).empty());
}
