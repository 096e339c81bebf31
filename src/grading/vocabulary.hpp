#pragma once

// The synonyms of a choice field as folded words.

#include <optional>
#include <span>
#include <vector>

#include "proofmark/exercises/exercise.hpp"
#include "words.hpp"

namespace proofmark::grading {

using Words = std::span<const Word>;

/// A synonym found at the beginning of some words.
struct Match {
    std::size_t number = 0;  ///< of the choice; answers with two readings count on after them
    std::size_t length = 0;  ///< in words
};

class Vocabulary {
  public:
    explicit Vocabulary(const exercises::FieldDefinition& field);

    std::size_t choices() const { return choices_; }
    bool is_choice(std::size_t number) const { return number < choices_; }
    /// The longest synonym that `words` begin with.
    std::optional<Match> match(Words words) const;
    /// The synonym that `words` are.
    std::optional<Match> match_all(Words words) const;

  private:
    struct Phrase {
        std::size_t number;
        std::vector<Word> words;
    };
    void add(std::size_t number, std::string_view text);

    std::size_t choices_;
    std::vector<Phrase> phrases_;
};

/// The words of the clause that begins at `first` (or goes on there).
Words clause_at(Words words, std::size_t first);

}  // namespace proofmark::grading
