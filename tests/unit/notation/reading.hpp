#pragma once

// What the tests of the reader share: contexts, and a reading as one comparable text.

#include <string>
#include <string_view>

#include "proofmark/notation/reader.hpp"
#include "proofmark/notation/writer.hpp"

namespace proofmark::notation {

/// A text, what it reads as in plain notation, and the ids of the notes.
struct GoodRow {
    std::string_view text;
    std::string_view plain;
    std::string_view notes;
};

/// A text with '!' before the place that is at fault, and the whole message.
struct BadRow {
    std::string_view text;
    std::string_view kind;
    std::string_view message;
};

/// The names of an exercise, and no free symbols.
inline ReadingContext exercise_context() {
    ReadingContext context;
    context.free_symbols = false;
    context.names = {"r", "s", "d_k", "T"};
    context.arrays = {"A", "O", "Q", "K", "V", "W_Q", "Wq"};
    return context;
}

inline std::string note_ids(const Reading& reading) {
    std::string ids;
    for (const ReadingNote& note : reading.notes) {
        ids += (ids.empty() ? "" : " ") + note.id;
    }
    return ids;
}

/// "plain text | note ids", or "invalid: message".
inline std::string reading_text(const base::Result<Reading>& reading) {
    if (!reading) {
        const base::Diagnostic& why = reading.diagnostics().front();
        return "invalid: " + why.message + "; " + why.remedy;
    }
    return write_expression(reading->tree, Notation::plain) + " | " + note_ids(*reading);
}

inline std::string good_text(const GoodRow& row) {
    return std::string(row.plain) + " | " + std::string(row.notes);
}

/// The text with '!' put before the place of the fault, its kind and its message.
inline std::string fault_text(std::string_view text, const base::Result<Reading>& reading) {
    if (reading) {
        return "read as " + write_expression(reading->tree, Notation::plain);
    }
    const base::Diagnostic& why = reading.diagnostics().front();
    std::string marked(text);
    marked.insert(why.span.begin, "!");
    return marked + "\n" + std::string(base::diagnostic_id(why.kind)) + "\n" + why.message + "; " +
           why.remedy;
}

/// The row's text without its mark; a row has exactly one more '!' than its text.
inline std::string unmarked(const BadRow& row) {
    std::string text(row.text);
    text.erase(text.find('!'), 1);
    return text;
}

inline std::string bad_text(const BadRow& row) {
    return std::string(row.text) + "\n" + std::string(row.kind) + "\n" + std::string(row.message);
}

}  // namespace proofmark::notation
