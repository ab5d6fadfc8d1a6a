"""Pilots: aces and rookies at their own guns, and how they become better."""

import pytest

import aerodrome
from tests.rules.dogfights.flying import asked, craft, match_with, model, plane
from tests.rules.dogfights.gunfire import FIGHTER, ONE_GUN, RECON, TWO_SEATER, bursts, coming, parts, pounce, results
from tests.rules.referee import give, said

DH2 = model("dh2-like", speed=1, fixed=0, nose=1, nose_by_pilot=True)
PUSHER = model("gunner-in-the-nose", speed=1, fixed=0, nose=1)

# Who fires, whether a total of 6 in column A is a kill, and what he adds to the dice. One gun.
SKILLS = (("rookie", -1, "miss"), ("average", 0, "damage"), ("ace", 0, "shot down"))


def attack(dice, kind=ONE_GUN, gun="fixed", **facts):
    """A shot from straight behind; another German lives on."""
    targets = [plane("Target", (1, 0), 0, FIGHTER), plane("Other", (9, 9), 0, FIGHTER)]
    match = match_with([coming("Shooter", kind=kind, **facts)], targets, dice=f"b0 {dice}")
    return give(pounce(match), (gun, "Target"))


@pytest.mark.rule(
    "dogfights.pilot.average", "dogfights.pilot.ace", "dogfights.pilot.rookie", "dogfights.table.pilot_skill"
)
@pytest.mark.parametrize(("pilot", "added", "result"), SKILLS)
def test_what_a_pilot_makes_of_six(pilot, added, result):
    match = attack("51 wings", pilot=pilot)
    assert parts(match) == {"dice": 6} | ({"rookie": added} if added else {})
    assert results(match) == [result]


@pytest.mark.rule("dogfights.pilot.ace")
def test_an_aces_misses_and_kills_stay_what_they_are():
    assert results(attack("32", pilot="ace")) == ["miss"]
    assert results(attack("66", pilot="ace")) == ["shot down"]
    match = attack("33", pilot="ace")
    assert bursts(match)[0]["outright"] is True
    assert craft(match, "Target").fate == "lost"
    assert said(match, "damaged") == []
    assert said(match, "lost")[0].rule == "dogfights.pilot.ace"


@pytest.mark.rule("dogfights.pilot.own_guns_only", "dogfights.gun.crew")
@pytest.mark.parametrize("pilot", ["ace", "rookie"])
def test_a_gunner_is_always_average(pilot):
    match = match_with(
        [coming("Shooter", kind=TWO_SEATER, pilot=pilot)],
        [plane("Target", (-1, 0), 0, level=4), plane("Other", (9, 9), 0)],
        dice="b0 33 wings",
    )
    give(pounce(match), ("tail", "Target"))
    assert parts(match) == {"dice": 6}
    assert results(match) == ["damage"]


@pytest.mark.rule("dogfights.pilot.own_guns_only", "dogfights.gun.crew")
@pytest.mark.parametrize(("kind", "result"), [(DH2, "shot down"), (PUSHER, "damage")], ids=["DH.2", "gunner"])
def test_a_nose_gun_is_its_gunners_but_for_the_dh2(kind, result):
    assert results(attack("33 wings", kind, "nose", pilot="ace")) == [result]


@pytest.mark.rule("dogfights.gun.crew", "dogfights.gun.nose")
def test_whose_guns_are_the_pilots():
    pilots = {
        name: set(craft(match_with([plane("Own", None, kind=name)]), "Own").figures.pilots_guns)
        for name in ("dh2", "bristol-f2", "hanriot-hd3", "salmson-2", "fokker-e4")
    }
    assert pilots == {
        "dh2": {"nose"},
        "bristol-f2": {"fixed"},
        "hanriot-hd3": {"fixed"},
        "salmson-2": {"fixed"},
        "fokker-e4": {"fixed"},
    }


@pytest.mark.rule("dogfights.pilot.rookie_promotion", "dogfights.record.kill_trophy")
@pytest.mark.example("dogfights.ex.xp_rookie")
def test_the_example_of_a_rookie():
    match = attack("22 65", FIGHTER, pilot="rookie", ammo={"fixed": 4})
    assert results(match) == ["miss"]
    give(match, "fire")
    shooter = craft(match, "Shooter")
    assert (shooter.pilot, shooter.kills, shooter.trophies) == ("average", 1, ("Target",))
    assert said(match, "promoted")[0].facts == {"aircraft": "Shooter", "pilot": "average", "kills": 1}


@pytest.mark.rule("dogfights.pilot.rookie_promotion")
def test_a_rookie_stays_one_until_he_has_shot_somebody_down():
    match = attack("43 wings", FIGHTER, pilot="rookie")
    assert results(match) == ["damage"]
    assert craft(match, "Shooter").pilot == "rookie"


@pytest.mark.rule("dogfights.pilot.ace_promotion")
@pytest.mark.example("dogfights.ex.xp_ace")
def test_the_example_of_an_ace():
    match = attack("66", kills=2)
    shooter = craft(match, "Shooter")
    assert (shooter.pilot, shooter.kills) == ("ace", 3)
    assert said(match, "promoted")[0].rule == "dogfights.pilot.ace_promotion"
    assert craft(attack("66", kills=1), "Shooter").pilot == "average"


@pytest.mark.rule("dogfights.pilot.ace_promotion", "dogfights.amb.rookie_kill_counts")
def test_a_rookies_first_kill_counts_towards_three():
    """Three kills one after another: rookie, average, average, ace."""
    planes = [coming("Shooter", kind=FIGHTER, pilot="rookie")]
    ranks = []
    for kills in range(3):
        match = match_with(
            planes,
            [plane("Target", (1, 0), 0, FIGHTER), plane("Other", (9, 9), 0, FIGHTER)],
            dice="b0 66",
            position=None,
        )
        give(pounce(match), ("fixed", "Target"))
        shooter = craft(match, "Shooter")
        ranks.append((shooter.pilot, shooter.kills))
        planes = [coming("Shooter", kind=FIGHTER, pilot=shooter.pilot, kills=kills + 1)]
    assert ranks == [("average", 1), ("average", 2), ("ace", 3)]


@pytest.mark.rule("dogfights.amb.kill_which_gun", "dogfights.pilot.own_guns_only")
def test_a_gunners_kill_is_not_the_pilots():
    match = match_with(
        [coming("Shooter", kind=TWO_SEATER, pilot="rookie")],
        [plane("Target", (-1, 0), 0, level=4), plane("Other", (9, 9), 0)],
        dice="b0 66",
    )
    give(pounce(match), ("tail", "Target"))
    shooter = craft(match, "Shooter")
    assert (shooter.pilot, shooter.kills) == ("rookie", 0)
    assert shooter.trophies == ("Target",), "the piece is kept all the same"


@pytest.mark.rule("dogfights.amb.kill_which_gun")
def test_a_kill_in_defence_counts():
    match = match_with(
        [coming("Moved", (2, 0)), plane("Friend", (9, 9), 0, FIGHTER)],
        [plane("German", (0, 0), 0, FIGHTER, pilot="rookie")],
        dice="b0 66",
    )
    give(pounce(match), ("German", "fixed"))
    assert (craft(match, "German").pilot, craft(match, "German").kills) == ("average", 1)


@pytest.mark.rule("dogfights.amb.recon_pilots")
def test_pilots_of_recon_aircraft_gain_no_experience():
    match = attack("66", RECON, kills=2)
    shooter = craft(match, "Shooter")
    assert (shooter.pilot, shooter.kills, shooter.trophies) == ("average", 2, ("Target",))


@pytest.mark.rule("dogfights.record.pilot_markers", "dogfights.pilot.assignment")
@pytest.mark.example("dogfights.ex.panel_pilots")
def test_the_example_of_markers():
    camels = [
        plane(str(number), None, kind="sopwith-camel", number=number, pilot=pilot)
        for number, pilot in ((4, "average"), (5, "rookie"), (6, "ace"))
    ]
    match = match_with(camels)
    assert [craft(match, name).pilot for name in ("4", "5", "6")] == ["average", "rookie", "ace"]


@pytest.mark.rule("dogfights.record.pilot_markers")
@pytest.mark.parametrize("pilot", ["ace", "rookie"])
def test_only_fighters_have_aces_and_rookies(pilot):
    with pytest.raises(aerodrome.BadInput) as caught:
        match_with([plane("Recon", (0, 0), 0, RECON, pilot=pilot)])
    assert caught.value.rule == "dogfights.record.pilot_markers"


@pytest.mark.rule("dogfights.pilot.assignment", "dogfights.amb.pilot_marker_count")
@pytest.mark.parametrize("pilot", ["ace", "rookie"])
def test_three_of_each_at_most(pilot):
    def fleet(number):
        return [
            plane(str(each), None, kind=kind, pilot=pilot)
            for each, kind in enumerate(["fokker-dr1"] * 3 + ["fokker-d7"] * 3)
            if each < number
        ]

    match_with(fleet(3))
    with pytest.raises(aerodrome.BadInput) as caught:
        match_with(fleet(4))
    assert caught.value.rule == "dogfights.pilot.assignment"
    with pytest.raises(aerodrome.BadInput) as caught:
        match_with(fleet(1), sides={"allied": {f"{pilot}s": 4}})
    assert caught.value.rule == "dogfights.pilot.assignment"


@pytest.mark.rule("dogfights.amb.pilot_marker_count")
def test_promotions_know_no_limit():
    aces = [plane(f"Ace{each}", (-9, each), 0, kind="fokker-dr1", pilot="ace", moved=True) for each in (4, 5, 6)]
    match = match_with(
        [*aces, coming("Shooter", kills=2)], [plane("Target", (1, 0), 0), plane("Other", (9, 9), 0)], dice="b0 66"
    )
    give(pounce(match), ("fixed", "Target"))
    assert craft(match, "Shooter").pilot == "ace"


@pytest.mark.rule("dogfights.notes.ace_vs_ace")
def test_ace_against_ace_makes_every_fighter_pilot_an_ace():
    match = match_with(
        [plane("Camel", None, kind="sopwith-camel", pilot="rookie"), plane("Recon", None, kind="salmson-2")],
        options={"ace_against_ace": True},
    )
    assert craft(match, "Camel").pilot == "ace"
    assert craft(match, "Recon").pilot == "average"


@pytest.mark.rule("dogfights.notes.ace_vs_ace", "dogfights.amb.ace_variant_gunners")
def test_in_ace_against_ace_there_is_no_damage_by_any_gun():
    match = match_with(
        [coming("Shooter", kind=RECON)],
        [plane("Target", (-1, 0), 0, level=4), plane("Other", (9, 9), 0)],
        dice="b0 33",
        options={"ace_against_ace": True},
    )
    give(pounce(match), ("tail", "Target"))
    assert results(match) == ["shot down"]
    worn = match_with([plane("Worn", (0, 0), 0, FIGHTER, throttle=0)], dice="g0", options={"ace_against_ace": True})
    give(worn, "green")
    assert craft(worn, "Worn").damage == ("engine",), "wear stays"
    assert asked(worn)[0] == "route"
