"""Acquire and release between two threads: litmus tests, and the instructions on 64-bit ARM.

What is forbidden must not be seen, however often it is tried; that the threads met is what makes
trying worth anything, so it is counted. A machine, or an emulator of one, that orders more than
another would show less: there the assembly says whether the instructions are right.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import pytest
from sampling import first, some

import tilewright
from tilewright.backends.cpu.backend import CpuBackend
from tilewright.backends.cpu.pool import shared_pool
from tilewright.text import parse_module

TRIES = 2000
"""How often two tile blocks meet in a launch."""

LAUNCHES = 200
"""How many launches there may be until they have met."""

APART = 16
"""Elements from one cell to the next: a line of the cache."""

POINTER = "tile<ptr<i32>>"
LOAD = f"load_ptr_tko {{}} device {{}} : {POINTER} -> tile<i32>, token"
LOAD_AFTER = f"load_ptr_tko {{}} device {{}} token={{}} : {POINTER} -> tile<i32>, token"
STORE = f"store_ptr_tko {{}} device {{}}, %one : {POINTER}, tile<i32> -> token"
STORE_AFTER = f"store_ptr_tko {{}} device {{}}, %one token={{}} : {POINTER}, tile<i32> -> token"
SWAP = f"atomic_rmw_tko {{}} device {{}}, {{}}, %one : {POINTER}, tile<i32> -> tile<i32>, token"
SWAP_AFTER = (
    f"atomic_rmw_tko {{}} device {{}}, {{}}, %one token={{}} : {POINTER}, tile<i32>"
    " -> tile<i32>, token"
)
CAS = f"atomic_cas_tko {{}} device {{}}, %one, %one : {POINTER}, tile<i32> -> tile<i32>, token"


class Litmus(NamedTuple):
    """What two tile blocks do with two cells that are zero, and what they must not see.

    Attributes:
        first: the text of the first one; what it sees is `%r`.
        second: that of the second.
        forbidden: of what the first and the second have seen, each time; where it must not be.
    """

    first: str
    second: str
    forbidden: Callable[[Any, Any], Any]


def _published(release: str, acquire: str) -> Litmus:
    """Message passing: who sees the flag sees the data."""
    return Litmus(
        f"""%t0 = {STORE.format("relaxed", "%data")}
            {release}
            %r = addi %zero, %zero : tile<i32>""",
        f"""{acquire}
            %d, %t2 = {LOAD_AFTER.format("relaxed", "%data", "%t1")}
            %f2 = addi %f, %f : tile<i32>
            %r = addi %f2, %d : tile<i32>""",
        lambda first, second: second == 2,
    )


LITMUS = {
    "message passing": _published(
        f"%t1 = {STORE_AFTER.format('release', '%flag', '%t0')}",
        f"%f, %t1 = {LOAD.format('acquire', '%flag')}",
    ),
    "message passing by exchanges": _published(
        f"%old, %t1 = {SWAP_AFTER.format('release', '%flag', 'xchg', '%t0')}",
        f"%f, %t1 = {CAS.format('acquire', '%flag')}",
    ),
    "message passing by additions": _published(
        f"%old, %t1 = {SWAP_AFTER.format('acq_rel', '%flag', 'add', '%t0')}",
        f"%f, %t1 = {LOAD.format('acquire', '%flag')}",
    ),
    "load buffering": Litmus(
        f"""%r, %t0 = {LOAD.format("acquire", "%data")}
            %t1 = {STORE_AFTER.format("release", "%flag", "%t0")}""",
        f"""%r, %t0 = {LOAD.format("acquire", "%flag")}
            %t1 = {STORE_AFTER.format("release", "%data", "%t0")}""",
        lambda first, second: (first == 1) & (second == 1),
    ),
    "coherence": Litmus(
        f"""%t0 = {STORE.format("relaxed", "%data")}
            %r = addi %zero, %zero : tile<i32>""",
        f"""%f, %t0 = {LOAD.format("relaxed", "%data")}
            %d, %t1 = {LOAD_AFTER.format("relaxed", "%data", "%t0")}
            %f2 = addi %f, %f : tile<i32>
            %r = addi %f2, %d : tile<i32>""",
        lambda first, second: second == 2,
    ),
    "one of two additions is the first": Litmus(
        f"%r, %t0 = {SWAP.format('relaxed', '%data', 'add')}",
        f"%r, %t0 = {SWAP.format('relaxed', '%data', 'add')}",
        lambda first, second: first == second,
    ),
}


def text_of(litmus: Litmus, tries: int = TRIES) -> str:
    """A kernel of two tile blocks that wait for each other, but not for ever, before each try. It
    stores whether they have met, and what each has seen."""
    return f"""cuda_tile.module @m {{
      entry @k(%all: {POINTER}, %flags: {POINTER}, %turns: {POINTER}, %met: {POINTER},
               %seen: {POINTER}) {{
        %zero = constant <i32: 0> : tile<i32>
        %one = constant <i32: 1> : tile<i32>
        %two = constant <i32: 2> : tile<i32>
        %apart = constant <i32: {APART}> : tile<i32>
        %tries = constant <i32: {tries}> : tile<i32>
        %patience = constant <i32: 20000> : tile<i32>
        %x, %y, %z = get_tile_block_id : tile<i32>
        %is_first = cmpi equal %x, %zero, signed : tile<i32> -> tile<i1>
        for %i in (%zero to %tries, step %one) : tile<i32> {{
          %at = muli %i, %apart : tile<i32>
          %data = offset %all, %at : {POINTER}, tile<i32> -> {POINTER}
          %flag = offset %flags, %at : {POINTER}, tile<i32> -> {POINTER}
          %turn = offset %turns, %at : {POINTER}, tile<i32> -> {POINTER}
          %i2 = muli %i, %two : tile<i32>
          %place = addi %i2, %x : tile<i32>
          %mine = offset %seen, %place : {POINTER}, tile<i32> -> {POINTER}
          %has_met = offset %met, %place : {POINTER}, tile<i32> -> {POINTER}
          %before, %a0 = atomic_rmw_tko relaxed device %turn, add, %one
            : {POINTER}, tile<i32> -> tile<i32>, token
          %together = for %k in (%zero to %patience, step %one) : tile<i32>
              iter_values(%now = %before) -> (tile<i32>) {{
            %there = cmpi equal %now, %two, signed : tile<i32> -> tile<i1>
            %next = if %there -> (tile<i32>) {{
              yield %now : tile<i32>
            }} else {{
              %v, %a1 = load_ptr_tko relaxed device %turn : {POINTER} -> tile<i32>, token
              yield %v : tile<i32>
            }}
            continue %next : tile<i32>
          }}
          %a2 = store_ptr_tko weak %has_met, %together : {POINTER}, tile<i32> -> token
          %result = if %is_first -> (tile<i32>) {{
            {litmus.first}
            yield %r : tile<i32>
          }} else {{
            {litmus.second}
            yield %r : tile<i32>
          }}
          %a3 = store_ptr_tko weak %mine, %result : {POINTER}, tile<i32> -> token
          continue
        }}
        return
      }}
    }}"""


def launched(kernel: tilewright.Kernel) -> tuple[Any, Any, int]:
    """What the first and the second tile block have seen in a launch, and how often they met."""
    all, flags, turns = (np.zeros(APART * TRIES, np.int32) for _ in range(3))
    met, seen = (np.full((TRIES, 2), -1, np.int32) for _ in range(2))
    kernel.launch(2, all, flags, turns, met, seen, backend="cpu", threads=2)
    first, second = seen.T
    return first, second, int((met == 2).all(axis=1).sum())


two_threads = pytest.mark.skipif(shared_pool().threads < 2, reason="needs two threads")


@two_threads
@pytest.mark.parametrize("enough", first([100, 1000]))
@pytest.mark.parametrize("name", LITMUS)
def test_what_is_forbidden_is_not_seen(
    name: str, enough: int, record_property: Callable[[str, object], None]
) -> None:
    litmus = LITMUS[name]
    kernel = tilewright.load(text_of(litmus)).kernel()
    together = 0
    for _ in range(LAUNCHES):
        first, second, met = launched(kernel)
        assert not litmus.forbidden(first, second).any()
        together += met
        if together >= enough:
            break
    record_property("cases", together)
    assert together >= enough, f"the tile blocks met {together} times only"


STORE_BUFFERING = Litmus(
    f"""%t0 = {STORE.format("relaxed", "%data")}
        %r, %t1 = {LOAD.format("relaxed", "%flag")}""",
    f"""%t0 = {STORE.format("relaxed", "%flag")}
        %r, %t1 = {LOAD.format("relaxed", "%data")}""",
    lambda first, second: (first == 0) & (second == 0),
)
"""What every processor with store buffers shows."""


@two_threads
@pytest.mark.slow
def test_what_is_allowed_is_seen() -> None:
    """If it were not, nothing could be concluded from what is not seen."""
    kernel = tilewright.load(text_of(STORE_BUFFERING)).kernel()
    for _ in range(LAUNCHES):
        first, second, _ = launched(kernel)
        if STORE_BUFFERING.forbidden(first, second).any():
            return
    pytest.fail("no store was delayed: the threads do not run at the same time")


WITHOUT_LSE = ("aarch64", "cortex-a72")
WITH_LSE = ("neoverse-n1", "neoverse-v1", "apple-m1")
WITHOUT = {
    "message passing": {"ldar", "stlr"},
    "message passing by exchanges": {"ldaxr", "stlxr"},
    "message passing by additions": {"ldar", "ldaxr", "stlxr"},
    "load buffering": {"ldar", "stlr"},
    "coherence": set[str](),
    "one of two additions is the first": set[str](),
}
WITH = {
    "message passing": {"ldapr", "stlr"},
    "message passing by exchanges": {"casa", "swpl"},
    "message passing by additions": {"ldapr", "ldaddal"},
    "load buffering": {"ldapr", "stlr"},
    "coherence": set[str](),
    "one of two additions is the first": set[str](),
}
"""The instructions by which memory is ordered. Every test has an addition besides that orders
nothing: `ldxr` and `stxr` in a loop, or `ldadd`."""


@pytest.mark.parametrize("name", LITMUS)
@pytest.mark.parametrize("cpu", some([*WITHOUT_LSE, *WITH_LSE], 2))
def test_instructions_of_arm(name: str, cpu: str) -> None:
    module = parse_module(text_of(LITMUS[name], 16))
    code = CpuBackend().generate(module, module.entries[0], {"target_cpu": cpu}).assembly
    found = set(re.findall(r"\b(lda?p?x?r|stl?x?r|ldadd\w*|swp\w*|cas\w*|dmb)\t", code))
    if cpu in WITH_LSE:
        assert found - {"ldr", "str"} == WITH[name] | {"ldadd"}
    else:
        assert found - {"ldr", "str"} == WITHOUT[name] | {"ldxr", "stxr"}
    assert "__aarch64_" not in code, "functions of libgcc are not in every process"
