"""Runs a program as it is, with its launches of cuTile kernels on a machine without a GPU.

python -m tilewright.cutile [options] script.py [arguments]
python -m tilewright.cutile [options] -m module [arguments]
python -m tilewright.cutile [options] -c code [arguments]
python -m tilewright.cutile [options] - [arguments]
"""

from __future__ import annotations

import sys
from argparse import REMAINDER, ArgumentParser, Namespace
from collections.abc import Sequence

from tilewright.cutile.programs import Program, code_program, module_program, script_program
from tilewright.cutile.tracebacks import leave_out_ours
from tilewright.diagnostics import LaunchError

_PROGRAM = "python -m tilewright.cutile"


def main(words: Sequence[str]) -> int:
    """Run what a command line says.

    Args:
        words: those after the program's name.

    Returns:
        The exit status, where the program does not set one.

    Raises:
        KeyboardInterrupt: the program has been interrupted; its traceback has been shown, and
            shows no more.
    """
    try:
        from tilewright.cutile.children import inherit
        from tilewright.cutile.options import RedirectionOptions
    except ImportError as error:
        if (error.name or "").partition(".")[0] != "cuda":
            raise
        print(f"{_PROGRAM}: {error}", file=sys.stderr)
        return 2
    parser = ArgumentParser(
        prog=_PROGRAM,
        usage="%(prog)s [options] (SCRIPT | - | -m MODULE | -c CODE) [ARGUMENT ...]",
        description="Run a program with its cuTile kernels on the CPU.",
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
    return _run(given, command)


def _command(given: Namespace) -> list[str]:
    """The program and its arguments. What follows `-mMODULE`, in one word, is in `script`."""
    return [*(given.module or given.code or ()), *given.script]


def _run(given: Namespace, command: Sequence[str]) -> int:
    name, *arguments = command
    try:
        if given.module:
            program = module_program(name, arguments)
        elif given.code:
            program = code_program(name, arguments)
        else:
            program = script_program(name, arguments)
    except OSError as error:
        print(f"{_PROGRAM}: can't open {name!r}: {error.strerror}", file=sys.stderr)
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


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
