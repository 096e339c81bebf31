#include "proofmark/attention/run.hpp"

#include <algorithm>

#include "run_faults.hpp"

namespace proofmark::attention {

std::string_view float_type_name(FloatType type) {
    switch (type) {
        case FloatType::float64: return "float64";
        case FloatType::float32: return "float32";
        case FloatType::float16: return "float16";
        case FloatType::bfloat16: break;
    }
    return "bfloat16";
}

double default_tolerance(FloatType type) {
    switch (type) {
        case FloatType::float64: return 1e-12;
        case FloatType::float32: return 1e-6;
        case FloatType::float16: return 1e-3;
        case FloatType::bfloat16: break;
    }
    return 1e-2;
}

bool RunCheck::is_right() const {
    return std::all_of(arrays.begin(), arrays.end(), [](const ArrayCheck& array) {
        return array.status == ArrayCheck::Status::right ||
               array.status == ArrayCheck::Status::missing;
    });
}

base::Diagnostic unknown_array(const std::string& name) {
    std::vector<std::string> names(array_names.begin(), array_names.end());
    std::string remedy = "a run has the arrays Q, K, V, D, S, A and O";
    for (const std::string& known : names) {
        if (name.size() == 1 && (name[0] | 0x20) == (known[0] | 0x20)) {
            remedy = "perhaps '" + known + "' is meant";
        }
    }
    return make_fault(base::DiagnosticKind::unknown_name, "unknown array '" + name + "'",
                      std::move(remedy));
}

base::Diagnostic no_arrays() {
    return make_fault(base::DiagnosticKind::missing_key, "the run has no arrays",
                      "give at least one of Q, K, V, D, S, A and O");
}

base::Diagnostic bad_tolerance(const std::string& written) {
    return make_fault(base::DiagnosticKind::bad_value,
                      "the tolerance " + written + " is not a number from 0 on",
                      "write a number such as 1e-12; 0 asks for equal numbers");
}

}  // namespace proofmark::attention
