"""What a campaign has come to, in a file: it goes on from there."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tilewright.campaigns.shards import Shard, fingerprint
from tilewright.diagnostics import Diagnostic, LaunchError

__all__ = ["State"]

_VERSION = 1


class State:
    """The results of shards: in memory, and in a file with a line for each.

    Args:
        shards: of the campaign.
        path: of the file, which may be there from an earlier run; None for none.

    Attributes:
        results: those that there are, by the numbers of the shards.

    Raises:
        LaunchError: the file belongs to another campaign, or is no such file.
        OSError: it cannot be read or written.
    """

    def __init__(self, shards: Sequence[Shard], path: Path | None = None) -> None:
        self._path = path
        self.results: dict[int, Any] = {}
        if path is None:
            return
        head = {"tilewright campaign": _VERSION, "fingerprint": fingerprint(shards)}
        if path.exists() and path.stat().st_size:
            self._read(path, head)
        else:
            path.write_text(json.dumps(head) + "\n", encoding="utf-8")

    def _read(self, path: Path, head: Any) -> None:
        raw = path.read_bytes()
        # A line that is not ended was being written when all ended.
        whole = raw[: raw.rfind(b"\n") + 1]
        try:
            first, *lines = [json.loads(line) for line in whole.splitlines()]
            found = {int(line["shard"]): line["result"] for line in lines}
        except (ValueError, TypeError, KeyError):
            raise LaunchError(Diagnostic(f"{path} is no file of a campaign")) from None
        if first != head:
            message = f"{path} is the file of another campaign: of other inputs or options"
            raise LaunchError(Diagnostic(message))
        self.results = found
        if len(whole) != len(raw):
            path.write_bytes(whole)

    def add(self, number: int, result: Any) -> None:
        """Keep the result of a shard."""
        self.results[number] = result
        if self._path is None:
            return
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"shard": number, "result": result}) + "\n")
            file.flush()
            os.fsync(file.fileno())
