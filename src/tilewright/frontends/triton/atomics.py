"""Atomic operations, with their semantics and scopes."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from xdsl.ir import Operation

from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.dialects.cuda_tile.number_types import NUMBER_TYPES, storage_bits
from tilewright.dialects.cuda_tile.types import PtrType
from tilewright.dialects.triton import memory as tt
from tilewright.dialects.triton.syntax import TritonOperation
from tilewright.frontends.triton.conversion import Conversion, Converter
from tilewright.frontends.triton.core import zero_of
from tilewright.frontends.triton.memory import mask_of
from tilewright.frontends.triton.tiles import (
    count_of,
    element_of,
    like,
    name_of,
    opposite,
    pointee_of,
    shape_of,
)

__all__ = ["CONVERSIONS"]

_ORDERINGS = MappingProxyType(
    {"relaxed": "relaxed", "acquire": "acquire", "release": "release", "acq_rel": "acq_rel"}
)
_SCOPES = MappingProxyType({"cta": "tl_blk", "gpu": "device", "sys": "sys"})
_MODES = MappingProxyType(
    {
        "and": "and",
        "or": "or",
        "xor": "xor",
        "add": "add",
        "fadd": "addf",
        "max": "max",
        "min": "min",
        "umax": "umax",
        "umin": "umin",
        "exch": "xchg",
    }
)
"""What the words of Triton are called in Tile IR."""


def _semantics(conversion: Conversion, op: TritonOperation) -> tuple[str, str]:
    """Ordering and scope of an operation."""
    order, scope = op.word("sem", "acq_rel"), op.word("scope", "gpu")
    if order not in _ORDERINGS or scope not in _SCOPES:
        conversion.refuse(op, f"unknown semantics {order}, {scope}")
    return _ORDERINGS[order], _SCOPES[scope]


def _update(conversion: Conversion, op: tt.AtomicRMWOp) -> Value:
    pointers, value = conversion[op.ptr], conversion[op.val]
    mode = _MODES.get(op.word("atomic_rmw_op"))
    if mode is None:
        conversion.refuse(op, f"unknown atomic operation {op.word('atomic_rmw_op')}")
    ordering, scope = _semantics(conversion, op)
    found, conversion.token = tile.atomic_rmw_tko(
        pointers,
        value,
        mode=mode,
        mask=mask_of(conversion, op.mask, pointers),
        token=conversion.token,
        ordering=ordering,
        scope=scope,
    )
    return found


def _exchange(conversion: Conversion, op: tt.AtomicCASOp) -> Value:
    pointers, expected, value = conversion.all(op.operands)
    if storage_bits(element_of(value)) < 32:
        return _exchange_of_halves(conversion, op, pointers, expected, value)
    ordering, scope = _semantics(conversion, op)
    found, conversion.token = tile.atomic_cas_tko(
        pointers,
        expected,
        value,
        mask=conversion.active,
        token=conversion.token,
        ordering=ordering,
        scope=scope,
    )
    return found


def _exchange_of_halves(
    conversion: Conversion, op: tt.AtomicCASOp, pointers: Value, expected: Value, value: Value
) -> Value:
    """Compare-and-swap of 16 bits: of the words that they are in, again where another change of
    the word came between."""
    ordering, scope = _semantics(conversion, op)
    address = tile.ptr_to_int(pointers)
    words = tile.int_to_ptr(tile.andi(address, -4), PtrType(NUMBER_TYPES["i32"]))
    shift = tile.shli(tile.trunci(tile.andi(address, 2), "i32"), 3)
    old_half, new_half = _half(expected), _half(value)
    active = conversion.active
    if active is None:
        active = tile.constant(True, like(value, "i1"))
    start = [active, tile.constant(0, like(value, "i32")), conversion.need_token()]
    with (loop := tile.loop(init=start)) as (pending, found, token):
        word, token = tile.load_ptr_tko(
            words, mask=pending, padding=0, token=token, ordering="relaxed", scope=scope
        )
        half = tile.andi(tile.shri(word, shift, signedness="unsigned"), 0xFFFF)
        same = tile.cmpi(half, old_half, predicate="equal", signedness="signed")
        change = tile.shli(tile.xori(half, new_half), shift)
        wanted = tile.select(same, tile.xori(word, change), word)
        there, token = tile.atomic_cas_tko(
            words, word, wanted, mask=pending, token=token, ordering=ordering, scope=scope
        )
        done = tile.cmpi(there, word, predicate="equal", signedness="signed")
        found = tile.select(tile.andi(pending, done), half, found)
        pending = tile.andi(pending, opposite(done))
        with tile.if_(_any(pending)):
            tile.continue_(pending, found, token)
        tile.break_(found, token)
    halves, conversion.token = loop.results
    narrow = tile.trunci(halves, "i16")
    return narrow if name_of(value) == "i16" else tile.bitcast(narrow, element_of(value))


def _half(value: Value) -> Value:
    """16 bits as the low ones of a word."""
    bits = value if name_of(value) == "i16" else tile.bitcast(value, "i16")
    return tile.exti(bits, "i32", signedness="unsigned")


def _any(value: Value) -> Value:
    """Whether an element is true."""
    if not shape_of(value):
        return value
    flat = tile.reshape(value, [count_of(value)])
    return tile.reduce(flat, dim=0, identities=False, body=tile.ori)


def _load(conversion: Conversion, op: tt.AtomicLoadOp) -> Value:
    pointers = conversion[op.ptr]
    mask = mask_of(conversion, op.mask, pointers)
    padding = None if mask is None else zero_of(like(pointers, pointee_of(pointers)))
    ordering, scope = _semantics(conversion, op)
    found, conversion.token = tile.load_ptr_tko(
        pointers, mask=mask, padding=padding, token=conversion.token, ordering=ordering, scope=scope
    )
    return found


def _store(conversion: Conversion, op: tt.AtomicStoreOp) -> None:
    pointers = conversion[op.ptr]
    ordering, scope = _semantics(conversion, op)
    conversion.token = tile.store_ptr_tko(
        pointers,
        conversion[op.val],
        mask=mask_of(conversion, op.mask, pointers),
        token=conversion.token,
        ordering=ordering,
        scope=scope,
    )


def _poll(conversion: Conversion, op: tt.AtomicPollOp) -> Value:
    """Load again until what is expected is there."""
    conversion.refuse_in_branch(op)
    pointers, expected = conversion[op.ptr], conversion[op.expected]
    ordering, scope = _semantics(conversion, op)
    with (waiting := tile.loop(init=[conversion.need_token()])) as (before,):
        found, after = tile.load_ptr_tko(pointers, token=before, ordering=ordering, scope=scope)
        there = tile.cmpi(found, expected, predicate="equal", signedness="signed")
        with tile.if_(there):
            tile.break_(after)
        tile.continue_(after)
    conversion.token = waiting.result
    return tile.constant(True, conversion.type(op.result, op))


CONVERSIONS: Mapping[type[Operation], Converter] = MappingProxyType(
    {
        tt.AtomicRMWOp: _update,
        tt.AtomicCASOp: _exchange,
        tt.AtomicLoadOp: _load,
        tt.AtomicStoreOp: _store,
        tt.AtomicPollOp: _poll,
    }
)
"""What the operations of this chapter become."""
