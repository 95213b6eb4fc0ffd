"""Pass `partition`: a kernel becomes agents that hand tiles to each other through queues.

Agent 0 loads ahead of the computation, agent 1 computes, and agent 2, if asked for, stores what is
computed.  Loops and conditionals are copied into each agent that has something to do in them, and
so is the index arithmetic; tiles go through queues.  `roles` says what may be taken apart; a
kernel of which nothing may, or that has no loop with loads, has one agent.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from typing_extensions import override
from xdsl.dialects.builtin import DenseArrayBase, i32
from xdsl.ir import Block, Operation, Region, SSAValue

from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TOKEN
from tilewright.dialects.nv_tileas.agents import INHERIT
from tilewright.dialects.nv_tileas.operations.compute import DotOp
from tilewright.dialects.nv_tileas.operations.pipeline import agent_properties
from tilewright.dialects.nv_tileas.operations.queue import CreateQueueOp, ExecuteOp, QueueYieldOp
from tilewright.dialects.nv_tileas.target import target_or_default
from tilewright.dialects.nv_tileas.types import QueueType, element_of
from tilewright.nesting import erase
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.tileas.backward_slices import Needs
from tilewright.transforms.tileas.copies import Channel, Copier
from tilewright.transforms.tileas.depths import stage_bytes
from tilewright.transforms.tileas.flow import is_pure
from tilewright.transforms.tileas.hoist import prune, shared_operations
from tilewright.transforms.tileas.independence import waiting
from tilewright.transforms.tileas.resources import TimingModel, target_named
from tilewright.transforms.tileas.roles import (
    STORES,
    has_effects,
    in_pieces,
    movable_loads,
    movable_stores,
    stored_tile,
    tokens_without,
    with_tokens,
    without_tokens,
)
from tilewright.transforms.tileas.sharing import Sharing
from tilewright.transforms.tileas.transfers import transfer_of

MOST_AGENTS = 3
"""Agents that a kernel is divided among at most: loads, computation, stores."""

USUAL_AGENTS = 2
"""Agents that a kernel is divided among if nothing else is asked for: loads, and the rest."""


@dataclass
class Partition(KernelPass):
    """Divides a kernel among agents.

    Attributes:
        agents: how many at most: 1, 2 (loads and the rest) or 3 (stores apart too); None for 2.
        pingpong: whether two agents are asked to take turns with the iterations of the outermost
            loop. Then None is 3, if its stores wait for each other: one agent keeps their order.
    """

    name = "partition"

    agents: int | None = None
    pingpong: bool | None = None

    def __post_init__(self) -> None:
        if self.agents is not None and not 1 <= self.agents <= MOST_AGENTS:
            raise ValueError(f"agents must be 1 to {MOST_AGENTS}, found {self.agents}")

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        body = anchor.body.block
        shared = shared_operations(body)
        copiers = _divide(body, self._agents(body), _results(shared))
        finish = body.last_op
        assert finish is not None
        given_up = [op for op in body.ops if op not in set(shared) and op is not finish]
        made: list[Operation] = []
        for copier in copiers:
            for channel in copier.puts:
                element = element_of([value.type for value in channel.values])
                queue = CreateQueueOp.create(result_types=[QueueType(element)])
                channel.queue = queue.result
                made.append(queue)
        regions: list[Region] = []
        for copier in copiers:
            block = Block()
            copier.copy(body, block)
            block.add_op(QueueYieldOp.create())
            regions.append(Region(block))
        count = len(copiers)
        properties = agent_properties([INHERIT] * count)
        properties["group_ids"] = DenseArrayBase.from_list(i32, [*range(count)])
        made.append(ExecuteOp.create(properties=properties, regions=regions))
        for operation in reversed(given_up):
            erase(operation, safe=False)
        body.insert_ops_before(made, finish)
        prune(body)

    def _agents(self, body: Block) -> int:
        if self.agents is not None:
            return self.agents
        loops = [operation for operation in body.ops if isinstance(operation, ForOp)]
        waits = self.pingpong is True and any(
            isinstance(op, STORES) for one in loops for op in waiting(one)
        )
        return MOST_AGENTS if waits else USUAL_AGENTS


def _results(operations: Iterable[Operation]) -> frozenset[SSAValue]:
    return frozenset(result for operation in operations for result in operation.results)


def _divide(body: Block, agents: int, shared: frozenset[SSAValue]) -> list[Copier]:
    """What each agent of a kernel executes."""
    loads = _loads_that_fit(body) if agents > 1 else []
    stores = movable_stores(body) if loads and agents > 2 else []
    given = _results(loads)
    computing = Needs(body, given | shared)
    for operation in in_pieces(body):
        if operation in stores:
            computing.add_value(stored_tile(operation))
            computing.add_place(operation)
        elif has_effects(operation) and operation not in loads:
            computing.add(operation)
    handed = [load for load in loads if computing.received & set(load.results)]
    inputs = _grouped(handed, computing, Sharing(_target_of(body)))
    outputs = [Channel([stored_tile(store)], [], store, store, local=True) for store in stores]
    copiers: list[Copier] = []
    if inputs:
        needs = Needs(body, shared, without_tokens)
        for load in handed:
            needs.add(load)
        copiers.append(Copier(needs, puts=inputs, keeps_tokens=False))
    if not stores:
        copiers.append(Copier(computing, gets=inputs))
        return copiers
    copiers.append(Copier(computing, puts=outputs, gets=inputs))
    storing = Needs(body, shared, with_tokens, tokens_without(body, stores))
    for store in stores:
        storing.add(store)
    copiers.append(Copier(storing, gets=outputs))
    return copiers


def _target_of(body: Block) -> TimingModel:
    """The device that the kernel of a body is for."""
    around = body.parent_op()
    assert around is not None
    return target_named(target_or_default(around).name)


def _loads_that_fit(body: Block) -> list[Operation]:
    """The loads that another agent executes: those of which a tile each fits into shared memory."""
    kept: set[Operation] = set()
    memory = _target_of(body).shared_memory
    while True:
        loads = movable_loads(body, kept)
        sizes = {load: stage_bytes(load.results[0].type) for load in loads}
        if sum(sizes.values()) <= memory:
            return loads
        kept.add(max(loads, key=lambda load: sizes[load]))


def _grouped(loads: Sequence[Operation], computing: Needs, sharing: Sharing) -> list[Channel]:
    """Loads that follow each other, that are done in the same way, and whose tiles are read
    together, hand them over together."""
    groups: list[list[Operation]] = []
    for load in loads:
        if groups and _belongs(load, groups[-1], computing, sharing):
            groups[-1].append(load)
        else:
            groups.append([load])
    channels: list[Channel] = []
    for group in groups:
        tokens = [r for load in group for r in load.results if r.type == TOKEN]
        tiles: list[SSAValue] = [r for load in group for r in load.results if r.type != TOKEN]
        wanted: list[SSAValue] = [token for token in tokens if token in computing.received]
        channels.append(Channel(tiles, wanted, group[-1], group[0]))
    return channels


def _belongs(
    load: Operation, group: Sequence[Operation], computing: Needs, sharing: Sharing
) -> bool:
    last = group[-1]
    if load.parent is not last.parent or transfer_of(load) != transfer_of(last):
        return False
    between = last.next_op
    while between is not None and between is not load:
        waits = between in computing.operations and not is_pure(between)
        if waits and not (isinstance(between, DotOp) and sharing.multiplied(load, group)):
            return False
        between = between.next_op
    return sharing.together(load, group)
