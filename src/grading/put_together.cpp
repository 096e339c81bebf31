#include "put_together.hpp"

#include <algorithm>
#include <utility>

#include "note_ids.hpp"
#include "points.hpp"

namespace proofmark::grading {

std::vector<std::size_t> entry_index(std::size_t entry, const std::vector<std::size_t>& extents) {
    std::vector<std::size_t> index(extents.size());
    for (std::size_t axis = extents.size(); axis-- > 0;) {
        index[axis] = entry % extents[axis] + 1;
        entry /= extents[axis];
    }
    return index;
}

namespace {

std::string index_text(const std::vector<std::size_t>& index) {
    if (index.size() == 1) return std::to_string(index[0]);
    std::string text;
    for (const auto i : index) text += (text.empty() ? "(" : ", ") + std::to_string(i);
    return text + ")";
}

/// "entry 2", "entries 1, 2 and 4"; at most ten are named.
std::string entries_text(const std::vector<std::size_t>& entries,
                         const std::vector<std::size_t>& extents) {
    constexpr std::size_t most = 10;
    std::string text = entries.size() == 1 ? "entry " : "entries ";
    const std::size_t named = std::min(entries.size(), most);
    for (std::size_t i = 0; i < named; ++i) {
        if (i > 0) text += i + 1 == entries.size() ? " and " : ", ";
        text += index_text(entry_index(entries[i], extents));
    }
    if (named < entries.size()) text += " and " + std::to_string(entries.size() - named) + " more";
    return text;
}

std::vector<std::size_t> entries_with(const std::vector<EntryVerdict>& entries,
                                      FieldVerdict verdict) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (entries[i].verdict == verdict) found.push_back(i);
    }
    return found;
}

FieldVerdict verdict_of(std::size_t right, std::size_t undecided, std::size_t invalid,
                        std::size_t all) {
    if (invalid > 0) return FieldVerdict::invalid;
    if (right == all) return FieldVerdict::right;
    if (undecided > 0) return FieldVerdict::undecided;
    return right > 0 ? FieldVerdict::partly : FieldVerdict::wrong;
}

void add_notes(const std::vector<EntryVerdict>& entries, const std::vector<std::size_t>& extents,
               FieldResult& result) {
    std::vector<std::pair<Note, std::vector<std::size_t>>> shared;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        for (const auto& note : entries[i].notes) {
            const auto same =
                std::find_if(shared.begin(), shared.end(), [&note](const auto& other) {
                    return other.first.id == note.id && other.first.text == note.text;
                });
            if (same == shared.end()) {
                shared.push_back({note, {i}});
            } else {
                same->second.push_back(i);
            }
        }
    }
    for (auto& [note, where] : shared) {
        if (!extents.empty()) note.text = entries_text(where, extents) + ": " + note.text;
        result.notes.push_back(std::move(note));
    }
}

void add_proof(const std::vector<EntryVerdict>& entries, FieldResult& result) {
    std::vector<ProofText> proofs;
    for (const auto& entry : entries) {
        const bool is_new = std::none_of(proofs.begin(), proofs.end(), [&](const auto& proof) {
            return proof.method == entry.proof.method && proof.text == entry.proof.text;
        });
        if (is_new && !entry.proof.text.empty()) proofs.push_back(entry.proof);
    }
    for (const auto& proof : proofs) {
        if (result.proof.method.find(proof.method) == std::string::npos) {
            result.proof.method += (result.proof.method.empty() ? "" : ", ") + proof.method;
        }
        if (result.proof.text.find(proof.text) == std::string::npos) {
            result.proof.text += (result.proof.text.empty() ? "" : "; ") + proof.text;
        }
    }
}

/// Names the wrong entries that no note of their own names.
void add_wrong_entries(const std::vector<EntryVerdict>& entries,
                       const std::vector<std::size_t>& extents, FieldResult& result) {
    auto wrong = entries_with(entries, FieldVerdict::wrong);
    const bool all_explained = std::all_of(wrong.begin(), wrong.end(), [&](std::size_t entry) {
        return !entries[entry].notes.empty();
    });
    if (all_explained) return;
    result.notes.push_back(
        {note_ids::wrong_entries,
         entries_text(wrong, extents) + (wrong.size() == 1 ? " is" : " are") + " not right"});
}

}  // namespace

void put_together(const std::vector<EntryVerdict>& entries, const std::vector<std::size_t>& extents,
                  FieldResult& result) {
    const auto right = entries_with(entries, FieldVerdict::right).size();
    const auto undecided = entries_with(entries, FieldVerdict::undecided).size();
    const auto invalid = entries_with(entries, FieldVerdict::invalid).size();
    result.verdict = verdict_of(right, undecided, invalid, entries.size());
    if (result.verdict != FieldVerdict::invalid) {
        result.earned = share(result.possible, right, entries.size());
        result.provisional = share(result.possible, undecided, entries.size());
    }
    if (result.verdict == FieldVerdict::partly) add_wrong_entries(entries, extents, result);
    add_notes(entries, extents, result);
    add_proof(entries, result);
}

}  // namespace proofmark::grading
