# cmake -D build_dir=… -D project_dir=… -D work_dir=… … -P consume.cmake
set(prefix "${work_dir}/prefix")
set(consumer "${work_dir}/build")
file(REMOVE_RECURSE "${prefix}" "${consumer}")

# run(<variable> <command>...): the command's output; a failure stops with everything it said.
function(run result)
    execute_process(
        COMMAND ${ARGN}
        OUTPUT_VARIABLE output
        ERROR_VARIABLE errors
        RESULT_VARIABLE status
        OUTPUT_STRIP_TRAILING_WHITESPACE)
    if(NOT status EQUAL 0)
        message(FATAL_ERROR "${ARGN}\nfailed (${status}):\n${output}\n${errors}")
    endif()
    set(${result} "${output}" PARENT_SCOPE)
endfunction()

function(expect what actual expected)
    if(NOT actual STREQUAL expected)
        message(FATAL_ERROR "${what} printed\n${actual}\nand should print\n${expected}")
    endif()
endfunction()

run(ignored "${CMAKE_COMMAND}" --install "${build_dir}" --prefix "${prefix}")
run(ignored "${CMAKE_COMMAND}" -G "${generator}" -S "${project_dir}" -B "${consumer}"
    "-DCMAKE_PREFIX_PATH=${prefix}" "-DCMAKE_CXX_COMPILER=${compiler}"
    "-DCMAKE_CXX_FLAGS=${flags}")
run(ignored "${CMAKE_COMMAND}" --build "${consumer}")
run(output "${consumer}/consumer")
expect("the consumer" "${output}" "equal different")

run(output "${prefix}/${bin_dir}/proofmark" equal "1/√2" "√2/2")
foreach(file IN ITEMS exercises/sample-answers.md data/attention.json)
    if(NOT EXISTS "${prefix}/${data_dir}/${file}")
        message(FATAL_ERROR "${file} is not installed")
    endif()
endforeach()
