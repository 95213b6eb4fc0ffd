"""Some of the campaign's random kernels."""

from __future__ import annotations

from triton_backend.campaign import difference, interpreted, results

_FIRST, _COUNT = 1000, 10


def test_random_kernels() -> None:
    """They store what Triton's interpreter stores."""
    found, expected = results(range(_FIRST, _FIRST + _COUNT)), interpreted(_FIRST, _COUNT)
    different = {seed: difference(found[seed], expected[seed]) for seed in found}
    assert not any(different.values()), different
