"""Random litmus tests: tile blocks that store, load and update a few elements, with and without
tokens, conditions and dependencies; some in several sizes, or with elements that share bytes."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TypeAlias

__all__ = ["MANNERS", "Manner", "random_test"]

_SCALAR, _PAIR = "tile<i32>", "tile<2xi32>"
_ORDERINGS = {
    "load": ("weak", "relaxed", "acquire"),
    "store": ("weak", "relaxed", "release"),
    "atomic": ("relaxed", "acquire", "release", "acq_rel"),
}
_FLAGS = {"load": ("relaxed", "relaxed", "acquire"), "store": ("relaxed", "relaxed", "release")}
_SCOPES = ("device", "device", "device", "sys", "tl_blk")
_WORDS = ("i8", "i64")
_HALVES = ("f4E2M1FN", "tensor_view<{}xf4E2M1FN, strides=[1]>", "tile<2xf4E2M1FN>")
_VIEWS: Mapping[str, tuple[int, str, int, int]] = MappingProxyType(
    {
        "bytes": (4, "partition_view<tile=(2), {}>", 1, 2),
        "odd": (4, "strided_view<tile=(2), traversal_strides=[1], {}>", 1, 4),
        "first": (1, "partition_view<tile=(2), {}>", 0, 2),
    }
)
"""Views of tiles of two such elements: of how many elements, of what type, which tile is accessed,
and how many events a store is: of two elements in one byte, of two in two, of one."""
_BETWEEN = 0.15
"""How likely something comes between what is planned."""
_MOST_EVENTS = 9
"""Events of all tile blocks together, about."""


_Planned: TypeAlias = tuple[str, str]
"""`load` or `store`, and of which flag; empty for any array that is none."""


@dataclass(frozen=True)
class Manner:
    """What random litmus tests are like.

    Attributes:
        blocks: how many tile blocks there may be; each as likely as the others.
        accesses: how many memory operations a tile block has: at least, and at most.
        follows: how likely one takes the token of the one before, whatever else it might take.
        free: how likely one takes no token, if it does not.
        scoped: how likely loads and stores have a scope, and what they may be then; all others are
            weak. Empty if a program has mostly weak accesses, or mostly others.
        flags: the arrays that all accesses have a scope to; others are accessed by the first tile
            block only, and weakly. Empty if all do everything everywhere.
        plans: what the first tile block does, and what others do, with something else between at
            times. Empty if they do anything.
        uses: how likely a value that was read is stored, printed or asked for.
        uses_atomics: whether what atomics give is such a value.
        prints: whether there are prints.
        sized: how likely words are accessed in other sizes, too, and how likely there are elements
            that share bytes.
    """

    blocks: tuple[int, ...]
    accesses: tuple[int, int]
    follows: float = 0.0
    free: float = 0.3
    scoped: Mapping[str, tuple[float, tuple[str, ...]]] = field(
        default_factory=dict[str, "tuple[float, tuple[str, ...]]"]
    )
    flags: str = ""
    plans: tuple[tuple[_Planned, ...], ...] = ()
    uses: float = 0.25
    uses_atomics: bool = True
    prints: bool = False
    sized: float = 0.0


MANNERS: Mapping[str, Manner] = MappingProxyType(
    {
        "any": Manner((1, 2, 2, 2, 2, 3), (1, 4), sized=0.15),
        "chained": Manner(
            (1, 1, 1, 2),
            (3, 6),
            follows=0.8,
            scoped={"load": (0.0, ()), "store": (0.1, ("release device",))},
            uses_atomics=False,
        ),
        "shared": Manner((2,), (3, 6), follows=0.5, flags="fg", uses=0.7),
        "copied": Manner(
            (2,),
            (0, 0),
            follows=0.4,
            free=0.8,
            flags="fg",
            plans=(
                (("load", "f"), ("store", ""), ("load", ""), ("store", "g")),
                (("load", "g"), ("store", "f")),
            ),
            uses=1.0,
        ),
        "printed": Manner((1,), (4, 7), follows=0.5, flags="f", uses=0.7, prints=True),
    }
)
"""Manners by name: `any`; weak accesses in a chain of tokens, mostly of one tile block, as front
ends make them; such chains, with gaps, between accesses with a scope of which what is read is used,
by another tile block, too; the same where it comes back; and between prints."""


@dataclass
class _Block:
    """A tile block that is being written.

    Attributes:
        lines: of it.
        tokens: that there are.
        values: that it has read.
        depth: how deep conditionals may nest.
        is_first: whether it is the first one.
    """

    lines: list[str] = field(default_factory=list[str])
    tokens: list[str] = field(default_factory=list[str])
    values: list[str] = field(default_factory=list[str])
    depth: int = 3
    is_first: bool = True


class _Writer:
    def __init__(self, seed: int, manner: Manner) -> None:
        self._random = random.Random(seed)
        self._manner = manner
        self._names = 0
        weak = self._random.random() < 0.25
        self._weak = 0.5 if weak else 0.06
        self._sized, self._nibbles = (self._random.random() < self._manner.sized for _ in range(2))

    def text(self) -> str:
        """The module."""
        # A read of several sizes may give so much that few tile blocks must do.
        blocks_of = (1, 1, 1, 2) if self._sized else self._manner.blocks
        count = self._random.choice(blocks_of)
        blocks = [_Block(is_first=number == 0) for number in range(count)]
        names = "xyz"[: self._random.choice((1, 2, 2, 2, 3))] + self._manner.flags
        self._arrays = names
        bodies = [self._body(block, self._most(block, count)) for block in blocks]
        parameters = ", ".join(f"%{name}: tile<ptr<i32>>" for name in names)
        # What comes back must differ from what was there.
        flags = self._manner.flags
        first = {name: "1, 2" if flags and name not in flags else "0, 0" for name in names}
        memory = "\n".join(f"// memory {name}: i32[2] = {first[name]}" for name in names)
        if self._nibbles:
            parameters += f", %n: tile<ptr<{_HALVES[0]}>>"
            memory += f"\n// memory n: {_HALVES[0]}[4] = 0, 0, 0, 0"
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
            if self._sized:
                found += [
                    f"    %{name}.{word} = ptr_to_ptr %{name} : tile<ptr<i32>> -> tile<ptr<{word}>>"
                    for word in _WORDS
                ]
        if self._sized:
            found += [f"    %c1.{word} = constant <{word}: 1> : tile<{word}>" for word in _WORDS]
        if self._nibbles:
            found += self._views()
        return found

    def _views(self) -> list[str]:
        """Views of the elements that share bytes."""
        element, tensor, tile = _HALVES
        found = [f"    %halves = constant <{element}: [1.0, 0.5]> : {tile}"]
        for name, (count, view, _, _) in _VIEWS.items():
            of = tensor.format(count)
            make = view.partition("<")[0]
            found += [
                f"    %{name}.t = make_tensor_view %n, shape = [{count}], strides = [1] : {of}",
                f"    %{name} = make_{make} %{name}.t : {view.format(of)}",
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

    def _most(self, block: _Block, count: int) -> int:
        """How many events a tile block has, about."""
        if not self._manner.flags or count == 1:
            return _MOST_EVENTS // count
        return _MOST_EVENTS * 2 // 3 if block.is_first else _MOST_EVENTS // 3

    def _body(self, block: _Block, most: int) -> list[str]:
        plans, events = self._manner.plans, 0
        for kind, flag in plans[not block.is_first] if plans else ():
            if self._random.random() < _BETWEEN:
                self._access(block)
            self._do(block, kind, flag or self._arrays.replace(self._manner.flags, ""))
        for _ in range(self._random.randint(*self._manner.accesses)):
            if events >= most:
                break
            events += self._access(block)
        return block.lines

    def _access(self, block: _Block) -> int:
        """One more memory operation; how many events it is."""
        kinds = ("load", "load", "store", "store", "store", "atomic", "if")
        kind = self._random.choice((*kinds, "print", "print") if self._manner.prints else kinds)
        if kind == "print":
            return self._print(block)
        if kind in ("load", "store") and self._nibbles and self._random.random() < 0.5:
            return self._halves(block, kind)
        if kind in ("load", "store") and self._sized and self._random.random() < 0.4:
            return self._word(block, kind)
        if kind == "if" and block.values and block.depth:
            return self._if(block)
        if kind == "if":
            kind = "load"
        flags = self._manner.flags
        only_flags = flags and (kind == "atomic" or not block.is_first)
        return self._do(block, kind, flags if only_flags else self._arrays)

    def _do(self, block: _Block, kind: str, names: str) -> int:
        """One more access to one of some arrays; how many events it is."""
        name = self._random.choice(names)
        is_flag = name in self._manner.flags
        is_pair = kind != "atomic" and not is_flag and self._random.random() < 0.12
        places = name if is_flag else (name, name, name, f"{name}1")
        place = f"{name}2" if is_pair else self._random.choice(places)
        getattr(self, f"_{kind}")(block, place, is_pair)
        return 2 if is_pair or kind == "atomic" else 1

    def _order(self, kind: str, place: str) -> str:
        if self._manner.flags and kind != "atomic":
            is_flag = place[0] in self._manner.flags
            return f"{self._random.choice(_FLAGS[kind])} device" if is_flag else "weak"
        if kind in self._manner.scoped:
            likely, choices = self._manner.scoped[kind]
            return self._random.choice(choices) if self._random.random() < likely else "weak"
        found = _ORDERINGS[kind]
        if kind != "atomic":
            if self._random.random() < self._weak:
                return "weak"
            found = found[1:]
        return f"{self._random.choice(found)} {self._random.choice(_SCOPES)}"

    def _token(self, block: _Block) -> str:
        if block.tokens and self._random.random() < self._manner.follows:
            return f" token=%{block.tokens[-1]}"
        roll = self._random.random()
        if not block.tokens or roll < self._manner.free:
            return ""
        roll = self._random.random()
        if roll < 0.2 and len(block.tokens) > 1:
            one, other = self._random.sample(block.tokens, 2)
            made = self._fresh("t")
            block.lines.append(f"%{made} = join_tokens %{one}, %{other} : token")
            return f" token=%{made}"
        return f" token=%{block.tokens[-1] if roll < 0.8 else self._random.choice(block.tokens)}"

    def _load(self, block: _Block, place: str, is_pair: bool) -> None:
        token, order = self._token(block), self._order("load", place)
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
        if block.values and self._random.random() < self._manner.uses:
            return self._random.choice(block.values)
        return f"c{self._random.randint(1, 2)}"

    def _store(self, block: _Block, place: str, is_pair: bool) -> None:
        token, order, made = self._token(block), self._order("store", place), self._fresh("t")
        value = "pair" if is_pair else self._value(block)
        types = f"tile<2xptr<i32>>, {_PAIR}" if is_pair else f"tile<ptr<i32>>, {_SCALAR}"
        block.lines.append(
            f"%{made} = store_ptr_tko {order} %{place}, %{value}{token} : {types} -> token"
        )
        block.tokens.append(made)

    def _word(self, block: _Block, kind: str) -> int:
        """An access to a part of a word, or to two."""
        word, name = self._random.choice(_WORDS), self._random.choice(self._arrays)
        token, order, made = self._token(block), self._order(kind, name), self._fresh("t")
        place = f"%{name}.{word}"
        if kind == "load":
            head = f"%{self._fresh('r')}, %{made} = load_ptr_tko {order} {place}{token}"
            types = f"tile<ptr<{word}>> -> tile<{word}>, token"
        else:
            head = f"%{made} = store_ptr_tko {order} {place}, %c1.{word}{token}"
            types = f"tile<ptr<{word}>>, tile<{word}> -> token"
        block.lines.append(f"{head} : {types}")
        block.tokens.append(made)
        return 1

    def _halves(self, block: _Block, kind: str) -> int:
        """An access to elements that share bytes; how many events it is."""
        name = self._random.choice([*_VIEWS])
        token, order, made = self._token(block), self._order(kind, name), self._fresh("t")
        count, view, index, events = _VIEWS[name]
        of, tile = view.format(_HALVES[1].format(count)), _HALVES[2]
        if kind == "load":
            head = f"%{self._fresh('r')}, %{made} = load_view_tko {order} %{name}[%c{index}]{token}"
            types = f"{of}, {_SCALAR} -> {tile}, token"
        else:
            head = f"%{made} = store_view_tko {order} %halves, %{name}[%c{index}]{token}"
            types = f"{tile}, {of}, {_SCALAR} -> token"
        block.lines.append(f"{head} : {types}")
        block.tokens.append(made)
        return events

    def _atomic(self, block: _Block, place: str, is_pair: bool) -> None:
        token, order = self._token(block), self._order("atomic", place)
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
        if self._manner.uses_atomics:
            block.values.append(value)

    def _print(self, block: _Block) -> int:
        token, made = self._token(block), self._fresh("t")
        given, type = "", ""
        if block.values and self._random.random() < self._manner.uses:
            given, type = f", %{self._random.choice(block.values)}", f" : {_SCALAR}"
        text = f"{made}=%d " if given else f"{made} "
        block.lines.append(f'%{made} = print_tko "{text}"{given}{token}{type} -> token')
        block.tokens.append(made)
        return 1

    def _if(self, block: _Block) -> int:
        name = self._fresh("is")
        value = self._random.choice(block.values)
        block.lines.append(
            f"%{name} = cmpi equal %{value}, %c{self._random.randint(0, 1)}, signed : {_SCALAR} "
            "-> tile<i1>"
        )
        inner = replace(
            block,
            lines=[],
            tokens=[*block.tokens],
            values=[*block.values],
            depth=block.depth - 1,
        )
        events = self._access(inner)
        block.lines += [f"if %{name} {{", *("  " + line for line in inner.lines), "  yield", "}"]
        return events

    def _fresh(self, stem: str) -> str:
        self._names += 1
        return f"{stem}{self._names}"


def random_test(seed: int, manner: str = "any") -> str:
    """A random litmus test, in text, without anything stated.

    Args:
        seed: tests with the same seed are the same.
        manner: what it is like: a key of `MANNERS`.
    """
    return _Writer(seed, MANNERS[manner]).text()
