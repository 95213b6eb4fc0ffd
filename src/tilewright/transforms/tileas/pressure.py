"""Register pressure: how many registers a thread of an agent needs for the tiles that are live.

A tile is spread over the threads of its agent, so that each holds as many of its elements as there
are, divided by the threads. It takes registers from the operation that gives it to its last use; a
value that a loop carries takes those that it came in all the time. What takes none:

- constants, and index arithmetic on numbers, `iota` and constants, which is done anew at each use;
- a reshape, broadcast or part, and a change of layout within threads, which are other views of
  the registers of their operands;
- buffers: what lies in stages or is allocated and not written yet, and what the copy engine stores
  out of a stage;
- what an agent captures, which lies in constant memory; views, iterators and tokens, which are
  among the registers that every agent has besides (`RESERVED`).

The result of a matrix product, and of element-wise operations, may take the registers of operands
that are used for the last time there; that of others may not. The token of an asynchronous product
stands for those of its factors that lie in registers, which it reads until it is waited for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

from xdsl.ir import Block, BlockArgument, Operation, SSAValue
from xdsl.traits import IsTerminator

from tilewright.dialects.cuda_tile.constraints import Elementwise
from tilewright.dialects.cuda_tile.facts import Broadcast, Reshape, movement_of
from tilewright.dialects.cuda_tile.number_types import is_float, number_name
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, IfOp, LoopOp
from tilewright.dialects.cuda_tile.operations.core import IotaOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.dialects.nv_tileas.distributed import layout_of
from tilewright.dialects.nv_tileas.operations.compute import AsyncDotOp, Dot
from tilewright.dialects.nv_tileas.operations.layout import (
    AllocTensorOp,
    ConvertLayoutOp,
    ExtractSliceOp,
)
from tilewright.dialects.nv_tileas.operations.pipeline import (
    ConsumeOneOp,
    ConsumerReadOp,
    HandshakeOperation,
    PipelineYieldOp,
)
from tilewright.dialects.nv_tileas.products import atom_rows
from tilewright.dialects.nv_tileas.types import plain_tile
from tilewright.nesting import walk
from tilewright.targets.devices import TENSOR_MEMORY, WARP_THREADS
from tilewright.tiles import tile_bytes
from tilewright.transforms.tileas.layout_costs import conversion_level
from tilewright.transforms.tileas.staging import staged_of, store_problem, tokens_given
from tilewright.transforms.tileas.tensor_webs import adds_in_tensor_memory
from tilewright.transforms.tileas.transfers import ViewStore

__all__ = ["REGISTER_BYTES", "RESERVED", "Liveness", "Pressure", "pressure_of", "root_of"]

REGISTER_BYTES = 4
RESERVED = 24
"""Registers of a thread for addresses, barriers, loop counters, and what arithmetic on a few
elements at a time needs."""
REPLICAS = 4
"""Threads that hold the same element of a vector of no more elements than threads: in the fragments
of matrix instructions, four lanes share a row."""

_WALKED = (ForOp, IfOp, LoopOp, HandshakeOperation)
"""Operations of which what happens in their regions is looked at one by one."""


@dataclass(frozen=True)
class Pressure:
    """The most registers that a thread of an agent needs.

    Attributes:
        registers: how many, with `RESERVED`.
        at: the operation at which it needs them; None in an agent that does nothing.
        live: the values that take them, the largest first.
    """

    registers: int
    at: Operation | None
    live: tuple[SSAValue, ...]


def pressure_of(body: Block, warps: int) -> Pressure:
    """The registers that a thread of an agent needs.

    Args:
        body: of the agent.
        warps: how many warps it has.
    """
    return Liveness(body).peak(warps)


@dataclass
class Liveness:
    """What is live when in the body of an agent, which stays as it is meanwhile.

    Attributes:
        body: of the agent.
    """

    body: Block
    _threads: int = 0
    _steps: list[Operation] = field(default_factory=list[Operation])
    _starts: dict[Operation, int] = field(default_factory=dict[Operation, int])
    _ends: dict[Operation, int] = field(default_factory=dict[Operation, int])
    _sizes: dict[SSAValue, int] = field(default_factory=dict[SSAValue, int])
    _free: dict[SSAValue, bool] = field(default_factory=dict[SSAValue, bool])

    def peak(self, warps: int) -> Pressure:
        """The registers that a thread needs if there are so many warps."""
        self._threads, self._sizes = warps * WARP_THREADS, {}
        spans = {value: span for value, span in self._all_spans if self._size(value)}
        before = [0] * (len(self._steps) + 1)
        kept = [0] * (len(self._steps) + 1)
        # Between two operations, and while one is executed whose result has registers of its own.
        for value, (first, last) in spans.items():
            _add(before, first, last - 1, self._size(value))
            _add(kept, first, last, self._size(value))
        most, at = 0, -1
        between = during = 0
        for n, operation in enumerate(self._steps):
            between, during = between + before[n], during + kept[n]
            need = between if _in_place(operation) else max(between, during)
            if need > most:
                most, at = need, n
        if at < 0:
            return Pressure(RESERVED, None, ())
        until = at + _in_place(self._steps[at])
        live = [value for value, (first, last) in spans.items() if first <= at and until <= last]
        live.sort(key=self._size, reverse=True)
        return Pressure(RESERVED + most, self._steps[at], tuple(live))

    # ---- when

    def _number(self, block: Block) -> None:
        for operation in block.ops:
            self._starts[operation] = len(self._steps)
            self._steps.append(operation)
            if isinstance(operation, _WALKED):
                # What the arm of a conditional needs is as live in the arms that come before: the
                # longest, which may need most, comes last.
                arms = [*_blocks(operation)]
                for inner in sorted(arms, key=_length) if len(arms) > 1 else arms:
                    self._number(inner)
                # What it gives is there behind it.
                self._ends[operation] = len(self._steps)
                self._steps.append(operation)

    @cached_property
    def _all_spans(self) -> list[tuple[SSAValue, tuple[int, int]]]:
        """When each value takes registers of its own: from which operation to which."""
        self._number(self.body)
        return [*self._spans()]

    def _spans(self) -> Iterator[tuple[SSAValue, tuple[int, int]]]:
        lasts: dict[SSAValue, int] = {}
        for value, first in self._defined():
            root = root_of(value)
            last = max((self._until(use.operation, first) for use in value.uses), default=first)
            lasts[root] = max(lasts.get(root, 0), last)
        for value, first in self._defined():
            if root_of(value) is value and lasts[value] > first:
                yield value, (first, lasts[value])

    def _defined(self) -> Iterator[tuple[SSAValue, int]]:
        for operation, start in self._starts.items():
            end = self._ends.get(operation, start)
            for result in operation.results:
                yield result, end
            if isinstance(operation, _WALKED):
                for block in _blocks(operation):
                    for argument in block.args:
                        yield argument, start

    def _until(self, user: Operation, first: int) -> int:
        """The last step up to which a value that is there from a step on is needed for a use: that
        of the user, or the end of the outermost loop that the value is not made anew in."""
        while user not in self._starts:
            above = user.parent_op()
            assert above is not None
            user = above
        last = self._starts[user]
        around = user.parent_op()
        while around is not None and around in self._ends:
            if isinstance(around, ForOp | LoopOp) and self._starts[around] > first:
                last = self._ends[around]
            around = around.parent_op()
        return last

    # ---- how much

    def _size(self, value: SSAValue) -> int:
        """Registers of a thread that a value takes."""
        if value not in self._sizes:
            self._sizes[value] = 0
            self._sizes[value] = self._measured(value)
        return self._sizes[value]

    def _measured(self, value: SSAValue) -> int:
        owner = value.owner
        if isinstance(owner, Block):
            around = owner.parent_op()
            if isinstance(around, HandshakeOperation) or owner is self.body:
                return 0
        elif isinstance(owner, AsyncDotOp) and value is owner.token:
            factors = (root_of(factor) for factor in (owner.a, owner.b))
            # Others are live by themselves, as long as they are used elsewhere.
            return sum(self._size(factor) for factor in factors if factor.has_one_use())
        elif self._takes_none(value):
            return 0
        if isinstance(value.type, TileType):
            return self._of_tile(value.type)
        return max((self._size(root_of(one)) for one in _passed(value)), default=0)

    def _takes_none(self, value: SSAValue) -> bool:
        """Whether the result of an operation takes no registers, however many threads there are."""
        if value not in self._free:
            is_buffer = isinstance(value.owner, AllocTensorOp)
            self._free[value] = is_buffer or _is_index(value) or _stays_in_stage(value)
        return self._free[value]

    @cached_property
    def _replicas(self) -> int:
        """How many threads hold the same element of a vector: products with a row in each lane of
        tensor memory make one."""
        products = [op for op in walk(self.body) if isinstance(op, Dot)]
        rows = [atom_rows(one.atom, plain_tile(one.a.type).element_name) for one in products]
        alone = all(map(adds_in_tensor_memory, products)) and {*rows} == {TENSOR_MEMORY.lanes}
        return 1 if alone else REPLICAS

    def _of_tile(self, type: TileType) -> int:
        size, count = tile_bytes(type), type.element_count
        replicas = self._replicas if max(type.shape, default=1) == count <= self._threads else 1
        elements = -(-count * replicas // self._threads) if count > 1 else 1
        return -(-elements * size // (count * REGISTER_BYTES))


def _add(changes: list[int], first: int, last: int, size: int) -> None:
    """Note that something is there from one step to another."""
    changes[first] += size
    changes[last + 1] -= size


def _blocks(operation: Operation) -> Iterable[Block]:
    return (block for region in operation.regions for block in region.blocks)


def _length(block: Block) -> int:
    """How many operations a block has, with those inside."""
    return sum(1 for _ in walk(block))


def _in_place(operation: Operation) -> bool:
    """Whether the results of an operation may take the registers of its operands."""
    return (
        isinstance(operation, Dot | HandshakeOperation | ForOp | IfOp | LoopOp)
        or operation.has_trait(Elementwise)
        or operation.has_trait(IsTerminator)
    )


def root_of(value: SSAValue) -> SSAValue:
    """The value whose registers another one is a view of."""
    while isinstance(value.owner, Operation):
        source = _viewed(value.owner)
        if source is None:
            break
        value = source
    return value


def _viewed(operation: Operation) -> SSAValue | None:
    """The tile of whose registers the result of an operation is a view; None if it has its own."""
    movement = movement_of(operation)
    if isinstance(movement, Broadcast | Reshape):
        return movement.source
    if isinstance(operation, ExtractSliceOp) and not operation.offsets:
        return operation.source
    if isinstance(operation, ConvertLayoutOp):
        before, after = layout_of(operation.source.type), layout_of(operation.result.type)
        # Registers that change places within a thread are called by other names.
        same = before is not None and after is not None
        if same and conversion_level(before, after) in (None, "register"):
            return operation.source
    return None


def _passed(value: SSAValue) -> Iterator[SSAValue]:
    """What a value that is no tile, and that regions give, may be."""
    owner = value.owner
    if isinstance(owner, Operation):
        if isinstance(owner, _WALKED):
            # Of a reading, the first result is its token, which the region does not give.
            position = owner.results.index(value)
            for block in _blocks(owner):
                last = block.last_op
                assert last is not None
                skipped = len(owner.results) - len(last.operands)
                if position >= skipped:
                    yield last.operands[position - skipped]
        return
    around = owner.parent_op()
    if isinstance(around, ForOp) and isinstance(value, BlockArgument) and value.index > 0:
        last = owner.last_op
        assert last is not None
        yield around.initValues[value.index - 1]
        yield last.operands[value.index - 1]


def _stays_in_stage(value: SSAValue) -> bool:
    """Whether the copy engine stores a tile out of the stage in which it is."""
    use = value.get_user_of_unique_use() if isinstance(value.type, TileType) else None
    read = None if use is None else use.parent_op()
    if isinstance(use, PipelineYieldOp) and isinstance(read, ConsumerReadOp | ConsumeOneOp):
        return _stays_in_stage(read.results[tokens_given(read) + [*use.operands].index(value)])
    return isinstance(use, ViewStore) and staged_of(use) is not None and store_problem(use) is None


def _is_index(value: SSAValue) -> bool:
    """Whether a tile follows from numbers, `iota` and constants by element-wise operations on
    integers or addresses."""
    left, seen = [value], set[SSAValue]()
    while left:
        value = left.pop()
        type = value.type
        if value in seen or not isinstance(type, TileType) or type.rank == 0:
            continue
        seen.add(value)
        owner = value.owner
        if isinstance(owner, Block):
            return False
        if isinstance(owner, ConstantOp | IotaOp):
            continue
        moves = isinstance(movement_of(owner), Broadcast | Reshape)
        if is_float(number_name(type.element_type) or "") or not (
            moves or owner.has_trait(Elementwise)
        ):
            return False
        left += owner.operands
    return isinstance(value.type, TileType) and bool(seen)
