"""Passes on loop nests: from operations on tiles to nests, one decision each."""

from tilewright.transforms.nests.driver import CHECKED, PASSES, parse_pipeline, pipeline

__all__ = ["CHECKED", "PASSES", "parse_pipeline", "pipeline"]
