#pragma once

// Memory of one field: terms are written once, never freed singly, and go away together.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <vector>

#include "obstacle.hpp"

namespace proofmark::symbolic {

class Arena {
  public:
    explicit Arena(std::uint64_t budget) : budget_(budget) {}

    template <class T>
    T* allocate(std::size_t count) {
        static_assert(std::is_trivially_destructible_v<T>);
        const std::size_t bytes = (count * sizeof(T) + 15) & ~std::size_t{15};
        if (bytes > left_) refill(bytes);
        void* place = next_;
        next_ += bytes;
        left_ -= bytes;
        return static_cast<T*>(place);
    }

    /// Everything that was allocated goes away. A first block of the usual size is kept, so that
    /// what comes is accounted for as in a new arena.
    void clear() {
        blocks_.resize(blocks_.empty() || first_size_ != smallest_block ? 0 : 1);
        next_ = blocks_.empty() ? nullptr : blocks_.front().get();
        left_ = used_ = blocks_.empty() ? 0 : first_size_;
    }

    /// Accounts for memory held elsewhere (big integers).
    void charge(std::uint64_t bytes) {
        used_ += bytes;
        if (used_ > budget_) over_budget("more than " + std::to_string(budget_ >> 20) + " MiB of memory");
    }

  private:
    static constexpr std::size_t smallest_block = std::size_t{16} << 10;

    void refill(std::size_t bytes) {
        // The first block is small: most decisions need a few kilobytes.
        const std::size_t grown = blocks_.empty() ? smallest_block : std::size_t{256} << 10;
        const std::size_t size = bytes > grown ? bytes : grown;
        charge(size);
        if (blocks_.empty()) first_size_ = size;
        blocks_.push_back(std::make_unique_for_overwrite<std::byte[]>(size));
        next_ = blocks_.back().get();
        left_ = size;
    }

    std::uint64_t budget_;
    std::uint64_t used_ = 0;
    std::byte* next_ = nullptr;
    std::size_t left_ = 0;
    std::size_t first_size_ = 0;
    std::vector<std::unique_ptr<std::byte[]>> blocks_;
};

}  // namespace proofmark::symbolic
