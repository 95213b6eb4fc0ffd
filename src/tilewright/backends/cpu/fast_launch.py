"""Fast launches: one call of native code that reads the arguments, and launches.

`FastParameter` says what they take for a parameter: arrays of NumPy, ints, floats, NumPy's numbers,
each of just one type. What they hold lies at fixed places in their objects, as the macros of
NumPy's C interface know them; `native/fast_launch.ll` reads it there and writes the words that
`LaunchLayout` describes. Whatever else is given makes it answer that it did nothing, so who calls
it takes the long way, where every check with a clear message is.

That objects are laid out so is tried before it is relied on (`reads_objects`): first that the
fields of arrays and numbers are where they should be, then that the native code writes the same
words as `LaunchLayout` does. Where one of these fails there are no such launches, and nothing else
changes. Interpreters without a global lock have none either: an array could change under way.
"""

from __future__ import annotations

import ctypes
import struct
import sys
import sysconfig
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from tilewright.backends.cpu.layout import HEADER, LaunchLayout
from tilewright.backends.cpu.pool import native, shared_place
from tilewright.backends.cpu.structures import STRUCTURES
from tilewright.execution import Arguments, FastParameter
from tilewright.memory import address_of
from tilewright.numerics.formats import Array, format_of

__all__ = ["Description", "NativeKernel", "make_fast_launch", "reads_objects", "same_words"]

_ROOM = 1024
"""How many words of a launch there may be: they are written to the stack."""

_KINDS = ("array", "int", "float")
"""The kinds of parameters by the numbers that native code knows them by."""

_ALL_THREADS = 1 << 31

_ARRAY = STRUCTURES["ndarray"].type


@dataclass(frozen=True)
class NativeKernel:
    """A kernel in memory.

    Attributes:
        address: of a structure `kernel`.
        threads: how many threads may run a launch; None for all.
        grain: how many blocks are worth another thread.
        chunks: in how many pieces each thread takes its blocks.
    """

    address: int
    threads: int | None = None
    grain: int = 1
    chunks: int = 1


class Description:
    """What native code knows about a kernel, to launch it.

    Args:
        code: the kernel.
        parameters: what it takes for each parameter.
        ranges: the end of the table of memory, which every launch has; None if the kernel does not
            read the table.
        written: the positions of parameters for which it takes arrays only if they are no
            read-only ones.
    """

    def __init__(
        self,
        code: NativeKernel,
        parameters: Sequence[FastParameter],
        ranges: Sequence[int] | None,
        written: Collection[int] = (),
    ) -> None:
        always = ranges or ()
        self.room = HEADER + (1 + STRUCTURES["range"].words) * len(parameters) + 1 + len(always)
        # All that the words hold addresses of must live as long as they; types and dtypes do. So
        # must the code that reads them.
        self._native = native()
        self._pool = shared_place()
        self._ranges = (ctypes.c_uint64 * len(always))(*always)
        self._parameters = tuple(parameters)
        self._dtypes = [_addresses(parameter.dtypes) for parameter in parameters]
        described = STRUCTURES["description"].type(
            pool=ctypes.addressof(self._pool),
            kernel=code.address,
            threads=code.threads or _ALL_THREADS,
            grain=code.grain,
            chunks=code.chunks,
            room=self.room,
            reads_table=ranges is not None,
            always=len(always) // STRUCTURES["range"].words,
            ranges=ctypes.addressof(self._ranges),
            int=id(int),
            float=id(float),
            tuple=id(tuple),
            array=id(np.ndarray),
            size=len(parameters),
        )
        packed = bytes(described)
        for position, parameter in enumerate(parameters):
            dtypes = ctypes.addressof(self._dtypes[position])
            packed += bytes(_described(parameter, dtypes, position in written))
        self._words = ctypes.create_string_buffer(packed, len(packed))

    @property
    def address(self) -> int:
        """Where native code finds it."""
        return ctypes.addressof(self._words)

    def words(self, grid: Any, arguments: tuple[Any, ...]) -> bytes:
        """The words of a launch as native code writes them; none if it does not take them."""
        return self._native.method("pack", self.address, self)(grid, arguments)

    def launcher(self) -> Callable[[Any, tuple[Any, ...]], bool | bytes]:
        """The function that `make_fast_launch` returns."""
        return self._native.method("launch_fast", self.address, self)


def make_fast_launch(
    code: NativeKernel,
    parameters: Sequence[FastParameter],
    ranges: Sequence[int] | None,
    written: Collection[int],
) -> Callable[[Any, tuple[Any, ...]], bool | bytes] | None:
    """A function that launches a kernel on a grid and a tuple of arguments; None where there are
    no such launches.

    It returns True when all tile blocks have run; False if it does not take the arguments, the pool
    is asleep or has no slot free, and nothing was done; or the error as bytes. The kernel must
    outlive it.
    """
    if not reads_objects():
        return None
    description = Description(code, parameters, ranges, written)
    if description.room > _ROOM:
        return None
    return description.launcher()


def _addresses(objects: Sequence[object]) -> Any:
    """The addresses of objects, null after the last."""
    return (ctypes.c_uint64 * (len(objects) + 1))(*map(id, objects), 0)


def _described(parameter: FastParameter, dtypes: int, written: bool) -> Any:
    """A parameter as native code knows it."""
    kind, structure = _KINDS.index(parameter.kind), STRUCTURES["parameter"].type
    if parameter.kind == "array":
        size = parameter.dtypes[0].itemsize
        assert all(dtype.itemsize == size for dtype in parameter.dtypes)
        return structure(kind=kind, bytes=size, types=dtypes, least=written)
    assert parameter.scalar is not None
    size = np.dtype(parameter.scalar).itemsize
    limits = (parameter.low, parameter.high)
    if parameter.kind == "float":
        limits = struct.unpack("<qq", struct.pack("<dd", *limits))
    least, greatest = limits
    return structure(kind, size, id(parameter.scalar), least, greatest)


# ---- whether objects are what they are taken for


@cache
def reads_objects() -> bool:
    """Whether native code may read the objects of this interpreter."""
    return _usual_interpreter() and _fields_are_found() and _words_are_equal()


def _usual_interpreter() -> bool:
    return (
        sys.implementation.name == "cpython"
        and not sysconfig.get_config_var("Py_GIL_DISABLED")
        and sys.byteorder == "little"
        and ctypes.sizeof(ctypes.c_void_p) == 8
        and object.__basicsize__ == STRUCTURES["object"].size
        and np.ndarray.__basicsize__ >= _ARRAY.flags.offset + 4
    )


def _fields_are_found() -> bool:
    """Whether arrays and NumPy's numbers have their fields where they are read. Nothing that is
    found there is taken for an address before all around it is right."""
    for array in _samples():
        found = _ARRAY.from_address(id(array))
        expected = (id(np.ndarray), address_of(array), array.ndim, id(array.dtype))
        if (found.object.type, found.data, found.rank, found.dtype) != expected:
            return False
        if found.flags != array.flags.num:
            return False
        for address, values in ((found.shape, array.shape), (found.strides, array.strides)):
            if array.ndim and _longs(address, array.ndim) != values:
                return False
    scalars = (np.int8(-3), np.int16(-300), np.int32(-70_000), np.int64(-(1 << 40)),
               np.float16(0.1), np.float32(0.1), np.float64(0.1))  # fmt: skip
    return all(_holds(scalar, scalar.tobytes()) for scalar in scalars) and all(
        _holds(value) for value in (7, 1 << 70, True, 0.5, (), (1, 2))
    )


def _holds(value: object, content: bytes = b"") -> bool:
    """Whether an object begins with its type and then what it holds, behind one word."""
    found = ctypes.string_at(id(value) + 8, 8 + len(content))
    return found == struct.pack("<Q", id(type(value))) + content


def _longs(address: int, count: int) -> tuple[int, ...]:
    return tuple((ctypes.c_int64 * count).from_address(address))


def _samples() -> list[Array]:
    """Arrays of all kinds: empty, of no axes, reversed, with gaps, read-only."""
    whole = np.arange(120, dtype=np.float32).reshape(4, 5, 6)
    readonly = whole.view()
    readonly.flags.writeable = False
    return [
        whole,
        whole[:0],
        whole[1, 2, 3:4].reshape(()),
        whole[::-2, 1:4, ::3],
        whole.T[::-1],
        np.broadcast_to(whole[0], (7, 5, 6)),
        readonly,
    ]


def _words_are_equal() -> bool:
    """Whether native code and `LaunchLayout` give the same words."""
    single = FastParameter("array", (np.dtype(np.float32),))
    parameters = (
        single,
        FastParameter("int", scalar=np.int32, low=-(1 << 31), high=(1 << 31) - 1),
        FastParameter("int", scalar=np.int64, low=-(1 << 63), high=(1 << 63) - 1),
        FastParameter("float", scalar=np.float32, low=-1e38, high=1e38),
        FastParameter("float", scalar=np.float64, low=-1e308, high=1e308),
        single,
    )
    names = (None, "i32", "i64", "f32", "f64", None)
    formats = [None if name is None else format_of(name) for name in names]
    layout = LaunchLayout(formats, accesses=True)
    description = Description(NativeKernel(0, 0), parameters, ())
    numbers = (
        (-5, 1 << 62, 0.1, 0.1),
        (np.int32(-9), np.int64(-1), np.float32(0.3), np.float64(3)),
    )
    for first in _samples():
        for n, (small, large, short, long) in enumerate(numbers):
            second = _samples()[n]
            given = (first, small, large, short, long, second)
            values = [
                address_of(first),
                np.int32(small),
                np.int64(large),
                np.float32(short),
                np.float64(long),
                address_of(second),
            ]
            arguments = Arguments(values, [(first, "first"), (second, "second")])
            expected = bytes(layout.words((3, 4, 1), arguments, ()))
            if not same_words(description.words((3, 4), given), expected):
                return False
    wrong = (whole := _samples()[0], 1.0, 1, 1.0, 1.0, whole)
    return not description.words((3, 4), wrong) and not description.words(True, wrong)


def same_words(left: bytes, right: bytes) -> bool:
    """Whether words are the same, but for where they lie: the address of their table."""
    table = slice(8 * (HEADER - 1), 8 * HEADER)
    return (
        len(left) == len(right)
        and left[: table.start] == right[: table.start]
        and left[table.stop :] == right[table.stop :]
    )
