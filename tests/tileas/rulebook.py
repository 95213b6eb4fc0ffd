"""The rules of nv_tileas, and docs/tileas-rules.md: each with what enforces it and what breaks it.

python -m tileas.rulebook      # in tests/; writes the page
"""

from __future__ import annotations

import ast
import os
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from conformance import page as conformance_page
from conformance import sites
from conformance.rules import Rule, read_rules
from templates import Template

from tileas.broken import PROGRAMS
from tileas.mutations import CROSSINGS, MUTATIONS, Mutation
from tileas.programs import diagnostics

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "tileas-rules.md"
FILE = Path(__file__).with_name("rules.toml")
CHECKED = ("dialects/nv_tileas",)
"""What has the rules of the dialect, with the parts of operations' syntax that any text has."""
SHOWN = 2
"""How many programs a row names."""


@dataclass(frozen=True)
class Evidence:
    """A program that breaks a rule.

    Attributes:
        rule: the id of the rule; None if what is said belongs to none.
        label: what is wrong with it.
        message: what is said of it.
    """

    rule: str | None
    label: str
    message: str


@cache
def rules() -> Mapping[str, Rule]:
    """The rules by id, in the order of the file."""
    return read_rules(FILE)


def rule_of(message: str) -> str | None:
    """The id of the rule that a message belongs to: the one that names most of it.

    Raises:
        ValueError: two rules name equally much of it.
    """
    named = {rule.id: rule.said_by(message) for rule in rules().values()}
    most = max(named.values())
    best = [id for id, length in named.items() if length == most > 0]
    if len(best) > 1:
        raise ValueError(f"{message!r} belongs to {' and '.join(best)}")
    return best[0] if best else None


@cache
def evidence() -> tuple[Evidence, ...]:
    """All programs that the verifier or the parser refuses."""
    found: list[Evidence] = []
    for program in PROGRAMS:
        said = [one.message for one in diagnostics(program.source)]
        message = next((one for one in said if program.message in one), "")
        found.append(Evidence(rule_of(message), program.label, message))
    return tuple(found)


@cache
def by_rule() -> Mapping[str, tuple[Evidence, ...]]:
    """The programs that break each rule, by its id."""
    found: dict[str, list[Evidence]] = defaultdict(list)
    for one in evidence():
        if one.rule is not None:
            found[one.rule].append(one)
    return {rule: tuple(programs) for rule, programs in found.items()}


def mutations_of(rule: Rule) -> tuple[Mutation, ...]:
    """The mutations that break a rule which only running a program shows: those that cause its
    class and no other, or else those that may."""
    known = (*MUTATIONS, *CROSSINGS)
    sole = tuple(one for one in known if one.classes == rule.violation)
    return sole or tuple(one for one in known if str(rule.violation) in one.classes.split())


def _said(function: ast.AST) -> Iterator[ast.expr]:
    """The messages of a function: also those that it yields with their places, or gives as the
    problem that it finds."""
    yield from sites.messages_of(function)
    gives = "problem" in getattr(function, "name", "")
    for node in ast.walk(function):
        if isinstance(node, ast.Yield) and isinstance(node.value, ast.Tuple):
            yield node.value.elts[-1]
        elif gives and isinstance(node, ast.Return) and node.value is not None:
            yield node.value


@cache
def reports() -> tuple[Template, ...]:
    """The messages that the dialect can give."""
    return tuple(each for each in sites.templates(CHECKED, _said) if each.function)


def site_of(rule: Rule) -> Template | None:
    """What says that a program breaks a rule: the longest of the messages that fit."""
    for one in by_rule().get(rule.id, ()):
        fitting = [each for each in reports() if each.gives(one.message)]
        if fitting:
            return max(fitting, key=lambda each: len(each.text))
    return None


# ---- the page


def _link(shown: str, path: str) -> str:
    return f"[{shown}]({os.path.relpath(ROOT / path, PAGE.parent)})".replace("\\", "/")


def _enforced(rule: Rule) -> str:
    if rule.violation is not None:
        return _link(f"simulator: {rule.violation}", "docs/simulator.md")
    if rule.code is not None:
        file, _, function = rule.code.partition("::")
        return _link(f"`{function}`", f"src/tilewright/{file}")
    site = site_of(rule)
    assert site is not None, rule.id
    return _link(f"`{site.function}`", f"src/tilewright/{site.file}")


def _broken(rule: Rule) -> str:
    if rule.violation is not None and not rule.tests:
        labels = [f"“{one.name}”" for one in mutations_of(rule)[:SHOWN]]
        return f"{', '.join(labels)} ({_link('mutations', 'tests/tileas/mutations.py')})"
    if rule.tests:
        parts = [test.partition("::") for test in rule.tests]
        return ", ".join(_link(f"`{name}`", f"tests/{file}") for file, _, name in parts)
    programs = by_rule().get(rule.id, ())
    said = conformance_page.cell(programs[0].message)
    more = f" and {len(programs) - 1} more" if len(programs) > 1 else ""
    return f"“{said}”{more} ({_link('programs', 'tests/tileas/broken.py')})"


def page() -> str:
    """The page."""
    sections: dict[str, list[Rule]] = defaultdict(list)
    for rule in rules().values():
        sections[rule.section].append(rule)
    simulated = sum(rule.violation is not None for rule in rules().values())
    parts = [
        "# The rules of TileAS\n\n",
        "<!-- Written by `python -m tileas.rulebook` in tests/. -->\n\n",
        f"What a program of `nv_tileas` ([how kernels get there](tileas.md)) must keep to: "
        f"{len(rules())} rules, entered once, in our words, in "
        f"{_link('rules.toml', 'tests/tileas/rules.toml')}. {len(rules()) - simulated} are decided "
        "from the text alone; the others are about what happens in some order of the agents' "
        f"steps, and are found by the {_link('simulator', 'docs/simulator.md')}. Tests hold "
        "the book against the code: every message that the dialect has is given for some program "
        "and belongs to a rule, so does every class of the simulator, and for every rule there is "
        "a program that is refused for it.\n\n",
        "`from` names the statements of the level's description (S1 to S30) that a rule is from.\n",
    ]
    for section, members in sections.items():
        parts.append(f"\n## {section}\n\n")
        rows = [
            (
                f"`{rule.id}`",
                conformance_page.cell(rule.text),
                rule.source,
                _enforced(rule),
                _broken(rule),
            )
            for rule in members
        ]
        parts.append(conformance_page.table(("rule", "", "from", "enforced by", "broken by"), rows))
    return "".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
