#!/usr/bin/env bash
# Instructions for one decision of `equal --jsonl`, JSON included, start-up left out:
#   count_instructions.sh path/to/proofmark [kind-prefix]
# Two runs under callgrind, the longer of which answers the same pairs four times more.
set -euo pipefail

tool=$1
kind=${2:-attn}
cases="$(dirname "$0")/../unit/symbolic/cases/equal.jsonl"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

grep "\"kind\": \"$kind" "$cases" > "$work/pairs"
pairs=$(wc -l < "$work/pairs")

instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$tool" equal --jsonl "$1" 2>&1 >/dev/null |
        sed -n 's/.*Collected : \([0-9]*\).*/\1/p'
}

repeat() { for ((i = 0; i < $1; ++i)); do cat "$work/pairs"; done; }

repeat 1 > "$work/once"
repeat 5 > "$work/often"
few=$(instructions "$work/once")
many=$(instructions "$work/often")
echo "$kind: $(((many - few) / (4 * pairs))) instructions a decision ($pairs pairs)"
