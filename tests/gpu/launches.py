"""What a launch on a GPU is given, and what is made of its outcome."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.lib.array_utils import byte_bounds

Array = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Outcome:
    """What a launch did.

    Attributes:
        arrays: the bytes of each array afterwards.
        printed: what it printed.
        error: why it failed; "" if it did not.
        beside: the arrays that it wrote beside.
    """

    arrays: Sequence[bytes] = ()
    printed: str = ""
    error: str = ""
    beside: Sequence[int] = ()

    @classmethod
    def read(cls, record: Mapping[str, Any], memory: Memory) -> Outcome:
        """The outcome that the program on the machine with the GPU wrote."""
        arrays = record.get("arrays", [None] * len(memory.arrays))
        return cls(
            [
                before if after is None else bytes.fromhex(after)
                for before, after in zip(memory.arrays, arrays, strict=True)
            ],
            record.get("printed", ""),
            record.get("error", ""),
            record.get("beside", ()),
        )

    def after(self, number: int, array: Array) -> Array:
        """An array as it is afterwards, laid out as it was."""
        low, _ = byte_bounds(array)
        memory = np.frombuffer(bytearray(self.arrays[number]), np.uint8)
        offset = array.__array_interface__["data"][0] - low
        return np.ndarray(array.shape, array.dtype, memory, offset, array.strides)


@dataclass
class Memory:
    """The parameters of a launch, and the arrays that they point to."""

    arrays: list[bytes] = field(default_factory=list[bytes])
    parameters: list[list[Any]] = field(default_factory=list[list[Any]])
    relocations: list[list[int]] = field(default_factory=list[list[int]])

    def place(self, array: Array) -> tuple[int, int]:
        """Adds an array; its number, and where in its bytes the first element is."""
        low, high = byte_bounds(array)
        self.arrays.append(ctypes.string_at(low, high - low))
        return len(self.arrays) - 1, array.__array_interface__["data"][0] - low

    def pointer(self, array: Array) -> None:
        """Adds a parameter that points to an array."""
        self.parameters.append(["array", *self.place(array)])

    def number(self, value: Any) -> None:
        """Adds a parameter that is a number of NumPy."""
        self.parameters.append(["number", np.asarray(value).tobytes().hex()])

    def table(self, rows: Sequence[Sequence[Any]]) -> None:
        """Adds a parameter that points to words, some of which are addresses of arrays."""
        words = [word for row in rows for word in row]
        codes = [0 if isinstance(word, np.ndarray) else word for word in words]
        self.pointer(np.array(codes, np.int64))
        table = len(self.arrays) - 1
        for position, word in enumerate(words):
            if isinstance(word, np.ndarray):
                self.relocations.append([table, 8 * position, *self.place(word)])


@dataclass(frozen=True, eq=False)
class Launch:
    """A launch, and what it must leave.

    Attributes:
        key: tells it from all others; the same each time that launches are made.
        source: a kernel called `k`, which may share a module with others; or, if `kernel` is given,
            a whole module as text or bytecode.
        kernel: the name of the kernel in a module.
        grid: of tile blocks.
        memory: the arguments.
        judge: says what is wrong with an outcome without error; None if nothing.
        stops: whether the kernel must fail.
        results: how many numbers are compared, where that says more than the launch.
    """

    key: str
    source: str | bytes
    memory: Memory
    judge: Callable[[Outcome], str | None]
    grid: tuple[int, int, int] = (1, 1, 1)
    kernel: str = ""
    stops: bool = False
    results: int = 1

    def verdict(self, outcome: Outcome) -> str | None:
        """What is wrong with an outcome; None if nothing."""
        if self.stops:
            return None if "cuCtxSynchronize" in outcome.error else "did not stop"
        if outcome.error:
            return outcome.error
        if outcome.beside:
            return f"wrote beside arrays {outcome.beside}"
        return self.judge(outcome)
