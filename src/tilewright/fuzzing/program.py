"""Programs to be compared between engines: text, arguments, and how near the outputs must be."""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tilewright.numerics.formats import Array, format_of, to_float64
from tilewright.runtime import Multicast

__all__ = ["EXACT", "Argument", "Program", "Tolerance", "dump", "undump"]


@dataclass(frozen=True)
class Tolerance:
    """How far two results may be apart: exact means the same bits, of two NaNs any.

    Attributes:
        relative: error relative to the larger magnitude.
        absolute: error.
    """

    relative: float = 0.0
    absolute: float = 0.0

    @property
    def exact(self) -> bool:
        """Whether the bits must agree."""
        return not (self.relative or self.absolute)

    def join(self, other: Tolerance) -> Tolerance:
        """What is enough for both."""
        return Tolerance(max(self.relative, other.relative), max(self.absolute, other.absolute))


EXACT = Tolerance()


@dataclass(frozen=True, eq=False)
class Argument:
    """An argument of the launch.

    Attributes:
        element: the element type.
        value: an array, or a number of the storage dtype.
        tolerance: how near the array must be afterwards.
        multicast: whether the parameter is a multicast pointer, which stands for the rows of the
            array.
    """

    element: str
    value: Any
    tolerance: Tolerance = EXACT
    multicast: bool = False

    @property
    def is_array(self) -> bool:
        """Whether the parameter is a pointer."""
        return isinstance(self.value, np.ndarray)

    def fresh(self) -> Any:
        """What a launch is given: arrays of its own."""
        if self.multicast:
            return Multicast(*(row.copy() for row in self.value))
        return self.value.copy() if self.is_array else self.value

    def difference(self, expected: Array, found: Array) -> str | None:
        """Where two results of this argument differ, None if nowhere that matters."""
        wrong = np.flatnonzero(~self._agree(expected.reshape(-1), found.reshape(-1)))
        if not wrong.size:
            return None
        at = int(wrong[0])
        shown = [_shown(self.element, array.reshape(-1)[at]) for array in (expected, found)]
        where = f"element {at} of {expected.size} ({wrong.size} differ)"
        return f"{where}: expected {shown[0]}, found {shown[1]}"

    def _agree(self, expected: Array, found: Array) -> Array:
        unsigned = np.dtype(f"u{expected.dtype.itemsize}")
        same = expected.view(unsigned) == found.view(unsigned)
        format = format_of(self.element)
        if same.all() or format.kind == "int" or format.width == 4:
            return same
        a, b = to_float64(format, expected), to_float64(format, found)
        same = same | (np.isnan(a) & np.isnan(b))
        if self.tolerance.exact:
            return same
        with np.errstate(all="ignore"):
            allowed = self.tolerance.relative * np.maximum(abs(a), abs(b)) + self.tolerance.absolute
            near = np.isfinite(a) & np.isfinite(b) & (abs(a - b) <= allowed)
        return same | near | (a == b)


def _shown(element: str, value: Any) -> str:
    bits = np.asarray(value).tobytes()[::-1].hex()
    return f"{value} (0x{bits})"


@dataclass(frozen=True, eq=False)
class Program:
    """A kernel and how it is launched.

    Attributes:
        text: the module; it has one kernel.
        grid: of the launch.
        arguments: of the launch, one per parameter.
        seed: what it was made from.
    """

    text: str
    grid: tuple[int, ...]
    arguments: tuple[Argument, ...] = field(default_factory=tuple)
    seed: int = 0

    def values(self) -> list[Any]:
        """The arguments of one launch: arrays are fresh copies."""
        return [a.fresh() for a in self.arguments]


def dump(program: Program) -> str:
    """A program as text: the module behind comments that say how it is launched."""
    lines = [f"// grid: {','.join(map(str, program.grid))}", f"// seed: {program.seed}"]
    for position, argument in enumerate(program.arguments):
        tolerance = argument.tolerance
        kind = "array" if argument.is_array else "number"
        kind = f"multicast:{len(argument.value)}" if argument.multicast else kind
        value = np.asarray(argument.value)
        digits = value.tobytes().hex()
        error = "exact" if tolerance.exact else f"{tolerance.relative!r},{tolerance.absolute!r}"
        lines.append(f"// argument {position}: {argument.element} {kind} {error} {digits}")
    return "\n".join([*lines, program.text])


def undump(text: str) -> Program:
    """The program of a text that `dump` made."""
    grid: tuple[int, ...] = (1,)
    seed, arguments, rest = 0, list[Argument](), list[str]()
    for line in io.StringIO(text):
        if line.startswith("// grid: "):
            grid = tuple(int(size) for size in line.split()[2].split(","))
        elif line.startswith("// seed: "):
            seed = int(line.split()[2])
        elif line.startswith("// argument "):
            element, kind, error, *digits = line.split()[3:]
            format = format_of(element)
            dtype = np.dtype(np.uint8) if format.width == 4 else format.storage
            value: Any = np.frombuffer(bytes.fromhex("".join(digits)), dtype).copy()
            relative, absolute = (0.0, 0.0) if error == "exact" else map(float, error.split(","))
            tolerance = Tolerance(relative, absolute)
            several = kind.partition(":")[2]
            if several:
                value = value.reshape(int(several), -1)
            elif kind != "array":
                value = value[0]
            arguments.append(Argument(element, value, tolerance, bool(several)))
        else:
            rest.append(line)
    return Program("".join(rest), grid, tuple(arguments), seed)
