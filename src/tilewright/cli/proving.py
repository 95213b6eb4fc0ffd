"""`tilewright check --prove`: what is right in every launch."""

from __future__ import annotations

import json
from pathlib import Path

import typer


def prove_file(
    input: Path, entry: str | None, timeout: float, may_alias: bool, as_json: bool
) -> None:
    """Prove the kernels of a file, and tell what became of that.

    Args:
        input: the file.
        entry: the kernel; all of them if that is None.
        timeout: how many seconds a question may take.
        may_alias: whether arguments may overlap.
        as_json: whether tools are told.

    Raises:
        Exit: with code 1 if something is refuted; with 2 if z3 is missing.
    """
    from tilewright.cli.inputs import load
    from tilewright.cli.run import choose
    from tilewright.runtime import Module

    try:
        from tilewright.sanitizer.proving.claims import Status
        from tilewright.sanitizer.proving.rendering import as_json as proofs_as_json
        from tilewright.sanitizer.proving.rendering import as_text
        from tilewright.sanitizer.proving.session import prove
    except ImportError as error:
        typer.echo(f"error: {error}", err=True)
        raise typer.Exit(2) from None
    loaded = load(input)
    module = Module(loaded.module, verified=True)
    kernels = [choose(module, entry)] if entry or not module.kernels else None
    if kernels is None:
        kernels = [module.kernel(name) for name in module.kernels]
    found = [prove(one, timeout=timeout, may_alias=may_alias) for one in kernels]
    if as_json:
        typer.echo(json.dumps([proofs_as_json(one) for one in found], indent=2))
    else:
        typer.echo("\n\n".join(as_text(one, str(input)) for one in found))
    if any(one.count(Status.REFUTED) for one in found):
        raise typer.Exit(1)
