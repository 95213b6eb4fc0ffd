"""`tilewright opt`: what it writes, tells and refuses."""

from __future__ import annotations

from pathlib import Path

import pytest
from command import tilewright

from tilewright import bytecode
from tilewright.passes.pipelines import PASSES

EXAMPLE = Path(__file__).parents[2] / "examples" / "gather.mlir"


def test_text_gives_text() -> None:
    done = tilewright("opt", EXAMPLE)
    assert done.returncode == 0 and done.stderr == b""
    assert b"load_view_tko" in done.stdout and b"load_ptr_tko" not in done.stdout
    again = tilewright("opt", "-", stdin=done.stdout)
    assert again.stdout == done.stdout


def test_bytecode_gives_bytecode_of_its_version(tmp_path: Path) -> None:
    source, target = tmp_path / "in.tilebc", tmp_path / "out.tilebc"
    tilewright("assemble", EXAMPLE, "-o", source, "--bytecode-version", "13.2")
    assert tilewright("opt", source, "-o", target, "-O1").returncode == 0
    assert str(bytecode.read_bytecode(target.read_bytes()).version) == "13.2"
    text = tmp_path / "out.mlir"
    assert tilewright("opt", source, "-o", text).returncode == 0
    assert text.read_text().startswith("cuda_tile.module")


def test_locations_and_hints_are_kept() -> None:
    text = b"""
    cuda_tile.module @m {
      entry @k(%x: tile<i32>) optimization_hints=<sm_100 = {num_cta_in_cga = 2}> {
        %c = constant <i32: 8> : tile<i32> loc("a.py":3:1)
        %y = muli %x, %c : tile<i32> loc("a.py":4:5)
        %t = print_tko "%d", %y : tile<i32> -> token loc("a.py":5:5)
        return
      }
    }
    """
    found = tilewright("opt", "-", stdin=text).stdout.decode()
    assert "num_cta_in_cga = 2" in found
    assert "shli" in found and 'loc("a.py":4:5)' in found and 'loc("a.py":5:5)' in found


def test_levels() -> None:
    texts = [tilewright("opt", EXAMPLE, f"-O{level}").stdout for level in (0, 1, 2)]
    formatted = tilewright("format", EXAMPLE).stdout
    assert tilewright("format", "-", stdin=texts[0]).stdout == formatted
    for text in texts:
        assert b"(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %n: tile<i32>)" in text
        assert b"%block, %by, %bz = get_tile_block_id" in text
    assert b"load_ptr_tko" in texts[1] and b"load_view_tko" in texts[2]


def test_what_is_told() -> None:
    done = tilewright("opt", EXAMPLE, "--remarks", "--statistics", "--time-passes")
    told = done.stderr.decode()
    assert f"{EXAMPLE}:17:5: applied [raise-views]" in told
    assert "2  raise-views: raised" in told
    assert "ms 100.0%  all passes" in told


def test_modules_after_passes() -> None:
    passes = "canonicalize,cse"
    done = tilewright("opt", EXAMPLE, "--passes", passes, "--print-after", "cse")
    assert done.stderr.startswith(b"// after cse\ncuda_tile.module")
    done = tilewright("opt", EXAMPLE, "--passes", passes, "--print-after", "all", "--verify-each")
    assert done.stderr.count(b"// after") == 2


def test_list() -> None:
    listed = tilewright("opt", "--list-passes").stdout.decode()
    assert [line.partition(":")[0].partition("(")[0] for line in listed.splitlines()] == [*PASSES]
    assert "peel(count=1, size=200): Executes" in listed


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--passes", "canonicalise"], "no pass 'canonicalise'; did you mean `canonicalize`?"),
        (["--passes", "cse(x=1)"], "pass cse has no option 'x=1': its options are none"),
        (["--passes", "peel(count=z)"], "count of pass peel is a number, found 'z'"),
        (["--passes", "peel(count=1"], "the parentheses of 'peel(count=1' do not match"),
        (["--passes", "cse,,dce"], "expected a pass as in name(option=value), found ''"),
        (["-O7"], "the level must be 0, 1, 2, found 7"),
        (["--print-after", "nope"], "--print-after: there is no pass 'nope'"),
    ],
)
def test_refused(arguments: list[str], message: str) -> None:
    done = tilewright("opt", EXAMPLE, *arguments)
    assert done.returncode == 2
    assert message in " ".join(done.stderr.decode().split())


def test_empty_and_broken_modules() -> None:
    done = tilewright("opt", "-", stdin=b"cuda_tile.module @m { entry @k() { } }")
    assert done.returncode == 0 and b"return" in done.stdout
    done = tilewright("opt", "-")
    assert done.returncode == 1 and b"found nothing" in done.stderr
    done = tilewright("opt", "-", stdin=b"garbage {")
    assert done.returncode == 1 and b"unknown operation" in done.stderr
