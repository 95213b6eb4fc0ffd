"""What the model says of lowered kernels: how often their loops begin anew and what they could do,
what runs beside the tensor cores, what is converted, bank conflicts, registers, shared memory.

`PYTHONPATH=src:tests python -m tileas.figures` writes the table into `docs/tileas-scheduling.md`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple, TypeGuard, cast

import numpy as np
from xdsl.dialects.builtin import IntegerAttr
from xdsl.ir import Block, Operation, SSAValue

import tilewright
from tileas import kernel_subjects as kernels
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nv_tileas.attributes import AddressSpace
from tilewright.dialects.nv_tileas.operations.compute import Dot
from tilewright.dialects.nv_tileas.operations.memory import CopyOp
from tilewright.dialects.nv_tileas.operations.pipeline import AgentSwitchOp
from tilewright.dialects.nv_tileas.relations import layout_of
from tilewright.dialects.nv_tileas.shared_layouts import memory_layout
from tilewright.dialects.nv_tileas.types import BufferType, element_bits
from tilewright.nesting import walk
from tilewright.runtime import Module
from tilewright.simulator.timeline import Timeline
from tilewright.targets import target_named
from tilewright.transforms.tileas import PIPELINE, lower
from tilewright.transforms.tileas.layout_costs import shared_access
from tilewright.transforms.tileas.layouts import moved_bytes
from tilewright.transforms.tileas.pressure import pressure_of
from tilewright.transforms.tileas.resources import TARGETS
from tilewright.transforms.tileas.schedule import initiation_interval_bounds, loops_of
from tilewright.transforms.tileas.schedule_attributes import INTERVAL

PAGE = Path(__file__).parents[2] / "docs" / "tileas-scheduling.md"
BEGIN, END = "<!-- figures -->\n", "<!-- end of figures -->\n"

TRIPS = 32
"""Iterations of loops of which an argument says how many."""


@dataclass(frozen=True)
class Case:
    """A kernel of some size on a target.

    Attributes:
        name: what it is called.
        module: makes the kernel.
        target: the target.
        share: how many times its bound the interval may be.
        moved: bytes that have to be converted in an iteration.
        arguments: makes the arguments; none makes arrays that nobody looks at.
        why: what makes the interval longer than 1.05 times its bound.
    """

    name: str
    module: Callable[[], Module]
    target: str = "sm_90a"
    share: float = 1.05
    moved: int = 0
    arguments: Callable[[], Sequence[Any]] | None = None
    why: str = ""


class Figures(NamedTuple):
    """The figures of a kernel.

    Attributes:
        bound: the least interval of the loop with the products, in rows.
        schedule: the interval that was found.
        measured: the interval in the simulator.
        products: rows of the tensor cores.
        beside: those of them in which something else is computed, too.
        moved: bytes that `convert_layout` moves between threads in an iteration.
        conflicts: accesses of a bank that another one has to wait for, in all copies and products.
        registers: of a thread, for each agent, needed and given.
        shared: bytes of shared memory.
        memory: bytes that there are.
    """

    bound: int
    schedule: int
    measured: float
    products: int
    beside: int
    moved: int
    conflicts: int
    registers: tuple[tuple[int, int], ...]
    shared: int
    memory: int

    @property
    def share(self) -> float:
        """How many times its bound the interval is."""
        return self.measured / self.bound

    def cells(self) -> list[str]:
        """The figures as the cells of a row."""
        beside = f"{self.beside / max(1, self.products):.0%}"
        registers = ", ".join(f"{needed} of {given}" for needed, given in self.registers)
        memory = f"{self.shared / 1024:.0f} of {self.memory // 1024} KiB"
        rows = [str(self.bound), str(self.schedule), f"{self.measured:.1f}", f"{self.share:.2f}"]
        return [*rows, beside, str(self.moved), str(self.conflicts), registers, memory]


@cache
def figures_of(case: Case) -> Figures:
    """The figures of a kernel."""
    module = case.module().operation
    until = PIPELINE[: PIPELINE.index("schedule") + 1]
    scheduled = lower(module, target=case.target, passes=until).entries[0]
    bound, interval, agents = _main_loop(scheduled, case.target)
    lowered = lower(module, target=case.target)
    arguments = _unused(lowered.entries[0]) if case.arguments is None else case.arguments()
    result = (
        tilewright.Module(lowered)
        .kernel()
        .simulate(1, *arguments, schedule="timed", values=case.arguments is not None)
    )
    assert result.ok, result.findings
    (timeline,) = result.timelines
    arithmetic = [unit for unit in ("alu", "xu") if unit in timeline.units]
    (entry,) = lowered.entries
    (switch,) = (op for op in walk(entry) if isinstance(op, AgentSwitchOp))
    return Figures(
        bound,
        interval,
        _measured(timeline, agents),
        timeline.unit_busy("mma"),
        timeline.overlap("mma", arithmetic),
        max(sum(map(moved_bytes, blocks)) for blocks in _main_loops(switch)),
        sum(_conflicts(switch)),
        tuple(_registers(switch)),
        entry.attributes["nv_tileas.shared_memory"].value.data,  # type: ignore[attr-defined]
        target_named(case.target).shared_memory,
    )


def _main_loop(entry: EntryOp, target: str) -> tuple[int, int, int]:
    """The bound of the interval of the loop with the products, the interval of its schedule, and
    how many agents take turns with such loops."""
    found = [loops for loops in loops_of(entry) if any(_multiplies(loop) for loop in loops)]
    intervals = [
        cast("IntegerAttr[Any]", loops[0].attributes[INTERVAL]).value.data for loops in found
    ]
    bounds = [initiation_interval_bounds(loops, TARGETS[target]).interval for loops in found]
    return max(bounds), max(intervals), len(found)


def _measured(timeline: Timeline, agents: int) -> float:
    """The interval in the simulator: of the slowest pipeline of those that are read most, or of all
    of them, if agents take turns."""
    read = {name: len(found) for name, found in timeline.generations.items()}
    names = [name for name in read if read[name] == max(read.values())]
    if agents == 1:
        return max(timeline.interval(name) or 0 for name in names)
    times = sorted(max(one.waited) for name in names for one in timeline.generations[name])
    middle = len(times) // 2
    return (times[-1] - times[middle - 1]) / (len(times) - middle) * len(names) / agents


def _multiplies(loop: ForOp) -> bool:
    """Whether a loop is the innermost one around a product."""
    return any(
        isinstance(op, Dot) and not any(other.is_ancestor(op) for other in _inner(loop))
        for op in walk(loop)
    )


def _inner(loop: ForOp) -> list[Operation]:
    return [op for op in walk(loop) if isinstance(op, ForOp) and op is not loop]


def _main_loops(switch: AgentSwitchOp) -> Iterator[list[Block]]:
    """What agents execute in each iteration of their innermost loops."""
    for loop in (op for op in walk(switch) if isinstance(op, ForOp) and not _inner(op)):
        yield [block for op in walk(loop) for region in op.regions for block in region.blocks]


def _conflicts(switch: AgentSwitchOp) -> Iterator[int]:
    """Accesses of banks that have to wait, of copies to and from registers and of products that
    read buffers."""
    for operation in walk(switch):
        if isinstance(operation, CopyOp) and _is_shared(operation.source):
            layout = layout_of(operation.result.type)
            if layout is not None and operation.result.type.rank:  # type: ignore[union-attr]
                yield shared_access(layout, operation.source.type).conflicts
        if isinstance(operation, Dot):
            for factor in (operation.a.type, operation.b.type):
                if isinstance(factor, BufferType) and factor.space is AddressSpace.SHARED:
                    yield _conflicts_of_pieces(factor)


def _is_shared(value: SSAValue) -> TypeGuard[SSAValue[BufferType]]:
    """Whether a value is a buffer in shared memory, which has banks."""
    return isinstance(value.type, BufferType) and value.type.space is AddressSpace.SHARED


def _conflicts_of_pieces(type: BufferType) -> int:
    """How often eight pieces of 16 bytes that a product reads at once meet in a bank: those of
    eight rows, or columns where columns are contiguous."""
    layout, bits = memory_layout(type), element_bits(type)
    along = next(dim for dim in range(type.rank) if layout(*_unit(type, dim, 1)) == 1)
    across = next(dim for dim in reversed(range(type.rank)) if dim != along)
    pieces = range(min(8, type.shape[across]))
    banks = {layout(*_unit(type, across, n)) * bits // 128 % 8 for n in pieces}
    return len(pieces) - len(banks)


def _unit(type: BufferType, dim: int, number: int) -> tuple[int, ...]:
    """The element of a buffer with a number along one dimension."""
    return tuple(number if one == dim else 0 for one in range(type.rank))


def _registers(switch: AgentSwitchOp) -> Iterator[tuple[int, int]]:
    """What threads of each agent need and have."""
    warps, given = (
        [*switch.properties[name].get_values()]  # type: ignore[attr-defined]
        for name in ("num_warps", "max_regs")
    )
    for region, number, count in zip(switch.regions, warps, given, strict=True):
        yield pressure_of(region.block, number).registers, count


def _unused(entry: EntryOp) -> list[Any]:
    """Arguments that are large enough, and that nobody looks at."""
    types = [str(argument.type) for argument in entry.body.block.args]
    return [
        TRIPS
        if "ptr" not in type
        else np.zeros((1 << 11, 1 << 12), np.float16 if "f16" in type else np.float32)
        for type in types
    ]


# The kernels --------------------------------------------------------------------------------


def _groups() -> list[Any]:
    """Eight groups of one block of rows each."""
    return [
        np.zeros((8 * 128, 8 * 64), np.float16),
        np.zeros((8 * 8 * 64, 128), np.float16),
        np.arange(9, dtype=np.int32),
        np.zeros((8 * 128, 128), np.float32),
        8,
    ]


BETWEEN = (
    "the tensor cores are the limit, and rest after every eight steps: a second sum does not fit "
    "into the registers, and five stages are too few for two agents"
)

CASES = (
    Case("product 128x128x64", lambda: kernels.large_product(128, 128)),
    Case("product 128x256x64", lambda: kernels.large_product(128, 256)),
    Case("two products 128x128x64", lambda: kernels.dual_gemm(128, 128, 64)),
    Case(
        "grouped product 128x128x64",
        lambda: kernels.grouped(128, 128, 64, 8),
        arguments=_groups,
    ),
    Case("persistent product 128x128x64", lambda: kernels.persistent_product(128, 128, 64, 16)),
    Case("split product 128x128x64", lambda: kernels.split_product(128, 128)),
    Case("convolution 128x128, 64 channels", lambda: kernels.implicit_product(128, 64, 128)),
    Case("attention 64 queries, 64 keys, width 64", lambda: kernels.attention(64, 64, 64)),
    Case("attention 64 queries, 128 keys, width 128", lambda: kernels.attention(64, 128, 128)),
    Case(
        "attention 128 queries, 128 keys, width 128",
        lambda: kernels.attention(128, 128, 128),
    ),
    Case(
        "attention 128 queries, 128 keys, width 64",
        lambda: kernels.attention(128, 128, 64),
    ),
    Case("attention backward 64x64, width 64", lambda: kernels.attention_backward(64, 64, 64)),
    Case("attention backward 128x64, width 64", lambda: kernels.attention_backward(128, 64, 64)),
    # The warp groups have half of the columns each, and exchange P and dS.
    Case(
        "attention backward 64x128, width 64",
        lambda: kernels.attention_backward(64, 128, 64),
        moved=2 * 64 * 128 * 2,
    ),
    Case(
        "attention backward 64x64, width 128",
        lambda: kernels.attention_backward(64, 64, 128),
        moved=2 * 64 * 64 * 2,
    ),
    Case("product 128x128x64", lambda: kernels.large_product(128, 128), "sm_100a"),
    Case(
        "grouped product 128x128x64",
        lambda: kernels.grouped(128, 128, 64, 8),
        "sm_100a",
        arguments=_groups,
    ),
    Case("product 128x256x64", lambda: kernels.large_product(128, 256), "sm_100a"),
    Case("two products 128x128x64", lambda: kernels.dual_gemm(128, 128, 64), "sm_100a"),
    *(
        Case(
            f"attention {rows} queries, {keys} keys, width {width}",
            partial(kernels.attention, rows, keys, width),
            "sm_100a",
        )
        for rows, keys, width in ((64, 64, 64), (64, 128, 128), (128, 128, 128), (128, 128, 64))
    ),
    *(
        Case(
            f"attention backward {keys}x{queries}, width {width}",
            partial(kernels.attention_backward, keys, queries, width),
            "sm_100a",
        )
        for keys, queries, width in ((64, 64, 64), (128, 128, 64))
    ),
    Case("product 128x128x64", lambda: kernels.large_product(128, 128), "sm_80"),
    Case(
        "grouped product 128x128x64",
        lambda: kernels.grouped(128, 128, 64, 8),
        "sm_80",
        share=1.1,
        arguments=_groups,
        why=BETWEEN,
    ),
    Case(
        "persistent product 128x128x64",
        lambda: kernels.persistent_product(128, 128, 64, 16),
        "sm_80",
    ),
    Case("attention 64 queries, 64 keys, width 64", lambda: kernels.attention(64, 64, 64), "sm_80"),
    Case(
        "attention 128 queries, 128 keys, width 64",
        lambda: kernels.attention(128, 128, 64),
        "sm_80",
    ),
    Case(
        "attention 64 queries, 128 keys, width 128",
        lambda: kernels.attention(64, 128, 128),
        "sm_80",
        moved=64 * 128 * 2,
    ),
    Case(
        "attention backward 64x64, width 64",
        lambda: kernels.attention_backward(64, 64, 64),
        "sm_80",
    ),
    Case(
        "attention backward 128x64, width 64",
        lambda: kernels.attention_backward(128, 64, 64),
        "sm_80",
    ),
    Case(
        "attention backward 64x64, width 128",
        lambda: kernels.attention_backward(64, 64, 128),
        "sm_80",
        moved=2 * 64 * 64 * 2,
    ),
    Case("product 128x128x64", lambda: kernels.large_product(128, 128), "sm_120a"),
    Case(
        "grouped product 128x128x64",
        lambda: kernels.grouped(128, 128, 64, 8),
        "sm_120a",
        arguments=_groups,
    ),
    Case(
        "attention 64 queries, 64 keys, width 64",
        lambda: kernels.attention(64, 64, 64),
        "sm_120a",
    ),
    Case(
        "attention 128 queries, 128 keys, width 64",
        lambda: kernels.attention(128, 128, 64),
        "sm_120a",
    ),
    Case(
        "attention backward 64x64, width 64",
        lambda: kernels.attention_backward(64, 64, 64),
        "sm_120a",
    ),
    Case(
        "attention backward 128x64, width 64",
        lambda: kernels.attention_backward(128, 64, 64),
        "sm_120a",
    ),
)
"""The kernels."""


# The table ----------------------------------------------------------------------------------

HEAD = (
    "tiles",
    "target",
    "bound",
    "schedule",
    "measured",
    "of the bound",
    "tensor cores beside arithmetic",
    "bytes converted",
    "bank conflicts",
    "registers",
    "shared memory",
)


def line(case: Case) -> str:
    """The row of a kernel in the table."""
    return f"| {' | '.join([case.name, case.target, *figures_of(case).cells()])} |\n"


def table() -> str:
    """The table of all kernels."""
    head = f"| {' | '.join(HEAD)} |\n|{'---|' * len(HEAD)}\n"
    return head + "".join(map(line, CASES))


def main() -> None:
    """Write the table into the page."""
    text = PAGE.read_text()
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    PAGE.write_text(before + BEGIN + table() + END + after)


if __name__ == "__main__":
    main()
