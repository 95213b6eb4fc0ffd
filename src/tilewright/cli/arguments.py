"""Kernel arguments as the command line spells them.

| spelling | means |
|---|---|
| `f32[1024x1024]:random` | a new array; also `:zeros`, `:ones`, `:range` |
| `data.npy` | an array read from a file |
| `i32:1024`, `f16:1.5` | a scalar of a type |
| `1024`, `-1.5` | a scalar of the parameter's type |
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from tokenize import TokenError
from typing import Any, cast

import numpy as np

from tilewright.diagnostics import Diagnostic, LaunchError
from tilewright.execution import Parameter
from tilewright.numerics.formats import FORMATS, Array, Format
from tilewright.numerics.rounding import round_to

MAX_ELEMENTS = 2**34
"""Larger arrays are surely a slip of the pen."""

_ARRAY = re.compile(r"(?P<format>\w+)\[(?P<shape>\d+(?:x\d+)*)\](?::(?P<fill>\w+))?$")
_SCALAR = re.compile(r"(?P<format>\w+):(?P<value>[^\[\]]+)$")


def parse_argument(text: str, parameter: Parameter, generator: np.random.Generator) -> Any:
    """The value that an argument means for a parameter.

    Raises:
        LaunchError: it means nothing, or nothing that fits.
    """
    match = _ARRAY.fullmatch(text)
    if match is not None:
        return _new_array(match["format"], match["shape"], match["fill"] or "zeros", generator)
    if text.endswith(".npy"):
        return read_array(Path(text), parameter)
    match = _SCALAR.fullmatch(text)
    if match is not None and match["format"] in FORMATS:
        wanted = parameter.type
        if parameter.kind == "scalar" and match["format"] != wanted:
            raise _error(f"{text!r} is no {wanted}")
        return _scalar(match["value"], FORMATS[match["format"]])
    return _scalar(text, parameter.format)


def _error(message: str) -> LaunchError:
    return LaunchError(Diagnostic(message))


def _scalar(text: str, format: Format | None) -> int | float:
    try:
        if format is not None and format.kind == "int":
            words = {"true": 1, "false": 0}
            return words[text] if text in words else int(text, 0)
        if format is None or re.fullmatch(r"[-+]?\d{1,4000}", text) is None:
            return float(text)
        return int(text)
    except ValueError:
        raise _error(
            f"{text!r} is no argument; expected an array such as f32[4x8]:random, "
            "a file such as data.npy, or a number such as 1.5 or i32:7"
        ) from None


def _new_array(name: str, dimensions: str, fill: str, generator: np.random.Generator) -> Array:
    format = FORMATS.get(name)
    if format is None or format.memory_bits is None:
        known = ", ".join(name for name, f in FORMATS.items() if f.memory_bits is not None)
        raise _error(f"arrays hold {known}, not {name!r}")
    shape = tuple(int(size) for size in dimensions.split("x"))
    count = 1
    for size in shape:
        count *= size
    if count > MAX_ELEMENTS:
        raise _error(f"{name}[{dimensions}] has {count} elements, more than {MAX_ELEMENTS}")
    filler = FILLS.get(fill)
    if filler is None:
        raise _error(f"arrays are filled with {', '.join(FILLS)}, not {fill!r}")
    values = filler(format, count, generator)
    if format.width == 4:
        return _packed(values)
    try:
        return values.reshape(shape)
    except ValueError:
        raise _error(f"NumPy has no arrays of {len(shape)} dimensions") from None


def _stored(format: Format, values: Array) -> Array:
    if format.kind == "int":
        return values.astype(np.uint8 if format.width == 1 else format.storage)
    return round_to(format, values.astype(np.float64)).astype(format.storage)


def _random(format: Format, count: int, generator: np.random.Generator) -> Array:
    if format.kind == "float":
        return _stored(format, generator.standard_normal(count))
    top = 2 if format.width == 1 else min(2 ** (format.width - 1), 100)
    return _stored(format, generator.integers(0 if top == 2 else -top, top, count))


FILLS: Mapping[str, Callable[[Format, int, np.random.Generator], Array]] = {
    "zeros": lambda format, count, _: _stored(format, np.zeros(count)),
    "ones": lambda format, count, _: _stored(format, np.ones(count)),
    "range": lambda format, count, _: _stored(format, np.arange(count)),
    "random": _random,
}
"""What a new array can hold: floats are drawn from the normal distribution, integers from -100 to
99 (fewer where they do not fit)."""


def _packed(values: Array) -> Array:
    """Four-bit elements, two to a byte, the even one in the low half."""
    nibbles = values.view(np.uint8) & 15
    nibbles = np.append(nibbles, np.zeros(len(nibbles) % 2, np.uint8))
    return nibbles[0::2] | (nibbles[1::2] << 4)


def read_array(path: Path, parameter: Parameter) -> Array:
    """An array from an `.npy` file.

    Raises:
        LaunchError: there is no such file, or it holds no array of numbers.
    """
    try:
        with path.open("rb") as file:
            if file.read(6) != b"\x93NUMPY":
                raise _error(f"{path} is no .npy file")
        loaded: Any = np.load(path, allow_pickle=False)
    except OSError as error:
        raise _error(f"can't read {path}: {error.strerror or error}") from None
    except (ValueError, EOFError, SyntaxError, TokenError) as error:
        raise _error(f"{path} is no .npy file: {error}") from None
    if not isinstance(loaded, np.ndarray):
        raise _error(f"{path} holds no single array")
    array: Array = np.ascontiguousarray(cast(Array, loaded))
    format = parameter.format
    # NumPy's files do not know the names of ml_dtypes' types and hold raw bytes instead.
    raw = array.dtype.kind == "V" and format is not None
    if raw and format is not None and array.dtype.itemsize == format.storage.itemsize:
        return array.view(format.storage)
    return array
