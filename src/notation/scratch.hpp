#pragma once

#include <cstddef>
#include <span>
#include <type_traits>
#include <vector>

namespace proofmark::notation {

/// A growing array of plain values whose first `Inline` stand in place: reading a short answer
/// allocates nothing for its tokens and open operands.
template <class T, std::size_t Inline>
class Scratch {
    static_assert(std::is_trivially_copyable_v<T>);

  public:
    Scratch() {}  // inline storage stays uninitialised on purpose
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    T& operator[](std::size_t index) { return data_[index]; }
    const T& operator[](std::size_t index) const { return data_[index]; }
    T& back() { return data_[size_ - 1]; }

    void push(T value) {
        if (size_ == capacity_) [[unlikely]] {
            grow(capacity_ * 2);
        }
        data_[size_++] = value;
    }
    /// Makes room for `count` values in all.
    void reserve(std::size_t count) {
        if (count > capacity_) {
            grow(count);
        }
    }
    /// The first place behind the values; `extend_to` takes over what was written from there on,
    /// inside the room reserved.
    T* end() { return data_ + size_; }
    void extend_to(const T* end) { size_ = static_cast<std::size_t>(end - data_); }
    void shrink(std::size_t size) { size_ = size; }
    std::span<const T> from(std::size_t index) const { return {data_ + index, size_ - index}; }

  private:
    [[gnu::noinline]] void grow(std::size_t capacity) {
        std::vector<T> larger(capacity);
        for (std::size_t i = 0; i < size_; ++i) {
            larger[i] = data_[i];
        }
        heap_.swap(larger);
        data_ = heap_.data();
        capacity_ = heap_.size();
    }

    alignas(T) std::byte inline_[Inline * sizeof(T)];
    T* data_ = reinterpret_cast<T*>(&inline_[0]);
    std::size_t size_ = 0;
    std::size_t capacity_ = Inline;
    std::vector<T> heap_;
};

}  // namespace proofmark::notation
