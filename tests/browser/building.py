"""Whether the client that the server gives out is the one whose sources are here."""

from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
BUILT = ROOT / "src" / "aerodrome" / "server" / "static" / "index.html"
_HOW = "build it with: cd web && npx vite build"


def stale() -> str:
    """Why the built client cannot be tested; nothing when it can."""
    if not BUILT.is_file():
        return f"the web client is not built; {_HOW}"
    built = BUILT.stat().st_mtime
    newer = sorted(str(file.relative_to(ROOT)) for file in _sources() if file.stat().st_mtime > built)
    if newer:
        return f"the web client is older than its sources ({', '.join(newer[:3])}); {_HOW}"
    return ""


def _sources() -> Iterator[Path]:
    yield from (WEB / "index.html", WEB / "vite.config.ts")
    for folder in (WEB / "src", WEB / "public"):
        for file in folder.rglob("*"):
            tests = file.name.endswith(".test.ts") or file.parent.name in ("fixtures", "testing")
            if file.is_file() and not tests:
                yield file
