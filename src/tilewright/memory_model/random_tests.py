"""Random litmus tests: tile blocks that store, load and update a few elements, with and without
tokens, conditions and dependencies."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

__all__ = ["random_test"]

_SCALAR, _PAIR = "tile<i32>", "tile<2xi32>"
_ORDERINGS = {
    "load": ("weak", "relaxed", "acquire"),
    "store": ("weak", "relaxed", "release"),
    "atomic": ("relaxed", "acquire", "release", "acq_rel"),
}
_SCOPES = ("device", "device", "device", "sys", "tl_blk")
_MOST_EVENTS = 9
"""Events of all tile blocks together, about."""


@dataclass
class _Block:
    """A tile block that is being written."""

    lines: list[str] = field(default_factory=list[str])
    tokens: list[str] = field(default_factory=list[str])
    values: list[str] = field(default_factory=list[str])
    depth: int = 3


class _Writer:
    def __init__(self, seed: int, chained: bool = False) -> None:
        self._random = random.Random(seed)
        self._chained = chained
        self._names = 0
        weak = self._random.random() < 0.25
        self._weak = 0.5 if weak else 0.06

    def text(self) -> str:
        """The module."""
        count = self._random.choice((1, 1, 1, 2) if self._chained else (1, 2, 2, 2, 2, 3))
        blocks = [self._block(count) for _ in range(count)]
        names = "xyz"[: self._random.choice((1, 2, 2, 2, 3))]
        self._arrays = names
        bodies = [self._body(block, _MOST_EVENTS // count) for block in blocks]
        parameters = ", ".join(f"%{name}: tile<ptr<i32>>" for name in names)
        memory = "\n".join(f"// memory {name}: i32[2] = 0, 0" for name in names)
        chain = self._chain(bodies, 0, "    ")
        return "\n".join(
            [
                memory,
                f"// grid {count}",
                "cuda_tile.module @random {",
                f"  entry @litmus({parameters}) {{",
                "    %block, %by, %bz = get_tile_block_id : tile<i32>",
                *self._constants(),
                *chain,
                "    return",
                "  }",
                "}",
                "",
            ]
        )

    def _constants(self) -> list[str]:
        found = [f"    %c{n} = constant <i32: {n}> : {_SCALAR}" for n in range(4)]
        found.append(f"    %pair = constant <i32: [1, 2]> : {_PAIR}")
        found.append(f"    %offsets = iota : {_PAIR}")
        for name in self._arrays:
            found += [
                f"    %{name}.r = reshape %{name} : tile<ptr<i32>> -> tile<1xptr<i32>>",
                f"    %{name}.b = broadcast %{name}.r : tile<1xptr<i32>> -> tile<2xptr<i32>>",
                f"    %{name}2 = offset %{name}.b, %offsets : tile<2xptr<i32>>, {_PAIR} "
                "-> tile<2xptr<i32>>",
                f"    %{name}1 = offset %{name}, %c1 : tile<ptr<i32>>, {_SCALAR} -> tile<ptr<i32>>",
            ]
        return found

    def _chain(self, bodies: Sequence[Sequence[str]], number: int, indent: str) -> list[str]:
        """Each tile block does its own part."""
        if number == len(bodies) - 1:
            return [indent + line for line in bodies[number]]
        name = self._fresh("is")
        return [
            f"{indent}%{name} = cmpi equal %block, %c{number}, signed : {_SCALAR} -> tile<i1>",
            f"{indent}if %{name} {{",
            *(f"{indent}  {line}" for line in bodies[number]),
            f"{indent}  yield",
            f"{indent}}} else {{",
            *self._chain(bodies, number + 1, indent + "  "),
            f"{indent}  yield",
            f"{indent}}}",
        ]

    def _block(self, count: int) -> _Block:
        return _Block()

    def _body(self, block: _Block, most: int) -> list[str]:
        events = 0
        for _ in range(self._random.randint(3, 6) if self._chained else self._random.randint(1, 4)):
            if events >= most:
                break
            events += self._access(block)
        return block.lines

    def _access(self, block: _Block) -> int:
        """One more memory operation; how many events it is."""
        kinds = ("load", "load", "store", "store", "store", "atomic", "if")
        kind = self._random.choice(kinds)
        if kind == "if" and block.values and block.depth:
            return self._if(block)
        if kind == "if":
            kind = "load"
        name = self._random.choice(self._arrays)
        is_pair = kind != "atomic" and self._random.random() < 0.12
        place = f"{name}2" if is_pair else self._random.choice((name, name, name, f"{name}1"))
        getattr(self, f"_{kind}")(block, place, is_pair)
        return 2 if is_pair or kind == "atomic" else 1

    def _order(self, kind: str) -> str:
        found = _ORDERINGS[kind]
        if self._chained and kind != "atomic":
            return "release device" if kind == "store" and self._random.random() < 0.1 else "weak"
        if kind != "atomic":
            if self._random.random() < self._weak:
                return "weak"
            found = found[1:]
        return f"{self._random.choice(found)} {self._random.choice(_SCOPES)}"

    def _token(self, block: _Block) -> str:
        roll = self._random.random()
        if self._chained and block.tokens and roll < 0.8:
            return f" token=%{block.tokens[-1]}"
        if not block.tokens or roll < 0.3:
            return ""
        if roll < 0.45 and len(block.tokens) > 1:
            one, other = self._random.sample(block.tokens, 2)
            made = self._fresh("t")
            block.lines.append(f"%{made} = join_tokens %{one}, %{other} : token")
            return f" token=%{made}"
        return f" token=%{block.tokens[-1] if roll < 0.85 else self._random.choice(block.tokens)}"

    def _load(self, block: _Block, place: str, is_pair: bool) -> None:
        token, order = self._token(block), self._order("load")
        value, made = self._fresh("r"), self._fresh("t")
        types = (
            f"tile<2xptr<i32>> -> {_PAIR}, token"
            if is_pair
            else f"tile<ptr<i32>> -> {_SCALAR}, token"
        )
        block.lines.append(f"%{value}, %{made} = load_ptr_tko {order} %{place}{token} : {types}")
        block.tokens.append(made)
        if not is_pair:
            block.values.append(value)

    def _value(self, block: _Block) -> str:
        if block.values and self._random.random() < 0.25:
            return self._random.choice(block.values)
        return f"c{self._random.randint(1, 2)}"

    def _store(self, block: _Block, place: str, is_pair: bool) -> None:
        token, order, made = self._token(block), self._order("store"), self._fresh("t")
        value = "pair" if is_pair else self._value(block)
        types = f"tile<2xptr<i32>>, {_PAIR}" if is_pair else f"tile<ptr<i32>>, {_SCALAR}"
        block.lines.append(
            f"%{made} = store_ptr_tko {order} %{place}, %{value}{token} : {types} -> token"
        )
        block.tokens.append(made)

    def _atomic(self, block: _Block, place: str, is_pair: bool) -> None:
        token, order = self._token(block), self._order("atomic")
        value, made = self._fresh("r"), self._fresh("t")
        given = self._value(block)
        if self._random.random() < 0.3:
            head = f"atomic_cas_tko {order} %{place}, %c{self._random.randint(0, 1)}, %{given}"
            types = f"tile<ptr<i32>>, {_SCALAR} -> {_SCALAR}, token"
        else:
            mode = self._random.choice(("add", "xchg", "or"))
            head = f"atomic_rmw_tko {order} %{place}, {mode}, %{given}"
            types = f"tile<ptr<i32>>, {_SCALAR} -> {_SCALAR}, token"
        block.lines.append(f"%{value}, %{made} = {head}{token} : {types}")
        block.tokens.append(made)
        if not self._chained:
            block.values.append(value)

    def _if(self, block: _Block) -> int:
        name = self._fresh("is")
        value = self._random.choice(block.values)
        block.lines.append(
            f"%{name} = cmpi equal %{value}, %c{self._random.randint(0, 1)}, signed : {_SCALAR} "
            "-> tile<i1>"
        )
        inner = _Block(tokens=[*block.tokens], values=[*block.values], depth=block.depth - 1)
        events = self._access(inner)
        block.lines += [f"if %{name} {{", *("  " + line for line in inner.lines), "  yield", "}"]
        return events

    def _fresh(self, stem: str) -> str:
        self._names += 1
        return f"{stem}{self._names}"


def random_test(seed: int, chained: bool = False) -> str:
    """A random litmus test, in text, without anything stated.

    Args:
        seed: tests with the same seed are the same.
        chained: mostly one tile block, with weak accesses in a chain of tokens, as front ends make
            them.
    """
    return _Writer(seed, chained).text()
