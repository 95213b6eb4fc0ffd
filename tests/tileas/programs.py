"""Programs of nv_tileas for the tests, what the verifier says about them, and which rule of the
language a test is about."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

from tilewright import text
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.verifier import verify

HERE = Path(__file__).parent
MATMUL = (HERE.parents[1] / "examples" / "tileas" / "matmul.mlir").read_text()
EVERY_OPERATION = (HERE / "every_operation.mlir").read_text()

RULES = tuple(f"S{number}" for number in range(1, 31))
"""The rules of the language."""

TESTED: dict[str, set[str]] = defaultdict(set)
"""For each rule, the kinds of tests that there are."""


def rule(
    *names: str, shows: Literal["what it allows", "what it forbids"]
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Marks a test of rules: of what they allow, or of what they forbid."""
    for name in names:
        assert name in RULES, name
        TESTED[name].add(shows)
    return lambda test: test


def allows(*names: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Marks a test of what rules allow."""
    return rule(*names, shows="what it allows")


def forbids(*names: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Marks a test of what rules forbid."""
    return rule(*names, shows="what it forbids")


def parse(source: str) -> ModuleOp:
    """The module of a text."""
    return text.parse_module(source)


def errors(source: str | ModuleOp) -> list[str]:
    """What the verifier says."""
    module = parse(source) if isinstance(source, str) else source
    return [diagnostic.message for diagnostic in verify(module)]


def said(source: str) -> str:
    """The first error of a text, from reading it or from the verifier; empty if there is none."""
    try:
        return next(iter(errors(source)), "")
    except text.TextError as error:
        return error.diagnostics[0].message


def changed(source: str, *changes: tuple[str, str]) -> str:
    """A program with parts replaced, all of which must be there."""
    for old, new in changes:
        assert old in source, old
        source = source.replace(old, new)
    return source


def refused(source: str, *changes: tuple[str, str]) -> str:
    """The first error of a changed program, which was right before."""
    found = errors(changed(source, *changes))
    assert found, "the verifier found nothing"
    return found[0]


ITER = "!nv_tileas.iter<tile<16xf32>, 4, 1, shared, producer>"
PIPE = "!nv_tileas.pipeline<!nv_tileas.buffer<16xf32, shared>, 4>"
PROLOGUE = """
cuda_tile.module @m {
  entry @k(%c: tile<i1>, %n: tile<i32>, %x: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %v = constant <f32: 1.0> : tile<16xf32>
    %p = nv_tileas.async.pipeline.create_pipeline {num_stages = 4, producer_group = 0,
      consumer_group = 1, num_consumers = 1} : PIPE
    %i = nv_tileas.async.pipeline.create_iterator %p {kind = producer} : ITER
    %j = nv_tileas.async.pipeline.create_iterator %p {kind = consumer}
      : !nv_tileas.iter<tile<16xf32>, 4, 1, shared, consumer>
""".replace("ITER", ITER).replace("PIPE", PIPE)


def kernel(body: str) -> str:
    """A kernel with a pipeline %p of four stages of tile<16xf32>, its iterators %i and %j, a
    condition %c, numbers %n, %zero and %one, and a payload %v.

    In the body, `p.` stands for the dialect's pipeline operations, `t.` for the others.
    """
    for short, long in (("p", "nv_tileas.async.pipeline"), ("t", "nv_tileas")):
        body = re.sub(rf"(?<![\w.%]){short}\.", f"{long}.", body)
    return f"{PROLOGUE}{body}\n    return\n  }}\n}}\n"
