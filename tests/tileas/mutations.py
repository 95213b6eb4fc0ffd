"""Mutants: correct programs with one thing wrong, and the violations that this may cause.

Each kind of mutation finds its sites in a module; a mutant is a fresh module with the mutation at
one of them. What the verifier and the simulator make of it is judged by `judge`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

from xdsl.dialects.builtin import DenseArrayBase, IntegerAttr, UnitAttr, i32
from xdsl.ir import Attribute, Block, BlockArgument, Operation, SSAValue

from tileas import exchange_mutations as exchange
from tileas import static_mutations as static
from tileas.exchange_mutations import ADDITION
from tilewright.dialects.cuda_tile.operations.control_flow import ContinueOp, ForOp
from tilewright.dialects.cuda_tile.operations.integer import AddIOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.dialects.nv_tileas.attributes import (
    FencedSpace,
    FencedSpaceAttr,
    IteratorKind,
    IteratorKindAttr,
)
from tilewright.dialects.nv_tileas.operations import pipeline as p
from tilewright.dialects.nv_tileas.operations import tokens
from tilewright.dialects.nv_tileas.operations.compute import AsyncDotOp, Dot, DotOp
from tilewright.dialects.nv_tileas.operations.memory import (
    AsyncCopyOp,
    AsyncTiledLoadOp,
    CopyIntoOp,
    CopyOp,
    FenceProxyAsyncOp,
    TiledLoadOp,
    TiledStoreOp,
)
from tilewright.dialects.nv_tileas.operations.tma import (
    AsyncScatterTMAStoreOp,
    AsyncTiledTMALoadOp,
    AsyncTiledTMAStoreOp,
    MakeTiledTMADescOp,
    TMATransfer,
)
from tilewright.dialects.nv_tileas.types import (
    AsyncTokenType,
    BufferType,
    ConsumerTokenType,
    IteratorType,
)
from tilewright.simulator.violations import VIOLATIONS
from tilewright.tiles import constant_tile
from tilewright.transforms.tileas.returns import constant

Mutate = Callable[[Any], bool | None]
"""Changes an operation in place; False if there is nothing to change."""

ANY = " ".join(("undefined", "result", *VIOLATIONS))
"""Whatever a simulation may find."""

STUCK = "deadlock exit"
"""What happens where a step of the handshake is missing: agents wait, or, where there are too few
iterations for that, something is left over."""


@dataclass(frozen=True)
class Mutation:
    """A kind of mutation.

    Attributes:
        name: what it does.
        on: the operations that it is for.
        apply: does it.
        classes: the violations that it may cause.
    """

    name: str
    on: tuple[type[Operation], ...]
    apply: Mutate
    classes: str


def erase(op: Operation) -> None:
    """Drop an operation without results."""
    op.detach()
    op.erase()


def bypass(op: Any) -> None:
    """Drop an operation whose result is like its first operand of that type."""
    same = next(value for value in op.operands if value.type == op.results[0].type)
    op.results[0].replace_all_uses_with(same)
    erase(op)


def twice(op: Operation) -> None:
    """Do an operation twice."""
    block = op.parent_block()
    assert block is not None
    block.insert_op_after(op.clone(), op)


def advance_twice(op: p.IncIterOp) -> None:
    """Advance an iterator by two."""
    again = op.clone()
    block = op.parent_block()
    assert block is not None
    block.insert_op_after(again, op)
    op.result.replace_all_uses_with(again.results[0])
    again.operands[0] = op.result


def swap_with_previous(op: Operation) -> bool:
    """Move an operation before the one in front of it, where no value forbids that."""
    return _move_before(op, lambda other: True)


def _move_before(op: Operation, wanted: Callable[[Operation], bool]) -> bool:
    before, block = op.prev_op, op.parent_block()
    assert block is not None
    while before is not None and not wanted(before):
        if any(result in op.operands for result in before.results):
            return False
        before = before.prev_op
    if before is None or any(result in op.operands for result in before.results):
        return False
    op.detach()
    block.insert_op_before(op, before)
    return True


def release_before_wait(op: Operation) -> bool:
    """Release a stage before the asynchronous work that reads it is waited for."""
    return _move_before(op, lambda other: isinstance(other, tokens.AsyncWaitOp))


def use_older_token(op: Any) -> bool:
    """Use the token that what made the token has used up."""
    owner = op.token.owner
    if not isinstance(owner, p.ProducerWriteOp | p.ConsumerReadOp):
        return False
    op.operands[1] = owner.token
    return True


def token_first(op: Any) -> bool:
    """Use a token up before the operation that makes the next one of it."""
    owner = op.token.owner
    if not isinstance(owner, p.ProducerWriteOp | p.ConsumerReadOp):
        return False
    if owner.parent_block() is not op.parent_block():
        return False
    op.operands[1] = owner.token
    block = op.parent_block()
    op.detach()
    assert block is not None
    block.insert_op_before(op, owner)
    return True


def scaled_bytes(factor: float) -> Mutate:
    """Announce other bytes than those that land."""

    def apply(op: AsyncTiledTMALoadOp) -> None:
        count = int(op.tx_bytes.value.data * factor) if factor >= 0 else 0
        op.properties["tx_bytes"] = IntegerAttr(count, 32)

    return apply


def more_bytes(op: AsyncTiledTMALoadOp) -> None:
    """Announce one element more."""
    op.properties["tx_bytes"] = IntegerAttr(op.tx_bytes.value.data + 2, 32)


def smaller_box(op: MakeTiledTMADescOp) -> None:
    """Transfer less than a tile."""
    box = list(op.box.get_values())
    op.properties["box"] = type(op.box).from_list(op.box.elt_type, [box[0] // 2, *box[1:]])


def arrivals(difference: int) -> Mutate:
    """Expect another number of releases."""

    def apply(op: p.CreatePipelineOp) -> bool:
        count = op.num_consumers.value.data + difference
        op.properties["num_consumers"] = IntegerAttr(count, 32)
        return count > 0

    return apply


def other_consumer(op: Any) -> None:
    """Be another consumer."""
    index = op.consumer_idx.value.data
    op.properties["consumer_idx"] = IntegerAttr(1 - index if index < 2 else 0, 32)


def other_kind(op: p.CreateIteratorOp) -> None:
    """Begin on the other side of the handshake: with the other phase."""
    kinds = (IteratorKind.PRODUCER, IteratorKind.CONSUMER)
    op.properties["kind"] = IteratorKindAttr(kinds[op.kind.data == kinds[0]])


def one_stage_further(op: p.CreateIteratorOp) -> None:
    """Begin at the second stage."""
    advanced = p.IncIterOp.create(operands=[op.result], result_types=[op.result.type])
    block = op.parent_block()
    assert block is not None
    op.result.replace_all_uses_with(advanced.results[0])
    advanced.operands[0] = op.result
    block.insert_op_after(advanced, op)


def other_pipeline(op: Any) -> bool:
    """Use another pipeline of the same type."""
    if isinstance(op.pipeline.owner, Block):
        return False
    top: Any = op
    while top.parent_op() is not None:
        top = top.parent_op()
    for other in top.walk():
        if not isinstance(other, p.CreatePipelineOp) or other.result is op.pipeline:
            continue
        if other.parent_block() is op.parent_block() and op.is_before_in_block(other):
            continue
        if other.result.type == op.pipeline.type:
            op.operands[0] = other.result
            return True
    return False


def initial_iterator(op: Any) -> bool:
    """Use the iterator with which the loop begins."""
    value = op.iterator
    loop = value.owner.parent_op() if isinstance(value.owner, Block) else None
    if not isinstance(loop, ForOp):
        return False
    op.operands[1] = loop.initValues[value.index - 1]
    return True


def next_iterator(op: Any) -> bool:
    """Use the iterator of the next iteration."""
    advanced = next(
        (use.operation for use in op.iterator.uses if isinstance(use.operation, p.IncIterOp)), None
    )
    if advanced is None or advanced.parent_block() is not op.parent_block():
        return False
    block = op.parent_block()
    advanced.detach()
    block.insert_op_before(advanced, op)
    op.operands[1] = advanced.results[0]
    return True


def stuck_iterator(op: ContinueOp) -> bool:
    """Carry the iterator on that the iteration has begun with."""
    block = op.parent_block()
    assert block is not None
    changed = False
    for position, value in enumerate(op.operands):
        if isinstance(value.type, IteratorType):
            op.operands[position] = block.args[position + 1]
            changed = True
    return changed


def stuck_token(op: ContinueOp) -> bool:
    """Carry the consumer token on that the iteration has begun with."""
    block = op.parent_block()
    assert block is not None
    for position, value in enumerate(op.operands):
        if isinstance(value.type, ConsumerTokenType) and not isinstance(value.owner, Block):
            op.operands[position] = block.args[position + 1]
            return True
    return False


def nothing_to_wait_for(op: tokens.AsyncWaitOp) -> None:
    """Wait for work that is complete instead."""
    none = tokens.CreateNoneOp.create(result_types=[op.operands[0].type])
    block = op.parent_block()
    assert block is not None
    block.insert_op_before(none, op)
    op.operands[0] = none.results[0]


def wait_for_reads(op: tokens.AsyncWaitOp) -> bool:
    """Wait until stores have read, not until they are complete."""
    if op.reads is not None:
        return False
    op.properties["reads"] = UnitAttr()
    return True


def outer_value(agent: int, position: int) -> Mutate:
    """Use a captured value from outside in an isolated agent."""

    def apply(op: p.AgentSwitchOp) -> bool:
        if not op.is_isolated or agent >= len(op.bodies) or position >= len(op.captures):
            return False
        own = op.bodies[agent].block.args[position]
        used = bool(own.uses)
        own.replace_all_uses_with(op.captures[position])
        return used

    return apply


def next_to_last(op: ForOp) -> bool:
    """Leave out every other iteration: one consumed or produced item too few."""
    adds = [value for value in (op.step,) if isinstance(value.owner, ConstantOp | Block)]
    if not adds or not any(isinstance(value.type, IteratorType) for value in op.initValues):
        return False
    double = AddIOp.create(
        operands=[op.step, op.step], result_types=[op.step.type], properties=ADDITION
    )
    block = op.parent_block()
    assert block is not None
    block.insert_op_before(double, op)
    op.operands[2] = double.results[0]
    return True


def buffer_instead_of_value(op: p.PipelineYieldOp) -> bool:
    """Yield the stage's buffer in place of a value."""
    block = op.parent_block()
    assert block is not None
    above = block.parent_op()
    if not isinstance(above, p.ProducerWriteOp):
        return False
    value = op.operands[0]
    if isinstance(value.type, AsyncTokenType):
        return False
    op.operands[0] = block.args[0]
    return True


def load_what_is_stored(op: TiledLoadOp) -> bool:
    """Load the first tile of what another agent stores."""
    top: Any = op
    while top.parent_op() is not None:
        top = top.parent_op()
    zeros = [o for o in top.walk() if isinstance(o, ConstantOp) and o.result.name_hint == "zero"]
    for other in top.walk():
        if isinstance(other, TiledStoreOp) and other.view.type == op.view.type and zeros:
            old = [op.view, *op.index]
            new = [other.view, *[zeros[0].result] * len(op.index)]
            for position, value in enumerate(op.operands):
                for one, replacement in zip(old, new, strict=True):
                    if value is one:
                        op.operands[position] = replacement
            return True
    return False


def _move_behind(op: Operation, wanted: Callable[[Operation], bool]) -> bool:
    behind, block = op.next_op, op.parent_block()
    assert block is not None
    while behind is not None and not wanted(behind):
        if any(result in behind.operands for result in op.results):
            return False
        behind = behind.next_op
    if behind is None or behind is block.last_op:
        return False
    op.detach()
    block.insert_op_after(op, behind)
    return True


_ACCESSES = (
    p.ProducerWriteOp,
    p.ConsumerReadOp,
    p.ConsumerWaitOp,
    p.ConsumerReleaseOp,
    p.ProducerCommitOp,
    tokens.AsyncWaitOp,
    CopyOp,
    CopyIntoOp,
    AsyncCopyOp,
    TMATransfer,
)


def sooner(op: Operation) -> bool:
    """Move an operation before the last access or step of the handshake in front of it."""
    return _move_before(op, lambda other: isinstance(other, _ACCESSES))


def later(op: Operation) -> bool:
    """Move an operation behind the next access or step of the handshake."""
    return _move_behind(op, lambda other: isinstance(other, _ACCESSES))


def other_fence(op: FenceProxyAsyncOp) -> None:
    """A fence for the other kind of memory."""
    others = [space for space in FencedSpace if space not in op.spaces] or [FencedSpace.GLOBAL]
    op.properties["space"] = FencedSpaceAttr(others[0])


def _alike(op: Operation, value: SSAValue) -> list[SSAValue]:
    """Other values of a type that an operation could use."""
    block = op.parent_block()
    found: list[SSAValue] = []
    while block is not None:
        found += block.args
        found += [result for other in block.ops for result in other.results]
        op = block.parent_op()
        block = None if op is None else op.parent_block()
    return [one for one in found if one is not value and one.type == value.type]


def other_buffer(op: Any) -> bool:
    """Use another buffer of the same type."""
    for position, value in enumerate(op.operands):
        others = _alike(op, value) if isinstance(value.type, BufferType) else []
        if others:
            op.operands[position] = others[0]
            return True
    return False


def exchanged(kind: type[Attribute]) -> Mutate:
    """Carry two values of one type on in each other's place."""

    def apply(op: ContinueOp) -> bool:
        places = [n for n, value in enumerate(op.operands) if isinstance(value.type, kind)]
        pairs = [(a, b) for a in places for b in places if a < b]
        for a, b in pairs:
            if op.operands[a].type == op.operands[b].type:
                op.operands[a], op.operands[b] = op.operands[b], op.operands[a]
                return True
        return False

    return apply


def other_flag(op: Dot) -> None:
    """Add where nothing is to be added, or the other way round."""
    flag = op.accumulate.owner
    value = isinstance(flag, ConstantOp) and bool(constant_tile(flag.value).any())
    made = constant(cast(TileType, op.accumulate.type), int(not value))
    block = op.parent_block()
    assert block is not None
    block.insert_op_before(made, op)
    op.operands[3] = made.result


def first_accumulator(op: Dot) -> bool:
    """Add to what the loop begins with."""
    acc = op.acc
    loop = acc.owner.parent_op() if isinstance(acc.owner, Block) else None
    if not isinstance(loop, ForOp):
        return False
    op.operands[2] = loop.initValues[cast(BlockArgument, acc).index - 1]
    return True


def stuck_sum(op: ContinueOp) -> bool:
    """Carry the sum on that the iteration has begun with."""
    block = op.parent_block()
    assert block is not None
    for position, value in enumerate(op.operands):
        if isinstance(value.type, TileType) and value.type.rank and value is not block.args[-1]:
            op.operands[position] = block.args[position + 1]
            return True
    return False


def no_token(op: Any) -> bool:
    """Access memory without waiting for what the token stands for."""
    if op.token is None:
        return False
    sizes = list(op.properties["operandSegmentSizes"].get_values())
    position = [name for name, _ in op.get_irdl_definition().operands].index("token")
    at = sum(sizes[:position])
    op.operands = [*op.operands[:at], *op.operands[at + 1 :]]
    sizes[position] = 0
    op.properties["operandSegmentSizes"] = DenseArrayBase.from_list(i32, sizes)
    return True


def acquire_twice(op: p.ProducerAcquireOp) -> None:
    """Acquire a stage that is owned already."""
    twice(op)


MUTATIONS: tuple[Mutation, ...] = (
    Mutation("drop a commit", (p.ProducerCommitOp,), erase, STUCK),
    Mutation("drop a release", (p.ConsumerReleaseOp,), erase, STUCK),
    Mutation("drop a write", (p.ProducerWriteOp,), bypass, "R2"),
    Mutation("commit twice", (p.ProducerCommitOp,), twice, "R5"),
    Mutation("release twice", (p.ConsumerReleaseOp,), twice, "R5"),
    Mutation("acquire twice", (p.ProducerAcquireOp,), acquire_twice, "R5 deadlock"),
    Mutation("wait twice", (p.ConsumerWaitOp,), twice, "R5"),
    Mutation("read twice", (p.ConsumerReadOp,), twice, "R5"),
    Mutation("write twice", (p.ProducerWriteOp,), twice, "R5"),
    Mutation("produce twice", (p.ProduceOneOp, p.ProduceOneAsyncOp), twice, "R5 deadlock"),
    Mutation("consume twice", (p.ConsumeOneOp, p.ConsumeOneAsyncOp), twice, "R5 deadlock"),
    Mutation("drop a produce", (p.ProduceOneOp,), erase, STUCK),
    Mutation("commit the older token", (p.ProducerCommitOp,), use_older_token, "R5"),
    Mutation("release the older token", (p.ConsumerReleaseOp,), use_older_token, "R5"),
    Mutation("commit before the write", (p.ProducerCommitOp,), token_first, "R5"),
    Mutation("release before the read", (p.ConsumerReleaseOp,), token_first, "R5"),
    Mutation("release early", (p.ConsumerReleaseOp,), release_before_wait, "R3"),
    Mutation("announce half the bytes", (AsyncTiledTMALoadOp,), scaled_bytes(0.5), "R4"),
    Mutation("announce twice the bytes", (AsyncTiledTMALoadOp,), scaled_bytes(2), "R4"),
    Mutation("announce no bytes", (AsyncTiledTMALoadOp,), scaled_bytes(-1), "R4"),
    Mutation("announce an element more", (AsyncTiledTMALoadOp,), more_bytes, "R4"),
    Mutation("shrink a box", (MakeTiledTMADescOp,), smaller_box, "R4"),
    Mutation("expect one release more", (p.CreatePipelineOp,), arrivals(1), STUCK),
    Mutation("expect one release fewer", (p.CreatePipelineOp,), arrivals(-1), "R1 R2 R3 R5 R6 R11"),
    Mutation("wait as another consumer", (p.ConsumerWaitOp,), other_consumer, "R5 " + STUCK),
    Mutation("consume as another", (p.ConsumeOneOp, p.ConsumeOneAsyncOp), other_consumer, "R5"),
    Mutation("begin in the other phase", (p.CreateIteratorOp,), other_kind, "R5 R6 deadlock"),
    Mutation("begin a stage further", (p.CreateIteratorOp,), one_stage_further, "R5 deadlock"),
    Mutation("do not advance", (p.IncIterOp,), bypass, "R5 deadlock"),
    Mutation("advance twice", (p.IncIterOp,), advance_twice, "R5 deadlock"),
    Mutation("carry the old iterator", (ContinueOp,), stuck_iterator, "R5 deadlock"),
    Mutation("carry the old token", (ContinueOp,), stuck_token, "R5 exit"),
    Mutation(
        "use the first iterator",
        (p.ProducerAcquireOp, p.ConsumerWaitOp, p.ProduceOneOp, p.ConsumeOneOp),
        initial_iterator,
        "R5 deadlock",
    ),
    Mutation(
        "use the next iterator",
        (p.ProducerAcquireOp, p.ConsumerWaitOp, p.ProduceOneOp, p.ConsumeOneOp),
        next_iterator,
        "R5 deadlock",
    ),
    Mutation(
        "use another pipeline",
        (
            p.ProducerAcquireOp,
            p.ProducerWriteOp,
            p.ProducerCommitOp,
            p.ConsumerWaitOp,
            p.ConsumerReadOp,
            p.ConsumerReleaseOp,
            p.CreateIteratorOp,
        ),
        other_pipeline,
        "R5",
    ),
    # What is stored may lie where stages are that nobody waits for, then.
    Mutation("leave out iterations", (ForOp,), next_to_last, f"R10 R13 {STUCK}"),
    Mutation("drop an async wait", (tokens.AsyncWaitOp,), erase, "R3 R8 R10 exit"),
    Mutation("wait for nothing", (tokens.AsyncWaitOp,), nothing_to_wait_for, "R3 R8 R10 exit"),
    Mutation("wait for reads", (tokens.AsyncWaitOp,), wait_for_reads, "R10"),
    Mutation("copy sooner", (CopyIntoOp,), sooner, "R3 R7 undefined result"),
    Mutation("copy later", (CopyIntoOp,), later, "R3 R7 undefined result"),
    Mutation("drop a copy", (CopyIntoOp,), erase, "undefined result"),
    Mutation("yield a buffer", (p.PipelineYieldOp,), buffer_instead_of_value, "R12"),
    Mutation("load what is stored", (TiledLoadOp,), load_what_is_stored, "R10"),
    Mutation("drop a fence", (FenceProxyAsyncOp,), erase, "R7"),
    Mutation("fence sooner", (FenceProxyAsyncOp,), sooner, "R7"),
    Mutation("fence later", (FenceProxyAsyncOp,), later, "R7"),
    Mutation("fence other memory", (FenceProxyAsyncOp,), other_fence, "R7"),
    Mutation("wait later", (tokens.AsyncWaitOp,), later, "R3 R7 R8 R10 exit"),
    Mutation(
        "use another buffer",
        (
            CopyOp,
            CopyIntoOp,
            AsyncCopyOp,
            AsyncTiledLoadOp,
            AsyncTiledTMAStoreOp,
            AsyncScatterTMAStoreOp,
        ),
        other_buffer,
        "R3 R7 R8 undefined result",
    ),
    Mutation("exchange buffers", (ContinueOp,), exchanged(BufferType), "R3 R8 undefined result"),
    Mutation("exchange tokens", (ContinueOp,), exchanged(AsyncTokenType), "R3 R8 exit"),
    Mutation("add or do not", (DotOp, AsyncDotOp), other_flag, "undefined result"),
    Mutation("add to the first", (DotOp, AsyncDotOp), first_accumulator, "R8 undefined result"),
    Mutation("carry the old sum", (ContinueOp,), stuck_sum, "R8 undefined result"),
    Mutation(
        "exchange what is read",
        (p.ConsumerReadOp, p.ConsumeOneOp, p.ConsumeOneAsyncOp),
        exchange.exchange_arguments,
        "result undefined",
    ),
    Mutation(
        "exchange what is written",
        (p.ProducerWriteOp, p.ProduceOneOp, p.ProduceOneAsyncOp),
        exchange.exchange_arguments,
        "result undefined R1 R2",
    ),
    Mutation(
        "load the tile of another iteration",
        (AsyncTiledTMALoadOp, AsyncTiledLoadOp, TiledLoadOp),
        exchange.other_tile,
        "result undefined",
    ),
    Mutation("drop a product", (DotOp, AsyncDotOp), exchange.no_product, "result undefined"),
    *(
        Mutation(
            f"exchange pipelines in agent {agent}",
            (p.AgentSwitchOp,),
            exchange.exchange_pipelines(agent),
            "R5 result deadlock exit",
        )
        for agent in range(3)
    ),
    Mutation("drop a memory token", (TiledLoadOp, TiledStoreOp), no_token, "R10"),
    Mutation("swap with the previous", (p.ProducerCommitOp,), swap_with_previous, "R5 R7"),
    Mutation("release sooner", (p.ConsumerReleaseOp,), swap_with_previous, "R3 R5 R7"),
)

CROSSINGS = tuple(
    Mutation(
        f"use value {position} from outside agent {agent}",
        (p.AgentSwitchOp,),
        outer_value(agent, position),
        "R9",
    )
    for agent in range(3)
    for position in range(0, 13, 2)
)


STATIC = tuple(Mutation(name, on, apply, "") for name, on, apply in static.TABLE)
"""What the verifier alone finds; or what is as good as the original."""
