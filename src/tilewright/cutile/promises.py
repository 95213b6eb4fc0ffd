"""Promises that cuTile makes in Tile IR without knowing that they are kept.

Where an array has size 1 along a dimension, cuTile's front end says that 16 bytes divide the stride
of that dimension, so that NVIDIA's compiler does not take it for the contiguous one. Nothing ever
depends on such a stride, but what was passed for it may well break the promise.
"""

from __future__ import annotations

from collections.abc import Iterator

from xdsl.ir import SSAValue

from tilewright.dialects.cuda_tile.attributes import DivByAttr
from tilewright.dialects.cuda_tile.operations.miscellaneous import AssumeOp
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.dialects.cuda_tile.operations.views import MakeTensorViewOp
from tilewright.dialects.cuda_tile.types import DYNAMIC, TensorViewType

__all__ = ["drop_idle_promises"]


def drop_idle_promises(module: ModuleOp) -> None:
    """Remove what a module from cuTile promises about strides of dimensions of size 1.

    Args:
        module: it is changed.
    """
    views = [op for op in module.walk() if isinstance(op, MakeTensorViewOp)]
    for promise in [promise for view in views for promise in _idle(view)]:
        promise.result.replace_all_uses_with(promise.value)
        promise.detach()
        promise.erase()


def _idle(view: MakeTensorViewOp) -> Iterator[AssumeOp]:
    """The promises about strides of a view that nothing depends on."""
    kind = view.result.type
    assert isinstance(kind, TensorViewType)
    sizes = [size for size, stride in zip(kind.shape, kind.strides, strict=True)
             if stride == DYNAMIC]  # fmt: skip
    for size, stride in zip(sizes, view.dynamicStrides, strict=True):
        promise = _division(stride)
        if size == 1 and promise is not None and promise.result.has_one_use():
            yield promise


def _division(value: SSAValue) -> AssumeOp | None:
    """The promise that something divides a value, if that is where it comes from."""
    owner = value.owner
    if isinstance(owner, AssumeOp) and isinstance(owner.predicate, DivByAttr):
        return owner
    return None
