"""Fast launches: native code writes what Python writes, or does nothing."""

# pyright: reportPrivateUsage=false

from __future__ import annotations

import gc
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from alarms import interrupted
from hypothesis import given, settings
from hypothesis import strategies as st
from sampling import first

import tilewright
from tilewright.backends.cpu import fast_launch
from tilewright.backends.cpu.fast_launch import Description, NativeKernel, reads_objects, same_words
from tilewright.backends.cpu.layout import LaunchLayout
from tilewright.backends.cpu.pool import shared_pool
from tilewright.execution import MAXIMUM_GRID, Parameter
from tilewright.memory import Allocation
from tilewright.numerics.formats import Array, format_of
from tilewright.runtime.arguments import Interface, grid_of

GLOBALS = (
    Allocation(0x1000, 64, np.zeros(64, np.uint8), "constant", readonly=True),
    Allocation(0x2000, 32, np.zeros(32, np.uint8), "global"),
)


class Both:
    """The words of a launch, by native code and by Python.

    Args:
        types: of the parameters, e.g. `ptr<f32>`.
        accesses: whether the kernel reads the table of memory.
        globals: those of the module.
    """

    def __init__(
        self, types: Sequence[str], accesses: bool = True, globals: Sequence[Allocation] = ()
    ) -> None:
        parameters = [_parameter(n, type) for n, type in enumerate(types)]
        self.interface = Interface("k", parameters)
        formats = [None if p.kind == "pointer" else p.format for p in parameters]
        self.layout = LaunchLayout(formats, accesses)
        self.globals = globals
        assert self.interface.fast_parameters is not None
        ranges = self.layout.ranges(globals) if accesses else None
        self.description = Description(NativeKernel(0), self.interface.fast_parameters, ranges)

    def slow(self, grid: Any, arguments: tuple[Any, ...]) -> bytes:
        """By Python; raises what launching would."""
        blocks = grid_of(grid)
        values = self.interface.arguments(arguments)
        return bytes(self.layout.words(blocks, values, self.globals))

    def takes(self, grid: Any, *arguments: Any) -> bool:
        """Whether native code takes a launch; what it then writes must be right."""
        found = self.description.words(grid, arguments)
        if found:
            assert same_words(found, self.slow(grid, arguments))
            address = int.from_bytes(found[32:40], "little")
            other = int.from_bytes(self.slow(grid, arguments)[32:40], "little")
            assert address and other
        return bool(found)


def _parameter(number: int, type: str) -> Parameter:
    pointer = type.startswith("ptr<")
    name = type[4:-1] if pointer else type
    return Parameter(f"a{number}", type, "pointer" if pointer else "scalar", format_of(name))


@st.composite
def strided_arrays(draw: Callable[[Any], Any], dtypes: Sequence[Any]) -> Array:
    """Arrays with gaps, reversed, broadcast, transposed, empty, read-only, of any rank."""
    shape = draw(st.lists(st.integers(0, 5), max_size=4))
    array = np.zeros(shape, draw(st.sampled_from(dtypes)))
    for axis in range(array.ndim):
        step = draw(st.sampled_from([1, 1, 1, 2, 3, -1, -2]))
        first = draw(st.integers(0, 3))
        array = np.moveaxis(np.moveaxis(array, axis, 0)[first::step], 0, axis)
    if draw(st.booleans()):
        array = array.T
    if draw(st.booleans()):
        array = np.broadcast_to(array, (draw(st.integers(0, 3)), *array.shape))
    if draw(st.booleans()):
        array = array[...]
        array.flags.writeable = False
    return array


NATIVE = [np.float32, np.int32, np.uint32]


@settings(max_examples=300, deadline=None)
@given(
    strided_arrays(NATIVE), strided_arrays([np.int8, np.bool_, np.uint8]), st.booleans(),
    st.booleans(),
)  # fmt: skip
def test_arrays(first: Array, second: Array, accesses: bool, globals: bool) -> None:
    both = Both(["ptr<i32>", "ptr<i1>"], accesses, GLOBALS if globals else ())
    assert both.takes(7, first, second) == (first.dtype.kind in "iu")


ALL_TYPES = ("?", *"bBhHiIlLqQefdgFDOSU", ml_dtypes.bfloat16, ml_dtypes.float8_e4m3fn, ">i4", ">f4")


@pytest.mark.parametrize(
    "element", ["i1", "i8", "i16", "i32", "i64", "f16", "bf16", "tf32", "f32", "f64", "f8E4M3FN",
                "f8E5M2", "f8E8M0FNU", "fnv8E5M3FNU", "f4E2M1FN"],
)  # fmt: skip
def test_dtypes(element: str) -> None:
    both = Both([f"ptr<{element}>"])
    for dtype in ALL_TYPES:
        array = np.zeros(3, dtype)
        if both.takes(1, array):
            continue
        # Equal to one of the accepted, but another object, is for the long way.
        with pytest.raises(tilewright.LaunchError, match="must be an array of"):
            both.slow(1, (array,))
    assert both.takes(1, np.zeros(3, np.dtype(format_of(element).storage))) or element[:2] == "f4"
    equal = np.dtype(both.interface.fast_parameters[0].dtypes[0], metadata={"a": 1})
    array = np.zeros(3, equal)
    assert not both.takes(1, array) and both.slow(1, (array,))


class Integer(int):
    """No int itself."""


class Float(float):
    """No float itself."""


class Arrays(np.ndarray[Any, Any]):
    """No ndarray itself."""


def limits(width: int) -> list[int]:
    near = [sign * (1 << bits) for bits in (width - 1, width, 63, 64, 70) for sign in (1, -1)]
    return [n + step for n in (0, *near) for step in (-1, 0, 1)]


@pytest.mark.parametrize("width", [8, 16, 32, 64])
def test_integers(width: int) -> None:
    both = Both([f"i{width}"])
    highest = 1 << (width - 1)
    for number in limits(width):
        assert both.takes(1, number) == (-highest <= number < highest), number
    kind = getattr(np, f"int{width}")
    for number in (0, -1, 5, highest - 1, -highest):
        assert both.takes(1, kind(number))
        assert not both.takes(1, np.array(number, kind))
    others = (True, False, np.True_, Integer(3), 1.0, None, "1", 1j, np.array([1]), np.float64(1))
    unsigned = getattr(np, f"uint{width}")(1)
    assert not any(both.takes(1, other) for other in (*others, unsigned))
    assert same_words(both.slow(1, (True,)), both.slow(1, (1,)))


@pytest.mark.parametrize("name", ["f16", "f32", "f64"])
@settings(max_examples=300, deadline=None)
@given(number=st.floats())
def test_floats(name: str, number: float) -> None:
    both = Both([name])
    kind: Any = format_of(name).storage.type
    with np.errstate(over="ignore"):
        assert both.takes(1, kind(number))
    inside = abs(number) <= float(np.finfo(kind).max)
    assert both.takes(1, number) == (inside and name != "f16")


@pytest.mark.parametrize("name", ["f32", "f64"])
def test_floats_at_the_limits(name: str) -> None:
    both = Both([name])
    kind: Any = format_of(name).storage.type
    limit = float(np.finfo(kind).max)
    for number in (limit, -limit, 0.0, -0.0, 5e-324, float(np.finfo(kind).smallest_subnormal) / 2):
        assert both.takes(1, number)
    for number in (np.inf, -np.inf, np.nan, *([limit * (1 + 1e-9)] if name == "f32" else [])):
        assert not both.takes(1, float(number))
    others = (1, True, Float(1), np.float16(1), np.int32(1), np.longdouble(1), None, "1", 1j)
    assert not any(both.takes(1, other) for other in others)


def test_arrays_that_are_not_taken() -> None:
    both = Both(["ptr<f32>"])
    array = np.zeros(3, np.float32)
    assert both.takes(1, array)
    others = (array.view(Arrays), np.ma.zeros(3, np.float32), array[0], array.tolist(), None, 5,
              memoryview(array), np.zeros(3, np.dtype("f4,f4")), np.float32)  # fmt: skip
    assert not any(both.takes(1, other) for other in others)
    assert same_words(both.slow(1, (others[0],)), both.slow(1, (array,)))


def test_counts() -> None:
    both = Both(["i32", "i32"])
    for count in range(5):
        assert both.takes(1, *range(count)) == (count == 2)
    assert Both([]).takes((1, 2, 3))
    assert not both.description.words(1, [1, 2])  # pyright: ignore[reportArgumentType]


GRIDS = [1, 5, MAXIMUM_GRID, (1,), (2, 3), (2, 3, 4), (MAXIMUM_GRID,) * 3]
NO_GRIDS = [0, -1, MAXIMUM_GRID + 1, 1 << 64, True, 1.0, None, "1", (), (1, 1, 1, 1), (0,), (1, 0),
            (1, 1, 1 << 70), (1, 1.0), (True,), (1, None), [1], [1, 2], range(1, 3), np.int64(1),
            (np.int64(1),), np.array([1])]  # fmt: skip


def test_grids() -> None:
    both = Both(["i32"])
    assert all(both.takes(grid, 1) for grid in GRIDS)
    assert not any(both.takes(grid, 1) for grid in NO_GRIDS)


def test_what_is_looked_at_first_is_right() -> None:
    assert reads_objects()
    assert fast_launch._fields_are_found() and fast_launch._words_are_equal()


def test_scalars_that_are_never_taken() -> None:
    for type in ("i1", "bf16", "tf32", "f8E4M3FN"):
        assert Interface("k", [_parameter(0, "i32"), _parameter(1, type)]).fast_parameters is None


# ---- through kernels


ADD = """cuda_tile.module @m { entry @k(%x: tile<ptr<i32>>, %n: tile<i32>) {
    %o, %t = atomic_rmw_tko relaxed device %x, add, %n
      : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
} }"""

CPU: dict[str, Any] = {"backend": "cpu"}


@pytest.fixture
def kernel() -> tilewright.Kernel:
    return tilewright.load(ADD).kernel()


@pytest.fixture
def long_ways(kernel: tilewright.Kernel, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Grows when arguments go through the checks in Python."""
    taken: list[int] = []
    usual = kernel._interface.arguments

    def noted(*arguments: Any) -> Any:
        taken.append(1)
        return usual(*arguments)

    monkeypatch.setattr(kernel._interface, "arguments", noted)
    return taken


def test_which_way_is_taken(kernel: tilewright.Kernel, long_ways: list[int]) -> None:
    x = np.zeros(1, np.int32)
    expected = 0

    def launch(grid: Any, n: Any, long: bool, array: Any = x, **options: Any) -> None:
        nonlocal expected
        before = len(long_ways)
        kernel.launch(grid, array, n, **CPU, **options)
        expected += int(n) * int(np.prod(grid))
        assert x[0] == expected
        assert (len(long_ways) > before) == long

    for options in ({}, {"threads": 1}, {"threads": 2, "checked": True}):
        launch(1, 1, True, **options)
        launch(1, 1, False, **options)
        launch((2, 3, 4), -5, False, **options)
        launch(300, np.int32(7), False, **options)
        launch([2], 1, True, **options)
        launch((np.int64(2),), 1, True, **options)
        launch(1, True, True, **options)
        launch(1, np.int64(3), True, **options)
        launch(1, 1, True, array=x.view(Arrays), **options)
        launch(1, 1, False, array=x.view(np.uint32), **options)
        launch(1, 1, True, reachable=[x], **options)
        launch(1, 1, False, reachable=(), **options)
    # The same options in another order.
    launch(1, 1, False, checked=True, threads=2)


def test_wrong_launches_say_the_same(kernel: tilewright.Kernel) -> None:
    x = np.zeros(1, np.int32)
    wrong: list[tuple[Any, ...]] = [
        (0, x, 1), (1, x), (1, x, 1, 1), (1, x, 2**32), (1, x, 1.0), (1, x.astype(np.int64), 1),
        (1, None, 1), (1, x, x), ((), x, 1), (1, 1, x), ((1, 2**24), x, 1),
    ]  # fmt: skip

    def messages() -> list[str]:
        found: list[str] = []
        for arguments in wrong:
            with pytest.raises(tilewright.LaunchError) as caught:
                kernel.launch(*arguments, **CPU)
            found.append(str(caught.value))
        return found

    first = messages()
    kernel.launch(1, x, 1, **CPU)
    kernel.launch(1, x, 1, **CPU)
    assert messages() == first
    assert x[0] == 2
    with pytest.raises(tilewright.LaunchError, match="at most"):
        kernel.launch((MAXIMUM_GRID,) * 3, x, 1, **CPU)


def test_options_that_are_equal_but_not_the_same(kernel: tilewright.Kernel) -> None:
    x = np.zeros(1, np.int32)
    for _ in range(2):
        kernel.launch(1, x, 1, threads=1, **CPU)
        for threads in (True, 1.0, np.int64(1), np.float64(1)):
            with pytest.raises(tilewright.LaunchError, match="threads must be a positive number"):
                kernel.launch(1, x, 1, threads=threads, **CPU)
        with pytest.raises(tilewright.LaunchError, match="threads must be a positive number"):
            kernel.launch(1, x, 1, threads=[1], **CPU)
    assert x[0] == 2
    kernel.launch(1, x, 1, **CPU, threads=1, checked=False)
    kernel.launch(1, x, 1, **CPU, checked=False, threads=1)
    found = [kernel._executable("cpu", options) for options in (
        {"threads": 1, "checked": False}, {"checked": False, "threads": 1})]  # fmt: skip
    assert found[0] is found[1]


def test_other_back_ends_have_no_short_way(kernel: tilewright.Kernel) -> None:
    x = np.zeros(1, np.int32)
    for _ in range(3):
        kernel.launch(2, x, 1)
        kernel.launch(2, x, 1, schedule="reversed")
    assert x[0] == 12
    assert not kernel._fast_launches


def test_without_native_launches(
    kernel: tilewright.Kernel, long_ways: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fast_launch, "reads_objects", lambda: False)
    x = np.zeros(1, np.int32)
    for _ in range(3):
        kernel.launch(2, x, 1, **CPU)
    assert x[0] == 6 and len(long_ways) == 3


def test_large_interfaces() -> None:
    """What does not fit the stack takes the long way."""
    for count in (100, 300):
        parameters = ", ".join(f"%p{n}: tile<ptr<i32>>" for n in range(count))
        text = f"""cuda_tile.module @m {{ entry @k({parameters}) {{
            %one = constant <i32: 1> : tile<i32>
            %t = store_ptr_tko weak %p{count - 1}, %one : tile<ptr<i32>>, tile<i32> -> token
            return
        }} }}"""
        kernel = tilewright.load(text).kernel()
        arrays = [np.zeros(1, np.int32) for _ in range(count)]
        for _ in range(2):
            arrays[-1][0] = 0
            kernel.launch(1, *arrays, **CPU, checked=True)
            assert arrays[-1][0] == 1
        assert len(kernel._fast_launches) == (count == 100)


STORE = """cuda_tile.module @m {
  global @g <i32: [5, 6]> : tile<2xi32>
  entry @k(%x: tile<ptr<i32>>, %o: tile<i32>, %n: tile<i32>) {
    %g = get_global @g : tile<ptr<i32>>
    %q = offset %g, %o : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %v, %t = load_ptr_tko weak %q : tile<ptr<i32>> -> tile<i32>, token
    %w = addi %v, %n : tile<i32>
    %p = offset %x, %o : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %u = store_ptr_tko weak %p, %w : tile<ptr<i32>>, tile<i32> -> token
    return
} }"""


def test_checked_accesses() -> None:
    kernel = tilewright.load(STORE).kernel()
    x = np.zeros(4, np.int32)
    readonly = x.view()
    readonly.flags.writeable = False
    for _ in range(2):
        kernel.launch(1, x, 1, 10, **CPU, checked=True)
        assert x.tolist() == [0, 16, 0, 0]
        kernel.launch(1, x[2::-1], -0, 10, **CPU, checked=True)
        assert x.tolist() == [0, 16, 15, 0]
        x[:] = 0
        with pytest.raises(tilewright.ExecutionError, match=r"load of 4 bytes.*block \(0, 0, 0\)"):
            kernel.launch((1, 1), x, 2, 10, **CPU, checked=True)
        for array in (readonly, x[:1], x[:0]):
            with pytest.raises(tilewright.ExecutionError, match="store of 4 bytes"):
                kernel.launch(1, array, 1, 10, **CPU, checked=True)
    assert not x.any()


ASSERT = """cuda_tile.module @m { entry @k(%n: tile<i32>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %c = cmpi not_equal %y, %n, signed : tile<i32> -> tile<i1>
    assert %c, "unlucky" : tile<i1>
    return
} }"""


def test_failures_name_the_block() -> None:
    kernel = tilewright.load(ASSERT).kernel()
    for grid, n, block in (
        ((1, 5), 3, "(0, 3, 0)"),
        ((1, 5, 1), 4, "(0, 4, 0)"),
        (1, 0, "0, 0, 0"),
    ):
        kernel.launch(grid, -1, **CPU)
        for _ in range(2):
            with pytest.raises(tilewright.ExecutionError, match="unlucky") as caught:
                kernel.launch(grid, n, **CPU)
            assert block in str(caught.value)


def test_prints(capsys: pytest.CaptureFixture[str]) -> None:
    kernel = tilewright.load("""cuda_tile.module @m { entry @k(%n: tile<i32>) {
        print_tko "got %i\\n", %n : tile<i32> -> token
        return
    } }""").kernel()
    for n in range(3):
        kernel.launch(1, n, **CPU)
    assert capsys.readouterr().out == "got 0\ngot 1\ngot 2\n"
    assert not kernel._fast_launches


def test_threads_with_different_arguments(kernel: tilewright.Kernel) -> None:
    count, rounds = 6, 2000
    arrays = [np.zeros(1, np.int32) for _ in range(count)]
    kernel.launch(1, arrays[0], 0, **CPU)

    def work(number: int) -> None:
        for iteration in range(rounds):
            grid = 64 if iteration % 50 == 0 else (1, 1)
            kernel.launch(grid, arrays[number], number + 1, **CPU)

    threads = [threading.Thread(target=work, args=(n,)) for n in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    blocks = rounds + 63 * (rounds // 50)
    assert [int(x[0]) for x in arrays] == [blocks * (n + 1) for n in range(count)]


def test_nothing_is_kept_alive(kernel: tilewright.Kernel) -> None:
    x, n = np.zeros(1, np.int32), 12345
    grid = (3, 1)
    kernel.launch(grid, x, n, **CPU)
    gc.collect()  # What other tests have left refers to some of these, too.
    before = [sys.getrefcount(value) for value in (x, n, grid, True, False)]
    for _ in range(100):
        kernel.launch(grid, x, n, **CPU)
        kernel.launch(grid, x, 1 << 31, **CPU)
    after = [sys.getrefcount(value) for value in (x, n, grid, True, False)]
    assert all(abs(old - new) < 20 for old, new in zip(before, after, strict=True))


def test_a_sleeping_pool_is_woken(kernel: tilewright.Kernel, long_ways: list[int]) -> None:
    x = np.zeros(1, np.int32)
    kernel.launch(1, x, 1, **CPU)
    shared_pool().pause()
    for long in (True, False, False):
        long_ways.clear()
        kernel.launch(1, x, 1, **CPU)
        assert bool(long_ways) == long
    assert x[0] == 4


@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_forks(kernel: tilewright.Kernel) -> None:
    x = np.zeros(1, np.int32)
    kernel.launch(1, x, 1, **CPU)
    kernel.launch(1, x, 1, **CPU)
    child = os.fork()
    if not child:
        try:
            for _ in range(3):
                kernel.launch(100, x, 1, **CPU)
            os._exit(0 if x[0] == 302 else 1)
        finally:
            os._exit(2)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    kernel.launch(100, x, 1, **CPU)
    assert x[0] == 102


LATE = """
import numpy as np
import tilewright
kernel = tilewright.load('''{text}''').kernel()
x = np.zeros(1, np.int32)
kernel.launch(1, x, 1, backend="cpu")

class Late:
    def __del__(self, launch=kernel.launch, x=x, write=__import__("os").write):
        try:
            for _ in range(3):
                launch(100, x, 1, backend="cpu")
        except Exception:
            write(1, b"refused")
        else:
            write(1, str(x[0]).encode())

late = Late()
tilewright.late = {late}
"""


@pytest.mark.parametrize("late", first(["late", "None"]))
def test_launches_at_the_very_end(late: str) -> None:
    code = LATE.format(text=ADD, late=late)
    found = subprocess.run([sys.executable, "-X", "faulthandler", "-c", code], capture_output=True)
    assert found.returncode == 0, found.stderr
    assert found.stdout in (b"301", b"refused")


FOREVER = """cuda_tile.module @m { entry @k(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    loop {
        %o, %t = atomic_rmw_tko relaxed device %x, add, %one
          : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
        %stop = cmpi equal %o, %one, signed : tile<i32> -> tile<i1>
        if %stop { break }
        continue
    }
    return
} }"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_signals_end_a_launch() -> None:
    kernel = tilewright.load(FOREVER).kernel()
    x = np.ones(1, np.int32)
    kernel.launch(1, x, **CPU)

    class Enough(Exception):
        pass

    def begun() -> bool:
        # Launches in a handler have words of their own.
        kernel.launch(1, np.ones(1, np.int32), **CPU)
        return bool(x[0] != 2)

    for threads in ({}, {"threads": 1}):
        kernel.launch(1, np.ones(1, np.int32), **CPU, **threads)
        x[0] = 2
        with interrupted(Enough, begun):
            kernel.launch(1, x, **CPU, **threads)
