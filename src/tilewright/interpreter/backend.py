"""The interpreter as a back end: kernels are raised to nests, transformed and interpreted."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from xdsl.ir import Operation

from tilewright.diagnostics import Diagnostic, LaunchError, shown
from tilewright.dialects.cuda_tile.operations.module import EntryOp, ModuleOp
from tilewright.execution import Options
from tilewright.interpreter import domain, grid, guards, schedule, storage, watches
from tilewright.nesting import clone
from tilewright.passes import PassManager
from tilewright.reference import ReferenceBackend
from tilewright.reference.machine import ReferenceExecutable
from tilewright.reference.rules import ExecutionRule
from tilewright.tiles import Globals
from tilewright.transforms.nests import passes_of

__all__ = ["NestBackend"]

_ALWAYS = {**grid.RULES, **storage.RULES, **watches.RULES}
_GUARDS = {"fast": guards.RULES, "fallback": {**guards.RULES, **guards.FALLBACKS}}
_ORDERS = {"domain": domain.RULES, "schedule": schedule.RULES}

_OWN = ("guards", "order", "passes")
"""The options that the reference machine lacks."""


class NestBackend:
    """Interprets kernels on the level of nests. One instance belongs to one loaded module.

    Its options are those of the reference machine, and

    - `passes`: the passes on nests that run: names with `+` between them, or a sequence of names
      and passes; all unless given,
    - `guards`: `fast` if their tests are made, `fallback` if they are never true,
    - `order`: `domain` if nests are evaluated on whole arrays, `schedule` if they are executed in
      the order, in the vectors and at the places that passes have chosen.

    Args:
        rules: the rules of operations that are added to the dialect.
        globals: of the module; its own unless given.

    Raises:
        ValueError: something is no rule.
    """

    def __init__(
        self,
        rules: Mapping[type[Operation], ExecutionRule] = MappingProxyType({}),
        globals: Globals | None = None,
    ) -> None:
        shared = globals or Globals()
        self._machines = {
            (way, order): ReferenceBackend({**_ALWAYS, **nests, **tests, **rules}, shared)
            for way, tests in _GUARDS.items()
            for order, nests in _ORDERS.items()
        }
        self._raised: dict[str | None, ModuleOp] = {}

    @staticmethod
    def check(options: Options) -> None:
        """Look whether options can be had.

        Raises:
            LaunchError: an option is unknown or has no such value.
        """
        passes_of(options)
        _manner_of(options)
        ReferenceBackend.check(_others(options))

    def compile(self, module: ModuleOp, entry: EntryOp, options: Options) -> ReferenceExecutable:
        """Make nests of the kernels of a module, and decode one.

        Raises:
            LaunchError: an option is unknown or has no such value.
            ExecutionError: the kernel uses something that the interpreter lacks.
        """
        given = options.get("passes")
        raised = self._raised.get(given) if isinstance(given, str | None) else None
        if raised is None:
            raised = clone(module)
            PassManager(passes_of(options)).run(raised, verified=True)
            if isinstance(given, str | None):
                self._raised[given] = raised
        (found,) = [one for one in raised.entries if one.sym_name == entry.sym_name]
        return self._machines[_manner_of(options)].compile(raised, found, _others(options))


def _others(options: Options) -> Options:
    return {name: value for name, value in options.items() if name not in _OWN}


def _manner_of(options: Options) -> tuple[str, str]:
    return _one_of(options, "guards", _GUARDS), _one_of(options, "order", _ORDERS)


def _one_of(options: Options, name: str, known: Mapping[str, Any]) -> str:
    """The value of an option, the first of those that there are unless given."""
    value = options.get(name, next(iter(known)))
    if value not in tuple(known):
        message = f"{name} must be {' or '.join(known)}, found {shown(value)}"
        raise LaunchError(Diagnostic(message))
    return value
