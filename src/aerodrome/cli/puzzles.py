"""`aerodrome puzzles`: found, packed and listed."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec
from rich.table import Table

from aerodrome.cli.phrases import Phrases
from aerodrome.cli.screen import Screen
from aerodrome.cli.simulate import counting
from aerodrome.cli.solving import as_asked, book_words, rated, read_tries
from aerodrome.cli.terminal import beside, command, language, piece, print_json, screen
from aerodrome.coach.puzzles.finding import find, read_found
from aerodrome.coach.puzzles.packing import MOST_BYTES, chosen, is_sure, packed
from aerodrome.coach.puzzles.puzzle import Puzzle, asked, opened
from aerodrome.coach.puzzles.shipped import books, of, words
from aerodrome.coach.puzzles.themes import theme_of
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import write_whole
from aerodrome.kernel.languages import LANGUAGES
from aerodrome.kernel.rulebook import rulebook

_SOLVED, _MISSED, _OPEN = "✓", "✗", "·"


def run_finding(book: str, out: str, games: int, seed: int, workers: int | None, seconds: float) -> int:
    """Finds, with a bar on standard error; Ctrl-C leaves what was found in the file."""
    file = Path(out)
    with counting(book, games) as progress:
        found = find(book, file, games, seed, workers=workers, seconds=seconds, progress=progress)
    beside().print(f"{len(found):,} puzzles: {file}", markup=False, highlight=False)
    return 0


def pack(book: str, found: Sequence[str], out: str) -> int:
    """Chooses those that are to be shipped; what fills in a form gets its words, which a page shows."""
    read_all = [each for file in found for each in read_found(Path(file))[0]]
    taken = [_worded(each) for each in chosen(each for each in read_all if each.book == book and is_sure(each))]
    content = packed(taken)
    if len(content) > MOST_BYTES:
        raise BadInput(f"{len(content):,} bytes are more than {MOST_BYTES:,}", where=out)
    write_whole(Path(out), content)
    themes = ", ".join(f"{theme} {count}" for theme, count in Counter(map(theme_of, taken)).items())
    screen().print(f"{len(taken)} of {len(read_all)} puzzles, {len(content):,} bytes: {themes}", highlight=False)
    return 0


def _worded(each: Puzzle) -> Puzzle:
    """Every answer to a form in words, in both languages."""
    match = opened(each)
    decision = asked(each, match)
    if decision.form is None:
        return each
    said: dict[str, list[str]] = {}
    for lang in LANGUAGES:
        phrases = Phrases(lang)
        shown = Screen(screen(), match, book_words(each, phrases), phrases)
        said[lang] = [shown.said(decision, as_asked(decision, one.answers[0])) for one in each.choices]
    choices = [
        msgspec.structs.replace(one, said={lang: said[lang][place] for lang in LANGUAGES})
        for place, one in enumerate(each.choices)
    ]
    return msgspec.structs.replace(each, choices=tuple(choices))


def list_puzzles(
    book: str | None, theme: str | None, difficulty: str | None, *, as_json: bool, lang: str | None
) -> int:
    """Puzzles by book, theme and difficulty, with what was tried on this machine."""
    phrases, tries = Phrases(language(lang)), read_tries()
    called = words(phrases.lang)
    shown = {each: of(each, theme, difficulty) for each in ((book,) if book else books())}
    if as_json:
        print_json({"rating": msgspec.to_builtins(tries.rating), "puzzles": msgspec.to_builtins(shown)})
        return 0
    console = screen()
    tried = {each.puzzle: each.right for each in tries.tries}
    for name, found in shown.items():
        console.print(piece(phrases("puzzles.book", title=rulebook(name).title, count=len(found)), "bold"))
        table = Table(*(phrases(f"puzzles.column.{each}") for each in ("id", "theme", "difficulty", "rating")))
        for each in found:
            right = tried.get(f"{name}/{each.id}")
            mark = _OPEN if right is None else _SOLVED if right else _MISSED
            table.add_row(
                f"{mark} {each.id}",
                called["theme"][each.theme],
                called["difficulty"][each.difficulty],
                rated(each.rating),
            )
        if found:
            console.print(table)
    console.print(piece(phrases("puzzles.yours", rating=rated(tries.rating), count=len(tries.tries))))
    console.print(piece(phrases("puzzles.today"), "bold"))
    console.print(piece(f"  {command()} puzzles solve --daily"), soft_wrap=True)
    return 0
