"""Both ways to find executions find the same; engines stay inside; and each rule is needed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from sampling import every, some

import tilewright
from memory_model.engines import stays_inside
from tilewright.memory_model import axiomatic, definition
from tilewright.memory_model.litmus import Litmus, litmus_of
from tilewright.memory_model.random_tests import random_test

LIBRARY = Path(__file__).parents[2] / "examples" / "litmus"
FILES = sorted(LIBRARY.glob("*.mlir"))
SEEDS = 8


def litmus(text: str) -> Litmus:
    return litmus_of(tilewright.load(text).operation, text)


@pytest.mark.parametrize("first", some(range(0, 160, SEEDS), 5))
def test_random_programs_have_the_same_outcomes_in_both(first: int) -> None:
    for seed in range(first, first + SEEDS):
        test = litmus(random_test(seed))
        one, other = (test.judge(model).outcomes for model in ("axiomatic", "operational"))
        assert set(one.executions) == set(other.executions), seed
        assert (one.racing is None) == (other.racing is None), seed
        assert not one.left_out


def test_random_programs_are_of_all_kinds() -> None:
    texts = [random_test(seed) for seed in range(200)]
    words = (
        "weak acquire release acq_rel tl_blk sys join_tokens if atomic_cas_tko atomic_rmw_tko "
        "tile<ptr<i8>>, tile<ptr<i64>>, %bytes[ %odd[ %first["
    )
    for word in (*words.split(), "tile<2xptr<i32>> -> tile<2xi32>"):
        assert any(word in text for text in texts), word
    undefined = [litmus(text).judge().is_undefined for text in texts[:24]]
    assert 4 < sum(undefined) < 20


@pytest.mark.parametrize("first", some(range(0, 64, SEEDS), 7))
def test_engines_stay_inside_on_random_programs(first: int) -> None:
    for seed in range(first, first + SEEDS):
        text = random_test(seed)
        stays_inside(litmus(text), tilewright.load(text))


@pytest.mark.parametrize("path", some(FILES, 6), ids=[path.stem for path in FILES])
def test_engines_stay_inside_on_the_library(path: Path) -> None:
    stays_inside(litmus(path.read_text()), tilewright.load(path))


# ---- mutants


def _no_release(candidate: Any, sources: Any) -> list[int]:
    return [0] * len(candidate.events)


def _no_chain(candidate: Any, sources: Any) -> list[int]:
    found = [0] * len(candidate.events)
    for (read, _), write in sources.items():
        events = candidate.events
        if events[read].acquires and events[write].releases:
            found[read] |= 1 << write
    return found


def _any_scope(candidate: Any, a: int, b: int) -> bool:
    return candidate.events[a].is_strong and candidate.events[b].is_strong


def _only_sources(candidate: Any, sources: Any) -> list[int]:
    return [0] * len(candidate.events)


def _without_tokens(candidate: Any, sources: Any) -> list[int]:
    acquired = definition.synchronizes(candidate, sources)
    host = (1 << len(candidate.memory)) - 1
    return definition.closed(
        [
            0 if event.block < 0 else release | host
            for event, release in zip(candidate.events, acquired, strict=True)
        ]
    )


def _in_program_order(candidate: Any, sources: Any) -> list[int]:
    found = definition.happens_before(candidate, sources)
    events = candidate.events
    for (a, one), (b, other) in pairwise(enumerate(events)):
        if one.block == other.block >= 0:
            found[b] |= 1 << a
    return definition.closed(found)


MUTANTS: Mapping[str, tuple[Any, str, Callable[..., Any]]] = MappingProxyType(
    {
        "releases are not acquired": (definition, "synchronizes", _no_release),
        "chains of atomics are not followed": (definition, "synchronizes", _no_chain),
        "scopes do not matter": (definition, "morally_strong", _any_scope),
        "values come out of thin air": (axiomatic, "value_order", _only_sources),
        "tokens do not order": (axiomatic, "happens_before", _without_tokens),
        "program order orders": (axiomatic, "happens_before", _in_program_order),
        "writes are in any order": (axiomatic, "is_coherent", lambda *given: True),
        "words are torn": (axiomatic, "is_whole", lambda *given: True),
        "atomics are not atomic": (axiomatic, "is_intact", lambda *given: True),
        "the host finds any write": (definition, "found_by_host", lambda order: order[0]),
        "nothing races": (axiomatic, "races", lambda *given: []),
    }
)


FAMILIES: Mapping[str, str] = MappingProxyType(
    {
        "releases are not acquired": "mp",
        "chains of atomics are not followed": "chain",
        "values come out of thin air": "lb",
        "words are torn": "size",
    }
)
"""Which tests of the library notice some of them: these are tried first."""


@cache
def of_library(path: Path) -> Litmus:
    module = tilewright.load(path)
    return litmus_of(module.operation, path.read_text(), str(path))


@every(2)
@pytest.mark.parametrize("name", MUTANTS)
def test_the_library_notices_a_rule_that_is_wrong(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    where, what, instead = MUTANTS[name]
    monkeypatch.setattr(where, what, instead)
    family = FAMILIES.get(name, "")
    paths = sorted(FILES, key=lambda path: not path.stem.startswith(family))
    assert any(not of_library(path).judge().is_as_stated for path in paths)
