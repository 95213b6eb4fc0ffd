"""Kernels as they are lowered, for several targets, of which mutants are made."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

import numpy as np

from tileas.gather_subjects import GATHERS
from tileas.kernel_subjects import KERNELS
from tileas.lowering_subjects import BY_HAND
from tileas.samples import PROGRAMS, Arguments, Sample, product, tall_matrices
from tilewright.text import to_text
from tilewright.tiles import Array

__all__ = ["LOWERED"]


@cache
def _text(name: str) -> str:
    (subject,) = (one for one in (*BY_HAND, *KERNELS, *GATHERS) if one.name == name)
    return to_text(subject.module().operation)


def _of(name: str, most: int = 2, trips: int = 8, **options: Any) -> Sample:
    """A kernel made by hand whose last argument is its number of iterations.

    Args:
        name: of the kernel.
        most: the most stages.
        trips: the most iterations that there are tiles for.
        options: others of the sample.
    """
    (subject,) = (one for one in (*BY_HAND, *KERNELS, *GATHERS) if one.name == name)
    known: dict[int, Mapping[int, Array]] = {}

    def arguments(asked: int) -> Arguments:
        return [*subject.arguments()[:-1], min(asked, trips)]

    def expected(given: Arguments) -> Mapping[int, Array]:
        count = given[-1]
        if count not in known:
            launched = arguments(count)
            subject.module().kernel().launch(subject.grid, *launched)
            arrays = enumerate(launched)
            known[count] = {at: one for at, one in arrays if isinstance(one, np.ndarray)}
        return known[count]

    return Sample(
        name,
        arguments,
        expected,
        2,
        fewest=2,
        most=most,
        lowered=True,
        kernel=lambda: _text(name),
        grid=subject.grid,
        **options,
    )


def _for(target: str) -> Sample:
    """The product of a warp group for another target."""
    return Sample(
        f"products for {target}",
        tall_matrices,
        product,
        3,
        fewest=3,
        most=3,
        lowered=True,
        kernel=(PROGRAMS / "products.mlir").read_text,
        target=target,
    )


LOWERED: Mapping[str, Sample] = MappingProxyType(
    {
        sample.name: sample
        for sample in (
            _of("gated", most=3, trips=3),
            _of("dual_gemm"),
            _of("attention", most=3),
            _of("attention_backward"),
            _of("gathered_rows"),
            _of("persistent", trips=3, agents=3),
            _of("scattered", trips=3, target="sm_100a"),
            _of("lookup", most=4),
            *map(_for, ("sm_80", "sm_100a", "sm_120a")),
        )
    }
)
"""Kernels by name."""
