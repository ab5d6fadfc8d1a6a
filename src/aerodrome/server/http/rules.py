"""The rule book on the table: rules, tables, rulings, gaps and terms, to be read and searched."""

from functools import lru_cache
from typing import Annotated

from litestar import get
from litestar.params import FromPath, QueryParameter

from aerodrome.kernel.languages import ENGLISH
from aerodrome.kernel.rule_texts import Entry, Gap, Rule, RuleTable, RuleTexts, Ruling, Term, rule_texts
from aerodrome.kernel.rulebook import Rulebook
from aerodrome.server.http.books import found
from aerodrome.server.problems import Unknown, refusals
from aerodrome.server.wire.books import RuleText

TAGS = ["rules"]
_MOST = 2000

Language = Annotated[str, QueryParameter(pattern="^[a-z]{2,3}$", description="Such as en or fr.")]
Wanted = Annotated[str, QueryParameter(max_length=200, description="Words to look for, or an id; nothing: all rules.")]
Limit = Annotated[int, QueryParameter(ge=1, le=_MOST)]


def entries_of(book: Rulebook, lang: str) -> dict[str, RuleText]:
    """All that a book says in a language, in the book's order, by id."""
    return _all(book.id, rule_texts(book, lang).lang)


@lru_cache(maxsize=64)
def _all(book: str, lang: str) -> dict[str, RuleText]:
    """What has no id in the book gets one, so that a link can name it."""
    said = rule_texts(book, lang)
    entries: list[Entry] = [*said.rules, *said.tables, *said.rulings, *said.gaps, *said.terms]
    shown = [_shown(entry, said) for entry in entries]
    return {each.id: each for each in shown}


def looked_up(book: Rulebook, lang: str, wanted: str) -> list[RuleText]:
    """What is found for some words, best first; an id finds its own entry alone."""
    if (exact := entries_of(book, lang).get(wanted.strip())) is not None:
        return [exact]
    said = rule_texts(book, lang)
    return [_shown(entry, said) for entry in said.looked_up(wanted)]


def _shown(entry: Entry, said: RuleTexts) -> RuleText:
    match entry:
        case Rule():
            more = {"refused": entry.refused, "chance": entry.chance, "decision": entry.decision}
            about = [ruling.id for ruling in said.rulings_about(entry.id)]
            return RuleText("rule", entry.id, entry.section, entry.text, more=_filled(more), about=about)
        case RuleTable():
            rows = [list(row) for row in entry.rows]
            return RuleText("table", entry.id, entry.heading, entry.dice, rows=rows)
        case Ruling():
            more = _filled({"problem": entry.problem, "why": entry.why})
            title = next((_section(id, said) for id in entry.about if _section(id, said)), "")
            return RuleText("ruling", entry.id, title, entry.ruling, more=more, about=list(entry.about))
        case Gap():
            id = f"gap-{said.gaps.index(entry) + 1}"
            return RuleText("gap", id, "", entry.proposal, more=_filled({"problem": entry.what}))
        case Term():
            return RuleText("term", f"term-{said.terms.index(entry) + 1}", entry.term, entry.meaning)


def _section(id: str, said: RuleTexts) -> str:
    return getattr(said.get(id), "section", "")


def _filled(paragraphs: dict[str, str]) -> dict[str, str]:
    return {name: text for name, text in paragraphs.items() if text}


@get(
    "/api/books/{book:str}/rules",
    operation_id="rules",
    tags=TAGS,
    summary="Rules, tables, rulings, gaps and terms that fit some words; without words, all in the book's order",
    responses=refusals(400, 404),
)
async def rules(book: FromPath[str], lang: Language = ENGLISH, q: Wanted = "", limit: Limit = _MOST) -> list[RuleText]:
    known = found(book)
    shown = looked_up(known, lang, q) if q.strip() else list(entries_of(known, lang).values())
    return shown[:limit]


@get(
    "/api/books/{book:str}/rules/{id:str}",
    operation_id="rule",
    tags=TAGS,
    summary="One rule, table, ruling, gap or term",
    responses=refusals(400, 404),
)
async def rule(book: FromPath[str], id: FromPath[str], lang: Language = ENGLISH) -> RuleText:
    known = found(book)
    text = entries_of(known, lang).get(id)
    if text is None:
        raise Unknown(f"{known.id} has no rule {id!r}", where="id")
    return text


ROUTES = [rules, rule]
