"""Conversions (specification: Operations, Conversions).

`to` is an element type; the shape is kept.
"""

from __future__ import annotations

from collections.abc import Mapping

from tilewright.builder.emit import Value, emit, result
from tilewright.builder.errors import builds
from tilewright.builder.spellings import TypeLike, shaped, tile_of
from tilewright.dialects.cuda_tile.attributes import IntegerOverflow, RoundingMode, Signedness
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations.conversions import (
    BitcastOp,
    ExtIOp,
    FToFOp,
    FToIOp,
    IntToPtrOp,
    IToFOp,
    PtrToIntOp,
    PtrToPtrOp,
    TruncIOp,
)


def _converted(
    kind: type[CudaTileOperation],
    source: Value,
    to: TypeLike,
    attributes: Mapping[str, object] | None = None,
) -> Value:
    name = kind.get_irdl_definition().operands[0][0]
    types = [shaped(to, tile_of(source, name.rstrip("_")).shape)]
    return result(emit(kind, {name: source}, attributes, types=types))


@builds(BitcastOp)
def bitcast(source: Value, to: TypeLike) -> Value:
    """The same bits as another number type of equal width."""
    return _converted(BitcastOp, source, to)


@builds(ExtIOp)
def exti(source: Value, to: TypeLike, *, signedness: Signedness | str) -> Value:
    """A wider integer of the same value."""
    return _converted(ExtIOp, source, to, {"signedness": signedness})


@builds(FToFOp)
def ftof(
    source: Value, to: TypeLike, *, rounding: RoundingMode | str = RoundingMode.NEAREST_EVEN
) -> Value:
    """Float to float."""
    return _converted(FToFOp, source, to, {"rounding_mode": rounding})


@builds(FToIOp)
def ftoi(
    source: Value,
    to: TypeLike,
    *,
    signedness: Signedness | str,
    rounding: RoundingMode | str = RoundingMode.NEAREST_INT_TO_ZERO,
    saturating: bool = False,
) -> Value:
    """Float to integer, toward zero; out of range is undefined unless saturating (13.4)."""
    attributes = {
        "signedness": signedness,
        "rounding_mode": rounding,
        "saturating": saturating,
    }
    return _converted(FToIOp, source, to, attributes)


@builds(IntToPtrOp)
def int_to_ptr(source: Value, to: TypeLike) -> Value:
    """`i64` to addresses: `to` is a pointer type."""
    return _converted(IntToPtrOp, source, to)


@builds(IToFOp)
def itof(
    source: Value,
    to: TypeLike,
    *,
    signedness: Signedness | str,
    rounding: RoundingMode | str = RoundingMode.NEAREST_EVEN,
) -> Value:
    """Integer to float."""
    return _converted(IToFOp, source, to, {"signedness": signedness, "rounding_mode": rounding})


@builds(PtrToIntOp)
def ptr_to_int(source: Value) -> Value:
    """Addresses to `i64`."""
    return _converted(PtrToIntOp, source, "i64")


@builds(PtrToPtrOp)
def ptr_to_ptr(source: Value, to: TypeLike) -> Value:
    """The same addresses with another pointee: `to` is a pointer type."""
    return _converted(PtrToPtrOp, source, to)


@builds(TruncIOp)
def trunci(
    source: Value, to: TypeLike, *, overflow: IntegerOverflow | str = IntegerOverflow.NONE
) -> Value:
    """The low bits of an integer."""
    return _converted(TruncIOp, source, to, {"overflow": overflow})
