"""The names that cuTile's files ask of the native part."""

from __future__ import annotations

import pytest

from tilewright.distribution import DistributionError
from tilewright.distribution.names import lacking, used_names


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("from cuda.tile._cext import a, b as c", {"a", "b"}),
        ("from cuda.tile._cext import (\n    a,\n    b,\n)", {"a", "b"}),
        ("from .._cext import a", {"a"}),
        ("from .. import _cext\n_cext.a", {"a"}),
        ("from cuda.tile import _cext as native\nnative.a.b", {"a"}),
        ("import cuda.tile._cext as cext\ndef f():\n    return cext.a(cext.b)", {"a", "b"}),
        ("import cuda.tile._cext\ncuda.tile._cext.a()", {"a"}),
        ("import cuda.tile._cext as cext\ngetattr(cext, 'a')", {"a"}),
        ("import cuda.tile._cext as cext\ngetattr(cext, 'a', None)", set()),
        ("def f():\n    from cuda.tile._cext import a", {"a"}),
        ("if TYPE_CHECKING:\n    from cuda.tile._cext import a\nelse:\n    import b", set()),
        ("from ._cext import a", set()),
        ("from .....x import _cext", set()),
        ("from cuda.tile_internal import _cext\n_cext.a", set()),
        ("import numpy as cext\ncext.a", set()),
    ],
)
def test_names_that_a_file_uses(source: str, names: set[str]) -> None:
    assert set(used_names({"cuda/tile/_ir/ops.py": source.encode()})) == names


def test_of_a_package_itself() -> None:
    assert used_names({"cuda/tile/__init__.py": b"from ._cext import a"}) == {
        "a": "cuda/tile/__init__.py"
    }


def test_what_is_not_python_is_passed_over() -> None:
    assert used_names({"cuda/tile/_cext.pyi": b"from cuda.tile._cext import a"}) == {}


def test_a_file_that_is_no_python() -> None:
    with pytest.raises(DistributionError, match=r"cuda/tile/x\.py is not Python"):
        used_names({"cuda/tile/x.py": b"def"})


def test_what_is_lacking() -> None:
    assert lacking({"b": "y.py", "a": "x.py"}, {"a"}) == {"b": "y.py"}
