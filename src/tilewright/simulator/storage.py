"""Storage in shared and tensor memory, and whether the accesses of it are ordered.

Two accesses of one place conflict if one of them writes. One must happen before the other, by what
agents wait for (vector clocks); which one comes first in the order that is tried does not matter.
Asynchronous work reads and writes at any time from when it is issued until it has been waited for,
so its accesses are noted when it is issued: whatever touches the place before somebody has waited
for the work is found, however late or early the work lands.

The copy engine and the matrix unit access memory through the asynchronous proxy, all else goes
through the generic one. When these see each other is said by the PTX ISA, in the sections on the
async proxy of `cp.async.bulk` and of `wgmma.mma_async`, and in the memory consistency model
("Proxies", "Causality order"):

- Accesses of one location through different proxies need a fence between the proxies: an access
  through the generic proxy, be it a write or a read, comes before a conflicting one through the
  asynchronous proxy only if `fence.proxy.async` stands behind it, and what synchronises the two
  behind the fence.
- The completion of asynchronous work implies such a fence: whoever has waited for it may access
  what it has read or written.
- `cp.async` goes through the generic proxy. Nobody can put a fence behind it but who has waited.

A fence is for the accesses of the agent that executes it, and for asynchronous copies that have
landed as far as the agent knows.

Storage that has a place may share bytes with other storage, in use at another time. Accesses of
both must be ordered too, and a write to one leaves nothing known of the other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from typing_extensions import override
from xdsl.ir import Operation

from tilewright.dialects.nv_tileas.attributes import AddressSpace
from tilewright.dialects.nv_tileas.proxies import Proxy
from tilewright.semantics.unspecified import joined
from tilewright.semantics.values import Stop
from tilewright.simulator.clocks import Epoch
from tilewright.simulator.guarded import Guarded
from tilewright.simulator.users import User
from tilewright.simulator.valueless import UNKNOWN
from tilewright.simulator.violations import Violation

__all__ = ["BufferView", "History", "Storage", "StorageUse"]

Places = np.ndarray[Any, np.dtype[np.intp]]
"""The positions of some elements in storage."""


@dataclass(frozen=True, eq=False)
class StorageUse:
    """How somebody accesses storage.

    Attributes:
        user: who.
        operation: by which operation; None where whoever executes it knows.
        proxy: through which proxy.
        writes: whether it writes; it reads otherwise.
        asynchronous: whether it goes on after the operation.
    """

    user: User
    operation: Operation | None
    proxy: Proxy
    writes: bool
    asynchronous: bool = False

    def __str__(self) -> str:
        return f"{'written' if self.writes else 'read'} by {self.user.name}"


@dataclass(frozen=True, eq=False)
class _Noted:
    use: StorageUse
    epoch: Epoch
    places: Places | None


class History:
    """The accesses of some storage, as far as later ones may conflict with them.

    Args:
        name: what messages call the storage.
        space: the kind of memory; the proxies are those to shared memory.
        of_stage: whether it is a stage of a pipeline, which agents hand to each other.
        extent: the bytes of memory that it has; None if it has no place.
    """

    def __init__(
        self,
        name: str,
        space: AddressSpace = AddressSpace.SHARED,
        of_stage: bool = False,
        extent: range | None = None,
    ) -> None:
        self.name, self.space, self.extent = name, space, extent
        self.storage: Storage | None = None
        self._of_stage = of_stage
        self._noted: dict[object, _Noted] = {}
        self._overlapping: list[History] = []
        self._followed = frozenset[_Noted]()

    def lies_beside(self, other: History) -> None:
        """There is other storage; both are from now on compared if they share bytes."""
        if _shares(self.extent, other.extent) and self.space == other.space:
            self._overlapping.append(other)
            other._overlapping.append(self)

    def overwritten(self) -> None:
        """Somebody has written: what shares bytes with the storage holds nothing known."""
        for other in self._overlapping:
            if other.storage is not None:
                other.storage.forget()

    def note(self, use: StorageUse, places: Places | None = None) -> None:
        """An access, which must come after those that it conflicts with.

        Args:
            use: the access.
            places: which elements it is about; None for all.

        Raises:
            Violation: R1, R2, R3, R7, R8 or R13.
        """
        covered: list[object] = []
        for key, old in self._noted.items():
            if (use.writes or old.use.writes) and _overlap(old.places, places):
                self._check(old, use)
            if use.writes and (places is None or _key(old.places) == _key(places)):
                # Whoever comes after this write comes after what is before it.
                covered.append(key)
        for key in covered:
            del self._noted[key]
        self._note_overlapping(use, places)
        epoch = use.user.epoch
        self._noted[epoch.lane, use.proxy, use.writes, _key(places)] = _Noted(use, epoch, places)

    def _note_overlapping(self, use: StorageUse, places: Places | None) -> None:
        """An access must come after those of other storage with the same bytes, too."""
        for other in self._overlapping:
            for old in other._noted.values():
                if (use.writes or old.use.writes) and old not in self._followed:
                    self._check(old, use, other)
        if use.writes and places is None:
            # Whoever comes after this write comes after these.
            noted = (old for other in self._overlapping for old in other._noted.values())
            self._followed = frozenset(noted)

    def writers(self) -> list[User]:
        """Who has written to it last."""
        return [old.use.user for old in self._noted.values() if old.use.writes]

    def _check(self, old: _Noted, new: StorageUse, other: History | None = None) -> None:
        """Whether an access is ordered behind an earlier one, of this storage or of another."""
        past = new.user.past
        if not old.epoch.before(past.steps):
            raise Violation(
                self._kind(old.use, new) if other is None else "R13",
                self._message(old.use, new, other),
                new.operation,
                old.use.operation,
            )
        crosses = old.use.proxy is Proxy.GENERIC and new.proxy is Proxy.ASYNCHRONOUS
        fenced = self.space != AddressSpace.SHARED or past.is_fenced(old.epoch, self.space.word)
        if crosses and not fenced:
            message = (
                f"{self.name} is {new} through the asynchronous proxy, but {_before(other)}was "
                f"{old.use} through the generic one, and no fence_proxy_async stands between"
            )
            raise Violation("R7", message, new.operation, old.use.operation)

    def _kind(self, old: StorageUse, new: StorageUse) -> str:
        if old.asynchronous and (self._of_stage or old.user.agent == new.user.agent):
            return "R8" if old.writes else "R3"
        if self._of_stage:
            return "R1" if new.writes else "R2"
        return "R13"

    def _message(self, old: StorageUse, new: StorageUse, other: History | None) -> str:
        if old.asynchronous:
            does = "fills" if old.writes else "reads"
            what = "it" if other is None else f"{other.name} in the same memory"
            return (
                f"{self.name} is {new} before {old.user.name}, which {does} {what}, is waited for"
            )
        return f"{self.name} is {new}, but {_before(other)}was {old}, and nothing orders the two"


def _before(other: History | None) -> str:
    """What has been accessed before, if it is other storage."""
    return "" if other is None else f"{other.name} in the same memory "


def _shares(one: range | None, other: range | None) -> bool:
    """Whether two extents have bytes in common."""
    if one is None or other is None:
        return False
    return one.start < other.stop and other.start < one.stop


def _key(places: Places | None) -> object:
    return None if places is None else places.tobytes()


def _overlap(one: Places | None, other: Places | None) -> bool:
    if one is None or other is None:
        return True
    return bool(np.isin(one, other).any())


class Storage:
    """A place for a tile in memory.

    Args:
        history: the accesses of it, also as storage for something else before.
        shape: the sizes of the tile.
        unknown: gives elements of which none is known.
    """

    def __init__(self, history: History, shape: Sequence[int], unknown: Callable[[], Any]) -> None:
        self.history, self.shape = history, tuple(shape)
        self._unknown = unknown
        self.contents = unknown()
        history.storage = self

    def hold(self, contents: Any) -> None:
        """It has been written; what else lies there is lost."""
        self.contents = contents
        self.history.overwritten()

    def forget(self) -> None:
        """What it holds is of no use to anybody any more."""
        self.contents = self._unknown()


class BufferView(Guarded):
    """Storage, or a part of it, in some shape: what operations are given as a buffer.

    Args:
        storage: the storage.
        current: who takes a step now.
        places: for each element where it is in the storage; None for all, in order.
        converts: what is done to the elements as they are read.
    """

    def __init__(
        self,
        storage: Storage,
        current: Callable[[], User],
        places: Places | None = None,
        converts: tuple[Callable[[Any], Any], ...] = (),
    ) -> None:
        self.storage, self._current = storage, current
        self.places, self._converts = places, converts

    def check(self) -> None:
        """Whether the buffer may be used now."""

    def note(self, use: StorageUse) -> None:
        """Somebody accesses the buffer.

        Raises:
            Violation: that is not ordered with other accesses, or not allowed.
        """
        self.check()
        self.storage.history.note(use, self.places)

    @override
    def tile(self) -> Any:
        self.note(StorageUse(self._current(), None, Proxy.GENERIC, False))
        return self.elements()

    def elements(self) -> Any:
        """What the buffer holds now, for whoever has noted that it reads."""
        found, places = self.storage.contents, self.places
        if found is UNKNOWN:
            return UNKNOWN
        if places is not None:

            def take(whole: Any) -> Any:
                return np.asarray(whole).reshape(-1)[places]

            found = joined(take, found)
        for convert in self._converts:
            found = convert(found)
        return found

    def put(self, tile: Any) -> None:
        """Fill the buffer, for whoever has noted that it writes."""
        places = self.places
        if self._converts:
            raise Stop("a buffer cannot be filled through another element type")
        if places is None or tile is UNKNOWN:
            self.storage.hold(tile)
            return

        def fill(whole: Any, part: Any) -> Any:
            result = np.array(whole)
            result.reshape(-1)[places] = part
            return result

        self.storage.hold(joined(fill, self.storage.contents, tile))

    def arranged(self, arrange: Callable[[Any], Any]) -> BufferView:
        """A view of the same storage.

        Args:
            arrange: gives the elements in their new arrangement, or some of them.
        """
        if self._converts:
            return self.converted(lambda tile: joined(arrange, tile))
        places = self.places
        if places is None:
            shape = self.storage.shape
            places = np.arange(np.prod(shape, dtype=np.intp)).reshape(shape)
        return self._like(np.asarray(arrange(places)), ())

    def converted(self, convert: Callable[[Any], Any]) -> BufferView:
        """A view whose elements are read in another way."""
        return self._like(self.places, (*self._converts, convert))

    def _like(
        self, places: Places | None, converts: tuple[Callable[[Any], Any], ...]
    ) -> BufferView:
        return BufferView(self.storage, self._current, places, converts)
