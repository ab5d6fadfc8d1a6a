"""Damage: parts, what they cost, and the second one."""

import pytest

from aerodrome.rulebooks.dogfights.moving import allowance
from tests.rules.dogfights.flying import craft, fly, match_with, move_of, plane, steps_flown
from tests.rules.dogfights.gunfire import (
    ALLIED_RAID,
    BOMBER,
    BRISTLING,
    FIGHTER,
    ONE_GUN,
    RECON,
    TWO_SEATER,
    bars,
    coming,
    guns_against,
    guns_on,
    pounce,
    results,
)
from tests.rules.referee import give, said

# The face of the damage die, as a script writes it, and the part.
DIE = ((1, "wings"), (2, "wings"), (3, "tail"), (4, "tail"), (5, "guns"), (6, "engine"))


def hit(face="1", **facts):
    """A shot from behind that damages, with a face of the damage die."""
    targets = [plane("Target", (1, 0), 0, TWO_SEATER, **facts), plane("Other", (9, 9), 0, FIGHTER)]
    return give(pounce(match_with([coming("Shooter")], targets, dice=f"b0 33 {face}")), ("fixed", "Target"))


@pytest.mark.rule(
    "dogfights.dice.damage", "dogfights.table.damage_die", "dogfights.fire.damage", "dogfights.record.damage_markers"
)
@pytest.mark.parametrize(("face", "part"), DIE)
def test_each_face_of_the_damage_die(face, part):
    match = hit(str(face))
    assert craft(match, "Target").damage == (part,)
    event = said(match, "damaged")[0]
    assert event.facts == {"aircraft": "Target", "part": part}
    assert event.rule == f"dogfights.damage.{part}"


@pytest.mark.rule("dogfights.damage.wings", "dogfights.damage.engine", "dogfights.table.damage_die")
@pytest.mark.parametrize(("part", "less"), [("wings", 1), ("engine", 2), ("tail", 0), ("guns", 0)])
def test_steps_after_damage(part, less):
    sound = match_with([plane("Shooter", (0, 0), 0)], dice="b0")
    hurt = match_with([plane("Shooter", (0, 0), 0, damage=(part,))], dice="b0")
    assert move_of(sound).flight.steps(0) - move_of(hurt).flight.steps(0) == less
    assert steps_flown(fly(hurt, "F" * (6 - less))) == 6 - less


@pytest.mark.rule("dogfights.damage.tail")
@pytest.mark.parametrize(("part", "turns"), [("tail", 3), ("wings", 4), ("guns", 4), ("engine", 4)])
def test_turns_after_damage(part, turns):
    assert move_of(match_with([plane("Shooter", (0, 0), 0, damage=(part,))], dice="b0")).flight.mover.agility == turns


@pytest.mark.rule("dogfights.damage.guns", "dogfights.amb.red_all_mounts")
def test_damaged_guns_never_fire_again():
    behind = [plane("Target", (1, 0), 0, BRISTLING, damage=("guns",))]
    match = match_with([plane("Shooter", (0, 0), 0, BRISTLING, damage=("guns",))], behind)
    assert guns_on(match, "Shooter", "Target") == {}
    assert guns_against(match, "Target", "Shooter") == set()
    barred = bars(match, "fire", "allied", "Shooter")
    assert {barred[mount, "Target"] for mount in ("fixed", "nose", "tail", "ventral")} == {"dogfights.damage.guns"}


@pytest.mark.rule("dogfights.damage.guns", "dogfights.amb.unarmed_red")
def test_the_marker_is_placed_on_an_unarmed_aircraft_too():
    unarmed = {"disarmed": True, "ammo": {}}
    scenario = {
        "mode": "reconnaissance",
        "task": {"side": "german"},
        "areas": [{"name": "A", "side": "german", "point": "M8"}],
    }
    for dice, fate in (("33 guns", "flying"), ("33 guns 34", "lost")):
        match = match_with(
            [coming("Shooter")], [plane("Target", (1, 0), 0, RECON, **unarmed)], dice=f"b0 {dice}", scenario=scenario
        )
        give(pounce(match), ("fixed", "Target"))
        assert craft(match, "Target").damage == ("guns",)
        if fate == "lost":
            give(match, "fire")
        assert craft(match, "Target").fate == fate, "it counts as a damage"


@pytest.mark.rule("dogfights.damage.two_kill")
@pytest.mark.example("dogfights.ex.two_damages")
@pytest.mark.parametrize("part", ["wings", "tail", "guns", "engine"])
def test_a_second_damage_destroys_without_a_roll(part):
    match = hit("", damage=(part,))
    assert results(match) == ["damage"]
    target = craft(match, "Target")
    assert (target.fate, target.cause, target.point, target.by) == ("lost", "second damage", None, "Shooter")
    assert said(match, "damaged") == []
    assert len(match.outcomes) == 3, "the blue die and two red ones"


@pytest.mark.rule("dogfights.amb.kill_credit_two_damage")
def test_the_second_damage_gives_the_kill():
    planes = [coming("One", (0, 0), number=1), coming("Two", (1, -1), 5, number=2)]
    match = match_with(
        planes, [plane("Target", (1, 0), 0, ONE_GUN), plane("Other", (9, 9), 0, FIGHTER)], dice="b0 33 tail b0 54"
    )
    give(pounce(match), ("fixed", "Target"), "stop")
    give(pounce(match), ("fixed", "Target"))
    assert craft(match, "Target").fate == "lost"
    assert craft(match, "One").kills == 0
    assert (craft(match, "Two").kills, craft(match, "Two").trophies) == (1, ("Target",))


@pytest.mark.rule("dogfights.amb.damage_while_moving")
def test_damage_taken_after_a_move_counts_from_the_next_one():
    match = match_with([coming("Moved", (2, 0))], [plane("German", (0, 0), 0, FIGHTER)], dice="b0 54 engine")
    give(pounce(match), ("German", "fixed"))
    assert said(match, "flies")[0].facts["steps"] == 1
    assert dict(allowance(craft(match, "Moved"), 0))["engine"] == -2


@pytest.mark.rule("dogfights.damage.two_kill", "dogfights.amb.wear_second_damage", "dogfights.throttle.wear_is_damage")
def test_a_damaged_fighter_that_overstrains_its_engine_is_lost():
    match = match_with(
        [
            plane("Worn", (0, 0), 0, FIGHTER, throttle=0, damage=("tail",)),
            plane("Other", (0, 5), 0, FIGHTER, moved=True),
        ],
        [plane("German", (9, 9), 0, FIGHTER)],
        dice="g+1",
    )
    give(match, "green")
    worn = craft(match, "Worn")
    assert (worn.fate, worn.cause, worn.by) == ("lost", "engine", "")
    assert craft(match, "German").kills == 0
    assert said(match, "flies") == []


@pytest.mark.rule("dogfights.mode.bomber_light", "dogfights.amb.bomber_light_scope", "dogfights.amb.bomber_light_time")
@pytest.mark.parametrize(("carried", "left", "more"), [(2, 2, 0), (2, 1, 0), (2, 0, 1), (0, 0, 0)])
def test_a_bomber_without_bombs_is_faster(carried, left, more):
    bomber = plane("Bomber", (0, 0), 0, BOMBER, bombs=carried)
    bomber["position"]["bombs"] = left
    planes = [bomber, plane("Another", None, 0, BOMBER, number=18)]
    match = match_with(planes, [plane("German", (9, 9), 0, FIGHTER)], scenario=ALLIED_RAID, dice="b0")
    assert move_of(match).flight.steps(0) == 1 + more
    assert ("bombs gone", 1) in allowance(craft(match, "Bomber"), 0) or not more
