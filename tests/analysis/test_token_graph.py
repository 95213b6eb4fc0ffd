"""Who waits for whom, without what follows from others."""

from __future__ import annotations

from pathlib import Path

import pytest

import tilewright
from tilewright.analysis import AnalysisManager, Tokens
from tilewright.analysis.flow import Flow
from tilewright.analysis.token_graph import TokenGraph, parts_of
from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.dialects.cuda_tile.operations.memory import JoinTokensOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.memory_model.random_tests import random_test

EXAMPLES = Path(__file__).parents[2] / "examples"
FILES = [*sorted(EXAMPLES.glob("*.mlir")), *sorted((EXAMPLES / "litmus").glob("*.mlir"))[::4]]


def entry_of(text: str) -> EntryOp:
    return tilewright.load(text).operation.entries[0]


def graph_of(entry: EntryOp) -> TokenGraph:
    return TokenGraph(AnalysisManager().get(Flow, entry))


def told(text: str) -> list[str]:
    """The waits of a kernel by the lines of its text."""
    found: list[str] = []
    for wait in graph_of(entry_of(text)).waits:
        first, last = (debug_place(op).line for op in wait[:2])
        loop = "" if wait.loop is None else f" by {debug_place(wait.loop).line}"
        found.append(f"{last} for {first}{loop}")
    return found


def kernel(*lines: str) -> str:
    """A kernel whose body begins on line 5."""
    body = "\n".join(lines)
    return f"""cuda_tile.module @m {{
entry @k(%x: tile<ptr<i32>>, %v: tile<i32>, %when: tile<i1>, %n: tile<i32>) {{
%zero = constant <i32: 0> : tile<i32>
%one = constant <i32: 1> : tile<i32>
{body}
return }} }}"""


def load(name: str, token: str = "") -> str:
    given = f" token=%{token}" if token else ""
    return (
        f"%{name}_value, %{name} = load_ptr_tko weak %x{given} : tile<ptr<i32>> -> tile<i32>, token"
    )


def store(name: str, token: str = "") -> str:
    given = f" token=%{token}" if token else ""
    return f"%{name} = store_ptr_tko weak %x, %v{given} : tile<ptr<i32>>, tile<i32> -> token"


def loop(name: str, *carried: tuple[str, str]) -> str:
    bound = ", ".join(f"%{one} = %{init}" for one, init in carried)
    types = ", ".join("token" for _ in carried)
    results = f"%{name}:{len(carried)}" if len(carried) > 1 else f"%{name}"
    return (
        f"{results} = for %{name}_i in (%zero to %n, step %one) : tile<i32> "
        f"iter_values({bound}) -> ({types}) {{"
    )


KERNELS = {
    "nothing": ([load("a"), store("b")], []),
    "a chain": ([load("a"), store("b", "a"), load("c", "b")], ["6 for 5", "7 for 6"]),
    "what is made waits for nothing": (["%t = make_token : token", load("a", "t")], []),
    "what follows is left out": (
        [load("a"), store("b", "a"), "%j = join_tokens %a, %b : token", load("c", "j")],
        ["6 for 5", "8 for 6"],
    ),
    "joins of joins": (
        [
            load("a"),
            load("b"),
            "%j = join_tokens %a, %b : token",
            load("c"),
            "%k = join_tokens %j, %c, %j : token",
            store("d", "k"),
        ],
        ["10 for 5", "10 for 6", "10 for 8"],
    ),
    "a loop": (
        [
            load("a"),
            loop("l", ("t", "a")),
            load("b", "t"),
            store("c", "b"),
            "continue %c : token",
            "}",
            load("d", "l"),
        ],
        ["7 for 5", "7 for 8 by 6", "8 for 7", "11 for 8"],
    ),
    "a loop that waits for itself": (
        [load("a"), loop("l", ("t", "a")), store("b", "t"), "continue %b : token", "}"],
        ["7 for 5", "7 for 7 by 6"],
    ),
    "a loop that carries nothing on": (
        [load("a"), loop("l", ("t", "a")), store("b", "a"), "continue %t : token", "}"],
        ["7 for 5"],
    ),
    "a loop that exchanges tokens": (
        [
            load("a"),
            loop("l", ("t", "a"), ("u", "a")),
            store("b", "t"),
            "continue %u, %b : token, token",
            "}",
            load("c", "l#0"),
        ],
        ["7 for 5", "7 for 7 by 6", "10 for 7"],
    ),
    "loops in loops": (
        [
            load("a"),
            loop("l", ("t", "a")),
            loop("m", ("u", "t")),
            store("b", "u"),
            "continue %b : token",
            "}",
            "continue %m : token",
            "}",
        ],
        ["8 for 5", "8 for 8 by 7", "8 for 8 by 6"],
    ),
    "a conditional": (
        [
            load("a"),
            "%t = if %when -> (token) {",
            store("b", "a"),
            "yield %b : token",
            "} else {",
            "yield %a : token",
            "}",
            load("d", "t"),
        ],
        ["7 for 5", "12 for 7"],
    ),
    "two bodies": (
        [
            load("a"),
            "%t = if %when -> (token) {",
            store("b", "a"),
            "yield %b : token",
            "} else {",
            store("d", "a"),
            "yield %d : token",
            "}",
            load("e", "t"),
        ],
        ["7 for 5", "10 for 5", "13 for 7", "13 for 10"],
    ),
    "a loop that ends itself": (
        [
            load("a"),
            "%l = loop iter_values(%t = %a) : token -> token {",
            store("b", "t"),
            "if %when {",
            "break %b : token",
            "}",
            load("d", "b"),
            "continue %d : token",
            "}",
            load("e", "l"),
        ],
        ["7 for 5", "7 for 11 by 6", "11 for 7", "14 for 7"],
    ),
    "fences and prints": (
        [
            store("a"),
            "%f = memory_fence_alias_tko %a",
            '%p = print_tko "here" token=%f -> token',
            load("b", "p"),
        ],
        ["6 for 5", "7 for 6", "8 for 7"],
    ),
}
"""Bodies, and who waits for whom by their lines: `7 for 8 by 6` waits for an earlier iteration of
the loop on line 6."""


@pytest.mark.parametrize("name", KERNELS)
def test_waits(name: str) -> None:
    body, expected = KERNELS[name]
    assert sorted(told(kernel(*body))) == sorted(expected)


def _agrees(entry: EntryOp) -> None:
    """The graph says the same as the analysis, which has paths only."""
    manager = AnalysisManager()
    tokens, graph = manager.get(Tokens, entry), TokenGraph(manager.get(Flow, entry))
    numbers = {operation: n for n, operation in enumerate(graph.operations)}
    before = [0] * len(numbers)
    for wait in graph.waits:
        before[numbers[wait.last]] |= 1 << numbers[wait.first]
    changed = True
    while changed:
        changed = False
        for n, mask in enumerate(before):
            more = mask
            for m in range(len(before)):
                more |= before[m] if mask >> m & 1 else 0
            changed |= more != mask
            before[n] = more
    for last, n in numbers.items():
        found = {op for op in tokens.waits_for(last) if op in numbers}
        assert {op for op, m in numbers.items() if before[n] >> m & 1} == found


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_paths_are_those_of_the_analysis(path: Path) -> None:
    _agrees(tilewright.load(path).operation.entries[0])


@pytest.mark.parametrize("name", KERNELS)
def test_paths_of_kernels_are_those_of_the_analysis(name: str) -> None:
    _agrees(entry_of(kernel(*KERNELS[name][0])))


@pytest.mark.parametrize("seed", range(40))
def test_paths_of_random_programs_are_those_of_the_analysis(seed: int) -> None:
    _agrees(entry_of(random_test(seed)))


def test_no_wait_follows_from_others() -> None:
    for path in FILES:
        graph = graph_of(tilewright.load(path).operation.entries[0])
        for wait in graph.waits:
            others = [w for w in graph.waits if w is not wait and w.last is wait.last]
            if wait.loop is None:
                assert not any(graph.has_path(wait.first, w.first) for w in others if not w.loop)


def test_parts_of_a_token() -> None:
    body = [load("a"), load("b"), "%t = make_token : token", "%j = join_tokens %b, %t, %a : token"]
    entry = entry_of(kernel(*body, "%k = join_tokens %j, %a : token"))
    joins = [op for op in entry.walk() if isinstance(op, JoinTokensOp)]
    names = [[part.name_hint for part in parts_of(op.results[0])] for op in joins]
    assert names == [["b", "a"], ["b", "a"]]
