"""Violations of the element-wise arithmetic, integer and bitwise operations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from conformance.invalid.violation import Violation, generic, table, violation
from conformance.sources import BASE_FLOATS, INTEGERS, name, tile
from conformance.valid.floating_point import BINARY, FLUSHED, ONLY_F32, ROUNDED, UNARY
from conformance.valid.integer import MODIFIERS

NEAREST = "rounding_mode = #cuda_tile.rounding<nearest_even>"
NO_WRAP = "overflow = #cuda_tile.overflow<none>"
SIGNED = "signedness = #cuda_tile.signedness<signed>"


@dataclass(frozen=True)
class Family:
    """What operations on elements have in common.

    Attributes:
        elements: the element types allowed.
        operands: how many operands there are.
        properties: attributes of the generic form.
        tail: what the pretty form needs before the colon.
    """

    elements: tuple[str, ...]
    operands: int
    properties: str = ""
    tail: str = ""


def _integer(op: str) -> Family:
    count = 1 if op in ("absi", "negi") else 2
    if op in ("addi", "subi", "muli", "shli", "negi"):
        return Family(INTEGERS, count, NO_WRAP)
    if op in ("remi", "maxi", "mini", "shri", "divi"):
        return Family(INTEGERS, count, SIGNED, "signed")
    return Family(INTEGERS, count)


def _float(op: str) -> Family:
    count = 1 if op in UNARY else 3 if op == "fma" else 2
    return Family(BASE_FLOATS, count, NEAREST if op in ROUNDED else "")


FAMILIES = {op: _float(op) for op in (*UNARY, *BINARY, "fma")} | {
    op: _integer(op) for op in MODIFIERS
}
WRONG_FLOAT = ("i1", "i32", "i4", "tf32", "f8E4M3FN", "f8E5M2", "f8E8M0FNU", "fnv8E5M3FNU")
WRONG_INTEGER = ("i4", "f16", "f32", "tf32", "f8E4M3FN", "fnv8E5M3FNU")


def pretty(op: str, family: Family, value: str, type: str, modifiers: str = "") -> str:
    """The pretty form with one value for all operands."""
    operands = ", ".join([value] * family.operands)
    return f"%r = {op} {operands} {family.tail} {modifiers} : {type}"


def types() -> Iterator[Violation]:
    for op, family in FAMILIES.items():
        good, other = family.elements[2:4]
        wrong = WRONG_FLOAT if family.elements == BASE_FLOATS else WRONG_INTEGER
        for element in wrong:
            body = pretty(op, family, name(element, "8"), tile(element, "8"))
            yield violation(op, f"elements {element}", body, f"found tile<8x{element}>")
        body = pretty(op, family, "%ptr-f32.8", "tile<8xptr<f32>>")
        yield violation(op, "elements ptr", body, "found tile<8xptr<f32>>")
        yield violation(op, "token", pretty(op, family, "%token", "token"), "found token")
        same = [name(good, "8")] * (family.operands + 1)
        for position in range(family.operands + 1):
            what = "the result" if position == family.operands else f"operand {position}"
            for label, odd in (
                *(("element", name(other, "8")), ("shape", name(good, "4"))),
                ("rank", name(good)),
            ):
                values = [*same]
                values[position] = odd
                body = generic(op, values[:-1], values[-1:], family.properties)
                yield violation(op, f"{label} of {what}", body, "must have the same type")
        body = generic(op, same[:-2], same[:1], family.properties)
        yield violation(op, "too few operands", body, "needs ")
        body = generic(op, [*same], same[:1], family.properties)
        yield violation(op, "too many operands", body, "needs ")
        body = generic(op, same[:-1], [], family.properties)
        yield violation(op, "no result", body, "needs 1 result")
        body = generic(op, same[:-1], same[:1] * 2, family.properties)
        yield violation(op, "two results", body, "needs 1 result")
        yield from syntax(op, family, good)


def syntax(op: str, family: Family, good: str) -> Iterator[Violation]:
    value, type = name(good, "8"), tile(good, "8")
    line = pretty(op, family, value, type)
    rows = [
        ("no type", line[: line.index(" :")], "expected ':'"),
        ("bound to two names", line.replace("%r =", "%r, %s ="), "1 results, but 2 names"),
        ("undefined value", line.replace(value, "%missing"), "%missing"),
        ("type of its operand", pretty(op, family, value, tile(good, "4")), "is used as tile<4x"),
    ]
    wide = pretty(op, family, "%token", "token").replace("%r =", "%r =\n ")
    rows.append(("results on a line of their own", f"{wide} //!", "found token"))
    if family.tail:
        rows.append(("missing signedness", line.replace(f" {family.tail}", ""), "signedness"))
        rows.append(("unknown signedness", line.replace(family.tail, "sign"), "signedness"))
    yield from table(op, rows)


MODES = (
    *("nearest_even", "zero", "negative_inf", "positive_inf", "approx", "full"),
    *("nearest_int_to_zero", "nearest_away"),
)


def modifiers() -> Iterator[Violation]:
    for op in (*ROUNDED, "exp", "tanh"):
        family = FAMILIES[op]
        allowed = set(MODES[:4]) if op in ROUNDED else {"full"}
        for mode in MODES:
            for element in ("f32", "f16", "bf16", "f64"):
                fine = mode in allowed or (element == "f32" and mode in ONLY_F32.get(op, ()))
                if not fine and (element != "bf16" or mode == "approx"):
                    value, type = name(element, "8"), tile(element, "8")
                    body = pretty(op, family, value, type, f"rounding<{mode}>")
                    yield violation(op, f"rounding {mode} of {element}", body, mode)
        body = pretty(op, family, "%f32.8", "tile<8xf32>", "rounding<up>")
        yield violation(op, "unknown rounding mode", body, "found 'up'")
        body = pretty(op, family, "%f32.8", "tile<8xf32>", "rounding nearest_even")
        yield violation(op, "rounding without brackets", body, "expected")
        if op in ROUNDED:
            values = ["%f32.8"] * family.operands
            body = generic(op, values, ["%f32.8"])
            yield violation(op, "no rounding mode", body, "rounding_mode is missing")
    for op in FLUSHED:
        for element in ("f16", "bf16", "f64"):
            value, type = name(element, "8"), tile(element, "8")
            body = pretty(op, FAMILIES[op], value, type, "flush_to_zero")
            yield violation(op, f"flush_to_zero of {element}", body, "flush_to_zero")
    for op in ("addi", "subi", "muli", "shli", "negi"):
        body = pretty(op, FAMILIES[op], "%i32.8", "tile<8xi32>", "overflow<wrap>")
        yield violation(op, "unknown overflow", body, "found 'wrap'")
    body = pretty("negi", FAMILIES["negi"], "%i32.8", "tile<8xi32>", "overflow<no_unsigned_wrap>")
    yield violation("negi", "no_unsigned_wrap", body, "no_unsigned_wrap")
    for mode in MODES:
        if mode not in ("zero", "negative_inf", "positive_inf"):
            body = f"%r = divi %i32, %i32 signed rounding<{mode}> : tile<i32>"
            yield violation("divi", f"rounding {mode}", body, mode)
    body = "%r = divi %i32, %i32 unsigned rounding<negative_inf> : tile<i32>"
    yield violation("divi", "unsigned down", body, "negative_inf")
    for op in ("divi", "remi", "maxi", "mini", "shri"):
        body = generic(op, ["%i32", "%i32"], ["%i32"])
        yield violation(op, "no signedness", body, "signedness is missing")


def fpowi() -> Iterator[Violation]:
    for element in ("i64", "i4", "f32"):
        body = f"%r = fpowi %f32.8, {name(element, '8')} : tile<8xf32>, {tile(element, '8')}"
        yield violation("fpowi", f"exponent {element}", body, "exponent must be")
    for element in WRONG_FLOAT:
        body = f"%r = fpowi {name(element, '8')}, %i32.8 : {tile(element, '8')}, tile<8xi32>"
        yield violation("fpowi", f"source {element}", body, "source must be")
    body = "%r = fpowi %f32.8, %i32 : tile<8xf32>, tile<i32>"
    yield violation("fpowi", "shapes", body, "same shape")
    body = generic("fpowi", ["%f32.8", "%i32.8"], ["%f16.8"])
    yield violation("fpowi", "result type", body, "same type")


def comparisons() -> Iterator[Violation]:
    for op, element, other, head, tail, wrong in (
        ("cmpf", "f32", "f16", "equal ordered ", "", ("i32", "tf32", "f8E5M2", "fnv8E5M3FNU")),
        ("cmpi", "i32", "i8", "equal ", ", signed", ("f32", "i4", "f8E5M2")),
    ):
        value = name(element, "8")
        for each in wrong:
            operands = f"{head}{name(each, '8')}, {name(each, '8')}{tail}"
            body = f"%r = {op} {operands} : {tile(each, '8')} -> tile<8xi1>"
            yield violation(op, f"elements {each}", body, "must be a tile of")
        line = f"%r = {op} {head}{value}, {value}{tail} : {tile(element, '8')} -> tile<8xi1>"
        properties = "comparison_predicate = #cuda_tile.comparison_predicate<equal>, "
        if op == "cmpf":
            properties += "comparison_ordering = #cuda_tile.comparison_ordering<ordered>"
        else:
            properties += SIGNED
        yield from table(
            op,
            (
                ("result elements", line.replace("tile<8xi1>", "tile<8xi8>"), "tile of i1"),
                ("result shape", line.replace("tile<8xi1>", "tile<4xi1>"), "must be tile<8xi1>"),
                ("result rank", line.replace("tile<8xi1>", "tile<i1>"), "must be tile<8xi1>"),
                ("unknown predicate", line.replace("equal", "same"), "comparison_predicate"),
                ("no predicate", line.replace("equal ", ""), "comparison_predicate"),
                ("no result type", line[: line.index(" ->")], "'->'"),
                (
                    "operand elements",
                    generic(op, [value, name(other, "8")], ["%i1.8"], properties),
                    "same type",
                ),
                (
                    "operand shapes",
                    generic(op, [value, name(element, "4")], ["%i1.8"], properties),
                    "same type",
                ),
                ("no attributes", generic(op, [value, value], ["%i1.8"]), "is missing"),
            ),
        )
    line = "%r = cmpf equal %f32, %f32 : tile<f32> -> tile<i1>"
    yield violation("cmpf", "no ordering", line, "comparison_ordering")
    line = "%r = cmpi equal %i32, %i32 : tile<i32> -> tile<i1>"
    yield violation("cmpi", "no signedness", line, "','")


def violations() -> Iterator[Violation]:
    yield from types()
    yield from modifiers()
    yield from fpowi()
    yield from comparisons()
