"""Pass `cooperate`: several agents share the rows of the matrix products of one.

A kernel whose sums do not fit into the registers of one warp group, or that computes something of
its products in each iteration, has two agents that compute: each is a consumer of all stages, with
its half of the rows of A and of the sums, and all of B. A stage is filled again when all of them
have given it back. They do not wait for each other, so that one does what follows its products
beside those of the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from typing_extensions import override
from xdsl.dialects.builtin import IntegerAttr
from xdsl.ir import Block, Operation, Region, SSAValue

from tilewright.dialects.cuda_tile.constraints import tile
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.operations.views import (
    MakeGatherScatterViewOp,
    MakePartitionViewOp,
)
from tilewright.dialects.nv_tileas.agents import INHERIT
from tilewright.dialects.nv_tileas.operations.compute import Dot
from tilewright.dialects.nv_tileas.operations.layout import AllocTensorOp
from tilewright.dialects.nv_tileas.operations.pipeline import (
    AgentSwitchOp,
    ConsumeOneOp,
    CreateIteratorOp,
    CreatePipelineOp,
    agent_properties,
)
from tilewright.dialects.nv_tileas.target import target_or_default
from tilewright.dialects.nv_tileas.types import PipelineType
from tilewright.nesting import clone, erase, walk
from tilewright.passes.base import PassContext
from tilewright.passes.build import make
from tilewright.passes.kernel import KernelPass
from tilewright.targets import Feature
from tilewright.targets.devices import WARPGROUP_WARPS
from tilewright.transforms.tileas.budgets import COMPUTING
from tilewright.transforms.tileas.descriptors import drop_unused_captures
from tilewright.transforms.tileas.dimensions import part_of
from tilewright.transforms.tileas.division import CannotDivideError, Division, SplitDimension
from tilewright.transforms.tileas.parts import Key, Part
from tilewright.transforms.tileas.pressure import pressure_of
from tilewright.transforms.tileas.transfers import origin
from tilewright.transforms.tileas.trials import missing_registers, tried

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
                storing = _storing(switch, division)
            except CannotDivideError as error:
                name = error.operation.name.removeprefix("cuda_tile.")
                message = f"rows are not shared by {MOST_CONSUMERS} agents: `{name}` {error}"
                context.missed(self, message, error.operation)
                continue
            if self.consumers is None:
                why = self._what_is_better_without(anchor, position, context)
                if why:
                    context.missed(self, why, switch)
                    continue
            elif self._takes_more(anchor, position, context):
                context.missed(self, "agents that share rows take more registers", switch)
                continue
            shared = _Shared(switch, {number: division, **storing})
            shared.replace()
            message = f"{MOST_CONSUMERS} agents share the rows of its products"
            context.applied(self, "shared rows", shared.switch, message)

    def _what_is_better_without(self, anchor: EntryOp, position: int, context: PassContext) -> str:
        """Why one agent should keep all rows; empty if several should share them.

        Args:
            anchor: the kernel.
            position: of the agents among those of the kernel.
            context: says where operations are.
        """
        alone = tried(anchor, self.stages, context)
        shared = tried(_with_shared_rows(anchor, position), self.stages, context)
        if shared < alone:
            return ""
        if shared.missing > alone.missing:
            return "agents that share rows take more registers"
        return (
            f"agents that share rows take {shared.rows} rows of time for their loops, one agent "
            f"takes {alone.rows}"
        )

    def _takes_more(self, anchor: EntryOp, position: int, context: PassContext) -> bool:
        """Whether agents that share rows would take more registers than there are, and one agent
        would not take as many; see `_what_is_better_without`."""
        missing = missing_registers(_with_shared_rows(anchor, position), context)
        return 0 < missing >= missing_registers(anchor, context)


def _with_shared_rows(anchor: EntryOp, position: int) -> EntryOp:
    """A copy of a kernel, some of whose agents share rows."""
    copy = clone(anchor)
    switch = _switches(copy)[position]
    number = computing_agent(switch)
    assert number is not None
    division = Division(switch.bodies[number].block, MOST_CONSUMERS)
    _Shared(switch, {number: division, **_storing(switch, division)}).replace()
    return copy


def _switches(anchor: EntryOp) -> list[AgentSwitchOp]:
    return [op for op in walk(anchor) if isinstance(op, AgentSwitchOp)]


def computing_agent(switch: AgentSwitchOp) -> int | None:
    """The agent that reads stages and multiplies; None if there is none, or several."""
    found: list[int] = []
    for number, region in enumerate(switch.bodies):
        inside = [*walk(region)]
        if any(isinstance(op, Dot) for op in inside):
            found.append(number)
            if not any(isinstance(op, ConsumeOneOp) for op in inside):
                return None
    return found[0] if len(found) == 1 else None


def _may_want_help(switch: AgentSwitchOp, number: int) -> bool:
    """Whether a warp group does not hold what an agent computes, or in a loop the agent computes
    something of a product, which another one could do beside products of its own; on a target where
    agents that only load leave their registers to them. With sums in tensor memory, registers hold
    none, and each agent should have rows for all lanes."""
    target = target_or_default(switch)
    if not target.has(Feature.SETMAXNREG):
        return False
    body, memory = switch.bodies[number].block, target.tensor_memory
    lanes = 0 if memory is None else memory.lanes
    if any(
        isinstance(op, Dot)
        and _is_used_each_iteration(op)
        and tile(op.acc).shape[-2] >= MOST_CONSUMERS * lanes
        for op in walk(body)
    ):
        return True
    return memory is None and pressure_of(body, WARPGROUP_WARPS).registers > COMPUTING


def _is_used_each_iteration(product: Dot) -> bool:
    """Whether a product in a loop is something else than a sum that the loop carries."""
    around = product.parent_op()
    while around is not None and not isinstance(around, ForOp):
        around = around.parent_op()
    return around is not None and product.acc not in around.region.block.args


def _storing(switch: AgentSwitchOp, computing: Division) -> dict[int, Division]:
    """What the agent does, if there is one, that stores the parts that others compute.

    Raises:
        CannotDivideError: it cannot do so part by part.
    """
    along = {
        origin(value): next(iter(frames))
        for value, frames in computing.needed.items()
        if isinstance(value.type, PipelineType) and None not in frames
    }
    found: dict[int, Division] = {}
    for number, region in enumerate(switch.bodies):
        gets = [op for op in walk(region) if isinstance(op, ConsumeOneOp)]
        handed = {get: one for get in gets if (one := along.get(origin(get.pipeline))) is not None}
        if handed:
            found[number] = Division(region.block, computing.parts, handed)
    return found


class _Shared:
    """The agents of a kernel of which several share the rows of one.

    Args:
        switch: the agents as they are.
        divisions: of the one that is divided, and of one that gets the parts from those that are in
            its place.

    Attributes:
        switch: the new agents, in front of the old ones.
    """

    def __init__(self, switch: AgentSwitchOp, divisions: Mapping[int, Division]) -> None:
        self._old, self._divisions = switch, divisions
        self._made: list[Operation] = []
        self._captures: list[SSAValue] = [*switch.captures]
        self._places: dict[tuple[SSAValue, SplitDimension, int | None], int] = {}
        for division in divisions.values():
            self._capture(division)
        regions: list[Region] = []
        groups: list[int] = []
        for position, region in enumerate(switch.bodies):
            for block in self._bodies(region.block, divisions.get(position)):
                regions.append(Region(block))
                groups.append(switch.agent_groups[position])
        inherit = [INHERIT] * len(regions)
        properties = agent_properties(inherit, isolated=True, group_ids=groups)
        self.switch = AgentSwitchOp.create(
            operands=self._captures,
            properties=properties,
            regions=regions,
            location=switch.location,
        )
        assert switch.parent is not None
        switch.parent.insert_ops_before([*self._made, self.switch], switch)

    def _bodies(self, source: Block, division: Division | None) -> Iterator[Block]:
        """The bodies of the agents in the place of one."""
        if division is None:
            block = with_arguments(source, self._captures)
            values: dict[SSAValue, SSAValue] = {}
            values.update(zip(source.args, block.args, strict=False))
            block.add_ops([clone(op, values) for op in source.ops])
            yield block
            return
        every = [*range(division.parts)]
        for numbers in [every] if division.handed is not None else [[number] for number in every]:
            block = with_arguments(source, self._captures)
            outside: dict[Key, SSAValue] = {}
            for position, argument in enumerate(source.args):
                for along in division.needed.get(argument, ()):
                    for number in (None,) if along is None else numbers:
                        value = self._old.captures[position]
                        place = position if along is None else self._places[value, along, number]
                        outside[argument, along, number] = block.args[place]
            Part(division, numbers, outside).fill(block)
            last = source.last_op
            assert last is not None
            block.add_op(clone(last))
            yield block

    # ---- what is captured in parts

    def _capture(self, division: Division) -> None:
        """Make the parts of what a division needs of the captures."""
        for argument, value in zip(division.body.args, self._old.captures, strict=True):
            for along in division.needed.get(argument, ()):
                if along is None or (value, along, 0) in self._places:
                    continue
                source = origin(value)
                if isinstance(source.owner, CreateIteratorOp):
                    # It is made with its pipeline.
                    continue
                for number in range(division.parts):
                    if isinstance(source.owner, CreatePipelineOp):
                        self._part_of_pipeline(source.owner, along, number)
                    elif number == 0:
                        self._add_capture(value, along, number, self._part_of_view(source, along))
                    else:
                        self._places[value, along, number] = self._places[value, along, 0]

    def _add_capture(
        self, value: SSAValue, along: int, number: int, operation: Operation
    ) -> SSAValue:
        operation.results[0].name_hint = value.name_hint
        self._made.append(operation)
        self._places[value, along, number] = len(self._captures)
        self._captures.append(operation.results[0])
        return operation.results[0]

    def _part_of_view(self, view: SSAValue, along: int) -> Operation:
        made = view.owner
        assert isinstance(made, MakePartitionViewOp | MakeGatherScatterViewOp)
        type = part_of(view.type, along, MOST_CONSUMERS)
        return make(made.__class__, {"tensor_view": made.tensor_view}, [type], like=made)

    def _part_of_pipeline(self, made: CreatePipelineOp, along: int, number: int) -> None:
        """Make a pipeline for one part of what goes through another one, with its iterators."""
        type = part_of(made.result.type, along, MOST_CONSUMERS)
        assert isinstance(type, PipelineType)
        storage = [make(AllocTensorOp, {}, [buffer], like=made) for buffer in type.storage]
        self._made += storage
        results = [one.result for one in storage]
        pipeline = make(CreatePipelineOp, {"storage": results}, [type], made.properties, like=made)
        captured = self._add_capture(made.result, along, number, pipeline)
        for value in self._old.captures:
            iterator = value.owner
            if isinstance(iterator, CreateIteratorOp) and iterator.pipeline is made.result:
                of_part = make(
                    CreateIteratorOp,
                    {"pipeline": captured},
                    [part_of(value.type, along, MOST_CONSUMERS)],
                    iterator.properties,
                    like=iterator,
                )
                self._add_capture(value, along, number, of_part)

    def replace(self) -> None:
        """Let the new agents take the place of the old ones."""
        (computing,) = (one for one in self._divisions.values() if one.handed is None)
        for consume in [op for op in walk(computing.body) if isinstance(op, ConsumeOneOp)]:
            pipeline = origin(consume.pipeline).owner
            assert isinstance(pipeline, CreatePipelineOp)
            pipeline.properties["num_consumers"] = IntegerAttr(computing.parts, 32)
        erase(self._old)
        drop_unused_captures(self.switch)
        whole = dict.fromkeys(value for value, _, number in self._places if number == 0)
        for value in reversed([*whole]):
            maker = value.owner
            if isinstance(maker, CreatePipelineOp | CreateIteratorOp) and not any(value.uses):
                storage = [one.owner for one in maker.operands]
                erase(maker)
                for one in storage:
                    if isinstance(one, AllocTensorOp):
                        erase(one)


def with_arguments(source: Block, captures: Sequence[SSAValue]) -> Block:
    """A block with an argument for each capture, named as those of another block."""
    block = Block(arg_types=[value.type for value in captures])
    for argument, named in zip(
        block.args, [*source.args, *captures[len(source.args) :]], strict=True
    ):
        argument.name_hint = named.name_hint
    return block
