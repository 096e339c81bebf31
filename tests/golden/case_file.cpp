#include "case_file.hpp"

#include <sstream>
#include <stdexcept>

namespace golden {

namespace {

const std::string mark = "==== ";

void put_part(Case& golden, const std::string& part, const std::string& text) {
    const std::size_t space = part.find(' ');
    const std::string kind = part.substr(0, space);
    const std::string name = space == std::string::npos ? "" : part.substr(space + 1);
    const auto without_break = [&] { return text.substr(0, text.find('\n')); };
    if (kind == "file") {
        golden.files.push_back({name, text});
    } else if (kind == "bytes") {
        golden.bytes.push_back({name, without_break()});
    } else if (kind == "output") {
        golden.outputs.push_back({name, text});
    } else if (kind == "command") {
        golden.command = without_break();
    } else if (kind == "stdin") {
        golden.in = text;
    } else if (kind == "terminal") {
        golden.terminal = true;
    } else if (kind == "exit") {
        golden.exit = without_break();
    } else if (kind == "stdout") {
        golden.out = text;
    } else if (kind == "stderr") {
        golden.err = text;
    } else {
        throw std::runtime_error("unknown part of a case: " + part);
    }
}

void append_part(std::string& out, const std::string& part, const std::string& text) {
    out += mark + part + "\n" + text;
    if (!text.empty() && !text.ends_with('\n')) out += '\n';
}

}  // namespace

Case read_case(const std::string& text) {
    Case golden;
    std::istringstream lines(text);
    std::string part;
    std::string content;
    const auto finish = [&] {
        if (part.empty()) {
            golden.story = content;
        } else {
            put_part(golden, part, content);
        }
        content.clear();
    };
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with(mark)) {
            finish();
            part = line.substr(mark.size());
        } else {
            content += line + "\n";
        }
    }
    finish();
    return golden;
}

std::string write_case(const Case& golden) {
    std::string out = golden.story;
    for (const NamedText& file : golden.files) append_part(out, "file " + file.name, file.text);
    for (const NamedText& file : golden.bytes) append_part(out, "bytes " + file.name, file.text);
    append_part(out, "command", golden.command);
    if (!golden.in.empty()) append_part(out, "stdin", golden.in);
    if (golden.terminal) append_part(out, "terminal", "");
    append_part(out, "exit", golden.exit);
    if (!golden.out.empty()) append_part(out, "stdout", golden.out);
    if (!golden.err.empty()) append_part(out, "stderr", golden.err);
    for (const NamedText& file : golden.outputs) append_part(out, "output " + file.name, file.text);
    return out;
}

std::vector<std::string> split_command(const std::string& command) {
    std::vector<std::string> words;
    std::string word;
    bool in_word = false;
    char quote = '\0';
    for (const char c : command) {
        if (quote != '\0') {
            if (c == quote)
                quote = '\0';
            else
                word += c;
        } else if (c == '\'' || c == '"') {
            quote = c;
            in_word = true;
        } else if (c == ' ') {
            if (in_word) words.push_back(word);
            word.clear();
            in_word = false;
        } else {
            word += c;
            in_word = true;
        }
    }
    if (in_word) words.push_back(word);
    return words;
}

std::string unescape(const std::string& text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\' || i + 1 == text.size()) {
            out += text[i];
        } else if (text[++i] == 'n') {
            out += '\n';
        } else if (text[i] == 'x') {
            out += static_cast<char>(std::stoi(text.substr(i + 1, 2), nullptr, 16));
            i += 2;
        } else {
            out += text[i];
        }
    }
    return out;
}

}  // namespace golden
