"""How long tiles take from and to tensor memory, before there are copies: between products that add
there and what else makes or uses a tile."""

from __future__ import annotations

from xdsl.ir import Operation, SSAValue

from tilewright.dialects.cuda_tile.facts import Cost
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.dialects.nv_tileas.operations.compute import Dot
from tilewright.tiles import tile_bytes
from tilewright.transforms.tileas.readings import made_inside
from tilewright.transforms.tileas.resources import Target, latency
from tilewright.transforms.tileas.tensor_webs import ACC, adds_in_tensor_memory

__all__ = ["copied_rows"]


def copied_rows(made: SSAValue, value: SSAValue, user: Operation, target: Target) -> int:
    """Rows that a tile takes on its way from what makes it to what uses it: none if both have it
    in registers, or products add to it where it is.

    Args:
        made: the tile where it is made.
        value: the tile as the user has it.
        user: the operation, with all that is inside.
        target: the device.
    """
    if not isinstance(value.type, TileType):
        return 0
    uses = [use for use in value.uses if user.is_ancestor(use.operation)]
    multiplied = [use for use in uses if _is_in_tensor_memory(use.operation)]
    if _is_in_tensor_memory(_maker(made)):
        stays = len(multiplied) == len(uses) and all(use.index == ACC for use in multiplied)
        moves = not stays
    else:
        moves = bool(multiplied)
    return latency(target, Cost.TENSOR, tile_bytes(value.type)) if moves else 0


def _is_in_tensor_memory(operation: Operation | None) -> bool:
    return isinstance(operation, Dot) and adds_in_tensor_memory(operation)


def _maker(value: SSAValue) -> Operation | None:
    """The operation that makes a value, also in the body that reads a stage."""
    owner = made_inside(value).owner
    return owner if isinstance(owner, Operation) else None
