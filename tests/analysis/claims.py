"""What each analysis claims, as something that can be seen to be wrong."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Any

import numpy as np
from typing_extensions import override
from xdsl.ir import Operation, SSAValue

from analysis.witness import Claims, specified
from tilewright.analysis import AccessMap, AccessMaps, Divisibility, Ranges, Tokens
from tilewright.analysis.access_maps import Address, Mask
from tilewright.analysis.divisibility import Congruence
from tilewright.analysis.expressions import Dim, Element, Expression
from tilewright.analysis.ranges import integer_width
from tilewright.dialects.cuda_tile.operations import conversions, integer
from tilewright.dialects.cuda_tile.operations.multimem import MultimemAccess
from tilewright.dialects.cuda_tile.types import PtrType, TileType
from tilewright.execution import Access, BlockId
from tilewright.numerics import integer as numbers
from tilewright.reference.values import TensorView, TileView
from tilewright.tiles import element_format


def elements(value: SSAValue, actual: Any, signed: bool) -> Any:
    """The specified elements of a tile of integers, as Python's numbers."""
    tile, lanes = specified(actual)
    read = numbers.read(element_format(value), np.asarray(tile), signed)
    return read[lanes]


FEW = 256
"""How many elements are computed with in Python's integers."""


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


class AccessMapClaims(Claims):
    """Integers, masks and addresses are what their expressions say, and so are accesses."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.maps = self.manager.get(AccessMaps, self.entry)

    def number(
        self, block: BlockId, expression: Expression, shape: Sequence[int], kind: Any = None
    ) -> Any:
        """What an expression is for each element of a tile of a shape; in Python's integers, unless
        there are many."""
        if kind is None:
            kind = object if prod(shape) <= FEW else np.int64
        try:
            return self._number(block, expression, shape, kind)
        except OverflowError:
            return self._number(block, expression, shape, object)

    def _number(
        self, block: BlockId, expression: Expression, shape: Sequence[int], kind: Any
    ) -> Any:
        values = self.values[block]
        indices = np.indices(shape, np.int64)

        def of_atom(atom: Any) -> Any:
            if isinstance(atom, Dim):
                return indices[atom.dimension].astype(kind)
            assert isinstance(atom, Element)
            tile = np.asarray(specified(values[atom.value])[0])
            if not _is_pointer(atom.value):
                tile = numbers.read(element_format(atom.value), tile, True)
            at = [self.number(block, index, shape, np.int64) for index in atom.indices]
            return np.asarray(tile[tuple(at)] if at else tile).astype(kind)

        with np.errstate(all="ignore"):
            return np.broadcast_to(np.asarray(expression.evaluate(of_atom), kind), shape)

    def address(
        self, block: BlockId, base: Element, offset: Expression, shape: Sequence[int], unit: int = 8
    ) -> Any:
        """The addresses at an offset from a base."""
        bits = self.number(block, offset, shape)
        start = self.number(block, Expression({(base,): 1}), shape)
        return np.asarray((start * 8 + bits) // unit)

    @override
    def value(self, block: BlockId, value: SSAValue, actual: Any) -> Any:
        claim = self.maps.of(value)
        if not isinstance(claim, Expression | Mask | Address):
            return
        tile, lanes = specified(actual)
        tile, shape = np.asarray(tile), np.shape(tile)
        match claim:
            case Expression():
                found = numbers.read(element_format(value), tile, True)
                expected = self.number(block, claim, shape)
                if not np.asarray(found == expected)[lanes].all():
                    yield f"{found} is not {claim.text(str)}: {expected}"
            case Address(base, offset):
                expected = self.address(block, base, offset, shape)
                if not np.asarray(tile == expected)[lanes].all():
                    yield f"{tile} is not at {offset.text(str)}"
            case Mask():
                allowed = self.allowed(block, claim, shape)
                wrong = tile & ~allowed
                if claim.complete:
                    wrong = tile != allowed
                if wrong[lanes].any():
                    yield f"{tile} is not {claim}"

    def allowed(self, block: BlockId, mask: Mask, shape: Sequence[int]) -> Any:
        """For which elements no condition of a mask is negative."""
        allowed = np.ones(shape, np.bool_)
        for condition in mask.conditions:
            allowed &= np.asarray(self.number(block, condition, shape) >= 0, np.bool_)
        return allowed

    @override
    def accessed(
        self, block: BlockId, operation: Operation, access: Access, operands: Sequence[Any]
    ) -> Any:
        claim = self.maps.access(operation)
        if claim is None:
            yield "was said not to access memory"
            return
        kinds = {(True, False): "read", (False, True): "write", (True, True): "atomic"}
        if kinds[claim.reads, claim.writes] != access.kind:
            yield f"was said not to be a {access.kind}"
        found = self.expected(block, claim)
        if found is None:
            return
        actual = np.asarray(access.addresses, object).reshape(-1)
        if isinstance(operation, MultimemAccess):
            # The addresses of the arrays that the one stands for.
            actual, found = actual - actual[:1], found - found[:1]
        if claim.element_bits < 8:
            found = np.unique(found)
        if claim.mask.complete:
            right = found.shape == actual.shape and (found == actual).all()
        else:
            right = set(actual.tolist()) <= set(found.tolist())
        if not right:
            yield f"accesses {actual - actual[:1]}, not {claim.text(str)}"

    def expected(self, block: BlockId, claim: AccessMap) -> Any:
        """The addresses that a map allows, in order; None if it says nothing."""
        if claim.offset is None or claim.base is None:
            return None
        found = self.address(block, claim.base, claim.offset, claim.shape)
        return found[self.allowed(block, claim.mask, claim.shape)]


def _is_pointer(value: SSAValue) -> bool:
    return isinstance(value.type, TileType) and isinstance(value.type.element_type, PtrType)


class TokenClaims(Claims):
    """Operations wait for those that they certainly wait for, and for no others than they may."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.tokens = self.manager.get(Tokens, self.entry)
        self._last: dict[BlockId, dict[Operation, int]] = {}
        self._behind: dict[int, frozenset[int]] = {}
        self._makers: dict[int, Operation] = {}
        self._certain: dict[Operation, list[Operation]] = {}

    @override
    def token(
        self, block: BlockId, operation: Operation, token: int, waits_for: Sequence[int]
    ) -> Any:
        behind = frozenset(waits_for).union(*(self._behind.get(n, ()) for n in waits_for))
        last = self._last.setdefault(block, {})
        if operation not in self._certain:
            others = self.tokens.operations
            self._certain[operation] = [o for o in others if self.tokens.ordered(o, operation)]
        for other in self._certain[operation]:
            if other in last and last[other] not in behind:
                yield f"does not wait for the last {other.name}, as was said"
        for maker in {self._makers[number] for number in behind}:
            if not self.tokens.may_wait(maker, operation):
                yield f"waits for {maker.name}, although it was said not to"
        self._behind[token], self._makers[token] = behind, operation
        last[operation] = token
