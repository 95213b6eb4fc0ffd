"""Campaigns: operators of a library run on the CPU, one way to call them after the other, and
compared with the same in plain torch.

A campaign defines cases, with `case`, and then calls `main`. It is a program, and no part of the
tests: it needs the library.

`--backend check --native --suppressions tests/cutile/known_findings.toml` before the script has the
sanitizer look for what `docs/libraries.md` does not list. `--few N` takes N cases of each
operator.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import time
import traceback
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import torch

__all__ = ["CASES", "TOLERANCES", "Case", "Pair", "case", "differentiated", "draw", "main", "worst"]

# Convolutions in f32 round their operands to tf32 unless this is off, as on a GPU.
torch.backends.cudnn.allow_tf32 = False

Pair = tuple[str, Any, Any]
"""A name, what an operator gave, and what it should have given."""

TOLERANCES = {
    torch.float64: 1e-9,
    torch.float32: 2e-5,
    torch.float16: 4e-3,
    torch.bfloat16: 2e-2,
    torch.float8_e4m3fn: 0.08,
    torch.float8_e5m2: 0.15,
}
"""How much of the largest element a result may be off, by dtype; others must be the same."""


@dataclass(frozen=True)
class Case:
    """One way to call an operator.

    Attributes:
        name: of the operator, with what is particular after a slash.
        run: what returns pairs to compare.
        tolerance: in place of that of the dtype.
        large: whether the reference machine takes too long for it.
        capability: that of the only GPU that the operator is for; None if it is for all.
    """

    name: str
    run: Callable[[], Iterable[Pair]]
    tolerance: float | None = None
    large: bool = False
    capability: tuple[int, int] | None = None


CASES: list[Case] = []
"""All cases, in the order in which they were defined."""


def case(
    name: str,
    *,
    tolerance: float | None = None,
    large: bool = False,
    capability: tuple[int, int] | None = None,
) -> Callable[[Callable[[], Iterable[Pair]]], Callable[[], Iterable[Pair]]]:
    """Make a function a case.

    Args:
        name: as in `Case`.
        tolerance: as in `Case`.
        large: as in `Case`.
        capability: as in `Case`.
    """

    def note(run: Callable[[], Iterable[Pair]]) -> Callable[[], Iterable[Pair]]:
        CASES.append(Case(name, run, tolerance, large, capability))
        return run

    return note


def draw(*shape: int, dtype: Any = torch.float32, scale: float = 1.0) -> Any:
    """Normal random numbers on the device."""
    return (torch.randn(*shape) * scale).to(dtype).to("cuda")


def differentiated(
    function: Callable[..., Any], reference: Callable[..., Any], *inputs: Any
) -> list[Pair]:
    """Results of two functions, and their gradients for the same gradients of the results.

    Args:
        function: what is looked at.
        reference: what does the same on tensors of float64.
        inputs: floating-point tensors.
    """
    ours = [x.clone().requires_grad_() for x in inputs]
    exact = [x.detach().cpu().double().requires_grad_() for x in inputs]
    got, want = _tuple(function(*ours)), _tuple(reference(*exact))
    pairs: list[Pair] = [
        (f"result {i}", g.detach().clone(), w.detach())
        for i, (g, w) in enumerate(zip(got, want, strict=False))
    ]
    weights = [torch.randn(w.shape).to(g.dtype) for g, w in zip(got, want, strict=False)]
    torch.autograd.backward(got, [w.clone() for w in weights])
    torch.autograd.backward(want, [w.double() for w in weights])
    for i, (x, y) in enumerate(zip(ours, exact, strict=False)):
        pairs.append((f"gradient {i}", x.grad, y.grad))
    return pairs


def worst(pair: Pair, tolerance: float | None) -> tuple[float, float]:
    """How far a result is off, as a part of the largest element, and how far it may be.

    Args:
        pair: what to compare.
        tolerance: None for that of the dtype.
    """
    name, got, want = pair
    if got is None or want is None:
        raise ValueError(f"{name}: there is only one of the results")
    if tuple(got.shape) != tuple(want.shape):
        raise ValueError(f"{name}: shape {tuple(got.shape)}, not {tuple(want.shape)}")
    allowed = TOLERANCES.get(got.dtype, 0.0)
    if tolerance is not None and allowed:
        allowed = tolerance
    if got.numel() == 0:
        return 0.0, allowed
    got, want = got.detach().cpu().double(), want.detach().cpu().double()
    finite = want.isfinite()
    if not torch.equal(got[~finite].nan_to_num(3.0), want[~finite].nan_to_num(3.0)):
        return float("inf"), allowed
    got, want = got[finite], want[finite]
    if got.numel() == 0:
        return 0.0, allowed
    off = (got - want).abs().max().item()
    return off / (want.abs().max().item() or 1.0) if off == off else float("inf"), allowed


def _tuple(value: Any) -> tuple[Any, ...]:
    return tuple(value) if isinstance(value, (tuple, list)) else (value,)


def _seconds(case: Case) -> float:
    """How long a case takes."""
    began = time.perf_counter()
    list(case.run())
    return time.perf_counter() - began


def _verdict(case: Case, again: bool) -> tuple[str, str]:
    """What is to be said about a case: how it went, and details."""
    began = time.perf_counter()
    pairs = list(case.run())
    times = f"{time.perf_counter() - began:6.2f} s"
    found = [(*worst(pair, case.tolerance), pair[0]) for pair in pairs]
    if again:
        times += f" again {_seconds(case):6.2f} s"
    wrong = [f"{name} by {off:.1e} of {most:.0e}" for off, most, name in found if not off <= most]
    if wrong:
        return "differs", f"{times}  {'; '.join(wrong)}"
    return "ok", f"{times}  {len(found)} results, {max(off for off, _, _ in found):.1e}"


def _run(case: Case, answers: Any, options: argparse.Namespace) -> None:
    """Run one case, in this process, and send what there is to say about it."""
    torch.manual_seed(0)
    try:
        answers.put(_verdict(case, options.again))
    except BaseException as error:
        if options.trace:
            traceback.print_exc()
        text = (str(error).strip().splitlines() or [""])[0]
        answers.put(("error", f"          {type(error).__name__}: {text[:300]}"))


def _attempt(case: Case, options: argparse.Namespace) -> tuple[str, str]:
    """Run one case in a process of its own."""
    context = multiprocessing.get_context("fork")
    answers = context.Queue()
    process = context.Process(target=_run, args=(case, answers, options))
    process.start()
    try:
        return answers.get(timeout=options.limit)
    except Exception:
        if process.exitcode is not None:
            return "error", f"          ended with exit code {process.exitcode}"
        return "error", f"          not done after {options.limit:.0f} s"
    finally:
        process.terminate()
        process.join()


def _options() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*")
    parser.add_argument("--limit", type=float, default=100, help="seconds for each")
    parser.add_argument("--trace", action="store_true", help="show where errors come from")
    parser.add_argument("--small", action="store_true", help="without those that take long")
    parser.add_argument("--few", type=int, help="so many of each operator, chosen at random")
    parser.add_argument("--again", action="store_true", help="say how long each takes again")
    return parser.parse_args()


def _wanted(case: Case, options: argparse.Namespace) -> bool:
    """Whether to run a case."""
    if options.names and not any(name in case.name for name in options.names):
        return False
    if case.capability not in (None, torch.cuda.get_device_capability()):
        return False
    return not (options.small and case.large)


def _spread(cases: Sequence[Case], most: int | None) -> list[Case]:
    """So many cases of each operator, always the same.

    Args:
        cases: of all operators.
        most: None for all.
    """
    if most is None:
        return list(cases)
    groups: dict[str, list[Case]] = {}
    for case in cases:
        groups.setdefault(case.name.partition("/")[0], []).append(case)
    chance = random.Random(0)
    kept = [chance.sample(group, min(most, len(group))) for group in groups.values()]
    return [case for group in kept for case in group]


def main() -> int:
    """Run the cases that the command line asks for, and print a line for each.

    Returns:
        The exit status.
    """
    options = _options()
    count: dict[str, int] = {}
    for case in _spread([case for case in CASES if _wanted(case, options)], options.few):
        verdict, detail = _attempt(case, options)
        count[verdict] = count.get(verdict, 0) + 1
        print(f"{verdict:7s} {case.name:52s} {detail}", flush=True)
    print(", ".join(f"{number} {verdict}" for verdict, number in count.items()))
    return 1 if count.keys() - {"ok"} else 0
