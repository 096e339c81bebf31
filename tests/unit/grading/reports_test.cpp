// What users of other answer checkers reported about verdicts, digits, tolerances, zero, shapes,
// containers and answers that cannot be used: for each report a reference, answers to it, and what
// becomes of them here. How such answers are read stands in
// tests/unit/notation/read_reports_test.cpp.

#include <algorithm>

#include "exercise_folder.hpp"

using namespace proofmark::grading;

namespace {

struct Typed {
    std::string text;
    std::string outcome;  ///< "verdict points | note ids", or "invalid: message; remedy"
};

struct Reported {
    std::string reports;  ///< project#number
    std::string what;
    std::string field;  ///< keys of a field of six points, besides name and prompt
    std::vector<Typed> typed;
};

// One table.
const Reported reported[] = {
    {"Numbas#612",
     "a margin of error with a sign swaps the two ends of the interval",
     "kind: exact, is: 1/4, decimals: {tolerance: 0.01}",
     {{"0.25", "right 6"},
      {"0.255", "right 6 | digits-beyond-the-truth"},
      {"0.245", "right 6 | digits-beyond-the-truth"},
      {"0.261", "wrong 0"},
      {"0.239", "wrong 0"},
      {"0.260", "right 6 | digits-beyond-the-truth"},
      {"0.26", "wrong 0 | too-few-digits"},
      {"0.2+0.059", "right 6"},
      {"0.2+0.06", "undecided 0 | undecided"},
      {"0.2+0.061", "wrong 0"}}},
    {"Numbas#612",
     "the same around a negative value",
     "kind: exact, is: -1/4, decimals: {tolerance: 0.01, relative_tolerance: 0.01}",
     {{"-0.255", "right 6 | digits-beyond-the-truth"},
      {"-0.245", "right 6 | digits-beyond-the-truth"},
      {"-0.2625", "right 6 | digits-beyond-the-truth"},
      {"-0.2626", "wrong 0"},
      {"0.250", "wrong 0 | sign-slip"}}},
    {"mitx-grading-library#109, webwork-open-problem-library#1112",
     "a relative tolerance fails where the asked value is 0",
     "kind: exact, is: sin(pi), decimals: {tolerance: 1e-6, relative_tolerance: 0.01}",
     {{"0", "right 6"},
      {"0.000", "right 6"},
      {"sin(pi)", "right 6"},
      {"1.2246e-16", "right 6 | digits-beyond-the-truth"},
      {"0.000001", "right 6 | digits-beyond-the-truth"},
      {"0.000002", "wrong 0 | digits-beyond-the-truth"},
      {"0.01", "wrong 0"}}},
    {"mitx-grading-library#109",
     "a relative tolerance alone, where the asked value is 0",
     "kind: exact, is: q - q, decimals: {relative_tolerance: 0.5, last_digit: strict}",
     {{"0", "right 6"}, {"0.000", "right 6"}, {"0.001", "wrong 0"}}},
    {"stack#312",
     "every smaller answer is within a tolerance of a small value",
     "kind: exact, is: 10^(-9), decimals: {significant_at_least: 2, relative_tolerance: 0.05}",
     {{"1.00e-9", "right 6"},
      {"1.04e-9", "right 6 | digits-beyond-the-truth"},
      {"1.05e-9", "right 6 | digits-beyond-the-truth"},
      {"1.051e-9", "wrong 0 | digits-beyond-the-truth"},
      {"9.49e-10", "wrong 0"},
      {"1.00e-13", "wrong 0"},
      {"0.000", "wrong 0 | too-few-digits"},
      {"0", "wrong 0"}}},
    {"stack#312",
     "a floor below the tolerance lets small answers pass",
     "kind: exact, is: 10^(-9), decimals: {tolerance: 1e-10, last_digit: strict}",
     {{"1.1e-9", "right 6 | digits-beyond-the-truth"},
      {"1.11e-9", "wrong 0 | digits-beyond-the-truth"},
      {"1.0e-13", "wrong 0 | digits-beyond-the-truth"}}},
    {"mooc-grader#140",
     "every number is right within two per cent, asked for or not",
     "kind: exact, is: sqrt(2)",
     {{"1.414", "right 6"},
      {"1.400", "wrong 0"},
      {"1.415", "right 6 | last-digit"},
      {"1.420", "wrong 0"}}},
    {"mooc-grader#140",
     "one question with two per cent",
     "kind: exact, is: sqrt(2), decimals: {relative_tolerance: 0.02}",
     {{"1.400", "right 6 | digits-beyond-the-truth"},
      {"1.440", "right 6 | digits-beyond-the-truth"},
      {"1.443", "wrong 0"}}},
    {"PrairieLearn#12450",
     "three significant figures of 1.234 are a tolerance, not a rounding",
     "kind: exact, is: 617/500, decimals: {significant_at_least: 3, last_digit: strict}",
     {{"1.23", "right 6"},
      {"1.234", "right 6"},
      {"1.2289", "wrong 0"},
      {"1.2391", "wrong 0 | digits-beyond-the-truth"},
      {"1.225", "wrong 0"},
      {"1.22", "wrong 0 | last-digit"},
      {"1.24", "wrong 0 | last-digit"},
      {"1.2", "wrong 0 | too-few-digits"},
      {"617/500", "right 6"}}},
    {"Numbas#705",
     "digits of a number with a power of ten are counted in its long form",
     "kind: exact, is: 602214076*10^15, decimals: {significant_at_least: 4, last_digit: strict}",
     {{"6.022e+23", "right 6"},
      {"6.02214076e23", "right 6"},
      {"6.0221e23", "right 6"},
      {"6.02e23", "wrong 0 | too-few-digits"},
      {"6.023e23", "wrong 0 | last-digit"},
      {"602200000000000000000000", "wrong 0 | trailing-zeros"},
      {"602214076000000000000000", "right 6"},
      {"6.022*10^23", "right 6"},
      {"6.022×10²³", "right 6"},
      {"6.02\\cdot 10^{23}", "wrong 0 | too-few-digits"},
      {"6.023*10^23", "wrong 0 | last-digit"}}},
    {"Numbas#705",
     "small numbers have their digits behind the zeros",
     "kind: exact, is: 6626/10^37, decimals: {significant_at_least: 3, last_digit: strict}",
     {{"6.63e-34", "right 6"},
      {"6.6e-34", "wrong 0 | too-few-digits"},
      {"0.000", "wrong 0 | too-few-digits"},
      {"6.64e-34", "wrong 0 | last-digit"}}},
    {"stack#175",
     "a half is rounded down here and up there",
     "kind: exact, is: 997/2000, decimals: {places_at_least: 3, last_digit: strict}",
     {{"0.4985", "right 6"},
      {"0.499", "right 6"},
      {"0.498", "right 6"},
      {"0.497", "wrong 0"},
      {"0.500", "wrong 0"}}},
    {"stack#346",
     "80 has two significant figures or one, and nobody says which",
     "kind: exact, is: 398/5, decimals: {significant_at_least: 2, last_digit: strict}",
     {{"80", "right 6"},
      {"8.0e1", "right 6"},
      {"79.6", "right 6"},
      {"8e1", "wrong 0 | too-few-digits"},
      {"81", "wrong 0 | last-digit"}}},
    {"stack#346",
     "zeros that fill the places up to the point",
     "kind: exact, is: 12345+2/3, decimals: {significant_at_least: 3, last_digit: strict}",
     {{"12300", "wrong 0 | trailing-zeros"},
      {"1.23e4", "right 6"},
      {"1.235e4", "right 6"},
      {"12346", "right 6"},
      {"12000", "wrong 0"},
      {"12350", "wrong 0 | trailing-zeros"},
      {"-12300", "wrong 0"}}},
    {"stack#313",
     "at least so many significant figures, and more are welcome",
     "kind: exact, is: q, decimals: {significant_at_least: 3, last_digit: strict}",
     {{"2.03", "right 6"},
      {"2.028", "right 6"},
      {"2.0281149816", "right 6"},
      {"2.0", "wrong 0 | too-few-digits"},
      {"2", "wrong 0 | too-few-digits"},
      {"2.0281150000", "wrong 0 | digits-beyond-the-truth"}}},
    {"stack#314",
     "the point stands in the wrong place",
     "kind: exact, is: q, decimals: {significant_at_least: 3}",
     {{"2.028", "right 6"},
      {"20.28", "wrong 0 | misplaced-point"},
      {"0.2028", "wrong 0 | misplaced-point"},
      {"202.8%", "right 6"},
      {"-20.28", "wrong 0"},
      {"24.28", "wrong 0"},
      {"20.0", "wrong 0"},
      {"20.3", "wrong 0 | misplaced-point"},
      {"0.20", "wrong 0"},
      {"2028.1", "wrong 0 | misplaced-point"},
      {"20281.1", "wrong 0"}}},
    {"stack#1581",
     "a decimal is taken for the fraction that it is near",
     "kind: exact, is: 1/3, decimals: {places_at_least: 0, last_digit: strict}",
     {{"33/100", "wrong 0"},
      {"0.3333333333333333333333333333333333+0", "wrong 0 | rounded-intermediate"},
      {"1/3", "right 6"}}},
    {"stack#1581",
     "0.99999999 equals 99999998/99999999",
     "kind: exact, is: 99999998/99999999, decimals: {places_at_least: 8, last_digit: strict}",
     {{"0.99999999", "right 6"},
      {"99999999/100000000", "wrong 0"},
      {"0.9999999900000002", "wrong 0 | digits-beyond-the-truth"}}},
    {"stack#441",
     "1.38*10^-1 is not 0.138",
     "kind: exact, is: 69/500",
     {{"1.38*10^-1", "right 6"},
      {"1.38e-1", "right 6"},
      {"0.138", "right 6"},
      {"138/1000", "right 6"}}},
    {"Numbas#431",
     "a long fraction is shown as a short one, which is then wrong",
     "kind: exact, is: 1398101/4194304",
     {{"1398101/4194304", "right 6"},
      {"1/3", "wrong 0"},
      {"0.333", "right 6"},
      {"0.33333325", "right 6"}}},
    {"Numbas#1027, Numbas#1053",
     "the e of a power of ten is Euler's number",
     "kind: exact, is: 130899693899575/250000000000000, decimals: {places_at_least: 4}",
     {{"5.235987755983e-1", "right 6"},
      {"0.5236", "right 6"},
      {"5.236e-1", "right 6"},
      {"5.235987755983*e-1", "wrong 0"}}},
    {"Math-Verify#14",
     "two tiny numbers are one",
     "kind: exact, is: 1/2^99, decimals: {significant_at_least: 3}",
     {{"1/2^99", "right 6"},
      {"2^(-99)", "right 6"},
      {"1/2^98", "wrong 0"},
      {"0", "wrong 0"},
      {"0.000", "wrong 0 | too-few-digits"}}},
    {"Math-Verify#14",
     "a tiny number is added to another",
     "kind: exact, is: 1/(3*2^2006)",
     {{"(2^2005+1)/(3*2^2006)", "wrong 0"}, {"2^(-2006)/3", "right 6"}}},
    {"Math-Verify#41",
     "what stands behind the number is dropped",
     "kind: exact, is: 4*sqrt(2)",
     {{"4", "wrong 0"}, {"4\\sqrt(2)", "right 6"}, {"4√2", "right 6"}}},
    {"Math-Verify#47",
     "an answer that is part of the key is right",
     "kind: exact, is: \"[1331, 1728]\"",
     {{"1728", "wrong 0 | wrong-shape"},
      {"1331 and 1728",
       "invalid: 'and' stands between two answers and one is asked; keep the one that you mean"},
      {"[1728, 1331]", "wrong 0 | permuted"},
      {"[1331, 1728]", "right 6"}}},
    {"Math-Verify#56",
     "a pair without dollar signs loses its second half",
     "kind: exact, is: \"[3, 2*pi/3]\"",
     {{"(3, \\frac{2\\pi}{3})", "right 6"}, {"3", "wrong 0 | wrong-shape"}}},
    {"Math-Verify#65",
     "a tower of powers never ends",
     "kind: exact, is: 5",
     {{"5^(5^(5^(5^5)))", "undecided 0 | over-budget"}, {"5^1", "right 6"}}},
    {"lm-evaluation-harness#4030",
     "a pair does not equal itself",
     "kind: exact, is: \"[2, 4]\"",
     {{"(2,4)", "right 6"}, {"[2, 4]", "right 6"}, {"(4,2)", "wrong 0 | permuted"}}},
    {"sympy#24146",
     "a root of a root hangs",
     "kind: exact, is: (25*3^(1/3)/4)^(1/4)",
     {{"(25*3^(1/3)/4)^(1/4)", "right 6"},
      {"sqrt(5/2)*3^(1/12)", "right 6"},
      {"(25*3^(1/3)/4)^(1/3)", "wrong 0"}}},
    {"Doenet/math-expressions#54",
     "a small term is swallowed by a large one",
     "kind: exact, is: e^(60)/8 + 2e^(-60)",
     {{"e^(60)/8 + 2e^(-60)", "right 6"}, {"e^(60)/8", "wrong 0"}}},
    {"Doenet/math-expressions#4",
     "0 equals what cannot be read",
     "kind: exact, is: n - 3",
     {{"0", "right 6"},
      {"n!",
       "invalid: '!' is not part of the notation; write a factorial as the product that it stands "
       "for"},
      {"-0", "right 6"},
      {"0.000", "right 6"}}},
    {"mathjs#2949",
     "a number equals its neighbour",
     "kind: exact, is: 1000000000000",
     {{"1000000000000", "right 6"},
      {"1000000000001", "wrong 0"},
      {"1e12", "right 6"},
      {"999999999999.9999", "wrong 0"}}},
    {"compute-engine#231",
     "small numbers are cut off to 0",
     "kind: exact, is: 20/3",
     {{"10^-14/(1.5*10^-15)", "right 6"}, {"1e-14/1.5e-15", "right 6 | two-readings"}}},
    {"compute-engine#135, compute-engine#155",
     "a decimal factor is not a fraction",
     "kind: exact, is: q/2 + 1",
     {{"0.5q+1", "right 6"}, {"0.25(2q+4)", "right 6"}, {"0.5(q+1)", "wrong 0"}}},
    {"nerdamer-prime#39",
     "a decimal to the power of itself is 0",
     "kind: exact, is: 3.535401^3.535401, decimals: {significant_at_least: 3}",
     {{"3.535401^3.535401", "right 6"}, {"86.9", "right 6"}, {"0", "wrong 0"}}},
    {"Algebrite#128",
     "5+1e-7 is 5.000000",
     "kind: exact, is: 50000001/10000000",
     {{"5+1e-7", "right 6 | two-readings"},
      {"5.0000001", "right 6"},
      {"5", "wrong 0"},
      {"5.000", "right 6"}}},
    {"Numbas#1012",
     "a reference is wrong as an answer to itself",
     "kind: exact, is: (-6)^n",
     {{"(-6)^n", "right 6"}, {"-6^n", "right 6"}, {"-216", "right 6"}, {"(−6)³", "right 6"}}},
    {"Numbas#433",
     "a fraction that is a whole number is another value than it",
     "kind: exact, is: 2",
     {{"6/3", "right 6"}, {"2.0", "right 6"}, {"5/2", "wrong 0"}}},
    {"khan-exercises#122782",
     "a quotient is wrong where its decimal is right",
     "kind: exact, is: 1479/1000",
     {{"147.9/100", "right 6"}, {"147.9%", "right 6"}, {"1.479", "right 6"}}},
    {"stack#1055",
     "decimals in a fraction end in an internal error",
     "kind: exact, is: (2q^2+6q-25)/(10q)",
     {{"0.1*(2.0q^2+6.0q-25.0)/q", "right 6"}}},
    {"PrairieLearn#4793",
     "a minus behind a division sign ends in an internal error",
     "kind: exact, is: ln(2)/(-(1+q))*3",
     {{"log(2)/-(1+q)*3", "right 6 | natural-logarithm"}, {"-3ln(2)/(q+1)", "right 6"}}},
    {"PrairieLearn#14442",
     "the logarithm of a negative number ends in an internal error",
     "kind: exact, is: ln(2)",
     {{"log(-2^2)", "invalid: the logarithm of a negative number has no real value"},
      {"ln(0)", "invalid: the logarithm of zero has no value"}}},
    {"stack#449",
     "a surd alone is right and in a list wrong",
     "kind: exact, is: \"[-sqrt(2)/sqrt(3), -2/sqrt(6)]\"",
     {{"[-2/sqrt(6), -sqrt(2)/sqrt(3)]", "right 6"},
      {"{-sqrt(6)/3, -sqrt(2/3)}", "right 6"},
      {"(-2/sqrt(6), 2/sqrt(6))", "partly 3 | sign-slip"}}},
    {"stack#449",
     "the same surd alone",
     "kind: exact, is: -sqrt(2)/sqrt(3)",
     {{"-2/sqrt(6)", "right 6"}, {"[-2/sqrt(6)]", "right 6 | brackets"}}},
    {"IMathAS#397",
     "one spelling of a matrix is right and another wrong",
     "kind: exact, is: \"[[1, 2], [3, 4]]\"",
     {{"[(1,2),(3,4)]", "right 6"},
      {"[[1,2],[3,4]]", "right 6"},
      {"{{1,2},{3,4}}", "right 6"},
      {"[1 2; 3 4]", "right 6 | space-separated"},
      {"((1,2),(3,4))", "right 6"},
      {"1 2\n3 4", "right 6 | rows-on-lines"},
      {"\\begin{pmatrix}1 & 2\\\\ 3 & 4\\end{pmatrix}", "right 6"}}},
    {"webwork2#1843, pg#612",
     "rows without outer brackets end in an internal warning",
     "kind: exact, is: \"[[5, 6], [7, 8]]\"",
     {{"[1,2],[3,4]",
       "invalid: ',' separates two lists and one value is asked; put brackets around the rows of a "
       "matrix: [[1, 2], [3, 4]]"},
      {"[1,2,3,4]", "wrong 0 | wrong-shape"},
      {"[[5,6]]", "wrong 0 | wrong-shape"},
      {"5", "wrong 0 | wrong-shape"}}},
    {"webwork2#1815",
     "zero is right whatever unit stands behind it",
     "kind: exact, is: 5",
     {{"0 V*m/A", "invalid: 'V' is not a name known here; the names known here are n, q"},
      {"5 V", "invalid: 'V' is not a name known here; the names known here are n, q"},
      {"0", "wrong 0"}}},
    {"webwork2#1815",
     "zero is right whatever shape it has",
     "kind: exact, is: \"[0, 0]\"",
     {{"0", "wrong 0 | wrong-shape"},
      {"[0, 0]", "right 6"},
      {"[0, 0, 0]", "wrong 0 | wrong-shape"},
      {"[[0, 0]]", "right 6 | row-or-column"},
      {"[0, 1]", "partly 3 | wrong-entries"}}},
    {"nbgrader#1339",
     "zero counts as no answer",
     "kind: exact, is: 0",
     {{"0", "right 6"}, {"1", "wrong 0"}, {"", "blank 0"}}},
    {"PrairieLearn#5194",
     "a division by zero is an internal error",
     "kind: exact, is: 1",
     {{"1/0", "invalid: division by zero"},
      {"0/0", "invalid: division by zero"},
      {"1/(sqrt(4)-2)", "invalid: division by zero"}}},
    {"formulas#11, stack#1072, DoenetML#1528",
     "a decimal comma becomes something else",
     "kind: exact, is: \"[0.5, 0.25]\"",
     {{"[0,5; 0,25]",
       "invalid: the commas of '[0,5; 0,25]' may separate entries or stand inside decimals; write "
       "decimals with a point, and a space behind every comma"},
      {"0,5; 0,25",
       "invalid: '0,5' may be a decimal, a large number or two values; write 0.5 for one number, "
       "[0, 5] for two"},
      {"[0,5, 0,25]",
       "invalid: the commas of '[0,5, 0,25]' may separate entries or stand inside decimals; write "
       "decimals with a point, and a space behind every comma"},
      {"0.5, 0.25", "right 6 | without-brackets"}}},
    {"formulas#11",
     "a decimal comma in a single number",
     "kind: exact, is: q/5",
     {{"0,4056",
       "invalid: '0,4056' may be a decimal, a large number or two values; write 0.4056 for one "
       "number, [0, 4056] for two"},
      {"0.4056", "right 6"}}},
    {"mathjs#421",
     "1,500 * 17 is 25.5",
     "kind: exact, is: 25500",
     {{"1,500 * 17",
       "invalid: '1,500' may be a decimal, a large number or two values; write 1.500 or 1500 for "
       "one number, [1, 500] for two"},
      {"1500 * 17", "right 6"},
      {"1.500 * 17", "wrong 0"}}},
    {"DoenetML#188",
     "an operator without its first operand counts",
     "kind: exact, is: 1/2",
     {{"/2", "invalid: a value is missing before '/'; complete the expression"},
      {"1/2", "right 6"}}},
    {"Numbas#453, Numbas#611",
     "digits in groups and units are wrong without a word",
     "kind: exact, is: 1000",
     {{"1 000",
       "invalid: there is no operator between '1' and '000'; write 1000 for one number, * for a "
       "product"},
      {".823 W/degK", "invalid: 'W' is not a name known here; the names known here are n, q"},
      {"1000 m", "invalid: 'm' is not a name known here; the names known here are n, q"}}},
    {"stack#569, stack#856, stack#1061, stack#167",
     "a relation is compared as if it were a value",
     "kind: exact, is: 1",
     {{"[m>n,n<m]", "invalid: 'm' is not a name known here; the names known here are n, q"},
      {"25>10", "invalid: '>' makes a relation and a value is asked; write the value alone"},
      {"q>1", "invalid: '>' makes a relation and a value is asked; write the value alone"},
      {"1=1", "invalid: '=' joins two values and one is asked; keep the one value that you mean"},
      {"x = 1", "right 6 | label"}}},
    {"stack#874",
     "a function without an argument counts",
     "kind: exact, is: ln(q)",
     {{"ln*q", "invalid: 'ln' needs its argument in brackets; write ln(x)"},
      {"ln(q)", "right 6"},
      {"1/sqrt(2)", "right 6"}}},
    {"PrairieLearn#13351",
     "one of two values is picked",
     "kind: exact, is: 3",
     {{"±3",
       "invalid: '±' stands for two values and one is asked; write the one value that you mean"},
      {"3 or -3",
       "invalid: 'or' stands between two answers and one is asked; keep the one that you mean"}}},
    {"mathjs#1431",
     "1/2 a is bound one way and -1/2 a another",
     "kind: exact, is: q/2",
     {{"1/2 q", "right 6 | two-readings"},
      {"--1/2 q", "right 6 | two-readings"},
      {"0 - -1/2 q", "right 6 | two-readings"}}},

    {"mooc-grader#140",
     "one entry may be rounded more than another",
     "kind: exact, is: \"[sqrt(2), 100q]\", decimals: [{places_at_least: 4}, "
     "{significant_at_least: 2, relative_tolerance: 0.01}]",
     {{"[1.4142, 203]", "right 6"},
      {"[1.4142, 2.0e2]", "right 6"},
      {"[1.414, 204]", "partly 3 | too-few-digits, last-digit"},
      {"[1.4142, 2e2]", "partly 3 | too-few-digits"},
      {"[1.4142, 205]", "partly 3 | wrong-entries"},
      {"[1.5, 203]", "partly 3 | wrong-entries"},
      {"[sqrt(2), 100q]", "right 6"}}},
    {"stack#1073",
     "a factor of 3 makes it hang, and then it is wrong",
     "kind: exact, is: 3*sin(q^12/pi)",
     {{"3sin(q^12/pi)", "right 6"}, {"sin(q^12/pi)", "wrong 0"}}},
    {"KAS#12",
     "signs above and below make it wrong now and then",
     "kind: exact, is: (3q+7)/(q+4)",
     {{"(-3q-7)/(-q-4)", "right 6"}, {"(3q-7)/(q-4)", "wrong 0"}}},
    {"khan-exercises#123424",
     "the key is wrong as an answer",
     "kind: exact, is: (2n - 1/n)/(1/q - 1)",
     {{"(2n - 1/n)/(1/q - 1)", "right 6"},
      {"q(2n^2-1)/(n(1-q))", "right 6 | implicit-product, implicit-product"}}},
    {"Algebrite#140", "what cancels stays", "kind: exact, is: 0", {{"1/(q-1)+1/(1-q)", "right 6"}}},
    {"Algebrite#101",
     "a quotient of equals stays",
     "kind: exact, is: 1",
     {{"(q+1)/(q+1)", "right 6"}, {"(q-q)/(q-q)", "invalid: division by zero"}}},
    {"Algebrite#109",
     "a decimal among letters stops everything",
     "kind: exact, is: 123q/1000 + 335n",
     {{"0.123q+335n", "right 6"}}},
    {"PrairieLearn#7573",
     "a factorial runs out of time",
     "kind: exact, is: 6",
     {{"n*factorial(n-1)",
       "invalid: 'factorial' is not a function known here; the functions are sqrt, exp, ln, sin, "
       "cos, tan and their relatives"}}},
    {"sympy#10805",
     "an answer is run as a program",
     "kind: exact, is: 1",
     {{"__import__('os').getpid()",
       "invalid: '_' cannot begin a name; an index follows its name: x_1"}}},
};

std::string joined(const std::vector<std::string>& ids) {
    std::string text;
    for (const auto& id : ids) text += (text.empty() ? "" : ", ") + id;
    return text;
}

std::string outcome(const FieldResult& result) {
    const std::string verdict(field_verdict_name(result.verdict));
    if (result.verdict == FieldVerdict::invalid) {
        const auto& fault = result.diagnostics.at(0);
        return verdict + ": " + fault.message + (fault.remedy.empty() ? "" : "; " + fault.remedy);
    }
    const auto ids = note_ids_of(result);
    return verdict + " " + std::to_string(result.earned.hundredths / 100) +
           (ids.empty() ? "" : " | " + joined(ids));
}

std::string name_of(std::size_t row) { return "x" + std::to_string(row); }

/// All fields in one exercise.
std::string exercise_of_reports() {
    std::string keys = "given: {n: 3}\nnames: {q: e^(1/sqrt(2))}\nfields:\n";
    std::size_t row = 0;
    for (const auto& report : reported) {
        keys += "  - {name: " + name_of(row++) + ", prompt: p, points: 6, " + report.field + "}\n";
    }
    return keys;
}

}  // namespace

TEST_CASE("grade: what was reported about other checkers", "[grading]") {
    const ExerciseFolder folder(exercise_of_reports());
    auto library = folder.library();
    REQUIRE(library.ok());
    std::size_t row = 0;
    for (const auto& report : reported) {
        const auto field = name_of(row++);
        for (const auto& typed : report.typed) {
            CAPTURE(report.reports, report.what, typed.text);
            const auto graded = grade(*library, sheet_of({{"9", field, typed.text}}));
            if (!graded) UNSCOPED_INFO(graded.diagnostics().front().message);
            REQUIRE(graded.ok());
            CHECK(outcome(field_of(*graded, "9", field)) == typed.outcome);
        }
    }
}

TEST_CASE("grade: feedback shows the text that it judges", "[grading]") {
    struct Row {
        std::string reports;
        std::string text;
        std::string read_as;
    };
    const Row rows[] = {
        {"stack#1797", "2*(57-1)", "2(57 − 1)"},
        {"stack#597", "n q (n+q)^2", "n·q·(n + q)²"},
        {"stack#554", "2*57-1", "2·57 − 1"},
        {"Numbas#431", "1398101/4194304", "1398101/4194304"},
        {"Algebrite#128", "5+1e-7", "5 + 1e-7"},
        {"PrairieLearn#15841", "(n-0)/6", "(n − 0)/6"},
    };
    const ExerciseFolder folder(
        "given: {n: 3}\nnames: {q: e^(1/sqrt(2))}\nfields:\n"
        "  - {name: x, kind: exact, prompt: x, points: 1, is: 112}\n");
    for (const auto& row : rows) {
        CAPTURE(row.reports, row.text);
        const auto graded = folder.graded("x", row.text);
        REQUIRE(graded.ok());
        const auto& result = field_of(*graded, "9", "x");
        CHECK(result.typed == row.text);
        CHECK(result.read_as == row.read_as);
    }
}

TEST_CASE("grade: notes state the rule for the digits", "[grading]") {
    struct Row {
        std::string reports;
        std::string field;
        std::string text;
        std::string note;
    };
    const Row rows[] = {
        {"PrairieLearn#12450", "digits", "1.2",
         "give at least 3 significant digits, or the exact value"},
        {"Numbas#705", "large", "6.0e23", "give at least 3 significant digits, or the exact value"},
        {"stack#313", "places", "1.23", "give at least 4 decimal places, or the exact value"},
        {"stack#346", "large", "602000000000000000000000",
         "zeros at the end of a whole number count as digits, and these are not true; write "
         "6.02e23 "
         "if they only fill the places"},
        {"stack#314", "digits", "12.34", "right but for the place of the decimal point"},
        {"stack#175", "digits", "1.24", "its last digit is not the rounded one"},
        {"mitx-grading-library#109", "near", "1.2000",
         "right within 0.01 + 0.02 (relative), but your digit 0 in decimal place 2 is the first "
         "that is not true; compute with unrounded values or give fewer digits"},
        {"mooc-grader#140", "entries", "[1.2, 6.02e23]",
         "entry 1: give at least 2 decimal places, or the exact value"},
    };
    const ExerciseFolder folder(
        "fields:\n"
        "  - {name: digits, kind: exact, prompt: p, points: 1, is: 617/500,\n"
        "     decimals: {significant_at_least: 3, last_digit: strict}}\n"
        "  - {name: places, kind: exact, prompt: p, points: 1, is: 12345/10003,\n"
        "     decimals: {significant_at_least: 3, places_at_least: 4}}\n"
        "  - {name: large, kind: exact, prompt: p, points: 1, is: 602214076*10^15,\n"
        "     decimals: {significant_at_least: 3}}\n"
        "  - {name: near, kind: exact, prompt: p, points: 1, is: 617/500,\n"
        "     decimals: {tolerance: 0.01, relative_tolerance: 0.02}}\n"
        "  - {name: entries, kind: exact, prompt: p, points: 1,\n"
        "     is: \"[617/500, 602214076*10^15]\",\n"
        "     decimals: [{places_at_least: 2}, {significant_at_least: 3}]}\n");
    for (const auto& row : rows) {
        CAPTURE(row.reports, row.text);
        const auto graded = folder.graded(row.field, row.text);
        REQUIRE(graded.ok());
        const auto& notes = field_of(*graded, "9", row.field).notes;
        REQUIRE(notes.size() == 1);
        CHECK(notes[0].text == row.note);
    }
}

// webwork2#1232: what only the author can mend is no feedback for students.
TEST_CASE("grade: rules for another number of entries are a fault of the exercise", "[grading]") {
    const ExerciseFolder folder(
        "fields:\n"
        "  - {name: x, kind: exact, prompt: x, points: 1, is: \"[1/3, 2/3, 1]\",\n"
        "     decimals: [{places_at_least: 4}, {places_at_least: 2}]}\n");
    for (const std::string text : {"[0.3333, 0.67, 1]", "[1/3, 2/3, 1]"}) {
        CAPTURE(text);
        const auto graded = folder.graded("x", text);
        REQUIRE_FALSE(graded.ok());
        const auto& fault = graded.diagnostics()[0];
        CHECK(fault.message == "exercise 9: the list of decimals has 2 maps, 'is' gives 3 entries");
        CHECK(fault.remedy == "give a map for each entry, row by row, or one map for all");
        CHECK(fault.at.line == 6);
    }
}

TEST_CASE("grade: each entry of a matrix has its own rule, row by row", "[grading]") {
    const ExerciseFolder folder(
        "fields:\n"
        "  - {name: x, kind: exact, prompt: x, points: 4, is: \"[[1/3, 2/3], [1/7, 1/6]]\",\n"
        "     decimals: [{places_at_least: 1}, {places_at_least: 2}, {significant_at_least: 3},\n"
        "                {tolerance: 0.01}]}\n");
    const auto graded = folder.graded("x", "[[0.3, 0.7], [0.143, 0.170]]");
    REQUIRE(graded.ok());
    const auto& result = field_of(*graded, "9", "x");
    CHECK(result.earned.hundredths == 300);
    std::vector<std::string> verdicts;
    for (const auto& entry : result.entries) {
        verdicts.emplace_back(field_verdict_name(entry.verdict));
    }
    CHECK(verdicts == std::vector<std::string>{"right", "wrong", "right", "right"});
}
