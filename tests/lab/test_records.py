"""The database of matches: its answers are those of a plain walk over the events of matches that were really played."""

import json
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import aerodrome
from aerodrome import BadInput, Match, notation
from aerodrome.cli.app import run
from aerodrome.kernel.events import Event
from aerodrome.kernel.record import document_of
from aerodrome.lab.records.asking import Question, ask, ask_sql, families
from aerodrome.lab.records.digest import digests
from aerodrome.lab.records.index import NAME, SCHEMA, Index
from aerodrome.pilots import pilot, play
from aerodrome.sky.chain import BAND
from tests.books import BOOKS
from tests.versions import LONG, newer_rules, play_boldly

KEPT = Path(__file__).parents[1] / "records"
PLAYED = (
    ("spandaus", "camels-and-triplanes", 0),
    ("spandaus", "camels-and-triplanes", 3),
    ("dogfights", "three-a-side", 2),
    ("dogfights", "first-duel", 1),
    ("icog", "duel", 0),
    ("icog", "duel", 2),
)
"""Matches between novices in which somebody is shot down."""


def flown(book: str, scenario: str, seed: int) -> Match:
    match = aerodrome.new(
        book, scenario, seed=seed, seats=dict.fromkeys(aerodrome.prepare(book, scenario).sides, "novice")
    )
    play(match, {seat: pilot(book, "novice", f"{seat}{seed}") for seat in match.sides})
    return match


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Kept records of every book, and matches that were played for this."""
    folder = tmp_path_factory.mktemp("library")
    for book in BOOKS:
        shutil.copytree(KEPT / book, folder / book)
    for book, scenario, seed in PLAYED:
        text = notation.write_match(flown(book, scenario, seed).record())
        (folder / f"{book}-{scenario}-{seed}.txt").write_text(text)
    return folder


@pytest.fixture(scope="module")
def index(library: Path) -> Iterator[Index]:
    opened = Index(library)
    updated = opened.update(workers=1)
    assert updated.faults == {}
    yield opened
    opened.close()


@cache
def matches(folder: Path) -> list[tuple[str, Match]]:
    return list(_matches(folder))


def _matches(folder: Path) -> Iterator[tuple[str, Match]]:
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.suffix == ".json":
            yield name, aerodrome.load(path)
        elif path.suffix == ".txt" and path.name != "unreached.txt":
            yield name, aerodrome.load(notation.read_match(path.read_text()))


def model_of(match: Match, name: str) -> str:
    pieces = match.state.airplanes if match.book.id == "icog" else match.state.aircraft
    return str(pieces[name].model) if name in pieces else ""


def walked(match: Match) -> list[tuple[Any, ...]]:
    """Who was lost and to whom, straight from the log: moment, whom, its type, to whom, the type of that one."""
    found: dict[str, tuple[Any, ...]] = {}
    hit_by: dict[str, str] = {}
    for event in match.events:
        facts: Any = event.facts
        book = match.book.id
        if book == "algy" and event.kind == "hits":
            hit_by[facts["aircraft"]] = "" if facts["by"] in match.state.ground else facts["by"]
        lost = {
            "spandaus": {"destroyed": "aircraft", "thing destroyed": "thing"},
            "dogfights": {"lost": "aircraft"},
            "algy": {"lost": "aircraft", "silenced": "unit"},
            "icog": {"lost": "airplane", "shot down": "airplane", "unit destroyed": "unit"},
        }[book].get(event.kind)
        if lost is None:
            continue
        name = facts[lost]
        by = hit_by.get(name, "") if book == "algy" and event.kind == "lost" else facts.get("by", "")
        at = found[name][0] if name in found else event.at
        by = by or (found[name][3] if name in found else "")
        found[name] = (at, name, model_of(match, name), by, model_of(match, by))
    return sorted(found.values())


def test_what_was_lost_is_what_a_walk_over_the_events_finds(library: Path, index: Index) -> None:
    statement = (
        "SELECT r.file, f.moment, f.lost, f.lost_model, f.victor, f.victor_model, f.what FROM falls f JOIN records r"
    )
    rows = ask_sql(index, f"{statement} ON r.id = f.record").rows
    books: dict[str, int] = {}
    for name, match in matches(library):
        mine = sorted(
            (moment, lost, model if what == "aircraft" else "", victor, victor_model)
            for file, moment, lost, model, victor, victor_model, what in rows
            if file == name
        )
        assert mine == walked(match), name
        books[match.book.id] = books.get(match.book.id, 0) + sum(bool(fall[3]) for fall in mine)
    assert set(books) == set(BOOKS)
    assert all(books.values()), "somebody was shot down in every book"


def test_places_and_heights_are_those_where_it_was(library: Path, index: Index) -> None:
    """The place of who is lost is the last that was told of him, or the one he stood on before that answer."""
    rows = ask(index, Question(losses=True)).as_dicts()
    by_file = dict(matches(library))
    compared: set[str] = set()
    for row in rows:
        match, at = by_file[row["file"]], row["moment"]
        events = [event for event in match.events if event.at == at and event.kind in ("lost", "destroyed")]
        facts: list[Any] = [event.facts for event in events]
        if row["book"] == "spandaus":
            assert row["height"] == BAND[row["place"]] + 1
            name = next((each["aircraft"] for each in facts if row["lost_pilot"] == each["aircraft"]), None)
            told = (
                [
                    event.facts.get("square", event.facts.get("card"))
                    for event in match.events[: match.events.index(events[0])]
                    if event.kind in ("moves", "deploys", "spin down", "spin over") and is_of(event, name)
                ]
                if name
                else []
            )
            assert not name or row["place"] == told[-1]
        elif row["book"] == "algy" and facts:
            assert (row["place"], row["height"]) in [(each["hex"], each["level"]) for each in facts]
        elif row["book"] == "dogfights":
            assert row["place"] in [each["point"] for each in facts]
            assert 1 <= row["height"] <= 5
            flown = [each["level"] for each in last_told(match, at, "flies", "aircraft", row["lost_pilot"])]
            assert not flown or row["height"] == flown[-1]
            compared.add("dogfights")
        elif (
            row["book"] == "icog" and row["what"] == "aircraft" and row["height"]
        ):  # who falls to the ground is told so
            ids = [each.id for each in match.state.airplanes.values() if row["lost_pilot"] in (each.id, *names(each))]
            trails = [each["trail"] for each in last_told(match, at, "flies", "airplane", *ids)]
            assert not trails or row["height"] == round(trails[-1][-1][0][2], 1)
            compared.add("icog")
    assert compared == {"dogfights", "icog"}


def last_told(match: Match, at: int, kind: str, field: str, *names: str) -> list[Any]:
    """What events told of somebody up to a moment."""
    found: list[Any] = [event.facts for event in match.events if event.at <= at and event.kind == kind]
    return [each for each in found if each[field] in names]


def names(airplane: Any) -> list[str]:
    return [each.name for each in airplane.crew]


def test_camels_over_triplanes_above_a_level(library: Path, index: Index) -> None:
    found = ask(index, Question(victor="camels", over="Triplanes", above=1)).as_dicts()
    expected = []
    for name, match in matches(library):
        if match.book.id not in ("spandaus", "dogfights"):
            continue
        for moment, lost, model, _by, victor in walked(match):
            if "camel" in victor and (model.startswith("fokker-dr") or "triplane" in model):
                expected.append((name, moment, lost))
    assert expected
    assert [(row["file"], row["moment"], row["lost_pilot"]) for row in found] == [
        each for each in expected if any(each[0] == row["file"] and each[2] == row["lost_pilot"] for row in found)
    ]
    low = ask(index, Question(victor="camel", over="triplane", below=2)).as_dicts()
    assert len(found) + len(low) == len(expected)
    assert all(row["height"] > 1 for row in found)


def test_camels_over_triplanes_above_level_3_at_the_terminal(library: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of the two triplanes that fall to Camels in one of the matches, the log has one at level 4 and one at level 3."""
    where = ["records", str(library), "--victor", "Camel", "--over", "triplanes", "--json"]
    assert run([*where, "--above", "3"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {row["height"] > 3 for row in found} == {True}
    assert {row["book"] for row in found} >= {"dogfights"}
    assert run([*where, "--scenario", "three-a-side"]) == 0
    both = {row["lost_pilot"]: row["height"] for row in json.loads(capsys.readouterr().out)}
    assert both == {"Fokker Dr.I 4": 4, "Fokker Dr.I 5": 3}
    assert [row["lost_pilot"] for row in found if row["scenario"] == "three-a-side"] == ["Fokker Dr.I 4"]


def is_of(event: Event, name: str) -> bool:
    whose: Any = event.facts["aircraft"]
    return name == whose if isinstance(whose, str) else name in whose


def every(index: Index) -> list[dict[str, Any]]:
    return ask(index, Question()).as_dicts()


FILTERS: list[tuple[Question, Callable[[dict[str, Any]], bool]]] = [
    (Question(book="algy"), lambda row: row["book"] == "algy"),
    (Question(scenario="BALLOON"), lambda row: "balloon" in row["scenario"].lower()),
    (Question(player="novice"), lambda row: "novice" in row["players"]),
    (Question(winner="german"), lambda row: row["winner"].lower() == "german"),
    (Question(winner="draw"), lambda row: row["finished"] and not row["winner"]),
    (Question(reason="turn limit"), lambda row: row["reason"] == "turn limit"),
    (Question(finished=False), lambda row: not row["finished"]),
    (Question(longer=100), lambda row: row["answers"] > 100),
    (Question(shorter=20, book="icog"), lambda row: row["answers"] < 20 and row["book"] == "icog"),
    (Question(side="British"), lambda row: "British" in row["players"]),
]


@pytest.mark.parametrize(("question", "holds"), FILTERS, ids=lambda each: "")
def test_filters_mean_what_they_say(index: Index, question: Question, holds: Callable[[dict[str, Any]], bool]) -> None:
    expected = [row for row in every(index) if holds(row)]
    assert ask(index, question).as_dicts() == expected
    assert len(expected) < len(every(index))


@pytest.mark.parametrize(
    ("question", "holds"),
    [
        (Question(by="hale"), lambda row: "hale" in row["victor_pilot"].lower()),
        (Question(of="brandt", losses=True), lambda row: "brandt" in row["lost_pilot"].lower()),
        (Question(losses=True, cause="wreck"), lambda row: "wreck" in row["cause"]),
        (Question(cause="wreck"), lambda row: "wreck" in row["cause"]),
        (Question(weapon="fixed"), lambda row: row["victor_name"] and row["weapon"] == "fixed"),
        (Question(what="balloon"), lambda row: row["victor_name"] and row["what"] == "balloon"),
        (Question(turn=2), lambda row: row["victor_name"] and row["turn"] == 2),
        (Question(victor_player="novice"), lambda row: row["victor_player"] == "novice"),
        (Question(losses=True, above=3), lambda row: row["height"] > 3),
        (Question(losses=True, side="allied"), lambda row: False),
    ],
    ids=lambda each: "",
)
def test_filters_of_what_was_lost(index: Index, question: Question, holds: Callable[[dict[str, Any]], bool]) -> None:
    rows = ask(index, Question(losses=True)).as_dicts()
    expected = [row for row in rows if holds(row)]
    if question.side:
        sides = ask_sql(index, "SELECT victor_side FROM falls").rows
        assert len(ask(index, question).rows) == sides.count(("allied",))
    else:
        assert ask(index, question).as_dicts() == expected


def test_rules_that_occurred(library: Path, index: Index) -> None:
    rule = "spandaus.damage.destroyed"
    found = {row["file"] for row in ask(index, Question(rule=rule)).as_dicts()}
    assert found == {name for name, match in matches(library) if any(event.rule == rule for event in match.events)}
    assert {row["file"] for row in ask(index, Question(rule="spandaus.damage.*")).as_dicts()} >= found
    (times,) = ask_sql(index, f"SELECT sum(times) FROM rules WHERE rule = '{rule}'").rows[0]
    assert times == sum(event.rule == rule for _, match in matches(library) for event in match.events)


def test_sql_asks_anything_and_changes_nothing(index: Index) -> None:
    answered = ask_sql(index, "SELECT book, count(*) AS number FROM records GROUP BY book")
    assert answered.columns == ("book", "number")
    assert dict(answered.rows).keys() == set(BOOKS)
    for statement in ("DELETE FROM records", "SELECT nothing", "DROP TABLE falls", "SELECT 1; SELECT 2", ""):
        if statement:
            with pytest.raises(BadInput, match="--sql"):
                ask_sql(index, statement)
    assert ask_sql(index, "SELECT count(*) FROM records").rows[0][0] == len(every(index))


def few(folder: Path, count: int = 6) -> list[Path]:
    files = sorted((KEPT / "spandaus").glob("*.json"))[:count]
    return [Path(shutil.copy(file, folder)) for file in files]


def test_only_what_is_new_or_changed_is_read_again(tmp_path: Path) -> None:
    files = few(tmp_path)
    (tmp_path / "notes.txt").write_text("not a match")
    (tmp_path / "package.json").write_text("{}")
    index = Index(tmp_path)
    assert index.update()[:3] == (0, 8, 0)
    assert index.update()[:3] == (8, 0, 0)
    assert len(every(index)) == 6
    files[0].write_text(files[0].read_text() + "\n")
    files[1].unlink()
    shutil.copy(files[2], tmp_path / "again.json")
    assert index.update()[:3] == (6, 2, 1)
    assert len(every(index)) == 6
    assert files[1].name not in {row["file"] for row in every(index)}
    files[3].write_text(json.dumps(json.loads(files[3].read_text()) | {"version": 99}))
    faults = index.update().faults
    assert list(faults) == [files[3].name]
    assert "needs version 99 of spandaus" in faults[files[3].name]
    assert len(every(index)) == 5
    assert not ask_sql(index, "SELECT * FROM falls WHERE record NOT IN (SELECT id FROM records)").rows
    index.close()


def test_newer_rules_read_everything_again_and_a_film_is_watched(tmp_path: Path) -> None:
    from aerodrome.kernel.film import filmed, with_film

    record = play_boldly(aerodrome.new("pebbles", LONG, seed=4), boldness=2).record()
    (tmp_path / "pebbles.json").write_text(json.dumps(with_film(record, filmed(record)[1])))
    (tmp_path / "bare.json").write_text(json.dumps(record))
    index = Index(tmp_path)
    assert index.update()[:3] == (0, 2, 0)
    before = every(index)
    with newer_rules():
        updated = index.update()
        assert updated.read == 2
        assert list(updated.faults) == ["bare.json"]
        (row,) = every(index)
        assert row == next(each for each in before if each["file"] == "pebbles.json") | {
            "players": None,
            "scenario": row["scenario"],
            "turns": row["turns"],
        }
        assert ask_sql(index, "SELECT runs FROM records").rows == [(0,)]
    index.close()


def test_a_film_tells_the_same_losses(library: Path) -> None:
    """Old records are watched, and what is lost in them is found all the same."""
    from aerodrome.lab.records import digest

    for name in (
        "spandaus/2-side-beaten.json",
        "algy/3-goal.json",
        "dogfights/2-task-half-done.json",
        "icog/2-time.json",
    ):
        content = (library / name).read_bytes()
        (run,) = digests(content, name)
        document, where = document_of(json.loads(content))
        seen = digest._watched(document, aerodrome.rulebook(document.book), where, {})
        assert seen.falls == run.falls
        assert seen.rules == run.rules
        assert (seen.winner, seen.turns) == (run.winner, run.turns)


def test_whoever_is_stopped_goes_on_from_there(tmp_path: Path) -> None:
    for number in range(5):
        (tmp_path / str(number)).mkdir()
        few(tmp_path / str(number), 5)
    index = Index(tmp_path)

    def stop(done: int, total: int) -> None:
        assert total == 25
        if done >= 8:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        index.update(workers=1, progress=stop)
    known = len(every(index))
    assert 0 < known < 25
    index.close()
    index = Index(tmp_path)
    assert index.update(workers=2)[:2] == (known, 25 - known)
    assert len(every(index)) == 25
    index.close()


def test_campaign_files_have_their_missions_in_it(tmp_path: Path) -> None:
    file = tmp_path / "campaign.json"
    assert run(["campaign", "run", "spandaus-1917", "--missions", "2", "--file", str(file), "--seed", "1"]) == 0
    index = Index(tmp_path)
    index.update()
    assert [(row["part"], row["book"]) for row in every(index)] == [(0, "campaign"), (1, "spandaus"), (2, "spandaus")]
    index.close()


def test_an_index_of_another_format_is_made_anew_and_a_stranger_is_left_alone(tmp_path: Path) -> None:
    few(tmp_path, 2)
    index = Index(tmp_path)
    index.update()
    index.close()
    with sqlite3.connect(tmp_path / NAME) as database:
        database.execute("PRAGMA user_version = 99")
    database.close()
    index = Index(tmp_path)
    assert index.update().read == 2
    index.close()
    stranger = tmp_path / "stranger.sqlite"
    with sqlite3.connect(stranger) as database:
        database.execute("CREATE TABLE mine (x)")
    database.close()
    before = stranger.read_bytes()
    with pytest.raises(BadInput, match="a database of something else"):
        Index(tmp_path, stranger)
    assert stranger.read_bytes() == before
    with pytest.raises(BadInput, match="cannot be kept here"):
        Index(tmp_path, few(tmp_path, 1)[0])
    with pytest.raises(BadInput, match="there is no such folder"):
        Index(tmp_path / "nowhere")


def test_the_docs_have_the_tables() -> None:
    assert SCHEMA.strip() in (Path(__file__).parents[2] / "docs" / "records.md").read_text()


def test_words_for_families_are_of_types_that_there_are() -> None:
    from fnmatch import fnmatch

    ids = {model for book in BOOKS for model in aerodrome.rulebook(book).aircraft()}
    for word, patterns in families().items():
        for pattern in patterns:
            assert any(fnmatch(model, pattern) for model in ids), f"{word}: {pattern}"


def test_dates_are_those_of_texts_or_files(tmp_path: Path) -> None:
    (file,) = few(tmp_path, 1)
    os.utime(file, (1_000_000_000, 1_000_000_000))
    import datetime

    text = notation.write_match(file, day=datetime.date(1917, 4, 5), event="Club")
    (tmp_path / "text.txt").write_text(text)
    index = Index(tmp_path)
    index.update()
    assert [row["date"] for row in every(index)] == ["2001-09-09", "1917-04-05"]
    assert [row["event"] for row in ask(index, Question(until="1920-01-01")).as_dicts()] == ["Club"]
    assert [row["file"] for row in ask(index, Question(since="1920-01-01")).as_dicts()] == [file.name]
    index.close()
