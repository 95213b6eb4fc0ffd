"""Tiles of atomic operations that are done in a critical section."""

from __future__ import annotations

import re
import threading
from typing import Any

import numpy as np
import pytest
from backends.cpu.processors import LEAST
from ml_dtypes import bfloat16
from sampling import one_in

import tilewright
from tilewright.diagnostics import VerificationError

from .programs import raised, text_of

ADD = """cuda_tile.module @m {
  entry @k(%index: tile<ptr<i32>>, %value: tile<ptr<FORMAT>>, %out: tile<ptr<FORMAT>>,
           %n: tile<i32>) {
    %b, %by, %bz = get_tile_block_id : tile<i32>
    %size = constant <i32: COUNT> : tile<i32>
    %first = muli %b, %size : tile<i32>
    %fr = reshape %first : tile<i32> -> tile<1xi32>
    %fs = broadcast %fr : tile<1xi32> -> tile<COUNTxi32>
    %k = iota : tile<COUNTxi32>
    %p = addi %k, %fs : tile<COUNTxi32>
    %nr = reshape %n : tile<i32> -> tile<1xi32>
    %ns = broadcast %nr : tile<1xi32> -> tile<COUNTxi32>
    %mask = cmpi less_than %p, %ns, signed : tile<COUNTxi32> -> tile<COUNTxi1>
    %ir = reshape %index : tile<ptr<i32>> -> tile<1xptr<i32>>
    %is = broadcast %ir : tile<1xptr<i32>> -> tile<COUNTxptr<i32>>
    %ip = offset %is, %p : tile<COUNTxptr<i32>>, tile<COUNTxi32> -> tile<COUNTxptr<i32>>
    %nowhere = constant <i32: 0> : tile<COUNTxi32>
    %i, %t0 = load_ptr_tko weak %ip, %mask, %nowhere
      : tile<COUNTxptr<i32>>, tile<COUNTxi1>, tile<COUNTxi32> -> tile<COUNTxi32>, token
    %vr = reshape %value : tile<ptr<FORMAT>> -> tile<1xptr<FORMAT>>
    %vs = broadcast %vr : tile<1xptr<FORMAT>> -> tile<COUNTxptr<FORMAT>>
    %vp = offset %vs, %p : tile<COUNTxptr<FORMAT>>, tile<COUNTxi32> -> tile<COUNTxptr<FORMAT>>
    %zero = constant <FORMAT: ZERO> : tile<COUNTxFORMAT>
    %v, %t1 = load_ptr_tko weak %vp, %mask, %zero
      : tile<COUNTxptr<FORMAT>>, tile<COUNTxi1>, tile<COUNTxFORMAT> -> tile<COUNTxFORMAT>, token
    %or = reshape %out : tile<ptr<FORMAT>> -> tile<1xptr<FORMAT>>
    %os = broadcast %or : tile<1xptr<FORMAT>> -> tile<COUNTxptr<FORMAT>>
    %op = offset %os, %i : tile<COUNTxptr<FORMAT>>, tile<COUNTxi32> -> tile<COUNTxptr<FORMAT>>
    %old, %t2 = atomic_rmw_tko ORDERING SCOPE %op, MODE, %v, %mask
      : tile<COUNTxptr<FORMAT>>, tile<COUNTxFORMAT>, tile<COUNTxi1> -> tile<COUNTxFORMAT>, token
    MORE
    return
  }
}
"""
NUMPY = {
    "f16": np.dtype("f2"), "bf16": np.dtype(bfloat16), "f32": np.dtype("f4"),
    "f64": np.dtype("f8"), "i32": np.dtype("i4"), "i64": np.dtype("i8"),
}  # fmt: skip
FLOATS = ("f16", "bf16", "f32", "f64")
INTEGER_MODES = ("add", "or", "xor", "and", "max", "min", "umax", "umin")
CASES = [
    *(("addf", format) for format in FLOATS),
    *zip(INTEGER_MODES, ("i32", "i64") * 4, strict=True),
    *(("xchg", format) for format in ("i32", "i64", "f32", "f64")),
]  # fmt: skip
ONE = """
    %one = constant <i32: 1> : tile<i32>
    %o, %t3 = atomic_rmw_tko relaxed device %index, add, %one
      : tile<ptr<i32>>, tile<i32> -> tile<i32>, token"""
STRONG = """
    %one = constant <i32: 1> : tile<i32>
    %t3 = store_ptr_tko relaxed device %index, %one : tile<ptr<i32>>, tile<i32> -> token"""
WAITING = """
    %w, %t3 = load_ptr_tko weak %op, %mask, %zero token=%t2
      : tile<COUNTxptr<FORMAT>>, tile<COUNTxi1>, tile<COUNTxFORMAT> -> tile<COUNTxFORMAT>, token
    %t4 = store_ptr_tko weak %vp, %w, %mask token=%t3
      : tile<COUNTxptr<FORMAT>>, tile<COUNTxFORMAT>, tile<COUNTxi1> -> token"""
"""Something waits for the operation: so threads do not combine it for themselves."""
OLD = """
    %t3 = store_ptr_tko weak %vp, %old, %mask token=%t2
      : tile<COUNTxptr<FORMAT>>, tile<COUNTxFORMAT>, tile<COUNTxi1> -> token"""

ENGINES: dict[str, dict[str, Any]] = {
    "native": {"backend": "cpu"},
    "quick": {"backend": "cpu", "tier": "quick"},
    LEAST: {"backend": "cpu", "target_cpu": LEAST},
}

COUNTS = (128, 64, 16)
"""Elements of tiles; those of the last are too few for a critical section."""


def program(
    mode: str = "addf",
    format: str = "f32",
    count: int = 128,
    scope: str = "device",
    more: str = "",
    ordering: str = "relaxed",
) -> str:
    words = {
        "MORE": more, "FORMAT": format, "COUNT": str(count), "SCOPE": scope, "MODE": mode,
        "ORDERING": ordering, "ZERO": "0.0" if format in FLOATS else "0",
    }  # fmt: skip
    text = ADD
    for word, value in words.items():
        text = text.replace(word, value)
    return text


@pytest.mark.parametrize(
    ("given", "is_critical"),
    [
        pytest.param({}, True, id="sums of floats"),
        pytest.param({"scope": "tl_blk"}, True, id="of a tile block"),
        pytest.param({"mode": "max", "format": "i64"}, True, id="extrema"),
        pytest.param({"count": 32}, True, id="32 elements"),
        pytest.param({"count": 16}, False, id="16 elements"),
        pytest.param({"scope": "sys"}, False, id="seen by other devices"),
        pytest.param({"more": ONE}, False, id="beside another atomic operation"),
        pytest.param({"more": STRONG}, False, id="beside a store for others"),
        pytest.param({"more": OLD}, False, id="old elements"),
        pytest.param({"mode": "add", "format": "i32"}, False, id="combined by threads"),
    ],
)
def test_what_is_critical(given: dict[str, Any], is_critical: bool) -> None:
    assert (" critical" in text_of(raised(program(**given)))) is is_critical


@pytest.mark.parametrize("ordering", ["relaxed", "acq_rel"])
@pytest.mark.parametrize("options", ENGINES.values(), ids=ENGINES)
@pytest.mark.parametrize(("mode", "format"), CASES)
@one_in(16)
def test_modes(mode: str, format: str, options: dict[str, Any], ordering: str) -> None:
    """Elements that are met several times, some of them kept out by a mask."""
    dtype, n, random = NUMPY[format], 300, np.random.default_rng(len(mode))
    index = random.integers(0, 40, n).astype(np.int32)
    if mode == "xchg":
        # Which of several would be the last is open.
        index = random.permutation(n).astype(np.int32)
    value = random.integers(-9, 9, n).astype(dtype)
    found = random.integers(-9, 9, n).astype(dtype)
    expected = found.copy()
    text = program(mode, format, 512, more=WAITING, ordering=ordering)
    assert " critical" in text_of(raised(text))
    kernel, after = tilewright.load(text).kernel(), value.copy()
    kernel.launch(1, index, after, expected, n, backend="reference")
    kernel.launch(1, index, value, found, n, **options)
    np.testing.assert_array_equal(found, expected)
    np.testing.assert_array_equal(value, after)


def test_launches_at_the_same_time() -> None:
    """Threads that launch at once lose nothing: nobody is alone while another launch goes on.

    Small launches begin and end while a large one goes on; some lock the bus for each element.
    """
    n, small, times = 500_000, 256, 60
    index = np.random.default_rng(1).integers(0, 4, n).astype(np.int32)
    value, found = np.ones(n, np.float64), np.zeros(4)
    texts = {count: program(format="f64", count=count) for count in COUNTS}
    kernels = {count: tilewright.load(text).kernel() for count, text in texts.items()}
    repeated = dict.fromkeys(COUNTS, 0)

    def launch(count: int, size: int) -> None:
        kernels[count].launch(-(-size // count), index, value, found, size, backend="cpu")
        repeated[count] += 1

    def small_ones(count: int) -> None:
        while repeated[COUNTS[0]] < times:
            launch(count, small)

    threads = [threading.Thread(target=small_ones, args=(count,)) for count in COUNTS[1:]]
    for one in threads:
        one.start()
    while repeated[COUNTS[0]] < times:
        launch(COUNTS[0], n)
    for one in threads:
        one.join()
    expected = np.bincount(index, minlength=4) * float(times)
    expected += np.bincount(index[:small], minlength=4) * float(sum(repeated.values()) - times)
    np.testing.assert_array_equal(found, expected)


@pytest.mark.parametrize(
    ("pattern", "wrong", "message"),
    [
        pytest.param(
            r"relaxed device", "relaxed sys", "that others than this device see", id="scope"
        ),
        pytest.param(
            r"(nest.compute .*) \{(\n *%\w+ = nest.read )",
            r"\1 critical {\2",
            "only atomic operations that threads",
            id="no atomic operation",
        ),
        pytest.param(
            r" critical", " private [2] critical", "that threads do not combine", id="private"
        ),
    ],
)
def test_rules(pattern: str, wrong: str, message: str) -> None:
    text = text_of(raised(program()))
    tilewright.load(text).verify()
    broken = re.sub(pattern, wrong, text, count=1)
    assert broken != text
    with pytest.raises(VerificationError, match=message):
        tilewright.load(broken).verify()
