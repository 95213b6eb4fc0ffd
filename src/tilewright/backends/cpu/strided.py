"""Vectors whose elements lie a few elements apart in memory.

Such elements are loaded as they lie, with what is between them, in as many vectors as they are
apart; lanes are chosen in registers. The last vector ends with the last element, so that nothing
behind it is touched. To set them, the vectors are loaded, some of their lanes replaced, and stored
again, which is right where no other thread may change what is between: in buffers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tilewright.backends.cpu.code import Code, Value

__all__ = ["Part", "load_apart", "may_be_apart", "parts_of", "store_apart"]

_MOST_APART = 4
"""How far apart elements may be: that many vectors are loaded for one."""

_LEAST_LANES = 4
"""Of fewer elements each is loaded by itself."""


def may_be_apart(apart: object, lanes: int) -> bool:
    """Whether so many elements that are so far apart are accessed by vectors.

    Args:
        apart: from each element to the next one, in elements, if that is known.
        lanes: how many there are.
    """
    return isinstance(apart, int) and 2 <= apart <= _MOST_APART and lanes >= _LEAST_LANES


def _begins(apart: int, lanes: int) -> list[int]:
    """Where vectors begin that hold all elements; the last one may overlap the one before."""
    return [*(part * lanes for part in range(apart - 1)), (lanes - 1) * (apart - 1)]


def _part_of(lane: int, apart: int, lanes: int) -> int:
    """In which vector the element of a lane is."""
    return min(lane * apart // lanes, apart - 1)


@dataclass(frozen=True)
class Part:
    """One of the vectors that hold elements that are a few elements apart.

    Attributes:
        begin: how many elements behind the first one it begins.
        holds: which element is in each of its lanes, if one is.
    """

    begin: int
    holds: tuple[int | None, ...]

    def chosen(self, others: int) -> list[int]:
        """The element of each lane, and a number for lanes without one."""
        return [others if k is None else k for k in self.holds]


def parts_of(apart: int, lanes: int) -> list[Part]:
    """The vectors that hold so many elements that are so far apart."""
    found: list[Part] = []
    for part, begin in enumerate(_begins(apart, lanes)):
        holds: list[int | None] = [None] * lanes
        for k in range(lanes):
            if _part_of(k, apart, lanes) == part:
                holds[k * apart - begin] = k
        found.append(Part(begin, tuple(holds)))
    return found


def load_apart(code: Code, load: Callable[[Part], Value], apart: int, lanes: int) -> Value:
    """Elements that are a few elements apart.

    Args:
        code: where instructions go.
        load: one of the vectors that hold them.
        apart: from each element to the next one.
        lanes: how many are wanted.
    """
    found: Value | None = None
    for part in parts_of(apart, lanes):
        piece = load(part)
        if found is None:
            there = {k: n for n, k in enumerate(part.holds) if k is not None}
            found = code.shuffle(piece, None, [there.get(k, 0) for k in range(lanes)])
        else:
            there = {k: lanes + n for n, k in enumerate(part.holds) if k is not None}
            found = code.shuffle(found, piece, [there.get(k, k) for k in range(lanes)])
    assert found is not None
    return found


def store_apart(
    code: Code,
    load: Callable[[Part], Value],
    store: Callable[[Part, Value], None],
    apart: int,
    elements: Value,
) -> None:
    """Set elements that are a few elements apart, and nothing between them.

    Args:
        code: where instructions go.
        load: one of the vectors that hold them.
        store: sets one.
        apart: from each element to the next one.
        elements: the elements.
    """
    lanes = elements.type.lanes
    parts = parts_of(apart, lanes)
    pieces = [load(part) for part in parts]
    for part, piece in zip(parts, pieces, strict=True):
        places = [n if k is None else lanes + k for n, k in enumerate(part.holds)]
        store(part, code.shuffle(piece, elements, places))
