"""Wheels are checked before anything of them is used."""

from __future__ import annotations

import stat
import zipfile
from pathlib import Path

import pytest

from distribution.wheels import Change, Files, make
from tilewright.distribution import DistributionError
from tilewright.distribution.wheels import read_wheel

INFORMATION = "cuda_tile-1.7.0.dist-info"


def replaced(path: str, old: bytes, new: bytes) -> Change:
    def change(files: Files) -> None:
        assert old in files[path]
        files[path] = files[path].replace(old, new)

    return change


def added(path: str, data: bytes = b"") -> Change:
    return lambda files: files.update({path: data})


def without(path: str) -> Change:
    return lambda files: files.pop(path) and None


def test_a_wheel(tmp_path: Path) -> None:
    wheel = read_wheel(make(tmp_path))
    assert str(wheel.version) == "1.7.0"
    assert wheel.binaries == ("cuda/tile/_cext.cp311-x86_64-linux-gnu.so",)
    assert f"{INFORMATION}/RECORD" not in wheel.files


LICENCE = f"{INFORMATION}/licenses/LICENSES/Apache-2.0.txt"
BINARY = "cuda/tile/_cext.cp311-x86_64-linux-gnu.so"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (without(LICENCE), "holds no licence"),
        (added("../x"), r"would write outside its directory: '../x'"),
        (added("/etc/x"), "would write outside its directory: '/etc/x'"),
        (added("cuda/tile/a\\..\\b"), "would write outside its directory"),
        (added("C:/x"), "would write outside its directory"),
        (added("numpy/__init__.py"), r"holds numpy/__init__\.py; it may hold cuda/tile"),
        (added("cuda/__init__.py"), r"holds cuda/__init__\.py; it may hold cuda/tile"),
        (added("cuda/tile"), "holds cuda/tile; it may hold"),
        (added("cuda_tile-1.7.0.data/scripts/x"), "it may hold cuda/tile, cutile_cache and"),
        (added("cuda/tile/_other.so"), r"does not replace: cuda/tile/_other\.so"),
        (added("cuda/tile/libx.so.1"), r"does not replace: cuda/tile/libx\.so\.1"),
        (without(BINARY), "has no native part"),
        (without("cuda/tile/__init__.py"), r"cuda/tile/__init__\.py is missing"),
        (without(f"{INFORMATION}/METADATA"), "METADATA is missing"),
        (without(f"{INFORMATION}/WHEEL"), "WHEEL is missing"),
        (added("cuda_tile-1.6.0.dist-info/x"), "has 2 directories"),
        (replaced(f"{INFORMATION}/METADATA", b"1.7.0", b"1.6.0"), "its metadata is of cuda-tile 1"),
        (replaced(f"{INFORMATION}/METADATA", b"cuda-tile", b"x"), r"its metadata is of x 1\.7\.0"),
        (replaced(f"{INFORMATION}/WHEEL", b"1.0", b"2.0"), r"the layout 2\.0 of wheels"),
        (added("cuda/tile/__INIT__.py"), "is there twice"),
    ],
)
def test_what_it_may_not_hold(tmp_path: Path, change: Change, message: str) -> None:
    with pytest.raises(DistributionError, match=message):
        read_wheel(make(tmp_path, before=change))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (replaced("cuda/tile/__init__.py", b"launch", b"lunch "), "does not match its hash"),
        (added("cuda/tile/new.py"), r"cuda/tile/new\.py is not in RECORD"),
        (without("cuda/tile/_context.py"), "is in RECORD but not there"),
        (without(f"{INFORMATION}/RECORD"), "RECORD is missing"),
        (replaced(f"{INFORMATION}/RECORD", b"sha256", b"md5"), "is of the kind 'md5'"),
        (replaced(f"{INFORMATION}/RECORD", b",", b";"), "RECORD: line 1 has 1 fields"),
        (lambda files: files.update({f"{INFORMATION}/RECORD": b"\xff"}), "not a list of files"),
    ],
)
def test_its_list_of_files(tmp_path: Path, change: Change, message: str) -> None:
    with pytest.raises(DistributionError, match=message):
        read_wheel(make(tmp_path, after=change))


@pytest.mark.parametrize("cut", [0, 10, 200, 1500])
def test_a_wheel_that_ends_early(tmp_path: Path, cut: int) -> None:
    path = make(tmp_path)
    path.write_bytes(path.read_bytes()[:cut])
    with pytest.raises(DistributionError, match="is damaged: not a whole zip file"):
        read_wheel(path)


def test_a_wheel_with_a_changed_byte(tmp_path: Path) -> None:
    path = make(tmp_path)
    data = bytearray(path.read_bytes())
    data[data.index(b"__init__.py") + 14] ^= 0xFF
    path.write_bytes(data)
    with pytest.raises(DistributionError, match="is damaged"):
        read_wheel(path)


def test_a_link(tmp_path: Path) -> None:
    path = make(tmp_path)
    link = zipfile.ZipInfo("cuda/tile/link")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr(link, "/etc/passwd")
    with pytest.raises(DistributionError, match="would write outside"):
        read_wheel(path)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("numpy-1.7.0-py3-none-any.whl", "is a wheel of numpy, not of cuda-tile"),
        ("cuda_tile.whl", "is not the name of a wheel"),
        ("cuda_tile-1.6.0-cp311-cp311-win_amd64.whl", "its metadata is in cuda_tile-1.7.0"),
    ],
)
def test_another_name(tmp_path: Path, name: str, message: str) -> None:
    path = make(tmp_path).rename(tmp_path / name)
    with pytest.raises(DistributionError, match=message):
        read_wheel(path)
