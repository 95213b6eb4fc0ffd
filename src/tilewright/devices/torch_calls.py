"""Calls of torch for the device, as operators see them that a program has put in the place of
torch's for CUDA.

torch calls such an operator from C++, also with tensors that it has made there: views of what it
was given, results of other operators, gradients. Nothing says of these that they are on the device.
But what called torch is a function of ours, which has looked at what it was given, and the operator
finds it as the frame that it was called from. So calls cost nothing while no program does this.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from types import CodeType, FrameType
from typing import Any

__all__ = ["DeviceCalls"]


def _always(frame: FrameType) -> bool:
    return True


class _Moving(threading.local):
    """Of a thread: how many moves between the device and main memory go on in it."""

    depth = 0


class DeviceCalls:
    """Which calls of torch are for the device, and which operators are replaced for it.

    Attributes:
        replaced: what serves an operator for the device, by its name: the last one does.
    """

    def __init__(self) -> None:
        self.replaced: dict[str, list[Callable[..., Any]]] = {}
        self._callers: dict[CodeType, Callable[[FrameType], bool]] = {}
        self._moving = _Moving()

    def caller(self, function: Any, asks: Callable[[FrameType], bool] = _always) -> Any:
        """Have calls that a function makes be for the device.

        Args:
            function: written in Python, or a closure of such a one, which stands for all of them.
            asks: whether those are that it makes in a frame.

        Returns:
            The function.
        """
        self._callers[function.__code__] = asks
        return function

    def expects(self, frame: FrameType | None) -> bool:
        """Whether what torch calls is for the device.

        Args:
            frame: the last one of Python before that.
        """
        if frame is None:
            return False
        asks = self._callers.get(frame.f_code)
        return asks is not None and asks(frame)

    @property
    def moving(self) -> bool:
        """Whether this thread moves a tensor to the device, or back, which is torch's work."""
        return self._moving.depth > 0

    def move(self, function: Callable[..., Any], *given: Any, **named: Any) -> Any:
        """Call a function that moves tensors, or makes them in main memory.

        Args:
            function: it.
            given: its arguments.
            named: those by name.
        """
        self._moving.depth += 1
        try:
            return function(*given, **named)
        finally:
            self._moving.depth -= 1
