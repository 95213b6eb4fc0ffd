"""Kernels written to files, for those who want to see what is launched.

`TILEWRIGHT_DUMP=DIR` has every kernel written to a directory when it is compiled: as text
(`.mlir`), bytecode (`.tilebc`) and, where it becomes native code, assembly (`.s`). The names of
the files say which kernel, GPU and back end it is; a number behind tells specialisations apart, and
stays the same as long as kernel and options do.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Mapping
from pathlib import Path

from tilewright.bytecode import V13_4
from tilewright.devices.settings import LaunchSettings
from tilewright.diagnostics import Diagnostic, LaunchError
from tilewright.execution import Assembled, Executable
from tilewright.runtime import Kernel
from tilewright.system import system
from tilewright.system.files import replace_file

__all__ = ["dump", "wants_dump"]

_VARIABLE = "TILEWRIGHT_DUMP"
_LONGEST = 100
"""Characters that a kernel's name may take of that of a file."""


def wants_dump(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether kernels are to be written to files."""
    return bool(environment.get(_VARIABLE))


def dump(
    name: str,
    kernel: Kernel,
    executable: Executable,
    settings: LaunchSettings,
    environment: Mapping[str, str] = os.environ,
) -> None:
    """Write a kernel to the directory that the environment asks for; nothing if it does not.

    Args:
        name: of its function.
        kernel: in Tile IR.
        executable: what it was compiled to.
        settings: what for.
        environment: where the directory is looked for.

    Raises:
        LaunchError: it cannot be written there.
    """
    folder = environment.get(_VARIABLE)
    if not folder:
        return
    bytecode = kernel.module.to_bytecode(str(V13_4))
    parts = {".mlir": kernel.module.to_text().encode(), ".tilebc": bytecode}
    if isinstance(executable, Assembled):
        parts[".s"] = executable.assembly.encode()
    stem = _stem(name, bytecode, settings)
    try:
        place = Path(folder)
        place.mkdir(parents=True, exist_ok=True)
        for suffix, data in parts.items():
            path = place / (stem + suffix)
            replace_file(path, data, system().file_mode(path))
    except OSError as error:
        reason = "it is a file" if isinstance(error, FileExistsError) else error.strerror
        message = f"{_VARIABLE}: can't write to the directory {folder!r}: {reason}"
        raise LaunchError(Diagnostic(message)) from None


def _stem(name: str, bytecode: bytes, settings: LaunchSettings) -> str:
    known = repr(sorted((key, repr(value)) for key, value in _lasting(settings).items()))
    digest = hashlib.sha256(bytecode + known.encode()).hexdigest()[:10]
    plain = re.sub(r"\W", "_", name)[:_LONGEST]
    return f"{plain}-{settings.as_gpu}-{settings.backend}-{digest}"


def _lasting(settings: LaunchSettings) -> Mapping[str, object]:
    """Options whose values are the same in every process."""
    kinds = str, int, float, bool
    return {key: value for key, value in settings.options.items() if isinstance(value, kinds)}
