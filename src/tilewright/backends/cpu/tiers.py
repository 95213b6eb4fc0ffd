"""Tiers: code that is there at once, and code that is fast.

Code of the tier `quick` is made without what is done for speed alone: passes on nests, and what
LLVM does about registers and the order of instructions (`engine.LINEAR_LEVEL`), on which it spends
most of its time. It is there in a fourth of the time, and about twice as slow. Code of the tier
`full` has it all. Both compute the same elements by the same operations in the same order, so
results are the same bits.

With `auto`, a kernel begins with quick code. Once its launches have taken a part of the time that
full code takes to be made, a thread in the background makes that and puts it in its place: a
pool's threads look for each chunk of blocks which code a kernel has (`pool`), so launches that are
under way go on with it, and prepared launches need not know. A kernel that is launched once and
briefly is never compiled a second time. Of what has become full code once, the object file is on
disk, and full code is made at once.

The thread lives as long as there is something to do for it. When the process forks, it ends first
and goes on behind the fork; in the child, launches begin it again. What it is compiling is finished
before (`forking`). When the process ends, it is waited for a moment at most, where the system can
do without.
"""

from __future__ import annotations

import atexit
import itertools
import os
import threading
import time
import weakref
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from tilewright.backends.cpu.pool import KernelPlace
from tilewright.diagnostics import Diagnostic, LaunchError
from tilewright.system import system

__all__ = ["TIERS", "Loaded", "TieredCode", "tier_of"]

_Result = TypeVar("_Result")

TIERS = ("auto", "quick", "full")
"""The values of the option `tier`."""

_VARIABLE = "TILEWRIGHT_TIER"

_SECONDS = 100e-6
"""What full code takes to be made, about, for a line of quick code."""

_WORTH = 0.15
"""How much of the time that full code takes to be made launches of quick code may take before it
is made. Quick code may be many times as slow, and other cores make full code."""

_PIECES = 64
"""In how many pieces a launch of quick code is taken, so that full code can go on with it."""

_EACH = 2**62
"""As many pieces as there are tile blocks."""

_STEP_S = 0.005
"""Between looks at launches that are under way."""

_IDLE_STEPS = 10
"""So many without anything to do, and the thread ends."""

_MOMENT_S = 0.25
"""How long forks and the end of a process wait for the thread."""

_ROOM = 1 << 20
"""Bytes of scratch memory that launches of quick code have besides what that needs, so that full
code can go on with them."""


def tier_of(given: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The tier that is asked for: by the option, else by `TILEWRIGHT_TIER`, else `auto`.

    Raises:
        LaunchError: the variable names none.
    """
    if given is not None:
        return given
    found = environment.get(_VARIABLE, "auto")
    if found not in TIERS:
        message = f"{_VARIABLE} must be {', '.join(TIERS)}, found {found!r}"
        raise LaunchError(Diagnostic(message))
    return found


@dataclass(frozen=True)
class Loaded:
    """Code that can be launched.

    Attributes:
        function: the address of what runs tile blocks.
        scratch: bytes of scratch memory that a thread needs.
        order: a number of the order in which it counts tile blocks.
        lines: how many lines of LLVM's language it was made of.
        waits: whether tile blocks may wait for others.
        has_room: whether nobody notices when there is more scratch memory.
        keeps: what must live as long.
    """

    function: int
    scratch: int
    order: int
    lines: int
    waits: bool
    has_room: bool
    keeps: object


class TieredCode:
    """The code of a kernel, which may become better code.

    Args:
        load: gives the code of a tier; None if launches that are prepared could not go on with it.
        tier: one of `TIERS`.
        is_known: whether the full code is known to be on disk, so that it can be made at once.

    Attributes:
        tier: that of the code which it has now: `quick` or `full`.
        is_final: whether it stays that.
        address: where native code finds it: a structure `kernel`.
    """

    def __init__(
        self,
        load: Callable[[str], Loaded | None],
        tier: str,
        is_known: Callable[[], bool],
    ) -> None:
        self._load = load
        self._place = KernelPlace()
        self._alive: list[object] = []
        self.address = self._place.address
        self.is_final = tier != "auto"
        self.tier = "full" if tier == "full" else "quick"
        code = load(self.tier)
        assert code is not None
        self._use(code, becomes_other=not self.is_final)
        self._left = 0.0 if self.is_final or is_known() else code.lines * _SECONDS * _WORTH
        if not self.is_final and not self._left:
            _PROMOTIONS.want(self)

    @property
    def left(self) -> float:
        """Seconds that launches may take before full code is made."""
        return self._left

    def _use(self, code: Loaded, becomes_other: bool = False) -> None:
        # Code stays as long as a launch may be in it, which nobody counts.
        self._alive.append(code.keeps)
        pieces, room = (_PIECES, _ROOM if code.has_room else 0) if becomes_other else (1, 0)
        if code.waits:
            # While a tile block waits, others may have to run.
            pieces = _EACH
        self._place.put(code.function, code.scratch + room, code.order, pieces)

    def promote(self) -> None:
        """Have full code from now on. If it cannot be made, quick code stays."""
        if self.is_final:
            return
        # Before the end a fork may come between: then the child does it for itself.
        with suppress(Exception):
            code = self._load("full")
            if code is not None:
                self.tier = "full"
                self._use(code)
        self.is_final = True

    def launching(self, function: Callable[..., _Result]) -> Callable[..., _Result]:
        """A function that launches it. When a launch of quick code has ended, and while it goes on,
        it may be time for full code."""
        return function if self.is_final else partial(self._launch, function)

    def _launch(self, function: Callable[..., _Result], *given: Any, **named: Any) -> _Result:
        number = _PROMOTIONS.begin(self)
        try:
            return function(*given, **named)
        finally:
            self._left -= _PROMOTIONS.end(number)
            if self._left <= 0 and not self.is_final:
                _PROMOTIONS.want(self)


class _Promotions:
    """Those of this process, one after the other.

    Nothing here is locked: each step is one operation of a dictionary, and a thread that ends while
    something is added leaves it to the next launch.
    """

    def __init__(self) -> None:
        self._wanted: dict[int, weakref.ref[TieredCode]] = {}
        self._under_way: dict[int, tuple[weakref.ref[TieredCode], float]] = {}
        self._numbers = itertools.count()
        self._thread: threading.Thread | None = None
        self._changed = threading.Event()
        self._leaving = self._compiling = False
        system().at_fork(self._leave, self._return, self._renew)
        atexit.register(self._end)

    def begin(self, code: TieredCode) -> int:
        """A launch begins."""
        number = next(self._numbers)
        self._under_way[number] = weakref.ref(code), time.monotonic()
        self._start()
        return number

    def end(self, number: int) -> float:
        """A launch has ended: how many seconds it has taken; 0 if another process began it."""
        _, began = self._under_way.pop(number, (None, None))
        return 0.0 if began is None else time.monotonic() - began

    def want(self, code: TieredCode) -> None:
        """Have full code made."""
        self._wanted.setdefault(id(code), weakref.ref(code))
        if not self._start():
            code.promote()

    def _start(self) -> bool:
        """Have a thread at work. Whether there can be one."""
        if self._thread is not None and self._thread.is_alive():
            return True
        self._leaving = False
        thread = threading.Thread(target=self._run, name="tilewright tiers", daemon=True)
        try:
            thread.start()
        except RuntimeError:
            return False
        self._thread = thread
        return True

    def _run(self) -> None:
        system().leave_signals()
        idle = 0
        while idle < _IDLE_STEPS and not self._leaving:
            self._look_at_launches()
            if self._wanted:
                self._promote_one()
            idle = 0 if self._under_way or self._wanted else idle + 1
            # Also between compilations: others that wait for LLVM come first.
            self._changed.wait(_STEP_S)

    def _look_at_launches(self) -> None:
        now = time.monotonic()
        for number, (reference, began) in self._under_way.copy().items():
            code = reference()
            if code is None or code.is_final:
                # Also what a signal handler kept from being ended.
                self._under_way.pop(number, None)
            elif now - began > code.left:
                self._wanted.setdefault(id(code), reference)

    def _promote_one(self) -> None:
        key, reference = next(iter(self._wanted.items()))
        code = reference()
        self._compiling = True
        try:
            if code is not None:
                code.promote()
        finally:
            self._compiling = False
            self._wanted.pop(key, None)

    def _leave(self) -> None:
        """The process forks: the thread ends, if it does not wait for whoever forks."""
        thread = self._thread
        if thread is not None and thread.is_alive():
            self._leaving = True
            self._changed.set()
            thread.join(_MOMENT_S)
            self._changed.clear()

    def _return(self) -> None:
        self._leaving = False
        if self._wanted or self._under_way:
            self._start()

    def _renew(self) -> None:
        self._thread = None
        self._under_way.clear()

    def _end(self) -> None:
        """The process ends."""
        thread, self._leaving = self._thread, True
        self._changed.set()
        if thread is None:
            return
        thread.join(_MOMENT_S)
        if not (self._compiling and system().end_without_clean_up()):
            thread.join()


_PROMOTIONS = _Promotions()
