"""Readings of stages: one inside another where a product reads tiles of two pipelines.

What one family of instructions fills is a pipeline of its own. So if asynchronous copies bring one
operand of a product and the copy engine the other one, these lie in stages of two pipelines, and
the product can read both where they lie only while both are lent: it stands in the body of a
reading that stands in the body of the other one. The inner reading's token of its stage is among
what the outer one gives, so that both stages go back as late as they have to.
"""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.ir import OpResult, SSAValue

from tilewright.dialects.nv_tileas.operations.compute import Dot
from tilewright.dialects.nv_tileas.operations.memory import CopyOp
from tilewright.dialects.nv_tileas.operations.pipeline import (
    ConsumeOne,
    ConsumerReadOp,
    ConsumerReleaseOp,
    PipelineYieldOp,
)
from tilewright.dialects.nv_tileas.types import CONSUMER_TOKEN
from tilewright.nesting import erase, walk
from tilewright.passes.build import make
from tilewright.transforms.tileas.build import replace
from tilewright.transforms.tileas.views import reads_from

__all__ = [
    "give_besides",
    "made_inside",
    "nest_readings",
    "products_of",
    "read_in_place",
    "readings_of",
]


def readings_of(read: ConsumerReadOp) -> list[ConsumerReadOp]:
    """A reading and those inside it, outermost first."""
    return [operation for operation in walk(read) if isinstance(operation, ConsumerReadOp)]


def products_of(read: ConsumerReadOp) -> list[Dot]:
    """The products of a reading and of those inside it."""
    return [operation for operation in walk(read) if isinstance(operation, Dot)]


def made_inside(value: SSAValue) -> SSAValue:
    """What a value is inside of the readings that give it."""
    while isinstance(value, OpResult) and isinstance(value.op, ConsumerReadOp | ConsumeOne):
        payload = list[SSAValue](value.op.results_)
        if value not in payload:
            break
        value = _payload(value.op)[payload.index(value)]
    return value


def _payload(read: ConsumerReadOp | ConsumeOne) -> Sequence[SSAValue]:
    """What the body of a reading yields."""
    last = read.body.block.last_op
    assert last is not None
    return last.operands


def read_in_place(product: Dot) -> None:
    """Let a product read buffers instead of copies of them, where its atom can."""
    for position, name in enumerate(("a", "b")):
        copy = product.operands[position].owner
        if isinstance(copy, CopyOp) and reads_from(product.atom, name, copy.source):
            product.operands[position] = copy.source


def give_besides(read: ConsumerReadOp, values: Sequence[SSAValue]) -> ConsumerReadOp:
    """Let a reading give some values of its body besides; gives what takes its place."""
    last = read.body.block.last_op
    assert last is not None
    last.operands = [*last.operands, *values]
    wider = make(
        ConsumerReadOp,
        {"pipeline": read.pipeline, "token": read.token},
        [*read.result_types, *(value.type for value in values)],
        read.properties,
        [read.detach_region(0)],
        like=read,
    )
    replace(read, wider)
    return wider


def nest_readings(product: Dot) -> bool:
    """Put the reading in which a product stands into that of another stage, which gives a copy of
    an operand that the product can read where it lies.

    Args:
        product: in the body of a reading.

    Returns:
        Whether that could be done.
    """
    inner = product.parent_op()
    if not isinstance(inner, ConsumerReadOp):
        return False
    for name in ("a", "b"):
        value: SSAValue = getattr(product, name)
        outer, copy = value.owner, made_inside(value).owner
        if (
            isinstance(outer, ConsumerReadOp)
            and outer.parent is inner.parent
            and isinstance(copy, CopyOp)
            and copy.parent_op() is outer
            and reads_from(product.atom, name, copy.source)
            and _can_wait(outer, inner)
        ):
            _nest(outer, inner)
            return True
    return False


def _can_wait(outer: ConsumerReadOp, inner: ConsumerReadOp) -> bool:
    """Whether a stage can be read as late as another one: before that, nothing uses what is read
    but the release of the stage."""
    block = inner.parent
    assert block is not None
    users = [block.find_ancestor_op_in_block(u.operation) for r in outer.results for u in r.uses]
    return all(
        isinstance(user, ConsumerReleaseOp) or not user.is_before_in_block(inner)
        for user in users
        if user is not None
    )


def _nest(outer: ConsumerReadOp, inner: ConsumerReadOp) -> None:
    """Put a reading into another one, which is done where the first one was."""
    block, last = inner.parent, outer.body.block.last_op
    assert block is not None and last is not None
    releases = [
        user for use in outer.result.uses if isinstance(user := use.operation, ConsumerReleaseOp)
    ]
    inside = dict[SSAValue, SSAValue](zip(outer.results_, last.operands, strict=True))
    outer.detach()
    block.insert_ops_before([outer], inner)
    for release in releases:
        if release.parent is block and release.is_before_in_block(outer):
            release.detach()
            block.insert_ops_after([release], outer)
    inner.detach()
    outer.body.block.insert_ops_before([inner], last)
    for operation in walk(inner):
        operation.operands = [inside.get(value, value) for value in operation.operands]
        if isinstance(operation, Dot):
            read_in_place(operation)
    _pass_on(outer, inner)


def _pass_on(outer: ConsumerReadOp, inner: ConsumerReadOp) -> None:
    """Let a reading give what one in its body gives, and no longer what nobody uses."""
    last = outer.body.block.last_op
    assert last is not None
    given = dict[SSAValue, SSAValue](zip(outer.results_, last.operands, strict=True))
    given = {old: value for old, value in given.items() if old.uses}
    given.update((result, result) for result in inner.results)
    replace(last, make(PipelineYieldOp, {"operands_": [*given.values()]}, like=last))
    wider = make(
        ConsumerReadOp,
        {"pipeline": outer.pipeline, "token": outer.token},
        [CONSUMER_TOKEN, *(value.type for value in given.values())],
        outer.properties,
        [outer.detach_region(0)],
        like=outer,
    )
    block = outer.parent
    assert block is not None
    block.insert_ops_before([wider], outer)
    for old, new in zip((outer.result, *given), wider.results, strict=True):
        new.name_hint = old.name_hint
        old.replace_uses_with_if(new, lambda use: not wider.is_ancestor(use.operation))
    erase(outer)
    for copy in [op for op in wider.body.block.ops if isinstance(op, CopyOp)]:
        if not copy.result.uses:
            erase(copy)
