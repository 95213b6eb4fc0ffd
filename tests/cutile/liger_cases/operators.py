"""The operators themselves, and how cases call them."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable
from typing import Any

import torch
from campaign import TOLERANCES, Pair, case

__all__ = ["DTYPES", "labels", "op", "variants"]

DTYPES = {"f32": torch.float32, "f16": torch.float16, "bf16": torch.bfloat16}
"""The floating-point types that operators take."""

_NAMES = tuple(DTYPES)


def op(name: str) -> Any:
    """What applies an operator, by the name of its class without `Liger` and `Function`."""
    from liger_kernel.ops.cutile import ops

    found = getattr(ops, f"Liger{name}Function", None)
    return (found or getattr(ops, f"{name}Function")).apply


def variants(name: str, *choices: Iterable[Any], **more: Any) -> Callable[[Any], Any]:
    """Make a function a case for each combination of what it may be called with.

    Where the name of a dtype is among it, results of all dtypes may be off as those of that may.

    Args:
        name: of the operator.
        choices: what there is for each of the arguments of the function.
        more: as `case` takes it.
    """

    def note(run: Callable[..., list[Pair]]) -> Callable[..., list[Pair]]:
        for chosen in itertools.product(*choices):
            words = " ".join(_word(value) for value in chosen)
            coarse = [TOLERANCES[DTYPES[value]] for value in chosen if value in _NAMES]
            allowed = {"tolerance": coarse[0]} if coarse else {}
            case(f"{name}/{words}", **{**allowed, **more})(lambda chosen=chosen: run(*chosen))
        return run

    return note


def _word(value: Any) -> str:
    """A value in the name of a case."""
    if isinstance(value, dict):
        return ",".join(f"{name}={_word(of)}" for name, of in value.items()) or "plain"
    if isinstance(value, tuple):
        return "x".join(map(str, value))
    return str(value)


def labels(rows: int, classes: int, ignored: int = -100) -> torch.Tensor:
    """Labels, every seventh of which is to be ignored, the first among them."""
    made = torch.randint(0, classes, (rows,))
    if rows > 1:
        made[::7] = ignored
    return made.to("cuda")
