"""The attributes of Tile IR: those of `enums` and `constants`, which types are made of, and those
that look at types: assume predicates and optimization hints."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, cast

from xdsl.dialects.builtin import (
    ArrayAttr,
    DictionaryAttr,
    IntAttr,
    IntegerAttr,
    IntegerType,
    NoneAttr,
    StringAttr,
)
from xdsl.ir import Attribute, ParametrizedAttribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from tilewright.dialects.cuda_tile.constants import ElementsAttr, FloatBitsAttr
from tilewright.dialects.cuda_tile.enums import (
    ENUM_ATTRIBUTES,
    AtomicRMWMode,
    AtomicRMWModeAttr,
    ComparisonOrdering,
    ComparisonOrderingAttr,
    ComparisonPredicate,
    ComparisonPredicateAttr,
    IntegerOverflow,
    IntegerOverflowAttr,
    MemoryOrderingSemantics,
    MemoryOrderingSemanticsAttr,
    MemoryScope,
    MemoryScopeAttr,
    MultimemReductionKind,
    MultimemReductionKindAttr,
    PaddingValue,
    PaddingValueAttr,
    PtrAttr,
    PtrAttrAttr,
    RoundingMode,
    RoundingModeAttr,
    Signedness,
    SignednessAttr,
    SymbolVisibility,
    SymbolVisibilityAttr,
    WordEnum,
    WordEnumAttr,
)
from tilewright.dialects.cuda_tile.literals import scalar_attribute_text
from tilewright.dialects.cuda_tile.number_types import INTEGERS, WIDTHS
from tilewright.dialects.cuda_tile.strings import escape, key_text
from tilewright.dialects.cuda_tile.types import TensorViewType, TileType, spell

__all__ = [
    "ATTRIBUTES",
    "ENUM_ATTRIBUTES",
    "PREDICATES",
    "AtomicRMWMode",
    "AtomicRMWModeAttr",
    "BoundedAttr",
    "ComparisonOrdering",
    "ComparisonOrderingAttr",
    "ComparisonPredicate",
    "ComparisonPredicateAttr",
    "DivByAttr",
    "ElementsAttr",
    "FloatBitsAttr",
    "IntegerOverflow",
    "IntegerOverflowAttr",
    "MemoryOrderingSemantics",
    "MemoryOrderingSemanticsAttr",
    "MemoryScope",
    "MemoryScopeAttr",
    "MultimemReductionKind",
    "MultimemReductionKindAttr",
    "OptimizationHintsAttr",
    "PaddingValue",
    "PaddingValueAttr",
    "PredicateAttr",
    "PtrAttr",
    "PtrAttrAttr",
    "RoundingMode",
    "RoundingModeAttr",
    "SameElementsAttr",
    "Signedness",
    "SignednessAttr",
    "SymbolVisibility",
    "SymbolVisibilityAttr",
    "WordEnum",
    "WordEnumAttr",
]


class PredicateAttr(ParametrizedAttribute, ABC):
    """Base of the predicates of `assume`."""

    # What messages call a predicate of any kind; each kind has its own name.
    name = "assume predicate"

    @property
    def mnemonic(self) -> str:
        """The word of the predicate."""
        return self.name.removeprefix("cuda_tile.")

    @abstractmethod
    def body(self) -> str:
        """The text in angle brackets."""

    @abstractmethod
    def problem(self, type: Attribute) -> str | None:
        """Why the predicate can't be assumed of a value of this type, None when it can."""

    def print_parameters(self, printer: Printer) -> None:
        printer.print_string(self.body())


def _optional(value: int | None) -> Attribute:
    return NoneAttr() if value is None else IntAttr(value)


def _integer(value: Attribute) -> int | None:
    return cast(int, value.data) if isinstance(value, IntAttr) else None


@irdl_attr_definition
class DivByAttr(PredicateAttr):
    """`div_by<16, every 4 along 0>`: divisibility of elements or addresses.

    Attributes:
        divisor: a power of two.
        every_value, along_value: group size and dimension, both or neither.
    """

    name = "cuda_tile.div_by"

    divisor_value: IntAttr
    every_value: IntAttr | NoneAttr
    along_value: IntAttr | NoneAttr

    def __init__(self, divisor: int, every: int | None = None, along: int | None = None):
        super().__init__(IntAttr(divisor), _optional(every), _optional(along))

    @property
    def divisor(self) -> int:
        return self.divisor_value.data

    @property
    def every(self) -> int | None:
        return _integer(self.every_value)

    @property
    def along(self) -> int | None:
        return _integer(self.along_value)

    def body(self) -> str:
        # The two can only be present together in text.
        group = f", every {self.every} along {self.along}" if self.every is not None else ""
        return f"<{self.divisor}{group}>"

    def problem(self, type: Attribute) -> str | None:
        if self.divisor <= 0 or self.divisor & (self.divisor - 1):
            return f"div_by needs a power of two as divisor, found {self.divisor}"
        if (self.every is None) != (self.along is None):
            return "div_by takes 'every' and 'along' together or not at all"
        if self.divisor > 2**62:
            return f"div_by allows divisors up to 2^62, found {self.divisor}"
        if isinstance(type, TensorViewType):
            return None if self.every is None else "div_by of a tensor_view takes no 'every'"
        if not isinstance(type, TileType) or type.element_name not in ("ptr", "i4", *INTEGERS):
            return (
                f"div_by needs a tile of integers or pointers or a tensor_view, found {spell(type)}"
            )
        if self.every is None or self.along is None:
            return None
        if type.rank == 0:
            return "div_by of a rank-0 tile takes no 'every'"
        if not 0 <= self.along < type.rank:
            return f"div_by 'along' must be in [0, {type.rank}), found {self.along}"
        size = type.shape[self.along]
        if not 0 <= self.every <= size:
            return f"div_by 'every' must be in [0, {size}], found {self.every}"
        return None

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        every = along = None
        with parser.in_angle_brackets():
            divisor = parser.parse_integer(allow_boolean=False)
            if parser.parse_optional_punctuation(",") is not None:
                parser.parse_keyword("every", " in div_by")
                every = parser.parse_integer(allow_boolean=False)
                parser.parse_keyword("along", " in div_by")
                along = parser.parse_integer(allow_boolean=False)
        return [IntAttr(divisor), _optional(every), _optional(along)]


@irdl_attr_definition
class SameElementsAttr(PredicateAttr):
    """`same_elements<[2, 4]>`: blocks of equal elements.

    Attributes:
        values: the block's length along each dimension.
    """

    name = "cuda_tile.same_elements"

    values: ArrayAttr[IntAttr]

    def __init__(self, lengths: Sequence[int]):
        super().__init__(ArrayAttr([IntAttr(length) for length in lengths]))

    @property
    def lengths(self) -> tuple[int, ...]:
        return tuple(value.data for value in self.values.data)

    def body(self) -> str:
        return f"<[{', '.join(map(str, self.lengths))}]>"

    def problem(self, type: Attribute) -> str | None:
        if not isinstance(type, TileType) or type.element_name not in ("ptr", "i4", *INTEGERS):
            return f"same_elements needs a tile of integers or pointers, found {spell(type)}"
        if len(self.lengths) != type.rank:
            return (
                f"same_elements has one number per dimension ({type.rank}), "
                f"found {len(self.lengths)}"
            )
        for dimension, (length, size) in enumerate(zip(self.lengths, type.shape, strict=True)):
            if not 0 <= length <= size:
                return f"same_elements of dimension {dimension} must be in [0, {size}], " + (
                    f"found {length}"
                )
        return None

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            lengths = parser.parse_comma_separated_list(
                parser.Delimiter.SQUARE, lambda: parser.parse_integer(allow_boolean=False)
            )
        return [ArrayAttr([IntAttr(length) for length in lengths])]


@irdl_attr_definition
class BoundedAttr(PredicateAttr):
    """`bounded<0, ?>`: inclusive signed bounds of all elements.

    Attributes:
        lower_value, upper_value: the bounds, `NoneAttr` where open.
    """

    name = "cuda_tile.bounded"

    lower_value: IntAttr | NoneAttr
    upper_value: IntAttr | NoneAttr

    def __init__(self, lower: int | None, upper: int | None):
        super().__init__(_optional(lower), _optional(upper))

    @property
    def lower(self) -> int | None:
        return _integer(self.lower_value)

    @property
    def upper(self) -> int | None:
        return _integer(self.upper_value)

    def body(self) -> str:
        shown = ["?" if bound is None else str(bound) for bound in (self.lower, self.upper)]
        return f"<{', '.join(shown)}>"

    def problem(self, type: Attribute) -> str | None:
        if not isinstance(type, TileType) or type.element_name not in ("i4", *INTEGERS):
            return f"bounded needs a tile of integers, found {spell(type)}"
        half = 1 << (WIDTHS[type.element_name] - 1)
        for bound in (self.lower, self.upper):
            if bound is not None and not -half <= bound < half:
                return f"bound {bound} is outside the range of {type.element_name}, " + (
                    f"[{-half}, {half - 1}]"
                )
        if self.lower is not None and self.upper is not None and self.lower > self.upper:
            return f"the lower bound {self.lower} exceeds the upper bound {self.upper}"
        return None

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        def bound() -> Attribute:
            if parser.parse_optional_punctuation("?") is not None:
                return NoneAttr()
            return IntAttr(parser.parse_integer(allow_boolean=False))

        with parser.in_angle_brackets():
            lower = bound()
            parser.parse_punctuation(",", " between the bounds")
            return [lower, bound()]


PREDICATES: Mapping[str, type[PredicateAttr]] = {
    cls.name.removeprefix("cuda_tile."): cls for cls in (DivByAttr, SameElementsAttr, BoundedAttr)
}
"""The assume predicates by their word."""


@irdl_attr_definition
class OptimizationHintsAttr(ParametrizedAttribute):
    """`<sm_100 = {num_cta_in_cga = 2}, default = {occupancy = 4}>`: hints per architecture.

    Attributes:
        entries: dictionary from architecture to a dictionary of hints.
    """

    name = "cuda_tile.optimization_hints"

    entries: DictionaryAttr

    def __init__(self, entries: Mapping[str, Attribute]):
        super().__init__(DictionaryAttr(dict(entries)))

    def verify(self) -> None:
        for architecture, hints in self.entries.data.items():
            if not isinstance(hints, DictionaryAttr):
                raise VerifyException(
                    f"optimization hints of {architecture!r} must be a dictionary "
                    f"{{hint = value, ...}}, found {hints}"
                )

    def body(self, typed: bool = True) -> str:
        """The text in angle brackets, sorted by key; integers other than i64 with their type,
        if `typed`."""
        return f"<{_entries_text(self.entries, typed)}>"

    def print_parameters(self, printer: Printer) -> None:
        printer.print_string(self.body())

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        entries: dict[str, Attribute] = {}

        def entry() -> None:
            position = parser.pos
            key = parser.parse_optional_identifier_or_str_literal()
            if key is None:
                parser.raise_error("expected an architecture such as sm_100 or default")
            if key in entries:
                parser.raise_error(
                    f"duplicate architecture {key!r} in optimization hints",
                    at_position=position,
                    end_position=parser.pos,
                )
            parser.parse_punctuation("=", " after the architecture")
            start = parser.pos
            value = parser.parse_attribute()
            if not isinstance(value, DictionaryAttr):
                parser.raise_error(
                    f"optimization hints of {key!r} must be a dictionary {{hint = value, ...}}",
                    at_position=start,
                    end_position=parser.pos,
                )
            entries[key] = value

        parser.parse_comma_separated_list(parser.Delimiter.ANGLE, entry)
        return [DictionaryAttr(entries)]


_I64 = IntegerType(64)


def _entries_text(entries: DictionaryAttr, typed: bool) -> str:
    shown = sorted(entries.data.items())
    return ", ".join([f"{key_text(key)} = {_hint_text(item, typed)}" for key, item in shown])


def _hint_text(value: Attribute, typed: bool) -> str:
    if isinstance(value, DictionaryAttr):
        return f"{{{_entries_text(value, typed)}}}"
    if isinstance(value, ArrayAttr):
        # Only what has a name is written without its type.
        items = cast("ArrayAttr[Attribute]", value).data
        return f"[{', '.join([_hint_text(item, True) for item in items])}]"
    if isinstance(value, StringAttr):
        return escape(value.data)
    if isinstance(value, IntegerAttr):
        integer = cast("IntegerAttr[Any]", value)
        if integer.type == IntegerType(1):
            return "true" if integer.value.data else "false"
        shown = str(integer.value.data)
        return f"{shown} : {integer.type}" if typed and integer.type != _I64 else shown
    if isinstance(value, FloatBitsAttr):
        text = scalar_attribute_text(value)
        return text if typed else text.partition(" : ")[0]
    return str(value)


ATTRIBUTES: tuple[type[Attribute], ...] = (
    *ENUM_ATTRIBUTES,
    *PREDICATES.values(),
    ElementsAttr,
    FloatBitsAttr,
    OptimizationHintsAttr,
)
"""All attribute classes of the dialect."""
