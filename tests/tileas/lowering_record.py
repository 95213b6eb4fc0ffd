"""What a campaign of the lowering has done, in JSON lines: with it, it goes on where it stopped."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from xdsl.dialects.builtin import IntegerAttr

from tileas.json_lines import append, entries_of
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.dialects.nv_tileas.operations.pipeline import (
    LAUNCH_SHARED_MEMORY,
    AgentSwitchOp,
)
from tilewright.nesting import walk
from tilewright.transforms.tileas.pressure import pressure_of

__all__ = ["Record", "usage", "usage_table"]


def usage(lowered: ModuleOp) -> dict[str, Any]:
    """What the kernels of a lowered module use.

    Returns:
        The shared memory of a thread block in bytes, the warps of each agent, the registers of
        their threads, and those that they need by the model.
    """
    switches = [op for op in walk(lowered) if isinstance(op, AgentSwitchOp)]
    sizes = [entry.attributes.get(LAUNCH_SHARED_MEMORY) for entry in lowered.entries]
    warps = [n for switch in switches for n in switch.own_warp_counts()]
    bodies = [region.block for switch in switches for region in switch.bodies]
    return {
        "shared memory": max(
            cast("IntegerAttr[Any]", s).value.data for s in sizes if s is not None
        ),
        "warps": warps,
        "registers": [n for switch in switches for n in switch.register_budgets],
        "needed": [pressure_of(body, n).registers for body, n in zip(bodies, warps, strict=True)],
    }


@dataclass
class Record:
    """What has been done.

    Attributes:
        path: the file; None keeps nothing.
        asked: what is asked of each: what was done otherwise is done again.
    """

    path: Path | None = None
    asked: str = ""

    def entries(self) -> Iterator[dict[str, Any]]:
        """What the file has, line by line."""
        return entries_of(self.path)

    def done(self) -> set[str]:
        """The keys of what has been done and had nothing wrong."""
        return {
            entry["key"]
            for entry in self.entries()
            if not entry["problems"] and entry["asked"] == self.asked
        }

    def add(self, key: str, problems: list[str], used: Mapping[str, Any]) -> None:
        """Write down what has been done."""
        entry = {"key": key, "asked": self.asked, "problems": problems, "used": dict(used)}
        append(self.path, entry)


def usage_table(entries: Iterable[Mapping[str, Any]]) -> str:
    """A table of what each kernel uses."""
    rows = ["| kernel, target, stages, agents | shared memory | warps | registers (needed) |"]
    rows.append("| --- | --- | --- | --- |")
    latest = {entry["key"]: entry for entry in entries}
    for entry in latest.values():
        for name, used in entry["used"].items():
            pairs = zip(used["registers"], used["needed"], strict=True)
            registers = ", ".join(f"{has} ({needs})" for has, needs in pairs)
            warps = " + ".join(map(str, used["warps"]))
            what = f"{entry['key']}, {name}"
            rows.append(f"| {what} | {used['shared memory']:,} | {warps} | {registers} |")
    return "\n".join(rows)
