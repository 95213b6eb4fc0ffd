"""Random programs, as `tilewright fuzz` makes them, beside the reference machine."""

from __future__ import annotations

from collections.abc import Iterator

from gpu.launches import Launch, Memory, Outcome
from tilewright.fuzzing import Argument, Program, engine_of, random_program
from tilewright.fuzzing.engines import run

USUAL = 1000
"""How many programs there are where nothing is said."""


def launches(count: int) -> Iterator[Launch]:
    """The programs of the first seeds."""
    for seed in range(count or USUAL):
        yield _launch(random_program(seed, multicast=False))


def _launch(program: Program) -> Launch:
    memory, arrays = Memory(), list[tuple[int, Argument]]()
    for position, argument in enumerate(program.arguments):
        if argument.is_array:
            arrays.append((position, argument))
            memory.pointer(argument.value)
        else:
            memory.number(argument.value)

    def judge(outcome: Outcome) -> str | None:
        expected = run(program, engine_of("reference"))
        assert not expected.error, expected.error
        for number, (position, argument) in enumerate(arrays):
            found = outcome.after(number, argument.value)
            wrong = argument.difference(expected.arrays[position], found)
            if wrong is not None:
                return f"argument {position} ({argument.element}), {wrong}"
        if outcome.printed != expected.printed:
            return f"printed {outcome.printed!r}, expected {expected.printed!r}"
        return None

    x, y, z = (*program.grid, 1, 1)[:3]
    return Launch(
        key=f"programs {program.seed}",
        source=program.text,
        kernel="kernel",
        grid=(x, y, z),
        memory=memory,
        judge=judge,
    )
