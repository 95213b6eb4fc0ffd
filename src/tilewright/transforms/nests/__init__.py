"""Passes on loop nests: from operations on tiles to nests, one decision each."""

from tilewright.transforms.nests.driver import (
    CHECKED,
    NAMED,
    PASSES,
    Passes,
    parse_pipeline,
    passes_of,
    pipeline,
)

__all__ = ["CHECKED", "NAMED", "PASSES", "Passes", "parse_pipeline", "passes_of", "pipeline"]
