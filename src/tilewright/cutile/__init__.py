"""cuTile Python without a GPU: kernels that `cuda.tile.launch` runs on NumPy arrays, and CPU
tensors of torch and JAX.

    import cuda.tile as ct
    import tilewright.cutile

    with tilewright.cutile.on("cpu"):
        ct.launch(None, grid, kernel, (x, y))

- `on`: redirects cuTile's launches as long as a `with` statement lasts
- `install`, `uninstall`: for the whole process
- `launch`: one launch, without redirecting anything
"""

from tilewright.cutile.api import install, launch, on, uninstall
from tilewright.cutile.redirection import come_first

__all__ = ["install", "launch", "on", "uninstall"]

come_first()
