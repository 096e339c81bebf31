#include "markdown_sheet.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "markdown_line.hpp"
#include "names.hpp"
#include "readable.hpp"
#include "sheet_builder.hpp"

namespace proofmark::exercises {

using base::DiagnosticKind;
using base::Severity;
using base::SourceSpan;
using base::SourceText;

namespace {

SourceSpan span_of(std::size_t begin, std::size_t end) {
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

/// Blanks comments out, line by line, so that the caller can leave fenced blocks alone. A comment
/// that another one follows before its end was left open: only the rest of its line is skipped.
class Comments {
  public:
    Comments(std::string& text, Problems& problems) : text_(text), problems_(problems) {}

    void blank_out(std::size_t begin, std::size_t end) {
        const auto next_open = [&](std::size_t from) {
            const auto found = std::string_view(text_).substr(0, end).find("<!--", from);
            return std::min(found, end);
        };
        for (auto at = next_open(begin); at < end; at = next_open(at)) {
            const auto close = closing(at + 4);
            const auto stop = close == std::string::npos ? end : close + 3;
            if (close == std::string::npos)
                problems_.add(DiagnosticKind::unclosed_bracket, span_of(at, at + 4),
                              "this comment is never closed, the rest of its line is skipped",
                              "close it with '-->'", Severity::warning);
            blank(at, stop);
        }
    }

    /// Ends of comments inside [begin, end), where columns are no longer those of the text.
    template <class Visit>
    void each_in(std::size_t begin, std::size_t end, Visit visit) const {
        auto it = std::lower_bound(spans_.begin(), spans_.end(), begin,
                                   [](const SourceSpan& s, std::size_t at) { return s.end <= at; });
        for (; it != spans_.end() && it->begin < end; ++it)
            visit(std::max<std::size_t>(it->begin, begin), std::min<std::size_t>(it->end, end));
    }

  private:
    std::size_t closing(std::size_t from) {
        if (next_close_ < from) next_close_ = text_.find("-->", from);
        if (next_close_ == std::string::npos) return next_close_;
        const auto inside = std::string_view(text_).substr(from, next_close_ - from);
        return inside.find("<!--") == std::string_view::npos ? next_close_ : std::string::npos;
    }

    void blank(std::size_t begin, std::size_t end) {
        spans_.push_back(span_of(begin, end));
        for (std::size_t i = begin; i < end; ++i)
            if (text_[i] != '\n' && text_[i] != '\r') text_[i] = masked;
    }

    std::string& text_;
    Problems& problems_;
    std::vector<SourceSpan> spans_;
    std::size_t next_close_ = 0;
};

/// One pass over the lines. Every line ends in exactly one of: heading, field, part of a value,
/// nothing (blank, rule, quote, free text), stray text.
class MarkdownReader {
  public:
    MarkdownReader(const SourceText& source, Library& library)
        : source_(source),
          text_(source.text()),
          builder_(source, library),
          comments_(text_, builder_.problems()) {}

    AnswerSheet read() {
        std::size_t begin = byte_order_mark(text_);
        while (begin < text_.size()) {
            const auto end = std::min(text_.find_first_of("\r\n", begin), text_.size());
            read_line(begin, end);
            begin = end + (text_.compare(end, 2, "\r\n") == 0 ? 2 : 1);
        }
        end_fence_unclosed();
        close_field();
        report_lost();
        return builder_.finish();
    }

  private:
    enum class Place { preamble, known_exercise, unknown_exercise };

    struct Piece {
        std::size_t begin;
        std::size_t end;
        bool fenced = false;
    };

    struct OpenField {
        const std::string* name;  ///< null: unknown, its value is skipped
        SourceSpan name_span;
        std::size_t indent;
        std::vector<Piece> pieces;
        bool has_value = false;
        bool on_own_line = false;  ///< the value begins behind the field's name
        bool adopts = false;       ///< the value began on an unindented line and goes on there
    };

    struct Fence {
        char character;
        std::size_t indent;
        SourceSpan span;
    };

    std::string_view line(std::size_t begin, std::size_t end) const {
        return std::string_view(text_).substr(begin, end - begin);
    }

    std::optional<Heading> heading_at(std::string_view text) const {
        return read_heading(
            text, [&](std::string_view id) { return builder_.known_exercise(id) != nullptr; });
    }

    void read_line(std::size_t begin, std::size_t end) {
        if (fence_ && read_fenced(begin, end)) return;
        comments_.blank_out(begin, end);
        const auto text = line(begin, end);
        if (trimmed(text, {0, text.size()}).empty()) return read_blank(begin);

        const auto indent = indentation(text);
        const bool inside = field_ && indent > field_->indent;
        if (read_heading_line(begin, text, indent, inside)) return;
        if (place_ == Place::unknown_exercise) return;
        if (place_ == Place::preamble) return read_preamble(begin, text);
        if (read_field(begin, text, indent)) return;
        if (inside) return continue_value(begin, end, indent);
        if (is_rule(text)) return close_field();
        if (text.starts_with('>')) return;
        if (adopts(text)) {
            field_->adopts = true;
            return continue_value(begin, end, indent);
        }
        read_stray(begin, end);
    }

    void read_blank(std::size_t begin) {
        if (!field_) return;
        if (field_->has_value) field_->adopts = false;
        field_->pieces.push_back({begin, begin});
    }

    /// A line of the fenced block; false when the line shows that the block was never closed.
    bool read_fenced(std::size_t begin, std::size_t end) {
        const auto text = line(begin, end);
        if (fence_character(text) == fence_->character) {
            fence_.reset();
            return true;
        }
        const auto heading = heading_at(text);
        const auto field = read_field_line(text);
        const bool next_field = field && field->bullet && field->separator &&
                                indentation(text) <= field_->indent + 1 &&
                                builder_.known_field(field->name.of(text));
        if ((heading && heading->hashes > 0 && heading->names_exercise) || next_field) {
            end_fence_unclosed();
            return false;
        }
        add_piece({begin + indent_bytes(text, fence_->indent), end, true});
        return true;
    }

    void end_fence_unclosed() {
        if (!fence_) return;
        builder_.problems().add(
            DiagnosticKind::unclosed_bracket, fence_->span, "this fenced block is never closed",
            "close it with the same three characters on a line of their own", Severity::warning);
        fence_.reset();
    }

    /// Bytes of at most `columns` columns of indentation.
    static std::size_t indent_bytes(std::string_view text, std::size_t columns) {
        std::size_t at = 0;
        while (at < text.size() && (text[at] == ' ' || text[at] == '\t') &&
               indentation(text.substr(0, at + 1)) <= columns)
            ++at;
        return at;
    }

    bool read_heading_line(std::size_t begin, std::string_view text, std::size_t indent,
                           bool inside) {
        const auto heading = heading_at(text);
        if (!heading) return false;
        const bool exercise = heading->names_exercise;
        if (inside && !(exercise && heading->hashes > 0 && indent <= 3)) return false;
        const bool title = place_ == Place::preamble && !has_digit(heading->id.of(text)) &&
                           !builder_.known_exercise(heading->id.of(text));
        if (exercise && !title) {
            open_exercise(begin, text, *heading);
        } else if (heading->hashes > 0 && heading->hashes <= level_) {
            close_field();
            place_ = Place::preamble;
        } else if (place_ == Place::known_exercise) {
            read_stray(begin, begin + text.size());
        }
        return true;
    }

    static bool has_digit(std::string_view text) {
        return text.find_first_of("0123456789") != std::string_view::npos;
    }

    void open_exercise(std::size_t begin, std::string_view text, const Heading& heading) {
        close_field();
        any_heading_ = true;
        stray_ = false;
        last_field_.clear();
        level_ = heading.hashes > 0 ? heading.hashes : 6;
        const auto visible = trimmed(text, {0, text.size()});
        const auto part = heading.id.empty() ? visible : heading.id;
        builder_.open_exercise(heading.id.of(text), span_of(begin + part.begin, begin + part.end));
        place_ = builder_.in_known_exercise() ? Place::known_exercise : Place::unknown_exercise;
    }

    /// Free text, but for the student's name and an answer that lost its heading.
    void read_preamble(std::size_t begin, std::string_view text) {
        const auto field = read_field_line(text);
        if (!field || !field->separator) return;
        const auto name = fold_name(field->name.of(text));
        if (name == "student" || name == "name") {
            builder_.student(
                text_of({{begin + field->value.begin, begin + field->value.end}}).text());
        } else if (builder_.is_field_anywhere(name) && !std::exchange(stray_, true)) {
            lost_answers_.push_back(span_of(begin + field->name.begin, begin + field->name.end));
        }
    }

    std::string first_id() const {
        const auto& ids = builder_.exercise_ids();
        return ids.empty() ? "1" : ids.front();
    }

    bool read_field(std::size_t begin, std::string_view text, std::size_t indent) {
        if (field_ && indent > field_->indent + 1) return false;
        const auto field = read_field_line(text);
        if (!field) return false;
        const auto name = field->name.of(text);
        const bool known = builder_.known_field(name) != nullptr;
        const bool begins = field->bullet ? known || field->separator : known && field->separator;
        if (!begins) return false;

        close_field();
        stray_ = false;
        const auto span = span_of(begin + field->name.begin, begin + field->name.end);
        const auto* found = builder_.expect_field(name, span);
        if (found) last_field_ = *found;
        field_ = OpenField{found, span, indent, {}, false, false, false};
        add_piece({begin + field->value.begin, begin + field->value.end});
        field_->on_own_line = field_->has_value;
        return true;
    }

    /// The line follows a field without a value: `- weights:` and the matrix below, unindented.
    bool adopts(std::string_view text) const {
        if (!field_ || list_mark_bytes(text) > 0) return false;
        return field_->adopts || !field_->has_value;
    }

    void continue_value(std::size_t begin, std::size_t end, std::size_t indent) {
        const auto text = line(begin, end);
        if (const char character = fence_character(text)) {
            const auto visible = trimmed(text, {0, text.size()});
            fence_ = Fence{character, indent, span_of(begin + visible.begin, begin + visible.end)};
            return;
        }
        const auto part = trimmed(text, {0, text.size()});
        add_piece({begin + part.begin, begin + part.end});
    }

    void add_piece(Piece piece) {
        if (!field_) return;
        const auto text = line(piece.begin, piece.end);
        const auto visible = trimmed(text, {0, text.size()});
        piece.end = piece.begin + visible.end;
        field_->pieces.push_back(piece);
        field_->has_value = field_->has_value || !visible.empty();
    }

    void read_stray(std::size_t begin, std::size_t end) {
        close_field();
        if (std::exchange(stray_, true)) return;
        const auto text = line(begin, end);
        const auto part = trimmed(text, {0, text.size()});
        builder_.problems().add(
            DiagnosticKind::stray_text, span_of(begin + part.begin, begin + part.end),
            "this text belongs to no field",
            last_field_.empty() ? "write it behind a field, such as '- weights: …'"
                                : "indent it to make it part of " + in_quotes(last_field_) +
                                      ", or put it in a comment <!-- … -->",
            Severity::warning);
    }

    void close_field() {
        end_fence_unclosed();
        if (!field_) return;
        auto field = std::move(*field_);
        field_.reset();
        if (!field.name) return;
        drop_blank_ends(field.pieces);
        if (!field.on_own_line) drop_list_marks(field.pieces);
        drop_code_marks(field.pieces);
        builder_.answer(*field.name, field.name_span, text_of(field.pieces));
    }

    bool is_blank(const Piece& piece) const {
        const auto text = line(piece.begin, piece.end);
        return trimmed(text, {0, text.size()}).empty();
    }

    void drop_blank_ends(std::vector<Piece>& pieces) const {
        const auto visible = [&](const Piece& piece) { return !is_blank(piece); };
        pieces.erase(pieces.begin(), std::find_if(pieces.begin(), pieces.end(), visible));
        pieces.erase(std::find_if(pieces.rbegin(), pieces.rend(), visible).base(), pieces.end());
        if (pieces.empty()) return;
        const auto text = line(pieces[0].begin, pieces[0].end);
        pieces[0].begin += trimmed(text, {0, text.size()}).begin;
    }

    /// A value that is a list in Markdown, each line with its mark, is the lines without the
    /// marks: `- [1, 0]` is a row and not its negative.
    void drop_list_marks(std::vector<Piece>& pieces) {
        const auto marked = [&](const Piece& piece) {
            return is_blank(piece) ||
                   (!piece.fenced && list_mark_bytes(line(piece.begin, piece.end)) > 0);
        };
        if (pieces.empty() || !std::all_of(pieces.begin(), pieces.end(), marked)) return;
        const auto mark = pieces[0].begin;
        for (auto& piece : pieces) piece.begin += list_mark_bytes(line(piece.begin, piece.end));
        const char first = text_[pieces[0].begin];
        const bool value =
            std::string_view("[(.0123456789\\").find(first) != std::string_view::npos;
        if (text_[mark] == '-' && value)
            builder_.problems().add(
                DiagnosticKind::ambiguous_notation, span_of(mark, mark + 1),
                "'-' with a space at the beginning of a line is read as a list mark, not as a "
                "minus sign",
                "write a negative value behind the colon, without a space: -1/2", Severity::note);
    }

    /// `[1, 2]` in backticks is code in Markdown; the backticks are not part of the value.
    void drop_code_marks(std::vector<Piece>& pieces) const {
        if (pieces.size() != 1) return;
        auto& piece = pieces[0];
        const auto text = line(piece.begin, piece.end);
        const auto marks = std::min(text.find_first_not_of('`'), text.size());
        if (marks == 0 || text.size() <= 2 * marks) return;
        const auto inside = text.substr(marks, text.size() - 2 * marks);
        const bool closed = text.ends_with(text.substr(0, marks));
        if (!closed || inside.find('`') != std::string_view::npos) return;
        const auto part = trimmed(inside, {0, inside.size()});
        piece = {piece.begin + marks + part.begin, piece.begin + marks + part.end};
    }

    /// The lines joined, comments left out; an anchor wherever the text skips bytes of the sheet.
    SourceText text_of(const std::vector<Piece>& pieces) const {
        std::string text;
        std::vector<SourceText::Anchor> anchors;
        if (pieces.empty()) return SourceText(source_.name(), "", {});
        ForwardPlaces places(source_, static_cast<std::uint32_t>(pieces[0].begin));
        const auto append = [&](std::size_t begin, std::size_t end) {
            anchors.push_back({static_cast<std::uint32_t>(text.size()),
                               places.at(static_cast<std::uint32_t>(begin))});
            text.append(text_, begin, end - begin);
        };
        for (const auto& piece : pieces) {
            if (&piece != &pieces[0]) text += '\n';
            auto from = piece.begin;
            comments_.each_in(piece.begin, piece.end, [&](std::size_t begin, std::size_t end) {
                append(from, begin);
                from = end;
            });
            append(from, piece.end);
        }
        return SourceText(source_.name(), std::move(text), std::move(anchors));
    }

    /// Answers outside every exercise, or the one reason for them: there are no headings at all.
    void report_lost() {
        const auto heading = "'## Exercise " + first_id() + "'";
        if (!any_heading_) {
            builder_.problems().add(DiagnosticKind::missing_key, {},
                                    "the sheet has no exercise heading",
                                    "begin each exercise with a line such as " + heading +
                                        ", and its answers with '- field: …'");
            return;
        }
        for (const auto& span : lost_answers_)
            builder_.problems().add(
                DiagnosticKind::stray_text, span, "this answer stands under no exercise",
                "write a heading such as " + heading + " above it", Severity::warning);
    }

    const SourceText& source_;
    std::string text_;
    SheetBuilder builder_;
    Comments comments_;
    Place place_ = Place::preamble;
    std::size_t level_ = 0;  ///< of the open exercise's heading
    bool any_heading_ = false;
    std::vector<SourceSpan> lost_answers_;
    bool stray_ = false;  ///< the lines before were stray and reported
    std::string last_field_;
    std::optional<OpenField> field_;
    std::optional<Fence> fence_;
};

}  // namespace

AnswerSheet read_markdown_sheet(const SourceText& source, Library& library) {
    return MarkdownReader(source, library).read();
}

}  // namespace proofmark::exercises
