"""Loading modules and launching their kernels.

- `module`: `load`, `Module`, `Kernel`
- `arguments`: Python arguments to the binary interface, with checks
- `arrays`: arrays of any library as NumPy arrays in place
- `backends`: the back ends by name
"""

from tilewright.runtime.backends import BACKENDS
from tilewright.runtime.module import Kernel, Module, load

__all__ = ["BACKENDS", "Kernel", "Module", "load"]
