"""Takes the pictures of the lobby: the sky at its head, and a card for every moment that a board names; and the moving
pictures of the README (tools/moving_pictures.py).

    .venv/bin/python tools/pictures.py [name ...]

Needed after the models or a board changed. Moments are in web/src/boards/<book>/cards/cards.json: `pilot`
plays all seats of `scenario` with `seed`, and the table is shown after `at` answers from where `shot` puts the camera.
Names pick pictures, such as hero/wide.dark, spandaus/book or readme; without names all are taken. Chromium draws
them, in software where there are no graphics.
"""

import base64
import contextlib
import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from moving_pictures import REELS, take_reels
from playwright.sync_api import Browser, Page, sync_playwright

from aerodrome.kernel.creation import new
from aerodrome.kernel.match import Match
from aerodrome.pilots import pilot, play
from aerodrome.server.http.books import book_card
from aerodrome.server.wire.live import MatchInfo, SeatInfo

WEB = Path(__file__).resolve().parents[1] / "web"
HERO = WEB / "src/pages/lobby/hero"
HEROES = {"wide": (1920, 560), "upright": (640, 560)}
CARD = (640, 320)
THEMES = ("light", "dark")
GRAPHICS = ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"]
DRAWN_HERE = ["--disable-gpu-compositing", "--in-process-gpu", "--hide-scrollbars"]
"""For pictures of a whole page: it is put together where it is drawn, not by a process that waits for graphics."""
LONGEST = 600_000
TAKE = """async ([draw, args]) => {
  const module = await import('/src/pictures/drawing.ts');
  const blob = await module[draw](...args);
  if (!blob) throw new Error('nothing was drawn');
  const address = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsDataURL(blob);
  });
  return address.slice(address.indexOf(',') + 1);
}"""


def main(names: list[str]) -> None:
    chromium = os.environ.get("AERODROME_CHROMIUM", "/usr/bin/chromium")
    with sync_playwright() as playwright:
        if reels := [reel for reel in REELS if wanted(f"readme/{reel.book}", names)]:
            browser = playwright.chromium.launch(executable_path=chromium, args=GRAPHICS + DRAWN_HERE)
            take_reels(browser, reels)
            browser.close()
        if not names or [name for name in names if not name.startswith("readme")]:
            browser = playwright.chromium.launch(executable_path=chromium, args=GRAPHICS)
            take_lobby(browser, names)
            browser.close()


def take_lobby(browser: Browser, names: list[str]) -> None:
    with client() as address:
        page = browser.new_page(device_scale_factor=1)
        page.set_default_timeout(LONGEST)
        # Nobody tells the page to load anew when a source is changed meanwhile.
        page.route_web_socket("**", lambda _: None)
        page.goto(f"{address}/#/join")
        page.wait_for_selector("h1")
        for theme in THEMES:
            for shape, (width, height) in HEROES.items():
                if wanted(f"hero/{shape}.{theme}", names):
                    take(page, HERO / f"{shape}.{theme}.webp", "drawHero", theme, size(width, height))
            for file in sorted(WEB.glob("src/boards/*/cards/cards.json")):
                book = file.parts[-3]
                for moment in json.loads(file.read_text()):
                    if wanted(f"{book}/{moment['name']}.{theme}", names):
                        take_card(page, book, moment, theme, file.parent)
        page.close()


def wanted(name: str, names: list[str]) -> bool:
    return not names or any(each in name for each in names)


def size(width: int, height: int) -> dict[str, int]:
    return {"width": width, "height": height}


def take_card(page: Page, book: str, moment: dict[str, Any], theme: str, folder: Path) -> None:
    match = played(book, moment)
    sample = {
        "info": msgspec.to_builtins(info(book, moment["scenario"], match)),
        "view": msgspec.to_builtins(match.view()),
        "focus": moment.get("focus"),
        "shot": moment["shot"],
    }
    path = folder / f"{moment['name']}.{theme}.webp"
    take(page, path, "drawCard", book, sample, theme, size(*CARD))


def played(book: str, moment: dict[str, Any]) -> Match:
    match = new(book, moment["scenario"], seed=moment["seed"])
    seats = match.sides
    play(match, {seat: pilot(book, moment["pilot"], moment["seed"]) for seat in seats})
    return match.moment(moment["at"])


def info(book: str, scenario: str, match: Match) -> MatchInfo:
    card = next(each for each in book_card(book).scenarios if each.name == scenario)
    return MatchInfo(
        id="picture",
        book=book,
        scenario=scenario,
        title=card.title,
        options=msgspec.to_builtins(match.settings),
        seats=[SeatInfo(seat, side, "person") for seat, side in card.seats.items()],
        mine=[],
        dice="seeded",
        commitment=None,
        created=0,
        undo=False,
        practice=False,
        shares=[],
        source="played",
        watch="",
        settles=False,
        branch=None,
        branches=False,
        delay=0,
        hints=False,
        judges=False,
        agrees=False,
        pace=None,
        back=False,
    )


def take(page: Page, path: Path, draw: str, *args: Any) -> None:
    began = time.monotonic()
    picture = base64.b64decode(page.evaluate(TAKE, [draw, list(args)]))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(picture)
    print(f"{path.relative_to(WEB)}: {len(picture) / 1000:.0f} kB, {time.monotonic() - began:.0f} s", flush=True)


@contextlib.contextmanager
def client() -> Iterator[str]:
    """The client as it is being developed, served on a free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = ["node", "node_modules/vite/bin/vite.js", "--host", "127.0.0.1", "--port", str(port), "--strictPort"]
    process = subprocess.Popen(command, cwd=WEB, stdout=subprocess.DEVNULL)
    try:
        address = f"http://127.0.0.1:{port}"
        for _ in range(120):
            with contextlib.suppress(urllib.error.URLError), urllib.request.urlopen(address):
                break
            time.sleep(0.25)
        yield address
    finally:
        process.terminate()
        process.wait()


if __name__ == "__main__":
    main(sys.argv[1:])
