"""Quotients and remainders of successive numbers by one number.

No instruction divides several integers. Of numbers that follow each other only the first one is
divided: as long as there are fewer of them than the divisor says, the quotient goes up once at
most, where the remainder begins anew.
"""

from __future__ import annotations

from collections.abc import Callable

from tilewright.backends.cpu.code import Code, Value, VectorType, constant
from tilewright.backends.cpu.lanes import Lanes, splat
from tilewright.dialects.cuda_tile.attributes import RoundingMode, RoundingModeAttr
from tilewright.dialects.cuda_tile.operations.integer import DivIOp, RemIOp

__all__ = ["divided"]

_UP = RoundingModeAttr(RoundingMode.POSITIVE_INF)


def divided(
    code: Code, op: DivIOp | RemIOp, numbers: Lanes, divisor: Value, usual: Callable[[], Lanes]
) -> Lanes:
    """A quotient or remainder of successive numbers.

    Args:
        code: where instructions go.
        op: what is computed.
        numbers: each one more than the one before it, modulo two to the power of their bits.
        divisor: one number.
        usual: computes the same of any numbers.
    """
    found, type = numbers.carrier, numbers.carrier.type
    lanes, largest = type.lanes, (1 << type.bits - 1) - 1
    first = code.extract(found, 0)
    fits = code.icmp("ule", first, largest - lanes)
    fits = code.and_(fits, code.icmp("uge", divisor, lanes))
    fits = code.and_(fits, code.icmp("ule", divisor, largest))
    soon, slow, after = (code.fresh(name) for name in ("successive", "numbers", "divided"))
    code.branch(fits, soon, slow)
    code.label(soon)
    result = _of_successive(code, op, first, divisor, type)
    code.jump(after)
    code.label(slow)
    other, end = usual().splat(code, lanes).carrier, code.block
    code.jump(after)
    code.label(after)
    return Lanes(numbers.format, code.phi(type, [(result, soon), (other, end)]))


def _of_successive(
    code: Code, op: DivIOp | RemIOp, first: Value, divisor: Value, type: VectorType
) -> Value:
    """That of fewer numbers than the divisor says, none of which is negative."""
    lanes = type.lanes
    steps = ", ".join(f"{type.element} {k}" for k in range(lanes))
    rest = code.binary("urem", first, divisor)
    rests = code.add(splat(code, rest, lanes), Value(type, f"<{steps}>"))
    divisors = splat(code, divisor, lanes)
    if isinstance(op, RemIOp):
        return code.intrinsic("llvm.umin", rests, code.sub(rests, divisors))
    quotient = splat(code, code.binary("udiv", first, divisor), lanes)
    once, zero = constant(type, 1), constant(type, 0)
    begins_anew = code.icmp("uge", rests, divisors)
    found = code.add(quotient, code.select(begins_anew, once, zero))
    if op.properties.get("rounding") != _UP:
        return found
    rests = code.select(begins_anew, code.sub(rests, divisors), rests)
    return code.add(found, code.select(code.icmp("ne", rests, 0), once, zero))
