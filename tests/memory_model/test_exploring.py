"""The operational model explores each execution once, elements that are alike once, and tells how
far it has come."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from sampling import first, some

import tilewright
from tilewright.memory_model import axiomatic, operational
from tilewright.memory_model.events import Candidate
from tilewright.memory_model.executions import Execution
from tilewright.memory_model.exploring import OutOfTime, Progress
from tilewright.memory_model.litmus import Litmus, litmus_of
from tilewright.memory_model.outcomes import candidates_of
from tilewright.memory_model.random_tests import random_test
from tilewright.memory_model.report import verdict_of
from tilewright.memory_model.symmetry import Symmetry

LIBRARY = Path(__file__).parents[2] / "examples" / "litmus"
FILES = sorted(LIBRARY.glob("*.mlir"))


def litmus(text: str) -> Litmus:
    return litmus_of(tilewright.load(text).operation, text)


def candidates(text: str) -> Sequence[Candidate]:
    return candidates_of(litmus(text).program)


def key(execution: Execution) -> object:
    orders = tuple(map(tuple, execution.orders))
    races = frozenset(map(frozenset, execution.races))
    return tuple(sorted(execution.sources.items())), orders, execution.prints, races


def compare(candidate: Candidate) -> int:
    """Compare all executions, one by one; how many are of alike elements."""
    wanted = [key(one) for one in axiomatic.executions(candidate)]
    symmetry, found = Symmetry(candidate), list[object]()
    representatives = [*operational.executions(candidate)]
    for one in representatives:
        alike = [*symmetry.like(one, lambda column: True, set())]
        assert len(alike) == symmetry.count(one)
        found += map(key, alike)
    assert len(found) == len(set(found)), "an execution is found twice"
    assert set(found) == set(wanted)
    return len(found) - len(representatives)


@pytest.mark.parametrize("path", some(FILES, 6, start=2), ids=[path.stem for path in FILES])
def test_executions_of_the_library(path: Path) -> None:
    for candidate in candidates(path.read_text()):
        compare(candidate)


@pytest.mark.parametrize("first", some(range(1000, 1080, 8), 3))
def test_executions_of_random_programs(first: int) -> None:
    for seed in range(first, first + 8):
        for candidate in candidates(random_test(seed)):
            compare(candidate)


# ---- tiles whose elements are alike


def tiles(size: int, blocks: int, *bodies: str) -> str:
    """Tile blocks that access tiles at `%p` in `x` and at `%q` in `y`; `%ones` and `%twos` are
    stored."""
    pointers, integers = f"tile<{size}xptr<i32>>", f"tile<{size}xi32>"
    places = "".join(
        f"""
    %{name}r = reshape %{name} : tile<ptr<i32>> -> tile<1xptr<i32>>
    %{name}s = broadcast %{name}r : tile<1xptr<i32>> -> {pointers}
    %{at} = offset %{name}s, %i : {pointers}, {integers} -> {pointers}"""
        for name, at in (("x", "p"), ("y", "q"))
    )
    chain = ""
    for number, body in reversed([*enumerate(bodies)]):
        chain = (
            f"%is{number} = cmpi equal %b, %c{number}, signed : tile<i32> -> tile<i1>\n"
            f"if %is{number} {{\n{body}\nyield\n}} else {{\n{chain}\nyield\n}}"
        )
    numbers = "".join(
        f"\n    %c{n} = constant <i32: {n}> : tile<i32>" for n, _ in enumerate(bodies)
    )
    text = f"""// memory x: i32[{size}]
// memory y: i32[{size}]
// grid {blocks}
cuda_tile.module @m {{
  entry @k(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {{
    %b, %by, %bz = get_tile_block_id : tile<i32>
    %ones = constant <i32: 1> : {integers}
    %twos = constant <i32: 2> : {integers}
    %i = iota : {integers}{numbers}{places}
    {chain}
    return
  }}
}}
"""
    return text.replace("POINTERS", pointers).replace("INTEGERS", integers)


def store(
    place: str, value: str, order: str = "relaxed device", token: str = "", made: str = "t"
) -> str:
    given = f" token=%{token}" if token else ""
    types = "POINTERS, INTEGERS -> token"
    return f"%{made} = store_ptr_tko {order} %{place}, %{value}{given} : {types}"


def load(name: str, place: str, order: str = "relaxed device", token: str = "") -> str:
    given = f" token=%{token}" if token else ""
    return f"%{name}, %t{name} = load_ptr_tko {order} %{place}{given} : POINTERS -> INTEGERS, token"


def two_writers(size: int) -> str:
    return tiles(size, 3, store("p", "ones"), store("p", "twos"), load("r", "p"))


def independent_reads(size: int) -> str:
    """IRIW of whole tiles, with releases and acquires."""
    first, then = "acquire device", "acquire device"
    return tiles(
        size,
        4,
        store("p", "ones", "release device"),
        store("q", "ones", "release device"),
        f"{load('a', 'p', first)}\n{load('e', 'q', then, 'ta')}",
        f"{load('d', 'q', first)}\n{load('f', 'p', then, 'td')}",
    )


def exchanges(size: int) -> str:
    atomic = (
        "%r, %t = atomic_rmw_tko relaxed device %p, xchg, %{} "
        ": POINTERS, INTEGERS -> INTEGERS, token"
    )
    return tiles(size, 2, atomic.format("ones"), atomic.format("twos"))


@pytest.mark.parametrize("make", [two_writers, independent_reads])
def test_elements_that_are_alike(make: Any) -> None:
    assert sum(map(compare, candidates(make(2)))) > 0


def test_elements_of_which_different_things_are_read() -> None:
    assert sum(map(compare, candidates(exchanges(2)))) == 0


def test_elements_that_differ_are_not_alike() -> None:
    text = two_writers(2).replace("constant <i32: 2> : tile<2xi32>", "constant <i32: [2, 3]> : "
                                  "tile<2xi32>")  # fmt: skip
    assert sum(map(compare, candidates(text))) == 0


STATED = {
    "torn": (two_writers(8), "2:r[0] == 1 && 2:r[1] == 2 && x[2] == 1 && x[3] == 2", 36),
    "independent reads": (
        independent_reads(4),
        "2:a[0] == 1 && 2:e[0] == 0 && 3:d[0] == 1 && 3:f[0] == 0",
        16,
    ),
    "passing": (
        tiles(
            8,
            2,
            f"{store('p', 'ones', 'weak')}\n{store('q', 'ones', 'release device', 't', 'u')}",
            load("a", "q", "acquire device"),
        ),
        "1:a[0] == 1 && 1:a[7] == 0",
        4,
    ),
}
"""Programs of 24 events: the condition, and how many outcomes it tells apart."""


@pytest.mark.parametrize("name", ["passing", *first(["independent reads", "torn"])])
def test_programs_of_24_events_are_explored_completely(name: str) -> None:
    text, condition, count = STATED[name]
    test = litmus(f"// exists {condition}\n{text}")
    verdict = test.judge("operational", whole=False)
    assert max(len(c.events) - len(c.memory) for c in candidates_of(test.program)) == 24
    assert verdict.is_complete
    assert verdict.is_as_stated
    assert len(verdict.rows) == count


# ---- how far it has come


class Clock:
    """Each look at it takes a second."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        self.time += 1
        return self.time


@pytest.mark.parametrize("model", [axiomatic, operational])
def test_what_is_explored_grows_to_all(model: Any) -> None:
    for candidate in candidates(exchanges(2)):
        progress = Progress()
        shares = [progress.share for _ in model.executions(candidate, progress)]
        assert shares == sorted(shares)
        assert progress.share == pytest.approx(1)


@pytest.mark.parametrize("model", [axiomatic, operational])
def test_an_exploration_ends_in_time(model: Any) -> None:
    (candidate,) = candidates(two_writers(4))
    progress = Progress(20, Clock())
    with pytest.raises(OutOfTime):
        _ = [*model.executions(candidate, progress)]
    assert 0 <= progress.share < 1


@pytest.mark.parametrize("model", ["axiomatic", "operational"])
def test_a_verdict_tells_what_is_left(model: str) -> None:
    test = litmus(f"// forbidden x[0] == 3\n{two_writers(4)}")
    verdict = test.judge(model, seconds=0)
    assert not verdict.is_complete
    assert verdict.outcomes.explored < 1


@pytest.mark.parametrize(
    ("stated", "said"),
    [
        ("exists x[0] == 1", "not found"),
        ("forbidden x[0] == 3", "none found"),
        ("undefined", "not found"),
    ],
)
def test_what_is_not_explored_is_not_claimed(stated: str, said: str) -> None:
    test = litmus(f"// {stated}\n{two_writers(4)}")
    line = verdict_of(test.judge("operational", seconds=0))
    assert line.startswith(f"{stated}: {said} (0 outcomes; not complete: 0.0% explored in time)")
