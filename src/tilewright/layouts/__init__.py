"""Layouts: where elements are, in memory and over hardware.

`Layout` is a function of shapes and strides as in CuTe, `LinearLayout` a linear map over F2 as in
Triton; both have an algebra, and turn into one another where that is possible. What they cannot
express is refused by `LayoutError` with the condition that failed.
"""

from __future__ import annotations

from tilewright.layouts.algebra import (
    coalesce,
    complement,
    compose,
    filter_zeros,
    fitted,
    left_inverse,
    max_common_layout,
    max_common_vector,
    recast,
    right_inverse,
)
from tilewright.layouts.between import from_linear, to_linear
from tilewright.layouts.conversion import (
    Conversion,
    Shuffle,
    access_of,
    convert,
    shared_layout,
    shuffles,
)
from tilewright.layouts.costs import WarpAccess, access, wavefronts
from tilewright.layouts.cute import Layout, join
from tilewright.layouts.errors import LayoutError, LayoutSyntaxError
from tilewright.layouts.linear import LinearLayout
from tilewright.layouts.matrices import matrix_access
from tilewright.layouts.swizzle import (
    AnyLayout,
    ComposedLayout,
    Swizzle,
    compose_any,
    recast_any,
)
from tilewright.layouts.tiling import (
    blocked_product,
    flat_divide,
    flat_product,
    logical_divide,
    logical_product,
    raked_product,
    tile_to_shape,
    tiled_divide,
    tiled_product,
    zipped_divide,
    zipped_product,
)

__all__ = [
    "AnyLayout",
    "ComposedLayout",
    "Conversion",
    "Layout",
    "LayoutError",
    "LayoutSyntaxError",
    "LinearLayout",
    "Shuffle",
    "Swizzle",
    "WarpAccess",
    "access",
    "access_of",
    "blocked_product",
    "coalesce",
    "complement",
    "compose",
    "compose_any",
    "convert",
    "filter_zeros",
    "fitted",
    "flat_divide",
    "flat_product",
    "from_linear",
    "join",
    "left_inverse",
    "logical_divide",
    "logical_product",
    "matrix_access",
    "max_common_layout",
    "max_common_vector",
    "raked_product",
    "recast",
    "recast_any",
    "right_inverse",
    "shared_layout",
    "shuffles",
    "tile_to_shape",
    "tiled_divide",
    "tiled_product",
    "to_linear",
    "wavefronts",
    "zipped_divide",
    "zipped_product",
]
