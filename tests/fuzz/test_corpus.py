"""CI replays what fuzzing found, and mutates it a little."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from fuzz.targets import TARGETS

CORPUS = Path(__file__).with_name("corpus")


def inputs(target: str) -> list[bytes]:
    return [path.read_bytes() for path in sorted((CORPUS / target).glob("*"))]


@pytest.mark.parametrize("target", TARGETS)
def test_corpus_is_replayed(target: str) -> None:
    found = inputs(target)
    assert len(found) >= 100
    for data in found:
        TARGETS[target](data)


@pytest.mark.parametrize("target", TARGETS)
def test_mutated_corpus(target: str) -> None:
    generator = random.Random(0)
    found = inputs(target)
    for _ in range(1500):
        data = bytearray(generator.choice(found))
        for _ in range(generator.randint(1, 4)):
            if data:
                data[generator.randrange(len(data))] = generator.choice(
                    (0, 1, 0x7F, 0x80, 0xFF, generator.randrange(256))
                )
        TARGETS[target](bytes(data))
