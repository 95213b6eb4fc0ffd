"""Runs a suite on a GPU; needs Python and the driver, and nothing else.

    python3 device.py SUITE.zip RESULTS.jsonl.gz [--stall 5]

A child process runs the launches. When one ends it (a trap ends the context) or never ends, another
child goes on with the next.
"""

from __future__ import annotations

import argparse
import ctypes
import gzip
import json
import os
import subprocess
import sys
import tempfile
import time
import zipfile
from contextlib import suppress
from pathlib import Path
from typing import Any

MARGIN = 256
"""Bytes before and behind each array, which no kernel may change."""

FILLING = 0xA5
SIZE = 1 << 28
START = 90.0
"""Seconds that a child may take until its first launch has ended."""

PER_CHILD = 4000
"""Launches of a child process: what modules and the driver keep is given back then."""


class DeviceError(Exception):
    """A function of the driver failed."""


class Driver:
    """The functions of the driver, with a context on the first device."""

    def __init__(self) -> None:
        self._library = ctypes.CDLL("libcuda.so.1")
        device, context, memory = ctypes.c_int(), ctypes.c_void_p(), ctypes.c_uint64()
        self("cuInit", 0)
        self("cuDeviceGet", ctypes.byref(device), 0)
        name, version = ctypes.create_string_buffer(100), ctypes.c_int()
        self("cuDeviceGetName", name, 100, device)
        self("cuDriverGetVersion", ctypes.byref(version))
        self.name = (
            f"{name.value.decode()}, CUDA {version.value // 1000}.{version.value % 100 // 10}"
        )
        self("cuDevicePrimaryCtxRetain", ctypes.byref(context), device)
        self("cuCtxSetCurrent", context)
        self("cuMemAlloc_v2", ctypes.byref(memory), ctypes.c_size_t(SIZE))
        self.memory = memory.value

    def __call__(self, name: str, *arguments: Any) -> None:
        status = getattr(self._library, name)(*arguments)
        if status:
            text = ctypes.c_char_p()
            self._library.cuGetErrorName(status, ctypes.byref(text))
            raise DeviceError(f"{name}: {(text.value or b'?').decode()}")

    def load(self, image: bytes) -> ctypes.c_void_p:
        module = ctypes.c_void_p()
        self("cuModuleLoadData", ctypes.byref(module), image)
        return module

    def run(self, module: ctypes.c_void_p, launch: dict[str, Any]) -> list[bytes]:
        """The memory after a launch: each array with its margins."""
        kernel = ctypes.c_void_p()
        self("cuModuleGetFunction", ctypes.byref(kernel), module, launch["kernel"].encode())
        memory, places = bytearray(), list[int]()
        for array in launch["memory"]:
            memory += bytes([FILLING]) * (MARGIN + -len(memory) % 256)
            places.append(len(memory))
            memory += array
        memory += bytes([FILLING]) * MARGIN
        if len(memory) > SIZE:
            raise DeviceError("arrays are too large")
        for array, offset, other, plus in launch["relocations"]:
            at = places[array] + offset
            memory[at : at + 8] = (self.memory + places[other] + plus).to_bytes(8, "little")
        slots = list[Any]()
        for kind, value, *plus in launch["parameters"]:
            if kind == "array":
                slots.append(ctypes.c_uint64(self.memory + places[value] + plus[0]))
            else:
                slots.append(ctypes.create_string_buffer(bytes.fromhex(value), 8))
        parameters = (ctypes.c_void_p * (len(slots) + 1))(*map(ctypes.addressof, slots))
        size, place = ctypes.c_size_t(len(memory)), ctypes.c_uint64(self.memory)
        self("cuMemcpyHtoD_v2", place, bytes(memory), size)
        self("cuLaunchKernel", kernel, *launch["grid"], *launch["block"], 0, None, parameters, None)
        self("cuCtxSynchronize")
        found = ctypes.create_string_buffer(len(memory))
        self("cuMemcpyDtoH_v2", found, place, size)
        return [
            found.raw[place - MARGIN : place + len(array) + MARGIN]
            for place, array in zip(places, launch["memory"], strict=True)
        ]


def outcome(driver: Driver, module: ctypes.c_void_p, launch: dict[str, Any]) -> dict[str, Any]:
    """What a launch left: the arrays that have changed, and which of them it wrote beside."""
    arrays = driver.run(module, launch)
    filling = bytes([FILLING]) * MARGIN
    beside = [
        number
        for number, array in enumerate(arrays)
        if array[:MARGIN] != filling or array[-MARGIN:] != filling
    ]
    after = [array[MARGIN:-MARGIN] for array in arrays]
    changed = zip(after, launch["memory"], strict=True)
    return {"arrays": [None if a == b else a.hex() for a, b in changed], "beside": beside}


class Suite:
    """The launches of a file, and their modules and arrays."""

    def __init__(self, path: str) -> None:
        self._files = zipfile.ZipFile(path)
        lines = self._files.read("launches.jsonl").decode().splitlines()
        self.launches: list[dict[str, Any]] = [json.loads(line) for line in lines]

    def file(self, name: str) -> bytes:
        """What a file of it holds."""
        return self._files.read(name)

    def array(self, written: str) -> bytes:
        """An array: its bytes, or the name of the file that holds them."""
        return self.file(written[1:]) if written[:1] == "@" else bytes.fromhex(written)


class Printed:
    """What kernels print: the driver writes it to the standard output of the process."""

    def __init__(self) -> None:
        self._file = tempfile.TemporaryFile()  # noqa: SIM115
        self._library = ctypes.CDLL(None)
        os.dup2(self._file.fileno(), 1)

    def taken(self) -> str:
        """What has been printed since the last time."""
        self._library.fflush(None)
        self._file.seek(0)
        text = self._file.read()
        self._file.seek(0)
        self._file.truncate()
        return text.decode("utf-8", "replace")


def run(path: str, results: str, first: int) -> None:
    """The child process: runs launches, from a number on, until one ends it."""
    suite, printed, driver = Suite(path), Printed(), Driver()
    loaded, module = "", None
    with Path(results).open("a", encoding="utf-8") as out:
        out.write(json.dumps({"device": driver.name}) + "\n")
        for launch in suite.launches[first : first + PER_CHILD]:
            launch["memory"] = [suite.array(array) for array in launch["memory"]]
            found: dict[str, Any] = {"key": launch["key"]}
            try:
                if loaded != launch["module"]:
                    if module is not None:
                        driver("cuModuleUnload", module)
                    module, loaded = None, launch["module"]
                    module = driver.load(suite.file(loaded))
                if module is None:
                    raise DeviceError("the module was not loaded")
                found |= outcome(driver, module, launch)
            except DeviceError as error:
                found["error"] = str(error)
            found["printed"] = printed.taken()
            out.write(json.dumps(found) + "\n")
            out.flush()
            if "Synchronize" in found.get("error", ""):
                # The context is lost.
                break
    # Nothing that the driver still does matters.
    os._exit(0)


class Runs:
    """Child processes, one after the other, that run all launches of a suite.

    Args:
        suite: its path.
        lines: the path of the file that results go to.
        stall: seconds that a launch may take.
        end: when to stop.
    """

    def __init__(self, suite: str, lines: Path, stall: float, end: float) -> None:
        self._keys = [launch["key"] for launch in Suite(suite).launches]
        self._suite, self._lines, self._stall, self._end = suite, lines, stall, end
        lines.touch()

    def run(self) -> str:
        """Runs them; says how many have run.

        Raises:
            DeviceError: there is no GPU.
        """
        done = 0
        while done < len(self._keys) and time.monotonic() < self._end:
            said = self._child(done)
            before, done = done, self._done()
            if said is None or done == before:
                if time.monotonic() >= self._end:
                    break
                if not done and said is not None:
                    raise DeviceError(said)
                error = f"no end within {self._stall:g} s" if said is None else said
                with self._lines.open("a", encoding="utf-8") as out:
                    out.write(json.dumps({"key": self._keys[done], "error": error}) + "\n")
                done += 1
        return f"{done} of {len(self._keys)} launches"

    def _done(self) -> int:
        with self._lines.open(encoding="utf-8") as lines:
            return sum("key" in json.loads(line) for line in lines)

    def _child(self, first: int) -> str | None:
        """A child process; how it ended, None if it had to be."""
        command = [sys.executable, __file__, self._suite, str(self._lines), "--child", str(first)]
        size, since, allowed = self._size(), time.monotonic(), START
        with tempfile.TemporaryFile() as errors:
            child = subprocess.Popen(command, stderr=errors)
            while True:
                with suppress(subprocess.TimeoutExpired):
                    code = child.wait(0.05)
                    errors.seek(0)
                    said = errors.read().decode("utf-8", "replace").strip().splitlines()
                    return f"the process ended with {code}: {' '.join(said[-1:])}"
                if (now := self._size()) != size:
                    size, since, allowed = now, time.monotonic(), self._stall
                if time.monotonic() > min(since + allowed, self._end):
                    child.kill()
                    child.wait()
                    return None

    def _size(self) -> int:
        return self._lines.stat().st_size


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("suite")
    parser.add_argument("results")
    parser.add_argument("--stall", type=float, default=5.0, help="seconds that a launch may take")
    parser.add_argument("--seconds", type=float, default=1e9, help="stop after so many")
    parser.add_argument("--child", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child is not None:
        run(options.suite, options.results, options.child)
    begin = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        lines = Path(folder, "results.jsonl")
        runs = Runs(options.suite, lines, options.stall, begin + options.seconds)
        try:
            done = runs.run()
        except DeviceError as error:
            print(error, file=sys.stderr)
            return 2
        with gzip.open(options.results, "wb") as out:
            out.write(lines.read_bytes())
    print(f"{done} in {time.monotonic() - begin:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
