"""Operations that are added to the dialect: one function for them all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from xdsl.ir import Attribute, Region

from tilewright.builder.emit import Operands, Value, emit
from tilewright.builder.errors import errors_of
from tilewright.dialects.cuda_tile.operation import CudaTileOperation

_NOTHING: Mapping[str, object] = {}


def operation(
    kind: type[CudaTileOperation],
    operands: Operands | None = None,
    attributes: Mapping[str, object] = _NOTHING,
    *,
    types: Sequence[Attribute | Sequence[Attribute]] | None = None,
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
        return tuple(emit(kind, operands, attributes, types=types, regions=regions).results)
