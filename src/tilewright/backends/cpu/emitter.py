"""From the operations of an entry to the code of a function: values, buffers, loops.

A rank-0 tile lives in registers. A larger one is either *deferred*, computed element by element
where it is needed, or lies in a *buffer* of the thread's scratch memory. `element` gives some of
its elements, whichever it is. Loops over tiles take the last dimension that has more than one
element in vectors.

Variables (what a loop carries, what an `if` gives) are stack slots, which LLVM turns into
registers.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence, Set
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from math import prod
from typing import Any, TypeAlias, cast

from xdsl.ir import Block, Operation, SSAValue

from tilewright.backends.cpu.code import Code, Features, Value, VectorType, constant
from tilewright.backends.cpu.columns import by_columns
from tilewright.backends.cpu.lanes import (
    I64,
    Lanes,
    memory_element,
    memory_size,
)
from tilewright.backends.cpu.plan import Plan
from tilewright.backends.cpu.target import Target
from tilewright.dialects.cuda_tile.constraints import Elementwise
from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.cuda_tile.types import TileType, TileViewType
from tilewright.numerics.formats import Format, format_of

__all__ = [
    "SCRATCH_SIZE",
    "Binding",
    "Buffer",
    "Coordinate",
    "Deferred",
    "Element",
    "Emitter",
    "Given",
    "Index",
    "Listener",
    "OnDemand",
    "Postponed",
    "Rules",
    "Statement",
    "TensorViewBinding",
    "TileViewBinding",
    "WhereItStands",
    "format_of_value",
    "tile_shape",
]

SCRATCH_SIZE = "SCRATCH_SIZE"
"""Stands in the code for the bytes of scratch memory, which are known at the end."""

Coordinate: TypeAlias = Value | int
"""Where something is along a dimension: an i64, or a number."""


@dataclass(frozen=True)
class Index:
    """Which elements of a tile are meant: one, or as many successive ones along an axis as there
    are lanes, of which the coordinate there is the first."""

    coordinates: tuple[Coordinate, ...]
    axis: int | None = None
    lanes: int = 1

    def at(self, coordinates: Sequence[Coordinate], axis: int | None) -> Index:
        """As many lanes elsewhere; along no axis they are all the same element."""
        return Index(tuple(coordinates), axis, self.lanes)


@dataclass(frozen=True)
class Given:
    """A value in registers."""

    lanes: Lanes


@dataclass(frozen=True)
class Deferred:
    """A tile that is computed where it is needed."""

    operation: Operation


@dataclass(frozen=True)
class Postponed:
    """A tile that is computed by the loop that reads it first, which also writes it to a buffer."""

    operation: Operation
    buffer: Buffer


@dataclass(frozen=True)
class Buffer:
    """A tile in memory: the address of its first element, strides in elements."""

    format: Format | None
    address: Value
    shape: tuple[int, ...]
    strides: tuple[Coordinate, ...]
    in_place: bool = False
    """Whether it may lie in the memory of the program, not in scratch memory."""
    inside: tuple[Coordinate, ...] | None = None
    """Beyond how many elements along each dimension all bits are 0, where that is known; those may
    be more than there are."""


@dataclass(frozen=True)
class TensorViewBinding:
    """A tensor view: address, sizes and strides in elements, and whether all of it may be read and
    written (2), read (1), or not even that (0); all i64."""

    format: Format
    base: Value
    sizes: tuple[Coordinate, ...]
    strides: tuple[Coordinate, ...]
    access: Value


@dataclass(frozen=True)
class TileViewBinding:
    """A view of a tensor, tile by tile."""

    type: TileViewType
    tensor: TensorViewBinding


Binding: TypeAlias = (
    Given | Deferred | Postponed | Buffer | TensorViewBinding | TileViewBinding | None
)
"""What a value is at run time; None for tokens."""

Element: TypeAlias = Callable[["Emitter", Any, Index], Lanes]
"""Elements of the result of an operation."""

Statement: TypeAlias = Callable[["Emitter", Any], None]
"""An operation where it stands."""


@dataclass(frozen=True)
class OnDemand:
    """An operation of an extension whose result, a tile, is computed where it is needed."""

    element: Element


@dataclass(frozen=True)
class WhereItStands:
    """An operation of an extension that is emitted where it stands."""

    statement: Statement
    writes: bool = False
    """Whether it writes memory."""


@dataclass(frozen=True)
class Rules:
    """How operations become code.

    Attributes:
        elements: operations that give elements on demand.
        statements: operations that are emitted where they stand.
        writers: operations that write memory.
        movers: operations so cheap that they are never kept: they but move elements.
        absorbers: operations that read each element of their operands once.
        branching: operations whose code has branches.
    """

    elements: Mapping[type[Operation], Element]
    statements: Mapping[type[Operation], Statement]
    writers: Set[type[Operation]] = frozenset()
    movers: Set[type[Operation]] = frozenset()
    absorbers: Set[type[Operation]] = frozenset()
    branching: Set[type[Operation]] = frozenset()

    def plan(self, body: Block) -> Plan:
        """What is computed where in the body of an entry."""
        return Plan(
            body,
            self.elements.keys(),
            self.statements.keys(),
            self.writers,
            self.movers,
            self.absorbers,
            self.branching,
        )

    def __contains__(self, operation: type[Operation]) -> bool:
        return operation in self.elements or operation in self.statements

    def extended(self, added: Mapping[type[Operation], OnDemand | WhereItStands]) -> Rules:
        """These rules, and those of an extension.

        Raises:
            ValueError: something is no rule.
        """
        elements, statements, writers = dict(self.elements), dict(self.statements), {*self.writers}
        for operation, rule in added.items():
            match rule:
                case OnDemand(element):
                    elements[operation] = element
                case WhereItStands(statement, writes):
                    statements[operation] = statement
                    writers |= {operation} if writes else set()
                case _:  # pyright: ignore[reportUnnecessaryComparison]
                    raise ValueError(f"{operation.__name__} needs a rule, found {rule!r}")
        return replace(self, elements=elements, statements=statements, writers=writers)


def tile_shape(value: SSAValue) -> tuple[int, ...]:
    """The shape of a tile."""
    return cast(TileType, value.type).shape


def format_of_value(value: SSAValue) -> Format | None:
    """The format of the elements of a tile; None for pointers."""
    name = number_name(cast(TileType, value.type).element_type)
    return None if name is None else format_of(name)


def row_major(shape: Sequence[int]) -> tuple[int, ...]:
    """The strides of a contiguous array."""
    return tuple(prod(shape[d + 1 :]) for d in range(len(shape)))


@dataclass
class _Arena:
    """Scratch memory: buffers are laid one behind the other, and given back in reverse."""

    reserved: Callable[[int], None]
    """Hears how much is taken."""
    top: int = 0
    size: int = 0

    def take(self, bytes: int) -> int:
        """The offset of a new buffer."""
        self.reserved(bytes)
        offset = self.top
        self.top += -(-bytes // 64) * 64
        self.size = max(self.size, self.top)
        return offset


@dataclass
class Places:
    """Where control goes on: blocks of the code, and the variables that carry values there."""

    next: str | None = None
    next_values: list[Any] = field(default_factory=list[Any])
    leave: str | None = None
    leave_values: list[Any] = field(default_factory=list[Any])
    join: str | None = None
    join_values: list[Any] = field(default_factory=list[Any])


class Listener:
    """Hears what becomes of operations while code is generated. Override what is of interest."""

    def started(self, operation: Operation) -> None:
        """An operation is emitted next."""

    def finished(self, operation: Operation, bindings: Sequence[Binding]) -> None:
        """An operation has been emitted; what its results are."""

    def reserved(self, bytes: int) -> None:
        """Scratch memory has been taken for a buffer."""

    def made(self, buffer: Buffer) -> None:
        """There is a new buffer."""

    def copied(self, value: SSAValue, buffer: Buffer) -> None:
        """A tile is computed into a contiguous buffer."""

    def carried(self, value: SSAValue, how: str) -> None:
        """A tile goes into the buffer that is carried from body to body."""


class Emitter:
    """Generates the body of a kernel for one tile block.

    Attributes:
        code: the instructions so far.
        target: what they are for.
        bindings: what the values are at run time.
        block_id, grid: of the tile block, as i64.
        allocates: whether the kernel has an `alloca`.
        exit: the block of the code where a tile block ends.
        failed: where the kernel leaves after an error.
        places: where the terminators of the current bodies lead.
        numbers: the operations that report something, in the order of their numbers.
        listener: who hears what becomes of the operations.
        columns: the tiles that are computed column by column.
        prepared: left (true) and right operands of products in a loop that were laid out before it:
            for which scheme, and where.

    Args:
        body: of the entry.
        target: what the code is for.
        rules: how operations become code.
        checked: whether to report accesses outside all arrays.
    """

    def __init__(self, body: Block, target: Target, rules: Rules, checked: bool = False) -> None:
        self.code = Code(
            Features(
                fma=target.fma,
                round=target.vector_bits >= 256 or target.neon,
                half=target.f16c,
                scale=target.avx512,
            )
        )
        self.target = target
        self.bindings: dict[SSAValue, Binding] = {}
        self.block_id: tuple[Value, ...] = ()
        self.grid: tuple[Value, ...] = ()
        self.exit = "done"
        self.failed = "failed"
        self.places = Places()
        self.numbers: list[Operation] = []
        self.slots: list[str] = []
        self.arena = _Arena(lambda bytes: self.listener.reserved(bytes))
        self.symbols: Mapping[str, int] = {}
        self.listener = Listener()
        self.checked = checked
        self.allocates = False
        self.plan = rules.plan(body)
        self.columns = by_columns(body)
        self.prepared: dict[tuple[Operation, bool], tuple[Any, Any]] = {}
        self._rules = rules
        self._seen: dict[tuple[SSAValue, Index], Lanes] = {}
        self._remembers = False

    # ---- values

    def element(self, value: SSAValue, index: Index) -> Lanes:
        """Elements of a tile, in as many lanes as the index has."""
        binding = self.bindings[value]
        match binding:
            case Given(lanes):
                # A copy: what it is widened to here need not be there where control goes on.
                return replace(lanes).splat(self.code, index.lanes)
            case Buffer():
                return self.read(binding, index)
            case Deferred(operation):
                key = (value, index)
                found = self._seen.get(key)
                if found is None:
                    found = self._rules.elements[type(operation)](self, operation, index)
                    found = found.splat(self.code, index.lanes)
                    if self._remembers:
                        self._seen[key] = found
                return found
            case Postponed(operation, buffer):
                found = self._rules.elements[type(operation)](self, operation, index)
                found = found.splat(self.code, index.lanes)
                self.write(buffer, index, found)
                return found
            case _:
                raise AssertionError("a tile is in registers, deferred or in a buffer")

    def together(self, values: Sequence[SSAValue], index: Index) -> list[Lanes]:
        """Elements of several tiles; what they have in common is computed once."""
        before = self._seen, self._remembers
        self._seen, self._remembers = {}, True
        try:
            return [self.element(value, index) for value in values]
        finally:
            self._seen, self._remembers = before

    def scalar(self, value: SSAValue) -> Lanes:
        """The element of a rank-0 tile."""
        return self.element(value, Index(()))

    def number(self, value: SSAValue, signed: bool) -> Value:
        """A rank-0 integer tile as i64."""
        lanes = self.scalar(value)
        assert lanes.format is not None
        return self.code.resize(lanes.carrier, "i64", signed and lanes.format.name != "i1")

    def give(self, value: SSAValue, lanes: Lanes) -> None:
        """Bind a rank-0 tile."""
        self.bindings[value] = Given(lanes)

    # ---- statements

    def run(self, block: Block) -> None:
        """Emit the operations of a body; its buffers are given back behind it."""
        top = self.arena.top
        for operation in block.ops:
            self.listener.started(operation)
            self.visit(operation)
            bound = [self.bindings.get(result) for result in operation.results]
            self.listener.finished(operation, bound)
        self.arena.top = top

    def visit(self, operation: Operation) -> None:
        """Emit an operation where it stands."""
        statement = self._rules.statements.get(type(operation))
        if statement is not None:
            statement(self, operation)
            return
        (result,) = operation.results
        if not tile_shape(result):
            self.give(result, self._rules.elements[type(operation)](self, operation, Index(())))
            return
        self.bindings[result] = Deferred(operation)
        if not self.plan.is_kept(operation):
            return
        if self.plan.absorber(operation) is None:
            self.copy(result, result in self.columns)
        else:
            made = self.place_for(result)
            self.bindings[result] = Postponed(operation, made)

    def combine(self, block: Block, arguments: Sequence[Lanes], lanes: int) -> list[Lanes]:
        """The body of an aggregate on vectors of elements."""
        for argument, given in zip(block.args, arguments, strict=True):
            self.give(argument, given)
        index = Index((), None, lanes)
        for operation in block.ops:
            if not operation.results:
                return [self.element(value, index) for value in operation.operands]
            found = self._rules.elements[type(operation)](self, operation, index)
            self.give(operation.results[0], found)
        raise AssertionError("a verified body ends in a terminator")

    def defer(self, value: SSAValue, operation: Operation) -> None:
        """Compute a tile where it is needed."""
        self.bindings[value] = Deferred(operation)

    def finish(self, value: SSAValue) -> None:
        """A postponed tile has been computed, or is computed now."""
        binding = self.bindings[value]
        if isinstance(binding, Postponed):
            self.bindings[value] = binding.buffer

    def compute(self, value: SSAValue) -> None:
        """Compute a postponed tile now."""
        binding = self.bindings[value]
        if isinstance(binding, Postponed):
            self.bindings[value] = Deferred(binding.operation)
            self.fill(binding.buffer, lambda index: self.together([value], index)[0])
            self.bindings[value] = binding.buffer

    def sources(self, value: SSAValue) -> list[tuple[Buffer, bool]]:
        """The buffers that a tile is computed from, and whether each element comes from the element
        at its own place."""
        found: list[tuple[Buffer, bool]] = []
        pending, seen = [(value, True)], set[tuple[SSAValue, bool]]()
        while pending:
            item = pending.pop()
            if item in seen:
                continue
            seen.add(item)
            binding, same_place = self.bindings[item[0]], item[1]
            if isinstance(binding, Buffer):
                found.append((binding, same_place))
            elif isinstance(binding, Deferred):
                inner = same_place and binding.operation.has_trait(Elementwise)
                tiles = (v for v in binding.operation.operands if isinstance(v.type, TileType))
                pending += [(operand, inner) for operand in tiles]
        return found

    # ---- memory

    def buffer(self, shape: Sequence[int], format: Format | None) -> Buffer:
        """A new buffer in scratch memory."""
        offset = self.arena.take(prod(shape) * memory_size(format))
        address = self.code.define(
            VectorType("ptr"), f"getelementptr i8, ptr %scratch, i64 {offset}"
        )
        made = Buffer(format, address, tuple(shape), row_major(shape))
        self.listener.made(made)
        return made

    def keep(self, value: SSAValue) -> Buffer:
        """A tile in a contiguous buffer: computed now, if it is not there yet."""
        binding = self.bindings[value]
        if isinstance(binding, Buffer) and binding.strides == row_major(binding.shape):
            return binding
        return self.copy(value)

    def place_for(self, value: SSAValue, by_columns: bool | None = None) -> Buffer:
        """A new contiguous buffer for a tile, by rows or by columns as it is computed."""
        made = self.buffer(tile_shape(value), format_of_value(value))
        if by_columns is None:
            by_columns = value in self.columns
        return replace(made, strides=(1, made.shape[0])) if by_columns else made

    def copy(self, value: SSAValue, by_columns: bool = False) -> Buffer:
        """A tile in a new contiguous buffer, by rows or by columns."""
        made = self.place_for(value, by_columns)
        self.listener.copied(value, made)
        self.fill(made, lambda index: self.together([value], index)[0])
        self.bindings[value] = made
        return made

    def fill(self, buffer: Buffer, element: Callable[[Index], Lanes]) -> None:
        """Compute all elements of a buffer."""
        self.each(
            buffer.shape,
            lambda index: self.write(buffer, index, element(index)),
            memory_size(buffer.format),
            next((d for d, n in enumerate(buffer.shape) if n > 1 and buffer.strides[d] == 1), None),
        )

    def address(self, buffer: Buffer, coordinates: Sequence[Coordinate]) -> Value:
        """Where an element of a buffer is."""
        fixed, moving = 0, cast(Coordinate, 0)
        for at, stride in zip(coordinates, buffer.strides, strict=True):
            part = self.times(at, stride)
            if isinstance(part, int):
                fixed += part
            else:
                moving = self.plus(moving, part)
        where = self.plus(moving, fixed)
        return self.place(buffer.address, where, memory_element(buffer.format))

    def place(self, pointer: Value, at: Coordinate, element: str = "i8") -> Value:
        """The address of an element behind a pointer."""
        if isinstance(at, int):
            if at == 0:
                return pointer
            at = constant(I64, at)
        return self.code.define(
            VectorType("ptr"), f"getelementptr {element}, {pointer.typed}, {at.typed}"
        )

    def read(self, buffer: Buffer, index: Index) -> Lanes:
        """Elements of a buffer."""
        if index.axis is None or buffer.strides[index.axis] == 0:
            found = self.load(self.address(buffer, index.coordinates), buffer.format, 1)
            return found.splat(self.code, index.lanes)
        if buffer.strides[index.axis] == 1 or index.lanes == 1:
            return self.load(self.address(buffer, index.coordinates), buffer.format, index.lanes)
        return self.gathered(
            index, lambda one: self.load(self.address(buffer, one), buffer.format, 1)
        )

    def write(self, buffer: Buffer, index: Index, lanes: Lanes) -> None:
        """Set elements of a buffer: one by one, if they do not follow each other."""
        whole = lanes.splat(self.code, index.lanes)
        if index.lanes == 1 or index.axis is None or buffer.strides[index.axis] == 1:
            self.store(self.address(buffer, index.coordinates), whole)
            return
        for k in range(index.lanes):
            self.store(self.address(buffer, self.lane(index, k)), self.extracted(whole, k))

    def load(self, pointer: Value, format: Format | None, lanes: int) -> Lanes:
        """Successive elements in memory."""
        type = VectorType(memory_element(format), lanes)
        raw = self.code.define(type, f"load {type}, {pointer.typed}, align {memory_size(format)}")
        if format is not None and format.name == "i1":
            raw = self.code.icmp("ne", raw, 0)
        return Lanes(format, raw)

    def store(self, pointer: Value, lanes: Lanes) -> None:
        """Successive elements to memory."""
        raw = lanes.carrier
        if raw.type.element == "i1":
            raw = self.code.cast("zext", raw, "i8")
        self.code.line(f"store {raw.typed}, {pointer.typed}, align {memory_size(lanes.format)}")

    def gathered(self, index: Index, one: Callable[[Sequence[Coordinate]], Lanes]) -> Lanes:
        """The lanes of an index, an element at a time."""
        if index.axis is None or index.lanes == 1:
            return one(index.coordinates).splat(self.code, index.lanes)
        found = [one(self.lane(index, k)) for k in range(index.lanes)]
        return self.joined(found)

    def joined(self, elements: Sequence[Lanes]) -> Lanes:
        """Single elements, in the lanes of a vector."""
        type = VectorType(elements[0].carrier.type.element, len(elements))
        vector = Value(type, "poison")
        for k, element in enumerate(elements):
            vector = self.code.define(
                type, f"insertelement {vector.typed}, {element.carrier.typed}, i32 {k}"
            )
        return Lanes(elements[0].format, vector)

    def extracted(self, lanes: Lanes, k: int) -> Lanes:
        """The element in a lane."""
        if lanes.count == 1:
            return lanes
        value = lanes.carrier
        type = VectorType(value.type.element)
        return Lanes(lanes.format, self.code.define(type, f"extractelement {value.typed}, i32 {k}"))

    def lane(self, index: Index, k: int) -> tuple[Coordinate, ...]:
        """The coordinates of the element in a lane."""
        return tuple(
            self.plus(at, k) if dimension == index.axis else at
            for dimension, at in enumerate(index.coordinates)
        )

    # ---- what may be accessed

    def access(self, address: Value, bytes: Value | int) -> Value:
        """What may be done with bytes at an address: 0 nothing, 1 reading, 2 writing too."""
        code, size = self.code, constant(I64, bytes) if isinstance(bytes, int) else bytes
        text = f"call i64 @tilewright.access(ptr %table, {address.typed}, {size.typed})"
        allowed = code.define(I64, text)
        if not self.allocates:
            return allowed
        # What `alloca` gives lies in scratch memory.
        start = code.define(I64, "ptrtoint ptr %scratch to i64")
        offset = code.sub(address, start)
        own = code.and_(
            code.icmp("ult", offset, Value(I64, SCRATCH_SIZE)),
            code.icmp("ule", code.add(offset, size), Value(I64, SCRATCH_SIZE)),
        )
        return code.select(own, 2, allowed)

    def check(self, operation: Operation, address: Value, size: int, writing: bool) -> None:
        """In checked code, report an access outside all arrays, or a misaligned one."""
        if not self.checked:
            return
        code = self.code
        needed = 2 if writing else 1
        fine = code.icmp("uge", self.access(address, size), needed)
        aligned = code.icmp("eq", code.and_(address, size - 1), 0)
        bad, good = code.fresh("bad"), code.fresh("good")
        code.branch(code.and_(fine, aligned), good, bad)
        code.label(bad)
        self.fail(operation, address, constant(I64, size), constant(I64, needed))
        code.label(good)

    # ---- coordinates

    def plus(self, a: Coordinate, b: Coordinate) -> Coordinate:
        """The sum of coordinates."""
        if isinstance(a, int) and isinstance(b, int):
            return a + b
        if a == 0:
            return b
        return a if b == 0 else self.code.add(a, b)

    def times(self, a: Coordinate, b: Coordinate) -> Coordinate:
        """The product of coordinates."""
        if isinstance(a, int) and isinstance(b, int):
            return a * b
        if 0 in (a, b):
            return 0
        if a == 1:
            return b
        return a if b == 1 else self.code.mul(a, b)

    def value(self, at: Coordinate) -> Value:
        """A coordinate in a register."""
        return constant(I64, at) if isinstance(at, int) else at

    # ---- loops

    def each(
        self,
        shape: Sequence[int],
        body: Callable[[Index], None],
        size: int = 4,
        axis: int | None = None,
    ) -> None:
        """Loops over the elements of a tile.

        Args:
            shape: of the tile.
            body: for some elements.
            size: bytes of the elements: vectors are as long as the target's.
            axis: the dimension that is taken in vectors: the last with several elements if None.
        """
        if axis is None:
            axis = max((d for d, n in enumerate(shape) if n > 1), default=None)
        lanes = 1
        if axis is not None:
            lanes = min(shape[axis], max(self.target.vector_bits // (8 * max(size, 4)), 1))
        self._each(shape, (), axis, lanes, body)

    def _each(
        self,
        shape: Sequence[int],
        done: tuple[Coordinate, ...],
        axis: int | None,
        lanes: int,
        body: Callable[[Index], None],
    ) -> None:
        dimension = len(done)
        if dimension == len(shape):
            body(Index(done, axis, lanes))
            return
        step = lanes if dimension == axis else 1
        self.count(
            shape[dimension],
            lambda at: self._each(shape, (*done, at), axis, lanes, body),
            step,
        )

    def each_one(self, shape: Sequence[int], body: Callable[[Index], None]) -> None:
        """Loops over the elements of a tile, one by one."""
        self._each(shape, (), None, 1, body)

    def count(self, size: int, body: Callable[[Coordinate], None], step: int = 1) -> None:
        """Loops from 0 up to a size."""
        if size <= step:
            body(0)
            return

        def turn(carried: list[Value]) -> tuple[Value, Sequence[Value]]:
            body(carried[0])
            following = self.code.add(carried[0], step)
            return self.code.icmp("ult", following, size), [following]

        self.code.loop([constant(I64, 0)], turn)

    # ---- variables

    def slot(self, type: VectorType) -> Value:
        """A variable on the stack."""
        name = f"%{self.code.fresh('slot')}"
        self.slots.append(f"  {name} = alloca {type}")
        return Value(VectorType("ptr"), name)

    def get(self, slot: Value, type: VectorType) -> Value:
        """What a variable holds."""
        return self.code.define(type, f"load {type}, {slot.typed}")

    def set(self, slot: Value, value: Value) -> None:
        """Give a variable a value."""
        self.code.line(f"store {value.typed}, {slot.typed}")

    # ---- control

    @contextmanager
    def within(self, **changes: Any) -> Generator[None]:
        """Some terminators lead elsewhere."""
        before = self.places
        self.places = replace(before, **changes)
        try:
            yield
        finally:
            self.places = before

    def poll(self) -> None:
        """Leave the kernel if the launch is to end."""
        code = self.code
        slow, on = code.fresh("poll"), code.fresh("on")
        flag = code.define(VectorType("i32"), "load atomic i32, ptr %control monotonic, align 4")
        code.branch(code.icmp("ne", flag, 0), slow, on)
        code.label(slow)
        leave = code.define(VectorType("i1"), "call i1 @tilewright.poll(ptr %scratch)")
        code.branch(leave, self.failed, on)
        code.label(on)

    def fail(self, operation: Operation, *words: Value) -> None:
        """Report an error at an operation, and leave the kernel."""
        given = [*words, *[constant(I64, 0)] * 4][:4]
        arguments = ", ".join(word.typed for word in given)
        number = self.number_of(operation)
        linear = Value(I64, "%id")
        self.code.line(
            f"call void @tilewright.fail(ptr %scratch, i64 {number}, {linear.typed}, {arguments})"
        )
        self.code.jump(self.failed)

    def number_of(self, operation: Operation) -> int:
        """The number by which the kernel calls an operation, from 1."""
        if operation not in self.numbers:
            self.numbers.append(operation)
        return self.numbers.index(operation) + 1
