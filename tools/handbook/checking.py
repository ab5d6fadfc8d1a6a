"""Finds what is wrong with a built site: links and anchors that lead nowhere, and what our Content-Security-Policy or a
machine without network would refuse."""

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

TOP = "/handbook/"
"""Where a server has the site."""
_FETCHED = {
    ("script", "src"),
    ("img", "src"),
    ("link", "href"),
    ("source", "src"),
    ("iframe", "src"),
    ("object", "data"),
}


class _Page(HTMLParser):
    """What a page links to, what can be linked to in it, and what is refused."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.refused: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.anchors |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        for name, value in given.items():
            if (tag, name) in _FETCHED and given.get("rel") not in ("alternate", "prev", "next", "canonical"):
                self.fetched.append(value)
            if name == "style" or name.startswith("on"):
                self.refused.append(f"<{tag} {name}={value!r}>")
        if tag == "style" or (tag == "script" and "src" not in given and given.get("type") != "application/json"):
            self.refused.append(f"<{tag}> in the page")


def faults(site: Path) -> list[str]:
    """What is wrong, a line for each."""
    pages = {file: _Page(file.read_text()) for file in sorted(site.rglob("*.html"))}
    found: list[str] = []
    for file, page in pages.items():
        name = file.relative_to(site).as_posix()
        found += [f"{name}: our policy refuses {each}" for each in page.refused]
        found += [f"{name}: fetches {each} from elsewhere" for each in page.fetched if urlsplit(each).netloc]
        for link in (*page.links, *page.fetched):
            found += [f"{name}: {fault}" for fault in _dead(link, file, site, pages)]
    return found


def _dead(link: str, file: Path, site: Path, pages: dict[Path, _Page]) -> list[str]:
    parts = urlsplit(link)
    if parts.scheme or parts.netloc or (parts.path.startswith("/") and not parts.path.startswith(TOP)):
        return []
    start, path = (site, parts.path.removeprefix(TOP)) if parts.path.startswith(TOP) else (file.parent, parts.path)
    target = (start / unquote(path)).resolve() if parts.path else file
    if target.is_dir():
        target /= "index.html"
    if not target.is_relative_to(site) or not target.is_file():
        return [f"there is nothing at {link}"]
    anchor = unquote(parts.fragment)
    if anchor and target in pages and anchor not in pages[target].anchors:
        return [f"{target.relative_to(site).as_posix()} has no {anchor!r} ({link})"]
    return []
