"""A plugin of pytest: a project's tests of Triton's kernels, as they are, on a machine without a
GPU.

    pytest -p tilewright.triton.pytest

What it does is in `tilewright.devices.testing`.
"""

from __future__ import annotations

from tilewright.triton.installed import missing

__all__ = ["pytest_plugins"]

_SAID = missing()
if _SAID is not None:
    raise ImportError(_SAID, name="triton")

pytest_plugins = ["tilewright.devices.testing"]
