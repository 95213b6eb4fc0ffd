"""Proofs: each rule with what it proves, what is refuted, and what stays unknown."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from command import tilewright as command
from sampling import every

import tilewright
from sanitizer.proved_kernels import (
    FROM_MEMORY,
    KERNELS,
    at,
    less,
    rows,
    store,
    text,
    tile_store,
    view,
    when,
)
from tilewright.analysis import expressions
from tilewright.sanitizer.proofs import prove
from tilewright.sanitizer.proving import bounds, conflicts, encoding, kernel, prover
from tilewright.sanitizer.proving.algebra import BitVectors, Integers
from tilewright.sanitizer.proving.claims import CLAIMS, Status
from tilewright.sanitizer.proving.proofs import Proofs
from tilewright.sanitizer.proving.prover import proved_accesses

EXAMPLES = Path(__file__).parents[2] / "examples"


def proved(name: str, **options: Any) -> Proofs:
    return prove(tilewright.load(text(*KERNELS[name][3])).kernel(), **options)


def status(proofs: Proofs, check: str) -> Status:
    return proofs.status(proofs.accesses[-1], check)


@pytest.mark.parametrize("name", KERNELS)
def test_what_becomes_of_a_claim(name: str) -> None:
    check, rule, expected, _ = KERNELS[name]
    proofs = proved(name)
    assert status(proofs, check) is expected
    claims = [one for one in proofs.of(proofs.accesses[-1], check) if one.status is expected]
    assert rule in {claim.rule.split(" (")[0] for claim in claims}
    for claim in claims:
        assert (claim.launch is not None) == (expected is Status.REFUTED)
        assert bool(claim.reason) == (expected is Status.UNKNOWN)


@every(2)
@pytest.mark.parametrize("name", [n for n, one in KERNELS.items() if one[2] is Status.REFUTED])
def test_the_launch_of_a_refutation(name: str, tmp_path: Path) -> None:
    path = tmp_path / "k.mlir"
    path.write_text(text(*KERNELS[name][3]))
    claims = [claim for claim in proved(name) if claim.launch is not None]
    launch = claims[0].launch
    assert launch is not None
    done = command("check", path, "--schedules", "0", *shlex.split(launch.text))
    assert done.returncode == 1
    assert f"[{claims[0].check}]" in done.stdout.decode()


def test_a_refutation_is_of_the_access_itself() -> None:
    """Not of another one that is in the same place of the source."""
    here = ' loc("k.py":3:4)'
    lines = (
        *FROM_MEMORY,
        less("is", "d", "c0"),
        *when("is", at("d"), store() + here),
        at("c0", "q"),
        store("q", token="ly") + here,
    )
    proofs = prove(tilewright.load(text(*lines)).kernel())
    first, second = proofs.accesses[-2:]
    assert proofs.status(second, "race") is Status.REFUTED
    assert proofs.status(first, "race") is Status.UNKNOWN


# ---- assumptions


def test_arguments_that_may_overlap() -> None:
    kernel = tilewright.load(EXAMPLES / "scale.mlir").kernel()
    assert prove(kernel).count(Status.UNKNOWN) == 0
    unknown = [one for one in prove(kernel, may_alias=True) if one.status is Status.UNKNOWN]
    assert {one.rule for one in unknown} == {"alias"}


@pytest.mark.parametrize(
    ("grid", "length", "kinds"),
    [
        (8, 1000, set()),
        (9, 1000, {"grid"}),
        ((8, 2), 1000, {"grid"}),
        (8, 999, {"covers"}),
    ],
)
def test_a_launch_is_looked_at_for_assumptions(grid: Any, length: int, kinds: set[str]) -> None:
    proofs = prove(tilewright.load(EXAMPLES / "scale.mlir").kernel())
    arrays = np.zeros(length, np.float32), np.zeros(1000, np.float32)
    assert {one.kind for one in proofs.unmet(grid, (*arrays, 1000))} == kinds


def test_arrays_that_overlap() -> None:
    proofs = prove(tilewright.load(EXAMPLES / "scale.mlir").kernel())
    array = np.zeros(1000, np.float32)
    assert [one.kind for one in proofs.unmet(8, (array, array, 1000))] == ["alias"]


def test_assumptions_that_contradict_each_other_prove_nothing() -> None:
    # No number is the index of a tile in a view of so many elements.
    lines = (*view(), tile_store("n"), at("c0", array="y"), store())
    proofs = prove(tilewright.load(text(*lines)).kernel())
    assert status(proofs, "race") is Status.REFUTED


def test_proved_accesses() -> None:
    kernel = tilewright.load(EXAMPLES / "shift.mlir").kernel()
    (found,) = proved_accesses(kernel, "bounds")
    assert found.name == "cuda_tile.store_ptr_tko"
    assert not proved_accesses(kernel, "race")


def test_an_assumption_that_means_two_things() -> None:
    # The elements of both views have places of their own, which is said of each in the same words.
    twice = "%twice = addi %n, %n overflow<no_signed_wrap> : tile<i32>"
    second = [re.sub("%(tv|pv|row|sv)", r"%other_\1", line) for line in rows("%twice", "?")]
    proofs = prove(tilewright.load(text(*rows("%n", "?"), twice, *second)).kernel())
    arrays = np.zeros(64, np.int32), np.zeros(64, np.int32)
    assert "distinct" not in {one.kind for one in proofs.unmet(4, (*arrays, 4))}
    assert "distinct" in {one.kind for one in proofs.unmet(3, (*arrays, 3))}


def long(factor: int) -> expressions.Expression:
    """A sum whose text does not show its first term if it is shortened."""
    found = index = expressions.dim(0).scaled(factor)
    for divisor in range(2, 24):
        found = found + expressions.of_atom(expressions.FloorDiv(index, divisor))
    return found


def test_elements_of_which_indices_are_long() -> None:
    lines = ("%xs = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>",)
    facts = kernel.KernelFacts(tilewright.load(text(*lines)).kernel().entry)
    lanes = next(op for op in facts.entry.body.block.ops if op.name == "cuda_tile.iota").results[0]
    made = encoding.Encoding(facts.maps, Integers(), facts.name)
    at_all = encoding.Execution("", "", lambda value: True)
    numbers = [
        made.element(expressions.Element(lanes, (long(number),)), at_all, (4,))
        for number in (1, 2, 1)
    ]
    assert [str(numbers[0]) == str(one) for one in numbers] == [True, False, True]
    truths = [
        made.truth(lanes, encoding.Where(at_all, (long(number),), (4,))) for number in (1, 2, 1)
    ]
    assert [str(truths[0]) == str(one) for one in truths] == [True, False, True]


# ---- mutants: each makes something proved that is wrong

MUTANTS: dict[str, tuple[Any, str, Any, str]] = {
    "bit-vectors do not wrap": (
        BitVectors,
        "wrapped",
        lambda self, a, width: a,
        "what wraps to the same",
    ),
    "all is the same in all tile blocks": (
        kernel.KernelFacts,
        "is_uniform",
        property(lambda self: lambda value: value.name_hint != "b"),
        "a sum with a number of memory",
    ),
    "every access waits": (conflicts, "_waits", lambda *given: True, "no token"),
    "loops end after one iteration": (
        kernel.KernelFacts,
        "is_last_of",
        lambda self, loop, operation: True,
        "min(i, 1)",
    ),
    "tile blocks end": (
        kernel.KernelFacts,
        "ends_before",
        lambda self, first, second: True,
        "no token",
    ),
    "each tile block has all memory for itself": (
        kernel.KernelFacts,
        "is_private",
        lambda self, site: True,
        "an element for all",
    ),
    "all tensors are injective": (
        conflicts,
        "is_surely_injective",
        lambda tensor: True,
        "rows that overlap",
    ),
    "nothing is outside": (
        bounds,
        "_outside",
        lambda *given: lambda one: [False],
        "the tile behind",
    ),
    "conditions always hold": (
        encoding.Encoding,
        "truth",
        lambda self, *given: encoding.z3.BoolVal(False),
        "two tile blocks",
    ),
    "a scope is a scope": (
        prover._Prover,
        "_without_asking",
        lambda self, check, first, second: "atomic" if first.scope else None,
        "a scope that is too small",
    ),
}


@pytest.mark.parametrize("mutant", MUTANTS)
def test_mutants_are_noticed(mutant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    owner, name, instead, noticed = MUTANTS[mutant]
    check, _, expected, _ = KERNELS[noticed]
    monkeypatch.setattr(owner, name, instead)
    if owner is BitVectors:
        monkeypatch.setattr(Integers, name, instead)
    assert status(proved(noticed, confirm=False), check) is Status.PROVED
    assert expected is not Status.PROVED


# ---- the command


def test_the_command() -> None:
    done = command("check", EXAMPLES / "matmul.mlir", "--prove")
    said = done.stdout.decode()
    assert done.returncode == 0
    assert "matmul: 3 of 3 accesses proved" in said
    assert "grid: %av has at least grid.x tiles along dimension 0" in said


def test_the_command_tells_a_launch() -> None:
    done = command("check", EXAMPLES / "shift.mlir", "--prove")
    assert done.returncode == 1
    assert b"race with store_ptr_tko in line 18: refuted: tilewright check" in done.stdout


def test_the_command_as_json() -> None:
    done = command("check", EXAMPLES / "shift.mlir", "--prove", "--json")
    (found,) = json.loads(done.stdout)
    assert found["schema"] == 1
    assert [one["status"]["bounds"] for one in found["accesses"]] == ["unknown", "proved"]
    refuted = [one for one in found["claims"] if one["status"] == "refuted"]
    assert {one["check"] for one in refuted} == {"race", "token"}
    assert refuted[0]["launch"]["grid"] == [2, 1, 1]


@pytest.mark.parametrize("options", [("--json",), ("--format", "json")])
def test_the_command_writes_a_file(options: tuple[str, ...], tmp_path: Path) -> None:
    path = tmp_path / "proofs.json"
    done = command("check", EXAMPLES / "shift.mlir", "--prove", *options, "-o", path)
    assert (done.returncode, done.stdout) == (1, b"")
    assert json.loads(path.read_text())[0]["kernel"] == "shift"


@pytest.mark.parametrize("form", ["sarif", "html"])
def test_forms_that_proofs_have_not(form: str) -> None:
    done = command("check", EXAMPLES / "shift.mlir", "--prove", "--format", form)
    assert done.returncode != 0
    assert f"--prove writes text or json, not {form}".encode() in done.stderr


def test_arguments_for_a_proof() -> None:
    done = command("check", EXAMPLES / "scale.mlir", "--prove", "f32[4]")
    assert done.returncode != 0
    assert b"--prove takes no arguments" in done.stderr


def test_a_kernel_that_has_been_lowered() -> None:
    done = command("check", EXAMPLES / "tileas" / "matmul.mlir", "--prove")
    assert done.returncode == 1
    assert b"proofs are of kernels in cuda_tile" in done.stderr


def test_without_z3() -> None:
    program = (
        "import sys; sys.modules['z3'] = None; sys.argv = ['tilewright', 'check', "
        f"{str(EXAMPLES / 'scale.mlir')!r}, '--prove']; "
        "from tilewright.cli.__main__ import main; sys.exit(main())"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert done.returncode == 2
    assert done.stderr.decode() == "error: proofs need z3: pip install 'tilewright[proofs]'\n"


# ---- the share


def test_most_accesses_of_the_examples_are_proved() -> None:
    states = [
        all(proofs.status(one, check) is Status.PROVED for check in CLAIMS)
        for path in sorted(EXAMPLES.glob("*.mlir"))
        for module in [tilewright.load(path)]
        for proofs in [prove(module.kernel(name), confirm=False) for name in module.kernels]
        for one in proofs.accesses
    ]
    assert (sum(states), len(states)) == (19, 22)
