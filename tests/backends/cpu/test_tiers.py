"""Quick code and full code: the same results, and how one takes the place of the other."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from sampling import first
from typer.testing import CliRunner

import tilewright
from tilewright.backends.cpu import tiers
from tilewright.backends.cpu.backend import CpuBackend, CpuExecutable
from tilewright.backends.cpu.tiers import tier_of
from tilewright.cli.__main__ import app
from tilewright.diagnostics import ExecutionError, LaunchError
from tilewright.dialects.cuda_tile.operations.integer import XOrIOp
from tilewright.execution import Arguments
from tilewright.memory import address_of
from tilewright.nesting import walk
from tilewright.system.forking import FORK_LOCK

EXAMPLES = Path(__file__).resolve().parents[3] / "examples"

SPIN = """
cuda_tile.module @m {
  entry @spin(%x: tile<ptr<i32>>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %sum = for %l in (%zero to %n, step %one) : tile<i32> iter_values(%a = %i) -> (tile<i32>) {
      %b = muli %a, %l : tile<i32>
      %c = xori %b, %i : tile<i32>
      continue %c : tile<i32>
    }
    %at = offset %x, %i : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %t = store_ptr_tko weak %at, %sum : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
"""
"""Each tile block takes a time that an argument says."""

SCALE = """
cuda_tile.module @m {
  entry @scale(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %in = make_tensor_view %x, shape = [4096], strides = [1] : tensor_view<4096xf32, strides=[1]>
    %out = make_tensor_view %y, shape = [4096], strides = [1] : tensor_view<4096xf32, strides=[1]>
    %from = make_partition_view %in
      : partition_view<tile=(1024), tensor_view<4096xf32, strides=[1]>>
    %to = make_partition_view %out
      : partition_view<tile=(1024), tensor_view<4096xf32, strides=[1]>>
    %a, %t = load_view_tko weak %from[%i]
      : partition_view<tile=(1024), tensor_view<4096xf32, strides=[1]>>, tile<i32>
        -> tile<1024xf32>, token
    %e = exp %a : tile<1024xf32>
    %u = store_view_tko weak %e, %to[%i] token=%t
      : tile<1024xf32>, partition_view<tile=(1024), tensor_view<4096xf32, strides=[1]>>, tile<i32>
        -> token
    return
  }
}
"""


forking = pytest.mark.skipif(
    not hasattr(os, "fork") or "AARCH64_EMULATED" in os.environ,
    reason="needs a system on which processes with threads can fork",
)


@pytest.fixture(autouse=True)
def no_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    """Full code of another run would be taken at once."""
    monkeypatch.delenv("TILEWRIGHT_TIER", raising=False)


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing on disk."""
    from tilewright.backends.cpu.engine import engine

    monkeypatch.setattr(engine(), "cache", None)


def executable(text: str, **options: Any) -> CpuExecutable:
    """A kernel, compiled."""
    module = tilewright.load(text)
    kernel = module.kernel()
    made = module.backend("cpu").compile(module.operation, kernel.entry, options)
    assert isinstance(made, CpuExecutable)
    return made


def given(x: np.ndarray, *more: Any) -> Arguments:
    arrays = [(x, "x")] + [(y, "y") for y in more if isinstance(y, np.ndarray)]
    values = [address_of(v) if isinstance(v, np.ndarray) else v for v in (x, *more)]
    return Arguments(values, arrays)


def until(condition: Callable[[], bool], seconds: float = 60) -> None:
    """Wait for something."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it has not happened"
        time.sleep(0.002)


def spun(blocks: int, n: int) -> np.ndarray:
    """What the kernel gives."""
    i = np.arange(blocks, dtype=np.int32)
    found = i.copy()
    with np.errstate(over="ignore"):
        for step in range(n):
            found = (found * np.int32(step)) ^ i
    return found


@pytest.mark.parametrize("tier", ["quick", "full"])
def test_a_tier_that_is_asked_for_stays(tier: str, fresh: None) -> None:
    found = executable(SPIN, tier=tier)
    x = np.zeros(64, np.int32)
    for _ in range(3):
        found.launch((64, 1, 1), given(x, np.int32(300_000)))
    assert found.tier == tier
    time.sleep(0.1)
    assert found.tier == tier


def test_code_that_ran_long_enough_is_replaced(fresh: None) -> None:
    found = executable(SPIN)
    assert found.tier == "quick"
    x, expected = np.zeros(64, np.int32), spun(64, 3000)

    def launched() -> bool:
        x[:] = 0
        found.launch((64, 1, 1), given(x, np.int32(3000)))
        assert np.array_equal(x, expected)
        return found.tier == "full"

    until(launched)
    launched()


def test_code_that_ran_briefly_is_not(fresh: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tiers, "_SECONDS", 1.0)
    found = executable(SPIN)
    x = np.zeros(4, np.int32)
    found.launch((4, 1, 1), given(x, np.int32(3)))
    time.sleep(0.2)
    assert found.tier == "quick"


LONGER = [4**i for i in range(6)]
"""How much longer a launch may have to be until full code is there before it ends: an idle machine
makes it within the first."""


@pytest.mark.parametrize("threads", [1, 2])
def test_code_is_replaced_while_a_launch_runs(threads: int, fresh: None) -> None:
    blocks = 512
    for times in LONGER:
        found = executable(SPIN, threads=threads)
        assert found.tier == "quick"
        n, x = 100_000 * times, np.zeros(blocks, np.int32)
        found.launch((blocks, 1, 1), given(x, np.int32(n)))
        if found.tier == "full":
            break
    assert found.tier == "full", "each launch was over before"
    again = np.zeros(blocks, np.int32)
    executable(SPIN, tier="full").launch((blocks, 1, 1), given(again, np.int32(n)))
    np.testing.assert_array_equal(x, again)


def test_prepared_and_fast_launches_go_on_with_new_code(fresh: None) -> None:
    kernel = tilewright.load(SCALE).kernel()
    x = np.linspace(-3, 3, 4096, dtype=np.float32)
    y, z = np.zeros_like(x), np.zeros_like(x)
    prepared = kernel.prepare(4, x, z, backend="cpu")
    found: list[bytes] = []
    end = time.monotonic() + 0.3
    while time.monotonic() < end:
        y[:], z[:] = 0, 0
        kernel.launch(4, x, y, backend="cpu")
        prepared()
        found += [y.tobytes(), z.tobytes()]
    assert len(set(found)) == 1


@pytest.mark.parametrize("name", ["softmax", "matmul"])
def test_results_are_the_same_bits(name: str, fresh: None) -> None:
    kernel = tilewright.load(EXAMPLES / f"{name}.mlir").kernel()
    random = np.random.default_rng(5)
    found: list[bytes] = []
    a, b = (random.standard_normal((256, 1024)).astype(np.float32) for _ in range(2))
    for tier in ("quick", "full"):
        out = np.zeros((256, 1024), np.float32)
        if name == "softmax":
            kernel.launch(256, a, out, 256, backend="cpu", tier=tier)
        else:
            left, right = (array[:, :256].astype(np.float16) for array in (a, b))
            kernel.launch((4, 4), left, right, out, 256, 256, 256, backend="cpu", tier=tier)
        found.append(out.tobytes())
    assert any(found[0])
    assert found[0] == found[1]


def test_what_has_become_full_code_does_so_at_once(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tilewright.backends.cpu.cache import ObjectCache
    from tilewright.backends.cpu.engine import engine

    monkeypatch.setattr(engine(), "cache", ObjectCache(tmp_path))
    text = SPIN.replace("@m", "@disk")
    first, x = executable(text), np.zeros(64, np.int32)
    time.sleep(0.1)
    assert first.tier == "quick"
    promote(first)
    again = executable(text)
    until(lambda: again.tier == "full")
    again.launch((64, 1, 1), given(x, np.int32(3000)))
    np.testing.assert_array_equal(x, spun(64, 3000))
    assert executable(text, tier="quick").tier == "quick"
    different = executable(text.replace("xori", "ori"))
    time.sleep(0.1)
    assert different.tier == "quick"


def promote(found: CpuExecutable) -> None:
    """Launch a kernel until it has full code, however fast the machine is."""
    x = np.zeros(64, np.int32)

    def is_full() -> bool:
        if found.tier == "quick":
            found.launch((64, 1, 1), given(x, np.int32(1_000_000)))
        return found.tier == "full"

    until(is_full)


def promoted(found: CpuExecutable) -> CpuExecutable:
    """A kernel once it has full code."""
    promote(found)
    return found


def test_what_the_module_becomes_is_not_compiled(fresh: None) -> None:
    module = tilewright.load(SPIN)
    entry = module.kernel().entry
    made = module.backend("cpu").compile(module.operation, entry, {})
    assert isinstance(made, CpuExecutable)
    for op in [*walk(entry)]:
        if isinstance(op, XOrIOp):
            op.result.replace_all_uses_with(op.lhs)
    x = np.zeros(64, np.int32)
    promoted(made).launch((64, 1, 1), given(x, np.int32(3000)))
    np.testing.assert_array_equal(x, spun(64, 3000))


FAILING = SPIN.replace(
    "    %at = offset",
    """    %bad = cmpi not_equal %n, %one, signed : tile<i32> -> tile<i1>
    assert %bad, "one" : tile<i1>
    %two = constant <i32: 2> : tile<i32>
    %worse = cmpi not_equal %n, %two, signed : tile<i32> -> tile<i1>
    assert %worse, "two" : tile<i1>
    %at = offset""",
)


@pytest.mark.parametrize(("n", "message"), [(1, "one"), (2, "two")])
@pytest.mark.parametrize("tier", ["quick", "full", "auto"])
def test_errors_of_both(tier: str, n: int, message: str, fresh: None) -> None:
    """What operations are called differs, and what is said of them does not."""
    found = executable(FAILING, tier=tier)
    for _ in range(2):
        with pytest.raises(ExecutionError, match=f"failed: {message} .in tile block"):
            found.launch((4, 1, 1), given(np.zeros(4, np.int32), np.int32(n)))
        if tier == "auto":
            promoted(found)


def test_no_number_is_one_of_both() -> None:
    module = tilewright.load(FAILING)
    numbers: list[int] = []
    for tier in ("quick", "full"):
        code = CpuBackend().generate(module.operation, module.kernel().entry, {}, tier=tier)
        numbers += range(code.kernel.first, code.kernel.first + len(code.kernel.numbers))
    assert len(numbers) == len({*numbers}) == 4


PRINTING = SPIN.replace(
    "    return", '    print "%d of %d\\n", %i, %n : tile<i32>, tile<i32>\n    return'
)


def test_prints_of_both(fresh: None) -> None:
    """Of one launch, too."""
    output = StringIO()
    found = executable(PRINTING, output=output)
    promoted(found)
    found.launch((64, 1, 1), given(np.zeros(64, np.int32), np.int32(5)))
    expected = [f"{i} of {n}" for n in (1_000_000, 5) for i in range(64)]
    assert output.getvalue().split("\n")[:-1] == expected


COUNTS = """
cuda_tile.module @m {
  entry @counts(%bins: tile<ptr<i32>>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %ones = constant <i32: 1> : tile<1024xi32>
    %mask = constant <i32: 511> : tile<1024xi32>
    %steps = iota : tile<1024xi32>
    %all = constant <i1: true> : tile<1024xi1>
    %b1 = reshape %bins : tile<ptr<i32>> -> tile<1xptr<i32>>
    %bs = broadcast %b1 : tile<1xptr<i32>> -> tile<1024xptr<i32>>
    for %l in (%zero to %n, step %one) : tile<i32> {
      %x = muli %l, %l : tile<i32>
      %x1 = reshape %x : tile<i32> -> tile<1xi32>
      %xs = broadcast %x1 : tile<1xi32> -> tile<1024xi32>
      %y = muli %steps, %xs : tile<1024xi32>
      %z = andi %y, %mask : tile<1024xi32>
      %p = offset %bs, %z : tile<1024xptr<i32>>, tile<1024xi32> -> tile<1024xptr<i32>>
      %old, %t = atomic_rmw_tko relaxed device %p, add, %ones
        : tile<1024xptr<i32>>, tile<1024xi32> -> tile<1024xi32>, token
    }
    return
  }
}
"""


@pytest.mark.parametrize("threads", [1, 2])
def test_what_threads_combine_is_handed_over(threads: int, fresh: None) -> None:
    numbers, places = np.arange(512, dtype=np.int64)[:, None], np.arange(1024, dtype=np.int64)
    once = 256 * np.bincount(((numbers**2 * places) & 511).reshape(-1), minlength=512)
    for times in LONGER:
        found = executable(COUNTS, threads=threads)
        bins = np.zeros(512, np.int32)
        found.launch((256, 1, 1), given(bins, np.int32(512 * times)))
        np.testing.assert_array_equal(bins, (times * once).astype(np.int32))
        if found.tier == "full":
            break
    assert found.tier == "full", "each launch was over before"


def test_kernels_that_are_gone_are_not_compiled(fresh: None) -> None:
    found = executable(SPIN)
    x = np.zeros(64, np.int32)
    found.launch((64, 1, 1), given(x, np.int32(1_000_000)))
    gone = weakref.ref(found)
    del found
    until(lambda: bool(gc.collect() or True) and gone() is None)


def test_launches_on_several_threads(fresh: None) -> None:
    found = executable(SPIN)
    expected = spun(16, 20_000)
    wrong: list[np.ndarray] = []

    def work() -> None:
        x = np.zeros(16, np.int32)
        while found.tier == "quick":
            x[:] = 0
            found.launch((16, 1, 1), given(x, np.int32(20_000)))
            if not np.array_equal(x, expected):
                wrong.append(x.copy())

    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_an_interrupted_launch(fresh: None) -> None:
    found = executable(SPIN)
    x = np.zeros(100_000, np.int32)

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, stop)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        with pytest.raises(KeyboardInterrupt):
            found.launch((100_000, 1, 1), given(x, np.int32(1_000_000)))
    finally:
        signal.signal(signal.SIGALRM, before)
    small = np.zeros(16, np.int32)
    found.launch((16, 1, 1), given(small, np.int32(1000)))
    assert np.array_equal(small, spun(16, 1000))


def _in_child(found: CpuExecutable) -> bool:
    """Whether a forked child gets full code by itself."""
    x, expected = np.zeros(16, np.int32), spun(16, 20_000)
    for _ in range(3000):
        x[:] = 0
        found.launch((16, 1, 1), given(x, np.int32(20_000)))
        if not np.array_equal(x, expected):
            return False
        if found.tier == "full":
            return True
    return False


@forking
@pytest.mark.filterwarnings("ignore:.*fork.*:RuntimeWarning")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
@pytest.mark.parametrize("delay", [0.0, 0.003, 0.01, 0.02])
def test_forks(delay: float, fresh: None) -> None:
    found = executable(SPIN)
    x = np.zeros(16, np.int32)
    found.launch((16, 1, 1), given(x, np.int32(3_000_000)))
    time.sleep(delay)
    children: list[int] = []
    for _ in range(2):
        child = os.fork()
        if child == 0:
            os._exit(0 if _in_child(found) else 1)
        children.append(child)
    assert [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children] == [0, 0]
    assert _in_child(found)


@forking
@pytest.mark.filterwarnings("ignore:.*fork.*:RuntimeWarning")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_forks_while_full_code_waits_for_who_forks(fresh: None) -> None:
    found = executable(SPIN)
    x = np.zeros(16, np.int32)
    with FORK_LOCK:
        found.launch((16, 1, 1), given(x, np.int32(3_000_000)))
        time.sleep(0.02)
        child = os.fork()
    if child == 0:
        os._exit(0 if _in_child(found) else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert _in_child(found)


@pytest.mark.parametrize("seconds", first([0.0, 0.02, 0.05]))
def test_a_process_may_end_at_any_time(seconds: float) -> None:
    program = f"""
import time, numpy as np, tilewright
x = np.zeros(64, np.int32)
kernel = tilewright.load({SPIN!r}).kernel()
kernel.launch(64, x, np.int32(500_000), backend="cpu")
time.sleep({seconds})
print("done", flush=True)
"""
    environment = {**os.environ, "TILEWRIGHT_CACHE": "0"}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "done\n", "")


def test_where_there_are_no_threads(fresh: None, monkeypatch: pytest.MonkeyPatch) -> None:
    found = executable(SPIN, threads=1)
    x = np.zeros(64, np.int32)
    found.launch((64, 1, 1), given(x, np.int32(3)))

    def fails(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    until(lambda: not any(t.name == "tilewright tiers" for t in threading.enumerate()))
    monkeypatch.setattr(threading.Thread, "start", fails)
    found.launch((64, 1, 1), given(x, np.int32(3_000_000)))
    assert found.tier == "full"


def test_the_variable() -> None:
    assert tier_of(None, {}) == "auto"
    assert tier_of("full", {"TILEWRIGHT_TIER": "quick"}) == "full"
    assert tier_of(None, {"TILEWRIGHT_TIER": "quick"}) == "quick"
    with pytest.raises(LaunchError, match="TILEWRIGHT_TIER must be auto, quick, full, found 'x'"):
        tier_of(None, {"TILEWRIGHT_TIER": "x"})


@pytest.mark.parametrize("wrong", ["", "fast", 3, ["full"]])
def test_other_values_are_refused(wrong: Any) -> None:
    kernel, x = tilewright.load(SPIN).kernel(), np.zeros(1, np.int32)
    with pytest.raises(LaunchError, match="tier must be one of auto, quick, full"):
        kernel.launch(1, x, 1, backend="cpu", tier=wrong)


def test_the_command_line(tmp_path: Any) -> None:
    path = tmp_path / "spin.mlir"
    path.write_text(SPIN)
    runner = CliRunner()

    def output(*words: str, code: int = 0) -> str:
        found = runner.invoke(app, [*words])
        assert found.exit_code == code, found.output
        return found.output

    quick = output("compile", str(path), "--show", "asm", "--tier", "quick")
    assert quick != output("compile", str(path), "--show", "asm")
    assert output("compile", str(path), "--show", "asm", "--tier", "full") != quick
    assert "--tier must be quick or full" in output("compile", str(path), "--tier", "auto", code=2)
    run = ("run", str(path), "i32[4]", "i32:9", "--print", "0", "--grid", "4")
    assert output(*run, "--backend", "cpu", "--tier", "quick") == output(*run)
    assert "--tier is for --backend cpu" in output(
        *run, "--backend", "reference", "--tier", "full", code=2
    )
