#!/usr/bin/env python3
"""Records a run of the chapter's head in NumPy: data/attention.json -> data/numpy-run.json.

    python3 tests/runs/record_numpy_run.py [HEAD [RUN]]

The recorded file is kept in the tree, so that neither the build nor the tests need NumPy. The head
is computed as programs do it: in float64, with the largest score of each row subtracted before the
exponentials are taken. Numbers are written with 17 significant digits, which every float64 survives.
"""

import json
import math
import os
import platform
import sys

import numpy as np

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def computed(head):
    X, W_Q, W_K, W_V = (np.array(head[name], dtype=np.float64) for name in ("X", "W_Q", "W_K", "W_V"))
    Q = X @ W_Q
    K = X @ W_K
    V = X @ W_V
    D = Q @ K.T
    S = D / math.sqrt(K.shape[-1])
    powers = np.exp(S - S.max(axis=-1, keepdims=True))
    A = powers / powers.sum(axis=-1, keepdims=True)
    return {"Q": Q, "K": K, "V": V, "D": D, "S": S, "A": A, "O": A @ V}


def written(array):
    rows = (", ".join("%.17g" % number for number in row) for row in array)
    return "[" + ",\n          ".join("[" + row + "]" for row in rows) + "]"


def main(head_file, run_file):
    with open(head_file, encoding="utf-8") as file:
        head = json.load(file)
    program = "numpy %s, Python %s, %s %s, %s" % (
        np.__version__, platform.python_version(), platform.system(), platform.machine(),
        " ".join(platform.libc_ver()))
    path = os.path.relpath(head_file, os.path.dirname(os.path.abspath(run_file)))
    arrays = ",\n".join('    "%s": %s' % (name, written(array)) for name, array in computed(head).items())
    with open(run_file, "w", encoding="utf-8") as file:
        file.write('{\n  "schema": "proofmark/run/1",\n  "head": %s,\n  "program": %s,\n'
                   '  "dtype": "float64",\n  "tolerance": 1e-12,\n  "arrays": {\n%s\n  }\n}\n'
                   % (json.dumps(path), json.dumps(program), arrays))


if __name__ == "__main__":
    defaults = [os.path.join(TOP, "data", "attention.json"), os.path.join(TOP, "data", "numpy-run.json")]
    main(*(sys.argv[1:] + defaults[len(sys.argv) - 1:]))
