"""Tiles that a tile block, or an iteration, reads in one operation with bodies and again in a later
one.

A row that is longer than a tile is read tile by tile in a loop, and once more in another loop. It
comes from memory in the first one, and from the cache in the others: there the tiles of the next
row can be asked for, while nobody waits for memory.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias

from xdsl.ir import Block, Operation, SSAValue

from tilewright.dialects.cuda_tile.facts import known_integer
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, IfOp
from tilewright.dialects.cuda_tile.operations.views import MakeTileView
from tilewright.dialects.nest.operations.accesses import ReadOp, StoreViewOp
from tilewright.dialects.nest.operations.compute import ComputeOp
from tilewright.dialects.nest.operations.guards import ExceedsCacheOp, GuardOp
from tilewright.dialects.nest.operations.places import buffer_bytes
from tilewright.nesting import operations_of, walk
from tilewright.transforms.nests.loads import Load, load_of
from tilewright.transforms.nests.order import at_level, is_in_place

__all__ = ["Again", "read_again"]

_LONGEST = 256 << 10
"""Bytes of a row: of longer ones, the beginning would be driven out of the cache again."""


class Again(NamedTuple):
    """A nest that reads a tile again."""

    load: Load
    read: ReadOp
    """How it reads the tile."""
    nest: ComputeOp
    loop: ForOp | None
    """The loop that takes the tiles of a row one by one, if there is one."""
    unless: ExceedsCacheOp | None = None
    """The next tile is asked for elsewhere if this holds."""

    @property
    def number(self) -> SSAValue | None:
        """Which tile of the row it is, in such a loop."""
        return None if self.loop is None else self.loop.region.block.args[0]

    @property
    def others(self) -> list[SSAValue]:
        """What else says where the tile is, in its view."""
        return [index for index in self.load.index if index is not self.number]

    @property
    def most(self) -> int:
        """How many tiles a row may consist of."""
        return _LONGEST // buffer_bytes(self.read.tile)


_Key: TypeAlias = tuple[object, ...]
"""Which memory is read, by the operation that is looked at: a tensor, how it is cut, and which
tile."""


def read_again(block: Block) -> Iterator[Again]:
    """The nests in which tiles of a block's loops and arms are read again, and the next ones can be
    asked for.

    Args:
        block: the body of a loop.
    """
    found = dict[_Key, dict[Operation, list[Again]]]()
    for top in operations_of(block):
        if isinstance(top, ForOp | IfOp):
            for key, one in _reads(top):
                found.setdefault(key, {}).setdefault(top, []).append(one)
    for by_operation in found.values():
        _, *later = by_operation
        if later:
            yield from _chosen({op: by_operation[op] for op in later})


def _chosen(later: Mapping[Operation, list[Again]]) -> Iterator[Again]:
    """Those of the nests behind the first that reads a tile in which the next one is asked for.

    Where nothing is stored, nobody waits for memory. But what is stored past the cache waits for
    memory in any case, and then reads from there best take turns with it.
    """
    *_, last = later
    quiet = next((op for op in later if not _stores(op)), None)
    if quiet is None:
        yield from later[last]
        return
    streaming = [(one, test) for one in later[last] if (test := _streams(one.nest)) is not None]
    unless = streaming[0][1] if streaming else None
    yield from (one._replace(unless=unless) for one in later[quiet])
    yield from (one for one, _ in streaming)


def _stores(top: Operation) -> bool:
    return any(isinstance(op, StoreViewOp) for op in walk(top))


def _streams(nest: ComputeOp) -> ExceedsCacheOp | None:
    """What says that a nest stores past the cache, if it does."""
    around = nest.parent_op()
    while around is not None and not isinstance(around, ForOp):
        test = around.condition.owner if isinstance(around, GuardOp) else None
        if isinstance(test, ExceedsCacheOp):
            is_fast = at_level(nest, around.regions[0].block) is not None
            return test if is_fast else None
        around = around.parent_op()
    return None


def _reads(top: Operation) -> Iterator[tuple[_Key, Again]]:
    """The nests in an operation that read tiles which it loads."""
    for nest in walk(top):
        if not isinstance(nest, ComputeOp) or nest.is_recomputed or nest.clipped is not None:
            continue
        loops = _loops_around(nest, top)
        for read in nest.reads:
            load = load_of(read.tile) if is_in_place(read.tile) else None
            if load is None or len(loops) > 1 or at_level(load, top.parent) is not top:
                continue
            view, numbers = load.view.owner, [_number(one, top, loops) for one in load.index]
            if isinstance(view, MakeTileView) and None not in numbers:
                loop = next((one for one in loops if one.region.block.args[0] in load.index), None)
                if loop is not None or not loops:
                    key = view.operands[0], load.view.type, *numbers
                    yield key, Again(load, read, nest, loop)


def _loops_around(nest: ComputeOp, top: Operation) -> list[ForOp]:
    """The loops in an operation, or those that it is, around a nest."""
    found, at = list[ForOp](), nest.parent_op()
    while at is not None and at is not top.parent_op():
        if isinstance(at, ForOp):
            found.append(at)
        at = at.parent_op()
    return found


def _number(index: SSAValue, top: Operation, loops: list[ForOp]) -> object:
    """What says which tile of a row a load takes: None if that is computed in the operation."""
    known = known_integer(index)
    if known is not None:
        return known
    for loop in loops:
        if index is loop.region.block.args[0]:
            begin, step = known_integer(loop.lowerBound), known_integer(loop.step)
            return None if begin is None or step is None else ("number", begin, step)
    owner = index.owner if isinstance(index.owner, Operation) else index.owner.parent_op()
    return None if owner is not None and at_level(owner, top.parent) is top else index
