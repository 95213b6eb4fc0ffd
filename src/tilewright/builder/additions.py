"""Operations that are added to the dialect: one function for them all."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from xdsl.ir import Attribute, Region
from xdsl.utils.exceptions import VerifyException

from tilewright.builder.emit import Operands, Value, emit
from tilewright.builder.errors import errors_of
from tilewright.builder.spellings import TypeLike, shaped
from tilewright.dialects.cuda_tile.constraints import listed
from tilewright.dialects.cuda_tile.operation import CudaTileOperation


def operation(
    kind: type[CudaTileOperation],
    operands: Operands | None = None,
    attributes: Mapping[str, object] | None = None,
    *,
    types: Sequence[TypeLike | Sequence[TypeLike]] | None = None,
    regions: Sequence[Region] = (),
) -> tuple[Value, ...]:
    """Add an operation of any kind; gives its results.

    Args:
        kind: the class of the operation.
        operands: values or numbers by name; a sequence for a list of values.
        attributes: friendly values by name: words, bools, integers, or attributes.
        types: the type of each declared result, a sequence for a list of results; left out when
            the operation says that they are the types of operands.
        regions: the bodies.

    Raises:
        BuilderError: a rule is broken; nothing was added.
    """
    with errors_of(kind.mnemonic()):
        definition = kind.get_irdl_definition()
        _check_names("operand", operands or {}, [name for name, _ in definition.operands])
        _check_names("attribute", attributes or {}, definition.properties)
        results = None if types is None else [_types(one) for one in types]
        try:
            made = emit(kind, operands, attributes, types=results, regions=regions)
        except ValueError as error:
            # xDSL's about numbers of types and regions.
            raise VerifyException(str(error)) from None
        return tuple(made.results)


def _check_names(what: str, given: Mapping[str, object], known: Collection[str]) -> None:
    for name in given:
        if name not in known:
            allowed = listed(sorted(known)) or "none"
            raise VerifyException(f"there is no {what} {name} (there is {allowed})")


def _types(given: TypeLike | Sequence[TypeLike]) -> Attribute | Sequence[Attribute]:
    if isinstance(given, Attribute | str):
        return shaped(given, ())
    return [shaped(type, ()) for type in given]
