"""What breaks each rule, and what is said of it: found by running the programs that break one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from reference.undefined.test_undefined import BROKEN, messages

from conformance import fields, judge, rules
from conformance.invalid import TOPICS
from conformance.invalid.otherwise import built, judged
from conformance.rules import Rule

TESTS = Path(__file__).parents[1]


@dataclass(frozen=True)
class Broken:
    """A program that breaks a rule.

    Attributes:
        rule: the id of the rule; None if what is said belongs to none.
        operations: those that it is about.
        label: what is wrong with it.
        message: what is said of it.
        where: the file below `tests` that has the program.
    """

    rule: str | None
    operations: tuple[str | None, ...]
    label: str
    message: str
    where: str


def rule_of(operations: Iterable[str | None], message: str) -> str | None:
    """The id of the rule that a message about some operations belongs to: of those that apply, the
    one that names most of it.

    Raises:
        ValueError: two rules name equally much of it.
    """
    about = set(operations)
    named = {
        rule.id: rule.said_by(message)
        for rule in rules.rules().values()
        if rule.says and (not rule.operations or about & {*rule.operations})
    }
    most = max(named.values())
    best = [id for id, length in named.items() if length == most > 0]
    if len(best) > 1:
        raise ValueError(f"{message!r} belongs to {' and '.join(best)}")
    return best[0] if best else None


def _file(module: str | None) -> str:
    return f"{str(module).replace('.', '/')}.py"


def refused() -> Iterator[Broken]:
    """Programs that the verifier or the parser refuses, or warns of."""
    for topic in TOPICS:
        for violation in topic.violations():
            where = _file(topic.__name__)
            for found in judge.errors(violation.text)[:1]:
                about = (violation.op, found.operation)
                rule = rule_of(about, found.message)
                yield Broken(rule, about, violation.rule, found.message, where)
    for each in judged():
        violation = each.violation
        found = each.said()[0]
        about, where = (violation.op, found.operation), _file("conformance.invalid.otherwise")
        rule = rule_of(about, found.message)
        yield Broken(rule, about, violation.rule, found.message, where)
    for operation, label, message in built():
        where = _file("conformance.invalid.otherwise")
        yield Broken(rule_of((operation,), message), (operation,), label, message, where)


def wrong_fields() -> Iterator[Broken]:
    """Modules in which an operand, result or attribute is of the wrong kind."""
    for name in rules.operations():
        for rule, said_of_it in fields.broken(name):
            said = next(filter(rule.said_by, said_of_it), None)
            if said is not None:
                yield Broken(rule.id, (name,), str(rule.field), said, _file(fields.__name__))


def undefined() -> Iterator[Broken]:
    """Programs with undefined behaviour."""
    for program, message in zip(BROKEN, messages(), strict=True):
        where = program.path.relative_to(TESTS).as_posix()
        yield Broken(program.rule, (program.operation,), program.name, message, where)


@cache
def evidence() -> tuple[Broken, ...]:
    """All programs that break a rule."""
    return (*refused(), *wrong_fields(), *undefined())


@cache
def by_rule() -> Mapping[str, tuple[Broken, ...]]:
    """The programs that break each rule, by its id."""
    found: dict[str, list[Broken]] = defaultdict(list)
    for broken in evidence():
        if broken.rule is not None:
            found[broken.rule].append(broken)
    return {rule: tuple(programs) for rule, programs in found.items()}


def without_program(rule: Rule) -> list[str]:
    """The operations that a rule is about and no program breaks it with; the rule's id if it is
    about none and nothing breaks it."""
    programs = by_rule().get(rule.id, ())
    if not rule.operations:
        return [] if programs else [rule.id]
    about = {operation for program in programs for operation in program.operations}
    return [operation for operation in rule.operations if operation not in about]
