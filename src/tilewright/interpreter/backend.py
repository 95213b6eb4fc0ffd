"""The interpreter as a back end: kernels are raised to nests, transformed and interpreted."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from xdsl.ir import Operation

from tilewright.diagnostics import Diagnostic, LaunchError, shown
from tilewright.dialects.cuda_tile.operations.module import EntryOp, ModuleOp
from tilewright.execution import Options
from tilewright.interpreter import guards
from tilewright.interpreter.domain import RULES
from tilewright.nesting import clone
from tilewright.passes import PassManager
from tilewright.reference import ReferenceBackend
from tilewright.reference.machine import ReferenceExecutable
from tilewright.reference.rules import ExecutionRule
from tilewright.transforms.nests import PASSES

__all__ = ["NestBackend"]

_OWN = ("guards", "passes")
"""The options that the reference machine lacks."""


class NestBackend:
    """Interprets kernels on the level of nests. One instance belongs to one loaded module.

    Its options are those of the reference machine, and

    - `passes`: the passes on nests that run, with `+` between them; all unless given,
    - `guards`: `fast` if their tests are made, `fallback` if they are never true.

    Args:
        rules: the rules of operations that are added to the dialect.

    Raises:
        ValueError: something is no rule.
    """

    def __init__(
        self, rules: Mapping[type[Operation], ExecutionRule] = MappingProxyType({})
    ) -> None:
        ways = {"fast": guards.RULES, "fallback": {**guards.RULES, **guards.FALLBACKS}}
        self._machines = {
            way: ReferenceBackend({**RULES, **known, **rules}) for way, known in ways.items()
        }
        self._raised: dict[str, ModuleOp] = {}

    @staticmethod
    def check(options: Options) -> None:
        """Look whether options can be had.

        Raises:
            LaunchError: an option is unknown or has no such value.
        """
        _passes_of(options)
        _way_of(options)
        ReferenceBackend.check(_others(options))

    def compile(self, module: ModuleOp, entry: EntryOp, options: Options) -> ReferenceExecutable:
        """Make nests of the kernels of a module, and decode one.

        Raises:
            LaunchError: an option is unknown or has no such value.
            ExecutionError: the kernel uses something that the interpreter lacks.
        """
        names = _passes_of(options)
        key = "+".join(names)
        raised = self._raised.get(key)
        if raised is None:
            raised = self._raised[key] = clone(module)
            PassManager([PASSES[name]() for name in names]).run(raised, verified=True)
        (found,) = [one for one in raised.entries if one.sym_name == entry.sym_name]
        return self._machines[_way_of(options)].compile(raised, found, _others(options))


def _others(options: Options) -> Options:
    return {name: value for name, value in options.items() if name not in _OWN}


def _way_of(options: Options) -> str:
    way = options.get("guards", "fast")
    if way not in ("fast", "fallback"):
        message = f"guards must be fast or fallback, found {shown(way)}"
        raise LaunchError(Diagnostic(message))
    return way


def _passes_of(options: Options) -> tuple[str, ...]:
    given = options.get("passes")
    if given is None:
        return (*PASSES,)
    names = given.split("+") if isinstance(given, str) else ()
    if not names or not all(name in PASSES for name in names):
        known = ", ".join(PASSES)
        message = f"passes must be names of passes with + between them ({known}), "
        raise LaunchError(Diagnostic(f"{message}found {shown(given)}"))
    return (*names,)
