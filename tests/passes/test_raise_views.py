"""`raise-views`: which accesses through pointers go through views, which do not, and that results
stay what they were."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from tilewright.passes.base import Remark, RemarkKind
from tilewright.passes.pipelines import optimize
from tilewright.runtime import load
from tilewright.text import parse_module, to_text

GATHERS = Path(__file__).parent / "gathers"
CLEAN = "raise-views,canonicalize,cse,licm,canonicalize,cse"

F = np.float32


def numbers(*shape: int) -> np.ndarray:
    """Numbers that differ."""
    return np.random.default_rng(1).uniform(-1, 1, shape).astype(F)


def zeros(*shape: int) -> np.ndarray:
    return np.full(shape, 7, F)


# Of each kernel: the grid, larger than it need be, the arguments, and what is not raised and why.
LAUNCHES = {
    "vector_add": ((3,), lambda: [numbers(1500), numbers(1500), zeros(1500), 1500], []),
    "strided_copy": ((4,), lambda: [numbers(600), zeros(150), 150, 4], []),
    "matmul": (
        (3, 4),
        lambda: [numbers(50, 40), numbers(40, 70), zeros(50, 70), 50, 70, 40],
        [],
    ),
    "softmax": ((5,), lambda: [numbers(5, 110), zeros(5, 110), 100, 110], []),
    "transpose": ((3, 3), lambda: [numbers(40, 60), zeros(60, 40), 40, 60], []),
    "layernorm": ((3,), lambda: [numbers(3, 130), zeros(3, 130), numbers(130), 130], []),
    "bias_relu": (
        (3, 3),
        lambda: [numbers(20, 70), numbers(70), zeros(20, 70), 20, 70],
        [],
    ),
    "dropout": (
        (4,),
        lambda: [numbers(250), numbers(200), zeros(200), 200, 50],
        ["its mask is no conjunction of comparisons of indices"],
    ),
}


def raised(text: str, passes: str = CLEAN) -> tuple[str, list[str]]:
    """A module after passes, and why accesses stayed."""
    remarks: list[Remark] = []
    module = optimize(parse_module(text), passes=passes, verify_each=True, remark=remarks.append)
    missed = [
        one.message
        for one in remarks
        if one.kind is RemarkKind.MISSED and one.pass_name == "raise-views"
    ]
    return to_text(module), missed


def results(text: str, grid: Sequence[int], arguments: Sequence[object]) -> list[bytes]:
    """What a kernel leaves in its arrays on the reference machine."""
    load(text).kernel().launch(tuple(grid), *arguments)
    return [one.tobytes() for one in arguments if isinstance(one, np.ndarray)]


@pytest.mark.parametrize("name", LAUNCHES)
def test_foreign_kernels(name: str) -> None:
    text = (GATHERS / f"{name}.mlir").read_text()
    grid, arguments, reasons = LAUNCHES[name]
    after, missed = raised(text)
    assert missed == reasons
    assert after.count("_ptr_tko") == len(reasons)
    assert results(after, grid, arguments()) == results(text, grid, arguments())
    assert raised(after)[0] == after
