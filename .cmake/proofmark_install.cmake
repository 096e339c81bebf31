# What `cmake --install` puts into a prefix: the tool, the rooms with their headers, the package
# configuration for find_package(proofmark), and the exercises with their data.
include(CMakePackageConfigHelpers)

get_property(rooms GLOBAL PROPERTY PROOFMARK_ROOM_TARGETS)
get_property(PROOFMARK_LIBRARIES GLOBAL PROPERTY PROOFMARK_ROOM_LIBRARIES)
list(REMOVE_DUPLICATES PROOFMARK_LIBRARIES)
set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/proofmark")

install(TARGETS ${rooms} proofmark_all EXPORT proofmark_targets
        ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
install(TARGETS proofmark_tool RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
install(
    EXPORT proofmark_targets
    FILE proofmarkTargets.cmake
    NAMESPACE proofmark::
    DESTINATION "${package_dir}")
install(
    DIRECTORY include/
    DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
    FILES_MATCHING
    PATTERN "*.hpp")
install(DIRECTORY exercises data DESTINATION "${CMAKE_INSTALL_DATADIR}/proofmark")

configure_package_config_file(
    .cmake/proofmarkConfig.cmake.in "${PROJECT_BINARY_DIR}/proofmarkConfig.cmake"
    INSTALL_DESTINATION "${package_dir}"
    NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(
    "${PROJECT_BINARY_DIR}/proofmarkConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/proofmarkConfig.cmake"
              "${PROJECT_BINARY_DIR}/proofmarkConfigVersion.cmake"
              .cmake/proofmark_libraries.cmake DESTINATION "${package_dir}")
