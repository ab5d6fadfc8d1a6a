"""Pages made from the rule books' own data, in each language that they have: tables, rules, options."""

import tomllib
from collections.abc import Iterator
from html import escape
from itertools import groupby
from pathlib import Path

from aerodrome.cli.options import typed
from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.rule_texts import Rule, RuleTable, RuleTexts, Ruling, rule_texts
from aerodrome.kernel.rulebook import Rulebook, Setting

WORDS: dict[str, dict[str, str]] = tomllib.loads((Path(__file__).parent / "words.toml").read_text())
"""By language."""


def rule_pages(book: Rulebook, lang: str) -> Iterator[tuple[str, str]]:
    """The pages of a book in a language: where each stands, and its text."""
    texts = rule_texts(book, lang)
    words = {key: text.format(title=book.title, id=book.id) for key, text in WORDS[lang].items()}
    folder = f"reference/{book.id}"
    if texts.tables:
        yield f"{folder}/tables.md", "\n".join(_tables(texts, words))
    if texts.rules:
        yield f"{folder}/rules.md", "\n".join(_rules(texts, words, bool(book.options)))
    if book.options:
        yield f"{folder}/options.md", "\n".join(_options(book, texts, BookWords(book, lang), words))


def _tables(texts: RuleTexts, words: dict[str, str]) -> Iterator[str]:
    yield from (f"# {words['tables']}", "", words["tables lead"], "")
    for table in texts.tables:
        yield from (f"## {said(table.heading)} {{ #{table.id} }}", "")
        yield from (f"`{table.id}` · {words['rolled']}: {said(table.dice)}", "")
        yield from (_table(table), "")


def _table(table: RuleTable) -> str:
    """The first cell of a row is its heading; the last takes the room of those that a row does not have."""
    columns = max(map(len, table.rows))
    rows = []
    for first, *rest in table.rows:
        span = columns - len(rest)
        wide = f' colspan="{span}"' if span > 1 else ""
        cells = [f"<td>{escape(cell)}</td>" for cell in rest]
        if wide and cells:
            cells[-1] = f"<td{wide}>{escape(rest[-1])}</td>"
        rows.append(f'<tr><th scope="row"{"" if cells else wide}>{escape(first)}</th> {" ".join(cells)}</tr>')
    return f'<div class="rows"><table><tbody>\n{chr(10).join(rows)}\n</tbody></table></div>'


def _rules(texts: RuleTexts, words: dict[str, str], has_options: bool) -> Iterator[str]:
    lead = words["rules lead"]
    if not has_options:
        lead = lead.replace("[options](options.md)", "options")
    yield from (f"# {words['rules']}", "", lead, "")
    for section, rules in groupby(texts.rules, key=lambda rule: rule.section):
        yield from (f"## {said(section)}", "")
        for rule in rules:
            yield from _rule(rule, texts, words)
    if texts.rulings:
        yield from (f"## {words['rulings']} {{ #rulings }}", "")
        for ruling in texts.rulings:
            yield from _ruling(ruling, texts, words)
    if texts.gaps:
        yield from (f"## {words['gaps']} {{ #gaps }}", "")
        for number, gap in enumerate(texts.gaps, 1):
            yield from (f"**{said(gap.what)}.**{{ #gap.{number} .rule }} {said(gap.proposal)}", "")
    if texts.terms:
        yield from (f"## {words['terms']} {{ #terms }}", "")
        for number, term in enumerate(texts.terms, 1):
            yield from (f"**{said(term.term)}**{{ #term.{number} .rule }}: {said(term.meaning)}", "")


def found_alone(book: Rulebook, lang: str) -> Iterator[tuple[str, str, str, str]]:
    """What the search finds by itself on the page of rules, though it stands among many under one heading: the anchors
    of that heading and its own, a title for it, its text."""
    texts = rule_texts(book, lang)
    for ruling in texts.rulings:
        text = f"{ruling.problem} {ruling.ruling} {ruling.why} {ruling.id}"
        yield "rulings", ruling.id, shortened(ruling.problem), text
    for number, gap in enumerate(texts.gaps, 1):
        yield "gaps", f"gap.{number}", gap.what, gap.proposal
    for number, term in enumerate(texts.terms, 1):
        yield "terms", f"term.{number}", term.term, term.meaning


def shortened(text: str, most: int = 90) -> str:
    """The beginning of a text, in whole words."""
    return text if len(text) <= most else text[:most].rpartition(" ")[0].rstrip(",;: ") + " …"


def _rule(rule: Rule, texts: RuleTexts, words: dict[str, str]) -> Iterator[str]:
    yield from (f"`{rule.id}`{{ #{rule.id} .rule }} {said(rule.text)}", "")
    for kind, text in (("refused", rule.refused), ("chance", rule.chance), ("decision", rule.decision)):
        if text:
            yield f"- **{words[kind]}:** {said(text)}"
    if rulings := texts.rulings_about(rule.id):
        yield f"- **{words['rulings']}:** {', '.join(_link(each.id, texts) for each in rulings)}"
    yield ""


def _ruling(ruling: Ruling, texts: RuleTexts, words: dict[str, str]) -> Iterator[str]:
    yield from (f"`{ruling.id}`{{ #{ruling.id} .rule }} {said(ruling.ruling)}", "")
    yield f"- **{words['problem']}:** {said(ruling.problem)}"
    yield f"- **{words['why']}:** {said(ruling.why)}"
    if ruling.about:
        yield f"- **{words['about']}:** {', '.join(_link(each, texts) for each in ruling.about)}"
    yield ""


def _options(book: Rulebook, texts: RuleTexts, spoken: BookWords, words: dict[str, str]) -> Iterator[str]:
    yield from (f"# {words['options']}", "", words["options lead"], "")
    for setting in book.options:
        yield from (f"## {said(spoken.setting(setting.name))} {{ #{setting.name} }}", "")
        yield from (f"`{setting.name}`: {_choices(setting)}", "")
        match texts.get(setting.rule):
            case Rule(id=id, text=text):
                yield from (f"{said(text)} ([{id}](rules.md#{id}))", "")
            case Ruling(id=id, ruling=text, problem=problem):
                yield from (f"{said(problem)} {said(text)} ([{id}](rules.md#{id}))", "")


def _choices(setting: Setting) -> str:
    shown = {choice: f"`{typed(choice)}`" for choice in setting.choices}
    return ", ".join(f"**{name}**" if choice == setting.default else name for choice, name in shown.items())


def _link(id: str, texts: RuleTexts) -> str:
    """To a rule, ruling or table, from the page of rules."""
    return f"[{id}]({'tables.md' if isinstance(texts.get(id), RuleTable) else ''}#{id})"


def said(text: str) -> str:
    """A text of a book as Markdown: nothing in it is a mark."""
    return "".join(f"\\{letter}" if letter in "\\`*_{}[]#|~^<>" else letter for letter in text)
