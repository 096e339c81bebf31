#pragma once

// Tokens -> tree by precedence climbing, one token of lookahead. The grammar stands above each
// method. Where a text has two readings the parser either takes the documented one and notes both
// or refuses with a question; README.md lists which.
//
// A method that fails has set the diagnostic and returns `nothing`; callers pass that on.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lexer.hpp"
#include "proofmark/notation/reader.hpp"
#include "token.hpp"
#include "words.hpp"

namespace proofmark::notation {

class Parser {
  public:
    static constexpr NodeId nothing = UINT32_MAX;

    Parser(std::string_view text, const ReadingContext& context, Tokens& tokens, const Lexer& lexer)
        : text_(text), context_(context), tokens_(tokens), lexer_(lexer) {}

    base::Result<Reading> read();

  private:
    /// How the value just read ends, for the questions about what follows it.
    enum class Tail : std::uint8_t {
        closed,  // a bracket, a superscript: nothing can be drawn into it
        number,
        name,
        constant,
        bare_root,        // sqrt 2
        bare_function,    // ln 2
        radical,          // √2
        number_exponent,  // e^2
        name_exponent,    // e^x
    };

    /// What changes inside a bracket and comes back behind it.
    struct Surroundings {
        bool spaces_separate = false;
        bool lines_separate = false;
        std::uint32_t open_bars = 0;
    };

    class Deeper;

    // reader.cpp: the whole text
    void strip_delimiters();
    void take_label();
    void take_lead();
    void drop_full_stop();
    bool check_bullet();
    bool every_line_begins(TokenKind kind) const;
    void note_capital();
    std::size_t label_length() const;

    // rows.cpp: rows on lines and Markdown tables
    NodeId value();
    using Lines = std::vector<std::size_t>;
    Lines line_starts() const;
    bool lines_are_rows(const Lines& lines);
    bool lines_are_numbered(const Lines& lines) const;
    bool has_entries(std::size_t from, std::size_t to) const;
    NodeId rows_on_lines(const Lines& lines);
    NodeId row_of_line(std::size_t to);
    bool is_table(const Lines& lines) const;
    bool is_rule_row(std::size_t from, std::size_t to) const;
    bool is_heading_row(std::size_t from, std::size_t to) const;
    NodeId table(const Lines& lines);
    NodeId table_row(std::size_t to);

    // parser.cpp: operators
    NodeId entry();
    NodeId entry_here();
    NodeId opened(bool& closed);
    NodeId opened_entry(bool& closed);
    NodeId over(NodeId above, std::uint32_t begin);
    NodeId sum();
    NodeId signed_product();
    NodeId product();
    NodeId product_from(NodeId factor, const Token& first);
    NodeId signed_factor();
    NodeId power();
    NodeId other_power();
    NodeId raised(NodeId base, std::uint32_t begin);
    NodeId raised_by_superscript(NodeId base, std::uint32_t begin);
    NodeId exponent();
    bool takes_transpose(NodeId base);
    NodeId postfix(NodeId id, std::uint32_t begin);
    NodeId primary();
    NodeId primary_here();
    NodeId unary_call(const Token& token, Function function);
    NodeId number();
    NodeId mixed_number(NodeId whole, std::uint32_t begin);
    NodeId vulgar_fraction();
    NodeId negated(NodeId id, std::size_t signs, std::uint32_t begin);
    std::size_t skip_signs();
    bool starts_factor(const Token& token) const;
    bool is_array_like(NodeId id) const;

    // parser_brackets.cpp
    NodeId round();
    NodeId rest_of_round(NodeId first, const Token& open);
    NodeId square();
    NodeId brace();
    NodeId angle();
    NodeId bars();
    NodeId matrix_environment();
    NodeId group_as(TokenKind close);
    NodeId list_until(TokenKind close, const Token& open);
    NodeId finish_list(std::size_t from, std::uint32_t begin);
    bool has_decimal_commas(std::size_t open) const;
    bool check_pairs(std::size_t open);
    bool groups_or_lists(std::size_t open) const;
    NodeId decimal_commas(const Token& open);
    bool is_regular(std::span<const NodeId> entries, base::SourceSpan& place) const;
    bool same_list_shape(NodeId a, NodeId b) const;
    std::optional<NodeId> list_within(NodeId id) const;
    bool may_be_array(NodeId id) const;
    bool expect(TokenKind close, const Token& open);
    /// A sign with a space before and none behind begins a new entry: [1 -2].
    bool at_entry_space() const {
        return (around_.spaces_separate && peek().has(space_before) && !at_[1].has(space_before)) ||
               (around_.lines_separate && peek().has(line_before));
    }
    /// Does a factor here begin a new entry instead of an implicit product?
    bool ends_entry(const Token& token) const {
        return (around_.spaces_separate && token.has(space_before)) ||
               (around_.lines_separate && token.has(line_before));
    }

    // parser_words.cpp
    NodeId word();
    NodeId known_name(const Token& token, const std::string& name, bool is_array);
    NodeId vocable(const Token& token, std::string_view word, Vocable vocable);
    NodeId free_symbol(const Token& token, std::string_view word);
    NodeId indexed_array(const Token& token, std::string_view word);
    NodeId function_with_digits(const Token& token, std::string_view word);
    NodeId index_of(NodeId array, std::uint32_t begin);
    NodeId call(const Token& token, Function function);
    NodeId call_in_other_brackets(const Token& token, Function function);
    NodeId function_power(const Token& token, Function function);
    NodeId bare_argument(const Token& token, Function function);
    NodeId finish_call(const Token& token, Function function, std::size_t from);
    NodeId wrapper(const Token& token, Vocable vocable);
    NodeId one_argument(const Token& token);
    bool arguments();
    bool rest_of_arguments(std::size_t from, const Token& open);
    bool skip_option(std::size_t from);
    NodeId radical_sign();
    NodeId root_of_degree(unsigned degree, NodeId radicand, base::SourceSpan span);
    NodeId raised_root();
    NodeId latex_fraction();
    NodeId latex_root();
    NodeId latex_argument();
    std::string_view spelling(const Token& token) const;
    const std::string* find_in(std::string_view raw, std::string_view word,
                               const std::vector<std::string>& names) const;
    const std::string* find_known(std::string_view raw, std::string_view word,
                                  const std::vector<std::string>& names) const {
        return names.empty() ? nullptr : find_in(raw, word, names);
    }
    const std::string* find_lowered_in(std::string_view word,
                                       const std::vector<std::string>& names) const;
    const std::string* find_lowered(std::string_view word,
                                    const std::vector<std::string>& names) const {
        return names.empty() ? nullptr : find_lowered_in(word, names);
    }
    static bool is_unary(Function function) {
        return function != Function::root && function < Function::max;
    }
    bool is_known_array(std::string_view name) const;

    // parser_faults.cpp: faults and notes
    NodeId fail(base::DiagnosticKind kind, base::SourceSpan span, std::string message,
                std::string remedy);
    NodeId missing_operand();
    NodeId unexpected();
    NodeId unexpected_comma();
    NodeId decimal_or_list(const Token& before, const Token& behind);
    NodeId unexpected_semicolon();
    NodeId stray_delimiter();
    NodeId stray_percent();
    NodeId missing_comma(NodeId row);
    NodeId unclosed(const Token& open);
    NodeId adjacent_numbers();
    NodeId unknown_word(const Token& token, std::string_view word);
    std::string remedy_for(std::string_view word) const;
    bool stands_alone(std::string_view letter) const;
    NodeId too_deep(base::SourceSpan span);
    bool check_implicit(std::uint32_t begin, bool behind_bars);
    bool check_spaced_factor(std::uint32_t begin);
    bool check_letters_in_number();
    bool check_factor_of_list(NodeId factor);
    void note_small_letters(const Token& token);
    void note_signs(const Token& first, const Token& second);
    void note_spacing(const Token& sign);
    void note_slashes();
    void note_middle_dot();
    void note_division(std::uint32_t begin, std::uint32_t divide, std::uint32_t divisor_end);
    bool is_doubtful_numerator(NodeId id) const;
    void note_quotient(NodeId numerator, std::uint32_t divide);
    void note_scientific(const Token& token);
    void note_ellipsis(const Token& token, const Number& number);
    bool opens_list_behind(NodeId factor) const;
    void note(std::string_view id, base::SourceSpan span, std::string text);
    bool has_note(std::string_view id) const;
    std::string quote(base::SourceSpan span) const;
    std::string shown(const Token& token) const;

    const Token& peek() const { return *at_; }
    const Token& next() { return *at_++; }
    std::size_t pos() const { return static_cast<std::size_t>(at_ - &tokens_[0]); }
    void move_to(std::size_t index) { at_ = &tokens_[index]; }
    /// End of the last token passed; asked for behind one only.
    std::uint32_t last_end() const { return at_[-1].end; }
    std::string_view slice(base::SourceSpan span) const {
        return text_.substr(span.begin, span.end - span.begin);
    }
    NodeId make(Kind kind, std::size_t from, std::uint32_t begin);
    NodeId make_one(Kind kind, NodeId child, std::uint32_t begin);
    NodeId over_limit(NodeId id);
    /// The node, unless it passes a limit. Nodes are numbered in order, so its id is the size.
    NodeId checked(NodeId id) {
        const bool fits = id < context_.limits.nodes && tree_[id].depth <= context_.limits.depth;
        return fits ? id : over_limit(id);
    }

    std::string_view text_;
    const ReadingContext& context_;
    Tokens& tokens_;
    const Lexer& lexer_;
    const Token* at_ = &tokens_[0];
    std::size_t last_ = 0;  // the end token
    std::size_t depth_ = 0;
    Tail tail_ = Tail::closed;
    Surroundings around_;
    std::size_t start_ = 0;          // first token of the value
    std::uint32_t spaced_sign_ = 0;  // token of the last * or / between spaces in this sum
    Scratch<NodeId, 64> stack_;
    SyntaxTree tree_;
    std::string label_;
    std::vector<ReadingNote> notes_;
    std::optional<base::Diagnostic> problem_;
};

/// Counts one level of nesting; false when the limit is passed.
class Parser::Deeper {
  public:
    explicit Deeper(Parser& parser) : parser_(parser) { ++parser_.depth_; }
    ~Deeper() { --parser_.depth_; }
    Deeper(const Deeper&) = delete;
    Deeper& operator=(const Deeper&) = delete;
    explicit operator bool() const { return parser_.depth_ <= parser_.context_.limits.depth; }

  private:
    Parser& parser_;
};

}  // namespace proofmark::notation
