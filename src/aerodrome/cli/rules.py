"""Rules: looked up by words or id, and counted by coverage."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from aerodrome.cli.phrases import Phrases
from aerodrome.cli.screen import in_columns, wrapped
from aerodrome.cli.terminal import language, piece, plain, print_json, screen
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.rule_texts import Entry, Gap, Rule, RuleTable, RuleTexts, Ruling, Term, rule_texts
from aerodrome.kernel.rulebook import Rulebook, rulebook

_MARGIN = 2
_EVERYTHING = 100_000
_MOST_IDS = 6


def print_rules(book: str, words: Sequence[str], lang: str | None) -> int:
    """Prints what is found for some words; without words, the ids of all rules by section."""
    phrases = Phrases(language(lang))
    console = screen()
    found = rulebook(book)
    if words:
        wanted = " ".join(words)
        lines = found_rules(found, wanted, BookWords(found, phrases.lang), phrases, console.width, room=_EVERYTHING)
        if not lines:
            raise BadInput(phrases("rules.none", words=wanted), where=found.id)
    else:
        lines = _contents(rule_texts(found, phrases.lang), console.width)
    for line in lines:
        console.print(line, no_wrap=True)
    return 0


def found_rules(book: Rulebook, wanted: str, words: BookWords, phrases: Phrases, width: int, room: int) -> list[Text]:
    """The rules for some words, best first: as many as there is room for, and then the ids of the next ones."""
    book_texts = rule_texts(book, phrases.lang)
    found = book_texts.looked_up(wanted)
    lines: list[Text] = []
    shown = 0
    for entry in found:
        told = _entry(entry, book_texts, words, phrases, width)
        if shown and len(lines) + len(told) > room:
            break
        lines += [*told, Text("")]
        shown += 1
    if rest := [each.id for each in found[shown:] if isinstance(each, Rule | Ruling | RuleTable)]:
        lines.append(piece(phrases("rules.more", count=len(rest)), "bold"))
        names = in_columns([piece(f"  {each}") for each in rest], width)
        lines += names if len(names) <= _MOST_IDS else [*names[: _MOST_IDS - 1], piece("  …")]
    return lines


def _contents(book_texts: RuleTexts, width: int) -> list[Text]:
    lines: list[Text] = []
    section = ""
    for rule in book_texts.rules:
        if rule.section != section:
            section = rule.section
            lines += wrapped(piece(section, "bold"), width, _MARGIN)
        lines += wrapped(piece(f"  {rule.id}"), width, 4)
    return lines


def _entry(entry: Entry, book_texts: RuleTexts, words: BookWords, phrases: Phrases, width: int) -> list[Text]:
    match entry:
        case Rule():
            return _rule(entry, book_texts, words, phrases, width)
        case Ruling():
            return _ruling(entry, book_texts, words, phrases, width)
        case RuleTable():
            head = _head(entry.id, entry.section, width)
            return head + [part for row in entry.rows for part in wrapped(piece("  " + " – ".join(row)), width, 4)]
        case Gap():
            return _labelled(phrases, phrases("rules.gap"), f"{entry.what}. {entry.proposal}", width)
        case Term():
            return _labelled(phrases, entry.term, entry.meaning, width)


def _head(id: str, section: str, width: int) -> list[Text]:
    line = piece(id, "bold bright_cyan")
    if section:
        line.append(f"  {plain(section)}", "grey62")
    return wrapped(line, width, _MARGIN)


def _labelled(phrases: Phrases, label: str, text: str, width: int, style: str = "bold") -> list[Text]:
    if not text:
        return []
    line = piece("  " + phrases("rules.label", label=label), style)
    line.append(plain(text))
    return wrapped(line, width, 4)


def _rule(rule: Rule, book_texts: RuleTexts, words: BookWords, phrases: Phrases, width: int) -> list[Text]:
    lines = [*_head(rule.id, rule.section, width), *wrapped(piece(f"  {rule.text}"), width, _MARGIN)]
    lines += _labelled(phrases, phrases("rules.refused"), rule.refused, width)
    lines += _labelled(phrases, phrases("rules.chance"), rule.chance, width)
    lines += _labelled(phrases, phrases("rules.decision"), rule.decision, width)
    for ruling in book_texts.rulings_about(rule.id):
        lines += _labelled(phrases, f"{phrases('rules.ruling')} {ruling.id}", ruling.ruling, width, "bold yellow")
        lines += _options(ruling.id, book_texts, words, phrases, width)
    return lines + _options(rule.id, book_texts, words, phrases, width)


def _ruling(ruling: Ruling, book_texts: RuleTexts, words: BookWords, phrases: Phrases, width: int) -> list[Text]:
    lines = _head(ruling.id, phrases("rules.ruling"), width)
    lines += _labelled(phrases, phrases("rules.problem"), ruling.problem, width)
    lines += _labelled(phrases, phrases("rules.ruling"), ruling.ruling, width, "bold yellow")
    lines += _labelled(phrases, phrases("rules.why"), ruling.why, width)
    lines += _labelled(phrases, phrases("rules.about"), ", ".join(ruling.about), width)
    return lines + _options(ruling.id, book_texts, words, phrases, width)


def _options(id: str, book_texts: RuleTexts, words: BookWords, phrases: Phrases, width: int) -> list[Text]:
    lines: list[Text] = []
    for setting in book_texts.options_about(id):
        choices = " | ".join(_choice(choice) + ("*" if choice == setting.default else "") for choice in setting.choices)
        text = f"{words.setting(setting.name)} (--option {setting.name}={choices})"
        lines += _labelled(phrases, phrases("rules.option"), text, width, "bold green")
    return lines


def _choice(choice: object) -> str:
    return ("yes" if choice else "no") if isinstance(choice, bool) else str(choice)


def print_coverage(folder: str, *, as_json: bool, check: bool) -> int:
    """Prints the count; with `check`, the exit code is 1 when something is wrong."""
    from aerodrome.lab.coverage import coverage

    found = coverage(folder)
    if as_json:
        print_json(found.as_data())
    else:
        console = screen()
        table = Table("book", "rules", "tested", "cited", "excused", "missing")
        for book, count in found.books.items():
            numbers = (count.rules, count.tested, count.cited, count.excused, len(count.missing))
            table.add_row(book, *map(str, numbers))
        console.print(table)
        for book, count in found.books.items():
            if count.missing:
                console.print(f"{book}: no test for", style="bold")
                for line in in_columns([piece(f"  {each}") for each in count.missing], console.width):
                    console.print(line, no_wrap=True)
        for problem in found.problems:
            console.print(problem, style="bright_red")
    return 1 if check and not found.clean else 0
