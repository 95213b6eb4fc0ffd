"""The figures of a timeline, as lines of text."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tilewright.simulator.timeline import Timeline

__all__ = ["UNITS", "table", "unit_name"]

UNITS: Mapping[str, str] = MappingProxyType(
    {
        "tma": "TMA",
        "smem": "shared memory",
        "mma": "tensor cores",
        "alu": "ALU",
        "xu": "XU",
        "lsu": "LSU",
        "write": "writes",
        "tmem": "tensor memory",
    }
)
"""What the units of the resource model are called."""

_SHOWN = 4
"""How many parts of the critical path are listed."""


def unit_name(unit: str) -> str:
    """What a unit is called."""
    return UNITS.get(unit, unit)


def table(timeline: Timeline) -> list[str]:
    """How busy agents and units are, what agents wait for, the initiation intervals of pipelines
    and what bounds them, and what the critical path consists of, as lines."""
    target, end = timeline.target, timeline.end
    lines = [f"{end} rows of {target.cycles_per_row} cycles on {target.name}"]
    for agent in timeline.agents:
        stalls = ", ".join(f"{time} {name}" for name, time in timeline.stalls(agent).items())
        busy = timeline.busy(agent)
        shown = f"busy {busy} of {end} ({_share(busy, end)})"
        lines.append(f"{timeline.label(agent)}: {shown}; waits: {stalls or 'none'}")
    units = [
        f"{unit_name(unit)} {_share(timeline.unit_busy(unit), end)}" for unit in timeline.units
    ]
    if units:
        lines.append(f"units busy: {', '.join(units)}")
    lines += _beside(timeline)
    lines += [_pipeline(timeline, name) for name in timeline.stages]
    lines += _critical(timeline)
    return lines


def _share(part: int, whole: int) -> str:
    return f"{part / max(whole, 1):.0%}"


def _beside(timeline: Timeline) -> list[str]:
    """How much of the matrix products runs beside arithmetic."""
    arithmetic = [unit for unit in ("alu", "xu") if unit in timeline.units]
    if "mma" not in timeline.units or not arithmetic:
        return []
    both, busy = timeline.overlap("mma", arithmetic), timeline.unit_busy("mma")
    names = " or ".join(map(unit_name, arithmetic))
    return [f"tensor cores beside {names}: {both} of {busy} rows ({_share(both, busy)})"]


def _pipeline(timeline: Timeline, name: str) -> str:
    """What is known of a pipeline."""
    stages = timeline.stages[name]
    beginning = f"{name} with {stages} {'stage' if stages == 1 else 'stages'}: "
    reached, bound = timeline.interval(name), timeline.bound(name)
    if reached is None or bound is None:
        filled = len(timeline.generations[name])
        return beginning + f"filled {'once' if filled == 1 else f'{filled} times'}"
    limit = unit_name(timeline.limit(name))
    return beginning + f"initiation interval {reached:.1f}, at least {bound:.1f} ({limit})"


def _critical(timeline: Timeline) -> list[str]:
    """What the critical path consists of."""
    shares = timeline.critical_shares()
    total = sum(shares.values())
    if not total:
        return []
    parts = [
        f"{name} of {agent} {time}" for (agent, name), time in [*shares.items()][:_SHOWN] if time
    ]
    rest = total - sum([*shares.values()][:_SHOWN])
    parts += [f"others {rest}"] if rest else []
    return [f"critical path: {total} of {timeline.end} rows: {', '.join(parts)}"]
