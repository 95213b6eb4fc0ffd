"""Programs that claims are held against: the corpus, the examples, and random ones."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

import tilewright
from analysis.witness import Claims, Witness
from tilewright.analysis import AnalysisManager
from tilewright.fuzzing import Program, random_program


def broken_by_program(
    program: Program,
    claims: Sequence[type[Claims]],
    *,
    shared: bool = False,
    known_grid: bool = False,
) -> list[str]:
    """The claims that a program breaks.

    Args:
        program: the program.
        claims: what is claimed.
        shared: whether the second argument is the same array as the first.
        known_grid: whether the claims are for the grid of the program only.
    """
    grid = (*program.grid, 1, 1)[:3]
    witness = Witness(claims, AnalysisManager(grid) if known_grid else None)
    kernel = tilewright.load(program.text).kernel()
    output = io.StringIO()
    values = program.values()
    if shared:
        values[1] = values[0]
    kernel.launch(program.grid, *values, observer=witness, output=output)
    return witness.broken


def broken_by_seed(seed: int, claims: Sequence[type[Claims]], statements: int = 24) -> list[str]:
    """The claims that the random program of a seed breaks."""
    return broken_by_program(random_program(seed, statements), claims)


def arguments_of(run: Any) -> tuple[list[Any], list[Any]]:
    """What a kernel of the corpus is launched with, and the arrays that its tables lead to."""
    passed: list[Any] = []
    reachable: list[Any] = []
    for slot in run.slots(run.arguments(seed=3)):
        if slot.kind != "table":
            passed.append(slot.value)
            continue
        rows = [
            [x.__array_interface__["data"][0] if isinstance(x, np.ndarray) else x for x in row]
            for row in slot.value
        ]
        reachable += [x for row in slot.value for x in row if isinstance(x, np.ndarray)]
        passed.append(np.array(rows, np.int64))
    return passed, reachable


def broken_by_run(run: Any, claims: Sequence[type[Claims]]) -> list[str]:
    """The claims that a kernel of the corpus breaks."""
    witness = Witness(claims)
    passed, reachable = arguments_of(run)
    kernel = tilewright.load(run.kernel.export("13.4"), run.name).kernel()
    kernel.launch(run.grid, *passed, reachable=reachable, observer=witness, output=io.StringIO())
    assert witness.seen
    return witness.broken


EXAMPLES = {
    "scale": (8, lambda: (np.arange(1000, dtype=np.float32), np.zeros(1000, np.float32), 1000)),
    "softmax": (
        3,
        lambda: (np.ones((3, 1024), np.float32), np.zeros((3, 1024), np.float32), 3),
    ),
    "matmul": (
        (2, 1),
        lambda: (
            np.ones((72, 40), np.float16),
            np.ones((40, 64), np.float16),
            np.zeros((72, 64), np.float32),
            *(72, 64, 40),
        ),
    ),
    "message_passing": (2, lambda: tuple(np.zeros(1, np.int32) for _ in range(3))),
}
"""The grid and the arguments of each example."""


def broken_by_example(path: Path, claims: Sequence[type[Claims]]) -> list[str]:
    """The claims that an example breaks."""
    grid, arguments = EXAMPLES[path.stem]
    witness = Witness(claims)
    tilewright.load(path).kernel().launch(grid, *arguments(), observer=witness)
    assert witness.seen
    return witness.broken
