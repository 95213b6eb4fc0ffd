"""What happens while a kernel is compiled: constants, static evaluation, control flow, functions,
the exceptions that cuTile raises, each with the user's line."""

from __future__ import annotations

from typing import Any

import cuda.tile as ct
import numpy as np
import pytest
from sampling import one_in

from cutile.support import both, equal, kernel_of, run


def outcome(body: str, *more: Any, size: int = 8, backend: str = "cpu", **names: Any) -> Any:
    """What the body of a kernel stores to `out`, an array of int32 full of -1."""
    out = np.full(size, -1, np.int32)
    parameters = ", ".join(["out", *[f"p{n}" for n in range(len(more))]])
    lines = body.strip("\n").splitlines()
    source = f"@ct.kernel\ndef kernel({parameters}):\n" + "".join(f"    {line}\n" for line in lines)
    run(kernel_of(source, **names), out, *more, backend=backend)
    return out


# ---- control flow

PROGRAMS = {
    "loop with a bound of the run": (
        "total = 0\nfor i in range(p0):\n    total += i\nct.store(out, 0, total)",
        (5,),
        [10],
    ),
    "loop with start and step": (
        "total = 0\nfor i in range(2, p0, 3):\n    total = total * 10 + i\nct.store(out, 0, total)",
        (9,),
        [258],
    ),
    "loop that never runs": (
        "total = 7\nfor i in range(p0, 0):\n    total = i\nct.store(out, 0, total)",
        (3,),
        [7],
    ),
    "nested loops": (
        "n = 0\nfor i in range(p0):\n    for j in range(i):\n        n += j\nct.store(out, 0, n)",
        (5,),
        [10],
    ),
    "while": (
        "n = p0\nsteps = 0\nwhile n != 1:\n    if n % 2 == 0:\n        n = n // 2\n"
        "    else:\n        n = 3 * n + 1\n    steps += 1\nct.store(out, 0, steps)",
        (6,),
        [8],
    ),
    "break and continue": (
        "total = 0\nfor i in range(100):\n    if i % 2 == 0:\n        continue\n"
        "    if i > p0:\n        break\n    total += i\nct.store(out, 0, total)",
        (7,),
        [16],
    ),
    "if and elif": (
        "if p0 > 5:\n    v = 1\nelif p0 > 2:\n    v = 2\nelse:\n    v = 3\nct.store(out, 0, v)",
        (4,),
        [2],
    ),
    "conditional expression": ("ct.store(out, 0, 10 if p0 > 3 else 20)", (4,), [10]),
    "and, or, not": (
        "v = 0\nif p0 > 1 and not p0 > 5 or p0 == 9:\n    v = 1\nct.store(out, 0, v)",
        (4,),
        [1],
    ),
    "chained comparison": ("ct.store(out, 0, 1 if 1 < p0 < 5 else 0)", (4,), [1]),
    "early return": (
        "if p0 > 3:\n    ct.store(out, 0, 1)\n    return\nct.store(out, 1, 2)",
        (4,),
        [1],
    ),
    "tiles carried around": (
        "t = ct.zeros(4, dtype=ct.int32)\nfor i in range(p0):\n    t = t + i\nct.store(out, 0, t)",
        (4,),
        [6, 6, 6, 6],
    ),
    "tuples": (
        "pair = (1, p0)\na, b = pair\nc = (*pair, 5)\nct.store(out, 0, a + b + c[2] + len(c))",
        (10,),
        [19],
    ),
    "augmented assignments": (
        "v = p0\nv += 1\nv *= 3\nv -= 2\nv //= 2\nv %= 5\nv <<= 3\nv |= 1\nv ^= 2\n"
        "ct.store(out, 0, v)",
        (4,),
        [11],
    ),
    "comprehension-free helper": (
        "def twice(x):\n    return x + x\nct.store(out, 0, twice(p0) + (lambda y: y * y)(p0))",
        (3,),
        [15],
    ),
}


@one_in(2)
@both
@pytest.mark.parametrize("name", PROGRAMS)
def test_control_flow(name: str, backend: str) -> None:
    body, arguments, expected = PROGRAMS[name]
    found = outcome(body, *arguments, backend=backend)
    equal(found, np.array(expected + [-1] * (8 - len(expected))))


def test_grid() -> None:
    out = np.zeros((2, 3, 4, 8), np.int32)
    source = (
        "@ct.kernel\ndef kernel(out):\n"
        "    x, y, z = ct.bid(0), ct.bid(1), ct.bid(2)\n"
        "    values = (x, y, z, ct.num_blocks(0), ct.num_blocks(1), ct.num_blocks(axis=2), 0, 0)\n"
        "    ct.store(out, (x, y, z, 0), ct.astile(values, dtype=ct.int32).reshape((1, 1, 1, 8)))\n"
    )
    run(kernel_of(source), out, grid=(2, 3, 4))
    for place in np.ndindex(2, 3, 4):
        equal(out[place], np.array([*place, 2, 3, 4, 0, 0]))


# ---- functions


@ct.function
def _tile_function(x: Any, n: Any = 3) -> Any:
    return x * n


@ct.function(host=True)
def _everywhere(x: Any) -> Any:
    return x + 1


def _plain(x: Any, *, shift: Any) -> Any:
    return x - shift


def test_functions() -> None:
    names = {"first": _tile_function, "second": _everywhere, "third": _plain}
    body = "ct.store(out, 0, third(second(first(p0)) + first(1, n=10), shift=2))"
    equal(outcome(body, 4, **names)[:1], np.array([21]))
    assert _everywhere(1) == 2
    with pytest.raises(RuntimeError, match="can only be called from device code"):
        _tile_function(1)
    with pytest.raises(TypeError, match="cannot be called directly"):
        kernel_of("@ct.kernel\ndef kernel():\n    pass\n")()


# ---- static evaluation

STATIC = {
    "ct.store(out, 0, ct.static_eval(sum(i * i for i in range(4))))": [14],
    "t = ct.zeros(4, dtype=ct.int8)\nct.store(out, 0, ct.static_eval(t.shape[0] * 2))": [8],
    "n = 3\nct.store(out, 0, ct.static_eval(p0 + 1 if n % 2 else p0 - 1))": [6],
    "ct.static_assert(len({1, 2}) == 2, 'never seen')\nct.store(out, 0, 1)": [1],
    "v = 0\nfor i in ct.static_iter([1, 2, 4]):\n    v += i * p0\nct.store(out, 0, v)": [35],
    "for i, t in ct.static_iter(enumerate((p0, p0 + 1))):\n    ct.store(out, i, t)": [5, 6],
    "for i in ct.static_iter(range(3)):\n    ct.store(out, i, i * i)": [0, 1, 4],
    "if ct.ensure_constant(2 > 1):\n    ct.store(out, 0, 1)\nelse:\n    ct.static_assert(False)": [1],  # noqa: E501
    "if out.dtype == ct.int32:\n    ct.store(out, 0, 1)\nelse:\n    raise ct.static_exception(ValueError())": [1],  # noqa: E501
    "ct.store(out, 0, ct.assume_divisible_by(p0 + 3, 4))": [8],
    "ct.store(out, 0, ct.cdiv(7, 2) + ct.cdiv(p0, 2))": [7],
    "ct.store(out, 0, max(p0, 3) + min(p0, 3) + abs(-p0))": [13],
    "ct.store(out, 0, int(2.5) + int(True))": [3],
}  # fmt: skip


@one_in(2)
@both
@pytest.mark.parametrize("body", STATIC)
def test_static(body: str, backend: str) -> None:
    expected = STATIC[body]
    equal(outcome(body, 5, backend=backend), np.array(expected + [-1] * (8 - len(expected))))


def test_on_the_host() -> None:
    assert ct.cdiv(7, 2) == 4
    assert list(ct.static_iter([1, 2])) == [1, 2]


# ---- exceptions

EXCEPTIONS = (
    (ct.TileSyntaxError, "", "[i for i in range(3)]", 3),
    (ct.TileSyntaxError, "", "import os", 3),
    (ct.TileSyntaxError, "", "yield 1", 3),
    (ct.TileSyntaxError, "Nested scan/reduction", "ct.reduce(ct.zeros(4, dtype=ct.int8), 0, lambda p, q: ct.sum(ct.zeros(4, dtype=ct.int8)), 0)", 3),  # noqa: E501
    (ct.TileTypeError, "Expected a tuple|Invalid argument", "ct.zeros('a', dtype=ct.int32)", 3),
    (ct.TileTypeError, "missing", "ct.load(x)", 3),
    (ct.TileTypeError, "", "ct.load(x, 0, 4, nonsense=1)", 3),
    (ct.TileTypeError, "contradicts a known", "ct.assume_divisible_by(3, 2)", 3),
    (ct.TileValueError, "zero", "1 // 0", 3),
    (ct.TileStaticAssertionError, "Static assertion failed: seen", "ct.static_assert(1 > 2, 'seen')", 3),  # noqa: E501
    (ct.TileStaticAssertionError, "not a compile-time constant", "ct.ensure_constant(ct.bid(0))", 3),  # noqa: E501
    (ct.TileStaticEvalError, "", "ct.static_eval(ct.gather(x, 0))", 3),
    (ct.TileStaticEvalError, "", "ct.static_eval(undefined_name)", 3),
    (ct.StaticException, "ValueError: test", "raise ct.static_exception(ValueError('test'))", 3),
    (ct.TileRecursionError, "", "recursive(1)", 3),
    (ct.TileInternalError, "broadcastable", "ct.zeros(4, dtype=ct.int8) + ct.zeros(8, dtype=ct.int8)", 3),  # noqa: E501
    (ct.TileUnsupportedFeatureError, "not supported on", "ct.print(ct.load(x, 0, 4).astype(ct.float8_e5m3fnu))", 3),  # noqa: E501
    (ct.TileError, "ndefined", "undefined_name", 3),
)  # fmt: skip


def _recursive(n: Any) -> Any:
    return _recursive(n + 1)


@pytest.mark.parametrize(("error", "match", "statement", "line"), EXCEPTIONS)
def test_exceptions(error: Any, match: str, statement: str, line: int) -> None:
    source = f"@ct.kernel\ndef kernel(x):\n    {statement}\n"
    with pytest.raises(error, match=match or None) as caught:
        run(kernel_of(source, recursive=_recursive), np.zeros(4, np.float32))
    assert isinstance(caught.value, ct.TileError)
    assert f"line {line}" in str(caught.value)
    assert statement in str(caught.value)


def test_names_of_exceptions() -> None:
    """What only NVIDIA's compiler can raise."""
    error = ct.TileCompilerTimeoutError("late", "flags", None)
    assert isinstance(error, ct.TileInternalError)
    assert "late" in str(error)
    assert issubclass(ct.TileCompilerExecutionError, ct.TileInternalError)
    assert issubclass(ct.StaticException, ct.TileStaticEvalError)


def test_compiler_timeout() -> None:
    with ct.compiler_timeout(1):
        equal(outcome("ct.store(out, 0, 1)")[:1], np.array([1]))


# ---- assertions and printing


@one_in(2)
@both
@pytest.mark.parametrize("message", ["", ", 'less than four'"])
def test_assertions(message: str, backend: str) -> None:
    body = f"tile = ct.arange(4, dtype=ct.int32)\nct.assert_(tile < p0{message})"
    outcome(body, 4, backend=backend)
    with pytest.raises(Exception, match=message[3:-1] or "assert"):
        outcome(body, 3, backend=backend)


PRINTS = (
    (
        'ct.printf("%d %05d|%-4d|%x %X %o\\n", p0, p0, p0, p0, p0, p0)',
        "12 00012|12  |c C 14\n",
    ),
    ('ct.printf("%.2f %e %g %8.3f|\\n", p1, p1, p1, p1)', "1.50 1.500000e+00 1.5    1.500|\n"),
    ('ct.printf("nothing\\n")', "nothing\n"),
    ('ct.print("value", p0)', "value 12\n"),
    ('print(p0, p0 + 1, sep=", ", end="!\\n")', "12, 13!\n"),
    ('ct.print(f"{p0} and {p1:.1f} and {p0:#x}")', "12 and 1.5 and 0xc\n"),
    ("ct.print(ct.arange(4, dtype=ct.int32))", "[0, 1, 2, 3]\n"),
    ("ct.print(ct.arange(4, dtype=ct.int64).reshape((2, 2)))", "[[0, 1], [2, 3]]\n"),
    ("ct.print((p0, (p0 + 1, 3)))", "(12, (13, 3))\n"),
    ("ct.print(ct.arange(2, dtype=ct.uint8), True, 'text')", "[0, 1] True text\n"),
    ("ct.print(ct.full((2,), 0.5, dtype=ct.float16))", "[0.500000, 0.500000]\n"),
    ("ct.print(out.shape, out.dtype)", None),
    ("ct.print()", "\n"),
)


@one_in(2)
@both
@pytest.mark.parametrize(("statement", "text"), PRINTS)
def test_printing(statement: str, text: str | None, backend: str, capfd: Any) -> None:
    outcome(statement, 12, 1.5, backend=backend)
    printed = capfd.readouterr().out
    assert printed == text if text is not None else printed


def test_dependent_launches() -> None:
    body = (
        "ct.grid_dependency_control_wait()\nct.store(out, 0, 1)\n"
        "ct.grid_dependency_control_launch_dependents()"
    )
    equal(outcome(body)[:1], np.array([1]))
