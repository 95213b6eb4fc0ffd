"""Kernels that torch's compiler writes in Triton."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import needs
import pytest
import torch
from torch.nn import functional as F

needs.module("triton")

Function = Callable[..., torch.Tensor]

FUNCTIONS: dict[str, tuple[Function, tuple[tuple[int, ...], ...]]] = {
    "pointwise": (lambda x: torch.erf(x) * torch.tanh(x) - torch.sigmoid(x), ((32, 40),)),
    "softmax": (lambda x: torch.log_softmax(x, 1), ((16, 100),)),
    "layer norm": (lambda x, w, b: F.layer_norm(x, (64,), w, b), ((8, 64), (64,), (64,))),
    "mean with bounds": (lambda x: x.clamp(-1, 1).mean(0), ((50, 8),)),
}


@pytest.fixture(autouse=True)
def compiler() -> Iterator[None]:
    """torch compiles for main memory by Triton."""
    inductor: Any = torch._inductor.config
    with inductor.patch(cpu_backend="triton", compile_threads=1, force_disable_caches=True):
        torch._dynamo.reset()
        yield


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", FUNCTIONS)
def test_compiled(name: str) -> None:
    """A compiled function and its gradients are those of the function."""
    function, shapes = FUNCTIONS[name]
    torch.manual_seed(0)
    values = [torch.randn(shape) for shape in shapes]

    def results(call: Function) -> list[torch.Tensor]:
        leaves = [value.clone().requires_grad_() for value in values]
        found = call(*leaves)
        return [found.detach(), *torch.autograd.grad(found.square().sum(), leaves)]

    for one, other in zip(results(torch.compile(function)), results(function), strict=True):
        torch.testing.assert_close(one, other, rtol=1e-4, atol=1e-5)
