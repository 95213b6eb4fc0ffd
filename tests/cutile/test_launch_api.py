"""Kernels and launches: grids, hints, targets, tuning, export, signatures."""

from __future__ import annotations

import inspect
import io
from collections.abc import Iterator
from typing import Any

import cuda.tile as ct
import needs
import numpy as np
import pytest
from cuda.tile import _compile, compilation, tune
from sampling import one_in

import tilewright
import tilewright.cutile
from cutile.support import both, equal, run

torch = needs.module("torch")


@ct.kernel
def scale(x: Any, out: Any, factor: Any, size: ct.Constant[int]) -> None:
    i = ct.bid(0)
    ct.store(out, i, ct.load(x, i, size) * factor)


def _arrays() -> tuple[Any, Any]:
    return np.arange(100, dtype=np.float32), np.zeros(100, np.float32)


@one_in(2)
@both
@pytest.mark.parametrize("grid", [(4,), (4, 1), (4, 1, 1)])
def test_grids(grid: Any, backend: str) -> None:
    x, out = _arrays()
    run(scale, x, out, 2.0, 32, grid=grid, backend=backend)
    equal(out, x * 2)


@pytest.mark.parametrize(
    ("grid", "error"),
    [
        ([1], TypeError),
        ((0,), Exception),
        ((1, 1, 1, 1), (ValueError, TypeError)),
        ((1.5,), TypeError),
        (("a",), TypeError),
        ((-1,), Exception),
        ((2**24 + 1,), Exception),
    ],
)
def test_wrong_grids(grid: Any, error: Any) -> None:
    x, out = _arrays()
    with pytest.raises(error):
        run(scale, x, out, 2.0, 32, grid=grid)


def test_wrong_kernels_and_arguments() -> None:
    x, out = _arrays()
    with tilewright.cutile.on("cpu"):
        with pytest.raises(TypeError):
            ct.launch(None, (1,), scale, [x, out, 2.0, 32])
        with pytest.raises(TypeError):
            ct.launch(None, (1,), lambda x: x, (x,))
    with pytest.raises(TypeError, match="must be applied to a Python function"):
        ct.kernel(3)


def test_a_failure_is_not_mistaken_for_an_earlier_one() -> None:
    x, out = _arrays()
    tensors = torch.from_numpy(x), torch.from_numpy(out)
    run(scale, *tensors, 2.0, 32, grid=4)
    with pytest.raises(RuntimeError):
        ct.launch(0, (4,), scale, (*tensors, 2.0, 32))
    with pytest.raises(ct.TileTypeError, match="power of"):
        run(scale, *tensors, 2.0, 7)


# ---- hints

HINTS = (
    {"num_ctas": 2},
    {"occupancy": 4},
    {"opt_level": 0},
    {"num_worker_warps": 8},
    {"num_ctas": ct.ByTarget(sm_100=2, sm_120=1, default=4), "occupancy": ct.ByTarget(default=2)},
)


@one_in(2)
@both
@pytest.mark.parametrize("hints", HINTS)
def test_hints(hints: Any, backend: str) -> None:
    for kernel in (scale.replace_hints(**hints), ct.kernel(**hints)(scale._pyfunc)):
        x, out = _arrays()
        run(kernel, x, out, 3.0, 32, grid=4, backend=backend)
        equal(out, x * 3)


@pytest.mark.parametrize(
    "hints", [{"num_ctas": 3}, {"occupancy": 33}, {"opt_level": 4}, {"num_worker_warps": 3}]
)
def test_wrong_hints(hints: Any) -> None:
    with pytest.raises(ValueError, match=next(iter(hints))):
        scale.replace_hints(**hints)


def test_wrong_targets() -> None:
    with pytest.raises(ValueError, match="gfx"):
        ct.ByTarget(gfx90=1)


@pytest.mark.parametrize("gpu", ["sm_80", "sm_90", "sm_100", "sm_103", "sm_110", "sm_120"])
def test_targets(gpu: str) -> None:
    x, out = _arrays()
    run(scale, x, out, 2.0, 32, grid=4, as_gpu=gpu)
    equal(out, x * 2)


# ---- NVIDIA's compiler


@pytest.fixture
def without_compiler(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """NVIDIA's compiler is not found."""
    found = inspect.unwrap(_compile._find_compiler_bin, stop=lambda f: hasattr(f, "cache_clear"))
    for owner, name in ((_compile, "_find_pip_tileiras"), (_compile, "_find_file")):
        monkeypatch.setattr(owner, name, lambda *_, **__: None)
    monkeypatch.setattr("shutil.which", lambda *_, **__: None)
    found.cache_clear()
    yield
    found.cache_clear()


def test_kernels_can_be_compiled_without_it(without_compiler: None) -> None:
    """Libraries look for it, by this name, before they launch kernels."""
    with tilewright.cutile.on("cpu"):
        found = _compile._find_compiler_bin()
        assert _compile._try_get_compiler_version(found.path) is None
        with pytest.raises(FileNotFoundError, match="tileiras"):
            found.run([], [])
    with pytest.raises(FileNotFoundError, match="tileiras"):
        _compile._find_compiler_bin()


# ---- tuning


@pytest.mark.parametrize("timeout", [None, 10.0])
def test_tuning(timeout: float | None) -> None:
    x, out = _arrays()
    with tilewright.cutile.on("cpu"):
        result = tune.exhaustive_search(
            [16, 32, 7],
            None,
            lambda size: (ct.cdiv(100, size),),
            scale,
            lambda size: (x, out, 2.0, size),
            lambda size: {"occupancy": 1 + size % 2},
            quiet=True,
            single_run_timeout_sec=timeout,
        )
    equal(out, x * 2)
    assert isinstance(result, tune.TuningResult)
    assert isinstance(result.best, tune.Measurement)
    assert result.best.config in (16, 32) and result.best.mean_us > 0
    assert {measured.config for measured in result.successes} == {16, 32}
    assert [failure[:2] for failure in result.failures] == [(7, ct.TileTypeError)]
    assert "2 succeeded, 1 failed" in result.summary(top_k=1)
    with pytest.raises(ValueError, match="empty"):
        ct.tune.exhaustive_search([], None, None, scale, None)


# ---- export

CONVENTIONS = (
    compilation.CallingConvention.cutile_python_v1(),
    compilation.CallingConvention.cutile_python_v2(),
)


def _array(**named: Any) -> Any:
    return compilation.ArrayConstraint(
        dtype=ct.float32,
        ndim=1,
        index_dtype=ct.int32,
        stride_lower_bound_incl=0,
        alias_groups=(),
        may_alias_internally=False,
        stride_constant=(1,),
        base_addr_divisible_by=4,
        **named,
    )


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_export(convention: Any) -> None:
    """What cuTile exports, our package runs."""
    parameters = (
        _array(),
        _array(),
        compilation.ScalarConstraint(ct.float32),
        compilation.ConstantConstraint(32),
    )
    signature = compilation.KernelSignature(parameters, convention, "scale")
    buffer = io.BytesIO()
    ct.compilation.export_kernel(
        scale,
        [signature],
        buffer,
        gpu_code="sm_100",
        output_format="tileir_bytecode",
        bytecode_version="13.3",
    )
    x, out = _arrays()
    kernel = tilewright.load(buffer.getvalue()).kernel("scale")
    kernel.launch(4, x, 100, 1, out, 100, 1, 2.0)
    equal(out, x * 2)


def test_names_of_signatures() -> None:
    tuples = compilation.TupleConstraint((compilation.ScalarConstraint(ct.int32), _array()))
    lists = compilation.ListConstraint(_array(), alias_groups=(), elements_may_alias=False)
    signature = compilation.KernelSignature((tuples, lists), CONVENTIONS[1])
    name = compilation.mangle_kernel_name("scale", signature)
    function, back = compilation.demangle_kernel_name(name)
    assert function == "scale"
    assert back.parameters == signature.parameters
    assert compilation.ParameterConstraint and compilation.ConstantValue


def test_a_signature_from_arguments() -> None:
    x, out = _arrays()
    with tilewright.cutile.on("cpu"):
        signature = compilation.KernelSignature.from_kernel_args(
            scale, (torch.from_numpy(x), torch.from_numpy(out), 2.0, 32), CONVENTIONS[0]
        )
    assert [type(parameter).__name__ for parameter in signature.parameters] == [
        "ArrayConstraint",
        "ArrayConstraint",
        "ScalarConstraint",
        "ConstantConstraint",
    ]
