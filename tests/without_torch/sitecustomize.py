"""Hides torch from Python: cuTile imports it where it is, which takes a second."""

import sys

sys.modules["torch"] = None  # type: ignore[assignment]
