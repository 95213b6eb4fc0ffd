"""Launches of cuTile kernels: redirected and not, nested, from threads, with errors."""

import itertools
import subprocess
import sys
import threading

import cuda.tile as ct
import numpy as np
import pytest
from cuda.tile import _cext

import tilewright.cutile as cutile
from tilewright import ExecutionError, LaunchError
from tilewright.cutile import frontend

BACKENDS = ("cpu", "reference")


@ct.kernel
def add(x, y, z, n: ct.Constant[int]):
    i = ct.bid(0)
    ct.store(z, i, ct.load(x, i, n) + ct.load(y, i, n))


@ct.kernel
def shifted(x, y, n: ct.Constant[int]):
    index = ct.arange(n, dtype=ct.int32) + 1
    ct.scatter(y, index, ct.gather(x, index, check_bounds=False), check_bounds=False)


@ct.kernel
def small(x, n: ct.Constant[int]):
    i = ct.bid(0)
    ct.assert_(ct.load(x, i, n) < 100, "too large")


@ct.kernel
def forever(x):
    while ct.atomic_add(x, 0, 0) == 0:
        ct.atomic_add(x, 1, 1)


def arrays(count=1000):
    x = np.arange(count, dtype=np.float32)
    return x, 2 * x, np.zeros_like(x)


def line_of(kernel, text):
    """The line of a kernel's source that contains something."""
    import inspect

    lines, first = inspect.getsourcelines(kernel._pyfunc)
    return first + next(n for n, line in enumerate(lines) if text in line)


@pytest.fixture
def run(tmp_path, children_without_torch):
    """Runs code that has a kernel as a script in a process of its own."""

    def run(code):
        script = tmp_path / "script.py"
        script.write_text(code)
        command = [sys.executable, "-X", "faulthandler", script]
        return subprocess.run(command, capture_output=True, text=True, timeout=60)

    return run


# ---- where launches go


@pytest.mark.parametrize("backend", BACKENDS)
def test_one_launch(backend):
    x, y, z = arrays()
    cutile.launch((8,), add, (x, y, z, 128), backend)
    assert (z == 3 * x).all()


def test_the_grid_may_be_a_number():
    x, y, z = arrays()
    cutile.launch(8, add, (x, y, z, 128))
    assert (z == 3 * x).all()


@pytest.mark.parametrize("stream", [None, 0, 17, object(), "main"])
def test_any_stream(stream):
    x, y, z = arrays()
    with cutile.on("cpu"):
        ct.launch(stream, (8,), add, (x, y, z, 128))
    assert (z == 3 * x).all()


def refused(*arguments):
    """Whether a launch has nowhere to go."""
    with pytest.raises(RuntimeError, match="no CUDA driver, and launches do not go to the CPU"):
        ct.launch(0, (8,), add, (*arguments, 128))
    return True


def test_redirection_ends():
    x, y, z = arrays()
    with cutile.on("cpu"):
        ct.launch(None, (8,), add, (x, y, z, 128))
    assert (z == 3 * x).all()
    assert refused(x, y, z)


def test_redirection_ends_after_an_exception():
    with pytest.raises(KeyError), cutile.on("cpu"):
        raise KeyError
    assert refused(*arrays())


def test_nothing_is_redirected_by_one_launch():
    x, y, z = arrays()
    cutile.launch(8, add, (x, y, z, 128))
    assert refused(x, y, z)


def test_nested():
    x, y, z = arrays()
    with cutile.on("reference"):
        with cutile.on("cpu", threads=1):
            ct.launch(None, (8,), add, (x, y, z, 128))
        with pytest.raises(LaunchError, match="no option 'threads'"):
            cutile.launch(8, add, (x, y, z, 128), "reference", threads=1)
        ct.launch(None, (8,), add, (z, y, z, 128))
    assert (z == 5 * x).all()


def test_install():
    x, y, z = arrays()
    cutile.install("cpu")
    try:
        cutile.install("reference")
        ct.launch(None, (8,), add, (x, y, z, 128))
        with cutile.on("cpu"):
            ct.launch(None, (8,), add, (z, y, z, 128))
    finally:
        cutile.uninstall()
        cutile.uninstall()
    assert refused(x, y, z)
    assert (z == 5 * x).all()


def test_other_threads_are_not_redirected_by_on():
    found = []
    x, y, z = arrays()

    def launch():
        try:
            ct.launch(0, (8,), add, (x, y, z, 128))
        except BaseException as error:
            found.append(error)

    with cutile.on("cpu"):
        thread = threading.Thread(target=launch)
        thread.start()
        thread.join()
    assert len(found) == 1 and not z.any()


def test_environment_chooses_the_backend(monkeypatch):
    x, y, z = arrays()
    monkeypatch.setenv("TILEWRIGHT_BACKEND", "reference")
    with pytest.raises(LaunchError, match="no option 'threads'"):
        cutile.launch(8, add, (x, y, z, 128), threads=1)
    monkeypatch.setenv("TILEWRIGHT_BACKEND", "abacus")
    with pytest.raises(LaunchError, match="no back end 'abacus'"):
        cutile.launch(8, add, (x, y, z, 128))


@pytest.mark.slow
def test_a_name_imported_before_is_redirected_too(run):
    script = """
import tilewright.cutile as cutile
import numpy as np, cuda.tile as ct
from cuda.tile import launch

@ct.kernel
def double(x):
    ct.store(x, 0, ct.load(x, 0, 16) * 2)

x = np.ones(16)
with cutile.on():
    launch(None, (1,), double, (x,))
print(x.sum())
"""
    done = run(script)
    assert (done.stdout, done.stderr) == ("32.0\n", "")


@pytest.mark.skipif(
    hasattr(_cext, "__tilewright__"), reason="our extension needs no replacement of its functions"
)
def test_a_name_imported_too_early_says_so(run):
    script = """
import numpy as np, cuda.tile as ct
from cuda.tile import launch
kept = [launch]  # not a name of a module
import tilewright.cutile as cutile

@ct.kernel
def double(x):
    ct.store(x, 0, ct.load(x, 0, 16) * 2)

with cutile.on():
    kept[0](0, (1,), double, (np.ones(16),))
"""
    done = run(script)
    assert done.returncode == 1
    assert "import tilewright.cutile first" in done.stderr.splitlines()[-1]


def test_threads():
    failures = []

    def work(number):
        try:
            x, _, z = arrays(4096)
            x[:] = number
            for iteration in range(40):
                tile = 64 << iteration % 3
                cutile.launch(-(-4096 // tile), add, (x, x, z, tile))
                assert (z == 2 * number).all()
                z[:] = 0
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures


# ---- which GPU


def test_as_gpu_is_what_cutile_sees():
    with cutile.on("cpu", as_gpu="sm_120"):
        assert _cext.get_compute_capability() == (12, 0)
        with cutile.on("cpu", as_gpu="sm_90a"):
            assert _cext.get_compute_capability() == (9, 0)
        assert _cext.get_compute_capability() == (12, 0)


@ct.kernel
def to_fp4(x, y, n: ct.Constant[int]):
    tile = ct.load(x, 0, n).astype(ct.float4_e2m1fn)
    ct.store(y, 0, tile.astype(ct.float32))


def test_as_gpu_chooses_what_is_supported():
    x = np.arange(16, dtype=np.float32)
    y = np.zeros_like(x)
    cutile.launch(1, to_fp4, (x, y, 16), as_gpu="sm_100")
    assert y.tolist()[:4] == [0, 1, 2, 3]
    with pytest.raises(ct.TileUnsupportedFeatureError, match="not supported on sm_80"):
        cutile.launch(1, to_fp4, (x, y, 16), as_gpu="sm_80")


def test_as_gpu_must_be_a_gpu():
    with (
        pytest.raises(LaunchError, match="such as sm_100, found 'hopper'"),
        cutile.on(as_gpu="hopper"),
    ):
        pass


# ---- tuning


def searched(kernel, arguments, space=(64, 128), **options):
    return ct.tune.exhaustive_search(
        space, None, lambda n: (8,), kernel, arguments, quiet=True, **options
    )


def test_search():
    x, y, z = arrays()
    with cutile.on("cpu"):
        result = searched(add, lambda n: (x, y, z, n))
    assert result.best.config in (64, 128) and len(result.successes) == 2
    assert (z == 3 * x).all()


@ct.kernel
def loop(x, n: int):
    value = ct.load(x, 0, 16)
    for _ in range(n):
        value = value * 0.5 + 1
    ct.store(x, 0, value)


def test_search_ends_soon_though_times_vary():
    x, calls = np.ones(16), itertools.count()
    with cutile.on("cpu"):
        result = searched(loop, lambda _: (x, (100_000, 2_000_000)[next(calls) % 2]), (0,))
    # cuTile's own rule is one percent, or a thousand launches, or five seconds.
    assert result.best.num_samples < 100


@ct.kernel
def fill(x, value: ct.Constant):
    # Of int32, this is nothing.
    ct.store(x, 0, (ct.full((16,), 1 << 30, ct.int32) * value * 4).astype(ct.float32))


def compilations(monkeypatch):
    """A list of the hints of kernels that the front end is given."""
    given, original = [], frontend.tile_ir

    def noting(function, hints, *rest):
        given.append(hints)
        return original(function, hints, *rest)

    monkeypatch.setattr(frontend, "tile_ir", noting)
    return given


def test_search_compiles_once_what_differs_in_hints(monkeypatch):
    (x, y, z), given = arrays(), compilations(monkeypatch)
    fresh = ct.kernel(add._pyfunc)
    space = [(n, hint) for n in (64, 128) for hint in (1, 2, ct.ByTarget(sm_100=4))]
    with cutile.on("cpu"):
        for _ in range(2):
            result = searched(
                fresh,
                lambda config: (x, y, z, config[0]),
                space,
                hints_fn=lambda config: {"occupancy": config[1], "num_ctas": config[1]},
            )
            assert len(result.successes) == len(space)
    assert len(given) == 4
    assert (z == 3 * x).all()


def test_search_compiles_each_constant():
    x, space = np.ones(16, np.float32), [1, 1.0, 1, 1.0]
    seen = []
    with cutile.on("cpu"):
        result = searched(
            fill,
            lambda value: (seen.append((value, x[0])), (x, value))[1],
            space,
            hints_fn=lambda value: {"occupancy": 2 if value is space[0] else 3},
        )
    assert len(result.successes) == len(space)
    # Each launch finds what the one before left.
    after = {(type(was), left) for (was, _), (_, left) in itertools.pairwise(seen)}
    assert after == {(int, 0.0), (float, 2.0**32)}


def test_search_finds_which_hints_are_refused():
    x, y, z = arrays()
    with cutile.on("cpu"):
        result = searched(
            add,
            lambda _: (x, y, z, 128),
            (4, 16),
            hints_fn=lambda warps: {"num_worker_warps": warps},
        )
    assert [kind for _, kind, _ in result.failures] == [ct.TileUnsupportedFeatureError]


@pytest.mark.slow
def test_search_launches_what_is_slow_twice():
    x, calls = np.ones(16), itertools.count()
    with cutile.on("cpu"):
        result = searched(loop, lambda _: (x, 100_000_000 if next(calls) else 1), (0,))
    assert result.best.num_samples == 1 and next(calls) == 2


def test_search_reports_what_fails():
    x, y, z = arrays()
    with cutile.on("cpu"):
        result = searched(add, lambda n: (x, y, z, n), (100, 128))
    assert result.best.config == 128
    [(config, kind, message)] = result.failures
    assert config == 100 and issubclass(kind, ct.TileError) and "power of two" in message


def test_search_with_a_limit():
    ready, stuck = np.ones(2, np.int32), np.zeros(2, np.int32)
    with cutile.on("cpu"):
        result = searched(
            forever, lambda n: (ready if n else stuck,), (0, 1), single_run_timeout_sec=0.2
        )
    assert result.best.config == 1
    [(config, kind, message)] = result.failures
    assert (config, kind.__name__) == (0, "TileLaunchTimeoutError") and "0.2 sec" in message


# ---- compiling


def test_a_method_that_compiles_may_be_replaced():
    """Programs count compilations so, and look at signatures."""
    seen = []

    class Noting(ct.kernel):
        def _compile(self, signature, *rest):
            seen.append(signature)
            return super()._compile(signature, *rest)

    kernel = Noting(add._pyfunc)
    x, y, z = arrays()
    for _ in range(2):
        cutile.launch(8, kernel, (x, y, z, 128))
        cutile.launch(4, kernel, (x, y, z, 256), "reference")
    assert (z == 3 * x).all()
    assert [signature.parameters[3].value for signature in seen] == [128, 256]


def test_a_method_that_compiles_for_a_gpu_is_refused():
    class Foreign(ct.kernel):
        def _compile(self, *_):
            return b"\x7fELF", "add", None, ()

    with pytest.raises(LaunchError, match="gives code for a GPU"):
        cutile.launch(8, Foreign(add._pyfunc), (*arrays(), 128))


# ---- errors


def test_the_front_end_refuses():
    x, y, z = arrays()
    with pytest.raises(ct.TileError, match="not a power of two") as caught:
        cutile.launch(8, add, (x, y, z, 100))
    assert str(line_of(add, "ct.load")) in str(caught.value)


@pytest.mark.parametrize(
    "arguments, kind, message",
    [
        (lambda x, y, z: (x, y, z), TypeError, "expects 4 arguments but 3"),
        (lambda x, y, z: (x, y, "z", 128), TypeError, "type 'str' are not supported"),
        (lambda x, y, z: (x, y, z.astype(complex), 128), TypeError, "no arrays of complex128"),
        (lambda x, y, z: (x, y, z.astype(">f4"), 128), TypeError, "no arrays of >f4"),
        (lambda x, y, z: (x[::-1], y, z, 128), ValueError, "negative strides"),
        (lambda x, y, z: (x, y, [], 128), TypeError, "Empty lists"),
    ],
)  # fmt: skip
def test_arguments_are_refused(arguments, kind, message):
    with pytest.raises(kind, match=message):
        cutile.launch(8, add, arguments(*arrays()))


def test_strides_that_are_no_elements():
    record = np.zeros(100, np.dtype([("a", "f4"), ("b", "i2")]))
    with pytest.raises(TypeError, match=r"strides of \(6,\) bytes are not whole elements"):
        cutile.launch(1, add, (record["a"], record["a"], record["a"], 64))


@pytest.mark.parametrize("grid", [(0,), (1, 0), (2**24,), (1, 1, 1, 1), (-1,), (1.5,), "x"])
def test_grids_are_refused(grid):
    x, y, z = arrays()
    with pytest.raises((TypeError, ValueError, OverflowError, LaunchError)):
        cutile.launch(grid, add, (x, y, z, 128))
    assert not z.any()


def test_read_only_results():
    x, y, z = arrays()
    z.flags.writeable = False
    with pytest.raises(LaunchError, match="'z' is read-only") as caught:
        cutile.launch(8, add, (x, y, z, 128))
    assert f"{__file__}:{line_of(add, 'ct.store')}" in str(caught.value)
    x.flags.writeable = False
    cutile.launch(8, add, (x, x, y, 128))
    assert (y == 2 * x).all()


@pytest.mark.parametrize("backend", BACKENDS)
def test_assertions(backend):
    x, _, _ = arrays(256)
    with pytest.raises(ExecutionError, match="too large") as caught:
        cutile.launch(2, small, (x, 64), backend)
    text = str(caught.value)
    assert f"{__file__}:{line_of(small, 'assert_')}" in text
    assert "(1, 0, 0)" in text and "[36]" in text


@pytest.mark.parametrize("backend, options", [("cpu", {"checked": True}), ("reference", {})])
def test_accesses_outside(backend, options):
    x, _, z = arrays(16)
    with pytest.raises(ExecutionError, match="load of 4 bytes") as caught:
        cutile.launch(1, shifted, (x, z, 16), backend, **options)
    assert f"{__file__}:{line_of(shifted, 'scatter')}" in str(caught.value)


@ct.kernel
def strayed(x, y, n: ct.Constant[int], by: ct.Constant[int]):
    i = ct.bid(0) + by
    tile = x.tiled_view((n,)).load((i,))
    ct.store(y, ct.bid(0), tile)


@pytest.mark.parametrize(
    "by, index", [(4, "index 4"), (-3, "index 4294967293 (-3 read as signed)")]
)
def test_indices_outside_are_found_by_checked_code(by, index):
    x, _, z = arrays(64)
    with pytest.raises(ExecutionError, match="outside the index space") as caught:
        cutile.launch(1, strayed, (x, z, 16, by), "cpu", checked=True)
    text = str(caught.value)
    # Where the method is called, not where cuTile defines it; columns count from 1.
    assert f"{__file__}:{line_of(strayed, 'tiled_view')}:12: " in text
    assert f"{index} is outside" in text and "along dimension 0 is 4 (in tile block" in text
    cutile.launch(1, strayed, (x, z, 16, 3), "cpu", checked=True)
    assert (z[:16] == x[48:]).all()


def test_checked_code_says_which_array():
    x, _, z = arrays(16)
    with pytest.raises(ExecutionError, match=r"0 bytes past the end of 'x' \(64 bytes\)"):
        cutile.launch(1, shifted, (x, z, 16), "cpu", checked=True)


def test_an_error_does_not_stay():
    x, y, z = arrays(256)
    with pytest.raises(ExecutionError):
        cutile.launch(4, small, (x, 64))
    cutile.launch(2, add, (x, y, z, 128))
    assert (z == 3 * x).all()


# ---- processes


def test_importing_late(run):
    """Whatever cuTile has found before."""
    script = """
import numpy as np, cuda.tile as ct

@ct.kernel
def double(x):
    ct.store(x, 0, ct.load(x, 0, 16) * 2)

x = np.ones(16)
try:
    ct.launch(0, (1,), double, (x,))
except Exception as error:
    print(type(error).__name__)
import tilewright.cutile
tilewright.cutile.install()
ct.launch(0, (1,), double, (x,))
print(x.sum())
"""
    done = run(script)
    assert done.stdout.splitlines()[-1] == "32.0", done.stderr


@pytest.mark.slow
def test_the_end_of_the_interpreter(run):
    done = run("""
import cuda.tile as ct, numpy as np, sys, tilewright.cutile as cutile

@ct.kernel
def double(x):
    ct.store(x, 0, ct.load(x, 0, 16) * 2)

cutile.install()
x = np.ones(16, np.float32)
ct.launch(None, (1,), double, (x,))
sys.modules["sys"].forgotten = double
print(x.sum())
""")
    assert (done.stdout, done.stderr, done.returncode) == ("32.0\n", "", 0)
