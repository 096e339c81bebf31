#include "stemmer.hpp"

#include <libstemmer.h>

#include <new>

namespace proofmark::grading {

struct Stemmer::State {
    struct Delete {
        void operator()(sb_stemmer* stemmer) const { sb_stemmer_delete(stemmer); }
    };
    std::unique_ptr<sb_stemmer, Delete> stemmer{sb_stemmer_new("english", "UTF_8")};
};

Stemmer::Stemmer() : state_(std::make_unique<State>()) {
    // English in UTF-8 is always there, so that only the memory can be missing.
    if (!state_->stemmer) throw std::bad_alloc();
}

Stemmer::~Stemmer() = default;

std::string Stemmer::stem(std::string_view word) {
    const auto* bytes = reinterpret_cast<const sb_symbol*>(word.data());
    const auto* stem = sb_stemmer_stem(state_->stemmer.get(), bytes, static_cast<int>(word.size()));
    if (stem == nullptr) throw std::bad_alloc();
    const auto length = static_cast<std::size_t>(sb_stemmer_length(state_->stemmer.get()));
    return {reinterpret_cast<const char*>(stem), length};
}

}  // namespace proofmark::grading
