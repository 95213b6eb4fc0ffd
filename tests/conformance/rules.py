"""The rules of the specification, read from `rules.toml`.

The file has general rules (`[[rules]]`) and a table for each operation. A rule has

- `id`: its name, which does not change;
- `section`: of the specification (a key of `[sections]`, or one below it);
- `since`: the first version that has it (13.1 where nothing is said);
- `source`: a key of `[sources]` (`text` where nothing is said);
- `kind`: a key of `KINDS`;
- `text`: the rule;
- `operations`: those it is about, each of which must break it; none for rules about anything;
- `says`: what the verifier or the parser says of a program that breaks it, `…` being anything;
- `tests`: the tests that fail where it does not hold, as `file::function` below `tests`;
- `code`: what does as it says, as `file` or `file::function` below `src/tilewright`; where nothing
  is said it is found by the message;
- `decided`: what was decided where the texts contradict themselves or are silent, and why;
- `open`: what no machine without a GPU can settle.

A rule of the kind `undefined` is broken by the programs of `reference/undefined` that name it.

The table of an operation is a rule about what it computes, with the operation's name as its id, and
says what its operands, attributes and results may be. Each of these is a rule, too: `addf.lhs`.
Its own `[[operations.addf.rules]]` have ids below the operation's: `addf.rounding`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("rules.toml")

KINDS = {
    "semantics": "what is computed",
    "operand": "operands",
    "attribute": "attributes",
    "result": "results",
    "sameness": "operands and results that agree",
    "traits": "effects and structure",
    "constraint": "constraints",
    "type": "types",
    "syntax": "text",
    "warning": "warnings",
    "undefined": "undefined behaviour",
    "numerics": "numbers",
    "bytecode": "bytecode",
}
"""The kinds of rules, as a heading has them."""


@dataclass(frozen=True)
class Rule:
    """One rule; the fields are those of the file.

    Attributes:
        field: the operand, attribute or result that it is about, if it is about one.
        violation: the class that the simulator of nv_tileas finds it by, if it does.
    """

    id: str
    section: str
    text: str
    kind: str
    since: str
    source: str
    operations: tuple[str, ...] = ()
    says: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    code: str | None = None
    decided: str | None = None
    open: str | None = None
    field: str | None = None
    violation: str | None = None

    def said_by(self, message: str) -> int:
        """How much of a message the rule names, in letters; 0 if it is none that it names."""
        fitting = (says for says in self.says if fits(says, message))
        return max((len(says.replace("…", "")) for says in fitting), default=0)


@cache
def _pattern(says: str) -> tuple[str, re.Pattern[str]]:
    """The longest piece of what is said, which is quickly looked for, and all of it."""
    pieces = says.split("…")
    return max(pieces, key=len), re.compile(".*".join(map(re.escape, pieces)), re.DOTALL)


def fits(says: str, message: str) -> bool:
    """Whether a message is what a rule says."""
    piece, pattern = _pattern(says)
    return piece in message and pattern.fullmatch(message) is not None


@dataclass(frozen=True)
class Field:
    """What an operand or a result may be.

    Attributes:
        arity: "", "optional" or "any number of".
        constraint: as messages of the verifier have it: "a tile of i1".
    """

    arity: str
    constraint: str


@dataclass(frozen=True)
class Attribute:
    """What an attribute may be.

    Attributes:
        kind: an enum's name, or a word such as "flag".
        words: of an enum, those allowed.
        default: what it is where nothing is said, if anything.
        optional: whether it may be missing.
    """

    kind: str
    words: tuple[str, ...] | None = None
    default: str | None = None
    optional: bool = False


@dataclass(frozen=True)
class Operation:
    """The table of an operation."""

    name: str
    since: str
    operands: Mapping[str, Field]
    attributes: Mapping[str, Attribute]
    results: Mapping[str, Field]
    same: frozenset[tuple[str, tuple[str, ...]]]
    traits: frozenset[str]
    newer: Mapping[str, str]


@cache
def _data() -> dict[str, Any]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def sections() -> dict[str, str]:
    """The titles of the sections."""
    return _data()["sections"]


def sources() -> dict[str, str]:
    """Where rules come from."""
    return _data()["sources"]


def enums() -> dict[str, tuple[str, ...]]:
    """The words of each enum."""
    return {name: tuple(words) for name, words in _data()["enums"].items()}


def elements_since() -> dict[str, str]:
    """The element types that are younger than 13.1."""
    return _data()["elements_since"]


def listed(words: tuple[str, ...] | list[str], conjunction: str = "or") -> str:
    """`a, b or c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {conjunction} {words[-1]}"


# What operands and results may be, in the words of the file and of messages.
_WORDS = {
    "token": "a token",
    "tensor_view": "a tensor_view",
    "partition_view": "a partition_view",
    "strided_view": "a strided_view",
    "gather_scatter_view": "a gather_scatter_view",
    "tile view": "a tile view (partition_view, strided_view or gather_scatter_view)",
    "anything": "anything",
    "Tile IR type": "a Tile IR type",
    "tile": "a tile",
}
_TILE = re.compile(r"(rank-0 )?tile of (.+)")


def _field(text: str) -> Field:
    arity = next((a for a in ("optional", "any number of") if text.startswith(f"{a} ")), "")
    what = text.removeprefix(arity).strip()
    match = _TILE.fullmatch(what)
    if match is None:
        return Field(arity, _WORDS[what])
    elements: list[str] = []
    for word in match[2].split(", "):
        elements += _data()["elements"].get(word, [word])
    return Field(arity, f"a {match[1] or ''}tile of {listed(elements)}")


def _attribute(text: str) -> Attribute:
    text, _, default = text.partition(" = ")
    optional = text == "flag" or text.startswith("optional ")
    kind, _, words = text.removeprefix("optional ").partition(": ")
    allowed = tuple(words.split(", ")) if words else enums().get(kind)
    return Attribute(kind, allowed, default or None, optional)


def _operation(name: str, table: dict[str, Any]) -> Operation:
    return Operation(
        name,
        table.get("since", "13.1"),
        {key: _field(text) for key, text in table.get("operands", {}).items()},
        {key: _attribute(text) for key, text in table.get("attributes", {}).items()},
        {key: _field(text) for key, text in table.get("results", {}).items()},
        frozenset(
            (what, tuple(names.split(", ")))
            for what, groups in table.get("same", {}).items()
            for names in groups
        ),
        frozenset(table.get("traits", ())),
        table.get("newer", {}),
    )


@cache
def operations() -> dict[str, Operation]:
    """The tables of the operations by name."""
    return {name: _operation(name, table) for name, table in _data()["operations"].items()}


@cache
def rules() -> dict[str, Rule]:
    """All rules by id, in the order of the file.

    Raises:
        ValueError: two rules have one id.
    """
    found: dict[str, Rule] = {}
    for rule in _all_rules():
        if rule.id in found:
            raise ValueError(f"two rules have the id {rule.id}")
        found[rule.id] = rule
    return found


def _all_rules() -> Iterator[Rule]:
    for table in _data()["rules"]:
        yield _rule(table, table["id"], {})
    for name, table in _data()["operations"].items():
        yield _rule(table | {"kind": "semantics"}, name, {"operations": [name]})
        yield from _table_rules(operations()[name], table)
        inherited = {key: table[key] for key in ("section", "since", "source") if key in table}
        for own in table.get("rules", ()):
            yield _rule(own, f"{name}.{own['id']}", {"operations": [name]} | inherited)


def _rule(table: Mapping[str, Any], id: str, defaults: Mapping[str, Any]) -> Rule:
    given = {**defaults, **table}
    says = given.get("says", ())
    return Rule(
        id,
        given["section"],
        given["text"],
        given.get("kind", "constraint" if says else "semantics"),
        given.get("since", "13.1"),
        given.get("source", "text"),
        tuple(given.get("operations", ())),
        (says,) if isinstance(says, str) else tuple(says),
        tuple(given.get("tests", ())),
        given.get("code"),
        given.get("decided"),
        given.get("open"),
        violation=given.get("violation"),
    )


def read_rules(file: Path) -> dict[str, Rule]:
    """The general rules of another file of this form, by id.

    Raises:
        ValueError: two rules have one id.
    """
    found: dict[str, Rule] = {}
    for table in tomllib.loads(file.read_text(encoding="utf-8"))["rules"]:
        if table["id"] in found:
            raise ValueError(f"two rules have the id {table['id']}")
        found[table["id"]] = _rule(table, table["id"], {})
    return found


_ARITY_TEXT = {
    "": "`{}` is {}.",
    "optional": "`{}`, where there is one, is {}.",
    "any number of": "Each of `{}` is {}.",
}


def _table_rules(operation: Operation, table: Mapping[str, Any]) -> Iterator[Rule]:
    """The rules that the table of an operation states by its entries."""

    def rule(id: str, kind: str, text: str, says: tuple[str, ...], field: str | None) -> Rule:
        since = operation.newer.get(field or "", operation.since)
        source = table.get("source", "text")
        return Rule(
            f"{operation.name}.{id}",
            table["section"],
            text,
            kind,
            since,
            source if since == operation.since else "tools",
            (operation.name,),
            says,
            field=field,
        )

    for kind, fields in (("operand", operation.operands), ("result", operation.results)):
        for name, field in fields.items():
            text = _ARITY_TEXT[field.arity].format(name, field.constraint)
            shown = kind if name == kind else f"{kind} {name}"
            says = (
                ()
                if field.constraint == "anything"
                else (f"{shown} must be {field.constraint}, found …",)
            )
            yield rule(_free(name, operation, kind), kind, text, says, name)
    for name, attribute in operation.attributes.items():
        says = _attribute_says(name, attribute)
        yield rule(name, "attribute", _attribute_text(name, attribute), says, name)
    for what, names in sorted(operation.same):
        text = f"{listed([f'`{name}`' for name in names], 'and')} have one {what}."
        says = (f"{listed(names, 'and')} must have the same {what}, found …",)
        yield rule(f"same-{what.replace(' ', '-')}.{names[0]}", "sameness", text, says, None)
    if operation.traits:
        text = f"{listed(sorted(operation.traits), 'and').capitalize()}."
        yield rule("traits", "traits", text, (), None)


def _free(name: str, operation: Operation, kind: str) -> str:
    """The id of an operand or result; `join_tokens` and others have both of one name."""
    clash = kind == "result" and (name in operation.operands or name in operation.attributes)
    return f"{name}-result" if clash else name


def _attribute_says(name: str, attribute: Attribute) -> tuple[str, ...]:
    wrong = f"attribute {name} must be of kind …, found …"
    if attribute.words is None or attribute.words == enums()[attribute.kind]:
        return (wrong,)
    kind = f"{attribute.kind} must be #cuda_tile.{attribute.kind}<...>, found …"
    return kind, f"{attribute.kind} must be {listed(attribute.words)}, found …"


def _attribute_text(name: str, attribute: Attribute) -> str:
    kind = (
        listed(attribute.words) if attribute.words is not None else f"of the kind {attribute.kind}"
    )
    text = f"`{name}` is {kind}"
    if attribute.kind == "flag":
        return f"{text}."
    if attribute.optional:
        text += ", if it is there"
    if attribute.default is not None:
        text += f"; {attribute.default} where nothing is said"
    return f"{text}."
