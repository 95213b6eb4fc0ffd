"""What a library computes beside what torch does, forward and backward."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor

__all__ = ["Case", "device", "error_of", "one_configuration", "rows", "uniform"]


_LEAST = 1e-2
"""Errors are a part of this, where all elements are smaller: they may be what differences of larger
numbers leave."""


@dataclass(frozen=True)
class Case:
    """One way to call an operator.

    Attributes:
        ours: the library's function; its result is a tensor, or several.
        theirs: what does the same in torch.
        inputs: the tensors that both are given.
        allowed: the largest error, as a part of the largest element.
        has_gradients: whether gradients for the inputs are compared, too.
    """

    ours: Callable[..., Any]
    theirs: Callable[..., Any]
    inputs: tuple[Tensor, ...]
    allowed: float = 1e-5
    has_gradients: bool = True


def device() -> str:
    """Where tensors are: on the stand-in for a GPU, where there is one."""
    return "cuda" if torch.cuda.is_available() else "cpu"


def rows(*shape: int) -> Tensor:
    """Normal random numbers."""
    return torch.randn(*shape).to(device())


def uniform(*shape: int) -> Tensor:
    """Random numbers from 0 to 1."""
    return torch.rand(*shape).to(device())


def error_of(case: Case) -> float:
    """How far results and gradients are off, as a part of the largest element; NaN where one is
    NaN.

    Args:
        case: what to compare.
    """
    pairs = zip(_results(case, case.ours), _results(case, case.theirs), strict=True)
    # Torch's maximum is NaN where one of the numbers is.
    return torch.stack([_error(one, other) for one, other in pairs]).max().item()


def _results(case: Case, function: Callable[..., Any]) -> list[Tensor]:
    wants = case.has_gradients
    leaves = [value.clone().requires_grad_(wants) for value in case.inputs]
    found = function(*leaves)
    results = [*found] if isinstance(found, tuple | list) else [found]
    if not wants:
        return results
    total = sum((one.float() * _weights(one)).sum() for one in results)
    return [*(one.detach() for one in results), *torch.autograd.grad(total, leaves)]


def _weights(result: Tensor) -> Tensor:
    """What the elements of a result are multiplied by, so that gradients are not all the same."""
    return torch.linspace(0.5, 1.5, result.numel()).reshape(result.shape).to(result.device)


def _error(found: Tensor, expected: Tensor) -> Tensor:
    found, expected = found.detach().cpu().double(), expected.detach().cpu().double()
    if found.shape != expected.shape:
        return torch.tensor(float("inf"), dtype=torch.float64)
    if not found.numel():
        return torch.tensor(0.0, dtype=torch.float64)
    # What both have as infinity is the same.
    difference = torch.where(found == expected, 0.0, (found - expected).abs())
    finite = expected[expected.isfinite()].abs()
    largest = finite.max() if finite.numel() else torch.tensor(1.0)
    return difference.max() / largest.double().clamp(min=_LEAST)


def one_configuration() -> None:
    """Have Triton's `autotune` take the first configuration, without trying the others: each is
    compiled, which takes longer than everything else. Before the library is imported."""
    from triton.runtime.autotuner import Autotuner

    original = Autotuner.__init__

    def with_one(self: Any, fn: Any, arg_names: Any, configs: Any, *rest: Any, **named: Any) -> Any:
        return original(self, fn, arg_names, (configs or [])[:1], *rest, **named)

    Autotuner.__init__ = with_one
