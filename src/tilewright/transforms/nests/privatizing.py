"""Pass `privatise-atomics`: which atomic operations are combined by each thread for itself.

A histogram meets few elements of memory again and again. Where nothing else in a kernel writes, and
nobody asks for old elements or the order, each thread combines in memory of its own, and what came
of it is applied once, after its last tile block. Loads that wait for the operation must not see
what it writes: their arrays must lie elsewhere, which is tested when the kernel runs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import prod
from typing import Any, TypeAlias, cast

from typing_extensions import override
from xdsl.dialects.builtin import i64
from xdsl.ir import Block, BlockArgument, Operation, SSAValue

from tilewright.dialects.cuda_tile.attributes import AtomicRMWMode
from tilewright.dialects.cuda_tile.facts import is_weak, memory_ordering, writes_memory
from tilewright.dialects.cuda_tile.integer_arrays import integer_array
from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.cuda_tile.operations import (
    control_flow,
    conversions,
    core,
    memory,
    miscellaneous,
    views,
)
from tilewright.dialects.cuda_tile.operations.atomics import AtomicRMWOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nest.attributes import WindowAttr
from tilewright.dialects.nest.operations.accesses import LoadViewOp
from tilewright.dialects.nest.operations.compute import ComputeOp, YieldOp
from tilewright.dialects.nest.operations.guards import GuardOp
from tilewright.dialects.nest.operations.views import ViewOp
from tilewright.nesting import walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.tiles import tile_type

__all__ = [
    "MODES",
    "Loads",
    "PrivatiseAtomics",
    "is_ordered",
    "origin_of",
    "read_after",
    "window_of",
]

MODES: Mapping[AtomicRMWMode, str] = {
    AtomicRMWMode.ADD: "add",
    AtomicRMWMode.OR: "or",
    AtomicRMWMode.XOR: "xor",
}
"""Modes that leave everything as it is when the argument is 0, in LLVM's words."""

ELEMENTS = ("i32", "i64")
"""The types of elements that are combined."""

_WINDOW = 1 << 18
"""Bytes of a window at most: they should stay in the second cache."""

_LEAST = 4
"""How often each element of a window must be met, on average, so that combining pays."""

_ITERATIONS = 16
"""How often a loop is repeated, for want of better knowledge."""

_AROUND = (control_flow.ForOp, control_flow.IfOp, control_flow.LoopOp)
"""What it may stand in."""

_CARRIERS = (*_AROUND, control_flow.ContinueOp, control_flow.BreakOp, control_flow.YieldOp)
"""What hands a token on."""


class PrivatiseAtomics(KernelPass):
    """Decides which atomic operation threads combine for themselves."""

    name = "privatise-atomics"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for nest in [op for op in walk(anchor.body) if isinstance(op, ComputeOp)]:
            for op in nest.accesses:
                if not isinstance(op, AtomicRMWOp):
                    continue
                found = _private(nest, op, anchor.body.block)
                if isinstance(found, str):
                    context.missed(self, found, op)
                    continue
                numbers = [parameter.index for parameter in found]
                nest.private = integer_array(i64, numbers)
                context.applied(self, "atomic operations combined by each thread", op)


def _private(nest: ComputeOp, op: AtomicRMWOp, body: Block) -> Sequence[BlockArgument] | str:
    """The parameter whose memory an atomic operation changes, and those that lead to what is read
    once it has; or why it cannot be combined."""
    written = [one for one in walk(body) if not one.regions and writes_memory(one)]
    origin = origin_of(op.pointers)
    if written != [op]:
        return "something else writes memory, too"
    if loops_around(nest, body) is None:
        return "it stands in the arm of a guard"
    if op.mode.data not in MODES or number_name(tile_type(op.arg).element_type) not in ELEMENTS:
        return "an element for which nothing happens would change"
    if not nest.goes_along_one_dimension or nest.tiles:
        return "it has several dimensions"
    if origin is None:
        return "its addresses do not all count from one parameter"
    if any(is_ordered(one) for one in walk(body)):
        return "others may see the order"
    assert nest.token is not None
    waiting = read_after(nest.token, nest, origin, _loads_of)
    return "something waits for it" if waiting is None else [origin, *waiting]


def window_of(nest: ComputeOp, body: Block) -> WindowAttr:
    """The window in which threads combine what a nest in the body of a kernel changes."""
    iterations = _ITERATIONS ** min(loops_around(nest, body) or 0, 2)
    return WindowAttr.of(_WINDOW, iterations * prod(nest.sizes), _LEAST)


def loops_around(op: Operation, body: Block) -> int | None:
    """In how many loops of an entry an operation stands; None if in something else as well."""
    depth = 0
    parent = op.parent_op()
    while parent is not None and op.parent is not body:
        if not isinstance(parent, _AROUND):
            return None
        depth += not isinstance(parent, control_flow.IfOp)
        op, parent = parent, parent.parent_op()
    return depth


Loads: TypeAlias = tuple[Sequence[BlockArgument | None], SSAValue | None]
"""The parameters by which an operation finds what it loads, None for one that is not known, and
its token."""


def read_after(
    token: SSAValue, op: Operation, origin: BlockArgument, loads: Callable[[Operation], Loads]
) -> list[BlockArgument] | None:
    """The parameters whose memory is read by loads that wait for a token, in this iteration of a
    loop or a later one; None if something else waits for it, or it is not known what they read.

    Args:
        token: of an atomic operation.
        op: what gives it.
        origin: the parameter by which the operation finds its memory.
        loads: what an operation loads.
    """
    pending: list[SSAValue] = [token]
    seen: set[SSAValue] = set()
    found: dict[BlockArgument, None] = {}
    while pending:
        value = pending.pop()
        if value in seen:
            continue
        seen.add(value)
        for use in value.uses:
            user = use.operation
            if isinstance(user, memory.JoinTokensOp):
                pending.append(user.result)
            elif isinstance(user, _CARRIERS):
                pending += handed_on(user, use.index)
            elif isinstance(user, YieldOp) and isinstance(user.parent_op(), GuardOp):
                pending.append(cast(GuardOp, user.parent_op()).results[use.index])
            elif user is not op:
                parameters, following = loads(user)
                known = [one for one in parameters if one is not None and one is not origin]
                if following is None or len(known) < len(parameters):
                    return None
                found |= dict.fromkeys(known)
                pending.append(following)
    return [*found]


def _loads_of(op: Operation) -> Loads:
    """What a nest loads."""
    if not isinstance(op, ComputeOp):
        return (), None
    return [_loaded(access) for access in op.accesses], op.token


def _loaded(access: Operation) -> BlockArgument | None:
    """The parameter that what is loaded is found by; None if it is not known, or no load."""
    match access:
        case LoadViewOp():
            return origin_of(access.view)
        case memory.LoadPtrOp():
            return origin_of(access.source)
        case _:
            return None


def handed_on(user: Operation, position: int) -> list[SSAValue]:
    """What an operand of control flow may become: variables and results of loops, results of
    branches."""
    match user:
        case control_flow.ForOp():
            # Behind the bounds and the step.
            at = position - 3
            return [user.region.block.args[1 + at], user.results[at]]
        case control_flow.LoopOp():
            return [user.region.block.args[position]]
        case control_flow.ContinueOp():
            around = user.enclosing()
            if isinstance(around, control_flow.ForOp):
                return [around.region.block.args[1 + position], around.results[position]]
            return [around.regions[0].block.args[position]]
        case control_flow.BreakOp():
            return [user.enclosing().results[position]]
        case _:
            around = user.parent_op()
            return [] if around is None else [around.results[position]]


def is_ordered(op: Operation) -> bool:
    """Whether an operation other than the atomic one is ordered with those of other threads, or
    ends tile blocks, or is seen from outside."""
    if isinstance(op, AtomicRMWOp):
        return False
    if memory_ordering(op) is not None and not is_weak(op):
        return True
    return isinstance(op, miscellaneous.PrintOp | control_flow.AssertOp | memory.AllocaOp)


def origin_of(value: SSAValue) -> BlockArgument | None:
    """The parameter that all addresses of a tile or view are computed from."""
    while isinstance(value.owner, Operation):
        source = _source_of(value.owner)
        if source is None:
            return None
        value = source
    scalar = getattr(value.type, "rank", 1) == 0
    return value if isinstance(value, BlockArgument) and scalar else None


def _source_of(op: Any) -> SSAValue | None:
    """The pointer or view that an operation makes another one of."""
    match op:
        case core.OffsetOp():
            return op.ptr
        case views.MakeTensorViewOp():
            return op.base
        case views.MakeTileView():
            return op.tensor_view
        case ViewOp():
            return op.pointer
        case core.BroadcastOp() | core.ReshapeOp() | conversions.PtrToPtrOp():
            return op.source
        case miscellaneous.AssumeOp():
            return op.value
        case _:
            return None
