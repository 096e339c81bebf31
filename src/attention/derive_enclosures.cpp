#include "enclosed_head.hpp"
#include "enclosure_scalars.hpp"
#include "pipeline.hpp"

namespace proofmark::attention {

base::Result<EnclosureArrays> enclose_head(const Head& head, Mutation mutation,
                                           numeric::Digits precision,
                                           const numeric::Bindings& symbols) {
    EnclosureScalars scalars(precision, symbols);
    return Pipeline(scalars, head, mutation).derive();
}

base::Result<EnclosureArrays> derive_enclosures(const Head& head, numeric::Digits precision,
                                                const numeric::Bindings& symbols) {
    base::Diagnostics faults = check_head(head);
    if (!faults.empty()) return faults;
    return enclose_head(head, Mutation::none, precision, symbols);
}

}  // namespace proofmark::attention
