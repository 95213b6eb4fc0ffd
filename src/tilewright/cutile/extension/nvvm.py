"""NVIDIA's NVVM, where its library is; compiled host programs, refused.

NVVM compiles LLVM's IR for GPUs and needs none itself. Its library, libnvvm, comes with CUDA and
as the package `nvidia-nvvm`; cuTile's kernels are compiled without it.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from types import MappingProxyType
from typing import Any, Final, cast

from tilewright.cutile.extension.exported import MODULE, Unpicklable, exported

__all__ = [
    "NVVM",
    "NVVMProgram",
    "_CompiledHostProgram",
    "_get_compiled_host_runtime_symbols",
]

_RESULTS = MappingProxyType(
    dict(
        enumerate(
            (
                "NVVM_SUCCESS",
                "NVVM_ERROR_OUT_OF_MEMORY",
                "NVVM_ERROR_PROGRAM_CREATION_FAILURE",
                "NVVM_ERROR_IR_VERSION_MISMATCH",
                "NVVM_ERROR_INVALID_INPUT",
                "NVVM_ERROR_INVALID_PROGRAM",
                "NVVM_ERROR_INVALID_IR",
                "NVVM_ERROR_INVALID_OPTION",
                "NVVM_ERROR_NO_MODULE_IN_PROGRAM",
                "NVVM_ERROR_COMPILATION",
                "NVVM_ERROR_CANCELLED",
            )
        )
    )
)
"""`nvvmResult` of NVIDIA's header nvvm.h."""

_FUNCTIONS: Final = (
    "nvvmGetErrorString",
    "nvvmVersion",
    "nvvmIRVersion",
    "nvvmCreateProgram",
    "nvvmDestroyProgram",
    "nvvmAddModuleToProgram",
    "nvvmCompileProgram",
    "nvvmGetCompiledResultSize",
    "nvvmGetCompiledResult",
    "nvvmGetProgramLogSize",
    "nvvmGetProgramLog",
)
"""The functions of nvvm.h that are called."""


class _Final:
    """A class that has no subclasses outside this file."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        if cls.__module__ != MODULE:
            base = cls.__mro__[1]
            name = f"{base.__module__}.{base.__qualname__}"
            raise TypeError(f"type '{name}' is not an acceptable base type")


def _call(library: Any, name: str, *arguments: Any) -> None:
    """Call a function of libnvvm.

    Raises:
        RuntimeError: it fails.
    """
    result: int = getattr(library, name)(*arguments)
    if result:
        raise RuntimeError(f"{name}() failed ({_RESULTS.get(result, 'nvvmResult')} = {result})")


def _integers(library: Any, name: str, count: int) -> tuple[int, ...]:
    """The integers that a function of libnvvm gives."""
    import ctypes

    integers = [ctypes.c_int() for _ in range(count)]
    _call(library, name, *map(ctypes.byref, integers))
    return tuple(integer.value for integer in integers)


class NVVM(_Final, Unpicklable):
    """NVIDIA's library NVVM.

    Args:
        dll_path: where libnvvm is.

    Raises:
        OSError: it is not there, or no library.
        AttributeError: it is another library.
    """

    __module__ = MODULE
    __slots__ = ("_library",)

    _library: Any

    def __init__(self, dll_path: str | bytes | os.PathLike[str], /) -> None:
        path = os.fspath(dll_path)
        if not path:
            raise OSError("no library: the path of NVIDIA's libnvvm is empty")
        import ctypes

        library = ctypes.CDLL(os.fsdecode(path))
        for name in _FUNCTIONS:
            getattr(library, name)
        self._library = library

    def ir_version(self) -> tuple[int, ...]:
        """Major and minor version of NVVM's IR, and of its debug information."""
        return _integers(self._library, "nvvmIRVersion", 4)

    def version(self) -> tuple[int, ...]:
        """Major and minor version of NVVM."""
        return _integers(self._library, "nvvmVersion", 2)

    def create_program(self) -> NVVMProgram:
        """A program without modules."""
        return _program(self._library)


class NVVMProgram(_Final, Unpicklable):
    """Modules that are compiled as one program; `NVVM.create_program` makes them."""

    __module__ = MODULE
    __slots__ = ("_handle", "_library")

    _library: Any
    _handle: Any

    def __new__(cls, *_: object, **__: object) -> NVVMProgram:
        self = super().__new__(cls)
        self._library = None
        self._handle = None
        return self

    def __del__(self) -> None:
        if self._handle is not None:
            import ctypes

            self._library.nvvmDestroyProgram(ctypes.byref(self._handle))

    def add_module(self, contents: bytes | bytearray, name: str, /) -> None:
        """Add a module.

        Args:
            contents: LLVM's IR, as text or bitcode.
            name: what messages call it.

        Raises:
            TypeError: an argument is of another type.
            ValueError: the name has a zero in it.
            RuntimeError: NVVM refuses it.
        """
        if not isinstance(contents, bytes | bytearray):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError("Expected a bytes or a bytearray object as the first argument")
        if not isinstance(name, str):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError(f"argument 2 must be str, not {cast('type', type(name)).__name__}")
        if "\0" in name:
            raise ValueError("embedded null character")
        import ctypes

        size = ctypes.c_size_t(len(contents))
        module = (bytes(contents), size, name.encode())
        _call(self._made(), "nvvmAddModuleToProgram", self._handle, *module)

    def compile(self, options: Sequence[str], /) -> bytearray:
        """Compile the modules.

        Args:
            options: options of libnvvm, such as `-arch=compute_100`.

        Returns:
            PTX.

        Raises:
            TypeError: options are no sequence of texts.
            RuntimeError: it cannot be compiled; the message has NVVM's.
        """
        library = self._made()
        texts = _texts(options)
        import ctypes

        array = (ctypes.c_char_p * len(texts))(*texts)
        result: int = library.nvvmCompileProgram(self._handle, len(texts), array)
        if result:
            log = self._text("nvvmGetProgramLogSize", "nvvmGetProgramLog").decode(errors="replace")
            raise RuntimeError(
                f"nvvmCompileProgram() failed ({_RESULTS.get(result, 'nvvmResult')} = {result}). "
                + (f"Compilation log:\n{log}" if log else "Compilation log is empty.")
            )
        return bytearray(self._text("nvvmGetCompiledResultSize", "nvvmGetCompiledResult"))

    def _made(self) -> Any:
        if self._handle is None:
            raise RuntimeError("the program was not made by NVVM.create_program()")
        return self._library

    def _text(self, size: str, get: str) -> bytes:
        """A text of the program, whose size one function gives and whose bytes another."""
        import ctypes

        length = ctypes.c_size_t()
        _call(self._library, size, self._handle, ctypes.byref(length))
        buffer = ctypes.create_string_buffer(length.value)
        _call(self._library, get, self._handle, buffer)
        if not buffer.raw.endswith(b"\0"):
            raise RuntimeError(f"{get}() did not return a NUL-terminated string")
        return buffer.raw[:-1]


def _program(library: Any) -> NVVMProgram:
    import ctypes

    handle = ctypes.c_void_p()
    _call(library, "nvvmCreateProgram", ctypes.byref(handle))
    program = NVVMProgram()
    program._library, program._handle = library, handle  # pyright: ignore[reportPrivateUsage]
    return program


def _texts(options: object) -> list[bytes]:
    if not isinstance(options, Sequence) or isinstance(options, bytes | bytearray | memoryview):
        raise TypeError("Expected a sequence of compiler options")
    given = cast("Sequence[object]", options)
    if not all(isinstance(option, str) for option in given):
        raise TypeError("Compiler options must be strings")
    return [str(option).encode() for option in given]


class _CompiledHostProgram(_Final, Unpicklable):
    """Native code for the host, which only NVIDIA's own extension runs.

    Raises:
        NotImplementedError: always.
    """

    __module__ = MODULE
    __slots__ = ()

    def __init__(self, *_: object) -> None:
        raise NotImplementedError(
            "compiled host programs need cuTile's native extension and a GPU; "
            "Tilewright's extension in Python runs kernels only"
        )


@exported
def _get_compiled_host_runtime_symbols() -> tuple[tuple[str, int], ...]:
    """The functions that compiled host programs call: none."""
    return ()
