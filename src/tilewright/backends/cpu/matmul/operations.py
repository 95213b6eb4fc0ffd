"""mmaf, mmaf_scaled and mmai: which way each pair of element types is multiplied."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Literal, TypeAlias, TypeVar

from xdsl.ir import Operation, SSAValue

from tilewright.backends.cpu.code import Value, VectorType, constant
from tilewright.backends.cpu.emitter import (
    Buffer,
    Coordinate,
    Emitter,
    Index,
    format_of_value,
    tile_shape,
)
from tilewright.backends.cpu.lanes import Lanes, memory_size, splat
from tilewright.backends.cpu.math.conversions import narrow
from tilewright.backends.cpu.matmul.cropping import limits
from tilewright.backends.cpu.matmul.deep import Deep
from tilewright.backends.cpu.matmul.dot_kernels import (
    DOUBLE,
    FLOAT,
    HIGHEST_BITS,
    INTEGER,
    PAIRS_IN_FULL,
    DotKernel,
    VectorKernel,
    amx_kernel,
    byte_dot_kernel,
    pair_dot_kernel,
    word_dot_kernel,
)
from tilewright.backends.cpu.matmul.few_rows import ROWS_AT_ONCE, Dots, FewRows
from tilewright.backends.cpu.matmul.job import SUM_BITS, Blocking, ProductJob, Sums, Unless, Where
from tilewright.backends.cpu.matmul.packing import (
    Cells,
    Operand,
    Packing,
    Read,
    Rows,
    SubnormalDetector,
    in_place,
)
from tilewright.backends.cpu.matmul.prefetch import Prefetch
from tilewright.backends.cpu.matmul.product import multiply
from tilewright.diagnostics import Diagnostic, ExecutionError
from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.dialects.cuda_tile.operations import floating_point, integer
from tilewright.dialects.nest.attributes import (
    ACCUMULATOR,
    AMX_ROWS,
    DOT_KERNELS,
    ProductScheduleAttr,
    reads_subnormals_as_zero,
)
from tilewright.dialects.nest.operations.products import ProductOp, cell_bytes

__all__ = ["Decisions", "lay_out_before", "lay_out_in", "mmaf", "mmaf_scaled", "mmai"]

Factor = Callable[[Index], Value]
"""What elements of an operand are multiplied by first."""

Limits: TypeAlias = tuple[Coordinate, Coordinate, Coordinate]
"""How many rows, columns and cells along the inner dimension are computed."""

Excess: TypeAlias = Callable[[Limits, int], Buffer]
"""Computes what there is too much of in each column of a product, in one row, along at most so many
cells of the inner dimension."""

Batch: TypeAlias = tuple[Coordinate, ...]
"""Where in the batch a product is: nothing without one."""

K = TypeVar("K")

Side: TypeAlias = Literal["lhs", "rhs"]
SIDES: tuple[Side, Side] = ("lhs", "rhs")


def mmaf(emitter: Emitter, op: floating_point.MmaFOp) -> None:
    """mmaf: the matrix product added to the accumulator."""
    product = Product(emitter, op)
    if product.is_by("pairs"):
        kernel = _pair_dot_kernel(product)
        # ARM's instruction rounds once for each pair.
        rounds_once = emitter.target.bf16

        def by_pairs(batch: Batch) -> None:
            def in_blocks() -> None:
                _in_pairs(product, kernel, batch)

            if rounds_once:
                in_blocks()
            else:
                _few_pairs(product, batch, in_blocks)

        product.each(by_pairs)
    elif product.is_by("amx_pairs"):
        blocks = _pair_dot_kernel(product)
        product.each(lambda batch: _in_pairs(product, blocks, batch))
    else:
        product.each(lambda batch: _as_numbers(product, batch))


@dataclass(frozen=True)
class Prepared:
    """An operand that is laid out before the loop around a product.

    Attributes:
        cells: where it lies.
        watch: has seen all cells, where that is needed.
    """

    cells: Cells
    watch: SubnormalDetector | None


@dataclass(frozen=True)
class Decisions:
    """What passes have decided for a product.

    Attributes:
        schedule: how it is computed.
        place: where the result goes.
        rows: how many rows of the result are needed; None for all.
        columns: how many columns.
        from_zero: whether the accumulator is +0 in all elements.
    """

    schedule: ProductScheduleAttr
    place: Buffer
    rows: Value | None = None
    columns: Value | None = None
    from_zero: bool = False


def lay_out_before(emitter: Emitter, op: Operation, schedule: ProductScheduleAttr) -> None:
    """Lay out operands of a product before the loop in which it stands.

    Args:
        emitter: of the kernel.
        op: the product.
        schedule: how it is computed, and which operands are laid out.
    """
    product = Product(emitter, op, schedule)
    in_pairs = reads_subnormals_as_zero(schedule.kernel.data)
    kernel = _pair_dot_kernel(product) if in_pairs else _number_dot_kernel(product)
    watch = _detector(emitter) if in_pairs else None
    for side in schedule.hoisted:
        operand = (_carried if in_pairs else _numbers)(product, SIDES[side.data], ())
        cells, _ = product.laid_out(kernel, operand, watch)
        emitter.prepared[op, operand.is_left] = Prepared(cells, watch)


def lay_out_in(emitter: Emitter, op: ProductOp, loop: Operation) -> None:
    """Before the loop in which a product stands: make room for operands of several iterations.

    Args:
        emitter: of the kernel.
        op: the product.
        loop: the loop.
    """
    schedule, size = op.decisions, cell_bytes(op)
    product = Product(emitter, op.multiplication, schedule)
    cells = product.inner // DOT_KERNELS[schedule.kernel.data]
    left, right = (max(n, AMX_ROWS) * cells * size for n in (product.rows, product.columns))
    watch = _detector(emitter) if reads_subnormals_as_zero(schedule.kernel.data) else None
    emitter.deep[op.multiplication] = Deep.before(
        emitter, loop, cells, schedule.depth.data, (left, right), watch
    )


def mmaf_scaled(emitter: Emitter, op: floating_point.MmaFScaledOp) -> None:
    """mmaf_scaled: a scale multiplies the elements of a block along the inner dimension."""
    product = Product(emitter, op)
    block = product.inner // tile_shape(op.lhs_scale)[-1]
    rank = len(tile_shape(op.lhs))
    left = _scales(emitter, op.lhs_scale, rank - 1, block)
    right = _scales(emitter, op.rhs_scale, rank - 2, block)
    product.each(lambda batch: _as_numbers(product, batch, left, right))


def mmai(emitter: Emitter, op: integer.MmaIOp) -> None:
    """mmai: the matrix product of i8, added to the accumulator; wraps."""
    product = Product(emitter, op)
    lanes, target = product.blocking.lanes, emitter.target
    signed = _is_signed(op.signedness_lhs), _is_signed(op.signedness_rhs)
    flip = product.is_by("flipped_bytes")
    left, right = signed[::-1] if product.is_transposed else signed
    if product.is_by("amx_bytes"):
        blocks = product.existing(amx_kernel(target, "i8", left, right))
        product.each(lambda batch: _in_bytes(product, blocks, False, batch))
        return
    if flip or product.is_by("bytes"):
        bytewise = product.existing(byte_dot_kernel(target, lanes, left != flip, right))

        def by_bytes(batch: Batch) -> None:
            few = _both_widened(product, batch, INTEGER.element, signed)
            if product.inner < lanes * bytewise.group:
                dots = _dots_of_words(product, batch, signed)
            else:
                left, right = (_carried(product, side, batch) for side in product.sides)
                dots = Dots(bytewise, left, right, flip)
            product.by_rows(
                INTEGER, batch, few, lambda: _in_bytes(product, bytewise, flip, batch), dots=dots
            )

        product.each(by_bytes)
        return
    words = word_dot_kernel(target, lanes) if product.is_by("words") else INTEGER
    kernel = product.existing(words)
    product.each(lambda batch: _as_integers(product, kernel, batch, signed))


def _is_signed(word: Any) -> bool:
    return word.data.word == "signed"


def _name(value: SSAValue) -> str:
    format = format_of_value(value)
    assert format is not None
    return format.name


class Product:
    """A matrix product: in which blocks it is computed, and where its result goes.

    Attributes:
        is_transposed: whether rows and columns change places while it is computed: its `rhs` is the
            left operand of the innermost loop.
    """

    def __init__(
        self, emitter: Emitter, op: Any, schedule: ProductScheduleAttr | None = None
    ) -> None:
        self.emitter, self.op = emitter, op
        self.schedule = schedule or emitter.decided[op].schedule
        self.is_transposed = bool(self.schedule.transposed.data)
        self.rows, self.columns = tile_shape(op.result)[-2:]
        if self.is_transposed:
            self.rows, self.columns = self.columns, self.rows
        self.inner = tile_shape(op.lhs)[-1]
        format = format_of_value(op.result)
        assert format is not None
        self.format = format
        _, vectors, lanes = (n.data for n in self.schedule.blocks)
        self.blocking = Blocking(self.schedule.heights(self.rows), vectors, lanes)

    def is_by(self, kernel: str) -> bool:
        """Whether so many elements are multiplied at once."""
        return self.schedule.kernel.data == kernel

    def existing(self, found: K | None) -> K:
        """A kernel that the target has.

        Raises:
            ExecutionError: it has none.
        """
        if found is None:
            lanes, word = self.blocking.lanes, self.schedule.kernel.data
            message = f"{self.emitter.target.cpu} has no products by {word} with {lanes} lanes"
            raise ExecutionError(Diagnostic(message, debug_place(self.op)))
        return found

    def each(self, body: Callable[[Batch], None]) -> None:
        """Emit the products of a batch, and bind the result: where the accumulator lies, if that
        ends here."""
        emitter, shape = self.emitter, tile_shape(self.op.result)
        made = self.emitter.decided[self.op].place
        top = emitter.arena.top
        self.result = made
        if len(shape) == 3:
            emitter.count(shape[0], lambda at: body((at,)))
        else:
            body(())
        emitter.arena.top = top
        emitter.bindings[self.op.result] = made

    @property
    def sides(self) -> tuple[Side, Side]:
        """Which operand is the left one of the innermost loop, and which the right one."""
        return ("rhs", "lhs") if self.is_transposed else ("lhs", "rhs")

    def operand(self, side: Side, batch: Batch, read: Read) -> Operand:
        """One of the operands."""
        is_left, packing = side == self.sides[0], self.schedule.packing.data[SIDES.index(side)]
        return Operand(getattr(self.op, side), batch, is_left, read, packing, self.is_transposed)

    def laid_out(
        self,
        kernel: DotKernel,
        operand: Operand,
        watch: SubnormalDetector | None = None,
        flip: bool = False,
    ) -> tuple[Cells, Rows | None]:
        """An operand as the innermost loop reads it: as it is, or copied; perhaps before a loop.
        And what lays out rows of it where they are needed first, if it is not there yet."""
        emitter = self.emitter
        before = emitter.prepared.get((self.op, operand.is_left))
        if before is not None:
            return before.cells, None
        lanes, deep = emitter.target.vector_bits // (8 * kernel.cell_size), self.deep
        # Panels for tile registers are as wide as these.
        panel = self.blocking.columns if kernel.least == 1 else kernel.least
        space = deep and deep.space(operand.is_left)
        needed = self._needed[not operand.is_left] if self.op in emitter.decided else None
        packing = Packing(emitter, kernel, operand, lanes, panel, watch, flip, space, needed)
        match operand.packing.how.data:
            case "in_place":
                return in_place(emitter, kernel, operand, packing.at_once), None
            case "rows":
                return packing.by_rows()
            case _:
                return packing.at_once(), None

    def compute(
        self,
        kernel: DotKernel,
        batch: Batch,
        a: Cells,
        b: Cells,
        *,
        rows: Rows | None = None,
        unless: Unless | None = None,
        excess: Excess | None = None,
    ) -> None:
        """Multiply.

        Args:
            kernel: how.
            batch: where in the batch.
            a: the left operand of the innermost loop.
            b: the right one.
            rows: lays out rows of the left operand.
            unless: another kernel for what is found unfit for this one.
            excess: computes what there is too much of in each column of the result, which is taken
                off.
        """
        emitter, code, result = self.emitter, self.emitter.code, self.result
        rank, shape = len(result.shape), (self.rows, self.columns, self.inner // kernel.group)
        top, much = emitter.arena.top, list[Buffer]()

        def place(row: Coordinate, column: Coordinate, lanes: int) -> Index:
            if self.is_transposed:
                return Index((*batch, column, row), rank - 2, lanes)
            return Index((*batch, row, column), rank - 1, lanes)

        def start(row: Coordinate, column: Coordinate, lanes: int) -> Value:
            index = place(row, column, lanes)
            found = emitter.element(self.op.acc, index)
            total = found.carrier if kernel.total == "i32" else found.number(code)
            for buffer in much:
                found = emitter.read(buffer, Index((column,), 0, lanes))
                total = code.sub(total, found.carrier)
            return total

        def finish(row: Coordinate, column: Coordinate, total: Value) -> None:
            index = place(row, column, total.type.lanes)
            carrier = total if kernel.total == "i32" else narrow(code, total, self.format)
            emitter.write(result, index, Lanes(self.format, carrier))

        def whole(work: ProductJob) -> None:
            if excess is not None:
                _, columns, inner = work.cropped
                much.append(excess((1, columns, inner), work.shape[2]))
            multiply(emitter, self.blocking, work)

        prefetch = self._prefetches(batch)
        cropped = self._cropped(kernel, batch)
        sums = self._sums(batch) if excess is None else Sums()
        work = ProductJob(kernel, a, b, shape, start, finish, prefetch, rows, unless, cropped, sums)
        if self.deep is None:
            whole(work)
        else:
            work = replace(work, shape=(self.rows, self.columns, self.deep.total))
            self.deep.multiply(cropped, lambda limits: whole(replace(work, limits=limits)))
        emitter.arena.top = top

    def by_rows(
        self,
        kernel: VectorKernel,
        batch: Batch,
        operands: Sequence[Operand],
        in_blocks: Callable[[], None],
        *,
        together: int = 1,
        dots: Dots | None = None,
    ) -> None:
        """Multiply; row by row if so few are needed as the schedule says.

        Args:
            kernel: how elements are multiplied one by one.
            batch: where in the batch.
            operands: the left one and the right one, by elements.
            in_blocks: multiplies otherwise.
            together: see `FewRows`.
            dots: see `FewRows`.
        """
        code, few = self.emitter.code, self.schedule.few.data
        needed = self.emitter.decided[self.op].rows
        if not few or needed is None:
            in_blocks()
            return
        after = code.fresh("multiplied")
        for rows in (rows for rows in ROWS_AT_ONCE if rows <= few):
            so_few, more = code.fresh("few"), code.fresh("more")
            code.branch(code.icmp("ule", needed, rows), so_few, more)
            code.label(so_few)
            few_rows = self._few_rows(kernel, batch, *operands)
            replace(few_rows, together=together, dots=dots).multiply(rows)
            code.jump(after)
            code.label(more)
        in_blocks()
        code.jump(after)
        code.label(after)

    def _few_rows(
        self, kernel: VectorKernel, batch: Batch, left: Operand, right: Operand
    ) -> FewRows:
        emitter, code, result = self.emitter, self.emitter.code, self.result
        axis = len(result.shape) - 1

        def number(found: Lanes) -> Value:
            return found.carrier if kernel.total == "i32" else found.number(code)

        def start(row: Coordinate, column: Coordinate, lanes: int) -> Value:
            return number(emitter.element(self.op.acc, Index((*batch, row, column), axis, lanes)))

        def current(row: Coordinate, column: Coordinate, lanes: int) -> Value:
            return number(emitter.read(result, Index((*batch, row, column), axis, lanes)))

        def finish(row: Coordinate, column: Coordinate, total: Value) -> None:
            index = Index((*batch, row, column), axis, total.type.lanes)
            emitter.write(result, index, Lanes(self.format, total))

        _, columns, inner = self._cropped(kernel, batch)
        blocking, is_there = self.blocking, emitter.bindings[self.op.acc] == result
        first = None if is_there else start
        return FewRows(
            emitter, kernel, left, right, blocking.lanes, blocking.vectors, columns, inner,
            self.schedule.prefetch.data[1].data, first, current, finish,
        )  # fmt: skip

    @property
    def watched_before(self) -> SubnormalDetector | None:
        """What has looked at the operands that are laid out before the loop around."""
        found = (self.emitter.prepared.get((self.op, is_left)) for is_left in (True, False))
        return next((one.watch for one in found if one is not None), None)

    @property
    def deep(self) -> Deep | None:
        """What iterations of the loop around have laid out, if several do before one multiplies."""
        return self.emitter.deep.get(self.op)

    def _sums(self, batch: Batch) -> Sums:
        """Where sums lie in rows of 32 bits, as tile registers are loaded from memory."""
        emitter = self.emitter
        binding = emitter.bindings[self.op.acc]
        first = binding if isinstance(binding, Buffer) else None
        where, last = (one and self._where(one, batch) for one in (first, self.result))
        is_fetched = any(n.data == ACCUMULATOR for n in self.schedule.spread)
        return Sums(emitter.decided[self.op].from_zero, where, last, is_fetched)

    def _where(self, buffer: Buffer, batch: Batch) -> Where | None:
        """Where an element of a buffer is, by row and column."""
        rank = len(buffer.shape)
        across, along = (rank - 2, rank - 1)[:: -1 if self.is_transposed else 1]
        if buffer.strides[along] != 1 or buffer.cut is not None or self.format.width != SUM_BITS:
            return None

        def where(row: Coordinate, column: Coordinate) -> tuple[Value, Coordinate]:
            at = (column, row) if self.is_transposed else (row, column)
            pitch = self.emitter.times(buffer.strides[across], memory_size(buffer.format))
            return self.emitter.address(buffer, (*batch, *at)), pitch

        return where

    def _cropped(
        self, kernel: DotKernel, batch: Batch
    ) -> tuple[Coordinate, Coordinate, Coordinate]:
        """How many rows, columns and cells along the inner dimension are computed."""
        left, right = (self.operand(side, batch, _unread) for side in self.sides)
        step = kernel.cells * kernel.group
        order = (1, 0, 2) if self.is_transposed else (0, 1, 2)
        sides = frozenset(order[d.data] for d in self.schedule.cropped)
        found = limits(self.emitter, left, right, step, sides, self._needed)
        inner = found.inner
        if isinstance(inner, int):
            inner //= kernel.group
        else:
            inner = self.emitter.code.lshr(inner, kernel.group.bit_length() - 1)
        return found.rows, found.columns, inner

    @property
    def _needed(self) -> tuple[Value | None, Value | None]:
        """How many rows and columns are needed as they are computed, where that is known."""
        decided = self.emitter.decided[self.op]
        needed = decided.rows, decided.columns
        return needed[::-1] if self.is_transposed else needed

    def _prefetches(self, batch: Batch) -> list[Prefetch]:
        """What the next iteration of a loop around the product will need."""
        spread = {n.data for n in self.schedule.spread}
        return [
            Prefetch.of(
                self.emitter,
                self.operand(side, batch, _unread),
                along.data,
                spread=number in spread,
                near=bool(self.schedule.near.data),
                count=self.schedule.depth.data,
            )
            for number, (side, along) in enumerate(zip(SIDES, self.schedule.prefetch, strict=True))
            if along.data >= 0
        ]


def _unread(index: Index) -> Value:
    raise AssertionError("only where the operand lies is asked for")


# ---- the ways to multiply


def _numbers(product: Product, side: Side, batch: Batch, factor: Factor | None = None) -> Operand:
    """An operand as numbers in float or double."""
    emitter, value = product.emitter, getattr(product.op, side)

    def read(index: Index) -> Value:
        number = emitter.element(value, index).number(emitter.code)
        return emitter.code.fmul(number, factor(index)) if factor else number

    return product.operand(side, batch, read)


def _as_numbers(
    product: Product, batch: Batch, left: Factor | None = None, right: Factor | None = None
) -> None:
    """Multiply numbers in float or double."""
    kernel = _number_dot_kernel(product)
    factors = {"lhs": left, "rhs": right}
    first, second = (_numbers(product, side, batch, factors[side]) for side in product.sides)

    def in_blocks() -> None:
        b, _ = product.laid_out(kernel, second)
        a, rows = product.laid_out(kernel, first)
        product.compute(kernel, batch, a, b, rows=rows)

    product.by_rows(kernel, batch, (first, second), in_blocks)


def _number_dot_kernel(product: Product) -> VectorKernel:
    return DOUBLE if _name(product.op.lhs) == "f64" else FLOAT


def _carried(product: Product, side: Side, batch: Batch) -> Operand:
    """An operand as it is carried."""
    emitter, value = product.emitter, getattr(product.op, side)

    def read(index: Index) -> Value:
        return emitter.element(value, index).carrier

    return product.operand(side, batch, read)


def _widened(product: Product, side: Side, batch: Batch, element: str, signed: bool) -> Operand:
    """An operand of integers in a wider type."""
    emitter, value = product.emitter, getattr(product.op, side)

    def read(index: Index) -> Value:
        return emitter.code.resize(emitter.element(value, index).carrier, element, signed)

    return product.operand(side, batch, read)


def _both_widened(
    product: Product, batch: Batch, element: str, signed: tuple[bool, bool]
) -> list[Operand]:
    """The left operand and the right one in a wider type."""
    return [
        _widened(product, side, batch, element, signed[SIDES.index(side)]) for side in product.sides
    ]


def _in_pairs(product: Product, kernel: DotKernel, batch: Batch) -> None:
    """Multiply pairs of bf16; as numbers if there are subnormal ones, which that would flush."""
    watch = product.deep and product.deep.watch
    watch = watch or _detector(product.emitter, product.watched_before)
    left, right = (_carried(product, side, batch) for side in product.sides)
    b, _ = product.laid_out(kernel, right, watch)
    a, rows = product.laid_out(kernel, left, watch)
    product.compute(kernel, batch, a, b, rows=rows, unless=(watch.found, PAIRS_IN_FULL))


def _few_pairs(product: Product, batch: Batch, in_blocks: Callable[[], None]) -> None:
    """Multiply bf16 number by number if few rows are needed: in each pair, the second one comes
    first, as in dot products of x86."""
    left, right = (_carried(product, side, batch) for side in product.sides)
    kernel, together, lanes = PAIRS_IN_FULL, 1, product.blocking.lanes
    if right.packing.along.data != right.inner_axis or product.inner < lanes * kernel.group:
        left, right = (_numbers(product, side, batch) for side in product.sides)
        kernel, together = FLOAT, kernel.group
    product.by_rows(kernel, batch, (left, right), in_blocks, together=together)


def _detector(emitter: Emitter, before: SubnormalDetector | None = None) -> SubnormalDetector:
    return SubnormalDetector(emitter, emitter.target.vector_bits // 32, before)


def _pair_dot_kernel(product: Product) -> DotKernel:
    target, lanes = product.emitter.target, product.blocking.lanes
    is_amx = product.is_by("amx_pairs")
    return product.existing(amx_kernel(target, "i16") if is_amx else pair_dot_kernel(target, lanes))


def _as_integers(
    product: Product, kernel: DotKernel, batch: Batch, signed: tuple[bool, bool]
) -> None:
    """Multiply integers in a wider type."""

    def in_blocks() -> None:
        left, right = _both_widened(product, batch, kernel.element, signed)
        a, rows = product.laid_out(kernel, left)
        b, _ = product.laid_out(kernel, right)
        product.compute(kernel, batch, a, b, rows=rows)

    few = _both_widened(product, batch, INTEGER.element, signed)
    dots = _dots_of_words(product, batch, signed)
    product.by_rows(INTEGER, batch, few, in_blocks, dots=dots)


def _dots_of_words(product: Product, batch: Batch, signed: tuple[bool, bool]) -> Dots | None:
    """How a row of integers is multiplied by columns in pairs of 16 bits, if the target does so."""
    lanes = product.blocking.lanes
    kernel = word_dot_kernel(product.emitter.target, lanes)
    if kernel is None or product.inner < lanes * kernel.group:
        return None
    left, right = _both_widened(product, batch, kernel.element, signed)
    return Dots(kernel, left, right)


def _in_bytes(product: Product, kernel: DotKernel, flip: bool, batch: Batch) -> None:
    """Multiply fours of bytes. A flipped left operand is 128 too much in each element (as signed
    numbers: too little), which comes to the same multiple of the sum of a column of the right."""
    left, right = (_carried(product, side, batch) for side in product.sides)
    a, rows = product.laid_out(kernel, left, flip=flip)
    b, _ = product.laid_out(kernel, right)
    excess = partial(_columns, product, kernel, b) if flip else None
    product.compute(kernel, batch, a, b, rows=rows, excess=excess)


def _columns(product: Product, kernel: DotKernel, b: Cells, limits: Limits, most: int) -> Buffer:
    """What flipping the left operand adds to each column of the result: a product with the bits
    that are flipped, along at most so many cells."""
    emitter = product.emitter
    made = emitter.buffer((product.columns,), product.format)
    cell = VectorType(kernel.cell)
    slot = emitter.slot(cell)
    emitter.set(slot, constant(cell, HIGHEST_BITS))

    def start(row: Coordinate, column: Coordinate, lanes: int) -> Value:
        return constant(VectorType(kernel.total, lanes), 0)

    def finish(row: Coordinate, column: Coordinate, total: Value) -> None:
        index = Index((column,), 0, total.type.lanes)
        emitter.write(made, index, Lanes(product.format, total))

    shape, blocking = (1, product.columns, most), replace(product.blocking, heights=((1, 1),))
    work = ProductJob(kernel, Cells(slot, 0, 0), b, shape, start, finish)
    multiply(emitter, blocking, replace(work, limits=limits))
    return made


def _scales(emitter: Emitter, value: SSAValue, dimension: int, block: int) -> Factor:
    """The factors of elements: scales go down a dimension in blocks."""
    shift = block.bit_length() - 1

    def place(at: Coordinate) -> Coordinate:
        return at >> shift if isinstance(at, int) else emitter.code.lshr(at, shift)

    def scales(coordinates: Sequence[Coordinate], index: Index) -> Lanes:
        at = [place(c) if d == dimension else c for d, c in enumerate(coordinates)]
        return emitter.element(value, index.at(at, index.axis))

    def factor(index: Index) -> Value:
        if index.axis != dimension:
            return scales(index.coordinates, index).number(emitter.code)
        if index.lanes <= block:
            one = scales(index.coordinates, Index(()))
            return splat(emitter.code, one.number(emitter.code), index.lanes)
        found = emitter.gathered(index, lambda at: scales(at, Index(())))
        return found.number(emitter.code)

    return factor
