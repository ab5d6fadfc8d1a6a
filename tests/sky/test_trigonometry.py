"""Sine, cosine and angles of our own: as good as the library's, and exact where they can be."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as some

from aerodrome.sky.trigonometry import angle_of, in_degrees, sine_and_cosine
from tests.sky.worlds import PROPERTY

CLOSE = 1e-14


@PROPERTY
@given(some.floats(-50, 50))
def test_they_are_those_of_the_library(angle):
    sine, cosine = sine_and_cosine(angle)
    assert abs(sine - math.sin(angle)) < CLOSE
    assert abs(cosine - math.cos(angle)) < CLOSE


@PROPERTY
@given(some.floats(-20, 20), some.floats(-20, 20))
def test_angles_are_those_of_the_library(across, ahead):
    assert abs(angle_of(across, ahead) - math.atan2(across + 0.0, ahead + 0.0)) < CLOSE


@pytest.mark.parametrize("across", [-2.0, -1.0, 0.0, 1.0, 2.0])
@pytest.mark.parametrize("ahead", [-2.0, -1.0, 0.0, 1.0, 2.0])
def test_angles_hold_where_the_eighths_meet(across, ahead):
    assert angle_of(across, ahead) == pytest.approx(math.atan2(across, ahead), abs=CLOSE)


@pytest.mark.parametrize("eighths", range(-40, 41))
def test_they_hold_where_the_quarters_meet(eighths):
    for nudge in (-1e-9, 0.0, 1e-9):
        angle = eighths * math.pi / 4 + nudge
        sine, cosine = sine_and_cosine(angle)
        assert abs(sine - math.sin(angle)) < CLOSE
        assert abs(cosine - math.cos(angle)) < CLOSE


@pytest.mark.parametrize(
    ("degrees", "found"),
    [
        (0, (0.0, 1.0)),
        (90, (1.0, 0.0)),
        (180, (0.0, -1.0)),
        (270, (-1.0, 0.0)),
        (-90, (-1.0, 0.0)),
        (-180.0, (0.0, -1.0)),
        (360, (0.0, 1.0)),
        (450.0, (1.0, 0.0)),
    ],
)
def test_whole_quarters_are_exact(degrees, found):
    assert in_degrees(degrees) == found


@PROPERTY
@given(some.floats(-720, 720))
def test_degrees_are_degrees(degrees):
    sine, cosine = in_degrees(degrees)
    assert abs(sine - math.sin(math.radians(degrees))) < CLOSE
    assert abs(cosine - math.cos(math.radians(degrees))) < CLOSE
    assert abs(sine * sine + cosine * cosine - 1) < CLOSE


def test_the_last_bits_are_what_they_were():
    """No machine may give others: these are kept as they came out."""
    assert [each.hex() for each in sine_and_cosine(0.7)] == ["0x1.49d6e694619b8p-1", "0x1.87996529f9d93p-1"]
    assert [each.hex() for each in sine_and_cosine(-12.34)] == ["0x1.cba85cb1eb4b9p-3", "0x1.f2f003281ed38p-1"]
    assert [each.hex() for each in in_degrees(33.3)] == ["0x1.191984d01e95cp-1", "0x1.abeef145aa616p-1"]
