#include "proofmark/exercises/variant.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "json_tree.hpp"

namespace proofmark::exercises {

namespace {

constexpr std::uint64_t fnv_offset = 14695981039346656037ULL;
constexpr std::uint64_t fnv_prime = 1099511628211ULL;
constexpr std::string_view head_name = "head.json";

std::uint64_t fnv1a(std::string_view bytes) {
    std::uint64_t hash = fnv_offset;
    for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * fnv_prime;
    return hash;
}

/// New text for places of a text, put in from the back.
class Replacements {
  public:
    void add(base::SourceSpan span, std::string text) { all_.emplace_back(span, std::move(text)); }

    std::string apply(std::string text) {
        std::stable_sort(all_.begin(), all_.end(), [](const auto& a, const auto& b) {
            return a.first.begin > b.first.begin;
        });
        for (const auto& [span, replacement] : all_) {
            text.replace(span.begin, span.end - span.begin, replacement);
        }
        return text;
    }

  private:
    std::vector<std::pair<base::SourceSpan, std::string>> all_;
};

std::int64_t draw_one(const Draw& draw, DrawGenerator& generator) {
    return draw.among[generator.below(draw.among.size())];
}

/// Every number (or text) below the node, row by row.
void draw_entries(const DocumentNode& node, const Draw& draw, DrawGenerator& generator,
                  Replacements& into) {
    if (node.is(DocumentNode::Kind::list)) {
        for (const auto& item : node.items) draw_entries(item, draw, generator, into);
    } else {
        into.add(node.span, std::to_string(draw_one(draw, generator)));
    }
}

/// One head of the exercise, and what is drawn of it.
class DrawnHead {
  public:
    DrawnHead(const base::SourceText& content, std::string suffix)
        : content_(content), suffix_(std::move(suffix)) {}

    /// Nothing, or why the head cannot be read.
    base::Diagnostics read() {
        Problems problems(content_);
        auto tree = read_json(content_.text(), problems);
        if (!tree) return problems.take();
        tree_ = std::move(*tree);
        return {};
    }

    /// Whether the head holds the array that is drawn, `W_V_2` in the head 2.
    bool draw(const Draw& draw, DrawGenerator& generator) {
        if (!draw.name.ends_with(suffix_)) return false;
        const auto* array = tree_.find(draw.name.substr(0, draw.name.size() - suffix_.size()));
        if (array == nullptr) return false;
        draw_entries(*array, draw, generator, drawn_);
        return true;
    }

    std::string text() { return drawn_.apply(content_.text()); }

  private:
    const base::SourceText& content_;
    std::string suffix_;
    DocumentNode tree_;
    Replacements drawn_;
};

/// The name of the file of one of several heads, in the folder of a variant.
std::string file_of(const NamedHead& head) { return "head_" + head.name + ".json"; }

base::Diagnostic missing_array(const Exercise& exercise, const Draw& draw) {
    base::Diagnostic fault;
    fault.kind = base::DiagnosticKind::bad_value;
    fault.message = in_quotes(draw.name) + " is drawn, but the head has no such array";
    fault.remedy = exercise.heads.empty() ? "draw an array that stands in " + exercise.head_file
                                          : "draw an array that stands in a head's file";
    fault.span = draw.span;
    return base::locate(std::move(fault), exercise.source);
}

}  // namespace

DrawGenerator::DrawGenerator(std::string_view exercise, std::string_view seed,
                             std::uint64_t attempt) {
    std::string key;
    for (const std::string_view part :
         {draw_version, exercise, seed, std::string_view(std::to_string(attempt))}) {
        key.append(part).append("\n");
    }
    state_ = fnv1a(key);
}

std::uint64_t DrawGenerator::next() {
    state_ += 0x9E3779B97F4A7C15ULL;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
}

std::uint64_t DrawGenerator::below(std::uint64_t n) {
    // 2^64 mod n values at the top would make the small ones more likely.
    const std::uint64_t surplus = (0 - n) % n;
    std::uint64_t drawn = next();
    while (surplus != 0 && drawn >= 0 - surplus) drawn = next();
    return drawn % n;
}

base::Result<VariantFiles> draw_variant(const Exercise& exercise, std::string_view seed,
                                        std::uint64_t attempt) {
    DrawGenerator generator(exercise.id, seed, attempt);
    VariantFiles files;
    Replacements in_definition;
    std::vector<DrawnHead> heads;
    if (!exercise.head_file.empty()) heads.emplace_back(exercise.head, "");
    for (const auto& head : exercise.heads) heads.emplace_back(head.content, "_" + head.name);
    for (auto& head : heads) {
        auto faults = head.read();
        if (!faults.empty()) return faults;
    }
    for (const auto& draw : exercise.variants->draws) {
        const auto place = exercise.value_spans.find(draw.name);
        if (place != exercise.value_spans.end()) {
            const auto value = draw_one(draw, generator);
            files.values.emplace(draw.name, value);
            in_definition.add(place->second, std::to_string(value));
            continue;
        }
        const bool drawn = std::any_of(heads.begin(), heads.end(),
                                       [&](DrawnHead& head) { return head.draw(draw, generator); });
        if (!drawn) return missing_array(exercise, draw);
    }
    const auto path = exercise.value_spans.find("head");
    if (path != exercise.value_spans.end()) {
        in_definition.add(path->second, std::string(head_name));
        files.head = heads.front().text();
    }
    for (std::size_t i = 0; i < exercise.heads.size(); ++i) {
        const auto& head = exercise.heads[i];
        in_definition.add(head.span, file_of(head));
        files.heads.emplace(file_of(head), heads[i].text());
    }
    files.definition = in_definition.apply(exercise.source.text());
    return files;
}

base::Result<Exercise> read_variant(const VariantFiles& files, const std::string& name) {
    const auto load = [&files](const std::string& path) -> base::Result<base::SourceText> {
        const auto named = files.heads.find(path);
        return base::SourceText(path, named == files.heads.end() ? files.head : named->second);
    };
    return read_exercise(base::SourceText(name, files.definition), load);
}

}  // namespace proofmark::exercises
