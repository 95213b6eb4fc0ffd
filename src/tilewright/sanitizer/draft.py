"""A copy of a module that is mended, in which the operations of the first are found again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from xdsl.ir import Attribute, Operation, Region, SSAValue
from xdsl.irdl import IRDLOperation

from tilewright.dialects.cuda_tile.operations.memory import JoinTokensOp, MakeTokenOp
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.dialects.cuda_tile.types import TOKEN
from tilewright.nesting import clone, erase, walk
from tilewright.passes.build import make, remake

__all__ = ["Draft"]


class Draft:
    """A copy of a module.

    Args:
        module: that, which stays as it is.

    Attributes:
        module: the copy.
    """

    def __init__(self, module: ModuleOp) -> None:
        self.module = clone(module)
        self._now = dict(zip(walk(module), walk(self.module), strict=True))
        self._was = {now: was for was, now in self._now.items()}

    def of(self, operation: Operation) -> Operation | None:
        """What an operation of the module is in the copy; None if it is gone."""
        return self._now.get(operation)

    def insert(self, made: Operation, before: Operation, name: str | None = None) -> SSAValue:
        """Put an operation before another; gives its first result."""
        assert before.parent is not None
        before.parent.insert_op_before(made, before)
        made.results[0].name_hint = name
        return made.results[0]

    def swap(self, old: Operation, new: Operation) -> None:
        """Put an operation in the place of another, whose results its first ones stand for."""
        assert old.parent is not None
        old.parent.insert_op_before(new, old)
        for was, now in zip(old.results, new.results, strict=False):
            now.name_hint = was.name_hint
        self.drop(old, new.results[: len(old.results)])
        self._follow(old, new)

    def drop(self, old: Operation, values: Sequence[SSAValue]) -> None:
        """Take an operation away, for whose results other values stand."""
        for was, now in zip(old.results, values, strict=True):
            was.replace_all_uses_with(now)
        erase(old)

    def _follow(self, old: Operation, new: Operation) -> None:
        was = self._was.pop(old, None)
        if was is not None:
            self._now[was], self._was[new] = new, was

    def change(self, operation: Operation, name: str, value: SSAValue | None) -> Operation:
        """Give an operation another operand.

        Args:
            operation: which has no regions.
            name: of the operand.
            value: that; None for none.
        """
        new = remake(cast(IRDLOperation, operation), {name: value})
        self.swap(operation, new)
        return new

    def widened(
        self,
        operation: Operation,
        operands: Sequence[SSAValue] = (),
        results: Sequence[Attribute] = (),
        regions: Sequence[Region] = (),
    ) -> Operation:
        """Give an operation with regions more operands and results.

        Args:
            operation: that.
            operands: those that come behind.
            results: the types of those that come behind.
            regions: other regions; none for those that it has.
        """
        new = type(operation).create(
            operands=[*operation.operands, *operands],
            result_types=[*operation.result_types, *results],
            properties=operation.properties,
            attributes=operation.attributes,
            regions=[*regions] or [operation.detach_region(r) for r in (*operation.regions,)],
            location=operation.location,
        )
        self.swap(operation, new)
        return new

    def wait(self, operation: Operation, token: SSAValue) -> Operation:
        """Let a memory operation wait for a token, beside what it waits for."""
        known = getattr(operation, "token", None)
        if known is token:
            return operation
        if known is not None:
            join = make(JoinTokensOp, {"tokens": [known, token]}, [TOKEN], like=operation)
            token = self.insert(join, operation)
        return self.change(operation, "token", token)

    def fresh_token(self, before: Operation) -> SSAValue:
        """A token that waits for nothing."""
        return self.insert(make(MakeTokenOp, {}, [TOKEN], like=before), before)
