"""Pass `overlap`: loops are executed in the order that their schedule has found.

The pass `schedule` leaves a stage and a place in the order on the operations of loops. In the loop
of an agent that computes, the operations are put into that order, and those of later stages are
executed for earlier iterations (`rotation`).

A matrix product of a warp group (wgmma) between which and the first use of its result something
else is executed becomes asynchronous: what follows it runs beside it, and `async.wait` stands
before that use, or before its stage is given back. A product that adds to another one need not wait
for it.
Agents that only start copies do so in the order of the program. What such an agent loads for
itself, it loads an iteration ahead (`lookahead`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from typing_extensions import override
from xdsl.dialects.builtin import IntegerAttr
from xdsl.ir import Operation, SSAValue
from xdsl.traits import IsTerminator

from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nv_tileas.operations.compute import AsyncDotOp, Dot, DotOp
from tilewright.dialects.nv_tileas.operations.memory import CopyOp
from tilewright.dialects.nv_tileas.operations.pipeline import (
    AgentSwitchOp,
    ConsumerReadOp,
    ConsumerReleaseOp,
    ConsumerWaitOp,
    CreatePipelineOp,
    HandshakeOperation,
    PipelineYieldOp,
    ProducerAcquireOp,
)
from tilewright.dialects.nv_tileas.operations.tokens import AsyncWaitOp
from tilewright.dialects.nv_tileas.target import target_or_default
from tilewright.dialects.nv_tileas.types import ASYNC_TOKEN
from tilewright.nesting import clone, erase, walk
from tilewright.passes.base import PassContext
from tilewright.passes.build import make
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.tileas.atoms import runs_beside
from tilewright.transforms.tileas.budgets import Demand, demand
from tilewright.transforms.tileas.build import replace
from tilewright.transforms.tileas.depths import fits
from tilewright.transforms.tileas.iterations import has_iterations
from tilewright.transforms.tileas.lookahead import early_loads
from tilewright.transforms.tileas.nested_reads import give_besides, products_of, readings_of
from tilewright.transforms.tileas.pipelined_bodies import is_free, pipelined_body_of
from tilewright.transforms.tileas.rotation import rotate
from tilewright.transforms.tileas.schedule_attributes import HELD, forget_places
from tilewright.transforms.tileas.transfers import origin


class Overlap(KernelPass):
    """Executes loops in the order of their schedules."""

    name = "overlap"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for switch, number in let_overlap(anchor):
            message = (
                f"iterations of agent {number} do not overlap: that takes more registers or "
                "memory than there are"
            )
            context.missed(self, message, switch)
        forget_places(anchor)


def let_overlap(anchor: EntryOp) -> list[tuple[AgentSwitchOp, int]]:
    """Execute the loops of a kernel in the order of their schedules.

    Args:
        anchor: the kernel, with the places that the schedules have found.

    Returns:
        The agents that would take too many registers or stages, and stay as they were.
    """
    held: dict[CreatePipelineOp, int] = {}
    missed: list[tuple[AgentSwitchOp, int]] = []
    for switch in [op for op in walk(anchor) if isinstance(op, AgentSwitchOp)]:
        least, now, failed = demand(switch), switch, list[int]()
        for number in range(len(switch.bodies)):
            before, trial = clone(now), dict(held)
            _let_agent_overlap(anchor, now, number, trial)
            if _is_more(demand(now), least, now) or not fits(anchor, trial):
                replace(now, before)
                now = before
                failed.append(number)
            else:
                erase(before)
                held = trial
        missed += [(now, number) for number in failed]
    for pipeline, count in held.items():
        pipeline.attributes[HELD] = IntegerAttr(count, 32)
    return missed


def _let_agent_overlap(
    anchor: EntryOp, switch: AgentSwitchOp, number: int, held: dict[CreatePipelineOp, int]
) -> None:
    """Execute the loops of one agent in the order of their schedules, as far as shared memory
    reaches; `held` comes to say how many stages of pipelines there must be."""
    for loop in [op for op in walk(switch.bodies[number]) if isinstance(op, ForOp)]:
        body = _pipelined(loop) if _computes(loop) else _with_lookahead(loop)
        if body is not None and has_iterations(loop) is not False:
            needed = body.held()
            needed = {p: max(count, held.get(p, 1)) for p, count in needed.items()}
            if fits(anchor, {**held, **needed}):
                held.update(needed)
                body.emit()


def _is_more(needed: Demand, least: Demand, switch: AgentSwitchOp) -> bool:
    """Whether agents need more registers than before, or have more to exchange: those that share
    columns of tensor memory have nothing to exchange."""
    if target_or_default(switch).tensor_memory is not None:
        return needed.missing > least.missing
    return needed[:2] > least[:2]


def _computes(loop: ForOp) -> bool:
    """Whether an agent does more in a loop than to start copies."""
    reads = (op for op in walk(loop) if isinstance(op, ConsumerReadOp))
    return any(True for _ in reads)


def _pipelined(loop: ForOp) -> _Body | None:
    """The operations of a loop in the order of its schedule."""
    body = pipelined_body_of(loop)
    return None if body is None else _Body(loop, body.order, body.stages)


def _with_lookahead(loop: ForOp) -> _Body | None:
    """The operations of a loop, those first that are executed for the next iteration."""
    early = early_loads(loop)
    if early is None:
        return None
    others = [op for op in loop.region.block.ops if not op.has_trait(IsTerminator)]
    order = [*early, *(op for op in others if op not in early)]
    return _Body(loop, order, {operation: int(operation not in early) for operation in order})


@dataclass
class _Body:
    """The body of a loop, as it is to be executed.

    Attributes:
        loop: the loop.
        order: its operations, in the order of the new loop.
        stages: the stage of each.
    """

    loop: ForOp
    order: list[Operation]
    stages: dict[Operation, int]

    def held(self) -> dict[CreatePipelineOp, int]:
        """How many stages of each pipeline there must be so that nobody waits for ever: when the
        agent waits for a stage, those have been filled that its producer fills before it, and those
        have been given back that the agent gives back before it."""
        steps = [(n, op) for n, one in enumerate(self.order) for op in walk(one)]
        found: dict[CreatePipelineOp, int] = {}
        waits = [(n, op) for n, op in steps if isinstance(op, ConsumerWaitOp)]
        for n, release in steps:
            if not isinstance(release, ConsumerReleaseOp):
                continue
            pipeline = _created(release)
            for at, wait in waits:
                before = _is_filled_first(pipeline, _created(wait))
                late = self.stages[self.order[n]] - self.stages[self.order[at]]
                count = late + before - (n < at)
                found[pipeline] = max(found.get(pipeline, 1), count)
        return found

    def emit(self) -> None:
        """Put the operations into their order, and let iterations overlap."""
        plain = clone(self.loop)
        self._start_products()
        if any(self.stages.values()):
            rotate(self.loop, self.order, self.stages, plain)
            return
        erase(plain)
        last = self.loop.region.block.last_op
        assert last is not None
        for operation in self.order:
            operation.detach()
        self.loop.region.block.insert_ops_before(self.order, last)

    # ---- products

    def _start_products(self) -> None:
        """Make products asynchronous beside which something runs."""
        started = {op for op in self.order if isinstance(op, ConsumerReadOp) and _multiplies(op)}
        while True:
            waits = {read: self._first_use(read, started) for read in started}
            useful = {read for read, place in waits.items() if self._is_beside(read, place)}
            if useful == started:
                break
            # What is not started waits for what it adds to.
            started = useful
        made: dict[Operation, Operation] = {}
        for read, use in waits.items():
            assert use is not None
            made[read] = self._start(read, use[0], made.get(use[1], use[1]))

    def _first_use(
        self, read: ConsumerReadOp, started: set[ConsumerReadOp]
    ) -> tuple[int, Operation] | None:
        """The first operation that needs what a stage gives, gives it back, or makes what is
        multiplied with it anew; and its stage as
        counted from the iteration of the reading; None if there is none in the loop."""
        uses = [use for result in read.results for use in self._uses(result, started)]
        # What a product multiplies is made anew for the next iteration, in the same place.
        factors = (op.operands[n].owner for op in walk(read) if isinstance(op, Dot) for n in (0, 1))
        uses += [
            (self.stages[made] + 1, made)
            for made in factors
            if isinstance(made, CopyOp) and made in self.stages
        ]
        return min(uses, key=lambda one: (one[0], self.order.index(one[1])), default=None)

    def _uses(
        self, value: SSAValue, started: set[ConsumerReadOp]
    ) -> Iterator[tuple[int, Operation]]:
        """The operations that need a value to be complete, with their stages."""
        left, seen = [(value, 0)], set[SSAValue]()
        while left:
            value, iterations = left.pop()
            if value in seen:
                continue
            seen.add(value)
            for use in value.uses:
                user = self._above(use.operation)
                if user is self.loop.region.block.last_op:
                    left.append((self.loop.region.block.args[use.index + 1], iterations + 1))
                elif user in self.stages and not (
                    user in started and _adds_to(use.operation, use.index)
                ):
                    yield self.stages[user] + iterations, user

    def _above(self, operation: Operation) -> Operation:
        """The operation of the body that another one is in."""
        while operation.parent is not self.loop.region.block:
            above = operation.parent_op()
            if above is None:
                return operation
            operation = above
        return operation

    def _is_beside(self, read: ConsumerReadOp, use: tuple[int, Operation] | None) -> bool:
        """Whether something is executed between a product and the first use of its result."""
        if use is None:
            return False
        stage, user = use
        if stage > self.stages[read]:
            return True
        between = self.order[self.order.index(read) + 1 : self.order.index(user)]
        return any(not is_free(operation) for operation in between)

    def _start(self, read: ConsumerReadOp, stage: int, user: Operation) -> ConsumerReadOp:
        """Let the products of a stage go on behind the reading, and wait for them before their
        first use; gives the reading that takes the place of the old one."""
        tokens: list[SSAValue] = []
        for product in [op for op in products_of(read) if isinstance(op, DotOp)]:
            operands = ("a", "b", "acc", "accumulate")
            started = make(
                AsyncDotOp,
                {name: getattr(product, name) for name in operands},
                [product.result.type, ASYNC_TOKEN],
                product.properties,
                like=product,
            )
            replace(product, started)
            tokens.append(started.token)
        at, wider = self.order.index(read), read
        for one in reversed(readings_of(read)):
            wider = give_besides(one, tokens)
            tokens = [*wider.results[-len(tokens) :]]
        self.order[at] = wider
        self.stages[wider] = self.stages.pop(read)
        wait = make(AsyncWaitOp, {"tokens": tokens}, like=wider)
        last = self.loop.region.block.last_op
        assert last is not None
        self.loop.region.block.insert_ops_before([wait], last)
        self.order.insert(self.order.index(wider if user is read else user), wait)
        self.stages[wait] = stage
        return wider


def _created(operation: HandshakeOperation) -> CreatePipelineOp:
    return cast(CreatePipelineOp, origin(operation.pipeline).owner)


def _is_filled_first(pipeline: CreatePipelineOp, other: CreatePipelineOp) -> bool:
    """Whether a stage of a pipeline is filled before that of another one for the same iteration;
    so it is taken to be where different agents fill them."""
    first, second = (_claim(one) for one in (pipeline, other))
    if first is None or second is None or first.parent is not second.parent:
        return True
    return first is second or first.is_before_in_block(second)


def _claim(pipeline: CreatePipelineOp) -> Operation | None:
    """The operation that claims the stages of a pipeline; None if there are several."""
    switches = (use.operation for use in pipeline.result.uses)
    found = [
        op
        for switch in switches
        if isinstance(switch, AgentSwitchOp) and switch.parent is not None
        for op in walk(switch)
        if isinstance(op, ProducerAcquireOp) and _created(op) is pipeline
    ]
    return found[0] if len(found) == 1 else None


def _multiplies(read: ConsumerReadOp) -> bool:
    """Whether a stage is read by products that can run beside the agent, and that nothing but other
    products waits for in there. They stand in the body of the innermost reading."""
    products, around = products_of(read), readings_of(read)
    return bool(products) and all(
        isinstance(one, DotOp)
        and runs_beside(one.atom)
        and one.parent_op() is around[-1]
        and all(
            isinstance(use.operation, PipelineYieldOp) or _adds_to(use.operation, use.index)
            for value in _given_on(one.result)
            for use in value.uses
            if around[0].is_ancestor(use.operation)
        )
        for one in products
    )


def _given_on(value: SSAValue) -> Iterator[SSAValue]:
    """A value, and the results of readings that give it."""
    yield value
    for use in value.uses:
        around = use.operation.parent_op()
        if isinstance(use.operation, PipelineYieldOp) and isinstance(around, ConsumerReadOp):
            yield from _given_on(around.results_[use.index])


def _adds_to(operation: Operation, position: int) -> bool:
    """Whether an operand is the accumulator of a product."""
    return isinstance(operation, Dot) and operation.operands[position] is operation.acc
