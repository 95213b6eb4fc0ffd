"""Redirects launches in a Python process that another one with `TILEWRIGHT_LAUNCHES` set has
started: as soon as one of `cuda.tile`, `torch`, `cupy`, `tilewright.cutile` or `tilewright.triton`
has been imported, and before `cuda.core`, `cuda.bindings` and `triton` are.

Python imports it when it starts, in whatever environment: it uses the standard library only, and
does nothing where Tilewright is not installed.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from importlib.machinery import PathFinder
from importlib.util import module_from_spec
from typing import Any

_AFTER = ("tilewright.cutile", "tilewright.triton", "cuda.tile", "torch", "cupy")
"""What launches, or is given another device."""
_BEFORE = ("cuda.core", "cuda.bindings", "triton")
"""What stand-ins take the place of even if it is installed."""


class _Watch:
    """A finder that finds what the others find."""

    def __init__(self) -> None:
        self._names: set[str] = {*_AFTER, *_BEFORE}
        self._depth = 0

    def find_spec(self, fullname: str, path: Any, target: Any = None) -> Any:
        if fullname not in self._names:
            return None
        self._names.discard(fullname)
        if fullname in _BEFORE:
            self._begin()
            return self._found(fullname, path, target)
        spec = self._found(fullname, path, target)
        if spec is None:
            # Then there will be a stand-in, and it is asked after us.
            self._begin()
            return None
        loader: Any = spec.loader
        execute = loader.exec_module

        def exec_module(module: Any) -> None:
            self._depth += 1
            try:
                execute(module)
            finally:
                self._depth -= 1
            self._begin()

        loader.exec_module = exec_module
        return spec

    def _found(self, fullname: str, path: Any, target: Any) -> Any:
        for finder in sys.meta_path:
            find: Any = getattr(finder, "find_spec", None)
            spec = find(fullname, path, target) if find and finder is not self else None
            if spec is not None:
                return spec
        return None

    def _begin(self) -> None:
        # They import one another: wait for the outermost.
        if self._depth or not self._names:
            return
        self._names = set()
        try:
            from tilewright.devices.children import begin
        except ImportError:
            return
        begin()


def _others() -> None:
    """Run the `sitecustomize` that would have been found without this one."""
    here = os.path.dirname(os.path.abspath(__file__))  # noqa: PTH100, PTH120
    places = [place for place in sys.path if os.path.abspath(place) != here]  # noqa: PTH100
    spec = PathFinder.find_spec("sitecustomize", places)
    if spec is not None and spec.loader is not None:
        module = sys.modules["sitecustomize"] = module_from_spec(spec)
        spec.loader.exec_module(module)


if "TILEWRIGHT_LAUNCHES" in os.environ:
    with suppress(ImportError):
        # Where Tilewright is installed, it has been called already.
        from tilewright_startup import begin

        begin()
    watch: Any = _Watch()
    sys.meta_path.insert(0, watch)
_others()
