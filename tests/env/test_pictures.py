"""Pictures: a drawing shows everybody who is there, and pixels show the drawing."""

import numpy as np
import pytest

import aerodrome
from aerodrome.env.rendering import picture_of, rendered
from tests.books import BOOKS
from tests.properties.play import play


@pytest.mark.parametrize(
    ("book", "scenario"),
    [
        ("algy", "balloon-line"),
        ("dogfights", "three-bridges"),
        ("icog", "balloons-at-berry"),
        ("spandaus", "balloon-hunt"),
    ],
)
def test_everybody_is_in_the_picture(book: str, scenario: str):
    match = aerodrome.new(book, scenario, seed=2)
    for _ in range(2):
        text, view = picture_of(book)(match.view()), match.view()
        for name in view.airplanes if book == "icog" else view.aircraft:
            assert name in text
        if book == "icog":
            assert all(unit.name in text for unit in view.units if unit.fate == "standing")
        match = play(match, 3)
    assert match.outcome is not None


@pytest.mark.parametrize("book", BOOKS)
def test_pixels_show_the_drawing(book: str):
    match = aerodrome.new(book, seed=2)
    first = rendered(match, "rgb_array")
    assert isinstance(first, np.ndarray)
    assert first.shape[1:] == (800, 3)
    assert first.dtype == np.uint8
    assert first.std() > 5
    np.testing.assert_array_equal(first, rendered(match, "rgb_array"))
    later = rendered(play(match, 3), "rgb_array")
    assert isinstance(later, np.ndarray)
    assert (first.shape != later.shape) or (first != later).any()
