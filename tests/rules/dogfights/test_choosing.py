"""What the players choose before play: fleets, loads, pilots."""

import msgspec
import pytest

import aerodrome
from aerodrome.rulebooks.dogfights.moving import allowance
from tests.rules.dogfights.flying import asked, craft, match_with, model, options, plane
from tests.rules.dogfights.gunfire import FIGHTER, guns_against, guns_on
from tests.rules.dogfights.missions import GERMAN, RECON, area, task
from tests.rules.referee import give, refused, said

PLAYERS = {"chosen_by": "players"}


def about(match):
    """What the open decision is about."""
    assert match.decision is not None
    return match.decision.about


def fleets(allied, german, pools=(("France", "United Kingdom"), ("Germany",)), options=None, **scenario):
    """A scenario in which so many aircraft of each side are for the players to choose."""

    def entries(side, number, kinds):
        return [
            {"model": kinds[each // 3], "number": first + each % 3, "choice": True, "name": f"{side} {each}"}
            for each in range(number)
            for first in [
                {"nieuport-11": 1, "spad-7": 4, "hanriot-hd3": 7, "fokker-e4": 1, "fokker-dr1": 4, "albatros-d5": 7}[
                    kinds[each // 3]
                ]
            ]
        ]

    described = {
        "title": "test",
        "first": "allied",
        "side": [
            {
                "name": "allied",
                "edge": "W",
                "pool": list(pools[0]),
                "aircraft": entries("a", allied, ("nieuport-11", "spad-7", "hanriot-hd3")),
            },
            {
                "name": "german",
                "edge": "E",
                "pool": list(pools[1]),
                "aircraft": entries("g", german, ("fokker-e4", "fokker-dr1", "albatros-d5")),
            },
        ],
    } | scenario
    return aerodrome.new("dogfights", described, seed=1, options=PLAYERS | (options or {}))


@pytest.mark.rule("dogfights.setup.fleet_size", "dogfights.setup.nations", "dogfights.pieces.recon_role")
@pytest.mark.example("dogfights.ex.setup_choice")
@pytest.mark.rule("dogfights.amb.setup_example_six")
def test_the_example_of_two_fleets():
    """Nine each: three types of three; the Germans' third type is not named and is the Albatros here."""
    match = fleets(9, 9)
    wanted = {
        "allied": [kind for kind in ("hanriot-hd3", "sopwith-camel", "se5") for _ in range(3)],
        "german": [kind for kind in ("fokker-dr1", "dfw-c5", "albatros-d5") for _ in range(3)],
    }
    assert asked(match)[:2] == ("fleet", "allied")
    assert "gotha-g4" not in options(match)
    while asked(match)[0] == "fleet":
        assert match.decision is not None
        give(match, wanted[match.decision.seat].pop(0))
    chosen = {
        side: sorted(each.number for each in match.state.aircraft.values() if each.side == side)
        for side in ("allied", "german")
    }
    assert chosen["allied"] == [4, 5, 6, 7, 8, 9, 10, 11, 12]
    assert chosen["german"] == [4, 5, 6, 7, 8, 9, 13, 14, 15]
    assert len(said(match, "chosen")) == 18


@pytest.mark.rule("dogfights.setup.fleet_size", "dogfights.setup.nations")
def test_the_sides_choose_in_turn_from_their_nations():
    match = fleets(2, 1)
    assert (asked(match)[:2], about(match)) == (("fleet", "allied"), (0, 2))
    assert {match.state.brief.models[name].nation for name in options(match)} == {"France", "United Kingdom"}
    refused(match, "fokker-dr1", "dogfights.setup.fleet_size")
    give(match, "spad-7")
    assert (asked(match)[:2], about(match)) == (("fleet", "german"), (0, 1))
    assert {match.state.brief.models[name].nation for name in options(match)} == {"Germany"}
    give(match, "fokker-dr1")
    assert (asked(match)[:2], about(match)) == (("fleet", "allied"), (1, 2))


@pytest.mark.rule("dogfights.scenario.general.hunters", "dogfights.amb.general_escort")
def test_hunters_of_the_general_are_fighters_and_his_escort_may_be_of_two_seaters():
    match = aerodrome.new("dogfights", "intercept-the-general", seed=1, options=PLAYERS)
    assert asked(match)[:2] == ("fleet", "French")
    assert "salmson-2" in options(match)
    give(match, "salmson-2")
    assert asked(match)[:2] == ("fleet", "German")
    assert set(options(match)) == {"fokker-e4", "fokker-dr1", "albatros-d5", "fokker-d7"}
    refused(match, "dfw-c5", "dogfights.setup.fleet_size")


@pytest.mark.rule("dogfights.dogfight.forces", "dogfights.scenario.general.hunters")
def test_a_side_chooses_the_roles_that_its_scenario_names():
    described = msgspec.json.decode(msgspec.json.encode(fleets(1, 1).scenario))
    described["side"][0]["choose"] = ["recon"]
    described["side"][0]["aircraft"] = [{"model": "salmson-2", "number": 13, "choice": True}]
    chosen = aerodrome.new("dogfights", described, seed=1, options=PLAYERS)
    assert set(options(chosen)) == {"salmson-2", "re8"}
    described["side"][0]["choose"] = ["fighter"]
    with pytest.raises(aerodrome.BadInput, match=r"allied: Salmson 2 13: choice: .* role fighter"):
        aerodrome.new("dogfights", described, seed=1)
    described["side"][0]["choose"] = ["recon"]
    with pytest.raises(aerodrome.BadInput, match=r"allied: choose: .*dogfights\.dogfight\.forces"):
        aerodrome.new("dogfights", described | {"mode": "breakthrough"}, seed=1)


@pytest.mark.rule("dogfights.pieces.nations")
def test_there_are_three_of_each_type():
    match = fleets(4, 1)
    for model_name in ("spad-7", "fokker-e4", "spad-7", "spad-7"):
        give(match, model_name)
    assert "spad-7" not in options(match)
    assert [each.number for each in match.state.aircraft.values() if each.model == "spad-7"] == [4, 5, 6]


@pytest.mark.rule("dogfights.pieces.nations")
def test_both_sides_may_draw_on_one_box_and_never_take_the_same_aircraft():
    match = fleets(2, 2, pools=(("Germany",), ("Germany",)))
    for _ in range(4):
        give(match, "fokker-dr1") if "fokker-dr1" in options(match) else give(match, "fokker-d7")
    aircraft = match.state.aircraft.values()
    assert len(aircraft) == 4
    assert len({(each.model, each.number) for each in aircraft}) == 4
    assert sorted(each.side for each in aircraft) == ["allied", "allied", "german", "german"]


@pytest.mark.rule("dogfights.pieces.nations")
def test_a_number_that_the_scenario_has_given_out_is_not_chosen():
    planes = [
        plane("Baron", None, kind="fokker-dr1", number=4),
        plane("Wingman", None, kind="fokker-dr1", choice=True, number=5),
    ]
    match = give(match_with(planes, seed=1, steps="", options=PLAYERS), "fokker-dr1")
    assert sorted(each.number for each in match.state.aircraft.values() if each.side == "allied") == [4, 5]


@pytest.mark.rule("dogfights.dogfight.forces")
def test_no_bombers_in_a_dogfight():
    match = fleets(1, 1)
    roles = {match.state.brief.models[name].role for name in options(match)}
    assert roles == {"fighter", "recon"}
    with pytest.raises(aerodrome.BadInput) as caught:
        match_with([plane("Bomber", None, kind="gotha-g4")])
    assert caught.value.rule == "dogfights.dogfight.forces"


@pytest.mark.rule("dogfights.setup.fleet_size")
def test_a_scenario_that_chooses_itself_asks_nothing():
    match = match_with([plane("One", choice=True)], [plane("Two", choice=True)], seed=1, steps="")
    assert asked(match)[0] not in ("fleet", "load", "pilot")
    assert set(match.state.aircraft) == {"One", "Two"}


def loads(mode, *planes):
    scenario = {"mode": mode, "task": {"side": "allied"}} if mode == "breakthrough" else task(mode, area("A", 12))
    return match_with(
        list(planes)
        or [
            plane("R13", None, 0, RECON, number=13),
            plane("R14", None, 0, RECON, number=14),
            plane("Bomber", None, kind="handley-page-o-400"),
            plane("One", None, 0, FIGHTER),
        ],
        [GERMAN],
        seed=1,
        steps="",
        scenario=scenario,
        options=PLAYERS,
    )


@pytest.mark.rule(
    "dogfights.mode.disarm_recon",
    "dogfights.mode.disarm_record",
    "dogfights.mode.recon_bomb",
    "dogfights.amb.recon_bomb_modes",
)
@pytest.mark.parametrize(
    ("mode", "bombs"), [("reconnaissance", False), ("bombing", True), ("breakthrough", True), ("combined", True)]
)
def test_recon_aircraft_may_be_disarmed_and_given_a_bomb(mode, bombs):
    match = loads(mode)
    assert asked(match)[:2] == ("load", "allied")
    expected = {(name, what) for name in ("R13", "R14") for what in (("disarm", "bomb") if bombs else ("disarm",))}
    assert set(options(match)) == {*expected, "done"}
    give(match, ("R13", "disarm"))
    disarmed = craft(match, "R13")
    assert (disarmed.disarmed, disarmed.ammo) == (True, {})
    assert dict(allowance(disarmed, 0))["disarmed"] == 1
    assert dict(allowance(craft(match, "R14"), 0))["disarmed"] == 0
    assert ("R13", "disarm") not in options(match)
    if bombs:
        give(match, ("R14", "bomb"))
        assert (craft(match, "R14").bombs, craft(match, "R14").carried) == (1, 1)
        give(match, ("R14", "no bomb"))
        assert craft(match, "R14").bombs == 0


@pytest.mark.rule("dogfights.amb.disarm_and_bomb")
def test_disarmed_and_with_a_bomb():
    match = give(loads("bombing"), ("R13", "disarm"), ("R13", "bomb"))
    one = craft(match, "R13")
    assert (one.disarmed, one.bombs, dict(allowance(one, 0))["disarmed"]) == (True, 1, 1)


@pytest.mark.rule("dogfights.mode.disarm_recon")
def test_all_may_be_disarmed():
    match = give(loads("reconnaissance"), ("R13", "disarm"), ("R14", "disarm"))
    assert asked(match)[0] != "load"


@pytest.mark.rule("dogfights.mode.disarm_recon")
def test_nobody_is_disarmed_in_a_dogfight_and_only_recon_aircraft_are():
    match = match_with([plane("R13", None, 0, RECON)], seed=1, steps="", options=PLAYERS)
    assert asked(match)[0] != "load"
    for planes, scenario in (
        ([plane("R13", None, 0, RECON, disarmed=True)], {}),
        (
            [plane("One", None, 0, FIGHTER, disarmed=True), plane("R13", None, 0, RECON)],
            task("reconnaissance", area("A", 12)),
        ),
    ):
        with pytest.raises(aerodrome.BadInput) as caught:
            match_with(planes, scenario=scenario)
        assert caught.value.rule == "dogfights.mode.disarm_recon"


@pytest.mark.rule("dogfights.mode.disarm_recon")
def test_a_disarmed_aircraft_does_not_fire():
    scenario = task("reconnaissance", area("A", 12))
    match = match_with(
        [plane("R13", (0, 0), 0, RECON, disarmed=True, ammo={})],
        [plane("German", (1, 0), 0, FIGHTER)],
        dice="b0",
        scenario=scenario,
    )
    assert guns_on(match, "R13", "German") == {}
    behind = match_with(
        [plane("R13", (1, 0), 0, RECON, disarmed=True, ammo={})],
        [plane("German", (0, 0), 0, FIGHTER)],
        dice="b0",
        scenario=scenario,
    )
    assert guns_against(behind, "R13", "German") == set()


def marking(aces=3, rookies=3, secret=False):
    allied = [plane(f"A{number}", None, 0, kind="sopwith-camel", number=number) for number in (4, 5, 6)] + [
        plane("R13", None, 0, RECON)
    ]
    german = [plane(f"G{number}", None, 0, kind="fokker-dr1", number=number) for number in (4, 5, 6)]
    markers = {"aces": aces, "rookies": rookies}
    return match_with(
        allied,
        german,
        seed=1,
        steps="",
        sides={"allied": markers, "german": markers},
        options=PLAYERS | {"secret_pilots": secret},
    )


@pytest.mark.rule("dogfights.pilot.assignment", "dogfights.record.pilot_markers", "dogfights.amb.markers_optional")
def test_players_mark_their_fighters_in_the_open():
    match = marking()
    assert asked(match)[:2] == ("pilot", "allied")
    assert set(options(match)) == {
        *((f"A{number}", skill) for number in (4, 5, 6) for skill in ("ace", "rookie")),
        "done",
    }
    give(match, ("A6", "ace"))
    assert craft(match, "A6").pilot == "ace"
    event = said(match, "pilot")[0]
    assert (event.facts, event.only) == ({"aircraft": "A6", "pilot": "ace"}, None)
    give(match, ("A5", "rookie"), "done")
    assert asked(match)[:2] == ("pilot", "german"), "nobody must use all his markers"
    give(match, "done")
    assert asked(match)[0] not in ("pilot",)


@pytest.mark.rule("dogfights.pilot.assignment")
def test_no_more_than_agreed():
    match = give(marking(aces=1, rookies=1), ("A4", "ace"))
    assert set(options(match)) == {("A5", "rookie"), ("A6", "rookie"), "done"}


@pytest.mark.rule("dogfights.pilot.hidden", "dogfights.amb.markers_optional")
def test_in_secret_both_sides_write_the_agreed_numbers():
    match = marking(aces=1, rookies=1, secret=True)
    assert [decision.seat for decision in match.open] == ["allied", "german"]
    assert all("done" not in decision.options for decision in match.open)
    match.answer(("A4", "ace"), seat="allied")
    assert craft(match, "A4").pilot == "average", "sealed until both have written"
    match.answer(("G6", "ace"), seat="german")
    assert (craft(match, "A4").pilot, craft(match, "G6").pilot) == ("ace", "ace")
    assert {choice[1] for decision in match.open for choice in decision.options} == {"rookie"}, "aces come first"
    events = said(match, "pilot")
    assert [(event.facts["aircraft"], event.only) for event in events] == [("A4", "allied"), ("G6", "german")]


@pytest.mark.rule("dogfights.bomb.recon_roles", "dogfights.pieces.recon_role")
def test_a_recon_aircraft_without_a_bomb_fights():
    match = match_with(
        [plane("R13", (0, 0), 0, RECON), plane("Bomber", None, kind="gotha-g4")],
        [plane("German", (1, 0), 0, FIGHTER)],
        dice="b0",
        scenario=task("bombing", area("A", 12)),
    )
    assert set(guns_on(match, "R13", "German")) == {"fixed"}
    carrying = match_with(
        [plane("R13", (0, 0), 0, model("laden", role="recon"), bombs=1)],
        [plane("German", (1, 0), 0, FIGHTER)],
        dice="b0",
        scenario=task("bombing", area("A", 12)),
    )
    assert guns_on(carrying, "R13", "German") == {}
