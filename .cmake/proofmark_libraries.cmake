# Outside libraries, each looked for only when a room names it.
#
# proofmark_require_library(<target>) makes the imported target <target> exist everywhere in the
# build, or stops with the Debian package that provides it. The installed package configuration
# uses this file too, so a consumer finds exactly what the build found.

function(_proofmark_missing target package)
    message(
        FATAL_ERROR
            "proofmark needs ${target}, which was not found. On Debian: apt-get install ${package}")
endfunction()

function(_proofmark_by_pkg_config target prefix module package)
    find_package(PkgConfig QUIET)
    if(NOT PkgConfig_FOUND)
        _proofmark_missing("pkg-config (to look for ${module})" pkg-config)
    endif()
    pkg_check_modules(${prefix} QUIET IMPORTED_TARGET GLOBAL ${module})
    if(NOT TARGET ${target})
        _proofmark_missing("${module}" ${package})
    endif()
endfunction()

function(_proofmark_by_config target package_name package)
    set(CMAKE_FIND_PACKAGE_TARGETS_GLOBAL ON)
    find_package(${package_name} QUIET)
    if(NOT TARGET ${target})
        _proofmark_missing("${package_name}" ${package})
    endif()
endfunction()

# MPFI ships neither a pkg-config file nor a CMake configuration.
function(_proofmark_find_mpfi)
    find_path(PROOFMARK_MPFI_INCLUDE_DIR mpfi.h)
    find_library(PROOFMARK_MPFI_LIBRARY mpfi)
    mark_as_advanced(PROOFMARK_MPFI_INCLUDE_DIR PROOFMARK_MPFI_LIBRARY)
    if(NOT PROOFMARK_MPFI_INCLUDE_DIR OR NOT PROOFMARK_MPFI_LIBRARY)
        _proofmark_missing("mpfi" libmpfi-dev)
    endif()
    proofmark_require_library(PkgConfig::MPFR)
    add_library(MPFI::MPFI UNKNOWN IMPORTED GLOBAL)
    set_target_properties(
        MPFI::MPFI
        PROPERTIES IMPORTED_LOCATION "${PROOFMARK_MPFI_LIBRARY}"
                   INTERFACE_INCLUDE_DIRECTORIES "${PROOFMARK_MPFI_INCLUDE_DIR}"
                   INTERFACE_LINK_LIBRARIES PkgConfig::MPFR)
endfunction()

# libstemmer of Debian ships a header and a library only.
function(_proofmark_find_stemmer)
    find_path(PROOFMARK_STEMMER_INCLUDE_DIR libstemmer.h)
    find_library(PROOFMARK_STEMMER_LIBRARY stemmer)
    mark_as_advanced(PROOFMARK_STEMMER_INCLUDE_DIR PROOFMARK_STEMMER_LIBRARY)
    if(NOT PROOFMARK_STEMMER_INCLUDE_DIR OR NOT PROOFMARK_STEMMER_LIBRARY)
        _proofmark_missing("libstemmer" libstemmer-dev)
    endif()
    add_library(stemmer::stemmer UNKNOWN IMPORTED GLOBAL)
    set_target_properties(
        stemmer::stemmer
        PROPERTIES IMPORTED_LOCATION "${PROOFMARK_STEMMER_LIBRARY}"
                   INTERFACE_INCLUDE_DIRECTORIES "${PROOFMARK_STEMMER_INCLUDE_DIR}")
endfunction()

# yaml-cpp 0.7 names its target yaml-cpp, 0.8 yaml-cpp::yaml-cpp.
function(_proofmark_find_yaml_cpp)
    set(CMAKE_FIND_PACKAGE_TARGETS_GLOBAL ON)
    find_package(yaml-cpp QUIET)
    if(NOT TARGET yaml-cpp::yaml-cpp)
        if(NOT TARGET yaml-cpp)
            _proofmark_missing("yaml-cpp" libyaml-cpp-dev)
        endif()
        add_library(yaml-cpp::yaml-cpp INTERFACE IMPORTED GLOBAL)
        set_target_properties(yaml-cpp::yaml-cpp PROPERTIES INTERFACE_LINK_LIBRARIES yaml-cpp)
    endif()
endfunction()

function(proofmark_require_library target)
    if(TARGET ${target})
        return()
    elseif(target STREQUAL "PkgConfig::GINAC")
        _proofmark_by_pkg_config(${target} GINAC ginac libginac-dev)
    elseif(target STREQUAL "PkgConfig::CLN")
        _proofmark_by_pkg_config(${target} CLN cln libcln-dev)
    elseif(target STREQUAL "PkgConfig::MPFR")
        _proofmark_by_pkg_config(${target} MPFR mpfr libmpfr-dev)
    elseif(target STREQUAL "PkgConfig::UTF8PROC")
        _proofmark_by_pkg_config(${target} UTF8PROC libutf8proc libutf8proc-dev)
    elseif(target STREQUAL "MPFI::MPFI")
        _proofmark_find_mpfi()
    elseif(target STREQUAL "Boost::headers")
        _proofmark_by_config(${target} Boost libboost-dev)
    elseif(target STREQUAL "yaml-cpp::yaml-cpp")
        _proofmark_find_yaml_cpp()
    elseif(target STREQUAL "nlohmann_json::nlohmann_json")
        _proofmark_by_config(${target} nlohmann_json nlohmann-json3-dev)
    elseif(target STREQUAL "CLI11::CLI11")
        _proofmark_by_config(${target} CLI11 libcli11-dev)
    elseif(target STREQUAL "stemmer::stemmer")
        _proofmark_find_stemmer()
    elseif(target STREQUAL "fmt::fmt")
        _proofmark_by_config(${target} fmt libfmt-dev)
    elseif(target STREQUAL "EXPAT::EXPAT")
        _proofmark_by_config(${target} EXPAT libexpat1-dev)
    elseif(target STREQUAL "pugixml::pugixml")
        _proofmark_by_config(${target} pugixml libpugixml-dev)
    elseif(target STREQUAL "ZLIB::ZLIB")
        _proofmark_by_config(${target} ZLIB zlib1g-dev)
    elseif(target STREQUAL "rapidcheck")
        _proofmark_by_config(${target} rapidcheck librapidcheck-dev)
    else()
        message(FATAL_ERROR "${target} is not one of the libraries in proofmark_libraries.cmake")
    endif()
endfunction()
