#include "textbook_pairs.hpp"

#include <fstream>
#include <stdexcept>

#include <nlohmann/json.hpp>

namespace proofmark::bench {

const std::vector<Pair>& textbook_pairs() {
    static const std::vector<Pair> pairs = [] {
        const std::string path = PROOFMARK_SOURCE_DIR "/tests/unit/symbolic/cases/equal.jsonl";
        std::ifstream in(path);
        if (!in) throw std::runtime_error("cannot open " + path);
        std::vector<Pair> read;
        for (std::string line; std::getline(in, line);) {
            const auto entry = nlohmann::json::parse(line);
            read.push_back({entry.at("a"), entry.at("b"), entry.at("kind")});
        }
        return read;
    }();
    return pairs;
}

std::vector<Pair> pairs_of_kind(const std::string& prefix) {
    std::vector<Pair> chosen;
    for (const Pair& pair : textbook_pairs()) {
        if (pair.kind.rfind(prefix, 0) == 0) chosen.push_back(pair);
    }
    return chosen;
}

std::string as_lines(const std::vector<Pair>& pairs) {
    std::string lines;
    std::size_t id = 0;
    for (const Pair& pair : pairs) {
        lines += nlohmann::json{{"id", ++id}, {"a", pair.a}, {"b", pair.b}}.dump() + "\n";
    }
    return lines;
}

}  // namespace proofmark::bench
