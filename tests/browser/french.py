"""What of a page is not in the chosen language."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

_SOURCES = Path(__file__).parents[2] / "web" / "src"

# All that is read or read out: texts that are not hidden, labels, titles, placeholders.
_TEXTS = """
  () => {
    const found = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.nodeType === Node.TEXT_NODE) {
        const within = node.parentElement;
        if (within.checkVisibility() && !within.closest('[lang=en]:not(html)')) found.add(node.data);
      } else {
        if (node.closest('[lang=en]:not(html)')) continue;
        for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext', 'aria-roledescription', 'alt']) {
          if (node.getAttribute(name)) found.add(node.getAttribute(name));
        }
      }
    }
    return [document.title, ...found].map((each) => each.replaceAll(/\\s+/g, ' ').trim()).filter(Boolean);
  }
"""


def texts(page: Page) -> set[str]:
    """Every text of a page."""
    return set(page.evaluate(_TEXTS))


@cache
def _dictionary(lang: str) -> dict[str, str]:
    """The words of all pages by key: each file of them stands beside what needs it."""
    found: dict[str, str] = {}

    def put(prefix: str, tree: dict[str, Any]) -> None:
        for key, value in tree.items():
            if isinstance(value, str):
                found[f"{prefix}.{key}"] = value
            else:
                put(f"{prefix}.{key}", value)

    for file in sorted(_SOURCES.rglob(f"*.{lang}.json")):
        put(file.relative_to(_SOURCES).as_posix().removesuffix(f".{lang}.json"), json.loads(file.read_text()))
    return found


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\\\{\w+\\\}", ".+", re.escape(text)))


@cache
def _english() -> list[tuple[str, re.Pattern[str]]]:
    """English words of the page that are not French words as well."""
    french = set(_dictionary("fr").values())
    return [
        (key, _pattern(text))
        for key, text in _dictionary("en").items()
        if text not in french and re.search(r"[A-Za-z]{3}", re.sub(r"\{\w+\}", "", text))
    ]


def english_left(page: Page) -> list[str]:
    """Texts of a page that stand in its English dictionary."""
    return sorted(f"{text} ({key})" for text in texts(page) for key, pattern in _english() if pattern.fullmatch(text))
