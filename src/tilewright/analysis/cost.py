"""What programs cost: the work of each operation, and a number to compare programs by.

The work is the same for all targets: what an operation keeps busy (its `Cost`, said on its
definition), and how many bytes, multiplications or elements that takes. A target has its own times
for it, as TileAS has in `transforms.tileas.resources`. The weights here are of no target in
particular; with them, a program of less work costs less.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from xdsl.ir import Operation

from tilewright.dialects.cuda_tile.facts import Cost, LibraryFunction, cost_of, has, known_integer
from tilewright.dialects.cuda_tile.number_types import WIDTHS, number_name
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, IfOp, LoopOp
from tilewright.dialects.cuda_tile.operations.core import AggregateOperation
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.dialects.nv_tileas.types import BufferType, plain_tile
from tilewright.nesting import Steps, run
from tilewright.tiles import tile_bytes, tile_type

__all__ = [
    "ASSUMED_ITERATIONS",
    "BRANCH",
    "BYTES",
    "WEIGHTS",
    "element_width",
    "known_iterations",
    "largest_tile",
    "weight",
    "weighted_cost",
    "work_of",
]

BYTES = frozenset(
    (
        *(Cost.LOAD, Cost.STORE, Cost.ATOMIC, Cost.LAYOUT, Cost.SHARED, Cost.TENSOR),
        *(Cost.ASYNC_LOAD, Cost.TMA_LOAD, Cost.TMA_STORE),
    )
)
"""What works on bytes; matrix products work on multiplications, the others on elements."""

WEIGHTS: Mapping[Cost, int] = MappingProxyType(
    {
        Cost.NONE: 0,
        Cost.ALU: 4,
        Cost.DUAL_ALU: 4,
        Cost.XU: 32,
        Cost.LAYOUT: 2,
        Cost.SHARED: 1,
        Cost.TENSOR: 1,
        Cost.AGGREGATE: 4,
        Cost.MMA: 1,
        Cost.LOAD: 4,
        Cost.STORE: 4,
        Cost.ATOMIC: 32,
        Cost.ASYNC_LOAD: 4,
        Cost.TMA_LOAD: 4,
        Cost.TMA_STORE: 4,
        Cost.HANDSHAKE: 0,
    }
)
"""The cost of one unit of work: of an element, a byte or a multiplication."""

_LIBRARY_FUNCTION = 64
"""The cost of an element of what libraries compute."""

BRANCH = 16
"""The cost of deciding where to go on: of a conditional, and of each iteration of a loop."""

ASSUMED_ITERATIONS = 16
"""How often a loop is taken to run of which that is not known."""


# ---- work


def largest_tile(operation: Operation) -> TileType | None:
    """The largest tile that an operation reads or gives, in registers or a buffer; of pointers only
    if there is no other."""
    values = (*operation.results, *operation.operands)
    tiles = [plain_tile(v.type) for v in values if isinstance(v.type, TileType | BufferType)]
    numbers = [type for type in tiles if number_name(type.element_type) is not None]
    return max(numbers or tiles, key=tile_bytes, default=None)


def element_width(type: TileType) -> int:
    """Bits of an element of a tile; of an address 64."""
    name = number_name(type.element_type)
    return 64 if name is None else WIDTHS[name]


def work_of(operation: Operation) -> int:
    """How much work an operation is, without its bodies: bytes, multiplications or elements."""
    cost = cost_of(operation) or Cost.NONE
    if not WEIGHTS[cost]:
        return 0
    if cost is Cost.MMA:
        return _multiplications(operation)
    type = largest_tile(operation)
    if type is None:
        return 0
    return tile_bytes(type) if cost in BYTES else type.element_count


def _multiplications(operation: Operation) -> int:
    """Multiplications of a matrix product, in those of 16-bit elements that take as long."""
    lhs, acc = (plain_tile(operation.operands[n].type) for n in (0, 2))
    return max(1, acc.element_count * lhs.shape[-1] * element_width(lhs) // 16)


# ---- a number for a program


def weight(operation: Operation) -> int:
    """The cost of an operation without its bodies."""
    if has(type(operation), LibraryFunction):
        return _LIBRARY_FUNCTION * work_of(operation)
    return WEIGHTS[cost_of(operation) or Cost.NONE] * work_of(operation)


def weighted_cost(operation: Operation) -> int:
    """The cost of an operation with its bodies, each as often as it is executed.

    A loop counts as often as its bounds say, `ASSUMED_ITERATIONS` times if that is not known. Of a
    conditional the costlier arm counts, so that one that is always taken costs no more when that
    becomes known. Both branch (`BRANCH`). The body of an aggregate counts for each element.

    Args:
        operation: of a kernel, or the entry or module itself.
    """
    return run(_cost_steps(operation))


def known_iterations(loop: ForOp) -> int | None:
    """How often a loop runs if nothing leaves it, if that is known."""
    signed = loop.unsignedCmp is None
    found: list[int] = []
    for bound in (loop.lowerBound, loop.upperBound, loop.step):
        known = known_integer(bound, signed=signed)
        if known is None:
            return None
        found.append(known)
    lower, upper, step = found
    if step <= 0:
        return None
    return max(0, -((lower - upper) // step))


def _cost_steps(operation: Operation) -> Steps[int]:
    bodies: list[int] = []
    for region in operation.regions:
        body = 0
        for block in region.blocks:
            for nested in block.ops:
                body += (yield _cost_steps(nested)) if nested.regions else weight(nested)
        bodies.append(body)
    return weight(operation) + _times(operation, bodies)


def _times(operation: Operation, regions: Sequence[int]) -> int:
    """The cost of the bodies of an operation, for as often as they are executed."""
    if isinstance(operation, IfOp):
        return BRANCH + max(regions, default=0)
    bodies = sum(regions)
    if isinstance(operation, ForOp):
        iterations = known_iterations(operation)
        return (bodies + BRANCH) * (ASSUMED_ITERATIONS if iterations is None else iterations)
    if isinstance(operation, LoopOp):
        return (bodies + BRANCH) * ASSUMED_ITERATIONS
    if isinstance(operation, AggregateOperation):
        return bodies * tile_type(operation.operands[0]).element_count
    return bodies
