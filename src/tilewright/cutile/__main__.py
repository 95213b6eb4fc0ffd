"""Runs a script as it is, with its launches of cuTile kernels on a machine without a GPU.

python -m tilewright.cutile [options] script.py [arguments]
python -m tilewright.cutile [options] -m module [arguments]
"""

from __future__ import annotations

import io
import runpy
import sys
from argparse import REMAINDER, ArgumentParser
from collections.abc import Callable, Sequence
from pathlib import Path
from types import CodeType, ModuleType

from tilewright.cutile.tracebacks import leave_out_ours
from tilewright.diagnostics import LaunchError

_INTERRUPTED = 130
_PROGRAM = "python -m tilewright.cutile"


def main(words: Sequence[str]) -> int:
    """Run what a command line says.

    Args:
        words: those after the program's name.

    Returns:
        The exit status, where the script does not set one.
    """
    try:
        from tilewright.cutile.children import inherit
        from tilewright.cutile.options import Options
    except ImportError as error:
        if (error.name or "").partition(".")[0] != "cuda":
            raise
        print(f"{_PROGRAM}: {error}", file=sys.stderr)
        return 2
    parser = ArgumentParser(
        prog=_PROGRAM,
        usage="%(prog)s [options] (SCRIPT | -m MODULE) [ARGUMENT ...]",
        description="Run a program with its cuTile kernels on the CPU.",
        allow_abbrev=False,
    )
    Options.add_to(parser)
    parser.add_argument("-m", dest="module", nargs=REMAINDER, help="run a module, as python -m")
    parser.add_argument("script", nargs=REMAINDER, help="the program, and its arguments")
    given = parser.parse_args(words)
    command: list[str] = given.module if given.module is not None else given.script
    if not command:
        parser.error("which script?")
    options = Options.of(given)
    try:
        options.install()
    except LaunchError as error:
        parser.error(str(error).removeprefix("error: "))
    inherit(options)
    sys.argv[:] = command
    if given.module is not None:
        return _guarded(lambda: runpy.run_module(command[0], None, "__main__", alter_sys=True))
    try:
        code = _compiled(command[0])
    except OSError as error:
        print(f"{parser.prog}: can't open {command[0]!r}: {error.strerror}", file=sys.stderr)
        return 2
    except (SyntaxError, ValueError) as error:
        sys.excepthook(type(error), error, None)
        return 1
    return _guarded(lambda: _run(command[0], code))


def _compiled(script: str) -> CodeType:
    with io.open_code(str(Path(script).absolute())) as file:
        return compile(file.read(), script, "exec", dont_inherit=True)


def _run(script: str, code: CodeType) -> None:
    """Execute a script's code as Python would."""
    if not sys.flags.safe_path:
        # It is where we were started; of a script it is where that is.
        sys.path[0] = str(Path(script).resolve().parent)
    module = ModuleType("__main__")
    vars(module).update({"__file__": script, "__builtins__": __builtins__})
    sys.modules["__main__"] = module
    exec(code, vars(module))


def _guarded(run: Callable[[], object]) -> int:
    """Run a program; what it raises is shown without our calls."""
    try:
        run()
    except KeyboardInterrupt as error:
        _show(error)
        return _INTERRUPTED
    except Exception as error:
        _show(error)
        return 1
    return 0


def _show(error: BaseException) -> None:
    leave_out_ours(error)
    sys.excepthook(type(error), error, error.__traceback__)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
