"""What engines leave in memory is among what the memory model allows."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import tilewright
from tilewright.memory_model.litmus import Litmus
from tilewright.memory_model.sampling import seen_of

ENGINES: Mapping[str, Mapping[str, Any]] = MappingProxyType(
    {
        **{
            f"reference-{seed}": {
                "backend": "reference",
                "schedule": f"random({seed})",
                "memory_order": f"adversarial({seed})",
            }
            for seed in range(4)
        },
        "reference": {"backend": "reference"},
        "cpu": {"backend": "cpu", "tier": "quick"},
    }
)


def memory_in_the_end(test: Litmus, module: Any, options: Mapping[str, Any]) -> tuple[bytes, ...]:
    """What an engine leaves in the arrays."""
    program = test.program
    arrays = {name: array.copy() for name, array in program.arrays.items()}
    given = {
        **program.scalars,
        **arrays,
        **{
            name: tilewright.Multicast(*(arrays[one] for one in behind))
            for name, behind in program.windows.items()
        },
    }
    arguments = [given[argument.name_hint] for argument in program.entry.body.block.args]
    module.kernel().launch(program.grid, *arguments, **options)
    return tuple(array.tobytes() for name, array in arrays.items() if name[0] != "@")


def stays_inside(test: Litmus, module: Any) -> None:
    """Whether what each engine leaves is allowed, if the program is defined."""
    verdict = test.judge()
    if verdict.is_undefined:
        return
    arrays = [n for n, name in enumerate(test.program.arrays) if name[0] != "@"]
    allowed = set[tuple[bytes, ...]]()
    for outcome in verdict.outcomes.executions:
        memory = seen_of(test.program, outcome).memory
        allowed.add(tuple(memory[n] for n in arrays))
    for name, options in ENGINES.items():
        assert memory_in_the_end(test, module, options) in allowed, name
