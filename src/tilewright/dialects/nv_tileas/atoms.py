"""Operations against the tables of their target: whether it has the atom, and whether the atom does
what the operation needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import cast

from xdsl.dialects.builtin import IntegerAttr
from xdsl.ir import Attribute, Operation, SSAValue

from tilewright.dialects.cuda_tile.attributes import Signedness, SignednessAttr
from tilewright.dialects.cuda_tile.constraints import listed
from tilewright.dialects.cuda_tile.types import TileViewType
from tilewright.dialects.nv_tileas.agents import INHERIT, sets_registers
from tilewright.dialects.nv_tileas.attributes import AddressSpace, AtomAttr
from tilewright.dialects.nv_tileas.distributed import layout_of
from tilewright.dialects.nv_tileas.matrices import matrix_problem
from tilewright.dialects.nv_tileas.operations.compute import Aggregate, Dot
from tilewright.dialects.nv_tileas.operations.layout import AllocTensorOp
from tilewright.dialects.nv_tileas.operations.memory import (
    AsyncGatherLoadOp,
    AsyncLoadOp,
    AsyncStoreOp,
    AsyncTiledLoadOp,
    Copying,
    GatherLoadOp,
    LoadOp,
    ScatterStoreOp,
    StoreOp,
    TiledLoadOp,
    TiledStoreOp,
)
from tilewright.dialects.nv_tileas.operations.pipeline import AgentOperation
from tilewright.dialects.nv_tileas.operations.tma import (
    AsyncGatherTMALoadOp,
    AsyncScatterTMAStoreOp,
    AsyncTiledTMALoadOp,
    AsyncTiledTMAStoreOp,
    MakeTiledTMADescOp,
    TMATransfer,
)
from tilewright.dialects.nv_tileas.spaces import SPACES
from tilewright.dialects.nv_tileas.target import target_of
from tilewright.dialects.nv_tileas.tensor_layouts import tensor_copy_problem
from tilewright.dialects.nv_tileas.types import BufferType, plain_tile, space_of
from tilewright.targets import (
    Atom,
    AtomError,
    Feature,
    Major,
    ProductTypes,
    Space,
    Target,
    Transfer,
    Wanted,
    check,
    element_type,
    find,
)

__all__ = ["atom_violations", "product_types", "wanted_of"]


def atom_violations(operation: Operation) -> Iterator[tuple[Operation, str]]:
    """What a target does not have of what an operation needs, if its kernel says its target."""
    target = target_of(operation)
    if target is None:
        return
    for kind, rule in _RULES:
        if isinstance(operation, kind):
            try:
                rule(operation, target)
            except AtomError as error:
                yield operation, str(error)
            return


# Products -----------------------------------------------------------------------------------


def product_types(
    a: str, b: str, accumulator: str, lhs: Attribute | None, rhs: Attribute | None
) -> ProductTypes:
    """The element types of a product as the tables name them.

    Args:
        a, b, accumulator: names of element types.
        lhs, rhs: the signedness of integers.
    """
    return ProductTypes(
        element_type(a, _signed(lhs)), element_type(b, _signed(rhs)), element_type(accumulator)
    )


def _signed(attribute: Attribute | None) -> bool:
    return not isinstance(attribute, SignednessAttr) or attribute.data is Signedness.SIGNED


def wanted_of(product: Dot) -> Wanted:
    """What a product needs of its atom, as far as its types say it: a tile that is a value can be
    brought to where the atom reads it."""
    a, b, acc = (plain_tile(value.type) for value in (product.a, product.b, product.acc))
    return Wanted(
        (acc.shape[-2], acc.shape[-1], a.shape[-1]),
        product_types(
            a.element_name,
            b.element_name,
            acc.element_name,
            product.signedness_lhs,
            product.signedness_rhs,
        ),
        a_major=major_of(product.a.type, along_k=-1),
        b_major=major_of(product.b.type, along_k=-2),
        a_space=_place(product.a),
        b_space=_place(product.b),
        accumulator_space=_place(product.acc),
        warps=_warps(product),
    )


def _place(value: SSAValue) -> Space | None:
    """Where an operand is, if that is said: a buffer in its memory, a tile with a layout in
    registers."""
    said = isinstance(value.type, BufferType) or layout_of(value.type) is not None
    return SPACES[space_of(value.type)] if said else None


def major_of(type: Attribute, along_k: int) -> Major | None:
    """Along which dimension the elements of a buffer follow each other, if its layout says so.

    Args:
        type: that of the operand.
        along_k: its dimension that is summed over.
    """
    layout = type.layout if isinstance(type, BufferType) else None
    if layout is None or isinstance(layout.stride, int):
        return None
    first = [_fastest(stride) == 1 for stride in layout.stride]
    if first.count(True) != 1 or len(first) != len(plain_tile(type).shape):
        return None
    return Major.K if first[along_k] else Major.MN


def _fastest(stride: object) -> int:
    """The smallest step of a dimension."""
    if isinstance(stride, tuple):
        return min((_fastest(part) for part in cast("tuple[object, ...]", stride)), default=0)
    return cast(int, stride)


def _warps(operation: Operation) -> int | None:
    """The warps of the agent that an operation is in, if they are known."""
    region = operation.parent_region()
    while region is not None:
        parent = region.parent_op()
        if isinstance(parent, AgentOperation):
            count = parent.own_warp_counts()[parent.agent_bodies().index(region)]
            return None if count == INHERIT else count
        region = None if parent is None else parent.parent_region()
    return None


def _product(operation: Operation, target: Target) -> None:
    product = cast(Dot, operation)
    check(product.atom.atom_name.data, target.name, wanted_of(product))


# Copies and others --------------------------------------------------------------------------

_ENDS: tuple[tuple[type[Operation], Space, Space], ...] = (
    *((kind, Space.GLOBAL, Space.REGISTERS) for kind in (TiledLoadOp, LoadOp, GatherLoadOp)),
    *((kind, Space.REGISTERS, Space.GLOBAL) for kind in (TiledStoreOp, StoreOp, ScatterStoreOp)),
    *(
        (kind, Space.GLOBAL, Space.SHARED)
        for kind in (AsyncTiledLoadOp, AsyncGatherLoadOp, AsyncLoadOp)
    ),
)
"""Whence and whither operations move elements."""

_BOXES: dict[type[Operation], str] = {
    AsyncTiledTMALoadOp: "tma_load_tiled",
    AsyncTiledTMAStoreOp: "tma_store_tiled",
    AsyncGatherTMALoadOp: "tma_load_gather4",
    AsyncScatterTMAStoreOp: "tma_store_scatter4",
}
"""The atoms of transfers by the copy engine that say none."""


def _named(operation: Operation, target: Target) -> tuple[Atom, ...]:
    """The atoms that an operation names, none if it does not."""
    atom = operation.properties.get("atom")
    return find(atom.atom_name.data, target.name) if isinstance(atom, AtomAttr) else ()


def _moves(found: tuple[Atom, ...], origin: Space, destination: Space) -> None:
    """Refuse atoms that do not go from here to there."""
    for atom in found:
        if not isinstance(atom, Transfer):
            raise AtomError(f"{atom.name} moves nothing")
        if atom.in_cluster:
            raise AtomError(f"{atom.name} needs a cluster of thread blocks, but there is one block")
        if (atom.origin, atom.destination) != (origin, destination):
            raise AtomError(
                f"{atom.name} goes from {atom.origin.value} to {atom.destination.value}, not from "
                f"{origin.value} to {destination.value}"
            )


def _access(operation: Operation, target: Target) -> None:
    found = _named(operation, target)
    for kind, origin, destination in _ENDS:
        if isinstance(operation, kind):
            _moves(found, origin, destination)
    size = operation.properties.get("access_bytes")
    if isinstance(size, IntegerAttr):
        _moves_at_once(found, size.value.data)


def _moves_at_once(found: tuple[Atom, ...], size: int) -> None:
    """Refuse atoms that do not move so many bytes at once."""
    for atom in found:
        sizes = cast(Transfer, atom).sizes
        if sizes and size not in sizes:
            some = listed([str(one) for one in sizes])
            raise AtomError(f"{atom.name} moves {some} bytes at once, found {size}")


def _async_store(operation: Operation, target: Target) -> None:
    store = cast(AsyncStoreOp, operation)
    _moves(_named(operation, target), SPACES[space_of(store.value.type)], Space.GLOBAL)


def _copy(operation: Operation, target: Target) -> None:
    copy = cast(Copying, operation)
    ends = copy.source.type, copy.copied.type
    atoms = _named(operation, target)
    _moves(atoms, *(SPACES[space_of(end)] for end in ends))
    layout = layout_of(ends[0]) or layout_of(ends[1])
    for buffer in ends:
        if layout is not None and isinstance(buffer, BufferType):
            for atom in atoms:
                warps = layout.in_sizes["warp"]
                problem = (
                    matrix_problem(atom.name, layout, buffer)
                    if buffer.space is AddressSpace.SHARED
                    else tensor_copy_problem(atom.name, buffer, warps)
                )
                if problem is not None:
                    raise AtomError(problem)


def _box(operation: Operation, target: Target) -> None:
    transfer = cast(TMATransfer, operation)
    target.require(Feature.TMA)
    (usual,) = find(_BOXES[type(transfer)], target.name)
    assert isinstance(usual, Transfer)
    found = _named(operation, target) or (usual,)
    _moves(found, usual.origin, usual.destination)
    rank = len(cast(TileViewType, transfer.view.type).tile_shape)
    for atom in found:
        ranks = cast(Transfer, atom).ranks
        if rank not in ranks:
            raise AtomError(
                f"{atom.name} moves boxes of {_range(ranks)} dimensions, found {rank}"
                if ranks
                else f"{atom.name} knows no tensors"
            )
        if atom.name != usual.name:
            raise AtomError(f"{operation.name} is done by {usual.name}, found {atom.name}")


def _range(ranks: tuple[int, ...]) -> str:
    return str(ranks[0]) if len(ranks) == 1 else f"{ranks[0]} to {ranks[-1]}"


def _descriptor(operation: Operation, target: Target) -> None:
    target.require(Feature.TMA)


def _aggregate(operation: Operation, target: Target) -> None:
    _named(operation, target)


def _agents(operation: Operation, target: Target) -> None:
    """Without `setmaxnreg` all agents have the registers that the launch gives them."""
    budgets = cast(AgentOperation, operation).register_budgets
    if sets_registers(budgets) and not target.has(Feature.SETMAXNREG):
        raise AtomError(
            f"{Feature.SETMAXNREG.value} does not exist on {target.name}: all agents have the same "
            f"registers, found {', '.join(map(str, budgets))}"
        )


def _storage(operation: Operation, target: Target) -> None:
    if space_of(operation.results[0].type) is AddressSpace.TENSOR and target.tensor_memory is None:
        raise AtomError(f"tensor memory does not exist on {target.name}")


_RULES: tuple[tuple[type[Operation], Callable[[Operation, Target], None]], ...] = (
    (Dot, _product),
    (TMATransfer, _box),
    (MakeTiledTMADescOp, _descriptor),
    (AsyncStoreOp, _async_store),
    (Copying, _copy),
    (Aggregate, _aggregate),
    (AgentOperation, _agents),
    (AllocTensorOp, _storage),
    *((kind, _access) for kind, *_ in _ENDS),
)
