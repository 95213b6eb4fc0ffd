"""cuTile's launches where cuTile may be imported, or will be."""

from __future__ import annotations

import sys

from tilewright.system.forking import import_whole

__all__ = ["expect_launches"]


def expect_launches() -> None:
    """Have launches come here from now on. This package has seen to it that they will when cuTile
    is imported later; that may have been while it was itself."""
    if sys.modules.get("cuda.tile") is not None:
        import_whole("tilewright.cutile.redirection").redirect()
