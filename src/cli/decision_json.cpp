#include "decision_json.hpp"

#include "commands.hpp"
#include "json_members.hpp"

namespace proofmark::cli {

namespace {

using symbolic::Decision;
using symbolic::Proof;
using symbolic::Verdict;

bool concerns_one_side(Verdict verdict) {
    return verdict == Verdict::undefined || verdict == Verdict::invalid ||
           verdict == Verdict::over_budget;
}

}  // namespace

std::string_view method_name(Proof::Method method) {
    switch (method) {
        case Proof::Method::none: return "";
        case Proof::Method::normal_form: return "normal-form";
        case Proof::Method::enclosures: return "enclosures";
        case Proof::Method::root_bound: return "root-bound";
        case Proof::Method::undefined_operation: return "undefined-operation";
        case Proof::Method::shapes: return "shapes";
    }
    return "";
}

void append_decision(std::string& out, const Decision& decision) {
    append_name(out, "verdict", symbolic::verdict_name(decision.verdict));
    append_name(out, "method", method_name(decision.proof.method));
    if (!concerns_one_side(decision.verdict)) return;
    append_text(out, "side", decision.side == 0 ? "a" : "b");
    append_text(out, "error", sentence(decision.diagnostic));
    append_span(out, "span", decision.diagnostic.span);
}

void append_proof(std::string& out, const Proof& proof) {
    out += '{';
    append_text(out, "reason", proof.reason);
    append_list(out, "steps", proof.steps);
    append_list(out, "generators", proof.generators);
    append_text(out, "normal_form", proof.normal_form);
    append_text(out, "left_enclosure", proof.left_enclosure);
    append_text(out, "right_enclosure", proof.right_enclosure);
    if (proof.digits != 0) {
        append_key(out, "digits");
        out += std::to_string(proof.digits);
    }
    append_text(out, "point", proof.point);
    append_list(out, "notes", proof.notes);
    out += '}';
}

}  // namespace proofmark::cli
