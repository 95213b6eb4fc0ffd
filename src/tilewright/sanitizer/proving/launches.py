"""Launches: what premises mean for one, and those in which something may go wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import cast

from xdsl.ir import OpResult, SSAValue

from tilewright.analysis.expressions import Element, Expression, Term
from tilewright.dialects.cuda_tile.geometry import reach, row_major
from tilewright.sanitizer.proving.kernel import KernelFacts
from tilewright.sanitizer.proving.premises import Cover, Premise, are_distinct
from tilewright.sanitizer.proving.questions import Witness

__all__ = [
    "Launched",
    "candidates",
    "contiguous",
    "holds",
    "lengths",
    "number",
]

_BYTE = 8


@dataclass(frozen=True)
class Launched:
    """A grid, and what arguments are numbers.

    Attributes:
        grid: tile blocks along x, y and z.
        scalars: the integers among the arguments.
    """

    grid: tuple[int, int, int]
    scalars: Mapping[SSAValue, int]


def number(kernel: KernelFacts, expression: Expression, launched: Launched) -> int | None:
    """What an expression of the grid and the arguments is in a launch; None if it is not known."""

    def of_atom(atom: Term) -> int:
        if not isinstance(atom, Element):
            raise KeyError(atom)
        value = atom.value
        if kernel.is_count(value):
            return launched.grid[cast(OpResult, value).index]
        tiles = kernel.tiles_of(value)
        if tiles is not None:
            size, step = tiles
            return -(-size.evaluate(of_atom) // step)
        return launched.scalars[value]

    try:
        return int(expression.evaluate(of_atom))
    except KeyError:
        return None


def holds(
    kernel: KernelFacts,
    premise: Premise,
    launched: Launched,
    arrays: Mapping[SSAValue, tuple[int, int]],
) -> bool:
    """Whether something holds of a launch; no if that is not known.

    Args:
        kernel: which.
        premise: what.
        launched: the launch.
        arrays: where each array begins, and where it ends, in bytes.
    """
    found = [number(kernel, one, launched) for one in premise.natural]
    if any(one is None or one < 0 for one in found):
        return False
    if premise.distinct is not None:
        parts = [[number(kernel, one, launched) for one in some] for some in premise.distinct]
        sizes, strides = ([one for one in some if one is not None] for some in parts)
        if len(sizes) != len(strides) or len(sizes) != len(premise.distinct[0]):
            return False
        if not are_distinct(sizes, strides):
            return False
    if premise.cover is not None:
        end = _end(kernel, premise.cover, launched)
        low, high = arrays.get(premise.cover.array, (0, 0))
        if end is None or end * premise.cover.bits > (high - low) * _BYTE:
            return False
    if premise.separate:
        if any(one not in arrays for one in kernel.arrays):
            return False
        ranges = sorted(arrays.values())
        return all(one[1] <= other[0] for one, other in pairwise(ranges))
    return True


def _end(kernel: KernelFacts, cover: Cover, launched: Launched) -> int | None:
    """How many elements an array must have."""
    sizes, strides, (start,) = (
        [number(kernel, one, launched) for one in some]
        for some in (cover.sizes, cover.strides, (cover.start,))
    )
    known = [one for one in (*sizes, *strides) if one is not None]
    if start is None or len(known) < len(sizes) + len(strides):
        return None
    if any(size <= 0 for size in known[: len(sizes)]):
        return 0
    return start + reach(known[: len(sizes)], known[len(sizes) :], 1)


# ---- a launch in which something goes wrong


def candidates(
    kernel: KernelFacts, witness: Witness, premises: Sequence[Premise]
) -> Iterator[Launched]:
    """Launches that a witness means: arguments that do not occur in it may be anything."""
    numbers: list[SSAValue] = [
        one for one in kernel.entry.body.block.args if kernel.integer_parameter(one) is not None
    ]
    for other in (1, 8, 64):
        scalars = {one: witness.arguments.get(one, other) for one in numbers}
        launched = Launched(witness.grid, scalars)
        yield Launched(witness.grid, {**scalars, **contiguous(kernel, launched)})
    if any(premise.distinct for premise in premises):
        return
    yield Launched(witness.grid, {one: witness.arguments.get(one, 8) for one in numbers})


def contiguous(kernel: KernelFacts, launched: Launched, gap: int = 0) -> dict[SSAValue, int]:
    """What strides are in arrays in row-major order.

    Args:
        kernel: which.
        launched: says how large arrays are.
        gap: how many elements lie unused behind each row.
    """
    found: dict[SSAValue, int] = {}
    for site in kernel.sites:
        tensor = site.view
        if tensor is None:
            continue
        sizes = [None if one is None else number(kernel, one, launched) for one in tensor.sizes]
        known = [max(one, 1) for one in sizes if one is not None]
        if len(known) < len(sizes):
            continue
        known[-1:] = [one + gap for one in known[-1:]]
        for stride, value in zip(tensor.strides, row_major(known), strict=True):
            parameter = None if stride is None else kernel.parameter_of(stride)
            if parameter is not None:
                found[parameter] = value
    return found


def lengths(
    kernel: KernelFacts, premises: Sequence[Premise], launched: Launched
) -> dict[SSAValue, int]:
    """How many elements arrays must have."""
    found: dict[SSAValue, int] = {}
    for premise in premises:
        cover = premise.cover
        end = None if cover is None else _end(kernel, cover, launched)
        if cover is not None and end is not None:
            found[cover.array] = max(found.get(cover.array, 1), end)
    return found
