"""Pass `pointers-to-views`: accesses through tiles of pointers become accesses to tiles of views.

Where addresses go up evenly along each dimension, and the mask says from and up to where, the tile
is a strided piece of memory: it is accessed as the one tile of a view. What is not proved, such as
that index arithmetic does not wrap, is tested by a guard, whose fallback computes the addresses
again. Other accesses, such as those by indices that were loaded, stay.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from typing_extensions import override
from xdsl.dialects.builtin import UnitAttr
from xdsl.ir import Block, Operation, Region, SSAValue

from tilewright.analysis.access_maps import AccessMaps
from tilewright.analysis.expressions import Expression, constant
from tilewright.dialects.cuda_tile.attributes import PaddingValue
from tilewright.dialects.cuda_tile.constraints import Elementwise
from tilewright.dialects.cuda_tile.facts import Rearranges, has, is_free_of_effects, is_weak
from tilewright.dialects.cuda_tile.operations.core import (
    BroadcastOp,
    IotaOp,
    OffsetOp,
    ReshapeOp,
    SelectOp,
)
from tilewright.dialects.cuda_tile.operations.integer import AndIOp
from tilewright.dialects.cuda_tile.operations.memory import LoadPtrOp, StorePtrOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp, EntryOp
from tilewright.dialects.cuda_tile.operations.views import LoadViewOp, StoreViewOp
from tilewright.dialects.cuda_tile.types import (
    DYNAMIC,
    TOKEN,
    PartitionViewType,
    TensorViewType,
    TileType,
    scalar,
)
from tilewright.dialects.nest.operations.compute import YieldOp
from tilewright.dialects.nest.operations.guards import AccessibleOp, GuardOp
from tilewright.dialects.nest.operations.views import ViewOp
from tilewright.nesting import erase, walk
from tilewright.passes.base import PassContext
from tilewright.passes.build import make
from tilewright.passes.kernel import KernelPass
from tilewright.passes.raise_views import padding_of
from tilewright.passes.scalar_code import ScalarCode
from tilewright.passes.tile_accesses import NotRegular, PointerAccess, pointers_of
from tilewright.tiles import tile_type
from tilewright.transforms.nests.strided import Strided, StridedAccesses

__all__ = ["PointersToViews", "erase_unused", "is_repeatable"]

_WIDTH = 64
"""In how many bits sizes, strides and offsets are computed."""

_BOOL, _I32 = scalar("i1"), scalar("i32")
_COPIED = ("memory_ordering_semantics", "memory_scope", "optimization_hints")


@dataclass
class PointersToViews(KernelPass):
    """Replaces accesses through tiles of pointers by accesses to tiles of views.

    Attributes:
        checked: whether it is tested that all elements may be accessed; where they may not, the
            access by elements tells which.
    """

    name = "pointers-to-views"

    checked: bool = False

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        accesses = [
            one
            for one in walk(anchor.body)
            if isinstance(one, LoadPtrOp | StorePtrOp) and tile_type(pointers_of(one)).rank
        ]
        if not accesses:
            return
        found = StridedAccesses(context.analyses.get(AccessMaps, anchor))
        made: list[_Replacement] = []
        for access in accesses:
            try:
                made.append(self._of(access, found))
            except NotRegular as why:
                context.missed(self, str(why), access)
        for one in made:
            guarded = ", if a test holds" if one.found.conditions else ""
            message = f"accessed through a view{guarded}"
            context.applied(self, "accesses through views", one.access, message)
            one.place()

    def _of(self, access: PointerAccess, accesses: StridedAccesses) -> _Replacement:
        if not is_weak(access):
            raise NotRegular("it orders other accesses")
        found = accesses.strided(access)
        if isinstance(access, StorePtrOp) and None in _moving(found, tile_type(access.value)):
            raise NotRegular("it stores several elements at one address")
        return _Replacement(access, found, accesses, self.checked)


def _moving(found: Strided, type: TileType) -> list[Expression | None]:
    """The strides along the dimensions with several elements."""
    pairs = zip(found.strides, type.shape, strict=True)
    return [stride for stride, size in pairs if size > 1]


class _Replacement:
    """What an access becomes.

    Attributes:
        access: the access.
        found: the memory that it accesses.
    """

    def __init__(
        self, access: PointerAccess, found: Strided, accesses: StridedAccesses, checked: bool
    ) -> None:
        self.access, self.found, self._checked = access, found, checked
        self._code = ScalarCode(access.location, lambda value: value, accesses.small)

    @property
    def _type(self) -> TileType:
        """The type of what is loaded or stored."""
        access = self.access
        return tile_type(access.result if isinstance(access, LoadPtrOp) else access.value)

    def place(self) -> None:
        """Put it in the place of the access."""
        access, conditions = self.access, self.found.conditions
        block = access.parent
        assert block is not None
        pointers = [value for value in access.operands if value.type != TOKEN]
        condition = self._code.all_hold(conditions) if conditions else None
        view: SSAValue | None = None
        if self._checked:
            view = self._view()
            condition = self._accessible(view, condition)
        test, self._code.operations = self._code.operations, []
        results: list[SSAValue] = self._viewed(view)
        inner = self._code.operations
        if condition is None:
            block.insert_ops_before(inner, access)
        else:
            fast = Block([*inner, _end(results, access)])
            guard = GuardOp.create(
                operands=[condition],
                result_types=access.result_types,
                regions=[Region(fast), Region(_with_copies(access))],
                location=access.location,
            )
            block.insert_ops_before([*test, guard], access)
            results = list[SSAValue](guard.results)
        results[:-1] = [self._chosen(one) for one in results[:-1]]
        for old, new in zip(access.results, results, strict=True):
            new.name_hint = new.name_hint or old.name_hint
            old.replace_all_uses_with(new)
        erase(access)
        erase_unused(pointers)

    # ---- what is accessed

    def _accessible(self, view: SSAValue, condition: SSAValue | None) -> SSAValue:
        """Whether a condition holds, and what is inside the view may be accessed."""
        code, index = self._code, self._index(view)
        writing = {"writing": UnitAttr()} if isinstance(self.access, StorePtrOp) else {}
        test = AccessibleOp.create(
            operands=[view, *index],
            result_types=[_BOOL],
            properties=writing,
            location=self.access.location,
        )
        found = code.add(test)
        if condition is None:
            return found
        operands = {"lhs": condition, "rhs": found}
        return code.add(make(AndIOp, operands, [_BOOL], like=self.access))

    def _index(self, view: SSAValue) -> list[SSAValue]:
        """That of its only tile."""
        return [self._code.number(0, 32)] * cast(PartitionViewType, view.type).tile_type.rank

    def _viewed(self, made: SSAValue | None) -> list[SSAValue]:
        """Access the view; what the results of the access are."""
        access, code = self.access, self._code
        view = self._view() if made is None else made
        properties = {name: access.properties.get(name) for name in _COPIED}
        index = self._index(view)
        operands: dict[str, Any] = {"view": view, "index": index, "token": access.token}
        if isinstance(access, StorePtrOp):
            operands["tile"] = access.value
            return [code.add(make(StoreViewOp, operands, [TOKEN], properties, like=access))]
        type = cast(PartitionViewType, view.type).tile_type
        load = make(LoadViewOp, operands, [type, TOKEN], properties, like=access)
        tile = code.add(load)
        if type != self._type:
            tile = code.add(make(BroadcastOp, {"source": tile}, [self._type], like=access))
        return [tile, load.result_token]

    def _view(self) -> SSAValue:
        found, code, access = self.found, self._code, self.access
        shape = self._type.shape
        dimensions = [
            (stride, ends, 1 if stride is None else size)
            for stride, ends, size in zip(found.strides, found.ends, shape, strict=True)
        ]
        holds = code.all_hold(found.tests) if found.tests else None
        sizes: list[SSAValue | None] = []
        for position, (_, ends, size) in enumerate(dimensions):
            tested = holds if position == 0 else None
            sizes.append(self._size(ends, size, tested))
        known = [
            size if one is None else DYNAMIC
            for one, (_, _, size) in zip(sizes, dimensions, strict=True)
        ]
        strides = [_static_stride(stride) for stride, _, _ in dimensions]
        dynamic = [
            code.value(stride, _WIDTH)
            for (stride, _, _), static in zip(dimensions, strides, strict=True)
            if static == DYNAMIC and stride is not None
        ]
        base = found.base
        if found.offset != constant(0):
            operands = {"ptr": base, "offset": code.value(found.offset, _WIDTH)}
            base = code.add(make(OffsetOp, operands, [base.type], like=access))
        tensor = TensorViewType(self._type.element_type, known, strides)
        padding = None
        if isinstance(access, LoadPtrOp) and access.mask is not None:
            padding = _padding(access)
        type = PartitionViewType([size for _, _, size in dimensions], tensor, padding=padding)
        begins = {
            position: code.largest([code.value(one, _WIDTH) for one in (*own, constant(0))])
            for position, own in enumerate(found.begins)
            if own
        }
        made = ViewOp.of(base, [one for one in sizes if one is not None], dynamic, type, begins)
        made.location = access.location
        return code.add(made)

    def _size(
        self, ends: Sequence[Expression], size: int, holds: SSAValue | None
    ) -> SSAValue | None:
        """How many elements there are along a dimension; None if that is the size of the tile."""
        if not ends and holds is None:
            return None
        code = self._code
        numbers = [code.value(end, _WIDTH) for end in ends] or [code.number(size, _WIDTH)]
        found = code.smallest(numbers)
        zero = code.number(0, _WIDTH)
        if ends:
            found = code.largest([found, zero])
        if holds is not None:
            operands = {"cond": holds, "val_if_true": found, "val_if_false": zero}
            found = code.add(make(SelectOp, operands, [found.type], like=self.access))
        return found

    def _chosen(self, tile: SSAValue) -> SSAValue:
        """A loaded tile, with what stands where the mask is false, if no view pads with it."""
        access = self.access
        assert isinstance(access, LoadPtrOp)
        if access.mask is None or access.paddingValue is None or _padding(access) is not None:
            return tile
        operands = {"cond": access.mask, "val_if_true": tile, "val_if_false": access.paddingValue}
        made = make(SelectOp, operands, [tile.type], like=access)
        assert access.parent is not None
        access.parent.insert_op_before(made, access)
        return made.result


def _static_stride(stride: Expression | None) -> int:
    found = 1 if stride is None else stride.constant
    return DYNAMIC if found is None else found


def _end(values: Sequence[SSAValue], like: Operation) -> YieldOp:
    end = YieldOp.of(values)
    end.location = like.location
    return end


# ---- padding


def _padding(access: LoadPtrOp) -> PaddingValue | None:
    """What a view pads with that is the padding of a load; None if there is none."""
    value = access.paddingValue
    while value is not None and isinstance(value.owner, BroadcastOp | ReshapeOp):
        value = value.owner.source
    return None if value is None else padding_of(value)


# ---- computing addresses where they are needed


def is_repeatable(op: Operation | Block) -> bool:
    """Whether an operation computes tiles from other tiles alone."""
    if not isinstance(op, Operation) or op.regions or not is_free_of_effects(op):
        return False
    kind = type(op)
    is_simple = has(kind, Elementwise) or has(kind, Rearranges)
    return is_simple or isinstance(op, ConstantOp | IotaOp)


def _with_copies(access: PointerAccess) -> Block:
    """A body that makes an access, and computes its addresses and mask itself."""
    stored = access.value if isinstance(access, StorePtrOp) else None
    copies: dict[SSAValue, SSAValue] = {}
    made: list[Operation] = []
    for value in access.operands:
        if value is not stored:
            _copy(value, copies, made)
    again = access.clone(copies)
    return Block([*made, again, _end(again.results, access)])


def _copy(value: SSAValue, copies: dict[SSAValue, SSAValue], made: list[Operation]) -> None:
    """Copy what computes a tile, and what that is computed from."""
    left = [value]
    while left:
        last = left[-1]
        owner = last.owner
        is_tile = isinstance(last.type, TileType) and last.type.rank > 0
        if last in copies or not is_tile or not is_repeatable(owner):
            left.pop()
            continue
        assert isinstance(owner, Operation)
        before = [
            one
            for one in owner.operands
            if one not in copies
            and isinstance(one.type, TileType)
            and one.type.rank
            and is_repeatable(one.owner)
        ]
        if before:
            left += before
            continue
        made.append(owner.clone(copies))
        left.pop()


def erase_unused(values: Sequence[SSAValue]) -> None:
    """Take away what computes values that nobody needs any more."""
    left = [*values]
    while left:
        owner = left.pop().owner
        if (
            isinstance(owner, Operation)
            and owner.parent is not None
            and not owner.regions
            and is_free_of_effects(owner)
            and not any(result.first_use is not None for result in owner.results)
        ):
            left += owner.operands
            erase(owner)
