"""Assumptions that cuTile writes although they are false."""

from __future__ import annotations

from xdsl.ir import Use

from tilewright.dialects.cuda_tile.operations.miscellaneous import AssumeOp
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.dialects.cuda_tile.operations.views import MakeTensorViewOp
from tilewright.dialects.cuda_tile.types import DYNAMIC, TensorViewType
from tilewright.nesting import erase, walk

__all__ = ["drop_unused_strides"]


def drop_unused_strides(module: ModuleOp) -> None:
    """Take away what is assumed of strides along dimensions of one element.

    There cuTile assumes that 16 bytes divide the stride, whatever it is: nothing ever multiplies
    it by more than zero. Checked, the assumption would break.

    Args:
        module: the IR, changed in place.
    """
    for operation in list(walk(module)):
        if isinstance(operation, AssumeOp):
            uses = list(operation.result.uses)
            if uses and all(map(_is_unused_stride, uses)):
                operation.result.replace_all_uses_with(operation.value)
                erase(operation)


def _is_unused_stride(use: Use) -> bool:
    view = use.operation
    if not isinstance(view, MakeTensorViewOp):
        return False
    kind = view.result.type
    assert isinstance(kind, TensorViewType)
    dynamic = [n for n, stride in enumerate(kind.strides) if stride == DYNAMIC]
    position = use.index - 1 - len(view.dynamicShape)
    return position >= 0 and kind.shape[dynamic[position]] == 1
