"""Builds the site: puts the pages of each language together, lets Zensical render them, checks and packs the result."""

import gzip
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools.handbook.checking import TOP, faults
from tools.handbook.pages import FOLDERS, ROOT, SHOWN, SPOKEN, HandbookError, Linking, address, navigation, sources
from tools.handbook.source_pages import sections, shown_files

BUILT = ROOT / "src" / "aerodrome" / "server" / "handbook"
WORK = ROOT / "build" / "handbook"
"""Where it is made: `site` in it is what Zensical makes, as it would be opened in a browser."""

_STAMP = WORK / "built-from"
_THEME = Path(__file__).parent / "theme"
_FONTS = {
    "source-sans.woff2": "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
    "source-sans-italic.woff2": "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-italic.woff2",
    "federo.woff2": "@fontsource/federo/files/federo-latin-400-normal.woff2",
}
"""Those of the web client, from its packages."""
_SHARED = {"icon.svg": "public/icon.svg", "tokens.css": "src/ui/tokens.css"}
"""What the table looks like, in web/."""
_NAMES = {"en": "Aerodrome handbook", "fr": "Manuel d’Aerodrome"}
_DESCRIPTIONS = {
    "en": "How to play, make, study, host and extend Aerodrome.",
    "fr": "Jouer, créer, étudier, héberger et étendre Aerodrome.",
}
_MISSING = {
    "en": {
        "title": "There is no such page",
        "why": "The handbook has nothing at this address. The search at the top finds what it has.",
        "start": "To the first page",
    },
    "fr": {
        "title": "Cette page n’existe pas",
        "why": "Le manuel n’a rien à cette adresse. La recherche, en haut, trouve ce qu’il a.",
        "start": "Vers la première page",
    },
}
"""What stands where there is nothing: see theme/404.html."""
_PACKED = (".css", ".html", ".js", ".json", ".svg", ".txt")
_COLOURS = re.compile(r"\x1b\[[0-9;]*m")
_NOT_SERVED = ("favicon.png", "objects.inv", "sitemap.xml", "sitemap.xml.gz", "classic/*")


def build() -> None:
    """Builds the handbook into the server's package, unless it was built from the same sources."""
    if is_built():
        return
    print("handbook: building", file=sys.stderr)
    wanted = _fingerprint()
    pack(make_site(), BUILT)
    _STAMP.write_text(wanted)


def is_built() -> bool:
    """Whether the handbook in the server's package was built from the sources as they are now."""
    return BUILT.is_dir() and _STAMP.is_file() and _STAMP.read_text() == _fingerprint()


def make_site(work: Path = WORK) -> Path:
    """Makes the site of all languages in a folder, and refuses one with faults."""
    shutil.rmtree(work, ignore_errors=True)
    site = work / "site"
    linking = Linking()
    texts = {lang: _texts(lang, linking) for lang in FOLDERS}
    for lang in FOLDERS:
        _assemble(work / lang, lang, texts, linking)
    warned = _render(work)
    for name, source in _FONTS.items():
        file = ROOT / "web" / "node_modules" / source
        if not file.is_file():
            raise HandbookError(f"there is no {file.relative_to(ROOT)}; run tools/client.py modules")
        shutil.copyfile(file, site / "assets" / name)
    for name in _NOT_SERVED:
        for file in site.rglob(name):
            file.unlink()
    if found := [*_unlisted(texts), *faults(site)] or warned:
        raise HandbookError("\n".join(found))
    return site


def _texts(lang: str, linking: Linking) -> dict[str, str]:
    """Every page of a language, by where it stands."""
    written = {page: linking.linked(lang, page, file) for page, file in sources(lang).items()}
    for folder, page in SHOWN.items():
        if page in written:
            written[page] += sections(folder, linking)
    return written | dict(_made(lang))


def _made(lang: str) -> Iterator[tuple[str, str]]:
    from tools.handbook.aircraft_pages import aircraft_page
    from tools.handbook.program_pages import api_pages, commands_page
    from tools.handbook.rule_pages import rule_pages

    for book in _books():
        yield from rule_pages(book, lang)
        if book.aircraft():
            yield aircraft_page(book, lang)
    yield commands_page(lang)
    if lang == "en":
        yield from api_pages()


def _books() -> list[Any]:
    """The rule books that come along, found as the package declares them: a build of the wheel has none installed."""
    import importlib

    declared = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["entry-points"]
    found = []
    for group in ("aerodrome.rulebooks", "aerodrome.campaigns"):
        for place in declared[group].values():
            module, _, name = place.partition(":")
            found.append(getattr(importlib.import_module(module), name))
    return found


def _unlisted(texts: dict[str, dict[str, str]]) -> list[str]:
    home, sections = navigation()
    listed = {home, *(page for _, pages in sections for page in pages)}
    return [
        f"{FOLDERS[lang]}/{page} is not in tools/handbook/navigation.toml"
        for lang, pages in texts.items()
        for page in pages
        if page not in listed
    ]


def _assemble(folder: Path, lang: str, texts: dict[str, dict[str, str]], linking: Linking) -> None:
    """Writes what Zensical reads: pages, pictures, settings."""
    for page, text in texts[lang].items():
        up = "" if lang == "en" else "../"
        head = "".join(
            f"{other}: {json.dumps(up + address(other, page))}\n"
            for other in texts
            if other != lang and page in texts[other]
        )
        file = folder / "docs" / page
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"---\n{head}---\n\n{text}" if head else text)
    for place, given in linking.files[lang].items():
        file = folder / "docs" / place
        file.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(given, file)
    shutil.copytree(_THEME, folder / "theme")
    for name, source in _SHARED.items():
        shutil.copyfile(ROOT / "web" / source, folder / "theme" / "assets" / name)
    (folder / "mkdocs.yml").write_text(json.dumps(_settings(lang, texts[lang]), ensure_ascii=False, indent=1))


def _settings(lang: str, texts: dict[str, str]) -> dict[str, Any]:
    """Zensical's settings, as JSON, which is YAML. The page for what is not there is shown at any address, so that its
    links have to begin at the top: of the site's address only the path is used, and by that page only."""
    home, sections = navigation()
    nav: list[Any] = [home] if home in texts else []
    for name, pages in sections:
        if there := [page for page in pages if page in texts]:
            nav.append({name[lang]: there})
    return {
        "site_name": _NAMES[lang],
        "site_description": _DESCRIPTIONS[lang],
        "site_url": f"http://localhost{TOP}" + ("" if lang == "en" else f"{lang}/"),
        "docs_dir": "docs",
        "site_dir": "site",
        "nav": nav,
        "extra_css": ["assets/tokens.css", "assets/handbook.css"],
        "extra_javascript": ["assets/after.js"],
        "extra": {"generator": False, "lang": lang, "alternate": _ALTERNATE[lang], "missing": _MISSING[lang]},
        "theme": {
            "language": lang,
            "custom_dir": "theme",
            "font": False,
            "favicon": "assets/icon.svg",
            "features": ["navigation.footer", "navigation.top", "navigation.path", "content.code.copy", "toc.follow"],
            "palette": [
                _palette("default", "lucide/moon", _DARK[lang]),
                _palette("slate", "lucide/sun", _LIGHT[lang]),
            ],
        },
        "plugins": [
            {"search": {"separator": _SEPARATOR}},
            {
                "mkdocstrings": {
                    "enable_inventory": False,
                    "handlers": {
                        "python": {
                            "paths": [str(ROOT / "src")],
                            "options": {
                                "show_source": False,
                                "show_root_heading": True,
                                "show_root_full_path": True,
                                "show_bases": True,
                                "heading_level": 2,
                                "members_order": "source",
                                "filters": ["!^_"],
                                "separate_signature": True,
                                "show_signature_annotations": True,
                                "docstring_style": None,
                            },
                        }
                    },
                }
            },
        ],
        "markdown_extensions": [
            "abbr",
            "admonition",
            "attr_list",
            "def_list",
            "md_in_html",
            {"tables": {"use_align_attribute": True}},
            {"toc": {"permalink": True, "toc_depth": 3}},
            {"pymdownx.highlight": {"use_pygments": True, "pygments_lang_class": True}},
            "pymdownx.superfences",
        ],
    }


def _palette(scheme: str, icon: str, other: str) -> dict[str, Any]:
    """Colours, and the button that leads to the other ones."""
    return {"scheme": scheme, "primary": "custom", "accent": "custom", "toggle": {"icon": icon, "name": other}}


_ALTERNATE = {
    "en": [{"name": "Français", "link": "fr/", "lang": "fr"}],
    "fr": [{"name": "English", "link": "../", "lang": "en"}],
}
"""The first page in the other language; a page knows by itself where it stands in it."""
_NOTHING = 'nothingFound(N,"{} ","{}")'
"""Said when nothing has any of the words: see theme/assets/before.js. `N` makes an element in the theme's script."""
_LACKING = '"result":"results"}}${{lackingWords("{}")}}`'
"""Said after how much was found: words that nothing has."""
_COUNTED = '"result":"results"}`'
_SEARCH = {
    "en": {
        '"No results"': _NOTHING.format(
            "No results. Try fewer or other words, or look into ", "Questions that come often"
        ),
        _COUNTED: _LACKING.format(". Found nowhere:"),
    },
    "fr": {
        '"Close search"': '"Fermer la recherche"',
        '"Filters"': '"Filtres"',
        '"Search results"': '"Résultats de la recherche"',
        '"aria-label":"Search"': '"aria-label":"Recherche"',
        'placeholder:"Search"': 'placeholder:"Rechercher"',
        '"No results"': _NOTHING.format(
            "Aucun résultat. Essayez moins de mots, ou d’autres, ou voyez les ", "Questions fréquentes"
        ),
        r'"Loading search\u2026"': '"Chargement de la recherche…"',
        _COUNTED: _LACKING.format(". Introuvable :").replace('"result":"results"', '"résultat":"résultats"'),
        '"en-US"': '"fr"',
    },
}
_SEPARATOR = r"[^\p{L}\p{N}.]+|\.(?!\d)"
"""What stands between the words that are searched for: apostrophes and question marks, too."""
_DARK = {"en": "Dark colours", "fr": "Couleurs sombres"}
_LIGHT = {"en": "Light colours", "fr": "Couleurs claires"}


def _render(work: Path) -> list[str]:
    """Renders all languages at the same time, and tells what Zensical warns of."""
    from tools.handbook.searching import prepare_search

    command = [sys.executable, "-m", "zensical", "build", "--clean", "--config-file", "mkdocs.yml"]
    running = {
        lang: subprocess.Popen(command, cwd=work / lang, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        for lang in FOLDERS
    }
    printed = {lang: process.communicate()[0] for lang, process in running.items()}
    warned: list[str] = []
    for lang, process in running.items():
        if process.returncode:
            raise HandbookError(f"Zensical refuses the pages in {FOLDERS[lang]}:\n{printed[lang]}")
        if "No issues found" not in printed[lang]:
            warned.append(f"Zensical warns of the pages in {FOLDERS[lang]}:\n{_COLOURS.sub('', printed[lang])}")
        site = work / "site" / ("" if lang == "en" else lang)
        shutil.copytree(work / lang / "site", site)
        _translate(site, lang)
        prepare_search(site, lang, _books())
    return warned


def _translate(site: Path, lang: str) -> None:
    """The words of the search, which the theme has in English only, and when it says that nothing was found."""
    for file in (site / "assets" / "javascripts").glob("bundle.*.js"):
        script = file.read_text()
        for english, words in _SEARCH[lang].items():
            if english not in script:
                raise HandbookError(
                    f"the theme's search no longer says {english}: see _SEARCH in tools/handbook/site.py"
                )
            script = script.replace(english, words)
        file.write_text(script)


def pack(site: Path, target: Path) -> None:
    """Lays a site into a folder of the package: what packs well is there packed only."""
    shutil.rmtree(target, ignore_errors=True)
    for file in sorted(site.rglob("*")):
        if file.is_dir():
            continue
        place = target / file.relative_to(site)
        place.parent.mkdir(parents=True, exist_ok=True)
        content = file.read_bytes()
        if file.suffix in _PACKED:
            place.with_name(f"{place.name}.gz").write_bytes(gzip.compress(content, 9, mtime=0))
        else:
            place.write_bytes(content)


def _fingerprint() -> str:
    """Of everything that the handbook is made from."""
    found = hashlib.sha256()
    for file in made_from():
        content = file.read_bytes()
        found.update(f"{file.relative_to(ROOT).as_posix()} {len(content)}\n".encode())
        found.update(content)
    return found.hexdigest()


def made_from() -> list[Path]:
    linking = Linking()
    for lang in FOLDERS:
        for page, file in sources(lang).items():
            linking.linked(lang, page, file)  # it notes the pictures and schemas that it meets
    files = {file for placed in linking.files.values() for file in placed.values()}
    files |= {file for folder in SHOWN for file in shown_files(ROOT / folder)}
    files |= {ROOT / "pyproject.toml", ROOT / "requirements" / "handbook.txt", ROOT / "web" / "package-lock.json"}
    files |= {ROOT / "web" / source for source in _SHARED.values()}
    files |= {ROOT / SPOKEN.format(lang=lang) for lang in FOLDERS}
    files |= {file for lang in FOLDERS for file in sources(lang).values()}
    for folder, endings in ((Path(__file__).parent, ()), (ROOT / "src" / "aerodrome", (".py", ".toml"))):
        files |= {file for file in folder.rglob("*") if file.is_file() and (not endings or file.suffix in endings)}
    return sorted(file for file in files if "__pycache__" not in file.parts)
