"""The functions of the CUDA driver that cuTile finds here."""

import ctypes

import pytest

from tilewright.cutile.driver import FUNCTIONS, Driver, Handlers, real_driver

TYPE = ctypes.CFUNCTYPE(ctypes.c_int32, *[ctypes.c_uint64] * 4)
LOOK_UP = ctypes.CFUNCTYPE(
    ctypes.c_int32, ctypes.c_char_p, ctypes.c_uint64, ctypes.c_int32, ctypes.c_uint64,
    ctypes.c_uint64,
)  # fmt: skip


def refuse(*_):
    raise AssertionError("not expected")


HANDLERS = Handlers(refuse, refuse, refuse, lambda: b"")


def look_up(driver, name):
    """A function as cuTile finds it, and the result of looking it up."""
    pointer = ctypes.c_uint64.from_address(driver.pointer).value
    where = ctypes.c_uint64()
    result = LOOK_UP(pointer)(name.encode(), ctypes.addressof(where), 12000, 0, 0)
    return result, TYPE(where.value) if where.value else None


@pytest.fixture(scope="module")
def driver():
    return Driver(HANDLERS)


def call(driver, name, *arguments):
    _, function = look_up(driver, name)
    return function(*arguments, *[0] * (4 - len(arguments)))


def word(driver, name, *arguments, at=0, type=ctypes.c_int32):
    """What a function writes to where one of its arguments says."""
    where = type()
    given = list(arguments)
    given.insert(at, ctypes.addressof(where))
    assert call(driver, name, *given) == 0
    return where.value


def test_every_function_is_found(driver):
    for name in FUNCTIONS:
        result, function = look_up(driver, name)
        assert result == 0 and function is not None, name


def test_an_unknown_function_is_not_found(driver):
    assert look_up(driver, "cuMakeCoffee") == (500, None)


def test_device(driver):
    assert word(driver, "cuDeviceGetCount") == 1
    assert word(driver, "cuDeviceGet", 0) == 0
    assert word(driver, "cuDriverGetVersion") >= 13000
    assert word(driver, "cuDeviceGetAttribute", 75, 0) == 10
    assert word(driver, "cuDeviceGetAttribute", 5, 0) == 2**31 - 1
    assert word(driver, "cuStreamIsCapturing", 0, at=1) == 0


def test_capability(driver):
    driver.capability = 12, 1
    try:
        assert word(driver, "cuDeviceGetAttribute", 75, 0) == 12
        assert word(driver, "cuDeviceGetAttribute", 76, 0) == 1
    finally:
        driver.capability = 10, 0


def test_places_may_be_missing(driver):
    assert call(driver, "cuCtxPopCurrent", 0) == 0


def test_memory(driver):
    address = word(driver, "cuMemAlloc", 1000, type=ctypes.c_uint64)
    assert address % 256 == 0
    source = ctypes.create_string_buffer(b"tiles", 1000)
    assert call(driver, "cuMemcpyHtoDAsync", address, ctypes.addressof(source), 1000, 0) == 0
    assert ctypes.string_at(address) == b"tiles"
    assert call(driver, "cuMemFree", address) == 0


def test_memory_that_there_is_not(driver):
    where = ctypes.c_uint64()
    assert call(driver, "cuMemAlloc", ctypes.addressof(where), 2**62) == 2


def test_unloaded_images_are_given_once(driver):
    for handle in (7, 8):
        assert call(driver, "cuLibraryUnload", handle) == 0
    assert sorted((driver.take_unloaded(), driver.take_unloaded())) == [7, 8]
    assert driver.take_unloaded() == 0


def test_what_makes_no_sense_is_not_supported(driver):
    assert call(driver, "cuGraphLaunch", 1, 2) == 801


def test_failures_of_handlers_have_a_reason():
    def fail(image):
        raise ValueError

    driver = Driver(Handlers(fail, refuse, refuse, lambda: b"because"))
    handle = ctypes.c_uint64()
    assert call(driver, "cuLibraryLoadData", ctypes.addressof(handle), 1) == 1
    reason = word(driver, "cuGetErrorString", 1, at=1, type=ctypes.c_char_p)
    assert reason == b"because"


class Real:
    """A driver that notes its calls and answers 42."""

    def __init__(self):
        self.calls = []
        self.kept = []
        self.look_up = LOOK_UP(self.find)

    def find(self, name, where, version, flags, status):
        def function(*arguments):
            self.calls.append((name.decode(), arguments))
            return 42

        self.kept.append(TYPE(function))
        address = ctypes.cast(self.kept[-1], ctypes.c_void_p).value
        ctypes.c_uint64.from_address(where).value = address
        return 0


def test_calls_are_passed_on_to_a_real_driver():
    real = Real()
    driver = Driver(HANDLERS, real.look_up)
    assert call(driver, "cuStreamGetId", 1, 2, 3, 4) == 42
    assert real.calls == [("cuStreamGetId", (1, 2, 3, 4))]


def test_calls_come_to_us_in_between():
    real = Real()
    driver = Driver(HANDLERS, real.look_up)
    functions = {name: look_up(driver, name)[1] for name in FUNCTIONS}
    driver.enter()
    driver.enter()
    driver.leave()
    assert driver.active
    count = ctypes.c_int32()
    assert functions["cuDeviceGetCount"](ctypes.addressof(count), 0, 0, 0) == 0
    assert count.value == 1 and not real.calls
    driver.leave()
    assert not driver.active
    assert functions["cuDeviceGetCount"](0, 0, 0, 0) == 42


def test_functions_that_only_the_real_driver_has():
    real = Real()
    driver = Driver(HANDLERS, real.look_up)
    result, function = look_up(driver, "cuMakeCoffee")
    assert result == 0 and function(1, 0, 0, 0) == 42


def test_looking_for_a_real_driver():
    found = real_driver()
    assert found is None or callable(found)
