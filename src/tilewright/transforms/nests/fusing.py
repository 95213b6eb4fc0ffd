"""Pass `fuse`: nests that read what others compute become one.

A nest goes into one that reads its result, where both have the same domain: then each value is
computed once, and a result that nobody else reads is never stored. A small nest whose domain is
another one is repeated where it is read. A group that is fused is convex: nothing between the two
waits for a value or a token of the first, but for arithmetic that the second does not need, which
then comes behind. What is between must not write, either, if the first reads memory; and a nest
that stores reads no memory, which it might overwrite too early.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import prod
from typing import Any

from typing_extensions import override
from xdsl.ir import Block, Operation, SSAValue
from xdsl.ir.affine import AffineDimExpr, AffineExpr, AffineMap

from tilewright.dialects.cuda_tile.facts import (
    is_free_of_effects,
    is_weak,
    reads_memory,
    writes_memory,
)
from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.cuda_tile.operations.atomics import AtomicRMWOp
from tilewright.dialects.cuda_tile.operations.conversions import ExtIOp, FToFOp, TruncIOp
from tilewright.dialects.cuda_tile.operations.integer import (
    AddIOp,
    AndIOp,
    CmpIOp,
    MulIOp,
    SubIOp,
)
from tilewright.dialects.cuda_tile.operations.memory import LoadPtrOp, StorePtrOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp, EntryOp
from tilewright.dialects.nest.attributes import Target, WriteAttr
from tilewright.dialects.nest.maps import permutation_of
from tilewright.dialects.nest.operation import tile_type
from tilewright.dialects.nest.operations.accesses import IndexOp, ReadOp
from tilewright.dialects.nest.operations.compute import ComputeOp, YieldOp
from tilewright.nesting import erase, operations_of, walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.nests.bodies import (
    inlined,
    is_light,
    key_of,
    reads_of,
    retargeted,
    take,
)
from tilewright.transforms.nests.order import (
    at_level,
    between,
    looks_at_memory,
    orders_memory,
    stores_anywhere,
)

__all__ = [
    "MOST_OPERATIONS",
    "Fuse",
    "are_unneeded",
    "fused",
    "hindrance",
    "may_come_later",
    "waiting",
]

MOST_OPERATIONS = 256
"""How many operations a body may have that others are put into."""

MOST_REPEATED = 4
"""How many operations of a body are computed again where they are read, at most."""


MOST_COUNTED = 8
"""How many are if they lead to addresses."""

_COUNTING = (AddIOp, AndIOp, CmpIOp, ExtIOp, MulIOp, SubIOp, TruncIOp)
"""What leads from an index to a distance, and to whether it is inside."""

_WIDENED = frozenset({"f16", "bf16"})
"""Floats that processors widen as they load them."""

_NO_WORK = (ConstantOp, IndexOp, ReadOp, YieldOp)


class Known:
    """What is known of bodies, so that long ones are not gone through for each operation that they
    are put together with."""

    def __init__(self) -> None:
        self._values: dict[Block, dict[Any, SSAValue]] = {}
        self._counts: dict[Block, int] = {}

    def count(self, nest: ComputeOp) -> int:
        """How many operations a body has, with its end."""
        block = nest.body.block
        if block not in self._counts:
            self._counts[block] = sum(1 for _ in block.ops)
        return self._counts[block]

    def values(self, nest: ComputeOp) -> dict[Any, SSAValue]:
        """The values of a body by what computes them."""
        block = nest.body.block
        if block not in self._values:
            keys = ((key_of(op), op) for op in block.ops)
            self._values[block] = {key: op.results[0] for key, op in keys if key is not None}
        return self._values[block]

    def forget(self, nest: ComputeOp) -> None:
        """A body has become another one."""
        self._values.pop(nest.body.block, None)
        self._counts.pop(nest.body.block, None)

    def grow(self, block: Block, count: int) -> None:
        """So many operations have been added to a body, whose values are known already."""
        self._counts[block] += count


class Fuse(KernelPass):
    """Puts nests into those that read their results."""

    name = "fuse"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        known = Known()
        blocks = [anchor.body.block]
        blocks += [
            block
            for op in walk(anchor.body)
            if not isinstance(op, ComputeOp)
            for region in op.regions
            for block in region.blocks
        ]
        for block in blocks:
            self._block(block, known, context)

    def _block(self, block: Block, known: Known, context: PassContext) -> None:
        for op in operations_of(block):
            if isinstance(op, ComputeOp):
                self._into(op, known, context)

    def _into(self, nest: ComputeOp, known: Known, context: PassContext) -> None:
        """Put into a nest what it reads, and what that reads."""
        refused: set[SSAValue] = set()
        while True:
            found = next(_candidates(nest, refused), None)
            if found is None:
                return
            tile, producer = found
            is_shared = _is_widened(producer) and _is_read_elsewhere(producer, nest)
            if is_shared and _is_repeated(producer, nest, tile):
                known.forget(nest)
                context.applied(self, "numbers widened where they are read", nest)
                continue
            why = hindrance(producer, nest, tile, known=known)
            if why is None:
                nest = fused(producer, nest, tile, known)
                context.applied(self, "nests fused", nest)
            elif _is_repeated(producer, nest, tile):
                _share(nest.body.block, {})
                known.forget(nest)
                context.applied(self, "nests repeated where they are read", nest)
            else:
                refused.add(tile)
                context.missed(self, why, nest)


def _candidates(nest: ComputeOp, refused: set[SSAValue]) -> Iterator[tuple[SSAValue, ComputeOp]]:
    """The tiles that a nest reads and that another one of its block gives."""
    for op in nest.body.block.ops:
        if isinstance(op, ReadOp) and op.tile not in refused:
            owner = op.tile.owner
            if isinstance(owner, ComputeOp) and owner.parent is nest.parent:
                yield op.tile, owner


# ---- whether


def hindrance(
    producer: ComputeOp,
    nest: ComputeOp,
    tile: SSAValue,
    guarded: bool = False,
    known: Known | None = None,
) -> str | None:
    """Why a nest cannot become part of one that reads its result; None if it can.

    Args:
        producer: the nest.
        nest: that reads.
        tile: the result.
        guarded: whether a test will see to it that stores overwrite nothing too early.
        known: what is known of their bodies.
    """
    known = known or Known()
    dims = _dimensions(producer, nest, tile)
    if dims is None:
        return "they have different domains, or elements are read in another order"
    if known.count(producer) + known.count(nest) > MOST_OPERATIONS:
        return f"together they would have more than {MOST_OPERATIONS} operations"
    if not _reads_only_written(producer, nest, tile, dims):
        return "it also reads a result that is there only when all iterations have been executed"
    reduced = _reduced(producer, dims)
    reduced |= _reduced(nest, [AffineExpr.dimension(d) for d in range(len(nest.sizes))])
    if None in reduced:
        return "a dimension that the first one reduces is none of the second"
    if len(reduced) > 1:
        return "they reduce different dimensions"
    goals = (*producer.results_yielded.goals, *nest.results_yielded.goals)
    combined = [goal for goal in goals if goal.combiner_number is not None]
    if len({goal.is_reverse for goal in combined}) > 1:
        return "they combine elements in opposite directions"
    if len({type(goal) for goal in combined}) > 1:
        return "one reduces what the other scans"
    return _order_hindrance(producer, nest, guarded)


def _order_hindrance(producer: ComputeOp, nest: ComputeOp, guarded: bool) -> str | None:
    """Why a nest cannot be executed later, together with another one."""
    behind = waiting([producer, nest])
    can_wait = not guarded and all(map(may_come_later, behind))
    if behind and not (can_wait and are_unneeded(behind, nest)):
        return "what stands between needs a result of the first"
    if writes_memory(producer):
        return "the first one stores"
    return _memory_hindrance(producer, nest, guarded)


def may_come_later(op: Operation) -> bool:
    """Whether an operation does the same wherever it stands: it is but arithmetic."""
    if isinstance(op, ComputeOp):
        return op.token is None and not looks_at_memory(op)
    return is_free_of_effects(op) and not op.regions


def waiting(group: Sequence[ComputeOp]) -> list[Operation]:
    """What stands between nests of a block, and needs a result of one of them, perhaps by way of
    others.

    Args:
        group: the nests, in the order in which they stand.
    """
    first, last = group[0], group[-1]
    inside = set[Operation]() if first is last else set(between(first, last)).difference(group)
    found, pending = set[Operation](), [result for one in group for result in one.results]
    while pending and inside:
        for use in pending.pop().uses:
            op = at_level(use.operation, last.parent)
            if op is not None and op in inside and op not in found:
                found.add(op)
                pending += op.results
    return [op for op in between(first, last) if op in found] if found else []


def are_unneeded(ops: Sequence[Operation], nest: ComputeOp) -> bool:
    """Whether a nest uses no result of some operations."""
    uses = (use for op in ops for result in op.results for use in result.uses)
    return all(at_level(use.operation, nest.parent) is not nest for use in uses)


def _memory_hindrance(producer: ComputeOp, nest: ComputeOp, guarded: bool = False) -> str | None:
    """Why what a nest reads cannot be read later, together with another one."""
    inside = [*between(producer, nest)]
    if not looks_at_memory(producer):
        return None
    copies = stores_anywhere(nest) and not reads_memory(producer)
    if writes_memory(nest) and not guarded and not copies:
        return "the first one loads what the second one might overwrite too early"
    if not all(is_weak(op) for op in producer.accesses):
        return "the first one has loads that order others"
    if any(writes_memory(op) or orders_memory(op) for op in inside):
        return "what stands between may write what the first one loads"
    return None


def _dimensions(producer: ComputeOp, nest: ComputeOp, tile: SSAValue) -> list[AffineExpr] | None:
    """What the dimensions of a nest are in the domain of another one that reads its result, if the
    domains are the same but for their order and dimensions of size 1; else None."""
    target = _target_of(producer, tile)
    reads = reads_of(nest, tile)
    if not isinstance(target, WriteAttr) or not target.is_complete:
        return None
    if any(read.map != reads[0].map for read in reads[1:]):
        return None
    dims = _through(target, producer.sizes, reads[0].affine)
    if dims is None:
        return None
    named = [dim.position for dim in dims if isinstance(dim, AffineDimExpr)]
    sizes = sorted(size for size in producer.sizes if size > 1)
    pairs = zip(dims, producer.sizes, strict=True)
    fits = (
        len(set(named)) == len(named)
        and all(isinstance(dim, AffineDimExpr) or size == 1 for dim, size in pairs)
        and sizes == sorted(size for size in nest.sizes if size > 1)
    )
    return dims if fits else None


def _through(target: WriteAttr, sizes: Sequence[int], read: AffineMap) -> list[AffineExpr] | None:
    """What the dimensions of a nest are where an element that it writes is read by a map."""
    order = permutation_of(target.data)
    if order is None or read.num_symbols:
        return None
    dims: list[AffineExpr] = [AffineExpr.constant(0)] * len(sizes)
    for dimension, result in zip(order, read.results, strict=True):
        if dimension is not None:
            dims[dimension] = result
    return dims


def _target_of(nest: ComputeOp, tile: SSAValue) -> Target | None:
    """What becomes a tile that a nest gives; None for its token."""
    position = nest.results.index(tile)  # pyright: ignore[reportArgumentType]
    goals = nest.results_yielded.goals
    return goals[position] if position < len(goals) else None


def _reads_only_written(
    producer: ComputeOp, nest: ComputeOp, tile: SSAValue, dims: Sequence[AffineExpr]
) -> bool:
    """Whether a nest reads nothing of another one but what each iteration of that one writes, all
    by the map by which it reads one tile."""
    for result, goal in zip(producer.tiles, producer.results_yielded.goals, strict=True):
        if isinstance(goal, WriteAttr):
            is_other = result is not tile and bool(reads_of(nest, result))
            fits = not is_other or _are_same(producer, _dimensions(producer, nest, result), dims)
        else:
            users = (use.operation for use in result.uses)
            fits = all(at_level(user, nest.parent) is not nest for user in users)
        if not fits:
            return False
    return True


def _are_same(
    producer: ComputeOp, dims: Sequence[AffineExpr] | None, others: Sequence[AffineExpr]
) -> bool:
    """Whether dimensions of a domain are the same numbers in another one."""
    return dims is not None and all(
        size == 1 or one == other
        for size, one, other in zip(producer.sizes, dims, others, strict=True)
    )


def _reduced(nest: ComputeOp, dims: Sequence[AffineExpr]) -> set[tuple[int, ...] | None]:
    """The dimensions that reductions and scans of a nest go along, in another domain; None for some
    that it lacks."""
    found: set[tuple[int, ...] | None] = set()
    for goal in nest.results_yielded.goals:
        if goal.along:
            there = [dims[k] for k in goal.along]
            names = [d.position for d in there if isinstance(d, AffineDimExpr)]
            found.add(tuple(names) if len(names) == len(there) else None)
    return found


# ---- how


def fused(
    producer: ComputeOp,
    nest: ComputeOp,
    tile: SSAValue | None = None,
    known: Known | None = None,
) -> ComputeOp:
    """Put a nest into one that reads its result; the other results go on to be given, if anything
    needs them.

    Args:
        producer: the nest.
        nest: that reads.
        tile: the result; None if the dimensions of both are the same.
        known: what is known of their bodies.
    """
    known = known or Known()
    rank, end = len(nest.sizes), nest.results_yielded
    dims = [AffineExpr.dimension(d) for d in range(rank)]
    dims = dims if tile is None else _dimensions(producer, nest, tile)
    assert dims is not None
    is_same = [*dims] == [AffineExpr.dimension(d) for d in range(rank)]
    if is_same and known.count(producer) >= known.count(nest):
        # The body of the first one is the longer.
        holder, values = producer, [*producer.results_yielded.operands]
        _read_directly(nest, producer, values)
        body = producer.body.block
        known.grow(body, take(nest, body, body.last_op, known.values(producer)))
    else:
        holder, body, shared = nest, nest.body.block, dict[Any, SSAValue]()
        values = inlined(producer, body, body.first_op, dims, rank, shared, consumed=True)
        _read_directly(nest, producer, values)
        _share(body, shared)
        known.forget(nest)
    outside = _needed(producer)
    numbers = _combiner_numbers(producer, outside, len(nest.combiners))
    goals = [retargeted(_given(producer, result), dims, rank) for result in outside]
    goals = [
        goal if goal.combiner_number is None else goal.combined_by(numbers[goal.combiner_number])
        for goal in goals
    ]
    escaping = [values[producer.tiles.index(result)] for result in outside]
    made_end = YieldOp.of([*end.values, *escaping], [*end.goals, *goals])
    made_end.location = end.location
    erase(holder.results_yielded)
    body.add_op(made_end)
    combiners = [nest.detach_region(region) for region in [*nest.combiners]]
    combiners += [producer.combiners[number].clone() for number in numbers]
    region = holder.detach_region(holder.body)
    tokens = dict.fromkeys(
        token for token in (*producer.tokens, *nest.tokens) if token is not producer.token
    )
    given = [t for t in (nest.token, producer.token) if t is not None]
    made = ComputeOp.of(
        nest.sizes,
        region,
        combiners,
        [*(t.type for t in (*nest.tiles, *outside)), *(t.type for t in given[:1])],
        tokens=[*tokens],
        inits=[*nest.inits],
    )
    made.location = nest.location
    parent = nest.parent
    assert parent is not None
    behind = waiting([producer, nest])
    parent.insert_op_before(made, nest)
    for op in behind:
        op.detach()
        parent.insert_op_before(op, nest)
    for old, new in zip((*nest.tiles, *outside), made.tiles, strict=True):
        new.name_hint = old.name_hint
        old.replace_all_uses_with(new)
    for token in given:
        assert made.token is not None
        token.replace_all_uses_with(made.token)
    erase(nest)
    erase(producer)
    return made


def _read_directly(nest: ComputeOp, producer: ComputeOp, values: Sequence[SSAValue]) -> None:
    """Use values instead of reading the tiles that they are elements of."""
    for result, value in zip(producer.tiles, values, strict=True):
        for read in reads_of(nest, result):
            read.element.replace_all_uses_with(value)
            erase(read)


def _needed(nest: ComputeOp) -> list[SSAValue]:
    """The results that something needs; with all that one combiner gives."""
    goals = nest.results_yielded.goals
    used = [any(True for _ in tile.uses) for tile in nest.tiles]
    pairs = zip(goals, used, strict=True)
    together = {goal.combiner_number for goal, is_used in pairs if is_used and goal.along}
    return [
        tile
        for tile, goal, is_used in zip(nest.tiles, goals, used, strict=True)
        if is_used or (goal.along and goal.combiner_number in together)
    ]


def _given(producer: ComputeOp, tile: SSAValue) -> Target:
    target = _target_of(producer, tile)
    assert target is not None
    return target


def _combiner_numbers(producer: ComputeOp, tiles: Sequence[SSAValue], first: int) -> dict[int, int]:
    """The numbers that the combiners of some results get behind others."""
    goals = [_given(producer, tile) for tile in tiles]
    used = dict.fromkeys(goal.combiner_number for goal in goals)
    return {old: first + k for k, old in enumerate(n for n in used if n is not None)}


def _share(body: Block, known: dict[Any, SSAValue]) -> None:
    """Compute what is equal in a body once."""
    seen = set(known.values())
    for op in operations_of(body):
        if any(result in seen for result in op.results):
            continue
        key = key_of(op)
        if key is None:
            continue
        found = known.get(key)
        if found is None:
            known[key] = op.results[0]
        else:
            op.results[0].replace_all_uses_with(found)
            erase(op)


def _is_repeated(producer: ComputeOp, nest: ComputeOp, tile: SSAValue) -> bool:
    """Compute a nest where it is read if it can, and had better, be computed there; whether it
    is."""
    is_worth_it = _is_small(producer) and not _loses_vectors(producer, nest)
    is_worth_it = is_worth_it or (_counts(producer) and _takes_addresses(nest))
    return (
        is_worth_it and _memory_hindrance(producer, nest) is None and _repeat(producer, nest, tile)
    )


def _is_widened(producer: ComputeOp) -> bool:
    """Whether a nest does nothing but widen what lies somewhere, which takes no longer than to read
    what is wide: it is not worth a buffer."""
    work = [op for op in producer.body.block.ops if not isinstance(op, _NO_WORK)]
    if len(work) != 1 or not isinstance(work[0], FToFOp):
        return False
    before, after = (number_name(tile_type(x).element_type) for x in (work[0].from_, work[0].to))
    return before in _WIDENED and after == "f32"


def _is_read_elsewhere(producer: ComputeOp, nest: ComputeOp) -> bool:
    """Whether other nests read what one gives, too."""
    users = {use.operation.parent_op() for tile in producer.tiles for use in tile.uses}
    return len(users) > 1 and all(isinstance(user, ComputeOp) for user in users)


def _loses_vectors(producer: ComputeOp, nest: ComputeOp) -> bool:
    """Whether a nest that computes more than one operation for several elements would do so for
    each by itself, where another one has it once in each row. To count on from a number that is
    known is no work."""
    indices = _indices(producer)
    work = [op for op in producer.body.block.ops if not isinstance(op, _NO_WORK)]
    work = [op for op in work if indices.isdisjoint(op.results)]
    return len(work) > 1 < prod(producer.sizes) < prod(nest.sizes)


def _indices(nest: ComputeOp) -> set[SSAValue]:
    """The indices of a body, and their sums with numbers from outside."""
    found = set[SSAValue]()
    body = nest.body.block
    for op in body.ops:
        if isinstance(op, AddIOp):
            inside = [
                x for x in op.operands if isinstance(x.owner, Operation) and x.owner.parent is body
            ]
            is_index = len(inside) == 1 and inside[0] in found
        else:
            is_index = isinstance(op, IndexOp)
        if is_index:
            found.update(op.results)
    return found


def _counts(producer: ComputeOp) -> bool:
    """Whether a nest does little but count, and compare with numbers: where it is repeated, it is
    seen that addresses are successive."""
    work = [op for op in producer.body.block.ops if not isinstance(op, _NO_WORK)]
    is_short = len(work) <= MOST_COUNTED and not producer.combiners
    return is_short and all(isinstance(op, _COUNTING) for op in work)


def _takes_addresses(nest: ComputeOp) -> bool:
    """Whether a nest accesses memory at addresses that it computes."""
    return any(isinstance(op, LoadPtrOp | StorePtrOp | AtomicRMWOp) for op in nest.accesses)


def _is_small(producer: ComputeOp) -> bool:
    """Whether a nest had better be computed where it is read than stored."""
    is_short = not producer.combiners and is_light(producer, MOST_REPEATED)
    return is_short and not any(True for _ in producer.accesses)


def _repeat(producer: ComputeOp, nest: ComputeOp, tile: SSAValue) -> bool:
    """Compute a result again where it is read, if that can be said."""
    target = _target_of(producer, tile)
    if not isinstance(target, WriteAttr) or not target.is_complete:
        return False
    body, rank = nest.body.block, len(nest.sizes)
    for read in reads_of(nest, tile):
        dims = _through(target, producer.sizes, read.affine)
        if dims is None:
            return False
        values = inlined(producer, body, read, dims, rank, {})
        position = producer.results.index(tile)  # pyright: ignore[reportArgumentType]
        read.element.replace_all_uses_with(values[position])
        erase(read)
    if not any(True for result in producer.results for _ in result.uses):
        erase(producer)
    return True
