"""The one door to llvmlite, which comes without types."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from functools import cache, partial
from importlib import import_module
from typing import Any

__all__ = ["LOCK", "VERSION", "binding", "initialise"]

binding: Any = import_module("llvmlite.binding")
"""`llvmlite.binding`."""

VERSION = ".".join(
    [str(import_module("llvmlite").__version__), *map(str, binding.llvm_version_info)]
)
"""The versions of llvmlite and of the LLVM inside it."""

_LLVM_LOCK: type[Any] = getattr(binding.ffi, "_LLVMLock", nullcontext)


class _Lock(_LLVM_LOCK):
    """llvmlite's lock, taken and given back by C code alone.

    llvmlite does both in Python code. The exception of a signal handler, as of Ctrl-C, may come
    in its middle and leave the lock taken for ever. It cannot come in the middle of C code.
    """

    @property
    def __enter__(self) -> Callable[[], object]:
        if self._cblist:  # Functions that somebody has called with the lock: Python code.
            return partial(_LLVM_LOCK.__enter__, self)
        return self._lock.__enter__

    @property
    def __exit__(self) -> Callable[..., object]:
        if self._cblist:
            return partial(_LLVM_LOCK.__exit__, self)
        return self._lock.__exit__


def _lock_of(library: Any) -> Any:
    """The lock of llvmlite's library, made safe; one that is none where llvmlite has none."""
    found = getattr(library, "_lock", None)
    if found is None:
        return nullcontext()
    if type(found) is _LLVM_LOCK and hasattr(found, "_lock") and hasattr(found, "_cblist"):
        found.__class__ = _Lock
    return found


LOCK: Any = _lock_of(binding.ffi.lib)
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
