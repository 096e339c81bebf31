#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>

namespace proofmark::notation {

/// A growing array of plain values whose appending is small enough to be inlined; reading an
/// answer appends to little else (src/notation/README.md has the measurement).
template <class T>
class FlatArray {
    static_assert(std::is_trivially_copyable_v<T>);

  public:
    FlatArray() = default;
    FlatArray(const FlatArray& other) { append(other.data(), other.size()); }
    FlatArray(FlatArray&& other) noexcept
        : data_(std::move(other.data_)),
          size_(std::exchange(other.size_, 0)),
          capacity_(std::exchange(other.capacity_, 0)) {}
    FlatArray& operator=(FlatArray other) noexcept {
        std::swap(data_, other.data_);
        std::swap(size_, other.size_);
        std::swap(capacity_, other.capacity_);
        return *this;
    }
    ~FlatArray() = default;

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    const T* data() const { return data_.get(); }
    T& operator[](std::size_t index) { return data_.get()[index]; }
    const T& operator[](std::size_t index) const { return data_.get()[index]; }

    /// One more value, whose content is for the caller to write at once.
    T& push_place() {
        if (size_ == capacity_) [[unlikely]] {
            reserve(std::max<std::size_t>(2 * capacity_, 16));
        }
        return data_.get()[size_++];
    }

    /// Appends `count` values, which may be values of this array.
    void append(const T* values, std::size_t count) {
        Place kept;
        if (capacity_ - size_ < count) [[unlikely]] {
            kept = grow(std::max(2 * capacity_, size_ + count));
        }
        T* const end = data_.get() + size_;
        // Mostly one or two values: a loop is shorter than a call.
        for (std::size_t i = 0; i < count; ++i) {
            end[i] = values[i];
        }
        size_ += count;
    }

    void reserve(std::size_t capacity) {
        if (capacity > capacity_) {
            grow(capacity);
        }
    }

    void clear() { size_ = 0; }

  private:
    struct Release {
        void operator()(T* place) const { ::operator delete(place); }
    };
    using Place = std::unique_ptr<T, Release>;

    /// Moves to a larger place; returns the old one, so that its values live on a little.
    [[gnu::noinline]] Place grow(std::size_t capacity) {
        Place larger(static_cast<T*>(::operator new(capacity * sizeof(T))));
        std::uninitialized_copy_n(data_.get(), size_, larger.get());
        capacity_ = capacity;
        return std::exchange(data_, std::move(larger));
    }

    Place data_;
    std::size_t size_ = 0;
    std::size_t capacity_ = 0;
};

}  // namespace proofmark::notation
