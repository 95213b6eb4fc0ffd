"""Launches in functions that torch compiles: they are made, and no part of a graph.

`torch.compile` looks at the Python code that a function calls, and cannot look at native code. What
cuTile's own extension does is native; ours must not be looked at either.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

from tilewright.devices.imports import after_import

__all__ = ["leave_out_of_graphs"]

_DYNAMO = "torch._dynamo"
"""What looks at code; it is imported when something is first compiled."""


def leave_out_of_graphs(disable: Callable[[Callable[..., Any]], None]) -> None:
    """Have torch call this package from compiled functions as if it were native.

    Args:
        disable: given `torch.compiler.disable` once torch can compile. It is for what calls code of
            other packages, of which torch is not told.
    """

    def tell() -> None:
        # There is no public way to name a package.
        add = getattr(import_module(f"{_DYNAMO}.trace_rules"), "add", None)
        if add is not None:
            add(__name__.partition(".")[0])
        disable(sys.modules["torch"].compiler.disable)

    after_import(_DYNAMO, tell)
