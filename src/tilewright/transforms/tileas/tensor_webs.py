"""Which values share a place in tensor memory.

An accumulator that tensor cores change in place is one value before a product and another behind
it; loops and conditionals pass it on under further names. Such values make a *web*, if they can
share one place: none of them is written while another one is still to be read. Where they cannot,
the tile is copied from one place to another, through registers. Webs of one type that are never in
use at the same time share a place too.

A value is in use from where it is written until the last product adds to it, or until it is read
into registers.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import cast

from xdsl.ir import Block, Operation, OpResult, Region, SSAValue

from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, IfOp, LoopOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TileType, spell
from tilewright.dialects.nv_tileas.attributes import AddressSpace
from tilewright.dialects.nv_tileas.operations.compute import AsyncDotOp, Dot
from tilewright.dialects.nv_tileas.operations.memory import CopyOp
from tilewright.dialects.nv_tileas.operations.pipeline import AgentSwitchOp
from tilewright.dialects.nv_tileas.operations.tokens import AsyncWaitOp
from tilewright.dialects.nv_tileas.spaces import operand_spaces, reads_in_place
from tilewright.dialects.nv_tileas.tensor_layouts import product_layout
from tilewright.dialects.nv_tileas.tensor_memory import tensor_columns
from tilewright.dialects.nv_tileas.types import BufferType, plain_tile
from tilewright.nesting import walk
from tilewright.targets.devices import TENSOR_MEMORY
from tilewright.transforms.tileas.joins import Join, joins

__all__ = [
    "ACC",
    "Factor",
    "InFlight",
    "OutOfTensorMemory",
    "TensorPlace",
    "TensorPlan",
    "adds_in_tensor_memory",
    "agent_bodies",
    "anchor_in",
    "buffer_of",
    "filled_before",
    "inside",
    "loose_factors",
    "plan_of",
    "tiles_to_share",
    "written_in",
]

ACC = 2
"""The position of the accumulator among the operands of a product."""

_OPERANDS = ("a", "b", "acc")


class InFlight(ValueError):
    """A tile would have to be copied, or its place filled again, while a product is working on
    it."""


class OutOfTensorMemory(ValueError):
    """What is in use at the same time does not fit into tensor memory."""


def adds_in_tensor_memory(product: Dot) -> bool:
    """Whether the atom of a product has its accumulator in tensor memory."""
    return operand_spaces(product.atom)["acc"] == (AddressSpace.TENSOR,)


def anchor_in(block: Block, operation: Operation) -> Operation:
    """The operation of a block that is another one, or that it is in."""
    while operation.parent is not block:
        above = operation.parent_op()
        assert above is not None
        operation = above
    return operation


@dataclass(frozen=True)
class LiveSpan:
    """From where to where something is in use, in the order of the program.

    Attributes:
        first: where it begins.
        last: where it ends.
        token: of the product that reads it; what a loop carries stands for one product at a time.
    """

    first: int
    last: int
    token: SSAValue | None = None

    def meets(self, other: LiveSpan) -> bool:
        """Whether something is written while something else is in use."""
        if self.token is not None and self.token is other.token:
            return False
        if self.first == other.first:
            return True
        earlier, later = (self, other) if self.first < other.first else (other, self)
        return later.first < earlier.last


@dataclass(eq=False)
class Factor:
    """A tile that products read, but not from registers.

    Attributes:
        value: the tile.
        uses: the products and the positions of their operands.
        space: where they read it.
    """

    value: SSAValue
    uses: tuple[tuple[Dot, int], ...]
    space: AddressSpace


@dataclass(eq=False)
class TensorPlace:
    """Room for tiles of one type, one at a time.

    Attributes:
        buffer: its type.
        values: what has it in turn.
        spans: when it is in use.
        sums: whether products add to it.
    """

    buffer: BufferType
    values: list[SSAValue] = field(default_factory=list[SSAValue])
    spans: list[LiveSpan] = field(default_factory=list[LiveSpan])
    sums: bool = False

    @property
    def is_tensor(self) -> bool:
        """Whether it is in tensor memory."""
        return self.buffer.space is AddressSpace.TENSOR

    @property
    def time(self) -> int:
        """How much of the program it is in use for."""
        return sum(span.last - span.first for span in self.spans)

    def is_free_for(self, other: TensorPlace) -> bool:
        """Whether it is never in use when another one is."""
        return not any(one.meets(two) for one in self.spans for two in other.spans)

    def take(self, other: TensorPlace) -> None:
        """Be the place of what another one was for."""
        self.values += other.values
        self.spans += other.spans
        self.sums = self.sums or other.sums


@dataclass(frozen=True)
class TensorPlan:
    """The places that an agent needs for its products.

    Attributes:
        products: those whose accumulators are in tensor memory.
        joins: where accumulators and factors are passed on.
        written: copies of tiles that products add to or multiply.
        places: for all of these.
    """

    products: tuple[Dot, ...]
    joins: tuple[Join, ...]
    written: tuple[CopyOp, ...]
    places: tuple[TensorPlace, ...]

    @property
    def columns(self) -> int:
        """The columns of tensor memory that they take."""
        return sum(tensor_columns(place.buffer) for place in self.places if place.is_tensor)


def plan_of(body: Block) -> TensorPlan:
    """The places that the products of an agent need. What they multiply is in shared memory where
    the columns of tensor memory do not suffice: what is in use for the longest time leaves the most
    room. Agents that multiply have as many columns each.

    Args:
        body: of the agent.

    Raises:
        InFlight: iterations overlap in a way that needs more places than one for a value.
        OutOfTensorMemory: there are not as many columns as sums need.
    """
    most = TENSOR_MEMORY.columns // max(1, _multiplying(body))
    shared = set[SSAValue]()
    while True:
        plan = _plan_with(body, shared)
        if (columns := plan.columns) <= most:
            return plan
        movable = [place for place in plan.places if not place.sums and place.is_tensor]
        if not movable:
            sums = ", ".join(spell(plain_tile(place.buffer)) for place in plan.places if place.sums)
            raise OutOfTensorMemory(
                f"the sums of an agent ({sums}) need {columns} columns of tensor memory, there are "
                f"{most}"
            )
        shared.update(max(movable, key=lambda place: place.time).values)


def _multiplying(body: Block) -> int:
    """How many agents have products whose accumulators are in tensor memory."""
    switch = body.parent_op()
    bodies = [one.block for one in switch.bodies] if isinstance(switch, AgentSwitchOp) else [body]
    return sum(
        any(isinstance(op, Dot) and adds_in_tensor_memory(op) for op in inside(one))
        for one in bodies
    )


def _plan_with(body: Block, shared: Collection[SSAValue]) -> TensorPlan:
    """The places that the products of an agent need, with some of the tiles that they multiply in
    shared memory."""
    products = tuple(op for op in inside(body) if isinstance(op, Dot) and adds_in_tensor_memory(op))
    written = tuple(written_in(body))
    plan = TensorPlan(products, tuple(_passed_on(body, products, written)), written, ())
    return replace(plan, places=tuple(_shared(_places(plan, _Order(body), shared))))


def written_in(body: Block) -> list[CopyOp]:
    """The copies of tiles from registers to where products read them or add to them."""
    return [
        op
        for op in inside(body)
        if isinstance(op, CopyOp)
        and isinstance(op.source.type, TileType)
        and isinstance(op.result.type, BufferType)
    ]


def _passed_on(body: Block, products: Sequence[Dot], written: Sequence[CopyOp]) -> Iterator[Join]:
    """Where results of products, or copies of tiles, are passed on."""
    known: set[SSAValue] = {op.result for op in (*products, *written)}
    left = [join for op in inside(body) for join in joins(op)]
    while grown := [
        join for join in left if any(op.operands[at] in known for op, at in join.takes)
    ]:
        for join in grown:
            known.update(join.values)
            left.remove(join)
        yield from grown


def tiles_to_share(entry: EntryOp) -> Iterator[TileType]:
    """The tiles that products of a kernel read from shared memory, before these have places
    there."""
    for body in agent_bodies(entry):
        for factor in loose_factors(body):
            if factor.space is AddressSpace.SHARED:
                yield plain_tile(factor.value.type)
        # What has no place is refused by the pass that looks for one.
        with suppress(InFlight, OutOfTensorMemory):
            for place in plan_of(body).places if written_in(body) else ():
                if not place.is_tensor:
                    yield plain_tile(place.buffer)


def agent_bodies(entry: EntryOp) -> Iterator[Block]:
    """The bodies of agents; that of the kernel if there are none."""
    switches = [op for op in walk(entry) if isinstance(op, AgentSwitchOp)]
    for switch in switches:
        yield from (region.block for region in switch.bodies)
    if not switches:
        yield entry.body.block


def inside(body: Block) -> Iterator[Operation]:
    """The operations of a body, with all that is in them."""
    for operation in body.ops:
        yield from walk(operation)


# ---- the order of a program


class _Order:
    """The operations of a body, numbered in their order; one with regions begins before what is
    inside and ends behind it."""

    def __init__(self, body: Block) -> None:
        self._starts: dict[Operation, int] = {}
        self._ends: dict[Operation, int] = {}
        self._arms: dict[Region, tuple[int, int]] = {}
        self._count = 0
        self._number(body)

    def _number(self, block: Block) -> None:
        for operation in block.ops:
            self._starts[operation] = self._ends[operation] = self._next()
            if operation.regions:
                for region in operation.regions:
                    begin = self._next() - 1
                    for inner in region.blocks:
                        self._number(inner)
                    self._arms[region] = begin, self._next()
                self._ends[operation] = self._next()

    def _next(self) -> int:
        # Odd numbers are left for what is put in front of an operation.
        self._count += 2
        return self._count

    def start(self, operation: Operation) -> int:
        return self._starts[operation]

    def before(self, operation: Operation) -> int:
        """In front of an operation."""
        return self._starts[operation] - 1

    def defined(self, value: SSAValue) -> int:
        """Where a value comes to be."""
        if isinstance(value, OpResult):
            return self._ends[value.op]
        around = value.owner.parent_op()
        return 0 if around is None else self._starts.get(around, 0)

    def until(self, user: Operation, first: int) -> int:
        """Until where something that is there from a place on is in use for an operation: until
        the end of the outermost loop that it is not made anew in."""
        last = self._starts[user]
        for loop in self._loops(user):
            if self._starts[loop] > first:
                last = self._ends[loop]
        return last

    def spans(self, user: Operation, first: int) -> Iterator[LiveSpan]:
        """When something that is there from a place on is in use for an operation: not in the arms
        of conditionals that are not executed if that is."""
        last = self.until(user, first)
        region = user.parent_region()
        while region is not None and region in self._arms:
            branch = region.parent_op()
            begin, end = self._arms[region]
            if isinstance(branch, IfOp) and self._starts[branch] > first and last <= end:
                yield LiveSpan(begin, last)
                last = self._starts[branch]
            region = None if branch is None else branch.parent_region()
        yield LiveSpan(first, last)

    def _loops(self, operation: Operation) -> Iterator[ForOp | LoopOp]:
        """The loops around an operation, the innermost first."""
        around = operation.parent_op()
        while around is not None and around in self._starts:
            if isinstance(around, ForOp | LoopOp):
                yield around
            around = around.parent_op()


# ---- values


def buffer_of(product: Dot, position: int, space: AddressSpace = AddressSpace.TENSOR) -> BufferType:
    """The buffer of an operand of a product.

    Args:
        product: the product.
        position: of the operand.
        space: where the buffer is.
    """
    type = plain_tile(product.operands[position].type)
    buffer = BufferType(type.shape, type.element_type, space)
    if space is not AddressSpace.TENSOR:
        return buffer
    element, name = plain_tile(product.a.type).element_name, _OPERANDS[position]
    layout = product_layout(product.atom, name, element, buffer)
    return BufferType(type.shape, type.element_type, space, layout)


def _places(plan: TensorPlan, order: _Order, shared: Collection[SSAValue]) -> Iterator[TensorPlace]:
    """The places of values that are passed on to each other."""
    found: dict[SSAValue, TensorPlace] = {}
    made = [(op.result,) for op in (*plan.products, *plan.written)]
    for values in (*made, *(join.values for join in plan.joins)):
        place = _place_of(values, plan, order, shared)
        found.update(dict.fromkeys(values, place))
    for join in plan.joins:
        for operation, position in join.takes:
            _join(found, operation.operands[position], join.values[0])
    for product in plan.products:
        found[product.result].sums = True
        _join(found, product.acc, product.result)
    yield from dict.fromkeys(found.values())


def _place_of(
    values: Sequence[SSAValue], plan: TensorPlan, order: _Order, shared: Collection[SSAValue]
) -> TensorPlace:
    """The place of a value, or of those that one loop passes on."""
    buffer = cast(BufferType, values[0].type)
    if any(value in shared for value in values):
        buffer = BufferType(buffer.shape, buffer.element_type, AddressSpace.SHARED)
    place = TensorPlace(buffer, [*values])
    for value in values:
        first = order.defined(value)
        if isinstance(value.owner, CopyOp):
            first = order.before(value.owner)
        for use in value.uses:
            place.spans += order.spans(use.operation, first)
            if isinstance(use.operation, AsyncDotOp) and use.index < ACC:
                for filled in _filling(value, plan):
                    place.spans += _until_waited_for(use.operation, first, filled, order)
        place.spans.append(LiveSpan(first, order.defined(value)))
    return place


def _filling(value: SSAValue, plan: TensorPlan) -> Iterator[CopyOp]:
    """The copies that may have made what a product multiplies."""
    left, seen = [value], set[SSAValue]()
    while left:
        value = left.pop()
        if value in seen:
            continue
        seen.add(value)
        if isinstance(value.owner, CopyOp):
            yield value.owner
        for join in plan.joins:
            if value in join.values:
                left += [operation.operands[position] for operation, position in join.takes]


def _join(found: dict[SSAValue, TensorPlace], one: SSAValue, other: SSAValue) -> None:
    """Give two values one place, if they can have one."""
    first, second = found.get(one), found.get(other)
    if first is None or second is None or first is second:
        return
    if first.buffer != second.buffer or not first.is_free_for(second):
        return
    first.take(second)
    for value in second.values:
        found[value] = first


# ---- factors


def loose_factors(body: Block) -> Iterator[Factor]:
    """The tiles in registers that products do not read there."""
    found: dict[tuple[SSAValue, AddressSpace], list[tuple[Dot, int]]] = {}
    for product in inside(body):
        if not (isinstance(product, Dot) and adds_in_tensor_memory(product)):
            continue
        for position, name in enumerate(_OPERANDS[:ACC]):
            value = product.operands[position]
            if isinstance(value.type, TileType):
                in_tensor = reads_in_place(product.atom, name, AddressSpace.TENSOR)
                space = AddressSpace.TENSOR if in_tensor else AddressSpace.SHARED
                found.setdefault((value, space), []).append((product, position))
    for (value, space), uses in found.items():
        yield Factor(value, tuple(uses), space)


def filled_before(factor: Factor) -> Operation:
    """The operation in front of which the place of a factor is filled."""
    owner = factor.value.owner
    block = owner if isinstance(owner, Block) else owner.parent
    assert block is not None
    anchors = {anchor_in(block, product) for product, _ in factor.uses}
    return next(operation for operation in block.ops if operation in anchors)


def _until_waited_for(
    product: AsyncDotOp, first: int, filled: CopyOp, order: _Order
) -> Iterator[LiveSpan]:
    """From where to where a factor is in use by a product that is waited for later.

    Args:
        product: the product.
        first: from where on it is in use.
        filled: the copy that has made it.
        order: of the program.

    Raises:
        InFlight: the factor would be filled again before the product is waited for.
    """
    left: list[tuple[SSAValue, int, bool]] = [(product.token, first, False)]
    seen = set[SSAValue]()
    while left:
        token, begin, again = left.pop()
        if token in seen:
            continue
        seen.add(token)
        for use in token.uses:
            user = use.operation
            if isinstance(user, AsyncWaitOp):
                if again and order.start(user) > order.before(filled):
                    raise InFlight("a product is waited for after its factor is made anew")
                yield LiveSpan(begin, order.until(user, begin), token)
                continue
            yield LiveSpan(begin, order.start(user), token)
            for one in _passed(user, use.index):
                loop = one.owner.parent_op() if isinstance(one.owner, Block) else None
                repeated = loop is not None and loop is not user and loop in _above(filled)
                left.append((one, order.defined(one), again or repeated))


def _passed(user: Operation, position: int) -> Iterator[SSAValue]:
    """What an operation passes an operand on as."""
    around = user.parent_op()
    for operation in (user, *([] if around is None else [around])):
        for join in joins(operation):
            if (user, position) in join.takes:
                yield from join.values


def _above(operation: Operation) -> Iterator[Operation]:
    """The operations that another one is in."""
    around = operation.parent_op()
    while around is not None:
        yield around
        around = around.parent_op()


# ---- sharing


def _shared(places: Iterable[TensorPlace]) -> list[TensorPlace]:
    """Places, those of one kind that are never in use at the same time made one."""
    found: list[TensorPlace] = []
    for place in places:
        other = next(
            (one for one in found if one.buffer == place.buffer and one.is_free_for(place)), None
        )
        if other is None:
            found.append(place)
        else:
            other.take(place)
    return found
