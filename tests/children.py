"""Environments of processes that tests start."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

__all__ = ["without_torch"]

_HIDES_TORCH = Path(__file__).with_name("without_torch")


def without_torch(environment: Mapping[str, str]) -> dict[str, str]:
    """An environment in which Python does not find torch.

    cuTile imports torch where it is installed, which takes longer than all else that most of
    these processes do.
    """
    search = [str(_HIDES_TORCH), *filter(None, [environment.get("PYTHONPATH")])]
    return {**environment, "PYTHONPATH": os.pathsep.join(search)}
