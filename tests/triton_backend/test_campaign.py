"""Some of the campaign's random kernels."""

from __future__ import annotations

import pytest
from sampling import first

from triton_backend.campaign import difference, interpreted, results

_FIRST = 1000


@pytest.mark.parametrize("count", first([4, 10]))
def test_random_kernels(count: int) -> None:
    """They store what Triton's interpreter stores."""
    found, expected = results(range(_FIRST, _FIRST + count)), interpreted(_FIRST, count)
    different = {seed: difference(found[seed], expected[seed]) for seed in found}
    assert not any(different.values()), different
