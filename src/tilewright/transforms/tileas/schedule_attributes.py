"""The attributes in which a schedule is left for the passes that follow it."""

from __future__ import annotations

from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.nesting import walk

STAGE = "nv_tile.aws.stage"
"""How many iterations of a pipelined loop after the first operation of an iteration an operation is
executed."""
ORDER = "nv_tile.aws.order"
"""The place of an operation among those of an iteration."""
INTERVAL = "nv_tile.aws.interval"
"""The initiation interval of a loop, in rows."""
SCHEDULED = "nv_tile.aws.stages"
"""On a pipeline how many stages it needs for its schedule; on a loop how many its schedule has."""
HELD = "nv_tile.aws.held"
"""With fewer stages of a pipeline, agents that follow the schedule would wait for ever."""


def forget_places(entry: EntryOp) -> None:
    """Remove what schedules have left on the operations of a kernel."""
    for operation in walk(entry):
        for name in (STAGE, ORDER):
            operation.attributes.pop(name, None)


def forget(entry: EntryOp) -> None:
    """Remove what schedules have left on the operations of a kernel and on its loops."""
    forget_places(entry)
    for loop in [one for one in walk(entry) if isinstance(one, ForOp)]:
        for name in (INTERVAL, SCHEDULED):
            loop.attributes.pop(name, None)
