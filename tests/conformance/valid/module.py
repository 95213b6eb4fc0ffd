"""Valid modules, kernels, globals and what lies in them without being an operation."""

from __future__ import annotations

from collections.abc import Iterator

from conformance.sources import NUMBERS, entry, literal, module, tile
from conformance.valid.case import Case, case, whole
from conformance.valid.core import ELEMENTS
from conformance.valid.views import VIEWS

HINTS = (
    *("<>", "<sm_100 = {}>", "<default = {occupancy = 4}>", '<"sm_90" = {occupancy = 1}>'),
    *(f"<sm_100 = {{num_cta_in_cga = {n}}}>" for n in (1, 2, 4, 8, 16)),
    *(f"<sm_100 = {{occupancy = {n}}}>" for n in (1, 7, 32)),
    *(f"<sm_120 = {{num_worker_warps_per_cta = {n}}}>" for n in (1, 4, 8, 32)),
    "<sm_80 = {num_cta_in_cga = 1}, sm_90 = {num_cta_in_cga = 2, occupancy = 3 : i32}>",
    "<sm_86 = {occupancy = 2}, sm_100 = {occupancy = 2}, default = {}>",
)


def entries() -> Iterator[Case]:
    for element in (*(e for e in ELEMENTS if e != "f4E2M1FN"), "ptr<f32>", "ptr<i1>"):
        yield case("entry", f"parameter {element}", "return", parameters=f"%p: {tile(element)}")
    pointer = "tile<ptr<f16, <none>>>"
    yield case("entry", "parameter with attribute", "return", parameters=f"%p: {pointer}")
    yield case("entry", "token parameter", "return", parameters="%p: token")
    for label, view in VIEWS.items():
        yield case("entry", f"parameter {label}", "return", parameters=f"%p: {view.type}")
        yield case("entry", f"{label} tensor", "return", parameters=f"%p: {view.tensor}")
    several = ", ".join(f"%p{n}: tile<i32>" for n in range(20))
    yield case("entry", "20 parameters", "%r = addi %p3, %p7 : tile<i32>", parameters=several)
    prefixed = "%p: !cuda_tile.tile<ptr<f32>>, %q: !cuda_tile.tile<!cuda_tile.ptr<f32>>"
    yield case("entry", "prefixed types", "cuda_tile.return", parameters=prefixed)
    for hints in HINTS:
        yield case("entry", f"hints {hints}", "return", head=f"optimization_hints={hints} ")
    yield Case("entry", "empty body", "  entry @k() {}\n", "13.1")
    yield Case("entry", "quoted name", '  entry @"k" () { return }\n', "13.1", None)
    yield whole("entry", "odd name", module('  entry @"a b\\22c" () { return }\n'))
    attributed = "  entry @k(%p: tile<i32> {a.b = 1 : i32}) { return }\n"
    yield Case("entry", "attribute of a parameter", attributed, "13.1")
    yield Case("return", "in an entry", "  entry @k() {\n    return\n  }\n", "13.1")


def modules() -> Iterator[Case]:
    yield whole("module", "one kernel", "cuda_tile.module @m {\n  entry @k() { return }\n}\n")
    yield whole("module", "no members", "cuda_tile.module @m {\n}\n")
    for producer in ("a", "my compiler 1.0", "tab\\09 and \\22quotes\\22"):
        head = f'cuda_tile.module @m attributes {{producer = "{producer}"}} '
        text = f"{head}{{\n  entry @k() {{ return }}\n}}\n"
        yield whole("module", f"producer {producer}", text)
    kernels = "".join(f"  entry @k{n}() {{ return }}\n" for n in range(9))
    yield whole("module", "nine kernels", module(kernels))
    table = "  global @t <i32: [1, 2]> : tile<2xi32>\n"
    yield whole("module", "only a global", module(table))
    body = "%p = get_global @t : tile<ptr<i32>>"
    yield whole("module", "a global after its use", module(entry(body) + table))
    yield whole("module", "comment", "// text\n" + module("  // more\n" + entry("return // end")))


def globals_() -> Iterator[Case]:
    for element in NUMBERS:
        value = literal(element)
        other = {"i1": "false", "f8E8M0FNU": "0.5"}.get(element, value.replace("1", "0"))
        body = f"%p = get_global @g : {tile(f'ptr<{element}>')}"
        for label, text in (("splat", value), ("list", f"[{value}, {other}]")):
            count = 4 if label == "splat" else 2
            line = f"  global @g <{element}: {text}> : tile<{count}x{element}>\n"
            yield case("global", f"{element} {label}", "return", members=line)
            yield case("get_global", f"{element} {label}", body, members=line)
    for words in ("", "public ", "private ", "constant ", "public constant ", "private constant "):
        for alignment in ("", "alignment = 8 ", "alignment = 256 ", "alignment = 0 "):
            line = f"  global {words}@g {alignment}<f32: 1.5> : tile<16xf32>\n"
            yield case("global", f"{words}{alignment}", "return", members=line)
    line = "  global @g <f32: 1.5> : tile<1xf32>\n"
    yield case("global", "one element", "return", members=line)
    body = "%p = get_global @g : tile<ptr<f32, <none>>>"
    yield case("get_global", "pointer attribute", body, members=line)


DEBUG = """\
#file = #cuda_tile.di_file<"k.py" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file>
#function = #cuda_tile.di_subprogram<file = #file, line = 3, name = "k", linkageName = "k", \
compileUnit = #unit, scopeLine = 4>
#block = #cuda_tile.di_lexical_block<scope = #function, file = #file, line = 5, column = 2>
#inner = #cuda_tile.di_lexical_block<scope = #block, file = #file, line = 6>
#place = #cuda_tile.di_loc<loc("k.py":7:8) in #inner>
"""


def locations() -> Iterator[Case]:
    scoped = 'loc(#cuda_tile.di_loc<loc("k.py":3:1) in #function>)'
    for label, location in (
        ("alias", "loc(#place)"),
        ("in the function", scoped),
        ("call site", f"loc(callsite(#place at {scoped[4:-1]}))"),
        ("unknown", "loc(unknown)"),
        ("plain", 'loc("other.py":1:2)'),
        ("none", ""),
    ):
        body = f"    %r = constant <i32: 1> : tile<i32> {location}\n    return {location}\n"
        text = DEBUG + module(f"  entry @k() {{\n{body}  }} {scoped}\n")
        yield whole("constant", f"location: {label}", text)
    plain = 'loc("k.py":3:1)'
    text = module(f"  entry @k(%a: tile<i32> {plain}) {{\n    return {plain}\n  }} {plain}\n")
    yield whole("entry", "plain locations", text)
    text = module(
        f"  entry @k() {{\n    if %c {{\n    }} {plain}\n  }}\n".replace(
            "if", "%c = constant <i1: true> : tile<i1>\n    if"
        )
    )
    yield whole("if", "location after the last region", text)
    text = module(entry('%r = constant <i32: 1> : tile<i32> loc("a")\nreturn loc(fused["b", "c"])'))
    assert text


def cases() -> Iterator[Case]:
    yield from entries()
    yield from modules()
    yield from globals_()
    yield from locations()
