"""Pass `factors`: what products multiply in every iteration lies in shared memory where registers
are short.

A factor that is made before a loop, such as the queries of attention, is in registers for all of
it. Some atoms read it from shared memory as well, where it takes none: more tiles of other
iterations fit beside those of one. Which of the two it is says a schedule of each.
"""

from __future__ import annotations

from dataclasses import dataclass

from typing_extensions import override
from xdsl.ir import Block, Operation, SSAValue

from tilewright.dialects.cuda_tile.constraints import tile
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, LoopOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp, EntryOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.dialects.nv_tileas.attributes import AddressSpace
from tilewright.dialects.nv_tileas.operations.compute import Dot
from tilewright.dialects.nv_tileas.operations.memory import CopyIntoOp
from tilewright.dialects.nv_tileas.spaces import operand_spaces
from tilewright.dialects.nv_tileas.types import BufferType
from tilewright.nesting import clone
from tilewright.passes.base import PassContext
from tilewright.passes.build import make
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.tileas.tensor_allocations import new_room
from tilewright.transforms.tileas.tensor_webs import adds_in_tensor_memory, agent_bodies, inside
from tilewright.transforms.tileas.trials import tried

__all__ = ["Factors"]


@dataclass
class Factors(KernelPass):
    """Puts factors into shared memory where schedules are shorter so.

    Attributes:
        stages: stages of each pipeline, or as many as fit; None for as many as schedules need.
    """

    name = "factors"

    stages: int | None = None

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        if not any(_kept(body) for body in agent_bodies(anchor)):
            return
        alone = tried(anchor, self.stages, context)
        if alone.is_least:
            return
        copy = clone(anchor)
        _share(copy)
        if not tried(copy, self.stages, context) < alone:
            context.missed(self, "factors in shared memory make no loop shorter", anchor)
            return
        for product in _share(anchor):
            context.applied(self, "factor in shared memory", product)


def _share(entry: EntryOp) -> list[Dot]:
    """Put the factors of a kernel that loops keep into shared memory; returns their products."""
    found: list[Dot] = []
    for body in agent_bodies(entry):
        for value, products in _kept(body).items():
            type = tile(value)
            room = new_room(body, BufferType(type.shape, type.element_type, AddressSpace.SHARED))
            made = value.owner
            assert isinstance(made, Operation) and made.parent is not None
            copied = make(CopyIntoOp, {"source": value, "buffer": room}, like=made)
            made.parent.insert_ops_after([copied], made)
            for product in products:
                product.operands[0] = room
            found += products
    return found


def _kept(body: Block) -> dict[SSAValue, list[Dot]]:
    """The tiles in registers that an agent multiplies from the left in each iteration of a loop,
    and that the atoms could read from shared memory; each with its products."""
    found: dict[SSAValue, list[Dot]] = {}
    for product in inside(body):
        if (
            isinstance(product, Dot)
            and not adds_in_tensor_memory(product)
            and AddressSpace.SHARED in operand_spaces(product.atom)["a"]
            and _is_kept(product)
        ):
            found.setdefault(product.a, []).append(product)
    return found


def _is_kept(product: Dot) -> bool:
    """Whether A of a product is a tile that has been made before a loop around it."""
    made = product.a.owner
    if not isinstance(product.a.type, TileType) or isinstance(made, Block | ConstantOp):
        return False
    around = product.parent_op()
    while around is not None and not isinstance(around, ForOp | LoopOp):
        around = around.parent_op()
    return around is not None and not around.is_ancestor(made)
