"""Linear layouts beside those of Triton, where it is installed (the extra `programs`)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from layouts.oracle import any_linear, of_all
from tilewright.layouts import LayoutError, LinearLayout


def theirs(kind: Any, layout: LinearLayout) -> Any:
    bases = [(name, [list(v) for v in vectors]) for name, vectors in layout.bases.items()]
    return kind.from_bases(bases, [*layout.out_sizes], [*layout.out_sizes.values()], False)


def mine(layout: Any) -> LinearLayout:
    bases = {name: [tuple(vector) for vector in vectors] for name, vectors in layout.bases}
    return LinearLayout(bases, dict(layout.out_dims))


@pytest.mark.slow
def test_linear_layouts_are_those_of_triton() -> None:
    library = pytest.importorskip("triton._C.libtriton", reason="Triton is not installed")
    kind = library.linear_layout.LinearLayout
    checked = 0
    for seed in range(3000):
        random = Random(seed)
        one, other = any_linear(random), any_linear(random, ("m", "n"), ("x", "y"))
        twin = theirs(kind, one)
        assert (twin.is_injective(), twin.is_surjective()) == (one.injective, one.surjective)
        if one.invertible:
            assert of_all(mine(twin.invert())) == of_all(one.inverse())
        try:
            both = other.after(one)
        except LayoutError:
            continue
        assert of_all(mine(twin.compose(theirs(kind, other)))) == of_all(both)
        checked += 1
    assert checked > 1000
