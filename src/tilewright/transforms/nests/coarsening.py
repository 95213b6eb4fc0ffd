"""Pass `coarsen-blocks`: one tile block computes the products of several that follow each other.

Each row of a product's right operand is brought to the registers once for a few rows of the left
one. A tile of few rows reads that operand, and lays it out, too often for what it computes: several
such tiles that lie below each other are one that has enough rows. So where tile blocks that follow
each other along a dimension of the grid compute successive rows with the same right operand, the
first of a group does the work of all, and the others nothing; so with columns of those then. Of the
last group the grid may have only a part. Where several elements of the right operand are laid out
at once, that pays for a part, too: if the tensors that are stored end where the grid does, so that
no tile is stored that nobody would. Else such a part is computed one by one.

So it is where loops load tiles of several short rows, such as for sums along the first dimension of
an array: the rows of several tile blocks that lie side by side are longer pieces of memory.

Each element is computed as before, from the same elements in the same order. Tile blocks are not
ordered among each other: nobody can notice who computes what, as long as they only load and store
weakly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from math import prod
from typing import TypeAlias, cast

from typing_extensions import override
from xdsl.dialects.builtin import LocationAttr
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue
from xdsl.irdl import IRDLOperation

from tilewright.analysis.dimensions import shape_of
from tilewright.dialects.cuda_tile.attributes import (
    ComparisonPredicate,
    Signedness,
    SignednessAttr,
)
from tilewright.dialects.cuda_tile.facts import (
    is_free_of_effects,
)
from tilewright.dialects.cuda_tile.number_types import number_name, storage_bits
from tilewright.dialects.cuda_tile.operations.control_flow import (
    ForOp,
    IfOp,
    YieldOp,
)
from tilewright.dialects.cuda_tile.operations.conversions import ExtIOp
from tilewright.dialects.cuda_tile.operations.core import (
    GetNumTileBlocksOp,
    GetTileBlockIdOp,
)
from tilewright.dialects.cuda_tile.operations.floating_point import MmaFOp
from tilewright.dialects.cuda_tile.operations.integer import (
    AddIOp,
    AndIOp,
    MmaIOp,
    MulIOp,
    OrIOp,
    ShRIOp,
    SubIOp,
)
from tilewright.dialects.cuda_tile.operations.miscellaneous import AssumeOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.operations.views import (
    GetTensorShapeOp,
    LoadViewOp,
    MakePartitionViewOp,
    StoreViewOp,
)
from tilewright.dialects.cuda_tile.types import TileType, TileViewType, scalar
from tilewright.dialects.nest.attributes import amx_kernel_for
from tilewright.nesting import clone, erase, operations_of, walk
from tilewright.passes.base import PassContext
from tilewright.passes.build import (
    WRAPPING,
    compare,
    constant,
    make,
)
from tilewright.passes.kernel import KernelPass
from tilewright.tiles import tile_type
from tilewright.transforms.nests.column_major import FEW_ROWS
from tilewright.transforms.nests.grouping import Access, Group, Refused
from tilewright.transforms.nests.order import successive_in
from tilewright.transforms.nests.resizing import Resizing

__all__ = ["CoarsenBlocks"]


@dataclass(frozen=True)
class _Enough:
    """When tile blocks compute enough.

    Attributes:
        few: rows of a product that are too few: then its columns may be, too.
        rows: how many are enough.
        columns: how many of these are.
        some: how many of either are, if the right operand is computed, or loaded from anywhere.
        chained: how many rows are, if an operand is a product itself: then there is so much work
            for what is loaded that more help little. 0 if they do not help.
        room: elements of the result, at most: they are read and written with each tile of the
            operands, so they should stay in the second level of the cache.
    """

    few: int
    rows: int
    columns: int
    some: int
    chained: int
    room: int

    def along(self, dimension: int) -> int:
        """How many are enough along the last dimension but one (-2), or the last one."""
        return self.rows if dimension == -2 else self.columns


_VECTORS = {
    True: _Enough(few=64, rows=256, columns=128, some=128, chained=128, room=1 << 16),
    False: _Enough(few=256, rows=512, columns=256, some=128, chained=0, room=1 << 17),
}
"""By whether there are 32 registers. With 16, operands of several iterations are multiplied at once
(`deepen`), so sums may lie further away; and memory is waited for less often."""

_TILE_REGISTERS = _Enough(few=256, rows=512, columns=256, some=512, chained=256, room=1 << 17)
"""Tile registers multiply so fast that it is memory they wait for."""

_LEAST_ROW = {True: 1 << 10, False: 1 << 11}
"""Bytes of a row of a tile that a loop loads, at least, where its tiles have several rows: shorter
pieces of memory are waited for one by one. By whether there are 32 registers: with 16, sums are
carried in memory, and may as well be more."""

_SCATTERED = 4
"""Rows of such a tile at least: few, the processor fetches by itself."""

_MOST = 16
"""Tile blocks in a group along one dimension of the grid."""

_LEAST_GROUPS = 8
"""With fewer groups in a launch, threads would have nothing to do."""

_WORD_BITS = 32
"""Bits of what is multiplied at once."""

Product: TypeAlias = MmaFOp | MmaIOp


@dataclass
class CoarsenBlocks(KernelPass):
    """Has the first of some tile blocks compute the products of all of them.

    Attributes:
        amx_pairs: whether the target multiplies blocks of bf16 in tile registers.
        amx_bytes: whether it multiplies blocks of bytes in tile registers.
        registers: for how many vectors it has registers.
        compact: whether there is to be little code: then tile blocks that compute products of
            products stay, whose code is long.
    """

    name = "coarsen-blocks"

    amx_pairs: bool = False
    amx_bytes: bool = False
    registers: int = 16
    compact: bool = False

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        *operations, _ = operations_of(anchor.body.block)
        shared = _shared(operations)
        own = [op for op in operations if op not in shared]
        coarse = _Coarse(anchor.location, shared, own)
        products = coarse.products
        self._enough = min(
            (self._enough_for(op) for op in products),
            key=lambda one: one.few,
            default=self._in_vectors,
        )
        if not products:
            if coarse.loops:
                self._found(coarse, self._short_rows, context)
        elif min(_rows(op) for op in products) <= self._enough.few:
            chained = next((op for op in products if _multiplies_products(op)), None)
            if chained is None:
                if self._found(coarse, self._few_rows, context):
                    self._found(coarse, self._few_columns, context)
            elif self.compact or not self._enough.chained:
                context.missed(self, "tile blocks stay: what is multiplied is a product", chained)
            elif self._enough is self._in_vectors and _rows(chained) <= FEW_ROWS:
                # With more rows, products may come out by columns, and rows add up in other orders.
                context.missed(self, "tile blocks stay: products of products of few rows", chained)
            else:
                self._enough = replace(self._enough, rows=self._enough.chained)
                self._found(coarse, self._few_rows, context)
        if coarse.is_taken:
            coarse.place(anchor.body.block, own)

    def _enough_for(self, product: Product) -> _Enough:
        """When a product is large enough."""
        left = tile_type(product.lhs)
        kernel = amx_kernel_for(number_name(left.element_type), left.shape[-1])
        fits = {"amx_pairs": self.amx_pairs, "amx_bytes": self.amx_bytes}.get(kernel or "", False)
        return _TILE_REGISTERS if fits else self._in_vectors

    @property
    def _in_vectors(self) -> _Enough:
        return _VECTORS[self.registers >= 32]

    def _few_rows(self, group: Group, coarse: _Coarse) -> int:
        """How many tile blocks make enough rows of products."""
        return _count(group, coarse.products, -2, self._enough)

    def _few_columns(self, group: Group, coarse: _Coarse) -> int:
        """How many tile blocks make enough columns of products."""
        return _count(group, coarse.products, -1, self._enough)

    def _short_rows(self, group: Group, coarse: _Coarse) -> int:
        """How many tile blocks make rows that are long enough of the tiles that loops load."""
        least = _LEAST_ROW[self.registers >= 32]
        loads = (op for loop in coarse.loops for op in walk(loop) if isinstance(op, LoadViewOp))
        return max((_count_of_rows(group, load, least) for load in loads), default=1)

    def _found(
        self, coarse: _Coarse, count_of: Callable[[Group, _Coarse], int], context: PassContext
    ) -> bool:
        """Whether tile blocks follow each other of which several are worth to be taken together;
        they are, then."""
        for along in coarse.dimensions_used():
            try:
                group = Group(coarse.shared, coarse.own, along)
                count = count_of(group, coarse)
            except Refused as why:
                context.missed(self, f"tile blocks along {'xyz'[along]} stay: {why}", why.op)
                continue
            if count > 1:
                message = f"{count} tile blocks along {'xyz'[along]} are computed by the first"
                context.applied(self, "tile blocks taken together", coarse.own[0], message)
                coarse.take(group, count)
                return True
        return False


def _rows(product: Product) -> int:
    return shape_of(product.result.type)[-2]


def _is_laid_out(product: Product) -> bool:
    """Whether several elements of the right operand are laid out at once, which takes longer than
    to read them."""
    return storage_bits(tile_type(product.rhs).element_type) < _WORD_BITS


def _multiplies_products(product: Product) -> bool:
    """Whether an operand is computed from another product in the same iteration: then there is so
    much work for what is loaded that more rows would not help."""
    seen, pending = set[SSAValue](), [product.lhs, product.rhs]
    while pending:
        owner = pending.pop().owner
        if isinstance(owner, Product):
            return True
        if isinstance(owner, Operation) and not isinstance(owner, ForOp):
            pending += [value for value in owner.operands if value not in seen]
            seen.update(owner.operands)
    return False


def _shared(operations: Sequence[Operation]) -> dict[Operation, None]:
    """Those that stand before what tile blocks do by themselves: scalars and views."""
    shared, others = dict[Operation, None](), set[SSAValue]()
    for op in operations:
        makes_tile = any(isinstance(one.type, TileType) and one.type.rank for one in op.results)
        if (
            op.regions
            or makes_tile
            or not (is_free_of_effects(op) and others.isdisjoint(op.operands))
        ):
            others.update(op.results)
        else:
            shared[op] = None
    return shared


def _count(group: Group, products: Sequence[Product], dimension: int, bounds: _Enough) -> int:
    """How many tile blocks make results that are large enough along a dimension."""
    found = 1
    for product in products:
        shape = shape_of(product.result.type)
        if group.dimension.get(product.result) == len(shape) + dimension:
            room = bounds.room // (shape[-1] * shape[-2])
            enough = bounds.along(dimension)
            if not isinstance(product.rhs.owner, LoadViewOp):
                # Even for few rows more, much work is not done again.
                enough = min(enough, bounds.some)
            found = max(found, min(enough // shape[dimension], room, _MOST))
    return found


def _count_of_rows(group: Group, load: LoadViewOp, least: int) -> int:
    """How many tile blocks make rows of a loaded tile that have so many bytes."""
    if not isinstance(load.view.type, TileViewType):
        return 1
    shape, last = shape_of(load.tile.type), len(shape_of(load.tile.type)) - 1
    in_rows = last in successive_in(load.view.type) and group.dimension.get(load.tile) == last
    if not in_rows or prod(shape[:-1]) < _SCATTERED:
        return 1
    bytes = shape[last] * storage_bits(tile_type(load.tile).element_type) // 8
    return max(min(least // bytes, _MOST), 1)


# ---- the tile block that computes all


class _Coarse:
    """What the first of a group does, and whether a tile block is that.

    Args:
        location: of the kernel.
        shared: what stands before what tile blocks do by themselves.
        own: what that is.

    Attributes:
        shared: the same, with the views of longer tiles.
        own: what the first does for all that have been taken together so far.
    """

    def __init__(
        self, location: LocationAttr, shared: Iterable[Operation], own: Sequence[Operation]
    ) -> None:
        self.shared = dict.fromkeys(shared)
        self.own = own
        self._tests = _Tests(location)

    @property
    def is_taken(self) -> bool:
        """Whether any tile blocks have been taken together."""
        return bool(self._tests.of_first)

    @property
    def products(self) -> list[Product]:
        """The matrix products of the first."""
        return [op for one in self.own for op in walk(one) if isinstance(op, Product)]

    @property
    def loops(self) -> list[ForOp]:
        """Its loops."""
        return [op for one in self.own for op in walk(one) if isinstance(op, ForOp)]

    def dimensions_used(self) -> list[int]:
        """The dimensions of the grid whose coordinate somebody reads as it is."""
        everywhere = (op for one in (*self.shared, *self.own) for op in walk(one))
        ids = [op for op in everywhere if isinstance(op, GetTileBlockIdOp)]
        return [d for d in range(3) if any(op.results[d].first_use for op in ids)]

    def take(self, group: Group, count: int) -> None:
        """Have the first do what so many do, a power of two."""
        stores = (op for op in self.own if isinstance(op, StoreViewOp))
        stored = [(op.view, d) for op in stores if (d := group.place_of(op)) is not None]
        pays = all(_is_laid_out(product) for product in self.products)
        taller = _Taller(
            group, count, self._tests.along(group.along, count, stored if pays else [])
        )
        for op in self.own:
            taller.copy(op)
        self.shared.update(dict.fromkeys(taller.views))
        before, self.own = self.own, _used(operations_of(taller.block))
        for op in self.own:
            op.detach()
        if before[0].parent is None:
            for op in reversed(before):
                erase(op, safe=False)

    def place(self, block: Block, own: Sequence[Operation]) -> None:
        """Change the kernel.

        Args:
            block: its body.
            own: what its tile blocks do by themselves.
        """
        end, tests = block.last_op, self._tests
        assert end is not None
        for op in own:
            op.detach()
        is_whole, is_first = tests.finish()
        first = _if(is_first, self.own, [], end.location)
        choice = _if(is_whole, [*tests.of_first, first], own, end.location)
        views = _used([op for op in self.shared if op.parent is None])
        block.insert_ops_before([*tests.operations, *views, choice], end)


class _Taller(Resizing):
    """Copies what tile blocks do with the tiles of so many of them.

    Args:
        group: which tiles lie next to each other.
        count: how many.
        number: that of the group.
    """

    def __init__(self, group: Group, count: int, number: SSAValue) -> None:
        super().__init__(group.dimension, lambda size: size * count)
        self._group = group
        self.made.update((one, number) for one in group.coordinates)

    @override
    def place_of(self, op: Access) -> int | None:
        return self._group.place_of(op)

    @override
    def copy(self, op: Operation) -> None:
        if isinstance(op, AssumeOp) and op.value in self._group.coordinates:
            return
        if isinstance(op, GetTileBlockIdOp):
            coordinate = op.results[self._group.along]
            number = self.made[coordinate]
            self.block.add_op(clone(op, self.made))
            self.made[coordinate] = number
        else:
            super().copy(op)


class _Tests:
    """Whether a tile block belongs to a group that can be computed as a whole, whether it is the
    first of it, and the numbers of the group.

    Args:
        location: of the kernel.

    Attributes:
        operations: the first test.
        of_first: what else is known where that holds.
    """

    def __init__(self, location: LocationAttr) -> None:
        self._location = location
        self._ids = GetTileBlockIdOp.create(result_types=[_I32] * 3, location=location)
        self._grid = GetNumTileBlocksOp.create(result_types=[_I32] * 3, location=location)
        self._counts = dict[int, int]()
        self._whole: list[SSAValue] = []
        self._first: list[SSAValue] = []
        self.operations: list[Operation] = [self._ids, self._grid]
        self.of_first: list[Operation] = []

    def along(self, dimension: int, count: int, stored: Sequence[tuple[SSAValue, int]]) -> SSAValue:
        """The number of the group along a dimension in which so many follow each other.

        Args:
            dimension: of the grid.
            count: how many.
            stored: the views whose tiles are stored, and along which of their dimensions these
                follow each other; none if each group must be whole.
        """
        self._counts[dimension] = count
        mine, before, inside = self._ids.results[dimension], self.operations, self.of_first
        most = self._constant(count - 1, _I32)
        last = self._add(before, OrIOp, {"lhs": mine, "rhs": most}, _I32)
        size = self._grid.results[dimension]
        is_whole = self._compare(before, ComparisonPredicate.LESS_THAN, last, size)
        if stored:
            is_part = self._all(before, [*self._is_part(last, count, size, dict.fromkeys(stored))])
            is_whole = self._add(before, OrIOp, {"lhs": is_whole, "rhs": is_part}, _BOOL)
        self._whole.append(is_whole)
        rest = self._add(inside, AndIOp, {"lhs": mine, "rhs": most}, _I32)
        zero = self._constant(0, _I32)
        self._first.append(self._compare(inside, ComparisonPredicate.EQUAL, rest, zero))
        shift = self._constant(count.bit_length() - 1, _I32)
        return self._add(inside, ShRIOp, {"lhs": mine, "rhs": shift}, _I32, _UNSIGNED)

    def _is_part(
        self, last: SSAValue, count: int, size: SSAValue, stored: Iterable[tuple[SSAValue, int]]
    ) -> Iterator[SSAValue]:
        """Whether the grid has several of a group, and tensors end where it does."""
        before = self.operations
        others = self._constant(count - 2, _I32)
        second = self._add(before, SubIOp, {"lhs": last, "rhs": others}, _I32, WRAPPING)
        yield self._compare(before, ComparisonPredicate.LESS_THAN, second, size)
        for view, place in stored:
            axis, tensor = cast(TileViewType, view.type).axes[place], view.owner
            assert isinstance(tensor, MakePartitionViewOp)
            rank = cast(TileViewType, view.type).tensor_view.rank
            shape = make(
                GetTensorShapeOp, {"src": tensor.operands[0]}, [_I64] * rank, like=self._ids
            )
            before.append(shape)
            wide = self._add(before, ExtIOp, {"from_": size}, _I64, _UNSIGNED)
            step = self._constant(axis.step, _I64)
            end = self._add(before, MulIOp, {"lhs": wide, "rhs": step}, _I64, WRAPPING)
            extent = shape.results[axis.along]
            yield self._compare(before, ComparisonPredicate.LESS_THAN_OR_EQUAL, extent, end)

    def finish(self) -> tuple[SSAValue, SSAValue]:
        """Whether the grid has enough groups and this one can be computed as a whole, and whether
        this is the first of it."""
        before = self.operations
        groups: list[SSAValue] = []
        for dimension, size in enumerate(self._grid.results):
            found = self._add(before, ExtIOp, {"from_": size}, _I64, _UNSIGNED)
            count = self._counts.get(dimension)
            if count is not None:
                up = self._constant(count - 1, _I64)
                shift = self._constant(count.bit_length() - 1, _I64)
                found = self._add(before, AddIOp, {"lhs": found, "rhs": up}, _I64, WRAPPING)
                found = self._add(before, ShRIOp, {"lhs": found, "rhs": shift}, _I64, _UNSIGNED)
            groups.append(found)
        found = reduce(
            lambda a, b: self._add(before, MulIOp, {"lhs": a, "rhs": b}, _I64, WRAPPING), groups
        )
        few = self._constant(_LEAST_GROUPS, _I64)
        enough = self._compare(before, ComparisonPredicate.LESS_THAN_OR_EQUAL, few, found)
        self._whole.append(enough)
        return self._all(before, self._whole), self._all(self.of_first, self._first)

    def _all(self, where: list[Operation], conditions: Sequence[SSAValue]) -> SSAValue:
        return reduce(
            lambda a, b: self._add(where, AndIOp, {"lhs": a, "rhs": b}, _BOOL), conditions
        )

    def _constant(self, number: int, type: TileType) -> SSAValue:
        made = constant(number, type, self._location)
        self.operations.append(made)
        return made.result

    def _compare(
        self, where: list[Operation], word: ComparisonPredicate, a: SSAValue, b: SSAValue
    ) -> SSAValue:
        made = compare(word, a, b, Signedness.UNSIGNED, self._location)
        where.append(made)
        return made.result

    def _add(
        self,
        where: list[Operation],
        kind: type[IRDLOperation],
        operands: Mapping[str, SSAValue],
        type: TileType,
        properties: Mapping[str, Attribute] | None = None,
    ) -> SSAValue:
        made = make(kind, operands, [type], properties, like=self._ids)
        where.append(made)
        return made.results[0]


_BOOL, _I32, _I64 = scalar("i1"), scalar("i32"), scalar("i64")
_UNSIGNED: Mapping[str, Attribute] = {"signedness": SignednessAttr.of(Signedness.UNSIGNED)}


def _used(operations: Sequence[Operation]) -> list[Operation]:
    """Those that do something, or whose results somebody uses; the others are dropped."""
    found: list[Operation] = []
    for op in reversed(operations):
        if is_free_of_effects(op) and not any(one.first_use for one in op.results):
            erase(op)
        else:
            found.append(op)
    return found[::-1]


def _if(
    condition: SSAValue,
    then: Sequence[Operation],
    otherwise: Sequence[Operation],
    location: LocationAttr,
) -> IfOp:
    """Does one thing or the other."""
    arms = [Block([*ops, YieldOp.create(location=location)]) for ops in (then, otherwise) if ops]
    regions = [*map(Region, arms), *([Region()] * (2 - len(arms)))]
    return IfOp.create(operands=[condition], regions=regions, location=location)
