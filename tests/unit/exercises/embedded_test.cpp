#include "support/catch.hpp"

#include "embedded.hpp"
#include "yaml_tree.hpp"

using namespace proofmark;
using namespace proofmark::exercises;

namespace {

bool same_tree(const DocumentNode& a, const DocumentNode& b) {
    if (a.kind != b.kind || !(a.span == b.span) || !(a.key_span == b.key_span)) return false;
    if (a.text != b.text || a.key != b.key || a.items.size() != b.items.size()) return false;
    for (std::size_t i = 0; i < a.items.size(); ++i) {
        if (!same_tree(a.items[i], b.items[i])) return false;
    }
    return true;
}

}  // namespace

TEST_CASE("embedded: the trees made while building are those of the files", "[exercises]") {
    std::size_t trees = 0;
    for (const EmbeddedFile& file : embedded_files()) {
        if (file.nodes.empty()) continue;
        CAPTURE(file.path);
        const base::SourceText source(std::string(file.path), std::string(file.content));
        Problems problems(source);
        const auto read = read_yaml(source.text(), problems);
        REQUIRE(read.has_value());
        const DocumentNode restored = embedded_tree(file);
        CHECK(same_tree(restored, *read));
        DocumentNode changed = restored;
        changed.items.back().span.end += 1;
        CHECK_FALSE(same_tree(changed, *read));
        ++trees;
    }
    CHECK(trees == 5);
    CHECK(find_embedded_file("data/attention.json") != nullptr);
    CHECK(find_embedded_file("data/none.json") == nullptr);
}
