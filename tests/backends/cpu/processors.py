"""Processors that tests run code for: lesser ones than this, of its architecture."""

from __future__ import annotations

import os

import pytest

from tilewright.backends.cpu.target import host_target

_LESSER = {
    "x86_64": ("x86-64-v4", "haswell", "x86-64"),
    "aarch64": ("neoverse-v1", "neoverse-n1", "aarch64"),
}
LESSER = _LESSER[host_target().architecture]
"""From the one with the most instructions to the one with the least."""
USUAL = LESSER[1]
"""What most machines have."""
LEAST = LESSER[2]
"""What every machine has."""

SMALL_CACHE = 1 << 21
"""What the fixture `small_caches` takes the last level of the cache for."""

in_high_memory = pytest.mark.skipif(
    "AARCH64_EMULATED" in os.environ, reason="qemu has arrays at the lowest addresses"
)
"""Marks tests of addresses below those of arrays."""

on_x86 = pytest.mark.skipif(
    host_target().architecture != "x86_64", reason="runs code that only x86-64 has"
)
