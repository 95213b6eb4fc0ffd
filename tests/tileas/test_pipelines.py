"""Pipelines by themselves: barriers, and the violations that broken parities and counts lead to.

Programs come this far only where nothing else has been found before: iterators and tokens are
checked first.
"""

from __future__ import annotations

from typing import Any

import pytest

from tilewright.dialects.nv_tileas.operations.pipeline import ProducerAcquireOp
from tilewright.simulator.clocks import Epoch, Past
from tilewright.simulator.pipelines import Barrier, Iterator, Pipeline
from tilewright.simulator.storage import History, Storage
from tilewright.simulator.violations import Violation

OPERATION: Any = ProducerAcquireOp.create()


class Agent:
    """As much of an agent as a pipeline sees of it."""

    def __init__(self, number: int) -> None:
        self.agent = self.pid = number
        self.name = f"agent {number}"
        self.past = Past({number: 1})
        self.touches: list[Any] = []
        self.tokens: list[Any] = []

    @property
    def epoch(self) -> Epoch:
        """Its current step."""
        return Epoch(self.pid, self.past.steps[self.pid])

    def learn(self, past: Past) -> None:
        """It waits for something."""
        self.past.join(past)

    def published(self) -> None:
        """What it does next comes later."""
        self.past.steps[self.pid] += 1


def pipeline(stages: int = 1, consumers: int = 1) -> tuple[Pipeline, Iterator, Iterator]:
    """A pipeline and the iterators of both sides."""

    def storage(stage: int, position: int) -> Storage:
        return Storage(History(f"stage {stage}", of_stage=True), (), lambda: None)

    made = Pipeline("p", OPERATION, stages, consumers, 1, storage, lambda: LOOKING[-1])
    return made, Iterator(made, "producer", 0, 1), Iterator(made, "consumer", 0, 0)


LOOKING: list[Agent] = []
"""Who has looked into a buffer, the last one last."""


def produce(made: Pipeline, iterator: Iterator, agent: Any, value: Any) -> None:
    """Fill a stage."""
    token = made.acquire(iterator, agent, OPERATION)
    made.lend(token, agent, OPERATION)
    made.store(token, 0, value, agent)
    made.commit(made.written(token, agent, OPERATION), agent, OPERATION)


def consume(made: Pipeline, iterator: Iterator, agent: Any, consumer: int = 0) -> Any:
    """Empty a stage."""
    token = made.wait(iterator, consumer, agent, OPERATION)
    (buffer,) = made.read(token, agent, OPERATION)
    LOOKING.append(agent)
    value = buffer.tile()
    made.release(made.has_read(token, [], agent, OPERATION), agent, OPERATION)
    return value


@pytest.mark.parametrize("stages", [1, 2, 3])
def test_rounds(stages: int) -> None:
    made, put, get = pipeline(stages)
    one, other = Agent(1), Agent(2)
    for number in range(3 * stages + 1):
        assert made.may_acquire(put)
        assert not made.may_wait(get)
        produce(made, put, one, number)
        put = put.advanced()
        assert made.may_wait(get)
        assert consume(made, get, other) == number
        get = get.advanced()
    assert not other.epoch.before(one.past.steps)
    assert (put.stage, put.number) == ((3 * stages + 1) % stages, 3 * stages + 1)


def test_a_barrier_completes_a_phase_when_arrivals_and_bytes_are_there() -> None:
    barrier, agent = Barrier("b", 2), Agent(1)
    barrier.expect(64, agent)
    assert barrier.done(1)
    assert not barrier.done(0)
    assert not barrier.arrive(agent)
    assert not barrier.land(32, agent)
    assert not barrier.arrive(agent)
    with pytest.raises(Violation, match="R11: b gets more than 2 arrivals in phase 0"):
        barrier.arrive(agent)
    assert barrier.land(32, agent)
    assert (barrier.phase, barrier.pending, barrier.bytes) == (1, 2, 0)
    assert barrier.done(0)
    assert str(barrier) == "b: phase 1, 2 of 2 arrivals pending, 0 bytes pending"


def test_clocks_pass_through_barriers() -> None:
    barrier, one, other = Barrier("b", 1), Agent(1), Agent(2)
    written = one.epoch
    barrier.arrive(one)
    later = one.epoch
    barrier.pass_through(other)
    assert written.before(other.past.steps)
    assert not later.before(other.past.steps)
    other.past.join(one.past)
    assert later.before(other.past.steps)


def test_a_parity_may_be_that_of_another_generation() -> None:
    made, put, get = pipeline()
    one, other = Agent(1), Agent(2)
    for _ in range(2):
        made.empty[0].arrive(other)
    assert made.may_acquire(put)
    with pytest.raises(Violation, match=r"R6: the producer takes stage 0 .* phase 2"):
        made.acquire(put, one, OPERATION)
    made, put, get = pipeline()
    for _ in range(3):
        made.full[0].arrive(one)
    assert made.may_wait(get)
    with pytest.raises(Violation, match=r"R6: consumer 0 reads stage 0 .* phase 3"):
        made.wait(get, 0, other, OPERATION)


def test_stages_that_are_not_free_or_full() -> None:
    made, put, get = pipeline()
    one, other = Agent(1), Agent(2)
    made.full[0].arrive(one)
    with pytest.raises(Violation, match="R2: stage 0 of p is empty, not full"):
        made.wait(get, 0, other, OPERATION)
    made, put, get = pipeline()
    produce(made, put, one, 1)
    made.empty[0].arrive(other)
    with pytest.raises(Violation, match="R1: stage 0 of p is taken while it is full"):
        made.acquire(put.advanced(), one, OPERATION)


def test_late_writes() -> None:
    """What lands after the stage has been given away."""
    made, put, get = pipeline(2)
    one, other = Agent(1), Agent(2)
    token = made.acquire(put, one, OPERATION)
    made.lend(token, one, OPERATION)
    made.store(token, 0, 1, one)
    made.commit(made.written(token, one, OPERATION), one, OPERATION)
    with pytest.raises(Violation, match="R1: stage 0 of p is written in generation 0, while it is"):
        made.store(token, 0, 2, one)
    reading = made.wait(get, 0, other, OPERATION)
    made.read(reading, other, OPERATION)


def test_arrivals_for_another_phase() -> None:
    made, put, get = pipeline()
    one, other = Agent(1), Agent(2)
    produce(made, put, one, 1)
    token = made.wait(get, 0, other, OPERATION)
    made.read(token, other, OPERATION)
    token = made.has_read(token, [], other, OPERATION)
    made.empty[0].arrive(one)
    with pytest.raises(Violation, match=r"R11: empty\[0\] of p gets an arrival for another phase"):
        made.release(token, other, OPERATION)
