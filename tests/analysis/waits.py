"""Programs of tokens: carried around loops, given by branches, joined, and left behind."""

from __future__ import annotations

from random import Random

import numpy as np

from tilewright.fuzzing import Argument, Program


class _Waits:
    """A program in the making."""

    def __init__(self, seed: int) -> None:
        self.random = Random(f"waits {seed}")
        self.lines: list[str] = []
        self.count = 0

    def name(self) -> str:
        """A new name."""
        self.count += 1
        return f"%v{self.count}"

    def block(self, tokens: list[str], depth: int, statements: int) -> list[str]:
        """Statements; gives the tokens that there are behind them."""
        tokens = list(tokens)
        for _ in range(statements):
            makers = [self.access, self.access, self.access, self.join, self.make]
            if depth < 3:
                makers += [self.counted, self.searched, self.branch]
            tokens.append(self.random.choice(makers)(tokens, depth))
        return tokens

    def one(self, tokens: list[str]) -> str:
        """A token, rather one of the last."""
        return self.random.choice(tokens[-4:])

    def access(self, tokens: list[str], depth: int) -> str:
        """A load or store."""
        token, r = self.name(), self.random
        after = f" token={self.one(tokens)}" if r.random() < 0.8 else ""
        if r.random() < 0.5:
            self.lines.append(
                f"{token}l, {token} = load_ptr_tko weak %p{after} : tile<ptr<i32>> -> "
                "tile<i32>, token"
            )
        else:
            self.lines.append(
                f"{token} = store_ptr_tko weak %p, %one{after} : tile<ptr<i32>>, tile<i32> -> token"
            )
        return token

    def join(self, tokens: list[str], depth: int) -> str:
        """One token for two."""
        token = self.name()
        self.lines.append(f"{token} = join_tokens {self.one(tokens)}, {self.one(tokens)} : token")
        return token

    def make(self, tokens: list[str], depth: int) -> str:
        """A token that waits for nothing."""
        token = self.name()
        self.lines.append(f"{token} = make_token : token")
        return token

    def condition(self) -> str:
        """A condition that changes from time to time."""
        value = self.name()
        self.lines += [
            f"{value}x, {value}t = atomic_rmw_tko relaxed device %q, add, %one : "
            "tile<ptr<i32>>, tile<i32> -> tile<i32>, token",
            f"{value}r = andi {value}x, %mask{self.random.randrange(3)} : tile<i32>",
            f"{value} = cmpi equal {value}r, %zero, signed : tile<i32> -> tile<i1>",
        ]
        return value

    def inside(self, tokens: list[str], depth: int) -> list[str]:
        """Statements of a body."""
        return self.block(tokens, depth + 1, self.random.randint(1, 4))

    def counted(self, tokens: list[str], depth: int) -> str:
        """A `for` that carries a token, with an early `continue` perhaps."""
        token = self.name()
        self.lines.append(
            f"{token} = for {token}i in (%zero to %iterations, step %one) : tile<i32> "
            f"iter_values({token}a = {self.one(tokens)}) -> (token) {{"
        )
        known = self.inside([*tokens, f"{token}a"], depth)
        if self.random.random() < 0.4:
            self.lines.append(f"if {self.condition()} {{")
            more = self.inside(known, depth)
            self.lines += [f"continue {self.one(more)} : token", "}"]
            known = self.inside(known, depth)
        self.lines += [f"continue {self.one(known)} : token", "}"]
        return token

    def searched(self, tokens: list[str], depth: int) -> str:
        """A `loop` that carries a token, and ends after some iterations."""
        token = self.name()
        self.lines.append(
            f"{token} = loop iter_values({token}n = %zero, {token}a = {self.one(tokens)}) : "
            "tile<i32>, token -> token {"
        )
        known = self.inside([*tokens, f"{token}a"], depth)
        self.lines += [
            f"{token}m = addi {token}n, %one : tile<i32>",
            f"{token}d = cmpi greater_than {token}m, %iterations, signed : tile<i32> -> tile<i1>",
            f"if {token}d {{",
        ]
        more = self.inside(known, depth)
        self.lines += [f"break {self.one(more)} : token", "}"]
        known = self.inside(known, depth)
        self.lines += [f"continue {token}m, {self.one(known)} : tile<i32>, token", "}"]
        return token

    def branch(self, tokens: list[str], depth: int) -> str:
        """An `if` that gives a token."""
        token = self.name()
        self.lines.append(f"{token} = if {self.condition()} -> (token) {{")
        self.lines.append(f"yield {self.one(self.inside(tokens, depth))} : token")
        self.lines.append("} else {")
        self.lines.append(f"yield {self.one(self.inside(tokens, depth))} : token")
        self.lines.append("}")
        return token


def waits(seed: int, statements: int = 8) -> Program:
    """The program of a seed."""
    made = _Waits(seed)
    for name, number in (("zero", 0), ("one", 1), ("iterations", 3), ("mask0", 1), ("mask1", 2)):
        made.lines.append(f"%{name} = constant <i32: {number}> : tile<i32>")
    made.lines += ["%mask2 = constant <i32: 4> : tile<i32>", "%start = make_token : token"]
    made.block(["%start"], 0, statements)
    body = "\n".join(made.lines)
    text = (
        "cuda_tile.module @waits { entry @kernel(%p: tile<ptr<i32>>, %q: tile<ptr<i32>>) {\n"
        f"{body}\n}} }}"
    )
    arrays = tuple(Argument("i32", np.zeros(1, np.int32)) for _ in range(2))
    return Program(text, (1,), arrays, seed)
