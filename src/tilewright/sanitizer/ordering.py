"""One token through operations of a kernel, through the loops and conditionals around them.

Each of the operations waits for the one before it, in the order in which they are executed.
"""

from __future__ import annotations

from collections.abc import Iterable

from xdsl.ir import Block, Operation, Region, SSAValue

from tilewright.analysis.control_flow import ends_of
from tilewright.dialects.cuda_tile.operations.control_flow import (
    BreakOp,
    ForOp,
    IfOp,
    LoopOp,
    YieldOp,
)
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TOKEN
from tilewright.nesting import walk
from tilewright.sanitizer.draft import Draft

__all__ = ["order"]


def order(draft: Draft, entry: EntryOp, operations: Iterable[Operation], again: bool) -> None:
    """Let memory operations wait for each other.

    Args:
        draft: of the module that they are in.
        entry: the kernel.
        operations: those of the draft.
        again: whether one that is alone in a loop has to wait for itself.
    """
    _Ordering(draft, {*operations}, again).block(entry.body.block, None, is_needed=False)


class _Ordering:
    def __init__(self, draft: Draft, operations: set[Operation], again: bool) -> None:
        self._draft = draft
        self._operations = operations
        self._again = again
        self._ends: set[Operation] = set()
        """The `continue`s and `break`s that give the token on."""

    def _inside(self, op: Operation) -> list[Operation]:
        return [one for one in walk(op) if one in self._operations] if op.regions else []

    def block(self, block: Block, token: SSAValue | None, *, is_needed: bool) -> SSAValue | None:
        """Lead the token through a block.

        Args:
            block: that.
            token: as it is at the start; None as long as nothing has to be waited for.
            is_needed: whether something may wait for it behind the end.
        """
        operations = [*block.ops]
        holders = [op for op in operations if op in self._operations or self._inside(op)]
        for op in operations:
            if op in self._operations:
                waiting = op if token is None else self._draft.wait(op, token)
                token = next(result for result in waiting.results if result.type == TOKEN)
            elif op in self._ends:
                assert token is not None
                op.operands = [*op.operands, token]
            elif op.regions and any(
                one in self._operations or one in self._ends for one in walk(op)
            ):
                token = self._through(op, token, is_needed or op is not holders[-1])
        return token

    def _through(self, op: Operation, token: SSAValue | None, is_needed: bool) -> SSAValue | None:
        held = len(self._inside(op))
        is_loop = isinstance(op, ForOp | LoopOp)
        is_carried = held > 1 or self._again or is_needed if is_loop else is_needed
        if not held or not is_carried:
            for region in op.regions:
                if region.blocks:
                    self.block(region.block, token, is_needed=False)
            return token
        if token is None:
            token = self._draft.fresh_token(op)
        if isinstance(op, IfOp):
            return self._through_if(op, token)
        return self._through_loop(op, token, is_needed)

    def _through_if(self, op: IfOp, token: SSAValue) -> SSAValue:
        then, otherwise = (op.detach_region(region) for region in (*op.regions,))
        if not otherwise.blocks:
            otherwise = Region(Block([YieldOp.create()]))
        for region in (then, otherwise):
            last = region.block.last_op
            end = self.block(region.block, token, is_needed=True)
            assert end is not None
            if isinstance(last, YieldOp):
                last.operands = [*last.operands, end]
        return self._draft.widened(op, (), [TOKEN], [then, otherwise]).results[-1]

    def _through_loop(self, op: Operation, token: SSAValue, is_needed: bool) -> SSAValue:
        gives = isinstance(op, ForOp) or is_needed
        self._ends |= {end for end in ends_of(op) if gives or not isinstance(end, BreakOp)}
        body = op.regions[0].block
        self.block(body, body.insert_arg(TOKEN, len(body.args)), is_needed=True)
        new = self._draft.widened(op, [token], [TOKEN] if gives else [])
        return new.results[-1] if gives else token
