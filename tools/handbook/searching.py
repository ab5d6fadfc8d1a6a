"""What the search finds, and how much each page counts in it; see theme/assets/search.js."""

import json
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from html import escape
from pathlib import Path
from typing import Any

from aerodrome.kernel.rulebook import Rulebook
from tools.handbook.rule_pages import found_alone

_WEIGHTS = {
    "questions/*": 1.3,
    "reference/api/*": 0.3,
    "reference/commands/*": 0.5,
    "reference/*/rules/*": 0.6,
    "reference/*/tables/*": 1.1,
    "reference/*": 0.85,
    "changes/*": 0.25,
    "design/*": 0.3,
    "releasing/*": 0.3,
    "security/*": 0.5,
    "server/*": 0.9,
    "bench/*": 0.6,
    "contributing/*": 0.8,
    "deploy/*": 0.7,
    "examples/*": 0.6,
    "schemas/*": 0.6,
}
"""Of sections, by the first pattern of their place: guides come before what one looks up, and that before what is there
for who builds on it. All others count 1."""
_ALONE = 0.5
"""Of rulings and the like: as much again."""


def prepare_search(site: Path, lang: str, books: Iterable[Rulebook]) -> None:
    """Puts the entries of the search in order for the site of a language."""
    from_theme = [*(site / "assets" / "javascripts" / "workers").glob("search.*.js")]
    (site / "assets" / "search.js").replace(*from_theme)
    file = site / "search.json"
    found = json.loads(file.read_text())
    alone = {f"reference/{book.id}/rules/": [*found_alone(book, lang)] for book in books}
    found["items"] = [entry for item in found["items"] for entry in _entries(item, alone)]
    for item in found["items"]:
        if (weight := _weight(item)) != 1:
            item["weight"] = weight
    file.write_text(json.dumps(found, ensure_ascii=False, separators=(",", ":")))


def _entries(item: dict[str, Any], alone: dict[str, list[tuple[str, str, str, str]]]) -> Iterator[dict[str, Any]]:
    """A section, or what stands in it, where each is found by itself."""
    page, _, heading = item["location"].partition("#")
    inner = [each for each in alone.get(page, ()) if each[0] == heading]
    if not inner:
        yield item
    for _, anchor, title, text in inner:
        yield item | {
            "location": f"{page}#{anchor}",
            "level": item["level"] + 1,
            "title": escape(title, quote=False),
            "text": f"<p>{escape(text, quote=False)}</p>",
            "path": [*item["path"], item["title"]],
            "weight": _ALONE,
        }


def _weight(item: dict[str, Any]) -> float:
    of_page: float = next((weight for pattern, weight in _WEIGHTS.items() if fnmatchcase(item["location"], pattern)), 1)
    of_entry: float = item.get("weight", 1)
    return round(of_page * of_entry, 2)
