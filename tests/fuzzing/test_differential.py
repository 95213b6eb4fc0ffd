"""Random programs on the reference machine and on the CPU compiler."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from backends.cpu.processors import LEAST, USUAL
from sampling import every, first

from tilewright.fuzzing import (
    Argument,
    Campaign,
    Program,
    Tolerance,
    Worker,
    dump,
    engine_of,
    random_program,
    reduce_program,
    undump,
)
from tilewright.fuzzing.campaign import reduced
from tilewright.system import system
from tilewright.text import parse_module

PROGRAMS = 25
"""How many programs CI runs."""

STATEMENTS = 10
"""How many statements each has at most."""


def disagreements(engines: list[str], seeds: range) -> list[str]:
    """What is wrong with programs on engines."""
    wrong: list[str] = []
    with Worker(engines, timeout=60) as worker:
        for seed in seeds:
            verdict = worker.judge(random_program(seed, STATEMENTS))
            if verdict.kind != "same":
                wrong.append(f"seed {seed}: {verdict}")
    return wrong


@pytest.mark.slow
@pytest.mark.parametrize("seeds", first([range(4), range(4, PROGRAMS)]), ids=str)
def test_threads(seeds: range) -> None:
    engines = ["reference", "cpu:threads=1", "cpu:threads=2:tier=quick"]
    assert disagreements(engines, seeds) == []


@pytest.mark.parametrize("seeds", first([range(1000, 1006), range(1006, 1030)]), ids=str)
@pytest.mark.slow
def test_processors(seeds: range) -> None:
    engines = ["reference", f"cpu:target_cpu={USUAL}", f"cpu:target_cpu={LEAST}", "cpu:checked"]
    assert disagreements(engines, seeds) == []


@pytest.mark.slow
def test_order_of_elements_matters_to_programs() -> None:
    engines = ["reference", "reference:body_arguments=element-first"]
    assert disagreements(engines, range(20))


def test_programs_are_reproducible() -> None:
    first, second = random_program(5), random_program(5)
    assert dump(first) == dump(second)
    assert first.text != random_program(6).text


@pytest.mark.slow
def test_programs_have_every_chapter() -> None:
    found = {
        operation.name
        for seed in range(40)
        for operation in parse_module(random_program(seed).text).walk()
    }
    wanted = (
        "addi divi shri addf fma cmpf exp ftof itof ftoi bitcast permute extract insert pack "
        "unpack reduce scan mmaf mmai mmaf_scaled for if loop break continue load_view_tko "
        "store_view_tko make_partition_view make_strided_view make_gather_scatter_view "
        "load_ptr_tko store_ptr_tko atomic_rmw_tko alloca print_tko assume"
    )
    assert {f"cuda_tile.{name}" for name in wanted.split()} <= found


def test_text_of_a_program() -> None:
    program = random_program(11)
    again = undump(dump(program))
    assert (again.text.strip(), again.grid) == (program.text.strip(), program.grid)
    assert len(again.arguments) == len(program.arguments)
    for a, b in zip(again.arguments, program.arguments, strict=True):
        assert (a.element, a.tolerance, a.is_array) == (b.element, b.tolerance, b.is_array)
        assert np.asarray(a.value).tobytes() == np.asarray(b.value).tobytes()


def test_tolerance() -> None:
    one = np.array([1, -0.0, np.nan], np.float32)
    other = np.array([1 + 2**-20, 0.0, -np.nan], np.float32)
    assert Argument("f32", one, Tolerance(2**-19)).difference(one, other) is None
    found = Argument("f32", one).difference(one, other)
    assert found is not None and "element 0 of 3 (2 differ)" in found


PLANTED = "cpu:planted=xori"


@cache
def planted() -> Program:
    """A program in which a planted bug shows."""
    with Worker(["reference", PLANTED]) as worker:
        # Not in those before.
        for seed in range(5, 200):
            program = random_program(seed)
            if " xori " in program.text and worker.judge(program).kind == "differs":
                return program
    raise AssertionError("no program shows the planted bug")


@pytest.mark.slow
def test_reduction_of_a_planted_bug() -> None:
    program = planted()
    with Worker(["reference", PLANTED]) as worker:
        verdict = worker.judge(program)
        small, shown = reduced(program, verdict, seconds=30)
        assert worker.judge(small).kind == "differs"
    assert shown.engine == PLANTED
    assert " xori " in small.text
    assert small.text.count("\n") < 30 < program.text.count("\n")


def test_reduction_ends_with_arguments_that_are_left() -> None:
    program = random_program(51, 8)
    tries: list[Program] = []

    def fails(candidate: Program) -> bool:
        tries.append(candidate)
        assert len(tries) < 400
        module = parse_module(candidate.text)
        assert len(module.entries[0].body.block.args) == len(candidate.arguments)
        return " xori " in candidate.text and " store_" in candidate.text

    small = reduce_program(program, fails)
    assert small.grid == (1,) and small.text.count("\n") <= 10
    (argument,) = small.arguments
    assert argument in program.arguments or not np.asarray(argument.value).any()


CRASH = """cuda_tile.module @m {{ entry @k(%p: tile<ptr<i32>>) {{
  %far = constant <i64: {offset}> : tile<i64>
  %q = offset %p, %far : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
  %x, %t = load_ptr_tko weak %q : tile<ptr<i32>> -> tile<i32>, token
  return
}} }}"""


@pytest.mark.slow
def test_a_hang_is_survived() -> None:
    endless = "cuda_tile.module @m { entry @k() { loop { continue }\n return } }"
    with Worker(["cpu:threads=1", "reference"], timeout=3) as worker:
        assert worker.judge(Program(endless, (1,))).kind == "hang"
        assert worker.judge(random_program(0, 4)).kind == "same"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="processes cannot be stopped")
def test_a_process_that_waits_for_ever_hangs() -> None:
    """Also one that uses no processor: it is stopped as soon as it is there."""
    with Worker(["cpu:threads=1", "reference"], timeout=2) as worker:
        assert worker.judge(random_program(0, 4)).kind == "same"
        process = worker._process
        os.kill(process.pid, signal.SIGSTOP)
        assert worker.judge(random_program(1, 4)).kind == "hang"
        assert worker.judge(random_program(1, 4)).kind == "same"


@pytest.mark.skipif("AARCH64_EMULATED" in os.environ, reason="qemu says 0 of this process")
def test_processor_time() -> None:
    own = system().processor_seconds(os.getpid())
    assert own is None or 0 < own <= time.process_time() + 1
    assert system().processor_seconds(2**30) is None


def test_a_refused_program_is_no_failure() -> None:
    program = Program(CRASH.format(offset=1 << 40), (1,), (Argument("i32", np.zeros(4, np.int32)),))
    with Worker(["reference", "cpu"]) as worker:
        verdict = worker.judge(program)
    assert verdict.kind == "invalid" and not verdict.failed


def test_campaign(tmp_path: Path) -> None:
    campaign = Campaign(["reference", PLANTED], tmp_path, reduction=0)
    campaign.run(count=2, seed=planted().seed)
    assert campaign.programs == 2 and campaign.failures and not campaign.invalid
    failure = campaign.failures[0]
    kept = undump((tmp_path / f"{failure.program.seed}.mlir").read_text())
    assert len(kept.arguments) == len(failure.program.arguments)
    assert failure.verdict.engine in str(failure)


@pytest.mark.parametrize("spec", ["cpu:colour=red", "cpu:threads=many", "cpu:planted=rose"])
def test_engines_that_there_are_not(spec: str) -> None:
    with pytest.raises(ValueError, match="engine"):
        engine_of(spec)


def command(*arguments: object) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, "-m", "tilewright.cli", "fuzz", *map(str, arguments)]
    return subprocess.run(line, capture_output=True, text=True, timeout=120, check=False)


@pytest.mark.slow
def test_command(tmp_path: Path) -> None:
    folder = tmp_path / "found"
    fine = command("--engines", "reference,cpu", "--count", 2, "-o", folder)
    assert fine.returncode == 0, fine.stderr
    assert "2 programs on reference, cpu: 0 failed" in fine.stdout
    seed = planted().seed
    options = ("--count", 1, "--seed", seed, "--reduction", 20, "-o", folder)
    found = command("--engines", f"reference,{PLANTED}", *options)
    assert found.returncode == 1, found.stderr
    assert "xori" in found.stdout and "expected" in found.stdout
    replay = command("--engines", f"reference,{PLANTED}", "--replay", folder / f"{seed}.mlir")
    assert (replay.returncode, replay.stdout.startswith(f"{PLANTED}: differs")) == (1, True)
    wrong = command("--engines", "reference")
    assert wrong.returncode == 2 and "two engines" in wrong.stderr


FOUND = sorted((Path(__file__).parent / "found").glob("*.mlir"))


@every(2)
@pytest.mark.parametrize("path", FOUND, ids=lambda path: path.stem)
def test_what_was_found(path: Path) -> None:
    """Programs that campaigns found, made small."""
    engines = ["reference", "cpu", f"cpu:target_cpu={USUAL}", f"cpu:target_cpu={LEAST}"]
    with Worker(engines) as worker:
        assert str(worker.judge(undump(path.read_text()))) == "same"
