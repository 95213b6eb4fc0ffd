"""Kernels of torch's operators for the CPU, replaced for a while."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import partial
from typing import Any

__all__ = ["Kernel", "Kernels", "can_be_replaced", "resize", "within_a_kernel"]

Kernel = Callable[..., Any]


def can_be_replaced(torch: Any) -> bool:
    """Whether this version of torch gives its kernels to those who replace them: 2.9 does."""
    return hasattr(torch.library, "get_kernel")


class Kernels:
    """Kernels for the CPU that have been replaced.

    Args:
        torch: the module.
    """

    def __init__(self, torch: Any) -> None:
        self._torch = torch
        self._library = torch.library.Library("aten", "IMPL")

    def former(self, name: str) -> Kernel:
        """torch's own kernel of an operator; ask before it is replaced.

        Args:
            name: of the operator and its overload, as `mm.out`.
        """
        kernel = self._torch.library.get_kernel(f"aten::{name}", "CPU")
        keys = self._torch._C.DispatchKeySet(self._torch._C.DispatchKey.CPU)
        return partial(kernel.call_boxed, keys)

    def put(self, name: str, kernel: Kernel) -> None:
        """Have an operator use a kernel.

        Args:
            name: as for `former`.
            kernel: gets what callers give; keywords for what comes after `*` in the schema.
        """
        with warnings.catch_warnings():
            # That it replaces another is what it is for.
            warnings.simplefilter("ignore")
            self._library.impl(name, kernel, "CPU")

    def undo(self) -> None:
        """Have all operators use torch's own kernels."""
        self._library._destroy()


@contextmanager
def within_a_kernel(torch: Any) -> Generator[None]:
    """Operators called in the `with` statement are a kernel's work, which nobody differentiates,
    and no class or mode for functions of torch sees."""
    with torch._C.DisableTorchFunction(), torch._C._AutoDispatchBelowADInplaceOrView():
        yield


def resize(out: Any, shape: tuple[int, ...]) -> None:
    """Give a tensor for results their shape, as operators do for one that has none yet."""
    if out.shape != shape:
        out.resize_(shape)
