"""Violations of control flow: nesting, terminators, carried values."""

from __future__ import annotations

from collections.abc import Iterator

from conformance.invalid.violation import Violation, generic, table, violation

MARK = " //!"
BOUNDS = "(%i32 to %i32, step %i32) : tile<i32>"
TENSOR = "tensor_view<64xf32, strides=[1]>"
PARTITION = f"partition_view<tile=(8), {TENSOR}>"
VIEW = (
    f"%t = make_tensor_view %ptr-f32, shape = [64], strides = [1] : {TENSOR}\n"
    f"%v = make_partition_view %t : {PARTITION}\n"
)


def ifs() -> Iterator[Violation]:
    float_ = "{\n  yield %f32 : tile<f32>\n}"
    integer = "{\n  yield %i32 : tile<i32>\n}"
    head = "%r = if %i1 -> (tile<f32>)"
    yield from table(
        "if",
        (
            ("condition i32", "if %i32 {\n}", "is used as tile<i1>"),
            ("condition of rank 1", "if %i1.8 {\n}", "is used as tile<i1>"),
            ("results without else", f"{head} {float_}", "needs an else"),
            ("then yields another type", f"{head} {integer} else {float_}", "then region"),
            ("else yields another type", f"{head} {float_} else {integer}", "else region"),
            ("then yields nothing", f"{head} {{\n}} else {float_}", "then region"),
            ("else yields nothing", f"{head} {float_} else {{\n}}", "else region"),
            ("yield without results", f"if %i1 {float_}", "then region"),
            ("yield without results in else", f"if %i1 {{\n}} else {float_}", "else region"),
            (
                "too few values",
                f"%r:2 = if %i1 -> (tile<f32>, tile<f32>) {float_} else {float_}",
                "then region",
            ),
            ("names without results", "%r = if %i1 {\n}", "0 results"),
            (
                "too many names",
                f"%r:2 = if %i1 -> (tile<f32>) {float_} else {float_} ",
                "1 results",
            ),
            ("no then", "if %i1 -> (tile<f32>)\nelse {\n}", "'{'"),
            ("no condition", "if {\n}", "condition"),
            (
                "gives a view",
                f"{VIEW}%r = if %i1 -> ({PARTITION}) {{{MARK}\n  yield %v : {PARTITION}\n}}"
                f" else {{\n  yield %v : {PARTITION}\n}}",
                "must not be a view",
            ),
            (
                "gives a tensor_view",
                f"{VIEW}%r = if %i1 -> ({TENSOR}) {{{MARK}\n  yield %t : {TENSOR}\n}} else {{\n"
                f"  yield %t : {TENSOR}\n}}",
                "must not be a view",
            ),
            (
                "value of the then region",
                f"if %i1 {{\n  %x = addi %i32, %i32 : tile<i32>\n}}\n"
                f"%y = addi %x, %x : tile<i32>{MARK}",
                "%x",
            ),
            (
                "value of the other region",
                "if %i1 {\n  %x = addi %i32, %i32 : tile<i32>\n} else {\n"
                f"  %y = addi %x, %x : tile<i32>{MARK}\n}}",
                "%x",
            ),
        ),
    )


def fors() -> Iterator[Violation]:
    good = f"for %i in {BOUNDS} {{\n}}"
    carried = f"%r = for %i in {BOUNDS} iter_values(%x = %f32) -> (tile<f32>) {{\n"
    end = "  continue %x : tile<f32>\n}"
    yield from table(
        "for",
        (
            ("float bounds", good.replace("i32", "f32"), "lowerBound must be"),
            ("i4 bounds", good.replace("i32", "i4"), "lowerBound must be"),
            (
                "bounds of rank 1",
                good.replace("%i32", "%i32.8").replace("tile<i32>", "tile<8xi32>"),
                "lowerBound must be",
            ),
            (
                "step of another type",
                good.replace("step %i32", "step %i64"),
                "is used as tile<i32>",
            ),
            ("upper of another type", good.replace("to %i32", "to %i64"), "is used as tile<i32>"),
            ("result type", carried.replace("(tile<f32>)", "(tile<f16>)") + end, "is used as"),
            ("no result type", carried.replace(" -> (tile<f32>)", "") + end, "'->'"),
            (
                "two result types",
                carried.replace("(tile<f32>)", "(tile<f32>, tile<f32>)") + end,
                "one type per iteration value",
            ),
            ("no step", good.replace(", step %i32", ""), "','"),
            ("no bounds type", good.replace(" : tile<i32>", ""), "':'"),
            ("names without values", f"%r = {good}", "0 results"),
            ("signed", good.replace("for", "for signed"), ""),
            (
                "carries a view",
                f"{VIEW}%r = for %i in {BOUNDS} iter_values(%x = %v) -> ({PARTITION}) {{{MARK}\n"
                f"  continue %x : {PARTITION}\n}}",
                "must not be a view",
            ),
            (
                "carries a tensor_view",
                f"{VIEW}%r = for %i in {BOUNDS} iter_values(%x = %t) -> ({TENSOR}) {{{MARK}\n"
                f"  continue %x : {TENSOR}\n}}",
                "must not be a view",
            ),
            ("unfinished", "for %i in " + BOUNDS, "'{'"),
            (
                "induction variable twice",
                f"for %i in {BOUNDS} {{\n  for %i in {BOUNDS} {{{MARK}\n  }}\n}}",
                "already defined",
            ),
            (
                "induction variable outside",
                f"for %i in {BOUNDS} {{\n}}\n%r = addi %i, %i : tile<i32>{MARK}",
                "%i",
            ),
        ),
    )
    yield from table(
        "continue",
        (
            ("for: nothing", f"{carried}  continue{MARK}\n}}", "operand types must be tile<f32>"),
            (
                "for: another type",
                f"{carried}  continue %i : tile<i32>{MARK}\n}}",
                "operand types must be tile<f32>",
            ),
            (
                "for: too many",
                f"{carried}  continue %x, %x : tile<f32>, tile<f32>{MARK}\n}}",
                "operand types must be tile<f32>",
            ),
            (
                "for: a value too much",
                f"for %i in {BOUNDS} {{\n  continue %i : tile<i32>{MARK}\n}}",
                "operand types must be nothing",
            ),
            (
                "in an if in a for",
                f"{carried}  if %i1 {{\n    continue{MARK}\n  }}\n{end}",
                "operand types must be tile<f32>",
            ),
            ("in an entry", f"continue{MARK}", "must be inside"),
            ("in an if in an entry", f"if %i1 {{\n  continue{MARK}\n}}", "must be inside"),
            (
                "loop: nothing",
                f"loop iter_values(%x = %f32) : tile<f32> {{\n  continue{MARK}\n}}",
                "operand types must be tile<f32>",
            ),
            (
                "loop: another type",
                "loop iter_values(%x = %f32) : tile<f32> -> tile<i32> {\n"
                f"  continue %i32 : tile<i32>{MARK}\n}}",
                "operand types must be tile<f32>",
            ),
            (
                "not the last",
                f'for %i in {BOUNDS} {{\n  continue{MARK}\n  assert %i1, "x" : tile<i1>\n}}',
                "last",
            ),
            ("no types", f"{carried}  continue %x{MARK}\n}}", "':'"),
            (
                "forgotten",
                f"{carried}  %y = addf %x, %x : tile<f32>\n}}",
                "operand types must be tile<f32>",
            ),
        ),
    )
    line = generic("for", ["%i32", "%i32", "%i64"], [], "")
    body = line.replace(
        ") : (",
        ') ({\n^bb0(%i: !cuda_tile.tile<i32>):\n  "cuda_tile.continue"() : () -> ()\n}) : (',
        1,
    )
    yield violation("for", "bounds of different types", body, "same type")
    for rule, argument, fragment in (
        ("another induction type", "%i: !cuda_tile.tile<i64>", "block arguments"),
        ("an argument too much", "%i: !cuda_tile.tile<i32>, %j: !cuda_tile.tile<i32>", "block arg"),
    ):
        line = generic("for", ["%i32", "%i32", "%i32"], [])
        region = f') ({{\n^bb0({argument}):\n  "cuda_tile.continue"() : () -> ()\n}}) : ('
        yield violation("for", rule, line.replace(") : (", region, 1), fragment)


def loops() -> Iterator[Violation]:
    yield from table(
        "loop",
        (
            (
                "type of the value",
                "loop iter_values(%x = %f32) : tile<i32> {\n  continue %x : tile<i32>\n}",
                "is used as tile<i32>",
            ),
            (
                "two types",
                "loop iter_values(%x = %f32) : tile<f32>, tile<f32> {\n  break\n}",
                "one type per iteration value",
            ),
            ("no types", "loop iter_values(%x = %f32) {\n  break\n}", "type"),
            ("names without results", "%r = loop {\n  break\n}", "0 results"),
            (
                "carries a view",
                f"{VIEW}loop iter_values(%x = %v) : {PARTITION} {{{MARK}\n  break\n}}",
                "must not be a view",
            ),
            (
                "carries a tensor_view",
                f"{VIEW}loop iter_values(%x = %t) : {TENSOR} {{{MARK}\n  break\n}}",
                "must not be a view",
            ),
            (
                "gives a view",
                f"{VIEW}%r = loop : {PARTITION} {{{MARK}\n  break %v : {PARTITION}\n}}",
                "must not be a view",
            ),
            ("no body", "loop", "'{'"),
            (
                "its value outside",
                f"loop iter_values(%x = %i32) : tile<i32> {{\n  break\n}}\n"
                f"%r = addi %x, %x : tile<i32>{MARK}",
                "%x",
            ),
        ),
    )
    for rule, argument in (
        ("another argument type", "%i: !cuda_tile.tile<i64>"),
        ("an argument too much", "%i: !cuda_tile.tile<i32>, %j: !cuda_tile.tile<i32>"),
    ):
        line = generic("loop", ["%i32"], [])
        region = f') ({{\n^bb0({argument}):\n  "cuda_tile.break"() : () -> ()\n}}) : ('
        yield violation("loop", rule, line.replace(") : (", region, 1), "block arguments")
    give = "%r = loop : tile<f32> {\n"
    yield from table(
        "break",
        (
            ("nothing", f"{give}  break{MARK}\n}}", "operand types must be tile<f32>"),
            ("another type", f"{give}  break %i32 : tile<i32>{MARK}\n}}", "operand types must be"),
            (
                "too many",
                f"{give}  break %f32, %f32 : tile<f32>, tile<f32>{MARK}\n}}",
                "operand types must be",
            ),
            ("a value too much", f"loop {{\n  break %f32 : tile<f32>{MARK}\n}}", "operand types"),
            ("in an if", f"{give}  if %i1 {{\n    break{MARK}\n  }}\n}}", "operand types must be"),
            ("in an entry", f"break{MARK}", "must be inside"),
            ("in an if in an entry", f"if %i1 {{\n  break{MARK}\n}}", "must be inside"),
            ("in a for", f"for %i in {BOUNDS} {{\n  break{MARK}\n}}", "must be inside"),
            (
                "in a for in a loop",
                f"loop {{\n  for %i in {BOUNDS} {{\n    if %i1 {{\n      break{MARK}\n    }}\n"
                "  }\n  break\n}",
                "must be inside",
            ),
            ("not the last", f"loop {{\n  break{MARK}\n  break\n}}", "last"),
            (
                "before another operation",
                f'loop {{\n  break{MARK}\n  assert %i1, "x" : tile<i1>\n}}',
                "last",
            ),
        ),
    )


def others() -> Iterator[Violation]:
    yield from table(
        "return",
        (
            ("a value", f"return %i32 : tile<i32>{MARK}", "returns nothing"),
            ("in a for", f"for %i in {BOUNDS} {{\n  return{MARK}\n}}", "must be inside"),
            (
                "in a for in a loop",
                f"loop {{\n  for %i in {BOUNDS} {{\n    return{MARK}\n  }}\n  break\n}}",
                "must be inside",
            ),
            (
                "in a loop in a for",
                f"for %i in {BOUNDS} {{\n  loop {{\n    return{MARK}\n  }}\n}}",
                "must be inside",
            ),
            ("a value in an if", f"if %i1 {{\n  return %i32 : tile<i32>{MARK}\n}}", "nothing"),
            ("not the last", f'return{MARK}\nassert %i1, "x" : tile<i1>', "last"),
            ("twice", f"return{MARK}\nreturn", "last"),
        ),
    )
    yield from table(
        "yield",
        (
            ("in an entry", f"yield{MARK}", "must be inside"),
            ("in a for", f"for %i in {BOUNDS} {{\n  yield{MARK}\n}}", "must be inside"),
            ("in a loop", f"loop {{\n  yield{MARK}\n}}", "must be inside"),
            (
                "not the last",
                f'if %i1 {{\n  yield{MARK}\n  assert %i1, "x" : tile<i1>\n}}',
                "last",
            ),
            ("no types", f"if %i1 {{\n  yield %i32{MARK}\n}}", "':'"),
            ("too few types", f"if %i1 {{\n  yield %i32, %i32 : tile<i32>{MARK}\n}}", "types"),
            ("type of its value", f"if %i1 {{\n  yield %i32 : tile<f32>{MARK}\n}}", "is used as"),
        ),
    )


def violations() -> Iterator[Violation]:
    yield from ifs()
    yield from fors()
    yield from loops()
    yield from others()
