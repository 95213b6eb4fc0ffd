"""Files that appear whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

__all__ = ["replace_file"]


def replace_file(path: Path, data: bytes, mode: int | None = None, suffix: str = "") -> None:
    """Write a file under another name, then give it its own.

    Args:
        path: of the file.
        data: what it holds.
        mode: its rights; unless given, only the user may read and write it.
        suffix: of the other name.

    Raises:
        OSError: it cannot be written; then nothing has changed.
    """
    descriptor, name = tempfile.mkstemp(suffix, f".{path.name}.", path.parent)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
        if mode is not None:
            Path(name).chmod(mode)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
