"""Frames of the table are measured in a real browser."""

import pytest

from aerodrome.bench.frames import frames
from tests.browser.visitors import PROGRAM


def test_frames_of_a_book_flat_and_in_three_dimensions(client: None, monkeypatch: pytest.MonkeyPatch) -> None:
    if not PROGRAM.exists():
        pytest.skip(f"Chromium is not installed at {PROGRAM}")
    monkeypatch.setenv("AERODROME_CHROMIUM", str(PROGRAM))
    told: list[str] = []
    found = frames(("spandaus",), seconds=0.5, progress=told.append)
    assert told == ["frames of spandaus"]
    assert found.renderer
    (drawn,) = found.books.values()
    assert drawn.scenario
    assert drawn.flat.frames_per_s > 0
    assert drawn.scene.frames_per_s > 0
