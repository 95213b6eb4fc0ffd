"""What a case is, and how what an operator gives is compared with what it should."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import torch

__all__ = ["CASES", "Case", "Pair", "case", "differentiated", "draw", "op", "worst"]

Pair = tuple[str, Any, Any]
"""A name, what an operator gave, and what it should have given."""

_TOLERANCES = {
    torch.float64: 1e-9,
    torch.float32: 2e-5,
    torch.float16: 4e-3,
    torch.bfloat16: 2e-2,
    torch.float8_e4m3fn: 0.08,
    torch.float8_e5m2: 0.15,
}
"""How much of the largest element a result may be off, by dtype; others must be the same."""


@dataclass(frozen=True)
class Case:
    """One way to call an operator.

    Attributes:
        name: of the operator, with what is particular after a slash.
        run: what returns pairs to compare.
        tolerance: in place of that of the dtype.
        large: whether the reference machine takes too long for it.
    """

    name: str
    run: Callable[[], Iterable[Pair]]
    tolerance: float | None = None
    large: bool = False


CASES: list[Case] = []
"""All cases, in the order in which they were defined."""


def case(
    name: str, *, tolerance: float | None = None, large: bool = False
) -> Callable[[Callable[[], Iterable[Pair]]], Callable[[], Iterable[Pair]]]:
    """Make a function a case.

    Args:
        name: as in `Case`.
        tolerance: as in `Case`.
        large: as in `Case`.
    """

    def note(run: Callable[[], Iterable[Pair]]) -> Callable[[], Iterable[Pair]]:
        CASES.append(Case(name, run, tolerance, large))
        return run

    return note


def op(name: str) -> Any:
    """An operator, by the name it is registered under."""
    from tilegym.backend.dispatcher import _REGISTRY

    return _REGISTRY[name]["cutile"]


def draw(*shape: int, dtype: Any = torch.float32, scale: float = 1.0) -> Any:
    """Normal random numbers on the device."""
    return (torch.randn(*shape) * scale).to(dtype).to("cuda")


def differentiated(
    function: Callable[..., Any], reference: Callable[..., Any], *inputs: Any
) -> list[Pair]:
    """Results of two functions, and their gradients for the same gradients of the results.

    Args:
        function: what is looked at.
        reference: what does the same on tensors of float64.
        inputs: floating-point tensors.
    """
    ours = [x.clone().requires_grad_() for x in inputs]
    exact = [x.detach().cpu().double().requires_grad_() for x in inputs]
    got, want = _tuple(function(*ours)), _tuple(reference(*exact))
    pairs: list[Pair] = [
        (f"result {i}", g.detach().clone(), w.detach())
        for i, (g, w) in enumerate(zip(got, want, strict=False))
    ]
    weights = [torch.randn(w.shape).to(g.dtype) for g, w in zip(got, want, strict=False)]
    torch.autograd.backward(got, [w.clone() for w in weights])
    torch.autograd.backward(want, [w.double() for w in weights])
    for i, (x, y) in enumerate(zip(ours, exact, strict=False)):
        pairs.append((f"gradient {i}", x.grad, y.grad))
    return pairs


def worst(pair: Pair, tolerance: float | None) -> tuple[float, float]:
    """How far a result is off, as a part of the largest element, and how far it may be.

    Args:
        pair: what to compare.
        tolerance: None for that of the dtype.
    """
    name, got, want = pair
    if got is None or want is None:
        raise ValueError(f"{name}: there is only one of the results")
    if tuple(got.shape) != tuple(want.shape):
        raise ValueError(f"{name}: shape {tuple(got.shape)}, not {tuple(want.shape)}")
    allowed = _TOLERANCES.get(got.dtype, 0.0)
    if tolerance is not None and allowed:
        allowed = tolerance
    if got.numel() == 0:
        return 0.0, allowed
    got, want = got.detach().cpu().double(), want.detach().cpu().double()
    finite = want.isfinite()
    if not torch.equal(got[~finite].nan_to_num(3.0), want[~finite].nan_to_num(3.0)):
        return float("inf"), allowed
    got, want = got[finite], want[finite]
    if got.numel() == 0:
        return 0.0, allowed
    off = (got - want).abs().max().item()
    return off / (want.abs().max().item() or 1.0) if off == off else float("inf"), allowed


def _tuple(value: Any) -> tuple[Any, ...]:
    return tuple(value) if isinstance(value, (tuple, list)) else (value,)
