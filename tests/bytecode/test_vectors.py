"""The vectors: byte-identical when rewritten, total when cut."""

from __future__ import annotations

import pytest
import vectors
from sampling import every, some
from vectors import Vector

from tilewright.bytecode import (
    LATEST,
    MAGIC,
    SUPPORTED,
    V13_3,
    V13_4,
    is_bytecode,
    read,
    read_bytecode,
    write,
)
from tilewright.diagnostics import BytecodeError
from tilewright.text import parse_module, to_text

SMALL = vectors.reference_tools()
by_vector = pytest.mark.parametrize("vector", SMALL, ids=str)


@every(2, start=1)
@pytest.mark.parametrize("vector", [*SMALL, *vectors.recorded()], ids=str)
def test_rewriting_is_the_identity(vector: Vector) -> None:
    found = read_bytecode(vector.bytecode, str(vector))
    assert found.version == vector.version
    assert write(found.module, vector.version) == vector.bytecode


@every(2)
@by_vector
def test_newer_version_keeps_the_module(vector: Vector) -> None:
    module = read(vector.bytecode)
    again = read(write(module, V13_4))
    assert module.is_structurally_equivalent(again)
    assert write(again, V13_3) == vector.bytecode


@every(2, start=1)
@by_vector
def test_older_versions_keep_the_module_or_refuse(vector: Vector) -> None:
    module = read(vector.bytecode)
    for version in SUPPORTED:
        try:
            data = write(module, version)
        except BytecodeError as error:
            assert all("needs bytecode" in d.message for d in error.diagnostics)
            continue
        found = read_bytecode(data)
        assert found.version == version
        assert write(found.module, version) == data


@every(3)
@by_vector
def test_positions_point_at_opcodes(vector: Vector) -> None:
    data = vector.bytecode
    found = read_bytecode(data)
    operations = list(found.module.walk())
    assert set(operations) == set(found.positions)
    for entry in found.module.entries:
        offsets = [found.positions[op] for op in entry.walk()][1:]
        assert offsets == sorted(offsets)


@every(3)
@by_vector
def test_every_prefix_is_refused(vector: Vector) -> None:
    data = vector.bytecode
    for length in range(len(data)):
        with pytest.raises(BytecodeError) as error:
            read(data[:length], "cut")
        place = error.value.diagnostics[0].place
        assert place.file == "cut"
        assert place.offset is not None
        assert 0 <= place.offset <= length


def test_producer() -> None:
    vector = next(vector for vector in SMALL if vector.path.name == "module_0")
    found = read_bytecode(vector.bytecode)
    assert found.producer == "my compiler 1.0"
    assert found.module.producer is not None
    renamed = read_bytecode(write(found.module, V13_4, producer="other"))
    assert renamed.producer == "other"
    older = read_bytecode(write(found.module, SUPPORTED[0]))
    assert older.producer is None


def test_magic() -> None:
    data = SMALL[0].bytecode
    assert data.startswith(MAGIC)
    assert is_bytecode(data)
    assert not is_bytecode(data[1:])
    assert not is_bytecode(b"cuda_tile.module @m {}")
    assert not is_bytecode(b"")


NEWEST = [vector for vector in vectors.recorded() if vector.newest is not None]


@every(2)
@pytest.mark.parametrize("vector", some(NEWEST, 2), ids=str)
def test_in_the_newest_version(vector: Vector) -> None:
    """The module in the newest version, and what the tools of that print of it."""
    assert vector.newest is not None
    found = read_bytecode(vector.newest, str(vector))
    assert found.version == LATEST
    assert write(found.module, LATEST) == vector.newest
    assert write(parse_module(vector.source), LATEST) == vector.newest
    assert to_text(found.module, bare=True).strip("\n") == (vector.newest_printed or "").strip("\n")
