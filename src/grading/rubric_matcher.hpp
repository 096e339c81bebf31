#pragma once

// Looks for the statements of a rubric in a text.

#include <optional>
#include <vector>

#include "concept_finder.hpp"
#include "polarity.hpp"
#include "proofmark/exercises/rubric.hpp"
#include "prose.hpp"

namespace proofmark::grading {

/// A text with everything that is known about its words.
struct ReadText {
    Prose prose;
    std::vector<Standing> standings;
    Hits hits;
    /// For each sentence, whether statements may rest on it.
    std::vector<bool> counts;
};

class RubricMatcher {
  public:
    RubricMatcher(const ReadText& text, const exercises::Vocabulary& vocabulary);

    /// The clauses, first to last, that make the first statement found.
    struct Found {
        std::size_t first_clause = 0;
        std::size_t last_clause = 0;
    };
    std::optional<Found> find(const std::vector<exercises::Statement>& statements) const;

  private:
    std::optional<Found> find_one(const exercises::Statement& statement) const;
    std::optional<Found> find_from(const exercises::Statement& statement,
                                   std::size_t sentence) const;
    /// The place of the first term of the pattern; nothing before word `from`.
    std::optional<std::size_t> match(const exercises::ClausePattern& pattern, std::size_t clause,
                                     std::size_t from) const;
    bool is_around(const exercises::ClausePattern& pattern, std::size_t anchor_term,
                   const Hit& anchor, const ProseClause& clause) const;
    const Hit* nearest(const exercises::Term& term, const Hit& anchor,
                       const ProseClause& clause) const;
    bool stands(const exercises::Term& term, const Hit& hit) const;
    struct Place {
        std::size_t number = 0;  ///< of the concept
        Hit hit;
    };
    bool is_parted(const exercises::ClausePattern& pattern, const Place& a, const Place& b,
                   const ProseClause& clause) const;
    bool is_between(std::size_t number, const Hit& a, const Hit& b) const;
    bool is_nearer(std::size_t number, const Hit& hit, std::size_t distance,
                   const ProseClause& clause) const;
    const std::vector<Hit>& hits_of(std::size_t number) const;

    const ReadText& text_;
    std::vector<std::vector<std::size_t>> rivals_;  ///< by concept
    std::vector<std::size_t> first_clause_;         ///< by sentence, and one more
};

}  // namespace proofmark::grading
