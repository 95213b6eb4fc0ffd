"""How a corpus kernel is described: its signature, the versions it allows, its export."""

from __future__ import annotations

import io
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

import cuda.tile as ct
from cuda.tile import compilation as ctc

VERSIONS = ("13.1", "13.2", "13.3", "13.4")
"""The bytecode versions that cuTile Python can write, oldest first."""

_CALLING_CONVENTIONS = {
    1: ctc.CallingConvention.cutile_python_v1(),
    2: ctc.CallingConvention.cutile_python_v2(),
}

_K = TypeVar("_K", bound=ct.kernel)


class VersionNotSupported(Exception):
    """A kernel uses something that the requested bytecode version lacks."""


@dataclass(frozen=True, eq=False)
class CorpusKernel:
    """One kernel with one signature; the same kernel may occur with several signatures."""

    name: str
    family: str
    kernel: ct.kernel
    parameters: tuple[Any, ...]
    """One constraint (or constant) per Python parameter, as ``KernelSignature`` takes them."""
    min_version: str = "13.1"
    gpu: str = "sm_100"
    """GPU the kernel is exported for. Before version 13.3 only its hints are written."""
    calling_convention: int = 1
    """2 is needed for tuples and for static shapes."""
    refusal: str | None = None
    """For a kernel that breaks a rule of the format: part of the assembler's complaint."""

    @property
    def versions(self) -> tuple[str, ...]:
        """The bytecode versions this kernel can be exported at."""
        return VERSIONS[VERSIONS.index(self.min_version) :]

    @property
    def signature(self) -> ctc.KernelSignature:
        convention = _CALLING_CONVENTIONS[self.calling_convention]
        return ctc.KernelSignature(self.parameters, convention, self.name)

    def export(self, version: str) -> bytes:
        """The kernel as bytecode, with debug information, as cuTile writes it.

        Raises ``VersionNotSupported`` when the kernel needs a later version. Results are kept
        for the life of the process.
        """
        if version not in VERSIONS:
            raise ValueError(f"unknown bytecode version {version!r}")
        result = _export(self, version)
        if isinstance(result, str):
            raise VersionNotSupported(f"{self.name} cannot be exported at {version}: {result}")
        return result

    def __repr__(self) -> str:
        return f"CorpusKernel({self.name!r})"


@cache
def _export(entry: CorpusKernel, version: str) -> bytes | str:
    buffer = io.BytesIO()
    try:
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", message="num_worker_warps is ignored")
            ctc.export_kernel(
                entry.kernel,
                [entry.signature],
                buffer,
                gpu_code=entry.gpu,
                output_format="tileir_bytecode",
                bytecode_version=version,
            )
    except ct.TileUnsupportedFeatureError as error:
        return str(error).strip().splitlines()[0]
    return buffer.getvalue()


class Family:
    """Collects the corpus kernels of one module, in order."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.kernels: list[CorpusKernel] = []

    def case(self, *parameters: Any, name: str | None = None, **fields: Any) -> Callable[[_K], _K]:
        """Register the decorated kernel under one signature; stack for several signatures."""

        def register(kernel: _K) -> _K:
            own_name = kernel._annotated_function.pyfunc.__name__
            self.kernels.append(
                CorpusKernel(
                    name=name or own_name,
                    family=self.name,
                    kernel=kernel,
                    parameters=parameters,
                    **fields,
                )
            )
            return kernel

        return register


def array(
    dtype: ct.DType,
    ndim: int = 1,
    *,
    wide: bool = False,
    aligned: bool = False,
    contiguous: bool = True,
    alias: Sequence[str] = (),
    shape: Sequence[int | None] | None = None,
) -> ctc.ArrayConstraint:
    """An array parameter with the assumptions a launch usually infers.

    The base address is a multiple of 16 bytes and the last dimension is contiguous (unless
    ``contiguous`` is false). ``aligned`` adds that shapes and the other strides are divisible
    by 16 elements, ``wide`` makes shapes and strides i64.
    """
    stride = [None] * (ndim - 1) + [1] if contiguous and ndim else None
    divisor = 16 if aligned else 1
    return ctc.ArrayConstraint(
        dtype,
        ndim,
        index_dtype=ct.int64 if wide else ct.int32,
        stride_lower_bound_incl=0,
        alias_groups=alias,
        may_alias_internally=False,
        stride_constant=stride,
        shape_constant=shape,
        stride_divisible_by=[1 if stride and s == 1 else divisor for s in stride or [None] * ndim],
        shape_divisible_by=divisor,
        base_addr_divisible_by=16,
    )


def scalar(dtype: ct.DType) -> ctc.ScalarConstraint:
    """A scalar parameter."""
    return ctc.ScalarConstraint(dtype)


def array_list(dtype: ct.DType, ndim: int = 1, **options: Any) -> ctc.ListConstraint:
    """A parameter that is a list of arrays of one type."""
    return ctc.ListConstraint(
        array(dtype, ndim, **options), alias_groups=(), elements_may_alias=False
    )


@dataclass(frozen=True)
class Slot:
    """One entry parameter of an exported kernel."""

    kind: str
    """``pointer`` (value: the array), ``table`` (value: rows of words) or a type such as i32."""
    value: Any


def flatten(kernel: CorpusKernel, arguments: Sequence[Any]) -> list[Slot]:
    """The entry parameters that cuTile makes of Python arguments, in order.

    ``arguments`` holds one value per parameter that is not a constant: NumPy arrays, scalars,
    tuples, lists of arrays. The rules:

    - an array becomes its pointer, its shape and its strides counted in elements (i32 each, or
      i64 if the array is indexed with 64 bits), also where the values are known constants;
    - a list of arrays becomes a pointer to a table of 8-byte words, with one row (pointer,
      shape, strides) per item, and then its length as i32;
    - a tuple becomes its items; a scalar is itself; a constant takes no place.
    """
    values = iter(arguments)
    slots = [
        slot
        for parameter in kernel.signature.parameters
        if not _is_constant(parameter)
        for slot in _slots(parameter, next(values))
    ]
    if next(values, _END) is not _END:
        raise ValueError(f"too many arguments for {kernel.name}")
    return slots


_END = object()


def _is_constant(parameter: Any) -> bool:
    if isinstance(parameter, ctc.TupleConstraint):
        return all(_is_constant(item) for item in parameter.items)
    return isinstance(parameter, ctc.ConstantConstraint)


def _slots(parameter: Any, value: Any) -> list[Slot]:
    if isinstance(parameter, ctc.TupleConstraint):
        open_items = [item for item in parameter.items if not _is_constant(item)]
        pairs = zip(open_items, value, strict=True)
        return [slot for item, part in pairs for slot in _slots(item, part)]
    if isinstance(parameter, ctc.ListConstraint):
        rows = [[slot.value for slot in _slots(parameter.element, item)] for item in value]
        return [Slot("table", rows), Slot("i32", len(rows))]
    if isinstance(parameter, ctc.ArrayConstraint):
        if value.ndim != parameter.ndim:
            raise ValueError(f"expected an array of rank {parameter.ndim}, got {value.ndim}")
        kind = _KINDS[str(parameter.index_dtype)]
        strides = [stride // value.itemsize for stride in value.strides]
        numbers = [Slot(kind, number) for number in (*value.shape, *strides)]
        return [Slot("pointer", value), *numbers]
    return [Slot(_KINDS[str(parameter.dtype)], value)]


_KINDS = {
    "int32": "i32",
    "uint32": "i32",
    "int64": "i64",
    "float32": "f32",
}
