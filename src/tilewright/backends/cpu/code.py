"""LLVM IR as text: values that know their type, fresh names, and the instructions we use.

A `Code` collects the instructions of one function body. Its methods append an instruction and
return the value that it defines; an operand that is a Python number is a constant of the type of
the other operands, the same in every lane. Scalars are vectors of one lane, spelled as scalars.

    code = Code(Features(fma=True))
    x = Value(VectorType("float", 16), "%x")
    y = code.mad(x, 2.0, 1.0)
    code.line(f"ret {y.typed}")
    text = code.function("<16 x float>", "f", [x])

A body is a list of blocks. Instructions are appended to the current block; some have a place of
their own: what stays the same in a loop goes to the end of the block before it, phis and variables
to the head of a block. Blocks know the block that dominates them, so that a scalar integer that has
been computed is found again.

Of LLVM's passes only those run that make registers of variables and join blocks, so the
instructions that are appended are those that are compiled.
"""

import math
import struct
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from tilewright.backends.cpu.blocks import Block, Loop, Value, VectorType
from tilewright.backends.cpu.locations import Locations

__all__ = ["Block", "Code", "Features", "Operand", "Value", "VectorType", "constant"]


@dataclass(frozen=True)
class Features:
    """What the instructions of a target offer; what they lack is done by others."""

    fma: bool = False
    """Fused multiply-add."""
    round: bool = False
    """Rounding to integral values (SSE4.1)."""
    half: bool = False
    """Conversions between half and float (F16C)."""
    scale: bool = False
    """Multiplication by powers of two, of 512 bits and less (AVX-512F and VL)."""
    bf16: bool = False
    """Conversions of vectors from float to bf16 that take subnormals for zeros (AVX-512 BF16)."""

    @classmethod
    def of_llvm(cls, names: Mapping[str, bool]) -> "Features":
        """From LLVM's names of the features that a processor has, those of x86 or AArch64."""

        def has(*wanted: str) -> bool:
            return all(names.get(name, False) for name in wanted)

        return cls(
            fma=has("fma") or has("neon"),
            round=has("sse4.1") or has("neon"),
            half=has("f16c") or has("neon"),
            scale=has("avx512f", "avx512vl"),
            bf16=has("avx512bf16", "avx512vl"),
        )


Operand = Value | int | float
"""A value, or a number that stands for a constant of the type that the other operands have."""


def _spelled(element: str, number: float) -> str:
    match element:
        case "float" | "double":
            if element == "float" and math.isfinite(number):
                number = struct.unpack("<f", struct.pack("<f", number))[0]
            return f"0x{struct.unpack('<Q', struct.pack('<d', number))[0]:016X}"
        case "half":
            return f"0xH{struct.unpack('<H', struct.pack('<e', number))[0]:04X}"
        case "i1":
            return "true" if number else "false"
        case _:
            return str(int(number))


def constant(type: VectorType, number: float) -> Value:
    """A constant in every lane; a float is rounded to the type, and spelled exactly."""
    text = _spelled(type.element, number)
    return Value(type, text if type.lanes == 1 else f"splat ({type.element} {text})")


def _other(a: Operand, b: Operand, name: str) -> Value | None:
    """The other operand, if one has a name."""
    if isinstance(a, Value) and isinstance(b, Value):
        return b if a.name == name else a if b.name == name else None
    return None


_TRAPPING = frozenset(["udiv", "sdiv", "urem", "srem"])
"""Instructions that end the process for some operands."""

_UNSIGNED = frozenset(["udiv", "urem"])
"""Those that do for a divisor of 0 only."""


def _arms(sources: Sequence[tuple[Value, str]]) -> str:
    return ", ".join(f"[ {value.name}, %{block} ]" for value, block in sources)


def _struct(types: Sequence[VectorType]) -> str:
    return "{ " + ", ".join(map(str, types)) + " }"


def _atomic(order: str) -> str:
    return "atomic " if order else ""


def _access(align: int, order: str) -> str:
    """How memory is accessed, at the end of an instruction."""
    return (f" {order}" if order else "") + (f", align {align}" if align else "")


class Code:
    """The body of one function. See the module's text.

    Attributes:
        features: what the target's instructions offer.
        declarations: declarations and constant tables by name; the module needs each once.
        location: the number of what is accessed memory for; 0 for nothing in particular.
        locations: those of the instructions; None if they have none.

    Args:
        features: see the attribute.
        locations: see the attribute.
    """

    def __init__(self, features: Features, locations: Locations | None = None) -> None:
        self.features = features
        self.declarations: dict[str, str] = {}
        self.splats: dict[str, Value] = {}
        """The scalar that is in all lanes of a vector, by the name of that."""
        self.location = 0
        self.locations = locations
        self._entry = Block("entry")
        self._blocks = [self._entry]
        self._current = self._entry
        self._lines = self._entry.lines
        self._arriving: dict[str, list[Block]] = {}
        """The blocks that jump to one that has not been begun."""
        self._names = 0
        self._loops: list[Loop] = []
        self._depths: dict[str, int] = {}
        """How many loops are around what is defined in one."""
        self._known: dict[tuple[VectorType, str], list[tuple[Block, int, Value]]] = {}
        """Scalar integers by their text: the block of each, and how many loops are around it."""
        self._rare = 0
        self._outlined: dict[str, list[VectorType]] = {}

    # ---- text

    @property
    def depth(self) -> int:
        """How many loops are around what comes next."""
        return len(self._loops)

    @property
    def block(self) -> str:
        """The name of the block that is being appended to."""
        return self._current.name

    @property
    def lines(self) -> list[str]:
        """The text so far."""
        found = [*self._entry.text()]
        for block in self._blocks[1:]:
            found.append(f"{block.name}:")
            found += block.text()
        return found

    def line(self, text: str, through: Value | None = None) -> None:
        """Appends an instruction that defines nothing, perhaps an access through a pointer."""
        self._lines.append("  " + text + self._suffix(self._location(through)))

    def fresh(self, stem: str = "v") -> str:
        """A name not used before in this function, without its sigil."""
        self._names += 1
        return f"{stem}{self._names}"

    def define(self, type: VectorType, text: str, *operands: str) -> Value:
        """Appends an instruction that defines a value of the type, by the operands of the names."""
        return self._defined(type, text + self._of_operands(operands))

    def _defined(self, type: VectorType, text: str) -> Value:
        self._names += 1
        name = f"%v{self._names}"
        self._lines.append(f"  {name} = {text}")
        if self._loops:
            self._depths[name] = len(self._loops)
        return Value(type, name)

    def first(self, type: VectorType, text: str) -> Value:
        """Defines a value at the head of the function, from its arguments."""
        value = Value(type, f"%{self.fresh()}")
        self._entry.head.append(f"  {value} = {text}{self._suffix(0)}")
        return value

    def slot(self, type: VectorType, initial: Value | None = None) -> Value:
        """A variable on the stack; perhaps with a constant that it holds at first."""
        made = self.first(VectorType("ptr"), f"alloca {type}")
        if initial is not None:
            self._entry.head.append(f"  store {initial.typed}, {made.typed}")
        return made

    def pure(self, type: VectorType, text: str, *operands: str) -> Value:
        """Defines a value that depends on its operands only, and may be computed in vain: before
        the loops in which those stay the same, if it does not happen rarely.

        Args:
            type: of the value.
            text: the instruction.
            operands: the names of its operands.
        """
        depth, depths, loops = 0, self._depths, len(self._loops)
        if loops:
            for name in operands:
                depth = max(depth, depths.get(name, 0))
        if self._rare or depth >= loops:
            if type.lanes > 1 or type.is_float:
                return self._defined(type, text + self._of_operands(operands))
            depth, block = loops, self._current
        else:
            block = self._loops[depth].before
            computed = self._loops[depth].computed
            found = computed.get((type, text))
            if found is None:
                found = computed[type, text] = self._shared(type, text, block, depth, operands)
            return found
        return self._shared(type, text, block, depth, operands)

    def _shared(
        self, type: VectorType, text: str, block: Block, depth: int, operands: Sequence[str]
    ) -> Value:
        """A value at the end of a block, or where that is computed already."""
        key = type, text
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = []
        else:
            for where, loops, value in known:
                # What a loop computes is known inside it only.
                if loops <= depth and where.dominates(block):
                    return value
        self._names += 1
        name = f"%v{self._names}"
        block.lines.append(f"  {name} = {text}{self._of_operands(operands)}")
        if depth:
            self._depths[name] = depth
        value = Value(type, name)
        known.append((block, depth, value))
        return value

    def function(
        self, result: str, name: str, parameters: Sequence[Value], linkage: str = ""
    ) -> str:
        """The definition of a function with this body, without the declarations."""
        arguments = ", ".join(parameter.typed for parameter in parameters)
        head = f"define {linkage + ' ' if linkage else ''}{result} @{name}({arguments}) {{"
        return "\n".join([head, "entry:", *self.lines, "}", ""])

    # ---- operands

    def constant(self, type: VectorType, number: float) -> Value:
        """See `constant`."""
        return constant(type, number)

    def _values(self, *operands: Operand) -> list[Value]:
        type = next((x.type for x in operands if isinstance(x, Value)), None)
        if type is None:
            raise TypeError("one operand must be a value, to say the type")
        return [x if isinstance(x, Value) else constant(type, x) for x in operands]

    def _pair(self, a: Operand, b: Operand) -> tuple[VectorType, str, str]:
        """The type of two operands, and their names."""
        if isinstance(a, Value):
            return a.type, a.name, b.name if isinstance(b, Value) else constant(a.type, b).name
        if not isinstance(b, Value):
            raise TypeError("one of two operands must be a value, to say the type")
        return b.type, constant(b.type, a).name, b.name

    # ---- arithmetic

    def binary(self, operation: str, a: Operand, b: Operand) -> Value:
        """Any instruction of two operands and a result of one type."""
        type, x, y = self._pair(a, b)
        text = f"{operation} {type} {x}, {y}"
        if operation in _TRAPPING and not (operation in _UNSIGNED and isinstance(b, int) and b):
            return self.define(type, text, x, y)
        return self.pure(type, text, x, y)

    def add(self, a: Operand, b: Operand) -> Value:
        """Integer sum, wrapping."""
        return self.binary("add", a, b)

    def sub(self, a: Operand, b: Operand) -> Value:
        """Integer difference, wrapping."""
        return self.binary("sub", a, b)

    def mul(self, a: Operand, b: Operand) -> Value:
        """Integer product, wrapping."""
        return self.binary("mul", a, b)

    def and_(self, a: Operand, b: Operand) -> Value:
        """Bitwise and."""
        return _other(a, b, "true") or self.binary("and", a, b)

    def or_(self, a: Operand, b: Operand) -> Value:
        """Bitwise or."""
        return _other(a, b, "false") or self.binary("or", a, b)

    def xor(self, a: Operand, b: Operand) -> Value:
        """Bitwise exclusive or."""
        return self.binary("xor", a, b)

    def not_(self, a: Value) -> Value:
        """Bitwise complement."""
        return self.binary("xor", a, -1)

    def shl(self, a: Operand, b: Operand) -> Value:
        """Shift to the left by less than the width."""
        return self.binary("shl", a, b)

    def lshr(self, a: Operand, b: Operand) -> Value:
        """Shift to the right by less than the width, zeros coming in."""
        return self.binary("lshr", a, b)

    def ashr(self, a: Operand, b: Operand) -> Value:
        """Shift to the right by less than the width, the sign coming in."""
        return self.binary("ashr", a, b)

    def fadd(self, a: Operand, b: Operand) -> Value:
        """Floating-point sum."""
        return self.binary("fadd", a, b)

    def fsub(self, a: Operand, b: Operand) -> Value:
        """Floating-point difference."""
        return self.binary("fsub", a, b)

    def fmul(self, a: Operand, b: Operand) -> Value:
        """Floating-point product."""
        return self.binary("fmul", a, b)

    def fdiv(self, a: Operand, b: Operand) -> Value:
        """Floating-point quotient."""
        return self.binary("fdiv", a, b)

    def fneg(self, a: Value) -> Value:
        """The other sign, of a NaN too."""
        return self.pure(a.type, f"fneg {a.typed}", a.name)

    def mad(self, a: Operand, b: Operand, c: Operand) -> Value:
        """a * b + c: fused where the target can, else rounded twice."""
        if not self.features.fma:
            return self.fadd(self.fmul(a, b), c)
        return self.fma(a, b, c)

    def fma(self, a: Operand, b: Operand, c: Operand) -> Value:
        """a * b + c rounded once, by hardware. ValueError if the target has no such instruction."""
        if not self.features.fma:
            raise ValueError("the target has no fused multiply-add")
        return self.intrinsic("llvm.fma", *self._values(a, b, c))

    # ---- comparison and choice

    def icmp(self, predicate: str, a: Operand, b: Operand) -> Value:
        """Integer comparison: eq ne slt sle sgt sge ult ule ugt uge."""
        type, x, y = self._pair(a, b)
        return self.pure(type.of("i1"), f"icmp {predicate} {type} {x}, {y}", x, y)

    def fcmp(self, predicate: str, a: Operand, b: Operand) -> Value:
        """Floating-point comparison: olt oeq uno …"""
        type, x, y = self._pair(a, b)
        return self.pure(type.of("i1"), f"fcmp {predicate} {type} {x}, {y}", x, y)

    def select(self, condition: Value, a: Operand, b: Operand, type: str = "") -> Value:
        """a where the condition holds, else b. If both are numbers, say of which element type."""
        if not isinstance(a, Value) and not isinstance(b, Value):
            a = constant(condition.type.of(type), a)
        t, x, y = self._pair(a, b)
        if condition.name in ("true", "splat (i1 true)") and isinstance(a, Value):
            return a
        text = f"select {condition.typed}, {t} {x}, {t} {y}"
        return self._passed_on(self.pure(t, text, condition.name, x, y), x, y)

    # ---- conversion

    def cast(self, operation: str, x: Value, element: str) -> Value:
        """trunc zext sext fptrunc fpext sitofp uitofp bitcast … to elements of another type."""
        if operation != "bitcast" and x.type.element == element:
            return x
        type = x.type.of(element)
        return self.pure(type, f"{operation} {x.typed} to {type}", x.name)

    def bits(self, x: Value) -> Value:
        """The encodings of floats, as integers."""
        return self.cast("bitcast", x, x.type.integer.element)

    def resize(self, x: Value, element: str, signed: bool = False) -> Value:
        """An integer in another width: truncated, or extended by zeros or the sign."""
        bits = x.type.of(element).bits
        if bits < x.type.bits:
            return self.cast("trunc", x, element)
        return self.cast("sext" if signed else "zext", x, element)

    # ---- lanes

    def halves(self, x: Value) -> list[Value]:
        """The lower and the upper lanes of a vector of at least two."""
        lanes = x.type.lanes // 2
        if lanes == 1:
            return [self.extract(x, k) for k in range(2)]
        return [self.shuffle(x, None, range(k, k + lanes)) for k in (0, lanes)]

    def joined(self, lower: Value, upper: Value) -> Value:
        """The lanes of two vectors (not scalars) one after the other."""
        return self.shuffle(lower, upper, range(2 * lower.type.lanes))

    def prefetch(self, where: Value, near: bool = True, writing: bool = False) -> None:
        """Have a line of the cache brought to the first level, or the second, perhaps to be
        written; wherever it is, that does no harm."""
        name = "llvm.prefetch.p0"
        self.declarations.setdefault(name, f"declare void @{name}(ptr, i32, i32, i32)")
        level = 3 if near else 2
        # The last number says that it is data.
        given = f"{where.typed}, i32 {int(writing)}, i32 {level}, i32 1"
        self.line(f"call void @{name}({given})", where)

    def shuffle(self, a: Value, b: Value | None, places: Sequence[int]) -> Value:
        """Some lanes of one or two vectors (not scalars), by their places in both."""
        mask = ", ".join([f"i32 {place}" for place in places])
        other = f"{a.type} poison" if b is None else b.typed
        text = f"shufflevector {a.typed}, {other}, <{len(places)} x i32> <{mask}>"
        names = (a.name,) if b is None else (a.name, b.name)
        return self.define(VectorType(a.type.element, len(places)), text, *names)

    def extract(self, x: Value, lane: int | Value) -> Value:
        """The element in a lane of a vector."""
        at = f"i32 {lane}" if isinstance(lane, int) else lane.typed
        return self.define(VectorType(x.type.element), f"extractelement {x.typed}, {at}", x.name)

    def insert(self, x: Value, element: Value, lane: int | Value) -> Value:
        """A vector with another element in a lane."""
        at = f"i32 {lane}" if isinstance(lane, int) else lane.typed
        text = f"insertelement {x.typed}, {element.typed}, {at}"
        return self.define(x.type, text, x.name, element.name)

    def bitcast(self, x: Value, type: VectorType) -> Value:
        """The same bits in other lanes, or of another type."""
        if x.type == type:
            return x
        return self.define(type, f"bitcast {x.typed} to {type}", x.name)

    # ---- memory

    def _suffix(self, number: int) -> str:
        return "" if self.locations is None else self.locations.suffix(number)

    def _of_operands(self, operands: Sequence[str]) -> str:
        """What an instruction ends with that may become one with a load of its operands."""
        found = self.locations
        return "" if found is None else found.suffix(found.common(operands))

    def _location(self, through: Value | None) -> int:
        """The number of an access, perhaps through a pointer."""
        known = 0 if self.locations is None or through is None else self.locations.of(through.name)
        return known or self.location

    def _passed_on(self, value: Value, *operands: str) -> Value:
        if self.locations is not None:
            self.locations.pass_on(value, operands)
        return value

    def access(self, type: VectorType, text: str, through: Value | None = None) -> Value:
        """Appends an instruction that defines a value and accesses memory, perhaps through a
        pointer."""
        number = self._location(through)
        value = self._defined(type, text + self._suffix(number))
        if self.locations is not None:
            self.locations.note(value.name, number)
        return value

    def pointer(self, address: Value) -> Value:
        """Addresses as pointers, through which memory is accessed for what is emitted now."""
        type = address.type.of("ptr")
        found = self.define(type, f"inttoptr {address.typed} to {type}", address.name)
        if self.locations is not None and self.location:
            self.locations.note(found.name, self.location)
        return found

    def offset(self, pointer: Value, at: Value, element: str = "i8") -> Value:
        """The address so many elements behind a pointer, or several."""
        text = f"getelementptr {element}, {pointer.typed}, {at.typed}"
        return self._passed_on(self.define(at.type.of("ptr"), text, at.name), pointer.name)

    def moved(self, pointer: Value, bytes: Value) -> Value:
        """The address so many bytes behind a pointer, computed before the loops in which it stays
        the same."""
        text = f"getelementptr i8, {pointer.typed}, {bytes.typed}"
        found = self.pure(VectorType("ptr"), text, pointer.name, bytes.name)
        return self._passed_on(found, pointer.name)

    def load(self, type: VectorType, pointer: Value, align: int = 0, order: str = "") -> Value:
        """What is in memory; atomically, if in an order."""
        text = f"load {_atomic(order)}{type}, {pointer.typed}{_access(align, order)}"
        return self.access(type, text, pointer)

    def store(self, value: Value, pointer: Value, align: int = 0, order: str = "") -> None:
        """Sets memory; atomically, if in an order."""
        text = f"store {_atomic(order)}{value.typed}, {pointer.typed}{_access(align, order)}"
        self.line(text, pointer)

    def load_masked(self, pointer: Value, mask: Value, otherwise: Value) -> Value:
        """Successive elements in memory in the lanes of a mask, and others in the other lanes."""
        type = otherwise.type
        name = f"llvm.masked.load.{type.mangled}.p0"
        self.declarations.setdefault(name, f"declare {type} @{name}(ptr, {mask.type}, {type})")
        given = f"ptr align 1 {pointer.name}, {mask.typed}, {otherwise.typed}"
        return self.access(type, f"call {type} @{name}({given})", pointer)

    def store_masked(self, value: Value, pointer: Value, mask: Value) -> None:
        """Sets successive elements in memory in the lanes of a mask."""
        name = f"llvm.masked.store.{value.type.mangled}.p0"
        self.declarations.setdefault(name, f"declare void @{name}({value.type}, ptr, {mask.type})")
        given = f"{value.typed}, ptr align 1 {pointer.name}, {mask.typed}"
        self.line(f"call void @{name}({given})", pointer)

    # ---- calls

    def call(
        self, name: str, result: VectorType, *arguments: Value, accesses: bool = True
    ) -> Value:
        """Calls a function, declaring it.

        Args:
            name: of the function.
            result: type of the result.
            arguments: of the call.
            accesses: whether the function may use memory.
        """
        types = ", ".join(str(argument.type) for argument in arguments)
        self.declarations.setdefault(name, f"declare {result} @{name}({types})")
        typed = ", ".join(argument.typed for argument in arguments)
        text = f"call {result} @{name}({typed})"
        if accesses:
            return self.access(result, text)
        return self.pure(result, text, *(x.name for x in arguments))

    def intrinsic(self, name: str, *arguments: Value) -> Value:
        """Calls an intrinsic whose operands and result all have one type."""
        type = arguments[0].type
        full = f"{name}.{type.mangled}"
        types = ", ".join(str(argument.type) for argument in arguments)
        self.declarations.setdefault(full, f"declare {type} @{full}({types})")
        typed = ", ".join(argument.typed for argument in arguments)
        return self.pure(type, f"call {type} @{full}({typed})", *(x.name for x in arguments))

    def fabs(self, x: Value) -> Value:
        """The absolute value."""
        return self.intrinsic("llvm.fabs", x)

    def copysign(self, magnitude: Operand, sign: Value) -> Value:
        """The magnitude of one with the sign of the other."""
        return self.intrinsic("llvm.copysign", *self._values(magnitude, sign))

    def sqrt(self, x: Value) -> Value:
        """The correctly rounded square root."""
        return self.intrinsic("llvm.sqrt", x)

    def table(self, name: str, element: str, numbers: Sequence[int]) -> None:
        """A constant global array of integers, ``@name``."""
        items = ", ".join(f"{element} {number}" for number in numbers)
        text = f"@{name} = internal unnamed_addr constant [{len(numbers)} x {element}] [{items}]"
        self.declarations.setdefault(name, text)

    # ---- control flow

    def label(self, name: str) -> None:
        """Begins a block. All that jump to it but those that it dominates have been written."""
        parent, *others = self._arriving.pop(name, (None,))
        for other in others:
            parent = parent and other and parent.common(other)
        self._current = Block(name, parent)
        self._blocks.append(self._current)
        self._lines = self._current.lines

    def jump(self, target: str) -> None:
        """Ends a block."""
        self._end(f"br label %{target}", target)

    def branch(self, condition: Value, then: str, otherwise: str, *, rarely: bool = False) -> None:
        """Ends a block by a scalar condition; say if it rarely holds."""
        weights = ', !prof !{!"branch_weights", i32 1, i32 2000}' if rarely else ""
        text = f"br {condition.typed}, label %{then}, label %{otherwise}{weights}"
        self._end(text, then, otherwise)

    def leave(self) -> None:
        """Ends a block, and the function."""
        self._end("ret void")

    def _end(self, text: str, *targets: str) -> None:
        current = self._current
        assert current.end is None, "a block ends once"
        current.end = "  " + text
        for target in targets:
            self._arriving.setdefault(target, []).append(current)

    def phi(self, type: VectorType, sources: Sequence[tuple[Value, str]]) -> Value:
        """The value that comes from the block through which this one was reached."""
        value = self._defined(type, f"phi {type} {_arms(sources)}")
        return self._passed_on(value, *(x.name for x, _ in sources))

    @property
    def current(self) -> Block:
        """The block that is being appended to."""
        return self._current

    def carry(self, block: Block, phi: Value, sources: Sequence[tuple[Value, str]]) -> None:
        """Says what a value is that a block begins with, and that has been used already."""
        block.head.append(f"  {phi} = phi {phi.type} {_arms(sources)}")

    def any(self, condition: Value) -> Value:
        """Whether a condition holds in any lane: a scalar."""
        lanes = condition.type.lanes
        if lanes == 1:
            return condition
        return self.call(
            f"llvm.vector.reduce.or.{condition.type.mangled}", VectorType("i1"), condition
        )

    def if_any(
        self,
        condition: Value,
        then: Callable[[], Sequence[Value]],
        otherwise: Sequence[Value],
    ) -> list[Value]:
        """Runs a rare path where a condition holds in any lane: what it gives, else the others.

        What ``then`` returns replaces all lanes; it selects by itself.
        """
        before, slow, after = self.block, self.fresh("rare"), self.fresh("after")
        self.branch(self.any(condition), slow, after, rarely=True)
        self.label(slow)
        self._rare += 1
        results = then()
        self._rare -= 1
        end = self.block
        self.jump(after)
        self.label(after)
        return [
            self.phi(x.type, [(x, end), (y, before)])
            for x, y in zip(results, otherwise, strict=True)
        ]

    def outlined(
        self, name: str, function: Callable[..., Sequence[Value]], arguments: Sequence[Value]
    ) -> list[Value]:
        """Calls a function that emits elsewhere, once for each name and types of arguments.

        ``function`` takes a `Code` and the arguments. For what is long and rarely runs.
        """
        name = ".".join([name, *(x.type.mangled for x in arguments)])
        if name not in self._outlined:
            self._outlined[name] = self._outline(name, function, arguments)
        types = self._outlined[name]
        struct = _struct(types)
        typed = ", ".join(x.typed for x in arguments)
        aggregate = self.access(VectorType(struct), f"call fastcc {struct} @{name}({typed})")
        return [
            self.define(type, f"extractvalue {struct} {aggregate}, {k}")
            for k, type in enumerate(types)
        ]

    def _outline(
        self, name: str, function: Callable[..., Sequence[Value]], arguments: Sequence[Value]
    ) -> list[VectorType]:
        """Defines a function; the types of its results."""
        inner = Code(self.features)
        parameters = [Value(x.type, f"%p{k}") for k, x in enumerate(arguments)]
        results = function(inner, *parameters)
        types = [y.type for y in results]
        struct, aggregate = _struct(types), "poison"
        for k, y in enumerate(results):
            text = f"insertvalue {struct} {aggregate}, {y.typed}, {k}"
            aggregate = inner.define(VectorType(struct), text).name
        inner.line(f"ret {struct} {aggregate}")
        self.declarations.update(inner.declarations)
        definition = inner.function(struct, name, parameters, "internal fastcc")
        self.declarations[name] = definition.replace(") {", ") noinline nounwind {", 1)
        return types

    def loop(
        self,
        initial: Sequence[Value],
        body: Callable[[list[Value]], tuple[Value, Sequence[Value]]],
    ) -> list[Value]:
        """Repeats the body, at least once, while the scalar condition it returns holds.

        The body takes and returns the values that go around; they are returned at the end.
        """
        before, head, after = self._current, self.fresh("loop"), self.fresh("after")
        self.jump(head)
        self.label(head)
        first = self._current
        self._loops.append(Loop(before))
        carried = [self._passed_on(Value(x.type, f"%{self.fresh('phi')}"), x.name) for x in initial]
        self._depths.update((x.name, len(self._loops)) for x in carried)
        again, results = body(carried)
        end = self.block
        self._loops.pop()
        # From outside they are like what is computed there.
        self._depths.update((x.name, len(self._loops)) for x in results)
        self.branch(again, head, after)
        self.label(after)
        for phi, start, next in zip(carried, initial, results, strict=True):
            self.carry(first, phi, [(start, before.name), (next, end)])
        return list(results)

    def per_lane(
        self, function: Callable[..., Sequence[Value]], vectors: Sequence[Value]
    ) -> list[Value]:
        """Applies a function of scalars to each lane in turn, in a loop; vectors of its results.

        For what is rare or has no vector instructions.
        """
        lanes = vectors[0].type.lanes
        if lanes == 1:
            return list(function(*vectors))
        index_type = VectorType("i32")
        results: list[VectorType] = []

        before, head, after = self.block, self.fresh("lane"), self.fresh("after")
        self.jump(head)
        self.label(head)
        first = self._current
        index = Value(index_type, f"%{self.fresh('index')}")
        scalars = [self.extract(x, index) for x in vectors]
        self._rare += 1
        outcome = function(*scalars)
        results = [VectorType(y.type.element, lanes) for y in outcome]
        carried = [Value(type, f"%{self.fresh('phi')}") for type in results]
        filled = [self.insert(x, y, index) for x, y in zip(carried, outcome, strict=True)]
        following = self.add(index, 1)
        again = self.icmp("ult", following, lanes)
        self._rare -= 1
        end = self.block
        self.branch(again, head, after)
        self.label(after)
        self.carry(first, index, [(constant(index_type, 0), before), (following, end)])
        for phi, next in zip(carried, filled, strict=True):
            self.carry(first, phi, [(Value(phi.type, "zeroinitializer"), before), (next, end)])
        return filled
