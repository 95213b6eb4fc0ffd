"""The simulator: programs of `nv_tileas` with agents, pipelines and asynchronous work.

Values are computed by the reference machine; what is added here is time: agents and asynchronous
work take steps in any order, and whatever breaks the rules of pipelines in one of them is found.

- `simulation`: running an entry on a grid under schedules
- `exploration`: all interleavings, but for those that differ only in the order of independent steps
- `timing`, `units`: the times of steps; `timeline`: what happened when
- `summary`, `picture`, `trace`: a timeline as text, as a picture, and for trace viewers
- `processes`: agents and asynchronous work, as processes that take steps
- `pipelines`, `clocks`: stages and barriers; what has happened before what
- `handshake`, `memory`, `compute`: what each operation does, as `rules`
- `violations`, `reports`: what can be wrong, and how it is told
"""

from tilewright.simulator.reports import Finding
from tilewright.simulator.simulation import SCHEDULES, Result, Simulator, simulate
from tilewright.simulator.timeline import Segment, Timeline
from tilewright.simulator.violations import VIOLATIONS

__all__ = [
    "SCHEDULES",
    "VIOLATIONS",
    "Finding",
    "Result",
    "Segment",
    "Simulator",
    "Timeline",
    "simulate",
]
