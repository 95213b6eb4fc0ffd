"""From the operations of an entry to the code of a function: values, buffers, loops.

A tile of one element lives in registers. A larger one lies in a *buffer* of the thread's scratch
memory, or is *recomputed* where it is read, as the nest says that gives it. `element` gives some of
its elements, whichever it is.

Variables (what a loop carries, what an `if` gives) are stack slots, which LLVM turns into
registers.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from math import prod
from types import MappingProxyType
from typing import Any, TypeAlias, cast

from xdsl.ir import Block, Operation, SSAValue

from tilewright.backends.cpu import rules as generic
from tilewright.backends.cpu.bindings import (
    Binding,
    Buffer,
    CutBinding,
    Given,
    MaskBinding,
    Recomputed,
    TensorViewBinding,
    TileViewBinding,
    format_of_value,
    is_single,
    tile_shape,
)
from tilewright.backends.cpu.code import Code, Features, Value, VectorType, constant
from tilewright.backends.cpu.cuts import place_in_row
from tilewright.backends.cpu.lanes import (
    I64,
    Coordinate,
    Index,
    Lanes,
    memory_element,
    memory_size,
)
from tilewright.backends.cpu.layout import TABLE
from tilewright.backends.cpu.locations import Locations
from tilewright.backends.cpu.masks import load_inside
from tilewright.backends.cpu.ranges import Ranges
from tilewright.backends.cpu.runtime import PREFIX, runtime_functions
from tilewright.backends.cpu.strided import Part, load_apart, may_be_apart, store_apart
from tilewright.backends.cpu.structures import STRUCTURES
from tilewright.backends.cpu.target import Target
from tilewright.backends.cpu.transposes import Blocks, across, each_across
from tilewright.dialects.cuda_tile.geometry import row_major
from tilewright.nesting import Steps, by_ancestor, run
from tilewright.numerics.formats import Format

__all__ = [
    "BLOCK",
    "INDEX_SPACE",
    "MESSAGE",
    "SCRATCH",
    "Binding",
    "Buffer",
    "Coordinate",
    "Element",
    "Emitter",
    "Given",
    "Index",
    "Rules",
    "Statement",
    "TensorViewBinding",
    "TileViewBinding",
    "format_of_value",
    "is_single",
    "tile_shape",
]

Element: TypeAlias = generic.Element["Emitter"]
Statement: TypeAlias = generic.Statement["Emitter"]
Rules: TypeAlias = generic.Rules["Emitter"]

_ARGUMENTS = Value(VectorType("ptr"), "%arguments")

SCRATCH = Value(VectorType("ptr"), "%scratch")
"""The thread's scratch memory."""

BLOCK = Value(I64, "%id")
"""The number of the tile block."""

INDEX_SPACE = 3
"""Stands in an error where for an access 1 or 2 would, reading or writing: that an index is outside
the index space."""

MESSAGE = 4
"""Stands there that the next word is the number of a message."""


@dataclass
class _Arena:
    """Scratch memory: buffers are laid one behind the other, and given back in reverse."""

    top: int = 0
    size: int = 0

    def take(self, bytes: int) -> int:
        """The offset of a new buffer."""
        offset = self.top
        self.top += -(-bytes // 64) * 64
        self.size = max(self.size, self.top)
        return offset


@dataclass
class Successors:
    """Where control goes on: blocks of the code, and the variables that carry values there."""

    next: str | None = None
    next_values: list[Any] = field(default_factory=list[Any])
    leave: str | None = None
    leave_values: list[Any] = field(default_factory=list[Any])
    join: str | None = None
    join_values: list[Any] = field(default_factory=list[Any])
    exit: str | None = None


class Emitter:
    """Generates the body of a kernel for one tile block.

    Attributes:
        code: the instructions so far.
        target: what they are for.
        bindings: what the values are at run time.
        allocates: whether the kernel has an `alloca`.
        failed: where the kernel leaves after an error.
        successors: where the terminators of the current bodies lead.
        numbers: the operations that report something, in the order of their numbers.
        first: the number of the first of these.
        messages: of errors in words.
        prepared: left (true) and right operands of products in a loop that were laid out before it:
            where.
        decided: what passes have decided for products.
        deep: what several iterations of a loop lay out for products, before one multiplies.
        ranges: the ranges of memory that operations accessed last, in checked code.
        promoted: emits nests in loops that carry their results in registers.
        otherwise: a label for where another way than the usual one would be taken, if that is not
            emitted here.
        is_alone: whether what is emitted stands in the critical section of the pool.
        selections: the tiles of views that the code knows (see `emit.selections`).
        blocks: the block of a tile that lies across, while its rows are worked on.
        combining: the atomic operation that is combined (see `emit.combining`), if there is one.
        in_groups: for coordinates by their names, the first that lies together with them where a
            tile is cut; None where no tile is.
        further: for coordinates by their names, how many elements they are behind the first of a
            group that is executed together.
        element_first: whether bodies of reduce and scan are given the later element first.
        goes_on: whether checked code goes on after an access outside of all arrays.
        compact: whether there is to be little code.

    Args:
        body: of the entry.
        target: what the code is for.
        rules: how operations become code.
        checked: whether to report accesses outside all arrays.
        element_first: see the attribute.
        goes_on: see the attribute.
        locations: the numbers of operations that instructions access memory for; empty if they
            need not be told.
    """

    def __init__(
        self,
        body: Block,
        target: Target,
        rules: Rules,
        checked: bool = False,
        element_first: bool = False,
        locations: Mapping[Operation, int] = MappingProxyType({}),
        goes_on: bool = False,
    ) -> None:
        self.goes_on = goes_on
        self._body, self._locations = body, locations
        self._inside: dict[tuple[type[Operation], ...], Mapping[Operation, list[Operation]]] = {}
        self.code = Code(
            Features(
                fma=target.fma,
                round=target.vector_bits >= 256 or target.neon,
                half=target.f16c,
                scale=target.avx512,
                bf16=target.avx512bf16,
            ),
            Locations() if locations else None,
        )
        self.target = target
        self.bindings: dict[SSAValue, Binding] = {}
        self._arguments: dict[int, Value] = {}
        self._control: Value | None = None
        self.failed = "end"
        self.successors = Successors()
        self.numbers: list[Operation] = []
        self.first = 1
        self.messages: list[str] = []
        self.arena = _Arena()
        self.symbols: Mapping[str, int] = {}
        self.checked = checked
        self.element_first = element_first
        self.allocates = self.compact = False
        self.prepared: dict[tuple[Operation, bool], Any] = {}
        self.decided: dict[Operation, Any] = {}
        self.deep: dict[Operation, Any] = {}
        self.ranges = Ranges(self)
        self.promoted: dict[Operation, Callable[[], None]] = {}
        self.otherwise: str | None = None
        self.is_alone = False
        self.selections: dict[Any, list[Any]] = {}
        self.rules = rules
        self.blocks: Blocks | None = None
        self.combining: Any = None
        self.in_groups: dict[str, Coordinate | None] = {}
        self.further: dict[str, int] = {}

    def inside(self, scope: Operation, *kinds: type[Operation]) -> Sequence[Operation]:
        """The operations of some kinds inside another one, in the order of the program."""
        if kinds not in self._inside:
            self._inside[kinds] = by_ancestor(self._body, kinds)
        return self._inside[kinds].get(scope, ())

    # ---- values

    def element(self, value: SSAValue, index: Index) -> Lanes:
        """Elements of a tile, in as many lanes as the index has."""
        binding = self.bindings[value]
        match binding:
            case Given(lanes):
                # A copy: what it is widened to here need not be there where control goes on.
                return lanes.copy().splat(self.code, index.lanes)
            case Buffer():
                return self.read(binding, index)
            case Recomputed(compute):
                return compute(index)
            case _:
                raise AssertionError("a tile is in registers, in a buffer or recomputed")

    def scalar(self, value: SSAValue) -> Lanes:
        """The element of a tile that has one."""
        return self.element(value, Index((0,) * len(tile_shape(value))))

    def number(self, value: SSAValue, signed: bool) -> Value:
        """A rank-0 integer tile as i64."""
        lanes = self.scalar(value)
        assert lanes.format is not None
        return self.code.resize(lanes.carrier, "i64", signed and lanes.format.name != "i1")

    def give(self, value: SSAValue, lanes: Lanes) -> None:
        """Bind a tile of one element."""
        self.bindings[value] = Given(lanes)

    # ---- statements

    def run(self, block: Block) -> None:
        """Emit the operations of a body; its buffers are given back behind it."""
        run(self.body_steps(block))

    def body_steps(self, block: Block) -> Steps[None]:
        """`run` in steps (`nesting`)."""
        top = self.arena.top
        yield self.steps(block.ops)
        self.arena.top = top

    def run_all(self, operations: Iterable[Operation]) -> None:
        """Emit operations, one after the other."""
        run(self.steps(operations))

    def steps(self, operations: Iterable[Operation]) -> Steps[None]:
        """`run_all` in steps (`nesting`)."""
        for operation in operations:
            inside = self.visit(operation)
            if inside is not None:
                yield inside

    def visit(self, operation: Operation) -> Steps[None] | None:
        """Emit an operation where it stands; one with bodies in the steps that are returned."""
        statement = self.rules.statements.get(type(operation))
        if statement is not None:
            with self.visiting(operation):
                return statement(self, operation)
        (result,) = operation.results
        element = partial(self.rules.elements[type(operation)], self, operation)
        if is_single(result):
            self.give(result, element(Index((0,) * len(tile_shape(result)))))
        else:
            made = self.buffer(tile_shape(result), format_of_value(result))
            self.fill(made, element)
            self.bindings[result] = made
        return None

    @contextmanager
    def visiting(self, operation: Operation) -> Generator[None]:
        """What is emitted is for an operation."""
        code, before = self.code, self.code.location
        code.location = self._locations.get(operation, 0)
        try:
            yield
        finally:
            code.location = before

    def sources(self, value: SSAValue) -> list[tuple[Buffer, bool]]:
        """The buffers that a tile is computed from, and whether each element comes from the element
        at its own place."""
        match self.bindings[value]:
            case Buffer() as buffer:
                return [(buffer, True)]
            case Recomputed(_, sources):
                return [*sources]
            case _:
                return []

    # ---- memory

    def buffer(self, shape: Sequence[int], format: Format | None) -> Buffer:
        """A new buffer in scratch memory."""
        offset = self.arena.take(prod(shape) * memory_size(format))
        address = self.place(SCRATCH, offset)
        return Buffer(format, address, tuple(shape), row_major(shape))

    def materialize(self, value: SSAValue) -> Buffer:
        """A tile in a contiguous buffer: computed now, if it is not there yet."""
        binding = self.bindings[value]
        if isinstance(binding, Buffer) and binding.strides == row_major(binding.shape):
            return binding
        return self.copy(value)

    def copy(self, value: SSAValue) -> Buffer:
        """A tile in a new contiguous buffer."""
        made = self.buffer(tile_shape(value), format_of_value(value))
        self.fill_from(made, value)
        self.bindings[value] = made
        return made

    def fill(self, buffer: Buffer, element: Callable[[Index], Lanes]) -> None:
        """Compute all elements of a buffer."""
        axis = buffer.contiguous_axis
        size = memory_size(buffer.format)
        self.each(buffer.shape, lambda i: self.write(buffer, i, element(i)), size, axis)

    def fill_from(self, buffer: Buffer, value: SSAValue) -> None:
        """Copy a tile to a buffer; in blocks, if it lies across."""
        source, axis = self.bindings[value], buffer.contiguous_axis

        def write(index: Index) -> None:
            self.write(buffer, index, self.element(value, index))

        rows = across(source, axis) if isinstance(source, Buffer) and axis is not None else None
        if rows is None or axis is None:
            self.fill(buffer, lambda index: self.element(value, index))
        else:
            each_across(self, buffer.shape, rows, axis, memory_size(buffer.format), write)

    def address(self, buffer: Buffer, coordinates: Sequence[Coordinate]) -> Value:
        """Where an element of a buffer is."""
        if isinstance(buffer.cut, CutBinding):
            at = [*coordinates]
            along, at[buffer.cut.axis] = at[buffer.cut.axis], 0
            row: Coordinate = 0
            for one, stride in zip(at, buffer.strides, strict=True):
                row = self.plus(row, self.times(one, stride))
            return place_in_row(self, buffer.cut, (buffer.address, row), at, along, buffer.format)
        fixed, moving = 0, cast(Coordinate, 0)
        for at, stride in zip(coordinates, buffer.strides, strict=True):
            part = self.times(at, stride)
            if isinstance(part, int):
                fixed += part
            else:
                moving = self.plus(moving, part)
        where = self.plus(moving, fixed)
        return self.place(buffer.address, where, memory_element(buffer.format))

    def number_of_pointer(self, pointer: Value) -> Value:
        """A pointer as an integer."""
        return self.code.pure(I64, f"ptrtoint {pointer.typed} to i64", pointer.name)

    def place(self, pointer: Value, at: Coordinate, element: str = "i8") -> Value:
        """The address of an element behind a pointer."""
        if isinstance(at, int):
            if at == 0:
                return pointer
            at = constant(I64, at)
        return self.code.offset(pointer, at, element)

    def read(self, buffer: Buffer, index: Index) -> Lanes:
        """Elements of a buffer."""
        if isinstance(buffer.cut, MaskBinding) and self.may_be_cut(buffer.cut, index):
            return self._read_inside(buffer, buffer.cut, index)
        if index.axis is None or buffer.strides[index.axis] == 0:
            found = self.load(self.address(buffer, index.coordinates), buffer.format, 1)
            return found.splat(self.code, index.lanes)
        if self.blocks is not None:
            found = self.blocks.read(self, buffer, index)
            if found is not None:
                return found
        apart, first = self._apart(buffer, index), index.coordinates
        if apart == 1 or index.lanes == 1:
            return self.load(self.address(buffer, first), buffer.format, index.lanes)
        if isinstance(apart, int) and may_be_apart(apart, index.lanes):
            load, _ = self._successive(buffer, index)
            found = load_apart(self.code, load, apart, index.lanes)
            return self.from_memory(found, buffer.format)
        return self.gathered(
            index, lambda one: self.load(self.address(buffer, one), buffer.format, 1)
        )

    def may_be_cut(self, cut: MaskBinding, index: Index) -> bool:
        """Whether some elements may lie outside their tensor."""
        at = index.coordinates[cut.axis]
        return self.in_groups.get(getattr(at, "name", ""), at) is not None

    def _read_inside(self, buffer: Buffer, cut: MaskBinding, index: Index) -> Lanes:
        """Elements of a buffer, some of which may lie outside the tensor."""
        along = index.axis in (None, cut.axis) and index.step == 1
        if not along:
            return self.gathered(index, lambda one: self.read(buffer, Index(tuple(one))))
        size = 8 * memory_size(buffer.format)
        type = VectorType(f"i{size}", 1 if index.axis is None else index.lanes)
        at = self.value(index.coordinates[cut.axis])
        pointer = self.address(buffer, index.coordinates)
        found = load_inside(self.code, cut, at, pointer, SCRATCH, type)
        found = self.code.bitcast(found, VectorType(memory_element(buffer.format), type.lanes))
        return self.from_memory(found, buffer.format).splat(self.code, index.lanes)

    def write(self, buffer: Buffer, index: Index, lanes: Lanes) -> None:
        """Set elements of a buffer: one by one, if they do not follow each other."""
        whole = lanes.splat(self.code, index.lanes)
        apart = self._apart(buffer, index)
        if index.lanes == 1 or apart == 1:
            self.store(self.address(buffer, index.coordinates), whole)
            return
        if isinstance(apart, int) and may_be_apart(apart, index.lanes):
            load, store = self._successive(buffer, index)
            store_apart(self.code, load, store, apart, self.to_memory(whole))
            return
        for k in range(index.lanes):
            self.store(self.address(buffer, self.lane(index, k)), self.extracted(whole, k))

    def _apart(self, buffer: Buffer, index: Index) -> Coordinate | None:
        """How many elements of a buffer are from each of an index to the next one; None if that
        changes between them."""
        if index.axis is None:
            return 1
        if index.step == 1:
            return buffer.strides[index.axis]
        is_cut = buffer.cut is not None and buffer.cut.axis == index.axis
        return None if is_cut else self.times(buffer.strides[index.axis], index.step)

    def _successive(
        self, buffer: Buffer, index: Index
    ) -> tuple[Callable[[Part], Value], Callable[[Part, Value], None]]:
        """How the vectors that hold the elements of an index are loaded from a buffer, and
        stored."""
        first, size = self.address(buffer, index.coordinates), memory_size(buffer.format)
        element = memory_element(buffer.format)
        type = VectorType(element, index.lanes)

        def load(part: Part) -> Value:
            return self.code.load(type, self.place(first, part.begin, element), size)

        def store(part: Part, elements: Value) -> None:
            self.code.store(elements, self.place(first, part.begin, element), size)

        return load, store

    def load(self, pointer: Value, format: Format | None, lanes: int) -> Lanes:
        """Successive elements in memory."""
        type = VectorType(memory_element(format), lanes)
        return self.from_memory(self.code.load(type, pointer, memory_size(format)), format)

    def from_memory(self, raw: Value, format: Format | None) -> Lanes:
        """Elements as they are in memory."""
        if format is not None and format.name == "i1":
            raw = self.code.icmp("ne", raw, 0)
        return Lanes(format, raw)

    def store(self, pointer: Value, lanes: Lanes) -> None:
        """Successive elements to memory."""
        self.code.store(self.to_memory(lanes), pointer, memory_size(lanes.format))

    def to_memory(self, lanes: Lanes) -> Value:
        """Elements as they are in memory."""
        raw = lanes.carrier
        return self.code.cast("zext", raw, "i8") if raw.type.element == "i1" else raw

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
            vector = self.code.insert(vector, element.carrier, k)
        return Lanes(elements[0].format, vector)

    def extracted(self, lanes: Lanes, k: int) -> Lanes:
        """The element in a lane."""
        if lanes.count == 1:
            return lanes
        return Lanes(lanes.format, self.code.extract(lanes.carrier, k))

    def lane(self, index: Index, k: int) -> tuple[Coordinate, ...]:
        """The coordinates of the element in a lane."""
        return tuple(
            self.plus(at, k * index.step) if dimension == index.axis else at
            for dimension, at in enumerate(index.coordinates)
        )

    # ---- what may be accessed

    def runtime(self, name: str, *arguments: Value) -> Value:
        """Call a function of the runtime (`backends.cpu.runtime`)."""
        function, code = runtime_functions()[name], self.code
        code.declarations[name] = function.declaration
        given = ", ".join(argument.typed for argument in arguments)
        text = f"call {function.result} @{PREFIX}{name}({given})"
        if function.result == "void":
            code.line(text)
            return Value(VectorType("void"), "")
        type = VectorType(function.result)
        if function.pure:
            return code.pure(type, text, *(argument.name for argument in arguments))
        return code.access(type, text)

    @property
    def table(self) -> Value:
        """The address of the table of what may be accessed."""
        return self.argument(TABLE, VectorType("ptr"))

    @property
    def local(self) -> Value:
        """Where memory of the kernel's own is that it may access; null for none."""
        return Value(VectorType("ptr"), "%scratch" if self.allocates else "null")

    def argument(self, position: int, type: VectorType) -> Value:
        """A word of the arguments, which is loaded once."""
        found = self._arguments.get(position)
        if found is None:
            memory = VectorType("i8" if type.element == "i1" else type.element)
            at = f"getelementptr i8, ptr %arguments, i64 {8 * position}"
            where = self.code.first(VectorType("ptr"), at) if position else _ARGUMENTS
            found = self.code.first(memory, f"load {memory}, {where.typed}, align 8")
            if type.element == "i1":
                found = self.code.first(type, f"icmp ne {found.typed}, 0")
            self._arguments[position] = found
        return found

    def access(self, address: Value, bytes: Value | int) -> Value:
        """What may be done with bytes at an address: 0 nothing, 1 reading, 2 writing too."""
        size = constant(I64, bytes) if isinstance(bytes, int) else bytes
        return self.runtime("access", self.table, address, size, self.local)

    def check(self, operation: Operation, address: Value, size: int, writing: bool) -> Value:
        """In checked code, report an access outside all arrays, or a misaligned one; or access
        something else instead, that is 0, where the code goes on. What is to be accessed."""
        if not self.checked:
            return address
        code = self.code
        needed = 2 if writing else 1
        near = self.ranges.hold(operation, address)

        def look() -> list[Value]:
            self.ranges.find(operation, address, size)
            return [code.icmp("uge", self.access(address, size), needed)]

        (fine,) = code.if_any(code.not_(near), look, [near])
        aligned = code.icmp("eq", code.and_(address, size - 1), 0)
        fine = code.and_(fine, aligned)
        if self.goes_on:
            (address,) = code.if_any(code.not_(fine), self._nothing, [address])
            return address
        bad, good = code.fresh("bad"), code.fresh("good")
        code.branch(fine, good, bad)
        code.label(bad)
        self.fail(operation, address, constant(I64, size), constant(I64, needed))
        code.label(good)
        return address

    def _nothing(self) -> list[Value]:
        """The address of zeros that nobody reads otherwise."""
        place = self.slot(VectorType("i64"))
        self.set(place, constant(I64, 0))
        return [self.number_of_pointer(place)]

    def check_index(
        self, operation: Operation, inside: Value, index: Value, dimension: int, size: Value
    ) -> None:
        """In checked code, report an index outside the index space of a view.

        Args:
            operation: that uses the view.
            inside: whether it is inside.
            index: the index along a dimension.
            dimension: which.
            size: of the index space along it.
        """
        if not self.checked or self.goes_on:
            return
        code = self.code
        bad, good = code.fresh("outside"), code.fresh("inside")
        code.branch(inside, good, bad)
        code.label(bad)
        self.fail(operation, index, size, constant(I64, INDEX_SPACE), constant(I64, dimension))
        code.label(good)

    # ---- coordinates

    def plus(self, a: Coordinate, b: Coordinate) -> Coordinate:
        """The sum of coordinates."""
        if isinstance(a, int) and isinstance(b, int):
            return a + b
        if a == 0:
            return b
        return a if b == 0 else self.code.add(a, b)

    def grouped(self, first: Coordinate, further: int) -> Coordinate:
        """A coordinate of a group that is executed together, from its first."""
        found = self.plus(first, further)
        if isinstance(found, Value):
            self.in_groups[found.name] = self.in_groups.get(getattr(first, "name", ""), first)
            self.further[found.name] = self.further.get(getattr(first, "name", ""), 0) + further
        return found

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
        lanes = 1 if axis is None else min(shape[axis], self.lanes(size))
        self.each_group(shape, axis, lanes, body)

    def light_lanes(self, size: int) -> int:
        """How many elements of so many bytes are taken at once where memory binds: caches deliver
        vectors of 256 bits faster than longer ones."""
        return min(self.target.vector_bits, 256) // (8 * max(size, 2))

    def lanes(self, size: int) -> int:
        """How many elements of so many bytes `each` takes at once."""
        return max(self.target.vector_bits // (8 * max(size, 4)), 1)

    def each_group(
        self,
        shape: Sequence[int],
        axis: int | None,
        lanes: int,
        body: Callable[[Index], None],
        done: tuple[Coordinate, ...] = (),
    ) -> None:
        """Loops over the elements of a tile, so many along a dimension at once, inside loops over
        the first dimensions."""
        dimension = len(done)
        if dimension == len(shape):
            body(Index(done, axis, lanes))
            return
        step = lanes if dimension == axis else 1
        self.count(
            shape[dimension],
            lambda at: self.each_group(shape, axis, lanes, body, (*done, at)),
            step,
        )

    def each_one(self, shape: Sequence[int], body: Callable[[Index], None]) -> None:
        """Loops over the elements of a tile, one by one."""
        self.each_group(shape, None, 1, body)

    def count(self, size: Coordinate, body: Callable[[Coordinate], None], step: int = 1) -> None:
        """Loops from 0 up to a size, at least once."""
        if isinstance(size, int) and size <= step:
            body(0)
            return

        def iteration(carried: list[Value]) -> tuple[Value, Sequence[Value]]:
            body(carried[0])
            following = self.code.add(carried[0], step)
            return self.code.icmp("ult", following, size), [following]

        self.code.loop([constant(I64, 0)], iteration)

    # ---- variables

    def slot(self, type: VectorType) -> Value:
        """A variable on the stack."""
        return self.code.slot(type)

    def get(self, slot: Value, type: VectorType) -> Value:
        """What a variable holds."""
        return self.code.load(type, slot)

    def set(self, slot: Value, value: Value) -> None:
        """Give a variable a value."""
        self.code.store(value, slot)

    # ---- control

    @contextmanager
    def within(self, **changes: Any) -> Generator[None]:
        """Some terminators lead elsewhere."""
        before = self.successors
        self.successors = replace(before, **changes)
        try:
            yield
        finally:
            self.successors = before

    def grid(self, dimensions: int = 3) -> list[Value]:
        """The size of the grid along its first dimensions, as i64."""
        return [self.argument(position, I64) for position in range(dimensions)]

    @property
    def control(self) -> Value:
        """The address of the flag of the launch."""
        if self._control is None:
            pointer = VectorType("ptr")
            thread = STRUCTURES["thread"]
            below = thread.type.slot.offset - thread.size
            place = self.code.first(pointer, f"getelementptr i8, ptr %scratch, i64 {below}")
            self._control = self.code.first(pointer, f"load ptr, {place.typed}, align 8")
        return self._control

    def reads(self, position: int) -> bool:
        """Whether the kernel reads a word of the arguments."""
        return position in self._arguments

    def fail(self, operation: Operation, *words: Value) -> None:
        """Report an error at an operation, and leave the kernel."""
        given = [*words, *[constant(I64, 0)] * 4][:4]
        number = constant(I64, self.number_of(operation))
        self.runtime("fail", SCRATCH, number, BLOCK, *given)
        self.code.jump(self.failed)

    def fail_with(self, operation: Operation, message: str) -> None:
        """Report an error in words at an operation, and leave the kernel."""
        self.messages.append(message)
        number = constant(I64, len(self.messages) - 1)
        self.fail(operation, constant(I64, 0), constant(I64, 0), constant(I64, MESSAGE), number)

    def number_of(self, operation: Operation) -> int:
        """The number by which the kernel calls an operation."""
        if operation not in self.numbers:
            self.numbers.append(operation)
        return self.numbers.index(operation) + self.first
