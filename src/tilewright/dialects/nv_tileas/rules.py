"""Rules about several operations: tokens along paths, and the producers of one pipeline."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum

from xdsl.ir import Operation, SSAValue

from tilewright.dialects.nv_tileas.atoms import atom_violations
from tilewright.dialects.nv_tileas.groups import group_violations
from tilewright.dialects.nv_tileas.interfaces import AgentLikeInterface, producer_region
from tilewright.dialects.nv_tileas.linearity import is_linear, linearity_problem
from tilewright.dialects.nv_tileas.operations.memory import (
    AsyncCopyOp,
    AsyncGatherLoadOp,
    AsyncLoadOp,
    AsyncTiledLoadOp,
)
from tilewright.dialects.nv_tileas.operations.pipeline import (
    CreateIteratorOp,
    CreatePipelineOp,
    IncIterOp,
)
from tilewright.dialects.nv_tileas.operations.tma import TMATransfer
from tilewright.dialects.nv_tileas.placement import placement_violations
from tilewright.dialects.nv_tileas.propagation import verify_iterator_merge
from tilewright.dialects.nv_tileas.relations import layout_problem
from tilewright.dialects.nv_tileas.tracing import all_uses, only_source, sources
from tilewright.dialects.nv_tileas.types import AsyncTokenType, IteratorType
from tilewright.nesting import walk

__all__ = ["Family", "family_of", "kernel_violations", "violations"]


class Family(Enum):
    """The hardware instructions that fill a stage; one barrier counts only one of them."""

    TMA = "TMA transfers"
    COPY = "asynchronous copies"
    OTHER = "other asynchronous work"
    STORE = "values that are stored"


_FAMILIES: tuple[tuple[type[Operation], Family], ...] = (
    (TMATransfer, Family.TMA),
    (AsyncTiledLoadOp, Family.COPY),
    (AsyncLoadOp, Family.COPY),
    (AsyncGatherLoadOp, Family.COPY),
    (AsyncCopyOp, Family.COPY),
)


def violations(operation: Operation) -> Iterator[tuple[Operation, str]]:
    """What is wrong with an operation among others, and where: an operation of `nv_tileas`, or
    control flow that may carry its tokens."""
    for value in _values(operation):
        if is_linear(value):
            problem = linearity_problem(value)
            if problem is not None:
                yield operation, problem
    for value in operation.results:
        if isinstance(value.type, IteratorType) and not _is_one_iterator(value):
            yield operation, _MERGED
    if isinstance(operation, CreatePipelineOp):
        yield from _mixed_families(operation)
    yield from atom_violations(operation)


_MERGED = "the iterators that come together here must be of one pipeline, found several"


def _is_one_iterator(value: SSAValue) -> bool:
    """Whether all iterators that a value can be may come together (S17), and are of one
    pipeline."""
    seen, stack = set[SSAValue](), [value]
    made: list[SSAValue] = []
    while stack:
        for source in sources(stack.pop()):
            owner = source.owner
            if source in seen:
                continue
            seen.add(source)
            if isinstance(owner, IncIterOp):
                stack.append(owner.iterator)
            else:
                made.append(source)
    owners = [one.owner for one in made]
    pipelines = {only_source(o.pipeline) for o in owners if isinstance(o, CreateIteratorOp)}
    return all(verify_iterator_merge(made[0], one) for one in made) and len(pipelines) <= 1


def kernel_violations(operations: Sequence[Operation]) -> Iterator[tuple[Operation, str]]:
    """What is wrong with the operations of `nv_tileas` of one kernel together, and where, if each
    operation of the kernel is right by itself."""
    for operation in operations:
        yield from _layouts(operation)
        yield from _unused_work(operation)
    yield from group_violations(operations)
    yield from placement_violations(operations)


def _layouts(operation: Operation) -> Iterator[tuple[Operation, str]]:
    """The layouts of tiles inside agents fit each other."""
    if isinstance(operation, AgentLikeInterface):
        for region in operation.agent_bodies():
            for inner in walk(region):
                problem = layout_problem(inner)
                if problem is not None:
                    yield inner, problem


def _unused_work(operation: Operation) -> Iterator[tuple[Operation, str]]:
    """What a body that writes a stage starts is yielded, or waited for: the stage is not full
    before it has landed."""
    region = producer_region(operation)
    if region is None:
        return
    for inner in walk(region):
        for result in inner.results:
            if isinstance(result.type, AsyncTokenType) and not result.uses:
                yield (
                    inner,
                    "asynchronous work that fills a stage must be yielded or waited for, but "
                    "nothing uses its token",
                )


def _values(operation: Operation) -> Iterator[SSAValue]:
    yield from operation.results
    if isinstance(operation, AgentLikeInterface):
        # Captured tokens are an error of their own.
        return
    for region in operation.regions:
        for block in region.blocks:
            yield from block.args


def family_of(producer: Operation) -> tuple[Family, ...]:
    """The instructions that fill the stage of a producer, each once."""
    region = producer_region(producer)
    if region is None or not region.blocks or region.block.last_op is None:
        return ()
    found: dict[Family, None] = {}
    for value in region.block.last_op.operands:
        for source in sources(value):
            found[_family(source)] = None
    return tuple(found)


def _family(value: SSAValue) -> Family:
    if not isinstance(value.type, AsyncTokenType):
        return Family.STORE
    return next((f for kind, f in _FAMILIES if isinstance(value.owner, kind)), Family.OTHER)


def _mixed_families(pipeline: CreatePipelineOp) -> Iterator[tuple[Operation, str]]:
    first: Family | None = None
    seen = set[Operation]()
    for use in all_uses(pipeline.result):
        producer = use.operation
        if use.index != 0 or producer in seen:
            continue
        seen.add(producer)
        for family in family_of(producer):
            first = first or family
            if family != first:
                yield (
                    producer,
                    "all producers of a pipeline must use one family of instructions, but "
                    f"{first.value} and {family.value} fill this one",
                )
                break
