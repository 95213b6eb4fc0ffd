"""Accesses that happen as late as tokens allow: litmus tests."""

from __future__ import annotations

import numpy as np
import pytest

import tilewright
from tilewright import LaunchError

SEEDS = range(60)


def kernel(body: str) -> tilewright.Kernel:
    """A kernel of two tile blocks; %first tells which, %data and %flag are zero at first."""
    text = f"""cuda_tile.module @m {{
      entry @k(%data: tile<ptr<i32>>, %flag: tile<ptr<i32>>, %seen: tile<ptr<i32>>) {{
        %zero = constant <i32: 0> : tile<i32>
        %one = constant <i32: 1> : tile<i32>
        %x, %y, %z = get_tile_block_id : tile<i32>
        %first = cmpi equal %x, %zero, signed : tile<i32> -> tile<i1>
        %mine = offset %seen, %x : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
        {body}
        return
      }}
    }}"""
    return tilewright.load(text).kernel()


def outcomes(body: str, schedule: str | None = None) -> set[tuple[int, int]]:
    """What both tile blocks may see, over many seeds."""
    found: set[tuple[int, int]] = set()
    compiled = kernel(body)
    for seed in SEEDS:
        data, flag, seen = (np.zeros(n, np.int32) for n in (1, 1, 2))
        compiled.launch(
            2,
            data,
            flag,
            seen,
            schedule=schedule or f"random({seed})",
            memory_order=f"adversarial({seed})",
        )
        found.add((int(seen[0]), int(seen[1])))
    return found


LOAD = "load_ptr_tko {} device {} {} : tile<ptr<i32>>{} -> tile<i32>, token"
STORE = "store_ptr_tko {} device {}, {} {} : tile<ptr<i32>>, tile<i32>{} -> token"


def load(pointer: str, token: str = "", ordering: str = "relaxed") -> str:
    """The text of a load."""
    given = (f"token={token}", ", token") if token else ("", "")
    return LOAD.format(ordering, pointer, given[0], "").replace("  ", " ")


def store(pointer: str, value: str, token: str = "", ordering: str = "relaxed") -> str:
    """The text of a store."""
    return STORE.format(ordering, pointer, value, f"token={token}" if token else "", "")


def message_passing(ordered: bool) -> str:
    """The first tile block writes data, then the flag; the second waits for it, and reads."""
    return f"""if %first {{
          %t0 = {store("%data", "%one")}
          %t1 = {store("%flag", "%one", "%t0" if ordered else "", "release")}
          yield
        }} else {{
          %got = loop : tile<i32> {{
            %f, %t = {load("%flag", "", "acquire")}
            %set = cmpi equal %f, %one, signed : tile<i32> -> tile<i1>
            if %set {{
              %d, %t2 = {load("%data", "%t" if ordered else "")}
              break %d : tile<i32>
            }}
            continue
          }}
          %t3 = {store("%mine", "%got")}
          yield
        }}"""


def test_message_passing_needs_tokens() -> None:
    assert outcomes(message_passing(ordered=True)) == {(0, 1)}
    assert outcomes(message_passing(ordered=False)) == {(0, 1), (0, 0)}


def store_buffering(ordered: bool) -> str:
    """Each tile block writes its own and reads the other's."""
    token = "%t0" if ordered else ""
    return f"""%a = select %first, %data, %flag : tile<i1>, tile<ptr<i32>>
        %b = select %first, %flag, %data : tile<i1>, tile<ptr<i32>>
        %t0 = {store("%a", "%one")}
        %v, %t1 = {load("%b", token)}
        %t2 = {store("%mine", "%v")}"""


def test_store_buffering() -> None:
    assert (0, 0) in outcomes(store_buffering(ordered=False))
    assert (0, 0) not in outcomes(store_buffering(ordered=True))


def load_buffering(ordered: bool) -> str:
    """Each tile block reads its own, and then writes the other's."""
    token = "%t0" if ordered else ""
    return f"""%a = select %first, %data, %flag : tile<i1>, tile<ptr<i32>>
        %b = select %first, %flag, %data : tile<i1>, tile<ptr<i32>>
        %v, %t0 = {load("%a")}
        %t1 = {store("%b", "%one", token)}
        %t2 = {store("%mine", "%v")}"""


def test_load_buffering() -> None:
    assert (1, 1) in outcomes(load_buffering(ordered=False))
    assert (1, 1) not in outcomes(load_buffering(ordered=True))


def test_program_order_gives_no_order_in_a_tile_block() -> None:
    def body(token: str) -> str:
        return f"""%t0 = {store("%mine", "%one")}
            %v, %t1 = {load("%mine", token)}
            %two = addi %v, %one : tile<i32>
            %both = join_tokens %t0, %t1 : token
            %t2 = {store("%mine", "%two", "%both")}"""

    assert outcomes(body("%t0")) == {(2, 2)}
    assert outcomes(body("")) == {(1, 1), (1, 2), (2, 1), (2, 2)}


def test_writes_of_one_tile_block_without_tokens_come_in_any_order() -> None:
    body = f"%t0 = {store('%mine', '%zero')}\n%t1 = {store('%mine', '%one')}"
    assert outcomes(body, "in_order") == {(0, 0), (0, 1), (1, 0), (1, 1)}


def test_everything_happens_before_the_launch_ends() -> None:
    compiled = kernel("%t0 = " + store("%mine", "%one"))
    for seed in SEEDS:
        seen = np.zeros(2, np.int32)
        data = np.zeros(1, np.int32)
        compiled.launch(2, data, data, seen, memory_order=f"adversarial({seed})")
        assert seen.tolist() == [1, 1]


def test_faults_of_delayed_accesses_are_located() -> None:
    text = """cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>) {
      %far = constant <i32: 5> : tile<i32>
      %x, %y, %z = get_tile_block_id : tile<i32>
      %q = offset %p, %far : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %t = store_ptr_tko weak %q, %far : tile<ptr<i32>>, tile<i32> -> token
      %t1 = store_ptr_tko weak %p, %far : tile<ptr<i32>>, tile<i32> -> token
      return
    } }"""
    compiled = tilewright.load(text).kernel()
    for seed in SEEDS:
        with pytest.raises(tilewright.ExecutionError) as caught:
            compiled.launch(3, np.zeros(5, np.int32), memory_order=f"adversarial({seed})")
        assert caught.value.diagnostics[0].place.line == 5
        assert "in tile block (" in str(caught.value)


def test_memory_of_an_alloca_is_written_before_it_is_gone() -> None:
    text = """cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>) {
      %x, %y, %z = get_tile_block_id : tile<i32>
      %a = alloca num_elem = 1, alignment = 4 : tile<ptr<i32>>
      %t = store_ptr_tko weak %a, %x : tile<ptr<i32>>, tile<i32> -> token
      %v, %t1 = load_ptr_tko weak %a token=%t : tile<ptr<i32>> -> tile<i32>, token
      %q = offset %p, %x : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %t2 = store_ptr_tko weak %q, %v : tile<ptr<i32>>, tile<i32> -> token
      return
    } }"""
    compiled = tilewright.load(text).kernel()
    for seed in SEEDS:
        found = np.zeros(8, np.int32)
        compiled.launch(8, found, memory_order=f"adversarial({seed})", schedule="round_robin")
        assert found.tolist() == list(range(8))


@pytest.mark.parametrize("text", ["sequential", "adversarial", "adversarial(-1)"])
def test_unknown_order(text: str) -> None:
    with pytest.raises(LaunchError, match="memory_order must be program, adversarial"):
        kernel("").launch(1, *[np.zeros(1, np.int32)] * 3, memory_order=text)
