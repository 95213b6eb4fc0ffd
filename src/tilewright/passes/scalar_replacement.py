"""`scalar-replace`: local memory that is accessed at known addresses becomes values.

What LLVM calls SROA and mem2reg, over regions: a value that was stored is carried through
conditionals and loops as one more result.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

import numpy as np
from typing_extensions import override
from xdsl.ir import Block, Operation, Region, SSAValue

from tilewright.analysis.control_flow import loop_of
from tilewright.analysis.members import Members
from tilewright.dialects.cuda_tile.facts import is_weak
from tilewright.dialects.cuda_tile.operations.control_flow import (
    BreakOp,
    ContinueOp,
    ForOp,
    IfOp,
    LoopOp,
    YieldOp,
)
from tilewright.dialects.cuda_tile.operations.core import IotaOp
from tilewright.dialects.cuda_tile.operations.memory import (
    AllocaOp,
    LoadPtrOp,
    MakeTokenOp,
    StorePtrOp,
)
from tilewright.dialects.cuda_tile.operations.module import ConstantOp, EntryOp
from tilewright.dialects.cuda_tile.types import TOKEN, TileType
from tilewright.nesting import Steps, erase, run, walk
from tilewright.passes.base import PassContext
from tilewright.passes.build import constant
from tilewright.passes.facts import effects_of
from tilewright.passes.kernel import KernelPass
from tilewright.semantics import Partial, Stop, evaluate
from tilewright.semantics.values import POINTER

__all__ = ["ScalarReplacement"]

MOST_ELEMENTS = 1 << 14
"""The most elements of an allocation that is looked at."""

BASE = 1 << 32
"""An address that an allocation is taken to have while offsets are computed."""

Access = LoadPtrOp | StorePtrOp


@dataclass
class ScalarReplacement(KernelPass):
    """Replaces memory of an `alloca` by values, if all its accesses are loads and stores without
    masks at addresses that do not depend on anything, and no two overlap without being equal."""

    name = "scalar-replace"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for alloca in context.analyses.get(Members, anchor).of(AllocaOp):
            if alloca.result.first_use is None:
                context.applied(self, "erased", alloca)
                erase(alloca)
                continue
            slots = _slots(alloca)
            if isinstance(slots, str):
                context.missed(self, slots, alloca)
                continue
            context.applied(self, "replaced", alloca)
            _replace(alloca, slots)
            _erase_addresses(alloca)


def _erase_addresses(operation: Operation) -> None:
    """Take away an allocation with the addresses that were made of it, for which there is no use
    now."""
    made, place = [operation], 0
    while place < len(made):
        uses = [use.operation for result in made[place].results for use in result.uses]
        made += [user for user in dict.fromkeys(uses) if user not in made]
        place += 1
    for one in reversed(made):
        erase(one)


@dataclass
class _Slots:
    """The parts of an allocation that are accessed as a whole.

    Attributes:
        types: the type of each.
        of: which part an access is about.
    """

    types: list[TileType] = field(default_factory=list[TileType])
    of: dict[Operation, int] = field(default_factory=dict[Operation, int])


def _slots(alloca: AllocaOp) -> _Slots | str:
    """The parts of an allocation; words if it cannot be taken apart."""
    if alloca.is_global is not None:
        return "the memory is shared by tile blocks"
    if alloca.num_elem.value.data > MOST_ELEMENTS:
        return f"the allocation has over {MOST_ELEMENTS} elements"
    found = _accesses(alloca)
    if isinstance(found, str):
        return found
    slots = _Slots()
    places: dict[tuple[bytes, TileType], int] = {}
    taken: dict[int, int] = {}
    for access, addresses in found:
        type = _tile(access)
        key = (addresses.tobytes(), type)
        place = places.setdefault(key, len(places))
        if place == len(slots.types):
            slots.types.append(type)
        slots.of[access] = place
        for address in addresses.reshape(-1).tolist():
            if taken.setdefault(address, place) != place:
                return "its accesses overlap"
    return slots


def _tile(access: Access) -> TileType:
    value = access.result if isinstance(access, LoadPtrOp) else access.value
    return cast(TileType, value.type)


def _accesses(alloca: AllocaOp) -> list[tuple[Access, Any]] | str:
    """The accesses of an allocation with the addresses of their elements, the allocation being at
    `BASE`; words if there is more."""
    known: dict[SSAValue, Any] = {alloca.result: np.asarray(POINTER.type(BASE))}
    found: list[tuple[Access, Any]] = []
    left = [alloca.result]
    seen: set[Operation] = set()
    while left:
        pointers = left.pop()
        for use in [*pointers.uses]:
            user = use.operation
            if user in seen:
                continue
            seen.add(user)
            if isinstance(user, LoadPtrOp | StorePtrOp):
                problem = _is_simple(user, pointers)
                if problem:
                    return problem
                found.append((user, known[pointers]))
                continue
            addresses = _addresses(user, known)
            if addresses is None:
                return f"its address is an operand of {user.name.partition('.')[2]}"
            known[user.results[0]] = addresses
            left.append(user.results[0])
    return found


def _is_simple(access: Access, pointers: SSAValue) -> str:
    """Why an access cannot be replaced; empty if it can."""
    if isinstance(access, StorePtrOp) and access.value is pointers:
        return "its address is stored"
    if access.mask is not None:
        return "an access has a mask"
    return "" if is_weak(access) else "an access synchronises"


def _addresses(operation: Operation, known: dict[SSAValue, Any]) -> Any:
    """The addresses that an operation makes of those that are known and of constants; None if it
    needs more."""
    if len(operation.results) != 1 or operation.regions or effects_of(operation) != frozenset():
        return None
    operands: list[Any] = []
    for operand in operation.operands:
        value = known.get(operand)
        if value is None:
            value = _constant(operand)
        if value is None:
            return None
        operands.append(value)
    try:
        results = evaluate(operation, operands)
    except Stop:
        return None
    if results is None or isinstance(results[0], Partial):
        return None
    return np.asarray(results[0])


def _constant(value: SSAValue) -> Any:
    """The tile that a value is, if it depends on nothing."""
    operation = value.owner
    if isinstance(operation, Block) or operation.regions:
        return None
    if not isinstance(operation, ConstantOp | IotaOp) and effects_of(operation) != frozenset():
        return None
    operands = [_constant(operand) for operand in operation.operands]
    if any(operand is None for operand in operands):
        return None
    try:
        results = evaluate(operation, operands)
    except Stop:
        return None
    if results is None or isinstance(results[0], Partial):
        return None
    return results[operation.results.index(value)]


# Values in the place of memory


def _replace(alloca: AllocaOp, slots: _Slots) -> None:
    block = alloca.parent
    assert block is not None
    # What is read before it is written may be anything.
    current: list[SSAValue] = []
    for type in slots.types:
        start = constant(0, type, alloca.location)
        block.insert_op_before(start, alloca)
        current.append(start.result)
    run(_Values(slots).block(block, current, alloca))


class _Values:
    """Carries the values of an allocation through a kernel.

    Attributes:
        slots: the parts of the allocation.
        carried: for each loop the parts that it carries.
    """

    def __init__(self, slots: _Slots):
        self.slots = slots
        self.carried: dict[Operation, list[int]] = {}

    def block(
        self, block: Block, current: list[SSAValue], after: Operation | None = None
    ) -> Steps[list[SSAValue]]:
        """Go through a block; gives the values at its end.

        Args:
            block: the block.
            current: the values before it, or behind `after`.
            after: where to start.
        """
        operations = [*block.ops]
        start = 0 if after is None else operations.index(after) + 1
        for operation in operations[start:]:
            if operation in self.slots.of:
                self._access(cast(Access, operation), current)
            elif isinstance(operation, ContinueOp | BreakOp):
                loop = loop_of(operation)
                extra = [current[slot] for slot in self.carried.get(cast(Operation, loop), ())]
                operation.operands = [*operation.operands, *extra]
            elif operation.regions:
                written = self._written(operation)
                if isinstance(operation, IfOp):
                    yield self._conditional(operation, written, current)
                elif isinstance(operation, ForOp | LoopOp):
                    yield self._loop(operation, written, current)
        return current

    def _written(self, operation: Operation) -> list[int]:
        """The parts that are stored to inside an operation."""
        found = {
            self.slots.of[one]
            for one in walk(operation)
            if isinstance(one, StorePtrOp) and one in self.slots.of
        }
        return sorted(found)

    def _access(self, access: Access, current: list[SSAValue]) -> None:
        slot = self.slots.of[access]
        if isinstance(access, StorePtrOp):
            current[slot] = access.value
        else:
            access.result.replace_all_uses_with(current[slot])
        token = access.results[-1]
        if token.first_use is not None:
            given = access.token
            if given is None:
                fresh = MakeTokenOp.create(result_types=[TOKEN], location=access.location)
                assert access.parent is not None
                access.parent.insert_op_before(fresh, access)
                given = fresh.result
            token.replace_all_uses_with(given)
        erase(access)

    def _conditional(
        self, operation: IfOp, written: Sequence[int], current: list[SSAValue]
    ) -> Steps[None]:
        if written and not operation.elseRegion.blocks:
            operation.elseRegion.add_block(Block([YieldOp.create(location=operation.location)]))
        for region in operation.regions:
            for block in region.blocks:
                at_end = yield self.block(block, [*current])
                end = block.last_op
                if isinstance(end, YieldOp):
                    end.operands = [*end.operands, *[at_end[slot] for slot in written]]
        if written:
            made = _with_more(operation, [self.slots.types[slot] for slot in written])
            for slot, value in zip(written, made.results[-len(written) :], strict=True):
                current[slot] = value

    def _loop(
        self, loop: ForOp | LoopOp, written: Sequence[int], current: list[SSAValue]
    ) -> Steps[None]:
        body = loop.region.block
        inside = [*current]
        for slot in written:
            inside[slot] = body.insert_arg(self.slots.types[slot], len(body.args))
        self.carried[loop] = [*written]
        yield self.block(body, inside)
        if not written:
            return
        loop.operands = [*loop.operands, *[current[slot] for slot in written]]
        made = _with_more(loop, [self.slots.types[slot] for slot in written])
        for slot, value in zip(written, made.results[-len(written) :], strict=True):
            current[slot] = value


def _with_more(operation: Operation, types: Iterable[TileType]) -> Operation:
    """Replace an operation by one that has more results; its regions move."""
    block = operation.parent
    assert block is not None
    regions: list[Region] = [operation.detach_region(0) for _ in range(len(operation.regions))]
    made = type(operation).create(
        operands=operation.operands,
        result_types=[*operation.result_types, *types],
        properties=operation.properties,
        attributes=operation.attributes,
        location=operation.location,
        regions=regions,
    )
    block.insert_op_before(made, operation)
    for old, new in zip(operation.results, made.results, strict=False):
        new.name_hint = old.name_hint
        old.replace_all_uses_with(new)
    erase(operation)
    return made
