"""What is called specified does not depend on unspecified elements, whatever they are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from sampling import one_in

import tilewright
from reference.programs import evaluate
from tilewright.diagnostics import ExecutionError

SEEDS = range(4)


@dataclass(frozen=True)
class Flow:
    """An operation on tiles of i32 or i8 with unspecified elements.

    Attributes:
        body: it, from %a, %b, %c to %r.
        shapes: those of the operands.
        result: shape of the result.
        elements: element type of operands and result.
    """

    body: str
    shapes: tuple[tuple[int, ...], ...]
    result: tuple[int, ...]
    elements: tuple[str, str] = ("i32", "i32")


SUM = "(%l: tile<i32>, %r0: tile<i32>) { %s = addi %l, %r0 : tile<i32> yield %s : tile<i32> }"
BRANCHING = """(%l: tile<i32>, %r0: tile<i32>) {
  %k = constant <i32: [1, 2]> : tile<2xi32>
  %t = reshape %l : tile<i32> -> tile<1xi32>
  %u = broadcast %t : tile<1xi32> -> tile<2xi32>
  %v = muli %u, %k : tile<2xi32>
  %w = extract %v[%zero] : tile<2xi32> -> tile<1xi32>
  %x = reshape %w : tile<1xi32> -> tile<i32>
  %s = addi %x, %r0 : tile<i32>
  yield %s : tile<i32>
}"""

ROWS, SQUARE = (4, 8), (8, 8)

FLOWS = {
    "addi": Flow("%r = addi %a, %b : tile<4x8xi32>", (ROWS, ROWS), ROWS),
    "muli": Flow("%r = muli %a, %b : tile<4x8xi32>", (ROWS, ROWS), ROWS),
    "andi": Flow("%r = andi %a, %b : tile<4x8xi32>", (ROWS, ROWS), ROWS),
    "ori": Flow("%r = ori %a, %b : tile<4x8xi32>", (ROWS, ROWS), ROWS),
    "maxi": Flow("%r = maxi %a, %b signed : tile<4x8xi32>", (ROWS, ROWS), ROWS),
    "select": Flow(
        """%k = constant <i32: 0> : tile<4x8xi32>
        %d = cmpi less_than %c, %k, signed : tile<4x8xi32> -> tile<4x8xi1>
        %r = select %d, %a, %b : tile<4x8xi1>, tile<4x8xi32>""",
        (ROWS, ROWS, ROWS),
        ROWS,
    ),
    "reshape": Flow("%r = reshape %a : tile<4x8xi32> -> tile<8x4xi32>", (ROWS,), (8, 4)),
    "permute": Flow("%r = permute %a [1, 0] : tile<4x8xi32> -> tile<8x4xi32>", (ROWS,), (8, 4)),
    "cat": Flow(
        "%r = cat %a, %b dim = 0 : tile<4x8xi32>, tile<4x8xi32> -> tile<8x8xi32>",
        (ROWS, ROWS),
        SQUARE,
    ),
    "extract": Flow(
        "%r = extract %a[%zero, %zero] : tile<4x8xi32> -> tile<2x4xi32>", (ROWS,), (2, 4)
    ),
    "insert": Flow(
        """%p = extract %a[%zero, %zero] : tile<4x8xi32> -> tile<2x4xi32>
        %r = insert %p, %b[%zero, %zero] : tile<2x4xi32>, tile<4x8xi32>""",
        (ROWS, ROWS),
        ROWS,
    ),
    "broadcast": Flow(
        """%p = extract %a[%zero, %zero] : tile<4x8xi32> -> tile<4x1xi32>
        %r = broadcast %p : tile<4x1xi32> -> tile<4x8xi32>""",
        (ROWS,),
        ROWS,
    ),
    "reduce": Flow(
        f"%r = reduce %a dim=1 identities=[0 : i32] : tile<4x8xi32> -> tile<4xi32> {SUM}",
        (ROWS,),
        (4,),
    ),
    "scan": Flow(
        "%r = scan %a dim=1 reverse=false identities=[0 : i32] : tile<4x8xi32> -> tile<4x8xi32> "
        + SUM,
        (ROWS,),
        ROWS,
    ),
    "scan_reverse": Flow(
        "%r = scan %a dim=0 reverse=true identities=[0 : i32] : tile<4x8xi32> -> tile<4x8xi32> "
        + SUM,
        (ROWS,),
        ROWS,
    ),
    "reduce_one_by_one": Flow(
        f"%r = reduce %a dim=0 identities=[0 : i32] : tile<4x8xi32> -> tile<8xi32> {BRANCHING}",
        (ROWS,),
        (8,),
    ),
    "mmai": Flow(
        """%k = constant <i32: 0> : tile<8x8xi32>
        %r = mmai %a, %b, %k signed signed : tile<8x8xi8>, tile<8x8xi8>, tile<8x8xi32>""",
        (SQUARE, SQUARE),
        SQUARE,
        ("i8", "i32"),
    ),
    "pack": Flow("%r = pack %a : tile<16xi16> -> tile<32xi8>", ((16,),), (32,), ("i16", "i8")),
    "unpack": Flow("%r = unpack %a : tile<32xi8> -> tile<16xi16>", ((32,),), (16,), ("i8", "i16")),
    "assume": Flow("%r = assume bounded<-2, ?>, %a : tile<4x8xi32>", (ROWS,), ROWS),
    "loop": Flow(
        """%one = constant <i32: 1> : tile<i32>
        %two = constant <i32: 2> : tile<i32>
        %r = for %i in (%zero to %two, step %one) : tile<i32>
          iter_values(%x = %a) -> (tile<4x8xi32>) {
          %y = addi %x, %b : tile<4x8xi32>
          continue %y : tile<4x8xi32>
        }""",
        (ROWS, ROWS),
        ROWS,
    ),
}


def spelt(shape: tuple[int, ...], element: str) -> str:
    return "x".join([*map(str, shape), element])


def program(flow: Flow) -> str:
    """The operation on masked loads; where a mask says so, its result is stored."""
    element, result = flow.elements
    lines = ["%zero = constant <i32: 0> : tile<i32>"]
    parameters: list[str] = []

    def pointers(name: str, base: str, shape: tuple[int, ...], element: str) -> None:
        count = int(np.prod(shape))
        lines.extend(
            [
                f"%{name}_i = iota : tile<{count}xi32>",
                f"%{name}_1 = reshape %{base} : tile<ptr<{element}>> -> tile<1xptr<{element}>>",
                f"%{name}_n = broadcast %{name}_1 : tile<1xptr<{element}>> "
                f"-> tile<{count}xptr<{element}>>",
                f"%{name}_f = offset %{name}_n, %{name}_i : tile<{count}xptr<{element}>>, "
                f"tile<{count}xi32> -> tile<{count}xptr<{element}>>",
                f"%{name}_a = reshape %{name}_f : tile<{count}xptr<{element}>> "
                f"-> tile<{spelt(shape, f'ptr<{element}>')}>",
            ]
        )

    def load(name: str, base: str, shape: tuple[int, ...], element: str, mask: str) -> None:
        pointers(name, base, shape, element)
        masked = f", %{mask}" if mask else ""
        mask_type = f", tile<{spelt(shape, 'i1')}>" if mask else ""
        lines.append(
            f"%{name}, %{name}_t = load_ptr_tko weak %{name}_a{masked} : "
            f"tile<{spelt(shape, f'ptr<{element}>')}>{mask_type} -> "
            f"tile<{spelt(shape, element)}>, token"
        )

    for name, shape in zip("abc", flow.shapes, strict=False):
        parameters += [f"%{name}_p: tile<ptr<{element}>>", f"%{name}_q: tile<ptr<i1>>"]
        load(f"{name}_m", f"{name}_q", shape, "i1", "")
        load(name, f"{name}_p", shape, element, f"{name}_m")
    parameters += [f"%r_p: tile<ptr<{result}>>", "%r_q: tile<ptr<i1>>"]
    lines.append(flow.body)
    load("r_m", "r_q", flow.result, "i1", "")
    pointers("s", "r_p", flow.result, result)
    lines.append(
        f"%s_t = store_ptr_tko weak %s_a, %r, %r_m : tile<{spelt(flow.result, f'ptr<{result}>')}>, "
        f"tile<{spelt(flow.result, result)}>, tile<{spelt(flow.result, 'i1')}> -> token"
    )
    members = "\n".join(lines)
    return f"cuda_tile.module @m {{ entry @k({', '.join(parameters)}) {{\n{members}\nreturn }} }}"


def specified(flow: Flow, tiles: list[Any], masks: list[Any]) -> Any:
    """Which elements of the result are specified: those that can be stored one by one."""
    kernel = tilewright.load(program(flow)).kernel()
    dtype = np.dtype(flow.elements[1].replace("i", "int"))
    allowed = np.zeros(flow.result, np.uint8)
    for place in np.ndindex(flow.result):
        chosen = np.zeros(flow.result, np.uint8)
        chosen[place] = 1
        operands = [x for pair in zip(tiles, masks, strict=True) for x in pair]
        try:
            kernel.launch(1, *operands, np.zeros(flow.result, dtype), chosen)
        except ExecutionError as error:
            assert "an unspecified value would be written" in str(error)
        else:
            allowed[place] = 1
    return allowed != 0


def outcomes(flow: Flow, tiles: list[Any], masks: list[Any], random: Any) -> list[Any]:
    """Results for different values of the unspecified elements."""
    found: list[Any] = []
    body = flow.body.replace("assume bounded<-2, ?>", "assume bounded<?, ?>")
    for fill in (0, -1, 1, None, None, None):
        changed: list[tuple[str, Any]] = []
        for tile, mask in zip(tiles, masks, strict=True):
            other = random.integers(-99, 99, tile.shape) if fill is None else fill
            changed.append((flow.elements[0], np.where(mask != 0, tile, other).astype(tile.dtype)))
        found.append(evaluate(body, changed, (flow.elements[1], flow.result)))
    return found


@one_in(12)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", FLOWS)
def test_specified_elements_do_not_depend_on_others(name: str, seed: int) -> None:
    flow, random = FLOWS[name], np.random.default_rng(seed)
    dtype = np.dtype(flow.elements[0].replace("i", "int"))
    tiles = [random.choice([-2, -1, 0, 0, 1, 5], shape).astype(dtype) for shape in flow.shapes]
    masks = [(random.random(shape) < 0.8).astype(np.uint8) for shape in flow.shapes]
    allowed = specified(flow, tiles, masks)
    first, *others = outcomes(flow, tiles, masks, random)
    varies = np.logical_or.reduce([other != first for other in others])
    assert not (varies & allowed).any()
    assert EXACT.get(name, _any)(allowed, varies)


def _any(allowed: Any, varies: Any) -> bool:
    return True


def _exactly(allowed: Any, varies: Any) -> bool:
    """What never varies is called specified, too."""
    return bool((allowed == ~varies).all())


EXACT: dict[str, Callable[[Any, Any], bool]] = dict.fromkeys(
    [
        *("addi", "muli", "andi", "ori", "reshape", "permute", "cat", "extract", "insert"),
        *("broadcast", "reduce", "scan", "scan_reverse", "mmai", "assume"),
    ],
    _exactly,
)
"""For which operations no element is called unspecified without need."""
