"""Tests of tilewright.numerics against ml_dtypes, NumPy and exact rational arithmetic."""
