"""Settings of all tests."""

from __future__ import annotations

import os
from pathlib import Path

# Compiled kernels of tests stay out of the user's cache.
os.environ.setdefault(
    "TILEWRIGHT_CACHE_DIR", str(Path(__file__).parents[1] / ".pytest_cache" / "kernels")
)

# Before cuTile, so that its extension is the one that TILEWRIGHT_CUTILE_EXTENSION asks for.
import tilewright.cutile  # noqa: F401
