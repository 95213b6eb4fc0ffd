"""Names, kinds and parameters of the stand-ins beside those of NVIDIA's packages.

`core.json` and `interface.json` are what `describe.py` found in them.
"""

from __future__ import annotations

import inspect
import json
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import tilewright.cutile
from tilewright.devices.gpu import has_gpu

pytestmark = [
    pytest.mark.skipif(has_gpu(), reason="a GPU is there itself"),
    pytest.mark.usefixtures("installed_once"),
]

HERE = Path(__file__).parent
CORE = json.loads((HERE / "core.json").read_text())

NAMES = [
    (version, module, name)
    for version, modules in CORE.items()
    for module, names in modules.items()
    for name in names
]

INTERNAL = ("ver_major", "ver_minor")
"""What was left in a class when it was made."""

CHANGED = {"CU_JIT_NUM_OPTIONS", "CU_COREDUMP_LIGHTWEIGHT_FLAGS", "cudaGraphNodeTypeCount"}
"""Numbers of members of an enum, which change with each version."""

WITHOUT_ARGUMENTS = ("LaunchConfig", "StridedMemoryView")
"""Classes whose objects have attributes that the class has not."""


def refuses(kind: Any) -> bool:
    """Whether a class is there by name only."""
    return type(kind).__name__ == "_Refusing"


def takes(function: Any, names: list[str]) -> list[str]:
    """The names that are no parameters of a function."""
    parameters = inspect.signature(function).parameters
    if any(each.kind is each.VAR_KEYWORD for each in parameters.values()):
        return []
    return [name for name in names if name not in parameters and name != "args"]


@pytest.mark.parametrize(("version", "module", "name"), NAMES)
def test_a_name_of_cuda_core(version: str, module: str, name: str) -> None:
    expected = CORE[version][module][name]
    ours = getattr(import_module(module), name)
    assert isinstance(ours, type) == (expected["kind"] == "class")
    assert callable(ours) == (expected["kind"] != "value")
    if refuses(ours):
        with pytest.raises(NotImplementedError, match="where the CPU stands in for the GPU"):
            ours()
        return
    if expected.get("parameters"):
        assert takes(ours, expected["parameters"]) == []
    members: dict[str, Any] = expected.get("members", {})
    owner = ours
    if hasattr(ours, "_initial"):
        owner = ours(**dict.fromkeys(expected["parameters"]))
    elif name in WITHOUT_ARGUMENTS:
        owner = ours()
    assert [each for each in members if each not in (*dir(owner), *INTERNAL)] == []
    for each, parameters in members.items():
        if parameters is None:
            assert not inspect.isroutine(inspect.getattr_static(ours, each, None))
        else:
            assert takes(getattr(owner, each), parameters) == []


@pytest.mark.parametrize("module", ["driver", "runtime", "nvrtc"])
def test_functions_without_a_meaning_here_say_so(module: str) -> None:
    bindings = import_module(f"cuda.bindings.{module}")
    interface = import_module("tilewright.devices.cuda_on_cpu.interface")
    for name, (parameters, *_) in interface._interface()[module]["functions"].items():
        function = getattr(bindings, name)
        assert list(inspect.signature(function).parameters) == parameters
        assert function.__name__ == name
    with pytest.raises(NotImplementedError, match="CUDA C cannot be compiled where the CPU"):
        import_module("cuda.bindings.nvrtc").nvrtcVersion()
    with pytest.raises(NotImplementedError, match="modules of CUDA C cannot be loaded"):
        import_module("cuda.bindings.driver").cuModuleLoadData(b"")


@pytest.mark.parametrize(
    ("module", "enum", "member", "value"),
    [
        ("driver", "CUresult", "CUDA_ERROR_OUT_OF_MEMORY", 2),
        ("driver", "CUdevice_attribute", "CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT", 16),
        ("driver", "CUmemorytype", "CU_MEMORYTYPE_DEVICE", 2),
        ("driver", "CUstream_flags", "CU_STREAM_NON_BLOCKING", 1),
        ("runtime", "cudaError_t", "cudaErrorMemoryAllocation", 2),
        ("runtime", "cudaMemcpyKind", "cudaMemcpyDeviceToHost", 2),
        ("runtime", "cudaDeviceAttr", "cudaDevAttrWarpSize", 10),
        ("nvrtc", "nvrtcResult", "NVRTC_ERROR_COMPILATION", 6),
    ],
)
def test_enums(module: str, enum: str, member: str, value: int) -> None:
    kind = getattr(import_module(f"cuda.bindings.{module}"), enum)
    found = getattr(kind, member)
    assert found == value and kind(value) is found
    assert repr(found) == str(found) == f"<{enum}.{member}: {value}>"


@pytest.mark.slow
@pytest.mark.skipif(
    find_spec("cuda.bindings") is None or find_spec("cuda.core") is None,
    reason="cuda-bindings and cuda-core are not installed (the extra programs)",
)
def test_nvidia_packages_have_no_other_names_than_are_known(tmp_path: Path) -> None:
    out = tmp_path / "found.json"
    tilewright.cutile.uninstall()
    command = [sys.executable, str(HERE / "describe.py"), "collect", str(out)]
    subprocess.run(command, check=True)
    tilewright.cutile.install("cpu", devices=True)
    found = json.loads(out.read_text())
    for module, kinds in found["bindings"].items():
        ours = import_module(f"cuda.bindings.{module}")
        for names in kinds.values():
            assert [name for name in names if not hasattr(ours, name)] == []
        for enum, members in kinds["enums"].items():
            known = {name: int(value) for name, value in getattr(ours, enum).__members__.items()}
            differ = {name for name, value in members.items() if known.get(name) != value}
            assert {name for name in differ if "MAX" not in name.upper()} <= CHANGED
    for module, names in found["core"].items():
        ours = import_module(module)
        assert [name for name in names if not hasattr(ours, name)] == []
