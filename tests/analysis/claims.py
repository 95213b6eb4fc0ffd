"""What each analysis claims, as something that can be seen to be wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from typing_extensions import override
from xdsl.ir import Operation, SSAValue

from analysis.witness import Claims, specified
from tilewright.analysis import Divisibility, Ranges
from tilewright.analysis.divisibility import Congruence
from tilewright.analysis.ranges import integer_width
from tilewright.dialects.cuda_tile.operations import conversions, integer
from tilewright.dialects.cuda_tile.types import PtrType, TileType
from tilewright.execution import BlockId
from tilewright.numerics import integer as numbers
from tilewright.reference.values import TensorView, TileView
from tilewright.tiles import element_format


def elements(value: SSAValue, actual: Any, signed: bool) -> Any:
    """The specified elements of a tile of integers, as Python's numbers."""
    tile, lanes = specified(actual)
    read = numbers.read(element_format(value), np.asarray(tile), signed)
    return read[lanes]


class RangeClaims(Claims):
    """Integers, sizes of views and trip counts lie in their ranges; what does not wrap does not."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.ranges = self.manager.get(Ranges, self.entry)

    @override
    def value(self, block: BlockId, value: SSAValue, actual: Any) -> Any:
        if isinstance(actual, TensorView | TileView):
            shape = actual.shape if isinstance(actual, TensorView) else actual.index_space
            for size, range_ in zip(shape, self.ranges.sizes(value), strict=True):
                if not range_.smin <= size <= range_.smax:
                    yield f"size {size} of {value.type} is not in {range_}"
            return
        if integer_width(value.type) is None:
            return
        found = self.ranges.of(value)
        if found is None:
            yield f"{value} was said not to be reached"
            return
        for signed in (True, False):
            read = elements(value, actual, signed)
            low, high = found.reading(signed)
            if read.size and not low <= int(read.min()) <= int(read.max()) <= high:
                yield f"{read.min()} to {read.max()} is not in {found} ({signed=})"

    @override
    def executed(
        self, block: BlockId, operation: Operation, operands: Sequence[Any], results: Sequence[Any]
    ) -> Any:
        name = _OVERFLOWS.get(type(operation))
        if name is None:
            return
        for signed in (True, False):
            claim = self.ranges.wraps(operation, signed)
            if claim is None:
                continue
            wrong = self._wrapped(operation, name, operands, signed) != claim
            lanes = specified(results[0])[1]
            if (wrong & lanes).any():
                yield f"was said {'' if claim else 'not '}to wrap ({signed=})"

    @staticmethod
    def _wrapped(operation: Operation, name: str, operands: Sequence[Any], signed: bool) -> Any:
        tiles = [np.asarray(specified(operand)[0]) for operand in operands]
        format = element_format(operation.operands[0])
        if name == "trunc":
            wide = numbers.read(format, tiles[0], signed)
            narrow = element_format(operation.results[0])
            low, high = numbers.limits(narrow, signed)
            return (wide < low) | (wide > high)
        if name == "neg" and not signed:
            return tiles[0] != 0
        return numbers.overflows(name, format, tiles[0], tiles[-1], signed)


_OVERFLOWS = {
    integer.AddIOp: "add",
    integer.SubIOp: "sub",
    integer.MulIOp: "mul",
    integer.NegIOp: "neg",
    integer.ShLIOp: "shl",
    conversions.TruncIOp: "trunc",
}


class DivisibilityClaims(Claims):
    """Integers, addresses, sizes and strides are congruent."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.divisibility = self.manager.get(Divisibility, self.entry)

    @override
    def value(self, block: BlockId, value: SSAValue, actual: Any) -> Any:
        if isinstance(actual, TileView):
            actual = actual.tensor
        if isinstance(actual, TensorView):
            found = self.divisibility.of_view(value)
            if found is not None:
                pairs = [(found.base, actual.base)]
                pairs += zip(found.sizes, actual.shape, strict=True)
                pairs += zip(found.strides, actual.strides, strict=True)
                for claim, number in pairs:
                    if not _congruent(claim, np.array([number], object)).all():
                        yield f"{number} is not {claim}"
            return
        pointers = isinstance(value.type, TileType) and isinstance(value.type.element_type, PtrType)
        if not pointers and integer_width(value.type) is None:
            return
        tile, lanes = specified(actual)
        read = tile[lanes] if pointers else elements(value, actual, True)
        claim = self.divisibility.of(value)
        if claim is None:
            yield "was said not to be reached"
        elif not _congruent(claim, read.astype(object)).all():
            yield f"{read} is not {claim}"


def _congruent(claim: Congruence, read: Any) -> Any:
    if not claim.modulus:
        return read == claim.remainder
    return read % claim.modulus == claim.remainder
