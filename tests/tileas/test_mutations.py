"""A few of the mutants: each is flagged as what it is. `make mutants` judges all."""

from __future__ import annotations

from collections import Counter

import pytest
from sampling import every, first, some

from tileas.edits import reason
from tileas.lowered_samples import LOWERED
from tileas.mutants import edited, judge, mutants_of
from tileas.mutations import MUTATIONS, STATIC
from tileas.samples import SAMPLES, simulated, verifier_finds
from tilewright.simulator import exploration

SEEDS = (
    ("matmul", 2, 7),
    ("matmul_async", 2, 5),
    ("copies", 1, 3),
    ("chain", 2, 9),
    ("one", 1, 1),
    ("stores", 2, 6),
    ("epilogue", None, 2),
    ("stored", 2, 11),
)
"""Programs, their numbers of stages, and of how many mutants one is judged."""


@every(4)
@pytest.mark.parametrize(("name", "stages", "every"), SEEDS)
def test_mutants_are_flagged(name: str, stages: int | None, every: int) -> None:
    count = 0
    for mutant in mutants_of(SAMPLES[name], stages, every=every):
        verdict = judge(mutant)
        assert verdict.equivalent or verdict.right(mutant), f"{mutant}: {verdict}"
        assert verdict.kind != "defect" or verdict.verifier is not None
        count += not verdict.equivalent
    assert count >= 5


EDITED = (
    ("matmul_async", 2, 40),
    ("products", 3, 90),
    ("attention", 2, 400),
    ("scattered", 2, 60),
)
"""Programs, their numbers of stages, and of how many edits one is judged."""


@pytest.mark.parametrize(("name", "stages", "every"), first(EDITED, 3))
def test_edits_are_flagged(name: str, stages: int, every: int) -> None:
    """Whatever is changed; what is not flagged is as good in all orders, for a known reason."""
    count = 0
    for mutant in edited({**SAMPLES, **LOWERED}[name], stages, every):
        verdict = judge(mutant, stop=True)
        assert verdict.equivalent or verdict.right(mutant), f"{mutant}: {verdict}"
        if verdict.equivalent:
            assert reason(mutant.mutation.name, mutant.mutation.on[0].name), str(mutant)
        count += not verdict.equivalent
    assert count >= 8


@pytest.mark.parametrize("name", ["announce half the bytes", "release early", "commit twice"])
def test_the_simulator_finds_them_without_the_verifier(name: str) -> None:
    (mutation,) = (mutation for mutation in MUTATIONS if mutation.name == name)
    found = [*mutants_of(SAMPLES["matmul_async"], 3, [mutation])]
    assert found
    for mutant in found:
        assert judge(mutant).kind == mutation.classes


@pytest.mark.parametrize(
    ("name", "kind"), [("stored", "R13"), ("gathered_rows", "R7"), ("matmul_original", "undefined")]
)
def test_the_simulator_finds_shared_memory_in_use(name: str, kind: str) -> None:
    """Two buffers in one place: accesses that nothing orders, or no fence; or lost elements."""
    (mutation,) = (one for one in STATIC if one.name == "put storage onto another")
    found = mutants_of({**SAMPLES, **LOWERED}[name], 2, [mutation])
    verdicts = [judge(mutant) for mutant in found]
    assert all(verdict.verifier and verdict.kind for verdict in verdicts)
    assert kind in [verdict.kind for verdict in verdicts]


def test_stages_that_nobody_waits_for_are_in_use() -> None:
    """Results are stored from where they are."""
    (mutation,) = (one for one in MUTATIONS if one.name == "leave out iterations")
    found = [*mutants_of(LOWERED["lookup"], 2, [mutation])]
    verdicts = [judge(mutant) for mutant in found]
    assert "R13" in [verdict.kind for verdict in verdicts]
    assert all(v.equivalent or v.right(m) for v, m in zip(verdicts, found, strict=True))


def test_tensor_memory_is_arranged_in_one_way() -> None:
    """It has no other layouts that a mutant could have."""
    (mutation,) = (one for one in STATIC if one.name == "arrange storage in another way")
    found = [*mutants_of(LOWERED["products for sm_100a"], 2, [mutation])]
    assert found and all(verifier_finds(mutant.module) for mutant in found)


AS_GOOD = ("be for the next target", "be for the target before")
"""What may be as good: another target has all that is used."""

SHOWN_AS_GOOD = ("exchange storage", "take warps from agent 1")
"""What may be as good, and is shown to be: there is another place, and where no agent sets its
registers it may have any number of warps."""


@pytest.mark.parametrize("most", first([2, 1000]))
@pytest.mark.parametrize(
    "name", some(["products", "matmul_original", "chain", "copies", "two_consumers"], 2)
)
def test_the_verifier_flags_what_it_alone_can_judge(name: str, most: int) -> None:
    """Storage, barriers, numbers, groups, warps, memories and layouts; so many of each kind."""
    found = [*mutants_of(SAMPLES[name], 2, STATIC)]
    assert len(found) >= 8
    judged = Counter[str]()
    for mutant in found:
        name = mutant.mutation.name
        judged[name] += 1
        if judged[name] > most:
            continue
        if name in AS_GOOD or verifier_finds(mutant.module) is not None:
            assert name != "exchange storage", str(mutant)
        else:
            assert name in SHOWN_AS_GOOD, str(mutant)
            verdict = judge(mutant)
            assert verdict.equivalent and verdict.verifier is None, f"{mutant}: {verdict}"


def test_equivalent_mutants_are_recognised() -> None:
    """The first product's token is waited for twice; waiting for nothing once changes nothing."""
    (mutation,) = (mutation for mutation in MUTATIONS if mutation.name == "wait for nothing")
    verdicts = [judge(mutant) for mutant in mutants_of(SAMPLES["one_async"], 2, [mutation])]
    assert [verdict.equivalent for verdict in verdicts] == [True]


def test_a_sum_in_registers_is_a_value() -> None:
    """A product does not change the tile that it adds to, of which nothing is known at first."""
    (mutation,) = (mutation for mutation in MUTATIONS if mutation.name == "carry the old sum")
    found = [judge(mutant).kind for mutant in mutants_of(SAMPLES["products"], 1, [mutation])]
    assert found == ["undefined"]


@pytest.mark.parametrize(
    ("name", "every"), some([("values", 4), ("one", 3), ("copies", 3), ("epilogue", 3)], 2, names=2)
)
def test_reduction_misses_nothing(name: str, every: int) -> None:
    """Whether there is a violation in some order does not depend on leaving orders out."""
    sample = SAMPLES[name]
    stages = 1 if sample.stages else None
    compared = 0
    for mutant in mutants_of(sample, stages, every=every):
        reduced, _ = simulated(sample, mutant.module, 1, ["exhaustive"], verify=False)
        whole, _ = simulated(sample, mutant.module, 1, ["every(1500)"], verify=False)
        assert reduced.ok == whole.ok, str(mutant)
        assert reduced.complete or not reduced.ok
        compared += whole.complete or not whole.ok
    assert compared >= 2


@every(2)
@pytest.mark.parametrize("name", ["values", "one", "copies", "matmul_async"])
def test_what_is_forgotten_is_not_missed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Steps that all that is still to come comes after are left out."""
    sample = SAMPLES[name]
    mutants = [*mutants_of(sample, 2 if sample.stages else None, every=5)]
    kinds: list[list[str | None]] = []
    for tracked in (1 << 30, 0):
        monkeypatch.setattr(exploration, "TRACKED", tracked)
        schedules = ["round_robin", "random(3)", "exhaustive(20)"]
        kinds.append(
            [simulated(sample, m.module, 4, schedules, verify=False)[0].kind for m in mutants]
        )
    assert kinds[0] == kinds[1] and any(kinds[0])
