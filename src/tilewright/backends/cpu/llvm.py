"""The one door to llvmlite, which comes without types."""

from __future__ import annotations

from contextlib import nullcontext
from functools import cache
from importlib import import_module
from typing import Any

__all__ = ["LOCK", "VERSION", "binding", "initialise"]

binding: Any = import_module("llvmlite.binding")
"""`llvmlite.binding`."""

VERSION = ".".join(
    [str(import_module("llvmlite").__version__), *map(str, binding.llvm_version_info)]
)
"""The versions of llvmlite and of the LLVM inside it."""

LOCK: Any = getattr(binding.ffi.lib, "_lock", None) or nullcontext()
"""Held by llvmlite during each call of LLVM, also those that the garbage collector makes."""


@cache
def initialise(everything: bool) -> None:
    """Make LLVM ready to generate code for this machine, or for every machine it knows."""
    if everything:
        binding.initialize_all_targets()
        binding.initialize_all_asmprinters()
    else:
        binding.initialize_native_target()
        binding.initialize_native_asmprinter()
        binding.initialize_native_asmparser()
