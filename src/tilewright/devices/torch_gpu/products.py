"""Matrix products with `out_dtype`, which torch has for GPUs only: of halves, summed in f32."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tilewright.devices.replacing import Replacements

__all__ = ["add_products"]

_ADDING = {"mm": False, "bmm": False, "addmm": True, "baddbmm": True}
"""The products, and whether the first operand is added to the product of the others."""


def add_products(torch: Any, replaced: Replacements) -> None:
    """Register them.

    Args:
        torch: the module.
        replaced: unregisters them.
    """
    library: Any = torch.library.Library("aten", "IMPL")
    replaced.when_undone(library._destroy)
    for name in _ADDING:
        product = _product(torch, name)
        library.impl(f"{name}.dtype", product, "CPU")
        library.impl(f"{name}.dtype_out", _into(product), "CPU")


def _product(torch: Any, name: str) -> Callable[..., Any]:
    plain = getattr(torch, name)
    halves = torch.float16, torch.bfloat16

    def product(*operands_and_dtype: Any, **named: Any) -> Any:
        *operands, dtype = operands_and_dtype
        given = operands[-1].dtype
        if dtype != given and not (dtype == torch.float32 and given in halves):
            raise RuntimeError(
                f"{name}: out_dtype must be the dtype of the operands, or torch.float32 if "
                f"that is torch.float16 or torch.bfloat16; found {dtype} for {given}"
            )
        return plain(*(operand.to(dtype) for operand in operands), **named)

    return product


def _into(product: Callable[..., Any]) -> Callable[..., Any]:
    def write(*operands_and_dtype: Any, out: Any, **named: Any) -> Any:
        result = product(*operands_and_dtype, **named)
        return out.resize_(result.shape).copy_(result)

    return write
