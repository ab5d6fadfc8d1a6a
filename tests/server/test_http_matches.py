"""A match from outside, over the real server: made, looked at, downloaded, checked, uploaded, listed."""

import asyncio
import http.client
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome.bench.hosting import HOST
from aerodrome.server.wire.books import BookCard
from aerodrome.server.wire.live import MatchInfo
from aerodrome.server.wire.matches import Checked, Created, Link, Moments, RecordCard
from tests.server.client import Client, Viewer, apply, at_random, fresh
from tests.server.house import House, house, people


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    generous = {"AERODROME_MATCHES_PER_MINUTE": "1000", "AERODROME_UPLOADS_PER_MINUTE": "1000"}
    with house(tmp_path_factory.mktemp("http"), generous) as made:
        yield made


def fetched(served: House, path: str, kind: Any, token: str = "") -> Any:
    status, answer = served.request("GET", path, token=token)
    assert status == 200, answer
    return msgspec.json.decode(answer, type=kind)


def refused(served: House, path: str, token: str = "") -> tuple[int, str]:
    status, answer = served.request("GET", path, token=token)
    return status, json.loads(answer)["what"]


def uploaded(served: House, record: Any) -> tuple[int, Any]:
    status, answer = served.request("POST", "/api/records", record)
    return status, json.loads(answer)


def played(served: House, book: str, scenario: str) -> Created:
    """A match that two people played to its end at one screen."""
    match = served.create(book, scenario, seats=people(book, scenario), together=True)
    asyncio.run(Client(served.live, Viewer(match.id, match.links[0].token), at_random(3)).play())
    return match


@pytest.fixture(scope="module")
def running(served: House) -> Created:
    return served.create("pebbles", "pond", seats={"ann": "person", "bob": "person"})


@pytest.fixture(scope="module")
def finished(served: House) -> Created:
    return played(served, "spandaus", "duel")


def test_a_new_match_gives_each_person_a_link_and_one_to_watch(running: Created) -> None:
    assert sorted(link.seats for link in running.links) == [["ann"], ["bob"]]
    assert running.watch.seats == []
    tokens = {link.token for link in (*running.links, running.watch)}
    assert len(tokens) == 3
    assert all(len(token) >= 22 for token in tokens)
    assert running.commitment is not None


@pytest.mark.rule("spandaus.training.recon-setup")
def test_a_seat_flies_what_it_chose_where_the_scenario_leaves_that_to_it(served: House) -> None:
    cards = fetched(served, "/api/books/spandaus", BookCard).scenarios
    choice = next(card for card in cards if card.name == "photo-recon").choices["allied"]
    assert (choice.usual, choice.types["re8"], choice.rule) == ("dh4", "RE8", "spandaus.training.recon-setup")
    assert not next(card for card in cards if card.name == "duel").choices
    wanted: dict[str, Any] = {"book": "spandaus", "scenario": "photo-recon", "seats": {"allied": "person"}}
    status, answer = served.request("POST", "/api/matches", wanted | {"aircraft": {"allied": "se5a"}})
    assert (status, json.loads(answer)["where"]) == (400, "aircraft: allied")
    assert json.loads(answer)["rule"] == "spandaus.training.recon-setup"
    status, answer = served.request("POST", "/api/matches", wanted | {"aircraft": {"allied": "re8"}})
    made = msgspec.json.decode(answer, type=Created)
    record = fetched(served, f"/api/matches/{made.id}/record", dict[str, Any], made.links[0].token)
    assert record["scenario"]["side"][0]["aircraft"][0]["model"] == "re8"


def test_whoever_sets_up_an_unwise_scenario_is_told_in_every_language(served: House, running: Created) -> None:
    assert running.cautions == []
    unwise = msgspec.to_builtins(aerodrome.new("algy", "two-sections", seed=1).scenario)
    unwise["board"] = {"columns": 5, "rows": 8}
    for place, side in enumerate(unwise["side"]):
        for section in side["section"]:
            section["at"] = f"B{2 + 4 * place}"
    (caution,) = served.create("algy", unwise).cautions
    assert caution.rule == "algy.setup.board_min"
    assert caution.text["en"].startswith("The board has 5 by ")
    assert caution.text["fr"].startswith("Le plateau a 5 cases sur ")


def test_people_at_one_screen_share_a_link(served: House) -> None:
    match = served.create("pebbles", "pond", seats={"ann": "person", "bob": "person"}, together=True)
    assert [link.seats for link in match.links] == [["ann", "bob"]]


def test_what_is_fixed_for_a_match(served: House, running: Created) -> None:
    ann = next(link for link in running.links if link.seats == ["ann"])
    info = fetched(served, f"/api/matches/{running.id}", MatchInfo, ann.token)
    assert (info.id, info.book, info.scenario) == (running.id, "pebbles", "pond")
    assert info.mine == ["ann"]
    assert [(seat.seat, seat.who) for seat in info.seats] == [("ann", "person"), ("bob", "person")]
    assert info.commitment == running.commitment
    assert fetched(served, f"/api/matches/{running.id}", MatchInfo, running.watch.token).mine == []


def test_whoever_is_at_the_table_can_give_away_a_link_that_only_looks(served: House, running: Created) -> None:
    """Whatever link he came by: it is the same one for all, shows what everybody sees, and answers for nobody."""
    here = f"/api/matches/{running.id}"
    links = [*running.links, running.watch]
    (watch,) = {fetched(served, here, MatchInfo, link.token).watch for link in links}
    assert watch not in {link.token for link in running.links}
    assert fetched(served, here, MatchInfo, watch) == fetched(served, here, MatchInfo, running.watch.token)
    other = served.create("pebbles", "pond", seats={"ann": "person"})
    assert refused(served, f"/api/matches/{other.id}", watch)[0] == 401


@pytest.mark.parametrize("part", ["", "/moments?first=0&last=0", "/record", "/check", "/analysis"])
def test_without_a_fitting_link_nothing_is_told(served: House, running: Created, finished: Created, part: str) -> None:
    path = f"/api/matches/{running.id}{part}"
    foreign = finished.links[0].token
    for token in ("", "nonsense", foreign, "x" * 500):
        status, what = refused(served, path, token)
        assert status == 401, what
        assert what
    nowhere, told = refused(served, f"/api/matches/nowhere{part}", foreign)
    assert (nowhere, told) == refused(served, path, foreign), "whether there is such a match is not told"


def test_a_missing_link_says_how_it_is_shown(served: House, running: Created) -> None:
    connection = http.client.HTTPConnection(HOST, served.server.port, timeout=60)
    connection.request("GET", f"/api/matches/{running.id}", headers={"Authorization": "Basic YTpi"})
    response = connection.getresponse()
    assert response.status == 401
    assert response.headers["www-authenticate"] == "Bearer"
    connection.close()


def test_a_match_that_goes_on_keeps_its_secrets(served: House, running: Created) -> None:
    for link in (*running.links, running.watch):
        assert refused(served, f"/api/matches/{running.id}/record", link.token)[0] == 403
        assert refused(served, f"/api/matches/{running.id}/check", link.token)[0] == 403
        assert refused(served, f"/api/matches/{running.id}/analysis", link.token)[0] == 403
    assert refused(served, f"/api/records/{running.id}")[0] == 404
    assert refused(served, f"/api/records/{running.id}/check")[0] == 404
    assert refused(served, f"/api/records/{running.id}/watch")[0] == 404
    assert fetched(served, f"/api/records?match={running.id}", list[RecordCard]) == []


def test_whoever_holds_every_seat_may_take_the_record_home_but_not_the_key(served: House) -> None:
    match = served.create("pebbles", "pond", seats={"ann": "person", "bob": "person"}, together=True)
    record = fetched(served, f"/api/matches/{match.id}/record", dict[str, Any], match.links[0].token)
    assert record["book"] == "pebbles"
    assert record["chance"].get("key") is None
    assert refused(served, f"/api/matches/{match.id}/record", match.watch.token)[0] == 403


def test_a_finished_match_gives_its_record_and_proves_its_dice(served: House, finished: Created) -> None:
    record = served.record(finished.id, finished.watch.token)
    proof = aerodrome.verify(record)
    assert proof.finished
    assert proof.chance == "proved"
    assert proof.commitment == finished.commitment
    checked = fetched(served, f"/api/matches/{finished.id}/check", Checked, finished.watch.token)
    assert checked.good
    assert checked.chance == "proved"
    assert (checked.answers, checked.draws) == (proof.answers, proof.draws)
    assert checked.commitment == finished.commitment
    assert checked.key == json.loads(record)["chance"]["key"]


def test_a_record_comes_as_a_file(served: House, finished: Created) -> None:
    connection = http.client.HTTPConnection(HOST, served.server.port, timeout=60)
    connection.request("GET", f"/api/records/{finished.id}")
    response = connection.getresponse()
    body = response.read()
    connection.close()
    assert response.headers["content-type"] == "application/json"
    assert response.headers["content-disposition"] == f'attachment; filename="aerodrome-{finished.id}.json"'
    assert body == served.record(finished.id, finished.links[0].token)


def test_finished_matches_are_listed_newest_first_to_whoever_knows_them(served: House, finished: Created) -> None:
    later = played(served, "pebbles", "pond")
    known = f"/api/records?match={finished.id}&match={later.id}&match=nowhere"
    last, card = fetched(served, known, list[RecordCard])
    assert (last.id, card.id) == (later.id, finished.id)
    assert (card.book, card.source) == ("spandaus", "played")
    assert card.title["fr"] == "Un duel"
    assert card.ending is not None
    assert fetched(served, f"/api/records?match={later.id}", list[RecordCard]) == [last]


def test_nobody_is_told_what_others_have_played(served: House, finished: Created) -> None:
    assert refused(served, "/api/records")[0] == 400
    for nothing in ("", "x" * 40, "%00", "%25"):
        assert fetched(served, f"/api/records?match={nothing}", list[RecordCard]) == []
    assert refused(served, "/api/records?" + "&".join(["match=x"] * 101))[0] == 400


def test_a_finished_match_can_be_watched_by_everybody(served: House, finished: Created) -> None:
    link = fetched(served, f"/api/records/{finished.id}/watch", Link)
    assert link.seats == []
    viewer = asyncio.run(fresh(served.live, finished.id, link.token))
    assert viewer.ending is not None
    assert viewer.info is not None
    assert viewer.info.mine == []
    checked = fetched(served, f"/api/records/{finished.id}/check", Checked)
    assert checked.good


def test_moments_lead_from_the_first_view_to_the_last(served: House, finished: Created) -> None:
    token = finished.watch.token
    viewer = asyncio.run(fresh(served.live, finished.id, token))
    path = f"/api/matches/{finished.id}/moments"
    view: dict[str, Any] = {}
    at = 0
    for first in range(0, viewer.answers + 1, 150):
        last = min(viewer.answers, first + 149)
        moments = fetched(served, f"{path}?first={first}&last={last}", Moments, token)
        assert moments.first == first
        view = moments.view
        at = first
        for moment in moments.then:
            apply(view, moment.delta)
            assert moment.at == at + 1
            at = moment.at
        assert at == last
    assert at == viewer.answers
    assert view == viewer.view


@pytest.mark.parametrize(
    "asked",
    ["", "first=0", "first=0&last=200", "first=5&last=4", "first=-1&last=0", "first=0&last=x", "first=0&last=1e3"],
)
def test_moments_that_cannot_be_asked_for(served: House, finished: Created, asked: str) -> None:
    status, what = refused(served, f"/api/matches/{finished.id}/moments?{asked}", finished.watch.token)
    assert status == 400
    assert what


def test_a_match_without_an_answer_has_one_moment(served: House, running: Created) -> None:
    path = f"/api/matches/{running.id}/moments?first=0&last=0"
    moments = fetched(served, path, Moments, running.watch.token)
    assert moments.then == []
    assert moments.view["purses"]["ann"] == {"pebbles": 2, "thrown": False}


def test_moments_behind_the_end_are_refused(served: House, running: Created) -> None:
    path = f"/api/matches/{running.id}/moments?first=999&last=1000"
    assert refused(served, path, running.watch.token)[0] == 400


@pytest.mark.parametrize(
    ("wanted", "where"),
    [
        ({"book": "nothing"}, "book"),
        ({"book": "spandaus", "scenario": "nothing"}, "scenario"),
        ({"book": "spandaus", "scenario": {"title": "empty", "side": []}}, "scenario"),
        ({"book": "spandaus", "scenario": {"title": "x", "zeppelins": 3}}, "scenario"),
        ({"book": "spandaus", "scenario": "duel", "options": {"quality": 7}}, "options"),
        ({"book": "spandaus", "scenario": "duel", "options": {"nothing": True}}, "options"),
        ({"book": "spandaus", "scenario": "duel", "seats": {"italian": "person"}}, "seats"),
        ({"book": "spandaus", "scenario": "duel", "seats": {"allied": "red baron"}}, ""),
        ({"book": "pebbles", "seats": {"ann": "person", "bob": "person"}, "dice": "hand"}, ""),
        ({"book": "pebbles", "scenario": {"title": "x", "players": ["a"] * 2}}, "scenario"),
        ({"book": "pebbles", "scenario": {"title": "x", "players": ["a", "b"], "rounds": 10**30}}, ""),
    ],
)
def test_matches_that_cannot_be(served: House, wanted: Any, where: str) -> None:
    status, answer = served.request("POST", "/api/matches", wanted)
    problem = json.loads(answer)
    assert status == 400, problem
    assert problem["what"]
    assert problem["where"].startswith(where)


def test_an_uploaded_record_can_be_watched_checked_and_taken_again(served: House, finished: Created) -> None:
    record = json.loads(served.record(finished.id, finished.watch.token))
    status, answer = uploaded(served, record)
    assert status == 201, answer
    again = msgspec.convert(answer, Created)
    assert again.id != finished.id
    assert again.links == []
    info = fetched(served, f"/api/matches/{again.id}", MatchInfo, again.watch.token)
    assert info.source == "uploaded"
    assert fetched(served, f"/api/records/{again.id}", dict[str, Any]) == record
    assert fetched(served, f"/api/records/{again.id}/check", Checked).good
    (card,) = fetched(served, f"/api/records?match={again.id}", list[RecordCard])
    assert (card.id, card.source) == (again.id, "uploaded")


def test_half_points_are_kept_and_told(served: House) -> None:
    """To those at the table, in the list of records, and after the record was taken elsewhere and back."""
    match = played(served, "pebbles", "pond")
    ending = asyncio.run(fresh(served.live, match.id, match.watch.token)).ending
    assert ending is not None
    assert any(points % 1 == 0.5 for points in ending.points.values())
    record = json.loads(served.record(match.id, match.watch.token))
    outcome = aerodrome.load(record).outcome
    assert outcome is not None
    assert outcome.points == ending.points
    status, answer = uploaded(served, record)
    assert status == 201, answer
    cards = fetched(served, f"/api/records?match={match.id}&match={answer['id']}", list[RecordCard])
    assert [card.ending for card in cards] == [ending, ending]


def test_a_record_with_a_touched_outcome_is_found_out(served: House, finished: Created) -> None:
    record = json.loads(served.record(finished.id, finished.watch.token))
    outcomes = record["chance"]["outcomes"].split()
    record["chance"]["outcomes"] = " ".join(outcomes[:-1])
    status, answer = uploaded(served, record)
    assert (status, answer["where"]) == (400, "record: signature")
    del record["signature"]
    status, answer = uploaded(served, record)
    if status == 201:
        checked = fetched(served, f"/api/records/{answer['id']}/check", Checked)
        assert checked.good, "the last outcome is drawn again from the key"
    record["chance"]["key"] = "00" * 32
    status, answer = uploaded(served, record)
    assert status == 201, answer
    checked = fetched(served, f"/api/records/{answer['id']}/check", Checked)
    assert not checked.good
    assert checked.what


def hostile_records() -> dict[str, Any]:
    good: Any = aerodrome.new("spandaus", "duel", seed=7).record()
    pebbles: Any = aerodrome.new("pebbles", "pond", seed=7).record()
    nested: Any = []
    for _ in range(400):
        nested = [nested]
    return {
        "not an object": [],
        "empty": {},
        "no book": {key: value for key, value in good.items() if key != "book"},
        "unknown book": good | {"book": "../../etc/passwd"},
        "a later version": good | {"version": 99},
        "version 0": good | {"version": 0},
        "another format": good | {"format": 2},
        "an unknown field": good | {"evil": True},
        "a huge number": good | {"version": 10**400},
        "a seed that is none": good | {"chance": {"source": "seeded", "seed": [1]}},
        "an unknown source": good | {"chance": {"source": "loaded"}},
        "a broken key": good | {"chance": {"source": "committed", "key": "zz"}},
        "a seat with an endless name": pebbles | {"scenario": {"title": "x", "players": ["a" * 500_000, "b"]}},
        "a seat with a long name": aerodrome.new(
            "pebbles", {"title": "x", "players": ["a" * 70, "b"]}, seed=7
        ).record(),
        "an agenda without end": good | {"position": {"agenda": ["turn"] * 40_000}},
        "an illegal answer": good | {"answers": ["fly to the moon"]},
        "a nested answer": good | {"answers": [nested]},
        "no scenario": good | {"scenario": {}},
        "a scenario as a path": good | {"scenario": "/etc/passwd"},
        "too many aircraft": good
        | {
            "scenario": {
                "title": "swarm",
                "side": [
                    {"name": "allied", "aircraft": [{"name": f"a{n}", "model": "spad-13"} for n in range(5000)]},
                    {"name": "german", "aircraft": [{"name": "b", "model": "fokker-d7"}]},
                ],
            }
        },
        "rounds without end": pebbles | {"scenario": {"title": "x", "players": ["a", "b"], "rounds": 2**62}},
        "an impossible position": good | {"position": {"turn": -1}},
        "a sealed answer that nobody waits for": good | {"sealed": {"allied": 1}},
        "a card twice": good | {"chance": {"source": "scripted", "outcomes": "4H 4H"}},
    }


@pytest.mark.parametrize("name", hostile_records())
def test_hostile_records_are_refused_in_words(served: House, name: str) -> None:
    body = json.dumps(hostile_records()[name]).encode()
    status, answer = _posted(served, body)
    problem = json.loads(answer)
    assert status == 400, problem
    assert problem["what"]
    assert "Traceback" not in problem["what"]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"not json", 400),
        (b"\xff\xfe\x00", 400),
        (b"[" * 900_000, 400),
        (b'{"a":' * 150_000, 400),
        (b" " * 1_000_001, 413),
        (b" " * 7_000_000, 413),
    ],
)
def test_bodies_that_are_no_record(served: House, body: bytes, status: int) -> None:
    got, answer = _posted(served, body)
    assert got == status, answer
    assert json.loads(answer)["what"]


def _posted(served: House, body: bytes) -> tuple[int, bytes]:
    connection = http.client.HTTPConnection(HOST, served.server.port, timeout=60)
    try:
        connection.request("POST", "/api/records", body, {"Content-Type": "application/json"})
        response = connection.getresponse()
        return response.status, response.read()
    finally:
        connection.close()


@pytest.mark.long
def test_a_store_that_fails_is_told_and_logged_in_a_line(tmp_path: Path) -> None:
    with house(tmp_path) as broken:
        with closing(sqlite3.connect(broken.file)) as store:
            store.executescript("DROP TABLE links; DROP TABLE entries; DROP TABLE matches;")
        for method, path, body in (
            ("GET", "/api/records?match=abc", None),
            ("GET", "/api/health", None),
            ("GET", "/api/records/abc", None),
            ("POST", "/api/matches", {"book": "pebbles"}),
        ):
            status, answer = broken.request(method, path, body)
            assert status == 503, (path, answer)
            assert "store" in json.loads(answer)["what"]
        assert broken.request("GET", "/api/books")[0] == 200
        assert "Traceback" not in broken.printed()
        assert "no such table" in broken.printed()


def test_nothing_secret_is_ever_printed(served: House, running: Created, finished: Created) -> None:
    refused(served, f"/api/matches/{running.id}", "nonsense")
    printed = served.printed()
    for match in (running, finished):
        for link in (*match.links, match.watch):
            assert link.token not in printed
    assert "Traceback" not in printed
