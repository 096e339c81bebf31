#pragma once

// Every public header, in the order of the rooms.

#include "proofmark/base/diagnostic.hpp"
#include "proofmark/base/result.hpp"
#include "proofmark/base/source_span.hpp"
#include "proofmark/base/truth.hpp"

#include "proofmark/notation/excerpt.hpp"
#include "proofmark/notation/flat_array.hpp"
#include "proofmark/notation/reader.hpp"
#include "proofmark/notation/subtree_memo.hpp"
#include "proofmark/notation/syntax_tree.hpp"
#include "proofmark/notation/writer.hpp"

#include "proofmark/numeric/certify.hpp"
#include "proofmark/numeric/double_value.hpp"
#include "proofmark/numeric/enclosure.hpp"
#include "proofmark/numeric/evaluate.hpp"
#include "proofmark/numeric/quick_enclosure.hpp"
#include "proofmark/numeric/rounded_fraction.hpp"

#include "proofmark/symbolic/check_equal.hpp"
#include "proofmark/symbolic/exact.hpp"
#include "proofmark/symbolic/real_sign.hpp"

#include "proofmark/attention/claim.hpp"
#include "proofmark/attention/derivation.hpp"
#include "proofmark/attention/head.hpp"
#include "proofmark/attention/mutation.hpp"
#include "proofmark/attention/rounded_weights.hpp"
#include "proofmark/attention/run.hpp"

#include "proofmark/exercises/answer_sheet.hpp"
#include "proofmark/exercises/exercise.hpp"
#include "proofmark/exercises/rubric.hpp"
#include "proofmark/exercises/variant.hpp"

#include "proofmark/grading/decisions.hpp"
#include "proofmark/grading/grade.hpp"
#include "proofmark/grading/grade_options.hpp"
#include "proofmark/grading/grade_report.hpp"
#include "proofmark/grading/key.hpp"
#include "proofmark/grading/proved_array.hpp"
#include "proofmark/grading/question_tests.hpp"
#include "proofmark/grading/review.hpp"
#include "proofmark/grading/validation.hpp"
#include "proofmark/grading/variants.hpp"

#include "proofmark/report/exchange.hpp"
#include "proofmark/report/fixture.hpp"
#include "proofmark/report/report.hpp"
#include "proofmark/report/validation.hpp"
#include "proofmark/report/version.hpp"

#include "proofmark/cli/run.hpp"
