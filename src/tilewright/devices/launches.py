"""What launches have in common, whatever language the kernels are in."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from functools import cache
from typing import Any, TypeAlias

from tilewright.devices.capturing import Captures
from tilewright.devices.settings import ActiveSettings, capability_of

__all__ = ["Around", "Launches", "launches"]

Around: TypeAlias = Callable[[str], AbstractContextManager[Any]]
"""Gives what a launch is made in, for the name of a kernel."""

_CAPABILITY = 10, 0


class Launches:
    """The launches of this process. Who makes them asks what is said here.

    Attributes:
        state: the settings in force.
        captures: the streams on which launches are noted, and not made.
        check: is given the arguments of every launch, to refuse them, if there is such a function.
        watched: whether launches have to be made in `around`.
        plainly: calls a function, for which tensors of torch on the device are plain ones; None
            where no tensors count as the device's.
    """

    def __init__(self) -> None:
        self.state = ActiveSettings()
        self.captures = Captures()
        self.check: Callable[[Any], None] | None = None
        self.watched = False
        self.plainly: Callable[..., Any] | None = None
        self._watches: dict[object, Around] = {}

    def capability(self) -> tuple[int, int]:
        """The compute capability that kernels are compiled for, also where there are no
        settings."""
        found = self.state.current
        return capability_of(found.as_gpu) if found is not None else _CAPABILITY

    def watch(self, around: Around) -> Callable[[], None]:
        """Have every launch made in a context; others cost nothing more.

        Args:
            around: gives it.

        Returns:
            What ends that.
        """
        mark = object()
        self._watches[mark] = around
        self.watched = True

        def end() -> None:
            self._watches.pop(mark, None)
            self.watched = bool(self._watches)

        return end

    @contextmanager
    def around(self, name: str) -> Generator[None]:
        """What a launch is made in.

        Args:
            name: of the kernel.
        """
        with ExitStack() as stack:
            for each in list(self._watches.values()):
                stack.enter_context(each(name))
            yield


@cache
def launches() -> Launches:
    """The launches of this process."""
    return Launches()


# There must be only one, and the module is imported by one thread.
launches()
