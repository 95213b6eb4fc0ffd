"""Programs that are refused by another judgement only, that bytecode has no place for, or that are
worth a warning."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from xdsl.dialects.builtin import IndexType, UnitAttr
from xdsl.dialects.test import TestOp
from xdsl.utils.exceptions import VerifyException

from conformance import sources
from conformance.invalid.violation import MARK, Violation, violation, whole
from conformance.valid.views import VIEWS
from tilewright.cli.inputs import parse_text
from tilewright.diagnostics import Diagnostic, Severity
from tilewright.dialects.cuda_tile.attributes import DivByAttr, OptimizationHintsAttr
from tilewright.dialects.cuda_tile.operations.control_flow import YieldOp
from tilewright.dialects.cuda_tile.types import scalar
from tilewright.text import Source
from tilewright.verifier import hint_warnings, verify


@dataclass(frozen=True)
class Judged:
    """A program, and who objects to it.

    Attributes:
        judgement: "default", "strict", the version of the tools to follow, "warning" or "hint".
        violation: the program.
    """

    judgement: str
    violation: Violation

    def said(self) -> list[Diagnostic]:
        """What this judgement says of the program."""
        found = parse_text(Source(self.violation.text, "case"), testing=False, unregistered=False)
        if self.judgement == "hint":
            return [*hint_warnings(found.module, found.place_of)]
        strict = self.judgement == "strict"
        tools = self.judgement if self.judgement[0].isdigit() else None
        said = verify(found.operations, found.place_of, strict=strict, tools=tools)
        wanted = Severity.WARNING if self.judgement == "warning" else Severity.ERROR
        return [diagnostic for diagnostic in said if diagnostic.severity == wanted]


DIVISION = (
    "%r = reduce %i32.8 dim=0 identities=[1 : i32] : tile<8xi32> -> tile<i32>\n"
    "(%a: tile<i32>, %e: tile<i32>) {\n"
    f"  %s = divi %a, %e signed : tile<i32> {MARK}\n"
    "  yield %s : tile<i32>\n}"
)
LOOP = (
    "%r = reduce %i32.8 dim=0 identities=[1 : i32] : tile<8xi32> -> tile<i32>\n"
    "(%a: tile<i32>, %e: tile<i32>) {\n"
    f"  loop {{ {MARK}\n    break\n  }}\n"
    "  yield %e : tile<i32>\n}"
)
CAST = "%r = ftof %f32.8 rounding<zero> : tile<8xf32> -> tile<8xf16>"


def _scan(body: str) -> str:
    """The same body in a `scan`."""
    return body.replace("reduce %i32.8 dim=0", "scan %i32.8 dim=0 reverse=false").replace(
        "-> tile<i32>\n", "-> tile<8xi32>\n"
    )


def built() -> Iterator[tuple[str, str, str]]:
    """What no text can say, only Python and bytecode: operation, label, and what is said of it."""
    half = DivByAttr(4, every=1)
    yield "assume", "half a group", str(half.problem(scalar("i32")))
    foreign = TestOp(result_types=[IndexType()])
    end = YieldOp.create(operands=foreign.results)
    yield "yield", "foreign value", verify([foreign, end])[0].message
    try:
        OptimizationHintsAttr({"sm_100": UnitAttr()})
    except VerifyException as error:
        yield "entry", "hints no dictionary, built", str(error)


def judged() -> Iterator[Judged]:
    """All of them."""
    yield Judged("strict", whole("module", "empty", f"cuda_tile.module @m {{ {MARK}\n}}\n", ""))
    text = sources.module(f'  "cuda_tile.make_token"() : () -> !cuda_tile.token {MARK}\n')
    yield Judged("strict", whole("module", "member", text, "globals and kernels"))
    text = sources.module(f"  entry @k(%t: token) {{ {MARK}\n    return\n  }}\n")
    yield Judged("strict", whole("entry", "token parameter", text, "rank-0 tile"))
    head = '"cuda_tile.entry"() <{sym_name = "k", function_type = () -> (), arg_attrs = [1 : i32]}>'
    end = '"cuda_tile.return"() : () -> ()'
    text = sources.module(f"{head} ({{ {MARK}\n^bb0:\n  {end}\n}}) : () -> ()\n")
    yield Judged("default", whole("entry", "arg_attrs", text, "array of dictionaries"))
    text = f'"cuda_tile.yield"() : () -> () {MARK}\n'
    yield Judged("default", whole("yield", "nowhere", text, "found nothing"))
    yield Judged("strict", violation("ftof", "text", CAST, "must be nearest_even"))
    yield Judged("13.3", violation("ftof", "older", CAST, "must not round zero"))
    body = f"loop {{\n  return {MARK}\n}}"
    yield Judged("13.3", violation("return", "in a loop", body, "inside `loop`"))
    view = VIEWS["partition"]
    padded = view.type.replace("tensor_view", "padding_value = zero, tensor_view", 1)
    red = (
        f"{view.lines().replace(view.type, padded)}%k = atomic_red_view_tko relaxed device "
        f"%v[%i32, %i32], addf, %f32.8x16 : tile<8x16xf32>, {padded}, tile<i32> -> token {MARK}"
    )
    yield Judged("13.4", violation("atomic_red_view_tko", "padding", red, "no padding value"))
    body = "%p = alloca num_elem = 4, alignment = 2 : tile<ptr<tf32>>"
    yield Judged("13.5", violation("alloca", "tf32", body, "at least 4 for tf32"))
    body = "%q = int_to_ptr %i64.8 : tile<8xi64> -> tile<8xptr<f4E2M1FN>>"
    yield Judged("13.5", violation("int_to_ptr", "pointers to f4", body, "must have rank 0"))
    for op, division, loop in (
        ("reduce", DIVISION, LOOP),
        ("scan", _scan(DIVISION), _scan(LOOP)),
    ):
        yield Judged("13.3", violation(op, "division", division, "takes only pure"))
        yield Judged("warning", violation(op, "loop", loop, "NVIDIA's tools refuse it"))
    body = (
        "%three = constant <i32: 3> : tile<i32>\n"
        f"%r = extract %f32.8[%three] : tile<8xf32> -> tile<4xf32> {MARK}"
    )
    yield Judged("warning", violation("extract", "constant index", body, "has 2 pieces"))
    for rule, hints, fragment in (
        ("architecture", "sm_77 = {}", "unknown architecture 'sm_77'"),
        ("key", "sm_90 = {latency = 2}", "unknown here"),
        ("cta", "sm_90 = {num_cta_in_cga = 3}", "a power of two up to 16"),
        ("occupancy", "sm_90 = {occupancy = 33}", "from 1 to 32"),
        ("one cta", "sm_86 = {num_cta_in_cga = 2}", "must be 1 for sm_86"),
    ):
        head = f"optimization_hints=<{hints}> "
        text = sources.module(f"  entry @k() {head}{{ {MARK}\n    return\n  }}\n")
        yield Judged("hint", whole("entry", f"hint: {rule}", text, fragment))
