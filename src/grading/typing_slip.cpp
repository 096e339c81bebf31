#include "typing_slip.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace proofmark::grading {

namespace {

constexpr std::size_t longest_word = 24;

/// In order, for the binary search; words that lie near those of the exercises.
constexpr auto common_words = std::to_array<std::string_view>({
    "about",   "above",    "abuse",   "accept",  "active",  "actor",  "actual",   "adding",
    "after",   "again",    "alone",   "along",   "also",    "always", "amount",   "anger",
    "angle",   "another",  "applied", "apply",   "argue",   "array",  "aside",    "asked",
    "aspect",  "based",    "basic",   "because", "become",  "before", "begin",    "being",
    "below",   "better",   "between", "block",   "bloom",   "board",  "bound",    "brand",
    "break",   "bring",    "broad",   "brown",   "build",   "called", "calls",    "cannot",
    "cared",   "careful",  "carry",   "cases",   "causal",  "cause",  "causes",   "center",
    "certain", "chain",    "chance",  "chances", "charge",  "check",  "choice",   "claim",
    "class",   "clean",    "clear",   "close",   "comes",   "common", "complete", "concept",
    "concern", "confuse",  "content", "correct", "could",   "course", "cover",    "crash",
    "create",  "cross",    "darker",  "decide",  "defined", "degree", "design",   "detail",
    "diffuse", "direct",   "divided", "doing",   "doubt",   "drawn",  "early",    "earth",
    "easily",  "effect",   "eight",   "either",  "empty",   "enter",  "error",    "event",
    "every",   "exact",    "example", "exist",   "extra",   "factor", "faster",   "fault",
    "field",   "fight",    "final",   "first",   "floor",   "focus",  "force",    "found",
    "front",   "fully",    "given",   "gives",   "going",   "grade",  "graph",    "great",
    "green",   "group",    "guess",   "heard",   "heart",   "heavy",  "height",   "hence",
    "house",   "human",    "image",   "inside",  "issue",   "known",  "larger",   "laser",
    "later",   "layer",    "learn",   "least",   "leave",   "legal",  "level",    "light",
    "likely",  "limit",    "linear",  "listen",  "little",  "local",  "logic",    "longer",
    "loses",   "lower",    "major",   "maker",   "makes",   "match",  "matter",   "maybe",
    "means",   "meant",    "method",  "might",   "minor",   "minus",  "model",    "money",
    "month",   "mostly",   "motion",  "moved",   "music",   "named",  "nearly",   "never",
    "night",   "noise",    "notice",  "notion",  "number",  "object", "occur",    "often",
    "option",  "order",    "other",   "others",  "paper",   "parts",  "party",    "passed",
    "phase",   "photo",    "phrase",  "place",   "plane",   "point",  "posing",   "power",
    "press",   "price",    "prime",   "prior",   "prompt",  "proof",  "proven",   "provide",
    "quest",   "question", "quick",   "quiet",   "quite",   "raise",  "random",   "range",
    "rather",  "ratio",    "reach",   "react",   "really",  "reason", "recall",   "refer",
    "relate",  "relay",    "reply",   "report",  "result",  "right",  "rising",   "rough",
    "round",   "route",    "rules",   "scene",   "scope",   "score",  "search",   "second",
    "sense",   "series",   "serve",   "seven",   "shade",   "shake",  "shape",    "shaped",
    "shapes",  "share",    "sharp",   "shift",   "short",   "should", "shown",    "since",
    "single",  "sized",    "skill",   "small",   "smart",   "smell",  "solid",    "solve",
    "sorry",   "sound",    "source",  "space",   "spare",   "speak",  "speed",    "spell",
    "split",   "stable",   "stack",   "staff",   "stage",   "stand",  "stare",    "start",
    "state",   "states",   "steps",   "still",   "store",   "stored", "story",    "stuff",
    "style",   "taken",    "takes",   "taste",   "teach",   "terms",  "thank",    "their",
    "them",    "themes",   "there",   "these",   "thick",   "thing",  "things",   "think",
    "third",   "those",    "though",  "three",   "through", "throw",  "times",    "title",
    "today",   "topic",    "touch",   "track",   "trail",   "train",  "trait",    "treat",
    "trend",   "trial",    "tried",   "trues",   "trust",   "truth",  "under",    "union",
    "unless",  "until",    "upper",   "usage",   "using",   "usual",  "vague",    "valid",
    "wants",   "water",    "where",   "which",   "while",   "whole",  "whose",    "width",
    "within",  "without",  "words",   "world",   "worse",   "worst",  "worth",    "would",
    "write",   "wrong",    "young",
});

/// Rows of the table of edit distances, kept for swaps of neighbours.
using Row = std::array<std::size_t, longest_word + 1>;

/// Optimal string alignment: insertions, deletions, replacements, swaps of neighbours.
std::size_t distance(std::string_view a, std::string_view b) {
    Row before{}, last{}, current{};
    for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        current[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            current[j] = std::min({last[j] + 1, current[j - 1] + 1, replaced});
            const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) current[j] = std::min(current[j], before[j - 2] + 1);
        }
        before = last;
        last = current;
    }
    return last[b.size()];
}

}  // namespace

bool is_typing_slip(std::string_view typed, std::string_view meant) {
    if (typed.size() < 5 || meant.size() < 5) return false;
    if (typed.size() > longest_word || meant.size() > longest_word) return false;
    const bool same_start = typed[0] == meant[0];
    const bool swapped_start = typed[0] == meant[1] && typed[1] == meant[0];
    if (!same_start && !swapped_start) return false;
    const std::size_t allowed = meant.size() >= 7 ? 2 : 1;
    const auto longer = std::max(typed.size(), meant.size());
    if (longer - std::min(typed.size(), meant.size()) > allowed) return false;
    return distance(typed, meant) <= allowed;
}

bool is_common_word(std::string_view word) {
    return std::binary_search(common_words.begin(), common_words.end(), word);
}

}  // namespace proofmark::grading
