"""Parameters of tests, of which CI runs some; the others are run with the slow tests."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import prod
from typing import Any, TypeAlias

import pytest


def _slow(value: Any, names: int) -> Any:
    if hasattr(value, "marks"):
        marks = [*value.marks, pytest.mark.slow]
        return pytest.param(*value.values, marks=marks, id=value.id)
    values = value if names > 1 else (value,)
    return pytest.param(*values, marks=pytest.mark.slow)


def ends(values: Sequence[Any], names: int = 1) -> list[Any]:
    """The first and the last value, and the others as slow. Each has values of so many names."""
    return [values[0], *(_slow(value, names) for value in values[1:-1]), *values[1:][-1:]]


def first(values: Sequence[Any], names: int = 1) -> list[Any]:
    """The first value, and the others as slow: for tests that start processes."""
    return [values[0], *(_slow(value, names) for value in values[1:])]


def some(values: Sequence[Any], step: int, names: int = 1, start: int = 0) -> list[Any]:
    """Each value at the start and so many steps after it, and the others as slow.

    Tests of the same values that start at different ones run all of them together.
    """
    return [
        _slow(value, names) if (at - start) % step else value for at, value in enumerate(values)
    ]


def one_in(count: int) -> pytest.MarkDecorator:
    """Marks a test with several decorators `parametrize`, of whose combinations CI runs about one
    in so many, and the others are slow.

    Along each parameter the chosen ones are so far apart, so that each value is chosen with others
    of the other parameters; two parameters have all pairs where a third has `count` values. Where
    `count` is larger than that, combinations are added until each value is in one.
    """
    return pytest.mark.one_in(count)


def every(count: int, start: int = 0) -> pytest.MarkDecorator:
    """Marks a test of whose cases CI runs that at the start and each so many after it, and the
    others are slow: where other tests run what the cases left out are about.

    Tests of the same cases that start at different ones run all of them together.
    """
    return pytest.mark.every(count, start)


def choose(items: Sequence[pytest.Item]) -> None:
    """Mark as slow what `one_in` and `every` leave out.

    Raises:
        UsageError: `every` leaves out a value altogether of a test with several decorators.
    """
    for marker, chosen in _CHOICES.items():
        for name, cases in _tests(items, marker).items():
            values = [_values(case) for case in cases]
            axes = [list(dict.fromkeys(axis)) for axis in zip(*values, strict=True)]
            places = [
                [axis.index(value) for axis, value in zip(axes, given, strict=True)]
                for given in values
            ]
            kept = chosen(name, places, *next(cases[0].iter_markers(marker)).args)
            for at in set(range(len(cases))) - kept:
                cases[at].add_marker(pytest.mark.slow)


def _places_apart(name: str, places: _Places, count: int) -> set[int]:
    """The cases whose places sum up to multiples of `count`, and others for each value that is
    missing then: those with the most such values.
    """
    kept = {at for at, place in enumerate(places) if sum(place) % count == 0}
    while missing := _missing(places, kept):
        kept.add(max(range(len(places)), key=lambda at: len(missing & set(enumerate(places[at])))))
    return kept


def _so_many_apart(name: str, places: _Places, count: int, start: int) -> set[int]:
    kept = {at for at in range(len(places)) if (at - start) % count == 0}
    lengths = [len(set(axis)) for axis in zip(*places, strict=True)]
    is_product = len(places) == prod(lengths)
    if _missing(places, kept) and is_product and sum(length > 1 for length in lengths) > 1:
        raise pytest.UsageError(f"{name}: every {count} leaves out a value of a parameter")
    return kept


def _missing(places: _Places, kept: Iterable[int]) -> set[tuple[int, int]]:
    """The values, by decorator and place, that no case has which is kept."""
    return {value for place in places for value in enumerate(place)} - {
        value for at in kept for value in enumerate(places[at])
    }


_Places: TypeAlias = Sequence[Sequence[int]]
"""Of each case of a test, the places of its values among those of each decorator."""

_CHOICES: Mapping[str, Callable[..., set[int]]] = {
    "one_in": _places_apart,
    "every": _so_many_apart,
}
"""The cases of a test that each marker keeps, given its name, the places and its numbers."""


def _tests(items: Iterable[pytest.Item], marker: str) -> dict[str, list[pytest.Item]]:
    """The cases of each test that has the marker, by its name, without those that are slow."""
    tests: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker(marker) and not item.get_closest_marker("slow"):
            tests.setdefault(item.nodeid.partition("[")[0], []).append(item)
    return tests


def _values(case: Any) -> Sequence[tuple[int, ...]]:
    """What each decorator gives to a case, by identity: values need not be comparable."""
    names = [mark.args[0] for mark in case.iter_markers("parametrize")]
    lists = [name.split(",") if isinstance(name, str) else name for name in names]
    return [tuple(id(case.callspec.params[name.strip()]) for name in each) for each in lists]
