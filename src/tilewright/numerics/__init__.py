"""Numbers of Tile IR: element formats, their text, rounding, arithmetic, conversions.

The lowest layer of the package; it uses NumPy and ml_dtypes only. Tiles are ndarrays in the
storage dtype of their `Format`.

- `formats`: the sixteen element formats; tiles, bits, constants
- `text`: decimal text of float values
- `exact`, `rounding`: exact results, and rounding them once to any format in any mode
- `arithmetic`, `integer`, `library`: floating-point, integer and library operations
- `products`: matrix products with an accumulator
- `environment`: the floating-point environment that all this relies on
- `conversions`: between formats
"""

from tilewright.numerics.formats import FORMATS, Format, format_of

__all__ = ["FORMATS", "Format", "format_of"]
