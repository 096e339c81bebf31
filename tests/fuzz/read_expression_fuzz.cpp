// Any bytes: the reader never fails to answer, holds its limits, puts its diagnostics inside the
// text, and what it reads is written and read back to the same form.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "proofmark/notation/excerpt.hpp"
#include "proofmark/notation/reader.hpp"
#include "proofmark/notation/writer.hpp"

namespace {

using namespace proofmark;

/// Stops with the text that breaks a property, so that libFuzzer keeps it.
void require(bool holds, const char* property, std::string_view text) {
    if (!holds) {
        std::fprintf(stderr, "%s: %.*s\n", property, static_cast<int>(text.size()), text.data());
        std::abort();
    }
}

notation::ReadingContext exercise_context() {
    notation::ReadingContext context;
    context.names = {"r", "s", "d_k", "T", "x1"};
    context.arrays = {"A", "O", "Q", "K", "W_Q"};
    return context;
}

void check_diagnostics(const base::Result<notation::Reading>& reading, std::string_view text) {
    require(!reading.diagnostics().empty(), "a fault without a message", text);
    for (const base::Diagnostic& diagnostic : reading.diagnostics()) {
        const base::SourceSpan span = diagnostic.span;
        require(span.begin <= span.end && span.end <= text.size(), "a place outside the text",
                text);
        require(!diagnostic.message.empty() && !diagnostic.remedy.empty(), "an empty message",
                text);
        const base::SourceText source("fuzz", std::string(text));
        require(!notation::write_diagnostic(base::locate(diagnostic, source)).empty(),
                "an empty report", text);
    }
}

void check_reading(const notation::Reading& reading, const notation::ReadingContext& context,
                   std::string_view text) {
    const notation::SyntaxTree& tree = reading.tree;
    require(tree.size() <= context.limits.nodes + 1, "too many nodes", text);
    require(tree[tree.root()].depth <= context.limits.depth, "too deep", text);
    for (const notation::ReadingNote& note : reading.notes) {
        require(note.span.begin <= note.span.end && note.span.end <= text.size(),
                "a note outside the text", text);
    }
    require(!write_expression(tree, notation::Notation::mathml).empty(), "no MathML", text);
    for (const notation::Notation form :
         {notation::Notation::plain, notation::Notation::unicode, notation::Notation::latex}) {
        const std::string written = notation::write_expression(tree, form);
        if (written.size() > context.limits.bytes) {
            continue;
        }
        const auto again = notation::read_expression(written, context);
        require(again.ok(), "what was written cannot be read", written);
        require(notation::same_form(tree, again->tree), "reads back differently", written);
    }
}

void check(std::string_view text, const notation::ReadingContext& context) {
    const auto reading = notation::read_expression(text, context);
    if (reading) {
        check_reading(*reading, context, text);
    } else {
        check_diagnostics(reading, text);
    }
    const auto shape = notation::read_shape(text, context);
    if (!shape) {
        check_diagnostics(shape, text);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const notation::ReadingContext free_context;
    static const notation::ReadingContext known_context = exercise_context();
    // An exact copy on the heap, so that a read behind the end is seen.
    const std::string text(reinterpret_cast<const char*>(data), size);
    check(text, free_context);
    check(text, known_context);
    return 0;
}
