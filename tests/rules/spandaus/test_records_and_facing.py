"""What the game is, what a scenario fixes, logs, the playsheet and facing (p2, p5, p7, p31-33)."""

import random
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome.kernel.rulebook import rulebook
from aerodrome.rulebooks.spandaus.state import State
from tests.rules.spandaus.desk import TURN, desk, give, model, plane, said
from tests.rules.spandaus.flights import flight, hale, options

CAMEL = {"name": "Hale", "model": "sopwith-camel"}
TRIPLANE = {"name": "Brandt", "model": "fokker-dr1"}


def scenario(
    allied: list[dict[str, Any]] | None = None, german: list[dict[str, Any]] | None = None, **facts: Any
) -> dict[str, Any]:
    sides = [
        {"name": "allied", "aircraft": [CAMEL] if allied is None else allied},
        {"name": "german", "aircraft": [TRIPLANE] if german is None else german},
    ]
    return {"title": "test", "side": sides} | facts


def start(seats: dict[str, str] | None = None, options: dict[str, Any] | None = None, **described: Any):
    return aerodrome.new("spandaus", scenario(**described), seed=1, seats=seats, options=options)


@pytest.mark.rule("spandaus.game.scope")
def test_a_fight_has_two_sides_with_aircraft_of_their_own():
    start()
    for sides in (
        scenario()["side"][:1],
        scenario(german=[])["side"],
        [*scenario()["side"], {"name": "other", "aircraft": [CAMEL | {"name": "Third"}]}],
        [scenario()["side"][0], scenario()["side"][1] | {"name": "allied"}],
    ):
        with pytest.raises(aerodrome.BadInput, match=r"spandaus\.game\.scope"):
            start(side=sides)


@pytest.mark.rule("spandaus.game.scope")
def test_every_counter_is_one_aircraft_with_a_name_of_its_own():
    with pytest.raises(aerodrome.BadInput, match="'Hale' is not a name of its own"):
        start(german=[TRIPLANE | {"name": "Hale"}])


@pytest.mark.rule("spandaus.game.scope")
def test_one_person_may_sit_on_both_sides():
    """spandaus.amb.solo-choices: a solo player decides for both."""
    match = start(seats={"allied": "Ann", "german": "Ann"})
    asked = set()
    while match.decision is not None:
        asked.add(match.decision.seat)
        match.answer(match.decision.options[0])
    assert asked == {"allied", "german"}


@pytest.mark.rule("spandaus.game.scope")
def test_each_of_several_players_decides_for_his_own_aircraft():
    """spandaus.amb.more-than-two-players."""
    allied = [CAMEL | {"owner": "Ann"}, CAMEL | {"name": "Reed", "owner": "Bob"}]
    match = start(allied=allied)
    assert match.sides == {"Ann": "allied", "Bob": "allied", "german": "german"}
    owners = {"Hale": "Ann", "Reed": "Bob", "Brandt": "german"}
    for _ in range(60):
        if match.decision is None:
            break
        if match.decision.kind == "manoeuvre":
            assert match.decision.seat == owners[match.decision.about[0]]
        match.answer(match.decision.options[0])
    with pytest.raises(aerodrome.BadInput, match="'Ann' owns aircraft of both sides"):
        start(allied=allied, german=[TRIPLANE | {"owner": "Ann"}])


@pytest.mark.rule("spandaus.game.scope", "spandaus.scenario.designer-sets")
def test_a_scenario_with_words_of_another_game_is_refused():
    for facts in ({"missiles": 2}, {"mission": "airship"}):
        with pytest.raises(aerodrome.BadInput, match=r"missiles|mission"):
            start(**facts)


@pytest.mark.rule("spandaus.game.not-covered")
@pytest.mark.parametrize("square", ["9H", "9C", "9D", "9S"])
def test_no_manoeuvre_climbs_two_bands(square):
    match = flight(square, "AH", figures={"PD": 13, "CR": 13, "DR": 13, "VC": 13, "VD": 13})
    height = "SDCH".index(square[-1])
    for choice in options(match)[1:]:
        if choice.startswith("risky") or choice == "M":
            continue
        twin = give(match.clone(), choice)
        ends = options(twin) if twin.decision is not None and twin.decision.kind == "roll" else (hale(twin).square,)
        assert all("SDCH".index(str(end)[-1]) - height <= 1 for end in ends)


@pytest.mark.rule("spandaus.game.not-covered")
def test_there_is_nothing_to_shoot_at_but_aircraft_outside_the_missions():
    match = start()
    assert match.state.things == {}
    assert {event.kind for event in match.events} <= {"turn", "deploys"}


@pytest.mark.rule("spandaus.scenario.designer-sets")
def test_what_a_scenario_fixes_is_in_force():
    match = start(
        allied=[CAMEL | {"crew": "good"}, CAMEL | {"name": "Late", "arrives": 3}],
        turns=7,
        environment={"sun_squares": ["7H", "6H", "5H"], "cloud_squares": ["2C"]},
        victory={"destroyed": {"scout": 3}},
        options={"quality": False, "survival": "each"},
    )
    brief = match.state.brief
    assert (hale(match).crew, hale(match).numbers.M) == ("good", 9)
    assert match.state.aircraft["Brandt"].crew == "average"
    assert match.state.aircraft["Late"].fate == "waiting"
    assert (brief.turns, brief.victory.destroyed) == (7, {"scout": 3})
    assert (match.state.sun, match.state.clouds) == (["7H", "6H", "5H"], ["2C"])
    assert brief.exits["allied"].kind == "none"
    assert brief.pairs == {"allied": True, "german": True}


@pytest.mark.rule("spandaus.scenario.designer-sets")
def test_the_options_of_a_scenario_are_played():
    described = scenario() | {"options": {"survival": "each", "legendary_pilots": True}}
    match = aerodrome.new("spandaus", described, seed=1)
    assert (match.settings.survival, match.settings.legendary_pilots, match.settings.quality) == ("each", True, False)


@pytest.mark.rule("spandaus.scenario.designer-sets")
def test_optional_rules_are_off_unless_the_scenario_switches_them_on():
    """spandaus.amb.optional-default-off, spandaus.amb.env-optional."""
    match = start()
    chosen = match.settings
    assert (chosen.legendary_pilots, chosen.two_seaters_as_bombers, chosen.quality, chosen.survival) == (
        False,
        False,
        False,
        "off",
    )
    assert (match.state.sun, match.state.clouds) == ([], [])


@pytest.mark.rule("spandaus.scenario.designer-sets")
@pytest.mark.parametrize(
    ("facts", "fault"),
    [
        ({"turns": 0}, "turns"),
        ({"allied": [CAMEL | {"crew": "brave"}]}, "crew"),
        ({"allied": [CAMEL | {"arrives": 0}]}, "arrives"),
        ({"allied": [CAMEL | {"formation": "A"}]}, "2 to 6 aircraft"),
        ({"environment": {"sun_squares": ["7H", "6H"]}}, "three squares of HEARTS"),
        ({"environment": {"clouds": 53}}, "clouds"),
        ({"side": [scenario()["side"][0] | {"exit": {"kind": "sometimes"}}, scenario()["side"][1]]}, "exit"),
        ({"side": [scenario()["side"][0] | {"pairs": "maybe"}, scenario()["side"][1]]}, "pairs"),
    ],
)
def test_a_scenario_that_cannot_be_played_is_refused_with_the_place_of_the_fault(facts, fault):
    with pytest.raises(aerodrome.BadInput, match=fault):
        start(**facts)


@pytest.mark.rule("spandaus.scenario.designer-sets")
def test_reinforcements_deploy_on_their_turn():
    match = desk([plane("Hale"), plane("Late", arrives=2)], [plane("Brandt")], steps=TURN, cards="7H 9S  7C 2H 3S")
    assert match.state.aircraft["Late"].square is None
    give(match, "stay", "stay")
    assert match.state.turn == 2
    assert match.state.aircraft["Late"].square == "2H"


@pytest.mark.rule("spandaus.scenario.designer-sets")
@pytest.mark.parametrize(
    ("allied", "german", "turn", "reason", "winner"),
    [
        ({}, {}, 3, "turn limit", None),
        ({}, {"sustained": 2}, 3, "turn limit", "allied"),
        ({}, {"fate": "destroyed"}, 1, "side beaten", "allied"),
        ({"attack_ammo": 0}, {"attack_ammo": 0}, 1, "no ammunition", None),
    ],
)
def test_the_scenarios_length_and_victory_end_the_match(allied, german, turn, reason, winner):
    planes = [plane("Hale", "9C", **allied)], [plane("Brandt", None if "fate" in german else "9S", **german)]
    match = desk(*planes, steps="removal", scenario={"turns": 3}, position={"turn": turn})
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.winner) == (reason, winner)
    assert said(match, "over")[0].facts == {"reason": reason}


@pytest.mark.rule("spandaus.scenario.designer-sets")
def test_the_match_goes_on_before_the_last_turn():
    match = desk(
        [plane("Hale", "9C")],
        [plane("Brandt", "9S")],
        steps="removal",
        seed=1,
        scenario={"turns": 3},
        position={"turn": 2},
    )
    assert match.outcome is None
    assert match.state.turn == 3


@pytest.mark.rule("spandaus.record.log")
def test_every_aircraft_has_a_log_of_all_that_must_be_kept():
    """spandaus.amb.open-information: everybody may read it."""
    kept = {
        "sustained": 4,
        "attack_ammo": 2,
        "defence_ammo": 1,
        "attack_jammed": True,
        "defence_jammed": True,
        "defence_lost": True,
    }
    two_seater = plane("Hale", "9C", model("two", type="two-seater"), crew="poor", **kept)
    match = desk([two_seater], [plane("Brandt", "KH")])
    for seat in ("allied", "german", None):
        log = msgspec.to_builtins(match.view(seat).aircraft["Hale"])
        assert {key: log[key] for key in kept} == kept
        assert (log["crew"], log["crippled"], log["model"], log["hits"]) == ("poor", True, "two", 6)


@pytest.mark.rule("spandaus.record.log")
def test_every_type_in_use_has_one_line_of_figures():
    match = start(allied=[CAMEL, CAMEL | {"name": "Reed"}])
    lines = match.view("german").brief.models
    assert set(lines) == {"sopwith-camel", "fokker-dr1"}
    columns = (
        "M",
        "VC",
        "VD",
        "hits",
        "PD",
        "CR",
        "DR",
        "attack_ammo",
        "attack",
        "defence_ammo",
        "defence",
        "RM",
        "CON",
    )
    assert [getattr(lines["sopwith-camel"], column) for column in columns] == [
        8,
        6,
        7,
        6,
        3,
        3,
        4,
        5,
        (-3, -4, -5),
        None,
        None,
        9,
        9,
    ]


@pytest.mark.rule("spandaus.record.log")
def test_the_log_is_brought_up_to_date_by_what_happens():
    match = desk([plane("Hale", "9C")], [plane("Brandt", "8C", model("b", hits=9))], steps="combat", cards="2H 3H 8H")
    give(match, ("Hale", "Brandt"), "none", "higher")
    assert match.view("german").aircraft["Brandt"].sustained == 5
    assert match.view("german").aircraft["Hale"].attack_ammo == 4
    assert match.view("german").aircraft["Hale"].scored == 5


@pytest.mark.rule("spandaus.record.log")
@pytest.mark.parametrize(("response", "jammed"), [("fire", (False, True)), ("none", (False, False))])
def test_the_log_has_a_jam_for_the_gun_that_jammed(response, jammed):
    two_seater = model("two", type="two-seater")
    match = desk(
        [plane("Hale", "9C", two_seater)], [plane("Brandt", "8C", two_seater)], steps="combat", cards="6C 6H 7C 7H"
    )
    give(match, ("Hale", "Brandt"), response, "higher")
    if response == "fire":
        give(match, "higher")
    brandt, hale = (match.view("german").aircraft[name] for name in ("Brandt", "Hale"))
    assert (brandt.attack_jammed, brandt.defence_jammed) == jammed
    assert (hale.attack_jammed, hale.defence_jammed) == (True, False)


@pytest.mark.rule("spandaus.record.playsheet")
def test_what_the_playsheet_sums_up_is_what_is_played():
    """spandaus.amb.playsheet-precedence: sequence, crippled effects (CON -2 among them) and crew effects."""
    match = flight("9C", crew="average", sustained=3, figures={"M": 5, "VC": 4, "VD": 7, "CON": 9, "hits": 6})
    crippled = hale(match).numbers
    assert (crippled.M, crippled.VC, crippled.VD, crippled.CON, crippled.recovery) == (3, 2, 4, 7, 4)
    assert (crippled.PD, crippled.CR, crippled.DR) == (None, None, None)
    assert next(each for each in rulebook("spandaus").options if each.name == "crippled_control").default is True


@pytest.mark.rule("spandaus.facing.convention", "spandaus.spin.marker")
@pytest.mark.table("spandaus.table.facing")
@pytest.mark.parametrize(
    ("log", "facing"),
    [
        ({}, "up"),
        ({"moved": True}, "right"),
        ({"moved": True, "attacked": True}, "up"),
        ({"moved": True, "jinked": True}, "up"),
        ({"moved": True, "defence_side": 1}, "right"),
        ({"moved": True, "defence_side": 1, "attack_ammo": 0}, "up"),
        ({"moved": True, "spinning": True}, "down"),
        ({"spinning": True}, "down"),
        ({"moved": True, "spinning": True, "attacked": True}, "down"),
    ],
)
def test_facing_shows_what_an_aircraft_has_done(log, facing):
    match = desk([plane("Hale", "9C", **log)], [plane("Brandt", "KH")])
    assert match.view().facing["Hale"] == facing


@pytest.mark.rule("spandaus.facing.convention")
@pytest.mark.table("spandaus.table.facing")
def test_facing_follows_an_aircraft_through_its_turn():
    match = desk([plane("Hale")], [plane("Brandt")], steps=TURN, cards="9C 7C 8H 7H")
    shown = [match.view().facing]
    for answer in ("stay", "stay", ("Hale", "Brandt"), "jink"):
        shown.append(give(match, answer).view().facing)
    assert shown[0] == {"Hale": "up", "Brandt": "up"}
    assert shown[1] == {"Hale": "up", "Brandt": "right"}
    assert shown[2] == {"Hale": "right", "Brandt": "right"}
    assert shown[3] == {"Hale": "up", "Brandt": "right"}
    assert shown[4] == {"Hale": "up", "Brandt": "up"}


@pytest.mark.rule("spandaus.facing.convention")
def test_a_target_that_does_not_respond_keeps_facing_right_and_may_attack():
    both = [plane("Hale", "9C", moved=True)], [plane("Brandt", "7C", moved=True)]
    match = give(desk(*both, steps="combat", cards="8H 7H"), ("Hale", "Brandt"), "none", "higher")
    assert match.view().facing == {"Hale": "up", "Brandt": "right"}
    assert ("Brandt", "Hale") in options(match)


@pytest.mark.rule("spandaus.facing.convention")
def test_a_two_seater_that_fired_defensively_may_still_attack_and_keeps_facing_right():
    """spandaus.amb.facing-two-seater."""
    gunner = plane("Hale", "9C", model("two", type="two-seater"), moved=True, defence_side=1)
    match = desk([gunner], [plane("Brandt", "7C")], steps="combat")
    assert ("Hale", "Brandt") in options(match)
    assert match.view().facing["Hale"] == "right"


@pytest.mark.rule("spandaus.facing.no-effect")
def test_facing_is_not_kept_in_the_state_and_changes_nothing():
    match = desk([plane("Hale", "9C")], [plane("Brandt", "7C")], steps=["movement", "combat"])
    assert "facing" not in match.state.__struct_fields__
    assert "facing" not in hale(match).__struct_fields__
    seen = match.view("allied")
    for way in ("up", "right", "down", "left"):
        seen.facing = dict.fromkeys(seen.facing, way)
        assert sorted_deck(match.book.imagine(seen, random.Random(1))) == sorted_deck(match.state)


def sorted_deck(state: State) -> State:
    return msgspec.structs.replace(state, deck=sorted(state.deck))


@pytest.mark.rule("spandaus.facing.no-effect")
def test_an_aircraft_attacks_and_is_attacked_on_either_side_whatever_it_faces():
    match = desk(
        [plane("Hale", "9C", moved=True)],
        [plane("Brandt", "7C", moved=True), plane("Voss", "JC", attack_ammo=0)],
        steps="combat",
    )
    assert match.view().facing == {"Hale": "right", "Brandt": "right", "Voss": "up"}
    assert options(match) == ("pass", ("Hale", "Brandt"), ("Hale", "Voss"))
