"""Tiles in registers of which it is said which thread holds which elements."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from typing_extensions import override
from xdsl.dialects.builtin import ArrayAttr, IntAttr
from xdsl.ir import Attribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from tilewright.dialects.cuda_tile.types import TileLayout, TileType
from tilewright.layouts import LayoutError, LinearLayout
from tilewright.layouts.distributed import INPUTS, distribution

__all__ = ["LinearLayoutAttr", "distributed", "layout_of", "plain"]

Vector = tuple[int, ...]


def _text(vectors: Sequence[Vector]) -> str:
    """Basis vectors as text; `(0,1)...(0,8)` stands for those that double from one to the other."""
    parts: list[str] = []
    position = 0
    while position < len(vectors):
        last = position
        while (
            last + 1 < len(vectors)
            and any(vectors[last])
            and vectors[last + 1] == _twice(vectors[last])
        ):
            last += 1
        ends = dict.fromkeys(f"({','.join(map(str, vectors[end]))})" for end in (position, last))
        parts.append("...".join(ends))
        position = last + 1
    return f"[{', '.join(parts)}]"


def _twice(vector: Vector) -> Vector:
    return tuple(2 * number for number in vector)


@irdl_attr_definition
class LinearLayoutAttr(TileLayout):
    """`#nv_tileas.linear<register = [(0,1)...(0,8)], lane = [(0,16), (1,0)...(8,0)], warp = []>`:
    which register of which thread holds which element.

    Each bit of a register's, lane's and warp's number adds a vector, by exclusive or, to the
    coordinates of the element.

    Attributes:
        bases: the basis vectors of registers, of lanes and of warps, lowest bit first; each has a
            coordinate for each dimension of the tile.
    """

    name = "nv_tileas.linear"

    bases: ArrayAttr[ArrayAttr[ArrayAttr[IntAttr]]]

    def __init__(self, bases: Mapping[str, Sequence[Vector]]):
        super().__init__(_bases_attribute([bases.get(name, ()) for name in INPUTS]))

    @property
    def vectors(self) -> dict[str, list[Vector]]:
        """The basis vectors by input dimension."""
        return {
            name: [tuple(number.data for number in vector.data) for vector in vectors.data]
            for name, vectors in zip(INPUTS, self.bases.data, strict=True)
        }

    def verify(self) -> None:
        vectors = [vector for each in self.vectors.values() for vector in each]
        if len({len(vector) for vector in vectors}) > 1:
            raise VerifyException(
                "the basis vectors of a layout must have one number of coordinates"
            )

    @override
    def verify_for(self, type: TileType) -> None:
        _linear(self, type.shape)

    @override
    def print_parameters(self, printer: Printer) -> None:
        parts = (f"{name} = {_text(vectors)}" for name, vectors in self.vectors.items())
        printer.print_string(f"<{', '.join(parts)}>")

    @override
    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        bases: list[list[Vector]] = []
        with parser.in_angle_brackets():
            for position, name in enumerate(INPUTS):
                if position:
                    parser.parse_punctuation(",", f" before the basis vectors of {name}s")
                parser.parse_keyword(name)
                parser.parse_punctuation("=", f" after {name}")
                bases.append(_parse_vectors(parser))
        return [_bases_attribute(bases)]


def _bases_attribute(
    bases: Sequence[Sequence[Vector]],
) -> ArrayAttr[ArrayAttr[ArrayAttr[IntAttr]]]:
    return ArrayAttr(
        [
            ArrayAttr([ArrayAttr([IntAttr(number) for number in vector]) for vector in vectors])
            for vectors in bases
        ]
    )


_MOST_BITS = 32
"""Basis vectors of a range at most: no tile has so many elements."""


def _parse_vectors(parser: AttrParser) -> list[Vector]:
    found: list[Vector] = []

    def entry() -> None:
        start = parser.pos
        found.append(_parse_vector(parser))
        if parser.parse_optional_punctuation("...") is None:
            return
        last = _parse_vector(parser)
        for _ in range(_MOST_BITS):
            if found[-1] == last:
                return
            found.append(_twice(found[-1]))
        parser.raise_error(
            "the last of a range of basis vectors must be the first times a power of two",
            at_position=start,
        )

    parser.parse_comma_separated_list(parser.Delimiter.SQUARE, entry)
    return found


def _parse_vector(parser: AttrParser) -> Vector:
    return tuple(
        parser.parse_comma_separated_list(
            parser.Delimiter.PAREN,
            lambda: parser.parse_integer(allow_boolean=False, allow_negative=False),
        )
    )


@cache
def _linear(attribute: LinearLayoutAttr, shape: tuple[int, ...]) -> LinearLayout:
    """The layout that an attribute describes for a tile of a shape.

    Raises:
        VerifyException: it describes none.
    """
    rank = len(shape)
    columns: dict[str, list[int]] = {}
    for name, vectors in attribute.vectors.items():
        columns[name] = []
        for vector in vectors:
            if len(vector) != rank:
                raise VerifyException(
                    f"the basis vectors of a layout of {list(shape)} need {rank} coordinates, "
                    f"found {len(vector)}"
                )
            packed = 0
            for number, size in zip(vector, shape, strict=True):
                if not 0 <= number < size:
                    raise VerifyException(f"{list(vector)} lies outside of {list(shape)}")
                packed = packed * size + number
            columns[name].append(packed)
    try:
        layout = distribution(shape, columns)
    except LayoutError as error:
        raise VerifyException(str(error)) from error
    if len(layout.columns_of("register")) != len(columns["register"]):
        raise VerifyException("the registers of a thread must hold different elements")
    if not layout.surjective:
        raise VerifyException(f"some elements of {list(shape)} are in no register")
    return layout


def plain(type: Attribute) -> Attribute:
    """A type without the layout that a tile in registers may have."""
    return type.plain if isinstance(type, TileType) else type


def layout_of(type: Attribute) -> LinearLayout | None:
    """The layout of a tile in registers, from `register`, `lane` and `warp` to `dim0`, `dim1` …;
    None if nothing says it."""
    if not isinstance(type, TileType) or not isinstance(type.layout, LinearLayoutAttr):
        return None
    return _linear(type.layout, type.shape)


@cache
def distributed(type: TileType, layout: LinearLayout) -> TileType:
    """A tile type with a layout.

    Args:
        type: the tile; a layout that it has is replaced.
        layout: of its shape, from `register`, `lane` and `warp`.
    """
    ordered = layout.sublayout(INPUTS, [f"dim{dim}" for dim in range(type.rank)])
    return TileType(type.shape, type.element_type, LinearLayoutAttr(ordered.bases))
