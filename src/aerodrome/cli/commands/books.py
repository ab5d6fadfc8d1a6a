"""Commands that list and print what rule books have. What a command does is imported when it is run."""

from typing import Annotated

from cyclopts import Parameter

from aerodrome.cli.commands.parameters import Format, Json, Paper
from aerodrome.kernel.languages import Language


def schema(name: str | None = None, /) -> int:
    """Print a JSON Schema of what Aerodrome reads and writes, or list them all.

    Parameters
    ----------
    name
        The schema, such as record or scenario-spandaus: its newest version, or one by its number, record-1. All names
        if left out.
    """
    from aerodrome.schemas import names
    from aerodrome.schemas import schema as text_of

    print("\n".join(names()) if name is None else text_of(name).rstrip("\n"))
    return 0


def books(*, json: Json = False) -> int:
    """List the rule books that are installed.

    Parameters
    ----------
    json
        One JSON object instead of a table.
    """
    from aerodrome.cli.listings import list_books

    return list_books(as_json=json)


def licences(*, texts: Annotated[bool, Parameter(negative="")] = False, json: Json = False) -> int:
    """List what of others is in Aerodrome or needed by it, and under which licences.

    Parameters
    ----------
    texts
        Print the licences themselves too.
    json
        One JSON object instead of a table.
    """
    from aerodrome.cli.licences import list_licences

    return list_licences(texts=texts, as_json=json)


def scenarios(book: str | None = None, /, *, json: Json = False, lang: Language | None = None) -> int:
    """List the scenarios of a rule book, or of all.

    Parameters
    ----------
    book
        The rule book; all of them if left out.
    json
        One JSON object instead of a table.
    lang
        Language; AERODROME_LANG or English if left out.
    """
    from aerodrome.cli.listings import list_scenarios

    return list_scenarios(book, as_json=json, lang=lang)


def options(book: str, /, *, json: Json = False, lang: Language | None = None) -> int:
    """List the options of a rule book: optional rules, and readings that people play differently.

    Parameters
    ----------
    book
        The rule book.
    json
        One JSON object instead of a list.
    lang
        Language; AERODROME_LANG or English if left out.
    """
    from aerodrome.cli.listings import list_options

    return list_options(book, as_json=json, lang=lang)


def aircraft(book: str, /, *words: str, json: Json = False) -> int:
    """List the aircraft of a rule book with their figures.

    Parameters
    ----------
    book
        The rule book.
    words
        Only aircraft with all these words in their name, type or side.
    json
        One JSON object instead of a table.
    """
    from aerodrome.cli.listings import list_aircraft

    return list_aircraft(book, words, as_json=json)


def print_(
    book: str,
    /,
    *names: str,
    scenario: str | None = None,
    paper: Paper | None = None,
    format: Format = "pdf",
    folder: str = ".",
    lang: Language | None = None,
) -> int:
    """Write what a game has players print, to scale, as one PDF or as SVG files; without names, list it.

    Parameters
    ----------
    book
        The rule book, or campaign.
    names
        Sheets to write, or "all".
    scenario
        A scenario of the book, or the TOML file of one's own: its forces, with a card or panel for every aircraft.
    paper
        Size of paper; by AERODROME_PAPER or the locale if left out.
    format
        One PDF of all pages, or an SVG file for each page.
    folder
        Where files go; it is made if it is not there.
    lang
        Language; AERODROME_LANG or English if left out.
    """
    from aerodrome.cli.sheets import print_sheets

    return print_sheets(book, names, scenario=scenario, folder=folder, paper=paper, format_=format, lang=lang)


def rules(book: str, /, *words: str, lang: Language | None = None) -> int:
    """Find and print rules, rulings, tables and terms.

    Parameters
    ----------
    book
        The rule book.
    words
        Words to look for, or an id; all rules by section if left out.
    lang
        Language; AERODROME_LANG or English if left out.
    """
    from aerodrome.cli.rules import print_rules

    return print_rules(book, words, lang)


def coverage(
    *,
    json: Json = False,
    check: Annotated[bool, Parameter(negative="")] = False,
    tests: str = "tests",
) -> int:
    """Count the rules of every book that are tested, cited in its source, or missing.

    Parameters
    ----------
    json
        One JSON object instead of a table.
    check
        Exit with 1 if a rule is missing, a marker names no rule, or a reason for no test is out of date.
    tests
        The folder with the tests.
    """
    from aerodrome.cli.rules import print_coverage

    return print_coverage(tests, as_json=json, check=check)
