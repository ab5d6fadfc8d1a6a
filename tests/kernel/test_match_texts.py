"""Whole matches as text. That every match comes back as it was is a law of random matches (tests/properties)."""

import datetime
import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import aerodrome
from aerodrome import BadInput, notation
from aerodrome.kernel.branching_off import branch_off
from aerodrome.kernel.concluding import Concluded
from aerodrome.kernel.film import filmed, with_film
from aerodrome.kernel.loading import go_on
from aerodrome.kernel.rulebook import rulebook
from tests.properties.play import play
from tests.sky.worlds import PROPERTY
from tests.versions import LONG, newer_rules, play_boldly


def _runs(file: Path) -> bool:
    """Whether the rules of today play a kept record: those of an older version are watched, and have no text."""
    record = json.loads(file.read_text())
    return "book" not in record or record["version"] == rulebook(record["book"]).version


KEPT = [
    file
    for folder in ("records", "kernel/kept")
    for file in sorted((Path(__file__).parents[1] / folder).rglob("*.json"))
    if _runs(file)
]
BESIDE = ("film", "checkpoint", "signature")


def bare(record: Any) -> dict[str, Any]:
    """A record without what no text tells."""
    return {name: value for name, value in msgspec.to_builtins(record).items() if name not in BESIDE}


def written_and_read(record: dict[str, Any]) -> dict[str, Any]:
    return notation.read_match(notation.write_match(record))


@pytest.mark.parametrize("file", KEPT, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_every_kept_record_is_the_same_again(file: Path) -> None:
    record = json.loads(file.read_text())
    assert written_and_read(record) == bare(record)


def test_a_text_is_read_by_people() -> None:
    match = play(aerodrome.new("spandaus", "duel", seed=7, seats={"allied": "Ann", "german": "thumb"}), 7)
    text = notation.write_match(match.record(), event="Club night", day=datetime.date(2025, 5, 2))
    head, _, body = text.removeprefix("+++\n").partition("\n+++\n")
    assert head.startswith(
        'aerodrome = "match/1"\nevent = "Club night"\ndate = 2025-05-02\nbook = "spandaus"\nversion = '
    )
    assert 'scenario = "duel"' in head
    assert '[players]\nallied = "Ann"\ngerman = "thumb"' in head
    assert '[sides]\nallied = "allied"\ngerman = "german"' in head
    assert match.outcome is not None
    assert f'result = "{match.outcome.winner or "draw"}"\nreason = "{match.outcome.reason}"' in head
    assert re.search(r"^1\. (allied|german), manoeuvre \[(Hale|Brandt)\]: \S+", body, re.MULTILINE)
    assert "; turn 2" in body
    assert notation.read_match(text) == match.record()


def test_the_log_can_stand_beside_it() -> None:
    match = play(aerodrome.new("spandaus", "duel", seed=7), 7)
    text = notation.write_match(match.record(), comment=lambda event: f"{event.kind}\n; {event.rule}")
    assert text.count("    ; ") == len(match.events)
    assert notation.read_match(text) == match.record()


def by_hand() -> dict[str, Any]:
    match = aerodrome.new("pebbles", chance="hand")
    typed_in: list[Any] = ["6r", "2r", "1r", "2r", ("throw", 1), 3, "keep"]
    for typed in typed_in:
        match.answer(typed)
    return match.record()


def taken_back() -> dict[str, Any]:
    match = play(aerodrome.new("spandaus", "duel", chance="committed"), 3, 9)
    match.take_back(4)
    return play(match, 4, 9).record()


def sealed() -> dict[str, Any]:
    match = aerodrome.new("pebbles", "quarry", seed=1)
    assert len(match.open) > 1
    match.answer(match.open[1].options[0], seat=match.open[1].seat)
    return match.record()


def branched() -> dict[str, Any]:
    record = play(aerodrome.new("spandaus", "duel", seed=3), 3).record()
    return play(branch_off(record, 6, seed=2), 5, 12).record()


def shared() -> dict[str, Any]:
    match = aerodrome.new("spandaus", "duel", chance="committed", shares=["german"], practice=True)
    match.answer("ab" * 32, "german")
    match = play(match, 3, 8)
    match.conclude(Concluded("resigned", "german"))
    return match.record()


def waiting_for_shares() -> dict[str, Any]:
    return aerodrome.new("spandaus", "duel", chance="committed", shares=["german"]).record()


def chosen() -> dict[str, Any]:
    options = {"survival": "crew"}
    return play(
        aerodrome.new("spandaus", "photo-recon", aircraft={"allied": "re8"}, options=options, seed=1), 1
    ).record()


@pytest.mark.parametrize("make", [by_hand, taken_back, sealed, branched, shared, waiting_for_shares, chosen])
def test_every_kind_of_record_is_the_same_again(make: Any) -> None:
    record = make()
    assert written_and_read(record) == record


def test_a_match_from_a_position_starts_there_again() -> None:
    position: dict[str, Any] = {
        "turn": 3,
        "agenda": ["movement", "combat", "end of turn checks", "bomber pairs", "removal"],
    }
    position |= {"slot": 53, "aircraft": {"Hale": {"square": "7H"}, "Brandt": {"square": "9C", "sustained": 2}}}
    match = play(aerodrome.new("spandaus", "duel", seed=2, position=position), 2)
    text = notation.write_match(match.record())
    assert 'position = "turn=3 movement | Hale: 7H | Brandt: 9C -2"' in text
    again = aerodrome.load(notation.read_match(text))
    assert again.setup.start == match.setup.start
    assert (again.answers, again.outcomes, again.outcome) == (match.answers, match.outcomes, match.outcome)


def test_a_match_that_newer_rules_took_over_is_told_from_there() -> None:
    match = play_boldly(aerodrome.new("pebbles", LONG, seed=4), 40, boldness=2)
    record = match.record() | {"checkpoint": msgspec.to_builtins(match.checkpoint())}
    with newer_rules():
        resumed = play(go_on(record), 1).record()
        assert resumed["resumed"]
        assert written_and_read(resumed) == resumed


def test_a_record_that_is_only_its_film_has_no_text() -> None:
    record = play_boldly(aerodrome.new("pebbles", LONG, seed=4), boldness=2).record()
    record = with_film(record, filmed(record)[1])
    with newer_rules(), pytest.raises(BadInput, match="answer"):
        notation.write_match(record)


TEXT = notation.write_match(play(aerodrome.new("spandaus", "duel", seed=7), 7).record())
LINES = TEXT.splitlines()


@pytest.mark.parametrize(
    "edited",
    [
        TEXT.replace("\n", "\r\n"),
        "\ufeff" + TEXT,
        TEXT.encode(),
        b"\xef\xbb\xbf" + TEXT.encode(),
        TEXT.replace(": ", ":\n\t").replace("+++\n0.", "+++\n\n\n0."),
        re.sub(r"^(\d+\.)", r"; what now?\n\n   \1 ; mark\n", TEXT, flags=re.MULTILINE),
        re.sub(r"; turn .*", "", TEXT),
        re.sub(r"^(\d+)\. (\w+), [^:]*:", r"\1. \2:", TEXT, flags=re.MULTILINE),
        re.sub(r"^(\d+)\. [^:<]*:", r"\1.:", TEXT, flags=re.MULTILINE),
        re.sub(r"\[sides\]\n.*\n.*\n", "", TEXT).replace('result = "', 'event = "x"\nresult = "'),
        re.sub(r"^(check|reason|result) = .*\n", "", TEXT, flags=re.MULTILINE),
        TEXT.replace("\n2. ", "   2. ").replace("\n3. ", " 3. "),
    ],
    ids=lambda edited: "",
)
def test_what_a_person_did_to_the_text_does_not_matter(edited: str | bytes) -> None:
    assert notation.read_match(edited) == notation.read_match(TEXT)


def changed(old: str, new: str) -> str:
    assert old in TEXT, old
    return TEXT.replace(old, new, 1)


def swapped(pattern: str, new: str) -> str:
    text, count = re.subn(pattern, new, TEXT, count=1)
    assert count, pattern
    return text


def line_of(start: str) -> int:
    return next(number for number, line in enumerate(LINES, 1) if line.startswith(start))


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        ("", 1, "begins with a line +++"),
        ("+++\nbook = \n+++\n", 2, "not TOML: Invalid value"),
        ('+++\naerodrome = "match/7"\n+++\n', 1, "'match/7' is not 'match/1'"),
        (changed("version = 2", 'version = "two"'), line_of("version"), "version: Expected `int`, got `str`"),
        (changed("version = 2", "version = 9"), None, "needs version 9 of spandaus"),
        (changed("version = 2", "version = 2\nmoon = 1"), None, "Object contains unknown field `moon`"),
        (changed('book = "spandaus"', 'book = "chess"'), line_of("book"), "there is no rule book 'chess'"),
        (changed('scenario = "duel"', 'scenario = "duell"'), line_of("scenario"), "spandaus has no scenario 'duell'"),
        (
            changed('check = "', 'check = "0'),
            line_of("check"),
            "duel is not the one that was played any more",
        ),
        (changed("[chance]", '[options]\nsurvival = "x"\n\n[chance]'), line_of("[chance]"), "options"),
        (changed('result = "', 'result = "no'), line_of("result"), "the match comes to"),
        (changed('reason = "', 'reason = "no'), line_of("reason"), "the match ends with"),
        (changed('allied = "allied"', 'allied = "german"'), line_of("[sides]"), "the sides of the scenario are"),
        (changed('source = "seeded"', 'source = "moon"'), None, "'moon' is not a source of chance"),
        (changed("\n2. ", "\n3. "), line_of("2."), "answer 3 where answer 2 should be"),
        (changed("\n2. ", "\nx2. "), line_of("2."), "where the number of an answer should be, such as `2.`"),
        (swapped(r"\n2\. (\w+), ([^:]*):", r"\n2. \1, \2"), line_of("2."), "where a colon should be"),
        (swapped(r"\n1\. \w+,", "\n1. Ann,"), line_of("1."), "answer 1 is asked of "),
        (
            swapped(r"\n1\. (\w+), manoeuvre", r"\n1. \1, roll"),
            line_of("1."),
            "is to 'manoeuvre', not to 'roll'",
        ),
        (
            swapped(r"\n1\. (\w+), manoeuvre \[\w+", r"\n1. \1, manoeuvre [Ann"),
            line_of("1."),
            "is about [",
        ),
        (
            swapped(r"(\n1\. [^:]*): \S+", r"\1: dance"),
            line_of("1."),
            "dance is not an option here; options: stay",
        ),
        (swapped(r"(\n0\. <\w+)", r"\1 2H"), line_of("0."), "answer 0 has <"),
        (swapped(r"(\n0\. <)\w+", r"\1 99"), line_of("0."), "99"),
        (swapped(r"(\n0\. <[^>]*)>", r"\1"), line_of("0."), "where outcomes of chance should be"),
        (TEXT + "9999. german: VC\n", len(LINES) + 1, "answer 9999 where answer "),
        (TEXT + f"{len(re.findall(r'^[1-9][0-9]*[.]', TEXT, re.MULTILINE)) + 1}. german: VC\n", len(LINES) + 1, "over"),
        (
            swapped(r"(\n1\. [^:]*): \S+", r"\1: [VC"),
            line_of("1."),
            "a comma or ']' is missing before '<",
        ),
        (b"+++\xff", 0, "no text in UTF-8"),
    ],
)
def test_mistakes_are_refused_with_their_line(text: str | bytes, line: int | None, what: str) -> None:
    with pytest.raises(BadInput) as refused:
        notation.read_match(text, "club.txt")
    assert what in refused.value.what
    if line:
        assert refused.value.where == f"club.txt: line {line}"
    else:
        assert refused.value.where.startswith("club.txt")


@PROPERTY
@given(st.text())
def test_whatever_is_typed_is_read_or_refused(text: str) -> None:
    for edited in (text, f"+++\n{text}\n+++\n", TEXT + text):
        try:
            record = notation.read_match(edited)
        except BadInput:
            continue
        assert record == notation.read_match(TEXT), "nothing but spaces and comments"
