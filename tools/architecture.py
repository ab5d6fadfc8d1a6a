"""Writes the pictures of docs/design.md: architecture.svg, the layers of the import contract and who imports whom, and
answer.svg, the way of an answer through the modules of the server.

tools/architecture.py            writes the pictures
tools/architecture.py --check    fails when they are not what would be drawn
"""

import sys
import textwrap
import tomllib
from html import escape
from importlib import import_module
from pathlib import Path

import grimp

ROOT = Path(__file__).parents[1]
WAY = [
    ("server.live.session", "an answer with an id, from the page of a player"),
    ("server.live.answering", "whoever holds the seat, in time; anybody else is refused"),
    ("kernel.match", "the option, once the rules of the book allow it"),
    ("server.journal.journal", "an entry: the answer, who is asked next, and a number in the match"),
    ("server.live.stored_journal", "the entry; nobody has heard of it"),
    ("server.store.writer", "everything that waits, in one transaction with one sync to disk"),
    ("server.store.store", "the entry is kept, or the number is taken: somebody was first"),
    ("server.relay.relay", "other workers hear of it, and read from the store what they lack before it"),
    ("server.live.streams", "for each role what it may see, in messages with numbers"),
    ("server.live.viewers", "frames: the page of the player has its acknowledgement, all pages what came of it"),
]
"""The modules that an answer goes through, in order, and what each hands on or does."""
_WIDTH, _ROW, _GAP, _STEP, _EDGE = 960, 64, 14, 26, 24
_STYLE = (
    "text{font:15px system-ui,sans-serif;fill:#2b2a27}.name{font-weight:600;font-size:17px}.small{font-size:13px;"
    "fill:#6b675f}rect{fill:#f6f1e4;stroke:#b9ad92}"
)


def main() -> int:
    old = []
    for name, drawn in (("architecture.svg", picture()), ("answer.svg", way())):
        file = ROOT / "docs" / name
        if "--check" not in sys.argv:
            file.write_text(drawn, encoding="utf-8")
        elif not file.exists() or file.read_text(encoding="utf-8") != drawn:
            old.append(f"docs/{name} is not what would be drawn; run tools/architecture.py")
    print("\n".join(old), file=sys.stderr)
    return 1 if old else 0


def picture() -> str:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    (layers,) = (each["layers"] for each in contracts if each["id"] == "layers")
    rows = [[name.strip() for name in layer.split("|")] for layer in layers]
    height = 2 * _EDGE + len(rows) * (_ROW + _GAP) - _GAP + 30
    parts = begin("The packages of Aerodrome: each imports only from those below it", height)
    graph = grimp.build_graph("aerodrome")
    everybody = [name for row in rows for name in row]
    for number, row in enumerate(rows):
        y = _EDGE + number * (_ROW + _GAP)
        width = (_WIDTH - 2 * _EDGE - _GAP * (len(row) - 1)) / len(row)
        for place, name in enumerate(row):
            parts += box(
                name,
                _EDGE + place * (width + _GAP),
                y,
                width,
                purpose(name, brief=len(row) > 1),
                f"imports {', '.join(imports(graph, name, everybody)) or 'nothing of ours'}",
            )
    foot = "Each package imports only from those below it; the import linter holds that."
    parts.append(f'<text class="small" x="{_EDGE}" y="{height - 14}">{foot}</text>')
    return "\n".join([*parts, "</svg>", ""])


def way() -> str:
    height = 2 * _EDGE + len(WAY) * (_ROW + _STEP) - _STEP
    parts = begin("The way of an answer: from the page of a player to the store, and to all who look on", height)
    middle = _WIDTH / 2
    for number, (name, does) in enumerate(WAY):
        y = _EDGE + number * (_ROW + _STEP)
        if number:
            parts.append(
                f'<path d="M{middle:g} {y - _STEP + 3}V{y - 9}h-6l6 7l6 -7h-6" stroke="#6b675f" fill="#6b675f"/>'
            )
        what = textwrap.shorten(purpose(name, brief=False), 78, placeholder=" …")
        parts += box(name, _EDGE, y, _WIDTH - 2 * _EDGE, what, does, beside=280)
    return "\n".join([*parts, "</svg>", ""])


def begin(title: str, height: int) -> list[str]:
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" width="{_WIDTH}" height="{height}">',
        f"<title>{title}</title>",
        f"<style>{_STYLE}</style>",
        f'<rect x="0" y="0" width="{_WIDTH}" height="{height}" style="fill:#fffdf7;stroke:none"/>',
    ]


def imports(graph: grimp.ImportGraph, name: str, everybody: list[str]) -> list[str]:
    """The packages that a package really imports."""
    chains = {
        other: graph.find_shortest_chain(f"aerodrome.{name}", f"aerodrome.{other}", as_packages=True)
        for other in everybody
        if other != name
    }
    return [other for other, chain in chains.items() if chain is not None and len(chain) == 2]


def purpose(name: str, *, brief: bool) -> str:
    """The first sentence of a module's docstring, or its beginning where there is little room."""
    sentence = (
        (import_module(f"aerodrome.{name}").__doc__ or "")
        .partition("\n")[0]
        .partition(". ")[0]
        .rstrip(".")
        .replace("`", "")
    )
    return sentence.partition(":")[0] if brief else sentence


def box(name: str, x: float, y: float, width: float, what: str, told: str, beside: int = 130) -> list[str]:
    return [
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{_ROW}" rx="8"/>',
        f'<text class="name" x="{x + 16:g}" y="{y + 26:g}">{name}</text>',
        f'<text x="{x + beside:g}" y="{y + 26:g}">{escape(what)}</text>',
        f'<text class="small" x="{x + beside:g}" y="{y + 48:g}">{escape(told)}</text>',
    ]


if __name__ == "__main__":
    sys.exit(main())
