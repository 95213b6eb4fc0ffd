"""Levels and passes on whole programs: nothing changes but the work."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from cutile_kernels.corpus import KERNELS, RUNNABLE
from sampling import every, one_in, some

from passes import exported, twice
from passes.validation import corpus_difference, difference, faults
from tilewright.execution import Arguments
from tilewright.fuzzing import random_program
from tilewright.passes.pipelines import PASSES
from tilewright.runtime import load
from tilewright.text import parse_module

EXACT = [name for name in PASSES if name != "contract"]


@one_in(2)
@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize("kernel", some(KERNELS, 10), ids=lambda kernel: kernel.name)
def test_kernels_cost_no_more(kernel: Any, level: int) -> None:
    assert faults(load(kernel.export("13.4")).operation, level) == []


@pytest.mark.parametrize("subject", some(RUNNABLE, 6), ids=lambda run: run.name)
def test_kernels_mean_the_same(subject: Any) -> None:
    assert corpus_difference(subject, 2) is None


@every(2)
@pytest.mark.parametrize("seed", some([*range(40)], 10))
def test_random_programs_mean_the_same(seed: int) -> None:
    program = random_program(seed)
    assert difference(program, 2) is None
    for level in (1, 2):
        assert faults(parse_module(program.text), level) == []


@one_in(3)
@pytest.mark.parametrize("seed", range(50, 53))
@pytest.mark.parametrize("name", EXACT)
def test_each_pass_alone(name: str, seed: int) -> None:
    assert difference(random_program(seed), name) is None


@pytest.mark.parametrize("limit", [-2, 0, 3, 5, 20])
def test_loops_cut_at_a_number_from_outside(limit: int) -> None:
    """Below the loop, at its beginning, inside, at its end, and beyond."""
    text = (Path(__file__).parent / "checks" / "split-loops-unknown.mlir").read_text()
    module = load(text)
    for end in (-3, 0, 1, 5):
        printed: list[str] = []
        for one in (module, module.optimized("split-loops(unknown=yes)")):
            output = io.StringIO()
            one.kernel("split").launch(1, end, limit, output=output)
            printed.append(output.getvalue())
        assert printed[0] == printed[1]


TWO_ROUNDINGS = """
cuda_tile.module @m {
  entry @k(%x: tile<ptr<f32>>) {
    %v, %t0 = load_ptr_tko weak %x : tile<ptr<f32>> -> tile<f32>, token
    %product = mulf %v, %v : tile<f32>
    %sum = subf %product, %v : tile<f32>
    %t1 = store_ptr_tko weak %x, %sum token = %t0 : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
"""


@pytest.mark.parametrize("level", [2, "contract"])
def test_launches_made_twice(level: int | str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pass that rounds once instead of twice is found out."""
    monkeypatch.setattr(twice, "LEVEL", level)
    x = np.array([1 + 2**-12], np.float32)
    expected = x * x - x
    end = twice.begin()
    try:
        executable = load(TWO_ROUNDINGS).kernel().compile("reference")
    finally:
        end()
    given = Arguments([x.ctypes.data], [(x, "x")])
    if level == 2:
        executable.launch((1, 1, 1), given)
        assert x == expected
    else:
        with pytest.raises(twice.Different, match=r"x differs in 1 of 1 elements, first \[0\]: 0"):
            executable.launch((1, 1, 1), given)


def test_exported_kernels_are_judged_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("k", "l"):
        text = TWO_ROUNDINGS.replace("@k", f"@{name}")
        (tmp_path / f"{name}.tilebc").write_bytes(load(text).to_bytecode())
    record = tmp_path / "record"
    for words in ([str(tmp_path)], [], [str(tmp_path)]):
        monkeypatch.setattr("sys.argv", ["exported", *words, "--record", str(record)])
        assert exported.main() == 0
        assert capsys.readouterr().out.startswith("1 kernels, 0 with faults; -O1: 100.0% of the")
    monkeypatch.setattr(exported, "judged", lambda module, how: (module, ["costs more"]))
    monkeypatch.setattr("sys.argv", ["exported", str(tmp_path)])
    assert exported.main() == 1
    assert "k.tilebc: -O2: costs more\n1 kernels, 1 with faults" in capsys.readouterr().out
