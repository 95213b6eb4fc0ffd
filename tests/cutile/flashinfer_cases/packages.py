"""Imports modules of FlashInfer that define kernels, without the rest of it.

`import flashinfer` wants packages for building and loading CUDA code. Modules with kernels want
torch and cuTile only, so the packages above them are made here: with their directories, but without
running their `__init__.py`. The files themselves are run as they are.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import torch

__all__ = ["kernels"]

_PACKAGES = (
    "attention",
    "attention.kernels",
    "comm",
    "comm.all_gather_matmul",
    "fused_moe",
    "gemm",
    "gemm.kernels",
    "gemm.kernels.cutile",
    "mla",
    "mla._batch_mla",
    "mla._batch_mla._backends",
    "quantization",
    "quantization.kernels",
)


def kernels(name: str) -> Any:
    """A module of FlashInfer.

    Args:
        name: after `flashinfer.`
    """
    if "flashinfer" not in sys.modules:
        _make_packages()
    return import_module(f"flashinfer.{name}")


def _make_packages() -> None:
    found = find_spec("flashinfer")
    if found is None or not found.submodule_search_locations:
        raise ModuleNotFoundError("these cases need the package flashinfer-python")
    root = Path(found.submodule_search_locations[0])
    _add("flashinfer", root)
    for name in _PACKAGES:
        _add(f"flashinfer.{name}", root.joinpath(*name.split(".")))
    utilities = ModuleType("flashinfer.utils")
    vars(utilities).update(
        ceil_div=lambda x, y: -(-x // y),
        get_compute_capability=torch.cuda.get_device_capability,
        next_positive_power_of_2=lambda x: 1 << max(x - 1, 0).bit_length(),
        round_up=lambda x, y: -(-x // y) * y,
    )
    sys.modules[utilities.__name__] = utilities


def _add(name: str, path: Path) -> None:
    package = ModuleType(name)
    package.__path__ = [str(path)]
    sys.modules[name] = package
