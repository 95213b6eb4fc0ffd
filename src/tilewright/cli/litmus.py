"""`tilewright litmus`: every outcome that the memory model allows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.options import bad_parameter, input_name, write_output

if TYPE_CHECKING:
    from tilewright.dialects.cuda_tile.operations.module import ModuleOp
    from tilewright.memory_model.litmus import Verdict

_MODELS = ("axiomatic", "operational", "both")


def litmus(
    files: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[IN…]", help="Litmus tests in text.", show_default=False),
    ] = None,
    model: Annotated[
        str, typer.Option(metavar="MODEL", help="How: axiomatic, operational, or both.")
    ] = "both",
    limit: Annotated[
        int, typer.Option(metavar="N", min=1, max=64, help="Events of a tile block, at most.")
    ] = 24,
    timeout: Annotated[
        float | None,
        typer.Option(
            metavar="SECONDS",
            min=0,
            help="How long each model may take for a test; then it tells how much it has explored.",
        ),
    ] = 60,
    draw: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Draw an execution as SVG: with the condition, or with a race; what is forbidden "
            "with what refuses it.",
            show_default=False,
        ),
    ] = None,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="A line for each test, without executions.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON, for tools.")] = False,
    random: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=1,
            help="Compare both models on N random tests instead.",
            show_default=False,
        ),
    ] = None,
    seed: Annotated[
        int, typer.Option(metavar="S", min=0, help="Of the first random test, or run.")
    ] = 0,
    within: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Ask whether all that may come of the test may come of another one, too: of the "
            "same with more tokens, say.",
            show_default=False,
        ),
    ] = None,
    sample: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=1,
            help="Run each test N times on the reference machine, too, with memory as weak as the "
            "model allows, and tell which of the outcomes come up.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Find every outcome that the memory model allows, with an execution for each.

    A litmus test is a module in text, with comments: `// memory x: i32[2] = 0, 1` for each
    parameter that is a pointer, `// scalar n: i32 = 3`, `// grid 2`, and what is stated: `// exists
    COND`, `// forbidden COND`, `// final COND` or `// undefined`. In conditions `x[1]` is what is
    in memory in the end, `1:flag` what the load with the result %flag gave in tile block 1,
    `prints` what has been printed.

    The exit code is 1 if a test is not what it states, or the two models differ.

    Examples:

      tilewright litmus mp.mlir

      tilewright litmus mp.mlir --draw mp.svg

      tilewright litmus *.mlir --quiet

      tilewright litmus relaxed.mlir --quiet --within original.mlir

      tilewright litmus mp.mlir --quiet --sample 100

      tilewright litmus --random 1000 --seed 7
    """
    from tilewright.memory_model.litmus import litmus_of
    from tilewright.memory_model.report import as_json as verdict_as_json
    from tilewright.memory_model.report import lines_of, verdict_of

    if random is not None:
        if files:
            raise bad_parameter("--random makes its own tests: name no files")
        _compare(random, seed, limit)
        return
    if not files:
        raise bad_parameter("name a litmus test, or use --random")
    if model not in _MODELS:
        raise bad_parameter(f"--model must be one of {', '.join(_MODELS)}, found {model!r}")
    if draw is not None and len(files) > 1:
        raise bad_parameter("--draw takes one test")
    if within is not None and len(files) > 1:
        raise bad_parameter("--within takes one test")
    whole = sample is not None or within is not None
    failed, found = False, list[object]()
    for path in files:
        module, text = _read(path)
        test = litmus_of(module, text, str(path))
        verdict = test.judge(_MODELS[0] if model == "both" else model, limit, timeout, whole)
        if model == "both":
            other = test.judge(_MODELS[1], limit, timeout, whole)
            if not verdict.agrees(other):
                failed = True
                typer.echo(
                    f"{path}: the two models differ: this is a defect of tilewright", err=True
                )
            if not verdict.is_complete:
                verdict = other
        failed |= not verdict.is_as_stated
        if as_json:
            found.append({"file": str(path), **verdict_as_json(verdict)})
        elif quiet:
            typer.echo(f"{path}: {verdict_of(verdict)}")
        else:
            typer.echo(f"{path}")
            for line in lines_of(verdict):
                typer.echo(line)
        if within is not None:
            original = litmus_of(*_read(within), str(within))
            failed |= _compare_with(str(path), verdict, original.judge(seconds=timeout))
        if sample is not None and not verdict.is_undefined:
            failed |= _sample(str(path), verdict, range(seed, seed + sample), as_json)
        if draw is not None:
            _draw(draw, verdict, path.stem, limit)
    if as_json:
        typer.echo(json.dumps(found, indent=2))
    if failed:
        raise typer.Exit(1)


def _compare(count: int, seed: int, limit: int) -> None:
    """Run both models on random tests."""
    from tilewright.memory_model.litmus import litmus_of
    from tilewright.memory_model.random_tests import random_test
    from tilewright.runtime import load

    outcomes = undefined = left_out = 0
    for number in range(seed, seed + count):
        text = random_test(number)
        test = litmus_of(load(text).operation, text)
        one, other = (test.judge(model, limit).outcomes for model in _MODELS[:2])
        if set(one.executions) != set(other.executions) or (one.racing is None) != (
            other.racing is None
        ):
            typer.echo(text)
            typer.echo(
                f"seed {number}: the two models differ: this is a defect of tilewright", err=True
            )
            raise typer.Exit(1)
        outcomes += len(one.executions)
        undefined += one.racing is not None or one.stopped is not None
        left_out += one.left_out
    typer.echo(
        f"{count} tests, {outcomes} outcomes: the same in both models; {undefined} tests have a "
        f"race, {left_out} runs are left out"
    )


def _compare_with(name: str, verdict: Verdict, original: Verdict) -> bool:
    """Compare the outcomes of a test with those of another; whether it has more."""
    from tilewright.memory_model.refinement import refinement
    from tilewright.memory_model.report import witness_of

    found = refinement(verdict, original)
    if found.is_free:
        typer.echo(f"{name}: the other program is undefined: anything may come of it")
    elif found.holds:
        typer.echo(f"{name}: all that may come of it may come of the other program")
    else:
        what = "a race" if found.racing is not None else "an outcome"
        typer.echo(f"{name}: it has {what} that the other program does not have:")
        execution = found.racing or found.witness
        assert execution is not None
        for line in witness_of(execution, verdict.litmus.names):
            typer.echo(line)
    return not found.holds


def _sample(name: str, verdict: Verdict, seeds: range, as_json: bool) -> bool:
    """Run a test on the reference machine; whether something came up that is not allowed."""
    from tilewright.memory_model.sampling import sampled, seen_of

    program = verdict.litmus.program
    allowed = {seen_of(program, outcome) for outcome in verdict.outcomes.executions}
    found = sampled(program, seeds)
    wrong = [seed for seen, seed in found.items() if seen not in allowed]
    if wrong and verdict.is_complete:
        typer.echo(
            f"{name}: memory order weak({wrong[0]}) gave what is not allowed: this is a defect of "
            "tilewright",
            err=True,
        )
        return True
    of = f"{len(found)} of {len(allowed)}" if verdict.is_complete else f"{len(found)}"
    runs = "1 run" if len(seeds) == 1 else f"{len(seeds)} runs"
    typer.echo(f"{name}: {of} outcomes came up in {runs}", err=as_json)
    return False


def _read(path: Path) -> tuple[ModuleOp, str]:
    from tilewright.cli.inputs import load

    loaded = load(path)
    name = input_name(path)
    text = next(iter(loaded.sources.values()), None)
    if loaded.version is not None or text is None:
        raise bad_parameter(f"{name} is bytecode: a litmus test is text, with comments")
    return loaded.module, text


def _draw(path: Path, verdict: Verdict, title: str, limit: int) -> None:
    """Draw what is most telling: an execution with the condition, or with a race; if the condition
    is forbidden, the execution that it asks for, and what refuses it."""
    from tilewright.memory_model.drawing import drawn
    from tilewright.memory_model.refusals import refusal_of

    litmus = verdict.litmus
    shown = next((row.execution for row in verdict.rows if row.holds), verdict.outcomes.racing)
    if shown is None and litmus.kind == "forbidden":
        shown = refusal_of(litmus, limit)
    shown = shown or next((row.execution for row in verdict.rows), None)
    if shown is None:
        raise bad_parameter("--draw: there is no execution")
    stated = " ".join(filter(None, (litmus.kind, litmus.condition and litmus.condition.text)))
    text = drawn(shown, litmus.names, title, stated)
    write_output(path, text.encode())
