"""Writes docs/architecture.svg: the layers of the import contract, and who imports whom.

tools/architecture.py            writes the picture
tools/architecture.py --check    fails when it is not what would be drawn
"""

import sys
import tomllib
from html import escape
from importlib import import_module
from pathlib import Path

import grimp

ROOT = Path(__file__).parents[1]
PICTURE = ROOT / "docs" / "architecture.svg"
_WIDTH, _ROW, _GAP, _EDGE = 960, 64, 14, 24
_STYLE = (
    "text{font:15px system-ui,sans-serif;fill:#2b2a27}.name{font-weight:600;font-size:17px}.small{font-size:13px;"
    "fill:#6b675f}rect{fill:#f6f1e4;stroke:#b9ad92}"
)


def main() -> int:
    drawn = picture()
    if "--check" not in sys.argv:
        PICTURE.write_text(drawn, encoding="utf-8")
    elif not PICTURE.exists() or PICTURE.read_text(encoding="utf-8") != drawn:
        print("docs/architecture.svg is not what the import contract says; run tools/architecture.py", file=sys.stderr)
        return 1
    return 0


def picture() -> str:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    (layers,) = (each["layers"] for each in contracts if each["id"] == "layers")
    rows = [[name.strip() for name in layer.split("|")] for layer in layers]
    height = 2 * _EDGE + len(rows) * (_ROW + _GAP) - _GAP + 30
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" width="{_WIDTH}" height="{height}">',
        "<title>The packages of Aerodrome: each imports only from those below it</title>",
        f"<style>{_STYLE}</style>",
        f'<rect x="0" y="0" width="{_WIDTH}" height="{height}" style="fill:#fffdf7;stroke:none"/>',
    ]
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
                imports(graph, name, everybody),
            )
    foot = "Each package imports only from those below it; the import linter holds that."
    parts.append(f'<text class="small" x="{_EDGE}" y="{height - 14}">{foot}</text>')
    return "\n".join([*parts, "</svg>", ""])


def imports(graph: grimp.ImportGraph, name: str, everybody: list[str]) -> list[str]:
    """The packages that a package really imports."""
    chains = {
        other: graph.find_shortest_chain(f"aerodrome.{name}", f"aerodrome.{other}", as_packages=True)
        for other in everybody
        if other != name
    }
    return [other for other, chain in chains.items() if chain is not None and len(chain) == 2]


def purpose(name: str, *, brief: bool) -> str:
    """The first sentence of a package's docstring, or its beginning where there is little room."""
    sentence = (
        (import_module(f"aerodrome.{name}").__doc__ or "")
        .partition("\n")[0]
        .partition(". ")[0]
        .rstrip(".")
        .replace("`", "")
    )
    return sentence.partition(":")[0] if brief else sentence


def box(name: str, x: float, y: float, width: float, what: str, uses: list[str]) -> list[str]:
    told = f"imports {', '.join(uses)}" if uses else "imports nothing of ours"
    return [
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{_ROW}" rx="8"/>',
        f'<text class="name" x="{x + 16:g}" y="{y + 26:g}">{name}</text>',
        f'<text x="{x + 130:g}" y="{y + 26:g}">{escape(what)}</text>',
        f'<text class="small" x="{x + 130:g}" y="{y + 48:g}">{told}</text>',
    ]


if __name__ == "__main__":
    sys.exit(main())
