"""The block of arguments that cuTile gives a kernel: one word of 8 bytes for each entry parameter.

An array is its address, then its shape and its strides counted in elements; a list of arrays the
address of a table with one such row of words for each, and their number; a tuple or dataclass what
is in it, depth first; a constant nothing. So the block tells what memory the kernel may touch.
"""

from __future__ import annotations

import ctypes
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from tilewright.cutile.installed import signatures
from tilewright.execution import Arguments, Parameter, Range

__all__ = ["ArgumentBlock"]

_WORD = 8


@dataclass(frozen=True)
class _Array:
    """An array among the parameters."""

    name: str
    first: int
    """The position of its address."""
    rank: int
    size: int
    """Bytes of an element."""


@dataclass(frozen=True)
class _List:
    """A list of arrays among the parameters."""

    name: str
    first: int
    """The position of the address of its table."""
    rank: int
    size: int
    """Bytes of an element of an array."""


class ArgumentBlock:
    """How the arguments of a kernel lie in memory.

    Args:
        signature: for which cuTile compiled the kernel.
        names: those of the parameters of the Python function.
        parameters: of the entry.

    Raises:
        ValueError: signature and entry do not belong together.
    """

    def __init__(
        self, signature: Any, names: Sequence[str], parameters: Sequence[Parameter]
    ) -> None:
        self._groups: list[_Array | _List] = []
        count = 0
        for name, constraint in zip(names, signature.parameters, strict=True):
            count = self._add(name, constraint, count)
        if count != len(parameters):
            raise ValueError(f"cuTile passes {count} words, the entry takes {len(parameters)}")
        self._count = count
        self._pointers = ctypes.c_uint64 * count
        self._dtypes = [_dtype(parameter) for parameter in parameters]
        self.has_lists = any(isinstance(group, _List) for group in self._groups)
        """Whether what the kernel may touch depends on more than the words."""

    def words(self, addresses: int) -> bytes:
        """The block itself, from the addresses of its words."""
        if not self._count:
            return b""
        where = self._pointers.from_address(addresses)
        first = where[0]
        if all(where[n] == first + _WORD * n for n in (1, self._count - 1) if n < self._count):
            return ctypes.string_at(first, _WORD * self._count)
        return b"".join(ctypes.string_at(address, _WORD) for address in where)

    def arguments(self, words: bytes, readonly: Collection[int] = ()) -> Arguments:
        """The arguments of a launch.

        Args:
            words: the block.
            readonly: the addresses of arrays that must not be written.
        """
        values: list[Any] = [
            np.frombuffer(words, dtype, 1, _WORD * n)[0] if dtype is not None else 0
            for n, dtype in enumerate(self._dtypes)
        ]
        whole = np.frombuffer(words, np.int64).tolist()
        for n, dtype in enumerate(self._dtypes):
            if dtype is None:
                values[n] = whole[n]
        ranges = [found for group in self._groups for found in _ranges(group, values, readonly)]
        return Arguments(values, ranges=ranges)

    def _add(self, name: str, constraint: Any, at: int) -> int:
        """Note what a parameter takes from a position on; returns the position after it."""
        if isinstance(constraint, signatures.ConstantConstraint):
            return at
        if isinstance(constraint, signatures.TupleConstraint):
            for n, item in enumerate(constraint.items):
                at = self._add(f"{name}[{n}]", item, at)
            return at
        if isinstance(constraint, signatures.DataclassConstraint):
            fields = constraint.cls.__dataclass_fields__
            for field, item in zip(fields, constraint.fields, strict=True):
                at = self._add(f"{name}.{field}", item, at)
            return at
        if isinstance(constraint, signatures.ArrayConstraint):
            size = constraint.dtype.bitwidth // 8
            self._groups.append(_Array(name, at, constraint.ndim, size))
            return at + 1 + 2 * constraint.ndim
        if isinstance(constraint, signatures.ListConstraint):
            element: Any = constraint.element
            size = element.dtype.bitwidth // 8
            self._groups.append(_List(name, at, element.ndim, size))
            return at + 2
        return at + 1


def _dtype(parameter: Parameter) -> np.dtype[Any] | None:
    """The dtype of a scalar; None for a pointer, or what points to something."""
    if parameter.kind != "scalar" or parameter.format is None:
        return None
    return parameter.format.storage


def _ranges(
    group: _Array | _List, values: Sequence[Any], readonly: Collection[int]
) -> Iterator[Range]:
    """What the kernel may touch because of an array or a list."""
    first, rank = group.first, group.rank
    if isinstance(group, _Array):
        numbers = [int(value) for value in values[first : first + 1 + 2 * rank]]
        yield _span(group.name, numbers, rank, group.size, readonly)
        return
    table, count = int(values[first]), int(values[first + 1])
    row = 1 + 2 * rank
    yield Range(table, table + count * row * _WORD, f"the table of {group.name}", True)
    words = (ctypes.c_int64 * (count * row)).from_address(table)
    for item in range(count):
        numbers = words[item * row : (item + 1) * row]
        yield _span(f"{group.name}[{item}]", numbers, rank, group.size, readonly)


def _span(
    name: str, numbers: Sequence[int], rank: int, size: int, readonly: Collection[int]
) -> Range:
    """The memory of an array, from its address, shape and strides."""
    low = high = numbers[0]
    shape, strides = numbers[1 : 1 + rank], numbers[1 + rank :]
    if all(shape):
        for length, stride in zip(shape, strides, strict=True):
            distance = (length - 1) * stride * size
            low += min(distance, 0)
            high += max(distance, 0)
        high += size
    return Range(low, high, f"'{name}'", numbers[0] in readonly)
