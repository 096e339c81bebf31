#pragma once

// Where the concepts of an exercise stand in a text, compared by the stems of their words.

#include <string>
#include <unordered_map>
#include <vector>

#include "proofmark/exercises/rubric.hpp"
#include "prose.hpp"
#include "stemmer.hpp"

namespace proofmark::grading {

/// One place of a concept: words, half-open.
struct Hit {
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// For each concept its places in order.
using Hits = std::vector<std::vector<Hit>>;

class ConceptFinder {
  public:
    /// A phrase's word may be `#`, any number but 1, or digits with `*`, a number that begins so.
    explicit ConceptFinder(const std::vector<exercises::Concept>& concepts);

    /// Phrases never reach over the end of a clause. A word that the vocabulary does not know is
    /// taken for the one it is a typing slip of, if it is no common word itself.
    Hits find(const Prose& prose);

  private:
    /// A node of the tree of all phrases, word by word.
    struct Node {
        std::unordered_map<std::size_t, std::size_t> next;  ///< by number of the word
        std::vector<std::size_t> concepts;                  ///< whose phrase ends here
    };

    struct KnownWord {
        std::string text;
        std::string stem;
        std::size_t number = 0;
    };

    void add(std::size_t number, const std::string& phrase);
    std::size_t word_number(const std::string& text);
    const std::vector<std::size_t>& numbers_of(const std::string& text);
    std::vector<std::size_t> resolve(const std::string& text);
    void find_from(const Prose& prose, std::size_t at, Hits& hits);

    Stemmer stemmer_;
    std::vector<Node> nodes_;
    std::unordered_map<std::string, std::size_t> numbers_;  ///< by stem
    std::vector<KnownWord> words_;                          ///< that typing slips may be meant for
    std::vector<std::pair<std::string, std::size_t>> prefixes_;  ///< of numbers
    std::unordered_map<std::string, std::vector<std::size_t>> resolved_;
    std::vector<std::vector<std::size_t>> found_;  ///< by word of the text
};

}  // namespace proofmark::grading
