"""Aircraft: the figures of the 55 types, how they come from the guidelines of the text, and what a type may be."""

import re
from collections import Counter
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome.rulebooks.algy.aircraft import (
    DRUMS,
    FIGURES,
    Barrel,
    Gun,
    Model,
    band,
    barrels,
    check_listed,
    check_model,
    find_model,
    incendiary_barrels,
    models,
    mph,
)
from tests.rules.algy.hangar import alone, craft

LISTED = """
[allied United Kingdom]
dh2: Airco D.H.2: 1916 4/7 -1 1 -1 2/2 normal: Lewis fixed 2 single
raf-fe8: RAF F.E.8: 1916 4/7 -1 1 0 2/2 normal: Lewis fixed 2 double
bristol-scout: Bristol Scout D: 1916 4/8 -1 0 0 1/2 fragile: Vickers fixed 2
nieuport-17-rfc: Nieuport 17 (RFC): 1916 5/8 0 0 0 2/3 fragile: Lewis fixed 2 double
sopwith-pup: Sopwith Pup: 1916 5/9 -1 0 1 1/2 normal: Vickers fixed 2
sopwith-triplane: Sopwith Triplane: 1917 6/9 0 1 0 2/3 fragile: Vickers fixed 2
sopwith-camel: Sopwith Camel: 1917 6/10 0 0 -1 3/3 normal: 2xVickers fixed 3
sopwith-dolphin: Sopwith Dolphin: 1918 7/12 1 -1 0 2/2 sturdy: 2xVickers fixed 4
sopwith-snipe: Sopwith Snipe: 1918 6/10 1 0 0 2/2 normal: 2xVickers fixed 4
se5: RAF S.E.5: 1917 6/11 0 -1 0 1/1 sturdy: Vickers fixed 2, Lewis fixed 2 double
se5a: RAF S.E.5a: 1917 7/12 1 -1 0 1/1 sturdy: Vickers fixed 2, Lewis fixed 2 double
bristol-m1c: Bristol M.1C: 1917 7/11 0 -2 0 2/2 normal: Vickers fixed 2
vickers-fb5: Vickers F.B.5: 1915 3/6 -2 1 0 1/1 normal: Lewis nose 2 single
be2c: RAF B.E.2c: 1915 3/7 -2 1 1 1/1 normal: Lewis observer 2 single
raf-fe2b: RAF F.E.2b: 1916 4/7 -2 1 0 1/1 sturdy: Lewis nose 2 double
sopwith-strutter: Sopwith 1 1/2 Strutter: 1916 5/8 -1 0 0 1/1 normal: Vickers fixed 2, Lewis observer 2 double
re8: RAF R.E.8: 1917 5/9 -1 1 -1 1/1 normal: Vickers fixed 2, Lewis observer 2 double
bristol-f2b: Bristol F.2B: 1917 6/11 0 -1 0 2/2 sturdy: Vickers fixed 2, Lewis observer 2 double
dh4: Airco D.H.4: 1917 6/10 -1 0 0 1/1 normal: Vickers fixed 2, Lewis observer 2 double
[allied France]
morane-saulnier-n: Morane-Saulnier N: 1915 4/7 0 -1 -1 2/2 fragile: Lewis fixed 2 single
nieuport-11: Nieuport 11: 1916 4/7 -1 0 0 2/2 fragile: Lewis fixed 2 single
nieuport-17: Nieuport 17: 1916 5/8 0 0 0 2/3 fragile: Vickers fixed 2
spad-7: SPAD 7: 1917 7/12 1 -1 0 2/2 sturdy: Vickers fixed 2
spad-13: SPAD 13: 1917 8/13 1 -2 0 2/2 sturdy: 2xVickers fixed 4
breguet-14: Breguet 14: 1917 6/11 0 0 0 1/1 sturdy: Vickers fixed 2, 2xLewis observer 4 double
salmson-2: Salmson 2: 1918 6/10 0 0 0 1/1 normal: Vickers fixed 2, 2xLewis observer 4 double
[allied USA]
nieuport-28: Nieuport 28: 1918 6/9 1 0 0 2/2 fragile: 2xVickers fixed 4
[allied Kingdom of Italy]
hanriot-hd1: Hanriot HD.1: 1917 6/10 0 0 1 1/2 normal: Vickers fixed 2
[central Germany]
fokker-e1: Fokker E.I: 1915 3/6 -1 0 0 2/2 fragile: LMG_08/15 fixed 2
fokker-e3: Fokker E.III: 1915 4/7 -1 0 0 2/2 fragile: LMG_08/15 fixed 2
halberstadt-d2: Halberstadt D.II: 1916 4/9 -1 0 0 1/2 normal: LMG_08/15 fixed 2
albatros-d2: Albatros D.II: 1916 5/9 0 -1 0 2/2 normal: 2xLMG_08/15 fixed 4
albatros-d3: Albatros D.III: 1917 5/8 0 -1 0 2/2 normal: 2xLMG_08/15 fixed 4
albatros-d5a: Albatros D.Va: 1917 6/9 0 -1 0 2/2 normal: 2xLMG_08/15 fixed 4
pfalz-d3a: Pfalz D.IIIa: 1917 5/10 0 -1 0 2/2 sturdy: 2xLMG_08/15 fixed 4
fokker-dr1: Fokker Dr-I: 1917 5/8 0 1 1 2/3 fragile: 2xLMG_08/15 fixed 4
fokker-d7: Fokker D-VII: 1918 6/11 0 0 1 1/2 normal: 2xLMG_08/15 fixed 4
fokker-d7f: Fokker D-VII (BMW): 1918 7/12 1 0 1 1/2 normal: 2xLMG_08/15 fixed 4
fokker-d8: Fokker D-VIII: 1918 6/9 0 -1 0 2/3 fragile: 2xLMG_08/15 fixed 4
siemens-schuckert-d4: Siemens-Schuckert D.IV: 1918 6/10 1 0 0 2/3 normal: 2xLMG_08/15 fixed 4
roland-d2: LFG Roland D.II: 1917 5/9 0 -1 0 1/1 normal: 2xLMG_08/15 fixed 4
roland-d6b: LFG Roland D.VIb: 1918 6/10 0 -1 0 2/2 normal: 2xLMG_08/15 fixed 4
pfalz-d12: Pfalz D.XII: 1918 6/11 0 0 0 2/2 sturdy: 2xLMG_08/15 fixed 4
albatros-c3: Albatros C.III: 1916 4/8 -2 1 0 1/1 normal: LMG_08/15 fixed 2, Parabellum observer 2
roland-c2: LFG Roland C.II: 1916 5/9 -1 -1 0 1/1 normal: LMG_08/15 fixed 2, Parabellum observer 2
dfw-c5: DFW C.V: 1917 4/8 -1 0 0 1/1 normal: LMG_08/15 fixed 2, Parabellum observer 2
rumpler-c4: Rumpler C.IV: 1917 5/9 0 -1 0 1/1 normal: LMG_08/15 fixed 2, Parabellum observer 2
lvg-c6: LVG C.VI: 1918 5/9 -1 0 0 1/1 normal: LMG_08/15 fixed 2, Parabellum observer 2
halberstadt-cl2: Halberstadt CL.II: 1917 5/9 -1 0 1 1/2 normal: LMG_08/15 fixed 2, Parabellum observer 2
hannover-cl3a: Hannover CL.IIIa: 1918 5/10 -1 0 0 1/2 sturdy: LMG_08/15 fixed 2, Parabellum observer 2
junkers-j1: Junkers J.I: 1917 4/8 -2 1 0 1/1 sturdy: Parabellum observer 2
[central Austria-Hungary]
aviatik-d1: Aviatik (Berg) D.I: 1917 6/9 1 0 0 2/2 fragile: 2xSchwarzlose fixed 4
albatros-d3-oeffag: Albatros D.III (Oeffag): 1917 6/10 1 -1 0 2/2 normal: 2xSchwarzlose fixed 4
phonix-d1: Phönix D.I: 1918 6/11 1 0 0 1/1 sturdy: 2xSchwarzlose fixed 4
hansa-brandenburg-d1: Hansa-Brandenburg D.I: 1916 6/9 0 1 -1 2/2 normal: Schwarzlose fixed 2
"""
"""Id: name: year, level/dive, power, drag, spin, Maneuver Dice for movement/combat, strength: guns."""

STRENGTH = {"sturdy": [10, 8, 8, 6], "normal": [9, 7, 7, 5], "fragile": [8, 6, 6, 4]}

STABILITY = {"sopwith-camel": -1, "se5": 1, "se5a": 1}

PRINTED = {
    "sopwith-camel": "name spin move_dice stability",
    "fokker-d7": "name spin move_dice",
    "fokker-dr1": "name spin combat_dice",
    "se5": "name combat_dice stability",
    "se5a": "name",
    "spad-7": "name rows",
    "spad-13": "rows",
    "nieuport-11": "rows",
    "nieuport-17": "rows",
    "nieuport-17-rfc": "rows",
    "nieuport-28": "rows",
}
"""What the text says of a type by its name."""

OF_A_SISTER = {"fokker-d7f": "spin move_dice", "se5a": "combat_dice stability"}
OF_MOST = {"spin": 0, "stability": 0, "move_dice": 2, "combat_dice": 2, "rows": STRENGTH["normal"]}
"""What the text says of a type like it, and of most types."""

ALL_OURS = dict.fromkeys(FIGURES, "house")


def gun_of(text: str) -> Gun:
    first, mount, dice, *feed = text.split()
    count, _, name = first.rpartition("x") if first[:1].isdigit() else ("", "", first)
    return msgspec.convert(
        {"name": name.replace("_", " "), "mount": mount, "dice": int(dice), "count": int(count or 1)}
        | ({"feed": feed[0]} if feed else {}),
        Gun,
    )


def rows() -> list[dict[str, Any]]:
    """Every row of the list above as the figures of its model."""
    found: list[dict[str, Any]] = []
    side = nation = ""
    for line in LISTED.strip().splitlines():
        if line.startswith("["):
            side, _, nation = line.strip("[]").partition(" ")
            continue
        name, title, ratings, guns = line.split(": ")
        year, speeds, power, drag, spin, dice, strength = ratings.split()
        level, dive = map(int, speeds.split("/"))
        move, combat = map(int, dice.split("/"))
        row: dict[str, Any] = {"id": name, "name": title, "side": side, "nation": nation, "year": int(year)}
        row |= {"max_level": level, "max_dive": dive, "power": int(power), "drag": int(drag), "spin": int(spin)}
        row |= {"move_dice": move, "combat_dice": combat, "rows": STRENGTH[strength]}
        row["stability"] = STABILITY.get(name, 0)
        row["guns"] = [gun_of(gun) for gun in guns.split(", ")]
        row["seats"] = 2 if any(gun.mount != "fixed" for gun in row["guns"]) else 1
        found.append(row)
    return found


def own(**figures: Any) -> Model:
    """A type of a scenario's own with these figures."""
    plain = {"id": "mine", "name": "Mine", "side": "allied", "nation": "France", "seats": 1, "max_level": 6}
    plain |= {"max_dive": 10, "power": 0, "drag": 0, "spin": 0, "move_dice": 2, "combat_dice": 2}
    plain |= {"guns": [{"name": "Vickers", "mount": "fixed", "dice": 2}], "rows": [9, 7, 7, 5]}
    plain |= {"effects": ["maneuver", "pilot", "dive", "maneuver"]}
    return msgspec.convert(plain | figures, Model)


def a_gun(**figures: Any) -> dict[str, Any]:
    return {"guns": [{"name": "Vickers", "mount": "fixed", "dice": 2} | figures]}


def firing(model: Model) -> int:
    """All Firing Dice of the pilot's guns."""
    return sum(barrel.dice for barrel in barrels(model) if barrel.mount == "fixed")


def shots(name: str) -> list[tuple[str, int, int]]:
    return [(barrel.name, barrel.dice, barrel.ammo) for barrel in barrels(models()[name])]


@pytest.mark.rule(
    "algy.log.type",
    "algy.log.max_speeds",
    "algy.log.power_drag",
    "algy.log.spin",
    "algy.log.maneuver",
    "algy.log.firing",
    "algy.log.ammo",
    "algy.log.damage_rows",
)
@pytest.mark.parametrize("row", rows(), ids=lambda row: row["id"])
def test_a_type_has_the_figures_of_its_row(row):
    model = models()[row["id"]]
    assert {field: getattr(model, field) for field in row} == row
    assert model.effects == ["maneuver", "pilot", "dive", "maneuver"]
    assert {*row, "effects"} - {"id"} == {*FIGURES}


def test_the_list_above_is_whole():
    assert {row["id"] for row in rows()} == {*models()}
    assert len(models()) == 55
    assert all(model.look for model in models().values())


@pytest.mark.rule("algy.log.max_speeds", "algy.log.speed_scale", "algy.log.power_drag")
@pytest.mark.parametrize("model", models().values(), ids=lambda model: model.id)
def test_level_speed_and_power_follow_from_what_the_type_could_do(model):
    found = re.match(r"(\d+) mph = (\d\.\d)(, raised to the printed minimum of 3)?; (\d+\.\d) lb/hp; .+\.$", model.why)
    assert found
    speed, weight = (int(found[1]) - 44) / 12, float(found[4])
    assert found[2] == f"{speed:.1f}"
    assert model.max_level == max(3, round(speed))
    assert bool(found[3]) == (round(speed) < 3)
    assert abs(mph(model.max_level) - int(found[1])) <= 6 or found[3]
    assert model.power == (1 if weight <= 10 else 0 if weight <= 13 else -1 if weight <= 18 else -2)


@pytest.mark.rule("algy.log.max_speeds")
def test_a_dive_adds_three_four_or_five_points_up_to_thirteen():
    assert {model.max_dive - model.max_level for model in models().values()} == {3, 4, 5}
    assert max(model.max_dive for model in models().values()) == models()["spad-13"].max_dive == 13


@pytest.mark.rule("algy.log.power_drag")
def test_pushers_and_triplanes_have_drag_and_the_cleanest_types_least():
    for name in ("dh2", "raf-fe8", "vickers-fb5", "raf-fe2b", "sopwith-triplane", "fokker-dr1"):
        assert models()[name].drag == 1
    assert [model.id for model in models().values() if model.drag == -2] == ["spad-13", "bristol-m1c"]


@pytest.mark.example("algy.ex.mph_zero")
@pytest.mark.rule("algy.log.speed_scale", "algy.table.speed_mph")
def test_speed_0_is_44_mph_and_each_point_adds_12():
    assert [mph(speed) for speed in (0, 1, 6, 13)] == [44, 56, 116, 200]


@pytest.mark.example("algy.ex.spin_ratings")
@pytest.mark.rule("algy.log.spin")
def test_gentle_types_have_spin_1_nasty_ones_minus_1_most_0():
    assert [models()[name].spin for name in ("fokker-d7", "fokker-dr1", "sopwith-camel")] == [1, 1, -1]
    assert Counter(model.spin for model in models().values())[0] > len(models()) / 2


@pytest.mark.example("algy.ex.move_dice")
@pytest.mark.rule("algy.log.maneuver_move_guide")
def test_docile_types_have_one_die_for_movement_the_camel_three():
    assert [models()[name].move_dice for name in ("fokker-d7", "sopwith-camel", "albatros-d3")] == [1, 3, 2]
    assert [model.id for model in models().values() if model.move_dice == 3] == ["sopwith-camel"]
    assert Counter(model.move_dice for model in models().values())[2] > len(models()) / 2


@pytest.mark.example("algy.ex.combat_dice")
@pytest.mark.rule("algy.log.maneuver_combat_guide")
def test_stable_types_have_one_die_for_combat_agile_ones_three():
    assert [models()[name].combat_dice for name in ("se5", "fokker-dr1", "albatros-d3")] == [1, 3, 2]
    assert Counter(model.combat_dice for model in models().values())[2] > len(models()) / 2


@pytest.mark.example("algy.ex.c_boxes")
@pytest.mark.rule("algy.mandice.separate", "algy.log.maneuver")
def test_two_plain_boxes_and_one_for_combat_are_two_dice_for_movement_and_three_for_combat():
    model = models()["fokker-dr1"]
    assert (model.move_dice, model.combat_dice) == (2, 3)
    check_model(own(move_dice=2, combat_dice=3), "here")


@pytest.mark.rule("algy.log.maneuver", "algy.mandice.separate")
def test_the_boxes_of_a_log_can_show_the_dice_of_every_type():
    """algy.amb.maneuver_box_model: a box for combat only can make combat dice more, never fewer."""
    assert all(model.move_dice <= model.combat_dice for model in models().values())
    assert (models()["se5"].move_dice, models()["se5"].combat_dice) == (1, 1)
    with pytest.raises(aerodrome.BadInput, match=r"here: move_dice: 3 is more than .*2.*algy\.log\.maneuver"):
        check_model(own(move_dice=3), "here")


@pytest.mark.example("algy.ex.rows_spad", "algy.ex.rows_nieuport", "algy.ex.rows_normal")
@pytest.mark.rule("algy.log.damage_rows", "algy.table.damage_rows")
@pytest.mark.parametrize(
    ("names", "boxes", "total"),
    [
        ("spad-7 spad-13", [10, 8, 8, 6], 32),
        ("nieuport-11 nieuport-17 nieuport-17-rfc nieuport-28", [8, 6, 6, 4], 24),
        ("albatros-d3", [9, 7, 7, 5], 28),
    ],
)
def test_sturdy_types_have_32_damage_boxes_fragile_ones_24_most_28(names, boxes, total):
    for name in names.split():
        assert models()[name].rows == boxes
        assert sum(models()[name].rows) == total


@pytest.mark.rule("algy.log.damage_rows")
def test_every_type_has_one_of_three_sets_of_rows_and_most_the_middle_one():
    counted = Counter(tuple(model.rows) for model in models().values())
    assert {*counted} == {tuple(boxes) for boxes in STRENGTH.values()}
    assert counted[9, 7, 7, 5] > len(models()) / 2


@pytest.mark.example("algy.ex.lewis_drums")
@pytest.mark.rule("algy.log.ammo")
def test_a_single_drum_has_two_shots_and_a_double_one_four():
    assert DRUMS == {"single": 2, "double": 4}
    assert shots("nieuport-11") == [("Lewis", 2, 2)]
    assert shots("raf-fe8") == [("Lewis", 2, 4)]


@pytest.mark.rule("algy.log.ammo")
def test_the_lewis_alone_runs_out():
    for model in models().values():
        for barrel in barrels(model):
            assert (barrel.ammo > 0) == (barrel.name == "Lewis")


@pytest.mark.rule("algy.log.firing", "algy.log.firing_stability", "algy.table.firing_dice")
def test_a_gun_is_worth_two_dice_but_for_the_camel_and_the_se5():
    for model in models().values():
        assert model.stability == STABILITY.get(model.id, 0)
        for pilots in (True, False):
            dice = [barrel.dice for barrel in barrels(model) if (barrel.mount == "fixed") is pilots]
            assert sum(dice) == min(4, 2 * len(dice) + (model.stability if pilots else 0))
            assert not dice or 2 <= sum(dice) <= 4


@pytest.mark.example("algy.ex.camel_firing", "algy.ex.se5_firing")
@pytest.mark.rule("algy.log.firing", "algy.log.firing_stability")
@pytest.mark.parametrize(("name", "dice"), [("sopwith-camel", 3), ("se5", 4), ("se5a", 4), ("fokker-d7", 4)])
def test_an_unstable_type_has_one_firing_die_less_and_no_type_more_than_four(name, dice):
    """algy.amb.se5_firing: the printed range ends at 4."""
    assert firing(models()[name]) == dice


@pytest.mark.rule("algy.log.firing")
def test_identical_guns_share_their_dice_the_first_has_the_larger_part():
    """algy.amb.odd_boxes."""
    assert shots("sopwith-camel") == [("Vickers", 2, 0), ("Vickers", 1, 0)]
    assert shots("fokker-d7") == [("LMG 08/15", 2, 0), ("LMG 08/15", 2, 0)]
    assert [barrel.dice for barrel in barrels(own(**a_gun(dice=5, count=3)))] == [2, 2, 1]
    assert barrels(own(guns=[])) == ()


@pytest.mark.rule("algy.log.firing", "algy.log.ammo")
def test_different_guns_have_the_dice_of_their_log():
    """algy.amb.odd_boxes."""
    assert shots("se5a") == shots("se5") == [("Vickers", 2, 0), ("Lewis", 2, 4)]


@pytest.mark.rule("algy.log.firing")
def test_observers_have_guns_of_their_own():
    """algy.amb.two_seaters."""
    assert barrels(models()["breguet-14"]) == (
        Barrel("Vickers", "fixed", 2, 0),
        Barrel("Lewis", "observer", 2, 4),
        Barrel("Lewis", "observer", 2, 4),
    )
    in_front = [model.id for model in models().values() if any(gun.mount == "nose" for gun in model.guns)]
    assert in_front == ["vickers-fb5", "raf-fe2b"]
    unarmed_pilots = [model.id for model in models().values() if not firing(model)]
    assert unarmed_pilots == ["vickers-fb5", "be2c", "raf-fe2b", "junkers-j1"]


@pytest.mark.example("algy.ex.incendiary")
@pytest.mark.rule("algy.log.firing_incendiary")
def test_a_gun_with_incendiary_bullets_is_worth_one_die():
    """algy.amb.incendiary: each fixed gun, not the whole aircraft, and no observer's."""
    assert incendiary_barrels(models()["nieuport-11"]) == (Barrel("Lewis", "fixed", 1, 2),)
    assert [gun.dice for gun in incendiary_barrels(models()["fokker-d7"])] == [1, 1]
    assert [gun.dice for gun in incendiary_barrels(models()["bristol-f2b"])] == [1, 2]
    assert incendiary_barrels(models()["junkers-j1"]) == barrels(models()["junkers-j1"])


@pytest.mark.rule("algy.log.firing_incendiary", "algy.log.firing_stability", "algy.amb.incendiary")
@pytest.mark.parametrize(
    ("name", "guns"),
    [
        ("se5", [("Vickers", 2), ("Lewis", 1)]),
        ("se5a", [("Vickers", 2), ("Lewis", 1)]),
        ("sopwith-camel", [("Vickers", 1)]),
    ],
)
def test_stability_counts_with_incendiary_bullets_too(name, guns):
    """1 + 1 + 1 for the S.E.5; 1 + 1 - 1 for the Camel, whose one Firing box is that of its first gun."""
    assert [(gun.name, gun.dice) for gun in incendiary_barrels(models()[name])] == guns
    match = alone("1", kind=name, incendiary=True)
    assert [(gun.name, gun.dice) for gun in craft(match).figures.barrels] == guns


@pytest.mark.rule("algy.log.firing_incendiary", "algy.amb.incendiary")
def test_one_die_is_always_left():
    assert [gun.dice for gun in incendiary_barrels(own(stability=-1))] == [1]
    assert [gun.dice for gun in incendiary_barrels(own(stability=1))] == [2]
    assert incendiary_barrels(own(stability=1, guns=[])) == ()


@pytest.mark.example("algy.ex.rookie_ace_dice")
@pytest.mark.rule("algy.pilot.meaning", "algy.log.pilot")
def test_pilots_are_rookies_average_veterans_or_aces_by_their_dice():
    assert [band(dice) for dice in range(1, 9)] == [
        *("rookie", "rookie"),
        *("average", "average"),
        *("veteran", "veteran"),
        *("ace", "ace"),
    ]


@pytest.mark.rule("algy.pilot.adjustable")
def test_numbers_of_ones_own_belong_to_the_nearest_band():
    assert (band(0), band(12)) == ("rookie", "ace")


@pytest.mark.rule("algy.log.guidelines_only")
@pytest.mark.parametrize("model", models().values(), ids=lambda model: model.id)
def test_every_figure_says_where_it_comes_from(model):
    inferred = {"guns", *OF_A_SISTER.get(model.id, "").split()}
    inferred |= {figure for figure, usual in OF_MOST.items() if getattr(model, figure) == usual}
    printed = {*PRINTED.get(model.id, "").split()}
    assert model.origin == {
        figure: "printed" if figure in printed else "inferred" if figure in inferred else "house" for figure in FIGURES
    }


@pytest.mark.rule("algy.log.type")
@pytest.mark.parametrize("written", ["se5a", "SE5a", "RAF S.E.5a", "raf s.e.5a"])
def test_a_type_is_found_by_its_id_and_by_its_name(written):
    assert find_model(written, {}, "here").id == "se5a"


@pytest.mark.rule("algy.log.type")
def test_an_unknown_type_is_refused_with_names_that_are_near():
    with pytest.raises(aerodrome.BadInput, match=r"here: .*'fokker-d21'.*fokker-d7.*algy\.log\.type"):
        find_model("fokker-d21", {}, "here")


@pytest.mark.rule("algy.log.agreed_numbers")
def test_a_scenario_may_bring_figures_of_its_own():
    agreed = {"mine": own(max_dive=12), "fokker-d7": own(id="fokker-d7", max_dive=13)}
    assert find_model("mine", agreed, "here").max_dive == 12
    assert find_model("Fokker D-VII", agreed, "here").max_dive == 13
    assert find_model("fokker-d7", {}, "here").max_dive == 11


@pytest.mark.rule("algy.log.guidelines_only", "algy.log.agreed_numbers")
@pytest.mark.parametrize(
    ("figures", "fault"),
    [
        ({"max_level": 2}, r"max_level: 2 is not a number from 3 to 13 .*algy\.log\.max_speeds"),
        ({"max_dive": 14}, "max_dive: 14"),
        ({"power": -3}, r"power: -3 is not a number from -2 to 1 .*algy\.log\.power_drag"),
        ({"power": 2}, "power: 2"),
        ({"drag": -3}, "drag: -3"),
        ({"drag": 2}, "drag: 2"),
        ({"spin": -2}, r"spin: -2 is not a number from -1 to 1 .*algy\.log\.spin"),
        ({"spin": 2}, "spin: 2"),
        ({"move_dice": 4, "combat_dice": 4}, r"move_dice: 4 is not a number from 1 to 3 .*algy\.log\.maneuver"),
        ({"combat_dice": 4}, "combat_dice: 4"),
        (a_gun(dice=5), r"guns\.1: 5 is not a number from 2 to 4 .*algy\.log\.firing"),
        (a_gun(dice=1), r"guns\.1: 1 is not a number from 2 to 4 .*algy\.log\.firing"),
        ({"guns": [a_gun(dice=3)["guns"][0], a_gun()["guns"][0]]}, r"guns: 5 is not a number from 2 to 4 .*firing"),
        ({"guns": []}, "guns: 0 is not"),
        ({"rows": [11, 8, 8, 6]}, r"rows\.1: 11 is not a number from 4 to 10 .*algy\.log\.damage_rows"),
        ({"rows": [8, 6, 6, 3]}, r"rows\.4: 3"),
        ({"seats": 3}, "seats: 3"),
        ({"origin": {}}, "origin: nothing is said of name, side, nation"),
        ({"why": ""}, "why: "),
    ],
)
def test_what_leaves_the_guidelines_may_be_agreed_on_but_does_not_stand_in_the_list(figures, fault):
    """algy.table.rating_ranges."""
    model = own(**{"origin": ALL_OURS, "why": "For fun."} | figures)
    with pytest.raises(aerodrome.BadInput, match=f"here: {fault}"):
        check_listed(model, "here")
    check_model(model, "here")


@pytest.mark.table("algy.table.rating_ranges")
@pytest.mark.rule("algy.log.max_speeds", "algy.log.power_drag", "algy.log.spin", "algy.log.maneuver")
@pytest.mark.parametrize(
    "figures",
    [
        {"max_level": 3, "max_dive": 3, "power": -2, "drag": -2, "spin": -1, "move_dice": 1, "combat_dice": 1},
        {"max_level": 13, "max_dive": 13, "power": 1, "drag": 1, "spin": 1, "move_dice": 3, "combat_dice": 3},
        a_gun(dice=2) | {"rows": [4, 4, 4, 4]},
        a_gun(dice=4) | {"rows": [10, 10, 10, 10]},
    ],
)
def test_the_ends_of_the_printed_ranges_may_stand_in_the_list(figures):
    check_listed(own(origin=ALL_OURS, why="For fun.", **figures), "here")


@pytest.mark.rule("algy.log.type", "algy.log.agreed_numbers")
@pytest.mark.parametrize(
    ("figures", "fault"),
    [
        ({"stability": 2}, r"stability: 2 is not a number from -1 to 1 .*algy\.log\.firing_stability"),
        ({"id": "My Own"}, r"id: 'My Own' .*algy\.log\.type"),
        ({"name": " "}, "name: "),
        ({"nation": "Utopia"}, "nation: 'Utopia' is not Germany"),
        ({"year": 1940}, "year: 1940"),
        ({"look": "../camel"}, "look: "),
        ({"seats": 0}, "seats: 0 is not a number from 1 to 4"),
        ({"max_level": 0}, "max_level: 0 is not a number from 1 to 20"),
        ({"max_dive": 21}, "max_dive: 21"),
        ({"max_dive": 5}, r"max_dive: 5 is less than 6.*algy\.log\.max_speeds"),
        ({"power": -5}, "power: -5 is not a number from -4 to 4"),
        ({"drag": 5}, "drag: 5"),
        ({"spin": 5}, "spin: 5"),
        ({"move_dice": 0}, "move_dice: 0 is not a number from 1 to 6"),
        ({"combat_dice": 7}, "combat_dice: 7"),
        ({"guns": a_gun()["guns"] * 5}, "guns: 5 is not a number from 0 to 4"),
        (a_gun(dice=0), r"guns\.1: 0 is not a number from 1 to 6"),
        (a_gun(dice=7), r"guns\.1: 7"),
        (a_gun(count=3), r"guns\.1: 2 dice cannot be those of 3 guns.*algy\.log\.firing"),
        (a_gun(count=0), r"guns\.1: "),
        (a_gun(name=" "), r"guns\.1: a gun's name"),
        (a_gun(mount="observer"), r"guns\.1: nobody is there"),
        ({"rows": [9, 7, 7]}, r"rows: a log has 4 rows .*not 3.*algy\.log\.damage_rows"),
        ({"rows": [9, 7, 7, 0]}, r"rows\.4: 0 is not a number from 1 to 20"),
        ({"rows": [21, 7, 7, 5]}, r"rows\.1: 21"),
        ({"effects": ["pilot"]}, "effects: a log has 4 rows"),
        ({"origin": {"look": "house"}}, "origin.look: this type has no such figure"),
    ],
)
def test_a_figure_that_no_rule_could_use_is_refused_with_its_place(figures, fault):
    with pytest.raises(aerodrome.BadInput, match=f"here: {fault}"):
        check_model(own(**figures), "here")


def test_the_list_cannot_be_changed_by_those_who_read_it():
    with pytest.raises(TypeError):
        models()["mine"] = own()  # type: ignore[index]
