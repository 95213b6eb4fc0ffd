"""`tilewright compile` on the level of loop nests."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from command import tilewright

SOFTMAX = Path(__file__).parents[2] / "examples" / "softmax.mlir"
TWO = b"""\
cuda_tile.module @m {
  entry @first() { return }
  entry @second(%p: tile<ptr<f32>>) {
    %one = constant <f32: 1.0> : tile<8xf32>
    %two = exp %one : tile<8xf32>
    print_tko "%f", %two : tile<8xf32> -> token
    return
  }
}
"""


def _rows(*options: str) -> list[list[str]]:
    """The cells of the plan of softmax."""
    done = tilewright("compile", SOFTMAX, "--target-cpu", "haswell", *options)
    assert (done.returncode, done.stderr) == (0, b"")
    lines = done.stdout.decode().splitlines()
    assert lines[0] == "kernel softmax(x: ptr<f32>, y: ptr<f32>, rows: i32)"
    return [re.split(r"  +", line.strip()) for line in lines[3:]]


def test_the_plan_has_a_line_for_each_nest() -> None:
    rows = _rows()
    assert rows[0] == ["line", "operation", "domain", "order", "vector", "results", "computes"]
    (sums,) = [row for row in rows if row[0] == "18-20"]
    assert sums[1:] == [
        "nest", "1×1024", "d0, d1", "d1 by 32",
        "%sum: register; %powers: buffer, 4096 bytes",
        "prefetch of %x_rows, %moved = subf, %powers = exp, %sum = reduce by addf",
    ]  # fmt: skip
    assert ["10", "guard", "%in: in place, or buffer", "if the tile of %x_rows is complete"] in rows
    store = "%out = divf, store_view (complete) %out to %y_rows"
    stores = [row[5] for row in rows if row[-1] == store]
    assert stores == ["memory of %y_rows, past the cache", "memory of %y_rows"]
    assert ["28", "guard", "if the tensor of %y_rows exceeds the cache"] in rows
    assert ["3", "grid", "what follows, for each tile block (%row, %by, %bz)"] in rows


def test_the_plan_is_that_of_the_passes_that_ran() -> None:
    rows = _rows("--passes", "raise-nests,vectorize(bits=128)")
    nests = [row for row in rows if row[1] == "nest"]
    assert len(nests) == 7 and not any(row[1] == "guard" for row in rows)
    vectors = {"exp" in row[-1]: row[4].partition(",")[0] for row in nests}
    # With 16 registers, elements of functions are four vectors at once.
    assert vectors == {True: "d1 by 16", False: "d1 by 4"}


def test_nests_are_shown_as_text_that_can_be_read() -> None:
    done = tilewright("compile", SOFTMAX, "--show", "nest", "--target-cpu", "haswell")
    assert b"order [0, 1] vector 1 by 8 ways 4" in done.stdout
    assert tilewright("verify", "-", stdin=done.stdout).returncode == 0


def test_nests_are_compiled() -> None:
    done = tilewright("compile", SOFTMAX, "--show", "llvm", "--target-cpu", "haswell")
    assert b"define void @kernel" in done.stdout and b"<8 x float>" in done.stdout
    done = tilewright("compile", SOFTMAX, "--show", "asm", "--target-cpu", "haswell")
    assert b"vdivps" in done.stdout


def test_passes_tell_what_they_do() -> None:
    words = ("--print-after", "raise-nests", "--print-after", "fuse,place")
    words += ("--remarks", "--verify-each", "--time-passes", "--statistics")
    done = tilewright("compile", SOFTMAX, "--target-cpu", "haswell", *words)
    assert done.returncode == 0 and b"18-20" in done.stdout
    said = done.stderr.decode()
    assert re.findall(r"// after (\S+)", said) == ["raise-nests", "fuse", "place"]
    assert f"{SOFTMAX}:20:5: applied [fuse]: nests fused" in said
    assert "11:5: applied [vectorize]: scheduled: order [0, 1] vector 1 by 8 ways 4" in said
    assert "all passes" in said and "vectorize: nests scheduled" in said


def test_checked_code_leaves_tile_blocks_as_they_are() -> None:
    done = tilewright("compile", SOFTMAX, "--checked", "--time-passes")
    assert done.returncode == 0
    assert b"raise-nests" in done.stderr and b"coarsen-blocks" not in done.stderr


def test_of_several_kernels_one_is_compiled() -> None:
    done = tilewright("compile", "-", "--show", "nest", stdin=TWO)
    assert done.returncode == 1 and b"say which kernel with --entry" in done.stderr
    done = tilewright("compile", "-", "--show", "nest", "--entry", "second", stdin=TWO)
    assert b"entry @second" in done.stdout and b"entry @first" not in done.stdout


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--print-after", "fuze"), "there is no pass 'fuze'; did you mean `fuse`?: there are"),
        (("--passes", "fuse,tile"), "--passes: there is no pass 'tile': there are"),
        (("--passes", "fuse,grid"), "--passes: raise-nests must be among them"),
        (("--passes", "vectorize(bits=many)"), "bits of pass vectorize is a number"),
    ],
)
def test_wrong_passes_are_refused(options: tuple[str, ...], message: str) -> None:
    done = tilewright("compile", SOFTMAX, *options)
    assert done.returncode == 2
    assert message in " ".join(done.stderr.decode().split())
