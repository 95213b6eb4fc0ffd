"""Calling conventions, contexts and what is not there."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from tilewright.cutile.extension import conventions
from tilewright.cutile.extension.contexts import TileContext, default_tile_context
from tilewright.cutile.extension.conventions import CallingConvention

from .support import binary, ident, outcome

KINDS = (CallingConvention, binary.CallingConvention)


def both(use: Any) -> None:
    """Compare what is made of the two classes."""
    ours, theirs = (outcome(use, kind) for kind in KINDS)
    assert ours == theirs


@pytest.mark.parametrize("version", ["cutile_python_v1", "cutile_python_v2", "cutile_python_v3"])
def test_conventions(version: str) -> None:
    def facts(kind: Any) -> Any:
        one = getattr(kind, version)()
        same = kind.from_code(one.code)
        return one.name, one.code, one.version, repr(one), str(one), one == same

    if version.endswith("3"):
        assert not any(hasattr(kind, version) for kind in KINDS)
    else:
        both(facts)


CODES: list[Any] = [
    *("t1", "t2", "t0", "t3", "T1", "t01", "t1 ", "", "\0", "t1\0", "\ud800", "x'y", "v1"),
    *("cutile_python_v1", 1, None, b"t1", 1.0, ["t1"]),
]


@pytest.mark.parametrize("code", CODES, ids=ident)
def test_codes(code: Any) -> None:
    both(lambda kind: kind.from_code(code))


def test_codes_in_messages() -> None:
    """The binary shows UTF-8 as if it were Latin-1."""
    with pytest.raises(ValueError, match=r"^Unknown calling convention code 'é'$"):
        CallingConvention.from_code("é")


@pytest.mark.parametrize("arguments", [(), ("t1", "t2")])
def test_numbers_of_arguments(arguments: tuple[str, ...]) -> None:
    both(lambda kind: kind.from_code(*arguments))


@pytest.mark.parametrize("arguments", [(), (1,), ("cutile_python_v1", "t1", 1)])
def test_one_of_no_version(arguments: tuple[Any, ...]) -> None:
    both(lambda kind: [kind(*arguments), kind() == kind(1), kind() == kind.cutile_python_v1()])


USES: dict[str, Any] = {
    "hash": lambda one: hash(one),
    "pickle": lambda one: pickle.dumps(one),
    "copy": lambda one: copy.copy(one),
    "deepcopy": lambda one: copy.deepcopy(one),
    "other kind": lambda one: (one == 1, one != 1, one == one.name, one.__eq__(1)),
    "other version": lambda one: (one == type(one)(), one != type(one)()),
    "truth": bool,
}


@pytest.mark.parametrize("use", USES)
def test_uses(use: str) -> None:
    ours, theirs = (outcome(USES[use], kind.cutile_python_v1()) for kind in KINDS)
    assert ours == theirs if use != "hash" else ours[:2] == theirs[:2]


@pytest.mark.parametrize("name", ["name", "code", "version", "foo"])
def test_conventions_do_not_change(name: str) -> None:
    for kind in KINDS:
        with pytest.raises(AttributeError):
            setattr(kind.cutile_python_v1(), name, 1)


def test_they_say_where_they_are() -> None:
    both(lambda kind: (kind.__module__, kind.__qualname__))


@pytest.mark.parametrize("feature", ["dev_features_enabled", "cconv_v3_enabled"])
def test_features(feature: str) -> None:
    assert getattr(conventions, feature)() is getattr(binary, feature)() is False


CONTEXTS = (TileContext, binary.TileContext)


@pytest.mark.parametrize("context", CONTEXTS)
def test_contexts(context: Any) -> None:
    one = context(config="settings")
    assert (one.config, one.autotune_cache) == ("settings", None)
    one.autotune_cache = "results"
    assert one.autotune_cache == "results"
    del one.autotune_cache
    assert one.autotune_cache is None
    assert one != context(config="settings")
    with pytest.raises(AttributeError):
        one.config = 1
    with pytest.raises(AttributeError):
        one.foo = 1


@pytest.mark.parametrize("arguments", [((), {}), ((1,), {}), ((), {"settings": 1})])
def test_arguments_of_contexts(arguments: tuple[Any, Any]) -> None:
    for context in CONTEXTS:
        with pytest.raises(TypeError):
            context(*arguments[0], **arguments[1])


@pytest.mark.parametrize("use", [pickle.dumps, copy.copy, copy.deepcopy])
def test_contexts_have_no_copies(use: Any) -> None:
    ours, theirs = (outcome(use, context(config=1)) for context in CONTEXTS)
    assert ours == theirs


def test_a_context_can_be_derived_from() -> None:
    for context in CONTEXTS:

        class Mine(context):
            def __init__(self) -> None:
                super().__init__(config=5)
                self.more = 6

        assert (Mine().config, Mine().more) == (5, 6)


def test_the_default_has_the_settings_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CUDA_TILE_CACHE_SIZE", "5")
    monkeypatch.setenv("CUDA_TILE_LOGS", "tileir")
    config = default_tile_context().config
    assert type(config) is type(binary.default_tile_context.config)
    assert (config.cache_size_limit, config.log_tileir) == (5, True)


def test_a_wrong_setting_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CUDA_TILE_LOGS", "nonsense")
    with pytest.raises(RuntimeError, match="NONSENSE in CUDA_TILE_LOGS"):
        default_tile_context()
