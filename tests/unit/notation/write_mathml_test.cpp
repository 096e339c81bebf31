// MathML goes through a strict XML parser; then every element must be one of MathML Core and hold
// as many children as it shows.

#include <expat.h>

#include <map>
#include <memory>

#include "random_trees.hpp"
#include "reading.hpp"

namespace proofmark::notation {

namespace {

/// What is wrong with a text as MathML; empty when nothing is.
class MathmlCheck {
  public:
    explicit MathmlCheck(const std::string& text) {
        const std::unique_ptr<XML_ParserStruct, void (*)(XML_Parser)> parser(
            XML_ParserCreate("UTF-8"), XML_ParserFree);
        XML_SetUserData(parser.get(), this);
        XML_SetElementHandler(parser.get(), on_begin, on_end);
        if (XML_Parse(parser.get(), text.data(), static_cast<int>(text.size()), 1) !=
            XML_STATUS_OK) {
            fault_ = XML_ErrorString(XML_GetErrorCode(parser.get()));
        }
    }

    const std::string& fault() const { return fault_; }

  private:
    struct Open {
        std::string name;
        std::size_t children = 0;
    };

    static void on_begin(void* self, const XML_Char* name, const XML_Char**) {
        static_cast<MathmlCheck*>(self)->begin(name);
    }
    static void on_end(void* self, const XML_Char*) { static_cast<MathmlCheck*>(self)->end(); }

    void begin(const std::string& name) {
        if ((name == "math") != open_.empty()) {
            fault_ = "<math> is the root and nothing else is";
        }
        if (!open_.empty()) {
            ++open_.back().children;
        }
        open_.push_back({name});
    }

    void end() {
        constexpr std::size_t any = 1000;
        static const std::map<std::string, std::size_t> sizes = {
            {"math", 1},  {"mrow", any}, {"mi", 0},    {"mn", 0},      {"mo", 0},
            {"mfrac", 2}, {"msqrt", 1},  {"mroot", 2}, {"msup", 2},    {"msub", 2},
            {"mover", 2}, {"mtd", 1},    {"mtr", any}, {"mtable", any}};
        const Open element = open_.back();
        open_.pop_back();
        const auto known = sizes.find(element.name);
        if (known == sizes.end()) {
            fault_ = "<" + element.name + "> is not known";
        } else if (known->second == any ? element.children == 0
                                        : element.children != known->second) {
            fault_ = "<" + element.name + "> has " + std::to_string(element.children) + " children";
        }
    }

    std::vector<Open> open_;
    std::string fault_;
};

std::string inner_mathml(const SyntaxTree& tree) {
    const std::string written = write_expression(tree, Notation::mathml);
    constexpr std::string_view open = "<math xmlns=\"http://www.w3.org/1998/Math/MathML\">";
    constexpr std::string_view close = "</math>";
    REQUIRE(written.starts_with(open));
    REQUIRE(written.ends_with(close));
    CHECK(MathmlCheck(written).fault() == "");
    return written.substr(open.size(), written.size() - open.size() - close.size());
}

struct Row {
    std::string_view text;
    std::string_view mathml;
};

constexpr Row free_rows[] = {
    {"12", "<mn>12</mn>"},
    {"0.50", "<mn>0.50</mn>"},
    {"6.3e-7", "<mn>6.3e-7</mn>"},
    {"0.333...", "<mn>0.333…</mn>"},
    {"33.3%", "<mrow><mn>33.3</mn><mo>%</mo></mrow>"},
    {"0.1(6)", "<mrow><mn>0.1</mn><mover><mn>6</mn><mo>¯</mo></mover></mrow>"},
    {"0.(03)%", "<mrow><mn>0.</mn><mover><mn>03</mn><mo>¯</mo></mover><mo>%</mo></mrow>"},
    {"x", "<mi>x</mi>"},
    {"x1", "<msub><mi>x</mi><mn>1</mn></msub>"},
    {"α_beta", "<msub><mi>α</mi><mi>β</mi></msub>"},
    {"pi", "<mi>π</mi>"},
    {"a-b+1", "<mrow><mi>a</mi><mo>−</mo><mi>b</mi><mo>+</mo><mn>1</mn></mrow>"},
    {"-x", "<mrow><mo>−</mo><mi>x</mi></mrow>"},
    {"2x*y", "<mrow><mn>2</mn><mo>&#x2062;</mo><mi>x</mi><mo>⋅</mo><mi>y</mi></mrow>"},
    {"a/b/c", "<mrow><mi>a</mi><mo>/</mo><mi>b</mi><mo>/</mo><mi>c</mi></mrow>"},
    {"r/(2r+1)",
     "<mfrac><mi>r</mi><mrow><mrow><mn>2</mn><mo>&#x2062;</mo><mi>r</mi></mrow><mo>+</mo>"
     "<mn>1</mn></mrow></mfrac>"},
    {"(a+b)^2",
     "<msup><mrow><mo>(</mo><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mo>)</mo></mrow>"
     "<mn>2</mn></msup>"},
    {"e^(-1/√2)",
     "<msup><mi>e</mi><mrow><mo>−</mo><mn>1</mn><mo>/</mo><msqrt><mn>2</mn></msqrt></mrow></msup>"},
    {"cbrt(x)", "<mroot><mi>x</mi><mn>3</mn></mroot>"},
    {"root(x,n)", "<mroot><mi>x</mi><mi>n</mi></mroot>"},
    {"asin(x)",
     "<mrow><mi>arcsin</mi><mo>&#x2061;</mo><mrow><mo>(</mo><mi>x</mi><mo>)</mo></mrow></mrow>"},
    {"|x|", "<mrow><mo>|</mo><mi>x</mi><mo>|</mo></mrow>"},
    {"[1,x]", "<mrow><mo>[</mo><mn>1</mn><mo>,</mo><mi>x</mi><mo>]</mo></mrow>"},
    {"[[1,2],[3,4]]",
     "<mrow><mo>[</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr><mtr><mtd>"
     "<mn>3</mn></mtd><mtd><mn>4</mn></mtd></mtr></mtable><mo>]</mo></mrow>"},
    {"[1,2]^T",
     "<msup><mrow><mo>[</mo><mn>1</mn><mo>,</mo><mn>2</mn><mo>]</mo></mrow><mi>⊤</mi></msup>"},
};

constexpr Row exercise_rows[] = {
    {"A[1,2]", "<msub><mi>A</mi><mrow><mn>1</mn><mo>,</mo><mn>2</mn></mrow></msub>"},
    {"W_Q[1]",
     "<mrow><msub><mi>W</mi><mi>Q</mi></msub><mrow><mo>[</mo><mn>1</mn><mo>]</mo></mrow></mrow>"},
    {"Wq^T", "<msup><mi>Wq</mi><mi>⊤</mi></msup>"},
};

}  // namespace

TEST_CASE("write_expression: MathML of presentation elements", "[notation]") {
    for (const Row& row : free_rows) {
        INFO(row.text);
        const auto reading = read_expression(row.text);
        REQUIRE(reading.ok());
        CHECK(inner_mathml(reading->tree) == row.mathml);
    }
    for (const Row& row : exercise_rows) {
        INFO(row.text);
        const auto reading = read_expression(row.text, exercise_context());
        REQUIRE(reading.ok());
        CHECK(inner_mathml(reading->tree) == row.mathml);
    }
}

TEST_CASE("write_expression: MathML of any tree is well-formed", "[notation]") {
    for_all_trees("mathml", [](const SyntaxTree& tree) {
        const std::string written = write_expression(tree, Notation::mathml);
        RC_LOG() << written << "\n";
        RC_ASSERT(MathmlCheck(written).fault() == "");
    });
}

TEST_CASE("write_expression: names are escaped in MathML", "[notation]") {
    SyntaxTree tree;
    tree.set_root(tree.add_name("a<b>&\"c\""));
    CHECK(inner_mathml(tree) == "<mi>a&lt;b&gt;&amp;&quot;c&quot;</mi>");
}

TEST_CASE("MathML check: what is no MathML is told", "[notation]") {
    struct Bad {
        std::string text;
        std::string fault;
    };
    const Bad rows[] = {{"<math><mi>x</math>", "mismatched tag"},
                        {"<math><mi>&</mi></math>", "not well-formed (invalid token)"},
                        {"<mi>x</mi>", "<math> is the root and nothing else is"},
                        {"<math><mfenced/></math>", "<mfenced> is not known"},
                        {"<math><mfrac><mn>1</mn></mfrac></math>", "<mfrac> has 1 children"}};
    for (const Bad& row : rows) {
        CHECK(MathmlCheck(row.text).fault() == row.fault);
    }
}

}  // namespace proofmark::notation
