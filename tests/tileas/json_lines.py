"""Files of JSON, a line for each thing that a campaign has done: with them, it goes on where it
stopped."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

__all__ = ["append", "entries_of"]


def entries_of(path: Path | None) -> Iterator[dict[str, Any]]:
    """What a file has, line by line; a line that was cut off is left out.

    Args:
        path: the file; None or one that does not exist has nothing.
    """
    if path is None or not path.exists():
        return
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            yield json.loads(line)
        except ValueError:
            continue


def append(path: Path | None, entry: Mapping[str, Any]) -> None:
    """Add a line to a file; None keeps nothing."""
    if path is None:
        return
    line = json.dumps(entry)
    with path.open("a", encoding="utf-8") as file:
        # What was cut off ends here.
        file.write(f"\n{line}\n" if _is_cut(path) else f"{line}\n")


def _is_cut(path: Path) -> bool:
    text = path.read_bytes()
    return bool(text) and not text.endswith(b"\n")
