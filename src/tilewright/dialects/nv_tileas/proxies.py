"""Through which proxy operations access shared and tensor memory.

PTX has several ways to memory, called proxies, which need not see each other's writes at once. The
copy engine and the matrix unit use the asynchronous proxy (`cp.async.bulk`, `wgmma`, `tcgen05`);
loads and stores of threads, `ldmatrix`, `mma.sync` and `cp.async` use the generic one.
"""

from __future__ import annotations

from enum import Enum

from xdsl.ir import Operation

from tilewright.dialects.nv_tileas.attributes import AddressSpace, AtomAttr, AtomKind
from tilewright.dialects.nv_tileas.operations.tma import TMATransfer
from tilewright.dialects.nv_tileas.spaces import reads_in_place

__all__ = ["Proxy", "is_asynchronous_atom", "proxy_of"]


class Proxy(Enum):
    """A way to memory."""

    GENERIC = "generic"
    ASYNCHRONOUS = "asynchronous"


def is_asynchronous_atom(atom: AtomAttr) -> bool:
    """Whether an atom accesses memory through the asynchronous proxy: that of a product does if the
    matrix unit itself reads shared memory."""
    if atom.kind == AtomKind.MMA:
        return reads_in_place(atom, "b", AddressSpace.SHARED)
    return atom.kind == AtomKind.TMA


def proxy_of(operation: Operation) -> Proxy:
    """The proxy through which an operation accesses the buffers that are its operands."""
    atom = operation.properties.get("atom")
    bulk = isinstance(operation, TMATransfer)
    by_atom = isinstance(atom, AtomAttr) and is_asynchronous_atom(atom)
    return Proxy.ASYNCHRONOUS if bulk or by_atom else Proxy.GENERIC
