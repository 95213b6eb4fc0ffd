"""Linear algebra over F2, the field of two elements: vectors are integers, a bit for each entry.

A matrix is a list of its columns. Sums are exclusive ors.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

__all__ = [
    "Echelon",
    "applied",
    "basis_of",
    "completed",
    "inside_both",
    "kernel",
    "solved",
    "transversal",
]


class Echelon:
    """A growing set of independent vectors, and how each sum of them is made.

    Attributes:
        rank: how many independent vectors there are.
    """

    def __init__(self, vectors: Iterable[int] = ()):
        """The span of some vectors."""
        # By the highest bit: a vector with that bit, and the vectors given that it is the sum of.
        self._rows: dict[int, tuple[int, int]] = {}
        self._count = 0
        for vector in vectors:
            self.add(vector)

    @property
    def rank(self) -> int:
        return len(self._rows)

    def reduce(self, vector: int) -> tuple[int, int]:
        """What is left of a vector, which is 0 if it is in the span, and the mask of those added
        vectors whose sum was taken away."""
        used = 0
        while vector:
            row = self._rows.get(vector.bit_length())
            if row is None:
                break
            vector ^= row[0]
            used ^= row[1]
        return vector, used

    def __contains__(self, vector: int) -> bool:
        return self.reduce(vector)[0] == 0

    def add(self, vector: int) -> int | None:
        """Add a vector: None if it is independent of those before, else the mask of the added
        vectors that it is the sum of."""
        rest, used = self.reduce(vector)
        position = self._count
        self._count += 1
        if not rest:
            return used
        self._rows[rest.bit_length()] = rest, used | (1 << position)
        return None


def applied(columns: Sequence[int], vector: int) -> int:
    """A matrix times a vector."""
    result = 0
    for position, column in enumerate(columns):
        if vector >> position & 1:
            result ^= column
    return result


def basis_of(vectors: Iterable[int]) -> list[int]:
    """Those vectors that are independent of the ones before them."""
    known = Echelon()
    return [vector for vector in vectors if known.add(vector) is None]


def kernel(columns: Sequence[int]) -> list[int]:
    """A basis of the vectors that a matrix takes to 0."""
    known = Echelon()
    used = ((position, known.add(column)) for position, column in enumerate(columns))
    return [1 << position | mask for position, mask in used if mask is not None]


def solved(columns: Sequence[int], wanted: Iterable[int]) -> list[int] | None:
    """A vector for each wanted one that the matrix takes there, made of the first independent
    columns; None if one is out of reach."""
    known = Echelon(columns)
    result: list[int] = []
    for vector in wanted:
        rest, used = known.reduce(vector)
        if rest:
            return None
        result.append(used)
    return result


def completed(vectors: Iterable[int], bits: int) -> list[int]:
    """Unit vectors that make a basis of F2^bits of the vectors."""
    known = Echelon(vectors)
    return [1 << bit for bit in range(bits) if known.add(1 << bit) is None]


def inside_both(one: Sequence[int], other: Sequence[int]) -> list[int]:
    """A basis of the intersection of two spans."""
    first = basis_of(one)
    mask = (1 << len(first)) - 1
    common = kernel([*first, *basis_of(other)])
    return basis_of(applied(first, vector & mask) for vector in common)


def transversal(one: Sequence[int], other: Sequence[int], bits: int) -> list[int]:
    """A basis of a space that has only 0 in common with either of two spans, as large as possible:
    its dimension is `bits` less the greater of theirs.

    Every vector is in neither span: sums of one vector of each that is not in the other, and
    vectors that are outside of both together.
    """
    common = inside_both(one, other)
    known = Echelon(common)
    first = [vector for vector in one if known.add(vector) is None]
    known = Echelon(common)
    second = [vector for vector in other if known.add(vector) is None]
    paired = [a ^ b for a, b in zip(first, second, strict=False)]
    return [*paired, *completed([*common, *first, *second], bits)]
