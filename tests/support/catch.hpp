#pragma once

// The one place that knows which Catch2 is installed: version 2 is a single header, version 3 is
// a library. Tests include this file and see the same macros and `Catch::Approx` either way.
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif
