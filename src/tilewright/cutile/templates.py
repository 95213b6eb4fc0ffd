"""Launches but for the addresses of their arrays.

Programs launch a kernel again and again on new arrays that lie in memory as others did. What a
kernel is passed then differs in addresses only.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable, Sequence
from operator import add
from typing import Any, NamedTuple, cast

from tilewright.cutile.arrays import ends_in_storage, torch_types
from tilewright.cutile.frontend import Variant
from tilewright.cutile.red_zones import PlacedArray, WatchedLaunch
from tilewright.cutile.specialization import InspectedArguments, PassedList
from tilewright.devices.torch_tensors import device_kinds
from tilewright.diagnostics import Diagnostic, LaunchError
from tilewright.execution import AddressRange, Arguments, Grid
from tilewright.runtime.arguments import grid_of

__all__ = ["Ready", "Template"]

_ADDRESSES = 2**63
_WORD = 8
_NUMBERS = frozenset((bool, int, float))
"""What arguments are of which launches are known, besides arrays."""


class Ready(NamedTuple):
    """A launch that can be made."""

    launch: Callable[[], None]
    tables: object
    """Memory that it needs besides that of arrays."""


class _Table(NamedTuple):
    """What a list of arrays is passed as: a row for each, its address, its shape, its strides."""

    place: PassedList
    width: int
    """Words of a row."""
    rows: array[int]
    """With zeros for the addresses."""

    def filled(self, addresses: Sequence[int]) -> array[int]:
        """With addresses."""
        rows = self.rows[:]
        first = self.place.first
        rows[:: self.width] = array("q", addresses[first : first + self.place.length])
        return rows


class Template:
    """A launch but for the addresses of its arrays.

    Args:
        variant: the kernel, compiled.
        grid: the tile blocks.
        given: the arguments, with arrays at any addresses.

    Raises:
        LaunchError: the grid is empty, or the kernel writes to an array that is read-only.
    """

    def __init__(self, variant: Variant, grid: Grid, given: InspectedArguments) -> None:
        if not all(grid):
            grid_of(grid)
        arrays = [passed.array for passed in given.arrays]
        names = [passed.name for passed in given.arrays]
        variant.refuse_writes(
            {position: names[n] for position, n in given.places if arrays[n].readonly}
        )
        self._variant, self._grid, self._names = variant, grid, names
        self._values = variant.values(given.words)
        self._places = given.places
        self._layouts = [array.layout for array in arrays]
        self._sizes = [layout.bytes for layout in self._layouts]
        self._readonly = [array.readonly for array in arrays]
        self._tables = [self._table(place) for place in given.lists]
        self._elements = all(self._sizes)

    @property
    def keeps(self) -> bool:
        """Whether a launch can be made again and again."""
        return self._variant.keeps

    def _table(self, place: PassedList) -> _Table:
        layouts = self._layouts[place.first : place.first + place.length]
        rows = array("q", [word for layout in layouts for word in (0, *layout.words)])
        return _Table(place, 1 + len(layouts[0].words), rows)

    def fits(self, arguments: Sequence[Any]) -> bool:
        """Whether tensors of torch among the arguments, whose layouts and dtypes are these, are
        where they say.

        Args:
            arguments: arrays, numbers, lists and tuples.
        """
        # Programs may set it to None, so that it is not imported.
        if sys.modules.get("torch") is None:
            return True
        return device_kinds().plainly(self._fit, arguments, torch_types(), 0) >= 0

    def _fit(self, items: Sequence[Any], tensors: frozenset[type], number: int) -> int:
        """How many arrays there are up to the end of some items; -1 if one does not fit.

        Args:
            items: some of the arguments.
            tensors: torch's types of tensors.
            number: how many arrays there are before the items.
        """
        for item in items:
            kind = cast("Any", type(item))
            if kind in tensors:
                if not ends_in_storage(item, self._layouts[number]):
                    return -1
                number += 1
            elif kind is list or kind is tuple:
                number = self._fit(item, tensors, number)
                if number < 0:
                    return -1
            elif kind not in _NUMBERS:
                number += 1
        return number

    def ready(self, addresses: Sequence[int]) -> Ready:
        """The launch, of arrays with addresses.

        Args:
            addresses: of all arrays that are passed, also in lists, depth first.

        Raises:
            LaunchError: an array has no address.
        """
        values = self._values.copy()
        for position, number in self._places:
            values[position] = addresses[number]
        ends = map(add, addresses, self._sizes)
        ranges = list(map(AddressRange, addresses, ends, self._names, self._readonly))
        if not self._elements or min(addresses, default=1) <= 0 or max(addresses, default=0) >> 62:
            _refuse_nowhere(ranges)
        tables: list[array[int]] = []
        for table in self._tables:
            rows = table.filled(addresses)
            tables.append(rows)
            low, words = rows.buffer_info()
            values[table.place.position] = low
            name = f"the table of {table.place.name}"
            ranges.append(AddressRange(low, low + _WORD * words, name, True))
        arguments = Arguments(values, ranges=ranges)
        launch = self._variant.launch_of(self._grid, arguments)
        if self._variant.unchecked:
            arrays = map(PlacedArray, self._names, self._layouts, addresses)
            launch = WatchedLaunch(launch, self._variant, tuple(arrays))
        return Ready(launch, tables)


def _refuse_nowhere(ranges: Sequence[AddressRange]) -> None:
    for low, high, name, _ in ranges:
        if low != high and not 0 < low < high < _ADDRESSES:
            message = f"{name} has no memory that a kernel could use: its address is {low:#x}"
            raise LaunchError(Diagnostic(message))
