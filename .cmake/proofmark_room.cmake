# proofmark_room(<name> SOURCES <file>... [DEPENDS <room>...] [LIBRARIES <target>...])
#
# The static library proofmark_<name>, alias proofmark::<name>. Its public face is
# include/proofmark/<name>, its private headers stand beside its sources. Rooms it depends on are
# seen through its headers (PUBLIC); outside libraries never are (PRIVATE).
function(proofmark_room name)
    cmake_parse_arguments(PARSE_ARGV 1 room "" "" "SOURCES;DEPENDS;LIBRARIES")
    if(room_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "proofmark_room(${name}): unknown ${room_UNPARSED_ARGUMENTS}")
    endif()

    set(target proofmark_${name})
    add_library(${target} STATIC ${room_SOURCES})
    add_library(proofmark::${name} ALIAS ${target})
    set_target_properties(
        ${target} PROPERTIES EXPORT_NAME ${name} CXX_EXTENSIONS OFF POSITION_INDEPENDENT_CODE ON)
    target_compile_features(${target} PUBLIC cxx_std_20)
    target_include_directories(
        ${target}
        PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
               $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>
        PRIVATE ${PROJECT_SOURCE_DIR}/src/${name})
    target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:proofmark_options>
                                            $<BUILD_INTERFACE:proofmark_warnings>)
    foreach(other IN LISTS room_DEPENDS)
        target_link_libraries(${target} PUBLIC proofmark_${other})
    endforeach()
    foreach(library IN LISTS room_LIBRARIES)
        proofmark_require_library(${library})
        target_link_libraries(${target} PRIVATE ${library})
    endforeach()

    set_property(GLOBAL APPEND PROPERTY PROOFMARK_ROOM_TARGETS ${target})
    set_property(GLOBAL APPEND PROPERTY PROOFMARK_ROOM_LIBRARIES ${room_LIBRARIES})
endfunction()

# The INTERFACE target proofmark::proofmark: every room at once.
function(proofmark_collect_rooms)
    get_property(rooms GLOBAL PROPERTY PROOFMARK_ROOM_TARGETS)
    add_library(proofmark_all INTERFACE)
    add_library(proofmark::proofmark ALIAS proofmark_all)
    set_target_properties(proofmark_all PROPERTIES EXPORT_NAME proofmark)
    target_link_libraries(proofmark_all INTERFACE ${rooms})
endfunction()
