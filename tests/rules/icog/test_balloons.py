"""Balloons and airships: shots at them, what hits do, winches, and what drifts off."""

from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from aerodrome import Match
from aerodrome.kernel.decisions import Decision
from aerodrome.kernel.events import total
from aerodrome.rulebooks.icog.figures.front import FRONT
from aerodrome.rulebooks.icog.figures.panels import Weapon, find_model
from aerodrome.rulebooks.icog.front.balloons import hit, shots_at, winch
from aerodrome.rulebooks.icog.gunnery.aiming import Shot
from aerodrome.rulebooks.icog.state import (
    ADRIFT,
    DESTROYED,
    IMMELMANN,
    LEFT,
    STANDING,
    WINCHED,
    Barrel,
    Fire,
    Slot,
    State,
    Unit,
)
from aerodrome.rulebooks.icog.table import Table
from tests.rules.icog.frontline import SPEEDS
from tests.rules.icog.gunnery import shot, told, volley
from tests.rules.icog.hangar import asked, craft, desk, match_with, model, options, plane, play
from tests.rules.referee import give, said


def over(
    *dice: int,
    unit: dict[str, Any] | None = None,
    kind: Any = "albatros-d-iii",
    wind: float | None = None,
    turns: int = 1,
    **facts: Any,
) -> Table:
    """A at (30, 30), 20 high, flies north at Medium speed; U, an Allied balloon, hangs 6 Move units before his guns."""
    balloon = {"name": "U", "kind": "balloon", "side": "allied", "at": [30.0, 36.0], "altitude": 20.0} | (unit or {})
    own = plane("A", kind=kind, **{"speed": 150} | facts)
    scenario: dict[str, Any] = {"unit": [balloon], "turns": turns} | ({} if wind is None else {"wind": wind})
    return desk(match_with((), [own], steps=(), scenario=scenario), *dice)


def target(table: Table) -> Unit:
    return table.state.units[0]


def shots(table: Table, role: str = "pilot") -> list[Shot]:
    airplane = table.state.airplanes["A"]
    person = next(each for each in airplane.crew if each.role == role)
    return shots_at(table.state, airplane, person)


def parts(table: Table, role: str = "pilot", burst: str = "long") -> dict[str, int]:
    """What makes up the Base shot, without what is 0."""
    found = next(shot for shot in shots(table, role) if shot.burst == burst)
    return {name: number for name, number in found.parts if number}


def strike(table: Table, success: int = 0, *answers: str, **facts: Any) -> Unit:
    airplane = table.state.airplanes["A"]
    play(hit(table, airplane, airplane.crew[0], target(table), success, **facts), *answers)
    return target(table)


@pytest.mark.rule("icog.tables.balloon-to-hit")
def test_skill_airplane_and_distance_count_and_no_angle():
    """icog.amb.balloon-distance: Gunnery 12, two wounds, +1 at 6 Move units; an S.E.5a has +1, a Camel -1."""
    assert parts(over()) == {"gunnery": 12, "distance": 1}
    assert parts(over(wounds=2)) == {"gunnery": 12, "wounds": -2, "distance": 1}
    assert parts(over(unit={"at": [30.0, 32.5]})) == {"gunnery": 12, "distance": 5}
    own = model("albatros-d-iii", gunnery=-2)
    assert parts(over(kind=own))["airplane"] == -2
    assert {shot.angle for shot in shots(over())} == {"balloon"}


@pytest.mark.rule("icog.tables.balloon-to-hit")
@pytest.mark.table("icog.tables.balloon-gunnery")
@pytest.mark.parametrize(("band", "modifier"), [("stall", -2), ("slow", 0), ("medium", 0), ("high", -2), ("dive", -4)])
def test_the_shooters_speed_counts(band, modifier):
    """icog.amb.balloon-stall-slow"""
    assert parts(over(speed=SPEEDS[band])).get("own speed", 0) == modifier


@pytest.mark.rule("icog.tables.balloon-one-gun")
@pytest.mark.table("icog.tables.balloon-gunnery")
def test_one_gun_costs_one_and_no_successes():
    """icog.amb.balloon-gun-count-both: a Nieuport 17 has one, and so has an Albatros with a broken one. Damage is 1d20
    and the successes, whatever the number of guns."""
    assert parts(over(kind="nieuport-17"))["one gun"] == -1
    assert "one gun" not in parts(over())
    table = over(13)
    table.state.airplanes["A"].weapons[0].barrels[0] = Barrel(out=True)
    assert parts(table)["one gun"] == -1
    strike(table, 3)
    assert told(table, "balloon hit")[0]["sum"] == [["d20", 13], ["successes", 3]]


@pytest.mark.rule("icog.tables.balloon-flexible")
@pytest.mark.table("icog.tables.balloon-gunnery")
def test_a_gunner_has_minus_three():
    """In the field of fire of his gun: aft, for the observer of an R.E.8. He has one gun besides."""
    behind = {"at": [30.0, 24.0]}
    table = over(kind="re8", unit=behind)
    assert parts(table, "observer") == {"gunnery": 12, "distance": 1, "one gun": -1, "flexible": -3}
    assert not shots(table)
    assert not shots(over(kind="re8"), "observer")
    table.state.airplanes["A"].stalled = IMMELMANN
    assert parts(table, "observer")["unsteady"] == -6


@pytest.mark.rule("icog.tables.balloon-flexible")
def test_so_has_a_pilot_whose_gun_is_on_a_flexible_mount():
    own = model("nieuport-17", weapons=(_aimed("nieuport-17"),))
    assert parts(over(kind=own)) == {"gunnery": 12, "distance": 1, "one gun": -1, "flexible": -3}
    aside = over(kind=own, unit={"at": [34.0, 31.0], "altitude": 23.0})
    assert parts(aside)["flexible"] == -3


def _aimed(like: str) -> Weapon:
    return msgspec.structs.replace(find_model(like, {}, "test").weapons[0], arcs=("over the wing",))


@pytest.mark.rule("icog.tables.balloon-to-hit")
@pytest.mark.table("icog.tables.balloon-gunnery", "icog.tables.pilot-abilities-table")
def test_an_expert_has_three_more():
    assert parts(over(abilities=["balloon expert"]))["expert"] == 3
    table = over(kind="re8", unit={"at": [30.0, 24.0]})
    table.state.airplanes["A"].crew[1].abilities = ("balloon expert",)
    assert parts(table, "observer")["expert"] == 3


@pytest.mark.rule("icog.tables.balloon-to-hit")
def test_bursts_are_long_or_short():
    """Sustained fire is for chases. The box is paid for by all guns."""
    table = over()
    assert [shot.burst for shot in shots(table)] == ["long", "short"]
    assert parts(table, burst="short")["short"] == -2
    table.state.airplanes["A"].weapons[0].halves = 1
    assert [shot.burst for shot in shots(table)] == ["short"]


@pytest.mark.rule("icog.tables.balloon-to-hit")
@pytest.mark.parametrize(
    ("at", "altitude", "there"),
    [((30.0, 43.0), 20.0, True), ((30.0, 43.1), 20.0, False), ((31.5, 36.0), 20.0, True), ((31.6, 36.0), 20.0, False)],
)
def test_its_middle_must_be_in_the_cone(at, altitude, there):
    """icog.amb.balloon-who: half a Move unit wide at the guns, and 10 degrees; 13 long."""
    assert bool(shots(over(unit={"at": list(at), "altitude": altitude}))) is there


@pytest.mark.rule("icog.tables.balloon-to-hit")
def test_own_balloons_and_what_is_gone_are_no_targets():
    """Nobody's balloon is, and so is one that drifts."""
    assert not shots(over(unit={"side": "central"}))
    assert shots(over(unit={"side": ""}))
    assert shots(over(unit={"kind": "airship"}))
    assert not shots(over(unit={"kind": "tower"}))
    for fate, there in ((STANDING, True), (ADRIFT, True), (DESTROYED, False), (WINCHED, False), (LEFT, False)):
        table = over()
        target(table).fate = fate
        assert bool(shots(table)) is there


@pytest.mark.rule("icog.tables.balloon-to-hit", "icog.6.3.14.3")
@pytest.mark.parametrize("fact", [{"spin": "spin"}, {"forced": True}, {"stalled": "below"}, {"fire": Fire(9)}])
def test_who_may_not_fire_may_not_fire_at_balloons(fact):
    assert not shots(over(**fact))


@pytest.mark.rule("icog.tables.balloon-to-hit", "icog.6.3.14.4")
def test_gunners_on_the_way_home_fire_at_attackers_only():
    assert not shots(over(kind="re8", unit={"at": [30.0, 24.0]}, forced=True), "observer")


@pytest.mark.rule("icog.tables.balloon-damage", "icog.tables.balloon-leaks")
@pytest.mark.table("icog.tables.balloon-damage-table")
@pytest.mark.parametrize(
    ("die", "success", "leak"),
    [(1, 0, 2), (13, 0, 2), (10, 4, 4), (14, 0, 4), (18, 0, 4), (19, 0, 10), (20, 0, 10), (16, 4, 10)],
)
def test_a_hit_leaks(die, success, leak):
    table = over(die)
    unit = strike(table, success)
    assert (unit.fate, unit.leak) == (STANDING, leak)
    assert told(table, "balloon hit")[0]["total"] == die + success


@pytest.mark.rule("icog.tables.balloon-damage")
@pytest.mark.table("icog.tables.balloon-damage-table")
@pytest.mark.parametrize(("die", "success"), [(20, 1), (11, 10), (20, 12)])
def test_twenty_one_burns_it(die, success):
    table = over(die)
    unit = strike(table, success)
    assert (unit.fate, unit.leak, unit.by) == (DESTROYED, 0, "A")
    assert table.state.airplanes["A"].crew[0].destroyed == ("U",)
    assert told(table, "unit destroyed")[0] | {"how": "burns", "by": "A"} == told(table, "unit destroyed")[0]
    assert not table.state.airplanes["A"].crew[0].downed


@pytest.mark.rule("icog.tables.balloon-damage")
@pytest.mark.table("icog.tables.balloon-damage-table")
def test_totals_below_one_read_the_first_row():
    """icog.amb.balloon-zero"""
    assert strike(over(1), -6).leak == 2


@pytest.mark.rule("icog.tables.balloon-leaks")
@pytest.mark.table("icog.tables.balloon-damage-table")
def test_leaks_add_up():
    """icog.amb.balloon-leak-sum, icog.amb.balloon-damage-formula: 2, then 12 + 2 makes 4, then 6 more: 15 + 6 burns."""
    table = over(1, 12, 15)
    assert strike(table).leak == 2
    assert strike(table).leak == 6
    assert strike(table).fate == DESTROYED
    assert told(table, "balloon hit")[2]["sum"] == [["d20", 15], ["leaks", 6]]


@pytest.mark.rule("icog.tables.balloon-incendiary")
@pytest.mark.table("icog.tables.balloon-damage-table")
def test_incendiary_ammunition_adds_five():
    assert strike(over(15, incendiary=True), 1).fate == DESTROYED
    assert strike(over(15), 1).fate == STANDING


@pytest.mark.rule("icog.tables.balloon-damage", "icog.tables.balloon-leaks")
@pytest.mark.table("icog.tables.balloon-damage-table")
@pytest.mark.parametrize(("success", "leak"), [(10, 10), (11, None)])
def test_an_airship_burns_from_thirty_one_on(success, leak):
    """icog.amb.airship-table: it takes leaks like a balloon."""
    unit = strike(over(20, unit={"kind": "airship", "speed": 3.0}), success)
    assert (unit.fate, unit.leak) == ((DESTROYED, 0) if leak is None else (STANDING, leak))
    assert strike(over(13, unit={"kind": "airship"})).leak == 2


@pytest.mark.rule("icog.tables.balloon-damage", "icog.6.3.10.reroll")
def test_the_die_may_be_re_rolled_unless_it_burns():
    table = over(5, 20, rerolls=1)
    assert strike(table, 1, "re-roll").fate == DESTROYED
    assert table.state.airplanes["A"].crew[0].rerolls == 0
    assert strike(over(5, rerolls=1), 1, "keep").leak == 2
    table = over(20, rerolls=1)
    airplane = table.state.airplanes["A"]
    assert not list(hit(table, airplane, airplane.crew[0], target(table), 1))


def shooting(*dice: int, units: Iterable[dict[str, Any]] = (), **facts: Any) -> Match:
    """The Shooting phase: A has his shot, with U before his guns."""
    balloon = {"name": "U", "kind": "balloon", "side": "allied", "at": [30.0, 36.0], "altitude": 20.0}
    friends = facts.pop("friends", ())

    def laid(state: State) -> None:
        state.slots = [Slot("A", "pilot", 20, 5)]

    own = plane("A", **{"speed": 150} | facts)
    return match_with((), [own, *friends], dice=dice, steps="shots", change=laid, scenario={"unit": [balloon, *units]})


@pytest.mark.rule("icog.tables.balloon-to-hit", "icog.6.3.7.2a", "icog.6.3.9.1")
def test_a_shot_is_fired_like_any_other():
    """Nothing was announced. A 5 hits with 8 to spare, 13 more burn it; a box of both guns is gone."""
    match = shooting(5, 13)
    assert options(match) == (("U", "long", 0), ("U", "short", 0), "hold")
    volley(match, target="U")
    assert shot(match).facts | {"target": "U", "base": 13, "success": 8, "angle": "balloon"} == shot(match).facts
    assert match.state.units[0].fate == DESTROYED
    assert craft(match).weapons[0].halves == craft(match).weapons[0].full - 2
    assert match.state.points == {"allied": 0, "central": 0}
    missed = volley(shooting(20, 1, 6), target="U")
    assert said(missed, "jams")
    assert missed.state.units[0].leak == 0


@pytest.mark.rule("icog.tables.balloon-to-hit", "icog.6.3.1.natural-one")
def test_a_one_always_hits():
    """icog.amb.ground-natural-one: Gunnery 1, four wounds."""
    match = volley(shooting(1, 1, gunnery=1, wounds=4), target="U")
    assert (shot(match).facts["hit"], shot(match).facts["success"], match.state.units[0].leak) == (True, 0, 2)


@pytest.mark.rule("icog.tables.balloon-to-hit", "icog.6.2.1.3")
def test_friends_in_the_cone_are_in_danger():
    match = volley(shooting(18, 3, friends=[plane("F", (30, 34))]), target="U")
    assert [event.facts["target"] for event in said(match, "shoots")] == ["U", "F"]


@pytest.mark.rule("icog.tables.rockets-to-hit", "icog.amb.crew-one-task")
def test_rockets_are_fired_instead_of_the_guns():
    match = shooting(1, 11, rockets=1)
    assert ("rockets", "U") in options(match)
    give(match, ("rockets", "U"))
    assert (match.state.units[0].fate, craft(match).rockets) == (DESTROYED, 0)
    assert not said(match, "shoots")


@pytest.mark.rule("icog.tables.rockets-to-hit", "icog.6.1.1")
def test_a_pilot_without_guns_has_a_turn_for_his_rockets():
    flown = plane("A", kind="be2c", rockets=1, speed=110)
    balloon = {"name": "U", "kind": "balloon", "side": "allied", "at": [30.0, 35.0], "altitude": 20.0}
    match = match_with((), [flown], steps=["slots", "shots"], scenario={"unit": [balloon]}, seed=1)
    assert (asked(match), options(match)) == (("shoot", "A", "pilot"), (("rockets", "U"), "hold"))


@pytest.mark.rule("icog.tables.balloon-to-hit", "icog.tables.balloon-leaks", "icog.tables.balloon-incendiary")
def test_what_a_shot_leads_to_is_told_before_it():
    """Base shot and chance; and what burns it, with incendiary bullets and a leak of 4."""
    match = shooting(incendiary=True, rockets=1)
    match.state.units[0].leak = 4
    assert match.decision is not None
    notes = match.book.notes(match.state, match.settings, match.decision)
    odds = match.book.odds(match.state, match.settings, match.decision)
    assert {note.kind: note.facts for note in notes["U", "long", 0]} == {
        "base shot": {"sum": [["gunnery", 12], ["distance", 1]], "base": 13},
        "ammunition": {"boxes": 9.0},
        "jams": {"least": 19},
        "burns from": {"least": 12},
    }
    assert {note.kind: note.facts for note in notes["rockets", "U"]} == {
        "target": {"sum": [["flying", 12], ["rockets", -10]], "target": 2},
        "burns from": {"least": 7},
    }
    assert (odds["U", "long", 0], odds["rockets", "U"]) == (0.65, 0.1)


@pytest.mark.rule("icog.5.1.land-units")
def test_how_long_the_winch_takes_is_told():
    balloon = {"name": "U", "kind": "balloon", "side": "allied", "at": [30.0, 36.0], "altitude": 15.0}
    match = match_with((), [plane("A")], steps="land units", scenario={"unit": [balloon]})
    assert asked(match) == ("winch", "U")
    assert match.decision is not None
    notes = match.book.notes(match.state, match.settings, match.decision)
    assert [note.facts for note in notes["pull down"]] == [{"turns": 8}]


def lower(table: Table, *answers: str) -> Unit:
    """One turn of the land units."""
    play(winch(table), *answers)
    return target(table)


@pytest.mark.rule("icog.5.1.land-units", "icog.tables.sequence-land")
def test_its_owner_may_pull_it_down():
    """Two Move units a turn from then on, without another question."""
    table = over(unit={"altitude": 5.0})
    assert lower(table, "stay up").at == (30.0, 36.0, 5.0)
    assert lower(table, "pull down").at == (30.0, 36.0, 3.0)
    assert not list(winch(table))
    assert target(table).at == (30.0, 36.0, 1.0)
    assert target(table).fate == STANDING
    assert lower(table).at == (30.0, 36.0, 0.0)
    assert (target(table).fate, target(table).sinking) == (WINCHED, False)
    assert [event["altitude"] for event in told(table, "winched")] == [3.0, 1.0, 0.0]
    lower(table)
    assert len(told(table, "winched")) == 3


@pytest.mark.rule("icog.5.1.land-units")
def test_the_sides_own_player_is_asked_while_an_enemy_is_near():
    """Within 20 Move units."""
    question = next(winch(over()))
    assert isinstance(question, Decision)
    assert (question.seat, question.kind, question.options, question.about) == (
        "allied",
        "winch",
        ("pull down", "stay up"),
        ("U",),
    )
    assert FRONT.balloon.alarm == 20.0
    assert not list(winch(over(unit={"at": [30.0, 51.0]})))
    assert list(winch(over(unit={"at": [30.0, 50.0]})))


@pytest.mark.rule("icog.5.1.land-units", "icog.tables.collision-cable")
def test_nobody_is_asked_where_nothing_can_be_done():
    """Friends near, no owner, an airship, a jammed cable, one that drifts; after the end."""
    for unit in ({"side": "central", "at": [30.0, 36.0]}, {"side": ""}, {"kind": "airship"}):
        table = over(unit=unit)
        for airplane in table.state.airplanes.values():
            airplane.fate = airplane.fate if airplane.id == "A" else LEFT
        assert not list(winch(table))
    for facts in ({"stuck": True}, {"fate": ADRIFT}, {"fate": DESTROYED}, {"fate": WINCHED}):
        table = over()
        for field, fact in facts.items():
            setattr(target(table), field, fact)
        assert not list(winch(table))
    table = over()
    table.state.after = 1
    assert not list(winch(table))


@pytest.mark.rule("icog.tables.collision-cable")
def test_a_jammed_cable_ends_the_winching():
    table = over()
    lower(table, "pull down")
    target(table).stuck = True
    assert lower(table).at[2] == 18.0


@pytest.mark.rule("icog.5.1.land-units")
@pytest.mark.parametrize(("at", "fate"), [((30.0, 59.0), STANDING), ((0.0, 60.0), STANDING), ((30.0, 60.1), LEFT)])
def test_what_floats_off_the_board_is_gone(at, fate):
    table = over()
    unit = target(table)
    unit.at, unit.kind = (*at, 20.0), "airship"
    lower(table)
    assert unit.fate == fate
    assert len(told(table, "unit leaves")) == (fate == LEFT)


@pytest.mark.rule("icog.5.1.land-units")
@pytest.mark.parametrize(
    ("heading", "at"), [(0, (10.0, 14.0)), (90, (14.0, 10.0)), (180, (10.0, 6.0)), (270, (6.0, 10.0))]
)
def test_an_airship_flies_on_its_heading(heading, at):
    flown = match_with(
        steps="land units",
        scenario={
            "unit": [{"name": "U", "kind": "airship", "at": [10, 10], "altitude": 30, "heading": heading, "speed": 4}]
        },
    )
    assert flown.state.units[0].at == (*at, 30.0)


@pytest.mark.rule("icog.tables.balloon-to-hit")
def test_base_shots_are_sums():
    found = shots(over())[0]
    assert found.base == total(found.parts) == 13
    assert (found.target, found.guns, found.weapons, found.distance) == ("U", 2, (0,), 6.0)
