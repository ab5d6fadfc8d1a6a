"""Frames of the table: what is missing is said in words. tests/browser measures them."""

import pytest

from aerodrome.bench import frames as measuring
from aerodrome.bench.frames import NotMeasured, frames, smoothness


def test_frames_a_second_and_the_longest_that_one_stood() -> None:
    measured = smoothness([0.0, 10.0, 20.0, 50.0])
    assert measured.frames_per_s == pytest.approx(60.0)
    assert measured.worst_ms == 30.0
    assert smoothness([5.0]).frames_per_s == 0.0


def test_a_browser_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AERODROME_CHROMIUM", "/no/such/chromium")
    with pytest.raises(NotMeasured, match="Chromium is not installed as /no/such/chromium"):
        frames(("spandaus",))


def test_what_drives_the_browser_is_told_if_it_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measuring, "find_spec", lambda _: None)
    with pytest.raises(NotMeasured, match="pip install playwright"):
        frames(("spandaus",))
