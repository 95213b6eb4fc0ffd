"""Where test data lies."""

from __future__ import annotations

from pathlib import Path

import pytest

SHARED = Path(__file__).resolve().parents[2] / "shared"
"""Facts and vectors beside the checkout; not everybody has them."""

VECTORS = SHARED / "vectors"

needs_vectors = pytest.mark.skipif(not VECTORS.is_dir(), reason="the vectors are not at hand")


def vectors(suffix: str) -> list[Path]:
    """The vector files with a suffix, in order of their names."""
    return sorted(VECTORS.glob(f"*{suffix}"))
