"""What code consists of: values that know their type, and basic blocks that know which dominate
them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

__all__ = ["Block", "Loop", "Value", "VectorType"]

_BITS = {
    "i1": 1,
    "i8": 8,
    "i16": 16,
    "i32": 32,
    "i64": 64,
    "i128": 128,
    "half": 16,
    "float": 32,
    "double": 64,
}
_MANGLED = {"half": "f16", "float": "f32", "double": "f64"}


class VectorType(NamedTuple):
    """An LLVM type: an element type and how many of them; one lane is the scalar itself."""

    element: str
    lanes: int = 1

    def __str__(self) -> str:
        return self.element if self.lanes == 1 else f"<{self.lanes} x {self.element}>"

    @property
    def bits(self) -> int:
        """Width of an element."""
        return _BITS[self.element]

    @property
    def is_float(self) -> bool:
        """Whether elements are floating-point numbers."""
        return self.element in _MANGLED

    @property
    def mangled(self) -> str:
        """The type as it stands in names of intrinsics: f32, v16f32."""
        element = _MANGLED.get(self.element, self.element)
        return element if self.lanes == 1 else f"v{self.lanes}{element}"

    def of(self, element: str) -> VectorType:
        """The type of as many elements of another type."""
        return VectorType(element, self.lanes)

    @property
    def integer(self) -> VectorType:
        """The type of as many integers of the same width."""
        return self.of(f"i{self.bits}")


class Value(NamedTuple):
    """A register, an argument or a constant."""

    type: VectorType
    name: str

    def __str__(self) -> str:
        return self.name

    @property
    def typed(self) -> str:
        """``float %x``."""
        return f"{self.type} {self.name}"


class Block:
    """A basic block.

    Attributes:
        name: its label.
        head: its first instructions: phis; in the entry, variables and what is loaded once.
        lines: the others but for the last.
        end: the last.
    """

    __slots__ = ("_depth", "_far", "_parent", "end", "head", "lines", "name")

    def __init__(self, name: str, parent: Block | None = None) -> None:
        self.name = name
        self.head: list[str] = []
        self.lines: list[str] = []
        self.end: str | None = None
        self._parent = parent
        self._depth: int = 0 if parent is None else parent._depth + 1
        self._far: Block | None = None if parent is None else parent._farther()

    def _farther(self) -> Block:
        """What a block below this one jumps to on its way up. Distances grow like in binary
        numbers, so a way up takes as many steps as the depth has digits."""
        far = self._far
        further = None if far is None else far._far
        if far is None or further is None:
            return self
        return further if self._depth - far._depth == far._depth - further._depth else self

    def _above(self, depth: int) -> Block:
        """The block of a depth that dominates this one."""
        at = self
        while at._depth > depth:
            at = at._far if at._far is not None and at._far._depth >= depth else at._parent
            assert at is not None
        return at

    def dominates(self, other: Block) -> bool:
        """Whether it is on every way to another block, or is that."""
        return other._depth >= self._depth and other._above(self._depth) is self

    def common(self, other: Block) -> Block | None:
        """The last block that dominates both."""
        depth = min(self._depth, other._depth)
        one, two = self._above(depth), other._above(depth)
        while one is not two:
            if one._parent is None or two._parent is None:
                return None
            same = one._far is two._far or one._far is None or two._far is None
            one, two = (one._parent, two._parent) if same else (one._far, two._far)
            assert one is not None
            assert two is not None
        return one

    def text(self) -> Iterator[str]:
        """Its instructions."""
        yield from self.head
        yield from self.lines
        if self.end is not None:
            yield self.end


@dataclass
class Loop:
    """A loop that is being written.

    Attributes:
        before: the block by which it is entered.
        computed: what has been computed there that stays the same in it, by its text.
    """

    before: Block
    computed: dict[tuple[VectorType, str], Value] = field(
        default_factory=dict[tuple[VectorType, str], Value]
    )
