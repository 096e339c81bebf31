#include "json_members.hpp"

#include "json_line.hpp"

namespace proofmark::cli {

void append_key(std::string& out, std::string_view key) {
    if (out.back() != '{') out += ',';
    append_json_string(out, key);
    out += ':';
}

void append_text(std::string& out, std::string_view key, std::string_view text) {
    if (text.empty()) return;
    append_key(out, key);
    append_json_string(out, text);
}

void append_name(std::string& out, std::string_view key, std::string_view name) {
    if (name.empty()) return;
    out += out.back() != '{' ? ",\"" : "\"";
    out += key;
    out += "\":\"";
    out += name;
    out += '"';
}

void append_list(std::string& out, std::string_view key, const std::vector<std::string>& texts) {
    if (texts.empty()) return;
    append_key(out, key);
    out += '[';
    for (const std::string& text : texts) {
        if (out.back() != '[') out += ',';
        append_json_string(out, text);
    }
    out += ']';
}

void append_span(std::string& out, std::string_view key, base::SourceSpan span) {
    append_key(out, key);
    out += '[' + std::to_string(span.begin) + ',' + std::to_string(span.end) + ']';
}

}  // namespace proofmark::cli
