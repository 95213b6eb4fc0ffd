"""Pass `cooperate`: several agents share the rows of the matrix products of one.

A kernel whose sums do not fit into the registers of one warp group, or that computes something of
its products in each iteration, has two agents that compute: each is a consumer of all stages, with
its half of the rows of A and of the sums, and all of B. A stage is filled again when all of them
have given it back. They do not wait for each other, so that one does what follows its products
beside those of the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from typing_extensions import override
from xdsl.dialects.builtin import IntegerAttr
from xdsl.ir import Block, Operation, Region, SSAValue

from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.operations.views import MakePartitionViewOp
from tilewright.dialects.nv_tileas.agents import INHERIT
from tilewright.dialects.nv_tileas.operations.compute import Dot
from tilewright.dialects.nv_tileas.operations.pipeline import (
    AgentSwitchOp,
    ConsumeOneOp,
    CreatePipelineOp,
    ProduceOneOp,
    agent_properties,
)
from tilewright.dialects.nv_tileas.target import target_or_default
from tilewright.nesting import clone, erase, walk
from tilewright.passes.base import PassContext
from tilewright.passes.build import make
from tilewright.passes.kernel import KernelPass
from tilewright.targets import Feature
from tilewright.targets.devices import WARPGROUP_WARPS
from tilewright.transforms.tileas.budgets import COMPUTING
from tilewright.transforms.tileas.dimensions import part_of
from tilewright.transforms.tileas.division import Along, CannotDivideError, Division
from tilewright.transforms.tileas.parts import Part
from tilewright.transforms.tileas.pressure import pressure_of
from tilewright.transforms.tileas.transfers import origin
from tilewright.transforms.tileas.trials import tried

MOST_CONSUMERS = 2
"""Agents that share the rows of products at most."""


@dataclass
class Cooperate(KernelPass):
    """Divides the rows of an agent's matrix products among several agents.

    Attributes:
        consumers: among how many, 1 or 2; None for what takes less time by the schedules of the
            loops, of those kernels of which one warp group does not hold what it computes, or
            computes something else than sums of products.
        stages: stages of each pipeline, or as many as fit; None for as many as schedules need.
    """

    name = "cooperate"

    consumers: int | None = None
    stages: int | None = None

    def __post_init__(self) -> None:
        if self.consumers is not None and not 1 <= self.consumers <= MOST_CONSUMERS:
            raise ValueError(f"consumers must be 1 or {MOST_CONSUMERS}, found {self.consumers}")

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for position, switch in enumerate(_switches(anchor)):
            number = computing_agent(switch)
            if number is None or self.consumers == 1:
                continue
            if self.consumers is None and not _may_want_help(switch, number):
                continue
            try:
                division = Division(switch.bodies[number].block, MOST_CONSUMERS)
            except CannotDivideError as error:
                name = error.operation.name.removeprefix("cuda_tile.")
                message = f"rows are not shared by {MOST_CONSUMERS} agents: `{name}` {error}"
                context.missed(self, message, error.operation)
                continue
            if self.consumers is None:
                why = self._what_is_better_without(anchor, position, number, context)
                if why:
                    context.missed(self, why, switch)
                    continue
            shared = _Shared(switch, number, division)
            shared.replace()
            message = f"{MOST_CONSUMERS} agents share the rows of its products"
            context.applied(self, "shared rows", shared.switch, message)

    def _what_is_better_without(
        self, anchor: EntryOp, position: int, number: int, context: PassContext
    ) -> str:
        """Why one agent should keep all rows; empty if several should share them.

        Args:
            anchor: the kernel.
            position: of the agents among those of the kernel.
            number: the agent.
            context: says where operations are.
        """
        alone = tried(anchor, self.stages, context)
        copy = clone(anchor)
        switch = _switches(copy)[position]
        _Shared(switch, number, Division(switch.bodies[number].block, MOST_CONSUMERS)).replace()
        shared = tried(copy, self.stages, context)
        if shared < alone:
            return ""
        if shared.missing > alone.missing:
            return "agents that share rows take more registers"
        return (
            f"agents that share rows take {shared.rows} rows of time for their loops, one agent "
            f"takes {alone.rows}"
        )


def _switches(anchor: EntryOp) -> list[AgentSwitchOp]:
    return [op for op in walk(anchor) if isinstance(op, AgentSwitchOp)]


def computing_agent(switch: AgentSwitchOp) -> int | None:
    """The agent that reads stages and multiplies, and hands nothing on; None if there is none, or
    several."""
    found: list[int] = []
    for number, region in enumerate(switch.bodies):
        inside = [*walk(region)]
        if any(isinstance(op, Dot) for op in inside):
            found.append(number)
            if not any(isinstance(op, ConsumeOneOp) for op in inside):
                return None
            if any(isinstance(op, ProduceOneOp) for op in inside):
                return None
    return found[0] if len(found) == 1 else None


def _may_want_help(switch: AgentSwitchOp, number: int) -> bool:
    """Whether a warp group does not hold what an agent computes, or in a loop the agent computes
    something of a product, which another one could do beside products of its own; on a target where
    agents that only load leave their registers to them, and where products are not those of one
    thread, with sums in tensor memory."""
    target = target_or_default(switch)
    if not target.has(Feature.SETMAXNREG) or target.tensor_memory is not None:
        return False
    body = switch.bodies[number].block
    if any(isinstance(op, Dot) and _is_used_in_turn(op) for op in walk(body)):
        return True
    return pressure_of(body, WARPGROUP_WARPS).registers > COMPUTING


def _is_used_in_turn(product: Dot) -> bool:
    """Whether a product in a loop is something else than a sum that the loop carries."""
    around = product.parent_op()
    while around is not None and not isinstance(around, ForOp):
        around = around.parent_op()
    return around is not None and product.acc not in around.region.block.args


class _Shared:
    """The agents of a kernel of which several share the rows of one.

    Args:
        switch: the agents as they are.
        number: the one that is divided.
        division: who computes what.

    Attributes:
        switch: the new agents, in front of the old ones.
    """

    def __init__(self, switch: AgentSwitchOp, number: int, division: Division) -> None:
        self._old, self._number, self._division = switch, number, division
        self._views: list[Operation] = []
        inner = self._captured()
        captures = [*switch.captures, *(view.results[0] for view in self._views)]
        regions: list[Region] = []
        groups: list[int] = []
        for position, region in enumerate(switch.bodies):
            divided = position == number
            for part in range(division.parts if divided else 1):
                block = with_arguments(region.block, captures)
                if divided:
                    outside = {key: block.args[n] for key, n in inner.items()}
                    Part(division, part, outside).fill(block)
                    last = region.block.last_op
                    assert last is not None
                    block.add_op(clone(last))
                else:
                    values: dict[SSAValue, SSAValue] = {}
                    values.update(zip(region.block.args, block.args, strict=False))
                    block.add_ops([clone(op, values) for op in region.block.ops])
                regions.append(Region(block))
                groups.append(switch.agent_groups[position])
        inherit = [INHERIT] * len(regions)
        properties = agent_properties(inherit, isolated=True, group_ids=groups)
        self.switch = AgentSwitchOp.create(
            operands=captures, properties=properties, regions=regions, location=switch.location
        )
        assert switch.parent is not None
        switch.parent.insert_ops_before([*self._views, self.switch], switch)

    def _captured(self) -> dict[tuple[SSAValue, Along], int]:
        """The positions of the captures that the divided agent needs, in each way."""
        found: dict[tuple[SSAValue, Along], int] = {}
        body, captures = self._division.body, self._old.captures
        for position, argument in enumerate(body.args):
            for along in self._division.needed.get(argument, ()):
                found[argument, along] = position
                if along is not None:
                    found[argument, along] = len(captures) + len(self._views)
                    self._views.append(self._part_of_view(origin(argument), along))
        return found

    def _part_of_view(self, view: SSAValue, along: int) -> Operation:
        made = view.owner
        assert isinstance(made, MakePartitionViewOp)
        type = part_of(view.type, along, self._division.parts)
        smaller = make(MakePartitionViewOp, {"tensor_view": made.tensor_view}, [type], like=made)
        smaller.result.name_hint = view.name_hint
        return smaller

    def replace(self) -> None:
        """Let the new agents take the place of the old ones."""
        body = self._division.body
        for consume in [op for op in walk(body) if isinstance(op, ConsumeOneOp)]:
            pipeline = origin(consume.pipeline).owner
            assert isinstance(pipeline, CreatePipelineOp)
            pipeline.properties["num_consumers"] = IntegerAttr(self._division.parts, 32)
        erase(self._old)


def with_arguments(source: Block, captures: Sequence[SSAValue]) -> Block:
    """A block with an argument for each capture, named as those of another block."""
    block = Block(arg_types=[value.type for value in captures])
    for argument, named in zip(
        block.args, [*source.args, *captures[len(source.args) :]], strict=True
    ):
        argument.name_hint = named.name_hint
    return block
