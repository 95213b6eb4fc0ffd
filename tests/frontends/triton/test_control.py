"""Loops, branches, functions, assertions and printing."""

from __future__ import annotations

import numpy as np
import pytest

from frontends.triton.running import BACKENDS, close, converted, run
from tilewright.diagnostics import ExecutionError

on_both = pytest.mark.parametrize("backend", BACKENDS)


@on_both
@pytest.mark.parametrize(("n", "expected"), [(3, [0, 0]), (4, [0, 3]), (5, [1, 2]), (7, [1, 0])])
def test_early_returns(n: int, expected: list[int], backend: str) -> None:
    """What follows a return is not done."""
    out = np.zeros(2, np.float32)
    run("early_returns", backend, 1, out, n)
    close(out, expected)


@on_both
@pytest.mark.parametrize(
    ("n", "expected"),
    [(25, [1, 5, 6]), (17, [0, 0, 0]), (12, [2, 0, 6]), (7, [3, 0, 0]), (4, [4, 0, 0])],
)
def test_branches(n: int, expected: list[int], backend: str) -> None:
    """Branches with stores, one of which returns."""
    out = np.zeros(3, np.int32)
    run("branches", backend, 1, out, n)
    close(out, expected)


@on_both
@pytest.mark.parametrize("n", [0, 3])
def test_loops(n: int, backend: str) -> None:
    """Loops that count up and down, unrolled, nested, and with stores in branches."""
    x = np.arange(3 * 16, dtype=np.float32)
    out = np.full(48, -1, np.float32)
    run("loops", backend, 1, x, out, n)
    total = x.reshape(3, 16)[:n].sum(0)
    expected = np.full(48, -1, np.float32)
    expected[:16] = total
    expected[16] = 30 + 300
    expected[17 : 17 + n : 2] = range(0, n, 2)
    expected[32:] = total + 3
    close(out, expected)


@on_both
def test_while_loops(backend: str) -> None:
    """Loops whose conditions load, and with branches inside."""
    x = np.array([1, 2, 3, -1, 5, 6, 7], np.float32)
    out = np.zeros(3, np.int32)
    run("while_loops", backend, 1, x, out, 6)
    close(out, [3, 6, 8])


def _collatz(a: int, limit: int) -> int:
    return a if a > limit else 3 * a + 1


@on_both
@pytest.mark.parametrize("n", [4, 20])
def test_calls(n: int, backend: str) -> None:
    """Functions that were not inlined, with early returns and stores, also in loops."""
    out = np.zeros(3, np.int32)
    run("calls", backend, 1, out, n)
    x = _collatz(n, 10)
    y = 2 * x
    for _ in range(3):
        y += _collatz(y, 1000)
    close(out, [x, y, x + 1])


@on_both
def test_inlined_from_another_file(backend: str) -> None:
    """What comes from another file keeps its lines, within the kernel."""
    x, out = np.arange(-8, 8, dtype=np.float32), np.zeros(16, np.float32)
    run("inlined", backend, 1, x, out)
    close(out, np.where(x > 0, 3 * x, x))
    text = converted("inlined").to_text(locations=True)
    assert '"/project/kernels/helpers.py":11:' in text
    assert "di_lexical_block" in text


@on_both
def test_annotations(backend: str) -> None:
    """Loops with attributes of LLVM, and pointers to what is constant."""
    out = np.zeros(1, np.int32)
    run("annotated", backend, 1, np.full(1, 7, np.int32), out, 5)
    close(out, [12])


@on_both
def test_assert_fails(backend: str) -> None:
    """An assertion fails with its message."""
    x = np.arange(16, dtype=np.int32)
    with pytest.raises(ExecutionError, match="too large"):
        run("asserted", backend, 1, x, 10)


@on_both
def test_assert_holds(backend: str) -> None:
    """An assertion that holds does nothing."""
    x = np.arange(16, dtype=np.int32)
    run("asserted", backend, 1, x, 16)
    close(x, np.arange(1, 17))


@on_both
def test_print(backend: str, capfd: pytest.CaptureFixture[str]) -> None:
    """Each number has a line with its place, as on GPUs, in decimal or hexadecimal."""
    run("printed", backend, 1, np.array([1, -2, 30, 255], np.int32))
    both = ["1.000000", "-2.000000", "30.000000", "255.000000"]
    assert capfd.readouterr().out.splitlines() == [
        *(f"pid (0, 0, 0) idx ({i}) x is 100%: {x}" for i, x in enumerate([1, -2, 30, 255])),
        *(
            f"pid (0, 0, 0) idx ({i}) as hex: 0x{x}"
            for i, x in enumerate(["00000001", "fffffffe", "0000001e", "000000ff"])
        ),
        "pid (0, 0, 0) idx () both: (operand 0) 0",
        *(f"pid (0, 0, 0) idx ({i}) both: (operand 1) {x}" for i, x in enumerate(both)),
    ]


@on_both
def test_promises(backend: str) -> None:
    """Promises, barriers and hints change nothing."""
    x, out = np.arange(16, dtype=np.float32), np.zeros(16, np.float32)
    run("promised", backend, 1, x, 5, out)
    close(out, np.where(np.arange(16) < 5, x, -1))


@on_both
def test_programs(backend: str) -> None:
    """A program knows its place in a grid of three dimensions, and the grid's size."""
    out = np.zeros(24, np.int32)
    run("programs", backend, (2, 3, 4), out)
    close(out, np.full(24, 4))
