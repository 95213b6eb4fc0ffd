"""What is remembered of the accesses of an allocation: for each element the last ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tilewright.memory import Allocation
from tilewright.numerics.formats import Array

__all__ = ["KEPT", "Log", "LogKey", "Shadow"]

KEPT = 4
"""How many accesses of an element are kept at first."""


@dataclass(frozen=True)
class LogKey:
    """What accesses in a log have in common.

    Attributes:
        writes: whether they write the elements that they are in the log for.
        strength: how many accesses they may be morally strong with: 0 none, 1 those of their tile
            block, 2 those of others, too.
        size: bytes of their elements.
    """

    writes: bool
    strength: int
    size: int


class Log:
    """The accesses of an allocation that have left the table.

    Args:
        count: how many elements the allocation has.
    """

    def __init__(self, count: int) -> None:
        self._concerned = {writes: np.zeros(count, np.bool_) for writes in (False, True)}
        """The elements that accesses are here for which read, and write them."""
        self._entries: dict[LogKey, dict[int, tuple[int, int]]] = {}
        """The numbers of operations, and their first and last element."""
        self._spans: dict[LogKey, Array] = {}

    @property
    def keys(self) -> Sequence[LogKey]:
        """What kinds of accesses are here."""
        return [*self._entries]

    def split(self, size: int) -> None:
        """Tell bytes apart, of elements of some size."""
        self._concerned = {one: np.repeat(flags, size) for one, flags in self._concerned.items()}
        for entries in self._entries.values():
            for number, (low, high) in entries.items():
                entries[number] = low * size, high * size + size - 1
        self._spans = {}

    def concerns(self, index: Array, writes: Array) -> bool:
        """Whether there may be accesses that conflict with one.

        Args:
            index: its elements.
            writes: which of them it writes.
        """
        if not self._entries:
            return False
        if self._concerned[True][index].any():
            return True
        return bool(self._concerned[False][index[writes]].any())

    def add(self, key: LogKey, number: int, span: tuple[int, int], index: Array) -> None:
        """Take an access.

        Args:
            key: what it is like.
            number: of the operation.
            span: its first and last element.
            index: the elements that it is here for.
        """
        self._entries.setdefault(key, {})[number] = span
        self._spans.pop(key, None)
        self._concerned[key.writes][index] = True

    def forget(self, number: int) -> bool:
        """Take out the accesses of an operation; whether there were any."""
        holding = [key for key, entries in self._entries.items() if number in entries]
        for key in holding:
            self._remove(key, number)
        return bool(holding)

    def near(self, key: LogKey, low: int, high: int) -> list[int]:
        """The numbers of operations of a kind that may access elements from one to another."""
        entries = self._entries[key]
        spans = self._spans.get(key)
        if spans is None:
            rows = [(number, *span) for number, span in entries.items()]
            spans = self._spans[key] = np.array(rows, np.int64).reshape(-1, 3)
        return spans[(spans[:, 1] <= high) & (spans[:, 2] >= low), 0].tolist()

    def settle(self, index: Array, accesses: Sequence[tuple[LogKey, int]]) -> None:
        """An access that writes elements comes behind all accesses here of these elements.

        Args:
            index: the elements.
            accesses: those of which some may be of these elements.
        """
        for flags in self._concerned.values():
            flags[index] = False
        for key, number in accesses:
            low, high = self._entries[key][number]
            if not self._concerned[key.writes][low : high + 1].any():
                self._remove(key, number)

    def _remove(self, key: LogKey, number: int) -> None:
        del self._entries[key][number]
        self._spans.pop(key, None)
        if not self._entries[key]:
            del self._entries[key]


class Shadow:
    """The last accesses of the elements of an allocation.

    Args:
        allocation: that.
        size: bytes of an element.
    """

    def __init__(self, allocation: Allocation, size: int) -> None:
        self.size = size
        self.first = allocation.base // size
        count = -(-allocation.end // size) - self.first
        self.kept = np.zeros((KEPT, count), np.int32)
        """Numbers of operations; 0 for none."""
        self.lanes = np.zeros((KEPT, count), np.int32)
        """Of which of their elements."""
        self.wrote = np.zeros((KEPT, count), np.bool_)
        """Whether they wrote it."""
        self.writer = np.zeros(count, np.int32)
        """Who wrote it last."""
        self.log = Log(count)

    def split(self) -> None:
        """Tell bytes apart."""
        at = self.first * self.size
        self.kept, self.lanes, self.wrote, self.writer = (
            np.repeat(rows, self.size, axis=-1)
            for rows in (self.kept, self.lanes, self.wrote, self.writer)
        )
        self.log.split(self.size)
        self.size, self.first = 1, at

    @property
    def bytes(self) -> int:
        """How much memory it takes."""
        return self.kept.nbytes + self.lanes.nbytes + self.wrote.nbytes

    def grow(self) -> None:
        """Keep twice as many accesses of each element."""
        self.kept, self.lanes, self.wrote = (
            np.concatenate([rows, np.zeros_like(rows)])
            for rows in (self.kept, self.lanes, self.wrote)
        )

    def holds(self, addresses: Array) -> Array:
        """Which addresses are in the allocation."""
        low = self.first * self.size
        return (addresses >= low) & (addresses < low + self.writer.size * self.size)

    def index(self, addresses: Array, size: int) -> Array:
        """The numbers of the elements at addresses; a row for each."""
        if size == self.size:
            return (addresses // size - self.first).reshape(-1, 1)
        return (addresses - self.first).reshape(-1, 1) + np.arange(size)
