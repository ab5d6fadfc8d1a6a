"""When a match ends, and who has won."""

from typing import Any

import pytest

import aerodrome
from aerodrome.rulebooks.dogfights.moving import allowance
from aerodrome.rulebooks.dogfights.victory import can_score, outcome, over_after_round, over_now, verdict
from tests.rules.dogfights.flying import asked, craft, match_with, model, plane
from tests.rules.dogfights.gunfire import FIGHTER, coming, pounce
from tests.rules.dogfights.missions import BOMBER, GERMAN, RECON, area, task
from tests.rules.dogfights.test_scoring import the_example
from tests.rules.referee import give, said

LOST = {"fate": "lost"}
GONE = {"fate": "left", "left_by": "W"}
THREE = (area("A", 0), area("B", 0, 3), area("C", 0, 6))


def ended(match, reason="last aircraft"):
    """How a match ends, were it over for this reason."""
    match.state.over = reason
    found = outcome(match.state)
    assert found is not None
    return found


@pytest.mark.rule("dogfights.dogfight.end")
def test_a_dogfight_ends_when_one_side_has_nothing_left():
    match = match_with([coming("One")], [plane("Last", (1, 0), 0, FIGHTER)], dice="b0 66")
    give(pounce(match), ("fixed", "Last"))
    assert match.decision is None
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == ("allied", "last aircraft")
    assert match.outcome.rule == "dogfights.dogfight.end"
    assert match.outcome.points == {"allied": 1, "german": 0}
    assert said(match, "over")[0].facts["reason"] == "last aircraft"


@pytest.mark.rule("dogfights.amb.dogfight_end_all", "dogfights.dogfight.end")
@pytest.mark.parametrize("waiting", ["patrol", "access", "flying"])
def test_it_goes_on_while_somebody_waits(waiting):
    spot = {"patrol": None, "access": "E-1", "flying": (9, 9)}[waiting]
    match = match_with(
        [coming("One")], [plane("First", (1, 0), 0, FIGHTER), plane("Next", spot, 3, FIGHTER)], dice="b0 66"
    )
    give(pounce(match), ("fixed", "First"))
    assert match.state.over == ""
    assert over_now(match.state) == ""
    craft(match, "Next").fate = "left"
    assert over_now(match.state) == "last aircraft"


@pytest.mark.rule("dogfights.dogfight.end", "dogfights.dogfight.points")
def test_the_two_verdicts():
    """The Germans have more points; the allied side has the last aircraft."""
    planes = [plane("One", (0, 0), 0, FIGHTER), plane("Two", None, 0, FIGHTER, **LOST)]
    for chosen, winner, rule in (
        ("first", "allied", "dogfights.dogfight.end"),
        ("second", "german", "dogfights.dogfight.points"),
    ):
        match = match_with(planes, [plane("German", None, 0, FIGHTER, **GONE)], options={"verdict": chosen}, seed=1)
        found = ended(match)
        assert (found.winner, found.rule) == (winner, rule)


@pytest.mark.rule("dogfights.amb.dogfight_both_empty")
@pytest.mark.parametrize(
    ("allied", "german", "winner"), [(LOST, GONE, "german"), (GONE, LOST, "allied"), (LOST, LOST, None)]
)
def test_where_both_are_gone_points_decide(allied, german, winner):
    match = match_with([plane("One", None, 0, FIGHTER, **allied)], [plane("Two", None, 0, FIGHTER, **german)], seed=1)
    assert (ended(match).winner, ended(match).rule) == (winner, "dogfights.dogfight.points")


@pytest.mark.rule("dogfights.amb.mode_end", "dogfights.dogfight.points")
def test_after_its_last_round_a_dogfight_is_decided_by_points():
    planes = [plane("One", (0, 0), 0, FIGHTER)], [plane("A", (9, 9), 0, FIGHTER), plane("B", None, 0, FIGHTER, **LOST)]
    match = match_with(*planes, steps=["end of turn"], active="german", position={"turn": 20}, seed=1)
    assert match.decision is None
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason, match.outcome.rule) == (
        "allied",
        "length",
        "dogfights.dogfight.points",
    )
    on = match_with(*planes, steps=["end of turn"], active="german", position={"turn": 19}, seed=1)
    assert on.state.turn == 20
    assert on.state.over == ""
    half = match_with(*planes, steps=["end of turn"], active="allied", position={"turn": 20}, seed=1)
    assert half.state.over == "", "the other side has its turn first"


@pytest.mark.rule("dogfights.amb.mode_end")
def test_reconnaissance_ends_when_nobody_can_bring_a_photograph():
    scenario = task("reconnaissance", *THREE)
    match = match_with(
        [plane("Recon", (9, 0), 0, RECON), plane("One", (0, 9), 0, FIGHTER)], [GERMAN], seed=1, scenario=scenario
    )
    state = match.state
    assert over_after_round(state) == ""
    assert not can_score(state, "german")
    craft(match, "Recon").fate = "lost"
    assert over_after_round(state) == "task over"
    craft(match, "Recon").fate = "patrol"
    assert over_after_round(state) == ""
    for target in state.targets.values():
        target.home = True
    assert over_after_round(state) == "task over", "all is home"


@pytest.mark.rule("dogfights.amb.mode_end")
def test_a_recon_aircraft_without_film_and_nothing_to_bring_home_scores_no_more():
    match = match_with(
        [plane("Recon", (9, 0), 0, RECON, photos=("allied A", "allied B"))],
        [GERMAN],
        seed=1,
        scenario=task("reconnaissance", *THREE),
    )
    state = match.state
    assert can_score(state, "allied")
    state.targets["allied A"].home = state.targets["allied B"].home = True
    assert not can_score(state, "allied"), "others have brought what it has, and C would be its third"


@pytest.mark.rule("dogfights.amb.mode_end")
def test_bombing_ends_with_the_last_bomb():
    match = match_with([plane("Bomber", (9, 0), 0, BOMBER)], [GERMAN], seed=1, scenario=task("bombing", *THREE))
    assert over_after_round(match.state) == ""
    craft(match, "Bomber").bombs = 0
    assert over_after_round(match.state) == "task over"
    through = match_with(
        [plane("Bomber", (9, 0), 0, BOMBER)],
        [GERMAN],
        seed=1,
        scenario={"mode": "breakthrough", "task": {"side": "allied"}},
    )
    assert over_after_round(through.state) == ""
    craft(through, "Bomber").fate = "left"
    assert over_after_round(through.state) != ""


@pytest.mark.rule("dogfights.amb.mode_end", "dogfights.amb.combined_photo")
def test_the_combined_mode_ends_when_nothing_that_was_bombed_can_be_photographed():
    match = match_with(
        [plane("Bomber", (9, 0), 0, BOMBER), plane("Recon", (9, 3), 0, RECON)],
        [GERMAN],
        seed=1,
        scenario=task("combined", *THREE),
    )
    state = match.state
    assert can_score(state, "allied")
    craft(match, "Bomber").bombs = 0
    assert not can_score(state, "allied"), "no area was bombed and no bomb is left"
    state.targets["allied A"].bombs = 1
    assert can_score(state, "allied")
    state.targets["allied A"].home = True
    assert not can_score(state, "allied")


@pytest.mark.rule("dogfights.amb.mode_end")
@pytest.mark.parametrize("mode", ["reconnaissance", "breakthrough"])
def test_a_mission_ends_after_the_round_in_which_a_side_has_nothing_left(mode):
    scenario = task(mode) if mode == "reconnaissance" else {"mode": mode, "task": {"side": "allied"}}
    kind = RECON if mode == "reconnaissance" else BOMBER
    match = match_with(
        [plane("Carrier", (9, 0), 0, kind), plane("One", (0, 9), 0, FIGHTER)],
        [plane("German", None, 0, FIGHTER, **LOST)],
        seed=1,
        scenario=scenario,
    )
    assert over_now(match.state) == "", "not in the middle of a turn"
    assert over_after_round(match.state) == "last aircraft"


@pytest.mark.rule("dogfights.recon.points", "dogfights.recon.tiebreak")
@pytest.mark.example("dogfights.ex.recon_points")
def test_the_example_of_photographs():
    areas = [*THREE, *(area(name, 9, row, side="german") for name, row in (("A", 0), ("B", 3), ("C", 6)))]
    french = [
        plane(f"F{number}", None, 0, kind="salmson-2", number=number, **facts)
        for number, facts in (
            (13, LOST),
            (14, GONE | {"photos": ("allied A",)}),
            (15, LOST | {"photos": ("allied B", "allied C")}),
        )
    ]
    german = [
        plane(f"G{number}", None, 0, kind="dfw-c5", number=number, **facts)
        for number, facts in ((13, {"fate": "left", "left_by": "E", "photos": ("german A",)}), (14, LOST), (15, LOST))
    ]
    homes = {"allied A": True, "german A": True}
    targets = {
        f"{each['side']} {each['name']}": {
            "id": f"{each['side']} {each['name']}",
            "name": each["name"],
            "side": each["side"],
            "home": homes.get(f"{each['side']} {each['name']}", False),
        }
        for each in areas
    }
    match = match_with(
        french, german, seed=1, scenario={"mode": "reconnaissance", "areas": areas}, position={"targets": targets}
    )
    found = ended(match, "task over")
    assert found.points == {"allied": 3, "german": 3}
    assert found.winner is None, "two shot down on each side"
    craft(match, "F13").fate = "left"
    craft(match, "F13").damage = ("tail",)
    assert ended(match, "task over").winner == "allied", "2 points to 1.5"


@pytest.mark.rule("dogfights.recon.points")
def test_more_photographs_win_whatever_was_shot_down():
    scenario = {"mode": "reconnaissance", "areas": [area("A", 0), area("A", 9, side="german")]}
    ours = [plane("R", None, 0, RECON, **LOST), plane("One", None, 0, FIGHTER, **LOST)]
    match = match_with(
        ours, [plane("Their", (9, 9), 0, model("their", role="recon"))], seed=1, scenario=scenario, active="german"
    )
    match.state.targets["allied A"].home = True
    found = ended(match, "task over")
    assert (found.winner, found.rule) == ("allied", "dogfights.recon.points")


@pytest.mark.rule("dogfights.recon.asymmetric")
@pytest.mark.parametrize(("photos", "winner"), [(0, "german"), (1, "german"), (2, "allied"), (3, "allied")])
def test_a_reconnaissance_of_one_side(photos, winner):
    match = match_with(
        [plane("Recon", (9, 0), 0, RECON)], [GERMAN], seed=1, scenario=task("reconnaissance", *THREE, wins=2)
    )
    for target in list(match.state.targets.values())[:photos]:
        target.home = True
    found = ended(match, "task over")
    assert (found.winner, found.rule) == (winner, "dogfights.recon.asymmetric")


@pytest.mark.rule("dogfights.bomb.variants", "dogfights.recon.asymmetric")
@pytest.mark.parametrize(
    ("got_through", "winner"), [(0, "german"), (2, "german"), (3, None), (4, "allied"), (6, "allied")]
)
def test_a_breakthrough_of_one_side(got_through, winner):
    """As in the ground attack: four win, three draw."""
    kinds = ["gotha-g4"] * 3 + ["dfw-c5"] * 3
    carriers = [
        plane(f"C{each}", None, 0, kind, bombs=1, **({"fate": "left", "left_by": "E"} if each < got_through else LOST))
        for each, kind in enumerate(kinds)
    ]
    scenario = {"mode": "breakthrough", "task": {"side": "allied", "wins": 4, "draws": 3}}
    match = match_with([*carriers, plane("One", (0, 0), 0, FIGHTER)], [GERMAN], seed=1, scenario=scenario)
    assert ended(match, "task over").winner == winner


COURIER = {"task": {"courier": "Courier"}}


def courier(**facts):
    carrier: dict[str, Any] = {"disarmed": True, "ammo": {}} | facts
    spot = carrier.pop("at", None)
    planes = [
        plane("Courier", spot, carrier.pop("heading", 0), model("salmson", role="recon", speed=2), **carrier),
        plane("Escort", (0, 9), 0, FIGHTER, moved=True),
    ]
    return match_with(planes, [GERMAN], dice="b0", seed=1, scenario=COURIER)


@pytest.mark.rule(
    "dogfights.scenario.general.recon_first", "dogfights.amb.general_other_exit", "dogfights.amb.general_escort"
)
@pytest.mark.parametrize(
    ("point", "heading", "winner"), [("M36", 0, "allied"), ("M1", 3, "german"), ("A9", 1, "german")]
)
def test_the_courier_must_cross(point, heading, winner):
    match = courier(at=point, heading=heading)
    give(match, (0, "F", 0))
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == (winner, "courier")


@pytest.mark.rule("dogfights.scenario.general.recon_first")
def test_the_courier_decides_alone():
    lost = courier(**LOST)
    assert over_now(lost.state) == "courier"
    assert ended(lost, "courier").winner == "german"
    flying = courier(at=(0, 0))
    craft(flying, "German").fate = "lost"
    assert over_now(flying.state) == "", "though no enemy is left"
    assert ended(flying, "length").winner == "german", "it has not arrived"


@pytest.mark.rule("dogfights.scenario.general.recon_first")
def test_the_courier_enters_at_once():
    escorts = [plane(f"E{number}", None, 0, FIGHTER, number=number) for number in (1, 2, 3)]
    planes = [plane("Courier", None, 0, model("salmson", role="recon"), disarmed=True, ammo={}), *escorts]
    match = match_with(planes, [GERMAN], steps="", seed=1, scenario=COURIER)
    assert asked(match)[0] == "access point"
    assert asked(match)[2] == "Courier"


@pytest.mark.rule("dogfights.scenario.general.unarmed", "dogfights.amb.disarm_in_general")
@pytest.mark.example("dogfights.ex.general_speed")
def test_the_generals_aircraft():
    match = aerodrome.new("dogfights", "intercept-the-general", seed=1)
    general = match.state.aircraft[match.state.brief.task.courier]
    assert (general.model, general.number, general.disarmed, general.ammo) == ("salmson-2", 13, True, {})
    parts = dict(allowance(general, 0))
    assert (parts["speed"], parts["speed"] + parts["disarmed"]) == (6, 7)


@pytest.mark.rule("dogfights.dogfight.end", "dogfights.dogfight.points")
def test_the_example_of_two_verdicts():
    match = the_example()
    match.state.over = "last aircraft"
    assert verdict(match.state, "first") == "allied"
    assert verdict(match.state, "second") == "german"
