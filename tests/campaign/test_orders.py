"""Orders: what headquarters offers, whose turn it is, what cannot be staffed, and days on which nobody flies."""

from collections.abc import Iterator

import msgspec
import pytest

from aerodrome import Match
from aerodrome.campaign.calendar import spelled
from aerodrome.campaign.orders import HOURS, WEATHER, Lack, lacks, needs, plans
from aerodrome.campaign.state import KINDS, REPAIR, Need, State
from tests.books import BOOKS
from tests.campaign.hq import ALLIED, GERMAN, begin, days, ground, reported, squadron, until
from tests.rules.referee import facts_of, refused, said


def next_day(match: Match, *dice: int) -> Match:
    """Everybody came home; these dice come from the next morning on."""
    return reported(until(match, "fly"), dice=dice)


@pytest.mark.rule("campaign.orders", "campaign.choice")
def test_three_missions_of_different_kinds_are_offered_and_sides_take_turns() -> None:
    match = begin(missions=6)
    asked = []
    for decision in days(match):
        if decision.kind == "mission":
            offers = match.state.offers
            assert len(offers) == len({each.kind for each in offers}) == 3
            assert {each.attacker for each in offers} == {decision.seat}
            assert decision.options == tuple(each.kind for each in offers)
            assert decision.about == (spelled(match.state.day),)
            asked.append(decision.seat)
    assert asked == [ALLIED, GERMAN] * 3


@pytest.mark.rule("campaign.choice")
def test_the_mission_that_was_taken_is_the_one_that_was_offered() -> None:
    match = begin(3)
    offer = match.state.offers[1]
    match.answer(offer.kind)
    assert match.state.mission == offer
    assert match.state.offers == ()
    (event,) = said(match, "mission")
    assert event.facts == {
        "side": ALLIED,
        "number": 1,
        "task": offer.kind,
        "attacker": ALLIED,
        "sector": offer.sector,
        "hour": offer.hour,
        "weather": offer.weather,
    }
    assert [each.kind for each in match.open] == ["staff", "staff"]


@pytest.mark.rule("campaign.generator")
def test_dice_draw_kind_place_hour_weather_wind_and_strength() -> None:
    """Kinds that were drawn are not drawn again: the second 1 is the kind after patrol."""
    one = (1, 1, 1, 1, 12, 1, 7)
    two = (1, 18, 5, 6, 1, 2, 999_999)
    three = (6, 9, 3, 3, 6, 1, 1)
    match = next_day(begin(strength=3, pilots=6), 2, *one, *two, *three)
    first, second, third = match.state.offers
    sectors = plans().sectors
    assert first.kind == "patrol"
    assert second.kind == "escort"
    assert third.kind == "ground attack"
    assert [each.sector for each in match.state.offers] == [sectors[0], sectors[17], sectors[8]]
    assert [each.hour for each in match.state.offers] == [HOURS[0], HOURS[4], HOURS[2]]
    assert [each.weather for each in match.state.offers] == [WEATHER[0], WEATHER[5], WEATHER[2]]
    assert [each.wind for each in match.state.offers] == [0, 30, 180]
    assert [each.seed for each in match.state.offers] == [7, 999_999, 1]
    for offer, strength in ((first, 2), (second, 3), (third, 2)):
        assert offer.needs == needs(match.state, GERMAN, offer.kind, strength)
        assert offer.attacker == GERMAN
    assert {each.number for each in match.state.offers} == {2}
    assert {each.day for each in match.state.offers} == {"1917-06-03"}


@pytest.mark.rule("campaign.generator")
def test_missions_are_flown_over_the_stretches_that_the_campaign_names() -> None:
    match = begin(2, sectors=("Lens", "Vimy"), missions=8)
    for decision in days(match):
        if decision.kind == "mission":
            assert {each.sector for each in match.state.offers} <= {"Lens", "Vimy"}
    assert {each.mission.sector for each in match.state.flown} == {"Lens", "Vimy"}


@pytest.mark.rule("campaign.generator")
@pytest.mark.parametrize("strength", range(1, 7))
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("book", BOOKS)
def test_both_sides_send_somebody_and_at_most_one_more_than_the_strength(book: str, kind: str, strength: int) -> None:
    state = begin(book=book).state
    for side, need in needs(state, ALLIED, kind, strength).items():
        assert need.fighters >= 0
        assert 1 <= need.fighters + need.others <= min(strength + 1, 6)
        assert bool(need.role) == bool(need.others)
        assert side in (ALLIED, GERMAN)
    task = plans().task(book, kind)
    drawn = needs(state, ALLIED, kind, strength)
    own, met = drawn[ALLIED], drawn[GERMAN]
    assert (own.others, met.others) == (task.others, task.prey)
    assert own.role in ("", *task.role)
    assert own.fighters == min(6, max(0 if own.others else 1, strength + task.fighters))
    assert met.fighters == min(6, max(0 if met.others else 1, strength + task.against))


@pytest.mark.rule("campaign.generator")
@pytest.mark.parametrize(("strength", "drawn"), [(1, {1}), (2, {2}), (3, {2, 3}), (4, {2, 3, 4})])
def test_the_strength_is_drawn_up_to_that_of_the_campaign(strength: int, drawn: set[int]) -> None:
    found = set()
    for seed in range(30):
        match = begin(seed, strength=strength, pilots=8)
        found |= {each.needs[ALLIED].fighters for each in match.state.offers if each.kind == "patrol"}
    assert found == drawn


def worn_out(fit: int) -> Iterator[Match]:
    """Campaigns on their second day, in which each squadron has so many fit, and no two-seater can be manned."""
    for seed in range(40):
        match = until(begin(seed, strength=4, pilots=8), "fly")
        for side in (ALLIED, GERMAN):
            ground(squadron(match.state, side)[fit:], "1917-06-30")
            ground(squadron(match.state, side, "two-seater"), "1917-06-30")
        yield reported(match)


@pytest.mark.rule("campaign.who-flies", "campaign.orders")
def test_what_cannot_be_staffed_is_barred_with_what_is_missing() -> None:
    lacked = set()
    for match in worn_out(3):
        decision = match.decision
        assert decision is not None
        if decision.kind != "mission":
            continue
        bars = match.book.barred(match.state, match.settings, decision)
        offers = {each.kind: each for each in match.state.offers}
        assert len(offers) == 3
        assert {bar.option for bar in bars} | set(decision.options) == set(offers)
        assert not {bar.option for bar in bars} & set(decision.options)
        for bar in bars:
            assert bar.rule == "campaign.who-flies"
            lack = msgspec.convert(bar.facts, Lack)
            assert lack in lacks(match.state, offers[bar.option]).values()
            need = offers[bar.option].needs[lack.side]
            fighters = lack.role == "fighter"
            assert lack.needs == (need.fighters if fighters else need.others)
            assert lack.has == (3 if fighters else 0) < lack.needs
            assert refused(match, bar.option, "campaign.who-flies").where == "mission"
            lacked.add((bar.facts["what"], bar.facts["role"]))
    assert ("pilots", "fighter") in lacked
    assert any(role != "fighter" for _, role in lacked)


@pytest.mark.rule("campaign.who-flies")
@pytest.mark.parametrize(("role", "need"), [("fighter", Need(2)), ("two-seater", Need(1, 1, "two-seater"))])
def test_airplanes_in_repair_are_missing(role: str, need: Need) -> None:
    state: State = begin(5).state
    for machine in state.machines.values():
        if machine.side == GERMAN and machine.role == role:
            machine.state, machine.until = REPAIR, "1918-01-01"
    offer = msgspec.structs.replace(state.offers[0], needs={ALLIED: Need(2), GERMAN: need})
    told = Lack(GERMAN, "airplanes", role, needs=need.others or need.fighters, has=0)
    assert lacks(state, offer) == {ALLIED: None, GERMAN: told}


@pytest.mark.rule("campaign.who-flies")
def test_gunners_are_missing_as_many_as_the_largest_airplane_wants() -> None:
    state: State = begin(5).state
    ground([each for each in squadron(state, GERMAN, "two-seater") if each.role == "gunner"])
    offer = msgspec.structs.replace(state.offers[0], needs={GERMAN: Need(1, 1, "two-seater"), ALLIED: Need(1)})
    assert lacks(state, offer)[GERMAN] == Lack(GERMAN, "gunners", "two-seater", needs=1, has=0)


@pytest.mark.rule("campaign.who-flies")
def test_an_airplane_of_ones_own_helps_only_its_owner() -> None:
    state: State = begin(5).state
    own, *others = [each for each in state.machines.values() if each.side == ALLIED and each.role == "fighter"]
    for machine in others:
        machine.state = REPAIR
    owner = squadron(state, ALLIED)[0]
    own.owner, owner.machine = owner.id, own.id
    offer = msgspec.structs.replace(state.offers[0], needs={ALLIED: Need(1), GERMAN: Need(1)})
    assert lacks(state, offer)[ALLIED] is None
    ground([owner])
    lack = lacks(state, offer)[ALLIED]
    assert lack is not None
    assert lack.what == "airplanes"


@pytest.mark.rule("campaign.stand-down", "campaign.absence")
def test_nobody_flies_until_somebody_can_and_the_turn_stays() -> None:
    match = until(begin(5, missions=2), "fly")
    for side in (ALLIED, GERMAN):
        ground(squadron(match.state, side), "1917-06-20")
        ground(squadron(match.state, side, "two-seater"), "1917-06-20")
    reported(match)
    told = said(match, "stand down")
    assert told
    assert {event.rule for event in told} == {"campaign.stand-down"}
    for facts in facts_of(match, "stand down"):
        assert facts["has"] < facts["needs"]
        assert facts["side"] in (ALLIED, GERMAN)
        assert facts["what"] == "pilots"
    assert match.state.day >= "1917-06-20"
    assert match.state.number == 1
    decision = match.decision
    assert decision is not None
    assert (decision.seat, decision.kind) == (GERMAN, "mission")
    assert len(said(match, "morning")) == len(told) + 1


@pytest.mark.rule("campaign.stand-down", "campaign.end")
def test_a_campaign_in_which_nobody_can_fly_any_more_ends_with_its_last_day() -> None:
    match = until(begin(5, ends="1917-06-30"), "fly")
    for side in (ALLIED, GERMAN):
        ground([*squadron(match.state, side), *squadron(match.state, side, "two-seater")])
    reported(match)
    assert match.decision is None
    assert match.outcome is not None
    assert match.outcome.reason == "last day"
    assert match.state.number == 1


@pytest.mark.rule("campaign.orders", "campaign.choice")
def test_where_one_mission_can_be_flown_nobody_is_asked_and_it_is_said() -> None:
    forced = [match for match in worn_out(2) if said(match, "forced")]
    assert forced
    for match in forced:
        (event,) = said(match, "forced")
        mission = match.state.mission
        assert mission is not None
        assert event.facts == {"seat": GERMAN, "decision": "mission", "option": mission.kind}
        assert [each.kind for each in match.open] == ["staff", "staff"]


def test_plans_name_every_kind_and_every_stretch_of_the_front_once() -> None:
    assert set(plans().kinds) == set(KINDS)
    assert len(set(plans().sectors)) == len(plans().sectors)
    for book, tasks in plans().books.items():
        assert set(tasks) <= set(KINDS), book
