"""Loads at remainders of which the rows outside are not used.

What is loaded at `i % m` where i is m or more is often not used: kernels need some address there
that is valid, and store only where i is less. Such a load may have a mask that says so. Kernels
that take another index there, `i if i < m else 0`, are the same to this.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TypeAlias

from xdsl.ir import Operation, SSAValue

from tilewright.analysis import expressions
from tilewright.analysis.access_maps import AccessMaps
from tilewright.analysis.dimensions import alike, dimensions
from tilewright.analysis.expressions import Expression, TooComplex, constant
from tilewright.analysis.flow import Flow
from tilewright.dialects.cuda_tile.attributes import (
    ComparisonPredicate,
    Signedness,
)
from tilewright.dialects.cuda_tile.number_types import NUMBER_TYPES
from tilewright.dialects.cuda_tile.operations.atomics import AtomicRMWOp
from tilewright.dialects.cuda_tile.operations.core import (
    AggregateOperation,
    BroadcastOp,
    ReshapeOp,
    SelectOp,
)
from tilewright.dialects.cuda_tile.operations.integer import AndIOp, CmpIOp, RemIOp
from tilewright.dialects.cuda_tile.operations.memory import LoadPtrOp, StorePtrOp
from tilewright.dialects.cuda_tile.tile_types import tile_type_of
from tilewright.dialects.cuda_tile.types import TileType, TokenType
from tilewright.nesting import walk
from tilewright.passes import build
from tilewright.passes.build import compare, make, remake
from tilewright.passes.facts import can_speculate, is_terminator
from tilewright.passes.masks import MaskReader
from tilewright.passes.rewriter import Rewriter
from tilewright.passes.tile_accesses import is_signed_remainder
from tilewright.tiles import tile_type, word

__all__ = ["Kept", "Loads", "RemainderRows", "kept_of", "mask_loads"]

_ONE = constant(1)


@dataclass(frozen=True)
class Kept:
    """An index that is kept below a size.

    Attributes:
        op: gives the index where it is less than the size, else another one.
        index: the index.
        size: the size.
        wraps: whether a negative index becomes another one, too.
    """

    op: RemIOp | SelectOp
    index: SSAValue
    size: SSAValue
    wraps: bool

    @property
    def result(self) -> SSAValue:
        """What is given."""
        return self.op.result


def kept_of(op: RemIOp | SelectOp) -> Kept | None:
    """How an operation keeps an index below a size; None if it does not."""
    if isinstance(op, RemIOp):
        return Kept(op, op.lhs, op.rhs, wraps=True)
    asked = op.cond.owner
    if not isinstance(asked, CmpIOp) or asked.signedness.data != Signedness.SIGNED:
        return None
    match asked.comparison_predicate.data:
        case ComparisonPredicate.LESS_THAN:
            index, size = asked.lhs, asked.rhs
        case ComparisonPredicate.GREATER_THAN:
            size, index = asked.lhs, asked.rhs
        case _:
            return None
    return Kept(op, index, size, wraps=False) if index is op.val_if_true else None


Loads: TypeAlias = Mapping[LoadPtrOp, int]
"""Along which dimension the elements of a remainder lie in the tiles that are loaded at addresses
made of it."""


class _Failed(Exception):
    """Rows reach an operation to which all of them count."""


_Made: TypeAlias = Callable[[Operation, int], None]
"""Hears of an operation, and along which dimension of its tiles rows lie.

Raises:
    _Failed: they must not lie there.
"""


class RemainderRows:
    """Finds the loads at remainders whose other rows are not used.

    Args:
        maps: of the kernel.
        flow: of the kernel.
    """

    def __init__(self, maps: AccessMaps, flow: Flow) -> None:
        self._maps, self._flow = maps, flow
        self._masks = MaskReader(maps)

    def loads(self, remainder: Kept) -> Loads:
        """The loads at addresses made of a remainder; none if something else is made of it, or what
        they load counts where the dividend is not less than the divisor.

        Args:
            remainder: of tiles.
        """
        try:
            found = self._reached(remainder)
            inside = self._inside(remainder)
            rows: dict[SSAValue, int] = {load.result: row for load, row in found.items()}
            self._follow(rows, lambda op, row: self._allow(op, row, inside), past_loads=True)
        except (TooComplex, _Failed):
            return {}
        return found

    def are_masked(self, remainder: Kept) -> bool:
        """Whether all loads at addresses made of a remainder leave out where it is not its
        dividend; these are not none.

        Args:
            remainder: of tiles.
        """
        try:
            found, inside = self._reached(remainder), self._inside(remainder)
            masked = [self._leaves_out(load, row, inside) for load, row in found.items()]
        except (TooComplex, _Failed):
            return False
        return bool(masked) and all(masked)

    def _reached(self, remainder: Kept) -> dict[LoadPtrOp, int]:
        """The loads at addresses made of a remainder."""
        op = remainder.op
        if isinstance(op, RemIOp) and not is_signed_remainder(op, self._maps):
            raise _Failed
        found: dict[LoadPtrOp, int] = {}

        def note(operation: Operation, row: int) -> None:
            if isinstance(operation, LoadPtrOp):
                if word(operation, "memory_ordering_semantics") != "weak":
                    raise _Failed
                found[operation] = row

        self._follow({remainder.result: _only_dimension(remainder)}, note, past_loads=False)
        return found

    def _inside(self, remainder: Kept) -> Expression:
        """What is not negative where the dividend is less; of the only index that counts."""
        dividend, divisor = map(self._maps.expression, (remainder.index, remainder.size))
        to = [constant(0)] * len(tile_type(remainder.result).shape)
        to[_only_dimension(remainder)] = expressions.dim(0)
        return (divisor - dividend - _ONE).substituted(to)

    def _allow(self, operation: Operation, row: int, inside: Expression) -> None:
        """Only what may be executed with any elements in rows that don't count."""
        if isinstance(operation, StorePtrOp | AtomicRMWOp):
            if not self._leaves_out(operation, row, inside):
                raise _Failed
        elif not _takes_anything(operation):
            raise _Failed

    def _leaves_out(
        self, operation: LoadPtrOp | StorePtrOp | AtomicRMWOp, row: int, inside: Expression
    ) -> bool:
        """Whether the mask of an operation leaves out the rows that don't count."""
        if operation.mask is None:
            return False
        conditions = self._masks.conditions(operation.mask)
        return conditions is not None and inside.substituted([expressions.dim(row)]) in conditions

    def _follow(self, rows: dict[SSAValue, int], made: _Made, *, past_loads: bool) -> None:
        """Find what follows from tiles, row by row.

        Args:
            rows: the dimension of rows of each tile; those found are added.
            made: hears of each operation without bodies, or whose bodies combine elements.
            past_loads: whether what is loaded follows from addresses.
        """
        left = [*rows]
        while left:
            value = left.pop()
            for use in value.uses:
                operation = use.operation
                target = self._flow.target.get(operation, operation)
                if target.regions and not isinstance(target, AggregateOperation):
                    found = self._joined(target, value, rows)
                elif isinstance(target, LoadPtrOp) and not past_loads:
                    made(target, _row(target, rows)[0])
                    continue
                else:
                    row, found = _row(target, rows)
                    made(target, row)
                for one, row in found.items():
                    if one not in rows:
                        rows[one] = row
                        left.append(one)
                    elif rows[one] != row:
                        raise _Failed

    def _joined(
        self, target: Operation, value: SSAValue, rows: Mapping[SSAValue, int]
    ) -> dict[SSAValue, int]:
        """What a value becomes where control flow meets."""
        steps = (self._flow.enter[target], self._flow.leave[target])
        if any(step.is_opaque for step in steps):
            raise _Failed
        joined = [(step.joined or {}).items() for step in steps]
        return {one: rows[value] for one, sources in chain(*joined) if value in sources}


def _takes_anything(operation: Operation) -> bool:
    """Whether an operation may be executed with any elements."""
    if not isinstance(operation, AggregateOperation):
        return can_speculate(operation)
    return all(is_terminator(one) or can_speculate(one) for one in walk(operation.regions[0]))


def _only_dimension(remainder: Kept) -> int:
    """The only dimension of a remainder that is larger than one."""
    sizes = tile_type(remainder.result).shape
    found = [dimension for dimension, size in enumerate(sizes) if size > 1]
    if len(found) != 1:
        raise _Failed
    return found[0]


def _row(operation: Operation, rows: Mapping[SSAValue, int]) -> tuple[int, dict[SSAValue, int]]:
    """Along which dimension of the tiles of an operation rows lie, and of its results."""
    is_memory = isinstance(operation, LoadPtrOp | AtomicRMWOp | StorePtrOp)
    groups = alike(operation) if is_memory else dimensions(operation)
    if groups is None:
        raise _Failed
    frames = {
        groups.frame_of(along, rows[operand])
        for operand, along in zip(operation.operands, groups.operands, strict=True)
        if operand in rows
    }
    row = frames.pop()
    if frames or row is None:
        raise _Failed
    found: dict[SSAValue, int] = {}
    for result, along in zip(operation.results, groups.results, strict=True):
        if not isinstance(result.type, TokenType):
            if row not in along:
                raise _Failed
            found[result] = along[row]
    return row, found


def mask_loads(
    remainder: Kept, loads: Loads, instead: dict[LoadPtrOp, LoadPtrOp], *, is_natural: bool
) -> None:
    """Have loads leave out where a remainder is not its dividend.

    Args:
        remainder: whose dividend is not negative, if that counts.
        loads: whose other rows are not used.
        instead: what loads have become; those are added that become others here.
        is_natural: whether it is known everywhere that the dividend is not negative.
    """
    less = _compared(remainder, ComparisonPredicate.LESS_THAN, remainder.size)
    made: list[Operation] = [less]
    inside: Operation = less
    if not is_natural:
        zero = build.constant(0, tile_type(remainder.index), remainder.op.location)
        natural = _compared(remainder, ComparisonPredicate.GREATER_THAN_OR_EQUAL, zero.results[0])
        both: dict[str, SSAValue] = {"lhs": natural.result, "rhs": less.result}
        inside = make(AndIOp, both, [less.result.type], like=remainder.op)
        made += [zero, natural, inside]
    masks: dict[tuple[tuple[int, ...], int], SSAValue] = {}
    for load, row in loads.items():
        key = tile_type(load.result).shape, row
        if key not in masks:
            made += _along(inside, *key)
            masks[key] = made[-1].results[0]
    rewriter = Rewriter()
    following = remainder.op.next_op
    assert following is not None
    rewriter.insert(made, following)
    for load, row in loads.items():
        mask = masks[tile_type(load.result).shape, row]
        instead[load] = _masked(instead.get(load, load), mask, rewriter)


def _compared(remainder: Kept, how: ComparisonPredicate, other: SSAValue) -> CmpIOp:
    """How the dividend of a remainder compares with something."""
    return compare(how, remainder.index, other, Signedness.SIGNED, remainder.op.location)


def _truth(shape: Sequence[int]) -> TileType:
    return tile_type_of(tuple(shape), NUMBER_TYPES["i1"])


def _along(mask: Operation, shape: Sequence[int], row: int) -> tuple[Operation, Operation]:
    """The elements of a mask along a dimension of a shape, and again for all others."""
    unit = [size if d == row else 1 for d, size in enumerate(shape)]
    flat = make(ReshapeOp, {"source": mask.results[0]}, [_truth(unit)], like=mask)
    broad = make(BroadcastOp, {"source": flat.result}, [_truth(shape)], like=mask)
    return flat, broad


def _masked(load: LoadPtrOp, mask: SSAValue, rewriter: Rewriter) -> LoadPtrOp:
    """A load with one more mask in place of another load."""
    made: list[Operation] = []
    if load.mask is not None:
        made = [make(AndIOp, {"lhs": load.mask, "rhs": mask}, [mask.type], like=load)]
        mask = made[0].results[0]
    other = remake(load, {"mask": mask})
    assert isinstance(other, LoadPtrOp)
    rewriter.insert([*made, other], load)
    rewriter.replace(load, other.results)
    return other
