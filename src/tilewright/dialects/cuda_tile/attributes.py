"""The attributes of Tile IR: enums, constants, assume predicates, optimization hints, debug
information.

An enum is an `IntEnum` whose values are the bytecode's codes and whose lower-case names are the
words of the text, wrapped in an xDSL attribute `#cuda_tile.NAME<word>`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias, TypeVar, cast

from xdsl.dialects.builtin import (
    ArrayAttr,
    BytesAttr,
    CallSiteLoc,
    DictionaryAttr,
    FileLineColLoc,
    FusedLoc,
    IntAttr,
    IntegerAttr,
    IntegerType,
    LocationAttr,
    NameLoc,
    NoneAttr,
    StringAttr,
)
from xdsl.ir import Attribute, Data, ParametrizedAttribute, TypedAttribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException


if TYPE_CHECKING:
    from functools import cached_property as lazy
else:

    class lazy(property):  # noqa: N801
        """`cached_property` for attribute classes: xDSL takes any other descriptor in their body
        for a parameter."""

        def __get__(self, instance, owner=None):
            if instance is None:
                return self
            values = instance.__dict__
            if self not in values:
                values[self] = self.fget(instance)
            return values[self]


class WordEnum(IntEnum):
    """An enum whose value is the bytecode's code and whose spelling is its lower-case name."""

    @property
    def word(self) -> str:
        """The textual spelling."""
        return self.name.lower()

    @classmethod
    def of_word(cls, word: str) -> WordEnum | None:
        """The member with this spelling, None when there is none."""
        member = cls.__members__.get(word.upper())
        return member if member is not None and member.word == word else None


class RoundingMode(WordEnum):
    """How a result that is not representable is rounded."""

    NEAREST_EVEN = 0
    ZERO = 1
    NEGATIVE_INF = 2
    POSITIVE_INF = 3
    APPROX = 4
    FULL = 5
    NEAREST_INT_TO_ZERO = 6
    NEAREST_AWAY = 7


class IntegerOverflow(WordEnum):
    """What the program promises about integer overflow."""

    NONE = 0
    NO_SIGNED_WRAP = 1
    NO_UNSIGNED_WRAP = 2
    NO_WRAP = 3


class Signedness(WordEnum):
    """How the bits of an integer are read."""

    UNSIGNED = 0
    SIGNED = 1


class ComparisonPredicate(WordEnum):
    """What a comparison asks."""

    EQUAL = 0
    NOT_EQUAL = 1
    LESS_THAN = 2
    LESS_THAN_OR_EQUAL = 3
    GREATER_THAN = 4
    GREATER_THAN_OR_EQUAL = 5


class ComparisonOrdering(WordEnum):
    """What a float comparison answers when a side is NaN."""

    UNORDERED = 0
    ORDERED = 1


class MemoryOrderingSemantics(WordEnum):
    """Ordering of a memory operation."""

    WEAK = 0
    RELAXED = 1
    ACQUIRE = 2
    RELEASE = 3
    ACQ_REL = 4


class MemoryScope(WordEnum):
    """Who observes the ordering of a memory operation."""

    TL_BLK = 0
    DEVICE = 1
    SYS = 2


class AtomicRMWMode(WordEnum):
    """What an atomic read-modify-write does."""

    AND = 0
    OR = 1
    XOR = 2
    ADD = 3
    ADDF = 4
    MAX = 5
    MIN = 6
    UMAX = 7
    UMIN = 8
    XCHG = 9


class PaddingValue(WordEnum):
    """What a view load gives beyond the tensor."""

    ZERO = 0
    NEG_ZERO = 1
    NAN = 2
    POS_INF = 3
    NEG_INF = 4


class SymbolVisibility(WordEnum):
    """Whether other modules see a global."""

    PUBLIC = 0
    PRIVATE = 1


class PtrAttr(WordEnum):
    """Attribute of a pointer (13.4)."""

    NONE = 0


_Word = TypeVar("_Word", bound=WordEnum)


class WordEnumAttr(Data[_Word], Generic[_Word]):
    """Base of the enum attributes: `#cuda_tile.NAME<word>`."""

    enum: ClassVar[type[WordEnum]]

    @classmethod
    def parse_word(cls, parser: AttrParser) -> Any:
        """Parse the bare word; the error lists the words allowed."""
        position = parser.pos
        word = parser.parse_optional_identifier()
        member = cls.enum.of_word(word) if word is not None else None
        if member is None:
            allowed = ", ".join(m.word for m in cls.enum)
            kind = cls.name.removeprefix("cuda_tile.")
            found = f", found '{word}'" if word is not None else ""
            end = position + len(word) if word is not None else None
            parser.raise_error(
                f"expected {kind} (one of {allowed}){found}",
                at_position=position,
                end_position=end,
            )
        return member

    @classmethod
    def parse_parameter(cls, parser: AttrParser) -> Any:
        with parser.in_angle_brackets():
            return cls.parse_word(parser)

    def print_parameter(self, printer: Printer) -> None:
        printer.print_string(f"<{self.data.word}>")


@irdl_attr_definition
class RoundingModeAttr(WordEnumAttr[RoundingMode]):
    name = "cuda_tile.rounding"
    enum = RoundingMode


@irdl_attr_definition
class IntegerOverflowAttr(WordEnumAttr[IntegerOverflow]):
    name = "cuda_tile.overflow"
    enum = IntegerOverflow


@irdl_attr_definition
class SignednessAttr(WordEnumAttr[Signedness]):
    name = "cuda_tile.signedness"
    enum = Signedness


@irdl_attr_definition
class ComparisonPredicateAttr(WordEnumAttr[ComparisonPredicate]):
    name = "cuda_tile.comparison_predicate"
    enum = ComparisonPredicate


@irdl_attr_definition
class ComparisonOrderingAttr(WordEnumAttr[ComparisonOrdering]):
    name = "cuda_tile.comparison_ordering"
    enum = ComparisonOrdering


@irdl_attr_definition
class MemoryOrderingSemanticsAttr(WordEnumAttr[MemoryOrderingSemantics]):
    name = "cuda_tile.memory_ordering_semantics"
    enum = MemoryOrderingSemantics


@irdl_attr_definition
class MemoryScopeAttr(WordEnumAttr[MemoryScope]):
    name = "cuda_tile.memory_scope"
    enum = MemoryScope


@irdl_attr_definition
class AtomicRMWModeAttr(WordEnumAttr[AtomicRMWMode]):
    name = "cuda_tile.atomic_rmw_mode"
    enum = AtomicRMWMode


@irdl_attr_definition
class PaddingValueAttr(WordEnumAttr[PaddingValue]):
    name = "cuda_tile.padding_value"
    enum = PaddingValue


@irdl_attr_definition
class SymbolVisibilityAttr(WordEnumAttr[SymbolVisibility]):
    name = "cuda_tile.symbol_visibility"
    enum = SymbolVisibility


@irdl_attr_definition
class PtrAttrAttr(WordEnumAttr[PtrAttr]):
    name = "cuda_tile.ptr_attr"
    enum = PtrAttr


ENUM_ATTRIBUTES: tuple[type[WordEnumAttr[Any]], ...] = (
    RoundingModeAttr,
    IntegerOverflowAttr,
    SignednessAttr,
    ComparisonPredicateAttr,
    ComparisonOrderingAttr,
    MemoryOrderingSemanticsAttr,
    MemoryScopeAttr,
    AtomicRMWModeAttr,
    PaddingValueAttr,
    SymbolVisibilityAttr,
    PtrAttrAttr,
)


@irdl_attr_definition
class FloatBitsAttr(TypedAttribute):
    """A float scalar by its bit pattern, so that every NaN and every format survives.

    Attributes:
        bits: the value's bits as an unsigned number.
        type: a float number type.
    """

    name = "cuda_tile.float"

    bits: IntAttr
    type: Attribute

    def __init__(self, bits: int, type: Attribute):
        super().__init__(IntAttr(bits), type)

    @classmethod
    def get_type_index(cls) -> int:
        return 1

    def print_without_type(self, printer: Printer) -> None:
        printer.print_string(f"<{self.bits.data:#x}>")


@irdl_attr_definition
class ElementsAttr(ParametrizedAttribute):
    """The elements of a constant tile: its type and its bytes as the bytecode lays them out
    (little-endian elements in row-major order, `i1` packed in bits, tf32 in 3 bytes).

    Equal elements are always held as a single one (a splat), whatever the number of elements.

    Attributes:
        type: the tile type.
        data: raw bytes of all elements, or of one.
        splat: 1 when `data` holds one element that stands for all.
    """

    name = "cuda_tile.elements"

    type: Attribute
    data: BytesAttr
    splat: IntAttr

    def __init__(self, type: Attribute, data: bytes, splat: bool):
        super().__init__(type, BytesAttr(data), IntAttr(int(splat)))

    @property
    def is_splat(self) -> bool:
        """Whether one element stands for all."""
        return bool(self.splat.data)

    @property
    def raw(self) -> bytes:
        """The bytes."""
        return self.data.data

    @lazy
    def _hash(self) -> int:
        return hash((self.type, self.data.data))

    def __hash__(self) -> int:
        return self._hash


class PredicateAttr(ParametrizedAttribute, ABC):
    """Base of the predicates of `assume`."""

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
    return value.data if isinstance(value, IntAttr) else None


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
        from tilewright.dialects.cuda_tile.types import (
            INTEGERS,
            TensorViewType,
            TileType,
            spell,
        )

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
                "div_by needs a tile of integers or pointers or a tensor_view, "
                f"found {spell(type)}"
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
        from tilewright.dialects.cuda_tile.types import INTEGERS, TileType, spell

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
        from tilewright.dialects.cuda_tile.types import INTEGERS, WIDTHS, TileType, spell

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

    def lookup(self, architecture: str, hint: str) -> Attribute | None:
        """The value of a hint: the architecture's own, else the default, None when absent."""
        for key in (architecture, "default"):
            hints = self.entries.data.get(key)
            if isinstance(hints, DictionaryAttr) and hint in hints.data:
                return hints.data[hint]
        return None

    def body(self) -> str:
        """The text in angle brackets, sorted by key, inner values without their type."""
        shown = [
            f"{key} = {_hint_text(value)}" for key, value in sorted(self.entries.data.items())
        ]
        return f"<{', '.join(shown)}>"

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


def _hint_text(value: Attribute) -> str:
    if isinstance(value, DictionaryAttr):
        inner = [f"{key} = {_hint_text(item)}" for key, item in sorted(value.data.items())]
        return "{" + ", ".join(inner) + "}"
    if isinstance(value, IntegerAttr):
        integer = cast("IntegerAttr[Any]", value)
        if integer.type == IntegerType(1):
            return "true" if integer.value.data else "false"
        return str(integer.value.data)
    return str(value)


class DebugInfoAttr(ParametrizedAttribute, ABC):
    """Base of the debug-information attributes `#cuda_tile.di_…<…>`.

    `ALIAS` is the name under which the printer collects them at the end of a file.
    """

    ALIAS: ClassVar[str]


def _field(parser: AttrParser, name: str, last: bool = False) -> None:
    parser.parse_keyword(name, " in debug information")
    parser.parse_punctuation("=")


def _comma(parser: AttrParser) -> None:
    parser.parse_punctuation(",", " in debug information")


def _expect_attribute(parser: AttrParser, kinds: tuple[type[Attribute], ...]) -> Attribute:
    start = parser.pos
    attribute = parser.parse_attribute()
    if not isinstance(attribute, kinds):
        wanted = " or ".join("#" + kind.name for kind in kinds)
        parser.raise_error(f"expected {wanted}", at_position=start, end_position=parser.pos)
    return attribute


def _quoted(printer: Printer, attribute: StringAttr) -> None:
    printer.print_string_literal(attribute.data)


@irdl_attr_definition
class DIFileAttr(DebugInfoAttr):
    """`#cuda_tile.di_file<"name" in "directory">`."""

    name = "cuda_tile.di_file"
    ALIAS: ClassVar[str] = "di_file"

    file_name: StringAttr
    directory: StringAttr

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            _quoted(printer, self.file_name)
            printer.print_string(" in ")
            _quoted(printer, self.directory)

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            name = parser.parse_str_literal()
            parser.parse_keyword("in", " between file name and directory")
            return [StringAttr(name), StringAttr(parser.parse_str_literal())]


@irdl_attr_definition
class DICompileUnitAttr(DebugInfoAttr):
    """`#cuda_tile.di_compile_unit<file = #file>`."""

    name = "cuda_tile.di_compile_unit"
    ALIAS: ClassVar[str] = "di_compile_unit"

    file: DIFileAttr

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_string("file = ")
            printer.print_attribute(self.file)

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            _field(parser, "file")
            return [_expect_attribute(parser, (DIFileAttr,))]


@irdl_attr_definition
class DISubprogramAttr(DebugInfoAttr):
    """`#cuda_tile.di_subprogram<file = …, line = …, name = …, linkageName = …,
    compileUnit = …, scopeLine = …>`."""

    name = "cuda_tile.di_subprogram"
    ALIAS: ClassVar[str] = "di_subprogram"

    file: DIFileAttr
    line: IntAttr
    subprogram_name: StringAttr
    linkage_name: StringAttr
    compile_unit: DICompileUnitAttr
    scope_line: IntAttr

    @property
    def subprogram(self) -> DISubprogramAttr:
        """The subprogram that a scope lies in: itself."""
        return self

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_string("file = ")
            printer.print_attribute(self.file)
            printer.print_string(f", line = {self.line.data}, name = ")
            _quoted(printer, self.subprogram_name)
            printer.print_string(", linkageName = ")
            _quoted(printer, self.linkage_name)
            printer.print_string(", compileUnit = ")
            printer.print_attribute(self.compile_unit)
            if self.scope_line.data:
                printer.print_string(f", scopeLine = {self.scope_line.data}")

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            _field(parser, "file")
            file = _expect_attribute(parser, (DIFileAttr,))
            _comma(parser)
            _field(parser, "line")
            line = parser.parse_integer(allow_boolean=False, allow_negative=False)
            _comma(parser)
            _field(parser, "name")
            name = parser.parse_str_literal()
            _comma(parser)
            _field(parser, "linkageName")
            linkage_name = parser.parse_str_literal()
            _comma(parser)
            _field(parser, "compileUnit")
            unit = _expect_attribute(parser, (DICompileUnitAttr,))
            scope_line = 0
            if parser.parse_optional_punctuation(",") is not None:
                _field(parser, "scopeLine")
                scope_line = parser.parse_integer(allow_boolean=False, allow_negative=False)
        return [
            file,
            IntAttr(line),
            StringAttr(name),
            StringAttr(linkage_name),
            unit,
            IntAttr(scope_line),
        ]


@irdl_attr_definition
class DILexicalBlockAttr(DebugInfoAttr):
    """`#cuda_tile.di_lexical_block<scope = …, file = …, line = …, column = …>`."""

    name = "cuda_tile.di_lexical_block"
    ALIAS: ClassVar[str] = "di_lexical_block"

    scope: Attribute
    file: DIFileAttr
    line: IntAttr
    column: IntAttr

    @property
    def subprogram(self) -> DISubprogramAttr | None:
        """The subprogram around the block."""
        scope: Attribute = self
        while isinstance(scope, DILexicalBlockAttr):
            scope = scope.scope
        return scope if isinstance(scope, DISubprogramAttr) else None

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_string("scope = ")
            printer.print_attribute(self.scope)
            printer.print_string(", file = ")
            printer.print_attribute(self.file)
            printer.print_string(f", line = {self.line.data}")
            if self.column.data:
                printer.print_string(f", column = {self.column.data}")

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            _field(parser, "scope")
            scope = _expect_attribute(parser, (DISubprogramAttr, DILexicalBlockAttr))
            _comma(parser)
            _field(parser, "file")
            file = _expect_attribute(parser, (DIFileAttr,))
            _comma(parser)
            _field(parser, "line")
            line = parser.parse_integer(allow_boolean=False, allow_negative=False)
            column = 0
            if parser.parse_optional_punctuation(",") is not None:
                _field(parser, "column")
                column = parser.parse_integer(allow_boolean=False, allow_negative=False)
        return [scope, file, IntAttr(line), IntAttr(column)]


@irdl_attr_definition
class DILocAttr(DebugInfoAttr):
    """`#cuda_tile.di_loc<loc("file.py":7:8) in #scope>`: a source line within a scope.

    Operations carry it as the builtin location `located(source, scope)`.
    """

    name = "cuda_tile.di_loc"
    ALIAS: ClassVar[str] = "loc"

    source: FileLineColLoc
    scope: Attribute

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_attribute(self.source)
            printer.print_string(" in ")
            printer.print_attribute(self.scope)

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            start = parser.pos
            source = parser.parse_optional_location()
            if not isinstance(source, FileLineColLoc):
                parser.raise_error(
                    'expected loc("file":line:column)', at_position=start, end_position=parser.pos
                )
            parser.parse_keyword("in", " before the scope")
            return [source, _expect_attribute(parser, (DISubprogramAttr, DILexicalBlockAttr))]


Scope: TypeAlias = DISubprogramAttr | DILexicalBlockAttr
"""What a source line can lie in."""


def located(source: FileLineColLoc, scope: Attribute) -> LocationAttr:
    """The location of an operation at a source line within a scope: a builtin fused location
    whose metadata is the scope."""
    return FusedLoc([source], scope)


def debug_scope(location: Attribute) -> Scope | None:
    """The debug scope of a location, None when it has none; of a call site, the caller's."""
    while isinstance(location, CallSiteLoc):
        location = location.caller
    if isinstance(location, FusedLoc) and isinstance(
        location.metadata, DISubprogramAttr | DILexicalBlockAttr
    ):
        return location.metadata
    return None


def source_line(location: Attribute) -> FileLineColLoc | None:
    """The file, line and column of a location, of a call site the callee's; None when unknown."""
    while True:
        if isinstance(location, FileLineColLoc):
            return location
        if isinstance(location, CallSiteLoc):
            location = location.callee
        elif isinstance(location, NameLoc):
            location = location.location
        elif isinstance(location, FusedLoc):
            location = cast("ArrayAttr[Attribute]", location.locations).data[0]
        else:
            return None


DEBUG_INFO: tuple[type[Attribute], ...] = (
    DIFileAttr,
    DICompileUnitAttr,
    DISubprogramAttr,
    DILexicalBlockAttr,
    DILocAttr,
)

ATTRIBUTES: tuple[type[Attribute], ...] = (
    *ENUM_ATTRIBUTES,
    *PREDICATES.values(),
    *DEBUG_INFO,
    ElementsAttr,
    FloatBitsAttr,
    OptimizationHintsAttr,
)
"""All attribute classes of the dialect."""
