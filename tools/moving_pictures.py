"""Takes the moving pictures of the README: matches that machines have played, replayed at the real table.

    .venv/bin/python tools/pictures.py readme          all of them; or readme/icog

A server of its own gets the record of a seeded match, and the page shows one moment of it after the other. Nothing
flies on the way: whoever draws in software takes seconds for a frame, and none of them is missed.
"""

import io
import json
import re
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec
from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize

from aerodrome.bench.hosting import HOST, Server
from aerodrome.kernel.creation import new
from aerodrome.pilots import pilot, play
from aerodrome.server.wire.matches import Created

DOCS = Path(__file__).resolve().parents[1] / "docs"
WINDOW: ViewportSize = {"width": 960, "height": 540}
SHOWN = (800, 450)
MILLISECONDS = 450
"""For which each moment is shown."""
QUALITY = 60
LONGEST = 600_000
_DRAWN = """() => {
  document.activeElement?.blur();
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
LARGEST = 1_500_000
"""Bytes of one picture: a page with several of them is to open at once."""


class Reel(msgspec.Struct, frozen=True):
    """`pilot` plays all seats of `scenario` with `seed`; shown are so many moments from `at` on."""

    book: str
    scenario: str
    pilot: str
    seed: int
    at: int
    moments: int
    theme: Literal["light", "dark"] = "light"


REELS = (
    Reel("spandaus", "dawn-patrol", "thumb", 7, 20, 24),
    Reel("dogfights", "three-a-side", "thumb", 3, 40, 24),
    Reel("algy", "two-sections", "novice", 1, 60, 24),
    Reel("icog", "black-flight", "thumb", 2, 60, 24, theme="dark"),
)


def take_reels(browser: Browser, wanted: list[Reel]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        with Server(f"sqlite:///{place / 'matches.sqlite'}", place / "server.log") as server:
            for reel in wanted:
                _take(browser, f"http://{HOST}:{server.port}/", reel)


def _take(browser: Browser, address: str, reel: Reel) -> None:
    began = time.monotonic()
    made = _uploaded(address, reel)
    page = browser.new_page(viewport=WINDOW, color_scheme=reel.theme, locale="en-GB", reduced_motion="reduce")
    page.set_default_timeout(LONGEST)
    page.add_init_script("localStorage.setItem('aerodrome.table.quality', 'low')")
    page.goto(f"{address}#/match/{made.id}/{made.watch.token}?at={reel.at}")
    first, *others = list(_frames(page, reel))
    page.close()
    path = DOCS / f"{reel.book}.webp"
    first.save(path, save_all=True, append_images=others, duration=MILLISECONDS, loop=0, quality=QUALITY, method=6)
    size = path.stat().st_size
    print(f"{path.name}: {reel.moments} moments, {size / 1000:.0f} kB, {time.monotonic() - began:.0f} s", flush=True)
    if size > LARGEST:
        raise SystemExit(f"{path.name} is larger than {LARGEST} bytes: show fewer moments of it")


def _uploaded(address: str, reel: Reel) -> Created:
    match = new(reel.book, reel.scenario, seed=reel.seed)
    play(match, {seat: pilot(reel.book, reel.pilot, reel.seed) for seat in match.sides})
    request = urllib.request.Request(f"{address}api/records", json.dumps(match.record()).encode(), method="POST")
    request.add_header("Content-Type", "application/json")
    with urllib.request.urlopen(request) as answer:
        return msgspec.json.decode(answer.read(), type=Created)


def _frames(page: Page, reel: Reel) -> Iterator[Image.Image]:
    page.wait_for_selector("canvas", state="attached")
    for moment in range(reel.at, reel.at + reel.moments):
        page.get_by_role("slider").fill(str(moment))
        page.get_by_text(re.compile(f"^{moment} / ")).wait_for()
        page.evaluate(_DRAWN)
        with Image.open(io.BytesIO(page.screenshot(animations="disabled"))) as taken:
            yield taken.convert("RGB").resize(SHOWN, Image.Resampling.LANCZOS)
