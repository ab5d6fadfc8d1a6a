"""Points in every mode, by both criteria."""

import pytest

from aerodrome.rulebooks.dogfights.scoring import combat_points, score, task_points
from tests.rules.dogfights.flying import match_with, plane
from tests.rules.dogfights.gunfire import FIGHTER
from tests.rules.dogfights.missions import BOMBER, RECON, area

LOST = {"fate": "lost"}
HURT = {"damage": ("tail",)}
GONE = {"fate": "left", "left_by": "E"}
FORCED = {"fate": "left", "cause": "forced out"}
AREAS = [area("A", 0), area("B", 0, 3), area("C", 0, 6), area("A", 9, 0, side="german")]


def score_of(mode, *fates, verdict="first", own=(), photos=0, bombs=0):
    """What the allied side has scored when the enemy's aircraft have these fates; one more enemy flies unharmed.

    `photos` areas were brought home and `bombs` bombs lie on areas A, B, C, A ...; `own` are fates of own carriers.
    """
    scenario = {"mode": mode}
    if mode in ("reconnaissance", "bombing", "combined"):
        scenario["areas"] = AREAS
    mission = mode != "dogfight"
    enemies = [
        plane("Unharmed", (9, 9), 0, FIGHTER),
        *([plane("Bomber", (9, 5), 0, BOMBER), plane("Recon", (9, 3), 0, RECON)] if mission else []),
    ]
    for number, (role, fate) in enumerate(fates):
        kind = {"fighter": "fokker-d7", "bomber": "gotha-g4", "recon": "dfw-c5"}[role]
        place = {"at": (number - 5, 9)} if "fate" not in fate else {"at": None}
        enemies.append(plane(f"Enemy{number}", place["at"], 0, kind, **fate))
    carriers = [
        plane(
            f"Own{number}",
            None,
            0,
            "handley-page-o-400" if role == "bomber" else "salmson-2",
            **({"bombs": 1} if mode == "breakthrough" else {}),
            **fate,
        )
        for number, (role, fate) in enumerate(own)
    ]
    ours = [
        plane("One", (0, 9), 0, FIGHTER),
        *carriers,
        *([plane("B", None, 0, BOMBER), plane("R", None, 0, RECON)] if mission else []),
    ]
    match = match_with(ours, enemies, seed=1, scenario=scenario, options={"verdict": verdict})
    targets = [match.state.targets[f"allied {name}"] for name in "ABC"] if "areas" in scenario else []
    for number in range(photos):
        targets[number].home = True
    for number in range(bombs):
        targets[number % 3].bombs += 1
    return score(match.state, "allied")


@pytest.mark.rule("dogfights.dogfight.points", "dogfights.table.scoring", "dogfights.amb.half_point")
def test_battle_points_of_a_dogfight():
    """1 for each shot down; 0.5 for each damaged one that withdrew."""
    assert score_of("dogfight", ("fighter", LOST), ("fighter", LOST)) == 2
    assert score_of("dogfight", ("fighter", HURT | GONE)) == 0.5
    assert score_of("dogfight", ("fighter", HURT)) == 0, "it is still there"
    assert score_of("dogfight", ("fighter", LOST | HURT)) == 1, "not both"


@pytest.mark.rule("dogfights.dogfight.withdraw_reminder")
def test_an_unharmed_aircraft_that_leaves_for_want_of_ammunition_is_worth_nothing():
    assert score_of("dogfight", ("fighter", GONE | {"ammo": {"fixed": 0}})) == 0


@pytest.mark.rule("dogfights.amb.no_legal_route")
def test_nor_is_one_that_was_forced_out():
    assert score_of("dogfight", ("fighter", FORCED)) == 0
    assert score_of("dogfight", ("fighter", FORCED | HURT)) == 0


@pytest.mark.rule("dogfights.amb.wear_scoring", "dogfights.amb.wear_second_damage")
def test_engines_that_were_overstrained_count_for_the_other_side():
    assert score_of("dogfight", ("fighter", GONE | {"damage": ("engine",), "throttle": -1})) == 0.5
    assert score_of("dogfight", ("fighter", LOST | {"damage": ("engine",), "cause": "engine"})) == 1


@pytest.mark.rule("dogfights.table.scoring", "dogfights.recon.points", "dogfights.recon.bonus")
@pytest.mark.parametrize(("photos", "points"), [(0, 0), (1, 3), (2, 6), (3, 14)])
def test_reconnaissance(photos, points):
    assert score_of("reconnaissance", ("fighter", LOST), photos=photos) == points, "combat only breaks ties"


@pytest.mark.rule(
    "dogfights.table.scoring",
    "dogfights.bomb.area_primary",
    "dogfights.bomb.area_secondary",
    "dogfights.amb.half_point",
    "dogfights.amb.bomb_recon_primary",
)
def test_area_bombing():
    fates = (("bomber", LOST), ("recon", LOST), ("fighter", LOST), ("fighter", HURT), ("bomber", HURT | GONE))
    assert score_of("bombing", *fates, bombs=2) == 10 + 1
    assert score_of("bombing", *fates, bombs=2, verdict="second") == 10 + 3 + 1
    assert score_of("bombing", bombs=3) == 15 + 10


@pytest.mark.rule(
    "dogfights.table.scoring", "dogfights.bomb.breakthrough_primary", "dogfights.bomb.breakthrough_secondary"
)
def test_breakthrough():
    own = (("bomber", GONE), ("recon", GONE), ("bomber", LOST))
    fates = (("fighter", LOST), ("fighter", HURT))
    assert score_of("breakthrough", *fates, own=own) == 8
    assert score_of("breakthrough", *fates, own=own, verdict="second") == 9.5


@pytest.mark.rule("dogfights.table.scoring", "dogfights.combined.points")
def test_combined():
    fates = (("fighter", LOST), ("fighter", HURT))
    for verdict in ("first", "second"):
        assert score_of("combined", *fates, photos=2, bombs=4, verdict=verdict) == 20 + 6 + 1.5
    assert score_of("combined", photos=3, bombs=3) == 15 + 9, "no bonuses"


@pytest.mark.rule("dogfights.recon.tiebreak", "dogfights.amb.half_point")
def test_outside_a_dogfight_damage_counts_whether_an_aircraft_withdrew_or_not():
    match = match_with(
        [plane("One", (0, 0), 0, FIGHTER), plane("Recon", None, 0, RECON)],
        [
            plane("A", (9, 9), 0, FIGHTER, damage=("tail",)),
            plane("B", None, 0, FIGHTER, fate="left", left_by="E", damage=("wings",)),
            plane("C", None, 0, FIGHTER, fate="lost", damage=("wings",)),
        ],
        seed=1,
        scenario={"mode": "reconnaissance", "task": {"side": "allied"}, "areas": AREAS[:3]},
    )
    assert combat_points(match.state, "allied") == 2
    assert task_points(match.state, "allied") == 0


@pytest.mark.rule("dogfights.dogfight.end", "dogfights.dogfight.points")
@pytest.mark.example("dogfights.ex.dogfight_points")
def test_the_example_of_battle_points():
    match = the_example()
    assert score(match.state, "german") == 7.5
    assert score(match.state, "allied") == 5.0


def the_example(**options):
    """Twelve aircraft each: the French have two left in the combat zone, the Germans none."""

    def fleet(kinds, fates):
        return [
            plane(f"{kind} {number % 3}", at, 0, kind, **fate)
            for number, ((at, fate), kind) in enumerate(
                zip(fates, [each for each in kinds for _ in range(3)], strict=True)
            )
        ]

    gone = (None, {"fate": "left", "left_by": "W"})
    lost, hurt = (None, LOST), (None, {"fate": "left", "left_by": "W", "damage": ("tail",)})
    french = fleet(
        ("nieuport-11", "spad-7", "hanriot-hd3", "spad-13"),
        [((0, 0), {}), ((0, 3), {}), *[lost] * 6, *[hurt] * 3, gone],
    )
    german = fleet(("fokker-e4", "fokker-dr1", "albatros-d5", "fokker-d7"), [*[lost] * 3, *[hurt] * 4, *[gone] * 5])
    return match_with(
        french, german, seed=1, options=options, steps=["end of turn"], active="german", position={"over": ""}
    )
