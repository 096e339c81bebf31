#include "reading_echo.hpp"

#include "proofmark/notation/reader.hpp"
#include "proofmark/notation/writer.hpp"

namespace proofmark::cli {

ReadingEcho echo_reading(const std::string& text) {
    const base::Result<notation::Reading> reading = notation::read_expression(text);
    if (!reading) return {};
    ReadingEcho echo;
    echo.read_as = notation::write_expression(reading->tree, notation::Notation::unicode);
    for (const notation::ReadingNote& note : reading->notes) echo.notes.push_back(note.text);
    echo.extents = notation::list_shape(reading->tree, reading->tree.root()).extents;
    return echo;
}

}  // namespace proofmark::cli
