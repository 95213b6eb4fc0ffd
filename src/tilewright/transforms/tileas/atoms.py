"""Which hardware operation executes a matrix product, by the tables of the target."""

from __future__ import annotations

import re
from math import gcd, prod

from xdsl.ir import Operation, SSAValue

from tilewright.dialects.cuda_tile.constraints import tile
from tilewright.dialects.cuda_tile.facts.movement import Permutation, Reshape, movement_of
from tilewright.dialects.cuda_tile.operations.floating_point import MmaFOp
from tilewright.dialects.cuda_tile.operations.integer import MmaIOp
from tilewright.dialects.nv_tileas.atoms import product_types
from tilewright.dialects.nv_tileas.attributes import AtomAttr, AtomKind
from tilewright.dialects.nv_tileas.operations.compute import Dot
from tilewright.dialects.nv_tileas.operations.memory import LoadOperation
from tilewright.dialects.nv_tileas.types import plain_tile
from tilewright.targets import Major, Target, Wanted, best, named
from tilewright.targets.devices import FEWEST_COPY_BYTES, WARP_THREADS, WARPGROUP_WARPS
from tilewright.transforms.tileas.transfers import StageTransfer, element_bytes, transfer_of


def matrix_atom(product: MmaFOp | MmaIOp, target: Target) -> AtomAttr:
    """The best atom of a matrix product that the target has.

    An operand that the copy engine brings, or of which several elements are copied at once because
    one is too small, lies in shared memory as in global memory, its rows one after the other. Where
    tensor cores cannot read it so (those of sm_90a read tf32, f8 and bytes along k only), products
    of warps do, whose operands go through registers. All other operands are written to where they
    are read from by threads, and can lie in any way.

    Raises:
        AtomError: none multiplies these types.
    """
    a, b, acc = (tile(value) for value in (product.lhs, product.rhs, product.acc))
    signs = (product.properties.get(name) for name in ("signedness_lhs", "signedness_rhs"))
    wanted = Wanted(
        (acc.shape[-2], acc.shape[-1], a.shape[-1]),
        product_types(a.element_name, b.element_name, acc.element_name, *signs),
        a_major=_major(product.lhs, -1),
        b_major=_major(product.rhs, -2),
    )
    return AtomAttr(AtomKind.MMA, best(target.name, wanted).name)


def _keeps_rows(load: LoadOperation) -> bool:
    """Whether a tile is brought to shared memory with the elements of its rows one behind the
    other: by boxes, or by copies of several elements."""
    kind = transfer_of(load)
    one = element_bytes(tile(load.results[0])) or 0
    return kind is StageTransfer.TMA or (kind is StageTransfer.COPY and one < FEWEST_COPY_BYTES)


def _major(value: SSAValue, along_k: int) -> Major | None:
    """Along which dimension a tile lies that keeps its rows, perhaps looked at in another shape or
    order; None if threads can choose.

    Args:
        value: an operand of a product.
        along_k: its dimension that is summed over.
    """
    row = _row(value)
    if row is None:
        return None
    rank = tile(value).rank
    return Major.K if row == rank + along_k else Major.MN


def _row(value: SSAValue) -> int | None:
    """The dimension of a tile along which elements follow each other in shared memory, if the load
    says that."""
    load = value.owner
    if isinstance(load, LoadOperation):
        return tile(value).rank - 1 if _keeps_rows(load) else None
    movement = movement_of(load) if isinstance(load, Operation) else None
    if not isinstance(movement, Permutation | Reshape):
        return None
    row = _row(movement.source)
    if row is None:
        return None
    if isinstance(movement, Permutation):
        return movement.order.index(row)
    before, after = movement.before[row + 1 :], movement.after
    behind = [dim for dim in range(len(after)) if prod(after[dim + 1 :]) == prod(before)]
    return next((dim for dim in behind if after[dim] > 1), None)


def runs_beside(atom: AtomAttr) -> bool:
    """Whether the warps of an agent can go on while a matrix product runs."""
    return any(found.asynchronous for found in named(atom.atom_name.data))


def _is_shared(atom: AtomAttr) -> bool:
    """Whether a matrix product is one of a whole warp group."""
    threads = WARPGROUP_WARPS * WARP_THREADS
    return any(found.threads == threads for found in named(atom.atom_name.data))


def can_divide(product: Dot, groups: int) -> bool:
    """Whether warp groups can share a matrix product: by 64 rows, then by 8 columns."""
    shape = plain_tile(product.acc.type).shape
    if not _is_shared(product.atom):
        return shape[-2] * shape[-1] >= groups
    by_rows = gcd(groups, shape[-2] // 64)
    return shape[-1] % (8 * (groups // by_rows)) == 0


def shares_columns(product: Dot, groups: int) -> bool:
    """Whether warp groups have columns of a matrix product each, as there are fewer than 64 rows
    for some of them."""
    return plain_tile(product.acc.type).shape[-2] < 64 * groups


def divided(product: Dot, groups: int) -> AtomAttr:
    """The atom of a matrix product that warp groups share."""
    if not _is_shared(product.atom):
        return product.atom
    shape = plain_tile(product.acc.type).shape
    columns = shape[-1] // (groups // gcd(groups, shape[-2] // 64))
    name = re.sub(r"n\d+k", f"n{min(columns, 256)}k", product.atom.atom_name.data)
    return AtomAttr(AtomKind.MMA, name)
