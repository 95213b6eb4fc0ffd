"""The full comparison with the closed tools, too slow for every change.

    python -m conformance.campaign valid [--targets sm_100,sm_120]
    python -m conformance.campaign mutate [--seed 0] [--count 5000]

`valid` lets the assembler verify every valid case.  `mutate` changes words of valid cases at
random and compares our verdict, and the line we blame, with the disassembler's.
"""

from __future__ import annotations

import argparse
import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor

from oracles import nvidia

from conformance import judge
from conformance.exceptions import VALID
from conformance.sources import FLOATS, INTEGERS
from conformance.valid import Case, cases, combined
from tilewright.diagnostics import DiagnosticError
from tilewright.text import parse_module

REFUSED = {(row.op, row.label, row.target) for row in VALID}
GROUP = 40


def grouped(targets: Sequence[str]) -> Iterator[tuple[Case, str, str]]:
    """The cases that the assembler does not verify: case, target, message."""
    by_version: dict[str, list[Case]] = {}
    for case in cases():
        by_version.setdefault(case.since if case.whole is None else f"alone {case}", []).append(
            case
        )
    groups = [
        members[start : start + GROUP]
        for members in by_version.values()
        for start in range(0, len(members), GROUP)
    ]

    def judged(text: str, since: str) -> dict[str, str]:
        return judge.assembler_problems(judge.assembled(parse_module(text), since), targets)

    def group_judged(members: list[Case]) -> list[tuple[Case, str, str]]:
        text = members[0].text if len(members) == 1 else combined(members)
        problems = judged(text, members[0].since)
        if not problems:
            return []
        alone = [(case, judged(case.text, case.since)) for case in members]
        return [(case, target, what) for case, by in alone for target, what in by.items()]

    with ThreadPoolExecutor(2) as pool:
        for found in pool.map(group_judged, groups):
            yield from found


def valid(targets: Sequence[str]) -> int:
    """Compare all valid cases with the assembler; the number of disagreements without a row."""
    fresh = 0
    known = 0
    for case, target, what in grouped(targets):
        if (case.op, case.label, f"tileiras {target}") in REFUSED:
            known += 1
        else:
            fresh += 1
            print(f"{target}: {case}: {what}")
    print(f"{len(cases())} cases on {', '.join(targets)}: {fresh} refused, {known} more known")
    return fresh


WORDS = (
    (*INTEGERS, "i4", *FLOATS),
    ("signed", "unsigned"),
    ("nearest_even", "zero", "negative_inf", "positive_inf", "approx", "full", "nearest_away"),
    ("weak", "relaxed", "acquire", "release", "acq_rel"),
    ("tl_blk", "device", "sys"),
    ("and", "or", "xor", "add", "addf", "max", "min", "umax", "umin", "xchg"),
    ("neg_zero", "nan", "pos_inf", "neg_inf", "zero"),
    ("partition", "strided"),
    ("reduce", "scan"),
    ("addf", "mulf", "divf", "maxf", "remf", "cmpf", "atan2", "fma", "fpowf"),
    ("exp", "exp2", "log", "sqrt", "rsqrt", "tanh", "negf", "absi", "negi"),
    ("addi", "muli", "shli", "divi", "remi", "maxi", "shri", "mulhii", "andi"),
    ("bitcast", "exti", "trunci", "ftof", "ftoi", "itof", "ptr_to_ptr", "ptr_to_int"),
    ("broadcast", "reshape", "pack", "unpack", "int_to_ptr"),
    ("yield", "break", "continue", "return"),
    ("if", "loop"),
)
ALTERNATIVES = {word: words for words in WORDS for word in words}
PIECE = re.compile(r"(?<=x)[A-Za-z]\w*(?=[>,])|(?<![%\w@#.])[A-Za-z]\w*|(?<![\w%])\d+(?=[x,\])>])")


def mutated(text: str, chosen: random.Random) -> str:
    """The text with one or two words or numbers of its last lines replaced everywhere or once."""
    head, brace, body = text.partition("{\n")
    for _ in range(chosen.choice((1, 1, 2))):
        pieces = [m for m in PIECE.finditer(body) if m[0].isdigit() or m[0] in ALTERNATIVES]
        if not pieces:
            break
        match = chosen.choice(pieces)
        old = match[0]
        if old.isdigit():
            new = str(chosen.choice((0, 1, 2, 3, 4, 8, 16, 32, 64, 128)))
        else:
            new = chosen.choice(ALTERNATIVES[old])
        if chosen.random() < 0.5:
            body = body[: match.start()] + new + body[match.end() :]
        else:
            body = re.sub(rf"(?<![A-WYZa-wyz_]){old}(?!\w)", new, body)
    return head + brace + body


def mutants(seed: int, count: int) -> Iterator[tuple[str, bytes, list[int | None]]]:
    """Mutants that bytecode can express: text, traced bytecode, the lines that we blame."""
    chosen = random.Random(seed)
    pool = [case for case in cases() if case.whole is None]
    for _ in range(count):
        text = mutated(chosen.choice(pool).text, chosen)
        try:
            parsed = judge.parsed(text)
            lines = [d.place.line for d in judge.errors_of(parsed)]
            yield text, judge.traced(parsed), lines
        except DiagnosticError:
            continue


DISAGREEMENTS = (
    *("the tool crashed", "other line"),
    *("we reject, it accepts", "we accept, it rejects"),
)


def mutate(seed: int, count: int) -> int:
    """Compare verdicts on mutants; the number of disagreements."""
    found = list(mutants(seed, count))
    answers = nvidia.tileirdisasm_all([data for _, data, _ in found], True)
    counts: Counter[str] = Counter()
    for (text, _, lines), answer in zip(found, answers, strict=True):
        line = None if answer.text is not None else judge.traced_line(answer.error)
        if answer.crashed and "<fnv8E5M3FNU:" in text:
            counts["the tool crashed on fnv8E5M3FNU"] += 1
            continue
        if answer.crashed:
            verdict = "the tool crashed"
        elif (answer.text is None) != bool(lines):
            verdict = "we reject, it accepts" if lines else "we accept, it rejects"
        elif line is not None and line not in lines:
            verdict = "other line"
        else:
            verdict = "both reject" if lines else "both accept"
        counts[verdict] += 1
        if not verdict.startswith("both"):
            print(f"--- {verdict}: {lines} {answer.error.splitlines()[:1]}\n{text}")
    print(dict(counts))
    return sum(count for verdict, count in counts.items() if verdict in DISAGREEMENTS)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("valid", "mutate"))
    parser.add_argument("--targets", default="sm_100")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--count", type=int, default=5000)
    options = parser.parse_args()
    if options.what == "valid":
        return min(valid(options.targets.split(",")), 1)
    return min(mutate(options.seed, options.count), 1)


if __name__ == "__main__":
    raise SystemExit(main())
