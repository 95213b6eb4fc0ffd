"""Globals exist once for each loaded module, whatever runs its kernels."""

from __future__ import annotations

import numpy as np
import pytest

import tilewright

COUNTER = """cuda_tile.module @m {
    global @counter <i32: [5, 6]> : tile<2xi32>
    entry @k(%p: tile<ptr<i32>>) {
        %g = get_global @counter : tile<ptr<i32>>
        %one = constant <i32: 1> : tile<i32>
        %o, %t = atomic_rmw_tko relaxed device %g, add, %one
          : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
        %s = store_ptr_tko weak %p, %o : tile<ptr<i32>>, tile<i32> -> token
        return
    }
}"""
"""Each launch gives how many there were before it, from 5 on."""

BACKENDS = ("reference", "cpu", "nests", "check")


def count(module: tilewright.Module, backend: str, **options: object) -> int:
    out = np.zeros(1, np.int32)
    module.kernel().launch(1, out, backend=backend, **options)
    return int(out[0])


@pytest.mark.parametrize("second", BACKENDS)
@pytest.mark.parametrize("first", BACKENDS)
def test_a_back_end_finds_what_another_has_left(first: str, second: str) -> None:
    module = tilewright.load(COUNTER)
    assert [count(module, first), count(module, second), count(module, first)] == [5, 6, 7]


@pytest.mark.parametrize("backend", BACKENDS)
def test_an_optimised_kernel_has_the_same(backend: str) -> None:
    module = tilewright.load(COUNTER)
    found = [count(module, backend, optimize=2), count(module, "reference")]
    assert [*found, count(module, backend, optimize=1)] == [5, 6, 7]


def test_the_manners_of_the_interpreter_share_them() -> None:
    module = tilewright.load(COUNTER)
    orders = ("domain", "schedule", "domain")
    assert [count(module, "nests", order=order) for order in orders] == [5, 6, 7]


def test_a_debugger_finds_them() -> None:
    module, out = tilewright.load(COUNTER), np.zeros(1, np.int32)
    assert count(module, "cpu") == 5
    module.kernel().debug(1, out).run()
    assert out[0] == 6


def test_a_module_that_has_changed_has_its_own() -> None:
    module = tilewright.load(COUNTER)
    assert count(module, "cpu") == 5
    module.changed()
    assert count(module, "reference") == 5


def test_schedules_of_the_sanitizer_begin_with_the_same() -> None:
    module, out = tilewright.load(COUNTER), np.zeros(1, np.int32)
    report = tilewright.check(module.kernel(), 1, out)
    assert len(report.runs) > 1
    assert report.ok
    assert [int(out[0]), count(module, "cpu")] == [5, 6]
