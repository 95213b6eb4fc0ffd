"""How iterators change on their way through a program (S14 to S20).

It is part of the lowering from queues to pipelines (S21): later the stages of merged values have no
meaning, and a malformed reduction over stages would escape the verifier.
"""

from __future__ import annotations

from xdsl.ir import SSAValue

from tilewright.dialects.cuda_tile.constraints import require
from tilewright.dialects.nv_tileas.attributes import AddressSpace
from tilewright.dialects.nv_tileas.types import IteratorType

__all__ = ["propagate_through_async", "propagate_through_reduction", "verify_iterator_merge"]


def verify_iterator_merge(left: SSAValue, right: SSAValue) -> bool:
    """Whether two branches may give these values as one iterator: the left one is an iterator, and
    both have one type, all fields included (S17)."""
    return isinstance(left.type, IteratorType) and left.type == right.type


def propagate_through_async(iterator: IteratorType, space: AddressSpace) -> IteratorType:
    """The iterator beyond an asynchronous producer or consumer: its payload lies elsewhere, all
    else is as before (S18)."""
    return IteratorType(iterator.element, iterator.count, iterator.stride, space, iterator.kind)


def propagate_through_reduction(iterator: IteratorType, factor: int) -> IteratorType:
    """The iterator beyond a reduction or scan that collapses `factor` stages to one (S19).

    Raises:
        VerifyException: the factor does not divide the count evenly.
    """
    require(
        factor >= 1 and iterator.count % factor == 0,
        f"a reduction over stages must divide their count ({iterator.count}) evenly, "
        f"found factor {factor}",
    )
    return IteratorType(
        iterator.element, iterator.count // factor, iterator.stride, iterator.space, iterator.kind
    )
