"""Each pass on small modules: what it does, and above all what it must not do.

The files in `checks` say by their first line which passes run, and by LLVM's FileCheck what comes
out.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from filecheck.matcher import Matcher
from filecheck.options import Options

from passes.validation import optimized
from tilewright.passes.pipelines import PASSES, parse_pipeline
from tilewright.text import parse_module, to_text

CHECKS = sorted((Path(__file__).parent / "checks").glob("*.mlir"))


def pipeline(path: Path) -> str:
    """The passes that a file is about."""
    first = path.read_text().partition("\n")[0]
    assert first.startswith("// PASSES: "), f"{path.name} does not say which passes run"
    return first.removeprefix("// PASSES: ")


@pytest.mark.parametrize("path", CHECKS, ids=lambda path: path.stem)
def test_check(path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = to_text(optimized(parse_module(path.read_text()), pipeline(path)))
    output = tmp_path / "output.mlir"
    output.write_text(text)
    code = Matcher.from_opts(Options(str(path), input_file=str(output))).run()
    assert code == 0, "".join(capsys.readouterr()) + text


def test_every_pass_is_checked() -> None:
    """A pass has a file here, or tests of its own beside this one."""
    checked = {one.name for path in CHECKS for one in parse_pipeline(pipeline(path))}
    others = {
        name
        for name in set(PASSES) - checked
        if any(name in path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
    }
    assert set(PASSES) - checked == others
