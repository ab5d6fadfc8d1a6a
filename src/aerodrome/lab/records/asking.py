"""Questions to the database: filters that people write with options, and SQL for the rest."""

import sqlite3
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import from_toml
from aerodrome.kernel.structs import Strict
from aerodrome.lab.records.index import Index

_RECORDS = """
SELECT r.file, r.part, r.book, coalesce(nullif(r.scenario, ''), r.title) AS scenario, r.event, r.date,
       (SELECT group_concat(s.seat || CASE WHEN s.player = '' THEN '' ELSE ': ' || s.player END, ', ')
          FROM seats s WHERE s.record = r.id) AS players,
       r.winner, r.reason, r.finished, r.turns, r.answers
  FROM records r
"""

_FALLS = """
SELECT r.file, r.part, r.book, coalesce(nullif(r.scenario, ''), r.title) AS scenario, f.moment, f.turn, f.what,
       f.victor_name, f.victor_pilot, f.victor_player, f.lost_name, f.lost_pilot, f.lost_player,
       f.weapon, f.cause, f.place, f.height, f.rule
  FROM falls f JOIN records r ON r.id = f.record
"""


_KNOWN = {
    "book": "SELECT DISTINCT book FROM records ORDER BY 1",
    "scenario": "SELECT DISTINCT coalesce(nullif(scenario, ''), title) FROM records ORDER BY 1",
    "player": "SELECT DISTINCT player FROM seats WHERE player != '' ORDER BY 1",
    "side": "SELECT DISTINCT side FROM seats ORDER BY 1",
    "winner": "SELECT DISTINCT winner FROM records WHERE winner != '' ORDER BY 1",
    "reason": "SELECT DISTINCT reason FROM records WHERE reason != '' ORDER BY 1",
    "flown": "SELECT DISTINCT name FROM flown ORDER BY 1",
    "victor": "SELECT DISTINCT victor_name FROM falls WHERE victor_name != '' ORDER BY 1",
    "over": "SELECT DISTINCT lost_name FROM falls WHERE lost_name != '' ORDER BY 1",
    "cause": "SELECT DISTINCT cause FROM falls WHERE cause != '' ORDER BY 1",
    "weapon": "SELECT DISTINCT weapon FROM falls WHERE weapon != '' ORDER BY 1",
}
"""What the database has, where questions are asked in words."""
_LOST = ("over", "cause", "weapon")


class Question(Strict, kw_only=True):
    """What is asked. What is left out does not matter; texts are parts of what is meant, in capitals or not."""

    book: str = ""
    scenario: str = ""
    """Part of a scenario's name or title."""
    player: str = ""
    """Somebody sat at a seat of it: a person, or a pilot such as ace."""
    side: str = ""
    """A side that took part; of what was lost, the side of the victor."""
    winner: str = ""
    """The side that won; draw."""
    reason: str = ""
    finished: bool | None = None
    since: str = ""
    until: str = ""
    """Days, as 2025-05-02: that which a text of a match tells, else that on which its file was written."""
    longer: int | None = None
    shorter: int | None = None
    """Answers of the match."""
    rule: str = ""
    """The id of a rule that occurred; * stands for anything."""
    flown: str = ""
    """A type that took part."""
    victor: str = ""
    over: str = ""
    """Types: who won a victory, and over whom."""
    by: str = ""
    of: str = ""
    """Pilots or aircraft by their names: who won a victory, and over whom."""
    victor_player: str = ""
    lost_player: str = ""
    above: float | None = None
    below: float | None = None
    """Heights of the book: bands, levels, altitudes."""
    turn: int | None = None
    cause: str = ""
    weapon: str = ""
    what: str = ""
    """aircraft, balloon, ground or monster."""
    victories: bool = False
    """Every victory, whatever else is asked."""
    losses: bool = False
    """Everything that was lost, also to nobody."""

    @property
    def about_falls(self) -> bool:
        """Whether the answer is about what was lost, and not about matches."""
        return bool(
            self.victories
            or self.losses
            or self.victor
            or self.over
            or self.by
            or self.of
            or self.victor_player
            or self.lost_player
            or self.cause
            or self.weapon
            or self.what
            or self.turn is not None
            or self.above is not None
            or self.below is not None
        )


class Answered(NamedTuple):
    """Rows, by the names of their columns."""

    columns: tuple[str, ...]
    rows: list[tuple[Any, ...]]

    def as_dicts(self) -> list[dict[str, Any]]:
        return [dict(zip(self.columns, row, strict=True)) for row in self.rows]


def ask(index: Index, question: Question, limit: int | None = None) -> Answered:
    """The matches, or what was lost in them, that a question means; in the order of files and moments."""
    where: list[str] = []
    given: dict[str, Any] = {}
    _about_records(question, where, given)
    if question.about_falls:
        _about_falls(question, where, given)
    select, order = (
        (_FALLS, "r.file, r.part, f.moment, f.rowid") if question.about_falls else (_RECORDS, "r.file, r.part")
    )
    conditions = f" WHERE {' AND '.join(where)}" if where else ""
    some = "" if limit is None else f" LIMIT {int(limit)}"
    return _asked(index, f"{select}{conditions} ORDER BY {order}{some}", given)


def unheard(index: Index, question: Question) -> dict[str, list[str]]:
    """Of a question that finds nothing, what nothing at all here has, by itself, with what there is instead."""
    found: dict[str, list[str]] = {}
    for field, known in _KNOWN.items():
        word = getattr(question, field)
        if word and not ask(index, Question(**{field: word}, losses=field in _LOST), 1).rows:
            found[field] = [str(value) for (value,) in _asked(index, known, {}).rows]
    return found


def ask_sql(index: Index, statement: str) -> Answered:
    """Whatever SQL asks; nothing is changed by it."""
    return _asked(index, statement, {})


def _asked(index: Index, statement: str, given: Mapping[str, Any]) -> Answered:
    database = sqlite3.connect(f"{index.file.resolve().as_uri()}?mode=ro", uri=True, timeout=60)
    try:
        database.execute("PRAGMA query_only = ON")
        cursor = database.execute(statement, given)
        return Answered(tuple(column[0] for column in cursor.description or ()), cursor.fetchall())
    except (sqlite3.Error, sqlite3.Warning) as error:
        raise BadInput(f"{error}; `.schema` of the tables is in docs/records.md", where="--sql") from None
    finally:
        database.close()


def _about_records(question: Question, where: list[str], given: dict[str, Any]) -> None:
    if question.book:
        _is(where, given, "r.book", "book", question.book)
    if question.scenario:
        _has(where, given, "r.scenario || ' ' || r.title", "scenario", question.scenario)
    if question.winner:
        side = "" if question.winner.casefold() == "draw" else question.winner
        where.append("r.finished AND lower(r.winner) = lower(:winner)")
        given["winner"] = side
    if question.side:
        where.append("EXISTS (SELECT 1 FROM seats s WHERE s.record = r.id AND lower(s.side) = lower(:side))")
        given["side"] = question.side
    if question.reason:
        _has(where, given, "r.reason", "reason", question.reason)
    if question.finished is not None:
        where.append("r.finished" if question.finished else "NOT r.finished")
    for name, sign in (("since", ">="), ("until", "<=")):
        if day := getattr(question, name):
            where.append(f"r.date != '' AND r.date {sign} :{name}")
            given[name] = day
    for name, sign in (("longer", ">"), ("shorter", "<")):
        if (answers := getattr(question, name)) is not None:
            where.append(f"r.answers {sign} :{name}")
            given[name] = answers
    if question.player:
        where.append(f"EXISTS (SELECT 1 FROM seats s WHERE s.record = r.id AND {_part('s.player', 'player')})")
        given["player"] = question.player
    if question.rule:
        where.append("EXISTS (SELECT 1 FROM rules u WHERE u.record = r.id AND u.rule GLOB :rule)")
        given["rule"] = question.rule
    if question.flown:
        type_ = _type("w.model", "w.name", "flown", question.flown, given)
        where.append(f"EXISTS (SELECT 1 FROM flown w WHERE w.record = r.id AND {type_})")


def _about_falls(question: Question, where: list[str], given: dict[str, Any]) -> None:
    lost = question.losses or question.over or question.of or question.lost_player or question.cause
    if not lost or question.victories:
        where.append("f.victor != ''")
    if question.victor:
        where.append(_type("f.victor_model", "f.victor_name", "victor", question.victor, given))
    if question.over:
        where.append(_type("f.lost_model", "f.lost_name", "over", question.over, given))
    for name, columns in (("by", "f.victor || ' ' || f.victor_pilot"), ("of", "f.lost || ' ' || f.lost_pilot")):
        if who := getattr(question, name):
            _has(where, given, columns, name, who)
    for name in ("victor_player", "lost_player", "cause", "weapon"):
        if text := getattr(question, name):
            _has(where, given, f"f.{name}", name, text)
    if question.side:
        where.append("lower(f.victor_side) = lower(:side)")
    if question.what:
        _is(where, given, "f.what", "what", question.what)
    for name, sign in (("above", ">"), ("below", "<")):
        if (height := getattr(question, name)) is not None:
            where.append(f"f.height {sign} :{name}")
            given[name] = height
    if question.turn is not None:
        where.append("f.turn = :turn")
        given["turn"] = question.turn


def _is(where: list[str], given: dict[str, Any], column: str, name: str, value: str) -> None:
    where.append(f"lower({column}) = lower(:{name})")
    given[name] = value


def _has(where: list[str], given: dict[str, Any], column: str, name: str, value: str) -> None:
    where.append(_part(column, name))
    given[name] = value


def _part(column: str, name: str) -> str:
    return f"instr(lower({column}), lower(:{name})) > 0"


def _type(model: str, name: str, field: str, word: str, given: dict[str, Any]) -> str:
    """A type by part of its id or name, or by a word that people have for several."""
    given[field] = word
    wanted = [_part(model, field), _part(name, field)]
    for number, pattern in enumerate(families().get(word.casefold().removesuffix("s"), ())):
        given[f"{field}_{number}"] = pattern
        wanted.append(f"{model} GLOB :{field}_{number}")
    if word.casefold().endswith("s"):
        given[f"{field}_one"] = word[:-1]
        wanted += [_part(model, f"{field}_one"), _part(name, f"{field}_one")]
    return f"({' OR '.join(wanted)})"


@cache
def families() -> dict[str, Sequence[str]]:
    """Ids of types, with * for anything, by the words that people have for them."""
    content = (files(__package__) / "families.toml").read_bytes()
    return from_toml(content, dict[str, Sequence[str]], "families.toml")
