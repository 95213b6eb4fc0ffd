"""Loading modules and launching their kernels.

- `module`: `load`, `Module`, `Kernel`
- `arguments`: Python arguments to the binary interface, with checks
- `arrays`: arrays of any library as NumPy arrays in place
- `multicast`: several arrays behind one address
- `backends`: the back ends by name, and which one to take
- `extension`: operations that are added to the dialect
"""

from tilewright.runtime.backends import (
    BACKEND_VARIABLE,
    BACKENDS,
    OPTIMIZE,
    check_options,
    default_backend,
)
from tilewright.runtime.extension import Extension
from tilewright.runtime.module import Kernel, Module, load
from tilewright.runtime.multicast import Multicast

__all__ = [
    "BACKENDS",
    "BACKEND_VARIABLE",
    "OPTIMIZE",
    "Extension",
    "Kernel",
    "Module",
    "Multicast",
    "check_options",
    "default_backend",
    "load",
]
