"""What commands that run passes have in common: options, and what they tell about the passes."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.options import bad_parameter

if TYPE_CHECKING:
    from xdsl.ir import Operation

    from tilewright.cli.inputs import Input
    from tilewright.diagnostics import Place
    from tilewright.passes import Pass, PassContext, PassManager, Remark

VerifyEach = Annotated[bool, typer.Option("--verify-each", help="Verify after each pass.")]
PrintAfter = Annotated[
    list[str] | None,
    typer.Option(
        metavar="A,B,…",
        help="Print the module after these passes (or `all`) to standard error; repeatable.",
        show_default="none",
    ),
]
TimePasses = Annotated[bool, typer.Option("--time-passes", help="Tell how long each pass took.")]
Statistics = Annotated[
    bool,
    typer.Option("--statistics", help="Tell what each pass did how often."),
]
Remarks = Annotated[
    bool,
    typer.Option("--remarks", help="Tell what was done where, and what was not, and why."),
]


def list_option(known: Callable[[], Mapping[str, type[Pass]]]) -> typer.models.OptionInfo:
    """The option that lists passes, and does nothing else.

    Args:
        known: gives the passes by name.
    """

    def show(asked: bool) -> None:
        if asked:
            from tilewright.passes.naming import described

            for line in described(known()):
                typer.echo(line)
            raise typer.Exit

    return typer.Option(
        "--list-passes",
        callback=show,
        is_eager=True,
        help="List the passes with their options, and do nothing else.",
    )


def tell(message: str) -> None:
    """Print to standard error."""
    print(message, file=sys.stderr)


def text_of(loaded: Input, module: Operation) -> str:
    """A module as text, as the one that was read names its values and shows locations."""
    from tilewright.text import to_text

    located = any("loc(" in text for text in loaded.sources.values())
    return to_text(module, locations=located, source_names=True)


def context_of(
    loaded: Input, remarks: bool, hear: Callable[[Remark], None] | None = None
) -> PassContext:
    """What passes share that transform what was read.

    Args:
        loaded: what was read.
        remarks: whether to print remarks.
        hear: who else hears them.
    """
    from xdsl.dialects.builtin import UNKNOWN_LOC

    from tilewright.dialects.cuda_tile.debug_info import debug_place
    from tilewright.passes import PassContext

    def place_of(operation: Operation) -> Place:
        # Operations that passes made have locations, too.
        made = operation.location != UNKNOWN_LOC
        return debug_place(operation) if made else loaded.place_of(operation)

    def told(remark: Remark) -> None:
        if remarks:
            tell(str(remark))
        if hear is not None:
            hear(remark)

    return PassContext(place_of, told if remarks or hear is not None else None)


def printer(
    loaded: Input, print_after: Sequence[str] | None, known: Collection[str]
) -> Callable[[Pass, Operation], None] | None:
    """Prints modules after the passes that `--print-after` names.

    Raises:
        typer.BadParameter: it names one that there is not.
    """
    given = [name.strip() for part in print_after or () for name in part.split(",")]
    names = {name for name in given if name}
    unknown = sorted(names - {"all"} - set(known))
    if unknown:
        from tilewright.passes.naming import no_such_pass

        raise bad_parameter(f"--print-after: {no_such_pass(unknown[0], known)}")
    if not names:
        return None

    def after(one: Pass, module: Operation) -> None:
        if "all" in names or one.name in names:
            tell(f"// after {one.name}\n{text_of(loaded, module)}")

    return after


def tell_times(manager: PassManager) -> None:
    """Print how long each pass took."""
    total = sum(manager.seconds)
    for one, seconds in zip(manager.passes, manager.seconds, strict=True):
        share = seconds / total if total else 0
        tell(f"{seconds * 1e3:9.2f} ms {share:6.1%}  {one.name}")
    tell(f"{total * 1e3:9.2f} ms 100.0%  all passes")


def tell_statistics(context: PassContext) -> None:
    """Print how often passes did what."""
    for (name, what), count in sorted(context.statistics.items()):
        tell(f"{count:9}  {name}: {what}")
