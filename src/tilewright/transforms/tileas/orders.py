"""Pass `orders`: tiles are loaded in the order of the tensor's dimensions.

The copy engine moves boxes in which the dimensions have the order that they have in memory. A load
of a view that has them in another order becomes a load in the order of memory, and a permutation
of the tile: a product reads the tile in shared memory either way.
"""

from __future__ import annotations

from typing import Any, cast

from typing_extensions import override
from xdsl.dialects.builtin import DenseArrayBase, i32
from xdsl.ir import Operation, SSAValue

from tilewright.dialects.cuda_tile.constraints import tile
from tilewright.dialects.cuda_tile.facts import is_weak
from tilewright.dialects.cuda_tile.facts.movement import Rearranges
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.cuda_tile.operations.core import PermuteOp
from tilewright.dialects.cuda_tile.operations.floating_point import MmaFOp
from tilewright.dialects.cuda_tile.operations.integer import MmaIOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.operations.views import LoadViewOp, MakePartitionViewOp
from tilewright.dialects.cuda_tile.types import PartitionViewType, TileType
from tilewright.nesting import erase, walk
from tilewright.passes.base import PassContext
from tilewright.passes.build import make
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.tileas.transfers import tma_problem


class Orders(KernelPass):
    """Loads tiles of products in the order of memory."""

    name = "orders"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for load in [op for op in walk(anchor) if isinstance(op, LoadViewOp)]:
            wanted = is_weak(load) and _in_loop(load) and _is_multiplied(load.tile)
            if wanted and _reordered(load):
                context.applied(self, "loaded in the order of memory", load)


def _in_loop(operation: Operation) -> bool:
    above = operation.parent_op()
    while above is not None and not isinstance(above, ForOp):
        above = above.parent_op()
    return above is not None


def _is_multiplied(value: SSAValue) -> bool:
    """Whether a tile is nothing but an operand of products, in whatever shape."""
    users = [use.operation for use in value.uses]
    return bool(users) and all(
        value in user.operands[:2]
        if isinstance(user, MmaFOp | MmaIOp)
        else user.has_trait(Rearranges) and _is_multiplied(user.results[0])
        for user in users
    )


def _reordered(load: LoadViewOp) -> bool:
    """Load in the order of memory if the copy engine can do that; whether it can."""
    made, type = load.view.owner, load.view.type
    if not (isinstance(made, MakePartitionViewOp) and isinstance(type, PartitionViewType)):
        return False
    along = [axis.along for axis in type.axes]
    order = sorted(range(len(along)), key=along.__getitem__)
    if order == [*range(len(along))]:
        return False
    shape = [type.tile_shape[dim] for dim in order]
    padding = type.padding_value
    view = make(
        MakePartitionViewOp,
        {"tensor_view": made.tensor_view},
        [PartitionViewType(shape, type.tensor_view, padding=padding)],
        like=made,
    )
    block = made.parent
    assert block is not None
    block.insert_ops_before([view], made)
    if tma_problem(view.result) is not None:
        erase(view)
        return False
    _load(load, view.result, order)
    if not any(made.result.uses):
        erase(made)
    return True


def _load(load: LoadViewOp, view: SSAValue, order: list[int]) -> None:
    """Replace a load by one of a view that has the dimensions in another order."""
    type = tile(load.tile)
    there = TileType([type.shape[dim] for dim in order], type.element_type)
    properties = dict(load.properties)
    if load.inbounds is not None:
        values = [*cast("DenseArrayBase[Any]", load.inbounds).get_values()]
        kind = cast("DenseArrayBase[Any]", load.inbounds).elt_type
        properties["inbounds"] = DenseArrayBase.from_list(kind, [values[dim] for dim in order])
    new = make(
        LoadViewOp,
        {"view": view, "index": [load.index[dim] for dim in order], "token": load.token},
        [there, load.result_token.type],
        {k: v for k, v in properties.items() if k != "operandSegmentSizes"},
        like=load,
    )
    back = sorted(range(len(order)), key=order.__getitem__)
    permute = make(
        PermuteOp,
        {"source": new.tile},
        [type],
        {"permutation": DenseArrayBase.from_list(i32, back)},
        like=load,
    )
    block = load.parent
    assert block is not None
    block.insert_ops_before([new, permute], load)
    permute.result.name_hint = load.tile.name_hint
    load.tile.replace_all_uses_with(permute.result)
    load.result_token.replace_all_uses_with(new.result_token)
    erase(load)
