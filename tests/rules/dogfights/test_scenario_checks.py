"""What is wrong in a scenario is refused on loading, with its place and the rule."""

from copy import deepcopy
from functools import partial
from typing import Any

import pytest

import aerodrome
from tests.rules.dogfights.flying import model
from tests.rules.scenarios import refused_scenario, write

HUGE = 10**40
BRITISH, GERMAN = "British", "German"


def aircraft(kind: str = "sopwith-camel", number: int = 4, **facts: Any) -> dict[str, Any]:
    return {"model": kind, "number": number, **facts}


CAMEL, TRIPLANE = aircraft(at="M8"), aircraft("fokker-dr1", at="M28", heading="W")


def scenario(**changes: Any) -> dict[str, Any]:
    """A Camel against a Triplane, with changes."""
    base: dict[str, Any] = {
        "title": "test",
        "side": [
            {"name": BRITISH, "edge": "W", "aircraft": [CAMEL]},
            {"name": GERMAN, "edge": "E", "aircraft": [TRIPLANE]},
        ],
    }
    return deepcopy(base | changes)


def with_side(**changes: Any) -> dict[str, Any]:
    """The British side with changes."""
    changed = scenario()
    changed["side"][0] |= deepcopy(changes)
    return changed


def with_entry(**changes: Any) -> dict[str, Any]:
    """The Camel with changes."""
    return with_side(aircraft=[CAMEL | changes])


def with_fleet(*fleet: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """These aircraft instead of the Camel."""
    return with_side(aircraft=list(fleet)) | deepcopy(changes)


def area(name: str = "A", side: str = BRITISH, point: str = "K20", **size: int) -> dict[str, Any]:
    return {"name": name, "side": side, "point": point, **size}


def mission(*fleet: dict[str, Any], mode: str = "reconnaissance", **changes: Any) -> dict[str, Any]:
    """A task of the British alone: an area to photograph or to bomb, and who goes there."""
    base: dict[str, Any] = {"mode": mode, "areas": [area()], "task": {"side": BRITISH}}
    return with_fleet(*(fleet or (aircraft("re8", 13), aircraft())), **(base | changes))


refusal = partial(refused_scenario, "dogfights")


@pytest.mark.parametrize(
    "described", [scenario(), mission(), mission(aircraft("handley-page-o-400", 16), mode="bombing")]
)
def test_the_scenarios_that_these_tests_change_are_good_ones(described, tmp_path):
    file = tmp_path / "good.toml"
    file.write_text(write(described))
    match = aerodrome.new("dogfights", described, seed=1)
    assert aerodrome.new("dogfights", file, seed=1).state == match.state


@pytest.mark.parametrize(
    ("described", "where", "field"),
    [
        (scenario(turn=20), "", "turn"),
        (scenario(board={"size": 3}), ": board", "size"),
        (scenario(task={"who": BRITISH}), ": task", "who"),
        (scenario(clouds=[{"point": "M9", "height": 2}]), ": clouds[0]", "height"),
        (scenario(areas=[area(depth=3)]), ": areas[0]", "depth"),
        (with_side(colour="red"), ": side[0]", "colour"),
        (with_entry(crew="ace"), ": side[0].aircraft[0]", "crew"),
        (scenario(models=[model("x") | {"hits": 3}]), ": models[0]", "hits"),
    ],
)
def test_an_unknown_field_is_refused(described, where, field):
    assert refusal(described) == (f"Object contains unknown field `{field}`", f"scenario{where}", "")


@pytest.mark.parametrize(
    ("described", "where"),
    [
        ({"title": "no sides"}, ""),
        ({"side": scenario()["side"]}, ""),
        (with_side(aircraft=[{"number": 4}]), ": side[0].aircraft[0]"),
        (with_side(aircraft=[{"model": "sopwith-camel"}]), ": side[0].aircraft[0]"),
        (scenario(side=[{"name": BRITISH}]), ": side[0]"),
        (scenario(areas=[{"name": "A", "side": BRITISH}]), ": areas[0]"),
        (scenario(models=[{"id": "x"}]), ": models[0]"),
    ],
)
def test_a_missing_field_is_refused(described, where):
    what, place, _ = refusal(described)
    assert "missing required field" in what
    assert place == f"scenario{where}"


@pytest.mark.parametrize(
    ("described", "where"),
    [
        (scenario(title=7), "title"),
        *((scenario(turns=turns), "turns") for turns in ("20", 2.5, True, None)),
        (scenario(mode="parade"), "mode"),
        (scenario(wind="N"), "wind"),
        (scenario(sun="NE"), "sun"),
        (scenario(origin="found"), "origin"),
        (scenario(side=BRITISH), "side"),
        (with_side(edge="NW"), "side[0].edge"),
        (with_side(edge=""), "side[0].edge"),
        (with_entry(heading="N"), "side[0].aircraft[0].heading"),
        (with_entry(heading=0), "side[0].aircraft[0].heading"),
        (with_entry(tilt=2), "side[0].aircraft[0].tilt"),
        (with_entry(pilot="hero"), "side[0].aircraft[0].pilot"),
        (with_entry(damage=["wheels"]), "side[0].aircraft[0].damage[0]"),
        (with_entry(number="4"), "side[0].aircraft[0].number"),
        (scenario(clouds=[{"point": "M9", "top": 4}]), "clouds[0].top"),
        (scenario(clouds=[{"point": "M9", "top": 0}]), "clouds[0].top"),
    ],
)
def test_a_value_of_the_wrong_kind_is_refused(described, where):
    assert refusal(described)[1] == f"scenario: {where}"


EDGES = {"W": "E", "E": "W", "N": "S", "S": "N"}


@pytest.mark.rule("dogfights.setup.sides", "dogfights.general.players")
@pytest.mark.parametrize(("edge", "other"), [(one, two) for one in EDGES for two in EDGES])
def test_the_sides_enter_from_opposite_edges(edge, other):
    described = scenario()
    for side, its in zip(described["side"], (edge, other), strict=True):
        side["edge"] = its
        side["aircraft"][0].pop("heading", None)
    if EDGES[edge] == other:
        assert aerodrome.new("dogfights", described, seed=1).state.brief.edges == {BRITISH: edge, GERMAN: other}
    else:
        expected = (f"must be {EDGES[edge]}, opposite {edge}", "scenario: German: edge", "dogfights.setup.sides")
        assert refusal(described) == expected


SIDES = scenario()["side"]


@pytest.mark.parametrize(
    "sides",
    [
        [],
        SIDES[:1],
        [*SIDES, SIDES[0] | {"name": "French"}],
        [SIDES[0], SIDES[1] | {"name": BRITISH}],
        [SIDES[0], SIDES[1] | {"name": ""}],
        [SIDES[0], SIDES[1] | {"name": "  "}],
    ],
)
@pytest.mark.rule("dogfights.general.players")
def test_there_are_two_sides_with_names_of_their_own(sides):
    assert refusal(scenario(side=sides))[1:] == ("scenario: side", "dogfights.general.players")


@pytest.mark.rule("dogfights.general.players")
def test_a_player_flies_for_one_side_what_the_scenario_itself_names():
    described = with_entry(seat="wingman")
    assert aerodrome.new("dogfights", described, seed=1).sides == {BRITISH: BRITISH, "wingman": BRITISH, GERMAN: GERMAN}
    described["side"][1]["aircraft"][0]["seat"] = "wingman"
    rule = "dogfights.general.players"
    for wrong in (described, with_entry(seat=GERMAN), with_entry(seat="wingman", choice=True)):
        assert refusal(wrong)[1:] == (f"scenario: {BRITISH}: aircraft: seat", rule)


@pytest.mark.parametrize(
    ("described", "what", "where", "rule"),
    [
        *((scenario(turns=turns), f"{turns} is not a number", "turns", "") for turns in (0, -1, 201, HUGE)),
        *((scenario(minutes=time), f"{time} is not a number", "minutes", "") for time in (0, -5, HUGE)),
        *(
            (scenario(fighters=most), f"{most} is not a number", "fighters", "general.max_six_fighters")
            for most in (0, -1, HUGE)
        ),
        (scenario(first="French"), "'French' is not a side", "first", "setup.first_turn"),
        (with_side(aircraft=[]), "2 to 60 can be played", "side", "setup.fleet_size"),
        (
            scenario(
                side=[SIDES[0] | {"aircraft": []}, SIDES[1] | {"aircraft": [TRIPLANE, aircraft("fokker-d7", 10)]}]
            ),
            "a side needs at least one aircraft",
            "British: aircraft",
            "setup.fleet_size",
        ),
        (
            with_fleet(*(aircraft(number=4, name=f"Camel {count}") for count in range(60))),
            "61 aircraft; 2 to 60 can be played",
            "side",
            "setup.fleet_size",
        ),
        (with_fleet(CAMEL, aircraft(at="M5")), "is not a name of its own", "aircraft", "pieces.nations"),
        *(
            (with_entry(name=name), f"{name!r} is not a name of its own", "aircraft", "pieces.nations")
            for name in ("done", "hold", "hold fire", "Fokker Dr.I 4", " ")
        ),
        (
            with_entry(model="sopwith-kamel"),
            "there is no aircraft 'sopwith-kamel' in the lists; near it: sopwith-camel",
            "British: sopwith-kamel",
            "pieces.nations",
        ),
        (with_entry(model=""), "there is no aircraft ''", "British: ", "pieces.nations"),
        *(
            (with_entry(number=number), "it has 4 to 6", f"British: Sopwith Camel {number}: number", "pieces.nations")
            for number in (0, 3, 7, -4, HUGE)
        ),
        (
            with_fleet(aircraft("handley-page-o-400", 16), aircraft()),
            "bombers do not take part in a dogfight",
            "British: Handley Page O/400 16",
            "dogfight.forces",
        ),
        (
            scenario(models=[model("x"), model("x", speed=6)]),
            "two models have the same id",
            "models",
            "pieces.basic_characteristics",
        ),
        (
            scenario(models=[model("x", speed=13)]),
            "13 is not a number from 1 to 12",
            "models: x: speed",
            "pieces.basic_characteristics",
        ),
    ],
)
def test_what_cannot_be_played_is_refused(described, what, where, rule):
    said, place, reason = refusal(described)
    assert what in said
    assert place.startswith(f"scenario: {where}")
    assert reason == (rule and f"dogfights.{rule}")


@pytest.mark.rule("dogfights.pilot.assignment", "dogfights.record.pilot_markers")
@pytest.mark.parametrize(
    ("described", "where", "rule"),
    [
        (with_side(aces=4), "British: aces", "pilot.assignment"),
        (with_side(aces=-1), "British: aces", "pilot.assignment"),
        (with_side(rookies=4), "British: aces", "pilot.assignment"),
        (
            with_fleet(
                *(aircraft(number=number, pilot="ace") for number in (4, 5, 6)), aircraft("se5", 10, pilot="ace")
            ),
            "British: aircraft",
            "pilot.assignment",
        ),
        (
            with_fleet(*(aircraft("se5", 10, name=f"R{count}", pilot="rookie") for count in range(4))),
            "British: aircraft",
            "pilot.assignment",
        ),
        (with_fleet(aircraft("re8", 13, pilot="ace")), "British: R.E.8 13: pilot", "record.pilot_markers"),
        (with_fleet(aircraft("re8", 13, pilot="rookie")), "British: R.E.8 13: pilot", "record.pilot_markers"),
    ],
)
def test_too_many_aces_and_aces_in_the_wrong_seat_are_refused(described, where, rule):
    assert refusal(described)[1:] == (f"scenario: {where}", f"dogfights.{rule}")


def test_three_aces_and_three_rookies_are_not_too_many():
    fleet = [aircraft(number=4 + count, pilot="ace") for count in range(3)]
    fleet += [aircraft("se5", 10 + count, pilot="rookie") for count in range(3)]
    pilots = [each.pilot for each in aerodrome.new("dogfights", with_fleet(*fleet), seed=1).state.aircraft.values()]
    assert pilots == ["ace"] * 3 + ["rookie"] * 3 + ["average"]


@pytest.mark.rule("dogfights.setup.board_segments", "dogfights.border.definition")
@pytest.mark.parametrize(
    ("board", "where", "rule"),
    [
        *(({"segments": count}, "board: segments", "setup.board_segments") for count in (0, 1, 4, -2, HUGE)),
        *(
            ({"columns": columns, "rows": rows}, "board", "setup.board_segments")
            for columns, rows in ((7, 20), (20, 7), (100, 20), (20, 27), (-5, 20), (20, -5), (HUGE, HUGE))
        ),
        *(
            ({"columns": 20, "rows": 12, "border": border}, "board: border", "border.definition")
            for border in (-1, 5, 6, HUGE)
        ),
    ],
)
def test_a_board_that_cannot_be_is_refused(board, where, rule):
    assert refusal(scenario(board=board))[1:] == (f"scenario: {where}", f"dogfights.{rule}")


@pytest.mark.rule("dogfights.cloud.setup")
@pytest.mark.parametrize("cloud", [{"top": 2}, {"point": "Z99"}, {"point": "m9"}, {"points": ["M9", "W-3"]}])
def test_a_cloud_that_covers_no_point_of_the_board_is_refused(cloud):
    described = scenario(clouds=[{"point": "M9"}, cloud])
    assert refusal(described)[1:] == ("scenario: clouds: 2", "dogfights.cloud.setup")
    assert refusal(described, clouds=False)[1] == "scenario: clouds: 2", "a faulty file is faulty without its clouds"


SETUP, MARKERS = "recon.areas_setup", "record.target_area_markers"


@pytest.mark.rule("dogfights.recon.areas_setup", "dogfights.record.target_area_markers")
@pytest.mark.parametrize(
    ("areas", "where", "rule"),
    [
        ([area(side="French")], "areas: French A", SETUP),
        ([area(name=" ")], "areas: British  ", "recon.photo_two_points"),
        ([area(columns=1, rows=1)], "areas: British A", "recon.photo_two_points"),
        ([area(columns=0)], "areas: British A", "recon.photo_two_points"),
        ([area(columns=-4, rows=-3)], "areas: British A", "recon.photo_two_points"),
        ([area(point="K99")], "areas: British A: point", SETUP),
        ([area(point="C20")], "areas: British A", MARKERS),
        ([area(point="U20")], "areas: British A", MARKERS),
        ([area(point="K3")], "areas: British A", MARKERS),
        ([area(point="K31")], "areas: British A", MARKERS),
        ([area(point="Y36")], "areas: British A", MARKERS),
        ([area(columns=40, rows=3)], "areas: British A", MARKERS),
        ([area(columns=HUGE, rows=HUGE)], "areas: British A", MARKERS),
        ([area(), area("B", point="M23")], "areas: British B", SETUP),
        ([area(), area(point="P20")], "areas", SETUP),
        ([], "areas", SETUP),
        ([area(side=GERMAN)], "areas", SETUP),
    ],
)
def test_an_area_that_cannot_be_is_refused(areas, where, rule):
    assert refusal(mission(areas=areas))[1:] == (f"scenario: {where}", f"dogfights.{rule}")


def test_a_board_too_small_for_its_areas_is_refused():
    small = mission(
        aircraft("re8", 13), board={"columns": 12, "rows": 10}, areas=[area(point="D4"), area("B", point="D8")]
    )
    small["side"][1]["aircraft"] = [aircraft("fokker-dr1")]
    what, where, rule = refusal(small)
    assert (
        what == "4 x 3 points from D8 do not fit between the lines of a board of 12 x 10 points with a border zone of 3"
    )
    assert (where, rule) == ("scenario: areas: British B", "dogfights.record.target_area_markers")


def test_an_area_may_touch_the_lines_and_the_other_sides_areas():
    laid = [area(point="D4"), area("B", point="T30"), area(side=GERMAN, point="D4")]
    assert len(aerodrome.new("dogfights", mission(areas=laid), seed=1).state.targets) == 3


@pytest.mark.parametrize("mode", ["dogfight", "breakthrough"])
def test_areas_where_nothing_is_photographed_or_bombed_are_refused(mode):
    task = {} if mode == "dogfight" else {"side": BRITISH}
    described = with_fleet(aircraft("re8", 13), mode=mode, areas=[area()], task=task)
    assert refusal(described)[1:] == ("scenario: areas", "dogfights.recon.areas_setup")


@pytest.mark.rule("dogfights.board.access_point", "dogfights.geometry.levels", "dogfights.general.max_six_fighters")
@pytest.mark.parametrize(
    ("facts", "field", "rule"),
    [
        ({"at": "Z1"}, "at", "board.lattice"),
        ({"at": "M37"}, "at", "board.lattice"),
        ({"at": "m8"}, "at", "board.lattice"),
        ({"at": "W-9"}, "at", "board.lattice"),
        ({"at": "W-0"}, "at", "board.lattice"),
        ({"at": "E-3"}, "at", "board.access_point"),
        ({"at": "N-3"}, "at", "board.access_point"),
        ({"at": "W-3", "heading": "W"}, "at", "board.access_point"),
        ({"at": "W-3", "heading": "NE"}, "at", "board.access_point"),
        ({"at": "W-3", "tilt": 1}, "tilt", "amb.tilt_and_entry"),
        *(({"level": level}, "level", "geometry.levels") for level in (-1, 6, HUGE)),
        ({"level": 5, "tilt": 1}, "tilt", "amb.level_bounds"),
        ({"level": 1, "tilt": -1}, "tilt", "amb.level_bounds"),
        ({"at": "", "heading": "E"}, "at", "board.patrol_zone"),
        ({"at": "", "level": 3}, "at", "board.patrol_zone"),
        ({"at": "", "tilt": 1}, "at", "board.patrol_zone"),
        ({"damage": ["wings", "tail"]}, "damage", "damage.two_kill"),
        ({"bombs": 1}, "bombs", "bomb.loads"),
        ({"disarmed": True}, "disarmed", "mode.disarm_recon"),
    ],
)
def test_an_aircraft_that_cannot_be_so_is_refused(facts, field, rule):
    expected = (f"scenario: British: Sopwith Camel 4: {field}", f"dogfights.{rule}")
    assert refusal(with_entry(**facts))[1:] == expected


@pytest.mark.parametrize("edge", list(EDGES))
def test_whoever_enters_from_an_edge_may_be_put_on_its_access_points(edge):
    inward = {"W": ["E"], "E": ["W"], "N": ["SW", "SE"], "S": ["NW", "NE"]}[edge]
    for heading in inward:
        described = scenario()
        described["side"][0] |= {"edge": edge, "aircraft": [aircraft(at=f"{edge}-8", heading=heading)]}
        described["side"][1] |= {"edge": EDGES[edge]}
        placed = aerodrome.new("dogfights", described, seed=1).state.aircraft["Sopwith Camel 4"]
        assert (placed.fate, placed.point) == ("access", f"{edge}-8")


@pytest.mark.rule("dogfights.pieces.stacking")
@pytest.mark.parametrize(
    ("one", "other", "rule"),
    [
        ({"at": "M8", "level": 2}, {"at": "M8", "level": 2}, "pieces.stacking"),
        ({"at": "M8"}, {"at": "M8", "level": 3}, "pieces.stacking"),
        ({"at": "W-3", "level": 2}, {"at": "W-3", "level": 4}, "amb.access_stack"),
    ],
)
def test_two_aircraft_in_one_place_are_refused(one, other, rule):
    what, where, reason = refusal(with_fleet(aircraft(**one), aircraft(number=5, **other)))
    assert what.endswith("is held by Sopwith Camel 4")
    assert (where, reason) == ("scenario: British: Sopwith Camel 5: at", f"dogfights.{rule}")


def test_an_enemy_in_the_same_place_is_refused_and_one_above_is_not():
    same = scenario()
    same["side"][1]["aircraft"][0] |= {"at": "M8", "level": 3}
    assert refusal(same)[1:] == ("scenario: German: Fokker Dr.I 4: at", "dogfights.pieces.stacking")
    same["side"][1]["aircraft"][0]["level"] = 4
    assert len(aerodrome.new("dogfights", same, seed=1).state.aircraft) == 2


def test_more_fighters_at_the_start_than_may_fight_at_a_time_are_refused():
    fleet = [
        aircraft(kind, first + count, at=f"H{first + count}")
        for kind, first in (("sopwith-camel", 4), ("bristol-f2", 7), ("se5", 10))
        for count in range(3)
    ]
    expected = ("scenario: British: aircraft", "dogfights.general.max_six_fighters")
    assert refusal(with_fleet(*fleet[:7]))[1:] == expected
    assert len(aerodrome.new("dogfights", with_fleet(*fleet[:6]), seed=1).state.aircraft) == 7
    assert len(aerodrome.new("dogfights", with_fleet(*fleet[:7], fighters=7), seed=1).state.aircraft) == 8


@pytest.mark.rule("dogfights.mode.disarm_recon", "dogfights.bomb.loads", "dogfights.mode.recon_bomb")
@pytest.mark.parametrize(
    ("described", "where", "rule"),
    [
        (with_fleet(aircraft("re8", 13, disarmed=True)), "R.E.8 13: disarmed", "mode.disarm_recon"),
        (with_fleet(aircraft("re8", 13, bombs=1)), "R.E.8 13: bombs", "amb.recon_bomb_modes"),
        (mission(aircraft("re8", 13, bombs=1)), "R.E.8 13: bombs", "amb.recon_bomb_modes"),
        (mission(aircraft("re8", 13, bombs=2), mode="bombing"), "R.E.8 13: bombs", "bomb.loads"),
        (mission(aircraft("re8", 13, bombs=-1), mode="bombing"), "R.E.8 13: bombs", "bomb.loads"),
        (
            mission(aircraft("handley-page-o-400", 16, bombs=4), mode="bombing"),
            "Handley Page O/400 16: bombs",
            "bomb.loads",
        ),
        (
            mission(aircraft("handley-page-o-400", 16, disarmed=True), mode="bombing"),
            "Handley Page O/400 16: disarmed",
            "mode.disarm_recon",
        ),
    ],
)
def test_a_load_that_cannot_be_is_refused(described, where, rule):
    assert refusal(described)[1:] == (f"scenario: British: {where}", f"dogfights.{rule}")


NOBODY = "scenario: British: aircraft"


@pytest.mark.rule("dogfights.general.modes", "dogfights.recon.asymmetric", "dogfights.bomb.variants")
@pytest.mark.parametrize(
    ("described", "where", "rule"),
    [
        (mission(task={"side": "French"}), "scenario: task: side", "recon.asymmetric"),
        (mission(task={"side": BRITISH, "wins": -1}), "scenario: task: wins", "recon.asymmetric"),
        (mission(areas=[area(), area(side=GERMAN)], task={"wins": 2}), "scenario: task: wins", "recon.asymmetric"),
        (mission(task={"side": BRITISH, "draws": -1}), "scenario: task: wins", "recon.asymmetric"),
        (mission(task={"side": BRITISH, "wins": 2, "draws": 2}), "scenario: task: draws", "recon.asymmetric"),
        (mission(task={"side": BRITISH, "draws": 1}), "scenario: task: draws", "recon.asymmetric"),
        (scenario(task={"side": BRITISH, "wins": 1}), "scenario: task: wins", "recon.asymmetric"),
        (
            mission(task={"side": BRITISH, "photo_levels": [5, 6]}),
            "scenario: task: photo_levels",
            "recon.photo_altitude",
        ),
        (scenario(task={"photo_levels": [5]}), "scenario: task: photo_levels", "recon.photo_altitude"),
        (mission(CAMEL), NOBODY, "general.modes"),
        (mission(aircraft("handley-page-o-400", 16)), NOBODY, "general.modes"),
        (mission(CAMEL, mode="bombing"), NOBODY, "general.modes"),
        (mission(CAMEL, mode="combined"), NOBODY, "general.modes"),
        (mission(CAMEL, mode="breakthrough", areas=[]), NOBODY, "general.modes"),
        (mission(aircraft("handley-page-o-400", 16, bombs=0), mode="bombing"), NOBODY, "general.modes"),
        (
            mission(areas=[area(), area(side=GERMAN)], task={}),
            "scenario: German: aircraft",
            "general.modes",
        ),
    ],
)
def test_a_task_that_cannot_be_is_refused(described, where, rule):
    assert refusal(described)[1:] == (where, f"dogfights.{rule}")


SALMSON = aircraft("salmson-2", 13, disarmed=True)


@pytest.mark.rule("dogfights.scenario.general.recon_first", "dogfights.scenario.general.unarmed")
@pytest.mark.parametrize(
    "described",
    [
        scenario(task={"courier": "Salmson 2 13"}),
        with_fleet(aircraft("salmson-2", 14), task={"courier": "Salmson 2 13"}),
        scenario(task={"courier": "Sopwith Camel 4"}),
        mission(task={"side": BRITISH, "courier": "R.E.8 13"}),
    ],
)
def test_a_courier_who_is_not_there_or_not_one_is_refused(described):
    assert refusal(described)[1:] == ("scenario: task: courier", "dogfights.scenario.general.recon_first")


def test_only_the_courier_flies_unarmed_in_a_dogfight():
    good = with_fleet(SALMSON, task={"courier": "Salmson 2 13"})
    assert aerodrome.new("dogfights", good, seed=1).state.aircraft["Salmson 2 13"].disarmed
    two = with_fleet(SALMSON, SALMSON | {"number": 14}, task={"courier": "Salmson 2 13"})
    assert refusal(two)[1:] == ("scenario: British: Salmson 2 14: disarmed", "dogfights.mode.disarm_recon")


POOL, FLEET = "British: pool", "dogfights.setup.fleet_size"


@pytest.mark.rule("dogfights.setup.fleet_size")
@pytest.mark.parametrize(
    ("described", "where", "rule"),
    [
        (with_side(pool=["Prussia"]), POOL, "dogfights.pieces.nations"),
        (
            with_side(pool=["USA"], aircraft=[aircraft(number=4, name=f"C{count}", choice=True) for count in range(4)]),
            POOL,
            FLEET,
        ),
        (mission(aircraft("re8", 13, choice=True)), "British: R.E.8 13: choice", FLEET),
        (
            with_fleet(SALMSON | {"choice": True}, task={"courier": "Salmson 2 13"}),
            "British: Salmson 2 13: choice",
            FLEET,
        ),
    ],
)
def test_a_choice_that_the_players_could_not_make_is_refused(described, where, rule):
    assert refusal(described)[1:] == (f"scenario: {where}", rule)


@pytest.mark.parametrize(("each_chooses", "enough"), [(4, True), (5, False)])
def test_both_sides_choose_from_one_box(each_chooses, enough):
    """Serbia has two fighters and a recon type, three aircraft of each."""
    described = scenario(options={"chosen_by": "players"})
    for side in described["side"]:
        names = [f"{side['name']} {count}" for count in range(each_chooses)]
        side |= {"pool": ["Serbia"], "aircraft": [aircraft("nieuport-24", 1, name=name, choice=True) for name in names]}
    if not enough:
        assert refusal(described)[1:] == ("scenario: British: pool", FLEET)
        return
    match = aerodrome.new("dogfights", described, seed=1)
    while match.decision is not None and match.decision.kind == "fleet":
        match.answer(match.decision.options[0])
    assert len(match.state.aircraft) == 8


def test_types_of_one_name_do_not_replace_each_other():
    spads = [aircraft("spad-7", number, choice=True) for number in (4, 5, 6)]
    described = with_side(pool=["France", "Serbia"], aircraft=spads) | {"options": {"chosen_by": "players"}}
    match = aerodrome.new("dogfights", described, seed=1)
    for kind in ("spad-7", "spad-7-serbia", "spad-7"):
        match.answer(kind)
    chosen = [name for name, each in match.state.aircraft.items() if each.side == BRITISH]
    assert chosen == ["Spad S.VII 4", "Spad S.VII 5", "Spad S.VII 6"]
    assert [match.state.aircraft[name].model for name in chosen] == ["spad-7", "spad-7-serbia", "spad-7"]


# Files

FAULTY = [
    (with_entry(model="sopwith-kamel"), "British: sopwith-kamel", "dogfights.pieces.nations"),
    (with_entry(at="E-3"), "British: Sopwith Camel 4: at", "dogfights.board.access_point"),
    (with_entry(heading="N"), "side[0].aircraft[0].heading", ""),
    (with_entry(crew="ace"), "side[0].aircraft[0]", ""),
    (with_fleet(CAMEL, aircraft(number=5, at="M8")), "British: Sopwith Camel 5: at", "dogfights.pieces.stacking"),
    (with_side(edge="E"), "German: edge", "dogfights.setup.sides"),
    (with_side(aces=4), "British: aces", "dogfights.pilot.assignment"),
    (with_fleet(aircraft("handley-page-o-400", 16)), "British: Handley Page O/400 16", "dogfights.dogfight.forces"),
    (mission(areas=[area(point="C20")]), "areas: British A", "dogfights.record.target_area_markers"),
    (scenario(task={"courier": "Salmson 2 13"}), "task: courier", "dogfights.scenario.general.recon_first"),
    (scenario(turns=0), "turns", ""),
    (scenario(options={"weather": True}), "options", ""),
]


@pytest.mark.parametrize(("described", "where", "rule"), FAULTY)
def test_a_fault_in_a_file_is_told_with_the_file_the_field_and_the_rule(described, where, rule, tmp_path):
    file = tmp_path / "bad.toml"
    file.write_text(write(described))
    for given in (file, str(file)):
        assert refusal(given)[1:] == (f"{file}: {where}", rule)


def test_a_refused_scenario_leaves_no_trace_in_the_next():
    refusal(with_entry(model="x") | {"models": [model("x", speed=99)]})
    flown = with_entry(model="x", number=1) | {"models": [model("x", speed=7)]}
    assert aerodrome.new("dogfights", flown, seed=1).state.aircraft["x 1"].figures.speed == 7
