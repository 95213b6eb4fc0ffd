"""Every operation, for every element type and rank it takes, with results computed elsewhere.

- `oracle`: what numbers the encodings of the element types mean, and correct rounding, in plain
  Python: nothing of the package's own numerics
- `model`: a case is a program, what it is given and what it must leave; the registry of cases
- `programs`: the text around an operation on whole tiles
- one module per chapter of operations: the cases
- `runner`: runs cases on a back end and compares
- `coverage`: what the definitions admit, and what a run has covered

The cases know nothing of the back end; `test_every_operation.py` runs them on the reference
machine.
"""

from __future__ import annotations

from reference.every_operation import (
    atomics,
    control_flow,
    conversions,
    core,
    floating_point,
    integer,
    memory,
    miscellaneous,
    multimem,
    views,
)

CHAPTER_MODULES = {
    "core": core,
    "conversions": conversions,
    "control_flow": control_flow,
    "memory": memory,
    "floating_point": floating_point,
    "integer": integer,
    "atomics": atomics,
    "views": views,
    "multimem": multimem,
    "miscellaneous": miscellaneous,
}
"""The cases of each chapter."""
