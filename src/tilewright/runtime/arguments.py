"""Python arguments to the binary interface, with every check that a clear message needs."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any, cast

import numpy as np

from tilewright.diagnostics import Diagnostic, LaunchError
from tilewright.execution import MAXIMUM_GRID, Arguments, Grid, Parameter
from tilewright.numerics import integer
from tilewright.numerics.formats import Array, Format, bits_to_storage, to_float64
from tilewright.numerics.rounding import round_to
from tilewright.runtime.arrays import array_of, fits, is_array

__all__ = ["arguments_of", "grid_of"]


def grid_of(grid: Any) -> Grid:
    """A grid from a number or one to three of them.

    Raises:
        LaunchError: it is something else, or out of range.
    """
    sizes = cast("Sequence[Any]", grid) if isinstance(grid, Sequence) else (grid,)
    if not 1 <= len(sizes) <= 3 or not all(_is_integer(size) for size in sizes):
        raise LaunchError(Diagnostic(f"the grid must be one to three integers, found {grid!r}"))
    x, y, z = (*(int(size) for size in sizes), 1, 1)[:3]
    for axis, size in zip("xyz", (x, y, z), strict=True):
        if not 1 <= size <= MAXIMUM_GRID:
            raise LaunchError(
                Diagnostic(f"the grid must have 1 to {MAXIMUM_GRID} tile blocks along {axis}, "
                           f"found {size}")
            )  # fmt: skip
    return x, y, z


def arguments_of(
    signature: str,
    parameters: Sequence[Parameter],
    arguments: Sequence[Any],
    reachable: Iterable[Any] = (),
) -> Arguments:
    """The arguments of a launch.

    Args:
        signature: the kernel's, for messages.
        parameters: the kernel's.
        arguments: one for each parameter: an array for a pointer, a number for a scalar.
        reachable: arrays that the kernel may access too, through addresses it finds in memory.

    Raises:
        LaunchError: the arguments do not fit the parameters.
    """
    if len(arguments) != len(parameters):
        raise _error(
            signature, f"needs {len(parameters)} arguments, but {len(arguments)} are given"
        )
    arrays: list[tuple[Array, str]] = []
    values: list[Any] = []
    for parameter, argument in zip(parameters, arguments, strict=True):
        try:
            values.append(_argument(parameter, argument, arrays))
        except LaunchError as error:
            message = f"argument '{parameter.name}': {error.diagnostics[0].message}"
            raise _error(signature, message) from None
    for position, value in enumerate(reachable):
        if not is_array(value):
            raise _error(signature, f"reachable[{position}] must be an array, {_found(value)}")
        arrays.append((array_of(value), f"reachable array {position}"))
    return Arguments(values, arrays)


_INTEGERS: Any = (int, np.integer, np.bool_)
_NUMBERS: Any = (int, float, np.integer, np.floating)


def _error(signature: str, message: str) -> LaunchError:
    return LaunchError(Diagnostic(f"{signature}: {message}"))


def _found(value: Any) -> str:
    if isinstance(value, bool | int | float):
        return f"found {value!r}"
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
    if not is_array(value):
        raise LaunchError(Diagnostic(f"must be an array for {parameter.type}, {_found(value)}"))
    array = array_of(value)
    if not fits(array.dtype, format):
        wanted = "uint8, two elements per byte" if format.width == 4 else str(format.storage)
        raise LaunchError(
            Diagnostic(
                f"must be an array of {wanted} for {parameter.type}, found one of {array.dtype}"
            )
        )
    arrays.append((array, f"'{parameter.name}'"))
    return int(array.__array_interface__["data"][0])


def _is_integer(value: Any) -> bool:
    return isinstance(value, int | np.integer) and not isinstance(value, bool)


def _integer(format: Format, value: Any) -> Any:
    if not isinstance(value, _INTEGERS):
        raise LaunchError(Diagnostic(f"must be an integer for {format.name}, {_found(value)}"))
    lowest, highest = integer.limits(format, True)[0], integer.limits(format, False)[1]
    number = int(cast(int, value))
    if not lowest <= number <= highest:
        raise LaunchError(
            Diagnostic(f"{number} does not fit {format.name} ({lowest} to {highest})")
        )
    return bits_to_storage(format, np.array(number & highest, np.uint64))[()]


def _float(format: Format, value: Any) -> Any:
    if getattr(value, "dtype", None) == format.storage:
        return value
    if not isinstance(value, _NUMBERS) or isinstance(value, bool):
        raise LaunchError(Diagnostic(f"must be a number for {format.name}, {_found(value)}"))
    wide = float(cast(float, value))
    result = round_to(format, np.array(wide))
    if math.isfinite(wide) and not np.isfinite(to_float64(format, result)):
        raise LaunchError(Diagnostic(f"{wide!r} does not fit {format.name}"))
    return result[()]
