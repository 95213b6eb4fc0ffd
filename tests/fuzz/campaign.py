"""Coverage-guided fuzzing of the bytecode reader and the text parser.

    python tests/fuzz/campaign.py --seconds 3600

Runs every target for an equal share of the time (in parallel, one process each), starting from
the vectors and the kept corpus.  Inputs that reach new code are minimised into
`tests/fuzz/corpus/TARGET`; an input that makes an exception escape is kept in
`tests/fuzz/crashes/TARGET` and makes the campaign fail.
"""

from __future__ import annotations

import argparse
import hashlib
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
CORPUS = HERE / "corpus"
CRASHES = HERE / "crashes"
VECTORS = HERE.parent / "vectors" / "reference_tools"
MAX_LENGTH = 4096
KEPT = 400


def seeds(target: str) -> list[bytes]:
    """The small vectors that suit a target."""
    pattern = "*.tilebc" if target == "bytecode" else "*.mlir"
    return [path.read_bytes() for path in sorted(VECTORS.glob(pattern))]


def fuzz(target: str, directory: Path, seconds: int) -> None:
    """Run one target in this process until the time is over (does not return)."""
    import atheris

    with atheris.instrument_imports(include=["tilewright", "xdsl"]):
        sys.path.insert(0, str(HERE))
        import targets

    flags = [f"-max_total_time={seconds}", f"-max_len={MAX_LENGTH}", "-timeout=10"]
    flags += ["-rss_limit_mb=3000", f"-artifact_prefix={CRASHES / target}/", "-print_final_stats=1"]
    if target == "text":
        flags.append(f"-dict={HERE / 'text.dict'}")
    atheris.Setup([sys.argv[0], *flags, str(directory)], targets.TARGETS[target])
    atheris.Fuzz()


def start(target: str, directory: Path, seconds: int) -> subprocess.Popen[bytes]:
    """Run one target in a process of its own."""
    for data in [*seeds(target), *(path.read_bytes() for path in (CORPUS / target).glob("*"))]:
        (directory / hashlib.sha1(data).hexdigest()).write_bytes(data)
    (CRASHES / target).mkdir(parents=True, exist_ok=True)
    arguments = ["--target", target, "--directory", str(directory), "--seconds", str(seconds)]
    return subprocess.Popen([sys.executable, __file__, *arguments])


def keep(target: str, directory: Path) -> int:
    """Keep the smallest inputs of a finished run as the corpus that CI replays."""
    found = sorted((path.read_bytes() for path in directory.glob("*")), key=lambda d: (len(d), d))
    known = set(seeds(target))
    kept = [data for data in dict.fromkeys(found) if data not in known][:KEPT]
    folder = CORPUS / target
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.glob("*"):
        path.unlink()
    for data in kept:
        (folder / hashlib.sha1(data).hexdigest()[:16]).write_bytes(data)
    return len(kept)


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seconds", type=int, default=3600)
    arguments.add_argument("--target", choices=("bytecode", "text"))
    arguments.add_argument("--directory", type=Path)
    options = arguments.parse_args()
    if options.directory is not None:
        fuzz(options.target, options.directory, options.seconds)
        return 0
    chosen = [options.target] if options.target else ["bytecode", "text"]
    failed = False
    with tempfile.TemporaryDirectory() as scratch:
        folders = {target: Path(scratch) / target for target in chosen}
        for folder in folders.values():
            folder.mkdir()
        runs = {t: start(t, folder, options.seconds) for t, folder in folders.items()}
        for target, run in runs.items():
            code = run.wait()
            crashes = len(list((CRASHES / target).glob("*")))
            kept = keep(target, folders[target])
            print(f"{target}: exit code {code}, {crashes} crash(es), {kept} inputs kept")
            failed |= code != 0 or crashes > 0
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
