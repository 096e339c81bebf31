#include "vocabulary.hpp"

#include <algorithm>

namespace proofmark::grading {

Vocabulary::Vocabulary(const exercises::FieldDefinition& field) : choices_(field.choices.size()) {
    for (std::size_t i = 0; i < choices_; ++i) {
        add(i, field.choices[i].id);
        for (const auto& synonym : field.choices[i].synonyms) add(i, synonym);
    }
    for (std::size_t i = 0; i < field.unclear.size(); ++i) {
        for (const auto& synonym : field.unclear[i].synonyms) add(choices_ + i, synonym);
    }
}

void Vocabulary::add(std::size_t number, std::string_view text) {
    auto words = fold_words(text);
    if (!words.empty()) phrases_.push_back({number, std::move(words)});
}

std::optional<Match> Vocabulary::match(Words words) const {
    std::optional<Match> best;
    for (const auto& phrase : phrases_) {
        if (phrase.words.size() > words.size()) continue;
        if (best && phrase.words.size() <= best->length) continue;
        if (std::equal(phrase.words.begin(), phrase.words.end(), words.begin(),
                       [](const Word& a, const Word& b) { return a.text == b.text; })) {
            best = Match{phrase.number, phrase.words.size()};
        }
    }
    return best;
}

std::optional<Match> Vocabulary::match_all(Words words) const {
    const auto found = match(words);
    return found && found->length == words.size() ? found : std::nullopt;
}

Words clause_at(Words words, std::size_t first) {
    std::size_t end = first;
    while (end < words.size() && words[end].clause == words[first].clause) ++end;
    return words.subspan(first, end - first);
}

}  // namespace proofmark::grading
