"""The file of results: a section for each script, and what it was measured with."""

from __future__ import annotations

import datetime
import platform
from importlib.metadata import version
from pathlib import Path

RESULTS = Path(__file__).with_name("RESULTS.md")


def processor() -> str:
    """The processor's name."""
    try:
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def today_with(*packages: str) -> str:
    """The day, and the versions of Python and of packages, and the processor."""
    versions = [f"{package} {version(package.lower())}" for package in packages]
    parts = [str(datetime.date.today()), f"Python {platform.python_version()}", *versions]
    return ", ".join([*parts, processor()])


def write_section(title: str, text: str, command: str) -> None:
    """Put a section into the file, in place of the one with its title; what that one says behind
    its command stays.

    Args:
        title: of the section.
        text: what was measured, and the figures.
        command: measures them again.
    """
    head, *sections = RESULTS.read_text().split("\n## ")
    section = f"{title}\n\n{text.strip()}\n\n`{command}`\n"
    place = next((i for i, old in enumerate(sections) if _title(old) == title), None)
    if place is None:
        sections.append(section)
    else:
        sections[place] = section + _remarks(sections[place])
    RESULTS.write_text("\n## ".join([head, *sections]))


def _title(section: str) -> str:
    return section.partition("\n")[0]


def _remarks(section: str) -> str:
    paragraphs = section.split("\n\n")
    commands = [
        place
        for place, paragraph in enumerate(paragraphs)
        if paragraph.startswith("`") and "benchmarks/" in paragraph
    ]
    remarks = "\n\n".join(paragraphs[commands[0] + 1 :]) if commands else ""
    return f"\n{remarks}" if remarks else ""
