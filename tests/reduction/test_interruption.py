"""What is judged on other threads ends when the main thread is interrupted, wherever that is."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.skipif(sys.platform == "win32", reason="no alarms")
def test_an_interruption_drops_all_that_has_begun() -> None:
    program = Path(__file__).with_name("interruption.py")
    done = subprocess.run(
        [sys.executable, str(program)], capture_output=True, text=True, timeout=300
    )
    # Python's start of a thread, too, may be interrupted anywhere; it tells, and goes on.
    assert done.returncode == 0, done.stderr
