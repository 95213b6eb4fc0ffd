"""Loads and stores through pointers, and what orders memory.

Every access takes the token of the one before: Triton's memory operations happen in the order of
the program.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import cast

from xdsl.dialects.builtin import IntegerAttr, TensorType
from xdsl.ir import Attribute, Operation, SSAValue

from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.dialects.cuda_tile.types import PtrType
from tilewright.dialects.triton import memory as tt
from tilewright.dialects.triton.arith import ConstantOp
from tilewright.dialects.triton.types import PointerType
from tilewright.frontends.triton.composites import composite_of
from tilewright.frontends.triton.conversion import Conversion, Converter
from tilewright.frontends.triton.core import zero_of
from tilewright.frontends.triton.tiles import element_of, like, pointee_of, shape_of, spread
from tilewright.frontends.triton.views import load_block, store_block

__all__ = ["CONVERSIONS", "mask_of"]


def mask_of(conversion: Conversion, mask: SSAValue | None, pointers: Value) -> Value | None:
    """The mask of an access, of the shape of its pointers; None if it lets everything through.

    Elements that take no part in a branch of a region are left out, too.
    """
    if mask is None or _is_true(mask):
        return conversion.active
    found = conversion[mask]
    if shape_of(found) != shape_of(pointers):
        found = spread(found, shape_of(pointers))
    return found if conversion.active is None else tile.andi(found, conversion.active)


def _is_true(mask: SSAValue) -> bool:
    """Whether a mask is a constant that lets everything through."""
    owner = mask.owner
    if not isinstance(owner, ConstantOp) or not owner.value.is_splat:
        return False
    return owner.value.raw[0] & 1 == 1


def _volatile(op: Operation) -> bool:
    found = op.properties.get("isVolatile", op.attributes.get("isVolatile"))
    return isinstance(found, IntegerAttr) and cast("IntegerAttr", found).value.data != 0


def _load(conversion: Conversion, op: tt.LoadOp) -> Value:
    """Elements that the mask leaves out are `other`, or zero where Triton says nothing of them."""
    if composite_of(op.ptr.type) is not None:
        return load_block(conversion, op)
    pointers = conversion[op.ptr]
    mask = mask_of(conversion, op.mask, pointers)
    padding: Value | None = None
    if mask is not None:
        type = like(pointers, pointee_of(pointers))
        padding = zero_of(type) if op.other is None else conversion[op.other]
        if isinstance(element_of(padding), PtrType):
            padding = tile.ptr_to_int(padding)
        if shape_of(padding) != shape_of(pointers):
            padding = spread(padding, shape_of(pointers))
    ordering, scope = ("relaxed", "sys") if _volatile(op) else ("weak", None)
    loaded, conversion.token = tile.load_ptr_tko(
        pointers, mask=mask, padding=padding, token=conversion.token, ordering=ordering, scope=scope
    )
    return _pointers_from(conversion, loaded, op.result.type, op)


def _pointers_from(conversion: Conversion, loaded: Value, type: Attribute, op: Operation) -> Value:
    """What was loaded; addresses as pointers."""
    element: Attribute = type
    if isinstance(type, TensorType):
        element = cast(Attribute, type.element_type)
    if isinstance(element, PointerType):
        return tile.int_to_ptr(loaded, conversion.element(element, op))
    return loaded


def _store(conversion: Conversion, op: tt.StoreOp) -> None:
    if composite_of(op.ptr.type) is not None:
        store_block(conversion, op)
        return
    pointers, value = conversion[op.ptr], conversion[op.value]
    if isinstance(element_of(value), PtrType):
        value = tile.ptr_to_int(value)
    mask = mask_of(conversion, op.mask, pointers)
    conversion.token = tile.store_ptr_tko(pointers, value, mask=mask, token=conversion.token)


def _barrier(conversion: Conversion, op: Operation) -> None:
    """Nothing: a tile block is one thread, and the token orders its accesses already."""


def _wait(conversion: Conversion, op: Operation) -> None:
    conversion.token = tile.gdc_wait_tko(conversion.token)


def _launch_dependents(conversion: Conversion, op: Operation) -> None:
    conversion.token = tile.gdc_launch_dependents_tko(conversion.token)


CONVERSIONS: Mapping[type[Operation], Converter] = MappingProxyType(
    {
        tt.LoadOp: _load,
        tt.StoreOp: _store,
        tt.BarrierOp: _barrier,
        tt.GpuBarrierOp: _barrier,
        tt.GridDependencyWaitOp: _wait,
        tt.GridDependencyLaunchDependentsOp: _launch_dependents,
    }
)
"""What the operations of this chapter become."""
