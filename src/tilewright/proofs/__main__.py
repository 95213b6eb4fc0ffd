"""`python -m tilewright.proofs`: prove rules and laws, and write their certificates."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence

from tilewright.passes.rules import ALL_RULES
from tilewright.passes.rules.memory import MEMORY_RULES, MemoryRule
from tilewright.passes.rules.terms import Rule, RuleError
from tilewright.proofs.certificates import Certificate, certify, complaint, read, write
from tilewright.proofs.laws import LAWS
from tilewright.proofs.memory import prove_memory
from tilewright.proofs.methods import Proof, Unsound, prove
from tilewright.proofs.solver import Unprovable


def main(arguments: Sequence[str] | None = None) -> int:
    """Prove rules and write certificates; 1 if a rule has no proof."""
    parser = argparse.ArgumentParser(
        prog="python -m tilewright.proofs", description="Prove rewrite rules."
    )
    parser.add_argument("rules", nargs="*", help="names; all that have no certificate if left out")
    parser.add_argument("--all", action="store_true", help="also rules that have a certificate")
    options = parser.parse_args(arguments)
    certificates = read()
    known: dict[str, Rule | MemoryRule] = {
        rule.name: rule for rule in (*ALL_RULES, *LAWS, *MEMORY_RULES)
    }
    unknown = [name for name in options.rules if name not in known]
    if unknown:
        parser.error(f"there is no rule {unknown[0]}")
    problems = 0
    try:
        for rule in _chosen(options.rules, options.all, known):
            certificates.pop(rule.name, None)
            problem = _prove(rule, certificates)
            if problem is not None:
                print(problem, file=sys.stderr, flush=True)
                problems += 1
    finally:
        write({name: one for name, one in certificates.items() if name in known})
    return min(problems, 1)


def _proofs(rule: Rule | MemoryRule) -> list[Proof]:
    return prove_memory(rule) if isinstance(rule, MemoryRule) else prove(rule)


def _prove(rule: Rule | MemoryRule, certificates: dict[str, Certificate]) -> str | None:
    """Prove a rule and keep the certificate; else what is wrong."""
    try:
        found = certify(rule, _proofs(rule))
    except (RuleError, Unprovable, Unsound) as problem:
        return str(problem)
    certificates[rule.name] = found
    print(f"{rule.name}: {', '.join(found.proofs)} ({found.seconds:.2f} s)", flush=True)
    return None


def _chosen(
    names: Sequence[str], everything: bool, known: Mapping[str, Rule | MemoryRule]
) -> list[Rule | MemoryRule]:
    if names:
        return [known[name] for name in names]
    if everything:
        return [*known.values()]
    certificates = read()
    return [rule for rule in known.values() if complaint(rule, certificates) is not None]


if __name__ == "__main__":
    sys.exit(main())
