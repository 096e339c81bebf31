#include "exact_scalars.hpp"
#include "pipeline.hpp"

namespace proofmark::attention {

base::Result<ExactArrays> derive_exact(symbolic::Field& field, const Head& head) {
    base::Diagnostics faults = check_head(head);
    if (!faults.empty()) return faults;
    ExactScalars scalars(field, head);
    return Pipeline(scalars, head).derive();
}

symbolic::Exact base_exponential(symbolic::Field& field, const Head& head) {
    if (head.d_k() == 0) return {};
    ExactScalars scalars(field, head);
    const symbolic::Exact root = scalars.square_root(head.d_k());
    return scalars.exponential(scalars.divide(scalars.whole(1), root));
}

}  // namespace proofmark::attention
