"""Engines that run the same kernels: what a launch is given."""

from __future__ import annotations

from typing import Any

from backends.cpu.processors import LEAST, USUAL

ENGINES: dict[str, dict[str, Any]] = {
    "schedule": {"backend": "nests", "order": "schedule"},
    "native": {"backend": "cpu"},
    "quick": {"backend": "cpu", "tier": "quick"},
    USUAL: {"backend": "cpu", "target_cpu": USUAL},
    LEAST: {"backend": "cpu", "target_cpu": LEAST},
    "checked": {"backend": "cpu", "checked": True},
}
