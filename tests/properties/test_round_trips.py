"""Random modules survive every way out and back."""

from __future__ import annotations

from random import Random

import pytest
from generators.programs import random_module
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sampling import every

from tilewright import bytecode, text
from tilewright.bytecode import SUPPORTED
from tilewright.diagnostics import BytecodeError
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.verifier import verify

VERSIONS = [str(version) for version in SUPPORTED]
quick = settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))


def modules(version: str) -> st.SearchStrategy[ModuleOp]:
    seeds = st.integers(0, 2**32 - 1)
    return seeds.map(lambda seed: random_module(Random(seed), version))


@every(2)
@pytest.mark.parametrize("version", VERSIONS)
@quick
@given(st.data())
def test_bytecode(version: str, data: st.DataObject) -> None:
    module = data.draw(modules(version))
    assert verify(module) == []
    number = bytecode.Version.parse(version)
    written = bytecode.write(module, number)
    again = bytecode.read(written)
    assert verify(again) == []
    # The name of the module, the order of members and locations are not in the file.
    again.properties["sym_name"] = module.properties["sym_name"]
    assert module.is_structurally_equivalent(again)
    assert bytecode.write(again, number) == written
    assert bytecode.write(bytecode.read(bytecode.write(again, bytecode.LATEST)), number) == written


@every(2)
@pytest.mark.parametrize(
    "form",
    [{"syntax": "13.3"}, {"syntax": "13.4"}, {"generic": True}, {"locations": True}],
    ids=["13.3", "13.4", "generic", "locations"],
)
@quick
@given(st.data())
def test_text(form: dict[str, object], data: st.DataObject) -> None:
    module = data.draw(modules("13.4"))
    printed = text.to_text(module, **form)
    again = text.parse_module(printed)
    assert verify(again) == []
    assert module.is_structurally_equivalent(again)
    assert text.to_text(again, **form) == printed or form == {"locations": True}


@quick
@given(modules("13.4"))
def test_text_and_bytecode_agree(module: ModuleOp) -> None:
    through_text = text.parse_module(text.to_text(module, generic=True))
    assert bytecode.write(module, bytecode.LATEST) != b""
    without_locations = bytecode.write(through_text, bytecode.LATEST)
    assert bytecode.read(without_locations).is_structurally_equivalent(
        bytecode.read(bytecode.write(module, bytecode.LATEST))
    )


@quick
@given(modules("13.4"))
def test_older_versions_refuse_or_agree(module: ModuleOp) -> None:
    for version in SUPPORTED:
        try:
            written = bytecode.write(module, version)
        except BytecodeError as error:
            for diagnostic in error.diagnostics:
                assert "13." in diagnostic.message
        else:
            assert verify(bytecode.read(written)) == []
