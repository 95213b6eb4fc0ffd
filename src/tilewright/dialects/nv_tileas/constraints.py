"""Constraints on the operands and results of `nv_tileas` operations."""

from __future__ import annotations

from tilewright.dialects.cuda_tile.constraints import TypeOf
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.dialects.nv_tileas.types import (
    AsyncTokenType,
    BufferType,
    ConsumerTokenType,
    IteratorType,
    PipelineType,
    ProducerTokenType,
    QueueType,
    TMADescriptorType,
)

PIPELINE = TypeOf((PipelineType,), "a pipeline")
ITERATOR = TypeOf((IteratorType,), "a pipeline iterator")
PRODUCER = TypeOf((ProducerTokenType,), "a producer token")
CONSUMER = TypeOf((ConsumerTokenType,), "a consumer token")
ASYNC = TypeOf((AsyncTokenType,), "an async token")
DESCRIPTOR = TypeOf((TMADescriptorType,), "a TMA descriptor")
QUEUE = TypeOf((QueueType,), "a queue")
BUFFER = TypeOf((BufferType,), "a buffer")
TILE_OR_BUFFER = TypeOf((TileType, BufferType), "a tile or a buffer")
