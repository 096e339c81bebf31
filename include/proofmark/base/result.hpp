#pragma once

#include <cassert>
#include <utility>
#include <variant>

#include "proofmark/base/diagnostic.hpp"

namespace proofmark::base {

/// A value, or all the diagnostics that explain why there is none (never empty then).
template <class T>
class [[nodiscard]] Result {
  public:
    Result(T value) : state_(std::move(value)) {}
    Result(Diagnostic why) : state_(Diagnostics{std::move(why)}) {}
    Result(Diagnostics why) : state_(std::move(why)) { assert(!diagnostics().empty()); }

    bool ok() const { return state_.index() == 0; }
    explicit operator bool() const { return ok(); }

    const T& value() const& { return std::get<0>(state_); }
    T& value() & { return std::get<0>(state_); }
    T&& value() && { return std::get<0>(std::move(state_)); }
    const T& operator*() const& { return value(); }
    T& operator*() & { return value(); }
    const T* operator->() const { return &value(); }
    T* operator->() { return &value(); }

    const Diagnostics& diagnostics() const { return std::get<1>(state_); }

  private:
    std::variant<T, Diagnostics> state_;
};

}  // namespace proofmark::base
