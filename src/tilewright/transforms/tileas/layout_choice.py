"""Which layouts the tiles of an agent have: those with which the agent costs least.

Every operation with tiles has one layout to choose, that of its frame (`relations`); values that
loops and conditionals pass on have one of their own. Some operations say what they want: products
have the layouts of their atoms, loads and stores want neighbours side by side. These are carried
along the uses to all other operations, each of which then has a few layouts to choose from. The
choice begins with what each one wants alone and gets better one operation at a time, and by whole
regions that take the layout of one anchor, until neither saves anything.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from xdsl.ir import Block, BlockArgument, Operation, OpResult, Region, SSAValue

from tilewright.analysis.cost import ASSUMED_ITERATIONS, known_iterations
from tilewright.dialects.cuda_tile.constraints import tile
from tilewright.dialects.cuda_tile.facts import Cost, cost_of, is_free_of_effects
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, LoopOp
from tilewright.dialects.cuda_tile.operations.core import AggregateOperation
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.dialects.nv_tileas.attributes import AddressSpace
from tilewright.dialects.nv_tileas.operations.compute import Aggregate, Dot
from tilewright.dialects.nv_tileas.operations.layout import ConvertLayoutOp, ExtractSliceOp
from tilewright.dialects.nv_tileas.operations.memory import AsyncLoadOp, Copying
from tilewright.dialects.nv_tileas.products import has_layout_of, operand_layout
from tilewright.dialects.nv_tileas.relations import SAME, Follows, has_layout, relations
from tilewright.dialects.nv_tileas.types import BufferType, plain_tile, space_of
from tilewright.layouts import LayoutError, LinearLayout
from tilewright.layouts.distributed import blocked
from tilewright.nesting import walk
from tilewright.tiles import tile_bytes
from tilewright.transforms.tileas.in_flight import product_under_way
from tilewright.transforms.tileas.joins import Join, joins
from tilewright.transforms.tileas.layout_costs import (
    conversion_cost,
    global_access_cost,
    register_cost,
    shared_access,
    shuffle_cost,
)

__all__ = ["Choice", "choose"]

MOST_CANDIDATES = 12
"""Layouts that an operation chooses from at most."""

MOST_ANCHORS = 10
"""Layouts that operations want and that are carried to the others at most, those of the largest
tiles."""

MOST_SWEEPS = 20
"""How often all operations choose anew at most."""

VECTOR_BITS = 128
"""What a thread loads or stores at once at most."""

MOST_AGAIN = 6
"""Operations that are executed again, one after the other, so that a tile need not be converted."""

_AGAIN: Mapping[Cost, int] = {Cost.NONE: 0, Cost.ALU: 1, Cost.LAYOUT: 0}
"""Issue slots of those that may be."""

_SLOTS: Mapping[Cost, int] = {Cost.ALU: 1, Cost.DUAL_ALU: 1, Cost.XU: 4, Cost.AGGREGATE: 1}
"""Issue slots for one element of each lane."""

_MEMORY = (Cost.LOAD, Cost.STORE, Cost.ATOMIC, Cost.ASYNC_LOAD)


@dataclass(eq=False)
class Node:
    """What has one layout to choose.

    Attributes:
        operation: the operation, or the one that passes the value on.
        frame: the tile whose layout is chosen.
        gives: how the layouts of the values that it defines follow.
        takes: the operands that it wants in a layout: of which operation, at which position, and
            how that follows.
        weight: how often it is executed.
        computes: whether it is the operation itself, and no value that it passes on.
        candidates: the layouts to choose from.
        chosen: which one of them.
    """

    operation: Operation
    frame: SSAValue
    gives: dict[SSAValue, Follows]
    takes: list[tuple[Operation, int, Follows]]
    weight: int
    computes: bool = True
    candidates: list[LinearLayout] = field(default_factory=list[LinearLayout])
    chosen: int = 0

    @property
    def layout(self) -> LinearLayout:
        """The layout that is chosen."""
        return self.candidates[self.chosen]


@dataclass(frozen=True)
class _Edge:
    """A tile that one node gives and another one takes."""

    choice: Choice
    giver: Node
    value: SSAValue
    given: Follows
    taker: Node
    taken: Follows

    def cost(self, giver: LinearLayout, taker: LinearLayout) -> int:
        """What it costs between two layouts."""
        source, target = self.given.forward(giver), self.taken.forward(taker)
        if source == target:
            return 0
        return self.giver.weight * self.choice.exchange_cost(self.value, source, target)


class Choice:
    """The layouts of the tiles of one agent.

    Args:
        region: the body of the agent.
        warps: how many it has, a power of two.
    """

    def __init__(self, region: Region, warps: int) -> None:
        self.warps = warps
        self.nodes: list[Node] = []
        self._of: dict[SSAValue, Node] = {}
        self._exchanges: dict[tuple[SSAValue, LinearLayout, LinearLayout], int] = {}
        for operation in walk(region):
            self._add(operation, region)
        self._edges = [*self._all_edges()]
        self._around: dict[Node, list[_Edge]] = {node: [] for node in self.nodes}
        for edge in self._edges:
            self._around[edge.giver].append(edge)
            if edge.taker is not edge.giver:
                self._around[edge.taker].append(edge)

    # ---- the graph

    def _add(self, operation: Operation, region: Region) -> None:
        """The nodes of an operation: its own, or those of the values that it passes on."""
        for join in joins(operation):
            gives = {value: SAME for value in join.values if has_layout(value)}
            if gives:
                takes = [(user, position, SAME) for user, position in join.takes]
                node = Node(operation, join.values[0], gives, takes, _weight(join, region))
                node.computes = False
                self._register(node)
        relation = relations(operation)
        weight = _weight_of(operation, region)
        if isinstance(operation, ConvertLayoutOp):
            # Where it stands a tile may change its layout, at the price of that.
            node = Node(operation, operation.result, {}, [(operation, 0, SAME)], weight)
            node.gives[operation.result] = SAME
            self._register(node)
            return
        if relation is not None:
            node = Node(operation, relation.frame, {}, [], weight)
            for one in relation.related:
                if one.operand is None:
                    node.gives[one.value] = one.how
                else:
                    node.takes.append((operation, one.operand, one.how))
            self._register(node)
            return
        for result in operation.results:
            if has_layout(result) and result not in self._of:
                self._register(Node(operation, result, {result: SAME}, [], weight))

    def _register(self, node: Node) -> None:
        if not has_layout(node.frame):
            return
        self.nodes.append(node)
        for value in node.gives:
            self._of[value] = node

    def _all_edges(self) -> Iterator[_Edge]:
        for node in self.nodes:
            for operation, position, how in node.takes:
                value = operation.operands[position]
                giver = self._of.get(value)
                if giver is not None:
                    yield _Edge(self, giver, value, giver.gives[value], node, how)

    def exchange_cost(self, value: SSAValue, source: LinearLayout, target: LinearLayout) -> int:
        """What it costs to have a tile in another layout: converted, or computed again."""
        key = value, source, target
        if key not in self._exchanges:
            converted = conversion_cost(source, target, _width(tile(value)))
            again = self.free_cost(value, target)
            self._exchanges[key] = converted if again is None else min(converted, again)
        return self._exchanges[key]

    def is_computed_again(
        self, value: SSAValue, source: LinearLayout, target: LinearLayout
    ) -> bool:
        """Whether a tile in another layout is computed again rather than converted."""
        again = self.free_cost(value, target)
        return again is not None and again <= conversion_cost(source, target, _width(tile(value)))

    def free_cost(
        self, value: SSAValue, layout: LinearLayout, depth: int = MOST_AGAIN
    ) -> int | None:
        """What it costs to compute a tile again in a layout, from single numbers alone; None if
        that cannot be done, or takes more than a few operations.

        Args:
            value: the tile.
            layout: the layout.
            depth: how many operations deep one looks.
        """
        operation = value.owner
        if not isinstance(operation, Operation) or operation.regions or not depth:
            return None
        if len(operation.results) != 1 or not is_free_of_effects(operation):
            return None
        slots = _AGAIN.get(cost_of(operation) or Cost.NONE)
        if slots is None:
            return None
        total = register_cost(layout, slots)
        for operand, wanted in operands_in(operation, layout):
            part = None
            if wanted is not None:
                part = 0 if tile(operand).element_count == 1 else None
                part = self.free_cost(operand, wanted, depth - 1) if part is None else part
            if part is None:
                return None
            total += part
        return total

    # ---- what comes out

    def values(self) -> Iterator[tuple[SSAValue, LinearLayout]]:
        """The tiles of the agent with their layouts."""
        for node in self.nodes:
            for value, how in node.gives.items():
                yield value, how.forward(node.layout)

    def uses(self) -> Iterator[tuple[Operation, int, LinearLayout]]:
        """The operands that are wanted in a layout."""
        for node in self.nodes:
            for operation, position, how in node.takes:
                yield operation, position, how.forward(node.layout)

    def cost(self) -> int:
        """What the agent costs with the layouts that are chosen."""
        alone = sum(self.alone(node, node.layout) for node in self.nodes)
        return alone + sum(e.cost(e.giver.layout, e.taker.layout) for e in self._edges)

    # ---- candidates

    def find_candidates(self) -> list[dict[Node, LinearLayout]]:
        """Give each node layouts to choose from; returns what each layout that some nodes, the
        anchors, want leads to."""
        anchors: dict[LinearLayout, list[Node]] = {}
        for node in sorted(self.nodes, key=lambda node: -tile(node.frame).element_count):
            layout = self._wanted(node)
            if layout is not None:
                anchors.setdefault(layout, []).append(node)
        wanted = [*anchors.items()][:MOST_ANCHORS]
        regions = [self._reached(starts, layout) for layout, starts in wanted]
        # A product leads to the next one, which wants what it multiplies in another layout: what is
        # between them can have either.
        regions += [
            self._reached([start], layout)
            for layout, starts in wanted
            for start in starts
            if isinstance(start.operation, Dot) and len(starts) > 1
        ]
        for node in self.nodes:
            fixed = self._fixed(node)
            if fixed is not None:
                node.candidates = [fixed]
                continue
            found = dict.fromkeys(reached[node] for reached in regions if node in reached)
            found.update((one, None) for one in self._defaults(node) if _accepts(node, one))
            node.candidates = [*found][:MOST_CANDIDATES]
        return regions

    def _fixed(self, node: Node) -> LinearLayout | None:
        """The only layout that a node can have. What is passed on of an asynchronous product has
        its layout: until it is complete, it cannot be converted."""
        if isinstance(node.operation, Copying) and node.computes:
            ends = (node.operation.source, node.operation.copied)
            if AddressSpace.TENSOR not in {space_of(value.type) for value in ends}:
                return None
            relation = relations(node.operation)
            every = blocked(tile(node.frame).shape, self.warps)
            return None if relation is None else relation.related[0].how.forward(every)
        dot = node.operation if node.computes else product_under_way(node.frame)
        if not isinstance(dot, Dot):
            return None
        a, shape = plain_tile(dot.a.type), tile(dot.result).shape
        if not has_layout_of(dot.atom, "acc", a.element_name):
            return None
        return operand_layout(dot.atom, "acc", a.element_name, shape, a.shape[-1], self.warps)

    def _wanted(self, node: Node) -> LinearLayout | None:
        """The layout that a node wants for itself; None if it has no wish."""
        if not node.computes:
            return None
        fixed = self._fixed(node)
        if fixed is not None:
            return fixed
        if cost_of(node.operation) in _MEMORY:
            return self._default(node)
        if isinstance(node.operation, ExtractSliceOp):
            return next((one for one in self._defaults(node) if _accepts(node, one)), None)
        return None

    def _default(self, node: Node) -> LinearLayout:
        return self._blocked(_accessed(node))

    def _blocked(self, type: TileType) -> LinearLayout:
        vector = max(1, VECTOR_BITS // _width(type))
        each = max(1, type.element_count // (32 * self.warps))
        return blocked(type.shape, self.warps, min(vector, each, type.shape[-1]))

    def _defaults(self, node: Node) -> Iterator[LinearLayout]:
        """Layouts that a node can have in any case, one of them at least."""
        yield self._default(node)
        for value, how in node.gives.items():
            carried = _carried(how, self._blocked(tile(value)))
            if how is not SAME and carried is not None:
                yield carried

    def _reached(self, starts: Sequence[Node], layout: LinearLayout) -> dict[Node, LinearLayout]:
        """The layouts of all nodes that a layout of some can be carried to without an exchange, by
        the shortest way."""
        found = dict.fromkeys(starts, layout)
        left = deque(starts)
        while left:
            node = left.popleft()
            for edge in self._around[node]:
                for here, there, by, to in (
                    (edge.giver, edge.taker, edge.given, edge.taken),
                    (edge.taker, edge.giver, edge.taken, edge.given),
                ):
                    if here is not node or there in found:
                        continue
                    fixed = self._fixed(there)
                    if fixed is not None and there.computes:
                        continue
                    carried = _carried(to, by.forward(found[node]))
                    if carried is None or fixed not in (None, carried):
                        continue
                    if _accepts(there, carried):
                        found[there] = carried
                        left.append(there)
        return found

    # ---- the choice

    def alone(self, node: Node, layout: LinearLayout) -> int:
        """What a node costs by itself."""
        if not node.computes:
            return 0
        operation, type = node.operation, _accessed(node)
        cost = cost_of(operation)
        bits = _width(type)
        if cost in _MEMORY:
            return node.weight * global_access_cost(layout, type.shape, bits)
        buffers = [v.type for v in operation.operands if isinstance(v.type, BufferType)]
        if isinstance(operation, Copying) and buffers and buffers[0].space is AddressSpace.SHARED:
            found = shared_access(layout, buffers[0])
            # What no layout has been chosen for is arranged as it is written.
            accesses = found.ideal if buffers[0].layout is None else found.wavefronts
            return node.weight * accesses * layout.in_sizes["warp"]
        slots = register_cost(layout, _SLOTS.get(cost, 0)) if cost is not None else 0
        if isinstance(operation, AggregateOperation | Aggregate):
            slots += shuffle_cost(layout, operation.dim.value.data)
        return node.weight * slots

    def _local(self, node: Node, layout: LinearLayout) -> int:
        total = self.alone(node, layout)
        for edge in self._around[node]:
            giver = layout if edge.giver is node else edge.giver.layout
            taker = layout if edge.taker is node else edge.taker.layout
            total += edge.cost(giver, taker)
        return total

    def improve(self) -> None:
        """Let each node choose by itself until none saves anything."""
        for _ in range(MOST_SWEEPS):
            changed = False
            for node in self.nodes:
                if len(node.candidates) < 2:
                    continue
                costs = [self._local(node, layout) for layout in node.candidates]
                best = min(range(len(costs)), key=costs.__getitem__)
                if costs[best] < costs[node.chosen]:
                    node.chosen = best
                    changed = True
            if not changed:
                return

    def adopt(self, region: Mapping[Node, LinearLayout]) -> None:
        """Let all nodes that an anchor leads to take its layout."""
        for node, layout in region.items():
            if layout in node.candidates:
                node.chosen = node.candidates.index(layout)

    def state(self) -> list[int]:
        """What each node has chosen."""
        return [node.chosen for node in self.nodes]

    def restore(self, state: list[int]) -> None:
        """Choose as before."""
        for node, chosen in zip(self.nodes, state, strict=True):
            node.chosen = chosen


def choose(region: Region, warps: int) -> Choice:
    """The layouts of the tiles of an agent.

    Args:
        region: the body of the agent.
        warps: how many it has, a power of two.
    """
    choice = Choice(region, warps)
    regions = choice.find_candidates()
    for node in choice.nodes:
        costs = [choice.alone(node, layout) for layout in node.candidates]
        node.chosen = min(range(len(costs)), key=costs.__getitem__)
    choice.improve()
    best, state = choice.cost(), choice.state()
    for reached in regions:
        choice.adopt(reached)
        choice.improve()
        if (found := choice.cost()) < best:
            best, state = found, choice.state()
        else:
            choice.restore(state)
    return choice


def operands_in(
    operation: Operation, layout: LinearLayout
) -> Iterator[tuple[SSAValue, LinearLayout | None]]:
    """The tiles that an operation takes, with the layouts in which it needs them to give its result
    in a layout; None for any."""
    relation = relations(operation)
    if relation is None or relation.frame not in operation.results:
        yield from ((operand, None) for operand in operation.operands if has_layout(operand))
        return
    related = {one.operand: one for one in relation.related}
    for position, operand in enumerate(operation.operands):
        if position in related:
            yield operand, related[position].how.forward(layout)
        elif has_layout(operand):
            yield operand, None


def _width(type: TileType) -> int:
    """Bits that an element takes."""
    return 8 * tile_bytes(type) // type.element_count


def _accessed(node: Node) -> TileType:
    """The tile that a node is about: of one that fills a buffer through pointers, what these point
    to."""
    operation = node.operation
    if node.computes and isinstance(operation, AsyncLoadOp):
        return plain_tile(operation.buffer.type)
    return tile(node.frame)


def _accepts(node: Node, layout: LinearLayout) -> bool:
    """Whether a node can have a layout: whether those of all that it gives follow from it."""
    try:
        for how in node.gives.values():
            how.forward(layout)
    except LayoutError:
        return False
    return True


def _carried(how: Follows, layout: LinearLayout) -> LinearLayout | None:
    try:
        return how.backward(layout)
    except LayoutError:
        return None


def _weight(join: Join, region: Region) -> int:
    """How often a value is passed on: that of a loop, in each iteration."""
    value = join.values[0]
    if isinstance(value, BlockArgument):
        parent = value.block.parent_op()
        assert parent is not None
        return _weight_of(parent, region) * _iterations(parent)
    assert isinstance(value, OpResult)
    return _weight_of(value.op, region)


def _weight_of(operation: Operation, region: Region) -> int:
    """How often an operation is executed, where the numbers of iterations are not known as if each
    loop had `ASSUMED_ITERATIONS`."""
    weight = 1
    block: Block | None = operation.parent
    while block is not None and block.parent is not region:
        parent = block.parent_op()
        assert parent is not None
        weight *= _iterations(parent)
        block = parent.parent
    return weight


def _iterations(operation: Operation) -> int:
    if isinstance(operation, ForOp):
        known = known_iterations(operation)
        return ASSUMED_ITERATIONS if known is None else max(known, 1)
    return ASSUMED_ITERATIONS if isinstance(operation, LoopOp) else 1
