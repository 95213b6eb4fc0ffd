"""Which values share a place in tensor memory.

An accumulator that tensor cores change in place is one value before a product and another behind
it; loops and conditionals pass it on under further names. Such values make a *web*, if they can
share one place: none of them is written while another one is still to be read. Where they cannot,
the tile is copied from one place to another, through registers. Webs of one type that are never in
use at the same time share a place too.

A value is in use from where it is written until the last product adds to it, or until it is read
into registers, which is where it is needed there first.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from xdsl.ir import Block, Operation, OpResult, SSAValue, Use

from tilewright.dialects.cuda_tile.constraints import tile
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, LoopOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.dialects.nv_tileas.attributes import AddressSpace
from tilewright.dialects.nv_tileas.operations.compute import AsyncDotOp, Dot
from tilewright.dialects.nv_tileas.operations.tokens import AsyncWaitOp
from tilewright.dialects.nv_tileas.spaces import operand_spaces, reads_in_place
from tilewright.dialects.nv_tileas.tensor_layouts import product_layout
from tilewright.dialects.nv_tileas.types import BufferType, plain_tile
from tilewright.nesting import walk
from tilewright.transforms.tileas.joins import Join, joins

__all__ = [
    "ACC",
    "Factor",
    "InFlight",
    "Place",
    "Plan",
    "adds_in_tensor_memory",
    "anchor_in",
    "filled_before",
    "plan_of",
    "register_uses",
    "tiles_to_share",
]

ACC = 2
"""The position of the accumulator among the operands of a product."""

_OPERANDS = ("a", "b", "acc")


class InFlight(ValueError):
    """A tile would have to be copied, or its place filled again, while a product is working on
    it.

    Attributes:
        early: the wait for the product and the operation in front of which it would have to stand;
            None if that does not help.
    """

    def __init__(self, message: str, early: tuple[Operation, Operation] | None = None) -> None:
        super().__init__(message)
        self.early = early


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
class Span:
    """From where to where something is in use, in the order of the program.

    Attributes:
        first: where it begins.
        last: where it ends.
        token: of the product that reads it; what a loop carries stands for one product at a time.
    """

    first: int
    last: int
    token: SSAValue | None = None

    def meets(self, other: Span) -> bool:
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
class Place:
    """Room for tiles of one type, one at a time.

    Attributes:
        buffer: its type.
        values: the accumulators that have it in turn.
        factors: the factors that have it in turn.
        spans: when it is in use.
    """

    buffer: BufferType
    values: list[SSAValue] = field(default_factory=list[SSAValue])
    factors: list[Factor] = field(default_factory=list[Factor])
    spans: list[Span] = field(default_factory=list[Span])

    @property
    def time(self) -> int:
        """How much of the program it is in use for."""
        return sum(span.last - span.first for span in self.spans)

    def is_free_for(self, other: Place) -> bool:
        """Whether it is never in use when another one is."""
        return not any(one.meets(two) for one in self.spans for two in other.spans)

    def take(self, other: Place) -> None:
        """Be the place of what another one was for."""
        self.values += other.values
        self.factors += other.factors
        self.spans += other.spans


@dataclass(frozen=True)
class Plan:
    """The places that an agent needs for its products.

    Attributes:
        products: those whose accumulators are in tensor memory.
        joins: where accumulators are passed on.
        places: for accumulators and factors.
    """

    products: tuple[Dot, ...]
    joins: tuple[Join, ...]
    places: tuple[Place, ...]


def plan_of(body: Block, shared: Collection[SSAValue] = ()) -> Plan:
    """The places that the products of an agent need.

    Args:
        body: of the agent.
        shared: tiles that products read from shared memory, though they could from tensor memory.

    Raises:
        InFlight: iterations overlap in a way that needs more places than one for a value.
    """
    products = tuple(
        op
        for op in _inside(body)
        if isinstance(op, Dot) and isinstance(op.acc.type, TileType) and adds_in_tensor_memory(op)
    )
    passed = _passed_on(body, products)
    order = _Order(body)
    places = [
        *_accumulators(products, passed, order),
        *(_placed(factor, order) for factor in _factors(body, shared)),
    ]
    return Plan(products, tuple(passed), tuple(_shared(places)))


def tiles_to_share(entry: Operation) -> Iterator[TileType]:
    """The factors in registers that products of a kernel read from shared memory."""
    for body in (block for region in entry.regions for block in region.blocks):
        for factor in _factors(body):
            if factor.space is AddressSpace.SHARED:
                yield tile(factor.value)


def _inside(body: Block) -> Iterator[Operation]:
    for operation in body.ops:
        yield from walk(operation)


# ---- the order of a program


class _Order:
    """The operations of a body, numbered in their order; one with regions begins before what is
    inside and ends behind it."""

    def __init__(self, body: Block) -> None:
        self._starts: dict[Operation, int] = {}
        self._ends: dict[Operation, int] = {}
        self._body = body
        self._count = 0
        self._number(body)

    def _number(self, block: Block) -> None:
        for operation in block.ops:
            self._starts[operation] = self._ends[operation] = self._next()
            if operation.regions:
                for region in operation.regions:
                    for inner in region.blocks:
                        self._number(inner)
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

    def _loops(self, operation: Operation) -> Iterator[ForOp | LoopOp]:
        """The loops around an operation, the innermost first."""
        around = operation.parent_op()
        while around is not None and around in self._starts:
            if isinstance(around, ForOp | LoopOp):
                yield around
            around = around.parent_op()


# ---- accumulators


def _buffer(product: Dot, position: int, space: AddressSpace = AddressSpace.TENSOR) -> BufferType:
    """The buffer of an operand of a product."""
    type = tile(product.operands[position])
    buffer = BufferType(type.shape, type.element_type, space)
    if space is not AddressSpace.TENSOR:
        return buffer
    element, name = plain_tile(product.a.type).element_name, _OPERANDS[position]
    layout = product_layout(product.atom, name, element, buffer)
    return BufferType(type.shape, type.element_type, space, layout)


def _passed_on(body: Block, products: Sequence[Dot]) -> dict[Join, BufferType]:
    """Where results of products are passed on, and the buffers that they are in."""
    found: dict[Join, BufferType] = {}
    known: dict[SSAValue, BufferType] = {}
    known.update((product.result, _buffer(product, ACC)) for product in products)
    every = [join for op in _inside(body) for join in joins(op)]
    growing = True
    while growing:
        growing = False
        for join in every:
            given = (known.get(op.operands[at]) for op, at in join.takes)
            buffer = next((type for type in given if type is not None), None)
            if join not in found and buffer is not None:
                found[join] = buffer
                known.update(dict.fromkeys(join.values, buffer))
                growing = True
    return found


def register_uses(value: SSAValue, plan: Plan) -> list[Use]:
    """The uses of an accumulator that read it into registers."""
    takes = {take for join in plan.joins for take in join.takes}
    return [
        use
        for use in value.uses
        if (use.operation, use.index) not in takes
        and not (use.operation in plan.products and use.index == ACC)
    ]


def _accumulators(
    products: tuple[Dot, ...], passed: Mapping[Join, BufferType], order: _Order
) -> Iterator[Place]:
    """The places of accumulators."""
    plan = Plan(products, tuple(passed), ())
    found: dict[SSAValue, Place] = {}
    for product in products:
        place = _place_of(_buffer(product, ACC), [product.result], plan, order)
        found[product.result] = place
    for join, buffer in passed.items():
        place = _place_of(buffer, join.values, plan, order)
        found.update(dict.fromkeys(join.values, place))
    for join in passed:
        for operation, position in join.takes:
            _join(found, operation.operands[position], join.values[0])
    for product in products:
        _join(found, product.acc, product.result)
    yield from dict.fromkeys(found.values())


def _place_of(buffer: BufferType, values: Sequence[SSAValue], plan: Plan, order: _Order) -> Place:
    place = Place(buffer, [*values])
    for value in values:
        first = order.defined(value)
        read = [use.operation for use in register_uses(value, plan)]
        block = value.owner if isinstance(value.owner, Block) else value.owner.parent
        assert block is not None
        ends = [order.before(anchor_in(block, operation)) for operation in read]
        reads = {*read}
        ends += [
            order.until(use.operation, first) for use in value.uses if use.operation not in reads
        ]
        # It is read before it is written again, so it is needed for the first reading only.
        early = min(ends[: len(read)], default=first)
        place.spans.append(Span(first, max([early, *ends[len(read) :]])))
    return place


def _join(found: dict[SSAValue, Place], one: SSAValue, other: SSAValue) -> None:
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


def _factors(body: Block, shared: Collection[SSAValue] = ()) -> Iterator[Factor]:
    """The tiles in registers that products do not read there."""
    found: dict[tuple[SSAValue, AddressSpace], list[tuple[Dot, int]]] = {}
    for product in _inside(body):
        if not (isinstance(product, Dot) and adds_in_tensor_memory(product)):
            continue
        for position, name in enumerate(_OPERANDS[:ACC]):
            value = product.operands[position]
            if isinstance(value.type, TileType):
                in_tensor = value not in shared and reads_in_place(
                    product.atom, name, AddressSpace.TENSOR
                )
                space = AddressSpace.TENSOR if in_tensor else AddressSpace.SHARED
                found.setdefault((value, space), []).append((product, position))
    for (value, space), uses in found.items():
        yield Factor(value, tuple(uses), space)


def _placed(factor: Factor, order: _Order) -> Place:
    """The place of a factor, which is filled before the first product that reads it."""
    filled = filled_before(factor)
    first = last = order.before(filled)
    spans: list[Span] = []
    for product, _ in factor.uses:
        last = max(last, order.until(product, first))
        if isinstance(product, AsyncDotOp):
            spans += _until_waited_for(product, filled, order)
    spans.append(Span(first, last))
    return Place(_buffer(*factor.uses[0], factor.space), factors=[factor], spans=spans)


def filled_before(factor: Factor) -> Operation:
    """The operation in front of which the place of a factor is filled."""
    owner = factor.value.owner
    block = owner if isinstance(owner, Block) else owner.parent
    assert block is not None
    anchors = {anchor_in(block, product) for product, _ in factor.uses}
    return next(operation for operation in block.ops if operation in anchors)


def _until_waited_for(product: AsyncDotOp, filled: Operation, order: _Order) -> Iterator[Span]:
    """From where to where a factor is in use by a product that is waited for later.

    Raises:
        InFlight: the factor would be filled again before the product is waited for.
    """
    first = order.before(filled)
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
                if again and order.start(user) > first:
                    around = [op for op in (filled, *_above(filled)) if op.parent is user.parent]
                    early = (user, around[0]) if around else None
                    raise InFlight("a product is waited for after its factor is made anew", early)
                yield Span(begin, order.until(user, begin), token)
                continue
            yield Span(begin, order.start(user), token)
            for one in _passed(user, use.index):
                loop = one.owner.parent_op() if isinstance(one.owner, Block) else None
                turned = loop is not None and loop is not user and loop in _above(filled)
                left.append((one, order.defined(one), again or turned))


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


def _shared(places: Iterable[Place]) -> list[Place]:
    """Places, those of one kind that are never in use at the same time made one."""
    found: list[Place] = []
    for place in places:
        other = next(
            (one for one in found if one.buffer == place.buffer and one.is_free_for(place)), None
        )
        if other is None:
            found.append(place)
        else:
            other.take(place)
    return found
