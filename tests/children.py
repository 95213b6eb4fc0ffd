"""Environments of processes that tests start."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

__all__ = ["without_cutile", "without_torch"]

_HERE = Path(__file__).parent


def without_torch(environment: Mapping[str, str]) -> dict[str, str]:
    """An environment in which Python does not find torch.

    cuTile imports torch where it is installed, which takes longer than all else that most of
    these processes do.
    """
    return _found_first("without_torch", environment)


def without_cutile(environment: Mapping[str, str]) -> dict[str, str]:
    """An environment in which Python does not find cuTile."""
    return _found_first("without_cutile", environment)


def _found_first(folder: str, environment: Mapping[str, str]) -> dict[str, str]:
    search = [str(_HERE / folder), *filter(None, [environment.get("PYTHONPATH")])]
    return {**environment, "PYTHONPATH": os.pathsep.join(search)}
