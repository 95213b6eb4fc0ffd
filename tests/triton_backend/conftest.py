"""Triton with the back end, which an installed package would have by its entry point, and with a
cache of its own."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import needs
import pytest

from tilewright.triton.backend import register


@pytest.fixture(scope="package", autouse=True)
def back_end(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The back end is among those that Triton knows; kernels are compiled by these tests, and not
    found."""
    needs.module("triton")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TRITON_CACHE_DIR", str(tmp_path_factory.mktemp("triton")))
        patch.setenv("TRITON_DEFAULT_BACKEND", "tilewright")
        patch.delenv("TILEWRIGHT_BACKEND", raising=False)
        register()
        yield


@pytest.fixture
def examples(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The examples can be imported, though other examples have modules with the same names."""
    path = Path(__file__).parents[2] / "examples" / "triton"
    names = [file.stem for file in path.glob("*.py") if file.stem != "__main__"]
    for name in names:
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.syspath_prepend(str(path))
    yield path
    for name in names:
        sys.modules.pop(name, None)
