#pragma once

// Expected values as files: finished texts and doubles in the forms that test suites read. Nothing
// is derived here. The same values give the same bytes on every machine.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "proofmark/base/result.hpp"
#include "proofmark/grading/grade_report.hpp"

namespace proofmark::report {

struct FixtureEntry {
    std::string plain, unicode, latex;  ///< exact
    std::string decimal;                ///< correctly rounded
    double nearest = 0;                 ///< the IEEE double nearest to the entry
    std::string error_ulps;             ///< how far it is off, in units of its last place
};

struct FixtureArray {
    std::string name;
    std::vector<std::size_t> extents;   ///< {} a number, {n}, {m, n}, {B, m, n}
    std::vector<FixtureEntry> entries;  ///< row-major
};

/// What is right in one field of an exercise.
struct FixtureField {
    std::string name;
    exercises::FieldKind kind = exercises::FieldKind::exact;
    exercises::Points points;
    std::optional<FixtureArray> value;  ///< exact, shape
    std::vector<std::string> right;     ///< choice
};

/// A name that stands in exact values: r for e^(1/√2).
struct FixtureName {
    std::string name;
    std::string unicode, latex;  ///< what it stands for
};

struct FixtureSet {
    std::string name;                ///< of the head or exercise
    std::string exercise;            ///< its id; empty for a head
    std::vector<FixtureName> names;  ///< each over those before it
    std::uint32_t places = 20;       ///< of every `decimal`
    std::vector<FixtureArray> arrays;
    std::vector<FixtureField> fields;

    /// Arrays, then the fields that have a value.
    std::vector<const FixtureArray*> values() const;
};

/// "proofmark/fixtures/1": nested lists for each array and each way to write it.
std::string write_fixture_json(const FixtureSet& set);

/// Long form by RFC 4180: array,row,column,exact,decimal,double,hex, one line an entry, with a
/// column `example` in front of `row` for a batch. A vector has no column, a number no row.
std::string write_fixture_csv(const FixtureSet& set);

/// A document for LaTeX with amsmath: each array exactly and in decimals.
std::string write_fixture_latex(const FixtureSet& set);

/// A test file for pytest that needs NumPy only; the person fills in run().
std::string write_fixture_pytest(const FixtureSet& set);

/// NumPy's format 1.0: little-endian float64 in C order.
std::string write_npy(const FixtureArray& array);

/// The .npy of every array and field in one uncompressed zip without dates. Nothing in it depends
/// on the machine.
std::string write_npz(const FixtureSet& set);

/// The shortest decimal that denotes the double, and its hexadecimal form: "0x1.8p-1".
std::string shortest_decimal(double value);
std::string hexadecimal(double value);

/// An array as a .npy file holds it.
struct NumpyArray {
    std::string name;  ///< of the member of an .npz, without .npy
    std::vector<std::size_t> extents;
    std::vector<double> entries;  ///< row-major, whatever the order in the file
};

/// Reads formats 1.0 to 3.0 of little-endian float64 in C or Fortran order, of at most 16 MiB.
///
/// file    the name for messages
/// errors  bad_value at the byte that is not as it should be
base::Result<NumpyArray> read_npy(std::string_view file, std::string_view bytes);

/// Reads a zip of .npy files, stored or deflated, as numpy.savez and savez_compressed write them;
/// sums of bytes are compared. At most 1,000 members and 64 MiB unpacked.
///
/// errors  as read_npy, and the faults of the zip
base::Result<std::vector<NumpyArray>> read_npz(std::string_view file, std::string_view bytes);

/// One value as a fixture in text states it, not yet judged.
struct StatedEntry {
    enum class Form { exact, decimal, number, hex, error_ulps };
    std::string array;
    std::vector<std::size_t> index;  ///< from 1
    Form form = Form::decimal;
    std::string text;
};

struct StatedChoice {
    std::string field;
    std::vector<std::string> right;
};

/// What a fixture in text states. Lists have shapes, lines of a table have none.
struct StatedFixture {
    struct Shape {
        std::string array;
        std::vector<std::size_t> extents;
    };
    std::vector<Shape> shapes;
    std::vector<StatedEntry> entries;
    std::vector<StatedChoice> choices;
};

/// Reads what write_fixture_json writes, and as well arrays that are plain lists of numbers or of
/// decimals in quotes: {"arrays":{"A":[[0.4011,…],…]}}.
///
/// errors  bad_json, and where in the tree a value is not of the form that is asked
base::Result<StatedFixture> read_fixture_json(const base::SourceText& source);

/// Reads what write_fixture_csv writes; of its columns `array`, `row`, `column` and one of the
/// values are needed, in any order.
///
/// errors  bad_value with line and column
base::Result<StatedFixture> read_fixture_csv(const base::SourceText& source);

}  // namespace proofmark::report
