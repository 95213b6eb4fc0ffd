"""Passes on loop nests: from operations on tiles to nests, one decision each."""

from tilewright.transforms.nests.driver import PASSES, parse_pipeline, pipeline

__all__ = ["PASSES", "parse_pipeline", "pipeline"]
