"""Core operations: what moves where, found by index arithmetic."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import permutations, product
from math import prod

from reference.every_operation.model import (
    Argument,
    Case,
    cases_for,
    within_bounds,
)
from reference.every_operation.oracle import (
    BASE_FLOATS,
    CODE_BITS,
    ELEMENTS,
    FLOATS,
    INTEGERS,
    NUMBERS,
    POINTER,
    clean,
    codes,
    decode,
    encode,
    is_float,
    moderate,
    signed,
    wrap,
)
from reference.every_operation.programs import (
    SHAPES,
    ZERO,
    Result,
    Shape,
    load,
    shapes_of,
    spell,
    store,
    tile_case,
)

Index = tuple[int, ...]


def indices(shape: Shape) -> Iterator[Index]:
    """All indices in row-major order."""
    return product(*(range(size) for size in shape))


def flat(shape: Shape, index: Index) -> int:
    """The position of an index in row-major order."""
    position = 0
    for size, at in zip(shape, index, strict=True):
        position = position * size + at
    return position


def gather(shape: Shape, source: Shape, given: Sequence[int], where: Callable[[Index], Index]):
    """A tile whose element at an index is that of another tile at `where(index)`."""
    return [given[flat(source, where(index))] for index in indices(shape)]


# ---- shapes


@cases_for("broadcast")
def broadcast(mnemonic: str) -> Iterator[Case]:
    for element in ELEMENTS:
        for shape in shapes_of(element):
            for parity in (0, 1):
                source = tuple(1 if d % 2 == parity else size for d, size in enumerate(shape))
                if element == "f4E2M1FN":  # needs an even dimension
                    source = (*source[:-1], shape[-1])
                given = codes(element, prod(source), parity)
                expected = gather(
                    shape,
                    source,
                    given,
                    lambda i, source=source: tuple(
                        0 if size == 1 else at for at, size in zip(i, source, strict=True)
                    ),
                )
                yield tile_case(
                    mnemonic,
                    f"{spell(source, element)} to {shape}",
                    f"%r = broadcast %a : {spell(source, element)} -> {spell(shape, element)}",
                    [(element, source, given)],
                    [(element, shape, expected)],
                )


@cases_for("cat")
def cat(mnemonic: str) -> Iterator[Case]:
    for element in ELEMENTS:
        for shape in SHAPES[1:]:
            for dim in range(len(shape)):
                result = tuple(2 * size if d == dim else size for d, size in enumerate(shape))
                a, b = (codes(element, prod(shape), dim, n) for n in range(2))
                both = {0: a, 1: b}
                expected = []
                for index in indices(result):
                    second, at = divmod(index[dim], shape[dim])
                    place = (*index[:dim], at, *index[dim + 1 :])
                    expected.append(both[second][flat(shape, place)])
                yield tile_case(
                    mnemonic,
                    f"{spell(shape, element)} along {dim}",
                    f"%r = cat %a, %b dim = {dim} : {spell(shape, element)}, "
                    f"{spell(shape, element)} -> {spell(result, element)}",
                    [(element, shape, a), (element, shape, b)],
                    [(element, result, expected)],
                )


def nested(shape: Shape, items: Sequence[str]) -> str:
    """Nested lists as text."""
    if not shape:
        return items[0]
    step = len(items) // shape[0]
    parts = [nested(shape[1:], items[n * step : (n + 1) * step]) for n in range(shape[0])]
    return f"[{', '.join(parts)}]"


def literal(element: str, code: int) -> str:
    """An element of a constant as text: floats by their bits."""
    if element == "i1":
        return "true" if code else "false"
    if not is_float(element):
        return str(signed(element, code))
    return f"0x{code >> 13 if element == 'tf32' else code:X}"


@cases_for("constant")
def constant(mnemonic: str) -> Iterator[Case]:
    for element in NUMBERS:
        for shape in shapes_of(element):
            given = clean(element, codes(element, prod(shape), "elements"))
            for one in (False, True):
                if one:
                    given = [given[-1]] * prod(shape)
                text = literal(element, given[0]) if one else None
                text = text or nested(shape, [literal(element, code) for code in given])
                yield tile_case(
                    mnemonic,
                    f"{'splat ' if one else ''}{spell(shape, element)}",
                    f"%r = constant <{element}: {text}> : {spell(shape, element)}",
                    [],
                    [(element, shape, given)],
                )
    for element in BASE_FLOATS:
        texts = ["1.5", "-0.0", "1.0e-3", "-2.5e+2"]
        expected = [encode(element, float(t) if "0.0" in t else Fraction(t)) for t in texts]
        yield tile_case(
            mnemonic,
            f"decimal {element}",
            f"%r = constant <{element}: [{', '.join(texts)}]> : tile<4x{element}>",
            [],
            [(element, (4,), expected)],
        )


def _pieces(element: str, shape: Shape) -> Shape:
    """Pieces of half the size along every other dimension; those of 4 bits stay even."""
    return tuple(
        size // 2 if size > 2 or (size > 1 and element != "f4E2M1FN") else size for size in shape
    )


def _index_lines(place: Index) -> str:
    return "\n".join(f"%i{d} = constant <i32: {at}> : tile<i32>" for d, at in enumerate(place))


@cases_for("extract")
def extract(mnemonic: str) -> Iterator[Case]:
    for element in ELEMENTS:
        for shape in shapes_of(element):
            piece = _pieces(element, shape)
            counts = tuple(size // part for size, part in zip(shape, piece, strict=True))
            places = list(indices(counts))
            given = codes(element, prod(shape))
            for place in {places[0], places[-1]}:
                expected = gather(
                    piece,
                    shape,
                    given,
                    lambda i, place=place, piece=piece: tuple(
                        at * part + e for at, part, e in zip(place, piece, i, strict=True)
                    ),
                )
                names = ", ".join(f"%i{d}" for d in range(len(shape)))
                yield tile_case(
                    mnemonic,
                    f"{spell(shape, element)} at {place}",
                    f"{_index_lines(place)}\n%r = extract %a[{names}] : "
                    f"{spell(shape, element)} -> {spell(piece, element)}",
                    [(element, shape, given)],
                    [(element, piece, expected)],
                )
    for index in (2, -1):
        yield Case(
            mnemonic,
            f"outside {index}",
            f"%i = constant <i32: {index}> : tile<i32>\n%a = iota : tile<8xi32>\n"
            "%r = extract %a[%i] : tile<8xi32> -> tile<4xi32>",
            stops="is outside the 2 pieces along dimension 0",
        )


@cases_for("insert")
def insert(mnemonic: str) -> Iterator[Case]:
    for element in ELEMENTS:
        for shape in shapes_of(element):
            piece = _pieces(element, shape)
            counts = tuple(size // part for size, part in zip(shape, piece, strict=True))
            places = list(indices(counts))
            source, given = codes(element, prod(piece), "piece"), codes(element, prod(shape))
            for place in {places[0], places[-1]}:
                expected = list(given)
                for index in indices(piece):
                    at = tuple(p * part + e for p, part, e in zip(place, piece, index, strict=True))
                    expected[flat(shape, at)] = source[flat(piece, index)]
                names = ", ".join(f"%i{d}" for d in range(len(shape)))
                yield tile_case(
                    mnemonic,
                    f"{spell(shape, element)} at {place}",
                    f"{_index_lines(place)}\n%r = insert %a, %b[{names}] : "
                    f"{spell(piece, element)}, {spell(shape, element)}",
                    [(element, piece, source), (element, shape, given)],
                    [(element, shape, expected)],
                )
    yield Case(
        mnemonic,
        "outside",
        "%i = constant <i32: 2> : tile<i32>\n%a = iota : tile<8xi32>\n%b = iota : tile<4xi32>\n"
        "%r = insert %b, %a[%i] : tile<4xi32>, tile<8xi32>",
        stops="is outside the 2 pieces along dimension 0",
    )


@cases_for("permute")
def permute(mnemonic: str) -> Iterator[Case]:
    for element in ELEMENTS:
        for shape in SHAPES[2:]:
            orders = list(permutations(range(len(shape))))
            chosen = orders if element in ("i32", "f16") else [orders[1], orders[-1]]
            for order in chosen:
                result = tuple(shape[d] for d in order)
                given = codes(element, prod(shape), order)

                def where(index: Index, order=order) -> Index:
                    place = [0] * len(order)
                    for at, dimension in zip(index, order, strict=True):
                        place[dimension] = at
                    return tuple(place)

                yield tile_case(
                    mnemonic,
                    f"{spell(shape, element)} by {order}",
                    f"%r = permute %a {list(order)} : {spell(shape, element)} -> "
                    f"{spell(result, element)}",
                    [(element, shape, given)],
                    [(element, result, gather(result, shape, given, where))],
                )


@cases_for("reshape")
def reshape(mnemonic: str) -> Iterator[Case]:
    for element in ELEMENTS:
        shapes = [(2,), (1, 2), (2, 1, 1), (1, 1, 2, 1)]
        shapes += [(16,), (4, 4), (2, 4, 2), (1, 2, 2, 4)]
        pairs = [(a, b) for n in (0, 4) for a in shapes[n : n + 4] for b in shapes[n : n + 4]]
        if element != "f4E2M1FN":
            pairs += [((), (1,)), ((1, 1), ()), ((), (1, 1, 1)), ((), ())]
        for source, result in pairs:
            given = codes(element, prod(source))
            yield tile_case(
                mnemonic,
                f"{spell(source, element)} to {result}",
                f"%r = reshape %a : {spell(source, element)} -> {spell(result, element)}",
                [(element, source, given)],
                [(element, result, given)],
            )


@cases_for("select")
def select(mnemonic: str) -> Iterator[Case]:
    for element in ELEMENTS:
        if element == "f4E2M1FN":
            continue
        for shape in SHAPES:
            c = codes("i1", prod(shape), element)
            a, b = (codes(element, prod(shape), n) for n in range(2))
            expected = [x if m else y for m, x, y in zip(c, a, b, strict=True)]
            yield tile_case(
                mnemonic,
                spell(shape, element),
                f"%r = select %a, %b, %c : {spell(shape, 'i1')}, {spell(shape, element)}",
                [("i1", shape, c), (element, shape, a), (element, shape, b)],
                [(element, shape, expected)],
            )


@cases_for("iota")
def iota(mnemonic: str) -> Iterator[Case]:
    for element in INTEGERS:
        for count in {1, 2, min(64, 2 ** CODE_BITS[element]), min(256, 2 ** CODE_BITS[element])}:
            yield tile_case(
                mnemonic,
                f"{count} {element}",
                f"%r = iota : tile<{count}x{element}>",
                [],
                [(element, (count,), list(range(count)))],
            )


# ---- bytes


def bits_of(element: str) -> int:
    """Bits of an element among packed ones."""
    return CODE_BITS[element]


@cases_for("pack", "unpack")
def packing(mnemonic: str) -> Iterator[Case]:
    for element in (*NUMBERS, "i4"):
        width = bits_of(element)
        if width == 8:
            continue
        for count in (8, 64):
            given = codes(element, count, "pack")
            whole = sum(code << (n * width) for n, code in enumerate(given))
            raw_bytes = list(whole.to_bytes(count * width // 8, "little"))
            type, packed = f"tile<{count}x{element}>", f"tile<{len(raw_bytes)}xi8>"
            numbers: Result = (element, (count,), given)
            raw: Result = ("i8", (len(raw_bytes),), raw_bytes)
            source, result = (numbers, raw) if mnemonic == "pack" else (raw, numbers)
            types = (type, packed) if mnemonic == "pack" else (packed, type)
            yield tile_case(
                mnemonic,
                type,
                f"%r = {mnemonic} %a : {types[0]} -> {types[1]}",
                [source],  # type: ignore[list-item]
                [result],
            )


# ---- addresses

SIZES = {element: max(CODE_BITS[element] // 8, 1) for element in NUMBERS}
"""Bytes of an element in memory; of 4 bits two share one."""


@cases_for("offset")
def offset(mnemonic: str) -> Iterator[Case]:
    for pointee in NUMBERS:
        pointer, bits = f"ptr<{pointee}>", CODE_BITS[pointee]
        for element in INTEGERS:
            for shape in SHAPES if pointee in ("f32", "i8") else SHAPES[1:2]:
                bases = moderate("i64", prod(shape), element)
                bases = [wrap("i64", (1 << 40) + 16 * signed("i64", code)) for code in bases]
                steps = moderate(element, prod(shape), pointee)
                if pointee == "f4E2M1FN":
                    steps = [code & ~1 for code in steps]
                size = Fraction(1, 2) if bits == 4 else SIZES[pointee]
                expected = [
                    int(base + signed(element, step) * size)
                    for base, step in zip(bases, steps, strict=True)
                ]
                types = spell(shape, pointer), spell(shape, element)
                yield tile_case(
                    mnemonic,
                    f"{types[0]} by {element}",
                    f"%p = int_to_ptr %a : {spell(shape, 'i64')} -> {types[0]}\n"
                    f"%q = offset %p, %b : {types[0]}, {types[1]} -> {types[0]}\n"
                    f"%r = ptr_to_int %q : {types[0]} -> {spell(shape, 'i64')}",
                    [("i64", shape, bases), (element, shape, steps)],
                    [("i64", shape, expected)],
                )


# ---- modules, kernels, the grid


def _read_global(element: str, given: list[int]) -> tuple[str, tuple[Argument, ...]]:
    """A body that copies a global of 4 elements."""
    lines = [ZERO, f"%g = get_global @table : tile<ptr<{element}>>"]
    lines += load("%a", element, (4,), "%g") + store("%a", element, (4,), "%p0")
    return "\n".join(lines), (Argument(element, [5] * 4, given),)


@cases_for("get_global", "global")
def globals_(mnemonic: str) -> Iterator[Case]:
    words = ("", "private ", "public ", "constant ", "private constant ")
    for position, element in enumerate(NUMBERS):
        given = clean(element, codes(element, 4, "global"))
        text = nested((4,), [literal(element, code) for code in given])
        word = words[position % len(words)]
        for aligned in ("", " alignment = 64"):
            body, arguments = _read_global(element, given)
            members = f"global {word}@table{aligned} <{element}: {text}> : tile<4x{element}>"
            yield Case(mnemonic, f"{word}{element}{aligned}", body, arguments, members=members)


@cases_for("module", "entry")
def structure(mnemonic: str) -> Iterator[Case]:
    body, arguments = _read_global("i32", [1, 2, 3, 4])
    members = "global @table <i32: [1, 2, 3, 4]> : tile<4xi32>"
    yield Case(mnemonic, "plain", body, arguments, members=members)
    producer = 'attributes {producer = "a test"}'
    yield Case(mnemonic, "producer", body, arguments, members=members, attributes=producer)
    hints = " optimization_hints=<sm_100 = {occupancy = 2}>"
    yield Case(mnemonic, "hints", body, arguments, members=members, hints=hints)
    for element in NUMBERS:
        if element == "f4E2M1FN":
            continue
        for code in codes(element, 4, "parameter"):
            yield Case(
                mnemonic,
                f"parameter {element} {code:#x}",
                f"%k = store_ptr_tko weak %p1, %p0 : tile<ptr<{element}>>, tile<{element}> "
                "-> token",
                (Argument(element, code), Argument(element, [5], [code])),
            )


@cases_for("get_tile_block_id", "get_num_tile_blocks")
def grid(mnemonic: str) -> Iterator[Case]:
    for sizes in ((1, 1, 1), (2, 3, 4), (5, 1, 2)):
        blocks = [
            (x, y, z) for z in range(sizes[2]) for y in range(sizes[1]) for x in range(sizes[0])
        ]
        numbers = blocks if mnemonic == "get_tile_block_id" else [sizes] * len(blocks)
        expected = [number for block in numbers for number in block]
        lines = [
            f"%x, %y, %z = {mnemonic} : tile<i32>",
            "%i, %j, %k = get_tile_block_id : tile<i32>",
            f"%nx = constant <i32: {sizes[0]}> : tile<i32>",
            f"%ny = constant <i32: {sizes[1]}> : tile<i32>",
            "%three = constant <i32: 3> : tile<i32>\n%one = constant <i32: 1> : tile<i32>",
            "%a = muli %k, %ny : tile<i32>\n%b = addi %a, %j : tile<i32>",
            "%c = muli %b, %nx : tile<i32>\n%d = addi %c, %i : tile<i32>",
            "%e = muli %d, %three : tile<i32>",
            "%q0 = offset %p0, %e : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>",
            "%q1 = offset %q0, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>",
            "%q2 = offset %q1, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>",
            *(
                f"%t{n} = store_ptr_tko weak %q{n}, %{name} : tile<ptr<i32>>, tile<i32> -> token"
                for n, name in enumerate("xyz")
            ),
        ]
        yield Case(
            mnemonic,
            f"grid {sizes}",
            "\n".join(lines),
            (Argument("i32", [99] * len(expected), expected),),
            grid=sizes,
        )


# ---- aggregates

AGGREGATED: tuple[Shape, ...] = ((8,), (4, 8), (2, 1, 8), (2, 2, 1, 4), (1, 2, 1, 2, 2))

Combine = Callable[[str, int, int], int]


def _bitwise(function: Callable[[int, int], int]) -> Combine:
    return lambda element, x, y: wrap(element, function(x, y))


INTEGER_BODIES: dict[str, tuple[str, Combine]] = {
    "addi": ("addi %x, %y", _bitwise(lambda x, y: x + y)),
    "muli": ("muli %x, %y", _bitwise(lambda x, y: x * y)),
    "andi": ("andi %x, %y", _bitwise(lambda x, y: x & y)),
    "xori": ("xori %x, %y", _bitwise(lambda x, y: x ^ y)),
    "mini": ("mini %x, %y signed", lambda e, x, y: min(x, y, key=lambda c: signed(e, c))),
}
"""Associative in fact: any bracketing gives the same."""

YIELDS: dict[str, Combine] = {"%x": lambda e, x, y: x, "%y": lambda e, x, y: y}
"""Bodies that yield their first argument, what came before, or the second, the element."""


def _zero(element: str) -> str:
    return "false" if element == "i1" else f"{literal(element, 0)} : {element}"


def lines_of(shape: Shape, dim: int) -> Iterator[list[int]]:
    """The positions along a dimension, for each place in the others."""
    for index in indices(tuple(1 if d == dim else size for d, size in enumerate(shape))):
        yield [
            flat(shape, (*index[:dim], at, *index[dim + 1 :])) for at in range(shape[dim])
        ]  # fmt: skip


def aggregate(
    mnemonic: str,
    element: str,
    shape: Shape,
    dim: int,
    body: str,
    combine: Combine,
    reverse: bool,
) -> Case:
    """A case of reduce or scan with one operand and an exact body."""
    given = codes(element, prod(shape), body, dim)
    result = shape if mnemonic == "scan" else (*shape[:dim], *shape[dim + 1 :])
    scanned, reduced = list(given), list[int]()
    for positions in lines_of(shape, dim):
        if reverse:
            positions = positions[::-1]
        total = given[positions[0]]
        for position in positions[1:]:
            total = combine(element, total, given[position])
            scanned[position] = total
        reduced.append(total)
    expected = scanned if mnemonic == "scan" else reduced
    yields = body if body in YIELDS else "%z"
    inside = "" if body in YIELDS else f"%z = {body} : tile<{element}> "
    how = f" reverse={str(reverse).lower()}" if mnemonic == "scan" else ""
    return tile_case(
        mnemonic,
        f"{body} {spell(shape, element)} along {dim}{how}",
        f"%r = {mnemonic} %a dim={dim}{how} identities=[{_zero(element)}] : "
        f"{spell(shape, element)} -> {spell(result, element)}\n"
        f"(%x: tile<{element}>, %y: tile<{element}>) {{ {inside}yield {yields} : "
        f"tile<{element}> }}",
        [(element, shape, given)],
        [(element, result, expected)],
    )


def _float_sum(mnemonic: str, element: str, shape: Shape, dim: int, reverse: bool) -> Case:
    """The sum of floats: any bracketing is right, within its bound."""
    given = moderate(element, prod(shape), dim)
    result = shape if mnemonic == "scan" else (*shape[:dim], *shape[dim + 1 :])
    values = [Fraction(decode(element, code)) for code in given]
    epsilon = Fraction(1, 1 << FLOATS[element].mantissa)
    scanned, bounds = list(given), [Fraction(0)] * len(given)
    ends = []
    for positions in lines_of(shape, dim):
        positions = positions[::-1] if reverse else positions
        for count in range(1, len(positions) + 1):
            terms = [values[p] for p in positions[:count]]
            at = positions[count - 1]
            scanned[at] = encode(element, sum(terms, Fraction(0)))
            bounds[at] = count * epsilon * sum(map(abs, terms))
        ends.append(positions[-1])
    if mnemonic == "reduce":
        scanned, bounds = [scanned[p] for p in ends], [bounds[p] for p in ends]
    how = f" reverse={str(reverse).lower()}" if mnemonic == "scan" else ""
    return tile_case(
        mnemonic,
        f"addf {spell(shape, element)} along {dim}{how}",
        f"%r = {mnemonic} %a dim={dim}{how} identities=[0.0 : {element}] : "
        f"{spell(shape, element)} -> {spell(result, element)}\n"
        f"(%x: tile<{element}>, %y: tile<{element}>) {{ %z = addf %x, %y : tile<{element}> "
        f"yield %z : tile<{element}> }}",
        [(element, shape, given)],
        [(element, result, scanned, within_bounds(bounds))],
    )


@cases_for("reduce", "scan")
def aggregates(mnemonic: str) -> Iterator[Case]:
    for element in ELEMENTS:
        if element in (POINTER, "f4E2M1FN"):
            continue
        for shape in AGGREGATED:
            for dim in range(len(shape)):
                reverse = mnemonic == "scan" and dim % 2 == 0
                for body, combine in YIELDS.items():
                    if dim in (0, len(shape) - 1):
                        yield aggregate(mnemonic, element, shape, dim, body, combine, reverse)
                for text, combine in INTEGER_BODIES.values():
                    if element in INTEGERS:
                        yield aggregate(mnemonic, element, shape, dim, text, combine, reverse)
                if element in BASE_FLOATS:
                    yield _float_sum(mnemonic, element, shape, dim, reverse)
    yield _largest(mnemonic)


def _largest(mnemonic: str) -> Case:
    """Two operands: the largest number and where it is, the first of equal ones."""
    shape, given = (2, 8), [3, 9, 2, 9, 1, 0, 4, 9, 5, 5, 6, 1, 8, 2, 8, 7]
    values, places = list(given), [n % 8 for n in range(16)]
    for row in range(2):
        for n in range(1, 8):
            here, before = row * 8 + n, row * 8 + n - 1
            if values[here] <= values[before]:
                values[here], places[here] = values[before], places[before]
    kept = range(16) if mnemonic == "scan" else (7, 15)
    result = shape if mnemonic == "scan" else (2,)
    how = " reverse=false" if mnemonic == "scan" else ""
    text = (
        f"%r, %s = {mnemonic} %a, %b dim=1{how} identities=[0 : i32, 0 : i8] : "
        f"tile<2x8xi32>, tile<2x8xi8> -> {spell(result, 'i32')}, {spell(result, 'i8')}\n"
        "(%v: tile<i32>, %w: tile<i32>, %i: tile<i8>, %j: tile<i8>) {\n"
        "%more = cmpi greater_than_or_equal %v, %w, signed : tile<i32> -> tile<i1>\n"
        "%x = select %more, %v, %w : tile<i1>, tile<i32>\n"
        "%y = select %more, %i, %j : tile<i1>, tile<i8>\n"
        "yield %x, %y : tile<i32>, tile<i8> }"
    )
    return tile_case(
        mnemonic,
        "two operands",
        text,
        [("i32", shape, given), ("i8", shape, [n % 8 for n in range(16)])],
        [
            ("i32", result, [values[n] for n in kept]),
            ("i8", result, [places[n] for n in kept]),
        ],
    )
