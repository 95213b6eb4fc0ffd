"""Valid instances of control flow."""

from __future__ import annotations

from collections.abc import Iterator

from conformance.sources import INTEGERS, SHAPES, name, tile
from conformance.valid.case import Case, bodies, case
from conformance.valid.core import ELEMENTS, POINTERS, typed

CARRIED = (*((e, "8") for e in (*ELEMENTS, *POINTERS)), ("f32", ""), ("i32", "4x8"))
BOUNDS = "%i in (%i32 to %i32, step %i32) : tile<i32>"


def ifs() -> Iterator[Case]:
    for element, shape in CARRIED:
        value, type = name(element, shape), typed(element, shape)
        branch = f"{{\n  yield {value} : {type}\n}}"
        body = f"%r = if %i1 -> ({type}) {branch} else {branch}"
        yield case("if", f"gives {type}", body)
        yield case("yield", f"if {type}", body)
    token = "{\n  yield %token : token\n}"
    yield case("if", "gives a token", f"%r = if %i1 -> (token) {token} else {token}")
    both = "{\n  yield %f32, %i32.8 : tile<f32>, tile<8xi32>\n}"
    several = f"%r:2 = if %i1 -> (tile<f32>, tile<8xi32>) {both} else {both}"
    one = "{\n  yield %f32 : tile<f32>\n}"
    yield from bodies(
        "if",
        (
            ("empty", "if %i1 {\n}"),
            ("empty both", "if %i1 {\n} else {\n}"),
            ("return in then", "if %i1 {\n  return\n}"),
            ("return in both", "if %i1 {\n  return\n} else {\n  return\n}"),
            ("several results", several),
            ("one result without parentheses", f"%r = if %i1 -> tile<f32> {one} else {one}"),
            ("result and return", f"%r = if %i1 -> (tile<f32>) {one} else {{\n  return\n}}"),
            ("nested", "if %i1 {\n  if %i1 {\n    if %i1 {\n    }\n  } else {\n  }\n}"),
            ("explicit yield", "if %i1 {\n  yield\n} else {\n  yield\n}"),
            ("unused results", several.removeprefix("%r:2 = ")),
        ),
    )
    yield case("return", "in a loop", "loop {\n  return\n}")
    inner = "  if %i1 {\n    return\n  }\n"
    yield case("return", "in an if in loops", f"loop {{\n  loop {{\n{inner}  }}\n  break\n}}")
    yield case("return", "in an if", "if %i1 {\n  return\n}\nreturn")
    yield case("yield", "without values", "if %i1 {\n  yield\n}")


def fors() -> Iterator[Case]:
    for element in INTEGERS:
        bounds = f"(%{element} to %{element}, step %{element}) : {tile(element)}"
        for word in ("", "unsigned "):
            yield case("for", f"{word}{element}", f"for {word}%i in {bounds} {{\n}}")
        used = f"  %r = addi %i, %{element} : {tile(element)}\n"
        yield case("for", f"uses {element}", f"for %i in {bounds} {{\n{used}}}")
    for element, shape in CARRIED:
        value, type = name(element, shape), typed(element, shape)
        head = f"%r = for {BOUNDS} iter_values(%x = {value}) -> ({type})"
        body = f"{head} {{\n  continue %x : {type}\n}}"
        yield case("for", f"carries {type}", body)
        yield case("continue", f"for {type}", body)
    token = f"%r = for {BOUNDS} iter_values(%x = %token) -> (token) {{\n  continue %x : token\n}}"
    yield case("for", "carries a token", token)
    values = "iter_values(%x = %f32, %y = %i32.8) -> (tile<f32>, tile<8xi32>)"
    end = "continue %x, %y : tile<f32>, tile<8xi32>"
    early = f"if %i1 {{\n    {end}\n  }}\n  {end}"
    deeper = f"for {BOUNDS.replace('%i ', '%j ')} {{\n    for {BOUNDS.replace('%i ', '%l ')} {{\n"
    yield from bodies(
        "for",
        (
            ("two values", f"%r:2 = for {BOUNDS} {values} {{\n  {end}\n}}"),
            ("continue in an if", f"%r:2 = for {BOUNDS} {values} {{\n  {early}\n}}"),
            ("explicit continue", f"for {BOUNDS} {{\n  continue\n}}"),
            ("three deep", f"for {BOUNDS} {{\n  {deeper}    }}\n  }}\n}}"),
            ("a loop inside", f"for {BOUNDS} {{\n  loop {{\n    break\n  }}\n}}"),
        ),
    )
    yield case(
        "continue", "without values", f"for {BOUNDS} {{\n  if %i1 {{\n    continue\n  }}\n}}"
    )


def loops() -> Iterator[Case]:
    for element, shape in CARRIED:
        value, type = name(element, shape), typed(element, shape)
        body = f"%r = loop : {type} {{\n  break {value} : {type}\n}}"
        yield case("loop", f"gives {type}", body)
        yield case("break", f"{type}", body)
        leave = "  if %i1 {\n    break\n  }\n"
        body = f"loop iter_values(%x = {value}) : {type} {{\n{leave}  continue %x : {type}\n}}"
        yield case("loop", f"carries {type}", body)
        yield case("continue", f"loop {type}", body)
    differ = "%r = loop iter_values(%x = %i32) : tile<i32> -> tile<f32>"
    pair = "tile<i32>, tile<f32>"
    two = f"iter_values(%x = %i32, %y = %f32) : {pair}"
    give = f"%r:2 = loop {two} -> tile<8xf32>, token"
    yield from bodies(
        "loop",
        (
            ("break only", "loop {\n  break\n}"),
            ("endless", "loop {\n}"),
            ("endless, explicit", "loop {\n  continue\n}"),
            ("other results", f"{differ} {{\n  break %f32 : tile<f32>\n}}"),
            ("two values", f"loop {two} {{\n  continue %x, %y : {pair}\n}}"),
            ("two results", f"{give} {{\n  break %f32.8, %token : tile<8xf32>, token\n}}"),
            ("token", "%r = loop : token {\n  break %token : token\n}"),
            ("nested", "loop {\n  loop {\n    break\n  }\n  break\n}"),
            (
                "if with both ends",
                "loop {\n  if %i1 {\n    break\n  } else {\n    continue\n  }\n}",
            ),
            ("for inside", f"loop {{\n  for {BOUNDS} {{\n  }}\n  break\n}}"),
        ),
    )
    yield case("break", "in an if", "loop {\n  if %i1 {\n    if %i1 {\n      break\n    }\n  }\n}")
    yield case("break", "without values", "loop {\n  break\n}")
    yield case("continue", "in a loop", "loop {\n  if %i1 {\n    continue\n  }\n  break\n}")


def asserts() -> Iterator[Case]:
    for shape in SHAPES:
        body = f'assert {name("i1", shape)}, "index" : {tile("i1", shape)}'
        yield case("assert", f"shape {shape}", body)
    for message in ("", "a \\22quoted\\22 word", "new\\0Aline", "100%", "\\C3\\A4"):
        yield case("assert", f"message {message}", f'assert %i1, "{message}" : tile<i1>')


def cases() -> Iterator[Case]:
    yield from ifs()
    yield from fors()
    yield from loops()
    yield from asserts()
