# Tests: one binary and one ctest entry for each room or topic.

# Catch2's main, compiled once. Version 3 brings its own; version 2 is a header.
function(_proofmark_catch_main)
    if(TARGET proofmark_catch_main)
        return()
    endif()
    set(CMAKE_FIND_PACKAGE_TARGETS_GLOBAL ON)
    find_package(Catch2 QUIET)
    if(NOT TARGET Catch2::Catch2)
        message(FATAL_ERROR "the tests need Catch2. On Debian: apt-get install catch2")
    endif()
    add_library(proofmark_catch_main STATIC
                                     "${PROJECT_SOURCE_DIR}/tests/support/catch_main.cpp")
    target_link_libraries(proofmark_catch_main PRIVATE proofmark_options)
    target_include_directories(proofmark_catch_main PUBLIC "${PROJECT_SOURCE_DIR}/tests")
    if(Catch2_VERSION VERSION_GREATER_EQUAL 3)
        target_link_libraries(proofmark_catch_main PUBLIC Catch2::Catch2WithMain)
    else()
        target_link_libraries(proofmark_catch_main PUBLIC Catch2::Catch2)
    endif()
endfunction()

# proofmark_test(<name> SOURCES <file>... [DEPENDS <room>...] [LIBRARIES <target>...])
#
# The executable test_<name>, registered as the ctest entry <name>. When <name> is a room, the test
# links it and sees its private headers; DEPENDS names further rooms. PROOFMARK_SOURCE_DIR is the
# top of the checkout, as a string.
function(proofmark_test name)
    cmake_parse_arguments(PARSE_ARGV 1 test "" "" "SOURCES;DEPENDS;LIBRARIES")
    if(test_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "proofmark_test(${name}): unknown ${test_UNPARSED_ARGUMENTS}")
    endif()

    _proofmark_catch_main()
    set(target test_${name})
    add_executable(${target} ${test_SOURCES})
    set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
    target_compile_definitions(${target} PRIVATE PROOFMARK_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
    target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}/tests")
    target_link_libraries(${target} PRIVATE proofmark_options proofmark_warnings
                                            proofmark_catch_main)
    if(TARGET proofmark_${name})
        target_link_libraries(${target} PRIVATE proofmark_${name})
        target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}/src/${name}")
    endif()
    foreach(room IN LISTS test_DEPENDS)
        target_link_libraries(${target} PRIVATE proofmark_${room})
    endforeach()
    foreach(library IN LISTS test_LIBRARIES)
        proofmark_require_library(${library})
        target_link_libraries(${target} PRIVATE ${library})
    endforeach()
    add_test(NAME ${name} COMMAND ${target})
endfunction()
