"""From Tile IR to the pipeline level: partition into agents, queues, pipelines, schedules."""

from tilewright.transforms.tileas.driver import PASSES, TARGETS, Options, lower, passes_named

__all__ = ["PASSES", "TARGETS", "Options", "lower", "passes_named"]
