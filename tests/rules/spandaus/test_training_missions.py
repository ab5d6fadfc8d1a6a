"""The three training missions (p28-30)."""

from typing import Any

import pytest

import aerodrome
from aerodrome import Match
from aerodrome.kernel.errors import ChanceError
from aerodrome.rulebooks.spandaus.cards import PACK
from aerodrome.rulebooks.spandaus.training import swipe_hits
from tests.rules.spandaus.desk import desk, give, model, plane, rules_of_bars, said
from tests.rules.spandaus.flights import asked, hale, options, refused

TWO_SEATER = model("two", type="two-seater", M=6, VC=4, VD=5)
SUN_AND_CLOUDS = {"sun": True, "clouds": 4}


def recon(cards: str, square: str = "", targets: str = "5C 5D 5S", reached: int = 0, **facts: Any) -> Match:
    """Hale on his photo-reconnaissance; with a square, from there, with these targets."""
    two_seater = facts.pop("kind", TWO_SEATER)
    scenario = {"mission": "photo-recon"} | facts.pop("scenario", {})
    hale_ = plane("Hale", square or None, two_seater, **facts)
    if not square:
        return desk([hale_], steps="", cards=cards, scenario=scenario)
    position = {"targets": targets.split(), "reached": reached}
    return desk([hale_], steps=["movement", "recon turn"], cards=cards, scenario=scenario, position=position)


def balloon(
    cards: str, square: str, at: str, steps: Any = "movement", scenario: dict[str, Any] | None = None, **log: Any
) -> Match:
    """Hale in his square, the balloon in another."""
    return desk(
        [plane("Hale", square, model("hales", RM=9, CON=9, hits=6), **log)],
        steps=steps,
        cards=cards,
        scenario={"mission": "balloon"} | (scenario or {}),
        position={"things": {"balloon": {"square": at}}},
    )


def kong(
    cards: str, at: str, squares: dict[str, Any], steps: Any, logs: dict[str, Any] | None = None, **thing: Any
) -> Match:
    """Aircraft in their squares, Kong on his."""
    return desk(
        [plane(name, square, model("nieuport"), **(logs or {}).get(name, {})) for name, square in squares.items()],
        steps=steps,
        cards=cards,
        scenario={"mission": "kong"},
        position={"things": {"Kong": {"square": at} | thing}},
    )


def balloon_square(match: Match) -> str | None:
    square: str | None = match.state.things["balloon"].square
    return square


@pytest.mark.rule("spandaus.training.general", "spandaus.game.scope")
@pytest.mark.parametrize(("mission", "kind"), [("photo-recon", "two-seater"), ("balloon", "scout"), ("kong", "scout")])
def test_the_three_missions_are_for_one_player(mission, kind):
    match = desk([plane("Hale", None, model("own", type=kind))], steps="", seed=1, scenario={"mission": mission})
    assert match.book.seats(match.scenario) == {"allied": "allied"}
    while match.decision is not None:
        assert match.decision.seat == "allied"
        match.answer(match.decision.options[-1])
    assert match.outcome is not None


@pytest.mark.rule("spandaus.training.general")
def test_a_crew_is_average_unless_the_scenario_says_otherwise():
    """spandaus.amb.training-crew, spandaus.amb.default-crew."""
    assert hale(recon("7S KD 3H AC")).crew == "average"
    assert hale(recon("7S KD 3H AC", crew="good")).crew == "good"


@pytest.mark.rule("spandaus.training.recon-setup")
def test_the_reconnaissance_starts_in_hearts_with_a_target_in_each_band_below():
    match = recon("7S KD 3H AC")
    assert hale(match).square == "7H"
    assert match.state.targets == ["KC", "3D", "AS"]
    assert match.outcomes == ["7S", "KD", "3H", "AC"]
    assert match.state.turn == 1


@pytest.mark.rule("spandaus.training.recon-setup")
def test_there_is_no_sun_and_no_cloud_on_a_reconnaissance():
    match = recon("7S KD 3H AC", scenario={"environment": {"sun": True, "clouds": 3}})
    assert (match.state.sun, match.state.clouds) == ([], [])


@pytest.mark.rule("spandaus.training.recon-setup")
@pytest.mark.parametrize("kind", ["scout", "bomber"])
def test_only_a_two_seater_goes_on_reconnaissance(kind):
    with pytest.raises(aerodrome.BadInput, match=r"flown by a two-seater.*recon-setup"):
        recon("", kind=model("own", type=kind))


@pytest.mark.rule("spandaus.training.recon-setup")
def test_one_two_seater_goes_alone():
    pair = [plane("Hale", None, TWO_SEATER), plane("Reed", None, TWO_SEATER)]
    with pytest.raises(aerodrome.BadInput, match=r"recon-setup"):
        desk(pair, steps="", scenario={"mission": "photo-recon"})
    with pytest.raises(aerodrome.BadInput, match=r"for one side.*recon-setup"):
        desk(pair[:1], [plane("Brandt")], steps="", scenario={"mission": "photo-recon"})


@pytest.mark.rule("spandaus.training.recon-setup")
@pytest.mark.parametrize("name", ["dh4", "sopwith-tabloid", "junkers-j1"])
def test_any_two_seater_of_the_lists_may_be_chosen(name):
    assert hale(recon("7S KD 3H AC", kind=name)).model == name


@pytest.mark.rule("spandaus.training.recon-move")
def test_a_reconnaissance_is_flown_with_basic_moves_only():
    match = recon("", "9C")
    assert options(match) == ("stay", "VC", "VD", "M")
    for choice in ("PD", "CR", "DR", "risky VC", "risky VD", "risky M", "risky CR"):
        refused(match, choice, "spandaus.training.recon-move")


@pytest.mark.rule("spandaus.training.recon-move")
def test_the_aircraft_starts_each_turn_where_it_ended_the_last():
    match = give(recon("4H", "9C"), "VD", "stay")
    assert (hale(match).square, match.state.turn) == ("9D", 2)
    assert options(match) == ("stay", "VC", "VD", "M")
    give(match, "stay")
    assert (hale(match).square, match.state.turn, match.outcomes) == ("9D", 3, ["4H"])


@pytest.mark.rule("spandaus.training.recon-move")
def test_nobody_leaves_the_map_on_a_reconnaissance():
    """spandaus.amb.recon-details: no exit, whatever the scenario says about exits; climbing is allowed."""
    flyer = plane("Hale", "KH", TWO_SEATER)
    match = desk(
        [flyer],
        steps=["movement", "recon turn"],
        cards="3C",
        scenario={"mission": "photo-recon"},
        sides={"allied": {"exit": {"kind": "permanent"}}},
        position={"targets": ["5C", "5D", "5S"]},
    )
    give(match, "M")
    assert set(options(match)) == {"QH", "JH", "10H"}
    refused(match, "exit left", "spandaus.move.exit")
    assert hale(give(recon("2C", "9C"), "VC")).square == "9H"


@pytest.mark.rule("spandaus.training.recon-targets")
def test_a_target_is_photographed_by_entering_it():
    match = give(recon("2H", "5H"), "VD")
    assert match.state.reached == 1
    assert said(match, "photographs")[0].facts["square"] == "5C"


@pytest.mark.rule("spandaus.training.recon-targets")
@pytest.mark.parametrize(("start", "end"), [("7C", "3C"), ("3C", "7C"), ("6C", "5C")])
def test_a_target_is_photographed_by_crossing_it(start, end):
    match = give(recon("6H", start), "M", end)
    assert match.state.reached == 1


@pytest.mark.rule("spandaus.training.recon-targets")
def test_a_target_is_crossed_over_a_link():
    match = give(recon("5H", "AC", targets="QD 5D 5S", kind=TWO_SEATER), "M", "JD")
    assert match.state.reached == 1


@pytest.mark.rule("spandaus.training.recon-targets")
def test_a_vertical_move_crosses_nothing_but_the_square_it_enters():
    match = give(recon("2H", "7C", targets="5C 5D 5S"), "VD")
    assert match.state.reached == 0


@pytest.mark.rule("spandaus.training.recon-targets")
def test_a_lateral_move_of_thirteen_squares_crosses_those_between():
    match = give(recon("KH", "7C", targets="5C 5D 5S", kind=model("fast", type="two-seater", M=13)), "M", "7D")
    assert match.state.reached == 1


@pytest.mark.rule("spandaus.training.recon-targets")
def test_a_target_crossed_too_early_does_not_count():
    """spandaus.amb.recon-details."""
    match = give(recon("6H 2H", "7D"), "M", "3D")
    assert match.state.reached == 0
    assert not said(match, "photographs")


@pytest.mark.rule("spandaus.training.recon-targets")
def test_the_square_it_stands_in_is_not_entered():
    match = give(recon("2H", "5C"), "VD")
    assert (hale(match).square, match.state.reached) == ("5D", 0)


@pytest.mark.rule("spandaus.training.recon-targets")
def test_several_targets_may_be_photographed_in_one_turn():
    """spandaus.amb.recon-details."""
    match = give(recon("6H 2H", "7C"), "M", "5C", "VD")
    assert [event.facts["square"] for event in said(match, "photographs")] == ["5C", "5D"]
    assert match.state.reached == 2


@pytest.mark.rule("spandaus.training.recon-win", "spandaus.training.recon-targets")
def test_the_third_target_ends_the_mission_and_the_turns_are_the_score():
    """spandaus.amb.recon-turn-count: turns are counted from 1."""
    match = give(recon("2H 3H", "5D", reached=1, targets="5C 6D 6S"), "stay", "M", "6D", "VD")
    assert match.decision is None
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.points, match.outcome.rule) == (
        "allied",
        {"allied": 2},
        "spandaus.training.recon-win",
    )


@pytest.mark.rule("spandaus.training.recon-win")
def test_the_spades_target_alone_does_not_end_the_mission():
    match = give(recon("2H", "5D"), "VD", "stay")
    assert hale(match).square == "5S"
    assert match.outcome is None
    assert match.state.turn == 2


@pytest.mark.rule("spandaus.training.balloon-setup")
def test_the_balloon_starts_on_the_ace_of_spades_under_sun_and_four_clouds():
    match = desk(
        [plane("Hale")],
        steps="",
        cards="2H 3C 4D 5S  9D  7C 8H",
        scenario={"mission": "balloon", "environment": SUN_AND_CLOUDS},
    )
    assert match.state.clouds == ["2H", "3C", "4D", "5S"]
    assert match.state.sun == ["10H", "9H", "8H"]
    assert [event.facts["square"] for event in said(match, "balloon drifts")] == ["9S"]
    assert hale(match).square == "7C"


@pytest.mark.rule("spandaus.training.balloon-setup")
def test_sun_and_clouds_stay_where_they_are():
    scenario = {"mission": "balloon", "environment": SUN_AND_CLOUDS}
    match = desk([plane("Hale")], steps="", cards="2H 3C 4D 5S 9D 7C AH 8C AC", scenario=scenario)
    give(match, "stay")
    assert match.state.turn == 2
    assert (match.state.clouds, match.state.sun) == (["2H", "3C", "4D", "5S"], ["10H", "9H", "8H"])


@pytest.mark.rule("spandaus.training.balloon-setup")
@pytest.mark.parametrize("kind", ["two-seater", "bomber"])
def test_only_a_scout_hunts_the_balloon(kind):
    with pytest.raises(aerodrome.BadInput, match=r"flown by a scout.*balloon-setup"):
        desk([plane("Hale", None, model("own", type=kind))], steps="", scenario={"mission": "balloon"})


@pytest.mark.rule("spandaus.training.balloon-setup")
def test_a_hunt_without_a_hunter_is_refused():
    sides = [{"name": "allied"}, {"name": "german", "aircraft": [{"name": "Brandt", "model": "fokker-dr1"}]}]
    with pytest.raises(aerodrome.BadInput, match=r"balloon-setup"):
        aerodrome.new("spandaus", {"title": "test", "mission": "balloon", "side": sides}, seed=1)


@pytest.mark.rule("spandaus.training.balloon-move")
@pytest.mark.table("spandaus.table.balloon-move")
@pytest.mark.parametrize(
    ("start", "card", "end"),
    [
        ("AS", "AH", "2S"),
        ("AS", "5C", "6S"),
        ("AS", "10D", "JS"),
        ("QD", "7S", "6C"),
        ("AS", "JH", "AD"),
        ("7D", "QS", "7C"),
        ("7C", "KD", "7H"),
        ("7H", "JC", "7H"),
        ("7H", "QH", "7H"),
        ("KH", "KS", "KH"),
    ],
)
def test_the_balloon_drifts_left_by_the_card_or_rises_on_a_picture(start, card, end):
    """spandaus.amb.balloon-initiative: it has its place in the order from the lowest to the highest."""
    match = balloon(card, "KH", start, moved=True)
    assert balloon_square(match) == end
    assert match.outcomes == [card]


@pytest.mark.rule("spandaus.training.balloon-move")
@pytest.mark.parametrize("card", PACK)
def test_the_balloon_never_goes_right_or_down(card):
    match = balloon(card, "KH", "5D", moved=True)
    assert balloon_square(match) in {"6D", "7D", "8D", "9D", "10D", "JD", "QD", "KD", "AC", "2C", "5C"}


@pytest.mark.rule("spandaus.training.balloon-move", "spandaus.map.linked-squares")
@pytest.mark.example("spandaus.ex.d-balloon-drift")
def test_the_balloon_drifts_over_a_link():
    assert balloon_square(balloon("5H", "KH", "QS", moved=True)) == "4D"


@pytest.mark.rule("spandaus.training.balloon-move", "spandaus.training.balloon-lose")
@pytest.mark.example("spandaus.ex.d-balloon-exit")
def test_the_balloon_drifts_off_the_map_and_the_player_loses():
    """spandaus.amb.balloon-exit-exact: at once, in the movement phase."""
    match = balloon("3C", "KS", "JH", steps=["movement", "combat"], moved=True)
    assert balloon_square(match) is None
    assert match.decision is None
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == ("balloon", "balloon escaped")
    assert match.outcome.rule == "spandaus.training.balloon-lose"


@pytest.mark.rule("spandaus.training.balloon-move", "spandaus.training.balloon-lose")
def test_the_balloon_on_the_king_of_hearts_has_not_left():
    """spandaus.amb.balloon-exit-exact: it must move past KH."""
    match = balloon("2C", "KS", "JH", moved=True)
    assert balloon_square(match) == "KH"
    assert match.outcome is None


@pytest.mark.rule("spandaus.training.balloon-move")
@pytest.mark.parametrize(("square", "first"), [("4S", "Hale"), ("6S", "balloon")])
def test_the_balloon_moves_in_its_place_of_the_order(square, first):
    """spandaus.amb.balloon-initiative."""
    match = balloon("AH", square, "5S")
    assert bool(match.outcomes) == (first == "balloon")


@pytest.mark.rule("spandaus.training.balloon-tie")
def test_in_one_square_the_balloon_moves_first():
    match = balloon("2H", "5S", "5S")
    assert balloon_square(match) == "7S"
    assert asked(match)[2] == "Hale"


@pytest.mark.rule("spandaus.training.balloon-stays")
def test_the_balloon_stays_on_the_map_and_the_scout_is_redeployed():
    match = balloon(
        "AH 9C 2D", "5S", "5S", steps=["movement", "combat", "mission", "end of turn checks", "bomber pairs", "removal"]
    )
    give(match, "stay", "pass")
    assert match.state.turn == 2
    assert [event.facts["card"] for event in said(match, "deploys")] == ["9C"]
    assert hale(match).square == "9C"
    assert balloon_square(match) == "8S"


@pytest.mark.rule("spandaus.training.balloon-stays")
def test_the_balloon_scout_may_fly_specials_and_take_risks():
    match = balloon("", "9C", "KH")
    assert {"PD", "CR", "DR", "risky VC", "risky PD"} <= set(options(match))


@pytest.mark.rule("spandaus.training.balloon-stays")
def test_risks_cost_the_scout_what_they_always_cost():
    match = give(balloon("KH QH JS KD 2H", "9C", "KH"), "risky VD", "stay")
    assert (hale(match).sustained, hale(match).spinning) == (2, True)


@pytest.mark.rule("spandaus.training.balloon-combat")
def test_the_balloon_is_attacked_by_the_normal_rules_and_makes_no_response():
    match = balloon("2H 3H 4H 8D", "9C", "7C", steps="combat")
    give(match, ("Hale", "balloon"))
    assert asked(match)[:2] == ("guess", "allied")
    assert said(match, "target number")[0].facts["number"] == 2
    give(match, "higher", "higher")
    assert match.state.things["balloon"].fate == "destroyed"
    assert hale(match).attack_ammo == 4


@pytest.mark.rule("spandaus.training.balloon-combat")
@pytest.mark.parametrize(("card", "fate"), [("6D", "flying"), ("7D", "destroyed")])
def test_one_hit_point_destroys_the_balloon_and_none_does_not(card, fate):
    scout = plane("Hale", "9C", model("hales", attack=[-6, -7, -8]))
    match = desk(
        [scout],
        steps="combat",
        cards=f"2H 3H {card}",
        scenario={"mission": "balloon"},
        position={"things": {"balloon": {"square": "8C"}}},
    )
    give(match, ("Hale", "balloon"), "higher")
    assert match.state.things["balloon"].fate == fate


@pytest.mark.rule("spandaus.training.balloon-combat")
def test_the_balloon_is_not_attacked_in_a_cloud():
    cloudy = desk(
        [plane("Hale", "9C"), plane("Reed", "2H")],
        steps="combat",
        scenario={"mission": "balloon"},
        position={"things": {"balloon": {"square": "8C"}}, "clouds": ["8C"]},
    )
    assert cloudy.decision is None
    clear = balloon("", "9C", "8C", steps="combat")
    assert ("Hale", "balloon") in options(clear)


@pytest.mark.rule("spandaus.training.balloon-combat")
def test_the_sun_protects_the_balloon():
    match = desk(
        [plane("Hale", "9H")],
        steps="combat",
        cards="2H",
        scenario={"mission": "balloon"},
        position={"things": {"balloon": {"square": "8H"}}, "sun": ["8H", "7H", "6H"]},
    )
    give(match, ("Hale", "balloon"))
    assert said(match, "target number")[0].facts["sum"] == [["range", 1], ["sun", 2]]


@pytest.mark.rule("spandaus.training.balloon-combat")
@pytest.mark.parametrize(("square", "may"), [("8C", False), ("9C", True), ("JC", True), ("QC", False), ("8H", False)])
def test_the_balloon_is_shot_at_from_one_to_three_squares(square, may):
    """spandaus.amb.balloon-same-square."""
    match = balloon("", square, "8C", steps="combat")
    assert (match.decision is not None) == may


END_OF_TURN = ["combat", "mission", "end of turn checks", "bomber pairs", "removal"]


@pytest.mark.rule("spandaus.training.balloon-win")
def test_the_player_wins_by_destroying_the_balloon():
    match = balloon("2H 3H 8D", "9C", "8C", steps=END_OF_TURN)
    give(match, ("Hale", "balloon"), "higher")
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.rule) == ("allied", "spandaus.training.balloon-win")


@pytest.mark.rule("spandaus.training.balloon-win")
@pytest.mark.parametrize(
    ("card", "winner", "reason"), [("AH", None, "heroic draw"), ("AS", "allied", "balloon destroyed")]
)
def test_progressive_damage_in_the_same_turn_makes_it_a_draw(card, winner, reason):
    """spandaus.amb.balloon-draw."""
    match = balloon(f"2H 3H 4H 5H 8D {card}", "9C", "8C", steps=END_OF_TURN, sustained=3)
    give(match, ("Hale", "balloon"), "higher", "higher", "higher")
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == (winner, reason)


@pytest.mark.rule("spandaus.training.balloon-lose")
def test_the_player_loses_without_ammunition_while_the_balloon_flies():
    """spandaus.amb.balloon-out-of-ammo: after the last shot was resolved."""
    match = balloon("4C 3H 2H", "9C", "8C", steps=END_OF_TURN, attack_ammo=1)
    give(match, ("Hale", "balloon"), "higher")
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == ("balloon", "out of ammunition")
    assert match.outcome.rule == "spandaus.training.balloon-lose"


@pytest.mark.rule("spandaus.training.balloon-lose", "spandaus.training.balloon-win")
def test_the_last_shot_may_still_win():
    """spandaus.amb.balloon-out-of-ammo."""
    match = balloon("4C 2H 3H 8D", "9C", "8C", steps=END_OF_TURN, attack_ammo=1)
    give(match, ("Hale", "balloon"), "higher")
    assert match.outcome is not None
    assert match.outcome.winner == "allied"


@pytest.mark.rule("spandaus.training.balloon-lose")
def test_a_gun_that_does_not_fire_on_its_last_point_loses():
    """spandaus.amb.balloon-out-of-ammo: a diamond deletes the point without a shot."""
    match = give(balloon("4D", "9C", "8C", steps=END_OF_TURN, attack_ammo=1), ("Hale", "balloon"))
    assert match.outcome is not None
    assert match.outcome.reason == "out of ammunition"


@pytest.mark.rule("spandaus.training.balloon-lose")
def test_a_jam_is_no_loss():
    """spandaus.amb.balloon-out-of-ammo."""
    match = balloon("2H 2C KC 9C AH", "9C", "8C", steps=END_OF_TURN)
    give(match, ("Hale", "balloon"), "higher")
    assert hale(match).attack_jammed
    assert (match.outcome, match.state.turn) == (None, 2)


@pytest.mark.rule("spandaus.training.balloon-lose")
@pytest.mark.parametrize(
    ("steps", "cards", "answers", "log", "cause"),
    [
        (["movement", *END_OF_TURN], "KH QH QS AC", ["risky VD", "stay"], {"sustained": 3}, "risky"),
        (END_OF_TURN, "9H 10H JH", [], {"spinning": True}, "spin"),
        (END_OF_TURN, "AH", [], {"sustained": 3}, "progressive"),
    ],
)
def test_the_player_loses_with_his_scout_while_the_balloon_flies(steps, cards, answers, log, cause):
    match = give(balloon(cards, "9C", "KD" if "spinning" in log else "KC", steps=steps, **log), *answers)
    if match.decision is not None:
        give(match, "pass")
    assert (hale(match).fate, hale(match).cause) == ("destroyed", cause)
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == ("balloon", "scout lost")


@pytest.mark.rule("spandaus.training.kong-setup")
def test_kong_starts_on_the_building_against_four_fully_armed_scouts():
    scouts = [plane(name, None, "nieuport-28", formation="flight") for name in ("Hale", "Reed", "Shaw", "Todd")]
    match = desk(scouts, steps="", cards="2S 9C", scenario={"mission": "kong"})
    thing = match.state.things["Kong"]
    assert (thing.square, thing.hits, thing.sustained) == ("7S", 10, 0)
    assert [each.attack_ammo for each in match.state.aircraft.values()] == [5, 5, 5, 5]
    assert said(match, "Kong climbs")[0].facts["card"] == "2S"


@pytest.mark.rule("spandaus.training.kong-setup")
def test_any_scout_may_fly_against_kong_and_nothing_else():
    desk([plane("Hale", None, "fokker-dr1")], steps="", seed=1, scenario={"mission": "kong"})
    for kind in ("dh4", "gotha-v"):
        with pytest.raises(aerodrome.BadInput, match=r"flown by a scout.*kong-setup"):
            desk([plane("Hale", None, kind)], steps="", scenario={"mission": "kong"})
    with pytest.raises(aerodrome.BadInput, match=r"for one side.*kong-setup"):
        desk([plane("Hale")], [plane("Brandt")], steps="", scenario={"mission": "kong"})


@pytest.mark.rule("spandaus.training.kong-deploy")
def test_the_scouts_deploy_together_on_the_first_turn_and_singly_afterwards():
    scouts = [plane(name, None, "nieuport-28", formation="flight") for name in ("Hale", "Reed")]
    match = desk(scouts, steps="", cards="2S 9C  2C 4C 10C", scenario={"mission": "kong"})
    assert [each.square for each in match.state.aircraft.values()] == ["9C", "9C"]
    assert {"PD", "CR", "risky M"} <= set(options(give(match, "Hale")))
    give(match, "stay", "stay")
    assert match.state.turn == 2
    assert [each.square for each in match.state.aircraft.values()] == ["4C", "10C"]


@pytest.mark.rule("spandaus.training.kong-move")
@pytest.mark.table("spandaus.table.kong-move")
@pytest.mark.parametrize(
    ("at", "cards", "to"),
    [
        ("7S", "2H", "7D"),
        ("7S", "KD", "7D"),
        ("7S", "2C", "7S"),
        ("7S", "KS", "7S"),
        ("7D", "AH", "7C"),
        ("7D", "AS", "7D"),
        ("7C", "", "7C"),
    ],
)
def test_kong_climbs_on_a_red_card_and_draws_none_on_the_summit(at, cards, to):
    match = kong(cards, at, {"Hale": "KH"}, "Kong climbs")
    assert match.state.things["Kong"].square == to
    assert match.outcomes == cards.split()


@pytest.mark.rule("spandaus.training.kong-move")
def test_kong_moves_before_the_aircraft_are_deployed():
    """spandaus.amb.kong-timing: from the first turn on."""
    match = desk([plane("Hale")], steps="", cards="2H 9C", scenario={"mission": "kong"})
    kinds = [event.kind for event in match.events if event.kind in ("turn", "Kong climbs", "deploys")]
    assert kinds == ["turn", "Kong climbs", "deploys"]
    assert match.state.things["Kong"].square == "7D"


@pytest.mark.rule("spandaus.training.kong-move")
def test_kong_stays_on_the_map_between_turns():
    match = kong("2S 9C", "7D", {"Hale": "KH"}, ["removal"])
    assert match.state.turn == 2
    assert match.state.things["Kong"].square == "7D"


@pytest.mark.rule("spandaus.training.kong-shoot-at")
@pytest.mark.parametrize("at", ["7S", "7D", "7C"])
def test_kong_is_shot_at_by_the_combat_rules_and_his_hit_points_are_kept(at):
    square = "9" + at[-1]
    match = kong("2H 3H 4H 9D", at, {"Hale": square}, "combat")
    give(match, ("Hale", "Kong"), "higher", "higher")
    assert match.state.things["Kong"].sustained == 5
    assert hale(match).attack_ammo == 4
    assert said(match, "target number")[0].facts["number"] == 2


@pytest.mark.rule("spandaus.training.kong-shoot-at")
def test_nobody_fires_at_kong_from_his_own_square_or_from_afar():
    match = kong("", "7D", {"Hale": "7D", "Reed": "8D", "Shaw": "JD"}, "combat")
    assert options(match) == ("pass", ("Reed", "Kong"))
    give(match, "pass")
    assert match.decision is None
    match = kong("", "7D", {"Hale": "7D"}, "combat")
    assert match.decision is None


@pytest.mark.rule("spandaus.training.kong-shoot-at")
def test_an_aircraft_in_kongs_square_does_not_shield_him():
    """spandaus.amb.kong-shared-square."""
    match = kong("", "7D", {"Hale": "7D", "Reed": "8D"}, "combat")
    assert ("Reed", "Kong") in options(match)


@pytest.mark.rule("spandaus.training.kong-swipe")
@pytest.mark.table("spandaus.table.kong-swipe")
@pytest.mark.parametrize("card", PACK)
@pytest.mark.parametrize("distance", [0, 1, 2])
def test_a_swipe_hits_by_range_colour_and_picture(distance, card):
    red, picture = card[-1] in "HD", card[:-1] in ("K", "Q", "J")
    assert swipe_hits(card, distance) == {0: red, 1: picture, 2: red and picture}[distance]


@pytest.mark.rule("spandaus.training.kong-swipe")
@pytest.mark.table("spandaus.table.kong-swipe")
@pytest.mark.parametrize(
    ("square", "card", "fate"),
    [
        ("7D", "2H", "destroyed"),
        ("7D", "KS", "flying"),
        ("8D", "JC", "destroyed"),
        ("6D", "QH", "destroyed"),
        ("6D", "10H", "flying"),
        ("6D", "AH", "flying"),
        ("9D", "KD", "destroyed"),
        ("5D", "KC", "flying"),
        ("5D", "2D", "flying"),
    ],
)
def test_kong_swipes_at_what_is_near_and_a_hit_destroys(square, card, fate):
    """spandaus.amb.kong-swipe-optional: he always does."""
    match = kong(card, "7D", {"Hale": square}, "Kong swipes")
    assert hale(match).fate == fate
    assert match.outcomes == [card]
    if fate == "destroyed":
        assert (hale(match).cause, hale(match).square) == ("swipe", None)


@pytest.mark.rule("spandaus.training.kong-swipe")
@pytest.mark.example("spandaus.ex.d-kong-swipe")
def test_a_black_picture_card_misses_at_two_squares():
    match = kong("JS", "7D", {"Hale": "5D"}, "Kong swipes")
    (swipe,) = said(match, "Kong swipes")
    assert (swipe.facts["range"], swipe.facts["hit"]) == (2, False)
    assert hale(match).fate == "flying"


@pytest.mark.rule("spandaus.training.kong-swipe")
@pytest.mark.parametrize("square", ["10D", "4D", "7S", "7C"])
def test_kong_does_not_reach_further_than_two_squares_sideways(square):
    match = kong("", "7D", {"Hale": square}, "Kong swipes")
    assert match.outcomes == []


@pytest.mark.rule("spandaus.training.kong-swipe")
def test_kong_swipes_at_the_lowest_cut_card_only():
    match = kong("9H 4C 10D KH", "7D", {"Hale": "7D", "Reed": "8D", "Shaw": "6D", "Todd": "KH"}, "Kong swipes")
    assert said(match, "cut")[0].facts["cards"] == {"Hale": "9H", "Reed": "4C", "Shaw": "10D"}
    assert [each.fate for each in match.state.aircraft.values()] == ["flying", "destroyed", "flying", "flying"]


@pytest.mark.rule("spandaus.training.kong-swipe")
def test_each_aircraft_of_one_square_has_its_own_cut_card_and_ties_cut_again():
    """spandaus.amb.kong-formation-candidates, spandaus.amb.cut-ties."""
    match = kong("4H 4C 3C 2C 2S", "7D", {"Hale": "8D", "Reed": "8D"}, "Kong swipes")
    assert [event.facts["cards"] for event in said(match, "cut")] == [
        {"Hale": "4H", "Reed": "4C"},
        {"Hale": "3C", "Reed": "2C"},
    ]
    assert said(match, "Kong swipes")[0].facts["aircraft"] == "Reed"


@pytest.mark.rule("spandaus.training.kong-swipe")
def test_kong_swipes_before_anybody_shoots_and_nobody_can_answer_it():
    match = kong("KH", "7D", {"Hale": "8D"}, ["Kong swipes", "combat"])
    assert match.decision is None
    assert hale(match).fate == "destroyed"
    scouts = [plane("Hale")]
    match = desk(scouts, steps="", cards="2H 8D 2C", scenario={"mission": "kong"})
    give(match, "stay")
    kinds = [event.kind for event in match.events if event.kind in ("stays", "Kong swipes")]
    assert kinds == ["stays", "Kong swipes"]
    assert asked(match)[0] == "attack"


@pytest.mark.rule("spandaus.training.kong-collision")
@pytest.mark.table("spandaus.table.kong-collision")
@pytest.mark.parametrize("square", ["7S", "7D"])
@pytest.mark.parametrize(
    ("card", "fate"), [("2H", "destroyed"), ("KD", "destroyed"), ("2C", "flying"), ("KS", "flying")]
)
def test_a_red_card_destroys_who_ends_his_movement_on_the_building(square, card, fate):
    start = "8" + square[-1]
    match = give(kong(f"AC {card}", "7S", {"Hale": start}, "movement"), "M", square, "stay")
    assert hale(match).fate == fate
    assert said(match, "building")[0].facts["card"] == card
    if fate == "destroyed":
        assert hale(match).cause == "collision"


@pytest.mark.rule("spandaus.training.kong-collision")
def test_who_is_deployed_on_the_building_is_tested_only_if_he_stays_there():
    """spandaus.amb.kong-collision-idle: at the end of his movement, passed and failed attempts included."""
    match = desk([plane("Hale")], steps="", cards="2S 7D AC 2S 2C", scenario={"mission": "kong"})
    assert not said(match, "building")
    give(match, "M", "8D", "stay")
    assert not said(match, "building")
    for answers, cards in ((["stay"], "2S"), (["VD", "stay"], "KC 2S")):
        match = give(kong(cards, "7S", {"Hale": "7D"}, "movement"), *answers)
        assert said(match, "building")[0].facts == {"aircraft": "Hale", "card": "2S", "hit": False}


@pytest.mark.rule("spandaus.training.kong-collision")
@pytest.mark.parametrize(("start", "end"), [("8D", "6D"), ("8S", "6S")])
def test_who_flies_through_the_building_is_not_tested(start, end):
    match = give(kong("2C", "7S", {"Hale": start}, "movement"), "M", end, "stay")
    assert not said(match, "building")


@pytest.mark.rule("spandaus.training.kong-collision")
def test_the_summit_is_no_building():
    match = give(kong("AC", "7C", {"Hale": "8C"}, "movement"), "M", "7C", "stay")
    assert not said(match, "building")
    assert hale(match).square == "7C"


@pytest.mark.rule("spandaus.training.kong-collision", "spandaus.training.kong-swipe")
def test_collisions_are_tested_before_the_swipe_and_by_each_aircraft():
    """spandaus.amb.kong-formation-candidates, spandaus.amb.kong-swipe-optional."""
    match = kong("2H 2S 3S", "7D", {"Hale": "7D", "Reed": "7D"}, ["movement", "Kong swipes"])
    give(match, "Hale", "stay", "stay")
    drawn = [
        (event.kind, event.facts["aircraft"]) for event in match.events if event.kind in ("building", "Kong swipes")
    ]
    assert drawn == [("building", "Hale"), ("building", "Reed"), ("Kong swipes", "Reed")]


@pytest.mark.rule("spandaus.training.kong-win")
@pytest.mark.parametrize(
    ("before", "card", "after"),
    [(3, "9D", 9), (4, "9D", 10), (4, "10D", 10), (9, "4D", 10), (0, "QD", 9), (0, "KD", 10)],
)
def test_ten_hit_points_kill_kong(before, card, after):
    match = kong(f"2H 3H {card}", "7D", {"Hale": "8D"}, ["combat", "mission"], sustained=before)
    give(match, ("Hale", "Kong"), "higher")
    assert match.state.things["Kong"].sustained == after
    assert (match.state.things["Kong"].fate == "destroyed") == (after == 10)
    if after == 10:
        assert match.outcome is not None
        assert (match.outcome.winner, match.outcome.rule) == ("allied", "spandaus.training.kong-win")
    else:
        assert match.outcome is None


@pytest.mark.rule("spandaus.training.kong-win")
def test_a_critical_hit_counts_on_kong_and_he_is_never_crippled():
    """spandaus.amb.kong-damage-rules: the second card counts in full, a second Ace kills."""
    match = kong("2H 3H AD 7C", "7D", {"Hale": "8D"}, ["combat", "mission"])
    give(match, ("Hale", "Kong"), "higher")
    assert match.state.things["Kong"].sustained == 7
    assert not said(match, "crippled")
    match = kong("2H 3H AD AC", "7D", {"Hale": "8D"}, ["combat", "mission"])
    give(match, ("Hale", "Kong"), "higher")
    assert match.outcome is not None
    assert match.outcome.reason == "Kong killed"


@pytest.mark.rule("spandaus.training.kong-lose")
@pytest.mark.parametrize(
    ("logs", "lost"),
    [
        ({}, False),
        ({"Hale": {"attack_ammo": 0}}, False),
        ({"Reed": {"fate": "destroyed"}}, False),
        ({"Hale": {"attack_ammo": 0}, "Reed": {"attack_ammo": 0}}, True),
        ({"Hale": {"attack_ammo": 0}, "Reed": {"fate": "destroyed"}}, True),
    ],
)
def test_the_player_loses_when_all_aircraft_are_destroyed_or_empty(logs, lost):
    """spandaus.amb.kong-mixed-loss: judged at the end of combat."""
    squares = {name: None if "fate" in logs.get(name, {}) else "KH" for name in ("Hale", "Reed")}
    match = kong("", "7D", squares, ["combat", "mission"], logs)
    assert (match.outcome is not None) == lost
    if match.outcome is not None:
        assert (match.outcome.winner, match.outcome.reason) == ("kong", "aircraft spent")
        assert match.outcome.rule == "spandaus.training.kong-lose"


@pytest.mark.rule("spandaus.training.kong-lose")
def test_the_last_aircraft_swiped_is_a_loss():
    match = kong("KH", "7D", {"Hale": "8D"}, ["Kong swipes", "combat", "mission"])
    assert match.outcome is not None
    assert match.outcome.reason == "aircraft spent"


@pytest.mark.rule("spandaus.training.kong-lose")
def test_kong_wins_at_the_end_of_his_fifth_turn_on_the_summit():
    """spandaus.amb.kong-five-turns: the turn in which he arrives is the first."""
    match = desk([plane("Hale")], steps="", cards="2H KH  AH KH  KH  KH  KH  KH", scenario={"mission": "kong"})
    turns = 0
    while match.decision is not None:
        assert match.decision.kind == "manoeuvre"
        turns += 1
        give(match, "stay")
    assert turns == 6
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == ("kong", "Kong stands")
    assert match.outcomes == ["2H", "KH", "AH", "KH", "KH", "KH", "KH", "KH"]


@pytest.mark.rule("spandaus.training.general", "spandaus.training.kong-lose")
def test_the_clock_of_the_fifth_turn_does_not_stop_combat():
    match = kong(
        "2H 3H 10D",
        "7C",
        {"Hale": "8C"},
        ["combat", "mission", "end of turn checks", "removal"],
        turns_at_top=5,
        sustained=3,
    )
    give(match, ("Hale", "Kong"), "higher")
    assert match.outcome is not None
    assert match.outcome.winner == "allied"


@pytest.mark.rule("spandaus.training.recon-move")
def test_no_card_is_drawn_for_an_aircraft_that_stays():
    match = recon("7S KD 3H AC")
    with pytest.raises(ChanceError):
        match.answer("M")
    give(match, "stay")
    assert (match.state.turn, rules_of_bars(match)["VC"]) == (2, "spandaus.move.vertical.limits")


@pytest.mark.parametrize("mission", ["photo-recon", "balloon", "kong"])
def test_the_log_says_how_every_mission_ended(mission):
    kind = model("two", type="two-seater") if mission == "photo-recon" else model("scout")
    scenario = {"mission": mission, "turns": 8}
    for seed in range(12):
        match = desk([plane("Hale", None, kind)], steps="", seed=seed, scenario=scenario)
        while match.decision is not None:
            match.answer(match.decision.options[-1])
        assert match.outcome is not None
        (over,) = said(match, "over")
        assert (over.facts, over.rule) == ({"reason": match.outcome.reason}, match.outcome.rule)


@pytest.mark.rule("spandaus.training.balloon-combat", "spandaus.attack.target-prohibitions")
@pytest.mark.parametrize("mate", ["8C", "7C"])
def test_nobody_shoots_at_a_balloon_with_a_friend_beside_it(mate):
    match = desk(
        [plane("Hale", "9C"), plane("Reed", mate)],
        steps="combat",
        scenario={"mission": "balloon"},
        position={"things": {"balloon": {"square": "8C"}}},
    )
    if mate == "8C":
        assert match.decision is None
    else:
        assert ("Hale", "balloon") in options(match)


@pytest.mark.rule("spandaus.training.balloon-win")
@pytest.mark.parametrize(
    ("turn", "cause", "reason"),
    [
        (1, "progressive", "balloon destroyed"),
        (2, "progressive", "heroic draw"),
        (2, "gunnery", "balloon destroyed"),
    ],
)
def test_only_progressive_damage_in_the_turn_of_the_balloon_makes_it_a_draw(turn, cause, reason):
    lost = {"fate": "destroyed", "cause": cause, "lost_in": turn, "sustained": 6}
    match = desk(
        [plane("Hale", None, **lost)],
        [plane("Brandt", "KH")],
        steps="removal",
        scenario={"mission": "balloon"},
        position={"turn": 2, "things": {"balloon": {"square": None, "fate": "destroyed", "sustained": 1}}},
    )
    assert match.outcome is not None
    assert match.outcome.reason == reason


@pytest.mark.rule("spandaus.training.kong-lose")
def test_an_aircraft_that_has_left_for_good_no_longer_counts():
    match = kong("", "7C", {"Hale": None}, "mission", {"Hale": {"fate": "gone"}})
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == ("kong", "aircraft spent")


END = ["mission", "end of turn checks", "bomber pairs", "removal"]


@pytest.mark.rule("spandaus.training.general", "spandaus.training.balloon-lose", "spandaus.training.kong-lose")
@pytest.mark.parametrize(
    ("mission", "turn"),
    [
        ("runaway-balloon", ["deployment", "movement", "combat", *END]),
        ("kong", ["Kong climbs", "deployment", "movement", "Kong swipes", "combat", *END]),
        ("photo-recon", ["movement", "recon turn"]),
    ],
)
def test_a_real_mission_runs_through_its_steps_every_turn(mission, turn):
    """Out of ammunition or aircraft is judged after combat, before the checks at the end of the turn."""
    match = aerodrome.new("spandaus", mission, seed=3)
    agendas = []
    while match.decision is not None and match.state.turn < 4:
        agendas.append(list(match.state.agenda))
        match.answer(match.decision.options[0])
    assert turn[turn.index("movement") :] in agendas
    assert all(agenda == turn[turn.index(agenda[0]) :] for agenda in agendas)


@pytest.mark.rule("spandaus.training.kong-shoot-at")
@pytest.mark.parametrize(
    ("damage", "sustained", "kills"), [("6C", 5, 2), ("JC", 10, 3), ("AC AS", 10, 3), ("3C", 2, 2)]
)
def test_hit_points_on_kong_are_recorded_and_credited(damage, sustained, kills):
    """Effect -3 at one square; 2 Hit Points recorded before, and no more than his 10."""
    match = kong(
        damage, "7C", {"Hale": "8C"}, "combat", {"Hale": {"scored": 2, "kills": 2, "crew": "good"}}, sustained=2
    )
    give(match, ("Hale", "Kong"))
    hale_log = match.state.aircraft["Hale"]
    assert match.state.things["Kong"].sustained == sustained
    assert (hale_log.scored, hale_log.kills) == (sustained, kills)
