"""The control panel: what each aircraft's line shows, and the markers."""

import pytest

from aerodrome.rulebooks.dogfights.aircraft import models
from aerodrome.rulebooks.dogfights.tables import TABLES
from tests.rules.dogfights.flying import craft, fly, match_with, plane, rest
from tests.rules.dogfights.gunfire import FIGHTER, TWO_SEATER, bars, coming, guns_on, pounce
from tests.rules.dogfights.missions import BOMBER, GERMAN, RECON, area, task
from tests.rules.referee import give, said

HANRIOT = "hanriot-hd3"


@pytest.mark.rule(
    "dogfights.record.cursor_start",
    "dogfights.setup.panels",
    "dogfights.record.ammo_track",
    "dogfights.record.throttle_track",
    "dogfights.amb.camel_tracks",
    "dogfights.amb.red_number_meaning",
    "dogfights.amb.recon_tail_guns_count",
)
@pytest.mark.parametrize("kind", models())
def test_every_cursor_starts_on_its_first_space(kind):
    model = models()[kind]
    scenario = task("bombing", area("A", 12))
    match = match_with(
        [plane("One", None, kind=kind), plane("Bomber", None, 0, BOMBER)], [GERMAN], seed=1, steps="", scenario=scenario
    )
    one = craft(match, "One")
    assert one.ammo == dict(model.ammo)
    assert set(one.ammo) == set(one.figures.guns), "each mount has a track of its own"
    assert one.throttle == (model.throttle if model.role == "fighter" else -1)
    assert (one.damage, one.jammed, one.clearing, one.answered, one.photos, one.trophies) == ((), (), (), (), (), ())
    assert one.bombs == (model.bombs if model.role == "bomber" else 0)


@pytest.mark.rule("dogfights.amb.camel_tracks")
def test_the_camel():
    match = match_with([plane("Camel", None, kind="sopwith-camel")])
    assert (craft(match, "Camel").ammo, craft(match, "Camel").throttle) == ({"fixed": 6}, 3)


@pytest.mark.rule(
    "dogfights.record.ammo_spend",
    "dogfights.record.throttle_spend",
    "dogfights.record.ammo_track",
    "dogfights.record.throttle_track",
    "dogfights.record.panel_shared",
)
@pytest.mark.example("dogfights.ex.panel_tracking")
def test_the_example_of_a_panel():
    """One type, three lines: front bursts, rear bursts and full throttles of 7, 8 and 9."""
    ammo, throttle = dict(models()[HANRIOT].ammo), models()[HANRIOT].throttle
    assert (ammo["tail"], throttle) == (3, 3)
    lines = {}
    for number, (front, rear, throttles) in {7: (2, 2, 3), 8: (0, 3, 1), 9: (0, 0, 0)}.items():
        line = {"ammo": dict(ammo), "throttle": throttle}
        for gun in ["fixed"] * front + ["tail"] * rear:
            line["ammo"] = after_a_burst(number, gun, **line)
        for _ in range(throttles):
            line["throttle"] = after_full_throttle(number, **line)
        lines[number] = line
    assert lines[7] == {"ammo": {"fixed": ammo["fixed"] - 2, "tail": 1}, "throttle": 0}, "0 stands on *?"
    assert lines[8] == {"ammo": {"fixed": ammo["fixed"], "tail": 0}, "throttle": 2}
    assert lines[9] == {"ammo": ammo, "throttle": 3}


def after_a_burst(number, gun, **line):
    """The red tracks after a burst that misses: in defence, from two steps behind or in front."""
    end = (2, 0) if gun == "fixed" else (-2, 0)
    match = match_with(
        [plane("Own", (0, 0), 0, HANRIOT, number=number, **line)],
        [coming("German", end)],
        dice="b0 21",
        active="german",
    )
    pounce(match)
    if gun == "tail":
        give(match, "hold fire")
    return craft(give(match, ("Own", gun)), "Own").ammo


def after_full_throttle(number, **line):
    match = match_with([plane("Own", (0, 0), 0, HANRIOT, number=number, **line)], dice="g+2")
    return craft(give(match, "green"), "Own").throttle


@pytest.mark.rule("dogfights.record.ammo_spend")
def test_each_burst_moves_the_cursor_and_the_last_removes_it():
    for left in (3, 2, 1):
        shooter = coming("Shooter", ammo={"fixed": left})
        match = match_with(
            [shooter], [plane("Target", (1, 0), 0, FIGHTER), plane("Other", (9, 9), 0, FIGHTER)], dice="b0 21"
        )
        give(pounce(match), ("fixed", "Target"))
        assert craft(match, "Shooter").ammo == {"fixed": left - 1}
    empty = match_with([plane("Shooter", (0, 0), 0, FIGHTER, ammo={"fixed": 0})], [plane("Target", (1, 0), 0, FIGHTER)])
    assert guns_on(empty, "Shooter", "Target") == {}
    assert bars(empty, "fire", "allied", "Shooter")["fixed", "Target"] == "dogfights.record.ammo_spend"


@pytest.mark.rule("dogfights.record.ammo_track")
def test_the_tracks_of_two_mounts_are_apart():
    match = match_with(
        [plane("Two-seater", (1, 0), 0, TWO_SEATER)], [coming("German")], dice="b0 21 21", active="german"
    )
    give(pounce(match), ("fixed", "Two-seater"), ("Two-seater", "tail"))
    assert craft(match, "Two-seater").ammo == {"fixed": 6, "tail": 5}


@pytest.mark.rule("dogfights.record.panel_shared")
def test_a_line_for_each_number():
    """Three of a type share a panel and nothing else."""
    match = match_with(
        [plane(str(number), (number, 0), 0, kind="sopwith-camel", number=number) for number in (4, 5, 6)],
        [plane("G", (9, 9), 0, FIGHTER)],
        dice="b0 b0 b0",
    )
    one = craft(match, "4")
    one.ammo["fixed"] = 1
    assert [craft(match, name).ammo["fixed"] for name in ("4", "5", "6")] == [1, 6, 6]


@pytest.mark.rule("dogfights.record.damage_markers")
def test_a_damage_marker_stays_on_the_aircraft_and_shows():
    match = match_with(
        [coming("Shooter")],
        [plane("Target", (1, 0), 0, FIGHTER), plane("Other", (9, 9), 0, FIGHTER)],
        dice="b0 33 tail",
    )
    give(pounce(match), ("fixed", "Target"), "stop")
    for seat in ("allied", "german", None):
        assert match.view(seat).aircraft["Target"].damage == ("tail",)


@pytest.mark.rule("dogfights.record.kill_trophy")
def test_trophies_of_any_gun_show():
    match = match_with(
        [coming("Shooter")], [plane("Target", (1, 0), 0, FIGHTER), plane("Other", (9, 9), 0, FIGHTER)], dice="b0 66"
    )
    give(pounce(match), ("fixed", "Target"))
    assert match.view("german").aircraft["Shooter"].trophies == ("Target",)
    assert match.view("german").aircraft["Target"].by == "Shooter"


@pytest.mark.rule("dogfights.record.bomb_marker", "dogfights.record.photo_marker")
def test_bomb_and_photo_markers_show():
    match = match_with(
        [plane("Bomber", (-1, 0), 0, BOMBER), plane("Recon", (-1, 5), 0, RECON, photos=("allied A",))],
        [GERMAN],
        dice="b0 b0",
        scenario=task("combined"),
    )
    give(match, (0, "FFF", 0), "allied A")
    seen = match.view("german")
    assert (seen.aircraft["Bomber"].bombs, seen.targets["allied A"].bombs) == (2, 1)
    assert seen.aircraft["Recon"].photos == ("allied A",)


@pytest.mark.rule("dogfights.record.cloud_sun_wind_markers")
def test_wind_and_sun_show():
    match = match_with(
        [plane("One")], seed=1, steps="", scenario={"wind": "SW", "sun": "SE", "clouds": [{"point": "G9", "top": 2}]}
    )
    seen = match.view(None)
    assert (seen.wind, seen.sun) == (1, 5)
    assert seen.brief.plan.clouds[0].point == "G9"
    assert said(match, "wind")[0].facts["origin"] == "SW"
    assert said(match, "sun")[0].facts["origin"] == "SE"


@pytest.mark.rule("dogfights.mode.disarm_record")
def test_a_disarmed_aircraft_shows():
    match = match_with(
        [plane("Recon", (0, 0), 0, RECON, disarmed=True, ammo={})],
        [GERMAN],
        dice="b0",
        scenario=task("reconnaissance", area("A", 12)),
    )
    seen = match.view("german").aircraft["Recon"]
    assert (seen.disarmed, seen.ammo) == (True, {})


@pytest.mark.rule("dogfights.mode.disarm_recon")
def test_a_disarmed_aircraft_flies_one_step_more():
    match = match_with(
        [plane("Recon", (0, 0), 0, RECON, disarmed=True, ammo={})],
        [GERMAN],
        dice="b0",
        scenario=task("reconnaissance", area("A", 12)),
    )
    fly(match, "FFFF")
    assert said(match, "flies")[0].facts["sum"] == [["speed", 2], ["die", 0], ["disarmed", 1], ["straight", 1]]
    assert rest(match).decision is None


@pytest.mark.rule("dogfights.dice.red", "dogfights.dice.damage")
def test_the_dice():
    assert (len(TABLES.dice.wind), len(TABLES.dice.damage)) == (6, 6)
    match = match_with(
        [coming("Shooter")], [plane("Target", (1, 0), 0, FIGHTER), plane("Other", (9, 9), 0, FIGHTER)], dice="b0 34 5"
    )
    give(pounce(match), ("fixed", "Target"))
    assert match.outcomes == [2, 3, 4, 5], "blue, two red, the damage die"
