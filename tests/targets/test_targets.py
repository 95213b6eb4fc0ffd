"""Tables of targets and atoms: what there is, what fits, why not, and what `ptxas` says."""

from __future__ import annotations

from dataclasses import replace

import pytest
from needs import tool
from oracles.ptxas import assemble
from sampling import every

from targets.campaign import assembled, known, outside, wrong
from targets.grid import FEATURES, LIMITS
from targets.page import PAGE, page
from tilewright.layouts.fragments import fragments
from tilewright.layouts.spec import parse
from tilewright.targets import (
    TARGET_NAMES,
    TARGETS,
    AtomError,
    Feature,
    Major,
    Product,
    ProductTypes,
    Space,
    Transfer,
    Wanted,
    atoms,
    atoms_of,
    best,
    check,
    find,
    matching,
    target_named,
)
from tilewright.targets.devices import FEWEST_REGISTERS, MOST_REGISTERS, NAMED_BARRIERS

F16 = ProductTypes("f16", "f16", "f32")
F8 = ProductTypes("e4m3", "e4m3", "f32")


@every(3, start=1)
@tool("ptxas")
@pytest.mark.parametrize("target", TARGET_NAMES)
def test_each_atom_is_assembled_for_its_targets_only(target: str) -> None:
    """With some n; the campaign takes all."""
    some = (atom for atom in atoms() if not isinstance(atom, Product) or atom.n in (1, 8, 24, 256))
    assert wrong(known(some), target) == []


@every(3)
@tool("ptxas")
@pytest.mark.parametrize("target", TARGET_NAMES)
def test_what_the_tables_lack_is_refused(target: str) -> None:
    """A part of it; the campaign takes all."""
    missing = outside(known(atoms()))[TARGET_NAMES.index(target) :: 23]
    assert assembled(missing, target) == []


@tool("ptxas")
@pytest.mark.parametrize("target", TARGET_NAMES)
def test_targets_have_the_features_that_are_assembled(target: str) -> None:
    found = assemble([*FEATURES.values()], target)
    has = {feature for feature, result in zip(FEATURES, found, strict=True) if result.accepted}
    assert has == set(Feature) & TARGETS[target].features
    assert set(FEATURES) == set(Feature)


@tool("ptxas")
def test_limits_are_those_of_the_assembler() -> None:
    def takes(what: str, number: int, target: str) -> bool:
        return assemble([LIMITS[what].format(number)], target)[0].accepted

    assert [takes("barriers", n, "sm_80") for n in (NAMED_BARRIERS - 1, NAMED_BARRIERS)] == [
        True,
        False,
    ]
    for least, beyond in ((FEWEST_REGISTERS, -8), (MOST_REGISTERS, 8)):
        assert takes("registers", least, "sm_90a")
        assert not takes("registers", least + beyond, "sm_90a")
    for target in map(target_named, ("sm_90a", "sm_100a", "sm_120a")):
        # 2 KiB are in the prelude.
        most = target.shared_memory - 2048
        assert takes("shared", most, target.name)
        assert not takes("shared", most + 16, target.name)
    memory = TARGETS["sm_100a"].tensor_memory
    assert memory is not None
    for columns in (16, 32, 48, 64, 512, 1024):
        fits = memory.fewest_columns <= columns <= memory.columns
        fits = fits and memory.allocation(columns) == columns
        assert takes("columns", columns, "sm_100a") == fits


def test_names_are_of_one_operation() -> None:
    """Atoms of one name differ in element types only, and each has its fragments."""
    groups: dict[str, set[object]] = {}
    for atom in atoms():
        same = (atom.shape, atom.instruction) if isinstance(atom, Product) else (atom.ptx,)
        groups.setdefault(atom.name, set()).add(same)
        assert atom.targets, atom.name
        assert not set(atom.targets) & set(atom.emulated), atom.name
        names = (
            [name for _, name in atom.fragments]
            if isinstance(atom, Product)
            else [atom.fragment]
            if isinstance(atom, Transfer) and atom.fragment
            else []
        )
        for name in names:
            assert name in fragments() or parse(name), name
    assert {name for name, each in groups.items() if len(each) > 1} == set()


def test_fragments_have_as_many_threads_as_the_atom() -> None:
    for atom in atoms():
        if isinstance(atom, Product) and atom.instruction in ("mma", "wgmma"):
            sizes = {"A": atom.m * atom.k, "B": atom.n * atom.k, "C": atom.m * atom.n}
            for operand, name in atom.fragments:
                found = fragments()[name]
                assert found.threads == atom.threads, name
                assert found.layout.size == sizes[operand], name


@pytest.mark.parametrize(
    ("target", "name"),
    [
        ("sm_80", "mma_m16n8k16"),
        ("sm_86", "mma_m16n8k16"),
        ("sm_89", "mma_m16n8k16"),
        ("sm_90a", "wgmma_m64n128k16"),
        ("sm_100a", "tcgen05_m128n128k16"),
        ("sm_120a", "mma_m16n8k16"),
    ],
)
def test_the_largest_product_is_the_best(target: str, name: str) -> None:
    assert best(target, Wanted((128, 128, 64), F16)).name == name


def test_operands_that_lie_the_wrong_way_are_not_read() -> None:
    """Hopper's warp groups read f8, bytes and tf32 along k only."""
    for types in (F8, ProductTypes("s8", "u8", "s32"), ProductTypes("tf32", "tf32", "f32")):
        turned = Wanted((64, 64, 64), types, b_major=Major.MN)
        assert best("sm_90a", turned).instruction == "mma"
        assert best("sm_90a", Wanted((64, 64, 64), types)).instruction == "wgmma"
        assert best("sm_100a", turned).instruction == "tcgen05"
    assert best("sm_90a", Wanted((64, 64, 64), F16, b_major=Major.MN)).instruction == "wgmma"


def test_emulated_products_come_after_those_of_the_hardware() -> None:
    found = matching("sm_100a", Wanted((16, 8, 16), ProductTypes("f64", "f64", "f64")))
    assert [atom.name for atom in found][:2] == ["mma_m8n8k4", "mma_m16n8k16"]


TILE = Wanted((64, 64, 64), F16)
TURNED = Wanted((64, 64, 64), F8, b_major=Major.MN)


@pytest.mark.parametrize(
    ("target", "name", "wanted", "message"),
    [
        ("sm_100a", "wgmma_m64n64k16", TILE, "does not exist on sm_100a, only on sm_90a"),
        ("sm_80", "mma_m16n8k32", replace(TILE, types=F8), "of e4m3 x e4m3 + f32 does not exist"),
        ("sm_90a", "wgmma_m64n64k17", TILE, "no atom 'wgmma_m64n64k17'; did you mean 'wgmma_m64"),
        ("sm_90", "wgmma_m64n64k16", TILE, "there is no target 'sm_90'"),
        ("sm_90a", "wgmma_m64n64k32", TURNED, "wgmma_m64n64k32: B of e4m3 must be k-major"),
        ("sm_90a", "wgmma_m64n64k16", TURNED, "does not multiply e4m3 x e4m3 + f32"),
        (
            "sm_90a",
            "wgmma_m64n64k16",
            replace(TILE, shape=(32, 64, 64)),
            "does not divide tiles of 32x64x64 (m, n, k)",
        ),
        ("sm_90a", "wgmma_m64n64k16", replace(TILE, warps=2), "needs 4 warps, but there are 2"),
        (
            "sm_90a",
            "wgmma_m64n64k16",
            replace(TILE, b_space=Space.REGISTERS),
            "reads B from shared memory, not from registers",
        ),
        (
            "sm_100a",
            "tcgen05_m64n64k16",
            replace(TILE, accumulator_space=Space.REGISTERS),
            "has its accumulator in tensor memory, not in registers",
        ),
        ("sm_100a", "tcgen05_2cta_m128n64k16", TILE, "needs 2 thread blocks, not 1"),
        (
            "sm_120a",
            "mma_m16n8k64_mxf4_block32",
            replace(TILE, types=ProductTypes("e2m1", "e2m1", "f32")),
            "takes a scale of ue8m0 for 32 elements, not no scales",
        ),
        ("sm_90a", "cp_async", TILE, "cp_async multiplies nothing"),
    ],
)
def test_refusals_say_why(target: str, name: str, wanted: Wanted, message: str) -> None:
    with pytest.raises(AtomError) as error:
        check(name, target, wanted)
    assert message in str(error.value)


def test_what_no_atom_does_is_refused_with_all_reasons() -> None:
    wanted = Wanted((64, 64, 64), F8, b_major=Major.MN, b_space=Space.SHARED)
    with pytest.raises(AtomError, match="no atom of sm_90a multiplies 64x64x64 tiles") as error:
        best("sm_90a", wanted)
    assert "wgmma" in str(error.value) and "B of e4m3 must be k-major" in str(error.value)


def test_features_are_refused_by_name() -> None:
    for target, feature, message in (
        ("sm_89", Feature.TMA, "TMA does not exist on sm_89"),
        ("sm_120a", Feature.WGMMA, "wgmma does not exist on sm_120a"),
        ("sm_80", Feature.CLUSTERS, "clusters does not exist on sm_80"),
    ):
        with pytest.raises(AtomError, match=message):
            TARGETS[target].require(feature)
    memory = TARGETS["sm_100a"].tensor_memory
    assert memory is not None and (memory.allocation(1), memory.allocation(65)) == (32, 128)
    with pytest.raises(AtomError, match="has 512 columns, 513 are wanted"):
        memory.allocation(513)


def test_the_page_is_that_of_the_tables() -> None:
    """`cd tests && python -m targets.page` writes it."""
    assert PAGE.read_text(encoding="utf-8") == page()


def test_atoms_of_a_target() -> None:
    names = {target: {atom.name for atom in atoms_of(target)} for target in TARGET_NAMES}
    assert "ldmatrix_m16n16_x2_trans_b8" in names["sm_120a"] - names["sm_90a"]
    assert "tma_store_scatter4" in names["sm_100a"] - names["sm_120a"]
    assert "cp_async" in names["sm_80"]
    assert find("cp_async", "sm_80")[0].asynchronous
    assert not find("mma_m16n8k16", "sm_80")[0].asynchronous
