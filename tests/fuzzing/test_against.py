"""Modules on which somebody's compiler fails."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest
from command import tilewright

from tilewright import bytecode
from tilewright.fuzzing import Hunt
from tilewright.fuzzing.against import completed
from tilewright.reduction.commands import Command, CommandResult


class Compiler(Command):
    """One that has a defect, and a limit."""

    def __init__(self) -> None:
        self.line = "compiler {}"
        self.calls = 0

    def run(self, data: bytes, suffix: str, dropped: Event | None = None) -> CommandResult:
        self.calls += 1
        module = bytecode.read_bytecode(data, f"module{suffix}").module
        names = [operation.name.removeprefix("cuda_tile.") for operation in module.walk()]
        if "scan" in names:
            return CommandResult(-11, "", f"assertion failed at 0x{self.calls:x}: scan")
        if "print_tko" in names:
            return CommandResult(5, "", "error: unsupported type of text")
        return CommandResult(0)


def test_findings_are_small_and_told_once(tmp_path: Path) -> None:
    hunt = Hunt(Compiler(), folder=tmp_path)
    # Two with the defect, and one that meets the limit; the seed counts what came before.
    for number, seed in enumerate((8, 53, 6)):
        hunt.run(count=number + 1, seed=seed - number)
    assert (hunt.programs, hunt.again, hunt.limited) == (3, 1, 1)
    (finding,) = hunt.findings
    assert finding.outcome.crashed and finding.operations <= 7 < finding.before
    assert finding.path is not None and "// compiler {}" in finding.path.read_text()
    kept = bytecode.read_bytecode(finding.path.with_suffix(".tilebc").read_bytes(), "kept")
    assert any(operation.name == "cuda_tile.scan" for operation in kept.module.walk())


def test_commands_that_do_not_say_where_their_input_goes() -> None:
    assert completed("mine -x {}") == "mine -x {}"
    assert completed("mine -x") == "mine -x {}"
    assert completed("/opt/tileiras") == "/opt/tileiras --gpu-name sm_100 {} -o {}.cubin"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--against", "no-such-compiler"], "no program 'no-such-compiler'"),
        (["--against", "python", "--bytecode-version", "12"], "12"),
    ],
)
def test_what_cannot_be(options: list[str], said: str) -> None:
    done = tilewright("fuzz", *options)
    assert done.returncode == 2 and said in done.stderr.decode()
