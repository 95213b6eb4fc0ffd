"""torch with the device cuda, and tensors on it, for tests of which tensors are there."""

from __future__ import annotations

import threading
from collections.abc import Callable
from importlib import import_module
from typing import Any

import cuda.tile as ct

SHAPE = 4, 4


@ct.kernel
def increment(x):
    i = ct.bid(0)
    ct.store(x, (i,), ct.load(x, (i,), (4,)) + 1)


class Machine:
    """torch, a tensor `x` on the device, and one, `c`, in main memory."""

    def __init__(self, strict: bool) -> None:
        self.strict = strict
        self.torch: Any = import_module("torch")
        self.x = self.torch.rand(SHAPE, device="cuda")
        self.c = self.torch.rand(SHAPE)

    def linear(self) -> Any:
        """A module that has moved to the device."""
        return self.torch.nn.Linear(4, 4).cuda()

    def leaf(self) -> Any:
        """A tensor on the device that has a gradient."""
        return self.torch.ones(SHAPE, device="cuda", requires_grad=True)


def there(m: Machine, tensor: Any) -> bool:
    """Whether a tensor says that it is on the device, in every way that there is; those ways must
    agree."""
    device = m.torch.device("cuda", 0)
    said = {
        tensor.device == device,
        tensor.device.type == "cuda",
        tensor.is_cuda,
        tensor.get_device() == 0,
        not tensor.is_cpu,
    }
    assert len(said) == 1, said
    return said.pop()


def in_thread(action: Callable[[], Any]) -> Any:
    found: list[Any] = []
    thread = threading.Thread(target=lambda: found.append(action()))
    thread.start()
    thread.join()
    return found[0]
