"""People with browsers: a page in a context of its own, and whatever goes wrong in it."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Response, WebSocket

PROGRAM = Path("/usr/bin/chromium")
FLAGS = (
    "--no-sandbox",
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-gpu-compositing",
    "--in-process-gpu",
    "--js-flags=--no-opt",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
)
PICTURES = Path(__file__).parents[2] / "artefacts" / "pictures"

WINDOW: dict[str, Any] = {"viewport": {"width": 960, "height": 540}, "locale": "en-GB", "reduced_motion": "reduce"}
"""A small window with room for all panels, in which nothing takes time to fly."""
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 1,
}

PATIENCE = 90_000

# What a device remembers when the test begins. Breaches of the content security policy are told as errors, whatever was
# blocked.
_SETTLE = """
  try {
    for (const [name, value] of Object.entries(%s)) {
      if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
    }
  } catch {}
  addEventListener('securitypolicyviolation', (event) =>
    console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
"""
_QUALITY, _FLAT, _GUIDE, *_PANELS = (
    f"aerodrome.table.{name}" for name in ("quality", "flat", "guide", "roster", "log", "hint")
)


class Visitors:
    """Everybody who visits in one test. What their browsers complain about is in `troubles`."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.address = address
        self.heard: dict[Page, list[str]] = {}
        """Frames that a page got over its WebSockets."""
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self._told: list[str] = []
        self._expected: list[re.Pattern[str]] = []

    def __call__(
        self,
        path: str = "",
        *,
        new: bool = False,
        scene: bool = False,
        folding: bool = False,
        before: Callable[[Page], object] | None = None,
        **options: Any,
    ) -> Page:
        """Somebody opens a page on a device of his own.

        A `new` one has not dismissed the hints yet. Without `scene` the board is flat: drawing it in three dimensions
        costs most of the time on a machine without graphics. Panels stay open in this small window, unless they are to
        fold by themselves (`folding`). `before` is done to the page before it loads.
        """
        kept = {_QUALITY: "low"} | ({} if scene else {_FLAT: "yes"}) | ({} if new else {_GUIDE: "no"})
        kept |= {} if folding else dict.fromkeys(_PANELS, "yes")
        context = self._browser.new_context(base_url=self.address, **(WINDOW | options))
        self._contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        context.add_init_script(_SETTLE % json.dumps(kept))
        context.on("page", self._watch)
        page = context.new_page()
        if before is not None:
            before(page)
        page.goto(f"/{path}")
        return page

    def expect(self, pattern: str) -> None:
        """Complaints of this kind are part of the test."""
        self._expected.append(re.compile(pattern))

    @property
    def troubles(self) -> list[str]:
        return [each for each in self._told if not any(pattern.search(each) for pattern in self._expected)]

    def leave(self) -> None:
        for context in self._contexts:
            context.close()

    def _watch(self, page: Page) -> None:
        self.heard[page] = []
        page.on("console", self._console)
        page.on("pageerror", lambda error: self._told.append(f"error in the page: {error}"))
        page.on("requestfailed", self._failed)
        page.on("response", self._response)
        page.on("websocket", lambda socket: self._listen(page, socket))

    def _listen(self, page: Page, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard[page].append(str(frame)))

    def _console(self, message: ConsoleMessage) -> None:
        # A failed request is told below, with its address.
        if message.type == "error" and "Failed to load resource" not in message.text:
            self._told.append(f"console: {message.text}")

    def _failed(self, request: Request) -> None:
        # The page itself gives up what it no longer needs.
        if request.failure != "net::ERR_ABORTED":
            self._told.append(f"request failed: {request.url} {request.failure}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self._told.append(f"request refused: {response.url} {response.status}")


def picture(page: Page, name: str, *, whole: bool = False) -> None:
    """Keeps how a page looks now; the `whole` of it, and not only the window."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}.png", animations="disabled", timeout=PATIENCE, full_page=whole)
