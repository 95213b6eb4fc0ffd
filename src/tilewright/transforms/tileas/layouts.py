"""Pass `layouts`: which thread of an agent has which elements of each tile.

Matrix products give accumulators as their atoms have them; loads and stores are best by layouts
whose threads access what lies side by side; everything in between follows (`relations`). Where
operations want a tile in different layouts, `convert_layout` stands between them: within a thread
it costs nothing, within a warp shuffles, else a way through shared memory. `layout_choice` looks
for the choice in which the whole costs least.
"""

from __future__ import annotations

from dataclasses import dataclass

from typing_extensions import override
from xdsl.ir import Block, Operation, OpResult, Region, SSAValue
from xdsl.rewriter import Rewriter

from tilewright.dialects.cuda_tile.attributes import ElementsAttr
from tilewright.dialects.cuda_tile.constraints import tile
from tilewright.dialects.cuda_tile.operations.module import ConstantOp, EntryOp
from tilewright.dialects.nv_tileas.agents import INHERIT
from tilewright.dialects.nv_tileas.distributed import distributed, layout_of
from tilewright.dialects.nv_tileas.operations.layout import ConvertLayoutOp
from tilewright.dialects.nv_tileas.operations.pipeline import AgentSwitchOp
from tilewright.layouts import LinearLayout
from tilewright.nesting import clone, erase, walk
from tilewright.passes.base import PassContext
from tilewright.passes.build import make
from tilewright.passes.kernel import KernelPass
from tilewright.tiles import tile_bytes
from tilewright.transforms.tileas.hoist import prune
from tilewright.transforms.tileas.in_flight import product_under_way
from tilewright.transforms.tileas.layout_choice import Choice, choose, operands_in
from tilewright.transforms.tileas.layout_costs import conversion_level


@dataclass
class Layouts(KernelPass):
    """Gives the tiles of agents layouts."""

    name = "layouts"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for switch in [op for op in walk(anchor) if isinstance(op, AgentSwitchOp)]:
            for region, warps in zip(switch.bodies, switch.own_warp_counts(), strict=True):
                if warps == INHERIT or warps & (warps - 1):
                    message = f"an agent of {warps} warps has no layouts: no power of two"
                    context.missed(self, message, switch)
                    continue
                self._distribute(region, warps, context)

    def _distribute(self, region: Region, warps: int, context: PassContext) -> None:
        choice = choose(region, warps)
        _write(choice)
        prune(region.block)
        for operation in [*walk(region)]:
            if isinstance(operation, ConvertLayoutOp):
                self._tell(operation, context)

    def _tell(self, operation: ConvertLayoutOp, context: PassContext) -> None:
        before, after = layout_of(operation.source.type), layout_of(operation.result.type)
        if before is None or after is None:
            return
        level = conversion_level(before, after)
        how = {"lane": "by shuffles", "warp": "through shared memory"}.get(level or "")
        context.applied(self, f"converted {how or 'in registers'}", operation)


def moved_bytes(block: Block) -> int:
    """Bytes of the tiles that `convert_layout` moves from thread to thread when a block is executed
    once, without the blocks inside."""
    return sum(
        tile_bytes(tile(operation.result))
        for operation in block.ops
        if isinstance(operation, ConvertLayoutOp) and moves(operation)
    )


def moves(operation: ConvertLayoutOp) -> bool:
    """Whether a conversion moves elements from thread to thread."""
    before, after = layout_of(operation.source.type), layout_of(operation.result.type)
    if before is None or after is None:
        return True
    return conversion_level(before, after) in ("lane", "warp")


def _write(choice: Choice) -> None:
    """Let the types of tiles say the layouts that were chosen, and exchange where it is needed."""
    exchanges = _Exchanges(choice)
    wanted = [*choice.uses()]
    for value, layout in [*choice.values()]:
        _retype(value, layout)
    for operation, position, layout in wanted:
        if isinstance(operation, ConvertLayoutOp):
            # It has been put there for this, and stays if it has something to do.
            _drop_if_idle(operation)
            continue
        operation.operands[position] = exchanges.get(
            operation.operands[position], layout, operation
        )


def _drop_if_idle(operation: ConvertLayoutOp) -> None:
    """Erase a conversion that leaves a tile as it is."""
    if operation.result.type == operation.source.type:
        operation.result.replace_all_uses_with(operation.source)
        erase(operation)


def _retype(value: SSAValue, layout: LinearLayout) -> SSAValue:
    """Let the type of a value say its layout."""
    type = distributed(tile(value), layout)
    if isinstance(value, OpResult) and isinstance(value.op, ConstantOp):
        elements = value.op.value
        value.op.properties["value"] = ElementsAttr(type, elements.raw, elements.is_splat)
    return Rewriter.replace_value_with_new_type(value, type)


class _Exchanges:
    """Tiles in other layouts than they are made in, each made once.

    Args:
        choice: the layouts of the agent.
    """

    def __init__(self, choice: Choice) -> None:
        self._choice = choice
        self._made: dict[tuple[SSAValue, LinearLayout], SSAValue] = {}

    def get(self, value: SSAValue, layout: LinearLayout, user: Operation) -> SSAValue:
        """A tile in a layout."""
        found = layout_of(value.type)
        if found == layout:
            return value
        if product_under_way(value) is not None:
            return _convert_before(user, value, layout)
        if (value, layout) not in self._made:
            again = found is not None and self._choice.is_computed_again(value, found, layout)
            made = self._again(value, layout, user) if again else _converted(value, layout, user)
            self._made[value, layout] = made
        return self._made[value, layout]

    def _again(self, value: SSAValue, layout: LinearLayout, user: Operation) -> SSAValue:
        """The tile computed again."""
        operation = value.owner
        assert isinstance(operation, Operation)
        block = operation.parent
        assert block is not None
        again = clone(operation, {})
        same = {
            operand: self.get(operand, wanted, user)
            for operand, wanted in operands_in(operation, layout)
            if wanted is not None
        }
        again.operands = [same.get(operand, operand) for operand in operation.operands]
        block.insert_ops_after([again], operation)
        return _retype(again.results[0], layout)


def _convert_before(user: Operation, value: SSAValue, layout: LinearLayout) -> SSAValue:
    """The tile converted where it is used: there it is complete."""
    converted = _conversion(value, layout, user)
    assert user.parent is not None
    user.parent.insert_ops_before([converted], user)
    return converted.result


def _conversion(value: SSAValue, layout: LinearLayout, user: Operation) -> ConvertLayoutOp:
    type = distributed(tile(value), layout)
    converted = make(ConvertLayoutOp, {"source": value}, [type], like=user)
    converted.result.name_hint = value.name_hint
    return converted


def _converted(value: SSAValue, layout: LinearLayout, user: Operation) -> SSAValue:
    """The tile converted right where it is made."""
    converted = _conversion(value, layout, user)
    owner = value.owner
    if isinstance(owner, Block):
        first = owner.first_op
        assert first is not None
        owner.insert_ops_before([converted], first)
    else:
        assert owner.parent is not None
        owner.parent.insert_ops_after([converted], owner)
    return converted.result
