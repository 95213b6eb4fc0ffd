"""The kernels of the corpus, written in cuTile Python, whose results NumPy computes too."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import numpy as np
from cutile_kernels.corpus import RUNNABLE, Runnable
from reference.test_corpus import leaves

from gpu.launches import Array, Launch, Memory, Outcome
from tilewright.numerics import format_of


def launches(count: int) -> Iterator[Launch]:
    """A launch for each kernel that can be run."""
    yield from islice(map(_launch, RUNNABLE), count or None)


def _launch(run: Runnable) -> Launch:
    arguments = run.arguments(seed=3)
    memory, places = Memory(), list[tuple[int, Array]]()
    for slot in run.slots(arguments):
        if slot.kind == "table":
            first = len(memory.arrays) + 1
            memory.table(slot.value)
            arrays = [word for row in slot.value for word in row if isinstance(word, np.ndarray)]
            places += enumerate(arrays, first)
        elif slot.kind == "pointer":
            places.append((len(memory.arrays), slot.value))
            memory.pointer(slot.value)
        else:
            memory.number(np.array(slot.value, format_of(slot.kind).storage))

    def judge(outcome: Outcome) -> str | None:
        after = {id(array): outcome.after(number, array) for number, array in places}
        found = [after.get(id(leaf), leaf) for leaf in leaves(arguments)]
        for position, (a, b) in enumerate(zip(found, leaves(run.expected(arguments)), strict=True)):
            if isinstance(b, np.ndarray) and (wrong := _difference(run, a, b)):
                return f"array {position}, {wrong}"
        return None

    return Launch(
        key=f"kernels {run.name}",
        source=run.kernel.export("13.4"),
        kernel=run.name,
        grid=run.grid,
        memory=memory,
        judge=judge,
    )


def _difference(run: Runnable, found: Any, expected: Any) -> str | None:
    try:
        if expected.dtype.kind == "f":
            np.testing.assert_allclose(found, expected, rtol=run.rtol, atol=run.atol)
        else:
            np.testing.assert_array_equal(found, expected)
    except AssertionError as error:
        return " ".join(str(error).split())
    return None
