"""How smoothly the table is drawn: frames a second while a match is replayed in a real browser, on the flat board and
in three dimensions.

Browsers draw no more frames than the screen shows, mostly 60 a second: less means that the page was too slow for it.
"""

import http.client
import json
import os
import shutil
import tempfile
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from aerodrome.bench.hosting import HOST, Server
from aerodrome.kernel.creation import new
from aerodrome.kernel.errors import AerodromeError
from aerodrome.kernel.rulebook import rulebook, rulebooks
from aerodrome.server.wire.matches import Created

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

_WINDOW: "ViewportSize" = {"width": 1280, "height": 800}
_SEED = 7
_PATIENCE = 120_000
_PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
_FLAGS = ("--no-sandbox", "--enable-unsafe-swiftshader", "--no-first-run")
"""Where there are no graphics, Chromium may draw in software."""

_COUNT = """(seconds) => new Promise((done) => {
  const times = [];
  const tick = (now) => {
    times.push(now);
    if (now - times[0] < seconds * 1000) requestAnimationFrame(tick);
    else done(times);
  };
  requestAnimationFrame(tick);
})"""
_RENDERER = """() => {
  const gl = document.createElement('canvas').getContext('webgl2');
  const info = gl?.getExtension('WEBGL_debug_renderer_info');
  return gl ? String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER)) : '';
}"""


class NotMeasured(AerodromeError):  # noqa: N818 - as the kernel's errors are named
    """Frames cannot be measured here, and why."""


class Smoothness(msgspec.Struct, frozen=True):
    """How one board was drawn."""

    frames_per_s: float
    worst_ms: float
    """The longest that a frame stood."""


class Drawn(msgspec.Struct, frozen=True):
    """The boards of a book while a match of it was replayed."""

    scenario: str
    flat: Smoothness
    scene: Smoothness


class Frames(msgspec.Struct, frozen=True):
    """All boards that were measured, and what drew them."""

    renderer: str
    """How the graphics call themselves; nothing where the browser has none."""
    books: dict[str, Drawn]


def frames(
    books: tuple[str, ...] = (), *, seconds: float = 5.0, progress: Callable[[str], None] = lambda _: None
) -> Frames:
    """Measures the books (all that are installed, unless some are named)."""
    scenarios = {book: rulebook(book).default_scenario for book in books or rulebooks()}
    program = _chromium()
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        where = Path(folder)
        with Server(f"sqlite:///{where / 'matches.sqlite'}", where / "log") as server:
            browser = playwright.chromium.launch(executable_path=program, args=list(_FLAGS))
            renderer = str(_page(browser, server, flat=True).evaluate(_RENDERER))
            drawn: dict[str, Drawn] = {}
            for book, scenario in scenarios.items():
                progress(f"frames of {book}")
                created = _uploaded(server, _played(book, scenario))
                drawn[book] = Drawn(
                    scenario,
                    flat=_replayed(browser, server, created, flat=True, seconds=seconds),
                    scene=_replayed(browser, server, created, flat=False, seconds=seconds),
                )
            browser.close()
    return Frames(renderer, drawn)


def smoothness(times: Sequence[float]) -> Smoothness:
    """From the moments of all frames, in milliseconds."""
    gaps = [later - earlier for earlier, later in pairwise(times)]
    return Smoothness(1000 * len(gaps) / sum(gaps), max(gaps)) if gaps else Smoothness(0.0, 0.0)


def _chromium() -> str:
    """The browser, if it and what drives it are installed."""
    if find_spec("playwright") is None:
        raise NotMeasured("the table is measured in a browser: pip install playwright", where="bench --table")
    named = os.environ.get("AERODROME_CHROMIUM", "")
    found = named or next(filter(None, map(shutil.which, _PROGRAMS)), "")
    if not found or not Path(found).exists():
        raise NotMeasured(
            f"Chromium is not installed as {named or ', '.join(_PROGRAMS)}; AERODROME_CHROMIUM may say where it is",
            where="bench --table",
        )
    return found


def _replayed(browser: "Browser", server: Server, created: Created, *, flat: bool, seconds: float) -> Smoothness:
    """Frames while the match plays from its start: who opens it there sees it played."""
    page = _page(browser, server, flat=flat)
    page.goto(f"/#/match/{created.id}/{created.watch.token}?at=0")
    page.wait_for_selector("[data-settled][data-waits=past]", state="attached")
    times = page.evaluate(_COUNT, seconds)
    page.context.close()
    return smoothness(times)


def _page(browser: "Browser", server: Server, *, flat: bool) -> "Page":
    """The lobby, in a browser that has its boards flat or not."""
    context = browser.new_context(base_url=f"http://{HOST}:{server.port}", viewport=_WINDOW)
    context.set_default_timeout(_PATIENCE)
    kept = {"aerodrome.table.flat": "yes" if flat else "no", "aerodrome.table.guide": "no"}
    context.add_init_script(f"Object.assign(localStorage, {json.dumps(kept)})")
    page = context.new_page()
    answer = page.goto("/")
    if answer is None or not answer.ok:
        raise NotMeasured("the web client is not built: python tools/client.py build", where="bench --table")
    return page


def _played(book: str, scenario: str) -> dict[str, Any]:
    """The record of a match that was played to its end at random."""
    match = new(book, scenario, seed=_SEED)
    random = Random(_SEED)
    while (decision := match.decision) is not None:
        form = decision.form
        answer = form.sample(random.random) if form is not None else random.choice(decision.options)
        match.answer(answer, decision.seat)
    return match.record()


def _uploaded(server: Server, record: dict[str, Any]) -> Created:
    connection = http.client.HTTPConnection(HOST, server.port)
    connection.request("POST", "/api/records", msgspec.json.encode(record), {"content-type": "application/json"})
    answer = connection.getresponse().read()
    connection.close()
    return msgspec.json.decode(answer, type=Created)
