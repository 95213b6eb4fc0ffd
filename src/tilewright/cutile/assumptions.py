"""What cuTile has a program assume without need, and wrongly.

For a dimension of size 1 it assumes that the stride is divisible by 16 bytes, whatever it is: no
element is found by it, but the assumption is broken all the same.
"""

from __future__ import annotations

from xdsl.ir import Operation, OpResult

from tilewright.dialects.cuda_tile.operations.miscellaneous import AssumeOp
from tilewright.dialects.cuda_tile.operations.views import MakeTensorViewOp
from tilewright.dialects.cuda_tile.types import DYNAMIC, TensorViewType

__all__ = ["drop_wrong_assumptions"]


def drop_wrong_assumptions(program: Operation) -> None:
    """Have views take strides of dimensions of size 1 as they are.

    Args:
        program: the module; it is changed.
    """
    for operation in program.walk():
        if isinstance(operation, MakeTensorViewOp):
            _drop(operation)


def _drop(operation: MakeTensorViewOp) -> None:
    view = operation.result.type
    assert isinstance(view, TensorViewType)
    sizes = [
        size for size, stride in zip(view.shape, view.strides, strict=True) if stride == DYNAMIC
    ]
    first = 1 + len(operation.dynamicShape)
    for n, size in enumerate(sizes, first):
        stride = operation.operands[n]
        if size != 1 or not isinstance(stride, OpResult) or not isinstance(stride.op, AssumeOp):
            continue
        assume = stride.op
        operation.operands[n] = assume.value
        if not tuple(assume.result.uses):
            assume.detach()
            assume.erase()
