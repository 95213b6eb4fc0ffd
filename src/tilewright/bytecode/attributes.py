"""Tagged attributes: values that say what they are (identities, assume predicates, hints).

| tag | attribute | fields |
|---|---|---|
| 1 | integer | type, value as an unsigned number |
| 2 | float | type, bits: one byte up to 8 bits, else a zigzag varint |
| 3 | bool | byte |
| 4, 5 | type, string | index |
| 6 | array | count, tagged attributes |
| 8 | div_by | divisor, flags, [every], [along] |
| 9 | same_elements | array of i64 |
| 10, 11 | dictionary, optimization hints | count, then key string and tagged attribute each |
| 12 | bounded | flags, [lower], [upper] |
| 13 | multimem_reduction_kind (13.5) | enum |

From 209 on there is preview content (`preview`).
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from enum import IntEnum
from typing import Any, cast

from xdsl.dialects.builtin import (
    AnyFloat,
    ArrayAttr,
    DictionaryAttr,
    FloatAttr,
    IntegerAttr,
    StringAttr,
)
from xdsl.ir import Attribute, TypeAttribute

from tilewright.bytecode.encoding import (
    U64_MASK,
    Cursor,
    Encoder,
    decode_zigzag,
    encode_zigzag,
    signed,
)
from tilewright.bytecode.preview_names import PREVIEW_ATTRIBUTES, unannounced
from tilewright.bytecode.problems import Problems
from tilewright.bytecode.strings import StringPool, StringTable, encoded, shown
from tilewright.bytecode.types import TypePool, TypeTable, read_enum
from tilewright.bytecode.version import V13_1, V13_5
from tilewright.dialects.cuda_tile.attributes import (
    BoundedAttr,
    DivByAttr,
    FloatBitsAttr,
    MultimemReductionKind,
    MultimemReductionKindAttr,
    OptimizationHintsAttr,
    PredicateAttr,
    SameElementsAttr,
    WordEnumAttr,
)
from tilewright.dialects.cuda_tile.literals import scalar_attribute, scalar_bits
from tilewright.dialects.cuda_tile.number_types import WIDTHS, is_float, number_name
from tilewright.dialects.cuda_tile.preview.base import PreviewAttr, PreviewEnumAttr
from tilewright.dialects.cuda_tile.types import spell
from tilewright.nesting import MAX_ATTRIBUTE_NESTING


class AttributeTag(IntEnum):
    """What a tagged attribute is."""

    INTEGER = 1
    FLOAT = 2
    BOOL = 3
    TYPE = 4
    STRING = 5
    ARRAY = 6
    DENSE_ELEMENTS = 7
    DIV_BY = 8
    SAME_ELEMENTS = 9
    DICTIONARY = 10
    OPTIMIZATION_HINTS = 11
    BOUNDED = 12
    MULTIMEM_REDUCTION_KIND = 13


_TAGS_SINCE = {AttributeTag.MULTIMEM_REDUCTION_KIND: V13_5}
"""The tags that are newer than 13.1, and since when they are."""

PreviewAttribute = Callable[[Cursor, int, int, int], Attribute]
"""Reads a preview attribute after its tag: where it is, the tag, how deep it nests, and where the
tag stands."""

PreviewEncoder = Callable[[PreviewAttr | WordEnumAttr[Any], Encoder, int], None]
"""Writes a preview attribute with its tag, so deep inside others."""

_SCALARS = (AttributeTag.INTEGER, AttributeTag.FLOAT, AttributeTag.BOOL)
_PREDICATES = (AttributeTag.DIV_BY, AttributeTag.SAME_ELEMENTS, AttributeTag.BOUNDED)


def check_extremes(cursor: Cursor, values: tuple[int, ...], width: int, at: int) -> None:
    """Refuse the least and the greatest integer, which stand for dynamic extents."""
    half = 1 << (width - 1)
    for value in values:
        if value in (-half, half - 1):
            raise cursor.error(f"an array of i{width} attributes must not hold {value}", at)


class AttributeReader:
    """Reads attributes that refer to the strings and types of a file."""

    __slots__ = ("_strings", "_types", "preview")

    def __init__(self, strings: StringTable, types: TypeTable):
        self._strings = strings
        self._types = types
        self.preview: PreviewAttribute | None = None
        """Reads preview content, if the file announces any."""

    def tagged(self, cursor: Cursor, what: str, depth: int = 0) -> Attribute:
        """Read one tagged attribute."""
        at = cursor.position
        return self._value(cursor, self._tag(cursor, what), what, depth, at)

    def predicate(self, cursor: Cursor, what: str) -> PredicateAttr:
        """Read a tagged attribute that is an assume predicate."""
        at = cursor.position
        tag = self._tag(cursor, what)
        if tag not in _PREDICATES:
            raise cursor.error(
                f"the {what} must be div_by, same_elements or bounded, found {_title(tag)}", at
            )
        return cast(PredicateAttr, self._value(cursor, tag, what, 0, at))

    def array(self, cursor: Cursor, what: str) -> ArrayAttr[Attribute]:
        """Read a count and as many tagged scalars."""
        items: list[Attribute] = []
        for _ in range(cursor.count(f"elements of the {what}")):
            at = cursor.position
            tag = self._tag(cursor, what)
            if tag not in _SCALARS:
                raise cursor.error(
                    f"the elements of the {what} must be numbers, found {_title(tag)}", at
                )
            items.append(self._value(cursor, tag, what, 0, at))
        return ArrayAttr(items)

    def any_array(self, cursor: Cursor, what: str, depth: int = 0) -> ArrayAttr[Attribute]:
        """Read a count and as many tagged attributes of any kind."""
        check_depth(cursor, depth)
        count = cursor.count(f"elements of the {what}")
        return ArrayAttr([self.tagged(cursor, what, depth + 1) for _ in range(count)])

    def of_parameters(self, cursor: Cursor, parameters: int) -> ArrayAttr[Attribute] | None:
        """Read the attributes of the parameters of a function: an array with a dictionary for
        each. None if there are none.

        Args:
            cursor: where the array starts, with its tag.
            parameters: the number of parameters.
        """
        what, at = "attributes of the parameters", cursor.position
        read = self.tagged(cursor, what)
        dictionaries = (
            cast("ArrayAttr[Attribute]", read).data if isinstance(read, ArrayAttr) else ()
        )
        if not isinstance(read, ArrayAttr) or not all(
            isinstance(each, DictionaryAttr) for each in dictionaries
        ):
            raise cursor.error(f"the {what} must be an array of dictionaries", at)
        if len(dictionaries) > parameters:
            # The closed tools read these, too, and show none of them.
            dictionaries = dictionaries[:parameters]
        if not any(cast(DictionaryAttr, each).data for each in dictionaries):
            return None
        missing = parameters - len(dictionaries)
        return ArrayAttr([*dictionaries, *[DictionaryAttr({})] * missing])

    def dictionary(self, cursor: Cursor, what: str, depth: int = 0) -> dict[str, Attribute]:
        """Read the body of a dictionary; keys come out sorted, as NVIDIA's tools have them."""
        check_depth(cursor, depth)
        entries: dict[str, Attribute] = {}
        for _ in range(cursor.count(f"entries of the {what}", 2)):
            at = cursor.position
            key = self._strings.read_name(cursor, f"key in the {what}").data
            if key in entries:
                raise cursor.error(f"the {what} has the key {shown(key)} twice", at)
            entries[key] = self.tagged(cursor, f"value in the {what}", depth + 1)
        return dict(sorted(entries.items(), key=lambda entry: encoded(entry[0])))

    def hints(self, cursor: Cursor, what: str, depth: int = 0) -> OptimizationHintsAttr:
        """Read optimization hints without their tag."""
        at = cursor.position
        entries = self.dictionary(cursor, what, depth)
        for key, value in entries.items():
            if not isinstance(value, DictionaryAttr):
                raise cursor.error(f"the {what} of {shown(key)} must be a dictionary", at)
        return OptimizationHintsAttr(entries)

    def tagged_hints(self, cursor: Cursor, what: str) -> OptimizationHintsAttr:
        """Read optimization hints with their tag."""
        at = cursor.position
        tag = self._tag(cursor, what)
        if tag != AttributeTag.OPTIMIZATION_HINTS:
            raise cursor.error(f"expected {what}, found {_title(tag)}", at)
        return self.hints(cursor, what)

    def _tag(self, cursor: Cursor, what: str) -> int:
        at = cursor.position
        number = cursor.varint(f"tag of the {what}")
        if number in PREVIEW_ATTRIBUTES:
            if self.preview is None:
                raise cursor.error(unannounced(PREVIEW_ATTRIBUTES[number]), at)
            return number
        if not 1 <= number <= len(AttributeTag) or number == AttributeTag.DENSE_ELEMENTS:
            raise cursor.error(f"the {what} has the unsupported attribute tag {number}", at)
        tag, version = AttributeTag(number), self._types.version
        if version < _TAGS_SINCE.get(tag, V13_1):
            raise cursor.error(
                f"{_title(tag)} needs bytecode {_TAGS_SINCE[tag]} or later, the file has {version}",
                at,
            )
        return tag

    def _value(self, cursor: Cursor, tag: int, what: str, depth: int, at: int) -> Attribute:
        if tag in PREVIEW_ATTRIBUTES:
            assert self.preview is not None
            return self.preview(cursor, tag, depth, at)
        if tag in (AttributeTag.INTEGER, AttributeTag.FLOAT):
            return self._scalar(cursor, tag, what, at)
        if tag == AttributeTag.BOOL:
            return IntegerAttr.from_bool(cursor.byte(what) != 0)
        if tag is AttributeTag.TYPE:
            return self._types.read(cursor, what)
        if tag is AttributeTag.STRING:
            return self._strings.read(cursor, what)
        if tag is AttributeTag.ARRAY:
            return self.any_array(cursor, what, depth)
        if tag is AttributeTag.DIV_BY:
            divisor = cursor.varint("divisor of div_by")
            return DivByAttr(divisor, *self._optional_pair(cursor, "div_by"))
        if tag is AttributeTag.BOUNDED:
            return BoundedAttr(*self._optional_pair(cursor, "bounded"))
        if tag is AttributeTag.SAME_ELEMENTS:
            lengths = cursor.integers("numbers of same_elements", 8)
            check_extremes(cursor, lengths, 64, at)
            return SameElementsAttr(lengths)
        if tag == AttributeTag.DICTIONARY:
            return DictionaryAttr(self.dictionary(cursor, what, depth))
        if tag == AttributeTag.MULTIMEM_REDUCTION_KIND:
            return MultimemReductionKindAttr.of(
                read_enum(
                    cursor, MultimemReductionKind, _title(AttributeTag.MULTIMEM_REDUCTION_KIND)
                )
            )
        return self.hints(cursor, what, depth)

    def _optional_pair(self, cursor: Cursor, what: str) -> tuple[int | None, int | None]:
        flags = cursor.byte(f"flags of {what}")
        first = cursor.zigzag(f"first number of {what}") if flags & 1 else None
        second = cursor.zigzag(f"second number of {what}") if flags & 2 else None
        return first, second

    def _scalar(self, cursor: Cursor, tag: AttributeTag, what: str, at: int) -> Attribute:
        type = self._types.read(cursor, f"type of the {what}")
        name = number_name(type)
        if name is None or is_float(name) is not (tag is AttributeTag.FLOAT):
            kind = "a float" if tag is AttributeTag.FLOAT else "an integer"
            raise cursor.error(f"the type of the {what} must be {kind}, found {spell(type)}", at)
        width = WIDTHS[name]
        if tag is AttributeTag.INTEGER:
            bits = cursor.varint(what)
        elif width <= 8:
            bits = cursor.byte(what)
        else:
            bits = decode_zigzag(cursor.varint(what)) & U64_MASK
        if bits >> width:
            raise cursor.error(f"the {what} must fit the {width} bits of {name}", at)
        return scalar_attribute(bits, type)


def check_depth(cursor: Cursor, depth: int) -> None:
    """Refuse attributes that nest too deep."""
    if depth >= MAX_ATTRIBUTE_NESTING:
        raise cursor.error(f"attributes nest more than {MAX_ATTRIBUTE_NESTING} deep")


def _title(tag: int) -> str:
    preview = PREVIEW_ATTRIBUTES.get(tag)
    if preview is not None:
        return preview
    name = AttributeTag(tag).name.lower()
    return name if tag in _TAGS_SINCE else name.replace("_", " ")


class AttributeWriter:
    """Writes attributes, and notes what has no place in the bytecode."""

    __slots__ = ("_problems", "_strings", "_types", "preview")

    def __init__(self, strings: StringPool, types: TypePool, problems: Problems):
        self._strings = strings
        self._types = types
        self._problems = problems
        self.preview: PreviewEncoder | None = None
        """Writes preview content; set before anything is written."""

    def tagged(self, value: Attribute, out: Encoder, depth: int = 0) -> None:
        """Write one tagged attribute."""
        value = _as_bits(value)
        scalar = scalar_bits(value)
        if scalar is not None:
            self._scalar(*scalar, out)
        elif isinstance(value, StringAttr):
            out.varints((AttributeTag.STRING, self._strings.index(value.data)))
        elif isinstance(value, ArrayAttr):
            out.varint(AttributeTag.ARRAY)
            self.any_array(cast("ArrayAttr[Attribute]", value), out, depth)
        elif isinstance(value, DictionaryAttr):
            out.varint(AttributeTag.DICTIONARY)
            self.dictionary(value, out, depth)
        elif isinstance(value, OptimizationHintsAttr):
            out.varint(AttributeTag.OPTIMIZATION_HINTS)
            self.dictionary(value.entries, out, depth)
        elif isinstance(value, PredicateAttr):
            self.predicate(value, out)
        elif isinstance(value, MultimemReductionKindAttr):
            tag = AttributeTag.MULTIMEM_REDUCTION_KIND
            self._problems.require(_title(tag), _TAGS_SINCE[tag])
            out.varints((tag, value.data))
        elif isinstance(value, PreviewAttr | PreviewEnumAttr) and self.preview is not None:
            if not self._too_deep(depth):
                self._problems.require_preview(value)
                self.preview(value, out, depth)
        elif isinstance(value, TypeAttribute):
            out.varints((AttributeTag.TYPE, self._types.index(value)))
        else:
            self._problems.add(f"the attribute {value.name} has no place in the bytecode")

    def array(self, values: ArrayAttr[Attribute], out: Encoder) -> None:
        """Write a count and tagged scalars."""
        out.varint(len(values.data))
        for value in values.data:
            if scalar_bits(_as_bits(value)) is None:
                self._problems.add(f"the elements of an array must be numbers, found {value.name}")
            else:
                self.tagged(value, out)

    def _too_deep(self, depth: int) -> bool:
        if depth >= MAX_ATTRIBUTE_NESTING:
            self._problems.add(f"attributes nest more than {MAX_ATTRIBUTE_NESTING} deep")
        return depth >= MAX_ATTRIBUTE_NESTING

    def any_array(self, values: ArrayAttr[Attribute], out: Encoder, depth: int = 0) -> None:
        """Write a count and tagged attributes of any kind."""
        if self._too_deep(depth):
            return
        out.varint(len(values.data))
        for value in values.data:
            self.tagged(value, out, depth + 1)

    def dictionary(self, values: DictionaryAttr, out: Encoder, depth: int = 0) -> None:
        """Write the body of a dictionary, sorted by key."""
        if self._too_deep(depth):
            return
        out.varint(len(values.data))
        for key, value in sorted(values.data.items(), key=lambda entry: encoded(entry[0])):
            if not key:
                self._problems.add("the key of a dictionary must not be empty")
            out.varint(self._strings.index(key))
            self.tagged(value, out, depth + 1)

    def predicate(self, value: PredicateAttr, out: Encoder) -> None:
        """Write a tagged assume predicate."""
        if isinstance(value, DivByAttr):
            if not 0 <= value.divisor <= U64_MASK:
                self._problems.add(f"the divisor must fit 64 bits, found {value.divisor}")
            out.varints((AttributeTag.DIV_BY, value.divisor & U64_MASK))
            self._optional_pair(value.every, value.along, out)
        elif isinstance(value, BoundedAttr):
            out.varint(AttributeTag.BOUNDED)
            self._optional_pair(value.lower, value.upper, out)
        elif isinstance(value, SameElementsAttr):
            out.varint(AttributeTag.SAME_ELEMENTS)
            # The two extremes stand for dynamic extents, and no reader takes them.
            if all(-(2**63) < length < 2**63 - 1 for length in value.lengths):
                out.integers(value.lengths, 8)
            else:
                self._problems.add("the numbers of same_elements must fit 64 bits")

    def _optional_pair(self, first: int | None, second: int | None, out: Encoder) -> None:
        out.byte((first is not None) | (second is not None) << 1)
        for value in (first, second):
            if value is not None:
                if not -(2**63) <= value < 2**63:
                    self._problems.add(f"numbers must fit 64 bits, found {value}")
                out.zigzag(value)

    def _scalar(self, bits: int, type: Attribute, out: Encoder) -> None:
        name = cast(str, number_name(type))
        index = self._types.index(type)
        if not is_float(name):
            out.varints((AttributeTag.INTEGER, index, bits))
            return
        out.varints((AttributeTag.FLOAT, index))
        if WIDTHS[name] <= 8:
            out.byte(bits)
        else:
            out.varint(encode_zigzag(signed(bits, 64)))


_STRUCT_FORMATS = {"f16": "e", "f32": "f", "f64": "d"}


def _as_bits(value: Attribute) -> Attribute:
    """A float of xDSL by its bits, any other attribute as it is."""
    if not isinstance(value, FloatAttr):
        return value
    number = cast("FloatAttr[AnyFloat]", value)
    type: Attribute = number.type
    format = _STRUCT_FORMATS.get(number_name(type) or "")
    if format is None:
        return number
    try:
        raw = struct.pack(f"<{format}", number.value.data)
    except OverflowError:
        return number
    return FloatBitsAttr(int.from_bytes(raw, "little"), type)
