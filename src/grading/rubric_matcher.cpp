#include "rubric_matcher.hpp"

#include <algorithm>

namespace proofmark::grading {

using exercises::ClausePattern;
using exercises::Statement;
using exercises::Term;

namespace {

/// How many words may lie between two terms of a clause.
constexpr std::size_t widest_gap = 12;
/// How many sentences on the clauses of one statement may lie.
constexpr std::size_t reach = 1;

const std::vector<Hit> no_hits;

/// The first hit from word `at` on.
auto first_from(const std::vector<Hit>& hits, std::size_t at) {
    return std::lower_bound(hits.begin(), hits.end(), at,
                            [](const Hit& hit, std::size_t word) { return hit.begin < word; });
}

std::size_t gap(const Hit& a, const Hit& b) {
    if (a.end <= b.begin) return b.begin - a.end;
    if (b.end <= a.begin) return a.begin - b.end;
    return 0;
}

}  // namespace

RubricMatcher::RubricMatcher(const ReadText& text, const exercises::Vocabulary& vocabulary)
    : text_(text), rivals_(vocabulary.concepts.size()) {
    for (const auto& [a, b] : vocabulary.opposites) {
        rivals_[a].push_back(b);
        rivals_[b].push_back(a);
    }
    for (std::size_t clause = 0; clause < text.prose.clauses.size(); ++clause) {
        while (first_clause_.size() <= text.prose.clauses[clause].sentence)
            first_clause_.push_back(clause);
    }
    first_clause_.push_back(text.prose.clauses.size());
}

std::optional<RubricMatcher::Found> RubricMatcher::find(
    const std::vector<Statement>& statements) const {
    for (const auto& statement : statements) {
        if (const auto found = find_one(statement)) return found;
    }
    return std::nullopt;
}

std::optional<RubricMatcher::Found> RubricMatcher::find_one(const Statement& statement) const {
    for (std::size_t i = 0; i < text_.prose.sentences.size(); ++i) {
        if (!text_.counts[i]) continue;
        if (const auto found = find_from(statement, i)) return found;
    }
    return std::nullopt;
}

/// Each clause pattern in `sentence` or close behind it, one of them in it.
std::optional<RubricMatcher::Found> RubricMatcher::find_from(const Statement& statement,
                                                             std::size_t sentence) const {
    const auto last = std::min(sentence + reach, text_.prose.sentences.size() - 1);
    std::optional<Found> found;
    auto from = first_clause_[sentence];
    std::size_t from_word = 0;
    bool inside = false;
    for (const auto& pattern : statement.clauses) {
        auto clause = from;
        const auto end = first_clause_[last + 1];
        std::optional<std::size_t> word;
        for (; clause < end; ++clause) {
            if (!text_.counts[text_.prose.clauses[clause].sentence]) continue;
            word = match(pattern, clause, from_word);
            if (word) break;
        }
        if (!word) return std::nullopt;
        inside = inside || text_.prose.clauses[clause].sentence == sentence;
        if (!found) found = Found{clause, clause};
        found->first_clause = std::min(found->first_clause, clause);
        found->last_clause = std::max(found->last_clause, clause);
        if (statement.order == Statement::Order::as_written) {
            from = clause;
            from_word = *word + 1;
        }
    }
    return inside ? found : std::nullopt;
}

const std::vector<Hit>& RubricMatcher::hits_of(std::size_t number) const {
    return number < text_.hits.size() ? text_.hits[number] : no_hits;
}

bool RubricMatcher::stands(const Term& term, const Hit& hit) const {
    const auto standing = text_.standings[hit.begin];
    if (standing == Standing::rejected) return false;
    if (term.presence == Term::Presence::said) return standing == Standing::said;
    if (term.presence == Term::Presence::denied) return standing == Standing::denied;
    return true;
}

std::optional<std::size_t> RubricMatcher::match(const ClausePattern& pattern, std::size_t number,
                                                std::size_t from) const {
    const auto& clause = text_.prose.clauses[number];
    std::optional<std::size_t> anchor;
    for (std::size_t i = 0; i < pattern.terms.size(); ++i) {
        const auto& term = pattern.terms[i];
        const auto& hits = hits_of(term.number);
        const auto first = first_from(hits, clause.begin);
        const bool present = first != hits.end() && first->begin < clause.end;
        if (term.presence == Term::Presence::absent) {
            if (present) return std::nullopt;
        } else if (!present) {
            return std::nullopt;
        } else if (!anchor) {
            anchor = i;
        }
    }
    const auto& hits = hits_of(pattern.terms[*anchor].number);
    for (auto hit = first_from(hits, std::max(from, clause.begin));
         hit != hits.end() && hit->begin < clause.end; ++hit) {
        if (stands(pattern.terms[*anchor], *hit) && is_around(pattern, *anchor, *hit, clause))
            return hit->begin;
    }
    return std::nullopt;
}

bool RubricMatcher::is_around(const ClausePattern& pattern, std::size_t anchor_term,
                              const Hit& anchor, const ProseClause& clause) const {
    for (std::size_t i = 0; i < pattern.terms.size(); ++i) {
        const auto& term = pattern.terms[i];
        if (i == anchor_term || term.presence == Term::Presence::absent) continue;
        const auto* hit = nearest(term, anchor, clause);
        if (hit == nullptr) return false;
        const Place first{pattern.terms[anchor_term].number, anchor};
        if (is_parted(pattern, first, {term.number, *hit}, clause)) return false;
    }
    return true;
}

/// The nearest hit of the term on either side of `anchor`, within the gap.
const Hit* RubricMatcher::nearest(const Term& term, const Hit& anchor,
                                  const ProseClause& clause) const {
    const auto& hits = hits_of(term.number);
    const auto from =
        anchor.begin > clause.begin + widest_gap + 4 ? anchor.begin - widest_gap - 4 : clause.begin;
    const Hit* best = nullptr;
    for (auto hit = first_from(hits, from);
         hit != hits.end() && hit->begin < clause.end && hit->begin <= anchor.end + widest_gap;
         ++hit) {
        const auto distance = gap(anchor, *hit);
        // One word cannot stand for two things: "product" in "dot product".
        const bool overlaps = hit->begin < anchor.end && anchor.begin < hit->end;
        if (overlaps) continue;
        if (distance > widest_gap || !stands(term, *hit)) continue;
        if (best == nullptr || distance < gap(anchor, *best)) best = &*hit;
    }
    return best;
}

/// An opposite of one of the two stands between them; or, where both have opposites, nearer to the
/// other one: in "5 positions and 4 coordinates" the positions belong to the 5.
bool RubricMatcher::is_parted(const ClausePattern& pattern, const Place& a, const Place& b,
                              const ProseClause& clause) const {
    const auto distance = gap(a.hit, b.hit);
    const bool both = !rivals_[a.number].empty() && !rivals_[b.number].empty();
    const auto rival_parts = [&](const Place& of, const Place& to) {
        for (const auto rival : rivals_[of.number]) {
            const bool wanted =
                std::any_of(pattern.terms.begin(), pattern.terms.end(), [&](const Term& term) {
                    return term.number == rival && term.presence != Term::Presence::absent;
                });
            if (wanted) continue;
            if (is_between(rival, a.hit, b.hit)) return true;
            if (both && is_nearer(rival, to.hit, distance, clause)) return true;
        }
        return false;
    };
    return rival_parts(a, b) || rival_parts(b, a);
}

bool RubricMatcher::is_between(std::size_t number, const Hit& a, const Hit& b) const {
    const auto& hits = hits_of(number);
    const auto hit = first_from(hits, std::min(a.end, b.end));
    return hit != hits.end() && hit->end <= std::max(a.begin, b.begin);
}

/// Whether the concept stands nearer to `hit` than `distance`.
bool RubricMatcher::is_nearer(std::size_t number, const Hit& hit, std::size_t distance,
                              const ProseClause& clause) const {
    const auto& hits = hits_of(number);
    const auto from = hit.begin > clause.begin + widest_gap ? hit.begin - widest_gap : clause.begin;
    for (auto other = first_from(hits, from);
         other != hits.end() && other->begin < clause.end && other->begin <= hit.end + distance;
         ++other) {
        const bool overlaps = other->begin < hit.end && hit.begin < other->end;
        if (!overlaps && gap(*other, hit) < distance) return true;
    }
    return false;
}

}  // namespace proofmark::grading
