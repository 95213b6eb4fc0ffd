"""What arithmetic has to know of tensors."""

from __future__ import annotations

from typing import Any, Protocol

__all__ = ["DeviceTensors"]


class DeviceTensors(Protocol):
    """Which tensors are on the device."""

    def is_on_device(self, tensor: Any) -> bool:
        """Whether a tensor is on the device."""
        ...

    def note(self, tensor: Any) -> None:
        """Have the memory of a tensor count as the device's."""
        ...
