"""Tiles of views that are not complete, row by row: what lies beyond the tensor is left out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from tilewright.backends.cpu.bindings import CutBinding, MaskBinding
from tilewright.backends.cpu.code import Value, VectorType, constant
from tilewright.backends.cpu.emit import streaming
from tilewright.backends.cpu.emit.selections import Selection
from tilewright.backends.cpu.emitter import SCRATCH, Buffer, Coordinate, Emitter, Index
from tilewright.backends.cpu.lanes import I64, LINE, memory_size
from tilewright.backends.cpu.masks import load_inside
from tilewright.dialects.cuda_tile.geometry import row_major
from tilewright.dialects.nest.operations.cuts import Cut

__all__ = ["Cutting", "copied_in", "copied_out", "cut_in", "either", "masked", "masked_row"]

_LOOKAHEAD = 4
"""By how many rows those are fetched earlier that may be anywhere."""

_MOST_PREFETCHED = 512
"""Bytes of such a row that are, at most: the processor goes on with the others by itself."""

_FAR = 2048
"""Bytes of a row at least whose end the processor does not expect to be read."""


def _unlimited(dimension: int) -> Value | None:
    """That all elements along a dimension are needed."""
    return None


def copied_in(
    emitter: Emitter,
    selection: Selection | _Piece,
    made: Buffer,
    padding: int,
    row: int,
    limit_of: Callable[[int], Value | None] = _unlimited,
) -> None:
    """Copy the elements inside the tensor to a buffer, and padding elsewhere.

    Args:
        emitter: of the kernel.
        selection: the tile.
        made: the buffer.
        padding: how an element beyond the tensor is encoded.
        row: the dimension along which elements are successive in memory.
        limit_of: behind which number elements along another dimension are not needed.
    """
    size = memory_size(made.format)
    word = int.from_bytes(padding.to_bytes(size, "little") * (8 // size), "little", signed=True)

    def call() -> None:
        padded = constant(I64, word)
        _each(emitter, selection, row, made, "load_rows", padded, limit_of=limit_of)

    fits = emitter.target.moves_under_masks and made.strides[row] == 1
    is_sparse = selection.sparse_axis not in (None, row)
    if fits and is_sparse and isinstance(selection, Selection):
        _rows_under_masks(emitter, selection, row, made, padding, call)
    else:
        call()


def copied_out(emitter: Emitter, selection: Selection | _Piece, source: Buffer, row: int) -> None:
    """Copy the elements of a buffer that lie inside the tensor to there; see `copied_in`."""
    past = streaming.NEVER
    if isinstance(selection, Selection):
        past = streaming.least_row(emitter, selection, row)

    _each(emitter, selection, row, source, "store_rows", past=past)
    if past is not streaming.NEVER:
        streaming.finish(emitter)


class _Piece:
    """Some elements of a tile along one dimension, as a selection to copy.

    Attributes:
        shape, strides, counts, begins, is_accessible, sparse_axis: see `Selection`.
    """

    def __init__(
        self, emitter: Emitter, selection: Selection, axis: int, first: Value, size: int
    ) -> None:
        code = emitter.code
        self._emitter, self._selection, self._axis, self._first = emitter, selection, axis, first
        self.shape = _with(selection.shape, axis, size)
        self.counts = [*_with(selection.counts, axis, code.sub(selection.extent(axis), first))]
        self.strides, self.begins = selection.strides, dict[int, Value]()
        begin = selection.begins.get(axis)
        if begin is not None:
            left = code.sub(begin, first)
            self.begins[axis] = code.intrinsic("llvm.smax", left, constant(I64, 0))
            # As of a whole tile, the end is no less than the beginning.
            self.counts[axis] = code.intrinsic("llvm.smax", self.counts[axis], self.begins[axis])
        self.is_accessible, self.sparse_axis = selection.is_accessible, None

    def inside_along(self, dimension: int, coordinate: Coordinate) -> Value:
        """Whether elements lie inside the tensor along another dimension."""
        return self._selection.inside_along(dimension, coordinate)

    def address(self, at: Sequence[Coordinate]) -> Value:
        """The address of an element."""
        along = self._emitter.plus(at[self._axis], self._first)
        return self._selection.address(_with(at, self._axis, along))


def _with(values: Sequence[Any], position: int, value: Any) -> tuple[Any, ...]:
    return (*values[:position], value, *values[position + 1 :])


class Cutting:
    """A tile of a view that may be cut, as it lies in memory.

    Attributes:
        binding: where elements are that do not lie there.
        selection: the tile.
    """

    def __init__(self, emitter: Emitter, selection: Selection, cut: Cut) -> None:
        self._emitter, self.selection, self._cut = emitter, selection, cut
        code, self._pieces = emitter.code, list[tuple[Value, Value, Buffer]]()
        shape = _with(selection.shape, cut.axis, 2 * cut.group)
        strides = tuple(0 if n == 1 else s for n, s in zip(shape, row_major(shape), strict=True))
        end = code.and_(selection.extent(cut.axis), -cut.group)
        begin, start, head = selection.begins.get(cut.axis), cast(Coordinate, 0), None
        if begin is not None:
            start = code.and_(code.add(begin, cut.group - 1), -cut.group)
            first = code.sub(start, 2 * cut.group)
            head = self._piece(code.icmp("ne", begin, 0), first, shape)
            # A group that is cut at both ends lies in the head.
            end = code.intrinsic("llvm.umax", end, start)
        is_cut = code.icmp("ult", end, selection.shape[cut.axis])
        rest = self._piece(is_cut, end, shape)
        self.binding = CutBinding(cut.axis, cut.group, end, rest, strides, start, head)

    def _piece(self, condition: Value, first: Value, shape: Sequence[int]) -> Value:
        """Note that groups from an element on lie elsewhere if a condition holds; where."""
        buffer = self._emitter.buffer(shape, self.selection.tensor.format)
        self._pieces.append((condition, first, buffer))
        return buffer.address

    def copy_pieces(self, copy: Callable[[Any, Buffer], None]) -> None:
        """Copy what does not lie in memory from or to its buffer."""
        code, cut = self._emitter.code, self._cut
        for condition, first, buffer in self._pieces:
            some, after = code.fresh("cut"), code.fresh("whole")
            code.branch(condition, some, after)
            code.label(some)
            copy(_Piece(self._emitter, self.selection, cut.axis, first, 2 * cut.group), buffer)
            code.jump(after)
            code.label(after)


def masked(selection: Selection, axis: int, padding: int) -> MaskBinding:
    """Which elements of a tile lie inside the tensor along a dimension.

    Args:
        selection: the tile.
        axis: the dimension.
        padding: how an element beyond the tensor is encoded.
    """
    size = memory_size(selection.tensor.format)
    otherwise = constant(VectorType(f"i{8 * size}"), padding)
    return MaskBinding(axis, selection.extent(axis), otherwise, selection.begins.get(axis, 0))


def masked_row(
    emitter: Emitter, selection: Selection, axis: int, at: Sequence[Coordinate], padding: int
) -> MaskBinding:
    """Which elements of a row of a tile lie inside the tensor; see `masked`.

    Args:
        emitter: of the kernel.
        selection: the tile.
        axis: the dimension along which the row is.
        at: the coordinates of the row; that along it does not matter.
        padding: how an element beyond the tensor is encoded.
    """
    code, inside = emitter.code, constant(VectorType("i1"), 1)
    for dimension, coordinate in enumerate(at):
        if dimension != axis:
            inside = code.and_(inside, selection.inside_along(dimension, coordinate))
    known = masked(selection, axis, padding)
    return replace(known, end=code.select(inside, emitter.value(known.end), constant(I64, 0)))


def cut_in(
    emitter: Emitter, selection: Selection, cut: Cut, padding: int
) -> CutBinding | MaskBinding:
    """Where elements of a tile are that is read in place but for groups that tensors cut; these are
    copied there, and the padding, where masks do not keep out what lies beyond."""
    if emitter.target.moves_under_masks:
        return masked(selection, cut.axis, padding)
    made = Cutting(emitter, selection, cut)

    def copy(piece: _Piece, buffer: Buffer) -> None:
        copied_in(emitter, piece, buffer, padding, cut.axis)
        length = selection.shape[cut.axis]
        _fetch_next(emitter, piece, cut.axis, length, memory_size(buffer.format))

    made.copy_pieces(copy)
    return made.binding


def _fetch_next(emitter: Emitter, piece: _Piece, axis: int, length: int, size: int) -> None:
    """Have the same piece of the next row brought to the cache, where a tile is one: it is copied
    before the row is read, from where the processor does not expect it. That the next tile block
    has the next row is a guess, which does no harm. Of short rows the processor has the next one
    brought by itself."""
    others = [d for d in range(len(piece.shape)) if d != axis]
    if not others or any(piece.shape[d] > 1 for d in others) or length * size < _FAR:
        return
    code, row = emitter.code, emitter.times(piece.strides[max(others)], size)
    inside = code.intrinsic("llvm.umin", piece.counts[axis], constant(I64, piece.shape[axis]))
    first = code.add(piece.address((0,) * len(piece.shape)), row)
    for place in (first, code.add(first, code.sub(code.mul(inside, size), 1))):
        code.prefetch(code.pointer(place))


def _rows_under_masks(
    emitter: Emitter,
    selection: Selection,
    axis: int,
    made: Buffer,
    padding: int,
    otherwise: Callable[[], None],
) -> None:
    """Copy rows that may be anywhere in vectors, of which masks say what lies inside the tensor: a
    call for each takes longer.

    Args:
        emitter: of the kernel.
        selection: what is copied.
        axis: the dimension along which elements are successive in memory.
        made: where they go.
        padding: how an element beyond the tensor is encoded.
        otherwise: copies them where not all of the tensor may be accessed.
    """
    code, size, length = emitter.code, memory_size(made.format), selection.shape[axis]
    here, called, after = (code.fresh(name) for name in ("masked", "called", "copied"))
    code.branch(selection.is_accessible, here, called)
    code.label(called)
    otherwise()
    code.jump(after)
    code.label(here)
    type = VectorType(f"i{8 * size}", min(length, LINE // size))

    def copy(index: Index) -> None:
        _prefetch_row(emitter, selection, axis, index, size)
        cut = masked_row(emitter, selection, axis, index.coordinates, padding)
        place = emitter.address(made, index.coordinates)
        there = code.pointer(selection.address(index.coordinates))

        def vector(at: Coordinate) -> None:
            one, other = (emitter.place(start, emitter.times(at, size)) for start in (place, there))
            found = load_inside(code, cut, emitter.value(at), other, SCRATCH, type)
            code.store(found, one, size)

        emitter.count(length, vector, type.lanes)

    emitter.each_one([1 if d == axis else n for d, n in enumerate(selection.shape)], copy)
    code.jump(after)
    code.label(after)


def either(
    emitter: Emitter, one: tuple[Buffer, str], other: tuple[Buffer, str]
) -> CutBinding | MaskBinding | None:
    """Where a tile is cut that comes from either of two blocks."""
    known = one[0].cut or other[0].cut
    match known:
        case CutBinding():
            return _either_cut(emitter, known, one, other)
        case MaskBinding():
            return _either_masked(emitter, known, one, other)
        case None:
            return None


def _either_masked(
    emitter: Emitter, known: MaskBinding, one: tuple[Buffer, str], other: tuple[Buffer, str]
) -> MaskBinding:
    """Which elements lie inside of a tile that comes from either of two blocks."""
    code, nothing = emitter.code, constant(known.padding.type, 0)
    whole = MaskBinding(known.axis, one[0].shape[known.axis], nothing)
    given = [(cast(MaskBinding, buffer.cut or whole), block) for buffer, block in (one, other)]

    def choose(part: Callable[[MaskBinding], Coordinate]) -> Value:
        values = [(emitter.value(part(cut)), block) for cut, block in given]
        return code.phi(values[0][0].type, values)

    begin = choose(lambda cut: cut.begin) if any(cut.begin != 0 for cut, _ in given) else 0
    return MaskBinding(
        known.axis, choose(lambda cut: cut.end), choose(lambda cut: cut.padding), begin
    )


def _either_cut(
    emitter: Emitter, known: CutBinding, one: tuple[Buffer, str], other: tuple[Buffer, str]
) -> CutBinding:
    """Where a tile is cut that comes from either of two blocks, and lies elsewhere there."""
    null = Value(VectorType("ptr"), "null")
    whole = replace(known, end=one[0].shape[known.axis], rest=null, start=0)
    whole = whole if known.head is None else replace(whole, head=null)
    code = emitter.code

    def choose(part: Callable[[CutBinding], Coordinate]) -> Value:
        given = [
            (emitter.value(part(cast(CutBinding, buffer.cut or whole))), block)
            for buffer, block in (one, other)
        ]
        return code.phi(given[0][0].type, given)

    end, rest = choose(lambda cut: cut.end), choose(lambda cut: cut.rest)
    if known.head is None:
        return replace(known, end=end, rest=rest)
    start, head = choose(lambda cut: cut.start), choose(lambda cut: cut.head or null)
    return replace(known, end=end, rest=rest, start=start, head=head)


@dataclass(frozen=True)
class _Part:
    """Rows of a tile that are copied by one call: where they are, how many elements of each lie
    inside the tensor and how many there are, how many rows do and are."""

    place: Value
    address: Value
    count: Value
    length: Value
    inner: Value
    rows: Value


def _each(
    emitter: Emitter,
    selection: Selection | _Piece,
    axis: int,
    buffer: Buffer,
    name: str,
    padding: Value | None = None,
    past: Value | None = None,
    limit_of: Callable[[int], Value | None] = _unlimited,
) -> None:
    """Have a function of the runtime (native/rows.ll) copy rows along an axis; what is loaded gets
    padding, what is stored is perhaps stored past the cache."""
    code, size, none = emitter.code, memory_size(buffer.format), constant(I64, 0)
    down, shape = _rows(selection, axis), selection.shape

    def apart(dimension: int | None) -> tuple[Value, Value]:
        """Bytes from one element to the next along a dimension, in the buffer and in memory."""
        if dimension is None:
            return none, none
        strides = buffer.strides[dimension], selection.strides[dimension]
        here, there = (emitter.value(emitter.times(stride, size)) for stride in strides)
        return here, there

    step, below = apart(axis), apart(down)

    def call(part: _Part) -> None:
        numbers = (part.count, part.length, part.inner, part.rows, *below, constant(I64, size))
        rest = (emitter.table, emitter.local, *[x for x in (padding, past) if x is not None])
        where = (part.place, step[0], part.address)
        emitter.runtime(name, *where, *numbers, selection.is_accessible, *rest)

    def moved(part: _Part, number: Value, by: tuple[Value, Value]) -> _Part:
        place = emitter.place(part.place, code.mul(number, by[0]))
        return replace(part, place=place, address=code.add(part.address, code.mul(number, by[1])))

    def copy(index: Index) -> None:
        if padding is not None:
            _prefetch_row(emitter, selection, axis, index, size)
        inside = constant(VectorType("i1"), 1)
        for dimension, at in enumerate(index.coordinates):
            if dimension not in (axis, down):
                inside = code.and_(inside, selection.inside_along(dimension, at))
        count = selection.counts[axis]
        if inside.name != "true":
            count = code.select(inside, count, 0)
        at = index.coordinates
        place, address = emitter.address(buffer, at), selection.address(at)
        rows = inner = constant(I64, 1)
        if down is not None:
            inner, rows = selection.counts[down], constant(I64, shape[down])
            limit = limit_of(down)
            if limit is not None:
                # What is multiplied with rows that are needed may be asked for subnormal numbers;
                # one row is multiplied by itself.
                together = emitter.target.rows_together
                several = code.and_(code.add(limit, together - 1), -together)
                limit = code.select(code.icmp("ule", limit, 1), limit, several)
                rows = code.intrinsic("llvm.umin", rows, limit)
        part = _Part(place, address, count, constant(I64, shape[axis]), inner, rows)
        for dimension, by, some, whole in (
            (down, below, "inner", "rows"),
            (axis, step, "count", "length"),
        ):
            begin = None if dimension is None else selection.begins.get(dimension)
            if begin is None:
                continue
            begin = code.intrinsic("llvm.umin", begin, getattr(part, whole))
            if padding is not None:
                call(replace(part, inner=none, **{"count": none, whole: begin}))
            left = {name: code.sub(getattr(part, name), begin) for name in (some, whole)}
            part = replace(moved(part, begin, by), **left)
        call(part)

    copied_at_once = (axis, down)
    emitter.each_one([1 if d in copied_at_once else n for d, n in enumerate(shape)], copy)


def _prefetch_row(
    emitter: Emitter, selection: Selection | _Piece, axis: int, index: Index, size: int
) -> None:
    """Have a row brought to the cache that is copied soon, where rows may be anywhere."""
    sparse = selection.sparse_axis
    if sparse is None or sparse == axis:
        return
    code, last = emitter.code, selection.shape[sparse] - 1
    later = emitter.value(emitter.plus(index.coordinates[sparse], _LOOKAHEAD))
    later = code.intrinsic("llvm.umin", later, constant(I64, last))
    row = selection.address(_with(index.coordinates, sparse, later))
    bytes = min(selection.shape[axis] * size, _MOST_PREFETCHED)
    for first in range(0, bytes, LINE):
        code.prefetch(code.pointer(code.add(row, first)))


def _rows(selection: Selection | _Piece, axis: int) -> int | None:
    """The dimension along which rows are copied by one call: the last other one, unless it is
    sparse."""
    others = (d for d, n in enumerate(selection.shape) if n > 1 and d != axis)
    last = max(others, default=None)
    return None if last == selection.sparse_axis else last
