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
    """Marks a test with several decorators `parametrize`, of whose combinations CI runs one in so
    many, and the others are slow.

    Along each parameter the chosen ones are so far apart, so that each value is chosen with others
    of the other parameters; two parameters have all pairs where a third has `count` values.
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
        UsageError: that leaves out a value altogether, which `every` may for a test with one
            decorator only.
    """
    for marker, (is_left_out, fewest) in _CHOICES.items():
        for cases in _tests(items, marker).values():
            _choose(cases, marker, is_left_out, fewest)


_IsLeftOut: TypeAlias = Callable[..., bool]
"""Whether a case is left out by its place, those of its values, and the numbers of the marker."""


def _is_off(case: int, places: Sequence[int], count: int) -> bool:
    return sum(places) % count > 0


def _is_between(case: int, places: Sequence[int], count: int, start: int) -> bool:
    return (case - start) % count > 0


_CHOICES: Mapping[str, tuple[_IsLeftOut, int]] = {"one_in": (_is_off, 1), "every": (_is_between, 2)}
"""What each marker leaves out, and with how many decorators no value may be missing."""


def _tests(items: Iterable[pytest.Item], marker: str) -> dict[str, list[pytest.Item]]:
    """The cases of each test that has the marker, by its name, without those that are slow."""
    tests: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker(marker) and not item.get_closest_marker("slow"):
            tests.setdefault(item.nodeid.partition("[")[0], []).append(item)
    return tests


def _choose(
    cases: Sequence[pytest.Item], marker: str, is_left_out: _IsLeftOut, fewest: int
) -> None:
    name = cases[0].nodeid.partition("[")[0]
    numbers = next(cases[0].iter_markers(marker)).args
    values = [_values(case) for case in cases]
    axes = [list(dict.fromkeys(axis)) for axis in zip(*values, strict=True)]
    left_out = [set(axis) for axis in axes]
    for at, (case, given) in enumerate(zip(cases, values, strict=True)):
        places = [axis.index(value) for axis, value in zip(axes, given, strict=True)]
        if is_left_out(at, places, *numbers):
            case.add_marker(pytest.mark.slow)
        else:
            for axis, value in zip(left_out, given, strict=True):
                axis.discard(value)
    is_product = len(cases) == prod(map(len, axes))
    if any(left_out) and is_product and sum(len(axis) > 1 for axis in axes) >= fewest:
        words = marker.replace("_", " ")
        raise pytest.UsageError(f"{name}: {words} {numbers[0]} leaves out a value of a parameter")


def _values(case: Any) -> Sequence[tuple[int, ...]]:
    """What each decorator gives to a case, by identity: values need not be comparable."""
    names = [mark.args[0] for mark in case.iter_markers("parametrize")]
    lists = [name.split(",") if isinstance(name, str) else name for name in names]
    return [tuple(id(case.callspec.params[name.strip()]) for name in each) for each in lists]
