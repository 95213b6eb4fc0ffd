"""Compiles an emitter for a target and applies it to arrays."""

import ctypes
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import llvmlite.binding as llvm
import numpy as np

from tilewright.backends.cpu.code import Code, Features, Value, VectorType
from tilewright.backends.cpu.target import host_target

llvm.initialize_native_target()
llvm.initialize_native_asmprinter()

Emitter = Callable[..., Value]
MEMORY = {"i1": np.uint8, "half": np.float16, "float": np.float32, "double": np.float64}
MEMORY |= {f"i{width}": np.dtype(f"i{width // 8}").type for width in (8, 16, 32, 64)}


@dataclass(frozen=True)
class Target:
    """A processor to compile for, and what our code may use on it."""

    cpu: str
    features: Features
    needs: str

    def runs_here(self) -> bool:
        return self.needs in host_target().features


TARGETS = {
    "sse2": Target("x86-64", Features(), "sse2"),
    "avx2": Target("x86-64-v3", Features(fma=True, round=True, half=True), "avx2"),
    "avx512": Target(
        "x86-64-v4", Features(fma=True, round=True, half=True, scale=True), "avx512vl"
    ),
    "neon": Target("generic", Features(fma=True, round=True, half=True), "neon"),
}
HERE = [name for name, target in TARGETS.items() if target.runs_here()]
BF16 = "avx512bf16"
"""A target of which only what is about bf16 is tested."""
TARGETS[BF16] = Target(
    "cooperlake", Features(fma=True, round=True, half=True, scale=True, bf16=True), BF16
)


@cache
def _compiler() -> Any:
    return llvm.create_lljit_compiler()


_count = iter(range(1 << 30))


def module_text(
    emitter: Emitter, elements: Sequence[str], lanes: int, features: Features, entry: str
) -> str:
    """A function of (result, operands..., count, times) that applies the emitter to whole vectors,
    all over again so many times."""
    code = Code(features)
    values: list[Value] = []
    index = Value(VectorType("i64"), "%i")

    def place(pointer: str, element: str) -> Value:
        stored = "i8" if element == "i1" else element
        return code.define(
            VectorType("ptr"), f"getelementptr {stored}, ptr {pointer}, {index.typed}"
        )

    code.line("br label %again")
    code.label("again")
    code.line("%round = phi i64 [ 1, %entry ], [ %following, %finished ]")
    code.line("br label %head")
    code.label("head")
    code.line("%i = phi i64 [ 0, %again ], [ %next, %latch ]")
    for number, element in enumerate(elements):
        stored = VectorType("i8" if element == "i1" else element, lanes)
        pointer = place(f"%p{number}", element)
        value = code.define(stored, f"load {stored}, {pointer.typed}, align 1")
        values.append(code.cast("trunc", value, "i1") if element == "i1" else value)
    result = emitter(code, *values)
    if result.type.element == "i1":
        result = code.cast("zext", result, "i8")
    pointer = place("%r", result.type.element)
    code.line(f"store {result.typed}, {pointer.typed}, align 1")
    code.jump("latch")
    code.label("latch")
    code.line(f"%next = add i64 %i, {lanes}")
    code.line("%more = icmp ult i64 %next, %n")
    code.line("br i1 %more, label %head, label %finished")
    code.label("finished")
    code.line("%following = add i64 %round, 1")
    code.line("%repeat = icmp ult i64 %round, %times")
    code.line("br i1 %repeat, label %again, label %exit")
    code.label("exit")
    code.line("ret void")
    pointers = [Value(VectorType("ptr"), f"%p{k}") for k in range(len(elements))]
    parameters = [
        Value(VectorType("ptr"), "%r"),
        *pointers,
        *(Value(VectorType("i64"), name) for name in ("%n", "%times")),
    ]
    text = code.function("void", entry, parameters)
    text = text.replace(") {", ') "prefer-vector-width"="512" {', 1)
    return "\n".join([*code.declarations.values(), text])


class Compiled:
    """A compiled emitter; call it with arrays of one length."""

    def __init__(
        self, emitter: Emitter, elements: Sequence[str], result: str, lanes: int, target: str
    ) -> None:
        chosen = TARGETS[target]
        entry = f"entry{next(_count)}"
        self.text = module_text(emitter, elements, lanes, chosen.features, entry)
        module = llvm.parse_assembly(self.text)
        module.triple = llvm.get_process_triple()
        module.verify()
        self.machine = llvm.Target.from_triple(module.triple).create_target_machine(
            cpu=chosen.cpu, opt=3, jit=True
        )
        self.module = module
        # Nothing is linked in: code that calls a library does not load.
        builder = llvm.JITLibraryBuilder()
        builder.add_object_img(self.machine.emit_object(module)).export_symbol(entry)
        self._library = builder.link(_compiler(), entry)
        kinds = [ctypes.c_void_p] * (len(elements) + 1) + [ctypes.c_int64] * 2
        self._function = ctypes.CFUNCTYPE(None, *kinds)(self._library[entry])
        self.elements, self.result, self.lanes = tuple(elements), result, lanes

    def assembly(self) -> str:
        return self.machine.emit_assembly(self.module)

    def raw(self, result: Any, *operands: Any, times: int = 1) -> None:
        """On arrays whose length is a multiple of the lanes."""
        addresses = [x.__array_interface__["data"][0] for x in (result, *operands)]
        self._function(*addresses, len(result), times)

    def __call__(self, *operands: Any) -> Any:
        """On arrays of any length, of dtypes as wide as the operands; the result is raw."""
        count = len(operands[0])
        padded = -(-count // self.lanes) * self.lanes
        inputs: list[Any] = []
        for x, element in zip(operands, self.elements, strict=True):
            dtype = np.dtype(MEMORY[element])
            whole = np.zeros(padded, dtype)
            whole[:count] = np.ascontiguousarray(x).view(dtype)
            inputs.append(whole)
        result = np.zeros(padded, MEMORY[self.result])
        self.raw(result, *inputs)
        return result[:count]


@cache
def compiled(
    emitter: Emitter, elements: tuple[str, ...], result: str, lanes: int, target: str
) -> Compiled:
    return Compiled(emitter, elements, result, lanes, target)
