"""Random valid programs: straight-line code, control flow, views and memory over many types.

    module = random_module(random.Random(7), version="13.2")

A program uses only what its bytecode version has.  Values are picked from those in scope; a
production that finds no fitting operands makes them.  Programs are meant to be read and written;
they are valid, but running them may do anything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from tilewright import builder as tile
from tilewright.dialects.cuda_tile.number_types import BASE_FLOATS, INTEGERS, WIDTHS, is_float
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.dialects.cuda_tile.types import TileType

Value = tile.Value

ELEMENTS = {
    **dict.fromkeys(INTEGERS, "13.1"),
    **dict.fromkeys(BASE_FLOATS, "13.1"),
    **dict.fromkeys(("tf32", "f8E4M3FN", "f8E5M2"), "13.1"),
    "f8E8M0FNU": "13.2",
    "f4E2M1FN": "13.3",
    "fnv8E5M3FNU": "13.4",
}
"""Elements of constants and the version that has them."""

SHAPES = ((), (1,), (2,), (8,), (16,), (4, 8), (1, 16), (2, 2, 4))
ROUNDINGS = ("nearest_even", "zero", "negative_inf", "positive_inf")
OVERFLOWS = ("none", "no_signed_wrap", "no_unsigned_wrap", "no_wrap")
COMPARISONS = ("equal", "not_equal", "less_than", "less_than_or_equal", "greater_than")
TEXTS = ("plain", 'tab\tquote"back\\slash', "newline\n", "ünïcode ✓", "100%% done", "")


@dataclass
class Program:
    """A program being made.

    Attributes:
        random: the source of all choices.
        version: the bytecode version whose constructs may be used.
        values: the values in scope.
        depth: how many regions are open.
    """

    random: Random
    version: str
    values: list[Value] = field(default_factory=list)
    depth: int = 0

    def has(self, since: str) -> bool:
        """Whether the version has what exists since another."""
        return self.version >= since

    def element(self, among: Sequence[str]) -> str:
        """A random element type."""
        return self.random.choice([name for name in among if self.has(ELEMENTS[name])])

    def pick(self, accept: Callable[[TileType], bool]) -> Value | None:
        """A tile in scope whose type is accepted."""
        found = [v for v in self.values if isinstance(v.type, TileType) and accept(v.type)]
        return self.random.choice(found) if found else None

    def of(self, type: TileType) -> Value:
        """A value of a type: one in scope, or a new constant."""
        known = self.pick(lambda other: other == type)
        if known is not None and self.random.random() < 0.8:
            return known
        return self.constant(type.element_name, type.shape)

    def constant(self, element: str, shape: Sequence[int]) -> Value:
        """A new constant: equal elements or different ones."""
        count = 1
        for size in shape:
            count *= size
        if element == "f4E2M1FN" and count == 1:
            shape, count = (2,), 2
        values = [self.number(element) for _ in range(self.random.choice((1, count)))]
        type = f"tile<{''.join(f'{size}x' for size in shape)}{element}>"
        if len(values) == 1:
            return self.keep(tile.constant(values[0], type))
        nested: list[object] = list(values)
        for size in reversed(shape[1:]):
            nested = [nested[i : i + size] for i in range(0, len(nested), size)]
        return self.keep(tile.constant(nested, type))  # pyright: ignore[reportArgumentType]

    def number(self, element: str) -> float | int | bool:
        """A random number that an element type can hold."""
        if element == "f8E8M0FNU":
            return self.random.choice((0.5, 1.0, 2.0))
        if is_float(element):
            return self.random.choice((0.0, 0.5, 1.0, 2.0, self.random.random()))
        if element == "i1":
            return self.random.random() < 0.5
        half = 2 ** (WIDTHS[element] - 1)
        return self.random.choice((0, 1, half - 1, -half, self.random.randrange(-half, half)))

    def keep(self, value: Value) -> Value:
        """Bring a value into scope."""
        self.values.append(value)
        return value

    def tile(self, elements: Sequence[str], shapes: Sequence[Sequence[int]] = SHAPES) -> Value:
        """A tile with one of the elements."""
        known = self.pick(lambda t: t.element_name in elements and t.shape in shapes)
        if known is not None and self.random.random() < 0.8:
            return known
        return self.constant(self.element(elements), self.random.choice(list(shapes)))

    def like(self, value: Value) -> Value:
        """Another value of the same type."""
        assert isinstance(value.type, TileType)
        return self.of(value.type)


def type_of(value: Value) -> TileType:
    assert isinstance(value.type, TileType)
    return value.type


def float_arithmetic(p: Program) -> None:
    lhs = p.tile(BASE_FLOATS)
    flush = type_of(lhs).element_name == "f32" and p.random.random() < 0.3
    function = p.random.choice((tile.addf, tile.subf, tile.mulf, tile.divf))
    mode = p.random.choice(ROUNDINGS)
    p.keep(function(lhs, p.like(lhs), rounding=mode, flush_to_zero=flush))


def float_functions(p: Program) -> None:
    source = p.tile(BASE_FLOATS)
    unary = [tile.absf, tile.negf, tile.ceil, tile.floor, tile.cos, tile.sin, tile.tan, tile.cosh]
    unary += [tile.sinh, tile.tanh, tile.exp, tile.exp2, tile.log, tile.log2, tile.rsqrt, tile.sqrt]
    p.keep(p.random.choice(unary)(source))
    p.keep(tile.fma(source, p.like(source), p.like(source), rounding=p.random.choice(ROUNDINGS)))
    p.keep(p.random.choice((tile.maxf, tile.minf))(source, p.like(source), propagate_nan=True))
    if p.has("13.2"):
        p.keep(tile.atan2(source, p.like(source)))
    if p.has("13.4"):
        p.keep(tile.fpowi(source, p.constant("i32", type_of(source).shape)))


def approximate_functions(p: Program) -> None:
    source = p.tile(("f32",))
    if p.has("13.2"):
        p.keep(tile.tanh(source, rounding="approx"))
    if p.has("13.3"):
        p.keep(tile.exp(source, rounding="approx"))
    p.keep(tile.divf(source, p.like(source), rounding=p.random.choice(("approx", "full"))))


def integer_arithmetic(p: Program) -> None:
    lhs = p.tile(INTEGERS)
    function = p.random.choice((tile.addi, tile.subi, tile.muli, tile.shli))
    p.keep(function(lhs, p.like(lhs), overflow=p.random.choice(OVERFLOWS)))
    sign = p.random.choice(("signed", "unsigned"))
    signed = p.random.choice((tile.remi, tile.maxi, tile.mini, tile.shri, tile.divi))
    p.keep(signed(lhs, p.like(lhs), signedness=sign))
    p.keep(p.random.choice((tile.andi, tile.ori, tile.xori, tile.mulhii))(lhs, p.like(lhs)))
    promise = "no_signed_wrap" if p.has("13.2") and p.random.random() < 0.5 else "none"
    p.keep(tile.negi(lhs, overflow=promise))


def comparisons(p: Program) -> None:
    lhs = p.tile((*INTEGERS, *BASE_FLOATS))
    predicate = p.random.choice(COMPARISONS)
    if is_float(type_of(lhs).element_name):
        order = p.random.choice(("ordered", "unordered"))
        mask = tile.cmpf(lhs, p.like(lhs), predicate=predicate, ordering=order)
    else:
        mask = tile.cmpi(lhs, p.like(lhs), predicate=predicate, signedness="signed")
    p.keep(tile.select(p.keep(mask), lhs, p.like(lhs)))


def conversions(p: Program) -> None:
    source = p.tile(tuple(ELEMENTS))
    element = type_of(source).element_name
    if is_float(element):
        targets = [n for n in BASE_FLOATS if n != element]
        p.keep(tile.ftof(source, p.element(targets)))
        p.keep(tile.ftoi(source, p.element(INTEGERS), signedness="signed"))
    else:
        p.keep(tile.itof(source, p.element(BASE_FLOATS), signedness="unsigned"))
        wider = [n for n in INTEGERS if WIDTHS[n] > WIDTHS[element]]
        narrower = [n for n in INTEGERS if WIDTHS[n] < WIDTHS[element]]
        if wider:
            p.keep(tile.exti(source, p.random.choice(wider), signedness="signed"))
        if narrower:
            p.keep(tile.trunci(source, p.random.choice(narrower)))


def shapes(p: Program) -> None:
    elements = [name for name in ELEMENTS if name != "f4E2M1FN"]
    source = p.tile(elements, [shape for shape in SHAPES if shape])
    shape = type_of(source).shape
    p.keep(tile.reshape(source, (1, *shape)))
    p.keep(tile.broadcast(p.keep(tile.reshape(source, (*shape, 1))), (*shape, 2)))
    p.keep(tile.cat(source, p.like(source), dim=p.random.randrange(len(shape))))
    p.keep(tile.extract(source, [0] * len(shape), shape=[1] * len(shape)))
    if len(shape) > 1:
        order = list(range(len(shape)))
        p.random.shuffle(order)
        p.keep(tile.permute(source, order))
    if p.has("13.4"):
        p.keep(tile.insert(source, source, [0] * len(shape)))


def products(p: Program) -> None:
    element, into = p.random.choice((("f16", "f32"), ("bf16", "f32"), ("f64", "f64")))
    lhs, rhs = p.constant(element, (4, 8)), p.constant(element, (8, 2))
    fast = p.has("13.3") and p.random.random() < 0.5
    p.keep(tile.mmaf(lhs, rhs, p.constant(into, (4, 2)), fast_acc=fast))


def packing(p: Program) -> None:
    if p.has("13.3"):
        packed = p.keep(tile.pack(p.constant(p.element(("f32", "i16", "f4E2M1FN")), (16,))))
        p.keep(tile.unpack(packed, p.element(("f16", "i32", "f4E2M1FN"))))


def aggregates(p: Program) -> None:
    lhs = p.tile(("f32", "i32"), [shape for shape in SHAPES if shape])
    dim = p.random.randrange(len(type_of(lhs).shape))
    combine = tile.addf if type_of(lhs).element_name == "f32" else tile.addi
    identity = 0.0 if type_of(lhs).element_name == "f32" else 0
    p.keep(tile.reduce(lhs, dim=dim, identities=[identity], body=combine))  # pyright: ignore
    reverse = p.random.random() < 0.5
    p.keep(
        tile.scan(lhs, dim=dim, reverse=reverse, identities=[identity], body=combine)  # pyright: ignore
    )


def pointers(p: Program) -> Value:
    element = p.element(("f32", "i32", "f16"))
    return tile.int_to_ptr(p.constant("i64", ()), f"ptr<{element}>")


def views(p: Program) -> None:
    base = pointers(p)
    tensor = tile.make_tensor_view(base, shape=[p.constant("i32", ()), 64], strides=[64, 1])
    view = tile.make_partition_view(tensor, tile=(4, 8), padding=p.random.choice((None, "zero")))
    index = [p.constant("i32", ()), 1]
    loaded, token = tile.load_view_tko(view, index)
    p.keep(loaded)
    joined = tile.join_tokens(token, tile.make_token())
    tile.store_view_tko(p.like(loaded), view, index, token=joined)
    for extent in tile.get_index_space_shape(view):
        p.keep(extent)


def memory(p: Program) -> None:
    addresses = tile.broadcast(tile.reshape(pointers(p), (1,)), (8,))
    moved = tile.offset(addresses, tile.iota(8))
    mask = p.constant("i1", (8,)) if p.random.random() < 0.5 else None
    loaded, token = tile.load_ptr_tko(moved, mask=mask)
    p.keep(loaded)
    tile.store_ptr_tko(
        moved, p.like(loaded), mask=mask, token=token, ordering="release", scope="sys"
    )


def multicast(p: Program) -> None:
    if not p.has("13.5"):
        return
    element = p.random.choice(("f32", "i32"))
    base = tile.int_to_ptr(p.constant("i64", ()), f"ptr<{element}, <multicast>>")
    tensor = tile.make_tensor_view(base, shape=[p.constant("i32", ()), 64], strides=[64, 1])
    view = tile.make_partition_view(tensor, tile=(4, 8), padding=p.random.choice((None, "zero")))
    index = [p.constant("i32", ()), 1]
    kind = "add" if element == "f32" else p.random.choice(("add", "min", "umax", "xor"))
    loaded, token = tile.multimem_load_reduce_view_tko(view, index, reduction=kind)
    p.keep(loaded)
    inside = p.random.choice((None, [False, True]))
    token = tile.multimem_reduce_view_tko(view, loaded, index, token=token, inbounds=inside)
    tile.multimem_store_view_tko(
        view, p.like(loaded), index, token=token, ordering="release", scope="sys"
    )


def messages(p: Program) -> None:
    text = p.random.choice(TEXTS)
    tile.print_tko(text)
    tile.print_tko("%d and %i", p.tile(INTEGERS), p.tile(INTEGERS))
    tile.assert_(p.tile(("i1",)), text)


def promises(p: Program) -> None:
    p.keep(tile.assume(p.tile(("i32", "i64")), tile.bounded(-7, p.random.choice((None, 9)))))
    p.keep(tile.assume(p.tile(("i32", "i64")), tile.div_by(2 ** p.random.randrange(8))))


def nested(p: Program, statements: int = 3) -> None:
    """A few statements in a region; what they define stays inside."""
    outer = list(p.values)
    p.depth += 1
    block(p, statements)
    p.depth -= 1
    p.values = outer


def conditionals(p: Program) -> None:
    branch = tile.if_(p.of(type_of(p.constant("i1", ()))))
    with branch:
        nested(p)
    if p.random.random() < 0.5:
        with branch.else_():
            nested(p)


def loops(p: Program) -> None:
    bounds = [p.constant("i32", ()) for _ in range(3)]
    start = p.tile(("f32",))
    unsigned = p.has("13.2") and p.random.random() < 0.3
    with tile.for_(*bounds, init=[start], unsigned=unsigned) as (index, carried):
        outer = list(p.values)
        p.values += [index, carried]
        nested(p)
        tile.continue_(p.like(carried))
        p.values = outer
    with tile.loop():
        nested(p)
        tile.break_()


STATEMENTS: tuple[Callable[[Program], None], ...] = (
    float_arithmetic,
    float_functions,
    approximate_functions,
    integer_arithmetic,
    comparisons,
    conversions,
    shapes,
    products,
    packing,
    aggregates,
    views,
    memory,
    multicast,
    messages,
    promises,
)
REGIONS: tuple[Callable[[Program], None], ...] = (conditionals, loops)


def block(p: Program, statements: int) -> None:
    """Random statements."""
    for _ in range(statements):
        p.random.choice((*STATEMENTS, *(REGIONS if p.depth < 3 else ())))(p)


def random_module(random: Random, version: str = "13.5", statements: int = 8) -> ModuleOp:
    """A random module of a few kernels and globals that a bytecode version can hold."""
    producer = "a producer" if version >= "13.3" and random.random() < 0.3 else None
    with tile.module("random", producer=producer) as made:
        if random.random() < 0.3:
            tile.global_("table", [1, 2, 3, 4], "tile<4xi32>", alignment=random.choice((0, 64)))
        for number in range(random.randint(1, 2)):
            with tile.entry(f"kernel_{number}", n="i32", p="ptr<f32>") as (n, _):
                program = Program(random, version, [n])
                block(program, random.randint(1, statements))
    return made.operation
