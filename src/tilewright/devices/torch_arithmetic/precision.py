"""With how many bits products of f32 are computed, as torch's settings say."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

__all__ = ["Precision"]

_DROPPED = 13
"""Bits of an f32's fraction that tf32 lacks."""


class Precision:
    """The settings, and rounding to tf32.

    Args:
        torch: the module.
    """

    def __init__(self, torch: Any) -> None:
        self._torch = torch
        self._get = torch._C._get_fp32_precision_getter
        self._set = torch._C._set_fp32_precision_setter

    def is_tf32(self, operation: str) -> bool:
        """Whether a GPU would round operands in f32 to tf32.

        Args:
            operation: `matmul` or `conv`.
        """
        return self._get("cuda", operation) == "tf32"

    def round_to_tf32(self, tensor: Any) -> Any:
        """Round f32 in place, to nearest with ties to even; returns the tensor."""
        bits = tensor.view(self._torch.int32)
        rounded = bits >> _DROPPED
        rounded &= 1
        rounded += (1 << _DROPPED - 1) - 1
        rounded += bits
        rounded &= -1 << _DROPPED
        # Adding would make other numbers of some NaNs.
        return tensor.copy_(rounded.view(self._torch.float32).where(tensor.isfinite(), tensor))

    @contextmanager
    def whole(self) -> Generator[None]:
        """In the `with` statement the CPU multiplies f32 with all their bits.

        `set_float32_matmul_precision("medium")` has it take bf16, which a GPU does not.
        """
        before = self._get("mkldnn", "matmul")
        if before not in ("bf16", "tf32"):
            yield
            return
        self._set("mkldnn", "matmul", "ieee")
        try:
            yield
        finally:
            self._set("mkldnn", "matmul", before)
