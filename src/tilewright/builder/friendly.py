"""Attributes from friendly values: words, bools, integers, dictionaries."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias, TypeVar, cast

from xdsl.dialects.builtin import (
    ArrayAttr,
    DenseArrayBase,
    DictionaryAttr,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
    i1,
    i32,
    i64,
)
from xdsl.ir import Attribute
from xdsl.utils.exceptions import VerifyException

from tilewright.dialects.cuda_tile.attributes import (
    OptimizationHintsAttr,
    PaddingValue,
    PredicateAttr,
    WordEnum,
    WordEnumAttr,
)
from tilewright.dialects.cuda_tile.constraints import OneOf
from tilewright.dialects.cuda_tile.operation import CudaTileOperation

Hints: TypeAlias = Mapping[str, Mapping[str, int | bool]] | OptimizationHintsAttr
"""Optimization hints by architecture: `{"sm_100": {"num_cta_in_cga": 2}}`."""

_Enum = TypeVar("_Enum", bound=WordEnum)


def member(enum: type[_Enum], value: object, allowed: Iterable[WordEnum] | None = None) -> _Enum:
    """The member of an enum, given itself or as its word.

    Raises:
        VerifyException: there is no such word; the message lists the words.
    """
    if isinstance(value, enum):
        return value
    found = enum.of_word(value) if isinstance(value, str) else None
    if found is None:
        words = ", ".join(one.word for one in (enum if allowed is None else allowed))
        raise VerifyException(f"{enum.__name__} must be one of {words}, found {value!r}")
    return cast(_Enum, found)


def padding_of(value: PaddingValue | str | None) -> PaddingValue | None:
    """A padding value, given itself or as its word."""
    return None if value is None else member(PaddingValue, value)


def _integer(type: Any) -> Callable[[object], Attribute]:
    width = cast(int, type.width.data)

    def convert(value: object) -> Attribute:
        if isinstance(value, bool) or not hasattr(value, "__index__"):
            raise VerifyException(f"expected an integer, found {value!r}")
        number = cast(Any, value).__index__()
        if not -(1 << (width - 1)) <= number < 1 << (width - 1):
            raise VerifyException(f"expected an integer of {width} bits, found {number}")
        return IntegerAttr(number, type)

    return convert


def _integers(value: object) -> Attribute:
    items = [cast("IntegerAttr[Any]", _integer(i32)(item)) for item in cast("list[object]", value)]
    return DenseArrayBase.from_list(i32, [item.value.data for item in items])


def _booleans(value: object) -> Attribute:
    return DenseArrayBase.from_list(i1, [int(bool(item)) for item in cast("list[object]", value)])


def hints_of(value: Hints) -> OptimizationHintsAttr:
    """Optimization hints; bools stay bools, integers are `i64`.

    Raises:
        VerifyException: it is no dictionary of dictionaries.
    """
    if isinstance(value, OptimizationHintsAttr):
        return value
    entries: dict[str, Attribute] = {}
    for architecture, hints in value.items():
        if not isinstance(hints, Mapping):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise VerifyException(
                f"hints of {architecture!r} must be a dictionary {{hint: value}}, found {hints!r}"
            )
        entries[architecture] = DictionaryAttr(
            {
                key: IntegerAttr.from_bool(item) if isinstance(item, bool) else _integer(i64)(item)
                for key, item in hints.items()
            }
        )
    return OptimizationHintsAttr(entries)


def _predicate(value: object) -> Attribute:
    if isinstance(value, PredicateAttr):
        return value
    raise VerifyException(
        "expected a predicate, such as div_by(16), same_elements([4]) or bounded(0, None), "
        f"found {value!r}"
    )


def _identities(value: object) -> Attribute:
    return ArrayAttr(cast("list[Attribute]", value))


_KINDS: Mapping[str, Callable[[Any], Attribute]] = MappingProxyType(
    {
        "string": StringAttr,
        "symbol": SymbolRefAttr,
        "i64": _integer(i64),
        "i32": _integer(i32),
        "bool": lambda value: IntegerAttr.from_bool(bool(value)),
        "i32 array": _integers,
        "bool array": _booleans,
        "predicate": _predicate,
        "hints": hints_of,
        "identities": _identities,
    }
)
"""How to make an attribute, by the kinds of `CudaTileOperation.ATTRIBUTE_KINDS`."""


def attribute(operation: type[CudaTileOperation], name: str, value: object) -> Attribute | None:
    """The attribute of an operation that a friendly value means; None leaves it out.

    Raises:
        VerifyException: the value means nothing here.
    """
    if value is None or (isinstance(value, Attribute) and not isinstance(value, PredicateAttr)):
        return value
    kind = operation.attribute_kind(name)
    if isinstance(kind, str):
        return _KINDS[kind](value)
    if kind is UnitAttr:
        return UnitAttr() if value else None
    words = cast("type[WordEnumAttr[Any]]", kind)
    constraint: Any = operation.get_irdl_definition().properties[name].constr
    allowed = constraint.allowed if isinstance(constraint, OneOf) else None
    return words(member(words.enum, value, allowed))
