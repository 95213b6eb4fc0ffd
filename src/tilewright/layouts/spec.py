"""Layouts as text: `((2,4),8):((1,16),2)`, `Swizzle<3,3,3> o (8,64):(64,1)`, names of fragments.

A text is one of these, or several with ` o ` in between, of which each is applied after the one to
its right:

- sizes, and strides after a colon; without strides there are no gaps, the leftmost fastest;
- `Swizzle<BITS,BASE,SHIFT>`, to the left of a layout;
- an integer between a swizzle and a layout, which is added;
- the name of a fragment (`mma.m16n8k16.f16:A`), alone;
- `shared.k.f16.128B`, the atom of shared memory for matrix instructions: `k` or `mn` for what is
  contiguous, an element, a swizzle, and the shape if there is more than one atom
  (`shared.k.f16.128B.128x64`);
- `tma.f16.128B.64x32`, a box of the copy engine in shared memory, the fastest dimension first;
- `tmem.1.m64n128`, an accumulator of `tcgen05.mma` in tensor memory, to lane + 128 * column: of one
  CTA, `2` CTAs, or weight stationary (`ws`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from types import MappingProxyType
from typing import TypeAlias

from tilewright.layouts.cute import Layout
from tilewright.layouts.errors import LayoutError, LayoutSyntaxError
from tilewright.layouts.fragments import (
    Fragment,
    accumulator,
    canonical,
    fragment,
    shared_atom,
    tma_box,
)
from tilewright.layouts.swizzle import AnyLayout, ComposedLayout, Swizzle, compose_any
from tilewright.layouts.tuples import IntTuple

__all__ = ["Spec", "parse", "parse_layout"]

Spec: TypeAlias = "Layout | ComposedLayout | Fragment"
"""What a text stands for."""

_Part: TypeAlias = "Layout | ComposedLayout | Fragment | Swizzle | int"

_DEEPEST = 32
_DIGITS = 18
_WIDTHS = MappingProxyType(
    {
        **dict.fromkeys(("f64", "i64"), 64),
        **dict.fromkeys(("f32", "tf32", "i32"), 32),
        **dict.fromkeys(("f16", "bf16", "i16"), 16),
        **dict.fromkeys(("e4m3", "e5m2", "i8", "s8", "u8"), 8),
        **dict.fromkeys(("e2m1", "i4", "s4", "u4"), 4),
    }
)
_NAME = re.compile(r"[A-Za-z_][\w.:]*")
_NUMBER = re.compile(r"-?\d+")
_AFTER = re.compile(r"\s*\bo\b\s*|\s*∘\s*")


class _Reader:
    """A text, and how far it is read."""

    def __init__(self, text: str):
        self.text = text
        self.at = 0

    def fail(self, message: str, at: int | None = None) -> LayoutSyntaxError:
        return LayoutSyntaxError(message, self.text, self.at if at is None else at)

    def blank(self) -> None:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1

    def found(self) -> str:
        """What comes next, as messages say it."""
        return repr(self.text[self.at]) if self.at < len(self.text) else "the end"

    def takes(self, token: str) -> bool:
        self.blank()
        if self.text.startswith(token, self.at):
            self.at += len(token)
            return True
        return False

    def needs(self, token: str, why: str) -> None:
        if not self.takes(token):
            raise self.fail(f"expected {token!r} {why}, found {self.found()}")

    def number(self) -> int:
        self.blank()
        match = _NUMBER.match(self.text, self.at)
        if match is None:
            raise self.fail(f"expected an integer, found {self.found()}")
        if len(match[0]) > _DIGITS:
            raise self.fail(f"integers have at most {_DIGITS} digits")
        self.at = match.end()
        return int(match[0])

    def tuple(self, depth: int = 0) -> IntTuple:
        if not self.takes("("):
            return self.number()
        if depth == _DEEPEST:
            raise self.fail(f"tuples nest at most {_DEEPEST} deep", self.at - 1)
        items = [self.tuple(depth + 1)]
        while self.takes(","):
            items.append(self.tuple(depth + 1))
        self.needs(")", "after a size or ','")
        return tuple(items)


def _layout(reader: _Reader) -> Layout | int:
    """Sizes, with strides or without; an integer alone may be an offset."""
    start = reader.at
    shape = reader.tuple()
    if reader.takes(":"):
        stride = reader.tuple()
    elif isinstance(shape, int):
        return shape
    else:
        stride = None
    try:
        return Layout(shape, stride)
    except LayoutError as error:
        raise reader.fail(str(error), start) from None


def _swizzle(reader: _Reader, start: int) -> Swizzle:
    reader.needs("<", "after 'Swizzle'")
    numbers = [reader.number()]
    for _ in range(2):
        reader.needs(",", "between the three numbers of a swizzle")
        numbers.append(reader.number())
    reader.needs(">", "after the three numbers of a swizzle")
    try:
        return Swizzle(*numbers)
    except LayoutError as error:
        raise reader.fail(str(error), start) from None


def _width(name: str) -> int:
    if name not in _WIDTHS:
        raise LayoutError(f"there is no element {name!r}; there are {', '.join(_WIDTHS)}")
    return _WIDTHS[name]


def _extents(text: str) -> list[int]:
    if not re.fullmatch(r"\d{1,9}(x\d{1,9})*", text):
        raise LayoutError(f"expected sizes as in 64x32, found {text!r}")
    return [int(size) for size in text.split("x")]


def _shared(name: str) -> ComposedLayout:
    parts = name.split(".")
    if len(parts) not in (4, 5):
        raise LayoutError(f"expected shared.k.f16.128B, found {name!r}")
    _, major, element, swizzle = parts[:4]
    if len(parts) == 4:
        return shared_atom(major, swizzle, _width(element))
    return canonical(major, swizzle, _width(element), _extents(parts[4]))


def _box(name: str) -> ComposedLayout:
    parts = name.split(".")
    if len(parts) != 4:
        raise LayoutError(f"expected tma.f16.128B.64x32, found {name!r}")
    return tma_box(_extents(parts[3]), _width(parts[1]), parts[2])


def _accumulator(name: str) -> Layout:
    match = re.fullmatch(r"tmem\.(\w+)\.m(\d{1,9})n(\d{1,9})", name)
    if match is None:
        raise LayoutError(f"expected tmem.1.m64n128, found {name!r}")
    return accumulator(match[1], int(match[2]), int(match[3]))


_NAMED: dict[str, Callable[[str], Spec]] = {"shared": _shared, "tma": _box, "tmem": _accumulator}


def _part(reader: _Reader) -> _Part:
    reader.blank()
    start = reader.at
    match = _NAME.match(reader.text, start)
    if match is None:
        if reader.found() not in ("'('", "'-'") and not _NUMBER.match(reader.text, start):
            raise reader.fail(
                f"expected a layout such as (4,8):(8,1), a swizzle or a fragment, found "
                f"{reader.found()}"
            )
        return _layout(reader)
    reader.at = match.end()
    if match[0].lower() == "swizzle":
        return _swizzle(reader, start)
    try:
        return _NAMED.get(match[0].partition(".")[0], fragment)(match[0])
    except LayoutError as error:
        raise reader.fail(str(error), start) from None


def parse(text: str) -> Spec:
    """What a text stands for.

    Raises:
        LayoutSyntaxError: it is none, with the place and cause.
    """
    reader = _Reader(text)
    parts: list[tuple[_Part, int]] = []
    while True:
        reader.blank()
        place = reader.at
        parts.append((_part(reader), place))
        match = _AFTER.match(text, reader.at)
        if match is None:
            break
        reader.at = match.end()
    reader.blank()
    if reader.at < len(text):
        raise reader.fail(f"expected ' o ' or the end, found {reader.found()}")
    return _composed(reader, parts)


def _composed(reader: _Reader, parts: list[tuple[_Part, int]]) -> Spec:
    last, place = parts.pop()
    if isinstance(last, Swizzle):
        raise reader.fail("a swizzle stands to the left of a layout", place)
    result: Spec = (
        Layout(last) if isinstance(last, int) and last > 0 else _spec(reader, last, place)
    )
    start = 0
    while parts:
        part, place = parts.pop()
        if isinstance(part, Fragment) or isinstance(result, Fragment):
            raise reader.fail("a fragment stands alone", place)
        if isinstance(part, int):
            # As CuTe writes composed layouts: swizzle o offset o layout.
            if part < 0 or start or not parts or not isinstance(parts[-1][0], Swizzle):
                raise reader.fail("an integer stands between a swizzle and a layout", place)
            start = part
            continue
        try:
            if start and isinstance(part, Swizzle) and isinstance(result, Layout):
                result = ComposedLayout(part, result, start)
            else:
                result = compose_any(part, result)
        except LayoutError as error:
            raise reader.fail(str(error), place) from None
        start = 0
    return result


def _spec(reader: _Reader, part: _Part, place: int) -> Spec:
    if isinstance(part, int | Swizzle):
        raise reader.fail(f"a size is at least 1, found {part}", place)
    return part


def parse_layout(text: str) -> AnyLayout:
    """The layout that a text stands for; that of threads and values for a fragment.

    Raises:
        LayoutSyntaxError: it is none, with the place and cause.
    """
    result = parse(text)
    return result.layout if isinstance(result, Fragment) else result
