"""Bodies of reduce and scan on every engine: what they may hold, and in which order they are given
the elements."""

from __future__ import annotations

import signal
from typing import Any

import numpy as np
import pytest
from alarms import interrupted
from reference.programs import evaluate
from sampling import every, one_in

import tilewright
from tilewright.diagnostics import LaunchError, Severity
from tilewright.verifier import verify

ENGINES: dict[str, dict[str, Any]] = {
    "reference": {},
    "cpu": {"backend": "cpu"},
    "checked": {"backend": "cpu", "checked": True},
}
ORDERS = ("accumulator-first", "element-first")

NUMBERS = np.array([3, 1, 4, 1, 5, 9, 2, 6], np.int32)

SEVENS = """
%seven1 = constant <i32: [7]> : tile<1xi32>
%seven8 = constant <i32: [1, 2, 3, 4, 5, 6, 7, 8]> : tile<8xi32>
"""
CONSTANTS = """
%one = constant <i32: 1> : tile<i32>
%two = constant <i32: 2> : tile<i32>
%seven = constant <i32: 7> : tile<i32>
"""

BODIES = {
    "reshape": (
        "%m = addi %x, %y : tile<i32> %n = reshape %m : tile<i32> -> tile<1xi32> "
        "%z = reshape %n : tile<1xi32> -> tile<i32>",
        31,
    ),
    "a value from outside": (
        "%m = maxi %x, %y signed : tile<i32> %z = maxi %m, %seven signed : tile<i32>",
        9,
    ),
    "a constant": ("%z = constant <i32: 7> : tile<i32>", 7),
    "the grid": (
        "%i, %j, %k = get_tile_block_id : tile<i32> %m = addi %x, %y : tile<i32> "
        "%z = addi %m, %i : tile<i32>",
        31,
    ),
    "an aggregate": (
        "%p = reshape %x : tile<i32> -> tile<1xi32> %q = reshape %y : tile<i32> -> tile<1xi32> "
        "%w = cat %p, %q dim = 0 : tile<1xi32>, tile<1xi32> -> tile<2xi32> "
        "%z = reduce %w dim=0 identities=[0 : i32] : tile<2xi32> -> tile<i32> "
        "(%e: tile<i32>, %f: tile<i32>) { %g = addi %e, %f : tile<i32> yield %g : tile<i32> }",
        31,
    ),
    "iota": (
        "%m = addi %x, %y : tile<i32> %n = iota : tile<2xi32> "
        "%q = extract %n[%zero] : tile<2xi32> -> tile<1xi32> "
        "%w = reshape %q : tile<1xi32> -> tile<i32> %z = addi %w, %m : tile<i32>",
        31,
    ),
    "bytes": (
        "%p = reshape %x : tile<i32> -> tile<1xi32> %q = pack %p : tile<1xi32> -> tile<4xi8> "
        "%w = unpack %q : tile<4xi8> -> tile<1xi32> %e = reshape %w : tile<1xi32> -> tile<i32> "
        "%z = addi %e, %y : tile<i32>",
        31,
    ),
    "a matrix product": (
        "%b = constant <i8: 1> : tile<1x1xi8> %m = addi %x, %y : tile<i32> "
        "%n = reshape %m : tile<i32> -> tile<1x1xi32> "
        "%q = mmai %b, %b, %n signed signed : tile<1x1xi8>, tile<1x1xi8>, tile<1x1xi32> "
        "%z = reshape %q : tile<1x1xi32> -> tile<i32>",
        38,
    ),
    "select": (
        "%c = cmpi greater_than %x, %y, signed : tile<i32> -> tile<i1> "
        "%z = select %c, %x, %y : tile<i1>, tile<i32>",
        9,
    ),
    "if": (
        "%c = cmpi greater_than %x, %y, signed : tile<i32> -> tile<i1> "
        "%z = if %c -> (tile<i32>) { yield %x : tile<i32> } else { yield %y : tile<i32> }",
        9,
    ),
    "a tile from outside": (
        "%n = insert %seven1, %seven8[%one] : tile<1xi32>, tile<8xi32> "
        "%q = extract %n[%one] : tile<8xi32> -> tile<1xi32> "
        "%w = reshape %q : tile<1xi32> -> tile<i32> %z = maxi %w, %y signed : tile<i32>",
        7,
    ),
    "for": (
        "%w = for %i in (%zero to %two, step %one) : tile<i32> iter_values(%v = %x) -> (tile<i32>) "
        "{ %n = addi %v, %y : tile<i32> continue %n : tile<i32> } %z = subi %w, %y : tile<i32>",
        31,
    ),
    "loop": (
        "%z = loop iter_values(%v = %x) : tile<i32> -> tile<i32> "
        "{ %n = addi %v, %y : tile<i32> break %n : tile<i32> }",
        31,
    ),
    "a token": ("%t = make_token : token %z = addi %x, %y : tile<i32>", 31),
}
"""Statements that define %z from what came before, %x, and the element, %y; the result."""


def aggregate(operation: str, body: str, reverse: bool = False) -> str:
    """The text of an operation on %a, which has 8 numbers."""
    how = f" reverse={str(reverse).lower()}" if operation == "scan" else ""
    result = "tile<8xi32>" if operation == "scan" else "tile<i32>"
    return (
        f"%r = {operation} %a dim=0{how} identities=[0 : i32] : tile<8xi32> -> {result}\n"
        f"(%x: tile<i32>, %y: tile<i32>) {{ {body} yield %z : tile<i32> }}"
    )


@every(2)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("operation", ["reduce", "scan"])
def test_bodies(operation: str, engine: str) -> None:
    for name, (body, expected) in BODIES.items():
        text = CONSTANTS + aggregate(operation, body)
        if "%seven8" in body:
            text = f"{SEVENS}{text}"
        shape = (8,) if operation == "scan" else ()
        found = evaluate(text, [("i32", NUMBERS)], ("i32", shape), **ENGINES[engine])
        if name == "a matrix product" and operation == "scan":
            # Every combination counts one; how many there are is not defined.
            assert found[0] == 3
        else:
            assert found.reshape(-1)[-1] == expected, name


def test_loops_in_bodies_get_a_warning() -> None:
    body = BODIES["loop"][0]
    made = f"%a = iota : tile<8xi32> {aggregate('scan', body)}"
    text = f"cuda_tile.module @m {{ entry @k() {{ {made} return }} }}"
    (found,) = verify(tilewright.load(text).operation)
    assert found.severity is Severity.WARNING
    assert found.message == "NVIDIA's tools refuse it in the body of scan, though it has no effects"


# ---- the order of the elements


def composed(factors: Any, terms: Any) -> list[Any]:
    """The terms of x -> p x + q, then x -> r x + s and so on, up to each of them."""
    found, (p, q) = [terms[0]], (factors[0], terms[0])
    with np.errstate(over="ignore"):
        for r, s in zip(factors[1:], terms[1:], strict=True):
            p, q = p * r, q * r + s
            found.append(q)
    return found


AFFINE = """
(%p: tile<{e}>, %r: tile<{e}>, %q: tile<{e}>, %s: tile<{e}>) {{
  %pr = muli %p, %r : tile<{e}>
  %qr = muli %q, %r : tile<{e}>
  %qs = addi %qr, %s : tile<{e}>
  yield %pr, %qs : tile<{e}>, tile<{e}>
}}
"""


def run_affine(
    operation: str, shape: tuple[int, ...], dim: int, element: str, options: dict[str, Any]
) -> tuple[Any, Any, Any]:
    """The factors and terms, and the last terms (of a scan all) that an engine finds."""
    generator = np.random.default_rng(len(shape) + dim)
    dtype = np.dtype(f"int{element[1:]}")
    factors, terms = (generator.integers(-9, 10, shape).astype(dtype) | 1 for _ in range(2))
    type = f"tile<{'x'.join(map(str, shape))}x{element}>"
    kept = shape if operation == "scan" else shape[:dim] + shape[dim + 1 :]
    result = f"tile<{'x'.join([*map(str, kept), element])}>"
    how = " reverse=true" if operation == "scan" else ""
    text = (
        f"%o, %r = {operation} %a, %b dim={dim}{how} identities=[1 : {element}, 0 : {element}] : "
        f"{type}, {type} -> {result}, {result}\n" + AFFINE.format(e=element)
    )
    given = [(element, factors), (element, terms)]
    return factors, terms, evaluate(text, given, (element, kept), **options)


SHAPES = [((2,), 0), ((8,), 0), ((64,), 0), ((512,), 0), ((8, 16), 0), ((8, 16), 1), ((4, 8, 2), 1)]


@one_in(2)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("operation", ["reduce", "scan"])
def test_what_comes_before_is_the_first_argument(operation: str, engine: str) -> None:
    for n, (shape, dim) in enumerate(SHAPES):
        element = ("i8", "i16", "i32", "i64")[n % 4]
        factors, terms, found = run_affine(operation, shape, dim, element, ENGINES[engine])
        places = np.ndindex(*shape[:dim], *shape[dim + 1 :])
        for place in places:
            line = (*place[:dim], slice(None), *place[dim:])
            if operation == "scan":
                wanted = composed(factors[line][::-1], terms[line][::-1])[::-1]
                assert (found[line] == wanted).all(), (shape, dim, element)
            else:
                wanted = composed(factors[line], terms[line])[-1]
                assert found[place] == wanted, (shape, dim, element)


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("engine", ENGINES)
def test_order_of_the_arguments(engine: str, order: str) -> None:
    options = {**ENGINES[engine], "body_arguments": order}
    first = "%z = addi %x, %zero : tile<i32>"
    single = "%m = iota : tile<2xi32> %n = extract %m[%zero] : tile<2xi32> -> tile<1xi32> "
    single += "%o = reshape %n : tile<1xi32> -> tile<i32> %z = addi %x, %o : tile<i32>"
    numbers = NUMBERS + 10 * np.arange(8, dtype=np.int32)
    ends = numbers[[0, -1]] if order == "accumulator-first" else numbers[[-1, 0]]
    for body in (first, single):
        (found,) = evaluate(
            aggregate("reduce", body), [("i32", numbers)], ("i32", ()), **options
        ).reshape(1)
        assert found == ends[0]
        for reverse in (False, True):
            scanned = evaluate(
                aggregate("scan", body, reverse), [("i32", numbers)], ("i32", (8,)), **options
            )
            same = np.full(8, numbers[-1] if reverse else numbers[0])
            assert (scanned == (same if order == "accumulator-first" else numbers)).all()


@pytest.mark.parametrize("backend", ["reference", "cpu"])
def test_no_other_order_of_arguments(backend: str) -> None:
    with pytest.raises(LaunchError, match="body_arguments must be 'accumulator-first' or 'element"):
        evaluate(
            aggregate("reduce", BODIES["reshape"][0]),
            [("i32", NUMBERS)],
            ("i32", ()),
            backend=backend,
            body_arguments="last",
        )


ENDLESS = """cuda_tile.module @m { entry @k() {
  %x = constant <f32: 1.0> : tile<8xf32>
  %r = OPERATION identities=[0.0 : f32] : tile<8xf32> -> RESULT (%a: tile<f32>, %b: tile<f32>) {
    loop {
      continue
    }
    yield %a : tile<f32>
  }
  return
} }"""


def endless(operation: str) -> tilewright.Kernel:
    """A kernel with a loop that does not end in the body of a reduction or scan."""
    words, result = {
        "reduce": ("reduce %x dim=0", "tile<f32>"),
        "scan": ("scan %x dim=0 reverse=false", "tile<8xf32>"),
    }[operation]
    text = ENDLESS.replace("OPERATION", words).replace("RESULT", result)
    return tilewright.load(text, name="endless.mlir").kernel()


@pytest.mark.parametrize("operation", ["reduce", "scan"])
@pytest.mark.parametrize("engine", ["reference", "cpu"])
def test_an_endless_loop_in_a_body_ends_with_the_time(operation: str, engine: str) -> None:
    with pytest.raises(tilewright.ExecutionError, match=r"endless.mlir:[45].* not ended after 0.1"):
        endless(operation).launch(1, **ENGINES[engine], timeout=0.1)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="the timer is POSIX's")
@pytest.mark.parametrize("engine", ["reference", "cpu"])
def test_ctrl_c_ends_an_endless_loop_in_a_body(engine: str) -> None:
    kernel = endless("reduce")
    kernel.compile(engine)
    with interrupted(KeyboardInterrupt):
        kernel.launch(1, **ENGINES[engine])
