"""cuTile Python without a GPU: kernels that `cuda.tile.launch` runs on NumPy arrays, and CPU
tensors of torch and JAX.

    import cuda.tile as ct
    import tilewright.cutile

    with tilewright.cutile.on("cpu"):
        ct.launch(None, grid, kernel, (x, y))

- `on`: redirects cuTile's launches as long as a `with` statement lasts
- `install`, `uninstall`: for the whole process
- `launch`: one launch, without redirecting anything
- `module`: a kernel in Tile IR, specialised to arguments
"""

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

from tilewright.cutile.extension.finding import find_extension
from tilewright.devices.imports import after_import
from tilewright.system.forking import import_whole

if TYPE_CHECKING:
    from tilewright.cutile.api import install, launch, module, on, uninstall

__all__ = ["install", "launch", "module", "on", "uninstall"]


def __getattr__(name: str) -> Any:
    # cuTile may be being imported, and have asked for our extension.
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_whole("tilewright.cutile.api"), name)
    return value


def _redirect() -> None:
    # Whoever imports cuTile for us does so too, when all of us has been imported.
    if "tilewright.cutile.installed" not in sys.modules:
        import_module("tilewright.cutile.redirection").redirect()


find_extension()
after_import("cuda.tile", _redirect)
