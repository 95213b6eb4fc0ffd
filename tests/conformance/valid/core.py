"""Valid instances of the core operations on tiles."""

from __future__ import annotations

from collections.abc import Iterator

from conformance.sources import (
    FLOATS,
    INTEGERS,
    NUMBERS,
    SHAPES,
    WIDTHS,
    literal,
    name,
    shapes_of,
    tile,
)
from conformance.valid.case import Case, case

ELEMENTS = (*NUMBERS, "i4")
POINTERS = ("ptr-f32", "ptr-i8", "pna-f16")


def spelled(element: str) -> str:
    """An element type as text; pointers by the names of their values."""
    if element.startswith("ptr-"):
        return f"ptr<{element[4:]}>"
    return f"ptr<{element[4:]}, <none>>" if element.startswith("pna-") else element


def typed(element: str, shape: str = "") -> str:
    """A tile type whose element is given by name."""
    return tile(spelled(element), shape)


BROADCASTS = (
    *(("", ""), ("1", "8"), ("8", "8"), ("1x8", "4x8"), ("4x1", "4x8"), ("1x1", "2x4")),
    *(("2x1x4", "2x8x4"), ("1x1x1x1", "2x4x8x2")),
)
RESHAPES = (
    *(("", "1"), ("", "1x1"), ("1x1x1", ""), ("8", "2x4"), ("2x4", "8"), ("4x8", "8x4")),
    *(("2x4x8", "64"), ("64", "2x1x4x8"), ("8", "8")),
)
CATS = (
    *(("8", "8", 0, "16"), ("1", "1", 0, "2"), ("4x8", "4x8", 0, "8x8"), ("4x8", "4x8", 1, "4x16")),
    *(("2x4x8", "2x4x8", 2, "2x4x16"), ("2x1x4x8", "2x1x4x8", 1, "2x2x4x8")),
)
EXTRACTS = (
    *(("8", "4"), ("8", "8"), ("8", "1"), ("4x8", "2x8"), ("4x8", "1x2"), ("2x4x8", "2x2x4")),
    ("2x1x4x8", "1x1x4x2"),
)
PERMUTATIONS = (
    *(("4x8", (0, 1), "4x8"), ("4x8", (1, 0), "8x4"), ("2x4x8", (1, 2, 0), "4x8x2")),
    *(("2x4x8", (2, 1, 0), "8x4x2"), ("2x1x4x8", (3, 0, 2, 1), "8x2x4x1")),
)


def fits(element: str, *shapes: str) -> bool:
    """Whether tiles of these shapes can have the elements."""
    return element != "f4E2M1FN" or all(
        any(int(size) > 1 for size in shape.split("x") if size) for shape in shapes
    )


def shape_changes() -> Iterator[Case]:
    for element in (*ELEMENTS, *POINTERS):
        pick = 99 if element in ("f32", "i4", "ptr-f32", "f4E2M1FN") else 3
        for op, pairs in (("broadcast", BROADCASTS), ("reshape", RESHAPES)):
            for old, new in pairs[-pick:]:
                if fits(element, old, new):
                    types = f"{typed(element, old)} -> {typed(element, new)}"
                    body = f"%r = {op} {name(element, old)} : {types}"
                    yield case(op, f"{element} {old} {new}", body)
        for old, other, dim, new in CATS[:pick]:
            if fits(element, old, other):
                types = f"{typed(element, old)}, {typed(element, other)} -> {typed(element, new)}"
                operands = f"{name(element, old)}, {name(element, other)}"
                body = f"%r = cat {operands} dim = {dim} : {types}"
                yield case("cat", f"{element} {old} {dim}", body)
        for old, order, new in PERMUTATIONS[:pick]:
            types = f"{typed(element, old)} -> {typed(element, new)}"
            body = f"%r = permute {name(element, old)} {list(order)} : {types}"
            yield case("permute", f"{element} {old} {order}", body)
        yield from pieces(element, pick)


def pieces(element: str, pick: int) -> Iterator[Case]:
    for whole, part in EXTRACTS[:pick]:
        if fits(element, whole, part):
            indices = ", ".join(["%i32"] * len(whole.split("x")))
            large, small = name(element, whole), name(element, part)
            types = f"{typed(element, whole)} -> {typed(element, part)}"
            body = f"%r = extract {large}[{indices}] : {types}"
            yield case("extract", f"{element} {whole} {part}", body)
            types = f"{typed(element, part)}, {typed(element, whole)}"
            body = f"%r = insert {small}, {large}[{indices}] : {types}"
            yield case("insert", f"{element} {whole} {part}", body)


def scalars() -> Iterator[Case]:
    yield case("extract", "rank 0", "%r = extract %f32[] : tile<f32> -> tile<f32>")
    yield case("insert", "rank 0", "%r = insert %f32, %f32[] : tile<f32>, tile<f32>")
    for element in INTEGERS:
        for count in (1, 2, 8, 128, 256, 65536):
            if count <= 2 ** WIDTHS[element]:
                yield case("iota", f"{element} {count}", f"%r = iota : tile<{count}x{element}>")
    for pointer in ("ptr-f32", "ptr-i8", "ptr-f8E5M2", "pna-f32"):
        for element in INTEGERS:
            for shape in SHAPES if element == "i32" else ("8",):
                types = f"{typed(pointer, shape)}, {tile(element, shape)} -> "
                operands = f"{name(pointer, shape)}, {name(element, shape)}"
                body = f"%r = offset {operands} : {types}{typed(pointer, shape)}"
                yield case("offset", f"{pointer} {element} {shape}", body)
    for element in (*ELEMENTS, *POINTERS):
        for shape in shapes_of(element):
            if element != "f4E2M1FN":
                value = name(element, shape)
                types = f"{tile('i1', shape)}, {typed(element, shape)}"
                body = f"%r = select {name('i1', shape)}, {value}, {value} : {types}"
                yield case("select", f"{element} {shape}", body)
    for op in ("get_num_tile_blocks", "get_tile_block_id"):
        yield case(op, "names", f"%x, %y, %z = {op} : tile<i32>")
        yield case(op, "group", f"%x:3 = {op} : tile<i32>\n%r = addi %x#0, %x#2 : tile<i32>")
        yield case(op, "mixed group", f"%x, %y:2 = {op} : tile<i32>")


def packing() -> Iterator[Case]:
    for element in ELEMENTS:
        width = 32 if element == "tf32" else WIDTHS[element]
        if width == 8:
            continue
        for count in (8, 16, 64):
            size = count * width // 8
            number, bits = tile(element, str(count)), tile("i8", str(size))
            label = f"{element} {count}"
            body = f"%r = pack {name(element, str(count))} : {number} -> {bits}"
            yield case("pack", label, body)
            body = f"%r = unpack {name('i8', str(size))} : {bits} -> {number}"
            yield case("unpack", label, body)


def combine(element: str, left: str, right: str) -> tuple[str, str]:
    """A line that combines two scalars, and the value it gives."""
    type = tile(element)
    if element in INTEGERS:
        return f"%s-{element} = addi {left}, {right} : {type}", f"%s-{element}"
    if element in ("f16", "bf16", "f32", "f64"):
        return f"%s-{element} = maxf {left}, {right} : {type}", f"%s-{element}"
    return "", left


def aggregate(op: str, elements: tuple[str, ...], shape: str, dim: int, extra: str = "") -> Case:
    """One reduce or scan."""
    sizes = shape.split("x")
    left = "x".join(sizes[:dim] + sizes[dim + 1 :]) if op == "reduce" else shape
    identities = ", ".join(
        "false" if element == "i1" else f"{literal(element)} : {element}" for element in elements
    )
    arguments, lines, results = [], [], []
    for position, element in enumerate(elements):
        first, second = f"%e{position}", f"%a{position}"
        arguments += [f"{first}: {tile(element)}", f"{second}: {tile(element)}"]
        line, result = combine(element, first, second)
        line, result = (text.replace("%s-", f"%s{position}-") for text in (line, result))
        lines += [f"  {line}"] if line else []
        results.append(result)
    operands = ", ".join(name(element, shape) for element in elements)
    types = ", ".join(tile(element, shape) for element in elements)
    reduced = ", ".join(tile(element, left) for element in elements)
    scalars = ", ".join(tile(element) for element in elements)
    bound = "%r" if len(elements) == 1 else f"%r:{len(elements)}"
    attributes = f"dim={dim} {extra} identities=[{identities}]"
    body = [
        f"{bound} = {op} {operands} {attributes} : {types} -> {reduced}",
        f"({', '.join(arguments)}) {{",
        *lines,
        f"  yield {', '.join(results)} : {scalars}",
        "}",
    ]
    label = f"{' '.join(elements)} {shape} {dim} {extra}"
    return case(op, label, "\n".join(body))


def aggregates() -> Iterator[Case]:
    variants = (("reduce", ("",)), ("scan", ("reverse=false", "reverse=true")))
    for op, extras in variants:
        for extra in extras:
            for element in NUMBERS:
                if element != "f4E2M1FN":
                    yield aggregate(op, (element,), "8", 0, extra)
            for element in ("f32", "i32", "i1", "f16"):
                for shape in ("1", "4x8", "2x4x8", "2x1x4x8"):
                    for dim in range(len(shape.split("x"))):
                        yield aggregate(op, (element,), shape, dim, extra)
            for elements in (("f32", "i32"), ("f32", "f32"), ("i32", "f64", "i1"), ("f16",) * 4):
                yield aggregate(op, elements, "4x8", 1, extra)
        for identity, element in (("0xFF800000 : f32", "f32"), ("-1 : i8", "i8"), ("true", "i1")):
            yield from identities(op, extras[0], identity, element)
        for identity, element in (("0.5", "f64"), ("-7", "i64"), ("1.0 : bf16", "f16")):
            yield from identities(op, extras[0], identity, element)
        yield from identities(op, extras[0], "0x7E00 : f16", "bf16")


def identities(op: str, extra: str, identity: str, element: str) -> Iterator[Case]:
    result = tile(element) if op == "reduce" else tile(element, "8")
    body = (
        f"%r = {op} {name(element, '8')} dim=0 {extra} identities=[{identity}] : "
        f"{tile(element, '8')} -> {result}\n(%e: {tile(element)}, %a: {tile(element)}) {{\n"
        f"  yield %e : {tile(element)}\n}}"
    )
    yield case(op, f"identity {identity} for {element}", body)
    if op == "reduce" and identity == "true":
        pure = (
            "  %c = constant <i32: 1> : tile<i32>\n"
            "  %x, %y, %z = get_tile_block_id : tile<i32>\n"
            "  %q = cmpi equal %c, %x, signed : tile<i32> -> tile<i1>\n"
            "  %s = select %q, %e, %a : tile<i1>, tile<i1>\n"
            "  %t = reshape %s : tile<i1> -> tile<1xi1>\n"
            "  %u = reshape %t : tile<1xi1> -> tile<i1>\n"
        )
        yield case(
            op, "pure operations in the body", body.replace("  yield %e", pure + "  yield %u")
        )
        for rule, line in (
            ("division", "%q = divi %i32, %i32 signed : tile<i32>"),
            ("if", "if %i1 {\n  }"),
            ("view", "%q = make_tensor_view %ptr-f32, shape = [], strides = [] : tensor_view<f32>"),
            ("power", "%q = fpowi %f32, %i32 : tile<f32>, tile<i32>"),
            ("insertion", "%q = insert %f32, %f32[] : tile<f32>, tile<f32>"),
        ):
            yield case(op, f"{rule} in the body", body.replace("  yield", f"  {line}\n  yield"))


CONSTANTS = {
    "i1": ("true", "false", "1", "0", "-1"),
    "i8": ("0", "127", "-128", "255", "0xFF", "-0x80"),
    "i16": ("32767", "-32768", "65535", "0x8000"),
    "i32": ("2147483647", "-2147483648", "4294967295", "0xFFFFFFFF"),
    "i64": ("9223372036854775807", "-9223372036854775808", "0x7FFFFFFFFFFFFFFF"),
    "f16": ("0.1", "65504.0", "65520.0", "-0.0", "0x7C00", "0xFC00", "0x7E01", "5.9e-8"),
    "bf16": ("0.1", "3.3e38", "-0.0", "0x7F80", "0xFFC1", "1.0e-40"),
    "f32": (
        *("0.1", "3.4028234663852886e38", "1.0e39", "-0.0", "0x7F800000", "0xFF800000"),
        *("0x7FC00001", "1.1754943508222875e-38", "1.4e-45", "16777216.0", "123456.789"),
    ),
    "f64": (
        *("0.1", "1.7976931348623157e308", "-0.0", "0x7FF0000000000000", "0xFFF8000000000001"),
        *("5.0e-324", "123456789.0", "1.", "1.e5"),
    ),
    "tf32": ("0.1", "2.25", "-0.0", "0x3FC00", "0x7FE01", "3.3e38"),
    "f8E4M3FN": ("448.0", "0.1", "-0.0", "0x7F", "0xFF", "1000.0", "0.001953125"),
    "f8E5M2": ("57344.0", "0.1", "0x7C", "0xFC", "0x7F", "-0.0", "1.52587890625e-5"),
    "f8E8M0FNU": ("0.5", "1.0", "0xFF", "0x00", "0xFE", "3.0", "0.0"),
    "f4E2M1FN": ("6.0", "-0.5", "0.0", "-0.0", "0x0", "0xF", "100.0"),
    "fnv8E5M3FNU": ("1.0", "0.5", "1.5", "0x01", "0x00", "0x70", "2.0", "0xFE"),
}


def constants() -> Iterator[Case]:
    for element, values in CONSTANTS.items():
        for shape in shapes_of(element):
            for value in values if shape in ("", "8") else values[:1]:
                body = f"%r = constant <{element}: {value}> : {tile(element, shape)}"
                yield case("constant", f"{element} {value} {shape}", body)
        pair = ", ".join(values[:2])
        body = f"%r = constant <{element}: [{pair}]> : {tile(element, '2')}"
        yield case("constant", f"{element} two", body)
        nested = f"[[{pair}], [{pair}], [{', '.join(reversed(values[:2]))}], [{pair}]]"
        body = f"%r = constant <{element}: {nested}> : {tile(element, '4x2')}"
        yield case("constant", f"{element} nested", body)
        deep = f"[[[{pair}]], [[{', '.join(reversed(values[:2]))}]]]"
        body = f"%r = constant <{element}: {deep}> : {tile(element, '2x1x2')}"
        yield case("constant", f"{element} deep", body)
    long = ", ".join(str(number) for number in range(64))
    yield case("constant", "64 elements", f"%r = constant <i16: [{long}]> : tile<64xi16>")
    bits = ", ".join("true" if n % 3 else "false" for n in range(32))
    yield case("constant", "32 bits", f"%r = constant <i1: [{bits}]> : tile<32xi1>")
    largest = "%r = constant <f32: 1.0> : tile<4096x4096xf32>"
    yield case("constant", "2^24 elements", largest)


def cases() -> Iterator[Case]:
    yield from shape_changes()
    yield from scalars()
    yield from packing()
    yield from aggregates()
    yield from constants()
    assert set(CONSTANTS) == {*INTEGERS, *FLOATS}
