"""Targets and widths that tests run on; those that are not the usual ones are slow tests."""

import itertools

import pytest
from sampling import ends

from backends.cpu.harness import HERE

LANES = {"sse2": 4, "avx2": 8, "avx512": 16, "neon": 4}
USUAL = [(target, LANES[target]) for target in HERE]
OTHERS = [x for x in itertools.product(HERE, (1, 2, 4, 8, 16, 32)) if x not in USUAL]
SHAPES = [*ends(USUAL, 2), *(pytest.param(*x, marks=pytest.mark.slow) for x in OTHERS)]
