"""The enums of Tile IR, and the attributes that they are in.

An enum is an `IntEnum` whose values are the bytecode's codes and whose lower-case names are the
words of the text, wrapped in an xDSL attribute `#cuda_tile.NAME<word>`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from functools import cache
from typing import Any, ClassVar, Generic, Self, TypeVar, cast

from xdsl.dialects.builtin import IntegerAttr, IntegerType
from xdsl.ir import Attribute, Data
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from tilewright.diagnostics import suggestion


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
