"""Training mission 3: Kong! (p29-30)."""

import pytest

import aerodrome
from aerodrome.rulebooks.spandaus.cards import PACK
from aerodrome.rulebooks.spandaus.training import swipe_hits
from tests.rules.spandaus.desk import desk, give, plane, said
from tests.rules.spandaus.flights import asked, hale, options
from tests.rules.spandaus.missions import kong


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
        assert not match.state.over


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
    assert bool(match.state.over) == lost
    if lost:
        assert match.outcome is not None
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


@pytest.mark.rule("spandaus.training.kong-lose")
def test_an_aircraft_that_has_left_for_good_no_longer_counts():
    match = kong("", "7C", {"Hale": None}, "mission", {"Hale": {"fate": "gone"}})
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == ("kong", "aircraft spent")


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
