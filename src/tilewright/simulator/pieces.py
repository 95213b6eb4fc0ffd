"""Loads that move several elements at once (R14): in memory these lie one behind the other, from a
multiple of their bytes on, and what a mask or the edge of a tensor cuts off is the end of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from tilewright.dialects.cuda_tile.operations.memory import LoadPtrOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.dialects.nv_tileas.types import element_bits
from tilewright.numerics.formats import Array
from tilewright.reference.operations.views import Picker
from tilewright.reference.rules import DecodingContext
from tilewright.semantics.unspecified import plain
from tilewright.simulator.common import tile_of
from tilewright.simulator.violations import Violation

__all__ = ["piece_check"]

Operands = Mapping[str, Sequence[Any]]
_Placed = tuple[Array, Array]
"""The address of each element of a tile, and whether it is loaded."""


def piece_check(
    same: Any, names: Mapping[str, str], loaded: TileType, size: int, context: DecodingContext
) -> Callable[[Operands], None]:
    """What checks the addresses of a load each time it is executed.

    Args:
        same: the load, or its twin in `cuda_tile`.
        names: what the load calls the operands of its twin.
        loaded: the tile.
        size: how many bytes are loaded at once.
        context: how to treat undefined behaviour.

    Returns:
        A function of the operands by name; it raises a Violation, R14.
    """
    one = element_bits(loaded) // 8
    find = _by_pointers if isinstance(same, LoadPtrOp) else _by_view
    placed = find(same, names, context)

    def check(operands: Operands) -> None:
        addresses, wanted = (part.reshape(-1, size // one) for part in placed(operands))
        firsts = addresses[:, :1]
        along = firsts + one * np.arange(size // one)
        apart = wanted & ((addresses != along) | (firsts % size != 0))
        broken = wanted[:, 1:] & ~wanted[:, :-1]
        for wrong, what in (
            (apart, f"do not lie one behind the other, from a multiple of {size} on"),
            (broken, "are loaded without those before them"),
        ):
            if wrong.any():
                row = int(np.argmax(wrong.any(axis=1)))
                at = f"{size} bytes from element {row * size // one} of the tile on"
                raise Violation("R14", f"{at} are loaded at once, but some {what}")

    return check


def _by_pointers(
    same: Any, names: Mapping[str, str], context: DecodingContext
) -> Callable[[Operands], _Placed]:
    def placed(operands: Operands) -> _Placed:
        addresses = np.asarray(plain(tile_of(operands[names["source"]][0])))
        mask = operands.get(names["mask"], ())
        wanted = plain(tile_of(mask[0])) if mask else np.ones(addresses.shape, np.bool_)
        return addresses, np.asarray(wanted, np.bool_)

    return placed


def _by_view(
    same: Any, names: Mapping[str, str], context: DecodingContext
) -> Callable[[Operands], _Placed]:
    pick = Picker(same, context)

    def placed(operands: Operands) -> _Placed:
        index = [tile_of(value) for value in operands[names["index"]]]
        selection = pick.select([*operands[names["view"]], *index])
        wanted = selection.lanes
        addresses = np.zeros(wanted.shape, np.int64)
        addresses[wanted] = selection.addresses().reshape(-1)
        return addresses, wanted

    return placed
