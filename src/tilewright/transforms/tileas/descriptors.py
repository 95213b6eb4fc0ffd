"""Descriptors of the copy engine, which the host makes: those of a kernel, one for each view."""

from __future__ import annotations

from xdsl.dialects.builtin import DenseArrayBase, IntegerAttr, i32
from xdsl.ir import Block, Operation, SSAValue

from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TileViewType
from tilewright.dialects.nv_tileas.operations.pipeline import AgentSwitchOp
from tilewright.dialects.nv_tileas.operations.tma import MakeTiledTMADescOp
from tilewright.dialects.nv_tileas.tracing import unknown_to_host
from tilewright.dialects.nv_tileas.types import TMA_DESCRIPTOR
from tilewright.nesting import walk
from tilewright.passes.build import make
from tilewright.targets.devices import LARGEST_BOX
from tilewright.transforms.tileas.transfers import origin

__all__ = ["Descriptors", "agent_of", "capture", "drop_unused_captures", "host_can_make"]


def host_can_make(view: SSAValue) -> bool:
    """Whether the host can make the descriptor of a view: that is made outside of all agents and
    control flow, from parameters and the grid."""
    made = origin(view)
    owner = made.owner
    block = owner if isinstance(owner, Block) else owner.parent
    around = None if block is None else block.parent_op()
    return isinstance(around, EntryOp) and unknown_to_host(made) is None


class Descriptors:
    """The descriptors of a kernel, one for each view that is asked for.

    Args:
        entry: the kernel, which may have some already.
    """

    def __init__(self, entry: EntryOp) -> None:
        self._others = sum(isinstance(op, MakeTiledTMADescOp) for op in walk(entry))
        self._made: dict[SSAValue, MakeTiledTMADescOp] = {}

    def of(self, view: SSAValue, switch: AgentSwitchOp, agent: Block) -> SSAValue:
        """The descriptor of a view, as an agent sees it."""
        made = origin(view)
        if made not in self._made:
            type = made.type
            assert isinstance(type, TileViewType)
            descriptor = make(
                MakeTiledTMADescOp,
                {"view": made},
                [TMA_DESCRIPTOR],
                {
                    "tmaIdx": IntegerAttr(self._others + len(self._made), 32),
                    "box": DenseArrayBase.from_list(i32, _box(type)),
                },
                like=switch,
            )
            block = switch.parent
            assert block is not None
            block.insert_ops_before([descriptor], switch)
            self._made[made] = descriptor
        return capture(switch, self._made[made].result, agent)


def _box(type: TileViewType) -> list[int]:
    """The largest box of the tiles of a view: of one row where these are anywhere."""
    return [1 if axis.sparse else min(axis.size, LARGEST_BOX) for axis in type.axes]


def capture(switch: AgentSwitchOp, value: SSAValue, agent: Block) -> SSAValue:
    """The argument of an agent for a value from outside."""
    captures = list(switch.captures)
    if value not in captures:
        switch.operands = [*captures, value]
        for region in switch.bodies:
            argument = region.block.insert_arg(value.type, len(region.block.args))
            argument.name_hint = value.name_hint
        captures.append(value)
    return agent.args[captures.index(value)]


def drop_unused_captures(switch: AgentSwitchOp) -> None:
    """Let agents capture only what one of them uses."""
    captures = list(switch.captures)
    for position in reversed(range(len(captures))):
        arguments = [region.block.args[position] for region in switch.bodies]
        if not any(argument.uses for argument in arguments):
            for region, argument in zip(switch.bodies, arguments, strict=True):
                region.block.erase_arg(argument)
            del captures[position]
    switch.operands = captures


def agent_of(operation: Operation) -> tuple[AgentSwitchOp, Block]:
    """The agent that an operation belongs to."""
    block = operation.parent
    while True:
        assert block is not None
        parent = block.parent_op()
        assert parent is not None
        if isinstance(parent, AgentSwitchOp):
            return parent, block
        block = parent.parent
