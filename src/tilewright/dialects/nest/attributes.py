"""Attributes: what becomes of the values that an iteration of a nest yields, in which order it is
executed, and where its results lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Self

from typing_extensions import override
from xdsl.dialects.builtin import AffineMapAttr, ArrayAttr, IntAttr, StringAttr
from xdsl.ir import Attribute, ParametrizedAttribute
from xdsl.ir.affine import AffineMap
from xdsl.irdl import irdl_attr_definition, param_def
from xdsl.utils.exceptions import VerifyException

__all__ = [
    "AMX_REGISTERS",
    "AMX_ROWS",
    "ATTRIBUTES",
    "DOT_KERNELS",
    "PACKINGS",
    "PRODUCT_LISTS",
    "TREES",
    "BufferAttr",
    "OverwriteAttr",
    "PackingAttr",
    "Place",
    "ProductScheduleAttr",
    "RecomputeAttr",
    "ReduceAttr",
    "ScanAttr",
    "ScheduleAttr",
    "Target",
    "WindowAttr",
    "WriteAttr",
    "amx_kernel_for",
    "cells_at_once",
    "is_amx",
    "reads_subnormals_as_zero",
]


def _integers(values: Sequence[int]) -> ArrayAttr[IntAttr]:
    return ArrayAttr([IntAttr(n) for n in values])


class Target(ParametrizedAttribute):
    """Base: where a value goes.

    Attributes:
        map: which element of the result.
    """

    map: AffineMapAttr = param_def()

    @property
    def data(self) -> AffineMap:
        """The map."""
        return self.map.data

    @property
    def along(self) -> tuple[int, ...]:
        """The dimensions along which values are combined."""
        return ()

    @property
    def combiner_number(self) -> int | None:
        """The number of the region that combines; None if nothing is combined."""
        return None

    @property
    def is_reverse(self) -> bool:
        """Whether values are combined from the end of a dimension to its beginning."""
        return False

    def over(self, map: AffineMapAttr, dims: Sequence[int]) -> Self:
        """The same target in another domain.

        Args:
            map: there.
            dims: the number that each dimension has there.
        """
        raise NotImplementedError

    def combined_by(self, number: int) -> Self:
        """The same target with another number for its combiner."""
        return self


@irdl_attr_definition
class WriteAttr(Target):
    """The value is the element of the result; what is not written is as in the initial tile.

    Attributes:
        init: the number of the initial tile, -1 for none.
    """

    name = "nest.write"

    map: AffineMapAttr = param_def()
    init: IntAttr = param_def()

    @classmethod
    def to(cls, map: AffineMapAttr, init: int = -1) -> WriteAttr:
        """The value is the element that the map gives."""
        return cls(map, IntAttr(init))

    @property
    def is_complete(self) -> bool:
        """Whether each element is written, so that there is no initial tile."""
        return self.init.data < 0

    @override
    def over(self, map: AffineMapAttr, dims: Sequence[int]) -> WriteAttr:
        return WriteAttr(map, self.init)


@irdl_attr_definition
class ReduceAttr(Target):
    """The values of all iterations that differ in some dimensions are combined to an element.

    Attributes:
        dims: the dimensions that are reduced.
        combiner: the number of the region that combines.
    """

    name = "nest.reduce"

    map: AffineMapAttr = param_def()
    dims: ArrayAttr[IntAttr] = param_def()
    combiner: IntAttr = param_def()

    @classmethod
    def of(cls, dims: Sequence[int], combiner: int, map: AffineMapAttr) -> ReduceAttr:
        """Reduce dimensions by a combiner."""
        return cls(map, ArrayAttr([IntAttr(d) for d in dims]), IntAttr(combiner))

    @property
    @override
    def along(self) -> tuple[int, ...]:
        return tuple(d.data for d in self.dims)

    @property
    @override
    def combiner_number(self) -> int:
        return self.combiner.data

    @override
    def over(self, map: AffineMapAttr, dims: Sequence[int]) -> ReduceAttr:
        return ReduceAttr.of([dims[d] for d in self.along], self.combiner.data, map)

    @override
    def combined_by(self, number: int) -> ReduceAttr:
        return ReduceAttr(self.map, self.dims, IntAttr(number))


@irdl_attr_definition
class ScanAttr(Target):
    """The element is what the values up to this iteration along a dimension combine to.

    Attributes:
        dim: the dimension.
        reverse: 1 if the scan begins at the end, else 0.
        combiner: the number of the region that combines.
    """

    name = "nest.scan"

    map: AffineMapAttr = param_def()
    dim: IntAttr = param_def()
    reverse: IntAttr = param_def()
    combiner: IntAttr = param_def()

    @classmethod
    def of(cls, dim: int, reverse: bool, combiner: int, map: AffineMapAttr) -> ScanAttr:
        """Scan a dimension by a combiner."""
        return cls(map, IntAttr(dim), IntAttr(int(reverse)), IntAttr(combiner))

    @property
    @override
    def along(self) -> tuple[int, ...]:
        return (self.dim.data,)

    @property
    @override
    def combiner_number(self) -> int:
        return self.combiner.data

    @property
    @override
    def is_reverse(self) -> bool:
        return bool(self.reverse.data)

    @override
    def over(self, map: AffineMapAttr, dims: Sequence[int]) -> ScanAttr:
        return ScanAttr(map, IntAttr(dims[self.dim.data]), self.reverse, self.combiner)

    @override
    def combined_by(self, number: int) -> ScanAttr:
        return ScanAttr(self.map, self.dim, self.reverse, IntAttr(number))


TREES: Mapping[str, str] = MappingProxyType(
    {
        "serial": "each value with what came before",
        "halves": "vectors in turn; at last the first half of the lanes with the second, and so on",
        "neighbours": "each with the one behind it, then the results, until one is left",
        "prefixes": "of a scan: each lane with those 1, 2, 4 … before it, and then all with what "
        "the vectors before came to",
    }
)
"""In which trees values are combined. The last three are for values in the lanes of vectors."""


@irdl_attr_definition
class ScheduleAttr(ParametrizedAttribute):
    """In which order the iterations of a nest are executed, and which at once.

    Attributes:
        order: the dimensions from the outermost loop to the innermost.
        vector: the dimension along which several iterations are executed at once, -1 for none.
        lanes: how many.
        ways: how many iterations of the innermost loop, or vectors of them, are executed together:
            a reduction keeps so many sums, so that none waits for the one before; others read all
            of them before they write any.
        rows: the dimension along which what is read lies in memory, if that is not the vector
            dimension: blocks of as many rows as there are lanes are transposed in registers; -1
            for none.
        tree: how values are combined: a key of `TREES`.
        promoted: how many elements along each dimension a loop around carries in registers at a
            time: the loop is executed once for each block of so many; none if it carries them in
            memory.
        tested: 1 if an extremum is found by an instruction that does not tell zeros apart and
            passes over NaN, and found again exactly where it is one of these, else 0.
    """

    name = "nest.schedule"

    order: ArrayAttr[IntAttr] = param_def()
    vector: IntAttr = param_def()
    lanes: IntAttr = param_def()
    ways: IntAttr = param_def()
    rows: IntAttr = param_def()
    tree: StringAttr = param_def()
    promoted: ArrayAttr[IntAttr] = param_def()
    tested: IntAttr = param_def()

    @classmethod
    def of(
        cls,
        order: Sequence[int],
        vector: int = -1,
        lanes: int = 1,
        ways: int = 1,
        rows: int = -1,
        tree: str = "serial",
        tested: bool = False,
        promoted: Sequence[int] = (),
    ) -> ScheduleAttr:
        """A schedule."""
        vectors = IntAttr(vector), IntAttr(lanes), IntAttr(ways), IntAttr(rows)
        how = StringAttr(tree), _integers(promoted), IntAttr(int(tested))
        return cls(_integers(order), *vectors, *how)

    def in_registers(self, block: Sequence[int]) -> ScheduleAttr:
        """The same, with so many elements along each dimension in registers at a time."""
        *others, _, tested = self.parameters
        return ScheduleAttr(*others, _integers(block), tested)  # pyright: ignore

    def verify_block(self, sizes: Sequence[int]) -> None:
        """What is in registers at a time fits a domain of some sizes.

        Raises:
            VerifyException: it does not.
        """
        block, vector, lanes = self.block, self.vector.data, self.lanes.data
        if not block:
            return
        fits = len(block) == len(sizes) and all(
            0 < one <= size and size % one == 0 for one, size in zip(block, sizes, strict=False)
        )
        if not fits or vector < 0 or block[vector] % lanes:
            raise VerifyException(
                f"what is promoted must divide {list(sizes)} in vectors of {lanes} lanes, "
                f"found {list(block)}"
            )

    @property
    def block(self) -> tuple[int, ...]:
        """How many elements along each dimension are in registers at a time, if any are."""
        return tuple(d.data for d in self.promoted)

    @property
    def untested(self) -> ScheduleAttr:
        """The same, but that an extremum is found exactly at once."""
        return ScheduleAttr(*self.parameters[:-1], IntAttr(0))  # pyright: ignore

    @property
    def single(self) -> ScheduleAttr:
        """The same, but that iterations are executed alone: no reduction may have this schedule."""
        *before, _, rows, tree, promoted, tested = self.parameters
        return ScheduleAttr(*before, IntAttr(1), rows, tree, promoted, tested)  # pyright: ignore

    @property
    def dimensions(self) -> tuple[int, ...]:
        """The dimensions from the outermost loop to the innermost."""
        return tuple(d.data for d in self.order)

    def __str__(self) -> str:
        """The schedule as it is written in a nest."""
        text = f"order {list(self.dimensions)}"
        if self.vector.data >= 0:
            text += f" vector {self.vector.data} by {self.lanes.data}"
        if self.ways.data > 1:
            text += f" ways {self.ways.data}"
        if self.rows.data >= 0:
            text += f" rows {self.rows.data}"
        if self.tree.data != "serial":
            text += f" tree {self.tree.data}"
        if self.block:
            text += f" promoted {list(self.block)}"
        return f"{text} tested" if self.tested.data else text


DOT_KERNELS: Mapping[str, int] = MappingProxyType(
    {
        "elements": 1,
        "pairs": 2,
        "words": 2,
        "bytes": 4,
        "flipped_bytes": 4,
        "amx_pairs": 2,
        "amx_bytes": 4,
    }
)
"""What products multiply at once, and how many elements along the inner dimension that is: one, two
of bf16, two integers of 16 bits, four of 8; or four of 8 where those of the left operand are first
made unsigned if they are signed, and signed if they are not. Those of AMX multiply blocks of them,
which are in its tile registers: `AMX_ROWS` rows of as many cells of 32 bits."""

AMX_ROWS = 16
"""Rows of a tile register of AMX, and cells of 32 bits in each."""

AMX_REGISTERS = 8
"""How many tile registers there are."""

_AMX_KERNELS = MappingProxyType({"bf16": "amx_pairs", "i8": "amx_bytes"})

_WRITTEN_OUT = 4


def cells_at_once(kernel: str) -> int:
    """How many cells along the inner dimension one repetition of the innermost loop takes, if there
    are so many: by a key of `DOT_KERNELS`."""
    return AMX_ROWS if is_amx(kernel) else _WRITTEN_OUT


def amx_kernel_for(element: str | None, inner: int) -> str | None:
    """The key of `DOT_KERNELS` that multiplies elements in tile registers, if there is one, and the
    inner dimension fills them."""
    kernel = _AMX_KERNELS.get(element or "")
    return kernel if kernel and inner >= DOT_KERNELS[kernel] * AMX_ROWS else None


def reads_subnormals_as_zero(kernel: str) -> bool:
    """Whether a key of `DOT_KERNELS` does: its operands are looked at where they are laid out."""
    return kernel in ("pairs", "amx_pairs")


def is_amx(kernel: str) -> bool:
    """Whether a key of `DOT_KERNELS` multiplies in the tile registers of AMX."""
    return kernel.startswith("amx_")


PACKINGS: Mapping[str, str] = MappingProxyType(
    {
        "packed": "all of it is laid out at once",
        "rows": "some rows are laid out at a time, where they are needed first",
        "in_place": "it is read where it lies",
    }
)
"""How operands of products get to the innermost loop, which reads the left one row by row, and the
right one in panels: as many columns as are computed at once, one row behind the other."""


@irdl_attr_definition
class PackingAttr(ParametrizedAttribute):
    """How an operand of a matrix product gets to the innermost loop.

    Attributes:
        how: a key of `PACKINGS`.
        along: the dimension of the operand along which it is read to be laid out; -1 for its last.
        within: how many bytes apart its rows may begin to be read in place; it is packed if they
            are further apart. -1 for any number.
        lookahead: by how many blocks of rows memory is fetched before they are laid out.
    """

    name = "nest.packing"

    how: StringAttr = param_def()
    along: IntAttr = param_def()
    within: IntAttr = param_def()
    lookahead: IntAttr = param_def()

    @classmethod
    def of(
        cls, how: str = "packed", along: int = -1, within: int = -1, lookahead: int = 0
    ) -> PackingAttr:
        """A way; packed at once unless given."""
        return cls(StringAttr(how), IntAttr(along), IntAttr(within), IntAttr(lookahead))

    def __str__(self) -> str:
        """The way as it is written in a product."""
        along = f" along {self.along.data}" if self.along.data >= 0 else ""
        match self.how.data:
            case "in_place":
                bound = f" within {self.within.data} else packed{along}"
                return "in place" + (bound if self.within.data >= 0 else "")
            case "rows":
                count = self.lookahead.data
                return "packed by rows" + (f" lookahead {count}" if count else "")
            case _:
                return f"packed{along}"


@irdl_attr_definition
class ProductScheduleAttr(ParametrizedAttribute):
    """How a matrix product is computed.

    Attributes:
        transposed: 1 if rows and columns change places while it is computed, so that vectors go
            along the columns of the result, else 0: its `rhs` is the left operand of the innermost
            loop then.
        hoisted: the numbers of the operands that are laid out before the loop around.
        prefetch: for the left and the right operand, the dimension along which its tile of the next
            iteration of the loop around follows in memory, -1 if it does not.
        cropped: along which of rows, columns and the inner dimension (0, 1, 2) what is padding may
            be left out.
        blocks: of the result, what is in registers at once: how many rows at most, vectors side by
            side, and lanes of each.
        kernel: what is multiplied at once: a key of `DOT_KERNELS`.
        packing: how each of the two operands gets to the innermost loop.
        spread: the numbers of the operands whose next tile is fetched in the innermost loop; others
            are before each block. 2 for the sums of the next rows.
        near: 1 if they are fetched into the first level of the cache, 0 for the second.
        depth: how many iterations of the loop around lay out their operands, one behind the other
            along the inner dimension, before all are multiplied at once: so sums are read and
            written less often.
        few: of how many rows the product lays out no operand, at most, if no more are needed; 0 if
            it always does.
    """

    name = "nest.product_schedule"

    transposed: IntAttr = param_def()
    hoisted: ArrayAttr[IntAttr] = param_def()
    prefetch: ArrayAttr[IntAttr] = param_def()
    cropped: ArrayAttr[IntAttr] = param_def()
    blocks: ArrayAttr[IntAttr] = param_def()
    kernel: StringAttr = param_def()
    packing: ArrayAttr[PackingAttr] = param_def()
    spread: ArrayAttr[IntAttr] = param_def()
    near: IntAttr = param_def()
    depth: IntAttr = param_def()
    few: IntAttr = param_def()

    def heights(self, rows: int) -> list[tuple[int, int]]:
        """The blocks of so many rows, of nearly equal height: how many there are of each."""
        count = -(-rows // self.blocks.data[0].data)
        low, higher = divmod(rows, count)
        found = [(higher, low + 1), (count - higher, low)]
        return [(number, height) for number, height in found if number]

    @classmethod
    def of(
        cls,
        transposed: bool = False,
        hoisted: Sequence[int] = (),
        prefetch: Sequence[int] = (-1, -1),
        cropped: Sequence[int] = (),
        blocks: Sequence[int] = (1, 1, 1),
        kernel: str = "elements",
        packing: Sequence[PackingAttr] = (),
        spread: Sequence[int] = (),
        near: bool = False,
        depth: int = 1,
        few: int = 0,
    ) -> ProductScheduleAttr:
        """A schedule; computed as it stands, one element after the other, unless given."""
        return cls(
            IntAttr(int(transposed)),
            _integers(hoisted),
            _integers(prefetch),
            _integers(cropped),
            _integers(blocks),
            StringAttr(kernel),
            ArrayAttr(packing or (PackingAttr.of(), PackingAttr.of())),
            _integers(spread),
            IntAttr(int(near)),
            IntAttr(depth),
            IntAttr(few),
        )

    def changed(self, **given: Any) -> ProductScheduleAttr:
        """The schedule with other arguments of `of`."""
        made = self.of(**given)
        names = (name for name, _ in self.get_irdl_definition().parameters)
        return self.new([getattr(made if name in given else self, name) for name in names])

    @property
    def left(self) -> int:
        """The number of the operand that is the left one of the innermost loop."""
        return self.transposed.data

    def __str__(self) -> str:
        """The schedule as it is written in a product."""
        text = " transposed" if self.transposed.data else ""
        if self.kernel.data != "elements":
            text += f" by {self.kernel.data}"
        usual = ProductScheduleAttr.of()
        for word, name in PRODUCT_LISTS.items():
            if (numbers := getattr(self, name)) != getattr(usual, name):
                text += f" {word} {[n.data for n in numbers]}"
        text += " near" if self.near.data else ""
        text += f" depth {self.depth.data}" if self.depth.data > 1 else ""
        text += f" few {self.few.data}" if self.few.data else ""
        for name, one in zip(("lhs", "rhs"), self.packing, strict=False):
            text += "" if one == PackingAttr.of() else f" {name} {one}"
        return f"schedule{text}"


ACCUMULATOR = 2
"""The number of what is added to, beside those of the operands that are multiplied."""

PRODUCT_LISTS: Mapping[str, str] = MappingProxyType(
    {
        "hoist": "hoisted",
        "prefetch": "prefetch",
        "spread": "spread",
        "crop": "cropped",
        "blocks": "blocks",
    }
)
"""Lists of numbers in the schedules of products: how they are written, and their names."""


class Place(ParametrizedAttribute):
    """Base: where a result of a nest lies."""


@irdl_attr_definition
class BufferAttr(Place):
    """The result lies in a buffer of its own; a tile of one element, in a register.

    Attributes:
        order: the dimensions from the outermost in memory to the innermost; row-major if empty.
    """

    name = "nest.buffer"

    order: ArrayAttr[IntAttr] = param_def()

    @classmethod
    def of(cls, order: Sequence[int] = ()) -> BufferAttr:
        """A buffer."""
        return cls(ArrayAttr([IntAttr(d) for d in order]))

    @property
    def dimensions(self) -> tuple[int, ...]:
        """The dimensions from the outermost to the innermost; empty for row-major."""
        return tuple(d.data for d in self.order)


@irdl_attr_definition
class OverwriteAttr(Place):
    """The result takes the place of a tile that nobody needs any more.

    Attributes:
        number: of the tile, among those that the nest overwrites.
    """

    name = "nest.overwrite"

    number: IntAttr = param_def()

    @classmethod
    def of(cls, number: int) -> OverwriteAttr:
        """The place of a tile."""
        return cls(IntAttr(number))


@irdl_attr_definition
class ReuseAttr(Place):
    """The result lies in the buffer of a tile that nobody needs any more, not even the nest.

    Attributes:
        number: of the tile, among those that the nest overwrites.
    """

    name = "nest.reuse"

    number: IntAttr = param_def()

    @classmethod
    def of(cls, number: int) -> ReuseAttr:
        """The buffer of a tile."""
        return cls(IntAttr(number))


@irdl_attr_definition
class RecomputeAttr(Place):
    """The result lies nowhere: its elements are computed where they are read."""

    name = "nest.recompute"


@irdl_attr_definition
class WindowAttr(ParametrizedAttribute):
    """Memory of a thread that stands for elements of the program's: what an atomic operation does
    to these the thread combines there, and applies once, behind its last tile block.

    Attributes:
        bytes: how large it is at most: a power of two.
        changes: how many elements the operation changes in a tile block, about.
        least: how often it must meet each element, on average, so that it is used.
    """

    name = "nest.window"

    bytes: IntAttr = param_def()
    changes: IntAttr = param_def()
    least: IntAttr = param_def()

    @classmethod
    def of(cls, bytes: int, changes: int, least: int) -> WindowAttr:
        """A window."""
        return cls(IntAttr(bytes), IntAttr(changes), IntAttr(least))

    def __str__(self) -> str:
        """The window as it is written in `nest.grid`."""
        return f"within {self.bytes.data} changes {self.changes.data} least {self.least.data}"


@irdl_attr_definition
class GridScheduleAttr(ParametrizedAttribute):
    """In which order tile blocks are executed, and by which threads.

    Attributes:
        order: the dimensions of the grid, the fastest first.
        chunks: in about how many pieces each thread takes its tile blocks, those of a piece one
            after the other.
        grain: how many tile blocks are worth another thread.
    """

    name = "nest.grid_schedule"

    order: ArrayAttr[IntAttr] = param_def()
    chunks: IntAttr = param_def()
    grain: IntAttr = param_def()

    @classmethod
    def of(cls, order: Sequence[int], chunks: int, grain: int) -> GridScheduleAttr:
        """A schedule."""
        return cls(_integers(order), IntAttr(chunks), IntAttr(grain))

    @property
    def dimensions(self) -> tuple[int, ...]:
        """The dimensions of the grid, the fastest first."""
        return tuple(n.data for n in self.order)

    def __str__(self) -> str:
        """The schedule as it is written in `nest.grid`."""
        order = ", ".join(map(str, self.dimensions))
        return f"order [{order}] chunks {self.chunks.data} grain {self.grain.data}"


ATTRIBUTES: tuple[type[Attribute], ...] = (
    WriteAttr,
    ReduceAttr,
    ScanAttr,
    ScheduleAttr,
    PackingAttr,
    ProductScheduleAttr,
    BufferAttr,
    OverwriteAttr,
    ReuseAttr,
    RecomputeAttr,
    WindowAttr,
    GridScheduleAttr,
)
"""All attributes of the dialect."""
