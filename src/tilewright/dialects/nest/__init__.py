"""The `nest` dialect: what is computed together, over which domain, and where values live.

A kernel on this level is an entry of `cuda_tile` whose operations on tiles have become nests of
loops (`nest.compute`). Scalars, views, tokens and control flow are still operations of
`cuda_tile`, and so are the bodies of nests, which compute with tiles of rank 0.
"""

from __future__ import annotations

from xdsl.ir import Dialect

from tilewright.dialects.nest.attributes import ATTRIBUTES
from tilewright.dialects.nest.operations import OPERATIONS

Nest = Dialect("nest", [*OPERATIONS], [*ATTRIBUTES])
"""The dialect."""
