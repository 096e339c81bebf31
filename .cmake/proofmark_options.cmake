# proofmark_options: what every file needs. proofmark_warnings: what our own files answer for.
# Both are linked PRIVATE and inside BUILD_INTERFACE, so nothing of them is installed.

add_library(proofmark_options INTERFACE)
target_compile_features(proofmark_options INTERFACE cxx_std_20)

set(PROOFMARK_SANITIZE "" CACHE STRING "Sanitizers of the whole build, such as address,undefined")
if(PROOFMARK_SANITIZE)
    set(sanitize -fsanitize=${PROOFMARK_SANITIZE} -fno-sanitize-recover=all
                 -fno-omit-frame-pointer)
    target_compile_options(proofmark_options INTERFACE ${sanitize})
    target_link_options(proofmark_options INTERFACE ${sanitize})
endif()

option(PROOFMARK_COVERAGE "Count executed lines (gcov)" OFF)
if(PROOFMARK_COVERAGE)
    target_compile_options(proofmark_options INTERFACE --coverage)
    target_link_options(proofmark_options INTERFACE --coverage)
endif()

add_library(proofmark_warnings INTERFACE)
target_compile_options(
    proofmark_warnings
    INTERFACE -Wall
              -Wextra
              -Wpedantic
              -Wconversion
              -Wsign-conversion
              -Wshadow
              -Wold-style-cast
              -Wnon-virtual-dtor
              -Woverloaded-virtual
              $<$<BOOL:${PROOFMARK_DEVELOPER_MODE}>:-Werror>)

# Not -Wnull-dereference: g++ 12 sees null pointers inside std::istreambuf_iterator once it inlines
# it; clang-tidy's analyzer looks for the same fault.

# Under the sanitizers g++ 12 sees uninitialised members inside the standard library
# (std::regex, std::variant) that are not there.
if(PROOFMARK_SANITIZE AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(proofmark_warnings INTERFACE -Wno-maybe-uninitialized)
endif()
