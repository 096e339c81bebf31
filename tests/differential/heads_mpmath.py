#!/usr/bin/env python3
"""Heads against mpmath: `proofmark derive --format json` of random heads, every array compared.

    heads_mpmath.py build/check/proofmark [--heads N] [--seed S] [--first I]

mpmath works the head out from the matrices at 60 digits, by the definition, with floats of its
own. Each of proofmark's 50 decimals must be the rounding of mpmath's value (half an ulp and
10^-52 for mpmath's own error), and an entry that is a plain fraction must be exact. Exit status:
0 all agree, 1 some do not, 2 the command is unusable.
"""

import argparse
import json
import random
import re
import subprocess
import sys
from fractions import Fraction

import mpmath
from mpmath import mp, mpf  # python3-mpmath

PLACES = 50
mp.dps = 60
NAMES = ("Q", "K", "V", "D", "S", "A", "O")


class Entry:
    """A number as proofmark reads it and as mpmath has it."""

    def __init__(self, text, value):
        self.text, self.value = text, value


def fraction(value):
    return mpf(value.numerator) / value.denominator


def random_entry(rng, kind):
    whole = rng.randint(-4, 4)
    if kind == "whole":
        return Entry(whole, mpf(whole))
    if kind == "decimal":
        text = f"{rng.randint(-300, 300) / 100:.2f}"
        return Entry(text, fraction(Fraction(text)))
    if kind == "rational" or rng.random() < 0.5:
        part = Fraction(rng.randint(-9, 9), rng.randint(1, 7))
        return Entry(str(part), fraction(part))
    n, below = rng.randint(2, 7), rng.randint(1, 4)
    return Entry(f"{whole} + sqrt({n})/{below}", whole + mpmath.sqrt(n) / below)


def random_matrix(rng, rows, columns, kind):
    return [[random_entry(rng, kind) for _ in range(columns)] for _ in range(rows)]


def random_mask(rng, rows, columns):
    kind = rng.choice(("none", "none", "causal", "rows"))
    if kind == "none":
        return None, lambda i, j: True
    if kind == "causal":
        return "causal", lambda i, j: j <= i
    mask = [[rng.randint(0, 1) for _ in range(columns)] for _ in range(rows)]
    for row in mask:
        row[rng.randrange(columns)] = 1
    return mask, lambda i, j: mask[i][j] == 1


def random_changes(rng, head):
    """At most two changes, as proofmark reads them."""
    changes = []
    for _ in range(rng.choice((0, 0, 0, 1, 2))):
        kind = rng.choice(("replace", "add_to", "set", "add_to_entry", "zero", "swap"))
        entry = lambda: random_entry(rng, "rational")
        if kind == "replace":
            array = rng.choice("QKV")
            rows = head["T"] if array == "Q" else head["T_source"]
            width = head["d_v"] if array == "V" else head["d_k"]
            changes.append({"replace": array, "row": rng.randint(1, rows),
                            "with": [entry() for _ in range(width)]})
        elif kind == "add_to":
            change = {"add_to": "V", "vector": [entry() for _ in range(head["d_v"])]}
            if rng.random() < 0.5:
                change["row"] = rng.randint(1, head["T_source"])
            changes.append(change)
        elif kind in ("set", "add_to_entry"):
            array = rng.choice(("X", "W_Q", "W_K", "W_V"))
            matrix = head["X"][0] if array == "X" else head[array]
            changes.append({kind: array, "row": rng.randint(1, len(matrix)),
                            "column": rng.randint(1, len(matrix[0])),
                            "to" if kind == "set" else "amount": entry()})
        elif kind == "zero":
            changes.append({"zero": "W_V"})
        else:
            changes.append({"swap": [rng.randint(1, head["T"]), rng.randint(1, head["T"])]})
    return changes


def random_head(seed, index):
    rng = random.Random(seed * 1_000_003 + index)
    kind = rng.choice(("whole", "whole", "decimal", "rational", "radical"))
    largest = 12 if rng.random() < 0.05 and kind != "radical" else 5
    size = lambda: rng.randint(1, 3 if kind == "radical" else largest)
    T, d_model, d_k, d_v = size(), size(), size(), size()
    batch = rng.choice((0, 0, 0, 1, 2, 3)) if largest == 5 else 0
    has_source = rng.random() < 0.3
    T_source, d_source = (size(), size()) if has_source else (T, d_model)
    head = {"T": T, "T_source": T_source, "d_k": d_k, "d_v": d_v, "batch": batch, "kind": kind}
    head["X"] = [random_matrix(rng, T, d_model, kind) for _ in range(max(batch, 1))]
    head["source"] = ([random_matrix(rng, T_source, d_source, kind) for _ in range(max(batch, 1))]
                      if has_source else None)
    head["W_Q"] = random_matrix(rng, d_model, d_k, kind)
    head["W_K"] = random_matrix(rng, d_source, d_k, kind)
    head["W_V"] = random_matrix(rng, d_source, d_v, kind)
    head["mask"], head["shows"] = random_mask(rng, T, T_source)
    head["changes"] = random_changes(rng, head)
    return head


def texts(value):
    if isinstance(value, Entry):
        return value.text
    if isinstance(value, list):
        return [texts(part) for part in value]
    if isinstance(value, dict):
        return {key: texts(part) for key, part in value.items()}
    return value


def head_json(head):
    given = {"schema": "proofmark/head/1"}
    for name in ("X", "source"):
        if head[name] is not None:
            given[name] = texts(head[name] if head["batch"] else head[name][0])
    for name in ("W_Q", "W_K", "W_V"):
        given[name] = texts(head[name])
    if head["mask"] is not None:
        given["mask"] = head["mask"]
    if head["changes"]:
        given["interventions"] = texts(head["changes"])
    return json.dumps(given)


# --- the head by its definition

def values(matrix):
    return [[entry.value for entry in row] for row in matrix]


def times(a, b):
    return [[mpmath.fsum(row[k] * b[k][j] for k in range(len(b))) for j in range(len(b[0]))]
            for row in a]


def transposed(a):
    return [list(column) for column in zip(*a)]


def change_given(arrays, change):
    if "swap" in change:
        i, j = change["swap"]
        x = arrays["X"]
        x[i - 1], x[j - 1] = x[j - 1], x[i - 1]
    elif "zero" in change:
        arrays["W_V"] = [[mpf(0)] * len(row) for row in arrays["W_V"]]
    elif "set" in change:
        arrays[change["set"]][change["row"] - 1][change["column"] - 1] = change["to"].value
    elif "add_to_entry" in change:
        array = arrays[change["add_to_entry"]]
        array[change["row"] - 1][change["column"] - 1] += change["amount"].value


def change_made(arrays, change):
    if "replace" in change:
        arrays[change["replace"]][change["row"] - 1] = [entry.value for entry in change["with"]]
    elif "add_to" in change:
        for i, row in enumerate(arrays["V"]):
            if change.get("row", i + 1) == i + 1:
                arrays["V"][i] = [a + b.value for a, b in zip(row, change["vector"])]


def worked_out(head, b):
    arrays = {name: values(head[name]) for name in ("W_Q", "W_K", "W_V")}
    arrays["X"] = values(head["X"][b])
    for change in head["changes"]:
        change_given(arrays, change)
    source = values(head["source"][b]) if head["source"] else arrays["X"]
    arrays["Q"] = times(arrays["X"], arrays["W_Q"])
    arrays["K"] = times(source, arrays["W_K"])
    arrays["V"] = times(source, arrays["W_V"])
    for change in head["changes"]:
        change_made(arrays, change)
    arrays["D"] = times(arrays["Q"], transposed(arrays["K"]))
    arrays["S"] = [[d / mpmath.sqrt(head["d_k"]) for d in row] for row in arrays["D"]]
    arrays["A"] = []
    for i, row in enumerate(arrays["S"]):
        powers = [mpmath.exp(s) if head["shows"](i, j) else mpf(0) for j, s in enumerate(row)]
        total = mpmath.fsum(powers)
        arrays["A"].append([power / total for power in powers])
    arrays["O"] = times(arrays["A"], arrays["V"])
    return arrays


# --- comparison

def rounds_to(decimal, value):
    if not re.fullmatch(r"-?\d+\.\d{%d}" % PLACES, decimal):
        return False
    slack = mpf(10) ** -PLACES / 2 + (1 + abs(value)) * mpf(10) ** (-PLACES - 2)
    return abs(mpf(decimal) - value) <= slack


def is_this_fraction(exact, value):
    """True also for what is no plain fraction."""
    match = re.fullmatch(r"([-\u2212]?)(\d+)(?:/(\d+))?", exact)
    if not match:
        return True
    number = fraction(Fraction(int(match[2]), int(match[3] or 1)))
    return abs((-number if match[1] else number) - value) <= (1 + abs(value)) * mpf(10) ** -50


def compare(head, derivation, tally):
    faults = []
    for b in range(max(head["batch"], 1)):
        arrays = worked_out(head, b)
        for name in NAMES:
            record = derivation["arrays"][name]
            rows, columns = len(arrays[name]), len(arrays[name][0])
            shape = ([head["batch"]] if head["batch"] else []) + [rows, columns]
            if record["shape"] != shape:
                faults.append(f"{name} has the shape {record['shape']}, not {shape}")
                continue
            pick = (lambda part: part[b]) if head["batch"] else (lambda part: part)
            exact, decimal = pick(record["exact"]), pick(record["decimal"])
            for i in range(rows):
                for j in range(columns):
                    tally["entries"] += 1
                    value = arrays[name][i][j]
                    if not rounds_to(decimal[i][j], value):
                        faults.append(f"{name}[{i + 1},{j + 1}] = {decimal[i][j]}, mpmath {value}")
                    if not is_this_fraction(exact[i][j], value):
                        faults.append(f"{name}[{i + 1},{j + 1}] = {exact[i][j]}, mpmath {value}")
    return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--heads", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    options = parser.parse_args()
    tally = {key: 0 for key in ("heads", "entries", "masked", "sources", "batches", "changed",
                                "radical", "faults")}
    for index in range(options.first, options.first + options.heads):
        head = random_head(options.seed, index)
        text = head_json(head)
        run = subprocess.run([options.program, "derive", "-", "--format", "json", "--digits",
                              str(PLACES)], input=text, capture_output=True, text=True)
        if run.returncode != 0:
            faults = [f"exit status {run.returncode}: {run.stderr.strip()}"]
        else:
            faults = compare(head, json.loads(run.stdout), tally)
        tally["heads"] += 1
        tally["masked"] += head["mask"] is not None
        tally["sources"] += head["source"] is not None
        tally["batches"] += head["batch"] > 0
        tally["changed"] += bool(head["changes"])
        tally["radical"] += head["kind"] == "radical"
        tally["faults"] += len(faults)
        if faults:
            print(f"head {index}: {text}")
            for fault in faults:
                print(f"  {fault}")
    print(f"seed {options.seed}: {tally['heads']} heads, {tally['entries']} entries to {PLACES} "
          f"decimals, {tally['faults']} disagreements")
    print(f"  with a mask {tally['masked']}, a source {tally['sources']}, a batch axis "
          f"{tally['batches']}, changes {tally['changed']}, radicals {tally['radical']}")
    return 1 if tally["faults"] else 0


if __name__ == "__main__":
    sys.exit(main())
