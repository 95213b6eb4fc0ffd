"""From one distribution of elements over hardware to another: in registers, by shuffles between
lanes, or through shared memory with the swizzle that has fewest bank conflicts.

Distributions are linear layouts from `register`, `lane`, `warp` and `block`, of those that there
are, to the coordinates of elements.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tilewright.layouts import gf2
from tilewright.layouts.costs import BANK_BYTES, BANKS, WIDEST_VECTOR, WarpAccess, access
from tilewright.layouts.errors import LayoutError
from tilewright.layouts.linear import LinearLayout

__all__ = ["LEVELS", "Conversion", "Shuffle", "access_of", "convert", "shared_layout", "shuffles"]

LEVELS = ("register", "lane", "warp", "block")
"""The input dimensions, from what is nearest to what is farthest."""

SHUFFLE_BITS = 32
"""What a lane gets by one shuffle."""


@dataclass(frozen=True, slots=True)
class Conversion:
    """How one distribution becomes another.

    Attributes:
        level: the farthest dimension that elements move through; None if none moves.
        source: where each place of the target gets its element: a layout from the target's
            inputs to those of the source.
    """

    level: str | None
    source: LinearLayout


def aligned(layout: LinearLayout, outs: Sequence[str]) -> LinearLayout:
    """The layout with its inputs from the nearest on, and its outputs in an order.

    Raises:
        LayoutError: an input is none of register, lane, warp and block.
    """
    unknown = [name for name, _ in layout.ins if name not in LEVELS]
    if unknown:
        raise LayoutError(f"{unknown[0]} is none of the dimensions {', '.join(LEVELS)}")
    return layout.sublayout([n for n in LEVELS if n in dict(layout.ins)], outs)


def convert(source: LinearLayout, target: LinearLayout) -> Conversion:
    """How to get from one distribution to another through the nearest dimensions that do.

    Args:
        source: has every element that the target has.
        target: of the same output dimensions.

    Raises:
        LayoutError: dimensions differ, or the target has an element that the source has not.
    """
    names = [name for name, _ in source.outs]
    if source.out_sizes != {name: target.out_sizes.get(name) for name in names}:
        raise LayoutError(f"the elements of {source} and {target} are not the same")
    source, target = aligned(source, names), aligned(target, names)
    for position in range(-1, len(LEVELS)):
        moved = LEVELS[: position + 1]
        columns = _moving(source, target, moved)
        if columns is not None:
            level = LEVELS[position] if position >= 0 else None
            return Conversion(level, LinearLayout.of(target.ins, source.ins, columns))
    raise LayoutError(f"an element of {target} is in no place of {source}")


def _moving(source: LinearLayout, target: LinearLayout, moved: Sequence[str]) -> list[int] | None:
    """Where elements come from if only these dimensions may change; None if that is too few."""
    allowed = [0] * source.in_bits
    start = 0
    units: dict[tuple[str, int], int] = {}
    for name, bits in source.ins:
        for bit in range(bits):
            units[name, bit] = start + bit
            if name in moved:
                allowed[start + bit] = source.columns[start + bit]
        start += bits
    result: list[int] = []
    near = [column if i < dict(source.ins).get(LEVELS[0], 0) else 0
            for i, column in enumerate(allowed)]  # fmt: skip
    for name, bits in target.ins:
        for bit, column in zip(range(bits), target.columns_of(name), strict=True):
            stays = units.get((name, bit))
            found = None
            if stays is not None:
                # As it is, but for other registers if those may change: nothing else moves.
                found = gf2.solved(near, [column ^ source.columns[stays]])
            if found is not None and stays is not None:
                result.append(found[0] ^ 1 << stays)
                continue
            fixed = 0 if stays is None or name in moved else 1 << stays
            found = gf2.solved(allowed, [column ^ gf2.applied(source.columns, fixed)])
            if found is None:
                return None
            result.append(found[0] ^ fixed)
    return result


@dataclass(frozen=True, slots=True)
class Shuffle:
    """One shuffle of a register between the lanes of a warp.

    Attributes:
        sent: for each lane the register that it sends.
        lane: for each lane the lane that it reads from.
        received: for each lane the register that it gets the element for.
    """

    sent: NDArray[np.int64]
    lane: NDArray[np.int64]
    received: NDArray[np.int64]


def shuffles(conversion: Conversion, **where: int) -> list[Shuffle]:
    """A conversion within warps as shuffles, one for each register of the target: in each, every
    lane sends one register, to any number of lanes, and gets one.

    Args:
        conversion: of `convert`.
        where: the warp and block, 0 by default.

    Raises:
        LayoutError: elements move between warps, lanes have to send more than they get, or there
            is no such warp or block.
    """
    if conversion.level in LEVELS[2:]:
        raise LayoutError(f"elements move between {conversion.level}s, where no shuffle reaches")
    layout = conversion.source
    target, source = dict(layout.ins), dict(layout.outs)
    registers, lanes = target.get("register", 0), target.get("lane", 0)
    part = layout.sublayout(
        [name for name in LEVELS[:2] if name in target],
        [name for name in LEVELS[:2] if name in source],
    )
    own = [1 << bit for bit in range(registers)]
    there = source.get("register", 0)
    same_lane = gf2.kernel([column >> there for column in part.columns])
    # Places that get the same element may be served at once: those that do not differ in their
    # lane alone are in the space from the start.
    known = gf2.Echelon(own)
    copies = [vector for vector in gf2.kernel(part.columns) if known.add(vector) is None]
    found = gf2.transversal([*own, *copies], same_lane, registers + lanes)
    space = [*copies, *found][:lanes]
    if len(space) < lanes:
        raise LayoutError("some lanes have to send more registers than each lane gets elements")
    # A place for each lane, in order of lanes.
    chosen = gf2.solved([vector >> registers for vector in space], [1 << b for b in range(lanes)])
    assert chosen is not None
    places = np.zeros(1, np.int64)
    for vector in chosen:
        places = np.concatenate([places, places ^ gf2.applied(space, vector)])
    here = layout(**where)
    values = part.values() ^ (here.get("register", 0) | here.get("lane", 0) << there)
    result: list[Shuffle] = []
    for register in range(1 << registers):
        at = places ^ register
        lane = values[at] >> there
        sent = np.zeros(1 << source.get("lane", 0), np.int64)
        sent[lane] = values[at] & ((1 << there) - 1)
        result.append(Shuffle(sent, lane, at & ((1 << registers) - 1)))
    return result


def shared_layout(store: LinearLayout, load: LinearLayout, bits: int) -> LinearLayout:
    """The layout of shared memory through which one distribution becomes another with as few bank
    conflicts as possible, by the widest vectors that both have.

    Args:
        store: who writes the elements.
        load: who reads them, of the same output dimensions.
        bits: of an element, a power of two.

    Returns:
        A layout from `offset`, in elements, to the coordinates of elements.

    Raises:
        LayoutError: dimensions differ, or some element is stored by nobody.
    """
    names = [name for name, _ in store.outs]
    if store.out_sizes != {name: load.out_sizes.get(name) for name in names}:
        raise LayoutError(f"the elements of {store} and {load} are not the same")
    store, load = aligned(store, names), aligned(load, names)
    if not store.surjective:
        raise LayoutError(f"some elements are in no place of {store}")
    count = store.out_bits
    most = (8 * WIDEST_VECTOR // bits).bit_length() - 1
    # Registers of both, in the order of the output's bits where that is possible.
    vector = sorted(gf2.inside_both(_own(store, "register"), _own(load, "register")))[:most]
    # Elements of one word never conflict: it counts as a vector here, whoever has its elements.
    word = max(0, (8 * BANK_BYTES // (bits << len(vector))).bit_length() - 1)
    vector += gf2.completed(vector, count)[:word]
    width = bits << len(vector)
    bank_bits = max(0, (8 * BANK_BYTES * BANKS // width).bit_length() - 1)
    spans = [[*vector, *_lanes(each, vector, bank_bits)] for each in (store, load)]
    # Lanes that are served at once are as many as there are banks for them, so that there is
    # always room for segments in which no two of them are.
    segments = gf2.transversal(spans[0], spans[1], count)[: max(0, count - len(vector) - bank_bits)]
    banks = gf2.completed([*vector, *segments], count)
    columns = [*vector, *banks, *segments]
    return LinearLayout.of((("offset", count),), store.outs, columns)


def _own(layout: LinearLayout, name: str) -> list[int]:
    return list(layout.columns_of(name)) if name in dict(layout.ins) else []


def _lanes(layout: LinearLayout, vector: Sequence[int], bits: int) -> list[int]:
    """What the lanes that are served at the same time add, beyond the vector."""
    known = gf2.Echelon(vector)
    return [column for column in _own(layout, "lane")[:bits] if known.add(column) is None]


def access_of(distribution: LinearLayout, memory: LinearLayout, bits: int) -> WarpAccess:
    """What it costs each warp to access elements of a memory as a distribution has them.

    Args:
        distribution: from register, lane and others to coordinates.
        memory: from `offset` to the same coordinates, invertible.
        bits: of an element.

    Raises:
        LayoutError: dimensions differ, or there is more than a warp of lanes.
    """
    names = [name for name, _ in memory.outs]
    places = aligned(distribution, names).to(memory)
    part = places.sublayout([n for n in LEVELS[:2] if n in dict(places.ins)], ["offset"])
    registers = dict(part.ins).get("register", 0)
    return access(part.values().reshape(-1, 1 << registers), bits)
