"""How many stages should be full before they are read, besides what the schedule says.

A schedule is of a loop that goes on for ever, and its times are estimates. Two things make readers
wait all the same, unless stages are full by then:

- a loop inside another one begins anew each time: what its agent does around it, such as to store a
  sum, its producer can use to fill more stages;
- copies that take units which the readers take too are begun later than in the schedule, when the
  readers happen to be first.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from xdsl.ir import Block

from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.transforms.tileas.dependences import Ends, LoopBody, body_of
from tilewright.transforms.tileas.loops import Loop, Node
from tilewright.transforms.tileas.modulo import serial_schedule
from tilewright.transforms.tileas.resources import TimingModel

__all__ = ["prefill_rows", "rows_around"]


def prefill_rows(body: LoopBody, ends: Ends, interval: int, target: TimingModel) -> int:
    """Rows for which stages should be full before their readers need them.

    Args:
        body: the graph of the loops.
        ends: what they do with the pipeline.
        interval: initiation interval of the loops.
        target: device.
    """
    around = max((rows_around(block, target) for block in ends.waits), default=0)
    return around + (interval if _shares_units(body, ends) else 0)


def _shares_units(body: LoopBody, ends: Ends) -> bool:
    """Whether a pipeline is filled by what takes units that its readers take, too."""
    nodes = body.loop.nodes
    filling = {unit for _, write in ends.fills for unit in _units(nodes[write])}
    reading = {
        unit
        for node, operation in zip(nodes, body.operations, strict=True)
        if operation.parent in ends.waits
        for unit in _units(node)
    }
    return not filling.isdisjoint(reading)


def _units(node: Node) -> Iterator[str]:
    return (part.resource for part in node.footprint)


def rows_around(block: Block, target: TimingModel) -> int:
    """Rows that an agent takes for what stands beside a loop in the body of the loop around it.

    Args:
        block: the body of the loop.
        target: device.
    """
    loop = block.parent_op()
    outer = None if loop is None else loop.parent_op()
    if not isinstance(outer, ForOp):
        return 0
    body = body_of([outer.region.block], target)
    at = body.operations.index(loop)
    nodes = [*body.loop.nodes]
    nodes[at] = replace(nodes[at], footprint=(), latency=0)
    waiting = [replace(d, latency=0) if d.source == at else d for d in body.loop.dependences]
    return serial_schedule(Loop(tuple(nodes), tuple(waiting))).interval
