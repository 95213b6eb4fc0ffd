"""The cache of object code, under everything that can happen to it."""

import hashlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tilewright.backends.cpu.cache import ObjectCache, cache_from_environment, key_of
from tilewright.backends.cpu.engine import Jit
from tilewright.backends.cpu.target import host_target
from tilewright.diagnostics import LaunchError

KEY = key_of("a", "b")
CONTENTS = bytes(range(256)) * 4


def entry(cache, key=KEY):
    return cache.folder / f"{key}.o"


def disk_size(cache):
    return sum(-(-f.stat().st_size // 4096) * 4096 for f in cache.folder.iterdir())


def test_stores(tmp_path):
    cache = ObjectCache(tmp_path / "new" / "folder")
    assert cache.load(KEY) is None
    cache.store(KEY, CONTENTS)
    assert cache.load(KEY) == CONTENTS
    assert ObjectCache(cache.folder.parent).load(KEY) == CONTENTS
    cache.store(KEY, b"")
    assert cache.load(KEY) == b""
    assert cache.folder.stat().st_mode & 0o077 == 0


def test_keys_depend_on_all_parts():
    keys = {key_of(), key_of(""), key_of("a", "b"), key_of("ab"), key_of("b", "a"), key_of("a")}
    assert len(keys) == 6


def damaged():
    whole = len(b"Tilewright object 1\n") + 32 + len(CONTENTS)
    positions = {"magic": 3, "version": 18, "checksum": 25, "first": 52, "middle": whole // 2}
    positions["last"] = whole - 1
    for name, position in positions.items():
        yield name, lambda data, p=position: data[:p] + bytes([data[p] ^ 1]) + data[p + 1 :]
        yield f"cut at {name}", lambda data, p=position: data[:p]
    yield "empty", lambda data: b""
    yield "longer", lambda data: data + b"\0"
    yield "zeros", lambda data: bytes(len(data))
    yield "no contents", lambda data: data[:52]


@pytest.mark.parametrize(("name", "damage"), list(damaged()), ids=lambda value: value
                         if isinstance(value, str) else "")  # fmt: skip
def test_damage_counts_as_absence(name, damage, tmp_path):
    cache = ObjectCache(tmp_path)
    cache.store(KEY, CONTENTS)
    entry(cache).write_bytes(damage(entry(cache).read_bytes()))
    assert cache.load(KEY) is None
    cache.store(KEY, CONTENTS)
    assert cache.load(KEY) == CONTENTS


def test_renamed_files_count_as_damaged(tmp_path):
    cache = ObjectCache(tmp_path)
    cache.store(KEY, CONTENTS)
    entry(cache).rename(entry(cache, key_of("other")))
    assert cache.load(key_of("other")) is None


def test_damaged_entries_are_compiled_anew(tmp_path):
    text = "define i64 @f() {\n  ret i64 7\n}"
    cache = ObjectCache(tmp_path)
    code = Jit(cache).compile(text, host_target())
    (path,) = cache.folder.glob("*.o")
    whole = path.read_bytes()
    path.write_bytes(whole[:-1] + b"!")
    assert Jit(cache).compile(text, host_target()) == code
    assert path.read_bytes() == whole


def test_bounded_and_the_least_used_go(tmp_path):
    cache = ObjectCache(tmp_path, 1 << 20)
    keys = [key_of(str(number)) for number in range(60)]
    for number, key in enumerate(keys):
        cache.store(key, os.urandom(30_000))
        # The first stays in use. Times are set apart, since they are coarse.
        assert cache.load(keys[0]) is not None
        for age, known in enumerate((keys[0], *reversed(keys[1 : number + 1]))):
            if entry(cache, known).exists():
                os.utime(entry(cache, known), (time.time() - age,) * 2)
        assert disk_size(cache) <= 1 << 20
    kept = [number for number, key in enumerate(keys) if cache.load(key) is not None]
    assert kept[0] == 0
    assert kept[1:] == list(range(60 - len(kept) + 1, 60))
    assert len(kept) >= 20


def test_what_is_too_large_is_not_stored(tmp_path):
    cache = ObjectCache(tmp_path, 1 << 20)
    cache.store(KEY, bytes(1 << 18))
    assert cache.load(KEY) is None


def test_abandoned_files_go(tmp_path):
    cache = ObjectCache(tmp_path)
    cache.store(KEY, CONTENTS)
    old, young = cache.folder / "a.partial", cache.folder / "b.partial"
    for path in (old, young):
        path.write_bytes(b"x")
    os.utime(old, (time.time() - 7200,) * 2)
    cache.trim(1 << 20)
    assert not old.exists()
    assert young.exists()
    assert cache.load(KEY) == CONTENTS


def test_places_that_cannot_be_written(tmp_path):
    file = tmp_path / "file"
    file.write_bytes(b"")
    for place in (file / "below", Path("/proc/nowhere"), file):
        cache = ObjectCache(place)
        cache.store(KEY, CONTENTS)
        assert cache.load(KEY) is None


@pytest.mark.skipif(sys.platform == "win32", reason="permissions of POSIX")
def test_read_only(tmp_path, monkeypatch):
    cache = ObjectCache(tmp_path)
    cache.store(KEY, CONTENTS)
    other = key_of("other")
    cache.folder.chmod(0o500)
    try:
        if os.geteuid() == 0:  # Root may write everywhere.

            def refuse(*_, **__):
                raise PermissionError

            monkeypatch.setattr("tempfile.mkstemp", refuse)
            monkeypatch.setattr("os.utime", refuse)
        cache.store(other, CONTENTS)
        assert cache.load(other) is None
        assert cache.load(KEY) == CONTENTS
    finally:
        cache.folder.chmod(0o700)


@pytest.mark.skipif(sys.platform == "win32", reason="permissions of POSIX")
def test_folders_that_others_may_write_are_not_trusted(tmp_path):
    cache = ObjectCache(tmp_path)
    cache.store(KEY, CONTENTS)
    cache.folder.chmod(0o777)
    assert ObjectCache(tmp_path).load(KEY) is None
    cache.folder.chmod(0o700)
    assert ObjectCache(tmp_path).load(KEY) == CONTENTS


@pytest.mark.skipif(sys.platform == "win32", reason="permissions of POSIX")
def test_folders_in_one_that_others_may_write_are_not_trusted(tmp_path):
    """They could put another folder in its place."""
    place = tmp_path / "shared" / "cache"
    cache = ObjectCache(place)
    cache.store(KEY, CONTENTS)
    place.parent.chmod(0o777)
    assert ObjectCache(place).load(KEY) is None
    place.parent.chmod(0o1777)
    assert ObjectCache(place).load(KEY) == CONTENTS


@pytest.mark.skipif(sys.platform == "win32", reason="permissions of POSIX")
def test_files_that_others_may_write_are_not_trusted(tmp_path):
    cache = ObjectCache(tmp_path)
    cache.store(KEY, CONTENTS)
    [file] = cache.folder.glob("*.o")
    file.chmod(0o666)
    assert cache.load(KEY) is None
    file.chmod(0o600)
    assert cache.load(KEY) == CONTENTS


@pytest.mark.skipif(
    sys.platform == "win32" or not hasattr(os, "geteuid") or os.geteuid() != 0,
    reason="only root may give files away",
)
def test_files_of_others_are_not_trusted(tmp_path):
    cache = ObjectCache(tmp_path)
    cache.store(KEY, CONTENTS)
    [file] = cache.folder.glob("*.o")
    os.chown(file, 12345, -1)
    assert cache.load(KEY) is None


def test_environment(tmp_path):
    def found(**variables):
        cache = cache_from_environment(variables)
        return cache and (str(cache.folder.parent), cache.limit >> 20)

    here = str(tmp_path)
    assert found(TILEWRIGHT_CACHE_DIR=here) == (here, 256)
    assert found(TILEWRIGHT_CACHE_DIR=here, TILEWRIGHT_CACHE="0") is None
    assert found(TILEWRIGHT_CACHE_DIR=here, TILEWRIGHT_CACHE_SIZE="3") == (here, 3)
    assert found(XDG_CACHE_HOME=here) == (f"{here}/tilewright", 256)
    assert found(XDG_CACHE_HOME="relative")[0].startswith(str(Path.home()))
    with pytest.raises(LaunchError, match="TILEWRIGHT_CACHE must be 0 or 1, found 'no'"):
        found(TILEWRIGHT_CACHE="no")
    with pytest.raises(LaunchError, match="TILEWRIGHT_CACHE_SIZE must be a number of MiB"):
        found(TILEWRIGHT_CACHE_DIR=here, TILEWRIGHT_CACHE_SIZE="-1")


# Stores and loads objects whose contents follow from their keys, and checks what it finds.
WORKER = """
import hashlib, random, sys
from pathlib import Path
from tilewright.backends.cpu.cache import ObjectCache, key_of

cache = ObjectCache(Path(sys.argv[1]), 1 << 20)
generator = random.Random(sys.argv[2])
print("started", flush=True)
for _ in range(int(sys.argv[3])):
    number = generator.randrange(80)
    key = key_of(str(number))
    right = hashlib.sha256(key.encode()).digest() * (100 + 10 * number)
    found = cache.load(key)
    assert found is None or found == right, "damaged"
    if found is None:
        cache.store(key, right)
"""


def start(folder, seed, rounds):
    return subprocess.Popen(
        [sys.executable, "-c", WORKER, str(folder), str(seed), str(rounds)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def check(cache):
    """All entries are whole."""
    for path in cache.folder.glob("*.o"):
        contents = cache.load(path.stem)
        assert contents
        assert hashlib.sha256(path.stem.encode()).digest() == contents[:32]


def test_concurrent_processes(tmp_path):
    processes = [start(tmp_path, seed, 1500) for seed in range(4)]
    for process in processes:
        _, errors = process.communicate(timeout=60)
        assert process.returncode == 0, errors
    cache = ObjectCache(tmp_path, 1 << 20)
    check(cache)
    assert disk_size(cache) <= 1.5 * (1 << 20)
    assert not list(cache.folder.glob("*.partial"))


@pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")
def test_killed_while_writing(tmp_path):
    cache = ObjectCache(tmp_path, 1 << 20)
    for seed in range(8):
        process = start(tmp_path, seed, 1_000_000)
        assert process.stdout.readline() == "started\n"
        time.sleep(0.02 + 0.007 * seed)
        # So that it writes and does not only read.
        for path in list(cache.folder.glob("*.o"))[::2]:
            path.unlink(missing_ok=True)
        time.sleep(0.003 * seed)
        process.send_signal(signal.SIGKILL)
        process.communicate()
        check(cache)
    survivor = start(tmp_path, 99, 300)
    _, errors = survivor.communicate(timeout=60)
    assert survivor.returncode == 0, errors
