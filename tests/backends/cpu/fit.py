"""Fits the polynomials of `backends.cpu.math.coefficients` and prints that module.

Each is the polynomial of least weighted greatest error (Remez's exchange), its coefficients
rounded to the type one after the other from the lowest, the others being fitted again each time.

    python tests/backends/cpu/fit.py [NAME...]
"""

import sys
from collections.abc import Callable
from typing import Any, NamedTuple

import mpmath as mp

mp.mp.dps = 60
Real = Any


class Fit(NamedTuple):
    """Approximate ``function`` on [low, high] by a polynomial of a degree. The error counts times
    the weight; ``fixed`` are the lowest coefficients, given beforehand."""

    type: str
    function: Callable[[Real], Real]
    low: Real
    high: Real
    degree: int
    weight: Callable[[Real], Real]
    fixed: tuple[float, ...] = ()


def rounded(type: str, number: Real) -> float:
    if type == "f64":
        return float(number)
    with mp.workprec(24):
        return float(+number)


def minimax(f: Fit, function: Callable[[Real], Real], lowest: int) -> list[Real]:
    """Coefficients of x^lowest … x^degree."""
    count = f.degree - lowest + 2
    middle, radius = (mp.mpf(f.low) + f.high) / 2, (mp.mpf(f.high) - f.low) / 2
    grid = [middle - radius * mp.cos(mp.pi * (k + 0.5) / 700) for k in range(700)]
    values = [(x, function(x) / x**lowest, f.weight(x) * abs(x) ** lowest) for x in grid]
    chosen = [int(700 * (k + 0.5) / count) for k in range(count)]
    solution: list[Real] = []
    for _ in range(12):
        rows, right = [], []
        for sign, index in enumerate(chosen):
            x, y, w = values[index]
            rows.append([x**j for j in range(count - 1)] + [(-1) ** sign / w])
            right.append(y)
        solution = list(mp.lu_solve(mp.matrix(rows), mp.matrix(right)))
        level, coefficients = abs(solution[-1]), solution[:-1]
        errors = [(mp.polyval(coefficients[::-1], x) - y) * w for x, y, w in values]
        runs: list[int] = []
        for index, error in enumerate(errors):
            if runs and (errors[runs[-1]] > 0) == (error > 0):
                if abs(error) > abs(errors[runs[-1]]):
                    runs[-1] = index
            else:
                runs.append(index)
        if len(runs) < count:
            break
        while len(runs) > count:
            ends = (0, len(runs) - 1)
            if len(runs) == count + 1:
                runs.pop(min(ends, key=lambda end: abs(errors[runs[end]])))
            else:
                weakest = min(range(len(runs)), key=lambda k: abs(errors[runs[k]]))
                if weakest in ends:
                    runs.pop(weakest)
                else:
                    del runs[weakest : weakest + 2]
                if len(runs) < count:
                    break
        if len(runs) != count:
            break
        chosen = runs
        if max(abs(e) for e in errors) < level * 1.01:
            break
    return solution[:-1]


def remainder(f: Fit, known: list[float]) -> Callable[[Real], Real]:
    """The function less a polynomial of the known lowest coefficients."""
    return lambda x: f.function(x) - mp.polyval([mp.mpf(c) for c in known[::-1]] or [0], x)


def error(f: Fit, coefficients: list[float]) -> Real:
    """The greatest weighted error."""
    points = [f.low + (mp.mpf(f.high) - f.low) * (k + mp.mpf("0.123")) / 501.3 for k in range(501)]
    rest = remainder(f, coefficients)
    return max(abs(rest(x) * f.weight(x)) for x in points)


def fit(f: Fit) -> tuple[list[float], float]:
    """The coefficients, and the binary logarithm of the greatest weighted error."""
    at_once, one_by_one = list(f.fixed), list(f.fixed)
    fitted = minimax(f, remainder(f, at_once), len(at_once))
    at_once += [rounded(f.type, c) for c in fitted]
    while len(one_by_one) <= f.degree:
        fitted = minimax(f, remainder(f, one_by_one), len(one_by_one))
        one_by_one.append(rounded(f.type, fitted[0]))
    best = min(at_once, one_by_one, key=lambda coefficients: error(f, coefficients))
    return best, float(mp.log(error(f, best), 2))


def odd(function: Callable[[Real], Real]) -> Callable[[Real], Real]:
    """(function(x) / x - 1) / x² in x²."""
    return lambda z: (function(mp.sqrt(z)) / mp.sqrt(z) - 1) / z


def odd_weight(function: Callable[[Real], Real]) -> Callable[[Real], Real]:
    return lambda z: abs(z * mp.sqrt(z) / function(mp.sqrt(z)))


def atanh2(z: Real) -> Real:
    """log((1 + s) / (1 - s)) / s in z = s²."""
    s = mp.sqrt(z)
    return mp.log((1 + s) / (1 - s)) / s


LN2 = mp.log(2)
E, H = mp.mpf("1e-12"), LN2 / 2 * mp.mpf("1.01")
Q = (mp.pi / 4 * mp.mpf("1.01")) ** 2
F0, F1 = mp.sqrt(0.5) - 1, mp.sqrt(2) - 1
S1 = (F1 / (2 + F1)) ** 2 * mp.mpf("1.01")
L2E = float(1 / LN2)
L2E_HIGH = rounded("f32", 1 / LN2)


def _log(f: Real) -> Real:
    return (mp.log1p(f) - f + f * f / 2) / f**3


def _log2(f: Real) -> Real:
    return mp.log1p(f) / LN2 / f - L2E_HIGH


def _log_weight(power: int) -> Callable[[Real], Real]:
    return lambda f: abs(f**power / mp.log1p(f))


def _cos(z: Real) -> Real:
    return (mp.cos(mp.sqrt(z)) - 1 + z / 2) / z**2


FITS: dict[str, Fit] = {
    "EXP_F32": Fit("f32", mp.exp, -H, H, 6, lambda x: mp.exp(-x), (1.0, 1.0)),
    "EXP2_F32": Fit(
        "f32", lambda x: mp.power(2, x), -0.505, 0.505, 6, lambda x: mp.power(2, -x), (1.0,)
    ),
    "LOG_F32": Fit("f32", _log, F0, F1, 7, _log_weight(3)),
    "LOG2_F32": Fit("f32", _log2, F0, F1, 9, _log_weight(1)),
    "TANH_F32": Fit("f32", odd(mp.tanh), E, 0.626**2, 4, odd_weight(mp.tanh)),
    "SINH_F32": Fit("f32", odd(mp.sinh), E, 1.01, 3, odd_weight(mp.sinh)),
    "SIN_F32": Fit("f32", odd(mp.sin), E, Q, 3, odd_weight(mp.sin)),
    "COS_F32": Fit("f32", _cos, E, Q, 2, lambda z: z * z),
    "ATAN_F32": Fit("f32", odd(mp.atan), E, 1, 9, odd_weight(mp.atan)),
    "POW_LOG_F32": Fit("f64", lambda z: atanh2(z) / LN2, E, S1, 5, lambda z: 1),
    "POW_EXP_F32": Fit("f64", lambda x: mp.power(2, x), -0.505, 0.505, 7, lambda x: 1),
    "WIDE_SIN_F32": Fit("f64", odd(mp.sin), E, Q, 4, odd_weight(mp.sin)),
    "WIDE_COS_F32": Fit("f64", _cos, E, Q, 3, lambda z: z * z),
    "EXP_F64": Fit("f64", mp.exp, -H, H, 11, lambda x: mp.exp(-x), (1.0, 1.0)),
    "EXP2_F64": Fit(
        "f64", lambda x: mp.power(2, x), -0.505, 0.505, 12, lambda x: mp.power(2, -x), (1.0,)
    ),
    "LOG_F64": Fit("f64", lambda z: (atanh2(z) - 2) / z, E, S1, 6, lambda z: z / 2),
    "TANH_F64": Fit("f64", odd(mp.tanh), E, 0.626**2, 11, odd_weight(mp.tanh)),
    "SINH_F64": Fit("f64", odd(mp.sinh), E, 1.01, 7, odd_weight(mp.sinh)),
    "SIN_F64": Fit("f64", odd(mp.sin), E, Q, 6, odd_weight(mp.sin)),
    "COS_F64": Fit("f64", _cos, E, Q, 6, lambda z: z * z),
    "ATAN_F64": Fit("f64", odd(mp.atan), E, 1, 19, odd_weight(mp.atan)),
    # (3 / 2) (log((1 + s) / (1 - s)) - 2 s) / s³ - 1 over s²; s up to (sqrt(3/2)-1)/(sqrt(3/2)+1).
    "POW_LOG_F64": Fit(
        "f64", lambda z: ((atanh2(z) - 2) / z * 1.5 - 1) / z, E, mp.mpf("0.0103"), 5, lambda z: z
    ),
}


HEAD = '''"""Coefficients of polynomials, lowest first; printed by tests/backends/cpu/fit.py.

The remark beside a table is the binary logarithm of the greatest error of the polynomial.
"""


def _exact(*coefficients: str) -> tuple[float, ...]:
    return tuple(map(float.fromhex, coefficients))

'''


def main(names: list[str]) -> None:
    if not names:
        print(HEAD)
    for name in names or FITS:
        coefficients, exponent = fit(FITS[name])
        print(f"{name} = _exact(  # {exponent:.1f}")
        for coefficient in coefficients:
            print(f'    "{coefficient.hex()}",')
        print(")", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
