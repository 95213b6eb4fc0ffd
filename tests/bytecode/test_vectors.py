"""The vectors of the reference writer: byte-identical when rewritten, total when cut."""

from __future__ import annotations

from pathlib import Path

import pytest
from paths import needs_vectors, vectors

from tilewright.bytecode import (
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

pytestmark = needs_vectors
by_vector = pytest.mark.parametrize("path", vectors(".bc"), ids=lambda path: path.stem)


@by_vector
def test_rewriting_is_the_identity(path: Path) -> None:
    data = path.read_bytes()
    found = read_bytecode(data, path.name)
    assert found.version == V13_3
    assert write(found.module, V13_3) == data


@by_vector
def test_newer_version_keeps_the_module(path: Path) -> None:
    module = read(path.read_bytes())
    again = read(write(module, V13_4))
    assert module.is_structurally_equivalent(again)
    assert write(again, V13_3) == path.read_bytes()


@by_vector
def test_older_versions_keep_the_module_or_refuse(path: Path) -> None:
    module = read(path.read_bytes())
    for version in SUPPORTED:
        try:
            data = write(module, version)
        except BytecodeError as error:
            assert all("needs bytecode" in d.message for d in error.diagnostics)
            continue
        found = read_bytecode(data)
        assert found.version == version
        assert write(found.module, version) == data


@by_vector
def test_positions_point_at_opcodes(path: Path) -> None:
    data = path.read_bytes()
    found = read_bytecode(data)
    operations = list(found.module.walk())
    assert set(operations) == set(found.positions)
    for entry in found.module.entries:
        offsets = [found.positions[op] for op in entry.walk()][1:]
        assert offsets == sorted(offsets)


@by_vector
def test_every_prefix_is_refused(path: Path) -> None:
    data = path.read_bytes()
    for length in range(len(data)):
        with pytest.raises(BytecodeError) as error:
            read(data[:length], "cut")
        place = error.value.diagnostics[0].place
        assert place.file == "cut"
        assert place.offset is not None
        assert 0 <= place.offset <= length


def test_producer() -> None:
    path = next(path for path in vectors(".bc") if path.stem == "module_0")
    found = read_bytecode(path.read_bytes())
    assert found.producer == "my compiler 1.0"
    assert found.module.producer is not None
    renamed = read_bytecode(write(found.module, V13_4, producer="other"))
    assert renamed.producer == "other"
    older = read_bytecode(write(found.module, SUPPORTED[0]))
    assert older.producer is None


def test_magic() -> None:
    data = vectors(".bc")[0].read_bytes()
    assert data.startswith(MAGIC)
    assert is_bytecode(data)
    assert not is_bytecode(data[1:])
    assert not is_bytecode(b"cuda_tile.module @m {}")
    assert not is_bytecode(b"")
