"""Pass `pack`: how the operands of matrix products get to the innermost loop.

The innermost loop reads the left operand row by row and the right one in panels: as many columns as
are computed at once. An operand that lies well is read where it is; others are laid out, at once or
by rows: those of the left operand where they are needed first, so that memory is waited for while
other rows are multiplied.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

from typing_extensions import override

from tilewright.dialects.cuda_tile.number_types import storage_bits
from tilewright.dialects.cuda_tile.operations.integer import MmaIOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nest.attributes import (
    ACCUMULATOR,
    DOT_KERNELS,
    PackingAttr,
    cells_at_once,
)
from tilewright.dialects.nest.operation import tile_type
from tilewright.dialects.nest.operations.products import (
    OPERANDS,
    SIDES,
    ProductOp,
    few_rows_obstacle,
)
from tilewright.nesting import walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass

__all__ = ["Pack"]

_SELDOM = 4
"""How often a right operand is read, at most, for which no panels are made."""

_LEAST_PANEL = 128
"""Bytes of a row of a panel of the program's memory, at least, for which none are made where it is
read more than once: shorter ones lie across lines of the cache, and those of many rows push each
other out of it."""

_NARROW = 16, 512
"""How often one is read for which none are made if its rows lie close together, and how far apart
they are then, at most, in bytes: so a panel of it fills the cache evenly."""

_WIDE = 256
"""Bytes of a row of a panel that is read so, at least; with less, there are more rows of the left
operand at once, and no registers left for where they lie."""

_SOON = 2
"""How many blocks ahead rows are fetched."""

_LINE = 64
"""Bytes of a line of the cache."""

_PIECES = 2
"""How many pieces of an operand are fetched for a block, at most, each with an instruction in each
repetition of the innermost loop."""

_FIRST_LEVEL = 32 << 10
"""Bytes of the first level of the cache: sums that do not fit are fetched from the next one."""

_FEW_NEEDED, _FEW_NEEDED_OF_A_SMALL_TILE = 4, 8
"""Rows that take no longer to multiply than the right operand to lay out. Code for more of them
pays in tiles that are made for few, if its elements are not converted for each row."""

_SMALL_TILE = 16
"""Rows of such a tile."""

_FEW = 4
"""Of how many rows the addresses fit into registers beside those of what is fetched."""


@dataclass
class Pack(KernelPass):
    """Chooses for each operand of products whether it is read in place, packed at once, or by rows;
    and where the product has the next tiles fetched.

    Attributes:
        compact: whether there is to be little code: then products have it for one way alone.
    """

    name = "pack"

    compact: bool = False

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for product in walk(anchor.body):
            if isinstance(product, ProductOp):
                self._decide(product, context)

    def _decide(self, product: ProductOp, context: PassContext) -> None:
        found = [_packing(product, side) for side in SIDES]
        packing = [_single(one) if self.compact else one for one, _ in found]
        fetches = any(n.data >= 0 for n in product.decisions.prefetch)
        by_rows = any(one.how.data == "rows" for one in packing)
        product.schedule = product.decisions.changed(
            packing=packing,
            spread=_spread(product, packing),
            # What is read where it is would push out of the first level what is read meanwhile.
            near=by_rows and fetches,
        )
        if not self.compact:
            self._decide_few(product, context)
        ways = ", ".join(f"{name} {one}" for name, one in zip(OPERANDS, packing, strict=True))
        context.applied(self, "operands of products packed or in place", product, ways)
        reasons = [(side, why) for side, (_, why) in enumerate(found) if why is not None]
        if reasons:
            text = "; ".join(f"{OPERANDS[side]} not in place: {why}" for side, why in reasons)
            context.missed(self, text, product)

    def _decide_few(self, product: ProductOp, context: PassContext) -> None:
        """Have operands read where they are if few rows are needed."""
        type, factor = tile_type(product.tile), tile_type(product.factors[1]).element_type
        rows, is_converted = type.shape[-2], storage_bits(factor) < storage_bits(type.element_type)
        is_small = rows <= _SMALL_TILE
        few = _FEW_NEEDED_OF_A_SMALL_TILE if is_small and not is_converted else _FEW_NEEDED
        few = min(few, rows // 2)
        if _lays_out_fast(product):
            few = min(few, 1)
        elif few < _FEW_NEEDED:
            return
        if product.source(1) is None or not product.limits_along(0):
            return
        if product.decisions.hoisted.data and not is_small:
            context.missed(self, "operands of few rows are laid out: the tile has many", product)
            return
        schedule = product.decisions.changed(few=few)
        why = few_rows_obstacle(product, schedule)
        if why is None:
            product.schedule = schedule
            text = f"operands of products of {few} rows or fewer read where they are"
            context.applied(self, text, product)
        else:
            context.missed(self, f"operands of few rows are laid out: {why}", product)


def _lays_out_fast(product: ProductOp) -> bool:
    """Whether so many elements of a right operand are laid out at once that this pays from two rows
    on."""
    kernel = product.decisions.kernel.data
    along = product.decisions.packing.data[1].along.data
    return DOT_KERNELS[kernel] > 1 and (kernel != "words" or along == product.inner_axis(1))


def _packing(product: ProductOp, side: int) -> tuple[PackingAttr, str | None]:
    """How an operand gets to the innermost loop, and why not in place if it does not."""
    schedule = product.decisions
    rows, vectors, lanes = (n.data for n in schedule.blocks)
    panel, layout = vectors * lanes, product.layout(side)
    packed = PackingAttr.of(along=_along(product, side))
    why = product.obstacle(side, schedule)
    if side == schedule.left:
        if why is None and layout is not None:
            is_row = layout.strides[product.inner_axis(side)] == 1
            why = "its rows lie in pieces" if layout.in_place and not is_row else None
        if why is None:
            return PackingAttr.of("in_place"), None
        return _by_rows(product, side, packed), why
    if why is not None or layout is None:
        return packed, why
    times = product.size(schedule.left, product.outer_axis(schedule.left)) // rows
    # Rows of the program's matrix may well share one line of the cache.
    is_one_panel = product.size(side, product.outer_axis(side)) <= panel and not layout.in_place
    stride = layout.strides[product.inner_axis(side)]
    is_close = stride is not None and stride * layout.size <= _NARROW[1]
    is_scattered = layout.in_place and not is_close and panel * layout.size < _LEAST_PANEL
    if times <= (1 if is_scattered else _SELDOM) or is_one_panel:
        return PackingAttr.of("in_place"), None
    if times > _NARROW[0] or panel * layout.size < _WIDE:
        return packed, f"it is read {times} times"
    if stride is None:
        return PackingAttr.of("in_place", packed.along.data, _NARROW[1]), None
    if is_close:
        return PackingAttr.of("in_place"), None
    return packed, f"its rows begin {stride * layout.size} bytes apart"


def _single(packing: PackingAttr) -> PackingAttr:
    """The same without a choice when the kernel runs."""
    is_choice = packing.within.data >= 0
    return PackingAttr.of(along=packing.along.data) if is_choice else packing


def _along(product: ProductOp, side: int) -> int:
    """The dimension along which an operand is read to be laid out: the one along which elements
    are successive in memory; if none is known, that of the layout."""
    axes = (product.inner_axis(side), product.outer_axis(side))
    found = next(
        (one.successive for one in product.sources(side) if one.successive is not None), None
    )
    if found is None:
        return axes[side != product.decisions.left]
    return found if found == axes[0] else axes[1]


def _by_rows(product: ProductOp, side: int, packed: PackingAttr) -> PackingAttr:
    """The left operand of the innermost loop, packed by rows if its rows are read one by one."""
    is_hoisted = any(n.data == side for n in product.decisions.hoisted)
    is_integer = isinstance(product.multiplication, MmaIOp)
    is_deep = product.decisions.depth.data > 1
    if is_hoisted or is_deep or is_integer or packed.along.data != product.inner_axis(side):
        return packed
    return PackingAttr.of("rows", lookahead=_SOON if product.source(side) is not None else 0)


# ---- what is fetched


def _spread(product: ProductOp, packing: Sequence[PackingAttr]) -> list[int]:
    """What is fetched in the innermost loop, where there are registers for it: all at once would
    leave no room for other requests to memory, and the sums would wait."""
    schedule = product.decisions
    rows = schedule.blocks.data[0].data
    is_possible = rows <= _FEW or _is_regular(product, packing)
    fetched = [n for n in SIDES if schedule.prefetch.data[n].data >= 0]
    found = [n for n in fetched if is_possible and _spreads(product, n)]
    type = tile_type(product.tile)
    is_large = prod(type.shape[-2:]) * storage_bits(type.element_type) // 8 > _FIRST_LEVEL
    return [*found, ACCUMULATOR] if is_large and is_possible else found


def _spreads(product: ProductOp, side: int) -> bool:
    """Whether each repetition of the innermost loop has a line of an operand to fetch, or those of
    a block lie in few pieces: then it takes few instructions."""
    schedule, source = product.decisions, product.source(side)
    if source is None:
        return False
    rows, vectors, lanes = (n.data for n in schedule.blocks)
    inner, outer = product.inner_axis(side), product.outer_axis(side)
    along, across = (inner, outer) if source.strides[inner] == 1 else (outer, inner)
    lines = max(source.shape[along] * source.size // _LINE, 1)
    left, right = schedule.left, 1 - schedule.left
    blocks = -(-product.size(left, product.outer_axis(left)) // rows)
    blocks *= product.size(right, product.outer_axis(right)) // (vectors * lanes)
    kernel = schedule.kernel.data
    steps = max(source.shape[inner] // (cells_at_once(kernel) * DOT_KERNELS[kernel]), 1)
    pieces = source.shape[across] // blocks
    return source.shape[across] * lines >= blocks * steps or pieces <= _PIECES


def _is_regular(product: ProductOp, packing: Sequence[PackingAttr]) -> bool:
    """Whether it is known how far apart rows of the left operand are."""
    left = product.decisions.left
    layout = product.layout(left)
    if packing[left].how.data != "in_place" or layout is None:
        return True
    return layout.strides[product.outer_axis(left)] is not None
