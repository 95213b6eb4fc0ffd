"""Litmus tests: small programs with a condition on what may come of them.

A litmus test is a module in text. Comments that begin with a word of `WORDS` say what it is about:

    // memory x: i32[2] = 0, 1
    // grid 2
    // exists 1:flag == 1 && 1:data == 0
    // because A release that a morally strong acquire observes happens before it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import isfinite, prod
from types import MappingProxyType
from typing import Any, TypeAlias, cast

import numpy as np
from xdsl.ir import Attribute

from tilewright.diagnostics import Diagnostic, LaunchError, Place, shown
from tilewright.dialects.cuda_tile.facts import memory_ordering
from tilewright.dialects.cuda_tile.geometry import byte_of
from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.cuda_tile.operations.module import EntryOp, GlobalOp, ModuleOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.execution import parameters_of
from tilewright.memory import element_dtype
from tilewright.memory_model.conditions import Condition, ConditionError, parse_condition
from tilewright.memory_model.definition import RULES
from tilewright.memory_model.executions import Execution
from tilewright.memory_model.exploring import Progress
from tilewright.memory_model.outcomes import Observed, Outcome, Outcomes, outcomes_of
from tilewright.memory_model.runs import LIMIT, Program
from tilewright.numerics.conversions import pack, unpack
from tilewright.numerics.formats import Array, Format, bits_to_storage, format_of, to_float64
from tilewright.numerics.rounding import round_to
from tilewright.tiles import constant_tile, initialise_globals

__all__ = ["WORDS", "Litmus", "Row", "Verdict", "litmus_of"]

WORDS: Mapping[str, str] = MappingProxyType(
    {
        "memory": "NAME: TYPE[COUNT] = NUMBERS: what a parameter with that name points to",
        "scalar": "NAME: TYPE = NUMBER: a parameter that is no pointer",
        "multicast": "NAME: NAMES: the arrays that a multicast parameter stands for",
        "grid": "X Y Z: the tile blocks; one unless said",
        "exists": "CONDITION: some outcome has it",
        "forbidden": "CONDITION: no outcome has it",
        "final": "CONDITION: all outcomes have it",
        "undefined": "the program has a race, or does something undefined by itself",
        "because": "the sentence that says so",
        "rules": "NAMES: the rules that it hangs on",
    }
)
"""What comments say."""

_LINE = re.compile(rf"^[ \t]*//[ \t]*({'|'.join(WORDS)})\b[ \t]*(.*)$")
_MEMORY = re.compile(r"(\w+)\s*:\s*(\w+)\s*(?:\[\s*(\d+)\s*\])?\s*(?:=\s*(.*))?$", re.ASCII)
_NAME = re.compile(r"\w+", re.ASCII)
_NAMES = re.compile(r"\w+(?:(?:\s*,\s*|\s+)\w+)*", re.ASCII)
_MULTICAST = re.compile(rf"(\w+)\s*:\s*({_NAMES.pattern})$", re.ASCII)
_GRID = re.compile(r"\d+(?:[\s,x]+\d+){0,2}", re.ASCII)
_WHOLE = re.compile(r"[-+]?\d+", re.ASCII)
_FLOAT = re.compile(r"[-+]?(?:(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?|inf|nan)", re.ASCII | re.IGNORECASE)
_CONDITIONS = ("exists", "forbidden", "final")
_MOST = 64
"""Elements of an array, at most."""
_MOST_BLOCKS = 16
"""Tile blocks, at most."""
_DIGITS = 9
"""Digits of a number of elements or tile blocks that are looked at: with more it is too large."""
_NIBBLE = 4
"""Bits of an element that shares its byte."""
_EXACT = 8
"""Bits of an element, at most, for numbers that must not be rounded: there are few."""

Fail: TypeAlias = Callable[[str, int], LaunchError]


@dataclass(frozen=True)
class Litmus:
    """A litmus test.

    Attributes:
        program: what is launched.
        kind: `exists`, `forbidden`, `final` or `undefined`; empty if nothing is stated.
        condition: on outcomes.
        because: the sentence that gives the verdict.
        rules: the rules that it hangs on.
        formats: of the elements of arrays.
        counts: how many elements arrays have.
    """

    program: Program
    kind: str
    condition: Condition | None
    because: str
    rules: tuple[str, ...]
    formats: Mapping[str, Format]
    counts: Mapping[str, int]

    def judge(
        self,
        model: str = "axiomatic",
        limit: int = LIMIT,
        seconds: float | None = None,
        whole: bool = True,
    ) -> Verdict:
        """Find all outcomes.

        Args:
            model: how: a key of `outcomes.MODELS`.
            limit: events of a tile block, at most.
            seconds: how long it may take; None for any time.
            whole: whether outcomes are told apart that are alike in what is looked at.
        """
        observed = None if whole else self._observed
        progress = Progress(seconds)
        return Verdict(self, outcomes_of(self.program, model, limit, observed, progress))

    @property
    def places(self) -> Sequence[tuple[int | None, str, int]]:
        """What is looked at of an outcome: what the condition asks for, or all arrays."""
        if self.condition is not None:
            return self.condition.observed
        counts = self.counts.items()
        return [(None, name, n) for name, count in counts for n in range(count)]

    @property
    def _observed(self) -> Observed:
        addresses = set[int]()
        for block, name, element in self.places:
            if block is None and name in self.formats:
                addresses |= {*self._bytes_of(name, element)}
        registers = {(block, name, n) for block, name, n in self.places if block is not None}
        return Observed(addresses, registers)

    def _bytes_of(self, name: str, element: int) -> range:
        """Where an element of an array lies."""
        format = self.formats[name]
        size = element_dtype(format).itemsize
        place = byte_of(element) if format.width == _NIBBLE else element
        first = self.program.addresses[name] + place * size
        return range(first, first + size)

    @property
    def names(self) -> Mapping[str, int]:
        """Where arrays lie, by what they are called in executions: `x.bytes` of elements that share
        bytes."""
        return {
            f"{name}.bytes" if self.formats[name].width == _NIBBLE else name: address
            for name, address in self.program.addresses.items()
        }

    @cached_property
    def _registers(self) -> Mapping[str, Format]:
        kinds = _registers_of(self.program.entry)
        return {name: next(iter(found))[0] for name, found in kinds.items()}

    def look(self, outcome: Outcome) -> Callable[[int | None, str, int], Any]:
        """What a condition sees of an outcome."""
        memory = dict(outcome.memory)

        def found(block: int | None, name: str, element: int) -> Any:
            if block is None and name == "prints":
                return outcome.text
            if block is None:
                return self._element(memory, name, element)
            registers = dict(outcome.registers[block])
            value = registers.get((name, element))
            return None if value is None else _number(value, self._registers[name])

        return found

    def _element(self, memory: Mapping[int, int], name: str, element: int) -> Any:
        format = self.formats[name]
        given = bytes(
            memory[at] if at in memory else self.program.initial(at)
            for at in self._bytes_of(name, element)
        )
        if format.width == _NIBBLE:
            given = unpack(format, np.frombuffer(given, np.int8))[element % 2].tobytes()
        return _number(given, format)


def _format_named(name: str) -> Format | None:
    try:
        return format_of(name)
    except (KeyError, ValueError):
        return None


def _format_of_type(type: Attribute) -> Format | None:
    name = number_name(type.element_type) if isinstance(type, TileType) else None
    return None if name is None else format_of(name)


def _number(value: bytes, format: Format) -> Any:
    found = np.frombuffer(value, element_dtype(format))
    return int(found[0]) if format.kind == "int" else float(to_float64(format, found)[0])


@dataclass(frozen=True)
class Row:
    """One line of what may come of a program.

    Attributes:
        values: what is looked at, and its value; None if that is not known.
        holds: whether the condition holds.
        execution: one in which it comes out so.
    """

    values: Mapping[str, Any]
    holds: bool
    execution: Execution


@dataclass(frozen=True)
class Verdict:
    """What may come of a litmus test.

    Attributes:
        litmus: the test.
        outcomes: all.
    """

    litmus: Litmus
    outcomes: Outcomes

    @cached_property
    def rows(self) -> Sequence[Row]:
        """The outcomes, by what the condition looks at; by all arrays if there is none."""
        found: dict[tuple[Any, ...], Row] = {}
        condition = self.litmus.condition
        for outcome, execution in self.outcomes.executions.items():
            look = self.litmus.look(outcome)
            places = self.litmus.places
            values = {self._spelled(*place): look(*place) for place in places}
            if outcome.text and "prints" not in values:
                values["prints"] = outcome.text
            holds = condition is not None and condition.holds(look)
            found.setdefault((*values.values(), holds), Row(values, holds, execution))
        return sorted(found.values(), key=lambda row: [str(v) for v in row.values.values()])

    def _spelled(self, block: int | None, name: str, element: int) -> str:
        is_one = all(e == 0 for b, n, e in self.litmus.places if (b, n) == (block, name))
        at = name if is_one else f"{name}[{element}]"
        return at if block is None else f"{block}:{at}"

    @property
    def is_undefined(self) -> bool:
        """Whether the program has a race, or does something undefined by itself."""
        return self.outcomes.racing is not None or self.outcomes.stopped is not None

    @property
    def is_complete(self) -> bool:
        """Whether all runs of all tile blocks have been looked at."""
        return self.outcomes.is_complete

    def agrees(self, other: Verdict) -> bool:
        """Whether another model has found the same, as far as both are complete; else whether what
        one has found is something that the other has, if that is complete."""
        pairs = (self, other), (other, self)
        values = {id(v): {tuple(row.values.items()) for row in v.rows} for v in (self, other)}
        return all(
            values[id(one)] <= values[id(two)]
            and (one.outcomes.racing is None or two.outcomes.racing is not None)
            for one, two in pairs
            if two.is_complete
        )

    @property
    def is_as_stated(self) -> bool:
        """Whether the program is what its comments say."""
        holds = [row.holds for row in self.rows]
        match self.litmus.kind:
            case "undefined":
                return self.is_undefined
            case "exists":
                return not self.is_undefined and any(holds)
            case "forbidden":
                return not self.is_undefined and not any(holds)
            case "final":
                return not self.is_undefined and all(holds)
            case _:
                return True


# ---- reading


def litmus_of(module: ModuleOp, text: str, name: str = "<text>") -> Litmus:
    """A litmus test.

    Args:
        module: the program.
        text: of it, with comments.
        name: what to call the text in messages.

    Raises:
        LaunchError: a comment cannot be read, or is missing.
    """
    return _Reader(module, text, name).litmus()


class _Reader:
    def __init__(self, module: ModuleOp, text: str, name: str) -> None:
        self._name, self._lines = name, text.splitlines()
        self._arrays: dict[str, Array] = {}
        self._formats: dict[str, Format] = {}
        self._counts: dict[str, int] = {}
        self._scalars: dict[str, Any] = {}
        self._windows: dict[str, tuple[str, ...]] = {}
        self._lines_of_windows: dict[str, int] = {}
        self._grid = [1, 1, 1]
        self._stated: dict[str, tuple[str, int]] = {}
        entries = module.entries
        if len(entries) != 1:
            raise self._error(f"a litmus test has one entry, found {len(entries)}", 1)
        self._entry: EntryOp = entries[0]
        self._registers = _registers_of(self._entry)
        self._add_globals(module)

    def _add_globals(self, module: ModuleOp) -> None:
        held = initialise_globals(module)
        for op in module.members:
            if isinstance(op, GlobalOp):
                name = op.sym_name.data
                format = _format_of_type(op.value.type)
                assert format is not None
                data = held[name].data
                data.flags.writeable = not held[name].readonly
                self._formats["@" + name] = format
                self._counts["@" + name] = constant_tile(op.value).size
                self._arrays["@" + name] = (
                    data if format.width == _NIBBLE else data.view(element_dtype(format))
                )

    def litmus(self) -> Litmus:
        """The test."""
        for number, line in enumerate(self._lines, 1):
            match = _LINE.match(line)
            if match is not None:
                self._say(match[1], match[2].strip(), number)
        self._check_windows()
        self._check_parameters()
        kinds = [word for word in (*_CONDITIONS, "undefined") if word in self._stated]
        if len(kinds) > 1:
            _, line = self._stated[kinds[1]]
            raise self._error(f"`{kinds[0]}` is stated already: a test states one thing", line)
        condition = None
        for kind in kinds:
            if kind in _CONDITIONS:
                condition = self._condition(*self._stated[kind])
        grid = self._grid[0], self._grid[1], self._grid[2]
        program = Program(self._entry, grid, self._arrays, self._scalars, self._windows)
        rules = tuple(_NAME.findall(self._stated.get("rules", ("", 0))[0]))
        for rule in rules:
            if rule not in RULES:
                known = ", ".join(RULES)
                raise self._error(
                    f"no rule {shown(rule)} (there are {known})", self._stated["rules"][1]
                )
        because = self._stated.get("because", ("", 0))[0]
        kind = kinds[0] if kinds else ""
        return Litmus(program, kind, condition, because, rules, self._formats, self._counts)

    def _say(self, word: str, rest: str, line: int) -> None:
        match word:
            case "memory" | "scalar":
                self._value(word, rest, line)
            case "multicast":
                self._multicast(rest, line)
            case "grid":
                self._state(word, rest, line)
                sizes = [int(size[:_DIGITS]) for size in re.findall(r"\d+", rest, re.ASCII)]
                if not _GRID.fullmatch(rest) or 0 in sizes:
                    raise self._error(f"a grid is one to three numbers, found {shown(rest)}", line)
                if prod(sizes) > _MOST_BLOCKS:
                    message = (
                        f"a litmus test has 1 to {_MOST_BLOCKS} tile blocks, found {shown(rest)}"
                    )
                    raise self._error(message, line)
                self._grid = [*sizes, 1, 1][:3]
            case "undefined" if rest:
                raise self._error(f"nothing follows `undefined`, found {shown(rest)}", line)
            case "rules" if not _NAMES.fullmatch(rest):
                raise self._error(f"expected {WORDS[word]}; found {shown(rest)}", line)
            case _:
                self._state(word, rest, line)

    def _state(self, word: str, rest: str, line: int) -> None:
        if word in self._stated:
            raise self._error(f"`{word}` is stated already", line)
        self._stated[word] = rest, line

    def _value(self, word: str, rest: str, line: int) -> None:
        match = _MEMORY.match(rest)
        format = _format_named(match[2]) if match else None
        if match is None or format is None or format.memory_bits is None:
            raise self._error(f"expected {WORDS[word]}; found {shown(rest)}", line)
        given = [one for one in re.split(r"[\s,]+", match[4] or "") if one]
        if word == "scalar" and (match[3] or len(given) != 1):
            raise self._error(f"expected {WORDS[word]}; found {shown(rest)}", line)
        count = int((match[3] or "1")[:_DIGITS])
        if not 0 < count <= _MOST or len(given) > count:
            raise self._error(f"an array has 1 to {_MOST} elements, found {shown(rest)}", line)
        elements = np.zeros(count, format.storage)
        try:
            if match[4] is not None and not given:
                raise ValueError
            elements[: len(given)] = [_stored(one, format) for one in given]
        except (ValueError, OverflowError):
            message = f"these are no numbers of {match[2]}: {shown(match[4])[1:-1]}"
            raise self._error(message, line) from None
        self._check_new(match[1], line)
        self._formats[match[1]] = format
        if word == "memory":
            self._counts[match[1]] = count
            self._arrays[match[1]] = _packed(format, elements)
        else:
            self._scalars[match[1]] = elements[0]

    def _multicast(self, rest: str, line: int) -> None:
        match = _MULTICAST.match(rest)
        if match is None:
            raise self._error(f"expected {WORDS['multicast']}; found {shown(rest)}", line)
        self._check_new(match[1], line)
        self._windows[match[1]] = tuple(_NAME.findall(match[2]))
        self._lines_of_windows[match[1]] = line

    def _check_new(self, name: str, line: int) -> None:
        if name in self._arrays or name in self._scalars or name in self._windows:
            raise self._error(f"'{name}' is there already", line)

    def _check_windows(self) -> None:
        """The arrays of each are there, all different, and like the first."""
        for window, names in self._windows.items():
            line = self._lines_of_windows[window]
            for name in names:
                if name not in self._arrays:
                    raise self._error(f"multicast '{window}': there is no array '{name}'", line)
                if names.count(name) > 1:
                    raise self._error(f"multicast '{window}': '{name}' is there twice", line)
                first, other = (
                    f"{self._formats[one].name}[{self._counts[one]}]" for one in (names[0], name)
                )
                if first != other:
                    message = f"'{names[0]}' is {first}, but '{name}' is {other}"
                    raise self._error(f"multicast '{window}': {message}", line)
            self._formats[window] = self._formats[names[0]]

    def _check_parameters(self) -> None:
        parameters = parameters_of(self._entry)
        behind = {name for names in self._windows.values() for name in names}
        given = {
            **dict.fromkeys((name for name in self._arrays if name[0] != "@"), "memory"),
            **dict.fromkeys(self._scalars, "scalar"),
            **dict.fromkeys(self._windows, "multicast"),
        }
        for parameter in parameters:
            pointer = "multicast" if parameter.multicast else "memory"
            word = pointer if parameter.kind == "pointer" else "scalar"
            if given.pop(parameter.name, "") != word or parameter.format is None:
                message = f"parameter '{parameter.name}' needs a comment: // {word} {WORDS[word]}"
                raise self._error(message, 1)
            if self._formats[parameter.name].name != parameter.format.name:
                message = (
                    f"parameter '{parameter.name}' is of {parameter.format.name}, not "
                    f"{self._formats[parameter.name].name}"
                )
                raise self._error(message, 1)
        for name in given:
            if name not in behind:
                raise self._error(f"the kernel has no parameter '{name}'", 1)

    def _condition(self, text: str, line: int) -> Condition:
        try:
            found = parse_condition(text)
        except ConditionError as error:
            raise self._error(f"condition {shown(text)}: {error}", line) from None
        for place in found.observed:
            message = self._not_there(*place)
            if message is not None:
                raise self._error(f"condition: {message}", line)
        return found

    def _not_there(self, block: int | None, name: str, element: int) -> str | None:
        """Why a condition cannot look at something; None if it can."""
        if block is None and name == "prints":
            return None
        if block is None and name not in self._arrays:
            return f"there is no array '{name}'"
        if block is None:
            return _beyond(f"'{name}'", self._counts[name], element)
        beyond = _beyond("the grid", prod(self._grid), block, "tile block")
        if beyond is not None:
            return beyond
        kinds = self._registers.get(name)
        if kinds is None:
            there = any(one.name_hint == name for op in self._entry.walk() for one in op.results)
            is_none = "is not what a load or an atomic gives"
            return f"%{name} {is_none}" if there else f"the kernel has no result %{name}"
        if len({format for format, _ in kinds}) > 1:
            of = " and ".join(sorted(format.name for format, _ in kinds))
            return f"there are several %{name}, of {of}: give them different names"
        return _beyond(f"%{name}", max(count for _, count in kinds), element)

    def _error(self, message: str, line: int) -> LaunchError:
        return LaunchError(Diagnostic(message, Place(self._name, line)))


def _beyond(what: str, count: int, number: int, of: str = "element") -> str | None:
    """What is wrong with the number of an element, or of something else; None if nothing is."""
    if 0 <= number < count:
        return None
    return f"{what} has {count} {of}{'s' if count != 1 else ''}, no number {number}"


def _stored(text: str, format: Format) -> Any:
    """A number as tiles hold it.

    Raises:
        ValueError: it is none, or is too large; or must be rounded, and there are few.
        OverflowError: it is too large.
    """
    if format.kind == "int":
        if not _WHOLE.fullmatch(text):
            raise ValueError
        return format.storage.type(np.array(int(text), element_dtype(format)))
    if not _FLOAT.fullmatch(text):
        raise ValueError
    word = text.lower().lstrip("+-")
    if word in ("inf", "nan"):
        code = format.infinity if word == "inf" else format.nan
        if code is None:
            raise ValueError
        sign = format.sign_mask if text[0] == "-" else 0
        return bits_to_storage(format, np.array([code | sign], np.uint64))[0]
    value = float(text)
    with np.errstate(over="ignore"):
        found = round_to(format, np.array([value]))
    there = float(to_float64(format, found)[0])
    if not isfinite(there) or (format.width <= _EXACT and there != value):
        raise ValueError
    return found[0]


def _packed(format: Format, elements: Array) -> Array:
    """An array as memory holds it: of elements that share bytes, the bytes."""
    if format.width != _NIBBLE:
        return elements.astype(element_dtype(format))
    missing = np.zeros(elements.size % 2, elements.dtype)
    return pack(format, np.append(elements, missing)).view(np.uint8)


def _registers_of(entry: EntryOp) -> Mapping[str, frozenset[tuple[Format, int]]]:
    """What loads and atomics give, by the names of their results: of which format, and how many
    elements."""
    found: dict[str, frozenset[tuple[Format, int]]] = {}
    for op in entry.walk():
        if memory_ordering(op) is None:
            continue
        for result in op.results:
            format = _format_of_type(result.type)
            if format is not None and result.name_hint:
                kind = frozenset({(format, cast(TileType, result.type).element_count)})
                found[result.name_hint] = kind | found.get(result.name_hint, frozenset())
    return found
