"""Some outcomes of a program, from the reference machine with memory as weak as the model allows.

The explorers find all outcomes of small programs. For others the reference machine runs under
random schedules and memory orders: each run is one outcome that the model allows.
"""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

from xdsl.ir import Operation

from tilewright.dialects.cuda_tile.types import TokenType
from tilewright.execution import Arguments, BlockId, Grid, Observer
from tilewright.memory import Window, address_of
from tilewright.memory_model.outcomes import Outcome
from tilewright.memory_model.runs import Program, specified_elements
from tilewright.reference.machine import ReferenceBackend

__all__ = ["Seen", "sampled", "seen_of"]

Registers = tuple[tuple[tuple[tuple[str, int], bytes], ...], ...]


@dataclass(frozen=True)
class Seen:
    """What can be seen of a run.

    Attributes:
        memory: the bytes of each array in the end.
        registers: what loads and atomics of each tile block gave last, as `Outcome.registers`.
        text: what has been printed.
    """

    memory: tuple[bytes, ...]
    registers: Registers
    text: str


def seen_of(program: Program, outcome: Outcome) -> Seen:
    """What can be seen of an outcome that an explorer has found."""
    written = dict(outcome.memory)
    memory: list[bytes] = []
    for name, array in program.arrays.items():
        first = program.addresses[name]
        places = range(first, first + array.nbytes)
        memory.append(bytes(written.get(at, program.initial(at)) for at in places))
    return Seen(tuple(memory), outcome.registers, outcome.text)


def sampled(program: Program, seeds: Sequence[int]) -> Mapping[Seen, int]:
    """Run a program once for each seed, of the schedule and of memory.

    Args:
        program: the launch.
        seeds: any numbers.

    Returns:
        What has been seen, and the first seed with which.

    Raises:
        ExecutionError: something undefined happened.
    """
    found: dict[Seen, int] = {}
    for seed in seeds:
        found.setdefault(_run(program, seed), seed)
    return found


def _run(program: Program, seed: int) -> Seen:
    observer, output = _Registers(program.grid), io.StringIO()
    options = {
        "schedule": f"random({seed})",
        "memory_order": f"weak({seed})",
        "observer": observer,
        "output": output,
    }
    arrays = {name: array.copy() for name, array in program.arrays.items()}
    parameters = {name: array for name, array in arrays.items() if not name.startswith("@")}
    places = {name: address_of(array) for name, array in arrays.items()}
    windows = {
        window: Window(made.low, made.high, tuple(places[name] for name in names), made.name)
        for (window, names), made in zip(program.windows.items(), program.multicast, strict=True)
    }
    given = {**program.scalars, **places, **{name: made.low for name, made in windows.items()}}
    values = [given[argument.name_hint or ""] for argument in program.entry.body.block.args]
    named = [(array, name) for name, array in parameters.items()]
    arguments = Arguments(values, named, windows=[*windows.values()])
    backend = ReferenceBackend()
    executable = backend.compile(program.module, program.entry, options)
    executable.launch(program.grid, arguments)
    held = {a.name: a.data for a in arguments.memory.allocations}
    memory = tuple(
        held[f"global {name}"].tobytes() if name.startswith("@") else array.tobytes()
        for name, array in arrays.items()
    )
    return Seen(memory, observer.registers, output.getvalue())


class _Registers(Observer):
    """Keeps what loads and atomics give."""

    def __init__(self, grid: Grid) -> None:
        self._grid = grid
        self._found: list[dict[str, tuple[int, Mapping[int, bytes]]]] = [
            {} for _ in range(prod(grid))
        ]
        """By tile block and name: of the last execution, which its token tells."""

    def operation_executed(
        self, block: BlockId, operation: Operation, operands: Sequence[Any], results: Sequence[Any]
    ) -> None:
        """Keep what they give."""
        if len(results) != 2 or not isinstance(operation.results[1].type, TokenType):
            return
        tile, token = results
        name = operation.results[0].name_hint
        found = self._found[block[0] + self._grid[0] * (block[1] + self._grid[1] * block[2])]
        if name is not None and token.number >= found.get(name, (0, {}))[0]:
            found[name] = token.number, specified_elements(tile)

    @property
    def registers(self) -> Registers:
        """What has been kept, of each tile block."""
        return tuple(
            tuple(
                sorted(
                    ((name, element), value)
                    for name, (_, tile) in found.items()
                    for element, value in tile.items()
                )
            )
            for found in self._found
        )
