"""docs/conformance.md: every rule, what enforces it and what breaks it.

python -m conformance.page      # in tests/; writes the page
"""

from __future__ import annotations

import os
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

from reference.undefined.programs import PROGRAMS

from conformance import evidence, rules, sites
from conformance.exceptions import INVALID, VALID
from conformance.invalid import violations
from conformance.rules import KINDS, Rule
from conformance.valid import cases
from tilewright.dialects.cuda_tile.operations import CHAPTERS
from tilewright.semantics.operations import RULES as COMPUTED_OPERATIONS

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "conformance.md"
DEFINED = "conformance/test_rules.py::test_definitions"
"""The test that holds the definitions against the tables of the rules."""
COMPUTED = "reference/test_every_operation.py::test_operation"
"""The test that runs every operation, and compares with results computed without the package."""
COMPUTES = "semantics/operations/{}.py"
EXECUTES = "reference/operations/{}.py"
DIALECT = "dialects/cuda_tile/operations/{}.py"
CONSTRAINTS = "dialects/cuda_tile/constraints.py"
FIELDS = {
    " tile.": (CONSTRAINTS, "TileOf.verify"),
    " tile of ": (CONSTRAINTS, "TileOf.verify"),
    "anything": (CONSTRAINTS, "AnyType.verify"),
    "Tile IR type": (CONSTRAINTS, "AnyTileIRType.verify"),
    "": (CONSTRAINTS, "TypeOf.verify"),
}
ENFORCED = {
    "operand": FIELDS,
    "result": FIELDS,
    "attribute": {
        "of the kind": ("verifier.py", "_wrong_attribute"),
        " or ": (CONSTRAINTS, "OneOf.verify"),
        "": ("verifier.py", "_wrong_attribute"),
    },
}
"""What enforces the rules of a kind, by a part of their texts."""
SHOWN = 2
"""How many programs or tests a row names."""


_KINDS = {kind.mnemonic(): kind for kinds in CHAPTERS.values() for kind in kinds}


def _chapter(operation: str) -> str:
    """The file of an operation: where its chapter is."""
    return _KINDS[operation].__module__.rpartition(".")[2]


def tests_of(rule: Rule) -> tuple[str, ...]:
    """The tests that fail where a rule does not hold, besides the programs that break it."""
    if rule.tests:
        return rule.tests
    if rule.says or rule.kind == "undefined":
        return ()
    return (COMPUTED,) if rule.kind == "semantics" else (DEFINED,)


def code_of(rule: Rule) -> tuple[str, str] | None:
    """The file below `src/tilewright` that enforces a rule, and the function; None if none does."""
    if rule.code is not None:
        file, _, function = rule.code.partition("::")
        return file, function
    if rule.kind in ENFORCED:
        # Their messages are too much alike to tell.
        return next(place for part, place in ENFORCED[rule.kind].items() if part in rule.text)
    programs = evidence.by_rule().get(rule.id, ())
    site = sites.site_of(programs[0].message, rule.operations) if programs else None
    if site is not None:
        return site.file, site.function
    if not rule.operations or rule.says:
        return None
    chapter = _chapter(rule.operations[0])
    if rule.kind != "semantics":
        return DIALECT.format(chapter), ""
    # Modules, kernels, globals and constants have a file of their own in the dialect only.
    does = COMPUTES if _KINDS[rule.operations[0]] in COMPUTED_OPERATIONS else EXECUTES
    return does.format("core" if chapter == "module" else chapter), ""


# ---- Markdown


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def cell(text: str) -> str:
    """A text in a cell of a table; nothing outside of code is markup."""
    parts = text.replace("|", "\\|").split("`")
    parts[::2] = [re.sub(r"([<>*_])", r"\\\1", part) for part in parts[::2]]
    return "`".join(parts)


def _link(shown: str, path: str) -> str:
    return f"[{shown}]({os.path.relpath(ROOT / path, PAGE.parent)})".replace("\\", "/")


def _code(rule: Rule) -> str:
    found = code_of(rule)
    if found is None:
        return ""
    file, function = found
    return _link(f"`{function or Path(file).name}`", f"src/tilewright/{file}")


def _breaks(rule: Rule) -> str:
    programs = evidence.by_rule().get(rule.id, ())
    shown: dict[str, str] = {}
    for program in programs:
        shown.setdefault(program.where, program.label)
    parts = [_link(f"{label}", f"tests/{where}") for where, label in [*shown.items()][:SHOWN]]
    if len(programs) > len(parts):
        parts.append("and more")
    for test in tests_of(rule)[: SHOWN + 1]:
        file, _, function = test.partition("::")
        parts.append(_link(f"`{function}`", f"tests/{file}"))
    return ", ".join(parts)


def _section(rule: Rule) -> str:
    """The key of the section that a rule is in."""
    return next(
        key for key in rules.sections() if rule.section == key or rule.section.startswith(f"{key}.")
    )


@cache
def by_section() -> dict[str, tuple[Rule, ...]]:
    """The rules of each section, in the order of the file."""
    found: dict[str, list[Rule]] = defaultdict(list)
    for rule in rules.rules().values():
        found[_section(rule)].append(rule)
    return {key: tuple(found[key]) for key in rules.sections()}


def _title(key: str) -> str:
    return f"{key} {rules.sections()[key]}" if key[0].isdigit() else rules.sections()[key]


# ---- the parts of the page


def _held(rule: Rule) -> str:
    """Who holds a program, or us, to a rule."""
    if rule.kind == "undefined":
        return "reference machine"
    if rule.says:
        return "verifier and parser"
    return "tests"


def _summary() -> Iterator[str]:
    rows: list[Sequence[str]] = []
    holders = ("verifier and parser", "reference machine", "tests")
    for key, members in by_section().items():
        counts = Counter(map(_held, members))
        anchor = re.sub(r"[^\w -]", "", _title(key).lower()).replace(" ", "-")
        rows.append(
            (
                f"[{_title(key)}](#{anchor})",
                str(len(members)),
                *(str(counts[holder] or "") for holder in holders),
            )
        )
    total = Counter(map(_held, rules.rules().values()))
    rows.append(
        (
            "**all**",
            f"**{len(rules.rules())}**",
            *(f"**{total[holder]}**" for holder in holders),
        )
    )
    heads = ("section", "rules", "refused or warned of", "reported when run", "held by tests only")
    yield table(heads, rows)


def _decisions() -> Iterator[str]:
    rows = [
        (f"`{rule.id}`", cell(rule.decided))
        for rule in rules.rules().values()
        if rule.decided is not None
    ]
    yield table(("rule", "what the texts say, and what we do"), rows)


def _open() -> Iterator[str]:
    rows = [
        (f"`{rule.id}`", cell(rule.open))
        for rule in rules.rules().values()
        if rule.open is not None
    ]
    yield table(("rule", "what only a GPU can tell"), rows)


def _disagreements() -> Iterator[str]:
    rows = [
        (row.op, row.label, row.target, row.said or "accepts it", row.why)
        for row in (*VALID, *INVALID)
    ]
    yield table(("operation", "case", "tool", "what it does", "why"), rows)


def _rules() -> Iterator[str]:
    for key, members in by_section().items():
        yield f"### {_title(key)}\n\n"
        rows = [
            (
                f"`{rule.id}`",
                cell(rule.text),
                rule.section if rule.section[0].isdigit() else "",
                rule.since,
                rule.source,
                _code(rule),
                _breaks(rule),
            )
            for rule in members
        ]
        heads = ("rule", "", "section", "since", "from", "enforced by", "broken by")
        yield table(heads, rows)
        yield "\n"


def _hundreds(count: int) -> int:
    """A count that does not change with every program that is added."""
    return count // 100 * 100


def page() -> str:
    """The page."""
    undefined = [found for found in evidence.evidence() if found.where.endswith(".mlir")]
    decided = sum(rule.decided is not None for rule in rules.rules().values())
    open_ = sum(rule.open is not None for rule in rules.rules().values())
    kinds = Counter(rule.kind for rule in rules.rules().values())
    parts = [
        "# Conformance\n\n",
        "<!-- Written by `python -m conformance.page` in tests/. -->\n\n",
        "What “complete” means here. The specification of Tile IR, with what NVIDIA's tools show "
        f"where it is silent, comes to {len(rules.rules())} rules. They are entered once, in our "
        f"words, in {_link('rules.toml', 'tests/conformance/rules.toml')}: ",
        ", ".join(f"{kinds[kind]} on {shown}" for kind, shown in KINDS.items()),
        ". Tests hold them against the dialect: every operation, operand, attribute, result and "
        "constraint of its definitions has a rule that says the same, with the version that "
        "brought it; every message of the verifier and every report of undefined behaviour "
        "belongs to a rule; and every rule has what enforces it and what breaks it.\n\n",
        *_summary(),
        "\n",
        f"- Over {_hundreds(len(violations()))} programs are refused at their lines, each for one "
        f"rule; so are modules in which one operand, attribute or result is of the wrong kind. "
        f"{len(undefined)} programs are undefined, and stop the reference machine at the "
        f"operation, the tile block and the element; {len(PROGRAMS) - len(undefined)} look alike, "
        "and are legal.\n",
        "- NVIDIA's disassembler judges these programs, too, as far as bytecode can say them, and "
        f"names the same lines; it accepts over {_hundreds(len(cases()))} programs that are right, "
        "and prints what we print; its assembler verifies them. "
        f"{len(VALID) + len(INVALID)} [disagreements](#where-nvidias-tools-disagree) are listed "
        "with their reasons; `make conformance` runs all, and thousands of changed ones.\n",
        f"- {decided} rules have a [decision](#what-was-decided): the texts contradict themselves "
        "or are silent.\n",
        f"- {open_} rules leave something [open](#what-no-machine-without-a-gpu-can-settle).\n\n",
        "In the [tables](#the-rules), `from` says where a rule is from: ",
        "; ".join(f"`{key}`, {what}" for key, what in rules.sources().items()),
        ". `broken by` names programs that break a rule, by their labels, and the tests that fail "
        "where a rule does not hold.\n\n",
        "## What was decided\n\n",
        *_decisions(),
        "\n## What no machine without a GPU can settle\n\n",
        *_open(),
        "\n## Where NVIDIA's tools disagree\n\n",
        *_disagreements(),
        "\n## The rules\n\n",
        *_rules(),
    ]
    return "".join(parts).rstrip("\n") + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
