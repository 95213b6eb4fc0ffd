"""Approximate modes where the specification leaves several results."""

from __future__ import annotations

import numpy as np
import pytest
from reference.programs import evaluate

LARGE = np.float32(2.0**126)
ABOVE, LARGEST = np.nextafter(LARGE, np.float32(np.inf)), np.finfo(np.float32).max


@pytest.mark.parametrize("flag", ["", " flush_to_zero"])
@pytest.mark.parametrize("backend", ["reference", "cpu"])
def test_the_reciprocal_of_large_divisors_is_flushed(backend: str, flag: str) -> None:
    rows = [
        (LARGEST, LARGE, 4.0),
        (-LARGEST, ABOVE, -0.0),
        (LARGEST, ABOVE, 0.0),
        (1.0, -LARGEST, -0.0),
        (np.inf, LARGE, np.inf),
        (np.inf, ABOVE, np.nan),
        (-np.inf, -LARGEST, np.nan),
        (np.inf, np.inf, np.nan),
        (1.0, -np.inf, -0.0),
        (np.nan, ABOVE, np.nan),
        (-0.0, ABOVE, -0.0),
        (1.0, np.nan, np.nan),
        (6.0, 3.0, 2.0),
        (-1.0, 0.0, -np.inf),
        (0.0, 0.0, np.nan),
        (3.0, -4.0, -0.75),
    ]
    a, b, expected = (np.array(column, np.float32) for column in zip(*rows, strict=True))
    text = f"%r = divf %a, %b rounding<approx>{flag} : tile<16xf32>"
    found = evaluate(text, [("f32", a), ("f32", b)], ("f32", (16,)), backend=backend)
    np.testing.assert_allclose(found, expected, rtol=2.0**-22)
    numbers = ~np.isnan(expected)
    assert (np.signbit(found) == np.signbit(expected))[numbers].all()
