"""Rules on loads and stores, proved with memory as an array of elements.

Both sequences start from the same memory. Wherever the first gives a specified value, the second
gives it too, and they leave the same memory.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any

from tilewright.passes.rules.memory import AccessStep, MemoryRule, parse_accesses
from tilewright.proofs.methods import Proof, Unsound
from tilewright.proofs.solver import Unprovable, z3

__all__ = ["TYPES", "prove_memory"]

TYPES = "elements"
"""What certificates say such a rule was proved for: elements do not differ by their types."""

_ADDRESS, _ELEMENT = z3.BitVecSort(64), z3.BitVecSort(64)


def prove_memory(rule: MemoryRule) -> list[Proof]:
    """Prove a rule.

    Raises:
        Unsound: it is wrong.
        Unprovable: z3 does not decide it.
    """
    start = perf_counter()
    memory = z3.Array("memory", _ADDRESS, _ELEMENT)
    found, found_memory = _execute(parse_accesses(rule.find), memory)
    put, put_memory = _execute(parse_accesses(rule.put), memory)
    claims = [found_memory == put_memory]
    for name, (value, specified) in found.items():
        if name in put:
            other, also = put[name]
            claims.append(z3.Implies(specified, z3.And(also, value == other)))
    solver = z3.Solver()
    solver.set("timeout", 60_000)
    if rule.apart:
        solver.add(_address("p") != _address("q"))
    solver.add(z3.Not(z3.And(*claims)))
    answer = solver.check()
    if answer == z3.sat:
        raise Unsound(f"{rule.name} is wrong: {solver.model()}")
    if answer != z3.unsat:
        raise Unprovable(f"{rule.name}: z3 does not decide it")
    return [Proof(TYPES, "arrays", perf_counter() - start)]


def _address(name: str) -> Any:
    return z3.Const(f"address_{name}", _ADDRESS)


def _execute(accesses: Sequence[AccessStep], memory: Any) -> tuple[dict[str, tuple[Any, Any]], Any]:
    """What accesses give, with whether that is specified, and the memory that they leave."""
    results: dict[str, tuple[Any, Any]] = {}

    def named(name: str) -> tuple[Any, Any]:
        return results.get(name, (z3.Const(f"value_{name}", _ELEMENT), z3.BoolVal(True)))

    for number, one in enumerate(accesses):
        mask = z3.Bool(f"mask_{one.mask}") if one.mask else z3.BoolVal(True)
        if one.kind == "store":
            place = _address(one.address)
            stored = z3.Store(memory, place, named(one.value)[0])
            memory = z3.If(mask, stored, memory)
            continue
        if one.kind == "load":
            inside = z3.Select(memory, _address(one.address)), z3.BoolVal(True)
        else:
            inside = named(one.value)
        # Without padding, what a mask leaves out may be anything.
        anything = z3.Const(f"anything_{number}", _ELEMENT), z3.BoolVal(not one.mask)
        outside = named(one.padding) if one.padding else anything
        results[one.result] = (
            z3.If(mask, inside[0], outside[0]),
            z3.If(mask, inside[1], outside[1]),
        )
    return results, memory
