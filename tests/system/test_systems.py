"""What differs between systems, as far as it can be tried here."""

from __future__ import annotations

import errno
import io
import os
import signal
import struct
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

import tilewright
from tilewright.cli.__main__ import main
from tilewright.system import NATIVE, native_of_triple, system, system_of
from tilewright.system.linux import Linux, arm_features
from tilewright.system.windows import caches_in

PLATFORMS = ("linux", "darwin", "win32", "freebsd14", "emscripten", "wasi")

every_system = pytest.mark.parametrize("platform", PLATFORMS)
posix = pytest.mark.skipif(os.name != "posix", reason="rights of POSIX")
linux = pytest.mark.skipif(sys.platform != "linux", reason="needs Linux")


def test_this_one() -> None:
    here = system()
    assert here is system()
    assert here.name == sys.platform
    assert here.code_fault() is None
    assert 1 <= here.usable_count() <= (os.cpu_count() or 1)


@every_system
def test_any(platform: str) -> None:
    one = system_of(platform)
    assert one.name == platform
    assert (one.native is None) == (platform in ("emscripten", "wasi"))
    assert one.usable_count() >= 1
    assert one.exit_reason(3) == "exit code 3"
    assert one.exit_reason(None) == "exit code None"
    assert one.reader_gone(BrokenPipeError())
    assert not one.reader_gone(FileNotFoundError(errno.ENOENT, "", "x"))
    one.prepare_console()


def test_words_of_commands() -> None:
    assert system_of("win32").split_command(r'"C:\a b\c.exe" -x {}') == [
        r"C:\a b\c.exe",
        "-x",
        "{}",
    ]
    assert system_of("linux").split_command("'/a b/c' -x {}") == ["/a b/c", "-x", "{}"]


@pytest.mark.parametrize("platform", ["emscripten", "wasi"])
def test_without_native_code(platform: str) -> None:
    one = system_of(platform)
    assert one.code_fault() == f"there is no native code on {platform}"
    assert one.usable_count() == 1
    assert one.floating_point_calls() is None
    assert not one.caches()


@linux
def test_affinity_counts() -> None:
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(before)})
    try:
        assert Linux("linux").usable_cores() == [min(before)]
        assert Linux("linux").usable_count() == 1
    finally:
        os.sched_setaffinity(0, before)


HOME = Path("/home/me") if os.name == "posix" else Path("C:/Users/me")
FOLDERS = {
    "linux": ".cache/us",
    "darwin": "Library/Caches/us",
    "win32": "AppData/Local/us/cache",
    "freebsd14": ".cache/us",
}


@pytest.mark.parametrize(("platform", "place"), FOLDERS.items())
def test_cache_folders(platform: str, place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: HOME)
    one, elsewhere = system_of(platform), HOME / "elsewhere"
    assert one.cache_folder("us", {}) == HOME / place
    assert one.cache_folder("us", {"XDG_CACHE_HOME": str(elsewhere)}) == elsewhere / "us"
    assert one.cache_folder("us", {"XDG_CACHE_HOME": "relative"}) == HOME / place
    local = one.cache_folder("us", {"LOCALAPPDATA": str(elsewhere)})
    assert local == (elsewhere / "us" / "cache" if platform == "win32" else HOME / place)


def test_no_home(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("no home")

    monkeypatch.setattr(Path, "home", homeless)
    assert system_of("linux").cache_folder("us", {}) is None
    local = {"LOCALAPPDATA": str(HOME)}
    assert system_of("win32").cache_folder("us", local) == HOME / "us" / "cache"


class Group(NamedTuple):
    """As `grp` has it."""

    gr_name: str
    gr_mem: list[str]


def test_features_of_arm() -> None:
    """The auxiliary vector of a Neoverse N1, which has neither bf16 nor SVE."""
    vector = {16: 0x119FFF, 26: 0}
    found = {name for name, on in arm_features(lambda entry: vector[entry]).items() if on}
    assert found == {"crc", "dotprod", "fullfp16", "lse", "rcpc", "rdm"}
    assert arm_features(lambda entry: 1 << 13)["i8mm"]
    assert arm_features(lambda entry: 1 << 14)["bf16"]
    assert not any(arm_features(lambda entry: 0).values())


@posix
@pytest.mark.parametrize(("mode", "private"), [(0o700, True), (0o755, True), (0o770, False),
                                               (0o702, False)])  # fmt: skip
@pytest.mark.parametrize("where", [".", "inner", "inner/most"])
def test_private_folders(
    mode: int, private: bool, where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "inner" / "most"
    place.mkdir(parents=True)
    (tmp_path / where).chmod(mode)
    monkeypatch.setattr("grp.getgrgid", lambda _: Group("staff", []))
    assert system_of("linux").is_private(place) == private


@posix
@pytest.mark.parametrize(
    ("name", "members", "private"),
    [("USER", [], True), ("USER", ["USER"], True), ("USER", ["other"], False), ("a", [], False)],
)
def test_groups_of_users(
    name: str, members: list[str], private: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import pwd

    user = pwd.getpwuid(os.geteuid()).pw_name
    (tmp_path / "inner").mkdir()
    tmp_path.chmod(0o770)
    os.chown(tmp_path, -1, pwd.getpwuid(os.geteuid()).pw_gid)
    group = Group(name.replace("USER", user), [user if m == "USER" else m for m in members])
    monkeypatch.setattr("grp.getgrgid", lambda _: group)
    assert system_of("linux").is_private(tmp_path / "inner") == private


@posix
def test_folders_that_keep_names_to_their_owners(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    tmp_path.chmod(0o1777)
    assert system_of("linux").is_private(tmp_path / "inner")
    assert not system_of("linux").is_private(tmp_path)


@posix
def test_links_to_folders(tmp_path: Path) -> None:
    """Neither where a link is nor where it leads may others write."""
    for open_, link, place in ((True, "a/link", "b/place"), (False, "c/link", "d/place")):
        (tmp_path / place).mkdir(parents=True)
        (tmp_path / link).parent.mkdir()
        (tmp_path / link).symlink_to(tmp_path / place)
        (tmp_path / (link if open_ else place)).parent.chmod(0o777)
        assert system_of("linux").is_private(tmp_path / place) == open_
        assert not system_of("linux").is_private(tmp_path / link)


@posix
@pytest.mark.parametrize(("mode", "own"), [(0o600, True), (0o644, True), (0o666, False)])
def test_own_files(mode: int, own: bool, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"")
    file.chmod(mode)
    with file.open("rb") as opened:
        assert system_of("linux").is_own(opened.fileno()) == own
    reading, writing = os.pipe()
    assert not system_of("linux").is_own(reading)
    os.close(reading)
    os.close(writing)


@posix
def test_rights_of_new_files(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        assert system_of("linux").file_mode(tmp_path / "new") == 0o640
    finally:
        os.umask(before)
    old = tmp_path / "old"
    old.write_bytes(b"")
    old.chmod(0o600)
    assert system_of("linux").file_mode(old) == 0o600
    assert system_of("win32").file_mode(old) is None


@posix
def test_exit_reasons() -> None:
    assert system_of("darwin").exit_reason(-signal.SIGSEGV) == "signal SIGSEGV"
    assert system_of("linux").exit_reason(-200) == "signal 200"
    assert system_of("win32").exit_reason(0xC0000005) == "exception 0xc0000005"
    assert system_of("win32").exit_reason(-1073741819) == "exception 0xc0000005"


def test_readers_that_are_gone_on_windows() -> None:
    assert system_of("win32").reader_gone(OSError(errno.EINVAL, "Invalid argument"))
    assert not system_of("win32").reader_gone(OSError(errno.EINVAL, "Invalid argument", "a?b"))
    assert not system_of("linux").reader_gone(OSError(errno.EINVAL, "Invalid argument"))


def test_caches_of_windows() -> None:
    def record(relation: int, level: int, size: int, kind: int) -> bytes:
        return struct.pack("<QI4xBBHIi4x", 1, relation, level, 8, 64, size, kind)

    core = struct.pack("<QI4x16x", 1, 0)
    records = [
        core,
        record(2, 1, 48 << 10, 2),
        record(2, 1, 32 << 10, 1),
        record(2, 2, 2 << 20, 0),
        record(2, 3, 32 << 20, 0),
        record(2, 3, 16 << 20, 0),
    ]
    assert all(len(one) == 32 for one in records)
    assert caches_in(b"".join(records)) == {1: 48 << 10, 2: 2 << 20, 3: 32 << 20}


@pytest.mark.parametrize(
    ("triple", "name"),
    [
        ("x86_64-unknown-linux-gnu", "linux"),
        ("aarch64-alpine-linux-musl", "linux"),
        ("arm64-apple-darwin23.6.0", "darwin"),
        ("arm64-apple-macosx14.0.0", "darwin"),
        ("x86_64-pc-windows-msvc", "windows"),
        ("x86_64-unknown-freebsd14.0", "posix"),
    ],
)
def test_triples(triple: str, name: str) -> None:
    assert native_of_triple(triple) is NATIVE[name]


@pytest.mark.parametrize("name", NATIVE)
@pytest.mark.parametrize("architecture", ["x86_64", "aarch64"])
def test_own_triples(name: str, architecture: str) -> None:
    assert native_of_triple(NATIVE[name].triple(architecture)) is NATIVE[name]


def test_what_a_console_lacks_is_escaped(monkeypatch: pytest.MonkeyPatch) -> None:
    output = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(output, encoding="latin-1", newline=""))
    assert main(["--help"]) == 0
    assert main(["run", "--help"]) == 0
    sys.stdout.flush()
    assert b"ARG\\u2026" in output.getvalue()


@pytest.mark.parametrize("ends", ["\n", "\r\n"], ids=["lf", "crlf"])
@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["plain", "marked"])
def test_text_of_any_editor(ends: str, mark: str, tmp_path: Path) -> None:
    text = f"{mark}cuda_tile.module @m {{\n  // \u00e9\n  entry @k() {{ return }}\n}}\n"
    path = tmp_path / "k.mlir"
    path.write_text(text, encoding="utf-8", newline=ends)
    assert tilewright.load(path).kernels == ("k",)
    assert main(["verify", str(path)]) == 0


FORBIDDEN = """
import ctypes, sys
import numpy as np
import tilewright
if ctypes.CDLL(None).prctl(65, 1, 0, 0, 0):  # PR_SET_MDWE: memory stays what it was mapped as.
    sys.exit(77)
from tilewright.runtime import default_backend
kernel = tilewright.load(sys.argv[1]).kernel()
x, y = np.arange(300, dtype=np.float32), np.zeros(300, np.float32)
try:
    kernel.launch(3, x, y, 300, backend="cpu")
except tilewright.LaunchError as error:
    print(error)
kernel.launch(3, x, y, 300, backend=default_backend({}))
assert (y == 2 * x).all()
"""


@linux
def test_where_code_cannot_be_made(tmp_path: Path) -> None:
    example = Path(__file__).resolve().parents[2] / "examples" / "scale.mlir"
    done = subprocess.run(
        [sys.executable, "-c", FORBIDDEN, str(example)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    if done.returncode == 77:
        pytest.skip("this Linux cannot forbid it")
    assert done.returncode == 0, done.stderr
    fault = "the system does not let memory be executed (Permission denied)"
    assert done.stdout.strip().endswith(f"the back end 'cpu' is not available: {fault}")
    assert done.stderr == (
        f"tilewright: native code cannot run here ({fault}); kernels run on the reference machine\n"
    )
