"""Reductions and scans, and regions of elements.

Tile IR's `reduce` and `scan` need a neutral element. It is a law of the operation where a region is
one operation whose law is known. For any other region nothing is assumed: elements are combined in
pairs of neighbours, whole tiles at once, in an order that keeps theirs. Where a region gives the
least or the greatest of two, as that for the index of the largest does, their order does not
matter, and the halves of a tile are combined, which are successive in memory.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from types import MappingProxyType
from typing import cast

from xdsl.dialects import arith
from xdsl.dialects.builtin import ArrayAttr
from xdsl.ir import Operation, Region, SSAValue

from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.dialects.cuda_tile.facts.algebra import is_commutative, neutral_element
from tilewright.dialects.cuda_tile.literals import scalar_attribute
from tilewright.dialects.triton import operations as tt
from tilewright.dialects.triton.arith import CmpFOp, CmpIOp, SelectOp
from tilewright.frontends.triton.control_flow import elements
from tilewright.frontends.triton.conversion import Conversion, Converter
from tilewright.frontends.triton.tiles import count_of, element_of, shape_of

__all__ = ["CONVERSIONS"]

_KNOWN = (
    *(arith.AddfOp, arith.MulfOp, arith.MaximumfOp, arith.MinimumfOp, arith.MaxnumfOp),
    *(arith.MinnumfOp, arith.AddiOp, arith.MuliOp, arith.AndIOp, arith.OrIOp, arith.XOrIOp),
    *(arith.MaxSIOp, arith.MaxUIOp, arith.MinSIOp, arith.MinUIOp),
)
"""The operations that a region may be for `reduce` and `scan` of Tile IR."""


def _single(region: Region) -> Operation | None:
    """The operation that a region is, applied to both its arguments; None if it is more."""
    if len(region.blocks) != 1:
        return None
    block = region.block
    operations = [*block.ops]
    if len(operations) != 2 or len(block.args) != 2 or type(operations[0]) not in _KNOWN:
        return None
    first, end = operations
    same = {*first.operands} == {*block.args}
    return first if same and tuple(end.operands) == tuple(first.results) else None


def _known(
    conversion: Conversion,
    op: tt.ReduceOp | tt.ScanOp,
    make: Callable[..., Value],
    **attributes: object,
) -> Value | None:
    """The operation of Tile IR for a region with a known law; None if it has none."""
    inner = _single(op.combine_op)
    if inner is None:
        return None

    def region(first: Value, second: Value) -> Value:
        conversion.bind(op.combine_op.block.args, [first, second])
        conversion.convert(inner)
        return conversion[inner.results[0]]

    source = conversion[op.operands[0]]
    # What is neutral is a law of the operation in the body, which is made first.
    found = make(source, dim=op.integer("axis"), identities=0, body=region, **attributes)
    made = cast(Operation, found.owner)
    law = made.regions[0].block.first_op
    bits = None if law is None else neutral_element(law)
    if law is None or bits is None or not is_commutative(law):
        _remove(made)
        return None
    element = element_of(source)
    made.properties["identities"] = ArrayAttr([scalar_attribute(bits, element)])
    return found


def _remove(operation: Operation) -> None:
    """Take an operation out of the IR that nothing uses."""
    operation.detach()
    operation.erase(safe_erase=False)


# ---- any region


def _piece(value: Value, dim: int, half: int) -> Value:
    """One of two halves of a dimension."""
    shape = [*shape_of(value)]
    places = [half if other == dim else 0 for other in range(len(shape))]
    shape[dim] //= 2
    return tile.extract(value, places, shape=shape)


def _neighbours(value: Value, axis: int) -> tuple[Value, Value]:
    """The elements with even and with odd numbers along an axis."""
    shape = [*shape_of(value)]
    paired = [*shape[:axis], shape[axis] // 2, 2, *shape[axis + 1 :]]
    kept = [*shape[:axis], shape[axis] // 2, *shape[axis + 1 :]]
    pairs = tile.reshape(value, paired)
    even, odd = (tile.reshape(_piece(pairs, axis + 1, half), kept) for half in range(2))
    return even, odd


def _halves(value: Value, axis: int) -> tuple[Value, Value]:
    """The elements in the first half along an axis, and those in the second."""
    return _piece(value, axis, 0), _piece(value, axis, 1)


_EQUAL = frozenset({"eq", "oeq"})
_STRICT = frozenset({"slt", "sgt", "ult", "ugt", "olt", "ogt"})
"""Predicates: whether numbers are equal, or one is less."""


def _chooses(region: Region) -> bool:
    """Whether a region gives the least or the greatest of two groups of its arguments, by the order
    of a first one, where these are equal of a second, and so on."""
    block = region.block
    count, end = len(block.args) // 2, block.last_op
    assert end is not None
    chosen = [value.owner for value in end.operands]
    selects = [one for one in chosen if isinstance(one, SelectOp)]
    pairs = [*zip(block.args[:count], block.args[count:], strict=True)]
    sides = [(one.lhs, one.rhs) for one in selects]
    is_chosen = sides in (pairs, [(later, first) for first, later in pairs])
    if not is_chosen or len({one.cond for one in selects}) != 1:
        return False
    return {*_ordered_by(selects[0].cond, pairs)} == {*range(count)}


def _ordered_by(value: SSAValue, pairs: Sequence[tuple[SSAValue, SSAValue]]) -> Sequence[int]:
    """The numbers of the pairs that a condition orders, one where those before are equal; none if
    it is something else."""
    found: list[int] = []
    while True:
        first = _compared(value, pairs, _STRICT)
        if first is not None:
            return [*found, first]
        if not isinstance(value.owner, arith.OrIOp):
            return []
        ways = [*value.owner.operands]
        either = [(_compared(one, pairs, _STRICT), other) for one, other in (ways, ways[::-1])]
        strict, tie = max(either, key=lambda one: one[0] is not None)
        if strict is None or not isinstance(tie.owner, arith.AndIOp):
            return []
        found.append(strict)
        both = [*tie.owner.operands]
        rest = [y for x, y in (both, both[::-1]) if _compared(x, pairs, _EQUAL) == strict]
        if not rest:
            return []
        value = rest[0]


def _compared(
    value: SSAValue, pairs: Sequence[tuple[SSAValue, SSAValue]], predicates: Set[str]
) -> int | None:
    """The number of the pair that a value compares, in one of some ways; None if it does not."""
    op = value.owner
    if not isinstance(op, CmpIOp | CmpFOp) or op.word("predicate") not in predicates:
        return None
    sides = {op.lhs, op.rhs}
    return next((k for k, pair in enumerate(pairs) if {*pair} == sides), None)


def _reduced(conversion: Conversion, op: tt.ReduceOp) -> list[Value]:
    """Combine neighbours, or halves, until one is left."""
    values: list[Value]
    values, axis = conversion.all(op.operands), op.integer("axis")
    divided = _halves if _chooses(op.combine_op) else _neighbours
    while shape_of(values[0])[axis] > 1:
        pairs = [divided(value, axis) for value in values]
        before, after = [even for even, _ in pairs], [odd for _, odd in pairs]
        values = elements(conversion, op.combine_op, [*before, *after])
    shape = [*shape_of(values[0])]
    del shape[axis]
    return [tile.reshape(value, shape) for value in values]


def _reduce(conversion: Conversion, op: tt.ReduceOp) -> list[Value]:
    known = _known(conversion, op, tile.reduce)
    return _reduced(conversion, op) if known is None else [known]


def _scan(conversion: Conversion, op: tt.ScanOp) -> list[Value]:
    known = _known(conversion, op, tile.scan, reverse=bool(op.integer("reverse")))
    return _scanned(conversion, op) if known is None else [known]


def _scanned(conversion: Conversion, op: tt.ScanOp) -> list[Value]:
    """Groups of 1, 2, 4 … elements are scanned; of each two, what the first came to is combined
    with all elements of the second."""
    values, axis = conversion.all(op.operands), op.integer("axis")
    reverse, shape = bool(op.integer("reverse")), shape_of(conversion[op.operands[0]])
    length = 1
    while length < shape[axis]:
        outer, inner = [*shape[:axis], shape[axis] // (2 * length)], [*shape[axis + 1 :]]
        grouped = [tile.reshape(value, [*outer, 2, length, *inner]) for value in values]
        first = [_piece(value, axis + 1, int(reverse)) for value in grouped]
        second = [_piece(value, axis + 1, int(not reverse)) for value in grouped]
        totals = [_total(value, axis + 2, reverse) for value in first]
        later = elements(conversion, op.combine_op, [*totals, *second])
        sides = (later, first) if reverse else (first, later)
        joined = [tile.cat(x, y, dim=axis + 1) for x, y in zip(*sides, strict=True)]
        values = [tile.reshape(value, shape) for value in joined]
        length *= 2
    return values


def _total(value: Value, dim: int, reverse: bool) -> Value:
    """The last element along a dimension, or the first, for each of them."""
    shape = shape_of(value)
    places = [0 if reverse or other != dim else shape[dim] - 1 for other in range(len(shape))]
    one = [1 if other == dim else size for other, size in enumerate(shape)]
    return tile.broadcast(tile.extract(value, places, shape=one), shape)


def _map(conversion: Conversion, op: tt.MapElementwiseOp) -> list[Value]:
    """A region for all elements at once; of those that it is given together, a tile for each."""
    values, pack = conversion.all(op.operands), max(op.integer("pack", 1), 1)
    shape = shape_of(values[0])
    arguments = [part for value in values for part in _parts(value, pack)]
    found = elements(conversion, op.scalar_op, arguments)
    groups = [found[start : start + pack] for start in range(0, len(found), pack)]
    return [tile.reshape(_whole(group), shape) for group in groups]


def _parts(value: Value, count: int) -> list[Value]:
    """A tile as so many, which have one of so many successive elements each."""
    if count == 1:
        return [value]
    flat = tile.reshape(value, [count_of(value)])
    even, odd = _neighbours(flat, 0)
    first, second = _parts(even, count // 2), _parts(odd, count // 2)
    return [part for pair in zip(first, second, strict=True) for part in pair]


def _whole(parts: Sequence[Value]) -> Value:
    """What `_parts` made parts of."""
    if len(parts) == 1:
        return parts[0]
    even, odd = _whole(parts[::2]), _whole(parts[1::2])
    size = count_of(even)
    pair = [tile.reshape(value, [size, 1]) for value in (even, odd)]
    return tile.reshape(tile.cat(*pair, dim=1), [2 * size])


CONVERSIONS: Mapping[type[Operation], Converter] = MappingProxyType(
    {tt.ReduceOp: _reduce, tt.ScanOp: _scan, tt.MapElementwiseOp: _map}
)
"""What operations with regions of elements become."""
