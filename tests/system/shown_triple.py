"""Says what code is generated for; test_foreign.py runs it."""

from __future__ import annotations

from tilewright.backends.cpu.engine import Jit
from tilewright.backends.cpu.pool import native
from tilewright.backends.cpu.target import host_target


def test_triple() -> None:
    assert Jit._link.__module__ == "system.foreign"
    assert native().create()
    print(host_target().triple)
