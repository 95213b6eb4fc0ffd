"""`tilewright check --prove`: what is right in every launch."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from tilewright.sanitizer.proving.proofs import Proofs


@dataclass(frozen=True)
class ProvedFile:
    """The proofs of the kernels of a file.

    Attributes:
        name: of the file.
        proofs: of each kernel.
    """

    name: str
    proofs: Sequence[Proofs]

    def text(self, *, as_json: bool) -> str:
        """What became of all claims, for a reader or for tools."""
        from tilewright.sanitizer.proving import rendering

        if as_json:
            return json.dumps([rendering.as_json(one) for one in self.proofs], indent=2) + "\n"
        return "\n\n".join(rendering.as_text(one, self.name) for one in self.proofs) + "\n"

    @property
    def is_refuted(self) -> bool:
        """Whether a claim is refuted."""
        from tilewright.sanitizer.proving.claims import Status

        return any(one.count(Status.REFUTED) for one in self.proofs)


def prove_file(input: Path, entry: str | None, timeout: float, may_alias: bool) -> ProvedFile:
    """Prove the kernels of a file.

    Args:
        input: the file.
        entry: the kernel; all of them if that is None.
        timeout: how many seconds a question may take.
        may_alias: whether arguments may overlap.

    Raises:
        Exit: with code 2 if z3 is missing.
    """
    from tilewright.cli.inputs import load
    from tilewright.cli.run import choose
    from tilewright.runtime import Module

    try:
        from tilewright.sanitizer.proofs import prove
    except ImportError as error:
        typer.echo(f"error: {error}", err=True)
        raise typer.Exit(2) from None
    loaded = load(input)
    module = Module(loaded.module, verified=True)
    kernels = [choose(module, entry)] if entry or not module.kernels else None
    if kernels is None:
        kernels = [module.kernel(name) for name in module.kernels]
    found = [prove(one, timeout=timeout, may_alias=may_alias) for one in kernels]
    return ProvedFile(str(input), found)
