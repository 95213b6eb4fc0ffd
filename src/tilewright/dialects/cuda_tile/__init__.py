"""The `cuda_tile` dialect: the language of Tile IR 13.1 to 13.5."""

from __future__ import annotations

from xdsl.ir import Dialect

from tilewright.dialects.cuda_tile.attributes import ATTRIBUTES
from tilewright.dialects.cuda_tile.debug_info import DEBUG_INFO
from tilewright.dialects.cuda_tile.operations import OPERATIONS, TESTING_OPERATIONS
from tilewright.dialects.cuda_tile.types import TYPES

CudaTile = Dialect("cuda_tile", [*OPERATIONS], [*TYPES, *ATTRIBUTES, *DEBUG_INFO])
"""The dialect as users meet it."""

CudaTileTesting = Dialect(
    "cuda_tile", [*OPERATIONS, *TESTING_OPERATIONS], [*TYPES, *ATTRIBUTES, *DEBUG_INFO]
)
"""The dialect with its testing-only operations."""
