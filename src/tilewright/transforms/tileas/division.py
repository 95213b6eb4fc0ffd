"""Which part of each tile agents compute that share the rows of an agent's matrix products.

A product is divided along its rows, and so is everything that is computed of it, until it is
stored. From there back, what that needs is divided, too: addresses and masks of the rows, factors
and sums. What is needed whole, each of the agents has or computes whole; what is stored whole, the
first of them stores.

That is not always possible. Rows must not be combined with each other; what one agent stores,
another must not access without being told; and an order that is seen from outside, of what is
printed or asserted, must not be given up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias, cast

from xdsl.dialects.builtin import DenseArrayBase
from xdsl.ir import Attribute, Block, BlockArgument, Operation, OpResult, SSAValue
from xdsl.traits import IsTerminator

from tilewright.dialects.cuda_tile.attributes import MemoryOrderingSemantics, PaddingValue
from tilewright.dialects.cuda_tile.facts import is_weak, memory_ordering
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, IfOp
from tilewright.dialects.cuda_tile.types import TOKEN, GatherScatterViewType, PartitionViewType
from tilewright.dialects.nv_tileas.operations.compute import DotOp
from tilewright.dialects.nv_tileas.operations.memory import (
    CopyOp,
    GatherLoadOp,
    ScatterStoreOp,
    StoreOp,
    TiledAtomicRmwOp,
    TiledLoadOp,
    TiledStoreOp,
)
from tilewright.dialects.nv_tileas.operations.pipeline import (
    AgentSwitchOp,
    ConsumeOneOp,
    ProduceOneOp,
)
from tilewright.dialects.nv_tileas.types import IteratorType, PipelineType
from tilewright.targets import Product, named
from tilewright.transforms.tileas.dimensions import dimensions, shape_of
from tilewright.transforms.tileas.flow import captured, enclosing, is_plain
from tilewright.transforms.tileas.joins import Join, joins
from tilewright.transforms.tileas.roles import has_effects, is_weak_load
from tilewright.transforms.tileas.tokens import dependences, tokens_of
from tilewright.transforms.tileas.transfers import divisor, grid_of, origin, tensor_of

__all__ = ["CannotDivideError", "Division", "SplitDimension", "is_root", "lies_inside"]

SplitDimension: TypeAlias = int | None
"""The dimension along which something is divided; None if it is whole."""

_PASSING = (ForOp, IfOp, ConsumeOneOp)
"""Operations whose bodies are executed by each agent, and pass on parts of tiles."""

_OUTSIDE = (PartitionViewType, GatherScatterViewType, PipelineType, IteratorType)
"""What parts are made of outside of the agents."""

_WRITES = (TiledStoreOp, StoreOp, ScatterStoreOp, TiledAtomicRmwOp)


class CannotDivideError(Exception):
    """Agents cannot share the rows of a kernel's products.

    Attributes:
        operation: what keeps them from it.
    """

    def __init__(self, message: str, operation: Operation) -> None:
        super().__init__(message)
        self.operation = operation


@dataclass
class Division:
    """The parts of the tiles of an agent.

    Attributes:
        body: of the agent.
        parts: among how many agents its rows are divided.
        handed: what gets the parts of tiles that other agents compute, with the dimension along
            which they are divided: for an agent that does something with all of them. None for one
            that is divided.
        frames: the operations that are executed, each with the dimensions along which its frame is
            divided: of one that is needed in several ways there are several.
        needed: of each value, in which ways it is needed.

    Raises:
        CannotDivideError: the rows cannot be divided.
    """

    body: Block
    parts: int
    handed: Mapping[ConsumeOneOp, int] | None = None
    frames: dict[Operation, dict[SplitDimension, None]] = field(
        default_factory=dict[Operation, dict[SplitDimension, None]]
    )
    needed: dict[SSAValue, dict[SplitDimension, None]] = field(
        default_factory=dict[SSAValue, dict[SplitDimension, None]]
    )
    _own: dict[SSAValue, int] = field(default_factory=dict[SSAValue, int])
    _joins: dict[SSAValue, Join] = field(default_factory=dict[SSAValue, Join])
    _waiting: dict[Operation, None] = field(default_factory=dict[Operation, None])
    _left: list[tuple[SSAValue, SplitDimension]] = field(
        default_factory=list[tuple[SSAValue, SplitDimension]]
    )

    def __post_init__(self) -> None:
        self._operations = [*self._walked(self.body)]
        for operation in self._operations:
            for join in joins(operation):
                self._joins.update(dict.fromkeys(join.values, join))
        if self.handed is None:
            self._divide_products()
        else:
            self._own.update({one.results[0]: along for one, along in self.handed.items()})
        self._carry_on()
        for operation in self._operations:
            if isinstance(operation, ProduceOneOp):
                self._hand_over(operation)
            elif self.handed is not None and operation in self.handed:
                assert isinstance(operation, ConsumeOneOp)
                along = self.handed[operation]
                self._exchange(operation, along, operation.results[0])
            elif isinstance(operation, ConsumeOneOp):
                self._enter(operation)
            elif is_root(operation):
                self._execute(operation, self._frame(operation))
        self._trace_all()
        for operation in self._operations:
            if operation in self.frames:
                self._check_padding(operation)
                if self.handed is None:
                    self._check_order(operation)

    def is_first_only(self, operation: Operation) -> bool:
        """Whether only the first of the agents executes an operation: it writes something whole."""
        return isinstance(operation, _WRITES) and None in self.frames.get(operation, ())

    def _walked(self, block: Block) -> Iterator[Operation]:
        for operation in block.ops:
            if operation.has_trait(IsTerminator):
                continue
            yield operation
            if isinstance(operation, _PASSING):
                if isinstance(operation, ConsumeOneOp):
                    if operation.stages > 1:
                        raise CannotDivideError("reads several stages at once", operation)
                elif not is_plain(operation):
                    raise CannotDivideError("is left in the middle of its body", operation)
                for region in operation.regions:
                    for inner in region.blocks:
                        yield from self._walked(inner)

    # ---- what the products divide

    def _divide_products(self) -> None:
        products = [op for op in self._operations if isinstance(op, DotOp)]
        if not products:
            raise CannotDivideError("has no matrix products whose rows could be divided", self._at)
        for product in products:
            shape = shape_of(product.result.type)
            rows = max((one.m for one in _products(product)), default=1)
            if shape[-2] % (rows * self.parts):
                message = f"has {shape[-2]} rows, which {self.parts} agents cannot share by {rows}"
                raise CannotDivideError(message, product)
            self._own[product.result] = len(shape) - 2

    @property
    def _at(self) -> Operation:
        around = self.body.parent_op()
        assert around is not None
        return around

    def _carry_on(self) -> None:
        """Find what is divided because something that it is computed of is."""
        before = -1
        while before < len(self._own):
            before = len(self._own)
            for operation in self._operations:
                along = self._frame(operation)
                how = dimensions(operation)
                if along is not None and how is not None:
                    for result, own in zip(operation.results, how.results, strict=True):
                        if along in own:
                            self._divide(result, own[along], operation)
            for join in self._joins.values():
                for value in (*join.values, *(o.operands[n] for o, n in join.takes)):
                    if value in self._own:
                        for other in join.values:
                            self._divide(other, self._own[value], _owner(other))

    def _divide(self, value: SSAValue, dimension: int, operation: Operation) -> None:
        if self._own.setdefault(value, dimension) != dimension:
            raise CannotDivideError("is computed of rows and of columns", operation)

    def _frame(self, operation: Operation) -> SplitDimension:
        """The dimension along which an operation is divided because its operands are."""
        if isinstance(operation, _PASSING):
            return None
        how = dimensions(operation)
        found: SplitDimension = (
            self._own.get(operation.result) if isinstance(operation, DotOp) else None
        )
        for position, value in enumerate(operation.operands):
            if value not in self._own:
                continue
            along = how and how.frame_of(how.operands[position], self._own[value])
            if along is None or found not in (None, along):
                raise CannotDivideError("needs rows that another agent has", operation)
            found = along
        return found

    # ---- what is needed for it

    def _execute(self, operation: Operation, along: SplitDimension) -> None:
        """Let agents execute an operation whose frame is divided in one way."""
        frames = self.frames.setdefault(operation, {})
        if along in frames:
            return
        frames[along] = None
        if len(frames) > 1 and has_effects(operation) and not isinstance(operation, CopyOp):
            raise CannotDivideError("is needed in parts and whole", operation)
        for one in enclosing(operation, self.body):
            self._enter(one)
        how = dimensions(operation)
        for position, value in enumerate(operation.operands):
            part = None if how is None or along is None else how.operands[position].get(along)
            self._need(value, part)
        inside = {*operation.operands}
        for value in captured(operation) if operation.regions else ():
            if value not in inside:
                self._need(value, None)

    def _hand_over(self, operation: ProduceOneOp) -> None:
        """Let agents hand their parts of a tile to another one, which stores them."""
        *others, last = operation.body.block.ops
        along = self._own.get(last.operands[0])
        if others or along is None or len(last.operands) > 1:
            raise CannotDivideError("hands over what has no rows of products", operation)
        self._exchange(operation, along, last.operands[0])

    def _exchange(self, operation: ProduceOneOp | ConsumeOneOp, along: int, tile: SSAValue) -> None:
        """Let parts of a tile go through pipelines of their own."""
        self.frames[operation] = {along: None}
        for one in enclosing(operation, self.body):
            self._enter(one)
        for value in (operation.pipeline, operation.iterator, tile):
            self._need(value, along)

    def _enter(self, operation: Operation) -> None:
        """Let agents execute what an operation needs besides what it passes on."""
        if operation in self.frames:
            return
        self.frames[operation] = {None: None}
        bounds = len(operation.operands)
        if isinstance(operation, ForOp):
            bounds -= len(operation.initValues)
        for value in operation.operands[:bounds]:
            self._need(value, None)
        for one in enclosing(operation, self.body):
            self._enter(one)

    def _need(self, value: SSAValue, along: SplitDimension) -> None:
        if along in self.needed.setdefault(value, {}):
            return
        own = self._own.get(value)
        if own is not None and own != along:
            raise CannotDivideError("gives rows that other agents need", _owner(value))
        if along is not None and shape_of(value.type)[along] % self.parts:
            raise CannotDivideError("gives fewer rows than there are agents", _owner(value))
        self.needed[value][along] = None
        self._left.append((value, along))

    def _trace_all(self) -> None:
        """Find all that is needed."""
        while self._left or self._waiting:
            while self._left:
                self._trace(*self._left.pop())
            for operation in [*self._waiting]:
                if operation not in self.frames:
                    self._execute(operation, self._frame(operation))
            self._waiting.clear()

    def _trace(self, value: SSAValue, along: SplitDimension) -> None:
        """What a value needs that is needed in one way."""
        if value in self._joins:
            join = self._joins[value]
            for same in join.values:
                self._need(same, along)
                self._enter(_owner(same))
            for operation, position in join.takes:
                self._need(operation.operands[position], along)
        elif isinstance(value, BlockArgument):
            self._trace_argument(value, along)
        else:
            self._trace_result(cast("OpResult[Attribute]", value), along)

    def _trace_result(self, value: OpResult, along: SplitDimension) -> None:
        operation = value.op
        how = dimensions(operation)
        if along is not None:
            frame = None if how is None else how.frame_of(how.results[value.index], along)
            if frame is None:
                raise CannotDivideError("cannot be done in parts", operation)
            self._execute(operation, frame)
        elif value.type == TOKEN:
            # There is one however the access is divided, which others decide.
            self._waiting[operation] = None
        else:
            self._execute(operation, None)

    def _trace_argument(self, value: BlockArgument, along: SplitDimension) -> None:
        around = value.owner.parent_op()
        if isinstance(around, AgentSwitchOp) and along is not None:
            if not isinstance(value.type, _OUTSIDE):
                raise CannotDivideError("is divided outside of the agents", around)
        elif isinstance(around, _PASSING):
            self._enter(around)

    # ---- order

    def _check_padding(self, operation: Operation) -> None:
        """Where an agent's part of a tile lies outside of the tensor, it is made of zeros.

        Raises:
            CannotDivideError: it would have to be made of something else.
        """
        if isinstance(operation, TiledLoadOp) and None not in self.frames[operation]:
            (along,) = self.frames[operation]
            padding = cast(PartitionViewType, operation.view.type).padding_value
            inside = along is None or lies_inside(operation, along)
            if not inside and padding not in (None, PaddingValue.ZERO):
                raise CannotDivideError("pads with something else than zeros", operation)

    def _check_order(self, operation: Operation) -> None:
        """What waits for a write of rows, or writes rows that something has read, is about the
        same rows: other agents it does not wait for.

        Raises:
            CannotDivideError: it may be about others.
        """
        writes = isinstance(operation, _WRITES)
        for before in dependences(tokens_of(operation)):
            if before not in self.frames or not (writes or isinstance(before, _WRITES)):
                continue
            home = self._home(operation)
            if home is None or home != self._home(before):
                raise CannotDivideError("may wait for memory that other agents access", operation)

    def _home(self, operation: Operation) -> object:
        """What says which agent does which part of an access: two accesses that it is equal of
        are about the same memory by the same agent; None if nothing is known."""
        (along,) = self.frames[operation]
        if along is None:
            return "first" if isinstance(operation, _WRITES) else None
        # Tiles of one view are the same or have nothing in common, and so have their parts.
        if isinstance(operation, TiledLoadOp | TiledStoreOp | TiledAtomicRmwOp):
            rows: object = along
        elif isinstance(operation, GatherLoadOp | ScatterStoreOp):
            # The rows that are stored are different ones.
            rows = operation.index[along]
        else:
            return None
        grid = grid_of(operation.view)
        owner = grid[0].owner
        made_in = owner if isinstance(owner, Block) else owner.parent
        outside = made_in is self.body or not any(
            made_in is inner
            for one in self._operations
            for region in one.regions
            for inner in region.blocks
        )
        return (*grid, rows) if outside else None


def _products(product: DotOp) -> Iterator[Product]:
    """What the name of a product's atom stands for."""
    for one in named(product.atom.atom_name.data):
        if isinstance(one, Product):
            yield one


def _owner(value: SSAValue) -> Operation:
    if isinstance(value, OpResult):
        return value.op
    assert isinstance(value, BlockArgument)
    around = value.owner.parent_op()
    assert around is not None
    return around


def is_root(operation: Operation) -> bool:
    """Whether an operation is executed even if nobody uses its results.

    Raises:
        CannotDivideError: several agents cannot share it.
    """
    kept = isinstance(operation, (*_PASSING, CopyOp))
    if kept or is_weak_load(operation) or not has_effects(operation):
        return False
    relaxed = memory_ordering(operation) is MemoryOrderingSemantics.RELAXED
    if not isinstance(operation, _WRITES) or not (is_weak(operation) or relaxed):
        raise CannotDivideError("has an effect that several agents cannot share", operation)
    return True


def lies_inside(access: TiledLoadOp | TiledStoreOp | TiledAtomicRmwOp, along: int) -> bool:
    """Whether the tiles of a view are known to lie inside of the tensor along a dimension."""
    promised = access.properties.get("inbounds")
    if isinstance(promised, DenseArrayBase) and promised.get_values()[along]:
        return True
    type = cast(PartitionViewType, access.view.type)
    dimension, size = type.dim_map[along], type.tile_shape[along]
    fixed = type.tensor_view.shape
    if fixed[dimension] >= 0:
        return fixed[dimension] % size == 0
    made = tensor_of(access.view)
    if made is None:
        return False
    operand = made.dynamicShape[sum(n < 0 for n in fixed[:dimension])]
    return divisor(origin(operand)) % size == 0
