"""The attributes of Tile IR: enums, constants, assume predicates, optimization hints, debug
information.

An enum is an `IntEnum` whose values are the bytecode's codes and whose lower-case names are the
words of the text, wrapped in an xDSL attribute `#cuda_tile.NAME<word>`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from enum import IntEnum
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar, cast

from xdsl.dialects.builtin import (
    ArrayAttr,
    BytesAttr,
    DictionaryAttr,
    IntAttr,
    IntegerAttr,
    IntegerType,
    NoneAttr,
    StringAttr,
)
from xdsl.ir import Attribute, Data, ParametrizedAttribute, TypedAttribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from tilewright.diagnostics import suggestion
from tilewright.dialects.cuda_tile.strings import escape, key_text

if TYPE_CHECKING:
    from functools import cached_property as lazy
else:

    class lazy(property):
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
        return _words(cls).get(word)


@cache
def _words(kind: type[WordEnum]) -> Mapping[str, WordEnum]:
    return {member.word: member for member in kind}


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
    UNICAST = 1
    MULTICAST = 2


class MultimemReductionKind(WordEnum):
    """How an access to multicast memory combines values (13.5)."""

    ADD = 0
    MIN = 1
    MAX = 2
    AND = 3
    OR = 4
    XOR = 5
    UMIN = 6
    UMAX = 7


_I32 = IntegerType(32)
_Word = TypeVar("_Word", bound=WordEnum)


class WordEnumAttr(Data[_Word], Generic[_Word]):
    """Base of the enum attributes: `#cuda_tile.NAME<word>`."""

    enum: ClassVar[type[WordEnum]]
    as_integer: ClassVar[bool] = False
    """Whether MLIR's generic form has the code, as `1 : i32`, where it is a property."""

    @classmethod
    def of(cls, member: WordEnum) -> Self:
        """The attribute of a word."""
        return cast("Self", _of_word(cls, member))

    @classmethod
    def of_integer(cls, value: Attribute) -> Attribute:
        """What the generic form of a property stands for; the same if it is not an integer.

        Raises:
            VerifyException: no word has this code.
        """
        if not cls.as_integer or not isinstance(value, IntegerAttr):
            return value
        integer = cast("IntegerAttr[IntegerType]", value)
        codes = {int(member): member for member in cls.enum}
        if integer.type != _I32 or integer.value.data not in codes:
            allowed = ", ".join(f"{code} ({member.word})" for code, member in codes.items())
            kind = cls.name.removeprefix("cuda_tile.")
            raise VerifyException(f"{kind} is an i32, one of {allowed}; found {value}")
        return cls(cast("_Word", codes[integer.value.data]))

    def generic(self) -> Attribute:
        """What the generic form has where it is a property."""
        return IntegerAttr(int(self.data), 32) if self.as_integer else self

    @classmethod
    def parse_word(cls, parser: AttrParser, members: Sequence[Any] | None = None) -> Any:
        """Parse the bare word; the error lists the words allowed, those of `members` if given."""
        position = parser.pos
        word = parser.parse_optional_identifier()
        member = cls.enum.of_word(word) if word is not None else None
        if member is None:
            words = [m.word for m in members or cls.enum]
            allowed = ", ".join(words)
            kind = cls.name.removeprefix("cuda_tile.")
            found = f", found '{word}'{suggestion(word, words)}" if word else ""
            end = position + len(word or "")
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


@cache
def _of_word(kind: type[WordEnumAttr[Any]], member: WordEnum) -> WordEnumAttr[Any]:
    return kind(member)


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
    as_integer = True


@irdl_attr_definition
class MemoryScopeAttr(WordEnumAttr[MemoryScope]):
    name = "cuda_tile.memory_scope"
    enum = MemoryScope
    as_integer = True


@irdl_attr_definition
class AtomicRMWModeAttr(WordEnumAttr[AtomicRMWMode]):
    name = "cuda_tile.atomic_rmw_mode"
    enum = AtomicRMWMode
    as_integer = True


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


@irdl_attr_definition
class MultimemReductionKindAttr(WordEnumAttr[MultimemReductionKind]):
    name = "cuda_tile.multimem_reduction_kind"
    enum = MultimemReductionKind
    as_integer = True


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
    MultimemReductionKindAttr,
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
        from tilewright.dialects.cuda_tile.number_types import INTEGERS
        from tilewright.dialects.cuda_tile.types import (
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
        from tilewright.dialects.cuda_tile.number_types import INTEGERS
        from tilewright.dialects.cuda_tile.types import TileType, spell

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
        from tilewright.dialects.cuda_tile.number_types import INTEGERS, WIDTHS
        from tilewright.dialects.cuda_tile.types import TileType, spell

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
    from tilewright.dialects.cuda_tile.literals import scalar_attribute_text

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
