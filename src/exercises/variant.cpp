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

base::Diagnostic missing_array(const Exercise& exercise, const Draw& draw) {
    base::Diagnostic fault;
    fault.kind = base::DiagnosticKind::bad_value;
    fault.message = in_quotes(draw.name) + " is drawn, but the head has no such array";
    fault.remedy = "draw an array that stands in " + exercise.head_file;
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
    Replacements in_definition, in_head;
    DocumentNode head;
    if (!exercise.head_file.empty()) {
        Problems problems(exercise.head);
        auto tree = read_json(exercise.head.text(), problems);
        if (!tree) return problems.take();
        head = std::move(*tree);
    }
    for (const auto& draw : exercise.variants->draws) {
        const auto place = exercise.value_spans.find(draw.name);
        if (place != exercise.value_spans.end()) {
            const auto value = draw_one(draw, generator);
            files.values.emplace(draw.name, value);
            in_definition.add(place->second, std::to_string(value));
            continue;
        }
        const auto* array = head.find(draw.name);
        if (array == nullptr) return missing_array(exercise, draw);
        draw_entries(*array, draw, generator, in_head);
    }
    const auto path = exercise.value_spans.find("head");
    if (path != exercise.value_spans.end()) {
        in_definition.add(path->second, std::string(head_name));
        files.head = in_head.apply(exercise.head.text());
    }
    files.definition = in_definition.apply(exercise.source.text());
    return files;
}

base::Result<Exercise> read_variant(const VariantFiles& files, const std::string& name) {
    const auto load = [&files](const std::string& path) -> base::Result<base::SourceText> {
        return base::SourceText(path, files.head);
    };
    return read_exercise(base::SourceText(name, files.definition), load);
}

}  // namespace proofmark::exercises
