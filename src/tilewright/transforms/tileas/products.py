"""Pass `products`: matrix products run while their agent waits for the next stage.

A product of a warp group (wgmma) that adds to a sum which the loop carries need not be complete
before the next one begins. It becomes asynchronous, and its stage goes back when the next product
is under way:

    for … iter_values(acc)              for … iter_values(acc, done, held)
      wait                                wait
      acc' = read { dot acc }             acc', done', held' = read { async.dot acc }
      release                             async.wait done; release held

The first iteration, which has no product before it, is taken out of the loop; what is still under
way after the last one is waited for behind it. Two stages are in use at a time, so the pipeline
must have as many.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import cast

from typing_extensions import override
from xdsl.dialects.builtin import IntegerAttr
from xdsl.ir import BlockArgument, Operation, SSAValue

from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nv_tileas.operations.compute import AsyncDotOp, DotOp
from tilewright.dialects.nv_tileas.operations.pipeline import (
    ConsumerReadOp,
    ConsumerReleaseOp,
    CreatePipelineOp,
)
from tilewright.dialects.nv_tileas.operations.tokens import AsyncWaitOp
from tilewright.dialects.nv_tileas.types import ASYNC_TOKEN, CONSUMER_TOKEN
from tilewright.nesting import clone, erase, walk
from tilewright.passes.base import PassContext
from tilewright.passes.build import make
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.tileas.atoms import runs_beside
from tilewright.transforms.tileas.build import replace
from tilewright.transforms.tileas.depths import SCHEDULED, fits
from tilewright.transforms.tileas.flow import is_plain
from tilewright.transforms.tileas.iterations import has_iterations, if_any, second_index
from tilewright.transforms.tileas.transfers import origin

STAGES = 3
"""The fewest stages with which products are made asynchronous."""


@dataclass
class Products(KernelPass):
    """Makes matrix products asynchronous.

    Attributes:
        stages: how many stages pipelines are going to have; None if that is not given.
    """

    name = "products"

    stages: int | None = None

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        if self.stages is not None and self.stages < STAGES:
            return
        for loop in [op for op in walk(anchor) if isinstance(op, ForOp)]:
            peels = is_plain(loop) and has_iterations(loop) is not False
            readings = list(_readings(loop)) if peels else []
            stages = {_pipeline(reading): STAGES for reading in readings}
            if readings and fits(anchor, stages):
                _overlap(loop, readings)
                for pipeline in stages:
                    _one_more(pipeline)


@dataclass(frozen=True)
class _Reading:
    """A stage that is read in a loop, only by products that add to what the loop carries.

    Attributes:
        read: the operation that reads it.
        release: the operation that gives the stage back.
        products: the matrix products.
    """

    read: ConsumerReadOp
    release: ConsumerReleaseOp
    products: tuple[DotOp, ...]


# What can be done ---------------------------------------------------------------------------


def _readings(loop: ForOp) -> Iterator[_Reading]:
    reads = [op for op in walk(loop) if isinstance(op, ConsumerReadOp)]
    for read in reads:
        # Of a pipeline that is read twice, three stages would be in use at a time.
        alone = [other.pipeline for other in reads].count(read.pipeline) == 1
        found = _reading(loop, read) if alone and read.parent is loop.region.block else None
        if found is not None:
            yield found


def _reading(loop: ForOp, read: ConsumerReadOp) -> _Reading | None:
    """A stage, if all its products only add to what the loop carries."""
    uses = list(read.result.uses)
    products = tuple(op for op in read.body.block.ops if isinstance(op, DotOp))
    if not products or len(uses) != 1 or not all(_only_adds(p, loop, read) for p in products):
        return None
    release = uses[0].operation
    if not isinstance(release, ConsumerReleaseOp) or release.parent is not loop.region.block:
        return None
    return _Reading(read, release, products)


def _only_adds(product: DotOp, loop: ForOp, read: ConsumerReadOp) -> bool:
    """Whether a product runs beside its agent, and adds to what the loop carries, or to a product
    that does, and gives the next value of it."""
    block = loop.region.block
    if not runs_beside(product.atom):
        return False
    acc, first = product.acc, product
    while isinstance(acc.owner, DotOp) and acc.owner.parent is product.parent:
        acc, first = acc.owner.acc, acc.owner
    if not isinstance(acc, BlockArgument) or acc.owner is not block or acc.index == 0:
        return False
    if not _used_once(acc, by=first):
        return False
    result: SSAValue = product.result
    while (user := _single_use(result)) is not None:
        operation, position = user
        if isinstance(operation, DotOp) and operation.parent is product.parent:
            if result is not operation.acc:
                return False
            result = operation.result
        elif operation is read.body.block.last_op:
            result = read.results_[position]
        else:
            return operation is block.last_op and position == acc.index - 1
    return False


def _single_use(value: SSAValue) -> tuple[Operation, int] | None:
    uses = list(value.uses)
    return (uses[0].operation, uses[0].index) if len(uses) == 1 else None


def _used_once(value: SSAValue, by: Operation) -> bool:
    use = _single_use(value)
    return use is not None and use[0] is by


def _pipeline(reading: _Reading) -> CreatePipelineOp:
    return cast(CreatePipelineOp, origin(reading.read.pipeline).owner)


def _one_more(pipeline: CreatePipelineOp) -> None:
    """A schedule that has a stage go back right away needs one more."""
    scheduled = pipeline.attributes.get(SCHEDULED)
    if isinstance(scheduled, IntegerAttr):
        stages = max(STAGES, scheduled.value.data + 1)
        pipeline.attributes[SCHEDULED] = IntegerAttr(stages, 32)


# How it is done -----------------------------------------------------------------------------


def _overlap(loop: ForOp, readings: Sequence[_Reading]) -> None:
    held: list[Sequence[SSAValue]] = []
    for reading in readings:
        read, tokens = _asynchronous(reading)
        held.append((read.result, *tokens))
        erase(reading.release)
    carried = [value for values in held for value in values]
    first, known = _first_iteration(loop)
    inits = [known.get(value, value) for value in (*_next_values(loop), *carried)]
    second = second_index(loop)
    rest = _rest(loop, second[-1].results[0], held, inits)
    last = _let_go(rest, held, len(loop.results))
    if_any(loop, [*first, *second, rest, *last], rest.results[: len(loop.results)])


def _asynchronous(reading: _Reading) -> tuple[ConsumerReadOp, list[SSAValue]]:
    """Let the products of a stage go on behind the reading, which gives their tokens too."""
    tokens: list[SSAValue] = []
    for product in reading.products:
        started = make(
            AsyncDotOp,
            {"a": product.a, "b": product.b, "acc": product.acc, "accumulate": product.accumulate},
            [product.result.type, ASYNC_TOKEN],
            product.properties,
            like=product,
        )
        replace(product, started)
        tokens.append(started.token)
    read = reading.read
    last = read.body.block.last_op
    assert last is not None
    last.operands = [*last.operands, *tokens]
    wider = make(
        ConsumerReadOp,
        {"pipeline": read.pipeline, "token": read.token},
        [*read.result_types, *(ASYNC_TOKEN for _ in tokens)],
        read.properties,
        [read.detach_region(0)],
        like=read,
    )
    wider.attributes.update(read.attributes)
    replace(read, wider)
    return wider, list(wider.results[-len(tokens) :])


def _next_values(loop: ForOp) -> Sequence[SSAValue]:
    last = loop.region.block.last_op
    assert last is not None
    return last.operands


def _first_iteration(loop: ForOp) -> tuple[list[Operation], dict[SSAValue, SSAValue]]:
    """Copies of the operations of a loop for its first iteration, and what their results are."""
    block = loop.region.block
    known: dict[SSAValue, SSAValue] = dict(
        zip(block.args, (loop.lowerBound, *loop.initValues), strict=True)
    )
    last = block.last_op
    return [clone(operation, known) for operation in block.ops if operation is not last], known


def _rest(
    loop: ForOp,
    start: SSAValue,
    held: Sequence[Sequence[SSAValue]],
    inits: Sequence[SSAValue],
) -> ForOp:
    """The loop from its second iteration on, which waits for the products of the one before and
    gives their stages back."""
    block = loop.region.block
    last = block.last_op
    assert last is not None
    for values in held:
        arguments = [block.insert_arg(value.type, len(block.args)) for value in values]
        for argument, value in zip(arguments, values, strict=True):
            argument.name_hint = _name(value)
        read = cast(ConsumerReadOp, values[0].owner)
        block.insert_ops_after(_end(read, arguments), read)
    last.operands = [*last.operands, *(value for values in held for value in values)]
    rest = make(
        ForOp,
        {
            "lowerBound": start,
            "upperBound": loop.upperBound,
            "step": loop.step,
            "initValues": inits,
        },
        [value.type for value in inits],
        loop.properties,
        [loop.detach_region(0)],
        like=loop,
    )
    rest.attributes.update(loop.attributes)
    return rest


def _name(value: SSAValue) -> str:
    return "held" if value.type == CONSUMER_TOKEN else "before"


def _end(read: ConsumerReadOp, values: Sequence[SSAValue]) -> list[Operation]:
    """Wait for products and give their stage back."""
    held, *tokens = values
    return [
        make(AsyncWaitOp, {"tokens": tokens}, like=read),
        make(ConsumerReleaseOp, {"pipeline": read.pipeline, "token": held}, like=read),
    ]


def _let_go(rest: ForOp, held: Sequence[Sequence[SSAValue]], first: int) -> list[Operation]:
    """Wait for what is still under way behind the loop."""
    found: list[Operation] = []
    for values in held:
        read = cast(ConsumerReadOp, values[0].owner)
        found += _end(read, rest.results[first : first + len(values)])
        first += len(values)
    return found
