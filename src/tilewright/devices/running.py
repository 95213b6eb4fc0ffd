"""Runs a program as it is, with its launches of kernels on a machine without a GPU."""

from __future__ import annotations

import sys
from argparse import REMAINDER, ArgumentParser, Namespace
from collections.abc import Callable, Sequence

from tilewright.devices.programs import Program, code_program, module_program, script_program
from tilewright.devices.tracebacks import leave_out_ours
from tilewright.diagnostics import LaunchError

__all__ = ["run_program"]


def run_program(
    words: Sequence[str], name: str, package: str, missing: Callable[[], str | None]
) -> int:
    """Run what a command line says.

    Args:
        words: those after the program's name.
        name: of the language that most kernels are in.
        package: ours for it, which Python runs.
        missing: says that the language is not installed, unless it is.

    Returns:
        The exit status, where the program does not set one.

    Raises:
        KeyboardInterrupt: the program has been interrupted; its traceback has been shown, and
            shows no more.
    """
    command_name = f"python -m {package}"
    said = missing()
    if said is not None:
        print(f"{command_name}: {said}", file=sys.stderr)
        return 2
    # Late: these import much.
    from tilewright.devices.children import inherit
    from tilewright.devices.options import RedirectionOptions

    parser = ArgumentParser(
        prog=command_name,
        usage="%(prog)s [options] (SCRIPT | - | -m MODULE | -c CODE) [ARGUMENT ...]",
        description=f"Run a program with its {name} kernels on the CPU.",
        allow_abbrev=False,
    )
    RedirectionOptions.add_to(parser.add_argument)
    parser.add_argument("-m", dest="module", nargs=REMAINDER, help="run a module, as python -m")
    parser.add_argument("-c", dest="code", nargs=REMAINDER, help="run code, as python -c")
    parser.add_argument(
        "script", nargs=REMAINDER, help="the program, and its arguments; - is standard input"
    )
    given = parser.parse_args(words)
    command = _command(given)
    if not command:
        parser.error("which script?")
    options = RedirectionOptions.of(given)
    try:
        options.install()
    except LaunchError as error:
        parser.error(str(error).removeprefix("error: "))
    inherit(options)
    return _run(command_name, given, command)


def _command(given: Namespace) -> list[str]:
    """The program and its arguments. What follows `-mMODULE`, in one word, is in `script`."""
    return [*(given.module or given.code or ()), *given.script]


def _run(command_name: str, given: Namespace, command: Sequence[str]) -> int:
    name, *arguments = command
    try:
        if given.module:
            program = module_program(name, arguments)
        elif given.code:
            program = code_program(name, arguments)
        else:
            program = script_program(name, arguments)
    except OSError as error:
        print(f"{command_name}: can't open {name!r}: {error.strerror}", file=sys.stderr)
        return 2
    except (SyntaxError, ValueError) as error:
        sys.excepthook(type(error), error.with_traceback(None), None)
        return 1
    return _guarded(program)


def _guarded(run: Program) -> int:
    """Run a program; what it raises is shown without our calls."""
    try:
        run()
    except KeyboardInterrupt as error:
        _show(error)
        # Python ends as it does when it is interrupted, but there is nothing more to say.
        sys.excepthook = _say_nothing
        raise
    except Exception as error:
        _show(error)
        return 1
    return 0


def _say_nothing(*_: object) -> None:
    pass


def _show(error: BaseException) -> None:
    leave_out_ours(error)
    sys.excepthook(type(error), error, error.__traceback__)
