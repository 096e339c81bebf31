#pragma once

// <calcium/ca.h> for C++. Its inline functions assign the void pointers of flint_malloc and
// flint_realloc to typed ones, which C allows; while the header is read, both return something
// that converts to any pointer.

#include <flint/flint.h>

namespace proofmark::differential {

struct AnyPointer {
    void* address;
    template <class T>
    operator T*() const {
        return static_cast<T*>(address);
    }
};

}  // namespace proofmark::differential

#define flint_malloc(size) (proofmark::differential::AnyPointer{flint_malloc(size)})
#define flint_realloc(old, size) (proofmark::differential::AnyPointer{flint_realloc(old, size)})
#include <calcium/ca.h>
#undef flint_malloc
#undef flint_realloc

namespace proofmark::differential {

/// A Calcium context with limits that keep its work small.
class Calcium {
  public:
    Calcium();
    ~Calcium() { ca_ctx_clear(context_); }
    Calcium(const Calcium&) = delete;
    Calcium& operator=(const Calcium&) = delete;

    ca_ctx_struct* context() { return context_; }

  private:
    ca_ctx_t context_;
};

/// A number of one context, which must outlive it.
class CalciumNumber {
  public:
    explicit CalciumNumber(Calcium& calcium, long value = 0) : calcium_(&calcium) {
        ca_init(number_, context());
        ca_set_si(number_, value, context());
    }
    CalciumNumber(const CalciumNumber& other) : calcium_(other.calcium_) {
        ca_init(number_, context());
        ca_set(number_, other.number_, context());
    }
    CalciumNumber& operator=(CalciumNumber other) {
        ca_swap(number_, other.number_, context());
        return *this;
    }
    ~CalciumNumber() { ca_clear(number_, context()); }

    ca_struct* get() { return number_; }
    const ca_struct* get() const { return number_; }
    ca_ctx_struct* context() const { return calcium_->context(); }

  private:
    Calcium* calcium_;
    ca_t number_;
};

}  // namespace proofmark::differential
