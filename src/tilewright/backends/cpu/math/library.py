"""Library functions in f16, bf16, f32 and f64, by their Tile IR names.

f16 and bf16 are computed in f32 and rounded once.
"""

from collections.abc import Callable
from functools import partial
from types import MappingProxyType

from tilewright.backends.cpu.code import Code, Value
from tilewright.backends.cpu.math import exponential, further, logarithm, power, trigonometric
from tilewright.backends.cpu.math.conversions import narrow, widen
from tilewright.numerics.formats import Format

__all__ = ["FUNCTIONS", "library"]

FUNCTIONS: MappingProxyType[str, Callable[..., Value]] = MappingProxyType(
    {
        "exp": exponential.exp,
        "exp2": exponential.exp2,
        "log": logarithm.log,
        "log2": logarithm.log2,
        "sin": trigonometric.sin,
        "cos": trigonometric.cos,
        "tan": trigonometric.tan,
        "sinh": exponential.sinh,
        "cosh": exponential.cosh,
        "tanh": exponential.tanh,
        "pow": power.pow,
        "fpowi": power.fpowi,
        "atan2": further.atan2,
        "rsqrt": further.rsqrt,
        "remf": further.remainder,
    }
)
"""Emitters of float and double. `remf` is exact, the others are within 2 ulp."""

_FLUSHING = ("exp2", "rsqrt")


def library(code: Code, name: str, format: Format, *operands: Value, ftz: bool = False) -> Value:
    """A function of FUNCTIONS, of operands in the carrier of a format; the exponent of `fpowi`, an
    integer, is the second. ValueError if ``ftz`` is not for that function or format."""
    if ftz and (name not in _FLUSHING or format.name != "f32"):
        raise ValueError(f"there is no {name} of {format.name} that flushes to zero")
    function = FUNCTIONS[name]
    if ftz:
        function = partial(function, ftz=True)
    wide = [x if _is_integer(name, k) else widen(code, x, format) for k, x in enumerate(operands)]
    return narrow(code, function(code, *wide), format)


def _is_integer(name: str, operand: int) -> bool:
    return name == "fpowi" and operand == 1
