"""Atoms as statements of PTX."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tilewright.targets import Atom, Major, Product, Space, Transfer

__all__ = ["statements"]

_BITS = {
    "f64": 64,
    "f32": 32,
    "s32": 32,
    "tf32": 32,
    "f16": 16,
    "bf16": 16,
    "s4": 4,
    "u4": 4,
    "e2m1": 4,
}
"""Bits of elements in registers; 8 for all others."""


def statements(atom: Atom) -> Iterator[str]:
    """One for each way in which an atom can be used."""
    if isinstance(atom, Product):
        yield from _PRODUCTS[atom.instruction](atom)
    elif isinstance(atom, Transfer):
        yield from _transfer(atom)


def _list(prefix: str, count: int, first: int = 0) -> str:
    return f"{{{', '.join(f'%{prefix}{first + number}' for number in range(count))}}}"


def _operand(elements: int, type: str, threads: int, first: int, bits: int | None = None) -> str:
    """The registers of a thread for its part of an operand."""
    share = elements // threads
    if type == "f64":
        return _list("g", share, first)
    if type == "f32":
        return _list("f", share)
    return _list("r", max(1, share * (bits or _BITS.get(type, 8)) // 32), first)


_REGISTERS = {"g": "f64", "f": "f32", "r": "b32"}


def _loads(operand: str) -> str:
    """Loads of an operand, so that nothing is known of it."""
    type = _REGISTERS[operand[2]]
    registers = operand[1:-1].split(", ")
    return "".join(f"ld.volatile.global.{type} {each}, [%p0]; " for each in registers)


def _stores(operand: str) -> str:
    """Stores of a result, so that it is needed."""
    type = _REGISTERS[operand[2]]
    return "".join(
        f" st.volatile.global.{type} [%p0], {each};" for each in operand[1:-1].split(", ")
    )


def _mma(atom: Product) -> Iterator[str]:
    types = atom.types
    # Elements of 6 and 4 bits have bytes each, but for the products that know 4 bits only.
    bits = 8 if types.a.startswith("e") and atom.k == 32 else None
    a = _operand(atom.m * atom.k, types.a, atom.threads, 0, bits)
    b = _operand(atom.n * atom.k, types.b, atom.threads, 16, bits)
    c = _operand(atom.m * atom.n, types.accumulator, atom.threads, 20 if a[2] == "g" else 8)
    scales = ", %r20, {0, 0}, %r21, {0, 0}" if atom.scale else ""
    product = f"{atom.ptx} {c}, {a}, {b}, {c}{scales};"
    yield f"{_loads(a)}{_loads(b)}{_loads(c)}{product}{_stores(c)}"


def _wgmma(atom: Product) -> Iterator[str]:
    types = atom.types
    c = _operand(atom.m * atom.n, types.accumulator, atom.threads, 8)
    scale = "" if types.accumulator == "s32" else ", 1, 1"
    for space in atom.a_spaces:
        for a_major in atom.a_majors if space is Space.SHARED else atom.a_majors[:1]:
            for b_major in atom.b_majors:
                a = "%d0" if space is Space.SHARED else _list("r", 4, 200)
                turned = [b_major] if space is Space.REGISTERS else [a_major, b_major]
                flags = "".join(f", {int(major is Major.MN)}" for major in turned)
                # Only what can lie both ways says how it lies.
                flags = flags if len(atom.b_majors) > 1 else ""
                yield f"{atom.ptx} {c}, {a}, %d1, %q{scale}{flags};"


def _tcgen05(atom: Product) -> Iterator[str]:
    scales = ", [%r4], [%r5]" if atom.scale else ""
    for space in atom.a_spaces:
        a = "%d0" if space is Space.SHARED else "[%r2]"
        yield f"{atom.ptx} [%r1], {a}, %d1, %r3{scales}, %q;"


def _fma(atom: Product) -> Iterator[str]:
    operand = {
        "f64": "%g0, %g0, %g0, %g0",
        "f32": "%f0, %f0, %f0, %f0",
        "f16": "%h0, %h0, %h0, %h0",
        "s32": "%r1, %r1, %r1, %r1",
    }[atom.types.accumulator]
    yield f"{atom.ptx} {operand};"


_PRODUCTS: dict[str, Callable[[Product], Iterator[str]]] = {
    "mma": _mma,
    "wgmma": _wgmma,
    "tcgen05": _tcgen05,
    "fma": _fma,
}


_VALUES = {"f32": "%f0", "f64": "%g0", "f16": "%h0", "bf16": "%h0"}
"""A register for each type that is not in one of 32 or 64 bits."""


def _value(type: str) -> str:
    return _VALUES.get(type) or ("%d0" if type.endswith("64") else "%r2")


def _coordinates(rank: int) -> str:
    return _list("r", rank, 2)


def _transfer(atom: Transfer) -> Iterator[str]:
    instruction = next(name for name in _TRANSFERS if atom.ptx.startswith(name))
    yield from _TRANSFERS[instruction](atom)


def _access(atom: Transfer) -> Iterator[str]:
    """`ld` and `st`."""
    *_, type = atom.ptx.split(".")
    vector = next((part for part in atom.ptx.split(".") if part in ("v2", "v4", "v8")), None)
    registers = _list("r", int(vector[1:]), 8) if vector else "%h1" if type < "b3" else "%r8"
    registers = "%h1" if type in ("b8", "b16") else registers
    address = "[%p0]" if ".global" in atom.ptx else "[%r0]"
    loads = atom.ptx.startswith("ld")
    yield f"{atom.ptx} {registers}, {address};" if loads else f"{atom.ptx} {address}, {registers};"


def _cp_async(atom: Transfer) -> Iterator[str]:
    for size in atom.sizes:
        yield f"{atom.ptx} [%r0], [%p0], {size};"
        yield f"{atom.ptx} [%r0], [%p0], {size}, %r2;"


def _matrix(atom: Transfer) -> Iterator[str]:
    """`ldmatrix` and `stmatrix`."""
    count = int(atom.ptx.partition(".x")[2][0]) * (2 if "m16n16" in atom.ptx else 1)
    loads = atom.ptx.startswith("ld")
    operands = (_list("r", count, 8), "[%r0]")
    yield f"{atom.ptx} {', '.join(operands if loads else operands[::-1])};"


def _bulk(atom: Transfer) -> Iterator[str]:
    mask = ", %h0" if "multicast" in atom.ptx else ""
    into = ".shared::cta.global" in atom.ptx or ".shared::cluster.global" in atom.ptx
    within = ".shared::cluster.shared::cta" in atom.ptx
    ends = "[%r0], [%r0]" if within else "[%r0], [%p0]" if into else "[%p0], [%r0]"
    barrier = ", [%r1]" if "mbarrier" in atom.ptx else ""
    for size in (atom.multiple, 3 * atom.multiple):
        yield f"{atom.ptx} {ends}, {size}{barrier}{mask};"


def _bulk_reduction(atom: Transfer) -> Iterator[str]:
    for operation in atom.operations:
        for type in atom.types:
            rounding = ".noftz" if operation == "add" and type in ("f16", "bf16") else ""
            yield f"{atom.ptx}.{operation}{rounding}.{type} [%p0], [%r0], {atom.multiple};"


def _box(atom: Transfer) -> Iterator[str]:
    for rank in atom.ranks:
        ptx = atom.ptx.format(rank=rank)
        four = "gather4" in ptx or "scatter4" in ptx
        tensor = f"[%p1, {_coordinates(rank + 3 if four else rank)}]"
        if "mbarrier" not in ptx:
            yield f"{ptx} {tensor}, [%r0];"
            continue
        offsets = f", {{{', '.join(['%h1'] * max(1, rank - 2))}}}" if ".im2col." in ptx else ""
        mask = ", %h0" if "multicast" in ptx else ""
        yield f"{ptx} [%r0], {tensor}, [%r1]{offsets}{mask};"


def _tensor_registers(atom: Transfer) -> Iterator[str]:
    """`tcgen05.ld` and `tcgen05.st`."""
    shape, count = atom.ptx.split(".")[4:6]
    each = {"16x128b": 2, "16x256b": 4}.get(shape, 1)
    registers = _list("r", each * int(count[1:]), 8)
    half = ", 2" if shape.endswith("x2") else ""
    loads = atom.ptx.startswith("tcgen05.ld")
    if loads:
        yield f"{atom.ptx} {registers}, [%r2]{half};"
    else:
        yield f"{atom.ptx} [%r2]{half}, {registers};"


def _tensor_copy(atom: Transfer) -> Iterator[str]:
    yield f"{atom.ptx} [%r2], %d0;"


def _reduction(atom: Transfer) -> Iterator[str]:
    for type in atom.types:
        vector = next((part for part in ("v2", "v4") if f".{part}" in atom.ptx), None)
        value = _value(type)
        operand = _list(value[1], int(vector[1:])) if vector else value
        yield f"{atom.ptx}.{type} [%p0], {operand};"


def _redux(atom: Transfer) -> Iterator[str]:
    for operation in atom.operations:
        for type in atom.types:
            value = _value(type)
            yield f"{atom.ptx}.{operation}.{type} {value}, {value}, -1;"


def _shuffle(atom: Transfer) -> Iterator[str]:
    yield f"{atom.ptx} %r2, %r3, 1, 31, -1;"


_TRANSFERS: dict[str, Callable[[Transfer], Iterator[str]]] = {
    "cp.async.bulk.tensor": _box,
    "cp.reduce.async.bulk.tensor": _box,
    "cp.reduce.async.bulk": _bulk_reduction,
    "cp.async.bulk": _bulk,
    "cp.async": _cp_async,
    "ldmatrix": _matrix,
    "stmatrix": _matrix,
    "ld.": _access,
    "st.": _access,
    "tcgen05.cp": _tensor_copy,
    "tcgen05.ld": _tensor_registers,
    "tcgen05.st": _tensor_registers,
    "redux": _redux,
    "red.": _reduction,
    "shfl": _shuffle,
}
"""By the beginnings of instructions, longer ones before shorter ones."""
