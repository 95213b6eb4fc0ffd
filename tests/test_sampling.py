"""Of combinations of parameters some are run, with all values of each."""

from __future__ import annotations

import pytest
import sampling

pytest_plugins = ["pytester"]

HOOK = """
import sampling

def pytest_collection_modifyitems(items):
    sampling.choose(items)
"""

TEST = """
import pytest
from sampling import one_in, some

@one_in(COUNT)
@pytest.mark.parametrize("x", "abc")
@pytest.mark.parametrize(("y", "z"), some([(1, 2), (1, 3), (2, 3), (3, 3), (4, 5)], 2, names=2))
def test(x, y, z):
    pass
"""


def collected(pytester: pytest.Pytester, count: int | str, chosen: str = "one_in") -> str:
    """What pytest says of such a test, of which it runs one in so many."""
    pytester.makeconftest(HOOK)
    pytester.makepyfile(test_it=TEST.replace("one_in", chosen).replace("COUNT", str(count)))
    pytester.makeini("[pytest]\n")
    words = ["-q", "--collect-only", "-m", "not slow", "-W", "ignore", "-p", "no:cacheprovider"]
    done = pytester.runpytest_inprocess(*words)
    return str(done.stdout) + str(done.stderr)


@pytest.fixture
def project(others_stay: None, pytester: pytest.Pytester) -> pytest.Pytester:
    return pytester


def test_combinations_that_are_chosen(project: pytest.Pytester) -> None:
    """Of the values that are not slow already."""
    lines = collected(project, 3).splitlines()
    names = [line.partition("[")[2] for line in lines if "::" in line]
    assert names == ["1-2-a]", "2-3-c]", "4-5-b]"]


def test_every_so_manieth_case(project: pytest.Pytester) -> None:
    """Of those that are not slow already, in the order of the decorators."""
    lines = collected(project, 4, "every").splitlines()
    names = [line.partition("[")[2] for line in lines if "::" in line]
    assert names == ["1-2-a]", "2-3-b]", "4-5-c]"]


def test_every_so_manieth_case_from_another_one_on(project: pytest.Pytester) -> None:
    lines = collected(project, "2, start=1", "every").splitlines()
    names = [line.partition("[")[2] for line in lines if "::" in line]
    assert names == ["1-2-b]", "2-3-a]", "2-3-c]", "4-5-b]"]


def test_no_value_is_left_out(project: pytest.Pytester) -> None:
    """By those whose places are so far apart: the first alone here."""
    lines = collected(project, 7).splitlines()
    names = [line.partition("[")[2] for line in lines if "::" in line]
    assert names == ["1-2-a]", "2-3-b]", "4-5-c]"]


def test_a_step_that_leaves_out_a_value_is_refused(project: pytest.Pytester) -> None:
    message = "test_it.py::test: every 7 leaves out a value of a parameter"
    assert message in collected(project, 7, "every")


def test_tests_that_start_at_different_values_run_all() -> None:
    lists = [sampling.some(range(8), 3, start=start) for start in range(3)]
    chosen = [[value for value in values if isinstance(value, int)] for values in lists]
    assert chosen == [[0, 3, 6], [1, 4, 7], [2, 5]]
