"""Pass `sink`: matrix products read their operands where they lie.

A product whose operands come out of a stage moves into the region that consumes the stage, with
the element-wise operations in between: it reads shared memory, and the stage goes back when the
product is complete, not before it has begun. A tile that only changes its shape, or the order of
its dimensions, is looked at where it lies. What the product needs besides is computed before the
stage is consumed.
"""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import override
from xdsl.ir import Block, Operation, SSAValue

from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nv_tileas.operations.compute import DotOp
from tilewright.dialects.nv_tileas.operations.memory import CopyOp
from tilewright.dialects.nv_tileas.operations.pipeline import ConsumeOneOp, PipelineYieldOp
from tilewright.dialects.nv_tileas.types import BufferType
from tilewright.nesting import erase, walk
from tilewright.passes.base import PassContext
from tilewright.passes.build import make
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.tileas.build import replace
from tilewright.transforms.tileas.flow import is_pure
from tilewright.transforms.tileas.nested_reads import read_in_place
from tilewright.transforms.tileas.views import is_look, look_in_place, looked_at, reads_from


class Sink(KernelPass):
    """Moves matrix products into the regions that consume their operands."""

    name = "sink"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for consume in [op for op in walk(anchor) if isinstance(op, ConsumeOneOp)]:
            _sink(consume)


def _sink(consume: ConsumeOneOp) -> None:
    needed = _movable(consume)
    moved = [operation for operation in needed if _reads(operation, consume, needed)]
    if not moved:
        return
    block, body = consume.parent, consume.body.block
    assert block is not None
    for operation in needed:
        if operation not in moved:
            operation.detach()
            block.insert_ops_before([operation], consume)
    last = body.last_op
    assert last is not None
    inner: dict[SSAValue, SSAValue] = {}
    inner.update(zip(consume.results, last.operands, strict=True))
    members = set(moved)
    outer = [
        result
        for result in (*consume.results, *(r for op in moved for r in op.results))
        if any(not _within(use.operation, members) for use in result.uses)
    ]
    for operation in moved:
        operation.detach()
        body.insert_ops_before([operation], last)
        operation.operands = [inner.get(operand, operand) for operand in operation.operands]
    renamed = look_in_place(moved)
    outer = [renamed.get(value, value) for value in outer]
    for operation in moved:
        if isinstance(operation, DotOp):
            read_in_place(operation)
    values = [inner.get(value, value) for value in outer]
    replace(last, make(PipelineYieldOp, {"operands_": values}, like=last))
    for copy in [op for op in body.ops if isinstance(op, CopyOp) and not any(op.result.uses)]:
        erase(copy)
    wider = make(
        ConsumeOneOp,
        {"pipeline": consume.pipeline, "iterator": consume.iterator},
        [value.type for value in outer],
        consume.properties,
        [consume.detach_region(0)],
        like=consume,
    )
    block.insert_ops_before([wider], consume)
    for old, new in zip(outer, wider.results, strict=True):
        new.name_hint = old.name_hint
        old.replace_uses_with_if(new, lambda use: not _inside(use.operation, wider))
    erase(consume)


def _can_read(product: DotOp, consume: ConsumeOneOp) -> bool:
    """Whether a product can read a payload in its stage."""
    last = consume.body.block.last_op
    assert last is not None
    payload: dict[SSAValue, SSAValue] = {}
    payload.update(zip(consume.results, last.operands, strict=True))
    sources = ((name, payload.get(looked_at(getattr(product, name)))) for name in ("a", "b"))
    found = ((name, None if value is None else _copied(value)) for name, value in sources)
    return any(value and reads_from(product.atom, name, value) for name, value in found)


def _copied(value: SSAValue) -> SSAValue | None:
    """The buffer that a tile is a copy of; None if it is none."""
    source = value.owner.source if isinstance(value.owner, CopyOp) else None
    return source if source is not None and isinstance(source.type, BufferType) else None


def _reads(operation: Operation, consume: ConsumeOneOp, needed: Sequence[Operation]) -> bool:
    """Whether an operation needs a payload, itself or through others that are needed."""
    left, seen = [operation], set[Operation]()
    while left:
        operation = left.pop()
        for operand in operation.operands:
            owner = operand.owner
            if owner is consume:
                return True
            if owner in needed and owner not in seen:
                assert isinstance(owner, Operation)
                seen.add(owner)
                left.append(owner)
    return False


def _within(operation: Operation, members: set[Operation]) -> bool:
    found: Operation | None = operation
    while found is not None:
        if found in members:
            return True
        found = found.parent_op()
    return False


def _inside(operation: Operation, outer: Operation) -> bool:
    return outer.is_ancestor(operation)


def _movable(consume: ConsumeOneOp) -> list[Operation]:
    """The products that can move, with what they need of the block, in order."""
    block = consume.parent
    assert block is not None
    after: list[Operation] = []
    following = consume.next_op
    while following is not None:
        after.append(following)
        following = following.next_op
    later = set(after)
    wanted: set[Operation] = set()
    for operation in after:
        if is_look(operation) and looked_at(operation.operands[0]).owner is consume:
            wanted.add(operation)
        elif isinstance(operation, DotOp) and _can_read(operation, consume):
            needed = _slice(operation, consume, later)
            if needed is not None:
                wanted |= needed
    return [operation for operation in after if operation in wanted]


def _slice(product: DotOp, consume: ConsumeOneOp, later: set[Operation]) -> set[Operation] | None:
    """What stands between a stage and a product of its payload; None if the product uses no
    payload, or waits for something that cannot move."""
    found: set[Operation] = set()
    left: list[Operation] = [product]
    reads = False
    while left:
        operation = left.pop()
        if operation in found:
            continue
        if not (isinstance(operation, DotOp) or is_pure(operation)):
            return None
        found.add(operation)
        for operand in operation.operands:
            owner: Operation | Block = operand.owner
            if owner is consume:
                reads = reads or _is_input(operation, operand)
            elif isinstance(owner, Operation) and owner in later:
                left.append(owner)
    return found if reads else None


def _is_input(operation: Operation, value: SSAValue) -> bool:
    """Whether a payload goes into a product, and not only into its accumulator."""
    return not isinstance(operation, DotOp) or value in (operation.a, operation.b)
