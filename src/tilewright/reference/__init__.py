"""The reference machine: the abstract machine of the specification, in NumPy.

Slow, exact, and careful: whatever the specification leaves undefined stops the program with an
error that names the operation, the source line, the tile block and the element, or goes on with
the documented value.

- `values`: what registers hold
- `views`: which elements of memory a tile of a view means
- `operations`: one function per operation, by chapter
- `decode`: an entry, once, into closures over a register file
- `schedule`, `machine`: tile blocks, their order, launches
"""

from tilewright.reference.machine import ReferenceBackend

__all__ = ["ReferenceBackend"]
