"""Enumerations of tensor maps, NVVM, and what is refused."""

from __future__ import annotations

import os
import pickle
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tilewright.cutile.extension import nvvm, tensor_maps, xla

from .support import binary, ident, outcome

ENUMERATIONS = [
    *("TensorMapDataType", "TensorMapInterleave", "SwizzleMode", "TensorMapL2Promotion"),
    *("TensorMapFloatOOBFill", "TMALoadMode", "TMAStoreMode"),
]


@pytest.mark.parametrize("name", ENUMERATIONS)
def test_enumerations(name: str) -> None:
    ours, theirs = getattr(tensor_maps, name), getattr(binary, name)
    assert [(m.name, m.value, repr(m), str(m)) for m in ours] == [
        (m.name, m.value, repr(m), str(m)) for m in theirs
    ]
    assert list(ours.__members__) == list(theirs.__members__)
    assert (ours.__module__, ours.__qualname__) == ("cuda.tile._cext", name)


@pytest.mark.parametrize("name", [name for name in vars(binary) if name.startswith("_TENSOR_MAP")])
def test_sizes(name: str) -> None:
    assert getattr(tensor_maps, name) == getattr(binary, name)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("CU_TENSOR_MAP_DATA_TYPE_UINT8", 0),
        ("CU_TENSOR_MAP_DATA_TYPE_TFLOAT32_FTZ", 12),
        ("CU_TENSOR_MAP_DATA_TYPE_16U6_ALIGN16B", 15),
        ("CU_TENSOR_MAP_SWIZZLE_NONE", 0),
        ("CU_TENSOR_MAP_SWIZZLE_128B_ATOM_64B", 6),
        ("CU_TENSOR_MAP_L2_PROMOTION_NONE", 0),
        ("CU_TENSOR_MAP_L2_PROMOTION_L2_256B", 3),
    ],
)
def test_names_of_earlier_versions(name: str, value: int) -> None:
    assert tensor_maps.DRIVER_CONSTANTS[name] == value
    assert len(tensor_maps.DRIVER_CONSTANTS) == 16 + 7 + 4


NUMBERS: list[Any] = [
    *range(-2, 20),
    *(255, 2**31, 2**32, 2**32 + 3, 2**63, 2**64, -(2**63), -(2**64), True, np.int32(3)),
    *(1.0, None, "x"),
]


@pytest.mark.parametrize("number", NUMBERS, ids=ident)
def test_bits_of_elements(number: Any) -> None:
    ours = outcome(tensor_maps._tensor_map_data_type_bitwidth, number)
    assert ours == outcome(binary._tensor_map_data_type_bitwidth, number)


@pytest.mark.parametrize("arguments", [(), (1,), (0,) * 8])
def test_numbers_of_arguments(arguments: tuple[Any, ...]) -> None:
    ours = outcome(tensor_maps._tensor_map_tiled, *arguments)
    assert ours == outcome(binary._tensor_map_tiled, *arguments)


class OnGpu:
    __cuda_array_interface__ = {
        "shape": (64, 64),
        "typestr": "<f4",
        "data": (0x7F0000000000, False),
        "version": 3,
        "strides": None,
    }


@pytest.mark.parametrize("number", ["x", None, 1.5])
@pytest.mark.parametrize("place", range(4))
def test_modes_are_numbers(place: int, number: Any) -> None:
    modes = [0, 0, 0, 0]
    modes[place] = number
    ours = outcome(tensor_maps._tensor_map_tiled, OnGpu(), (8, 8), (1, 0), *modes)
    assert ours == outcome(binary._tensor_map_tiled, OnGpu(), (8, 8), (1, 0), *modes)


SHAPES: list[tuple[Any, ...]] = [
    *((None, 8, 8), (None, (8, 8), (1, 0)), (5, (8, 8), (1, 0)), (OnGpu(), (8,), (1, 0))),
    *((OnGpu(), (8, 8), (1,)), (OnGpu(), (8,), (1,)), (OnGpu(), [8, 8], (1, 0))),
    (OnGpu(), (8, 8), [1, 0]),
]


@pytest.mark.parametrize("arguments", SHAPES, ids=ident)
def test_arguments_that_do_not_fit(arguments: tuple[Any, ...]) -> None:
    ours = outcome(tensor_maps._tensor_map_tiled, *arguments, 0, 0, 0, 0)
    assert ours == outcome(binary._tensor_map_tiled, *arguments, 0, 0, 0, 0)


def test_tensor_maps_need_a_driver() -> None:
    with pytest.raises(OSError, match="CUDA's driver"):
        tensor_maps._tensor_map_tiled(OnGpu(), (8, 8), (1, 0), 0, 0, 0, 0)
    with pytest.raises(OSError):
        binary._tensor_map_tiled(OnGpu(), (8, 8), (1, 0), 0, 0, 0, 0)


def _libnvvm() -> str:
    """Where the package `nvidia-nvvm`, of the extra `dev`, has libnvvm."""
    spec = find_spec("nvidia.cu13")
    assert spec is not None
    (folder,) = spec.submodule_search_locations or ()
    return str(Path(folder, "lib", "libnvvm.so.4"))


IR = b"""
target triple = "nvptx64-nvidia-cuda"
define void @k(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
!nvvmir.version = !{!1}
!1 = !{i32 2, i32 0}
"""
NEW = ["-arch=compute_100"]


def compiled(kind: Any, contents: Any, options: Any, name: Any = "module") -> Any:
    program = kind(_libnvvm()).create_program()
    program.add_module(contents, name)
    return program.compile(options)


@pytest.mark.parametrize("name", ["version", "ir_version"])
def test_versions_of_nvvm(name: str) -> None:
    ours, theirs = (getattr(kind(_libnvvm()), name)() for kind in (nvvm.NVVM, binary.NVVM))
    assert ours == theirs


COMPILED: dict[str, tuple[Any, ...]] = {
    "PTX": (IR, NEW),
    "of a bytearray": (bytearray(IR), tuple(NEW)),
    "types without pointers": (IR, []),
    "unknown option": (IR, ["-bad"]),
    "a text is a sequence": (IR, "abc"),
    "no options": (IR, None),
    "an option is a number": (IR, [1]),
    "an option is of bytes": (IR, [b"-arch=compute_100"]),
    "an iterator": (IR, iter(NEW)),
    "a mapping": (IR, {"-opt=3": 1}),
    "a zero in an option": (IR, ["a\0b"]),
    "no IR": (b"junk", NEW),
    "nothing": (b"", NEW),
    "text": ("text", NEW),
    "a view": (memoryview(IR), NEW),
    "a name of bytes": (IR, NEW, b"name"),
    "a name that is a number": (IR, NEW, 1),
    "a zero in a name": (IR, NEW, "a\0b"),
    "not text": (IR, [*NEW, "-gen-lto"]),
}


@pytest.mark.parametrize("name", COMPILED)
def test_compiling_with_nvvm(name: str) -> None:
    ours = outcome(compiled, nvvm.NVVM, *COMPILED[name])
    assert ours == outcome(compiled, binary.NVVM, *COMPILED[name])


def test_a_program_without_modules() -> None:
    def empty(kind: Any) -> Any:
        return kind(_libnvvm()).create_program().compile([])

    assert outcome(empty, nvvm.NVVM) == outcome(empty, binary.NVVM)


@pytest.mark.parametrize("path", ["/nowhere.so", Path("/nowhere.so"), 1, "\0"])
def test_nvvm_that_is_not_there(path: Any) -> None:
    assert outcome(nvvm.NVVM, path) == outcome(binary.NVVM, path)


def test_another_library() -> None:
    ours, theirs = outcome(nvvm.NVVM, "libm.so.6"), outcome(binary.NVVM, "libm.so.6")
    assert ours[:2] == theirs[:2]
    assert "undefined symbol: nvvmGetErrorString" in ours[2]


def test_no_library() -> None:
    with pytest.raises(OSError, match="libnvvm is empty"):
        nvvm.NVVM("")


def test_a_program_that_nvvm_did_not_make() -> None:
    with pytest.raises(RuntimeError, match="not made by NVVM"):
        nvvm.NVVMProgram().compile([])


FINAL = ["NVVM", "NVVMProgram", "_CompiledHostProgram"]


@pytest.mark.parametrize("name", FINAL)
def test_classes_without_subclasses(name: str) -> None:
    ours, theirs = (outcome(type, "T", (getattr(m, name),), {}) for m in (nvvm, binary))
    assert ours == theirs


def test_compiled_host_programs_are_refused() -> None:
    with pytest.raises(NotImplementedError, match="need cuTile's native extension and a GPU"):
        nvvm._CompiledHostProgram((), 2, 3)
    assert nvvm._get_compiled_host_runtime_symbols() == ()


@pytest.mark.parametrize("name", [name for name in vars(binary) if name.startswith("xla_ffi")])
def test_what_xla_asks_for_are_handles(name: str) -> None:
    assert type(getattr(xla, name)()) is type(getattr(binary, name)())


def test_objects_of_nvvm_cannot_be_pickled() -> None:
    ours, theirs = (outcome(pickle.dumps, kind(_libnvvm())) for kind in (nvvm.NVVM, binary.NVVM))
    assert ours == theirs


def test_libnvvm_is_there() -> None:
    assert os.access(_libnvvm(), os.R_OK)
