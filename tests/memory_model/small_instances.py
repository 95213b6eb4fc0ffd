"""Small instances of kernels, whose executions can all be looked at: tiles of one or two elements,
few tile blocks, few iterations."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np

import tilewright
from tilewright.diagnostics import DiagnosticError
from tilewright.dialects.cuda_tile.operations.miscellaneous import AssumeOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp, ModuleOp
from tilewright.execution import parameters_of
from tilewright.memory_model.runs import Program
from tilewright.nesting import clone, walk
from tilewright.text import to_text

__all__ = ["Small", "small_instances"]

_MOST_BYTES = 1 << 15
_TILE = re.compile(r"\b(tile<|tile=\()((?:\d+x)*\d+)(?=[x)])")

TILES, GRIDS, SIZES = (2, 1), (2, 1), (None, 4, 2, 1)
"""What tiles, grids and the sizes of arrays are cut down to, in this order; None for not at all."""


@dataclass(frozen=True)
class Small:
    """A small instance.

    Attributes:
        most: elements of a tile along an axis.
        module: with smaller tiles.
        grid: of the launch.
        arrays: flat, by parameter.
        scalars: by parameter.
    """

    most: int
    module: ModuleOp
    grid: tuple[int, int, int]
    arrays: Mapping[str, Any]
    scalars: Mapping[str, Any]

    def program(self, module: ModuleOp) -> Program:
        """The launch of a module like this one."""
        return Program(_named(module), self.grid, self.arrays, self.scalars)


def small_instances(
    module: ModuleOp, grid: Sequence[int], arguments: Sequence[Any]
) -> Iterator[Small]:
    """Instances of a kernel, the larger ones first; none that break a rule. Where sizes are cut
    down, nothing is assumed of them any more.

    Args:
        module: with the kernel.
        grid: of a launch.
        arguments: of it.
    """
    whole = (*grid, 1, 1)[:3]
    text = to_text(module)
    for most in TILES:
        try:
            smaller = tilewright.load(_with_tiles(text, most))
            smaller.verify()
        except DiagnosticError:
            continue
        for sizes, blocks in product(SIZES, GRIDS):
            made = smaller.operation
            if sizes is not None:
                made = _without_assumptions(made)
            given = _given(made, arguments, sizes)
            yield Small(most, made, (min(blocks, whole[0]), 1, 1), *given)


def _without_assumptions(module: ModuleOp) -> ModuleOp:
    found = clone(module)
    for op in [op for op in walk(found) if isinstance(op, AssumeOp)]:
        op.result.replace_all_uses_with(op.value)
        op.detach()
        op.erase()
    return found


def _with_tiles(text: str, most: int) -> str:
    def cut(match: re.Match[str]) -> str:
        return match[1] + "x".join(str(min(int(n), most)) for n in match[2].split("x"))

    return _TILE.sub(cut, text)


def _named(module: ModuleOp) -> EntryOp:
    """The kernel; all of its parameters have names."""
    (entry,) = module.entries
    for parameter, argument in zip(parameters_of(entry), entry.body.block.args, strict=True):
        argument.name_hint = parameter.name
    return entry


def _given(
    module: ModuleOp, arguments: Sequence[Any], sizes: int | None
) -> tuple[dict[str, Any], dict[str, Any]]:
    arrays: dict[str, Any] = {}
    scalars: dict[str, Any] = {}
    left = 0
    for parameter, value in zip(parameters_of(_named(module)), arguments, strict=True):
        if isinstance(value, np.ndarray):
            arrays[parameter.name] = _flat(value)
            # Its sizes follow, and then its strides.
            left = value.ndim
            continue
        is_size, left = left > 0, left - 1
        assert parameter.format is not None
        number = min(value, sizes) if is_size and sizes is not None else value
        scalars[parameter.name] = np.dtype(parameter.format.storage).type(number)
    return arrays, scalars


def _flat(array: Any) -> Any:
    """The memory of an array, the first part of it if it is long."""
    extent = 1 + sum((n - 1) * s for n, s in zip(array.shape, array.strides, strict=True))
    count = min(1 + (extent - 1) // array.itemsize, _MOST_BYTES // array.itemsize)
    return np.lib.stride_tricks.as_strided(array, (count,), (array.itemsize,)).copy()
