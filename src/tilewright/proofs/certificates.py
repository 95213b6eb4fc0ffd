"""Certificates: the record of what was proved, and how.

`certificates.toml` has a table for each rule: the hash of its text, the seconds that the proof
took, and for each method the types for which it was the proof.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from tilewright.passes.rules.memory import MemoryRule
from tilewright.passes.rules.terms import Rule, RuleError
from tilewright.proofs.memory import TYPES
from tilewright.proofs.methods import Proof
from tilewright.proofs.statements import statements_of

__all__ = ["PATH", "Certificate", "certify", "complaint", "hash_of", "read", "types_of", "write"]

PATH = Path(__file__).with_name("certificates.toml")
"""Where the certificates of the package's rules are."""

_HEADER = """\
# What `python -m tilewright.proofs` has proved: for each rule the hash of its text, the seconds
# that it took, and the types by method. Written by it; not to be changed by hand.
"""


@dataclass(frozen=True)
class Certificate:
    """What was proved of a rule.

    Attributes:
        hash: of the rule's text.
        seconds: that the proof took.
        proofs: for each method the choices of types.
    """

    hash: str
    seconds: float
    proofs: Mapping[str, tuple[str, ...]]


def types_of(rule: Rule | MemoryRule) -> list[str]:
    """The choices of types that a rule is to be proved for.

    Raises:
        RuleError: the rule is not well formed.
    """
    if isinstance(rule, MemoryRule):
        return [TYPES]
    return [statement.types for statement in statements_of(rule)]


def hash_of(rule: Rule | MemoryRule) -> str:
    """The hash of a rule's text."""
    return hashlib.sha256(rule.text.encode()).hexdigest()[:16]


def certify(rule: Rule | MemoryRule, proofs: Iterable[Proof]) -> Certificate:
    """The certificate for the proofs of a rule."""
    methods: dict[str, list[str]] = {}
    seconds = 0.0
    for proof in proofs:
        methods.setdefault(proof.method, []).append(proof.types)
        seconds += proof.seconds
    found = {method: tuple(types) for method, types in sorted(methods.items())}
    return Certificate(hash_of(rule), seconds, found)


def complaint(rule: Rule | MemoryRule, certificates: Mapping[str, Certificate]) -> str | None:
    """What is wrong with the certificate of a rule; None if it is valid."""
    certificate = certificates.get(rule.name)
    if certificate is None:
        return f"rule {rule.name} has no certificate; run python -m tilewright.proofs"
    if certificate.hash != hash_of(rule):
        return f"rule {rule.name} is not the one that was proved; run python -m tilewright.proofs"
    proved = {types for found in certificate.proofs.values() for types in found}
    try:
        missing = [types for types in types_of(rule) if types not in proved]
    except RuleError as error:
        return str(error)
    if missing:
        return f"rule {rule.name} was not proved for {', '.join(missing)}"
    return None


def read(path: Path = PATH) -> dict[str, Certificate]:
    """The certificates of a file, by rule; none if there is no file."""
    if not path.exists():
        return {}
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        name: Certificate(
            table["rule"],
            table["seconds"],
            {method: tuple(types.split()) for method, types in table["proofs"].items()},
        )
        for name, table in tables.items()
    }


def write(certificates: Mapping[str, Certificate], path: Path = PATH) -> None:
    """Write certificates, by the names of the rules."""
    parts = [_HEADER]
    for name, one in sorted(certificates.items()):
        parts.append(f'\n["{name}"]\nrule = "{one.hash}"\nseconds = {one.seconds:.2f}\n')
        parts += [
            f'proofs.{method} = "{" ".join(types)}"\n' for method, types in one.proofs.items()
        ]
    path.write_text("".join(parts), encoding="utf-8")
