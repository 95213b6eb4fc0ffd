"""The cases of every operation, whose results are computed without the package."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import numpy as np
from reference.every_operation.model import GENERATORS, Argument, Case, Several, cases_of
from reference.every_operation.oracle import to_array
from reference.every_operation.runner import difference_of, text_of

from gpu.launches import Launch, Memory, Outcome


def launches(count: int) -> Iterator[Launch]:
    """Cases with one right result; if not all are wanted, some of each operation."""
    cases = {mnemonic: _usable(mnemonic) for mnemonic in GENERATORS}
    total = sum(map(len, cases.values()))
    step = max(1, -(-total // count)) if count else 1
    yield from islice(
        (_launch(case, number) for own in cases.values() for number, case in own[::step]),
        count or None,
    )


def _usable(mnemonic: str) -> list[tuple[int, Case]]:
    """Cases of an operation, numbered. Where a checking machine stops, GPUs do whatever they like,
    except at a failed assertion; and one GPU has no multicast memory."""
    return [
        (number, case)
        for number, case in enumerate(cases_of(mnemonic))
        if not any(isinstance(argument, Several) for argument in case.arguments)
        and (not case.stops or _fails_assertion(case))
    ]


def _fails_assertion(case: Case) -> bool:
    return case.operation == "assert" and bool(case.stops) and not case.undefined


def _array(argument: Argument) -> Any:
    codes = argument.before
    return to_array(argument.element, [codes] if isinstance(codes, int) else codes)


def _launch(case: Case, number: int) -> Launch:
    memory = Memory()
    positions: list[int] = []
    for position, argument in enumerate(case.arguments):
        if argument.is_array:
            memory.pointer(_array(argument))
            positions.append(position)
        else:
            memory.number(_array(argument)[0])

    def judge(outcome: Outcome) -> str | None:
        if case.printed and outcome.printed != case.printed:
            return f"printed {outcome.printed!r}, expected {case.printed!r}"
        for place, position in enumerate(positions):
            before = _array(case.arguments[position])
            after = np.frombuffer(outcome.arrays[place], before.dtype)
            if wrong := difference_of(case, position, after):
                return wrong
        return None

    source = (
        {"source": text_of([case]), "kernel": "k0"} if case.alone else {"source": case.entry("k")}
    )
    return Launch(
        key=f"operations {case.operation} #{number} {case.name}",
        memory=memory,
        judge=judge,
        grid=case.grid,
        stops=bool(case.stops),
        **source,
    )
