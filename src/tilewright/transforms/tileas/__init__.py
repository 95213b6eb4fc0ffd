"""From Tile IR to the pipeline level: partition into agents, queues, pipelines, schedules."""

from tilewright.transforms.tileas.driver import (
    PASSES,
    PIPELINE,
    Options,
    lower,
    lower_in_place,
    passes_of,
)

__all__ = ["PASSES", "PIPELINE", "Options", "lower", "lower_in_place", "passes_of"]
