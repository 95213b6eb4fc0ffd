"""How a load fills a stage: by the copy engine (TMA), by asynchronous copies, or by stores.

The copy engine moves boxes of a tensor whose address and strides are multiples of 16 bytes, or four
rows of a matrix wherever they are, and fills with zeros what lies outside.  Asynchronous copies
(cp.async) move 4, 8 or 16 bytes, from any address that is a multiple of that; zeros take the place
of as many of the last of them as are not to be loaded.  Whatever fits neither is loaded into
registers and written to the stage from there, and so is what has an ordering, which neither gives.
What is not known of addresses is not assumed.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import TypeAlias

from xdsl.dialects.builtin import DictionaryAttr, IntegerAttr
from xdsl.ir import Block, BlockArgument, Operation, SSAValue

from tilewright.dialects.cuda_tile.attributes import DivByAttr, PaddingValue
from tilewright.dialects.cuda_tile.constraints import tile
from tilewright.dialects.cuda_tile.facts import Rearranges, is_weak
from tilewright.dialects.cuda_tile.literals import element_bits
from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.cuda_tile.operations.miscellaneous import AssumeOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp
from tilewright.dialects.cuda_tile.operations.views import (
    MakeGatherScatterViewOp,
    MakePartitionViewOp,
    MakeTensorViewOp,
)
from tilewright.dialects.cuda_tile.types import (
    DYNAMIC,
    GatherScatterViewType,
    PartitionViewType,
    TileType,
    TileViewType,
)
from tilewright.dialects.nv_tileas.operations.memory import (
    GatherLoadOp,
    LoadOp,
    LoadOperation,
    ScatterStoreOp,
    TiledLoadOp,
    TiledStoreOp,
)
from tilewright.dialects.nv_tileas.operations.pipeline import AgentSwitchOp
from tilewright.dialects.nv_tileas.operations.tma import rows_problem
from tilewright.dialects.nv_tileas.target import target_or_default
from tilewright.dialects.nv_tileas.types import element_bits as stored_bits
from tilewright.targets import Feature
from tilewright.targets.devices import BOX_BYTES, BOX_RANK, FEWEST_COPY_BYTES, LARGEST_BOX

ViewLoad: TypeAlias = TiledLoadOp | GatherLoadOp
"""What loads tiles of views."""

ViewStore: TypeAlias = TiledStoreOp | ScatterStoreOp
"""What stores them."""


def origin(value: SSAValue) -> SSAValue:
    """The value outside of the agents that an argument of an isolated agent stands for."""
    owner = value.owner
    while isinstance(owner, Block) and isinstance(parent := owner.parent_op(), AgentSwitchOp):
        assert isinstance(value, BlockArgument)
        value = parent.captures[value.index]
        owner = value.owner
    return value


class StageTransfer(Enum):
    """How a load fills a stage."""

    TMA = "tma"
    COPY = "cp.async"
    PLAIN = "plain"


def transfer_of(load: Operation) -> StageTransfer:
    """How a load is going to fill a stage on the target of its kernel."""
    if not is_weak(load):
        return StageTransfer.PLAIN
    if isinstance(load, ViewLoad) and engine_problem(load) is None:
        return StageTransfer.TMA
    return StageTransfer.COPY if can_copy(load) else StageTransfer.PLAIN


def can_copy(load: Operation) -> bool:
    """Whether asynchronous copies can fill a stage with what a load loads."""
    if not isinstance(load, LoadOperation) or access_size(load) < FEWEST_COPY_BYTES:
        return False
    if isinstance(load, LoadOp):
        return load.other is None or is_zero(load.other)
    view = load.view if isinstance(load, ViewLoad) else None
    type = None if view is None else view.type
    return isinstance(type, TileViewType) and type.padding_value in _ZEROS


_ZEROS = (None, PaddingValue.ZERO)
"""What copies can pad with."""


def access_size(load: LoadOperation) -> int:
    """How many bytes a load moves at once: those of an element if it does not say more; 0 if
    elements do not fill bytes."""
    if load.access_bytes is not None:
        return load.access_bytes.value.data
    return element_bytes(tile(load.results[0])) or 0


_ENGINES: Mapping[type[Operation], Feature] = MappingProxyType(
    {
        TiledLoadOp: Feature.TMA,
        TiledStoreOp: Feature.TMA,
        GatherLoadOp: Feature.TMA_GATHER4,
        ScatterStoreOp: Feature.TMA_SCATTER4,
    }
)
"""What a target needs so that the copy engine moves tiles."""


def engine_problem(access: ViewLoad | ViewStore) -> str | None:
    """Why the copy engine cannot load or store a tile; None if it can."""
    target, feature = target_or_default(access), _ENGINES[type(access)]
    if not target.has(feature):
        return f"{target.name} has no {feature.value}"
    if not _allows_tma(access):
        return "a hint forbids TMA"
    view, stores = access.view.type, isinstance(access, ViewStore)
    if not isinstance(view, GatherScatterViewType):
        return tma_problem(access.view, stores=stores)
    problem = rows_problem(access.view, access.index)
    return problem or _box_problem(access.view, view, stores)


def _allows_tma(access: ViewLoad | ViewStore) -> bool:
    """Whether no hint forbids the copy engine."""
    hints = access.optimization_hints
    return hints is None or not any(
        isinstance(entries, DictionaryAttr)
        and isinstance(value := entries.data.get("allow_tma"), IntegerAttr)
        and not value.value.data
        for entries in hints.entries.data.values()
    )


def tma_problem(view: SSAValue, *, stores: bool = False) -> str | None:
    """Why the copy engine cannot move tiles of a view; None if it can.

    Args:
        view: the view.
        stores: whether it stores them, and pads nothing.
    """
    if not isinstance(view.type, PartitionViewType):
        return "only partition views of tensors that are known can be moved by TMA"
    if max(view.type.tile_shape) > LARGEST_BOX:
        return f"a box has at most {LARGEST_BOX} elements along a dimension"
    return _box_problem(view, view.type, stores)


def _box_problem(
    view: SSAValue, type: PartitionViewType | GatherScatterViewType, stores: bool = False
) -> str | None:
    """Why the copy engine cannot move boxes of a view; None if it can."""
    made = tensor_of(view)
    if made is None:
        return "only views of tensors that are known can be moved by TMA"
    size = element_bytes(type.tile_type)
    if size is None:
        return f"elements of {type.tile_type.element_name} do not fill bytes"
    rank = len(type.tile_shape)
    if rank > BOX_RANK:
        return f"TMA has at most {BOX_RANK} dimensions, found {rank}"
    if any(axis.along != position for position, axis in enumerate(type.axes)):
        return "the dimensions of the tile must be in the order of the tensor's"
    if not stores and type.padding_value not in _ZEROS:
        return "TMA pads with zeros only"
    if type.tile_shape[-1] * size % BOX_BYTES:
        return f"the innermost extent of a box must be a multiple of {BOX_BYTES} bytes"
    strides = stride_divisors(made)
    if type.tensor_view.strides[-1] != 1:
        return "the innermost stride must be 1"
    if divisor(made.base) % BOX_BYTES:
        return f"the address is not known to be a multiple of {BOX_BYTES} bytes"
    if any(stride * size % BOX_BYTES for stride in strides[:-1]):
        return f"the strides are not known to be multiples of {BOX_BYTES} bytes"
    return None


def is_zero(value: SSAValue) -> bool:
    """Whether all elements of a tile are known to be zero, in all their bits."""
    owner = origin(value).owner
    while isinstance(owner, Operation) and owner.has_trait(Rearranges):
        owner = origin(owner.operands[0]).owner
    return isinstance(owner, ConstantOp) and not any(element_bits(owner.value))


def element_bytes(type: TileType) -> int | None:
    """Bytes of an element of a tile, None if elements do not fill bytes."""
    name = number_name(type.element_type)
    if name is None:
        return 8
    bits = stored_bits(type)
    return None if name == "i1" or bits % 8 else bits // 8


def tensor_of(view: SSAValue) -> MakeTensorViewOp | None:
    """How the tensor of a view was made; None if that is not known."""
    made = origin(view).owner
    if not isinstance(made, MakePartitionViewOp | MakeGatherScatterViewOp):
        return None
    tensor = origin(made.tensor_view).owner
    return tensor if isinstance(tensor, MakeTensorViewOp) else None


def grid_of(view: SSAValue) -> tuple[SSAValue, object]:
    """What a view is of, and into which tiles it cuts it. If both are equal for two views, tiles of
    one and of the other are the same or have nothing in common."""
    made, type = origin(view).owner, view.type
    if isinstance(made, MakePartitionViewOp | MakeGatherScatterViewOp):
        assert isinstance(type, TileViewType)
        return origin(made.tensor_view), type.axes
    return origin(view), None


def stride_divisors(made: MakeTensorViewOp) -> list[int]:
    """A known divisor of each stride of a tensor."""
    dynamic = iter(made.dynamicStrides)
    return [
        divisor(next(dynamic)) if stride == DYNAMIC else stride
        for stride in made.result.type.strides  # pyright: ignore
    ]


def divisor(value: SSAValue) -> int:
    """A known divisor of a number or address, from assumptions and constants."""
    found = 1
    owner = origin(value).owner
    while isinstance(owner, AssumeOp):
        predicate = owner.predicate
        if isinstance(predicate, DivByAttr) and predicate.every is None:
            found = max(found, predicate.divisor)
        owner = origin(owner.value).owner
    return found
