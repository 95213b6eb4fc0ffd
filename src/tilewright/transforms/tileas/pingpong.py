"""Pass `pingpong`: two agents take turns with the iterations of the outermost loop.

A kernel whose tile blocks stay for several tiles has a loop around the loop of its products. Two
agents that compute take every second of its iterations each, so that what one does when its sum is
complete runs beside the products of the other. Each has stages of its own; the agent that loads
fills them in the order of the program, and one that stores empties them so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from typing_extensions import override
from xdsl.ir import Block, Operation, Region, SSAValue

from tilewright.dialects.cuda_tile.operations.control_flow import ContinueOp, ForOp, IfOp, YieldOp
from tilewright.dialects.cuda_tile.operations.integer import XOrIOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TOKEN
from tilewright.dialects.nv_tileas.agents import INHERIT
from tilewright.dialects.nv_tileas.operations.pipeline import (
    AgentSwitchOp,
    ConsumeOneOp,
    CreateIteratorOp,
    CreatePipelineOp,
    ProduceOneOp,
    agent_properties,
)
from tilewright.dialects.nv_tileas.types import IteratorType
from tilewright.nesting import clone, erase, walk
from tilewright.passes.base import PassContext
from tilewright.passes.build import make
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.tileas.cooperate import computing_agent, with_arguments
from tilewright.transforms.tileas.division import CannotDivideError, is_root
from tilewright.transforms.tileas.flow import is_plain
from tilewright.transforms.tileas.independence import waiting
from tilewright.transforms.tileas.returns import FLAG, constant
from tilewright.transforms.tileas.roles import STORES, has_effects
from tilewright.transforms.tileas.trials import missing_registers, product_loops

AGENTS = 2
"""Agents that take turns."""

_PASSING = (ForOp, IfOp, ConsumeOneOp, ProduceOneOp)
"""Operations of which the other agent executes what it executes of those in their bodies."""


@dataclass
class PingPong(KernelPass):
    """Lets two agents take turns with the iterations of the outermost loop.

    Attributes:
        pingpong: whether to do so; None for where the tensor cores would rest otherwise, by the
            schedules of the loops.
        consumers: how many agents share the rows of products instead, if that is asked for.
        stages: stages of each pipeline, or as many as fit; None for as many as schedules need.
    """

    name = "pingpong"

    pingpong: bool | None = None
    consumers: int | None = None
    stages: int | None = None

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        if self.pingpong is False or (self.pingpong is None and (self.consumers or 1) > 1):
            return
        for position, switch in enumerate(_switches(anchor)):
            number = computing_agent(switch)
            if number is None or len(switch.bodies) < AGENTS:
                message = "agents do not take turns: none multiplies what another one loads"
                self._missed(context, message, switch)
                continue
            try:
                loops = [_outermost(region.block) for region in switch.bodies]
                _check(switch.bodies[number].block, loops[number])
            except CannotDivideError as error:
                name = error.operation.name.removeprefix("cuda_tile.")
                message = f"agents do not take turns: `{name}` {error}"
                self._missed(context, message, error.operation)
                continue
            alternated = _with_alternation(anchor, position)
            missing = missing_registers(alternated, context)
            if 0 < missing >= missing_registers(anchor, context):
                self._missed(context, "agents that take turns take more registers", switch)
                continue
            if self.pingpong is None and not self._is_shorter(anchor, alternated, context):
                continue
            alternation = _Alternation(switch, number, loops)
            alternation.replace()
            context.applied(self, "alternated", alternation.switch, f"{AGENTS} agents take turns")

    def _missed(self, context: PassContext, message: str, operation: Operation) -> None:
        """Say why agents do not take turns, if that was asked for."""
        if self.pingpong:
            context.missed(self, message, operation)

    def _is_shorter(self, anchor: EntryOp, alternated: EntryOp, context: PassContext) -> bool:
        """Whether the tensor cores, which limit the loop of products, rest less where agents take
        turns.

        Args:
            anchor: the kernel.
            alternated: the same, with agents that take turns.
            context: says where operations are.
        """
        alone = product_loops(anchor, self.stages, context)
        if len(alone) != 1 or not alone[0].by_tensor_cores or not alone[0].beside:
            return False
        loops = product_loops(alternated, self.stages, context)
        # Each has fewer stages, so that loads may be what limits its loop.
        return len(loops) == AGENTS and all(one.interval <= alone[0].interval for one in loops)


def _switches(anchor: EntryOp) -> list[AgentSwitchOp]:
    return [op for op in walk(anchor) if isinstance(op, AgentSwitchOp)]


def _with_alternation(anchor: EntryOp, position: int) -> EntryOp:
    """A copy of a kernel, some of whose agents take turns."""
    copy = clone(anchor)
    switch = _switches(copy)[position]
    number = computing_agent(switch)
    assert number is not None
    _Alternation(switch, number, [_outermost(region.block) for region in switch.bodies]).replace()
    return copy


def _outermost(body: Block) -> ForOp:
    """The loop in which an agent does all that it does on pipelines.

    Raises:
        CannotDivideError: there is none, or no loop in it.
    """
    around = body.parent_op()
    assert around is not None
    using = [
        op
        for op in body.ops
        if any(isinstance(inner, ProduceOneOp | ConsumeOneOp) for inner in walk(op))
    ]
    if len(using) != 1 or not isinstance(using[0], ForOp):
        raise CannotDivideError("has no loop around all of its products", around)
    loop = using[0]
    if not is_plain(loop):
        raise CannotDivideError("is left in the middle of its body", loop)
    return loop


def _check(body: Block, loop: ForOp) -> None:
    """Iterations of a loop can be executed by several agents.

    Raises:
        CannotDivideError: they depend on each other, or something outside on them.
    """
    if not any(isinstance(op, ForOp) for op in walk(loop) if op is not loop):
        raise CannotDivideError("has no loop of products inside", loop)
    for operation in body.ops:
        if operation is not loop and has_effects(operation):
            raise CannotDivideError("is executed once, not in each iteration", operation)
    for value in loop.results:
        if not isinstance(value.type, IteratorType) and value.type != TOKEN:
            raise CannotDivideError("carries what the next iteration needs", loop)
    for operation in walk(loop):
        if not isinstance(operation, _PASSING):
            is_root(operation)
    for operation in waiting(loop):
        message = "may wait for memory of another iteration"
        if isinstance(operation, STORES):
            message += ", as it does not for an agent that stores (--agents 3)"
        raise CannotDivideError(message, operation)


class _Alternation:
    """The agents of a kernel of which two take turns.

    Args:
        switch: the agents as they are.
        number: the one that computes.
        loops: the outermost loop of each.

    Attributes:
        switch: the new agents, in front of the old ones.
    """

    def __init__(self, switch: AgentSwitchOp, number: int, loops: Sequence[ForOp]) -> None:
        self._old, self._number, self._loops = switch, number, loops
        self._made: list[Operation] = []
        again = self._second_pipelines()
        self._captures = [*switch.captures, *again.values()]
        places = {value: n for n, value in enumerate(self._captures)}
        self._second = {n: places[again[v]] for v, n in places.items() if v in again}
        self.switch = self._new_agents()
        assert switch.parent is not None
        switch.parent.insert_ops_before([*self._made, self.switch], switch)

    def _second_pipelines(self) -> dict[SSAValue, SSAValue]:
        """Another pipeline for each, with iterators of its own."""
        values: dict[SSAValue, SSAValue] = {}
        for value in self._old.captures:
            maker = value.owner
            if isinstance(maker, CreatePipelineOp):
                self._made += [
                    clone(one.owner, values)
                    for one in maker.storage
                    if isinstance(one.owner, Operation)
                ]
                self._made.append(clone(maker, values))
        for value in self._old.captures:
            if isinstance(value.owner, CreateIteratorOp):
                self._made.append(clone(value.owner, values))
        return {value: values[value] for value in self._old.captures if value in values}

    def _new_agents(self) -> AgentSwitchOp:
        switch = self._old
        regions: list[Region] = []
        groups: list[int] = []
        for position in range(len(switch.bodies)):
            divided = position == self._number
            for parity in range(AGENTS if divided else 1):
                parities = [parity] if divided else [*range(AGENTS)]
                regions.append(Region(self._body(position, parities)))
                groups.append(switch.agent_groups[position])
        properties = agent_properties([INHERIT] * len(regions), isolated=True, group_ids=groups)
        return AgentSwitchOp.create(
            operands=self._captures,
            properties=properties,
            regions=regions,
            location=switch.location,
        )

    def replace(self) -> None:
        """Let the new agents take the place of the old ones."""
        erase(self._old)

    def _body(self, position: int, parities: Sequence[int]) -> Block:
        """The body of an agent that does something in some iterations: the even ones, the odd ones,
        or both."""
        source, loop = self._old.bodies[position].block, self._loops[position]
        block = with_arguments(source, self._captures)
        # Of the even iterations, and of the odd ones, with pipelines of their own.
        values: list[dict[SSAValue, SSAValue]] = [{}, {}]
        for n, argument in enumerate(source.args):
            values[0][argument] = block.args[n]
            values[1][argument] = block.args[self._second.get(n, n)]
        for operation in source.ops:
            if operation is loop:
                block.add_ops(_alternating(loop, values, parities))
                continue
            copy = clone(operation, values[0])
            block.add_op(copy)
            values[1].update(zip(operation.results, copy.results, strict=True))
        return block


def _alternating(
    loop: ForOp, values: Sequence[Mapping[SSAValue, SSAValue]], parities: Sequence[int]
) -> Iterator[Operation]:
    """A loop that does what another one does in some iterations, with values of these."""
    first = constant(FLAG, 1)
    yield first
    # Iterators are those of the even or odd iterations; everything else goes from one to the next.
    carried = [
        (position, parity)
        for position, value in enumerate(loop.initValues)
        for parity in (parities if isinstance(value.type, IteratorType) else parities[:1])
    ]
    inits = [values[parity].get(v := loop.initValues[n], v) for n, parity in carried]
    block = Block(arg_types=[loop.lowerBound.type, FLAG, *(value.type for value in inits)])
    index, flag, *arguments = block.args
    arms: list[Region] = []
    for parity in range(AGENTS):
        arm = Block()
        given: list[SSAValue] = list(arguments)
        if parity in parities:
            inner = dict(values[parity])
            old = loop.region.block
            inner[old.args[0]] = index
            for (position, of), argument in zip(carried, arguments, strict=True):
                if of == parity or not isinstance(argument.type, IteratorType):
                    inner[old.args[position + 1]] = argument
            last = old.last_op
            assert last is not None
            arm.add_ops([clone(op, inner) for op in old.ops if op is not last])
            for n, (position, of) in enumerate(carried):
                if of == parity or not isinstance(given[n].type, IteratorType):
                    given[n] = inner.get(last.operands[position], last.operands[position])
        arm.add_op(YieldOp.create(operands=given))
        arms.append(Region(arm))
    branch = IfOp.create(
        operands=[flag], result_types=[value.type for value in inits], regions=arms
    )
    true = constant(FLAG, 1)
    other = make(XOrIOp, {"lhs": flag, "rhs": true.result}, [FLAG], like=loop)
    following = ContinueOp.create(operands=[other.result, *branch.results])
    block.add_ops([branch, true, other, following])
    bounds = (loop.lowerBound, loop.upperBound, loop.step)
    yield ForOp.create(
        operands=[*(values[0].get(v, v) for v in bounds), first.result, *inits],
        result_types=[FLAG, *(value.type for value in inits)],
        properties=loop.properties,
        attributes=loop.attributes,
        regions=[Region(block)],
        location=loop.location,
    )
