"""Hides cuTile from Python, as where it is not installed."""

import sys

sys.modules["cuda.tile"] = None  # type: ignore[assignment]
