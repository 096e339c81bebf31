#include "workers.hpp"

#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <vector>

#include "random_pair.hpp"

#include "proofmark/notation/reader.hpp"

namespace proofmark::differential {

namespace {

using symbolic::Decision;
using symbolic::Verdict;

constexpr std::uint64_t pairs_of_a_child = 60;
constexpr unsigned proofmark_seconds = 60;

// --- in the child

/// From now on the process has `seconds` of processor time before it is ended.
void allow(unsigned seconds) {
    itimerval timer{};
    timer.it_value.tv_sec = static_cast<time_t>(seconds);
    setitimer(ITIMER_PROF, &timer, nullptr);
}

void limit_memory(std::uint64_t megabytes) {
    rlimit limit{};
    limit.rlim_cur = limit.rlim_max = static_cast<rlim_t>(megabytes << 20);
    setrlimit(RLIMIT_AS, &limit);
    rlimit none{};
    setrlimit(RLIMIT_CORE, &none);
}

/// At most `longest` bytes, no line broken and no character cut in two.
std::string one_line(std::string text, std::size_t longest = 400) {
    std::replace(text.begin(), text.end(), '\n', ' ');
    if (text.size() <= longest) return text;
    const auto is_inside = [&](std::size_t at) { return (static_cast<unsigned char>(text[at]) & 0xc0U) == 0x80U; };
    while (longest > 0 && is_inside(longest)) --longest;
    return text.substr(0, longest) + " ...";
}

/// "x = -4/3, y = 2"
CalciumPoint read_point(const std::string& text) {
    CalciumPoint point;
    std::istringstream entries(text);
    std::string name;
    std::string sign;
    std::string value;
    while (entries >> name >> sign >> value) {
        if (!value.empty() && value.back() == ',') value.pop_back();
        point.push_back({name, value});
    }
    return point;
}

bool is_positive(const std::string& name) {
    const auto& names = positive_symbols();
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Where both systems compare: a few fractions that no removable point hits, small and large,
/// of both signs, and the point that proofmark's own disproof names.
std::vector<CalciumPoint> points_for(std::vector<std::string> names, const Decision& decision) {
    if (names.empty()) return {CalciumPoint{}};
    static const std::vector<std::vector<std::string>> values{
        {"17/23", "-5/19"}, {"-31/29", "8/37"}, {"47/13", "53/17"}, {"-2/41", "-61/31"}, {"67/43", "3/53"}};
    std::sort(names.begin(), names.end());
    std::vector<CalciumPoint> points;
    for (const auto& row : values) {
        CalciumPoint point;
        for (std::size_t i = 0; i < names.size(); ++i) point.push_back({names[i], row[i % row.size()]});
        points.push_back(point);
    }
    for (CalciumPoint& point : points) {
        for (auto& [name, value] : point) {
            if (is_positive(name) && value.front() == '-') value.erase(0, 1);
        }
    }
    const CalciumPoint named = read_point(decision.proof.point);
    if (named.size() == names.size()) points.insert(points.begin(), named);
    return points;
}

std::string describe(const Decision& decision) {
    std::string text = decision.proof.reason;
    if (!decision.proof.point.empty()) text += " (" + decision.proof.point + ")";
    if (!decision.proof.normal_form.empty()) text += "; " + decision.proof.normal_form;
    return one_line(std::move(text));
}

CalciumAnswer ask_calcium(const RandomPair& pair, const Decision& decision) {
    const auto left = notation::read_expression(pair.left);
    const auto right = notation::read_expression(pair.right);
    CalciumAnswer answer;
    if (!left || !right) {
        answer.detail = "not read";
        return answer;
    }
    std::vector<std::string> names = left->tree.names();
    for (const std::string& name : right->tree.names()) {
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }
    return compare(left->tree, right->tree, points_for(std::move(names), decision));
}

[[noreturn]] void serve(std::uint64_t seed, std::uint64_t first, std::uint64_t end, const Limits& limits,
                        int pipe_end) {
    limit_memory(limits.megabytes);
    // What a library prints before it gives up says nothing to a reader of the summary.
    std::FILE* quiet = std::freopen("/dev/null", "w", stderr);
    quiet = quiet ? std::freopen("/dev/null", "w", stdout) : nullptr;
    std::FILE* out = fdopen(pipe_end, "w");
    if (!quiet || !out) _exit(1);
    symbolic::EqualOptions options;
    options.positive_symbols = positive_symbols();
    for (std::uint64_t index = first; index < end; ++index) {
        const RandomPair pair = draw_pair(seed, index);
        allow(proofmark_seconds);
        const Decision decision = symbolic::check_equal(pair.left, pair.right, options);
        std::fprintf(out, "proofmark %d %s\n", static_cast<int>(decision.verdict), describe(decision).c_str());
        std::fflush(out);
        allow(limits.seconds);
        const CalciumAnswer answer = ask_calcium(pair, decision);
        std::fprintf(out, "calcium %d %s\n", static_cast<int>(answer.verdict), one_line(answer.detail).c_str());
        std::fflush(out);
    }
    _exit(0);
}

// --- in the parent

/// What a child wrote until it ended.
std::string output_of_child(std::uint64_t seed, std::uint64_t first, std::uint64_t end, const Limits& limits) {
    int ends[2];
    if (pipe(ends) != 0) throw std::runtime_error("no pipe for a child process");
    std::fflush(stdout);
    const pid_t child = fork();
    if (child < 0) throw std::runtime_error("no child process");
    if (child == 0) {
        close(ends[0]);
        serve(seed, first, end, limits, ends[1]);
    }
    close(ends[1]);
    std::string output;
    char buffer[4096];
    for (ssize_t n = read(ends[0], buffer, sizeof buffer); n > 0; n = read(ends[0], buffer, sizeof buffer)) {
        output.append(buffer, static_cast<std::size_t>(n));
    }
    close(ends[0]);
    waitpid(child, nullptr, 0);
    return output;
}

struct Line {
    std::string who;
    int verdict = 0;
    std::string detail;
};

/// Whole lines only: a child may be ended within one.
std::vector<Line> lines_of(const std::string& output) {
    std::vector<Line> lines;
    std::size_t begin = 0;
    for (std::size_t end = output.find('\n'); end != std::string::npos; end = output.find('\n', begin)) {
        std::istringstream text(output.substr(begin, end - begin));
        Line line;
        text >> line.who >> line.verdict;
        text.get();
        std::getline(text, line.detail);
        lines.push_back(std::move(line));
        begin = end + 1;
    }
    return lines;
}

}  // namespace

void decide_pairs(std::uint64_t seed, std::uint64_t first, std::uint64_t end, const Limits& limits, OutcomeSink& sink) {
    while (first < end) {
        const std::uint64_t chunk = std::min(end, first + pairs_of_a_child);
        const std::vector<Line> lines = lines_of(output_of_child(seed, first, chunk, limits));
        std::size_t next = 0;
        // The pair that ended the child is settled here too, so each round gets further.
        do {
            Outcome outcome;
            outcome.calcium.verdict = CalciumVerdict::no_answer;
            if (next < lines.size()) {
                outcome.proofmark_answered = true;
                outcome.proofmark = static_cast<Verdict>(lines[next].verdict);
                outcome.proofmark_detail = lines[next].detail;
                ++next;
            }
            if (next < lines.size()) {
                outcome.calcium.verdict = static_cast<CalciumVerdict>(lines[next].verdict);
                outcome.calcium.detail = lines[next].detail;
                ++next;
            }
            sink.take(first++, outcome);
        } while (first < chunk && next < lines.size());
    }
}

}  // namespace proofmark::differential
