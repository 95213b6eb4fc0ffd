"""Linear layouts over F2: maps from hardware to coordinates in which every bit counts for itself.

As in "Linear Layouts: Robust Code Generation of Efficient Tensor Computation Using F2" (2025) and
in Triton: inputs and outputs have named dimensions of sizes that are powers of two. What an input
bit adds, by exclusive or, to the outputs is its *basis vector*; the layout is all of these.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilewright.layouts import gf2
from tilewright.layouts.errors import LayoutError

__all__ = ["LinearLayout"]

Dims = tuple[tuple[str, int], ...]
"""Names and bits."""

_LARGEST_BITS = 24
"""Input bits of layouts whose values are written out at most."""


def _bits(size: int, what: str) -> int:
    if size < 1 or size & (size - 1):
        raise LayoutError(f"{what} has size {size}, which is no power of two")
    return size.bit_length() - 1


class LinearLayout:
    """A linear map over F2 with named dimensions.

    Attributes:
        ins: names and bits of the input dimensions, those whose index changes fastest first.
        outs: those of the output dimensions.
        columns: the basis vectors in order of the input bits, each with the coordinates of all
            output dimensions in one integer, the first dimension lowest.
    """

    __slots__ = ("columns", "ins", "outs")
    ins: Dims
    outs: Dims
    columns: tuple[int, ...]

    def __init__(
        self,
        bases: Mapping[str, Sequence[int | Sequence[int]]],
        outs: Mapping[str, int],
    ):
        """A layout of basis vectors.

        Args:
            bases: for each input dimension the coordinates that its bits add, lowest bit first:
                one for each output dimension, or an integer where there is one dimension.
            outs: sizes of the output dimensions.

        Raises:
            LayoutError: a size is no power of two, or a coordinate is not below it.
        """
        dims = tuple((name, _bits(size, f"dimension {name}")) for name, size in outs.items())
        columns: list[int] = []
        for name, vectors in bases.items():
            for bit, vector in enumerate(vectors):
                given = [vector] if isinstance(vector, int) else list(vector)
                columns.append(_packed(given, dims, f"basis vector {bit} of {name}"))
        ins = tuple((name, len(vectors)) for name, vectors in bases.items())
        self._set(ins, dims, tuple(columns))

    def _set(self, ins: Dims, outs: Dims, columns: tuple[int, ...]) -> None:
        for value, name in ((ins, "ins"), (outs, "outs"), (columns, "columns")):
            object.__setattr__(self, name, value)

    @classmethod
    def of(cls, ins: Dims, outs: Dims, columns: Iterable[int]) -> LinearLayout:
        """A layout of its attributes, which have to fit."""
        result = cls.__new__(cls)
        result._set(ins, outs, tuple(columns))
        return result

    @classmethod
    def identity(cls, size: int, input: str, output: str) -> LinearLayout:
        """Output equals input."""
        return cls.strided(size, 1, input, output)

    @classmethod
    def strided(cls, size: int, stride: int, input: str, output: str) -> LinearLayout:
        """Output is input times a power of two."""
        shift, bits = _bits(stride, "stride"), _bits(size, f"dimension {input}")
        columns = [1 << bit + shift for bit in range(bits)]
        return cls.of(((input, bits),), ((output, bits + shift if bits else 0),), columns)

    @classmethod
    def zeros(cls, size: int, input: str, output: str) -> LinearLayout:
        """Output is 0 whatever the input: copies of one element."""
        bits = _bits(size, f"dimension {input}")
        return cls.of(((input, bits),), ((output, 0),), [0] * bits)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("layouts do not change")

    def __reduce__(self) -> tuple[Any, ...]:
        return LinearLayout.of, (self.ins, self.outs, self.columns)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LinearLayout):
            return False
        return (self.ins, self.outs, self.columns) == (other.ins, other.outs, other.columns)

    def __hash__(self) -> int:
        return hash((self.ins, self.outs, self.columns))

    def __str__(self) -> str:
        parts: list[str] = []
        for name, vectors in self.bases.items():
            inner = ", ".join(
                str(each[0]) if len(each) == 1 else f"({','.join(map(str, each))})"
                for each in vectors
            )
            parts.append(f"{name} = [{inner}]")
        return f"{'; '.join(parts)} -> {', '.join(f'{name} {1 << n}' for name, n in self.outs)}"

    __repr__ = __str__

    @property
    def in_sizes(self) -> dict[str, int]:
        """Sizes of the input dimensions."""
        return {name: 1 << bits for name, bits in self.ins}

    @property
    def out_sizes(self) -> dict[str, int]:
        """Sizes of the output dimensions."""
        return {name: 1 << bits for name, bits in self.outs}

    @property
    def in_bits(self) -> int:
        """Bits of all inputs."""
        return len(self.columns)

    @property
    def out_bits(self) -> int:
        """Bits of all outputs."""
        return sum(bits for _, bits in self.outs)

    @property
    def bases(self) -> dict[str, list[tuple[int, ...]]]:
        """The basis vectors of each input dimension: one coordinate for each output dimension."""
        return {
            name: [tuple(self._unpacked(column).values()) for column in self.columns_of(name)]
            for name, _ in self.ins
        }

    def columns_of(self, name: str) -> tuple[int, ...]:
        """The basis vectors of an input dimension, each as one integer.

        Raises:
            LayoutError: there is no such dimension.
        """
        start = _start(self.ins, name)
        return self.columns[start : start + dict(self.ins)[name]]

    def _unpacked(self, value: int) -> dict[str, int]:
        result: dict[str, int] = {}
        for name, bits in self.outs:
            result[name] = value & ((1 << bits) - 1)
            value >>= bits
        return result

    def __call__(self, **inputs: int) -> dict[str, int]:
        """The output coordinates of an input; dimensions that are not named are 0.

        Raises:
            LayoutError: there is no such dimension, or an index is outside of it.
        """
        packed = 0
        for name, index in inputs.items():
            start = _start(self.ins, name)
            if not 0 <= index < self.in_sizes[name]:
                raise LayoutError(f"{name} {index} is outside of size {self.in_sizes[name]}")
            packed |= index << start
        return self._unpacked(gf2.applied(self.columns, packed))

    def values(self) -> NDArray[np.int64]:
        """The outputs of all inputs in order, each as one integer.

        Raises:
            LayoutError: there are too many.
        """
        if self.in_bits > _LARGEST_BITS:
            raise LayoutError(f"{1 << self.in_bits} values are too many to list them")
        result = np.zeros(1, np.int64)
        for column in self.columns:
            result = np.concatenate([result, result ^ column])
        return result

    def matrix(self) -> NDArray[np.uint8]:
        """The matrix: a column for each input bit, a row for each output bit."""
        result = np.zeros((self.out_bits, self.in_bits), np.uint8)
        for position, column in enumerate(self.columns):
            for bit in range(self.out_bits):
                result[bit, position] = column >> bit & 1
        return result

    @property
    def rank(self) -> int:
        """The number of independent basis vectors."""
        return gf2.Echelon(self.columns).rank

    @property
    def injective(self) -> bool:
        """No two inputs have the same output: each element is in one place."""
        return self.rank == self.in_bits

    @property
    def surjective(self) -> bool:
        """Every output has an input: each element is somewhere."""
        return self.rank == self.out_bits

    @property
    def invertible(self) -> bool:
        """Each output has exactly one input."""
        return self.injective and self.surjective

    def free(self) -> dict[str, int]:
        """For each input dimension the mask of bits that add nothing to what the bits before them
        reach: inputs that differ there hold copies."""
        known = gf2.Echelon()
        result: dict[str, int] = {}
        for name, _ in self.ins:
            added = [known.add(column) is not None for column in self.columns_of(name)]
            result[name] = sum(1 << bit for bit, is_free in enumerate(added) if is_free)
        return result

    def after(self, inner: LinearLayout) -> LinearLayout:
        """This layout after another one.

        Raises:
            LayoutError: the outputs of the other are not the inputs of this one, or larger.
        """
        if {name for name, _ in inner.outs} != {name for name, _ in self.ins}:
            raise LayoutError(
                f"outputs {_names(inner.outs)} are not the inputs {_names(self.ins)} of the next"
            )
        starts = {name: _start(self.ins, name) for name, _ in self.ins}
        for name, bits in inner.outs:
            if bits > dict(self.ins)[name]:
                raise LayoutError(
                    f"{name} has size {1 << bits}, and the next layout takes {self.in_sizes[name]}"
                )
        columns: list[int] = []
        for column in inner.columns:
            coordinates = inner._unpacked(column).items()
            packed = sum(index << starts[name] for name, index in coordinates)
            columns.append(gf2.applied(self.columns, packed))
        return LinearLayout.of(inner.ins, self.outs, columns)

    def __mul__(self, other: LinearLayout) -> LinearLayout:
        """The product: both side by side, the inputs and outputs of `other` counting higher in
        dimensions that both have."""
        ins, outs = _joined(self.ins, other.ins), _joined(self.outs, other.outs)
        own, bits = dict(self.ins), dict(self.outs)
        columns: list[int] = []
        for name, _ in ins:
            if name in own:
                columns += (_repacked(c, self.outs, outs, {}) for c in self.columns_of(name))
            if name in dict(other.ins):
                columns += (_repacked(c, other.outs, outs, bits) for c in other.columns_of(name))
        return LinearLayout.of(ins, outs, columns)

    def divide_left(self, other: LinearLayout) -> LinearLayout:
        """The layout Q with `other * Q == self`.

        Raises:
            LayoutError: the layout does not begin with `other`.
        """
        ins, outs = _rest(self.ins, other.ins), _rest(self.outs, other.outs)
        known = dict(other.ins)
        columns = [c for name, _ in self.ins for c in self.columns_of(name)[known.get(name, 0) :]]
        low = dict(other.outs)
        quotient = LinearLayout.of(
            ins, outs, [_repacked(c, self.outs, outs, {}, low) for c in columns]
        )
        return self._divided(other, quotient, other * quotient)

    def divide_right(self, other: LinearLayout) -> LinearLayout:
        """The layout Q with `Q * other == self`.

        Raises:
            LayoutError: the layout does not end with `other`.
        """
        ins, outs = _rest(self.ins, other.ins), _rest(self.outs, other.outs)
        kept = dict(ins)
        columns = [c for name, _ in self.ins for c in self.columns_of(name)[: kept[name]]]
        quotient = LinearLayout.of(ins, outs, [_repacked(c, self.outs, outs, {}) for c in columns])
        return self._divided(other, quotient, quotient * other)

    def _divided(
        self, other: LinearLayout, quotient: LinearLayout, product: LinearLayout
    ) -> LinearLayout:
        if product.with_order(self) != self:
            raise LayoutError(f"{self} is no product with {other}")
        return quotient

    def with_order(self, like: LinearLayout) -> LinearLayout:
        """The same layout, its dimensions in the order in which another one has them.

        Raises:
            LayoutError: the dimensions are not the same.
        """
        mine = {*dict(self.ins)}, {*dict(self.outs)}
        if mine != ({*dict(like.ins)}, {*dict(like.outs)}):
            raise LayoutError(f"{self} and {like} do not have the same dimensions")
        return self.sublayout(dict(like.ins), dict(like.outs))

    def sublayout(self, ins: Iterable[str], outs: Iterable[str]) -> LinearLayout:
        """The layout of some inputs, the others being 0, to some outputs.

        Raises:
            LayoutError: there is no such dimension.
        """
        kept_ins, kept_outs = list(ins), list(outs)
        for name in kept_outs:
            _start(self.outs, name)
        columns = [column for name in kept_ins for column in self.columns_of(name)]
        dims = tuple((name, dict(self.outs)[name]) for name in kept_outs)
        return LinearLayout.of(
            tuple((name, dict(self.ins)[name]) for name in kept_ins),
            dims,
            [_repacked(column, self.outs, dims, {}) for column in columns],
        )

    def renamed(self, names: Mapping[str, str]) -> LinearLayout:
        """The layout with other names of dimensions."""
        ins = tuple((names.get(name, name), bits) for name, bits in self.ins)
        outs = tuple((names.get(name, name), bits) for name, bits in self.outs)
        return LinearLayout.of(ins, outs, self.columns)

    def reshaped_ins(self, sizes: Mapping[str, int]) -> LinearLayout:
        """The layout with its inputs counted in other dimensions, the first fastest.

        Raises:
            LayoutError: the sizes are no powers of two, or have another product.
        """
        return LinearLayout.of(_reshaped(self.ins, sizes), self.outs, self.columns)

    def reshaped_outs(self, sizes: Mapping[str, int]) -> LinearLayout:
        """The layout with its outputs counted in other dimensions, the first fastest.

        Raises:
            LayoutError: the sizes are no powers of two, or have another product.
        """
        return LinearLayout.of(self.ins, _reshaped(self.outs, sizes), self.columns)

    def inverse(self) -> LinearLayout:
        """The layout from outputs to inputs.

        Raises:
            LayoutError: an output has no input, or several.
        """
        for holds, what in (
            (self.injective, "several inputs have the same output"),
            (self.surjective, "some outputs have no input"),
        ):
            if not holds:
                raise LayoutError(f"no inverse: {what}: rank {self.rank} of {self.in_bits} input "
                                  f"bits and {self.out_bits} output bits")  # fmt: skip
        return self._solved([1 << bit for bit in range(self.out_bits)], self.outs)

    def pseudo_inverse(self) -> LinearLayout:
        """A layout P from outputs to inputs with `self.after(P)` the identity, where the layout is
        surjective, or `P.after(self)`, where it is injective.

        Raises:
            LayoutError: it is neither.
        """
        if self.surjective:
            return self._solved([1 << bit for bit in range(self.out_bits)], self.outs)
        if not self.injective:
            raise LayoutError("no pseudo-inverse: the layout is neither surjective nor injective")
        units = gf2.completed(self.columns, self.out_bits)
        found = gf2.solved([*self.columns, *units], [1 << bit for bit in range(self.out_bits)])
        assert found is not None
        mask = (1 << self.in_bits) - 1
        return LinearLayout.of(self.outs, self.ins, [column & mask for column in found])

    def _solved(self, wanted: Sequence[int], ins: Dims) -> LinearLayout:
        found = gf2.solved(self.columns, wanted)
        if found is None:
            raise LayoutError("some elements are in no place of the layout")
        return LinearLayout.of(ins, self.ins, found)

    def to(self, other: LinearLayout) -> LinearLayout:
        """The layout C with `other.after(C) == self`: where in `other` the element is that this
        one has in a place.

        Raises:
            LayoutError: outputs differ, or `other` has no place for an element of this one.
        """
        if {*self.outs} != {*other.outs}:
            raise LayoutError(f"outputs {_names(self.outs)} and {_names(other.outs)} differ")
        wanted = [_repacked(column, self.outs, other.outs, {}) for column in self.columns]
        return other._solved(wanted, self.ins)

    def consecutive(self, name: str) -> int:
        """How many inputs from 0 on of a dimension are consecutive in the first output dimension,
        all others being unchanged."""
        count = 0
        first = self.outs[0][1] if self.outs else 0
        for bit, column in enumerate(self.columns_of(name)):
            if column != 1 << bit or bit >= first:
                break
            count += 1
        return 1 << count


def _start(dims: Dims, name: str) -> int:
    start = 0
    for known, bits in dims:
        if known == name:
            return start
        start += bits
    raise LayoutError(f"there is no dimension {name} among {_names(dims)}")


def _names(dims: Dims) -> str:
    return ", ".join(f"{name} ({1 << bits})" for name, bits in dims) or "none"


def _packed(coordinates: Sequence[int], dims: Dims, what: str) -> int:
    if len(coordinates) != len(dims):
        raise LayoutError(f"{what} has {len(coordinates)} coordinates, not {len(dims)}")
    result = shift = 0
    for index, (name, bits) in zip(coordinates, dims, strict=True):
        if not 0 <= index < 1 << bits:
            raise LayoutError(f"{what} has {name} {index}, outside of size {1 << bits}")
        result |= index << shift
        shift += bits
    return result


def _repacked(
    value: int,
    old: Dims,
    new: Dims,
    up: Mapping[str, int],
    down: Mapping[str, int] | None = None,
) -> int:
    """Coordinates in one integer for other dimensions, shifted up or down in some; those that
    there are no more, or no room for, are left out."""
    starts = {name: (_start(new, name), bits) for name, bits in new}
    result = 0
    for name, bits in old:
        index = value & ((1 << bits) - 1)
        value >>= bits
        if name in starts:
            start, room = starts[name]
            index = (index << up.get(name, 0)) >> (down or {}).get(name, 0)
            result |= (index & ((1 << room) - 1)) << start
    return result


def _joined(one: Dims, other: Dims) -> Dims:
    more = dict(other)
    own = tuple((name, bits + more.get(name, 0)) for name, bits in one)
    return own + tuple((name, bits) for name, bits in other if name not in dict(one))


def _rest(whole: Dims, part: Dims) -> Dims:
    """Bits that are left when a part is taken away.

    Raises:
        LayoutError: the part has a dimension that the whole lacks, or a larger one.
    """
    sizes = dict(whole)
    for name, bits in part:
        if bits > sizes.get(name, -1):
            raise LayoutError(f"{_names(whole)} has no part {_names(part)}")
    taken = dict(part)
    return tuple((name, bits - taken.get(name, 0)) for name, bits in whole)


def _reshaped(dims: Dims, sizes: Mapping[str, int]) -> Dims:
    result = tuple((name, _bits(size, f"dimension {name}")) for name, size in sizes.items())
    if sum(bits for _, bits in result) != sum(bits for _, bits in dims):
        raise LayoutError(f"{_names(dims)} does not have the size of {_names(result)}")
    return result
