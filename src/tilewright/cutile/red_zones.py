"""Launches of kernels that may write any address: red zones are looked at before and after."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from tilewright.backends.cpu.zones import Damage, zones_in_use
from tilewright.cutile.arrays import ArrayLayout
from tilewright.cutile.frontend import Variant
from tilewright.diagnostics import Diagnostic, ExecutionError, Place, Severity
from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.dialects.cuda_tile.described import kernel_in_source

__all__ = ["PlacedArray", "WatchedLaunch"]

_MOST_PLACES = 6


class PlacedArray(NamedTuple):
    """An array that a kernel is passed."""

    name: str
    """What messages call it."""
    layout: ArrayLayout
    """How it lies in memory."""
    address: int
    """Of its first element."""


class WatchedLaunch:
    """A launch after which the zones around its arrays are looked at, where they have some.

    They are looked at before it, too, lest a kernel is blamed for what another one wrote.

    Args:
        launch: what is watched.
        variant: the kernel.
        arrays: that it is passed.
    """

    __slots__ = ("_arrays", "_launch", "_look", "_variant")

    def __init__(
        self, launch: Callable[[], None], variant: Variant, arrays: Sequence[PlacedArray]
    ) -> None:
        self._launch, self._variant, self._arrays = launch, variant, arrays
        self._look: Callable[[], int] | None = None

    def __call__(self) -> None:
        """Make it.

        Raises:
            ExecutionError: something close to an array has been written; or what the launch raises.
        """
        look = self._look or self._begun()
        if look is None:
            self._launch()
            return
        count = len(self._arrays)
        if look() != count:
            raise self._error(before=True)
        self._launch()
        if look() != count:
            raise self._error()

    def _begun(self) -> Callable[[], int] | None:
        """What looks; None if no memory has zones."""
        known = zones_in_use()
        if known is None:
            return None
        self._look = known.look([array.address for array in self._arrays])
        return self._look

    def _error(self, before: bool = False) -> ExecutionError:
        """What has been written, which counts as not written afterwards."""
        known = zones_in_use()
        assert known is not None
        looked = [(array, known.damage(array.address)) for array in self._arrays]
        outside = "; ".join(_outside(array, found) for array, found in looked if found is not None)
        kernel = kernel_in_source(self._variant.entry)
        if before:
            message = (
                f"before the kernel {kernel} was launched, memory was written outside of {outside}"
            )
            told = (_note("by a kernel that was launched before, or by other native code"),)
            return ExecutionError(Diagnostic(message, _place(self._variant), notes=told))
        message = f"the kernel {kernel} has written outside of {outside}"
        places = {debug_place(write): write for write in self._variant.unchecked}
        advice = "run it with --checked (or checked=True) to see which"
        if len(places) == 1:
            [(place, write)] = places.items()
            name = write.name.removeprefix("cuda_tile.")
            notes = (_note(f"{advice} tile block it is"),)
            return ExecutionError(Diagnostic(message, place, operation=name, notes=notes), write)
        shown = [_note("this writes without a check", place) for place in places][:_MOST_PLACES]
        notes = (*shown, _note(f"{advice} of them it is"))
        return ExecutionError(Diagnostic(message, _place(self._variant), notes=notes))


def _outside(array: PlacedArray, found: Damage) -> str:
    """What has been written outside of an array: its elements, counted as they lie in memory."""
    size = array.layout.size
    parts: list[str] = []
    for where, written in (
        ("before its start", [each for each in found.written if each < found.low]),
        ("past its end", [each for each in found.written if each >= found.high]),
    ):
        elements = sorted({(each - array.address) // size for each in written})
        if elements:
            parts.append(f"{_spelled(elements)}, {where}")
    return f"{array.name} ({array.layout}): {' and '.join(parts)}"


def _spelled(elements: Sequence[int]) -> str:
    """Some elements, in increasing order."""
    first, last = elements[0], elements[-1]
    if first == last:
        return f"element {first}"
    if len(elements) == last - first + 1:
        return f"elements {first} to {last}"
    return f"{len(elements)} elements from {first} to {last}"


def _note(message: str, place: Place | None = None) -> Diagnostic:
    return Diagnostic(message, place or Place(), Severity.NOTE)


def _place(variant: Variant) -> Place:
    return replace(debug_place(variant.entry), column=None)
