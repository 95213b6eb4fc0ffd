"""The data dependence graph of a loop body, or of the loops that agents run side by side.

Values and memory tokens are dependences within an iteration; what a loop carries is one of a later
iteration. Between agents, a stage that is filled is waited for by the agent that reads it, and, if
the number of stages is given, one that is given back by the agent that fills it so many iterations
later. Nothing else orders memory operations: Tile IR has no order but that of tokens.

An operation with regions is one operation here, that takes what its regions take.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import pairwise
from typing import cast

from xdsl.ir import Block, BlockArgument, Operation, SSAValue
from xdsl.traits import IsTerminator

from tilewright.analysis.control_flow import ends_of
from tilewright.analysis.cost import work_of
from tilewright.dialects.cuda_tile.constraints import Elementwise
from tilewright.dialects.cuda_tile.facts import Cost, known_integer
from tilewright.dialects.cuda_tile.operations.control_flow import ContinueOp, ForOp, LoopOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp
from tilewright.dialects.cuda_tile.types import TOKEN, TileType
from tilewright.dialects.nv_tileas.interfaces import ProducerInterface
from tilewright.dialects.nv_tileas.operations.compute import Dot
from tilewright.dialects.nv_tileas.operations.layout import ConvertLayoutOp
from tilewright.dialects.nv_tileas.operations.pipeline import (
    ConsumeOne,
    ConsumerReadOp,
    ConsumerReleaseOp,
    ConsumerWaitOp,
    HandshakeOperation,
    ProduceOne,
    ProducerAcquireOp,
    ProducerCommitOp,
    ProducerWriteOp,
)
from tilewright.dialects.nv_tileas.types import BufferType
from tilewright.nesting import Steps, run, walk
from tilewright.tiles import tile_bytes
from tilewright.transforms.tileas.atoms import runs_beside
from tilewright.transforms.tileas.bounds import lower_bounds
from tilewright.transforms.tileas.costs import class_of, feeds_accumulator, is_matrix_product
from tilewright.transforms.tileas.flow import captured
from tilewright.transforms.tileas.loops import Dependence, Loop, Node
from tilewright.transforms.tileas.modulo import serial_schedule
from tilewright.transforms.tileas.nested_reads import made_inside
from tilewright.transforms.tileas.pressure import root_of
from tilewright.transforms.tileas.resources import Reservation, TimingModel, footprint, latency
from tilewright.transforms.tileas.roles import has_effects, is_weak_load
from tilewright.transforms.tileas.transfers import origin

__all__ = [
    "UNKNOWN_TRIPS",
    "Ends",
    "Leeway",
    "LoopBody",
    "RegisterUse",
    "body_of",
    "copied_bytes",
    "node_of",
    "register_uses",
]


class Leeway(Enum):
    """Where a schedule leaves time for readings of stages and exchanges that begin late, because
    another agent takes the units that they need: behind them, for what waits for them, and in front
    of them, so that what their agent does after them need not wait for them either."""

    AROUND = "around"
    BEHIND = "behind"
    NONE = "none"

    def rows(self, target: int, source: int) -> int:
        """Rows that it adds to a dependence.

        Args:
            target: how late what waits may begin.
            source: how late what it waits for may begin.
        """
        behind = 0 if self is Leeway.NONE else source
        # What takes a single row may take any part of it.
        return behind + (target if self is Leeway.AROUND and target > 1 else 0)


UNKNOWN_TRIPS = 8
"""How often an inner loop is taken to run whose bounds are not constants."""


@dataclass
class Ends:
    """What the operations of a loop do with one pipeline, by position in the graph.

    Attributes:
        claims: wait for an empty stage.
        fills: publish a stage; by its position and by that of what has to be complete.
        waits: wait for a full stage, in the body of each agent that does.
        frees: give a stage back, in the body of each agent that does.
    """

    claims: list[int] = field(default_factory=list[int])
    fills: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])
    waits: dict[Block, list[int]] = field(default_factory=dict[Block, list[int]])
    frees: dict[Block, list[int]] = field(default_factory=dict[Block, list[int]])


@dataclass(frozen=True)
class LoopBody:
    """A graph and what it was made from.

    Attributes:
        loop: the graph.
        operations: the operation of each node.
        ends: for each pipeline, by the value outside of agents, what is done with it.
    """

    loop: Loop
    operations: tuple[Operation, ...]
    ends: Mapping[SSAValue, Ends]


def body_of(
    blocks: Sequence[Block],
    target: TimingModel,
    stages: Mapping[SSAValue, int] | None = None,
    copies: int | None = None,
    leeway: Leeway = Leeway.NONE,
) -> LoopBody:
    """The dependence graph of one loop body, or of several that run side by side.

    Args:
        blocks: the bodies; of several, those of producers first.
        target: device.
        stages: the number of stages of pipelines, by the value outside of agents; of others it is
            taken to be unlimited.
        copies: of how many iterations each tile in registers may be live at a time; None for any
            number. With 0, tiles that follow from each other element by element have the same
            registers, of one iteration.
        leeway: where time is left for what may begin late.
    """
    return run(_body_steps(blocks, target, stages, copies, leeway))


def _body_steps(
    blocks: Sequence[Block],
    target: TimingModel,
    stages: Mapping[SSAValue, int] | None = None,
    copies: int | None = None,
    leeway: Leeway = Leeway.NONE,
) -> Steps[LoopBody]:
    operations = tuple(
        operation
        for block in blocks
        for operation in block.ops
        if not operation.has_trait(IsTerminator, value_if_unregistered=False)
    )
    found_nodes: list[Node] = []
    for operation in operations:
        node, issue = yield _node_steps(operation, target)
        if issue and len(blocks) > 1:
            # The agent issues nothing else before all that is inside.
            agent = blocks.index(cast(Block, operation.parent))
            taken = Reservation(f"issue of agent {agent}", 0, issue)
            node = replace(node, footprint=(*node.footprint, taken))
        found_nodes.append(node)
    nodes = tuple(found_nodes)
    index = {operation: n for n, operation in enumerate(operations)}
    ends = _ends(operations, index)
    # The longest of several dependences with one distance stands for all.
    longest: dict[tuple[int, int, int], Dependence] = {}

    def add(source: int, n: int, rows: int, distance: int, kind: str) -> None:
        place = (source, n, distance)
        if place not in longest or longest[place].latency < rows:
            longest[place] = Dependence(source, n, rows, distance, kind)

    late = _may_be_late(nodes, operations)
    for operation, n in index.items():
        for value in captured(operation):
            for made, source, distance in _definitions(value, blocks, index):
                rows = nodes[source].latency
                if _only_added_to(value, operation):
                    rows -= _chained(made, target)
                rows += leeway.rows(late.get(n, 0), late.get(source, 0))
                add(source, n, rows, distance, "token" if value.type == TOKEN else "value")
    for block in blocks:
        # An agent claims stages in the order of its program, those of one iteration before those
        # of the next: the first one that is not empty holds up all others.
        claims = sorted(n for e in ends.values() for n in e.claims if operations[n].parent is block)
        for first, second in pairwise(dict.fromkeys(claims)):
            add(first, second, 0, 0, "order")
        if len(claims) > 1:
            add(claims[-1], claims[0], 0, 1, "order")
    if copies is not None:
        shared = _in_place(operations) if copies == 0 else {}
        for use in _register_uses(blocks, index):
            rows = nodes[use.user].latency if use.late else 0
            for source in shared.get(use.source, (use.source,)):
                if source is not None and source != use.user:
                    add(use.user, source, rows, max(1, copies - use.distance), "registers")
    for use in _memory_uses(blocks, index):
        # There is one place for what an iteration has in tensor memory.
        rows = nodes[use.user].latency if use.late else 0
        if use.source is not None and use.source != use.user:
            add(use.user, use.source, rows, max(1, 1 - use.distance), "tensor memory")
    for first, second, distance in _read_before(blocks, index):
        add(first, second, nodes[first].latency, distance, "tensor memory")
    for source, n, distance in _ordered(operations):
        add(source, n, 0, distance, "order")
    for pipeline, end in ends.items():
        for waits in end.waits.values():
            for (commit, write), wait in zip(end.fills, waits, strict=False):
                add(commit, wait, 0, 0, "pipeline")
                add(write, wait, nodes[write].latency, 0, "pipeline")
        if stages is not None and pipeline in stages:
            for frees in end.frees.values():
                for free, claim in zip(frees, end.claims, strict=False):
                    add(free, claim, nodes[free].latency, stages[pipeline], "pipeline")
    return LoopBody(Loop(nodes, tuple(longest.values())), operations, ends)


def _may_be_late(nodes: Sequence[Node], operations: Sequence[Operation]) -> dict[int, int]:
    """How many rows later than they could the operations that read stages, and exchanges of warp
    groups, may begin, by position: other agents take the same units, and may be first. Those that
    only fill stages run ahead, at any time; others are scheduled, and a row off at most."""
    longest: dict[str, dict[Block | None, int]] = {}
    for node, operation in zip(nodes, operations, strict=True):
        fills = isinstance(operation, ProducerWriteOp)
        for part in node.footprint:
            taken = longest.setdefault(part.resource, {})
            rows = part.rows if fills else 1
            taken[operation.parent] = max(rows, taken.get(operation.parent, 0))
    found: dict[int, int] = {}
    for n, (node, operation) in enumerate(zip(nodes, operations, strict=True)):
        if isinstance(operation, ConsumerReadOp | ConvertLayoutOp):
            others = (
                rows
                for part in node.footprint
                for agent, rows in longest[part.resource].items()
                if agent is not operation.parent
            )
            found[n] = max(others, default=0)
    return found


def _ordered(operations: Sequence[Operation]) -> Iterator[tuple[int, int, int]]:
    """What follows the waits for stages of its agent, of this and of earlier iterations: whatever
    writes memory. It may wait for the loads of other agents, which only their stages tell of."""
    waits = [
        (n, operation)
        for n, operation in enumerate(operations)
        if any(isinstance(nested, ConsumeOne | ConsumerWaitOp) for nested in walk(operation))
    ]
    for n, operation in enumerate(operations):
        if isinstance(operation, HandshakeOperation) or not _writes(operation):
            continue
        for source, wait in waits:
            if source != n and wait.parent is operation.parent:
                yield source, n, 0 if source < n else 1


@dataclass(frozen=True)
class RegisterUse:
    """A use of a tile in registers.

    Attributes:
        value: the tile, as its operation gives it, or as it comes from outside of the loop.
        source: the position of that operation; None if it is outside.
        user: the position of what uses it.
        distance: in an iteration so many later.
        late: whether it is read until the user has finished, and not when that starts.
    """

    value: SSAValue
    source: int | None
    user: int
    distance: int
    late: bool


def register_uses(body: LoopBody) -> Iterator[RegisterUse]:
    """The uses of tiles with more than a row or a column, but those that are free to make again."""
    blocks = list(dict.fromkeys(cast(Block, operation.parent) for operation in body.operations))
    return _register_uses(blocks, {operation: n for n, operation in enumerate(body.operations)})


def _register_uses(
    blocks: Sequence[Block], index: Mapping[Operation, int]
) -> Iterator[RegisterUse]:
    for operation, n in index.items():
        for value in captured(operation):
            root = root_of(value)
            type = root.type
            if not isinstance(type, TileType) or type.element_count <= max(type.shape, default=1):
                continue
            late = any(
                _goes_on(nested) and value in nested.operands[:2] for nested in walk(operation)
            )
            if _is_inside(root, blocks):
                for made, source, distance in _definitions(root, blocks, index):
                    yield RegisterUse(made, source, n, distance, late)
            elif not isinstance(root.owner, ConstantOp):
                yield RegisterUse(root, None, n, 0, late)


def _memory_uses(blocks: Sequence[Block], index: Mapping[Operation, int]) -> Iterator[RegisterUse]:
    """The uses of what lies in tensor memory, and of tiles in shared memory that are copied there:
    copies and products that multiply it read it until they have finished."""
    for operation, n in index.items():
        for value in captured(operation):
            if isinstance(value.type, BufferType) and _is_inside(value, blocks):
                added = _only_added_to(value, operation)
                for made, source, distance in _definitions(value, blocks, index):
                    yield RegisterUse(made, source, n, distance, not added)


def _read_before(
    blocks: Sequence[Block], index: Mapping[Operation, int]
) -> Iterator[tuple[int, int, int]]:
    """What reads a sum before a product changes it, that product, and in an iteration so many
    later."""
    readers: dict[SSAValue, list[RegisterUse]] = {}
    for use in _memory_uses(blocks, index):
        readers.setdefault(use.value, []).append(use)
    for uses in readers.values():
        for reader in uses:
            for adding in uses:
                distance = adding.distance - reader.distance
                if reader.late and not adding.late and distance >= 0:
                    yield reader.user, adding.user, distance


def _goes_on(operation: Operation) -> bool:
    """Whether an operation is a matrix product that reads its factors while its agent goes on;
    so it is taken to be before it has an atom."""
    if isinstance(operation, Dot):
        return runs_beside(operation.atom)
    return is_matrix_product(operation)


def _in_place(operations: Sequence[Operation]) -> dict[int | None, tuple[int, ...]]:
    """For operations that give tiles: those whose results come into the registers that theirs are
    in, by element-wise operations from one to the next."""
    index = {operation: n for n, operation in enumerate(operations)}
    found: dict[int | None, tuple[int, ...]] = {}
    for n, operation in enumerate(operations):
        sources: set[int] = set()
        if operation.has_trait(Elementwise):
            for operand in operation.operands:
                owner = root_of(operand).owner
                same = operand.type == operation.results[0].type
                if same and isinstance(owner, Operation) and owner in index:
                    sources.update(found[index[owner]])
        found[n] = tuple(sorted(sources)) or (n,)
    return found


def _is_inside(value: SSAValue, blocks: Sequence[Block]) -> bool:
    """Whether a value is made in one of some bodies, or carried by their loops."""
    owner = value.owner
    block = owner if isinstance(owner, Block) else owner.parent
    return block in blocks


def _writes(operation: Operation) -> bool:
    """Whether an operation may write memory that others see."""
    return has_effects(operation) and not is_weak_load(operation)


def _only_added_to(value: SSAValue, operation: Operation) -> bool:
    """Whether an operation, with all in its regions, does nothing with a value but to add products
    to it."""
    uses = [use for use in value.uses if operation.is_ancestor(use.operation)]
    return all(feeds_accumulator(value, use.operation) for use in uses)


def _chained(value: SSAValue, target: TimingModel) -> int:
    """Rows before it is ready in which a matrix product may add to a value, which is what another
    one gives: the tensor cores keep it."""
    owner = made_inside(value).owner
    if isinstance(owner, Operation) and class_of(owner) == Cost.MMA:
        return target.classes[Cost.MMA].extra
    return 0


def _definitions(
    value: SSAValue, blocks: Sequence[Block], index: Mapping[Operation, int]
) -> Iterator[tuple[SSAValue, int, int]]:
    """What may define a value, as it is there, and how many iterations before; nothing if the loop
    does not."""
    seen = {value}
    found = [(value, 0)]
    while found:
        value, distance = found.pop()
        if not isinstance(value, BlockArgument):
            source = _inside(cast(Operation, value.owner), index)
            if source is not None:
                yield value, source, distance
        elif value.owner in blocks:
            for carried in _carried(value):
                if carried not in seen:
                    seen.add(carried)
                    found.append((carried, distance + 1))


def _carried(argument: BlockArgument) -> Iterator[SSAValue]:
    """What an argument of the body of a loop may be in the next iteration."""
    loop = argument.owner.parent_op()
    if not isinstance(loop, ForOp | LoopOp):
        return
    place = argument.index - (1 if isinstance(loop, ForOp) else 0)
    if place >= 0:
        for end in ends_of(loop):
            if isinstance(end, ContinueOp):
                yield end.operands[place]


def _inside(operation: Operation, index: Mapping[Operation, int]) -> int | None:
    """The position of an operation, or of that whose regions it is in."""
    above: Operation | None = operation
    while above is not None and above not in index:
        above = above.parent_op()
    return None if above is None else index[above]


def _ends(operations: Iterable[Operation], index: Mapping[Operation, int]) -> dict[SSAValue, Ends]:
    found: dict[SSAValue, Ends] = {}
    for operation in operations:
        n, agent = index[operation], cast(Block, operation.parent)
        for nested in walk(operation):
            if not isinstance(nested, HandshakeOperation):
                continue
            end = found.setdefault(origin(nested.pipeline), Ends())
            if isinstance(nested, ProduceOne | ProducerAcquireOp):
                end.claims.append(n)
            if isinstance(nested, ProduceOne | ProducerCommitOp):
                write = n if isinstance(nested, ProduceOne) else _owner(nested.token, index, n)
                end.fills.append((n, write))
            if isinstance(nested, ConsumeOne | ConsumerWaitOp):
                end.waits.setdefault(agent, []).append(n)
            if isinstance(nested, ConsumeOne | ConsumerReleaseOp):
                end.frees.setdefault(agent, []).append(n)
    return found


def _owner(value: SSAValue, index: Mapping[Operation, int], otherwise: int) -> int:
    """The position of what gives a value."""
    return index.get(cast(Operation, value.owner), otherwise)


# What one operation takes -------------------------------------------------------------------


def node_of(operation: Operation, target: TimingModel) -> Node:
    """What an operation, with all in its regions, takes of a device."""
    node, _ = run(_node_steps(operation, target))
    return node


def _node_steps(operation: Operation, target: TimingModel) -> Steps[tuple[Node, int]]:
    """What an operation takes, and the rows until all that is inside has been issued."""
    kind = class_of(operation)
    name = operation.name.removeprefix("cuda_tile.").removeprefix("nv_tileas.")
    if not operation.regions or kind == "aggregate":
        work = work_of(operation)
        return Node(name, footprint(target, kind, work), latency(target, kind, work)), 0
    rows, copying = _copies(operation, target)
    most: dict[str, int] = {}
    longest = issue = 0
    for region in operation.regions:
        for block in region.blocks:
            inner, time, last = yield _region_steps(block, target, _trips(operation))
            # Of several regions, the arms of a conditional, one is executed.
            longest, issue = max(longest, time), max(issue, last)
            for resource, count in inner.items():
                most[resource] = max(most.get(resource, 0), count)
    for resource, count in most.items():
        rows[resource] = rows.get(resource, 0) + count
    parts = tuple(Reservation(resource, 0, count) for resource, count in sorted(rows.items()))
    time = max([longest + copying, *rows.values()])
    return Node(name, parts, time + latency(target, kind)), issue


def copied_bytes(
    operation: Operation, target: TimingModel, class_of: Callable[[Operation], Cost] = class_of
) -> int:
    """Bytes of the payload that a region yields and that goes from registers into a stage.

    Args:
        operation: any; most copy nothing.
        target: device.
        class_of: the classes of operations.
    """
    if not isinstance(operation, ProducerInterface):
        return 0
    block = operation.regions[0].block
    last = block.last_op
    assert last is not None
    return sum(
        tile_bytes(value.type)
        for value in last.operands
        if isinstance(value.type, TileType) and not _lands(value, target, class_of)
    )


def _copies(operation: Operation, target: TimingModel) -> tuple[dict[str, int], int]:
    """What putting the payload that a region yields from registers into a stage takes."""
    size = copied_bytes(operation, target)
    if size == 0:
        return {}, 0
    parts = footprint(target, "shared", size)
    return {part.resource: part.rows for part in parts}, latency(target, "shared", size)


def _lands(value: SSAValue, target: TimingModel, class_of: Callable[[Operation], Cost]) -> bool:
    """Whether a payload is copied into its stage without going through registers."""
    owner = value.owner
    return isinstance(owner, Operation) and target.classes[class_of(owner)].asynchronous


def _region_steps(
    block: Block, target: TimingModel, trips: int
) -> Steps[tuple[dict[str, int], int, int]]:
    """The rows of resources that a region takes, the time, and that until its last operation
    starts."""
    body = yield _body_steps([block], target)
    loop = body.loop
    bounds = lower_bounds(loop)
    rows = {resource: count * trips for resource, count in bounds.resources}
    if not loop.nodes:
        return rows, 0, 0
    # What is asynchronous is issued whether or not others keep busy what it takes.
    issued = tuple(
        replace(node, footprint=()) if target.classes[class_of(operation)].asynchronous else node
        for node, operation in zip(loop.nodes, body.operations, strict=True)
    )
    before = bounds.interval * (trips - 1)
    last = max(serial_schedule(replace(loop, nodes=issued)).times)
    return rows, serial_schedule(loop).interval + before, last + before


def _trips(operation: Operation) -> int:
    """How often the region of an operation is executed."""
    if isinstance(operation, LoopOp):
        return UNKNOWN_TRIPS
    if not isinstance(operation, ForOp):
        return 1
    limits = (operation.lowerBound, operation.upperBound, operation.step)
    lower, upper, step = (known_integer(origin(limit)) for limit in limits)
    if lower is None or upper is None or not step or step < 0:
        return UNKNOWN_TRIPS
    return max(1, -(-(upper - lower) // step))
