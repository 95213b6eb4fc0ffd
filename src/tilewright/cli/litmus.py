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
    seed: Annotated[int, typer.Option(metavar="S", min=0, help="Of the first random test.")] = 0,
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
    failed, found = False, list[object]()
    for path in files:
        module, text = _read(path)
        test = litmus_of(module, text, str(path))
        verdict = test.judge("operational" if model == "operational" else "axiomatic", limit)
        failed |= not verdict.is_as_stated
        if as_json:
            found.append({"file": str(path), **verdict_as_json(verdict)})
        elif quiet:
            typer.echo(f"{path}: {verdict_of(verdict)}")
        else:
            typer.echo(f"{path}")
            for line in lines_of(verdict):
                typer.echo(line)
        if model == "both":
            other = test.judge("operational", limit)
            same = set(other.outcomes.executions) == set(verdict.outcomes.executions)
            if not same or other.is_undefined != verdict.is_undefined:
                failed = True
                typer.echo(
                    f"{path}: the two models differ: this is a defect of tilewright", err=True
                )
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
    text = drawn(shown, litmus.program.addresses, title, stated)
    write_output(path, text.encode())
