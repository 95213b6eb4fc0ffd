"""Bessel functions of CUDA's library for devices: polynomials near zero, amplitudes of waves far
from it (Abramowitz and Stegun: Handbook of Mathematical Functions, chapter 9).

They are computed in f64, and f32 is rounded once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import factorial, inf, nan, pi
from types import MappingProxyType

from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.frontends.triton.functions import in_f64, polynomial, sign_of

__all__ = ["BESSEL"]

_BOUND = 8.0
"""Where polynomials end and waves begin."""
_LARGEST = 1000.0
"""Beyond it I is infinite."""

_J0 = (
    *(-6.5151500571157116e-18, 2.8780700417086955e-16, -1.1351277410243094e-14),
    *(3.990811966391986e-13, -1.2384699153073492e-11, 3.3634718625333373e-10),
    *(-7.915407670549364e-09, 1.5956108859013866e-07, -2.7177491450676137e-06),
    *(3.847319785739127e-05, -0.0004435459224727048, 0.00405807898914049),
    *(-0.028472718610869578, 0.14598884856759273, -0.507468045847102),
    *(1.0383794611437211, -0.808088807669687, -0.6484692830871837),
    *(0.9303012472958572, 0.04582966485981377),
)
"""Of J₀, in x² / 32 - 1."""
_J1 = (
    *(-1.660698366324882e-19, 7.738273635981454e-18, -3.230355718639617e-16),
    *(1.2060725733399566e-14, -3.9908260820706373e-13, 1.1610655467503379e-11),
    *(-2.943037865185982e-10, 6.43126873231046e-09, -1.1967081644348947e-07),
    *(1.8684525372339904e-06, -2.4045748660869218e-05, 0.0002494945813908964),
    *(-0.0020290394945702453, 0.01245681439225544, -0.054745818212847276),
    *(0.15858376432721938, -0.2595948652859303, 0.15151665143806634),
    *(0.08105866038589796, -0.05814382795599107),
)
"""Of J₁ / x, in x² / 32 - 1."""
_Y0 = (
    *(1.5111118382094027e-17, -6.574806994171116e-16, 2.550861655159015e-14),
    *(-8.81052546459933e-13, 2.681836493410209e-11, -7.130516940301903e-10),
    *(1.6391065111246523e-08, -3.2185077885022706e-07, 5.321318633837175e-06),
    *(-7.279541882784653e-05, 0.0008061586060550243, -0.0070257410572698254),
    *(0.046367047681347105, -0.2189574709617165, 0.6721770783431723),
    *(-1.0775477338215995, 0.14412632369302442, 1.6470964788745466),
    *(-0.8284358903604587, -0.382250654459425),
)
"""Of Y₀ without its logarithm, in x² / 32 - 1."""
_Y1 = (
    *(3.879779789058402e-19, -1.7815800257405252e-17, 7.320632021158841e-16),
    *(-2.6871218482682002e-14, 8.728846992741433e-13, -2.48876602241918e-11),
    *(6.16974257301963e-10, -1.31533223991362e-08, 2.3804929913922317e-07),
    *(-3.6009998744473813e-06, 4.46743301291431e-05, -0.00044381734351146775),
    *(0.003422490739918046, -0.01962875683309943, 0.07854786922242545),
    *(-0.19639839859930425, 0.23507209206669755, 0.023367571720993584),
    *(-0.24337743079193114, 0.07075985882118005),
)
"""Of Y₁ / x without its logarithm and pole, in x² / 32 - 1."""
_P0 = (
    *(-1.1346926815291663e-14, 3.334599531685773e-14, -6.563491590174781e-14),
    *(2.454626647456918e-13, -1.061860361827791e-12, 4.786833648457065e-12),
    *(-2.4883792349430343e-11, 1.5500573849457377e-10, -1.2121178913027262e-09),
    *(1.2803761421389911e-08, -2.052744816021978e-07, 6.137416080111143e-06),
    *(-0.0005363673192130033, 0.9994572757882519),
)
"""Of the amplitude of the cosine far from zero, in 128 / x² - 1."""
_Q0 = (
    *(9.756113507128432e-14, -2.729058891731019e-13, 4.743918565467509e-13),
    *(-1.6798068504524111e-12, 6.934511868227323e-12, -2.88387465828897e-11),
    *(1.362452803693964e-10, -7.575872758461843e-10, 5.146228618919075e-09),
    *(-4.534973594868882e-08, 5.684971885449538e-07, -1.1817110660731776e-05),
    *(0.0005466519279475136, -0.12444091103610816),
)
"""Of that of the sine, times x."""
_P1 = (
    *(1.2012721775449965e-14, -3.5404613525657416e-14, 7.019004954768849e-14),
    *(-2.635099411586755e-13, 1.1443000350441976e-12, -5.190987549128526e-12),
    *(2.7205216071451606e-11, -1.713108363257052e-10, 1.3603054724512454e-09),
    *(-1.4708512970871809e-08, 2.453676622679369e-07, -7.95969469844003e-06),
    *(0.0008988049416705564, 1.0009070262780821),
)
"""Of the amplitude of the cosine far from zero, in 128 / x² - 1."""
_Q1 = (
    *(-1.0308138671963011e-13, 2.8910711721761855e-13, -5.061753256584603e-13),
    *(1.798464167692092e-12, -7.446940085047187e-12, 3.114226481045957e-11),
    *(-1.481767246888408e-10, 8.315594957016384e-10, -5.720887751116045e-09),
    *(5.1361067953963376e-08, -6.633568564937367e-07, 1.456961480935691e-05),
    *(-0.0007697167057643569, 0.3742149922195918),
)
"""Of that of the sine, times x."""
_I0 = (
    *(2.0820835852793106e-11, -5.905024573995148e-11, -1.5066113686101474e-10),
    *(4.4789181847911815e-10, 5.122212147228388e-10, -1.5930354799216344e-09),
    *(-1.1448789558755036e-09, 3.5985362919394714e-09, 2.1053080134403423e-09),
    *(-5.91556056510856e-09, -3.905230623712341e-09, 7.406235049001522e-09),
    *(7.737147033780934e-09, -5.394456734259438e-09, -1.346629294837396e-08),
    *(-6.750552282740284e-09, 7.566352487698237e-09, 2.15488936175863e-08),
    *(3.932437699533459e-08, 8.872214307451732e-08, 2.9735996224521226e-07),
    *(1.4838475687894938e-06, 1.1143033787545386e-05, 0.00013621607439186705),
    *(0.0033605519836678944, 0.4021765094450081),
)
"""Of I₀ far from zero, times √x exp(-x), in 16 / x - 1."""
_I1 = (
    *(-1.9677083272584384e-11, 6.135932778393812e-11, 1.417650842869536e-10),
    *(-4.6561597954216946e-10, -4.798751536934023e-10, 1.657764699456319e-09),
    *(1.0715528639398075e-09, -3.75344338735913e-09, -1.992076551203188e-09),
    *(6.202984113000443e-09, 3.803814960536081e-09, -7.863004697555056e-09),
    *(-7.816968266767898e-09, 5.963645798166707e-09, 1.408852075202545e-08),
    *(6.737493433374833e-09, -8.43880090582137e-09, -2.337446787242448e-08),
    *(-4.312778920167609e-08, -1.0001282610189342e-07, -3.4838567401229716e-07),
    *(-1.8349101357991557e-06, -1.5038547197358572e-05, -0.00021923576383382282),
    *(-0.009749577193235768, 0.38939845902587233),
)
"""Of I₁ far from zero, times √x exp(-x), in 16 / x - 1."""


@dataclass(frozen=True)
class _Order:
    """What is known of the functions of one order.

    Attributes:
        odd: whether the order is one: the functions have the sign of the argument.
        first: of J, in the polynomial near zero.
        second: of Y, the same.
        cosine: the amplitude of the cosine of J far from zero.
        sine: that of the sine.
        modified: of I far from zero.
    """

    odd: bool
    first: Sequence[float]
    second: Sequence[float]
    cosine: Sequence[float]
    sine: Sequence[float]
    modified: Sequence[float]

    def near(self, coefficients: Sequence[float], x: Value) -> Value:
        """A polynomial near zero."""
        inside = tile.minf(x, _BOUND, propagate_nan=True)
        place = tile.fma(tile.mulf(inside, inside), 1 / 32, -1.0)
        found = polynomial(place, coefficients)
        return tile.mulf(found, inside) if self.odd else found

    def wave(self, x: Value, second: bool) -> Value:
        """J far from zero, or Y."""
        outside = tile.maxf(x, _BOUND, propagate_nan=True)
        inverse = tile.divf(1.0, outside)
        place = tile.fma(tile.mulf(inverse, inverse), 128.0, -1.0)
        cosine = polynomial(place, self.cosine)
        sine = tile.mulf(polynomial(place, self.sine), inverse)
        phase = tile.subf(outside, 0.75 * pi if self.odd else 0.25 * pi)
        size = tile.sqrt(tile.mulf(inverse, 2 / pi))
        if second:
            both = tile.fma(cosine, tile.sin(phase), tile.mulf(sine, tile.cos(phase)))
        else:
            both = tile.fma(cosine, tile.cos(phase), tile.negf(tile.mulf(sine, tile.sin(phase))))
        # At infinity nothing is left of the wave.
        return tile.select(tile.cmpf(x, inf, predicate="equal"), 0.0, tile.mulf(size, both))


_ORDERS = (
    _Order(False, _J0, _Y0, _P0, _Q0, _I0),
    _Order(True, _J1, _Y1, _P1, _Q1, _I1),
)


def _is_near(x: Value) -> Value:
    return tile.cmpf(x, _BOUND, predicate="less_than")


def _signed(order: _Order, size: Value, x: Value) -> Value:
    """The function of an argument from that of its magnitude."""
    return tile.mulf(size, sign_of(x)) if order.odd else size


def _first(order: _Order, x: Value) -> Value:
    """J."""
    size = tile.absf(x)
    found = tile.select(_is_near(size), order.near(order.first, size), order.wave(size, False))
    return _signed(order, found, x)


def _second(order: _Order, x: Value) -> Value:
    """Y, which has a logarithm at zero, and is no number below."""
    logarithm = tile.mulf(tile.log(x), order.near(order.first, x))
    pole = tile.subf(logarithm, tile.divf(1.0, x)) if order.odd else logarithm
    close = tile.fma(pole, 2 / pi, order.near(order.second, x))
    found = tile.select(_is_near(x), close, order.wave(x, True))
    zero = tile.cmpf(x, 0.0, predicate="equal")
    negative = tile.cmpf(x, 0.0, predicate="less_than")
    return tile.select(negative, nan, tile.select(zero, tile.log(tile.absf(x)), found))


def _modified(order: _Order, x: Value) -> Value:
    """I: its power series, whose terms have one sign, and far from zero what it grows with."""
    size = tile.absf(x)
    inside = tile.minf(size, _BOUND, propagate_nan=True)
    odd = int(order.odd)
    series = [1 / (factorial(k) * factorial(k + odd)) for k in range(24, -1, -1)]
    close = polynomial(tile.mulf(tile.mulf(inside, inside), 0.25), series)
    if order.odd:
        close = tile.mulf(close, tile.mulf(inside, 0.5))
    outside = tile.maxf(size, _BOUND, propagate_nan=True)
    outside = tile.minf(outside, _LARGEST, propagate_nan=True)
    place = tile.subf(tile.divf(16.0, outside), 1.0)
    # The power overflows before the product does: half of it comes after the rest.
    half = tile.exp(tile.mulf(outside, 0.5))
    rest = tile.divf(polynomial(place, order.modified), tile.sqrt(outside))
    far = tile.mulf(tile.mulf(half, rest), half)
    return _signed(order, tile.select(_is_near(size), close, far), x)


BESSEL: Mapping[str, Callable[[Value], Value]] = MappingProxyType(
    {
        name: partial(in_f64, partial(make, order))
        for names, make in (
            (("j0", "j1"), _first),
            (("y0", "y1"), _second),
            (("cyl_bessel_i0", "cyl_bessel_i1"), _modified),
        )
        for name, order in zip(names, _ORDERS, strict=True)
    }
)
"""The functions by their names in CUDA's library for f64."""
