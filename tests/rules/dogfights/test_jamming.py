"""Jams: how they come, what they stop, and how they are cleared."""

import pytest

from tests.rules.dogfights.flying import asked, craft, fly, match_with, model, move_of, options, plane, rest, roll
from tests.rules.dogfights.gunfire import (
    BRISTLING,
    FIGHTER,
    RECON,
    TWO_SEATER,
    bars,
    bursts,
    coming,
    guns_against,
    guns_on,
    pounce,
    results,
)
from tests.rules.referee import give, refused, said

DH2 = model("dh2-like", speed=2, fixed=0, nose=1, nose_by_pilot=True)
PUSHER = model("gunner-in-the-nose", speed=2, fixed=0, nose=1, throttle=3)
TURN = ["moves", "reinforcements", "end of turn"]


@pytest.mark.rule("dogfights.jam.natural_two", "dogfights.jam.record", "dogfights.fire.results")
def test_two_ones_jam():
    match = match_with([coming("Shooter")], [plane("Target", (1, 0), 0)], dice="b0 11")
    give(pounce(match), ("fixed", "Target"))
    assert results(match) == ["jam"]
    shooter = craft(match, "Shooter")
    assert shooter.jammed == ("fixed",)
    assert shooter.ammo == {"fixed": 5}, "a burst is spent all the same"
    assert craft(match, "Target").damage == ()
    assert said(match, "jams")[0].facts == {"aircraft": "Shooter", "gun": "fixed"}


@pytest.mark.rule("dogfights.amb.jam_last_burst", "dogfights.record.ammo_spend")
def test_a_jam_on_the_last_burst_is_nothing():
    match = match_with([coming("Shooter", ammo={"fixed": 1})], [plane("Target", (1, 0), 0)], dice="b0 11")
    give(pounce(match), ("fixed", "Target"))
    assert results(match) == ["jam"]
    assert craft(match, "Shooter").jammed == ()
    assert craft(match, "Shooter").ammo == {"fixed": 0}
    assert said(match, "jams") == []


@pytest.mark.rule("dogfights.jam.must_clear")
def test_a_jammed_mount_cannot_fire_and_the_others_can():
    match = match_with(
        [plane("Shooter", (0, 0), 0, BRISTLING, jammed=("fixed",))],
        [plane("Target", (1, 0), 0, BRISTLING, jammed=("tail",))],
    )
    assert set(guns_on(match, "Shooter", "Target")) == {"nose"}
    assert bars(match, "fire", "allied", "Shooter")["fixed", "Target"] == "dogfights.jam.must_clear"
    assert guns_against(match, "Target", "Shooter") == set()


@pytest.mark.rule("dogfights.jam.clear_pilot", "dogfights.amb.clear_automatic", "dogfights.jam.clear_no_fire")
def test_the_owner_is_asked_before_the_move_and_needs_no_roll():
    match = match_with([plane("Shooter", (0, 0), 0, FIGHTER, jammed=("fixed",))], dice="b0")
    assert asked(match) == ("clear", "allied", "Shooter")
    assert options(match) == ("clear", "wait")
    assert match.outcomes == []
    give(match, "clear")
    assert craft(match, "Shooter").jammed == ()
    assert match.outcomes == []
    assert said(match, "clears")[0].facts == {"aircraft": "Shooter", "gun": "fixed"}


@pytest.mark.rule("dogfights.jam.clear_pilot")
def test_a_pilot_may_wait():
    match = match_with([plane("Shooter", (0, 0), 0, model(speed=4), jammed=("fixed",))], dice="b0")
    give(match, "wait")
    fly(match, "RRRR")
    assert craft(match, "Shooter").jammed == ("fixed",)


@pytest.mark.rule("dogfights.jam.clear_pilot", "dogfights.summary.clear")
@pytest.mark.parametrize(
    ("path", "legal"), [("FFFFF", True), ("FRFF", True), ("LFFF", True), ("FRRF", False), ("LFRF", False)]
)
def test_a_pilot_who_clears_makes_one_turn_at_most(path, legal):
    match = match_with([plane("Shooter", (0, 0), 0, model(speed=4), jammed=("fixed",))], dice="b0")
    roll(give(match, "clear"))
    if legal:
        fly(match, path)
        assert craft(match, "Shooter").jammed == ()
    else:
        refused(match, (0, path, 0), "dogfights.jam.clear_pilot")


@pytest.mark.rule("dogfights.jam.clear_pilot")
@pytest.mark.parametrize(
    ("agility", "damage", "gyro", "expected"),
    [(4, (), 0, (1, 1, 1)), (0, (), 0, (0, 0, 0)), (1, ("tail",), 0, (0, 0, 0)), (1, (), 1, (1, 1, 0))],
)
def test_clearing_never_gives_more_turns_than_there_are(agility, damage, gyro, expected):
    kind = model(speed=4, agility=agility, gyro=gyro)
    match = match_with([plane("Shooter", (0, 0), 0, kind, jammed=("fixed",), damage=damage)], dice="b0")
    mover = move_of(give(match, "clear")).flight.mover
    assert (mover.agility, mover.right, mover.left) == expected


@pytest.mark.rule("dogfights.amb.clear_tilted", "dogfights.summary.clear")
@pytest.mark.parametrize("tilt", [1, -1])
def test_a_pilot_who_must_change_level_cannot_clear(tilt):
    match = match_with([plane("Shooter", (0, 0), 0, FIGHTER, tilt=tilt, jammed=("fixed",))], dice="b0")
    assert asked(match)[0] == "throttle"
    roll(match)
    assert craft(match, "Shooter").jammed == ("fixed",)


@pytest.mark.rule("dogfights.amb.clear_end_tilt")
@pytest.mark.parametrize("tilt", [1, -1])
def test_a_pilot_who_clears_may_tilt_at_the_end(tilt):
    match = match_with([plane("Shooter", (0, 0), 0, FIGHTER, jammed=("fixed",))], dice="b0")
    fly(give(match, "clear"), "FF", tilt=tilt)
    assert craft(match, "Shooter").tilt == tilt


@pytest.mark.rule("dogfights.jam.clear_crew", "dogfights.summary.clear", "dogfights.gun.crew")
@pytest.mark.parametrize(
    ("kind", "mount"), [(RECON, "tail"), (PUSHER, "nose"), (BRISTLING, "ventral")], ids=["tail", "nose", "ventral"]
)
def test_gunners_clear_while_the_aircraft_manoeuvres(kind, mount):
    match = match_with([plane("Shooter", (0, 0), 0, kind, tilt=-1, jammed=(mount,))], dice="b0")
    assert craft(match, "Shooter").jammed == (), "nobody is asked"
    mover = move_of(match).flight.mover
    assert mover.agility == kind["agility"]
    give(match, (-2, "RFR", 0) if kind is not PUSHER else (-2, "RFRF", 0))
    assert craft(match, "Shooter").level == 1


@pytest.mark.rule("dogfights.jam.clear_crew", "dogfights.gun.crew")
def test_the_nose_gun_of_a_pilot_is_his_to_clear():
    match = match_with([plane("DH.2", (0, 0), 0, DH2, jammed=("nose",))], dice="b0")
    assert asked(match)[0] == "clear"
    give(match, "clear")
    assert move_of(match).flight.mover.agility == 1


@pytest.mark.rule("dogfights.jam.clear_no_fire")
def test_a_gun_that_is_being_cleared_stays_silent():
    match = match_with([coming("Shooter", jammed=("fixed",))], [plane("Target", (1, 0), 0)], dice="b0")
    pounce(give(match, "clear"))
    assert asked(match)[0] == ""
    assert bursts(match) == []
    assert craft(match, "Shooter").clearing == (), "the turn is over: it is ready"


@pytest.mark.rule("dogfights.amb.clear_other_guns")
def test_a_pilot_who_clears_fires_none_of_his_guns_but_others_do():
    kind = model("many-guns", speed=1, nose=1, nose_by_pilot=True, tail=1)
    targets = [plane("Ahead", (1, 0), 0), plane("Behind", (-1, 0), 0, level=4)]
    match = pounce(give(match_with([coming("Shooter", kind=kind, jammed=("fixed",))], targets, dice="b0"), "clear"))
    assert options(match) == (("tail", "Behind"), "hold fire")
    refused(match, ("nose", "Ahead"), "dogfights.jam.clear_no_fire")
    refused(match, ("fixed", "Ahead"), "dogfights.jam.clear_no_fire")
    gunner = pounce(match_with([coming("Shooter", kind=TWO_SEATER, jammed=("tail",))], targets, dice="b0"))
    assert options(gunner) == (("fixed", "Ahead"), "hold fire")
    refused(gunner, ("tail", "Behind"), "dogfights.jam.clear_no_fire")


@pytest.mark.rule("dogfights.amb.clear_then_defend")
def test_a_cleared_gun_answers_in_the_next_enemy_turn():
    planes = [plane("German", (0, 0), 0, model(speed=1), jammed=("fixed",))]
    match = match_with(
        [coming("British", (4, 0))],
        planes,
        steps=["moves", "reinforcements", "end of turn"],
        active="german",
        dice="b0 b0",
    )
    fly(give(match, "clear"), "FF")
    assert match.state.active == "allied"
    pounce(match)
    assert (asked(match), options(match)) == (("return fire", "german", "British"), (("German", "fixed"), "hold fire"))


@pytest.mark.rule("dogfights.amb.clear_jam_in_enemy_turn")
def test_a_gun_that_jams_in_defence_is_cleared_in_the_owners_next_turn():
    match = match_with([coming("British", (2, 0))], [plane("German", (0, 0), 0, FIGHTER)], steps=TURN, dice="b0 11")
    give(pounce(match), ("German", "fixed"))
    assert craft(match, "German").jammed == ("fixed",)
    assert asked(match) == ("clear", "german", "German")


@pytest.mark.rule("dogfights.jam.clear_no_fire")
def test_a_cleared_gun_fires_in_the_owners_next_turn():
    match = match_with(
        [coming("Shooter", jammed=("fixed",))],
        [plane("Target", (1, 0), 0, model(speed=1))],
        steps=TURN,
        dice="b0 b0 b0",
    )
    pounce(give(match, "clear"))
    fly(match, "FF")
    fly(rest(match), "FF")
    assert options(match) == (("fixed", "Target"), "hold fire")
