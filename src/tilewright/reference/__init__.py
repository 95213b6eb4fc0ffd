"""The reference machine: the abstract machine of the specification, in NumPy.

Slow, exact, and careful: whatever the specification leaves undefined stops the program with an
error that names the operation, the source line, the tile block and the element, or goes on with
the documented value.

What operations compute on values is in `tilewright.semantics`, beside what values are.

- `views`: which elements of memory a tile of a view means
- `operations`: what each operation does, by chapter, as rules (`rules`)
- `decode`, `steps`: an entry, once, into closures over a register file
- `tile_block`, `schedule`, `pending`: tile blocks, their order, the order of their accesses
- `machine`, `outcomes`, `errors`: launches, under one schedule or all
- `trace`, `debugger`, `summary`: watching
"""

from tilewright.reference.debugger import Debugger
from tilewright.reference.machine import ReferenceBackend
from tilewright.reference.trace import Trace

__all__ = ["Debugger", "ReferenceBackend", "Trace"]
