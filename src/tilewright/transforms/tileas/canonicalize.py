"""Folds of TileAS: slices, allocations and loops in their simplest form.

None of the patterns moves, duplicates or erases an operation that memory or a pipeline orders (see
`dialects.nv_tileas.consistency`); what they rewrite keeps its attributes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import cast

from typing_extensions import override
from xdsl.dialects.builtin import DenseArrayBase, i64
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue

from tilewright.dialects.cuda_tile.attributes import Signedness, SignednessAttr
from tilewright.dialects.cuda_tile.facts import known_integer
from tilewright.dialects.cuda_tile.operations.control_flow import ContinueOp, ForOp, IfOp
from tilewright.dialects.cuda_tile.operations.integer import DivIOp, RemIOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import DYNAMIC, TileType
from tilewright.dialects.nv_tileas.checks import integers
from tilewright.dialects.nv_tileas.operations.layout import (
    AllocTensorOp,
    ExtractSliceOp,
    InsertSliceOp,
    ViewOp,
)
from tilewright.dialects.nv_tileas.types import IteratorType
from tilewright.nesting import clone, erase, walk
from tilewright.passes.base import PassContext
from tilewright.passes.build import make
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.tileas.build import replace
from tilewright.transforms.tileas.returns import constant


@dataclass
class Canonicalize(KernelPass):
    """Applies all patterns until none fits any more."""

    name = "canonicalize"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        while any(_applied(anchor, pattern) for pattern in PATTERNS):
            pass


def _applied(entry: EntryOp, pattern: Pattern) -> bool:
    """Whether a pattern fits somewhere in a kernel; it is applied at the first such place."""
    return any(pattern(operation) for operation in [*walk(entry)])


# Slices -------------------------------------------------------------------------------------


Slice = ExtractSliceOp | InsertSliceOp


def make_static(operation: Operation) -> bool:
    """Pattern 1: offsets and strides of a slice that are constants become attributes."""
    if not isinstance(operation, Slice):
        return False
    found: dict[str, list[int]] = {}
    left: dict[str, list[SSAValue]] = {}
    for name, values in (("offsets", operation.offsets), ("strides", operation.strides)):
        given = iter(values)
        fixed: list[int] = []
        left[name] = []
        for known in integers(operation.properties[f"static_{name}"]):
            if known != DYNAMIC:
                fixed.append(known)
                continue
            value = next(given)
            number = known_integer(value)
            usable = number is not None and number >= (1 if name == "strides" else 0)
            fixed.append(number if usable and number is not None else DYNAMIC)
            left[name] += [] if usable else [value]
        found[name] = fixed
    if len(left["offsets"]) + len(left["strides"]) == (
        len(operation.offsets) + len(operation.strides)
    ) or not _inside(operation, found["offsets"], found["strides"]):
        return False
    operands: dict[str, SSAValue | Sequence[SSAValue] | None] = {"source": operation.source, **left}
    if isinstance(operation, InsertSliceOp):
        operands["dest"] = operation.dest
    properties = {
        f"static_{name}": DenseArrayBase.from_list(i64, fixed) for name, fixed in found.items()
    }
    new = make(type(operation), operands, [operation.result.type], {**properties}, like=operation)
    new.attributes.update(operation.attributes)
    replace(operation, new)
    return True


def _inside(operation: Slice, offsets: Sequence[int], strides: Sequence[int]) -> bool:
    """Whether the part lies inside the whole; one that does not is undefined only when it runs."""
    insert = isinstance(operation, InsertSliceOp)
    whole = cast(TileType, (operation.dest if insert else operation.source).type).shape
    part = cast(TileType, (operation.source if insert else operation.result).type).shape
    return all(
        max(offset, 0) + (size - 1) * max(stride, 1) < limit
        for offset, stride, size, limit in zip(offsets, strides, part, whole, strict=True)
    )


def _same_place(left: Slice, right: Slice) -> bool:
    return (
        integers(left.static_offsets) == integers(right.static_offsets)
        and integers(left.static_strides) == integers(right.static_strides)
        and tuple(left.offsets) == tuple(right.offsets)
        and tuple(left.strides) == tuple(right.strides)
    )


def take_inserted(operation: Operation) -> bool:
    """Pattern 7: extracting what has just been inserted at the same place gives the inserted."""
    if not isinstance(operation, ExtractSliceOp):
        return False
    insert = operation.source.owner
    if (
        not isinstance(insert, InsertSliceOp)
        or not _same_place(operation, insert)
        or operation.result.type != insert.source.type
    ):
        return False
    operation.result.replace_all_uses_with(insert.source)
    erase(operation)
    return True


def _long(shape: Sequence[int]) -> list[int]:
    """The dimensions that are larger than 1."""
    return [dimension for dimension, size in enumerate(shape) if size > 1]


def slice_before_view(operation: Operation) -> bool:
    """Pattern 5: a part of a view is a view of a part, where the view only adds or drops
    dimensions of size 1, so that both commute."""
    if not isinstance(operation, ExtractSliceOp) or operation.offsets or operation.strides:
        return False
    view = operation.source.owner
    if not isinstance(view, ViewOp):
        return False
    source, shown = (cast(TileType, value.type) for value in (view.source, view.result))
    part = cast(TileType, operation.result.type)
    before, after = _long(source.shape), _long(shown.shape)
    if [source.shape[d] for d in before] != [shown.shape[d] for d in after]:
        return False
    offsets, strides = [0] * source.rank, [1] * source.rank
    shape = [1] * source.rank
    for old, new in zip(before, after, strict=True):
        offsets[old] = integers(operation.static_offsets)[new]
        strides[old] = integers(operation.static_strides)[new]
        shape[old] = part.shape[new]
    extract = make(
        ExtractSliceOp,
        {"source": view.source},
        [TileType(shape, source.element_type)],
        {
            "static_offsets": DenseArrayBase.from_list(i64, offsets),
            "static_strides": DenseArrayBase.from_list(i64, strides),
        },
        like=operation,
    )
    block = operation.parent
    assert block is not None
    block.insert_ops_before([extract], operation)
    replace(operation, make(ViewOp, {"source": extract.result}, [part], like=view))
    return True


# Allocations --------------------------------------------------------------------------------


def _root(value: SSAValue) -> AllocTensorOp | None:
    """The allocation that a chain of inserts starts from."""
    while isinstance(value.owner, InsertSliceOp):
        value = value.owner.dest
    return value.owner if isinstance(value.owner, AllocTensorOp) else None


def _overwrites(insert: Operation, tile: SSAValue) -> bool:
    """Whether an insert into a tile replaces all of it, without a look at what it was."""
    return (
        isinstance(insert, InsertSliceOp)
        and insert.dest is tile
        and insert.source is not tile
        and insert.source.type == tile.type
        and not insert.offsets
        and not insert.strides
        and not any(integers(insert.static_offsets))
    )


def sink_into_loop(operation: Operation) -> bool:
    """Pattern 2: an iteration value that starts as an allocation, that every iteration replaces
    before it reads it, and whose last value nobody uses, becomes an allocation of the body.

    Without the last two conditions an iteration would see the one before, or the loop's user the
    last one.
    """
    if not isinstance(operation, ForOp):
        return False
    for position, init in enumerate(operation.initValues):
        root = _root(init)
        value = operation.region.block.args[position + 1]
        uses = [use.operation for use in value.uses]
        if (
            root is None
            or any(operation.results[position].uses)
            or len(uses) != 1
            or not _overwrites(uses[0], value)
        ):
            continue
        private = _copied(root)
        cast(Block, uses[0].parent).insert_ops_before([private], uses[0])
        value.replace_all_uses_with(private.result)
        _drop(operation, position)
        return True
    return False


def _copied(alloc: AllocTensorOp) -> AllocTensorOp:
    return clone(alloc)


def _drop(loop: ForOp, position: int) -> None:
    """Take an iteration value out of a loop."""
    region = loop.detach_region(loop.region)
    for end in [*_own_ends(region)]:
        end.operands = [v for number, v in enumerate(end.operands) if number != position]
    region.block.erase_arg(region.block.args[position + 1])
    inits = [v for number, v in enumerate(loop.initValues) if number != position]
    new = ForOp.create(
        operands=[loop.lowerBound, loop.upperBound, loop.step, *inits],
        result_types=[value.type for value in inits],
        properties={**loop.properties},
        attributes={**loop.attributes},
        regions=[region],
        location=loop.location,
    )
    block = loop.parent
    assert block is not None
    block.insert_ops_before([new], loop)
    kept = [result for number, result in enumerate(loop.results) if number != position]
    for old, result in zip(kept, new.results, strict=True):
        old.replace_all_uses_with(result)
    erase(loop)


def _own_ends(region: Region) -> Iterator[Operation]:
    stack = [*region.block.ops]
    while stack:
        operation = stack.pop()
        if isinstance(operation, ContinueOp):
            yield operation
        elif isinstance(operation, IfOp):
            stack += [op for arm in operation.regions for block in arm.blocks for op in block.ops]


def _arm(operation: Operation, branch: IfOp) -> Region | None:
    """The arm of a branch that an operation is in."""
    region = operation.parent_region()
    while region is not None:
        holder = region.parent
        if holder is branch:
            return region
        region = None if holder is None else holder.parent_region()
    return None


def sink_into_arms(operation: Operation) -> bool:
    """Patterns 3 and 4: an allocation that only the arms of one branch insert into or extract from
    becomes one allocation of each arm."""
    if not isinstance(operation, AllocTensorOp):
        return False
    users = [use.operation for use in operation.result.uses]
    plain = all(
        (isinstance(user, InsertSliceOp) and user.source is not operation.result)
        or isinstance(user, ExtractSliceOp)
        for user in users
    )
    if not users or not plain:
        return False
    branch = next((b for b in _branches_around(users[0]) if b.parent is operation.parent), None)
    if branch is None:
        return False
    arms = [_arm(user, branch) for user in users]
    if any(arm is None for arm in arms):
        return False
    for arm in dict.fromkeys(arms):
        assert arm is not None
        private = _copied(operation)
        first = arm.block.first_op
        assert first is not None
        arm.block.insert_ops_before([private], first)
        operation.result.replace_uses_with_if(
            private.result, lambda use, arm=arm: _arm(use.operation, branch) is arm
        )
    erase(operation)
    return True


def _branches_around(operation: Operation) -> Iterator[IfOp]:
    parent = operation.parent_op()
    while parent is not None:
        if isinstance(parent, IfOp):
            yield parent
        parent = parent.parent_op()


# Loops --------------------------------------------------------------------------------------


def coalescing_problem(outer: ForOp) -> str | None:
    """Why a loop cannot be merged with the one that is all of its body; None when it can."""
    inner = outer.region.block.first_op
    if not isinstance(inner, ForOp) or not isinstance(inner.next_op, ContinueOp):
        return "its body is not just a loop"
    for loop in (outer, inner):
        if any(isinstance(value.type, IteratorType) for value in loop.initValues):
            return (
                "it carries a pipeline iterator, whose count would no longer fit the number of "
                "iterations"
            )
        if loop.initValues:
            return "it carries values"
        if loop.unsignedCmp is not None:
            return "its bounds are unsigned"
        if known_integer(loop.lowerBound) != 0 or known_integer(loop.step) != 1:
            return "it does not count from 0 by 1"
    counts = [known_integer(loop.upperBound) for loop in (outer, inner)]
    if None in counts or min(cast("list[int]", counts)) < 1:
        return "how often it runs is not known"
    width = int(cast(TileType, outer.upperBound.type).element_name[1:])
    if outer.upperBound.type != inner.upperBound.type:
        return "its bounds have another type"
    if cast(int, counts[0]) * cast(int, counts[1]) >= 1 << (width - 1):
        return "the number of all iterations does not fit its type"
    return None


def coalesce(operation: Operation) -> bool:
    """Pattern 6: a loop whose body is nothing but a loop becomes one loop (S20)."""
    if not isinstance(operation, ForOp) or coalescing_problem(operation) is not None:
        return False
    inner = cast(ForOp, operation.region.block.first_op)
    type = cast(TileType, operation.upperBound.type)
    count = cast(int, known_integer(inner.upperBound))
    total = constant(type, cast(int, known_integer(operation.upperBound)) * count)
    zero, one, length = (constant(type, number) for number in (0, 1, count))
    region = inner.detach_region(inner.region)
    new = ForOp.create(
        operands=[zero.result, total.result, one.result],
        properties={**operation.properties},
        attributes={**inner.attributes, **operation.attributes},
        regions=[region],
        location=operation.location,
    )
    block, body = operation.parent, region.block
    assert block is not None
    block.insert_ops_before([zero, one, length, total, new], operation)
    index = body.args[0]
    first = body.first_op
    assert first is not None
    signed: dict[str, Attribute] = {"signedness": SignednessAttr(Signedness.SIGNED)}
    rounding = DivIOp.default_of("rounding")
    assert rounding is not None
    operands = {"lhs": index, "rhs": length.result}
    whole = make(DivIOp, operands, [type], {**signed, "rounding": rounding})
    rest = make(RemIOp, operands, [type], {**signed})
    index.replace_all_uses_with(rest.result)
    operation.region.block.args[0].replace_all_uses_with(whole.result)
    for number in (whole, rest):
        number.operands = [index, length.result]
    body.insert_ops_before([whole, rest], first)
    erase(operation)
    return True


# Dead values --------------------------------------------------------------------------------

DISPOSABLE = (AllocTensorOp, ExtractSliceOp, InsertSliceOp, ViewOp)
"""Operations of storage that may go away when nobody uses what they give."""


def drop_dead(operation: Operation) -> bool:
    """Buffers, parts and views that nobody uses go away; none of them is ordered."""
    if not isinstance(operation, DISPOSABLE) or any(operation.result.uses):
        return False
    erase(operation)
    return True


Pattern = Callable[[Operation], bool]

PATTERNS: tuple[Pattern, ...] = (
    drop_dead,
    make_static,
    take_inserted,
    slice_before_view,
    sink_into_arms,
    sink_into_loop,
    coalesce,
)
"""The patterns; each changes the program around an operation if it fits."""
