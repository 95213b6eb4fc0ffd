"""What is proved is not watched in native code, where the assumptions hold; all else is."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import cuda.tile as ct
import numpy as np
import pytest
from command import tilewright as command
from sampling import every

import tilewright
import tilewright.cutile
from sanitizer.proved_kernels import at, binary, load, store, text, view
from sanitizer.rule_programs import rule_program
from tilewright.diagnostics import LaunchError
from tilewright.sanitizer.findings import Report
from tilewright.sanitizer.rendering import as_json, from_json

EXAMPLES = Path(__file__).parents[2] / "examples"
ALL = ("race", "token", "bounds", "init")


def checked(source: Any, grid: Any, *arguments: Any, **options: Any) -> Report:
    """What native code finds with proofs: as much as without."""
    kernel = tilewright.load(source).kernel()
    with_proofs, without = (
        tilewright.check(kernel, grid, *arguments, native=True, prove=prove, **options)
        for prove in (True, False)
    )
    assert with_proofs.runs == ["native"], with_proofs.notes
    assert told(with_proofs) == told(without)
    return with_proofs


def told(report: Report) -> list[tuple[str, int | None, str]]:
    return [(one.check, one.place.line, one.where) for one in report]


def floats(count: int) -> Any:
    return np.zeros(count, np.float32)


def numbers(count: int = 16) -> Any:
    return np.zeros(count, np.int32)


def scaled(x: Any, y: Any, count: int, grid: int = 2, **options: Any) -> Report:
    return checked(EXAMPLES / "scale.mlir", grid, x, y, count, **options)


def test_what_is_proved_is_not_watched() -> None:
    report = scaled(floats(256), floats(256), 256)
    assert report.ok
    assert (report.proved, report.accesses) == ((2, 2), 0)
    assert "2 of 2 in the program not watched, as they are proved" in report.summary
    assert not report.notes


def test_a_product() -> None:
    a, b = (np.ones((128, 128), np.float16) for _ in "ab")
    c = np.zeros((128, 128), np.float32)
    report = checked(EXAMPLES / "matmul.mlir", (2, 2), a, b, c, 128, 128, 128)
    assert (report.proved, report.accesses, report.ok) == ((3, 3), 0, True)
    assert (c == 128).all()


def test_arguments_that_overlap() -> None:
    x = floats(256)
    report = scaled(x, x, 256)
    assert report.proved == (0, 2)
    assert report.notes == [
        "taken for granted by proofs, and not so here: arguments do not overlap"
    ]


def test_arguments_that_overlap_do_not_matter_to_indices() -> None:
    x = floats(256)
    assert scaled(x, x, 256, checks=("bounds",)).proved == (2, 2)


def test_an_array_that_is_too_short() -> None:
    report = scaled(floats(256), floats(200), 256)
    assert told(report) == [("bounds", 12, "y[200]")]
    # Who knows what the store into `y` meets.
    assert report.proved == (0, 2)


def test_an_array_that_must_not_be_written() -> None:
    y = floats(256)
    y.flags.writeable = False
    report = scaled(floats(256), y, 256)
    assert told(report) == [("bounds", 12, "y[0]")]
    assert report.proved == (0, 2)


def test_an_array_that_is_only_read() -> None:
    x = floats(256)
    x.flags.writeable = False
    assert scaled(x, floats(256), 256).proved == (2, 2)


def test_more_tile_blocks_than_tiles() -> None:
    report = scaled(floats(256), floats(256), 256, grid=3)
    assert {check for check, *_ in told(report)} == {"bounds"}
    assert any("grid.x" in note for note in report.notes)


def test_what_is_proved_in_part() -> None:
    # All tile blocks store to `x`; each one to an element of its own in `y`.
    lines = (at("b", "q", "y"), store("q"), at("c0"), store("p"))
    report = checked(text(*lines), 3, numbers(), numbers(), 0)
    assert told(report) == [("race", 14, "x[0]")]
    assert report.proved == (1, 2)
    assert report.accesses == 3


def test_an_access_is_watched_if_it_conflicts_with_any() -> None:
    # By itself, neither store conflicts.
    lines = (at("b"), store("p"), binary("j", "addi", "b", "c1"), at("j", "q"), store("q", "sp"))
    report = checked(text(*lines), 3, numbers(), numbers(), 0)
    assert [check for check, *_ in told(report)] == ["race"]
    assert report.proved == (0, 2)


def test_tokens_go_on_through_what_is_not_watched() -> None:
    # All tile blocks would store to the same element; the token goes through a load of `y`.
    lines = (
        at("b", "q", "y"),
        at("c0"),
        store("p"),
        "%vr, %lr = load_ptr_tko weak %q token=%sp : tile<ptr<i32>> -> tile<i32>, token",
        "%again = store_ptr_tko weak %p, %b token=%lr : tile<ptr<i32>>, tile<i32> -> token",
    )
    report = checked(text(*lines), 1, numbers(), numbers(), 0)
    assert report.ok
    assert report.proved == (1, 3)


def test_an_access_that_leads_from_one_array_into_another() -> None:
    both = numbers(16)
    lines = (
        binary("j", "addi", "b", "n"),
        at("j"),
        store("p"),
        at("b", "q", "y"),
        store("q"),
    )
    report = checked(text(*lines), 4, both[:8], both[8:], 9)
    assert ("race", 15) in [(check, line) for check, line, _ in told(report)]
    assert report.proved == (0, 2)


def test_a_promise_about_an_argument_that_is_broken() -> None:
    lines = (
        "%m = assume bounded<0, 4>, %n : tile<i32>",
        *view(size="%m"),
        "%lines = iota : tile<4xi32>",
        "%sv = store_view_tko weak %lines, %pv[%b] : tile<4xi32>, "
        "partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token",
    )
    assert checked(text(*lines), 1, numbers(), numbers(), 4).proved == (1, 1)
    report = checked(text(*lines), 1, numbers(), numbers(), 8)
    assert report.proved == (0, 1)
    assert "what line 11 promises" in report.notes[0]


def test_promises_about_other_numbers_are_told() -> None:
    lines = ("%j = assume bounded<0, 4>, %b : tile<i32>", at("j"), load("p"))
    report = checked(text(*lines), 1, numbers(), numbers(), 8)
    assert report.proved == (1, 1)
    assert report.notes == ["taken for granted by proofs: what is promised in line 11"]


def test_unspecified_elements_are_followed_all_the_same() -> None:
    type = "partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>"
    lines = (
        *view(),
        f"%v, %l = load_view_tko weak %pv[%b] : {type}, tile<i32> -> tile<4xi32>, token",
        '%u = print_tko "%d", %v token=%l : tile<4xi32> -> token',
        f"%s = store_view_tko weak %v, %pv[%b] token=%u : tile<4xi32>, {type}, tile<i32> -> token",
    )
    report = checked(text(*lines), 2, numbers(6), numbers(), 6)
    assert [check for check, *_ in told(report)] == ["init"]
    assert report.proved == (2, 2)


def test_proofs_are_of_native_code() -> None:
    kernel = tilewright.load(EXAMPLES / "scale.mlir").kernel()
    with pytest.raises(LaunchError, match="give native, too"):
        tilewright.check(kernel, 1, floats(4), floats(4), 4, prove=True)


@pytest.mark.parametrize("seconds", [0, -1, "long"])
def test_seconds_that_are_none(seconds: Any) -> None:
    kernel = tilewright.load(EXAMPLES / "scale.mlir").kernel()
    with pytest.raises(LaunchError, match="prove_timeout must be a positive number"):
        tilewright.check(
            kernel, 1, floats(4), floats(4), 4, native=True, prove=True, prove_timeout=seconds
        )


@pytest.mark.parametrize("seconds", ["0", "inf", "1e300"])
def test_seconds_of_a_question_that_are_none(seconds: str) -> None:
    done = command("check", EXAMPLES / "scale.mlir", "--prove", "--prove-timeout", seconds)
    assert done.returncode == 1
    assert b"timeout must be a positive number of seconds" in done.stderr


def test_json_has_it() -> None:
    report = scaled(floats(256), floats(256), 256)
    assert as_json(report)["proved"] == {"not_watched": 2, "accesses": 2}
    assert from_json(as_json(report)).proved == (2, 2)


def test_the_command() -> None:
    given = ("--grid", "2", "f32[256]", "f32[256]", "256")
    done = command("check", EXAMPLES / "scale.mlir", "--native", "--prove", *given)
    assert done.returncode == 0, done.stderr
    assert b"2 of 2 in the program not watched" in done.stdout


def test_whether_arguments_overlap_is_looked_at() -> None:
    done = command("check", EXAMPLES / "scale.mlir", "--native", "--prove", "--may-alias")
    assert done.returncode == 2
    assert b"--may-alias" in done.stderr


@every(2)
@pytest.mark.parametrize("seed", range(6))
def test_random_kernels(seed: int) -> None:
    """Whatever the launch is like, as much is found."""
    chance = Random(seed)
    source = rule_program(seed, chance.choice(("view", "atomic", "")))
    kernel = tilewright.load(source).kernel()
    for _ in range(4):
        arrays = [numbers(chance.choice((16, 40, 100))) for _ in "xyz"]
        if chance.random() < 0.3:
            arrays[1] = arrays[0][chance.choice((0, 8)) :]
        grid = (chance.randint(1, 3), chance.randint(1, 2))
        values = [chance.choice((1, 4, 7, 16)) for _ in "nms"]
        found: list[Any] = []
        for prove in (True, False):
            for array in arrays:
                array[:] = np.arange(len(array)) % 5
            report = tilewright.check(
                kernel, grid, *arrays, *values, native=True, prove=prove, checks=ALL
            )
            assert report.runs == ["native"], report.notes
            found.append({one[:2] for one in told(report)})
        assert found[0] == found[1], (grid, values, list(map(len, arrays)))


@ct.kernel
def doubled(x, y):
    i = ct.bid(0)
    ct.store(y, (i,), 2 * ct.load(x, (i,), (16,)))


def test_kernels_in_python() -> None:
    report = Report()
    with tilewright.cutile.on("check", native=True, prove=True, report=report):
        ct.launch(None, (4,), doubled, (floats(64), floats(64)))
    assert (report.proved, report.accesses, report.ok) == ((2, 2), 0, True)
