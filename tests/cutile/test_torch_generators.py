"""torch's generators of random numbers for the device, where there is no GPU: their state is that
of a GPU's, and what torch draws follows it."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import needs
import pytest

from tilewright.devices.gpu import has_gpu

torch = needs.module("torch")

pytestmark = [
    pytest.mark.skipif(has_gpu(), reason="a GPU is there itself"),
    pytest.mark.usefixtures("installed"),
]


def default() -> Any:
    return torch.cuda.default_generators[0]


def words(state: Any) -> list[int]:
    return state.view(torch.int64).tolist()


def drawn(generator: Any = None) -> list[float]:
    return torch.rand(3, device="cuda", generator=generator).tolist()


def advance(generator: Any, by: int) -> None:
    """What a library does that draws by its own formula."""
    state = generator.get_state()
    state.view(torch.int64)[1] += by
    generator.set_state(state)


def test_a_state_is_a_seed_and_an_offset() -> None:
    torch.manual_seed(7)
    state = default().get_state()
    assert state.dtype == torch.uint8 and state.device.type == "cpu"
    assert words(state) == [7, 0] and torch.cuda.initial_seed() == 7


def test_negative_seeds() -> None:
    generator = torch.Generator("cuda").manual_seed(-3)
    assert words(generator.get_state()) == [-3, 0] and generator.initial_seed() == 2**64 - 3


@pytest.mark.parametrize("seed", [torch.manual_seed, torch.cuda.manual_seed_all])
def test_a_seed_begins_at_the_offset_0(seed: Any) -> None:
    advance(default(), 12)
    drawn()
    seed(5)
    assert words(torch.cuda.get_rng_state()) == [5, 0]


def test_offsets_are_moved() -> None:
    torch.manual_seed(7)
    advance(default(), 12)
    advance(default(), 8)
    assert words(torch.cuda.get_rng_state()) == [7, 20]


def test_what_moves_offsets_leaves_what_torch_draws() -> None:
    torch.manual_seed(7)
    first = drawn()
    torch.manual_seed(7)
    advance(default(), 12)
    assert drawn() == first


def test_states_differ_after_torch_has_drawn() -> None:
    torch.manual_seed(7)
    before = torch.cuda.get_rng_state()
    drawn()
    after = words(torch.cuda.get_rng_state())
    assert after != words(before) and after[1] % 4 == 0 and after[1] > 0


def test_the_same_seed_gives_the_same_states() -> None:
    states = [(torch.manual_seed(7), drawn(), torch.cuda.get_rng_state())[2] for _ in range(2)]
    assert torch.equal(*states)


def test_states_bring_back_what_torch_draws() -> None:
    torch.manual_seed(7)
    drawn()
    state = torch.cuda.get_rng_state()
    first = drawn()
    drawn()
    torch.cuda.set_rng_state(state)
    assert drawn() == first


def test_states_with_moved_offsets_bring_back_what_torch_draws() -> None:
    torch.manual_seed(7)
    drawn()
    advance(default(), 12)
    state, first = torch.cuda.get_rng_state(), drawn()
    torch.cuda.set_rng_state(state)
    assert torch.equal(torch.cuda.get_rng_state(), state) and drawn() == first


def test_asking_for_states_changes_nothing() -> None:
    torch.manual_seed(7)
    plain = [drawn(), drawn()]
    torch.manual_seed(7)
    assert [(drawn(), torch.cuda.get_rng_state())[0] for _ in range(2)] == plain


def test_states_of_another_process_give_the_same_numbers_each_time() -> None:
    other, found = torch.tensor([7, 5 << 36]).view(torch.uint8), []
    for _ in range(2):
        torch.cuda.set_rng_state(other)
        assert torch.equal(torch.cuda.get_rng_state(), other)
        found.append(drawn())
    assert found[0] == found[1]


def test_states_of_both_devices_go_together() -> None:
    torch.manual_seed(7)
    drawn()
    here, there = torch.get_rng_state(), torch.cuda.get_rng_state()
    first = drawn(), torch.rand(2).tolist()
    for _ in range(300):  # More than are kept.
        drawn()
        torch.cuda.get_rng_state()
    torch.set_rng_state(here)
    torch.cuda.set_rng_state(there)
    assert (drawn(), torch.rand(2).tolist()) == first


def test_fork_rng_brings_the_state_back() -> None:
    torch.manual_seed(7)
    state = torch.cuda.get_rng_state()
    with torch.random.fork_rng(devices=[0]):
        drawn()
        torch.cuda.manual_seed(3)
    assert torch.equal(torch.cuda.get_rng_state(), state)


@pytest.mark.parametrize("how", ["made", "method"])
def test_the_default_generator_is_what_torch_draws_from(how: str) -> None:
    torch.manual_seed(7)
    first, second = drawn(), drawn()
    torch.manual_seed(7)
    assert drawn(default()) == first
    x = torch.empty(3, device="cuda")
    found = drawn(default()) if how == "made" else x.uniform_(generator=default()).tolist()
    assert found == second


def test_seeds_of_generators_give_the_same_numbers() -> None:
    generator = torch.Generator("cuda").manual_seed(5)
    first = drawn(generator)
    assert drawn(generator) != first == drawn(generator.manual_seed(5))


@pytest.mark.parametrize(
    "copied", [copy.deepcopy, lambda g: pickle.loads(pickle.dumps(g)), lambda g: g.clone_state()]
)
def test_copies_draw_the_same(copied: Any) -> None:
    generator = torch.Generator("cuda").manual_seed(5)
    drawn(generator)
    other = copied(generator)
    assert other.device == generator.device and torch.equal(
        other.get_state(), generator.get_state()
    )
    assert drawn(other) == drawn(generator)


def test_offsets_are_set() -> None:
    generator = torch.Generator("cuda").manual_seed(5).set_offset(16)
    assert generator.get_offset() == 16 and words(generator.get_state()) == [5, 16]


def test_states_of_the_wrong_size_are_refused() -> None:
    with pytest.raises(RuntimeError, match="RNG state is wrong size"):
        default().set_state(torch.zeros(5, dtype=torch.uint8))


def test_states_that_are_no_bytes_are_refused() -> None:
    with pytest.raises(TypeError, match=r"must be a torch\.ByteTensor"):
        default().set_state(torch.zeros(2))


def test_generators_of_the_cpu_are_what_they_were() -> None:
    assert len(torch.get_rng_state()) > 16 and torch.Generator().device.type == "cpu"
