"""A plugin of pytest: a project's tests of cuTile kernels, as they are, on a machine without a GPU.

    pytest -p tilewright.cutile.pytest

What it does is in `tilewright.devices.testing`.
"""

from __future__ import annotations

from importlib import import_module

__all__ = ["pytest_plugins"]

# Without cuTile, it cannot be loaded.
import_module("tilewright.cutile.api")

pytest_plugins = ["tilewright.devices.testing"]
