"""Control flow: what is carried where, and how often."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import prod

from reference.every_operation.core import AGGREGATED, YIELDS, aggregate
from reference.every_operation.model import Argument, Case, cases_for
from reference.every_operation.oracle import CODE_BITS, ELEMENTS, INTEGERS, codes, signed, wrap
from reference.every_operation.programs import SHAPES, Shape, shapes_of, spell, tile_case

NUMBERS = "\n".join(
    f"%{name} = constant <i32: {value}> : tile<i32>"
    for name, value in {"one": 1, "two": 2, "three": 3, "ten": 10}.items()
)


def swapping(mnemonic: str, name: str, text: str, element: str, shape: Shape, swaps: bool) -> Case:
    """A program that defines %r and %s as the tiles %a and %b, swapped or not; T is their type."""
    a, b = (codes(element, prod(shape), n) for n in range(2))
    first, second = (b, a) if swaps else (a, b)
    return tile_case(
        mnemonic,
        f"{name} {spell(shape, element)}",
        f"{NUMBERS}\n{text.replace('TYPE', spell(shape, element))}",
        [(element, shape, a), (element, shape, b)],
        [(element, shape, first), (element, shape, second)],
    )


def every_tile() -> Iterator[tuple[str, Shape]]:
    """A tile of each element type and rank."""
    for element in ELEMENTS:
        for shape in shapes_of(element):
            yield element, shape


def one_number(mnemonic: str, name: str, text: str, result: int, **options: object) -> Case:
    """A program that defines %r, an i32."""
    return tile_case(
        mnemonic, name, f"{NUMBERS}\n{text}", [], [("i32", (), [wrap("i32", result)])], **options
    )


# ---- assert, return


@cases_for("assert")
def assert_(mnemonic: str) -> Iterator[Case]:
    for shape in SHAPES:
        count = prod(shape)
        text = f'assert %a, "must {{hold}}" : {spell(shape, "i1")}\n'
        text += f"%r = reshape %a : {spell(shape, 'i1')} -> {spell(shape, 'i1')}"
        for false in (None, 0, count - 1):
            given = [int(n != false) for n in range(count)]
            yield tile_case(
                mnemonic,
                f"{spell(shape, 'i1')} {false}",
                text,
                [("i1", shape, given)],
                [("i1", shape, given)],
                stops="" if false is None else r"assertion failed: must \{hold\}",
            )


@cases_for("return")
def return_(mnemonic: str) -> Iterator[Case]:
    store = "%{0} = store_ptr_tko weak %p0, %{1} : tile<ptr<i32>>, tile<i32> -> token"
    first, second = store.format("s", "one"), store.format("t", "two")
    zero = "%zero = constant <i32: 0> : tile<i32>"
    for taken in (True, False):
        condition = f"%c = constant <i1: {str(taken).lower()}> : tile<i1>"
        bodies = {
            "in if": f"if %c {{ return }}\n{second}",
            "in else": f"if %c {{ return }} else {{ {second} }}",
            "in loop": f"loop {{ if %c {{ return }}\n break }}\n{second}",
        }
        for name, body in bodies.items():
            text = "\n".join((NUMBERS, zero, condition, first, body))
            yield Case(
                mnemonic, f"{name} {taken}", text, (Argument("i32", [7], [1 if taken else 2]),)
            )


# ---- if, yield


@cases_for("if", "yield")
def if_(mnemonic: str) -> Iterator[Case]:
    text = (
        "%c = constant <i1: CONDITION> : tile<i1>\n"
        "%r, %s = if %c -> (TYPE, TYPE) { yield %b, %a : TYPE, TYPE } "
        "else { yield %a, %b : TYPE, TYPE }"
    )
    for element, shape in every_tile():
        for word in ("true", "false"):
            yield swapping(
                mnemonic, word, text.replace("CONDITION", word), element, shape, word == "true"
            )
    for a, b in product((False, True), repeat=2):
        flags = f"%c = constant <i1: {str(a).lower()}> : tile<i1>\n"
        flags += f"%d = constant <i1: {str(b).lower()}> : tile<i1>\n"
        nested = (
            "%r = if %c -> (tile<i32>) {\n"
            "%x = if %d -> (tile<i32>) { yield %one : tile<i32> } else { yield %two : tile<i32> }\n"
            "yield %x : tile<i32> } else {\n"
            "%x = if %d -> (tile<i32>) { yield %three : tile<i32> } "
            "else { yield %ten : tile<i32> }\n"
            "yield %x : tile<i32> }"
        )
        result = {(True, True): 1, (True, False): 2, (False, True): 3, (False, False): 10}[a, b]
        yield one_number(mnemonic, f"nested {a} {b}", flags + nested, result)
        store = "%{0} = store_ptr_tko weak %p0, %{1} : tile<ptr<i32>>, tile<i32> -> token"
        effects = (
            f"{NUMBERS}\n{flags}if %c {{ {store.format('s', 'one')} yield }}\n"
            f"if %d {{ {store.format('s', 'two')} }} else {{ }}\n"
        )
        after = 2 if b else 1 if a else 7
        yield Case(mnemonic, f"effects {a} {b}", effects, (Argument("i32", [7], [after]),))
    if mnemonic == "yield":
        for element in INTEGERS:
            for body, combine in YIELDS.items():
                yield aggregate("reduce", element, AGGREGATED[1], 1, body, combine, False)


# ---- for


def _literal(element: str, value: int) -> str:
    return str(bool(value)).lower() if element == "i1" else str(value)


def counting(mnemonic: str, element: str, bounds: tuple[int, int, int], unsigned: bool) -> Case:
    """Counts the iterations and sums the induction variable, sign-extended."""
    lower, upper, step = bounds
    names = ("lower", "upper", "step")
    lines = [
        f"%{name} = constant <{element}: {_literal(element, value)}> : tile<{element}>"
        for name, value in zip(names, bounds, strict=True)
    ]
    wide = "%w = exti %i signed : tile<TYPE> -> tile<i64>".replace("TYPE", element)
    lines += [
        "%none = constant <i64: 0> : tile<i64>\n%unit = constant <i64: 1> : tile<i64>",
        f"%r, %s = for {'unsigned ' * unsigned}%i in (%lower to %upper, step %step) : "
        f"tile<{element}> iter_values(%x = %none, %y = %none) -> (tile<i64>, tile<i64>) {{",
        wide if element != "i64" else "%w = addi %i, %none : tile<i64>",
        "%n = addi %x, %unit : tile<i64>\n%t = addi %y, %w : tile<i64>",
        "continue %n, %t : tile<i64>, tile<i64> }",
    ]

    def read(value: int) -> int:
        code = wrap(element, value)
        return code if unsigned else signed(element, code)

    numbers = range(read(lower), read(upper), read(step)) if read(step) > 0 else range(0)
    total = sum(signed(element, wrap(element, n)) for n in numbers)
    return tile_case(
        mnemonic,
        f"{element} {bounds} {unsigned}",
        "\n".join(lines),
        [],
        [("i64", (), [len(numbers)]), ("i64", (), [wrap("i64", total)])],
        stops="" if read(step) > 0 else "the step must be positive",
    )


@cases_for("for")
def for_(mnemonic: str) -> Iterator[Case]:
    yield from _for_continue(mnemonic)
    for element in INTEGERS:
        top = 1 << (CODE_BITS[element] - 1)
        if element == "i1":
            yield counting(mnemonic, element, (0, 1, 1), True)
            yield counting(mnemonic, element, (1, 1, 1), True)
            yield counting(mnemonic, element, (1, 0, 1), False)
            continue
        for bounds in ((0, 10, 1), (0, 10, 3), (5, 5, 1), (9, 3, 1), (-4, 5, 4), (0, 6, 0)):
            if bounds[0] >= 0:
                yield counting(mnemonic, element, bounds, True)
            yield counting(mnemonic, element, bounds, False)
        yield counting(mnemonic, element, (top - 3, top - 1, 1), False)
        yield counting(mnemonic, element, (top - 5, top - 1, 3), False)
        yield counting(mnemonic, element, (-4, -1, 2), True)
        yield counting(mnemonic, element, (top - 2, -top + 3, 1), True)


def _for_continue(mnemonic: str) -> Iterator[Case]:
    text = (
        "%r, %s = for %i in (%zero to %LIMIT, step %one) : tile<i32> "
        "iter_values(%x = %a, %y = %b) -> (TYPE, TYPE) { continue %y, %x : TYPE, TYPE }"
    )
    for element, shape in every_tile():
        for limit, count in (("three", 3), ("zero", 0)):
            yield swapping(
                mnemonic, limit, text.replace("LIMIT", limit), element, shape, count % 2 == 1
            )
    early = (
        "%r = for %i in (%one to %ten, step %one) : tile<i32> iter_values(%x = %zero) "
        "-> (tile<i32>) {\n%odd = andi %i, %one : tile<i32>\n"
        "%c = cmpi equal %odd, %one, signed : tile<i32> -> tile<i1>\n"
        "if %c { continue %x : tile<i32> }\n"
        "%t = addi %x, %i : tile<i32>\ncontinue %t : tile<i32> }"
    )
    yield one_number(mnemonic, "early", early, 2 + 4 + 6 + 8)
    tokens = (
        "%none = make_token : token\n%base = alloca num_elem = 1, alignment = 4 : tile<ptr<i32>>\n"
        "%init = store_ptr_tko weak %base, %zero token=%none : tile<ptr<i32>>, tile<i32> -> token\n"
        "%last = for %i in (%zero to %ten, step %one) : tile<i32> iter_values(%k = %init) "
        "-> (token) {\n"
        "%v, %l = load_ptr_tko weak %base token=%k : tile<ptr<i32>> -> tile<i32>, token\n"
        "%w = addi %v, %i : tile<i32>\n"
        "%m = store_ptr_tko weak %base, %w token=%l : tile<ptr<i32>>, tile<i32> -> token\n"
        "continue %m : token }\n"
        "%r, %end = load_ptr_tko weak %base token=%last : tile<ptr<i32>> -> tile<i32>, token"
    )
    yield one_number(mnemonic, "tokens", tokens, 45)
    nested = (
        "%r = for %i in (%zero to %ten, step %one) : tile<i32> iter_values(%x = %zero) "
        "-> (tile<i32>) {\n"
        "%u = for %j in (%zero to %i, step %one) : tile<i32> iter_values(%y = %x) "
        "-> (tile<i32>) { %v = addi %y, %one : tile<i32> continue %v : tile<i32> }\n"
        "continue %u : tile<i32> }"
    )
    yield one_number(mnemonic, "nested", nested, 45)


# ---- loop, break, continue


@cases_for("loop", "break", "continue")
def loop(mnemonic: str) -> Iterator[Case]:
    text = (
        "%r, %s = loop iter_values(%x = %a, %y = %b, %n = %zero) : TYPE, TYPE, tile<i32> "
        "-> TYPE, TYPE {\n"
        "%done = cmpi equal %n, %three, signed : tile<i32> -> tile<i1>\n"
        "if %done { break %x, %y : TYPE, TYPE }\n"
        "%m = addi %n, %one : tile<i32>\n"
        "continue %y, %x, %m : TYPE, TYPE, tile<i32> }"
    )
    for element, shape in every_tile():
        yield swapping(mnemonic, "swaps", text, element, shape, True)
    if mnemonic == "continue":
        yield from _for_continue(mnemonic)
    other = (
        "%s = loop iter_values(%x = %one) : tile<i32> -> tile<i8> {\n"
        "%big = cmpi greater_than %x, %ten, signed : tile<i32> -> tile<i1>\n"
        "if %big { %y = trunci %x : tile<i32> -> tile<i8> break %y : tile<i8> } else { yield }\n"
        "%z = addi %x, %x : tile<i32>\ncontinue %z : tile<i32> }\n"
        "%r = exti %s signed : tile<i8> -> tile<i32>"
    )
    yield one_number(mnemonic, "another type", other, 16)
    plain = "loop { break }\n%r = addi %one, %two : tile<i32>"
    yield one_number(mnemonic, "once", plain, 3)
    nested = (
        "%r = loop iter_values(%x = %zero) : tile<i32> -> tile<i32> {\n"
        "%y = loop iter_values(%u = %x) : tile<i32> -> tile<i32> {\n"
        "%v = addi %u, %one : tile<i32>\n"
        "%m = remi %v, %three signed : tile<i32>\n"
        "%c = cmpi equal %m, %zero, signed : tile<i32> -> tile<i1>\n"
        "if %c { break %v : tile<i32> }\ncontinue %v : tile<i32> }\n"
        "%e = cmpi greater_than %y, %ten, signed : tile<i32> -> tile<i1>\n"
        "if %e { break %y : tile<i32> }\ncontinue %y : tile<i32> }"
    )
    yield one_number(mnemonic, "nested", nested, 12)
