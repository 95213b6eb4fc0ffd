"""What there is, by name and by target, and which products fit tiles."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from tilewright.targets.devices import WARP_THREADS, target_named
from tilewright.targets.model import Atom, AtomError, Major, Product, ProductTypes, Scale, Space
from tilewright.targets.products import products
from tilewright.targets.transfers import transfers

__all__ = [
    "Wanted",
    "atoms",
    "atoms_of",
    "best",
    "check",
    "find",
    "instructions",
    "matching",
    "named",
    "obstacles",
]


@cache
def atoms() -> tuple[Atom, ...]:
    """All atoms of all targets."""
    return (*products(), *transfers())


@cache
def atoms_of(target: str) -> tuple[Atom, ...]:
    """The atoms that a target executes.

    Raises:
        AtomError: there is no such target.
    """
    target_named(target)
    return tuple(atom for atom in atoms() if atom.exists_on(target))


@cache
def _by_name() -> Mapping[str, tuple[Atom, ...]]:
    found: dict[str, list[Atom]] = {}
    for atom in atoms():
        found.setdefault(atom.name, []).append(atom)
    return MappingProxyType({name: tuple(each) for name, each in found.items()})


@cache
def instructions() -> Mapping[str, Product]:
    """A product of each instruction, for what all of them have alike."""
    found: dict[str, Product] = {}
    for atom in products():
        found.setdefault(atom.instruction, atom)
    return MappingProxyType(found)


@cache
def _by_types() -> Mapping[ProductTypes, tuple[Product, ...]]:
    found: dict[ProductTypes, list[Product]] = {}
    for atom in products():
        found.setdefault(atom.types, []).append(atom)
    return MappingProxyType({types: tuple(each) for types, each in found.items()})


def named(name: str) -> tuple[Atom, ...]:
    """The atoms of a name that any target has; none if there is no such name."""
    return _by_name().get(name, ())


def find(name: str, target: str) -> tuple[Atom, ...]:
    """The atoms of a name that a target has; those of one name differ in types only.

    Raises:
        AtomError: there is none of this name, or not on this target.
    """
    target_named(target)
    known = _by_name()
    if name not in known:
        close = difflib.get_close_matches(name, list(known), 1)
        hint = f"; did you mean {close[0]!r}?" if close else ""
        raise AtomError(f"there is no atom {name!r}{hint}")
    found = tuple(atom for atom in known[name] if atom.exists_on(target))
    if not found:
        raise AtomError(f"{name} does not exist on {target}{_elsewhere(known[name])}")
    return found


def _elsewhere(found: Iterable[Atom]) -> str:
    targets = sorted({name for atom in found for name in (*atom.targets, *atom.emulated)})
    return f", only on {' and '.join(targets)}" if len(targets) < 3 else ""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A product of tiles, for which an atom is wanted.

    Attributes:
        shape: m, n and k.
        types: of elements.
        a_major, b_major: how operands lie; None where that can be chosen.
        a_space, b_space, accumulator_space: where they are; None where that can be chosen.
        warps: that are there to execute it; None for enough.
        blocks: thread blocks that execute it together.
        scale: of a block-scaled product.
    """

    shape: tuple[int, int, int]
    types: ProductTypes
    a_major: Major | None = None
    b_major: Major | None = None
    a_space: Space | None = None
    b_space: Space | None = None
    accumulator_space: Space | None = None
    warps: int | None = None
    blocks: int = 1
    scale: Scale | None = None

    def __str__(self) -> str:
        return f"{'x'.join(map(str, self.shape))} tiles of {self.types}"


def obstacles(atom: Product, wanted: Wanted, target: str) -> list[str]:
    """Why an atom does not do what is wanted; nothing if it does. What is farthest from it is
    first.

    Args:
        atom: any product.
        wanted: what it is to do.
        target: where.
    """
    found: list[str] = []
    if not atom.exists_on(target):
        found.append(f"{atom.name} of {atom.types} does not exist on {target}{_elsewhere([atom])}")
    if atom.types != wanted.types:
        found.append(f"{atom.name} does not multiply {wanted.types}")
    if atom.scale != wanted.scale:
        found.append(_scale_problem(atom, wanted.scale))
    if atom.blocks != wanted.blocks:
        found.append(f"{atom.name} needs {atom.blocks} thread blocks, not {wanted.blocks}")
    if any(whole % part for whole, part in zip(wanted.shape, atom.shape, strict=True)):
        tile = "x".join(map(str, wanted.shape))
        found.append(f"{atom.name} does not divide tiles of {tile} (m, n, k)")
    warps = -(-atom.threads // WARP_THREADS)
    if wanted.warps is not None and wanted.warps % warps:
        found.append(f"{atom.name} needs {warps} warps, but there are {wanted.warps}")
    found += _operand_problems(atom, wanted)
    return found


def _scale_problem(atom: Product, wanted: Scale | None) -> str:
    own, other = (
        "no scales" if scale is None else f"a scale of {scale.type} for {scale.block} elements"
        for scale in (atom.scale, wanted)
    )
    return f"{atom.name} takes {own}, not {other}"


def _operand_problems(atom: Product, wanted: Wanted) -> list[str]:
    found: list[str] = []
    if wanted.accumulator_space not in (None, atom.accumulator_space):
        found.append(
            f"{atom.name} has its accumulator in {atom.accumulator_space.value}, "
            f"not in {wanted.accumulator_space.value}"
        )
    for letter, spaces, majors, space, major, type in (
        ("A", atom.a_spaces, atom.a_majors, wanted.a_space, wanted.a_major, atom.types.a),
        ("B", atom.b_spaces, atom.b_majors, wanted.b_space, wanted.b_major, atom.types.b),
    ):
        if space is not None and space not in spaces:
            places = " or ".join(each.value for each in spaces)
            found.append(f"{atom.name} reads {letter} from {places}, not from {space.value}")
        shared = space is Space.SHARED or (space is None and spaces == (Space.SHARED,))
        if shared and Space.SHARED in spaces and major is not None and major not in majors:
            wants = " or ".join(each.value for each in majors)
            found.append(f"{atom.name}: {letter} of {type} must be {wants}")
    return found


def matching(target: str, wanted: Wanted) -> tuple[Product, ...]:
    """The atoms of which products of these tiles can be made, best first: tensor cores before the
    cores, what the hardware has before what `ptxas` emulates, and large ones before small ones.

    Raises:
        AtomError: there is no such target.
    """
    target_named(target)
    fitting = [
        atom for atom in _by_types().get(wanted.types, ()) if not obstacles(atom, wanted, target)
    ]
    return tuple(
        sorted(
            fitting,
            key=lambda atom: (
                atom.instruction == "fma",
                target in atom.emulated,
                -atom.multiplications,
                -atom.m,
            ),
        )
    )


def best(target: str, wanted: Wanted) -> Product:
    """The first of `matching`.

    Raises:
        AtomError: there is none; says for each instruction why.
    """
    found = matching(target, wanted)
    if found:
        return found[0]
    candidates: dict[str, list[Product]] = {}
    for atom in _by_types().get(wanted.types, ()):
        candidates.setdefault(atom.instruction, []).append(atom)
    reasons = [_closest(each, wanted, target) for each in candidates.values()]
    because = f": {'; '.join(reasons)}" if reasons else ""
    raise AtomError(f"no atom of {target} multiplies {wanted}{because}")


def check(name: str, target: str, wanted: Wanted) -> None:
    """Refuse an atom that does not do what is wanted.

    Raises:
        AtomError: it does not exist, not on this target, or does something else.
    """
    find(name, target)
    multiplying = [atom for atom in _by_name()[name] if isinstance(atom, Product)]
    if not multiplying:
        raise AtomError(f"{name} multiplies nothing")
    if all(obstacles(atom, wanted, target) for atom in multiplying):
        raise AtomError(_closest(multiplying, wanted, target))


def _closest(candidates: Iterable[Product], wanted: Wanted, target: str) -> str:
    """What the atom lacks that lacks least, one of the right types if there is any."""
    closest = min(
        candidates,
        key=lambda atom: (atom.types != wanted.types, len(obstacles(atom, wanted, target))),
    )
    return obstacles(closest, wanted, target)[0]
