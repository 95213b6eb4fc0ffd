"""Programs of arithmetic on known integers, in which every operation counts for analyses.

Random programs compute with what they are given, of which nothing is known; these compute with
constants, `iota`, loop counters and assumptions, at all widths.
"""

from __future__ import annotations

from random import Random

from tilewright.fuzzing import Program

SHAPE = "8x"
WIDTHS = (8, 8, 16, 32, 64)
KINDS = (
    *("binary", "binary", "binary", "signed", "shift", "divide", "unary", "compare"),
    *("select", "widen", "narrow", "iota", "shape", "hull", "assume", "loop", "if", "mma", "sum"),
)


def _limits(width: int) -> tuple[int, int]:
    return -(1 << (width - 1)), (1 << (width - 1)) - 1


class _Chain:
    """A program in the making."""

    def __init__(self, seed: int) -> None:
        self.random = Random(f"chain {seed}")
        self.lines: list[str] = []
        self.tiles: dict[str, list[str]] = {"i1": []}
        self.count = 0

    def add(self, type: str, text: str) -> str:
        """Add an operation that gives a tile of a type."""
        self.count += 1
        name = f"%v{self.count}"
        self.lines.append(f"{name} = {text}")
        self.tiles.setdefault(type, []).append(name)
        return name

    def one(self, type: str) -> str:
        """A tile of a type, rather one of the last."""
        found = self.tiles.get(type, [])
        if not found or self.random.random() < 0.2:
            return self.constant(type)
        return self.random.choice(found[-6:])

    def constant(self, type: str, low: int | None = None, high: int | None = None) -> str:
        """A constant tile, whose numbers are often near each other."""
        r = self.random
        width = int(type[1:])
        if width == 1:
            shown = ", ".join(r.choice(("true", "false")) for _ in range(8))
            return self.add(type, f"constant <i1: [{shown}]> : tile<{SHAPE}i1>")
        first, last = _limits(width)
        low, high = first if low is None else low, last if high is None else high
        middle = r.choice((0, 0, low, high, r.randint(low, high)))
        reach = r.choice((0, 1, 3, 20, 1 << (width - 2)))
        step = r.choice((1, 1, 2, 3, 8))
        numbers = [
            min(max(middle + step * (r.randint(-reach, reach) // step), low), high)
            for _ in range(8)
        ]
        shown = ", ".join(map(str, numbers)) if reach else str(numbers[0])
        values = f"[{shown}]" if reach else shown
        return self.add(type, f"constant <{type}: {values}> : tile<{SHAPE}{type}>")

    def statement(self) -> None:
        """One more operation."""
        r = self.random
        width = r.choice(WIDTHS)
        type = f"i{width}"
        whole = f"tile<{SHAPE}{type}>"
        sign = r.choice(("signed", "unsigned"))
        kind = r.choice(KINDS)
        a, b = self.one(type), self.one(type)
        match kind:
            case "binary":
                name = r.choice(("addi", "subi", "muli", "andi", "ori", "xori", "mulhii"))
                self.add(type, f"{name} {a}, {b} : {whole}")
            case "signed":
                self.add(type, f"{r.choice(('maxi', 'mini'))} {a}, {b} {sign} : {whole}")
            case "shift":
                amount = self.constant(type, 0, width - 1)
                text = r.choice((f"shli {a}, {amount}", f"shri {a}, {amount} {sign}"))
                self.add(type, f"{text} : {whole}")
            case "divide":
                divisor = self.constant(type, 1, r.choice((3, 8, _limits(width)[1])))
                rounding = r.choice(("", " rounding<positive_inf>"))
                text = r.choice(
                    (f"divi {a}, {divisor} {sign}{rounding}", f"remi {a}, {divisor} {sign}")
                )
                self.add(type, f"{text} : {whole}")
            case "unary":
                self.add(type, f"{r.choice(('absi', 'negi'))} {a} : {whole}")
            case "compare":
                predicate = r.choice(("equal", "less_than", "greater_than_or_equal", "not_equal"))
                self.add("i1", f"cmpi {predicate} {a}, {b}, {sign} : {whole} -> tile<{SHAPE}i1>")
            case "select":
                condition = self.one("i1")
                self.add(type, f"select {condition}, {a}, {b} : tile<{SHAPE}i1>, {whole}")
            case "widen" if width < 64:
                wide = f"i{2 * width}"
                self.add(wide, f"exti {a} {sign} : {whole} -> tile<{SHAPE}{wide}>")
            case "narrow" if width > 8:
                narrow = f"i{width // 2}"
                self.add(narrow, f"trunci {a} : {whole} -> tile<{SHAPE}{narrow}>")
            case "iota":
                self.add(type, f"iota : {whole}")
            case "shape":
                square = f"tile<2x4x{type}>"
                self.count += 1
                name = f"%w{self.count}"
                self.lines.append(f"{name} = reshape {a} : {whole} -> {square}")
                self.lines.append(f"{name}t = permute {name} [1, 0] : {square} -> tile<4x2x{type}>")
                self.add(type, f"reshape {name}t : tile<4x2x{type}> -> {whole}")
            case "hull":
                self.hull(type, whole, a, b)
            case "assume":
                chosen = self.constant(type, 0, 5)
                text = r.choice(("bounded<0, 5>", "bounded<?, 7>", "div_by<1>"))
                self.add(type, f"assume {text}, {chosen} : {whole}")
            case "loop":
                self.loop(type, whole, a, b)
            case "if":
                self.conditional(type, whole, a, b)
            case "mma":
                self.product()
            case "sum":
                self.aggregate(type, whole, a)
            case _:
                pass

    def hull(self, type: str, whole: str, a: str, b: str) -> None:
        """Join two tiles, and take a piece; or put one into the other."""
        self.count += 1
        name = f"%w{self.count}"
        at = f"%at{self.count}"
        self.lines.append(f"{at} = constant <i32: {self.random.randrange(2)}> : tile<i32>")
        self.lines.append(f"{name} = cat {a}, {b} dim = 0 : {whole}, {whole} -> tile<16x{type}>")
        if self.random.random() < 0.5:
            self.lines.append(f"{name}i = insert {a}, {name}[{at}] : {whole}, tile<16x{type}>")
            name += "i"
        self.add(type, f"extract {name}[{at}] : tile<16x{type}> -> {whole}")

    def aggregate(self, type: str, whole: str, a: str) -> None:
        """Combine all elements up to each."""
        self.count += 1
        n = self.count
        name = self.random.choice(("addi", "addi", "maxi", "andi"))
        sign = " signed" if name == "maxi" else ""
        reverse = self.random.choice(("true", "false"))
        self.add(
            type,
            f"scan {a} dim=0 reverse={reverse} identities=[0 : {type}] : {whole} -> {whole} "
            f"(%a{n}: tile<{type}>, %b{n}: tile<{type}>) {{",
        )
        self.lines += [
            f"%c{n}s = {name} %a{n}, %b{n}{sign} : tile<{type}>",
            f"yield %c{n}s : tile<{type}>",
            "}",
        ]

    def product(self) -> None:
        """A matrix product of small integers."""
        a, b, c = self.one("i8"), self.one("i8"), self.one("i32")
        self.count += 1
        n = self.count
        for name, of, type in (("l", a, "2x4xi8"), ("r", b, "4x2xi8")):
            self.lines.append(f"%{name}{n} = reshape {of} : tile<8xi8> -> tile<{type}>")
        self.lines.append(f"%p{n} = extract {c}[%half] : tile<8xi32> -> tile<4xi32>")
        self.lines.append(f"%c{n} = reshape %p{n} : tile<4xi32> -> tile<2x2xi32>")
        signs = [self.random.choice(("signed", "unsigned")) for _ in range(2)]
        self.lines.append(
            f"%m{n} = mmai %l{n}, %r{n}, %c{n} {' '.join(signs)} : "
            "tile<2x4xi8>, tile<4x2xi8>, tile<2x2xi32>"
        )
        self.lines.append(f"%f{n} = reshape %m{n} : tile<2x2xi32> -> tile<4xi32>")
        self.add("i32", f"cat %f{n}, %f{n} dim = 0 : tile<4xi32>, tile<4xi32> -> tile<8xi32>")

    def loop(self, type: str, whole: str, a: str, b: str) -> None:
        """A counted loop that carries a tile."""
        r, n = self.random, self.count + 1
        self.count = n
        start, step = r.randint(-4, 9), r.choice((1, 2, 3, 8))
        upper = start + r.randint(-2, 20)
        unsigned = "unsigned " if start >= 0 and upper >= 0 and r.random() < 0.4 else ""
        for name, number in (("a", start), ("b", upper), ("s", step)):
            self.lines.append(f"%{name}{n} = constant <{type}: {number}> : tile<{type}>")
        name = r.choice(("addi", "addi", "muli", "andi"))
        update = f"{name} %x{n}, {r.choice((b, f'%k{n}'))}"
        self.add(
            type,
            f"for {unsigned}%i{n} in (%a{n} to %b{n}, step %s{n}) : tile<{type}> "
            f"iter_values(%x{n} = {a}) -> ({whole}) {{",
        )
        self.lines += [
            f"%j{n} = muli %i{n}, %s{n} : tile<{type}>",
            f"%h{n} = reshape %j{n} : tile<{type}> -> tile<1x{type}>",
            f"%k{n} = broadcast %h{n} : tile<1x{type}> -> {whole}",
            f"%y{n} = {update} : {whole}",
            f"continue %y{n} : {whole}",
            "}",
        ]

    def conditional(self, type: str, whole: str, a: str, b: str) -> None:
        """One of two tiles."""
        self.count += 1
        n = self.count
        first = self.one("i1")
        self.lines += [
            f"%e{n} = extract {first}[%zero] : tile<8xi1> -> tile<1xi1>",
            f"%q{n} = reshape %e{n} : tile<1xi1> -> tile<i1>",
        ]
        self.add(type, f"if %q{n} -> ({whole}) {{")
        self.lines += [f"yield {a} : {whole}", "} else {", f"yield {b} : {whole}", "}"]


def chain(seed: int, statements: int = 60) -> Program:
    """The program of a seed."""
    made = _Chain(seed)
    made.lines.append("%zero = constant <i32: 0> : tile<i32>")
    made.lines.append("%half = constant <i32: 1> : tile<i32>")
    for _ in range(statements):
        made.statement()
    body = "\n".join(made.lines)
    return Program(f"cuda_tile.module @chain {{ entry @kernel() {{\n{body}\n}} }}", (1,), (), seed)
