"""Watch Algy Dogfight! in a campaign: missions of every kind, reports, and pilots who gain dice."""

from typing import Any

import msgspec
import pytest

from aerodrome.campaign.adapters.algy import plans, roles
from aerodrome.campaign.flights import start
from aerodrome.campaign.state import KINDS, PILOT, Befell, Claim
from tests.campaign.front import (
    ALLIED,
    GERMAN,
    campaign,
    claimed,
    debriefed,
    flown,
    machine_of,
    ordered,
    pilots,
    written,
)
from tests.rules.referee import facts_of, said

CROSSES = {
    "patrol": {},
    "escort": {ALLIED: "E"},
    "interception": {GERMAN: "W"},
    "balloon": {},
    "photograph": {ALLIED: "W"},
    "bombing": {ALLIED: "E"},
    "artillery": {ALLIED: "S"},
    "ground attack": {ALLIED: "E"},
}


@pytest.mark.rule("campaign.algy.missions")
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_a_scenario_that_machines_can_finish(kind: str) -> None:
    ready = ordered("algy", kind, strength=2)
    match, made = flown(ready.state)
    assert {side.name: side.cross for side in match.scenario.side if side.cross} == CROSSES[kind]
    for side in match.scenario.side:
        two_seaters = {e.name for section in side.section for e in section.aircraft if len(roles(e.model)) > 1}
        crossing = {match.state.aircraft[name].name for name in side.crossers}
        assert crossing == (two_seaters if kind != "ground attack" else crossing)
        if kind == "ground attack" and side.cross:
            assert crossing == {person.id for person in pilots(ready.state, side.name)}
    attacker, defender = match.scenario.side
    assert not attacker.ground
    assert [unit.kind for unit in defender.ground] == [unit.kind for unit in plans()[kind].defender.ground]
    assert {each.person for each in made.befell} == {
        name for sent in ready.state.staff.values() for place in sent for name in place.crew.values()
    }
    ready.answer(msgspec.to_builtins(made), "field")
    assert ready.state.number == 1


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("strength", [1, 4, 6])
def test_every_strength_of_either_side_is_accepted_by_the_book(kind: str, strength: int) -> None:
    sides = [side | {"pilots": 14} for side in written("algy")["side"]]
    for number in (1, 30):
        for turned in (sides, sides[::-1]):
            ready = ordered("algy", kind, number, strength=strength, side=turned)
            match = start(ready.state, seed=1)
            flying = {each.name for each in match.state.aircraft.values()}
            assert flying == {person.id for side in (ALLIED, GERMAN) for person in pilots(ready.state, side)}


@pytest.mark.rule("algy.group.section", "algy.group.leader", "algy.group.optional")
def test_the_best_pilots_lead_sections_of_two_or_three_and_one_alone_is_a_rogue() -> None:
    sides = [side | {"pilots": 14} for side in written("algy")["side"]]
    sizes = set()
    for number in range(1, 60, 4):
        ready = ordered("algy", "patrol", number, strength=6, side=sides)
        for side in start(ready.state, seed=1).scenario.side:
            dice = [[entry.pilot for entry in section.aircraft] for section in side.section]
            sizes.add(tuple(map(len, dice)))
            assert all(section[0] == max(section) for section in dice)
            assert [section.rogue for section in side.section] == [len(section) == 1 for section in dice]
            best = sorted((pilot for section in dice for pilot in section), reverse=True)
            assert sorted((section[0] for section in dice), reverse=True) == best[: len(dice)]
    assert {(2,), (3,), (2, 2), (3, 2), (3, 3)} == sizes


@pytest.mark.rule("campaign.algy.recruits", "algy.pilot.meaning")
def test_pilots_begin_with_two_to_four_dice_and_observers_with_none() -> None:
    match = campaign("algy")
    pilots_ = [person for person in match.state.people.values() if person.role == PILOT]
    others = [person for person in match.state.people.values() if person.role != PILOT]
    assert {person.figures["dice"] for person in pilots_} == {2, 3, 4}
    assert others
    assert all(person.figures == {} for person in others)


def _meeting(kind: str, seed: int, two_seater: dict[str, Any], fighter: dict[str, Any]) -> tuple[Any, Any, Any]:
    """A two-seater and one fighter in one hex, at one level."""
    ready = ordered("algy", kind, strength=1)
    match = start(ready.state, seed=seed)
    (allied,) = [each.id for each in match.state.aircraft.values() if each.side == ALLIED]
    (german,) = [each.id for each in match.state.aircraft.values() if each.side == GERMAN]
    here = {"hex": "E5", "level": 5, "facing": 1}
    position = {"aircraft": {allied: here | two_seater, german: here | fighter}}
    return ready, *flown(ready.state, seed, position=position)


@pytest.mark.rule("campaign.report")
def test_a_victory_with_the_observers_gun_is_the_observers() -> None:
    for seed in range(15, 100):
        ready, _, made = _meeting("photograph", seed, {"broken": [0]}, {"marks": 27})
        (fighter,) = pilots(ready.state, GERMAN)
        crew = ready.state.staff[ALLIED][0].crew
        if claimed(made, crew["gunner"]):
            break
    assert claimed(made, crew["gunner"]) == [Claim(machine_of(ready.state, fighter.id))]
    assert claimed(made, crew["pilot"]) == []
    assert made.machines[machine_of(ready.state, fighter.id)] == "lost"


@pytest.mark.rule("campaign.report")
def test_who_is_lost_is_the_victory_of_the_enemy_who_hit_him_last() -> None:
    seen: set[str] = set()
    for seed in range(12):
        ready, match, made = _meeting("photograph", seed, {"marks": 20}, {})
        (fighter,) = pilots(ready.state, GERMAN)
        (target,) = pilots(ready.state, ALLIED)
        hits = [event["by"] for event in facts_of(match, "hits") if _called(match, event["aircraft"]) == target.id]
        lost = next(each for each in match.state.aircraft.values() if each.name == target.id)
        expected = [Claim(machine_of(ready.state, target.id))] if lost.fate == "lost" and hits else []
        assert claimed(made, fighter.id) == expected
        if expected:
            seen.add(lost.cause)
            crew = ready.state.staff[ALLIED][0].crew.values()
            dead = lost.cause == "pilot killed" or (lost.cause == "broke up" and not lost.by)
            ends = {each.end for each in made.befell if each.person in crew}
            assert ends == {"dead" if dead else "down"}
    assert seen


def _called(match: Any, name: str) -> str:
    called: str = match.state.aircraft[name].name
    return called


@pytest.mark.rule("campaign.report", "campaign.victories", "algy.victory.balloon")
def test_a_balloon_is_a_victory_and_a_gun_on_the_ground_is_none() -> None:
    ready = ordered("algy", "balloon", strength=2)
    for seed in range(3, 40):
        match, made = flown(ready.state, seed)
        down = facts_of(match, "silenced")
        for facts in down:
            kind = "balloon" if match.state.ground[facts["unit"]].kind == "balloon" else "ground"
            assert Claim(facts["unit"], kind) in claimed(made, _called(match, facts["by"]))
        if any(match.state.ground[facts["unit"]].kind == "balloon" for facts in down):
            break
    else:
        pytest.fail("no balloon ever fell")
    winner = next(each for each in made.befell if any(claim.kind == "balloon" for claim in each.claims))
    ready.answer(msgspec.to_builtins(made), "field")
    counted = sum(claim.kind != "ground" for claim in winner.claims)
    assert ready.state.people[winner.person].victories == counted >= 1


@pytest.mark.rule("campaign.report")
def test_wounds_and_observers_who_are_hit_are_reported() -> None:
    for hit in (False, True):
        two_seater = {"observer_out": True, "broken": [1], "wounds": 1} if hit else {}
        ready, match, made = _meeting("photograph", 1, two_seater, {"wounds": 1} if hit else {})
        told = {each.person: each for each in made.befell}
        for each in match.state.aircraft.values():
            assert told[each.name].wounds == each.wounds >= hit
        gunner = ready.state.staff[ALLIED][0].crew["gunner"]
        (target,) = [each for each in match.state.aircraft.values() if each.side == ALLIED]
        assert bool(told[gunner].wounds) == target.observer_out >= hit


@pytest.mark.rule("campaign.hurt")
@pytest.mark.parametrize(("roll", "days"), [(1, 30), (2, 7), (3, 7), (4, 0), (6, 0)])
def test_who_comes_home_wounded_may_be_hurt(roll: int, days: int) -> None:
    ready = ordered("algy", "patrol", strength=1)
    (person,) = pilots(ready.state, ALLIED)
    match = debriefed(ready, Befell(person.id, wounds=3), dice=[roll])
    (told,) = said(match, "hurt")
    assert told.facts == {"person": person.id, "roll": roll, "days": days}
    assert match.state.people[person.id].state == ("grounded" if days else "fit")


@pytest.mark.rule("campaign.survival")
@pytest.mark.parametrize(("roll", "state"), [(3, "dead"), (4, "fit")])
def test_who_comes_down_lives_on_a_four(roll: int, state: str) -> None:
    ready = ordered("algy", "patrol", strength=1)
    (person,) = pilots(ready.state, GERMAN)
    match = debriefed(ready, Befell(person.id, "down"), dice=[roll, 6] if state == "fit" else [roll])
    assert match.state.people[person.id].state == state


@pytest.mark.rule("campaign.algy.growth")
@pytest.mark.parametrize(
    ("before", "claims", "dice"),
    [
        ({"figures": {"dice": 2}, "missions": 1}, 0, 2),
        ({"figures": {"dice": 2}, "missions": 2}, 0, 3),
        ({"figures": {"dice": 3}, "missions": 3}, 0, 3),
        ({"figures": {"dice": 3}, "missions": 7}, 0, 4),
        ({"figures": {"dice": 5}, "missions": 14}, 0, 6),
        ({"figures": {"dice": 6}, "missions": 14}, 0, 6),
        ({"figures": {"dice": 7}, "missions": 14}, 0, 7),
        ({"figures": {"dice": 4}, "missions": 30}, 0, 4),
        ({"figures": {"dice": 4}, "missions": 30, "victories": 3}, 1, 4),
        ({"figures": {"dice": 4}, "missions": 30, "victories": 4}, 1, 5),
        ({"figures": {"dice": 6}, "missions": 30, "victories": 4}, 1, 7),
        ({"figures": {"dice": 4}, "missions": 30, "victories": 5}, 0, 4),
        ({"figures": {"dice": 7}, "missions": 30, "victories": 9}, 1, 8),
        ({"figures": {"dice": 8}, "missions": 30, "victories": 9}, 1, 8),
        ({"figures": {"dice": 4}, "missions": 2, "victories": 4}, 1, 6),
    ],
)
def test_missions_and_victories_give_dice(before: dict[str, Any], claims: int, dice: int) -> None:
    ready = ordered("algy", "patrol", strength=1)
    (person,), (enemy,) = pilots(ready.state, ALLIED), pilots(ready.state, GERMAN)
    won = (Claim(machine_of(ready.state, enemy.id)),) * claims
    told = [Befell(person.id, claims=won)] + ([Befell(enemy.id, "dead")] if claims else [])
    match = debriefed(ready, *told, before={person.id: before})
    assert match.state.people[person.id].figures == {"dice": dice}
    more = [event.facts["dice"] for event in said(match, "more dice") if event.facts["person"] == person.id]
    assert more == ([dice] if dice != before["figures"]["dice"] else [])


@pytest.mark.rule("campaign.algy.growth")
def test_targets_on_the_ground_are_no_victories() -> None:
    ready = ordered("algy", "balloon", strength=1)
    (person,) = pilots(ready.state, ALLIED)
    before = {"figures": {"dice": 4}, "missions": 30, "victories": 4}
    match = debriefed(ready, Befell(person.id, claims=(Claim("aa-mg-1", "ground"),)), before={person.id: before})
    assert match.state.people[person.id].figures == {"dice": 4}
    assert match.state.people[person.id].victories == 4
