"""Python arguments to the binary interface, with every check that a clear message needs."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias, cast

import numpy as np

from tilewright.diagnostics import Diagnostic, LaunchError, shown
from tilewright.execution import MAXIMUM_GRID, Arguments, FastParameter, Grid, Parameter
from tilewright.memory import Window, address_of, span_of
from tilewright.numerics import integer
from tilewright.numerics.formats import Array, Format, bits_to_storage, to_float64
from tilewright.numerics.rounding import round_to
from tilewright.runtime.arrays import array_of, fits, is_array
from tilewright.runtime.multicast import Multicast

__all__ = ["Interface", "fast_parameter_of", "grid_of"]


def _several(value: Any) -> Sequence[Any] | None:
    """A sequence of values; None for what is none, as texts and bytes are not."""
    if isinstance(value, Sequence) and not isinstance(value, str | bytes | bytearray):
        return cast("Sequence[Any]", value)
    return None


def grid_of(grid: Any) -> Grid:
    """A grid from a number or one to three of them.

    Raises:
        LaunchError: it is something else, or out of range.
    """
    if type(grid) is int and 1 <= grid <= MAXIMUM_GRID:
        return grid, 1, 1
    sizes = _several(grid)
    sizes = (grid,) if sizes is None else sizes
    if not 1 <= len(sizes) <= 3 or not all(_is_integer(size) for size in sizes):
        raise LaunchError(
            Diagnostic(f"the grid must be one to three integers, found {shown(cast(object, grid))}")
        )
    x, y, z = (*(int(size) for size in sizes), 1, 1)[:3]
    for axis, size in zip("xyz", (x, y, z), strict=True):
        if not 1 <= size <= MAXIMUM_GRID:
            raise LaunchError(
                Diagnostic(f"the grid must have 1 to {MAXIMUM_GRID} tile blocks along {axis}, "
                           f"found {shown(size)}")
            )  # fmt: skip
    return x, y, z


class Interface:
    """How a kernel is called: what makes its arguments of what is given for them.

    Args:
        name: the kernel's.
        parameters: the kernel's.

    Attributes:
        fast_parameters: what fast launches take for each parameter; None if one of them has no
            such arguments.
    """

    def __init__(self, name: str, parameters: Sequence[Parameter]) -> None:
        self._name = name
        self._parameters = tuple(parameters)
        fast = tuple(fast_parameter_of(parameter) for parameter in self._parameters)
        known = tuple(one for one in fast if one is not None)
        self.fast_parameters = known if len(known) == len(fast) else None
        self._taken = tuple(map(_taken, self._parameters, fast))
        kinds = enumerate(parameter.kind for parameter in self._parameters)
        self._pointers = [position for position, kind in kinds if kind == "pointer"]
        self._multicast = [at for at in self._pointers if self._parameters[at].multicast]

    @property
    def signature(self) -> str:
        """Name and parameters as text, e.g. `axpy(alpha: f32, x: ptr<f32>)`."""
        shown = ", ".join(f"{p.name}: {p.type}" for p in self._parameters)
        return f"{self._name}({shown})"

    def arguments(self, given: Sequence[Any], reachable: Iterable[Any] = ()) -> Arguments:
        """The arguments of a launch.

        Args:
            given: one for each parameter: an array for a pointer, a `Multicast` for one that is
                multicast, a number for a scalar.
            reachable: arrays (and `Multicast`) that the kernel may access too, through addresses
                it finds in memory.

        Raises:
            LaunchError: they do not fit the parameters.
        """
        if len(given) != len(self._parameters):
            count = len(self._parameters)
            raise self._error(f"needs {count} arguments, but {len(given)} are given")
        arrays: list[tuple[Array, str]] = []
        values: list[Any] = []
        for taken, argument in zip(self._taken, given, strict=True):
            value = taken(argument, arrays)
            if value is None:
                value = self._any(len(values), argument, arrays)
            values.append(value)
        windows = [self._window(position, given) for position in self._multicast]
        readonly = self._readonly(given, arrays)
        if type(reachable) is not tuple or reachable:
            arrays += self._reachable(reachable, windows)
        for array, name in arrays:
            low, high = span_of(array)
            if not 0 <= low <= high < _ADDRESSES:
                message = f"{name} has no memory that a kernel could use: it is at {low:#x}"
                raise self._error(f"{message} to {high:#x}")
        return Arguments(values, arrays, readonly=readonly, windows=windows)

    def _window(self, position: int, given: Sequence[Any]) -> Window:
        return given[position].window(f"'{self._parameters[position].name}'")

    def _reachable(self, given: Any, windows: list[Window]) -> list[tuple[Array, str]]:
        """The arrays that the kernel may access too; of `Multicast` the windows besides."""
        if is_array(given) or not isinstance(given, Iterable):
            raise self._error(f"reachable must be several arrays, {_found(given)}")
        arrays: list[tuple[Array, str]] = []
        for position, value in enumerate(cast("Iterable[Any]", given)):
            if isinstance(value, Multicast):
                name = f"reachable array {position}"
                windows.append(value.window(name))
                arrays += _named(value, name)
                continue
            if not is_array(value):
                raise self._error(f"reachable[{position}] must be an array, {_found(value)}")
            try:
                array = array_of(value)
            except LaunchError as error:
                message = f"reachable[{position}]: {error.diagnostics[0].message}"
                raise self._error(message) from None
            arrays.append((array, f"reachable array {position}"))
        return arrays

    def _readonly(
        self, given: Sequence[Any], arrays: Sequence[tuple[Array, str]]
    ) -> Mapping[int, str]:
        """Those of the arrays that are given for pointers that must not be written, as `Arguments`
        has them."""
        positions = self._pointers
        if self._multicast:
            several = {at: len(given[at].arrays) for at in self._multicast}
            positions = [at for at in positions for _ in range(several.get(at, 1))]
        pairs = zip(positions, arrays, strict=True)
        return {at: name for at, (array, name) in pairs if not array.flags.writeable}

    def _any(self, position: int, argument: Any, arrays: list[tuple[Array, str]]) -> Any:
        """Any argument that fits."""
        parameter = self._parameters[position]
        try:
            return _argument(parameter, argument, arrays)
        except LaunchError as error:
            message = f"argument '{parameter.name}': {error.diagnostics[0].message}"
            raise self._error(message) from None

    def _error(self, message: str) -> LaunchError:
        return LaunchError(Diagnostic(f"{self.signature}: {message}"))


_ADDRESSES = 2**63
"""Where the memory of processes ends at the latest."""

# ---- what is given most often, quickly

_Taken: TypeAlias = Callable[[Any, list[tuple[Array, str]]], Any]
"""The value of an argument, and its array to the list; None for what fast launches do not take."""

_FAST_INTEGERS = ("i8", "i16", "i32", "i64")
_FAST_FLOATS = ("f16", "f32", "f64")
"""NumPy rounds to these as `round_to` does."""

_DTYPES: tuple[np.dtype[Any], ...] = tuple(map(np.dtype, "?bBhHiIlLqQefd"))
"""The dtypes of NumPy's own that arrays may have; some are equal, none is another."""


def fast_parameter_of(parameter: Parameter) -> FastParameter | None:
    """What fast launches take for a parameter: native code makes of it what the rest of this file
    would make, but slowly. None if there is no such argument."""
    format = parameter.format
    if format is None or parameter.kind == "other" or parameter.multicast:
        return None
    if parameter.kind == "pointer":
        candidates = {id(dtype): dtype for dtype in (format.storage, *_DTYPES)}.values()
        fitting = tuple(dtype for dtype in candidates if fits(dtype, format))
        return FastParameter("array", fitting) if fitting else None
    kind: Any = format.storage.type
    if format.name in _FAST_INTEGERS:
        low, high = integer.limits(format, True)
        return FastParameter("int", scalar=kind, low=low, high=high)
    if format.name in _FAST_FLOATS:
        # What is not finite, and what may round to infinity, is left to the rest.
        limit = float(np.finfo(kind).max)
        return FastParameter("float", scalar=kind, low=-limit, high=limit)
    return None


def _taken(parameter: Parameter, fast: FastParameter | None) -> _Taken:
    """What makes a value of an argument that a fast launch takes."""
    if fast is None:
        return lambda argument, arrays: None
    if fast.kind == "array":
        assert parameter.format is not None
        return _taken_array(parameter.format, f"'{parameter.name}'")
    return _taken_number(fast, int if fast.kind == "int" else float)


def _taken_array(format: Format, name: str) -> _Taken:
    fitting: set[Any] = set()

    def taken(argument: Any, arrays: list[tuple[Array, str]]) -> Any:
        if type(argument) is not np.ndarray:
            return None
        array: Array = argument
        if array.dtype not in fitting:
            if not fits(array.dtype, format):
                return None
            fitting.add(array.dtype)
        arrays.append((array, name))
        return address_of(array)

    return taken


def _taken_number(fast: FastParameter, python: type) -> _Taken:
    kind: Any = fast.scalar
    low, high = fast.low, fast.high

    def taken(argument: Any, arrays: list[tuple[Array, str]]) -> Any:
        if type(argument) is python:
            return kind(argument) if low <= argument <= high else None
        return argument if type(argument) is kind else None

    return taken


# ---- anything that fits

_INTEGERS: Any = (int, np.integer, np.bool_)
_NUMBERS: Any = (int, float, np.integer, np.floating)


def _found(value: Any) -> str:
    if isinstance(value, bool | int | float):
        return f"found {shown(value)}"
    return f"found a {type(value).__name__}"


def _argument(parameter: Parameter, value: Any, arrays: list[tuple[Array, str]]) -> Any:
    if parameter.format is None:
        raise LaunchError(Diagnostic(f"a {parameter.type} cannot be passed by a launch"))
    if parameter.kind == "pointer":
        return _pointer(parameter, parameter.format, value, arrays)
    if is_array(value):
        raise LaunchError(Diagnostic(f"must be a number for {parameter.type}, {_found(value)}"))
    if parameter.format.kind == "int":
        return _integer(parameter.format, value)
    return _float(parameter.format, value)


def _pointer(
    parameter: Parameter, format: Format, value: Any, arrays: list[tuple[Array, str]]
) -> int:
    several = isinstance(value, Multicast)
    if several is not parameter.multicast:
        wanted = "a tilewright.Multicast of arrays" if parameter.multicast else "an array"
        raise LaunchError(Diagnostic(f"must be {wanted} for {parameter.type}, {_found(value)}"))
    if not several and not is_array(value):
        raise LaunchError(Diagnostic(f"must be an array for {parameter.type}, {_found(value)}"))
    array = value.arrays[0] if several else array_of(value)
    if not fits(array.dtype, format):
        wanted = "uint8, two elements per byte" if format.width == 4 else str(format.storage)
        raise LaunchError(
            Diagnostic(
                f"must be an array of {wanted} for {parameter.type}, found one of {array.dtype}"
            )
        )
    if several:
        arrays += _named(value, f"'{parameter.name}'")
        return value.address
    arrays.append((array, f"'{parameter.name}'"))
    return address_of(array)


def _named(multicast: Multicast, name: str) -> list[tuple[Array, str]]:
    """The arrays of a `Multicast`, and what messages call each."""
    return [(array, f"array {k} of {name}") for k, array in enumerate(multicast.arrays)]


def _is_integer(value: Any) -> bool:
    return isinstance(value, int | np.integer) and not isinstance(value, bool)


def _integer(format: Format, value: Any) -> Any:
    if not isinstance(value, _INTEGERS):
        raise LaunchError(Diagnostic(f"must be an integer for {format.name}, {_found(value)}"))
    lowest, highest = integer.limits(format, True)[0], integer.limits(format, False)[1]
    number = int(cast(int, value))
    if not lowest <= number <= highest:
        raise LaunchError(
            Diagnostic(f"{shown(number)} does not fit {format.name} ({lowest} to {highest})")
        )
    return bits_to_storage(format, np.array(number & highest, np.uint64))[()]


def _float(format: Format, value: Any) -> Any:
    dtype = getattr(value, "dtype", None)
    # NumPy takes no dtype at all for that of f64.
    if dtype is not None and dtype == format.storage:
        return value
    if not isinstance(value, _NUMBERS) or isinstance(value, bool):
        raise LaunchError(Diagnostic(f"must be a number for {format.name}, {_found(value)}"))
    try:
        wide = float(cast(float, value))
    except OverflowError:
        raise LaunchError(Diagnostic(f"{shown(value)} does not fit {format.name}")) from None
    result = round_to(format, np.array(wide))
    if math.isfinite(wide) and not np.isfinite(to_float64(format, result)):
        raise LaunchError(Diagnostic(f"{wide!r} does not fit {format.name}"))
    return result[()]
