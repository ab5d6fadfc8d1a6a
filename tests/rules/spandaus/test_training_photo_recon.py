"""Training mission 1: photo-recon (p28), and what the three missions share."""

import pytest

import aerodrome
from aerodrome.kernel.errors import ChanceError
from tests.rules.spandaus.desk import desk, give, model, plane, rules_of_bars, said
from tests.rules.spandaus.flights import hale, options, refused
from tests.rules.spandaus.missions import TWO_SEATER, recon


@pytest.mark.rule("spandaus.training.general", "spandaus.game.scope")
@pytest.mark.parametrize(("mission", "kind"), [("photo-recon", "two-seater"), ("balloon", "scout"), ("kong", "scout")])
def test_the_three_missions_are_for_one_player(mission, kind):
    match = desk([plane("Hale", None, model("own", type=kind))], steps="", seed=1, scenario={"mission": mission})
    assert match.sides == {"allied": "allied"}
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
