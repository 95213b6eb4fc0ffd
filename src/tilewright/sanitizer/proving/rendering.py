"""Proofs as text and as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tilewright.dialects.cuda_tile.debug_info import debug_place, source_name
from tilewright.sanitizer.proving.claims import CLAIMS, Assumption, Claim, Status, line
from tilewright.sanitizer.proving.proofs import Proofs

__all__ = ["SCHEMA", "as_json", "as_text"]

SCHEMA = 1
"""The version of the JSON."""


def as_text(proofs: Proofs, file: str) -> str:
    """Proofs for a reader.

    Args:
        proofs: of a kernel.
        file: what the command that repeats a launch names.
    """
    number = {one: place for place, one in enumerate(proofs.assumptions(), 1)}
    lines = [f"{proofs.kernel}: {_summary(proofs)}"]
    for operation in proofs.accesses:
        lines.append(f"  {line(operation)}: {source_name(operation)}")
        for check in CLAIMS:
            claims = [c for c in proofs.of(operation, check) if c.operation is operation]
            lines += [f"    {_claim(claim, number, file)}" for claim in claims]
    if number:
        lines.append("  under these assumptions, which a launch can be looked at for:")
        lines += [f"    [{place}] {one.kind}: {one.text}" for one, place in number.items()]
    lines.append("  and these, which other checks look for:")
    lines += [f"    {one.text}" for one in proofs.always]
    lines.append(f"  {proofs.seconds:.1f} s")
    return "\n".join(lines)


def _summary(proofs: Proofs) -> str:
    whole = [
        one
        for one in proofs.accesses
        if all(proofs.status(one, check) is Status.PROVED for check in CLAIMS)
    ]
    counts = ", ".join(f"{proofs.count(status)} {status}" for status in Status)
    return f"{len(whole)} of {len(proofs.accesses)} accesses proved; {counts}"


def _claim(claim: Claim, number: Mapping[Assumption, int], file: str) -> str:
    with_what = ""
    if claim.other is claim.operation:
        with_what = " with itself"
    elif claim.other is not None:
        with_what = f" with {source_name(claim.other)} in {line(claim.other)}"
    text = f"{claim.check}{with_what}: {claim.status}"
    if claim.status is Status.PROVED:
        under = "".join(f"[{number[one]}]" for one in claim.assumptions)
        return f"{text} by {claim.rule} {under}".rstrip()
    if claim.launch is not None:
        return f"{text}: tilewright check {file} {claim.launch.text}"
    return f"{text}: {claim.reason}"


def as_json(proofs: Proofs) -> dict[str, Any]:
    """Proofs for tools."""
    assumptions = proofs.assumptions()
    number = {one: place for place, one in enumerate(assumptions)}
    return {
        "schema": SCHEMA,
        "kernel": proofs.kernel,
        "assumptions": [{"kind": one.kind, "text": one.text} for one in assumptions],
        "always": [{"kind": one.kind, "text": one.text} for one in proofs.always],
        "accesses": [
            {
                "operation": source_name(one),
                "place": _place(one),
                "status": {check: proofs.status(one, check).value for check in CLAIMS},
            }
            for one in proofs.accesses
        ],
        "claims": [_claim_as_json(proofs, claim, number) for claim in proofs],
        "seconds": round(proofs.seconds, 3),
    }


def _claim_as_json(
    proofs: Proofs, claim: Claim, number: Mapping[Assumption, int]
) -> dict[str, Any]:
    place = {one: at for at, one in enumerate(proofs.accesses)}
    launch = claim.launch
    return {
        "check": claim.check,
        "access": place[claim.operation],
        "other": None if claim.other is None else place.get(claim.other),
        "status": claim.status.value,
        "rule": claim.rule,
        "assumptions": [number[one] for one in claim.assumptions],
        "reason": claim.reason or None,
        "launch": None
        if launch is None
        else {"grid": [*launch.grid], "arguments": [*launch.arguments]},
    }


def _place(operation: Any) -> dict[str, Any]:
    place = debug_place(operation)
    return {"file": place.file, "line": place.line, "column": place.column, "path": place.path}
