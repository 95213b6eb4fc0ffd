"""No file has a word of docs/refused-words.toml, except where that page allows it."""

from __future__ import annotations

import io
import re
import subprocess
import tokenize
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path, PurePosixPath
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
LIST = "docs/refused-words.toml"
SUFFIXES = {".cfg", ".ll", ".md", ".mlir", ".py", ".pyi", ".toml", ".txt", ".yml"}
"""Of files that are searched; files of other names that have no suffix are too, such as
Makefile."""
LEFT_OUT = {LIST, "CHANGELOG.md"}
"""The list, and the page that tells of renamed things by their old names."""
RECORDED = ("tests/vectors/", "tests/fuzz/corpus/", "tests/fuzzing/found/")
"""What other programs have written."""
WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+")
NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")


@dataclass(frozen=True)
class Refusal:
    """An entry of the list; `words` are sequences of parts, such as `("run", "ahead")`."""

    words: frozenset[tuple[str, ...]]
    write: str
    everywhere: bool
    within: tuple[str, ...]
    excepted: Mapping[str, str]

    def concerns(self, path: str) -> bool:
        """Whether a file is searched for it."""
        inside = not self.within or any(is_in(path, folder) for folder in self.within)
        return inside and not any(is_in(path, each) for each in self.excepted if "/" in each)


@dataclass(frozen=True)
class Finding:
    """A refused word in a file."""

    path: str
    line: int
    name: str
    write: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: '{self.name}' is refused: write {self.write} ({LIST})"


def is_in(path: str, folder: str) -> bool:
    """Whether a path is a file, or lies in a folder."""
    return path == folder or path.startswith(f"{folder}/")


def refusals(text: str) -> list[Refusal]:
    """The entries of a list."""
    entries: Sequence[Mapping[str, Any]] = tomllib.loads(text)["refused"]
    return [
        Refusal(
            frozenset(tuple(word.split("_")) for word in entry["words"]),
            entry["write"],
            {"everywhere": True, "names": False}[entry["where"]],
            tuple(entry.get("within", ())),
            entry.get("except", {}),
        )
        for entry in entries
    ]


@cache
def parts(name: str) -> tuple[str, ...]:
    """The words of an identifier: `isKept_now` is made of `is`, `kept`, `now`."""
    return tuple(word.lower() for word in WORD.findall(name))


@cache
def has(name: str, words: frozenset[tuple[str, ...]]) -> bool:
    """Whether an identifier has one of some words."""
    found = parts(name)
    return any(
        found[start : start + len(word)] == word
        for word in words
        for start in range(len(found) - len(word) + 1)
    )


def names(path: str, text: str) -> Iterator[tuple[int, str]]:
    """The identifiers of a file by their lines; in pages, those of what is quoted as code."""
    if path.endswith((".py", ".pyi")):
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.NAME:
                yield token.start[0], token.string
        return
    fenced = False
    for number, line in enumerate(text.split("\n"), 1):
        if path.endswith(".md"):
            fenced ^= line.startswith("```")
            code = [line] if fenced else re.findall(r"`([^`]*)`", line)
        else:
            # Comments and strings are left out.
            code = [re.split(r"[#;]|//", re.sub(r"\"[^\"]*\"", "", line))[0]]
        yield from ((number, name) for each in code for name in NAME.findall(each))


def findings(path: str, text: str, refused: Sequence[Refusal]) -> Iterator[Finding]:
    """The refused words of a file, its name among them."""
    lower, quoted = text.lower(), None
    everywhere = frozenset(NAME.findall(text))
    for refusal in refused:
        if not refusal.concerns(path):
            continue
        if any(has(part, refusal.words) for part in PurePosixPath(path).parts):
            yield Finding(path, 1, PurePosixPath(path).name, refusal.write)
        if not any(all(part in lower for part in word) for word in refusal.words):
            continue
        if not any(has(name, refusal.words) for name in everywhere - refusal.excepted.keys()):
            continue
        lines = enumerate(text.split("\n"), 1)
        everything = ((number, name) for number, line in lines for name in NAME.findall(line))
        if not refusal.everywhere and quoted is None:
            quoted = list(names(path, text))
        for number, name in everything if refusal.everywhere else quoted or ():
            if has(name, refusal.words) and name not in refusal.excepted:
                yield Finding(path, number, name, refusal.write)


def files() -> list[str]:
    """What git tracks, or would, of text that people wrote."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    return [
        path
        for path in listed
        if (PurePosixPath(path).suffix in SUFFIXES or not PurePosixPath(path).suffix)
        and not path.startswith(RECORDED)
        and path not in LEFT_OUT
    ]


def test_no_file_has_a_refused_word() -> None:
    refused = refusals((ROOT / LIST).read_text(encoding="utf-8"))
    found = [
        finding
        for path in files()
        if (ROOT / path).is_file()
        for finding in findings(path, (ROOT / path).read_text(encoding="utf-8"), refused)
    ]
    assert not found, "\n".join(map(str, found))


REFUSED = """
[[refused]]
words = ["gizmos"]
write = "parts"
where = "everywhere"

[[refused]]
words = ["kept", "run_ahead"]
write = "materialized"
where = "names"
within = ["src"]
except = { is_kept_open = "of a library", "src/old" = "is about to go" }
"""


@pytest.mark.parametrize(
    ("path", "text", "found"),
    [
        ("docs/a.md", "one\nsix gizmos\n", ["docs/a.md:2: 'gizmos' is refused: write parts"]),
        ("src/gizmos.py", "", ["src/gizmos.py:1: 'gizmos.py' is refused"]),
        ("src/a.py", "x.isKept\n_KEPT = 1\n", ["src/a.py:1: 'isKept'", "src/a.py:2: '_KEPT'"]),
        ("src/a.py", "# what is kept\ny = 'kept'  # kept\nkeptness = 1\n", []),
        ("src/a.py", "run_ahead_of = ahead\n", ["src/a.py:1: 'run_ahead_of'"]),
        ("src/a.py", "is_kept_open()\n", []),
        ("src/a.ll", "  %kept = add i64 1, 2 ; kept\n", ["src/a.ll:1: 'kept'"]),
        ("src/a.md", "is kept\nas `is_kept`\n```\nkept = 1\n```\nkept\n", [":2: 'is_kept'", ":4:"]),
        ("src/old/a.py", "kept = 1\n", []),
        ("tests/a.py", "kept = 1\n", []),
    ],
)
def test_refused_words_are_found(path: str, text: str, found: list[str]) -> None:
    messages = [str(finding) for finding in findings(path, text, refusals(REFUSED))]
    assert len(messages) == len(found), messages
    assert all(part in message for part, message in zip(found, messages, strict=True)), messages


def test_every_exception_is_needed() -> None:
    """An exception of the list stands for something that is there."""
    refused = refusals((ROOT / LIST).read_text(encoding="utf-8"))
    listed = files()
    texts = {path: (ROOT / path).read_text(encoding="utf-8") for path in listed}
    for refusal in refused:
        for folder in refusal.within:
            assert any(is_in(path, folder) for path in listed), folder
        for each in refusal.excepted:
            bare = Refusal(refusal.words, refusal.write, refusal.everywhere, refusal.within, {})
            where = [path for path in listed if is_in(path, each)] if "/" in each else listed
            found = (finding for path in where for finding in findings(path, texts[path], [bare]))
            assert any("/" in each or finding.name == each for finding in found), each


GLOSSARY = ROOT / "docs/glossary.md"
ROW = re.compile(r"^\| (?!term|---)(.+?) \| (.+?) \| \[.+?\]\((.+?)\) \|$", re.MULTILINE)
EMPHASIS = re.compile(r"(?<![*\w`])\*(?![*\s])([^*\n]+)(?<![*\s])\*(?![*\w])")
CODE = re.compile(r"^```.*?^```$|^    .*?$|`[^`\n]*`", re.MULTILINE | re.DOTALL)
BY_HAND = [
    path
    for path in [
        ROOT / "README.md",
        ROOT / "CONTRIBUTING.md",
        *sorted((ROOT / "docs").glob("*.md")),
    ]
    if path.name not in {"conformance.md", "tileas-rules.md"}
]


def anchors(page: str) -> set[str]:
    """What links into a page can name: its headings, as GitHub writes them."""
    headings: list[str] = re.findall(r"^#+ (.+)$", page, re.MULTILINE)
    plain = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in headings)
    return {heading.replace(" ", "-") for heading in plain}


def terms(page: str) -> list[tuple[str, str]]:
    """The terms of the glossary, and where each is defined."""
    return [(term, link) for term, _, link in ROW.findall(page)]


def test_the_glossary_is_in_order_and_its_links_lead_somewhere() -> None:
    listed = terms(GLOSSARY.read_text(encoding="utf-8"))
    names = [term.lower() for term, _ in listed]
    assert len(names) > 50 and names == sorted(set(names))
    for term, link in listed:
        path, _, anchor = link.partition("#")
        page = (GLOSSARY.parent / path).read_text(encoding="utf-8")
        assert not anchor or anchor in anchors(page), (term, link)
        # The page has the term, in some form: its first letters.
        assert all(word[:5] in page.lower() for word in term.lower().split()), (term, link)


def test_terms_in_italics_are_in_the_glossary() -> None:
    known = {term.lower() for term, _ in terms(GLOSSARY.read_text(encoding="utf-8"))}
    missing = [
        f"{path.name}: {term}"
        for path in BY_HAND
        for term in EMPHASIS.findall(CODE.sub("", path.read_text(encoding="utf-8")))
        if not {term.lower(), term.lower().removesuffix("s")} & known
    ]
    assert not missing, missing
