"""Which back ends of `scaled_dot_product_attention` programs choose among.

The CPU has two, a fused one and the mathematical definition. They do what a program leaves to
those of a GPU.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from tilewright.devices.replacing import Replacements

__all__ = ["replace_attention"]

_CHOICES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "flash": ("_get_flash_sdp_enabled", "_set_sdp_use_flash"),
        "math": ("_get_math_sdp_enabled", "_set_sdp_use_math"),
        "mem_efficient": ("_get_mem_efficient_sdp_enabled", "_set_sdp_use_mem_efficient"),
        "cudnn": ("_get_cudnn_sdp_enabled", "_set_sdp_use_cudnn"),
    }
)
"""The back ends, with what gets and sets whether each may be chosen, in `torch._C`."""

_INSTEAD: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "flash": ("flash", "mem_efficient", "cudnn"),
        "math": ("math", "flash", "mem_efficient", "cudnn"),
    }
)
"""The two of the CPU, with those that they serve for."""

_LARGEST_HEAD = 256
"""The most elements of a head that fused attention takes on a GPU."""


def replace_attention(torch: Any, replaced: Replacements) -> None:
    """Have the CPU's back ends do what a program leaves to those of a GPU.

    Args:
        torch: the module.
        replaced: takes note of what was there.
    """
    native: Any = torch._C
    original = {name: getattr(native, setter) for name, (_, setter) in _CHOICES.items()}
    chosen = {name: getattr(native, getter)() for name, (getter, _) in _CHOICES.items()}
    before = dict(chosen)

    def choose(name: str, enabled: bool) -> None:
        chosen[name] = bool(enabled)
        for ours, served in _INSTEAD.items():
            original[ours](any(chosen[other] for other in served))

    def undo() -> None:
        for name, enabled in before.items():
            original[name](enabled)

    replaced.when_undone(undo)
    for name, (getter, setter) in _CHOICES.items():
        replaced.put(native, getter, _getter(chosen, name))
        replaced.put(native, setter, _setter(choose, name))
    replaced.put(native, "_is_flash_attention_available", lambda: True)
    half = torch.float16, torch.bfloat16
    for name, dtypes in {
        "_can_use_flash_attention": half,
        "_can_use_cudnn_attention": half,
        "_can_use_mem_efficient_attention": (*half, torch.float32),
    }.items():
        replaced.put(native, name, _fits(dtypes))


def _getter(chosen: Mapping[str, bool], name: str) -> Callable[[], bool]:
    return lambda: chosen[name]


def _setter(choose: Callable[[str, bool], None], name: str) -> Callable[[bool], None]:
    return lambda enabled: choose(name, enabled)


def _fits(dtypes: tuple[Any, ...]) -> Callable[..., bool]:
    """Whether a GPU's back end takes operands, as far as their dtype and size go."""

    def fits(params: Any, debug: bool = False) -> bool:
        query = params.query
        return query.dtype in dtypes and query.shape[-1] <= _LARGEST_HEAD

    return fits
