"""What a kernel computes before its agents start."""

from __future__ import annotations

from collections.abc import Collection

from xdsl.ir import Block, Operation, SSAValue
from xdsl.traits import IsTerminator

from tilewright.dialects.cuda_tile.facts import may_end_program
from tilewright.dialects.cuda_tile.operations.control_flow import LoopOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp
from tilewright.nesting import erase, walk
from tilewright.transforms.tileas.flow import is_pure, is_scalar


def may_not_return(operation: Operation) -> bool:
    """Whether what follows an operation may never be executed."""
    return may_end_program(operation) or any(isinstance(op, LoopOp) for op in walk(operation))


def shared_operations(body: Block) -> list[Operation]:
    """The operations of a kernel's body whose results all agents may use: constants, and the views
    and numbers that follow from parameters, up to the first operation that may end the program
    (what follows it may be undefined, and must not be computed before)."""
    shared: dict[Operation, None] = {}
    for operation in body.ops:
        if may_not_return(operation) or operation.has_trait(IsTerminator):
            break
        if is_pure(operation) and _is_small(operation) and _follows(operation, body, shared):
            shared[operation] = None
    return list(shared)


def _is_small(operation: Operation) -> bool:
    return bool(operation.results) and (
        isinstance(operation, ConstantOp) or all(is_scalar(r) for r in operation.results)
    )


def _follows(operation: Operation, body: Block, shared: Collection[Operation]) -> bool:
    return all(_is_shared(operand, body, shared) for operand in operation.operands)


def _is_shared(value: SSAValue, body: Block, shared: Collection[Operation]) -> bool:
    owner = value.owner
    return owner is body if isinstance(owner, Block) else owner in shared


def prune(body: Block) -> None:
    """Erase the operations of a block that nobody uses and that do nothing else."""
    for operation in reversed(list(body.ops)):
        if is_pure(operation) and not operation.has_trait(IsTerminator):
            if any(result.uses for result in operation.results):
                continue
            erase(operation)
