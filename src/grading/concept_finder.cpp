#include "concept_finder.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "typing_slip.hpp"

namespace proofmark::grading {

namespace {

bool is_number(const std::string& text) {
    const auto first = text.find_first_not_of('-');
    return first != std::string::npos && text[first] >= '0' && text[first] <= '9';
}

bool is_letters(const std::string& text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

constexpr const char* any_number = "#";
/// Shorter words are taken as they stand.
constexpr std::size_t shortest_slip = 5;

/// Words that change nothing inside a phrase: "sum to exactly 1", "is then 0".
constexpr auto fillers = std::to_array<std::string_view>(
    {"exactly",  "precisely",  "always",   "also",  "just",  "still",    "really",
     "simply",   "basically",  "actually", "then",  "again", "together", "already",
     "in",       "completely", "even",     "quite", "very",  "too",      "own",
     "likewise", "roughly",    "about",    "now",   "thus",  "only"});

}  // namespace

ConceptFinder::ConceptFinder(const std::vector<exercises::Concept>& concepts) : nodes_(1) {
    for (std::size_t number = 0; number < concepts.size(); ++number) {
        for (const auto& phrase : concepts[number].phrases) add(number, phrase);
    }
}

void ConceptFinder::add(std::size_t number, const std::string& phrase) {
    std::size_t node = 0;
    // Phrases go through the same reader as texts, so that both are folded alike; the two signs
    // that have a meaning in phrases only go around it.
    std::vector<std::string> words;
    std::size_t at = 0;
    while ((at = phrase.find_first_not_of(' ', at)) != std::string::npos) {
        const auto end = std::min(phrase.find(' ', at), phrase.size());
        const auto word = phrase.substr(at, end - at);
        at = end;
        if (word == any_number || (word.size() > 1 && word.back() == '*' && is_number(word))) {
            words.push_back(word);
            continue;
        }
        if (word == "*" || word == "=" || word == "+") {
            words.push_back(word);
            continue;
        }
        // "a third" is one number, so it must be read at once.
        const bool article = word == "a" && end < phrase.size();
        if (article) {
            const auto next = std::min(phrase.find(' ', end + 1), phrase.size());
            for (const auto& read : read_prose(phrase.substr(end - 1, next - end + 1)).words)
                words.push_back(read.text);
            at = next;
            continue;
        }
        for (const auto& read : read_prose(word == "A" ? "$A" : word).words)
            words.push_back(read.text);
    }
    if (words.empty()) return;
    for (const auto& word : words) {
        const auto key = word_number(word);
        const auto [place, fresh] = nodes_[node].next.emplace(key, nodes_.size());
        node = place->second;
        if (fresh) nodes_.emplace_back();
    }
    auto& ending = nodes_[node].concepts;
    if (std::find(ending.begin(), ending.end(), number) == ending.end()) ending.push_back(number);
}

std::size_t ConceptFinder::word_number(const std::string& text) {
    const auto stem = is_letters(text) ? stemmer_.stem(text) : text;
    const auto [place, fresh] = numbers_.emplace(stem, numbers_.size());
    if (fresh && is_number(text) && text.back() == '*')
        prefixes_.emplace_back(text.substr(0, text.size() - 1), place->second);
    if (is_letters(text) && text.size() >= shortest_slip)
        words_.push_back({text, stem, place->second});
    return place->second;
}

const std::vector<std::size_t>& ConceptFinder::numbers_of(const std::string& text) {
    const auto known = resolved_.find(text);
    if (known != resolved_.end()) return known->second;
    return resolved_.emplace(text, resolve(text)).first->second;
}

std::vector<std::size_t> ConceptFinder::resolve(const std::string& text) {
    std::vector<std::size_t> numbers;
    const bool letters = is_letters(text);
    const auto exact = numbers_.find(letters ? stemmer_.stem(text) : text);
    if (exact != numbers_.end()) numbers.push_back(exact->second);
    if (is_number(text)) {
        for (const auto& [prefix, number] : prefixes_)
            if (text.starts_with(prefix)) numbers.push_back(number);
        const auto any = numbers_.find(any_number);
        if (any != numbers_.end() && text != "1" && text != "100%") numbers.push_back(any->second);
    }
    if (!numbers.empty() || !letters || text.size() < shortest_slip || is_common_word(text))
        return numbers;
    const auto stem = stemmer_.stem(text);
    for (const auto& known : words_) {
        if (is_typing_slip(text, known.text) || is_typing_slip(stem, known.stem))
            return {known.number};
    }
    return numbers;
}

Hits ConceptFinder::find(const Prose& prose) {
    std::size_t concepts = 0;
    for (const auto& node : nodes_) {
        for (const auto number : node.concepts) concepts = std::max(concepts, number + 1);
    }
    Hits hits(concepts);
    resolved_.clear();
    found_.clear();
    for (const auto& word : prose.words) found_.push_back(numbers_of(word.text));
    for (std::size_t at = 0; at < prose.words.size(); ++at) find_from(prose, at, hits);
    return hits;
}

void ConceptFinder::find_from(const Prose& prose, std::size_t at, Hits& hits) {
    const auto clause_end = prose.clauses[prose.words[at].clause].end;
    std::vector<std::size_t> nodes{0};
    for (auto end = at; end < clause_end && !nodes.empty(); ++end) {
        std::vector<std::size_t> reached;
        for (const auto node : nodes) {
            for (const auto number : found_[end]) {
                const auto next = nodes_[node].next.find(number);
                if (next != nodes_[node].next.end()) reached.push_back(next->second);
            }
        }
        const bool idle =
            std::find(fillers.begin(), fillers.end(), prose.words[end].text) != fillers.end();
        if (idle && end > at && end - at < 6) {
            reached.insert(reached.end(), nodes.begin(), nodes.end());
            // Nothing ends at a filler that was passed over.
            for (std::size_t i = 0; i + nodes.size() < reached.size(); ++i) {
                for (const auto number : nodes_[reached[i]].concepts)
                    hits[number].push_back({at, end + 1});
            }
            nodes = std::move(reached);
            continue;
        }
        for (const auto node : reached) {
            for (const auto number : nodes_[node].concepts) hits[number].push_back({at, end + 1});
        }
        nodes = std::move(reached);
    }
}

}  // namespace proofmark::grading
