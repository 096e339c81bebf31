#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace proofmark::grading {

/// English words to their stems: "weights", "weighted" -> "weight".
class Stemmer {
  public:
    Stemmer();
    ~Stemmer();
    Stemmer(const Stemmer&) = delete;
    Stemmer& operator=(const Stemmer&) = delete;

    /// `word` in small letters; what is no English word comes back as it is or shorter.
    std::string stem(std::string_view word);

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace proofmark::grading
