"""`annotate`: what analyses prove is written into the program."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, cast

from typing_extensions import override
from xdsl.dialects.builtin import DenseArrayBase, i1
from xdsl.ir import BlockArgument, Operation, SSAValue

from tilewright.analysis import AccessMaps, Divisibility, Ranges
from tilewright.analysis.maps import TensorMap
from tilewright.analysis.members import Members
from tilewright.analysis.ranges import integer_width
from tilewright.dialects.cuda_tile.attributes import (
    DivByAttr,
    IntegerOverflow,
    IntegerOverflowAttr,
)
from tilewright.dialects.cuda_tile.operations import integer
from tilewright.dialects.cuda_tile.operations.miscellaneous import AssumeOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp, EntryOp
from tilewright.dialects.cuda_tile.operations.views import (
    LoadViewOp,
    MakeTensorViewOp,
    StoreViewOp,
)
from tilewright.dialects.cuda_tile.types import PtrType, TileViewType
from tilewright.passes.base import PassContext
from tilewright.passes.build import make
from tilewright.passes.kernel import KernelPass
from tilewright.tiles import pointee_format, tile_type

__all__ = ["Annotate"]

_BYTE = 8
_WRAPPING = (integer.AddIOp, integer.MulIOp, integer.ShLIOp, integer.SubIOp)

_PROMISES = {
    (False, False): IntegerOverflow.NONE,
    (True, False): IntegerOverflow.NO_SIGNED_WRAP,
    (False, True): IntegerOverflow.NO_UNSIGNED_WRAP,
    (True, True): IntegerOverflow.NO_WRAP,
}
"""The promise that an operation does not wrap: signed, unsigned."""

_MOST = 128
"""The largest divisor that is told of: that of addresses of the fastest copies."""


@dataclass
class Annotate(KernelPass):
    """Writes into the program what analyses prove, for compilers that do not look as far.

    Sums, differences, products and shifts that do not wrap say so. Addresses, sizes and strides of
    views that are computed say by which power of two they are divisible.

    Options:
        inbounds: whether loads and stores say along which dimensions their tile is inside of the
            view, too; they can in version 13.4, and nobody here knows for which the module is.
    """

    name = "annotate"
    preserves = (Ranges,)

    inbounds: bool = False

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        analyses = context.analyses
        members = analyses.get(Members, anchor)
        wrapping = members.of(*_WRAPPING)
        views = members.of(MakeTensorViewOp)
        if wrapping:
            ranges = analyses.get(Ranges, anchor)
            for operation in wrapping:
                self._promise(operation, ranges, context)
        computed = [
            (view, operand)
            for view in views
            for operand in dict.fromkeys(view.operands)
            if _is_computed(operand)
        ]
        if computed:
            divisibility = analyses.get(Divisibility, anchor)
            for view, operand in computed:
                self._divide(view, operand, divisibility, context)
        if self.inbounds:
            for operation in members.of(LoadViewOp, StoreViewOp):
                self._bound(operation, analyses.get(AccessMaps, anchor), context)

    def _bound(
        self, operation: LoadViewOp | StoreViewOp, maps: AccessMaps, context: PassContext
    ) -> None:
        """Say along which dimensions the tile of an access is inside of its view."""
        inside = [int(one) for one in _insides(operation, maps)]
        if any(inside):
            known = DenseArrayBase.from_list(i1, inside)
            if operation.properties.get("inbounds") != known:
                operation.properties["inbounds"] = known
                context.applied(self, "in bounds", operation, "its tile is inside of the view")

    def _promise(self, operation: Operation, ranges: Ranges, context: PassContext) -> None:
        if integer_width(operation.results[0].type) == 1:
            return
        kept = tuple(ranges.wraps(operation, signed) is False for signed in (True, False))
        promise = IntegerOverflowAttr.of(_PROMISES[kept[0], kept[1]])
        if operation.properties["overflow"] != promise:
            operation.properties["overflow"] = promise
            context.applied(self, "promised", operation, f"it does not wrap: {promise.data.word}")

    def _divide(
        self,
        view: MakeTensorViewOp,
        operand: SSAValue,
        divisibility: Divisibility,
        context: PassContext,
    ) -> None:
        known = divisibility.of(operand)
        power = min(known.power, _MOST) if known is not None and known.power else 1
        if power <= _granule(operand):
            return
        assume = make(
            AssumeOp, {"value": operand}, [operand.type], {"predicate": DivByAttr(power)}, like=view
        )
        assert view.parent is not None
        view.parent.insert_op_before(assume, view)
        for place, one in enumerate(view.operands):
            if one is operand:
                view.operands[place] = assume.result
        context.applied(self, "divisible", view, f"an operand is divisible by {power}")


def _insides(operation: LoadViewOp | StoreViewOp, maps: AccessMaps) -> Iterator[bool]:
    """Whether the tile of an access is inside of its view along each dimension, for sure."""
    access, tensor, view = maps.access(operation), maps.of(operation.view), operation.view.type
    if access is None or not isinstance(tensor, TensorMap) or not isinstance(view, TileViewType):
        return
    given = cast("DenseArrayBase[Any] | None", operation.inbounds)
    said = given.get_values() if given is not None else [False] * len(view.axes)
    for axis, already in zip(view.axes, said, strict=True):
        size = tensor.sizes[axis.along]
        at = access.coordinates[axis.along] if access.coordinates else None
        if already or axis.sparse or size is None or at is None:
            yield bool(already)
        else:
            room = at, size - at.shifted(1)
            yield all(maps.bounds(one, access.shape)[0] >= 0 for one in room)


def _is_computed(value: SSAValue) -> bool:
    """Whether a value is computed: parameters and counters are what they are, and what has been
    assumed of a value is known."""
    return not isinstance(value, BlockArgument) and not isinstance(
        value.owner, AssumeOp | ConstantOp
    )


def _granule(value: SSAValue) -> int:
    """By what all values of a type are divisible."""
    if isinstance(tile_type(value).element_type, PtrType):
        return (pointee_format(value).memory_bits or _BYTE) // _BYTE
    return 1
