"""The functions of the CUDA driver that cuTile Python calls, as it finds them on a machine without
one.

cuTile looks up every driver function through one pointer, that to `cuGetProcAddress_v2`. `Driver`
supplies it: with functions that do what theirs do where that has a meaning without a GPU, and hand
images and launches to us. Where there is a real driver, each function passes calls on to it, but
for those between `enter` and `leave` on the same thread.

All functions are native code: some are called by destructors after the interpreter has ended. They
take ten words, as many as the real function with most of them, so that all can be passed on.
"""

from __future__ import annotations

import atexit
import ctypes
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from tilewright.backends.cpu.engine import Library, engine

__all__ = ["CAPABILITY", "FUNCTIONS", "Driver", "Handlers", "driver_text", "real_driver"]

CAPABILITY = 10, 0
"""The compute capability of the device until another one is asked for."""

_VERSION = 13040
_CONTEXT, _STREAM, _EVENT = 0x7117E01, 0x7117E02, 0x7117E03
"""Handles; they only have to be distinct and not null."""

_SUCCESS, _INVALID, _OUT_OF_MEMORY, _ENDED, _NOT_FOUND, _NOT_SUPPORTED = 0, 1, 2, 4, 500, 801
"""Results of driver functions."""

_WORDS = 10

_DEVICE_ATTRIBUTES = {
    1: 1024,  # threads per block
    5: 0x7FFFFFFF,  # blocks along x
    6: 65535,
    7: 65535,
    8: 49152,  # bytes of shared memory per block
    10: 32,  # threads of a warp
    16: 1,  # multiprocessors
    97: 232448,  # bytes of shared memory per block if asked for
}
"""What a program may learn about the device; of most, cuTile asks nothing."""

_NOTHING = (
    "cuCtxPushCurrent",
    "cuCtxSetCurrent",
    "cuCtxSynchronize",
    "cuEventDestroy",
    "cuEventQuery",
    "cuEventRecord",
    "cuInit",
    "cuKernelSetAttribute",
    "cuStreamDestroy",
    "cuStreamSynchronize",
    "cuStreamWaitEvent",
)
"""Functions that succeed and do nothing: launches have ended when they return."""

_WRITES: Mapping[str, tuple[int, str, str]] = MappingProxyType(
    {
        "cuCtxGetCurrent": (0, "i64", str(_CONTEXT)),
        "cuCtxGetDevice": (0, "i32", "0"),
        "cuCtxGetId": (1, "i64", "1"),
        "cuCtxPopCurrent": (0, "i64", str(_CONTEXT)),
        "cuDeviceGet": (0, "i32", "0"),
        "cuDeviceGetCount": (0, "i32", "1"),
        "cuDevicePrimaryCtxRetain": (0, "i64", str(_CONTEXT)),
        "cuDriverGetVersion": (0, "i32", str(_VERSION)),
        "cuEventCreate": (0, "i64", str(_EVENT)),
        "cuEventElapsedTime": (0, "i32", "0"),
        "cuKernelGetAttribute": (0, "i32", "0"),
        "cuKernelGetFunction": (0, "i64", "%a1"),
        "cuPointerGetAttribute": (0, "i32", "0"),
        "cuStreamCreate": (0, "i64", str(_STREAM)),
        "cuStreamGetCtx": (1, "i64", str(_CONTEXT)),
        "cuStreamGetId": (1, "i64", "0"),
        "cuStreamIsCapturing": (1, "i32", "0"),
    }
)
"""Functions that write one value, if they are told where: by which argument, its type, the value.
"""

_UNSUPPORTED = (
    "cuGraphAddEventRecordNode",
    "cuGraphAddKernelNode",
    "cuGraphAddMemAllocNode",
    "cuGraphAddMemFreeNode",
    "cuGraphAddMemsetNode",
    "cuGraphCreate",
    "cuGraphDestroy",
    "cuGraphExecDestroy",
    "cuGraphInstantiateWithFlags",
    "cuGraphLaunch",
    "cuIpcCloseMemHandle",
    "cuIpcGetMemHandle",
    "cuIpcOpenMemHandle",
    "cuLaunchKernel",
    "cuMemGetAddressRange",
    "cuTensorMapEncodeTiled",
)
"""Functions that have no meaning without a GPU."""

_HANDED_ON = ("cuLibraryLoadData", "cuLibraryGetKernel", "cuLaunchKernelEx", "cuGetErrorString")
"""Functions that Python code does."""

_ALLOCATION = f"""
  %failed = call i32 @posix_memalign(i64 %a0, i64 256, i64 %a1)
  %good = icmp eq i32 %failed, 0
  %result = select i1 %good, i32 {_SUCCESS}, i32 {_OUT_OF_MEMORY}
  ret i32 %result
"""

_RELEASE = f"""
  %memory = inttoptr i64 %a0 to ptr
  call void @free(ptr %memory)
  ret i32 {_SUCCESS}
"""

_COPY = f"""
  %to = inttoptr i64 %a0 to ptr
  %from = inttoptr i64 %a1 to ptr
  call ptr @memcpy(ptr %to, ptr %from, i64 %a2)
  ret i32 {_SUCCESS}
"""

_UNLOAD = f"""
  %new = call ptr @malloc(i64 16)
  %lost = icmp eq ptr %new, null
  br i1 %lost, label %done, label %add
add:
  %handle = getelementptr i64, ptr %new, i64 1
  store i64 %a0, ptr %handle
  br label %again
again:
  %old = load atomic ptr, ptr @unloaded acquire, align 8
  store ptr %old, ptr %new
  %pair = cmpxchg ptr @unloaded, ptr %old, ptr %new acq_rel acquire
  %stored = extractvalue {{ ptr, i1 }} %pair, 1
  br i1 %stored, label %done, label %again
done:
  ret i32 {_SUCCESS}
"""
"""Puts the handle at the head of a list, which `take_unloaded` takes."""

_HELPERS = """
declare i32 @posix_memalign(i64, i64, i64)
declare ptr @malloc(i64)
declare void @free(ptr)
declare ptr @memcpy(ptr, ptr, i64)
declare i32 @pthread_key_create(ptr, ptr)
declare ptr @pthread_getspecific(i32)
declare i32 @pthread_setspecific(i32, ptr)

@key = internal global i32 0
@unloaded = internal global ptr null
@major = global i32 0
@minor = global i32 0

define i32 @start() {
  %result = call i32 @pthread_key_create(ptr @key, ptr null)
  ret i32 %result
}

define i64 @active() {
  %key = load i32, ptr @key
  %depth = call ptr @pthread_getspecific(i32 %key)
  %result = ptrtoint ptr %depth to i64
  ret i64 %result
}

define void @shift(i64 %by) {
  %key = load i32, ptr @key
  %before = call i64 @active()
  %after = add i64 %before, %by
  %depth = inttoptr i64 %after to ptr
  call i32 @pthread_setspecific(i32 %key, ptr %depth)
  ret void
}

define i64 @take_unloaded() {
  br label %again
again:
  %first = load atomic ptr, ptr @unloaded acquire, align 8
  %none = icmp eq ptr %first, null
  br i1 %none, label %empty, label %some
empty:
  ret i64 0
some:
  %next = load ptr, ptr %first
  %pair = cmpxchg ptr @unloaded, ptr %first, ptr %next acq_rel acquire
  %taken = extractvalue { ptr, i1 } %pair, 1
  br i1 %taken, label %done, label %again
done:
  %where = getelementptr i64, ptr %first, i64 1
  %handle = load i64, ptr %where
  call void @free(ptr %first)
  ret i64 %handle
}
"""


def _writing(argument: int, type: str, value: str) -> str:
    return f"""
  %missing = icmp eq i64 %a{argument}, 0
  br i1 %missing, label %done, label %write
write:
  %where = inttoptr i64 %a{argument} to ptr
  store {type} {value}, ptr %where
  br label %done
done:
  ret i32 {_SUCCESS}
"""


def _handing_on(name: str) -> str:
    return f"""
  %handler = load ptr, ptr @handler.{name}
  %gone = icmp eq ptr %handler, null
  br i1 %gone, label %ended, label %ask
ended:
  ret i32 {_ENDED}
ask:
  %answer = call i32 %handler(i64 %a0, i64 %a1, i64 %a2)
  ret i32 %answer
"""


def _attribute() -> str:
    cases = "".join(f"    i32 {number}, label %is{number}\n" for number in _DEVICE_ATTRIBUTES)
    values = "".join(f"[ {value}, %is{n} ], " for n, value in _DEVICE_ATTRIBUTES.items())
    labels = "".join(f"is{number}:\n  br label %write\n" for number in _DEVICE_ATTRIBUTES)
    return f"""
  %attribute = trunc i64 %a1 to i32
  switch i32 %attribute, label %other [
{cases}    i32 75, label %major
    i32 76, label %minor
  ]
{labels}major:
  %first = load i32, ptr @major
  br label %write
minor:
  %second = load i32, ptr @minor
  br label %write
other:
  br label %write
write:
  %value = phi i32 {values}[ %first, %major ], [ %second, %minor ], [ 1, %other ]
  %where = inttoptr i64 %a0 to ptr
  store i32 %value, ptr %where
  ret i32 {_SUCCESS}
"""


def _bodies() -> dict[str, str]:
    """What each function does, in LLVM's language."""
    special = {
        "cuDeviceGetAttribute": _attribute(),
        "cuLibraryUnload": _UNLOAD,
        "cuMemAlloc": _ALLOCATION,
        "cuMemAllocHost": _ALLOCATION,
        "cuMemFree": _RELEASE,
        "cuMemFreeHost": _RELEASE,
        "cuMemcpyHtoDAsync": _COPY,
    }
    return {
        **dict.fromkeys(_NOTHING, f"\n  ret i32 {_SUCCESS}\n"),
        **dict.fromkeys(_UNSUPPORTED, f"\n  ret i32 {_NOT_SUPPORTED}\n"),
        **{name: _writing(*what) for name, what in _WRITES.items()},
        **{name: _handing_on(name) for name in _HANDED_ON},
        **special,
    }


FUNCTIONS = tuple(_bodies())
"""The driver functions that there are."""


def driver_text() -> str:
    """The code of all functions, in LLVM's language."""
    given = ", ".join(f"i64 %a{n}" for n in range(_WORDS))
    parts = [_HELPERS]
    for name, body in _bodies().items():
        if name in _HANDED_ON:
            parts.append(f"@handler.{name} = global ptr null")
        parts.append(f"""
@real.{name} = global ptr null
define i32 @{name}({given}) {{
  %real = load ptr, ptr @real.{name}
  %alone = icmp eq ptr %real, null
  br i1 %alone, label %ours, label %both
both:
  %depth = call i64 @active()
  %outside = icmp eq i64 %depth, 0
  br i1 %outside, label %theirs, label %ours
theirs:
  %passed = call i32 %real({given})
  ret i32 %passed
ours:{body}}}
""")
    return "\n".join(parts)


@dataclass(frozen=True)
class Handlers:
    """What Python code does for the driver. An exception is a failure of the driver function;
    what raises it remembers why.

    Attributes:
        load: an image, at an address; returns a handle.
        kernel: one of a loaded image, by handle and name; returns a handle.
        launch: of a kernel: grid and the address of the addresses of the arguments.
        reason: what went wrong last, as text.
    """

    load: Callable[[int], int]
    kernel: Callable[[int, str], int]
    launch: Callable[[int, tuple[int, int, int], int], None]
    reason: Callable[[], bytes]


_HANDLER = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_uint64, ctypes.c_uint64, ctypes.c_uint64)

_LOOK_UP = ctypes.CFUNCTYPE(
    ctypes.c_int32,
    ctypes.c_char_p,
    ctypes.c_uint64,
    ctypes.c_int32,
    ctypes.c_uint64,
    ctypes.c_uint64,
)
"""The type of `cuGetProcAddress_v2`: the name, where to put the address, the version of the
function, flags, where to put a status."""


def real_driver() -> Any:
    """`cuGetProcAddress_v2` of the machine's CUDA driver; None where there is none."""
    for name in ("libcuda.so.1", "nvcuda.dll"):
        try:
            library = ctypes.CDLL(name)
            return _LOOK_UP(("cuGetProcAddress_v2", library))
        except (OSError, AttributeError):
            continue
    return None


class Driver:
    """The driver's functions. They must outlive all that cuTile made: there is one in a process.

    Args:
        handlers: what Python code does for it.
        real: `cuGetProcAddress_v2` of a real driver that calls are passed on to.

    Attributes:
        real: that.
    """

    def __init__(self, handlers: Handlers, real: Any = None) -> None:
        self.real = real
        self._handlers = handlers
        helpers = ("start", "active", "shift", "take_unloaded", "major", "minor")
        globals = [f"real.{name}" for name in FUNCTIONS]
        globals += [f"handler.{name}" for name in _HANDED_ON]
        self._library: Library = engine().load(
            driver_text(), (*FUNCTIONS, *helpers, *globals), passes=("O2",)
        )
        # Never given back: functions are called after everything of Python has gone.
        ctypes.pythonapi.Py_IncRef(ctypes.py_object(self._library))
        ctypes.CFUNCTYPE(ctypes.c_int)(self._library["start"])()
        self._shift = ctypes.PYFUNCTYPE(None, ctypes.c_int64)(self._library["shift"])
        self._take = ctypes.PYFUNCTYPE(ctypes.c_uint64)(self._library["take_unloaded"])
        self._active = ctypes.PYFUNCTYPE(ctypes.c_int64)(self._library["active"])
        self._functions = [
            _HANDLER(function) for function in (self._load, self._kernel, self._launch, self._text)
        ]
        for name, function in zip(_HANDED_ON, self._functions, strict=True):
            self._set(f"handler.{name}", _address(function))
        # What is destroyed after the interpreter has ended finds no handlers.
        atexit.register(self._end)
        self._look_up = _LOOK_UP(self._find)
        self._pointer = ctypes.c_void_p(_address(self._look_up))
        self._reason = b""
        self.capability = CAPABILITY

    @property
    def pointer(self) -> int:
        """The address of the pointer to our `cuGetProcAddress_v2`."""
        return ctypes.addressof(self._pointer)

    @property
    def capability(self) -> tuple[int, int]:
        """The compute capability of the device."""
        return self._word("major").value, self._word("minor").value

    @capability.setter
    def capability(self, value: tuple[int, int]) -> None:
        self._word("major").value, self._word("minor").value = value

    @property
    def active(self) -> bool:
        """Whether this thread's calls come to us where there is a real driver."""
        return self._active() > 0

    def enter(self) -> None:
        """From now on, calls of this thread come to us; may be nested."""
        self._shift(1)

    def leave(self) -> None:
        """Undoes `enter`."""
        self._shift(-1)

    def take_unloaded(self) -> int:
        """The handle of an image that was unloaded; each is given once. 0 if there is no other."""
        return self._take()

    def _word(self, name: str) -> ctypes.c_int32:
        return ctypes.c_int32.from_address(self._library[name])

    def _set(self, name: str, address: int) -> None:
        ctypes.c_uint64.from_address(self._library[name]).value = address

    def _end(self) -> None:
        for name in _HANDED_ON:
            self._set(f"handler.{name}", 0)

    def _find(self, name: bytes, where: int, version: int, flags: int, status: int) -> int:
        """`cuGetProcAddress_v2`."""
        text = name.decode(errors="replace")
        if self.real is not None:
            found = ctypes.c_uint64()
            result = self.real(name, ctypes.addressof(found), version, flags, status)
            if text not in FUNCTIONS:
                ctypes.c_uint64.from_address(where).value = found.value
                return result
            if result == _SUCCESS:
                self._set(f"real.{text}", found.value)
        if text not in FUNCTIONS:
            return _NOT_FOUND
        ctypes.c_uint64.from_address(where).value = self._library[text]
        if status:
            ctypes.c_int32.from_address(status).value = 0
        return _SUCCESS

    def _load(self, where: int, image: int, _: int) -> int:
        return self._answer(where, lambda: self._handlers.load(image))

    def _kernel(self, where: int, library: int, name: int) -> int:
        text = ctypes.string_at(name).decode(errors="replace")
        return self._answer(where, lambda: self._handlers.kernel(library, text))

    def _launch(self, configuration: int, function: int, arguments: int) -> int:
        grid = (ctypes.c_uint32 * 3).from_address(configuration)
        try:
            self._handlers.launch(function, (grid[0], grid[1], grid[2]), arguments)
        except BaseException:
            return _INVALID
        return _SUCCESS

    def _text(self, code: int, where: int, _: int) -> int:
        self._reason = self._handlers.reason() or f"CUDA error {code & 0xFFFFFFFF}".encode()
        ctypes.c_char_p.from_address(where).value = self._reason
        return _SUCCESS

    def _answer(self, where: int, ask: Callable[[], int]) -> int:
        try:
            ctypes.c_uint64.from_address(where).value = ask()
        except BaseException:
            return _INVALID
        return _SUCCESS


def _address(function: Any) -> int:
    address = ctypes.cast(function, ctypes.c_void_p).value
    assert address is not None
    return address
