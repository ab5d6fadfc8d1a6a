"""How a campaign begins: what may be written, the squadrons on their first morning, and what each seat sees."""

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome import BadInput
from aerodrome.campaign.adapter import campaigns
from aerodrome.campaign.people import of_squadron
from aerodrome.campaign.sequence import most_gunners
from tests.campaign.hq import ALLIED, FIELD, GERMAN, SMALL, begin, small, until

FIRST, SECOND = SMALL["side"]


def sides(**changes: Any) -> dict[str, Any]:
    """Both sides, the second with changes."""
    return {"side": [FIRST, SECOND | changes]}


@pytest.mark.rule("campaign.start", "campaign.squadron", "campaign.calendar")
@pytest.mark.parametrize(
    ("changes", "where", "what", "rule"),
    [
        ({"book": "chess"}, "book", "no game 'chess'", "campaign.start"),
        ({"book": "pebbles"}, "book", "no campaign can be flown with 'pebbles'", "campaign.start"),
        (sides(power="allied"), "side", "one side is allied and one central", "campaign.start"),
        (sides(nation="France"), "german: power", "France is allied, not central", "campaign.start"),
        (sides(squadron=" "), "side", "have names", "campaign.start"),
        (sides(base="x" * 41), "side", "have names", "campaign.start"),
        (sides(name=""), "side", "have names", "campaign.start"),
        (sides(name=ALLIED), "side", "names of their own", "campaign.start"),
        (sides(name=FIELD), "side", "none is 'field'", "campaign.start"),
        (sides(squadron=FIRST["squadron"]), "side", "squadrons and flights", "campaign.squadron"),
        (sides(flight=SECOND["squadron"]), "side", "squadrons and flights", "campaign.squadron"),
        (sides(nation="Atlantis"), "german: nation", "'Atlantis' has no people", "campaign.start"),
        ({"sectors": ["Ypres", "Gallipoli"]}, "sectors", "'Gallipoli' is no stretch", "campaign.generator"),
        ({"begins": "1915-12-31"}, "begins", "from 1916-01-01", "campaign.calendar"),
        ({"begins": "1917-06-01", "ends": "1917-06-01"}, "begins", "ends after it begins", "campaign.calendar"),
        ({"ends": "1918-11-12"}, "begins", "to 1918-11-11", "campaign.calendar"),
        ({"missions": 0}, "missions", "1 to 200", "campaign.start"),
        ({"missions": 201}, "missions", "1 to 200", "campaign.start"),
        ({"strength": 0}, "strength", "1 to 6", "campaign.start"),
        ({"strength": 7}, "strength", "1 to 6", "campaign.start"),
        (sides(pilots=3), "german", "4 to 24 pilots", "campaign.squadron"),
        (sides(pilots=25), "german", "4 to 24 pilots", "campaign.squadron"),
        (sides(crews=1), "german", "2 to 24 crews", "campaign.squadron"),
        (sides(crews=25), "german", "2 to 24 crews", "campaign.squadron"),
        ({"rules": {"toast": True}}, "rules", "toast", ""),
        ({"rules": {"survival": "maybe"}}, "rules", "survival", ""),
    ],
)
def test_what_cannot_be_flown_is_refused(changes: dict[str, Any], where: str, what: str, rule: str) -> None:
    with pytest.raises(BadInput) as caught:
        aerodrome.new("campaign", small() | changes)
    error = caught.value
    assert error.where.startswith(f"scenario: {where}")
    assert what in str(error)
    assert error.rule == rule


@pytest.mark.parametrize(
    "changes",
    [
        {"begins": "1916-01-01"},
        {"begins": "1918-11-10"},
        {"missions": 1},
        {"missions": 200},
        {"strength": 1},
        sides(pilots=4, crews=2),
        sides(pilots=24, crews=24),
        {"rules": {"survival": "crew"}},
    ],
)
def test_what_is_at_its_limit_can_be_flown(changes: dict[str, Any]) -> None:
    until(aerodrome.new("campaign", small() | changes, seed=2), "fly")


def test_what_is_not_of_its_kind_is_refused_with_its_place() -> None:
    for wrong in ({"pace": "years"}, {"side": [FIRST]}, {"toast": 1}, {"begins": "soon"}, sides(power="neutral")):
        with pytest.raises(BadInput, match="scenario"):
            aerodrome.new("campaign", small() | wrong)


def test_a_campaign_of_ones_own_is_read_from_a_file_and_its_faults_name_it(tmp_path: Path) -> None:
    source = aerodrome.rulebook("campaign").data / "scenarios" / "spandaus-1917.toml"
    file = tmp_path / "mine.toml"
    file.write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
    assert aerodrome.new("campaign", file, seed=1).state.brief.book == "spandaus"
    file.write_text(source.read_text(encoding="utf-8").replace("missions = 12", "missions = 0"), encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        aerodrome.new("campaign", file)
    assert caught.value.where == f"{file}: missions"


@pytest.mark.rule("campaign.start")
def test_every_game_has_a_campaign() -> None:
    assert campaigns() == ("algy", "dogfights", "icog", "spandaus")
    written = {aerodrome.new("campaign", name).scenario.book for name in aerodrome.rulebook("campaign").scenarios()}
    assert written == set(campaigns())


@pytest.mark.rule("campaign.start", "campaign.squadron", "campaign.recruits", "campaign.career")
def test_squadrons_have_their_people_and_airplanes_on_the_first_morning() -> None:
    match = begin()
    state = match.state
    assert state.day == "1917-06-01"
    assert len(state.squadrons) == 4
    for name, squadron in state.squadrons.items():
        assert len(of_squadron(state, name, "pilot")) == squadron.crews
        gunners = 0 if squadron.role == "fighter" else squadron.crews * most_gunners(state, squadron.side)
        assert len(of_squadron(state, name, "gunner")) == gunners
        assert all(each.id.startswith(squadron.name) for each in state.machines.values() if each.squadron == name)
    for person in state.people.values():
        assert [(mark.kind, mark.day) for mark in person.career] == [("joined", state.day)]
    assert len({each.name for each in state.people.values()}) == len(state.people)


@pytest.mark.rule("campaign.who-flies")
def test_who_flies_is_seen_by_nobody_before_both_have_chosen() -> None:
    match = until(begin(), "staff")
    assert {each.seat for each in match.open} == {ALLIED, GERMAN}
    before = msgspec.to_builtins(match.view(GERMAN)), match.log(GERMAN)
    suggested = match.book.aid(match.state, match.settings, match.open[0], None)
    match.answer(msgspec.to_builtins(suggested), ALLIED)
    assert (msgspec.to_builtins(match.view(GERMAN)), match.log(GERMAN)) == before
    assert [each.seat for each in match.open] == [GERMAN]
    match.answer(msgspec.to_builtins(match.book.aid(match.state, match.settings, match.open[0], None)), GERMAN)
    assert set(match.view(None).staff) == {ALLIED, GERMAN}


def test_a_view_tells_who_sits_where_and_what_ranks_are_called_and_shares_nothing() -> None:
    match = begin()
    view = match.view(ALLIED)
    assert view.seat == ALLIED
    assert match.view(None).seat is None
    assert set(view.aboard) == {each.model for each in match.state.machines.values()}
    assert all(seats[0] == "pilot" for seats in view.aboard.values())
    assert set(view.ranks) == {ALLIED, GERMAN}
    next(iter(view.people.values())).career.clear()
    assert all(person.career for person in match.state.people.values())
    imagined = match.book.imagine(match.view(GERMAN), random.Random(1))
    assert imagined == match.state
    assert imagined is not match.state
    assert type(imagined) is type(match.state)


def test_a_campaign_is_given_by_its_record_and_by_no_position() -> None:
    match = until(begin(), "fly")
    with pytest.raises(BadInput, match="from its record"):
        aerodrome.new("campaign", small(), position=match.safe_position())


def test_a_side_has_a_commander_and_the_field_is_nobodys() -> None:
    match = begin()
    assert match.sides == {ALLIED: ALLIED, GERMAN: GERMAN, FIELD: FIELD}
    assert match.book.outside == (FIELD,)
