"""Kernels to look at: in files by `TILEWRIGHT_DUMP`, as modules by `tilewright.cutile.module`."""

from __future__ import annotations

from pathlib import Path

import cuda.tile as ct
import numpy as np
import pytest

import tilewright
import tilewright.cutile as cutile


def make_kernel():
    @ct.kernel
    def scale(x, y, n: ct.Constant[int]):
        ct.store(y, ct.bid(0), ct.load(x, ct.bid(0), n) * 3)

    return scale


@pytest.fixture
def arrays():
    return np.arange(16, dtype=np.float32), np.zeros(16, np.float32)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "deep" / "dump"
    monkeypatch.setenv("TILEWRIGHT_DUMP", str(place))
    return place


def test_each_kernel_is_written_when_it_is_launched_first(folder, arrays):
    cutile.launch(4, make_kernel(), (*arrays, 4), "cpu")
    names = sorted(path.name for path in folder.iterdir())
    stem = names[0].removesuffix(".mlir")
    assert stem.startswith("scale-sm_100-cpu-")
    assert names == [f"{stem}.mlir", f"{stem}.s", f"{stem}.tilebc"]
    written = tilewright.load(folder / f"{stem}.tilebc")
    assert written.to_text() == tilewright.load(folder / f"{stem}.mlir").to_text()
    assert written.to_text() == (folder / f"{stem}.mlir").read_text()
    assert "kernel:" in (folder / f"{stem}.s").read_text()
    cutile.launch(4, make_kernel(), (*arrays, 4), "cpu")
    assert len(list(folder.iterdir())) == 3


def test_the_names_tell_what_differs(folder, arrays):
    kernel = make_kernel()
    for tile, backend, options in [
        (4, "cpu", {}),
        (8, "cpu", {}),
        (4, "cpu", {"checked": True}),
        (4, "reference", {}),
        (4, "cpu", {"as_gpu": "sm_120"}),
    ]:
        cutile.launch(2, kernel, (*arrays, tile), backend, **options)
    kinds = [path.suffix for path in folder.iterdir()]
    assert (kinds.count(".mlir"), kinds.count(".s")) == (5, 4)


def test_a_directory_that_cannot_be_written_to(tmp_path, monkeypatch, arrays):
    place = tmp_path / "taken"
    place.write_text("")
    monkeypatch.setenv("TILEWRIGHT_DUMP", str(place))
    with pytest.raises(tilewright.LaunchError) as caught:
        cutile.launch(4, make_kernel(), (*arrays, 4))
    assert str(caught.value) == (
        f"error: TILEWRIGHT_DUMP: can't write to the directory {str(place)!r}: it is a file"
    )


def test_the_module_of_a_kernel(arrays):
    x, y = arrays
    module = cutile.module(make_kernel(), (x, y, 4))
    [name] = module.kernels
    assert name.startswith("scale")
    kernel = module.kernel()
    values = [x, 16, 1, y, 16, 1][: len(kernel.parameters)]
    if len(kernel.parameters) == 4:
        values = [x, 16, y, 16]
    kernel.launch(4, *values, backend="reference")
    assert (y == 3 * x).all()


def test_the_module_of_another_gpu(arrays):
    kernel = ct.kernel(make_kernel()._pyfunc, num_ctas=ct.ByTarget(sm_120=2, sm_90=4))
    given = (*arrays, 4)
    with cutile.on("cpu", as_gpu="sm_120"):
        assert "num_cta_in_cga = 2" in cutile.module(kernel, given).to_text()
        assert "num_cta_in_cga = 4" in cutile.module(kernel, given, as_gpu="sm_90").to_text()


def test_modules_of_arguments_that_do_not_fit(arrays):
    with pytest.raises(TypeError, match="expects 3 arguments but 2"):
        cutile.module(make_kernel(), arrays)
