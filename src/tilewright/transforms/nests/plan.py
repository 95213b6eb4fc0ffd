"""What passes on nests have decided for a kernel, a row for each operation, for people to read."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

from xdsl.ir import Block, Operation, Region, SSAValue

from tilewright.dialects.cuda_tile.operations.core import SelectOp
from tilewright.dialects.cuda_tile.operations.integer import AndIOp
from tilewright.dialects.cuda_tile.operations.memory import MakeTokenOp, StorePtrOp
from tilewright.dialects.cuda_tile.types import TileType, TokenType
from tilewright.dialects.nest.attributes import (
    BufferAttr,
    OverwriteAttr,
    RecomputeAttr,
    ReuseAttr,
    WriteAttr,
)
from tilewright.dialects.nest.operation import tile_type
from tilewright.dialects.nest.operations import accesses, guards
from tilewright.dialects.nest.operations.compute import ComputeOp, YieldOp
from tilewright.dialects.nest.operations.grid import GridOp, PollOp
from tilewright.dialects.nest.operations.places import PlacedNest, buffer_bytes
from tilewright.dialects.nest.operations.products import OPERANDS, ProductOp
from tilewright.nesting import Steps, run
from tilewright.passes.base import mnemonic
from tilewright.transforms.nests.order import only_for_prefetches

__all__ = ["Row", "placed", "plan_of"]


@dataclass(frozen=True)
class Row:
    """A line of a plan.

    Attributes:
        operation: what it is about.
        depth: in how many bodies that is.
        kind: what it is called, `nest` for a nest.
        computes: what it computes: the operations of the source, with the names of their results.
        domain: the sizes of its domain.
        order: its dimensions, from the outermost loop to the innermost.
        vector: the vector dimension, with lanes, and what else the schedule says.
        results: where its results lie.
        sources: the operations whose lines it has: itself, or those of its body.
    """

    operation: Operation
    depth: int
    kind: str
    computes: str = ""
    domain: str = ""
    order: str = ""
    vector: str = ""
    results: str = ""
    sources: tuple[Operation, ...] = ()


def plan_of(region: Region) -> list[Row]:
    """The plan of the body of a kernel on the level of nests.

    Args:
        region: the body.
    """
    rows: list[Row] = []
    run(_block(region.block, 0, rows, only_for_prefetches(region)))
    return rows


def _block(
    block: Block, depth: int, rows: list[Row], left_out: Container[Operation]
) -> Steps[None]:
    for op in block.ops:
        if (
            op in left_out
            or isinstance(op, YieldOp | MakeTokenOp | guards.ExtentOp)
            or _is_test(op)
            or _is_plain_poll(op)
        ):
            continue
        if isinstance(op, ComputeOp | ProductOp):
            rows.append(_nest(op, depth) if isinstance(op, ComputeOp) else _product(op, depth))
            continue
        describe = _DESCRIBED.get(type(op))
        computes = describe(op) if describe else ""
        results = _places(op.results, _PLACES.get(type(op), _buffer)(op))
        rows.append(Row(op, depth, mnemonic(op), computes, results=results, sources=(op,)))
        for number, region in enumerate(op.regions):
            if isinstance(op, guards.GuardOp) and number:
                rows.append(Row(op, depth, "else"))
            for inner in region.blocks:
                yield _block(inner, depth + 1, rows, left_out)
        if isinstance(op, GridOp):
            # The end of the kernel, which follows, is none of the source.
            return


def _is_plain_poll(op: Operation) -> bool:
    """Whether an operation only looks, as each loop does, whether the launch is to end."""
    return isinstance(op, PollOp) and op.give_way is None


def _is_test(op: Operation) -> bool:
    """Whether an operation only says which way a guard takes: that is told with the guard."""
    uses = [use.operation for result in op.results for use in result.uses]
    return bool(uses) and all(
        isinstance(user, guards.GuardOp) or (isinstance(user, AndIOp | SelectOp) and _is_test(user))
        for user in uses
    )


# ---- nests

_NOT_SHOWN = (YieldOp, accesses.PrefetchOp, accesses.PrefetchPtrOp)
"""Operations of bodies that come from nowhere in the source, or from where others are."""


def _nest(op: ComputeOp, depth: int) -> Row:
    schedule = op.schedule
    order = vector = ""
    if schedule is not None:
        order = ", ".join(f"d{d}" for d in schedule.dimensions)
        if schedule.vector.data >= 0:
            vector = f"d{schedule.vector.data} by {schedule.lanes.data}"
        if schedule.ways.data > 1:
            vector += f", {schedule.ways.data} ways"
        if schedule.rows.data >= 0:
            vector += f", rows d{schedule.rows.data} transposed"
        if schedule.block:
            vector += f", {'×'.join(map(str, schedule.block))} carried in registers"
    if op.clipped is not None:
        order, vector = "", f"rows d{op.clipped.data} clipped"
    elif op.limits:
        vector += ", up to the edge"
    return Row(
        op,
        depth,
        "nest",
        ", ".join(_computed(op)) or ", ".join(f"copies {_named(read.tile)}" for read in op.reads),
        "×".join(map(str, op.sizes)) or "1",
        order,
        vector,
        "; ".join(_results(op)),
        (*(one for one in op.body.block.ops if not isinstance(one, _NOT_SHOWN)), op),
    )


def _product(op: ProductOp, depth: int) -> Row:
    """How a matrix product is computed."""
    chosen = op.decisions
    operands = [_named(value) for value in op.factors]
    parts = [f"{', '.join(operands[n.data] for n in chosen.hoisted)} laid out before the loop"]
    parts = parts if chosen.hoisted.data else []
    rows, vectors, lanes = (n.data for n in chosen.blocks)
    parts = [f"blocks of {rows}×{vectors * lanes} by {chosen.kernel.data}", *parts]
    fetched = [name for name, n in zip(operands, chosen.prefetch, strict=False) if n.data >= 0]
    parts += [f"{', '.join(fetched)} prefetched"] if fetched else []
    parts += ["padding left out"] if chosen.cropped.data else []
    parts += [f"{name} {one}" for name, one in zip(OPERANDS, chosen.packing, strict=True)]
    return Row(
        op,
        depth,
        "product",
        f"{mnemonic(op.multiplication)} of {', '.join(operands)}",
        "×".join(map(str, tile_type(op.tile).shape)),
        "column by column" if chosen.transposed.data else "row by row",
        "; ".join(parts),
        f"{_named(op.tile)}: {placed(op, 0)}",
        (op.multiplication, op),
    )


def _computed(op: ComputeOp) -> Iterator[str]:
    """The operations of a body, and what becomes of the values that it yields."""
    for one in op.body.block.ops:
        if isinstance(one, accesses.StoreViewOp):
            yield f"{_access(one)} {_named(one.tile)} to {_named(one.view)}"
        elif isinstance(one, accesses.LoadViewOp):
            yield f"{_defined(one)}{_access(one)} of {_named(one.view)}"
        elif isinstance(one, accesses.PrefetchOp):
            yield f"{mnemonic(one)} of {_named(one.view)}"
        elif isinstance(one, accesses.PrefetchPtrOp):
            yield f"{mnemonic(one)} {_named(one.pointer)}"
        elif not isinstance(one, accesses.ReadOp | YieldOp):
            yield f"{_defined(one)}{mnemonic(one)}"
    for tile, goal in zip(op.tiles, op.results_yielded.goals, strict=True):
        if goal.combiner_number is not None:
            done = goal.name.rpartition(".")[2]
            yield f"{_named(tile)} = {done} by {_combiner(op, goal.combiner_number)}"


def _access(op: accesses.LoadViewOp | accesses.StoreViewOp) -> str:
    cut = op.cut if isinstance(op, accesses.StoreViewOp) else None
    besides = "" if cut is None else f" besides d{cut.axis}"
    return f"{mnemonic(op)}{'' if op.complete is None else f' (complete{besides})'}"


def _combiner(op: ComputeOp, number: int) -> str:
    block = op.combiners[number].block
    return " and ".join(mnemonic(one) for one in block.ops if not isinstance(one, YieldOp))


def _results(op: ComputeOp) -> Iterator[str]:
    """Where the results of a nest lie."""
    for position, (tile, goal) in enumerate(zip(op.tiles, op.results_yielded.goals, strict=True)):
        where = placed(op, position)
        if isinstance(goal, WriteAttr) and not goal.is_complete:
            where += f", begun as {_named(op.inits[goal.init.data])}"
        yield f"{_named(tile)}: {where}"
    for one in op.body.block.ops:
        if isinstance(one, accesses.StoreViewOp):
            past = "" if one.streaming is None else ", past the cache"
            yield f"memory of {_named(one.view)}{past}"
        elif isinstance(one, StorePtrOp):
            yield "memory"


def placed(nest: PlacedNest, position: int) -> str:
    """Where a tile of a nest lies, in words."""
    tile, place = nest.tiles_given[position], nest.place_list[position]
    if isinstance(place, RecomputeAttr):
        return "computed where it is read"
    if isinstance(place, OverwriteAttr):
        return f"in place of {_named(nest.tiles_overwritten[place.number.data])}"
    if isinstance(place, ReuseAttr):
        where = f"buffer of {_named(nest.tiles_overwritten[place.number.data])}"
        return f"{where}, {buffer_bytes(tile)} bytes"
    if prod(tile_type(tile).shape) == 1:
        return "register"
    order = [*place.dimensions] if isinstance(place, BufferAttr) else []
    layout = f", order {order}" if order else ""
    return f"buffer, {buffer_bytes(tile)} bytes{layout}"


# ---- guards


def _complete(op: guards.CompleteOp) -> str:
    what = "can be written" if op.writing is not None else "is complete"
    besides = "" if op.besides is None else f" besides d{op.besides.data}"
    return f"the tile of {_named(op.view)} {what}{besides}"


def _accessible(op: guards.AccessibleOp) -> str:
    what = "written" if op.writing is not None else "read"
    return f"what is inside {_named(op.view)} may be {what}"


def _apart(op: guards.ApartOp) -> str:
    return f"the tile of {_named(op.view)} is apart from {_named(op.tile)}"


def _in_place(op: guards.InPlaceOp) -> str:
    edge = "" if op.cut is None else " up to the edge"
    return f"the tile of {_named(op.view)}, where it lies{edge}"


def _guard(op: guards.GuardOp) -> str:
    return f"if {_condition(op.condition)}"


def _condition(value: SSAValue) -> str:
    """What a condition asks."""
    owner = value.owner
    if isinstance(owner, AndIOp):
        return f"{_condition(owner.lhs)}, and {_condition(owner.rhs)}"
    if isinstance(owner, SelectOp):
        values = (owner.val_if_true, owner.cond, owner.val_if_false)
        return "{} where {}, else {}".format(*map(_condition, values))
    ask = None if isinstance(owner, Block) else _TESTS.get(type(owner))
    return _named(value) if ask is None else ask(owner)


def _exceeds_cache(op: guards.ExceedsCacheOp) -> str:
    return f"the tensor of {_named(op.view)} exceeds the cache"


def _grid(op: GridOp) -> str:
    names = ", ".join(f"%{arg.name_hint}" for arg in op.body.block.args if arg.name_hint)
    return f"what follows, for each tile block{names and f' ({names})'}"


def _poll(op: PollOp) -> str:
    often = op.give_way and op.give_way.data
    return f"lets other threads run once in {often} iterations"


_TESTS: Mapping[type[Operation], Callable[[Any], str]] = {
    guards.CompleteOp: _complete,
    guards.AccessibleOp: _accessible,
    guards.ApartOp: _apart,
    guards.ExceedsCacheOp: _exceeds_cache,
}

_DESCRIBED: Mapping[type[Operation], Callable[[Any], str]] = {
    guards.InPlaceOp: _in_place,
    guards.GuardOp: _guard,
    GridOp: _grid,
    PollOp: _poll,
}


def _guarded(op: guards.GuardOp) -> str:
    ends = (op.fast.block.last_op, op.fallback.block.last_op)
    is_in_place = any(
        isinstance(value.owner, guards.InPlaceOp) for end in ends if end for value in end.operands
    )
    return "in place, or buffer" if is_in_place else "as the way gives it"


def _buffer(op: Operation) -> str:
    return "buffer"


_PLACES: Mapping[type[Operation], Callable[[Any], str]] = {
    guards.GuardOp: _guarded,
    # The guard around it tells.
    guards.InPlaceOp: lambda op: "",
}
"""Where larger tiles lie that operations give which are no nests."""


# ---- names


def _named(value: SSAValue) -> str:
    """The name of a value in the source, or of what it is an element of or computed from."""
    owner = value.owner
    if value.name_hint:
        return f"%{value.name_hint}"
    if isinstance(owner, accesses.ReadOp):
        return _named(owner.tile)
    if isinstance(owner, ComputeOp) and value in owner.tiles:
        return _named(owner.results_yielded.values[owner.tiles.index(value)])
    return "a tile" if isinstance(owner, Block) else f"what {mnemonic(owner)} gives"


def _defined(op: Operation) -> str:
    names = [_named(result) for result in op.results if result.name_hint]
    return f"{', '.join(names)} = " if names else ""


def _places(results: Sequence[SSAValue], where: str) -> str:
    """Where results lie, with their names."""
    values = [value for value in results if not isinstance(value.type, TokenType)]
    if not values or not where:
        return ""
    if not any(isinstance(v.type, TileType) for v in values):
        where = "registers"
    elif all(isinstance(v.type, TileType) and prod(v.type.shape) == 1 for v in values):
        where = "register"
    names = [f"%{value.name_hint}" for value in values if value.name_hint]
    return f"{', '.join(names)}: {where}" if names else where
