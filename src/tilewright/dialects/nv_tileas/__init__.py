"""The `nv_tileas` dialect: kernels as agents that exchange tiles through staged pipelines."""

from __future__ import annotations

from xdsl.ir import Dialect

from tilewright.dialects.nv_tileas.attributes import ATTRIBUTES
from tilewright.dialects.nv_tileas.operations import OPERATIONS
from tilewright.dialects.nv_tileas.types import TYPES

NvTileas = Dialect("nv_tileas", [*OPERATIONS], [*TYPES, *ATTRIBUTES])
"""The dialect."""
