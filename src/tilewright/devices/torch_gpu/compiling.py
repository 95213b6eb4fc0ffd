"""`torch.compile` where there is no GPU."""

from __future__ import annotations

import os
import sys

from tilewright.devices.replacing import Replacements

__all__ = ["replace_compiler"]

_WITHOUT_TRITON = "TORCHINDUCTOR_TRITON_DISABLE_DEVICE_DETECTION"
"""The environment variable that tells torch's compiler, and the processes that it starts, not to
look for a device that Triton compiles for."""

_CONFIGURATION = "torch._inductor.config"
_ATTRIBUTE = "triton_disable_device_detection"


def replace_compiler(replaced: Replacements) -> None:
    """Have torch's compiler make code for the CPU only, also if Triton is installed, which would
    look for a GPU's driver.

    Args:
        replaced: takes note of what was there.
    """
    if _WITHOUT_TRITON in os.environ:
        return

    def forget() -> None:
        os.environ.pop(_WITHOUT_TRITON, None)

    os.environ[_WITHOUT_TRITON] = "1"
    replaced.when_undone(forget)
    configuration = sys.modules.get(_CONFIGURATION)
    if configuration is not None:
        # It has looked at the variable. It is no ordinary module.
        earlier = getattr(configuration, _ATTRIBUTE)
        setattr(configuration, _ATTRIBUTE, True)
        replaced.when_undone(lambda: setattr(configuration, _ATTRIBUTE, earlier))
