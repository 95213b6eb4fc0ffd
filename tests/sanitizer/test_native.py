"""The sanitizer in native code: what it finds is what the reference machine finds."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from command import tilewright as command
from cutile_kernels.corpus import RUNNABLE
from reference.test_corpus import launch_arguments
from sampling import every, first

import tilewright
from sanitizer.native_campaign import difference
from sanitizer.test_checks import PLANTED, kernel
from sanitizer.test_races import INDICES, loop, program
from tilewright.diagnostics import ExecutionError, LaunchError
from tilewright.passes import PassManager
from tilewright.sanitizer.findings import Report
from tilewright.text import to_text
from tilewright.transforms.nests import pipeline

EXAMPLES = Path(__file__).parents[2] / "examples"
WATCHED = ("race", "token", "bounds", "init", "assert")


def checked(text: str, *arguments: Any, grid: int = 1, **options: Any) -> Report:
    """What native code finds in a kernel."""
    given = arguments or (np.zeros(8, np.int32),)
    report = tilewright.check(tilewright.load(text).kernel(), grid, *given, native=True, **options)
    assert report.runs == ["native"], report.notes
    return report


@pytest.mark.parametrize("check", WATCHED)
def test_each_check_finds_what_it_is_for(check: str) -> None:
    report = checked(kernel(*PLANTED[check]), np.zeros(4, np.int32))
    assert [finding.check for finding in report] == [check]
    assert not report.dropped


@pytest.mark.parametrize("check", WATCHED[:4])
def test_a_check_that_is_not_asked_for_finds_nothing(check: str) -> None:
    others = [name for name in WATCHED if name != check]
    assert checked(kernel(*PLANTED[check]), np.zeros(4, np.int32), checks=others).ok


def test_an_access_outside_is_told_with_its_place_and_does_nothing() -> None:
    arrays = np.zeros(64, np.int32)
    (finding,) = checked(kernel(*PLANTED["bounds"]), arrays[:4], grid=3)
    assert "384 bytes past the end of 'x' (16 bytes)" in finding.diagnostic.message
    assert finding.count == 3
    assert finding.where == "x[100]"
    assert not arrays.any()


def test_the_findings_of_an_example_are_those_of_the_reference_machine() -> None:
    found = tilewright.load(EXAMPLES / "shift.mlir").kernel()
    native, other = (
        tilewright.check(found, 4, np.arange(13, dtype=np.float32), native=native)
        for native in (True, False)
    )

    def told(report: Report) -> list[tuple[str, int | None, list[int | None], str]]:
        return [
            (f.check, f.place.line, [p.place.line for p in f.parties], f.where * bool(f.parties))
            for f in report
        ]

    assert told(native) == told(other)


SHARED = program("%v = store_ptr_tko weak %x, %b : tile<ptr<i32>>, tile<i32> -> token", grid=999)
"""All tile blocks store to one element."""

ON_THREADS = f"""
import os
import numpy as np
import tilewright
text = {SHARED!r}
tilewright.load(text).kernel().launch(999, np.zeros(8, np.int32), backend="cpu")
for wanted in WANTED:
    os.environ["TILEWRIGHT_NUM_THREADS"] = str(wanted)
    for _ in range(ROUNDS):
        kernel = tilewright.load(text).kernel()
        report = tilewright.check(kernel, 999, np.zeros(8, np.int32), native=True)
        (found,) = report
        blocks = [party.block[0] for party in found.parties]
        print(found.where, found.count, *blocks, report.accesses, report.dropped)
"""


def on_threads(started: int, wanted: list[int], rounds: int, first: str = "") -> set[str]:
    """What is told in a process that begins with some threads, when others are wanted later."""
    code = ON_THREADS.replace("WANTED", str(wanted)).replace("ROUNDS", str(rounds))
    done = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", first + code],
        env={
            **os.environ,
            "TILEWRIGHT_NUM_THREADS": str(started),
            "TILEWRIGHT_TIER": "full",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return {*done.stdout.splitlines()}


@pytest.mark.parametrize("threads", first([2, 1, 4]))
def test_threads_make_no_difference(threads: int) -> None:
    assert on_threads(threads, [threads], 1) == {"x[0] 1 0 1 999 0"}


ROOM = """
from tilewright.backends.cpu.pool import shared_pool
from tilewright.sanitizer import native

class Kept(native._Kept):
    def __init__(self, *given):
        super().__init__(*given)
        print(len(self._threads) > shared_pool().threads)

native._Kept = Kept
"""
"""Prints whether there is room for what each thread of the process finds. (Where there is none, the
process mostly ends later, or findings are lost: nothing that a test could wait for.)"""


def test_fewer_threads_may_be_wanted_than_there_are() -> None:
    assert on_threads(3, [1], 3, ROOM) == {"x[0] 1 0 1 999 0", "True"}


WRAPS = """cuda_tile.module @m {
  entry @k(%x: tile<ptr<i32>>, %s: tile<i64>) {
    %c0 = constant <i32: 0> : tile<i32>
    %c1 = constant <i32: 1> : TILE
    %t = make_tensor_view %x, shape = [SHAPE], strides = [STRIDES] : tile<i64> -> TENSOR
    %v = make_partition_view %t : VIEW
    %r = store_view_tko weak %c1, %v[INDEX] : TILE, VIEW, tile<i32> -> token
    return
  }
}
"""


@pytest.mark.parametrize("checks", [("race", "token", "bounds", "init"), ("bounds",)])
@pytest.mark.parametrize(
    ("shape", "strides", "known"),
    [("4", "%s", "?"), ("2, 4", "1, %s", "1, ?"), ("4, 2", "%s, 1", "?, 1")],
)
def test_a_tile_whose_last_element_wraps_back(
    shape: str, strides: str, known: str, checks: tuple[str, ...]
) -> None:
    sizes = shape.replace(", ", "x")
    tensor = f"tensor_view<{sizes}xi32, strides=[{known.replace(', ', ',')}]>"
    text = WRAPS.replace("VIEW", f"partition_view<tile=({sizes}), {tensor}>")
    text = text.replace("TENSOR", tensor).replace("TILE", f"tile<{sizes}xi32>")
    index = ", ".join(["%c0"] * len(shape.split(", ")))
    text = text.replace("SHAPE", shape).replace("STRIDES", strides).replace("INDEX", index)
    stride = 1537228672809129302  # Three times that, times four bytes, is 8 modulo 2^64.
    (finding,) = tilewright.check(
        tilewright.load(text).kernel(),
        1,
        np.zeros(8, np.int32),
        stride,
        native=True,
        checks=checks,
    )
    assert finding.check == "bounds"


@pytest.mark.parametrize("index", INDICES)
def test_a_store_in_a_loop_that_lacks_its_token(index: str) -> None:
    (finding,) = checked(loop(INDICES[index], "t"))
    assert finding.check == "token"
    assert "carry the token" in finding.fix


@pytest.mark.parametrize("index", INDICES)
def test_a_store_in_a_loop_that_has_it(index: str) -> None:
    assert checked(loop(INDICES[index], "u")).ok


def test_a_store_in_a_loop_that_needs_none() -> None:
    assert checked(loop("%j = addi %i, %c0 : tile<i32>", "t")).ok


STRONG = {
    "relaxed device": [],
    "relaxed tl_blk": ["race"],
    "weak": ["race"],
}


@pytest.mark.parametrize("order", STRONG)
def test_strong_accesses_of_several_tile_blocks(order: str) -> None:
    text = program(
        f"%v = store_ptr_tko {order} %x, %b : tile<ptr<i32>>, tile<i32> -> token", grid=2
    )
    assert [finding.check for finding in checked(text, grid=2)] == STRONG[order]


SOURCE = "%v, %t1 = load_ptr_tko weak %x, %no : tile<ptr<i32>>, tile<i1> -> tile<i32>, token"
STORED = "tile<ptr<i32>>, tile<i32> -> token"
UNSPECIFIED = {
    "followed through arithmetic": (
        ("%w = addi %v, %c1 : tile<i32>", f"%s = store_ptr_tko weak %x, %w token=%t1 : {STORED}"),
        "an unspecified value would be written",
    ),
    "in an address": (
        (
            "%p = offset %x, %v : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>",
            f"%s = store_ptr_tko weak %p, %c1 token=%t1 : {STORED}",
        ),
        "the address is unspecified",
    ),
    "carried by a loop": (
        (
            "%w = for %i in (%c0 to %c2, step %c1) : tile<i32> iter_values(%u = %v) -> "
            "(tile<i32>) {",
            "continue %u : tile<i32>",
            "}",
            f"%s = store_ptr_tko weak %x, %w token=%t1 : {STORED}",
        ),
        "an unspecified value would be written",
    ),
    "in a condition": (
        ("%is = cmpi equal %v, %c1, signed : tile<i32> -> tile<i1>", "if %is {", "}"),
        "the condition is unspecified",
    ),
    "not chosen": (
        (
            "%w = select %no, %v, %c1 : tile<i1>, tile<i32>",
            f"%s = store_ptr_tko weak %x, %w token=%t1 : {STORED}",
        ),
        None,
    ),
    "times 0": (
        ("%w = muli %v, %c0 : tile<i32>", f"%s = store_ptr_tko weak %x, %w token=%t1 : {STORED}"),
        None,
    ),
    "shifted too far": (
        (
            "%a = addi %b, %c4 : tile<i32>",
            "%f = muli %a, %c4 : tile<i32>",
            "%g = muli %f, %c2 : tile<i32>",
            "%w = shli %c1, %g : tile<i32>",
            f"%s = store_ptr_tko weak %x, %w token=%t1 : {STORED}",
        ),
        "an unspecified value would be written",
    ),
    "the minimum by -1": (
        (
            "%a = constant <i32: -2147483648> : tile<i32>",
            "%f = subi %b, %c1 : tile<i32>",
            "%w = remi %a, %f signed : tile<i32>",
            f"%s = store_ptr_tko weak %x, %w token=%t1 : {STORED}",
        ),
        "an unspecified value would be written",
    ),
    "masked away": (
        (
            "%s = store_ptr_tko weak %x, %v, %no token=%t1 : tile<ptr<i32>>, tile<i32>, tile<i1> "
            "-> token",
        ),
        None,
    ),
}
"""What becomes of an unspecified element, and what is said."""


@pytest.mark.parametrize("native", [True, False])
@pytest.mark.parametrize("case", UNSPECIFIED)
def test_unspecified_elements_are_followed(case: str, native: bool) -> None:
    lines, said = UNSPECIFIED[case]
    text = program("%no = constant <i1: 0> : tile<i1>", SOURCE, *lines)
    report = tilewright.check(
        tilewright.load(text).kernel(), 1, np.zeros(8, np.int32), checks=["init"], native=native
    )
    assert [f.diagnostic.message.split(" (")[0] for f in report] == [said] * (said is not None)


TILES = """cuda_tile.module @m {
  entry @k(%x: tile<ptr<f32>>, %n: tile<i32>) {
    %c0 = constant <i32: 0> : tile<i32>
    %one = constant <f32: 1.0> : tile<4x8xf32>
    %t = make_tensor_view %x, shape = [4, %n], strides = [8, 1] : tile<i32> -> TENSOR
    %v = make_partition_view %t : VIEW
    %a, %t0 = load_view_tko weak %v[%c0, %c0] : VIEW, tile<i32> -> tile<4x8xf32>, token
    BODY
    return
  }
}
"""
STORE = (
    "%t1 = store_view_tko weak %{}, %v[%c0, %c0] token = %t0 : "
    "tile<4x8xf32>, VIEW, tile<i32> -> token"
)
REDUCED = """%sum = reduce %a dim=1 identities=[0.0 : f32] : tile<4x8xf32> -> tile<4xf32>
    (%p: tile<f32>, %q: tile<f32>) {
      %s = addf %p, %q : tile<f32>
      yield %s : tile<f32>
    }
    %r = reshape %sum : tile<4xf32> -> tile<4x1xf32>
    %b = broadcast %r : tile<4x1xf32> -> tile<4x8xf32>"""
MULTIPLIED = """%h = permute %a [1, 0] : tile<4x8xf32> -> tile<8x4xf32>
    %acc = constant <f32: 0.0> : tile<4x4xf32>
    %sq = mmaf %a, %h, %acc : tile<4x8xf32>, tile<8x4xf32>, tile<4x4xf32>
    %b = cat %sq, %sq dim = 1 : tile<4x4xf32>, tile<4x4xf32> -> tile<4x8xf32>"""


@pytest.mark.parametrize("native", [True, False])
@pytest.mark.parametrize(("n", "found"), [(8, []), (6, ["init"])])
@pytest.mark.parametrize("body", [REDUCED, MULTIPLIED], ids=["reduce", "mmaf"])
def test_elements_beyond_a_view(body: str, n: int, found: list[str], native: bool) -> None:
    text = TILES.replace("BODY", f"{body}\n    {STORE.format('b')}")
    text = text.replace("VIEW", "partition_view<tile=(4x8), TENSOR>")
    text = text.replace("TENSOR", "tensor_view<4x?xf32, strides=[8,1]>")
    report = tilewright.check(
        tilewright.load(text).kernel(), 1, np.zeros((4, 8), np.float32), n, native=native
    )
    assert [finding.check for finding in report] == found


def test_what_is_stored_as_it_was_loaded_is_specified() -> None:
    text = TILES.replace("BODY", STORE.format("a")).replace(
        "VIEW", "partition_view<tile=(4x8), TENSOR>"
    )
    text = text.replace("TENSOR", "tensor_view<4x?xf32, strides=[8,1]>")
    assert checked(text, np.zeros((4, 8), np.float32), 6).ok


VIEWED = """%v = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %w = make_partition_view %v : VIEW
    %a, %t1 = load_view_tko weak %w[%b] inbounds = [true] : VIEW, tile<i32> -> tile<4xi32>, token"""


@pytest.mark.parametrize(
    ("size", "grid", "said"),
    [
        (8, 2, None),
        (8, 3, "index 2 is outside the index space, whose size along dimension 0 is 2"),
        (7, 2, "at index 1, 1 of 4 elements lie beyond the tensor"),
    ],
)
def test_indices_of_views(size: int, grid: int, said: str | None) -> None:
    view = f"partition_view<tile=(4), padding_value = zero, tensor_view<{size}xi32, strides=[1]>>"
    text = program(VIEWED.replace("VIEW", view).replace("8", str(size)), grid=grid)
    report = checked(text, grid=grid)
    assert report.ok == (said is None)
    assert said is None or said in next(iter(report)).diagnostic.message


def test_unspecified_elements_are_told_with_what_gives_them() -> None:
    arrays = "f32[20]", 20, "f32[3]"
    path = EXAMPLES / "checks" / "init.mlir"
    said = [
        command("check", path, "--grid", 3, *arrays, *options).stdout.decode().split("[init]")[0]
        for options in ((), ("--native",))
    ]
    assert said[0] == said[1]
    assert "note: `load_view_tko`: the result is unspecified beyond the tensor" in said[0]
    assert "+ %tiles" in said[0]


HINDRANCES = {
    "accesses order those of other tile blocks": (
        "%v, %u = load_ptr_tko acquire device %x : tile<ptr<i32>> -> tile<i32>, token",
    ),
    "memory is allocated": ("%a = alloca num_elem = 4, alignment = 4 : tile<ptr<i32>>",),
    "what is compared decides what is written": (
        "%v, %u = atomic_cas_tko relaxed device %x, %c0, %c1 : tile<ptr<i32>>, tile<i32> -> "
        "tile<i32>, token",
    ),
}


@pytest.mark.parametrize("why", HINDRANCES)
def test_what_native_code_does_not_watch_is_explored_and_said(why: str) -> None:
    found = tilewright.load(program(*HINDRANCES[why])).kernel()
    report = tilewright.check(found, 1, np.zeros(8, np.int32), native=True)
    assert report.runs[0] == "in_order"
    assert report.notes[0].startswith(f"not in native code: {why} (line ")
    assert report.notes[0] in str(report)


def test_as_a_back_end() -> None:
    found = tilewright.load(kernel(*PLANTED["token"])).kernel()
    with pytest.raises(ExecutionError, match=r"(?s)data race on x\[0\].*\[token\]"):
        found.launch(1, np.zeros(4, np.int32), backend="check", native=True)


def test_a_wrong_option() -> None:
    found = tilewright.load(kernel()).kernel()
    with pytest.raises(LaunchError, match="native must be True or False, found 'yes'"):
        found.launch(1, np.zeros(4, np.int32), backend="check", native="yes")


def test_the_command(tmp_path: Path) -> None:
    path = tmp_path / "k.mlir"
    path.write_text(kernel(*PLANTED["token"]))
    done = command("check", path, "i32[4]", "--native", "--json")
    found = json.loads(done.stdout)
    assert done.returncode == 1
    assert found["schedules"] == ["native"]
    assert [party["place"]["line"] for party in found["findings"][0]["parties"]] == [8, 9]


def test_the_pass_runs_alone() -> None:
    module = tilewright.load(EXAMPLES / "matmul.mlir").operation
    PassManager(pipeline(passes=["instrument"])).run(module)
    text = to_text(module, source_names=True)
    assert "nest.watch_view %watch 17 %av[%row, %i]" in text
    assert to_text(tilewright.load(text).operation, source_names=True) == text


@pytest.mark.parametrize("run", RUNNABLE[::16], ids=lambda run: run.name)
def test_nothing_is_found_in_the_corpus(run: Any) -> None:
    kernel = tilewright.load(run.kernel.export("13.4"), run.name).kernel()
    passed, reachable = launch_arguments(run, run.arguments(seed=3))
    schedules = ("in_order",)
    report = tilewright.check(
        kernel, run.grid, *passed, native=True, schedules=schedules, reachable=reachable
    )
    assert report.ok, str(report)
    assert not report.dropped


@every(4)
@pytest.mark.parametrize("start", range(0, 16, 4))
def test_random_programs(start: int) -> None:
    for seed in range(start, start + 4):
        assert difference(seed, Counter()) is None, seed


def test_an_index_is_read_in_its_own_format() -> None:
    tensor = "tensor_view<8x8xi32, strides=[8,1]>"
    view = f"gather_scatter_view<tile=(4x4), {tensor}, sparse_dim=0>"
    source = f"""cuda_tile.module @m {{
  entry @k(%x: tile<ptr<i32>>, %j: tile<i32>) {{
    %tv = make_tensor_view %x, shape = [8, 8], strides = [8, 1] : {tensor}
    %pv = make_gather_scatter_view %tv : {view}
    %i = iota : tile<4xi64>
    %v, %l = load_view_tko weak %pv[%i, %j] : {view}, tile<4xi64>, tile<i32> -> tile<4x4xi32>, token
    return
  }}
}}
"""
    kernel = tilewright.load(source).kernel()
    found = [
        one.diagnostic.message
        for native in (False, True)
        for one in tilewright.check(kernel, 1, np.zeros(64, np.int32), -1, native=native)
    ]
    assert len(found) == 2
    assert all(one.startswith("index 4294967295 (-1 read as signed) is outside") for one in found)
