"""What the compiler did with each operation of a kernel, and why, for people to read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import prod
from types import MappingProxyType

from xdsl.ir import Operation, SSAValue

from tilewright.backends.cpu.code import Value
from tilewright.backends.cpu.emitter import (
    Binding,
    Buffer,
    Deferred,
    Given,
    Listener,
    Postponed,
    Rules,
    TensorViewBinding,
    TileViewBinding,
)
from tilewright.backends.cpu.lanes import memory_size
from tilewright.dialects.cuda_tile.operations.views import LoadViewOp
from tilewright.nesting import walk

__all__ = ["Decision", "Decisions"]


@dataclass
class Decision:
    """What became of an operation.

    Attributes:
        operation: it.
        what: where its result is: `fused`, `buffer` and so on; empty if it has none.
        reasons: why, and what else is to be said.
        bytes: of scratch memory that it takes.
    """

    operation: Operation
    what: str = ""
    reasons: list[str] = field(default_factory=list[str])
    bytes: int = 0

    @property
    def depth(self) -> int:
        """In how many bodies the operation is."""
        depth, parent = -1, self.operation.parent_op()
        while parent is not None and parent.name != "cuda_tile.module":
            depth, parent = depth + 1, parent.parent_op()
        return max(depth, 0)


class Decisions(Listener):
    """Collects what becomes of the operations of an entry.

    Args:
        rules: by which code is generated.
        place: how to call the place of an operation in a reason, e.g. `line 7`.

    Attributes:
        found: the decisions, in the order of the program.
    """

    def __init__(self, rules: Rules, place: Callable[[Operation], str]) -> None:
        self.found: dict[Operation, Decision] = {}
        self._rules = rules
        self._place = place
        self._current: list[Operation] = []
        self._makers: dict[Value, Operation] = {}

    def started(self, operation: Operation) -> None:
        self.found[operation] = Decision(operation)
        self._current.append(operation)

    def finished(self, operation: Operation, bindings: Sequence[Binding]) -> None:
        self._current.pop()
        decision = self.found[operation]
        tiles = [
            (result, binding)
            for result, binding in zip(operation.results, bindings, strict=True)
            if binding is not None
        ]
        if decision.what or not tiles:
            return
        result, binding = tiles[0]
        decision.what = _WHAT[type(binding)]
        if isinstance(binding, Deferred) and not operation.operands:
            decision.what = "constant" if operation.name.endswith("constant") else "computed"
        elif isinstance(binding, Deferred):
            decision.reasons.append(f"computed inside {self._users(result)}")
        elif isinstance(binding, Buffer):
            self._explain_buffer(decision, result, binding)
        elif isinstance(binding, Postponed):
            users = self._users(result)
            decision.reasons.append(f"written by the first loop that reads it, for {users}")

    def reserved(self, bytes: int) -> None:
        if self._current:
            self.found[self._current[-1]].bytes += bytes

    def made(self, buffer: Buffer) -> None:
        if self._current:
            self._makers[buffer.address] = self._current[-1]

    def copied(self, value: SSAValue, buffer: Buffer) -> None:
        owner = value.owner
        at = self._current[-1] if self._current else None
        if isinstance(owner, Operation) and owner is at:
            reasons = self.found[owner].reasons
            reasons.append(self._sharing(value))
            return
        size = prod(buffer.shape) * memory_size(buffer.format)
        if at is not None:
            name = _name(value)
            reason = f"{name} copied to a buffer of {size} bytes, contiguous"
            reason += _COPIED.get(at.name.removeprefix("cuda_tile."), "")
            self.found[at].reasons.append(reason)

    def carried(self, value: SSAValue, how: str) -> None:
        if self._current:
            self.found[self._current[-1]].reasons.append(f"{_name(value) or 'a tile'} {how}")

    def _explain_buffer(self, decision: Decision, result: SSAValue, buffer: Buffer) -> None:
        if (
            not buffer.in_place
            and len(buffer.shape) == 2
            and buffer.strides == (1, buffer.shape[0])
        ):
            decision.reasons.append(
                "by columns, so that no operand is transposed in every iteration"
            )
        if buffer.in_place:
            decision.what = "in memory"
            decision.reasons.append(
                "read where the program has it: nothing is written before its last use; "
                "the buffer is for tiles that are not complete"
            )
        elif buffer.address.name.startswith("@"):
            decision.what = "table"
            decision.reasons.append("in the code")
        elif isinstance(decision.operation, LoadViewOp):
            decision.reasons.append(self._why_loaded(decision.operation))
        elif self._makers.get(buffer.address) is not decision.operation:
            decision.reasons.append(_shared_buffer(decision.operation))

    def _why_loaded(self, operation: Operation) -> str:
        """Why a loaded tile does not stay where it is."""
        following = operation.next_op
        while following is not None:
            if any(type(inner) in self._rules.writers for inner in walk(following)):
                return f"{self._called(following)} may write meanwhile"
            following = following.next_op
        return "its elements are not successive in memory, or it is used in another body"

    def _sharing(self, value: SSAValue) -> str:
        """Why a tile is computed only once."""
        owner = value.owner
        users = _users(value)
        inside = [
            use for use in users if isinstance(owner, Operation) and use.parent is not owner.parent
        ]
        if inside:
            return f"needed in another body, by {self._called(inside[0])}"
        if len(users) > 1:
            return f"needed {len(users)} times, by {self._users(value)}"
        return "computed once, not again for every element that needs it"

    def _users(self, value: SSAValue) -> str:
        users = _users(value)
        shown = [self._called(user) for user in users[:3]]
        if len(users) > 3:
            shown.append(f"{len(users) - 3} more")
        return ", ".join(shown) if shown else "nothing: it is not used"

    def _called(self, operation: Operation) -> str:
        name = operation.name.removeprefix("cuda_tile.")
        place = self._place(operation)
        return f"{name} ({place})" if place else name


_WHAT: Mapping[type[object], str] = MappingProxyType(
    {
        Given: "register",
        Deferred: "fused",
        Postponed: "buffer",
        Buffer: "buffer",
        TensorViewBinding: "registers",
        TileViewBinding: "registers",
    }
)


_COPIED: Mapping[str, str] = MappingProxyType(
    {
        "store_view_tko": ", where the tile is not complete or overlaps what it is computed from",
        "store_ptr_tko": ", where elements do not follow each other or overlap what is stored",
        "atomic_rmw_tko": ", where elements are not combined",
    }
)
"""When a copy is made that is not always needed."""


def _name(value: SSAValue) -> str:
    if value.name_hint:
        return f"%{value.name_hint}"
    owner = value.owner
    name = owner.name.removeprefix("cuda_tile.") if isinstance(owner, Operation) else ""
    return f"what {name} gives" if name else "the carried tile"


def _users(value: SSAValue) -> list[Operation]:
    """Who uses a value, in the order of the program."""
    return list(dict.fromkeys(reversed([use.operation for use in value.uses])))


def _shared_buffer(operation: Operation) -> str:
    """Whose buffer an operation gives that has none of its own."""
    if operation.name.startswith("cuda_tile.mma"):
        return "accumulates in place, in the buffer of its accumulator"
    return "the buffer that carries it" if operation.regions else "the buffer of its operand"
