"""Accesses of global memory by the agents of a tile block, and whether they are ordered.

The order in which an agent executes its accesses has no meaning, as in `cuda_tile`: tokens order
them, and so does what agents wait for. For each byte it is kept who wrote it last, and who read it
last since then; a read knows those before it that it does not come after. So an access is compared
with as many others as touch its bytes and are still of interest, however many there have been.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray
from xdsl.ir import Operation

from tilewright.dialects.nv_tileas.attributes import FencedSpace
from tilewright.execution import Access
from tilewright.memory import Memory
from tilewright.reference.tile_block import Token
from tilewright.simulator.clocks import Epoch, Past
from tilewright.simulator.users import Touch
from tilewright.simulator.violations import Violation

__all__ = ["Accesses"]

_PAGE = 16
"""Bits of the position of a byte in its page."""

GLOBAL = FencedSpace.GLOBAL.word
"""The memory for which fences are, as far as these accesses are concerned."""

Bytes = NDArray[np.int64]


class Accessing(Protocol):
    """As much of a process as is of interest here.

    Attributes:
        name: what messages call it.
        past: what has happened before its last step, with that.
        awaited: the token that it has waited for.
        touches: the objects that the current step uses.
    """

    name: str
    past: Past
    awaited: Token | None
    touches: list[Touch]

    @property
    def epoch(self) -> Epoch:
        """Its current step."""
        ...

    def has_followed(self, epoch: Epoch) -> bool:
        """Whether a step came first, without the order in which the agent executes operations."""
        ...


@dataclass(frozen=True, eq=False)
class _Noted:
    """An access that has been.

    Attributes:
        kind: `read`, `write` or `atomic`.
        asynchronous: whether it went through the asynchronous proxy.
        starts, ends: the runs of bytes.
        besides: earlier accesses of some of these bytes that it does not come after.
        hides_weak: whether one of them, or of those besides which they are, is weak.
    """

    who: str
    epoch: Epoch
    operation: Operation
    kind: str
    weak: bool
    asynchronous: bool
    token: int
    starts: Bytes
    ends: Bytes
    besides: tuple[_Noted, ...] = ()
    hides_weak: bool = False


@dataclass(eq=False)
class _Page:
    """For each byte the number of its last write, and of its last read since then; 0 for none."""

    writes: NDArray[np.int32] = field(default_factory=lambda: np.zeros(1 << _PAGE, np.int32))
    reads: NDArray[np.int32] = field(default_factory=lambda: np.zeros(1 << _PAGE, np.int32))


class Accesses:
    """The accesses of a tile block.

    Args:
        memory: global memory, to name places.
    """

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._pages: dict[int, _Page] = {}
        self._noted: list[_Noted | None] = [None]
        self._waits: dict[int, Sequence[int]] = {}

    def token(self, number: int, waits_for: Sequence[int]) -> None:
        """A token is made, which waits for others."""
        self._waits[number] = waits_for

    def note(
        self, process: Accessing, operation: Operation, access: Access, asynchronous: bool
    ) -> None:
        """An access, which must come after those that it conflicts with.

        Args:
            process: who accesses.
            operation: by which operation.
            access: what.
            asynchronous: whether through the asynchronous proxy.

        Raises:
            Violation: R7 or R10.
        """
        raw_bytes = _each_byte(access.addresses, access.size)
        if not raw_bytes.size:
            return
        reads, weak = access.kind == "read", access.ordering == "weak"
        if not weak:
            places = frozenset(int(address) for address in access.addresses)
            process.touches.append(Touch("memory", "read" if reads else "write", places=places))
        breaks = np.flatnonzero(raw_bytes[1:] - raw_bytes[:-1] != 1)
        starts = np.concatenate((raw_bytes[:1], raw_bytes[breaks + 1]))
        ends = np.concatenate((raw_bytes[breaks], raw_bytes[-1:])) + 1
        pages = [*self._split(raw_bytes)]
        written = self._found([page.writes[at] for page, at in pages])
        read = self._found([page.reads[at] for page, at in pages])
        besides = tuple(
            old
            for old in (read if reads else written)
            if (reads or not (weak or old.weak)) and not process.has_followed(old.epoch)
        )
        made = _Noted(
            process.name,
            process.epoch,
            operation,
            access.kind,
            weak,
            asynchronous,
            access.token,
            starts,
            ends,
            besides,
            any(old.weak or old.hides_weak for old in besides),
        )
        self._check(made, process, _with_others(written if reads else [*written, *read], weak))
        number = len(self._noted)
        self._noted.append(made)
        for page, at in pages:
            if reads:
                page.reads[at] = number
            else:
                page.writes[at], page.reads[at] = number, 0

    def _split(self, raw_bytes: Bytes) -> Iterator[tuple[_Page, Any]]:
        """The pages of some bytes, with where in each they are."""
        number, last = int(raw_bytes[0]) >> _PAGE, int(raw_bytes[-1]) >> _PAGE
        start = 0
        while start < raw_bytes.size:
            # Most tiles lie in one page, or have rows far from each other.
            end = raw_bytes.size
            if number != last:
                end = int(np.searchsorted(raw_bytes, (number + 1) << _PAGE))
            page = self._pages.get(number)
            if page is None:
                page = self._pages[number] = _Page()
            yield page, raw_bytes[start:end] & ((1 << _PAGE) - 1)
            start = end
            if start < raw_bytes.size:
                number = int(raw_bytes[start]) >> _PAGE

    def _found(self, numbers: Sequence[NDArray[np.int32]]) -> list[_Noted]:
        found: dict[int, None] = {}
        for part in numbers:
            low, high = int(part.min()), int(part.max())
            found.update(dict.fromkeys((low,) if low == high else map(int, np.unique(part))))
        return [old for number in found if (old := self._noted[number]) is not None]

    def _check(self, new: _Noted, process: Accessing, others: Iterable[_Noted]) -> None:
        conflicting = [
            old
            for old in others
            if (new.weak or old.weak)
            and not (old.kind == new.kind == "read")
            and _place(old, new) is not None
        ]
        apart = [old for old in conflicting if not process.has_followed(old.epoch)]
        if apart:
            ordered = self._before(new, process, min(old.token for old in apart))
            for old in apart:
                if old.token not in ordered:
                    message = f"the {new.kind} of {self._name(old, new)} is not ordered with the "
                    message += f"{old.kind} by `{_short(old.operation)}` of {old.who}"
                    raise Violation("R10", message, new.operation, old.operation)
        for old in conflicting:
            crosses = new.asynchronous and not old.asynchronous
            if crosses and not process.past.is_fenced(old.epoch, GLOBAL):
                message = (
                    f"the {new.kind} of {self._name(old, new)} is through the asynchronous proxy, "
                    f"the {old.kind} by `{_short(old.operation)}` of {old.who} through the generic "
                    "one, and no fence_proxy_async stands between"
                )
                raise Violation("R7", message, new.operation, old.operation)

    def _before(self, new: _Noted, process: Accessing, oldest: int) -> set[int]:
        """The tokens that an access waits for, up to a certain age."""
        seen: set[int] = set()
        left = [new.token, *([] if process.awaited is None else [process.awaited.number])]
        while left:
            number = left.pop()
            if number >= oldest and number not in seen:
                seen.add(number)
                left += self._waits.get(number, ())
        return seen - {new.token}

    def _name(self, one: _Noted, other: _Noted) -> str:
        place = _place(one, other)
        assert place is not None
        return self._memory.describe(place)


def _short(operation: Operation) -> str:
    return operation.name.rpartition(".")[2]


def _each_byte(addresses: Any, size: int) -> Bytes:
    """The bytes of some elements, in order."""
    flat = np.reshape(np.asarray(addresses, np.int64), -1)
    if not (flat[1:] - flat[:-1] >= size).all():
        return np.unique(flat[:, None] + np.arange(size))
    return (flat[:, None] + np.arange(size)).reshape(-1)


def _with_others(accesses: Iterable[_Noted], weak: bool) -> list[_Noted]:
    """Accesses, with those besides which they are: the weak ones at least, or all."""
    found: dict[_Noted, None] = {}
    left = [*accesses]
    while left:
        one = left.pop()
        if one not in found:
            found[one] = None
            if weak or one.hides_weak:
                left += one.besides
    return [*found]


def _place(one: _Noted, other: _Noted) -> int | None:
    """The first byte that two accesses have in common."""
    after = np.searchsorted(other.ends, one.starts, "right")
    inside = after < other.ends.size
    low = np.maximum(one.starts[inside], other.starts[after[inside]])
    common = low < np.minimum(one.ends[inside], other.ends[after[inside]])
    return int(low[common].min()) if common.any() else None
