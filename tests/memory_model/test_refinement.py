"""`litmus --within`: whether all that may come of a program may come of another."""

from __future__ import annotations

from pathlib import Path

import pytest
from command import tilewright

LIBRARY = Path(__file__).parents[2] / "examples" / "litmus"
STORE = "tile<ptr<i32>>, tile<i32> -> token"
LOAD = "tile<ptr<i32>> -> tile<i32>, token"


def program(*lines: str, sizes: str = "x: i32[4]") -> str:
    body = "\n    ".join(lines)
    return f"""// memory {sizes}
cuda_tile.module @m {{
  entry @k(%x: tile<ptr<i32>>) {{
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %x1 = offset %x, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    {body}
    return
  }}
}}
"""


ORIGINAL = (
    f"%t0 = store_ptr_tko weak %x, %one : {STORE}",
    f"%t1 = store_ptr_tko weak %x1, %two token=%t0 : {STORE}",
    f"%a, %t2 = load_ptr_tko weak %x token=%t1 : {LOAD}",
    f"%b, %t3 = load_ptr_tko weak %x1 token=%t2 : {LOAD}",
)
JOINED = (
    "%a, %t2 = load_ptr_tko weak %x token=%t1",
    "%j = join_tokens %t0, %t1 : token\n    %a, %t2 = load_ptr_tko weak %x token=%j",
)
ALLOWED = {
    "the same": (),
    "stores apart": (("%two token=%t0", "%two"), JOINED),
    "loads apart": (("token=%t2", "token=%t1"),),
}
UNSOUND = {
    "a load that waits for one of two": (("%two token=%t0", "%two"),),
    "a load without a token": (("%x1 token=%t2", "%x1"),),
    "a load that waits for the other": (("token=%t2", "token=%t0"),),
}


def compared(tmp_path: Path, changes: tuple[tuple[str, str], ...]) -> tuple[int, str]:
    text = program(*ORIGINAL)
    (tmp_path / "original.mlir").write_text(text)
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    (tmp_path / "changed.mlir").write_text(text)
    done = tilewright(
        "litmus",
        "--quiet",
        tmp_path / "changed.mlir",
        "--within",
        tmp_path / "original.mlir",
    )
    return done.returncode, done.stdout.decode()


@pytest.mark.parametrize("name", ALLOWED)
def test_tokens_that_are_not_needed(name: str, tmp_path: Path) -> None:
    code, said = compared(tmp_path, ALLOWED[name])
    assert code == 0
    assert "all that may come of it may come of the other program" in said


@pytest.mark.parametrize("name", UNSOUND)
def test_tokens_that_are_needed(name: str, tmp_path: Path) -> None:
    code, said = compared(tmp_path, UNSOUND[name])
    assert code == 1
    assert "it has a race that the other program does not have:" in said
    assert "weak load of x[" in said


def test_more_outcomes() -> None:
    done = tilewright(
        "litmus",
        "-q",
        LIBRARY / "mp-relaxed.mlir",
        "--within",
        LIBRARY / "mp-release-acquire.mlir",
    )
    assert done.returncode == 1
    assert b"it has an outcome that the other program does not have" in done.stdout


def test_of_what_is_undefined_anything_may_come() -> None:
    done = tilewright(
        "litmus",
        "-q",
        LIBRARY / "mp-relaxed.mlir",
        "--within",
        LIBRARY / "mp-weak-flag.mlir",
    )
    assert done.returncode == 0
    assert b"the other program is undefined" in done.stdout


@pytest.mark.parametrize(
    ("files", "said"),
    [
        (("mp-relaxed", "iriw-relaxed"), "do not have the same arrays and grid"),
        (("mp-relaxed", "missing"), "can't read"),
    ],
)
def test_what_cannot_be_compared(files: tuple[str, str], said: str) -> None:
    one, other = (LIBRARY / f"{name}.mlir" for name in files)
    done = tilewright("litmus", "-q", one, "--within", other)
    assert done.returncode != 0
    assert said in done.stderr.decode()
