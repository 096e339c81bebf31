#include "include_graph.hpp"

#include <algorithm>
#include <fstream>
#include <optional>
#include <set>
#include <sstream>
#include <string_view>

namespace proofmark::rooms {

namespace {

const std::string collecting_header = "include/proofmark/proofmark.hpp";
const std::string main_source = "src/cli/main.cpp";

struct Place {
    std::string room;
    bool is_public = false;
};

struct Include {
    std::string name;
    bool in_quotes = false;
};

/// The beginnings of outside headers; what is not here and has no slash or ending is standard C++.
struct Library {
    std::string_view header;
    std::string_view name;
};

// clang-format off
constexpr Library libraries[] = {
    {"ginac/", "ginac"},
    {"cln/", "cln"},
    {"boost/", "boost"},
    {"mpfr.h", "mpfr"},
    {"mpfi.h", "mpfi"}, {"mpfi_io.h", "mpfi"},
    {"gmp.h", "gmp"},
    {"yaml-cpp/", "yaml-cpp"},
    {"nlohmann/", "nlohmann-json"},
    {"fmt/", "fmt"},
    {"utf8proc.h", "utf8proc"},
    {"libstemmer.h", "stemmer"},
    {"CLI/", "cli11"},
    {"zlib.h", "zlib"},
    {"pugixml.hpp", "pugixml"},
    {"unistd.h", "posix"}, {"sys/", "posix"}, {"fcntl.h", "posix"}, {"poll.h", "posix"},
    {"signal.h", "posix"},
};
// clang-format on

bool is_header(const std::string& path) { return path.ends_with(".hpp"); }
bool is_source(const std::string& path) { return path.ends_with(".cpp"); }

std::string room_list_of(const std::string& room) { return "src/" + room + "/CMakeLists.txt"; }

/// include/proofmark/<room>/… is public, src/<room>/… is not; nothing else is in a room.
std::optional<Place> place_of(const std::string& path) {
    const auto inside = [&](std::string_view root) -> std::optional<std::string> {
        if (!path.starts_with(root)) return std::nullopt;
        const auto slash = path.find('/', root.size());
        if (slash == std::string::npos) return std::nullopt;
        return path.substr(root.size(), slash - root.size());
    };
    if (const auto room = inside("include/proofmark/")) return Place{*room, true};
    if (const auto room = inside("src/")) return Place{*room, false};
    return std::nullopt;
}

std::string_view trimmed(std::string_view text) {
    const auto begin = text.find_first_not_of(" \t\r");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

/// The text behind `#include` on this line.
std::optional<std::string_view> include_operand(std::string_view line) {
    line = trimmed(line);
    if (!line.starts_with('#')) return std::nullopt;
    line = trimmed(line.substr(1));
    if (!line.starts_with("include") || line.starts_with("include_next")) return std::nullopt;
    return trimmed(line.substr(std::string_view("include").size()));
}

std::optional<Include> read_operand(std::string_view operand) {
    if (operand.empty()) return std::nullopt;
    const char open = operand.front();
    if (open != '"' && open != '<') return std::nullopt;
    const auto close = operand.find(open == '"' ? '"' : '>', 1);
    if (close == std::string_view::npos) return std::nullopt;
    return Include{std::string(operand.substr(1, close - 1)), open == '"'};
}

std::optional<std::string_view> library_of(std::string_view header) {
    for (const auto& library : libraries)
        if (header.starts_with(library.header)) return library.name;
    return std::nullopt;
}

bool is_standard(std::string_view header) {
    return header.find_first_not_of("abcdefghijklmnopqrstuvwxyz_0123456789") ==
           std::string_view::npos;
}

bool mentions_word(std::string_view text, std::string_view word) {
    const auto is_edge = [&](std::size_t at) {
        return at >= text.size() ||
               std::string_view(" \t\r\n()\"").find(text[at]) != std::string_view::npos;
    };
    for (auto at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1))
        if ((at == 0 || is_edge(at - 1)) && is_edge(at + word.size())) return true;
    return false;
}

class Checker {
  public:
    Checker(const Tree& tree, const RoomTable& table) : tree_(tree), table_(table) {}

    std::vector<std::string> run() {
        for (const auto& [path, content] : tree_)
            if (is_header(path) || is_source(path)) check_file(path, content);
        check_circles();
        check_orphans();
        check_collecting_header();
        check_built();
        std::sort(faults_.begin(), faults_.end());
        return faults_;
    }

  private:
    void fault(const std::string& path, const std::string& what) {
        faults_.push_back(path + ": " + what);
    }

    void check_file(const std::string& path, const std::string& content) {
        const auto place = place_of(path);
        if (path != collecting_header && (!place || !table_.contains(place->room)))
            return fault(path, "is in no room of the table");

        std::istringstream lines(content);
        for (std::string line; std::getline(lines, line);) {
            const auto operand = include_operand(line);
            if (!operand) continue;
            const auto include = read_operand(*operand);
            if (!include)
                fault(path, "unreadable include " + std::string(*operand));
            else if (include->in_quotes)
                check_own_include(path, place, include->name);
            else
                check_outside_include(path, place, include->name);
        }
    }

    void check_own_include(const std::string& path, const std::optional<Place>& place,
                           const std::string& name) {
        const bool names_public = name.starts_with("proofmark/");
        if (!names_public && (!place || place->is_public))
            return fault(path, "a public header includes the private \"" + name + "\"");
        const std::string target =
            names_public ? "include/" + name : "src/" + place->room + "/" + name;
        if (!tree_.contains(target))
            return fault(path, "includes \"" + name + "\", which is not there");
        edges_[path].insert(target);
        if (!place) return;

        const auto target_place = place_of(target);
        if (!target_place) return fault(path, "a room includes the collecting header");
        if (target_place->room != place->room &&
            !table_.at(place->room).rooms.contains(target_place->room))
            fault(path, place->room + " may not use " + target_place->room + " (\"" + name + "\")");
    }

    void check_outside_include(const std::string& path, const std::optional<Place>& place,
                               const std::string& name) {
        if (is_standard(name)) return;
        if (name.starts_with("proofmark/"))
            return fault(path, "our own <" + name + "> is included in quotes");
        const auto library = library_of(name);
        if (!library) return fault(path, "<" + name + "> belongs to no library of the table");
        if (!place || place->is_public)
            return fault(path, "a public header includes <" + name + ">");
        if (!table_.at(place->room).libraries.contains(std::string(*library)))
            fault(path,
                  place->room + " may not use " + std::string(*library) + " (<" + name + ">)");
    }

    void check_circles() {
        for (const auto& [path, targets] : edges_)
            if (!finished_.contains(path)) visit(path);
    }

    void visit(const std::string& path) {
        if (finished_.contains(path)) return;
        const auto open = std::find(open_.begin(), open_.end(), path);
        if (open != open_.end()) {
            std::string circle;
            for (auto step = open; step != open_.end(); ++step) circle += *step + " -> ";
            return fault(path, "includes itself: " + circle + path);
        }
        open_.push_back(path);
        if (const auto found = edges_.find(path); found != edges_.end())
            for (const auto& target : found->second) visit(target);
        open_.pop_back();
        finished_.insert(path);
    }

    /// The collecting header includes everything, so it does not count as a use.
    void check_orphans() {
        std::set<std::string> used;
        for (const auto& [path, targets] : edges_)
            if (path != collecting_header) used.insert(targets.begin(), targets.end());
        for (const auto& [path, content] : tree_)
            if (is_header(path) && path != collecting_header && !used.contains(path))
                fault(path, "no file includes this header");
    }

    void check_collecting_header() {
        if (!tree_.contains(collecting_header)) return;
        for (const auto& [path, content] : tree_) {
            const auto place = place_of(path);
            if (place && place->is_public && is_header(path) &&
                !edges_[collecting_header].contains(path))
                fault(collecting_header, "leaves out " + path);
        }
    }

    void check_built() {
        for (const auto& [path, content] : tree_) {
            const auto place = place_of(path);
            if (!is_source(path) || path == main_source || !place) continue;
            const auto list = tree_.find(room_list_of(place->room));
            const auto name = path.substr(std::string("src/" + place->room + "/").size());
            if (list == tree_.end() || !mentions_word(list->second, name))
                fault(path, "is not listed in " + room_list_of(place->room));
        }
    }

    const Tree& tree_;
    const RoomTable& table_;
    std::map<std::string, std::set<std::string>> edges_;
    std::set<std::string> finished_;
    std::vector<std::string> open_;
    std::vector<std::string> faults_;
};

}  // namespace

Tree read_tree(const std::filesystem::path& top) {
    Tree tree;
    for (const auto* root : {"include", "src"}) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(top / root)) {
            const auto name = entry.path().filename().string();
            if (!is_header(name) && !is_source(name) && name != "CMakeLists.txt") continue;
            std::ifstream file(entry.path(), std::ios::binary);
            std::ostringstream content;
            content << file.rdbuf();
            tree[entry.path().lexically_relative(top).generic_string()] = content.str();
        }
    }
    return tree;
}

std::vector<std::string> find_faults(const Tree& tree, const RoomTable& table) {
    return Checker(tree, table).run();
}

}  // namespace proofmark::rooms
