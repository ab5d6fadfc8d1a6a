"""Training mission 2: the runaway balloon (p28-29)."""

import pytest

import aerodrome
from aerodrome.rulebooks.spandaus.cards import PACK
from tests.rules.spandaus.desk import desk, give, model, plane, said
from tests.rules.spandaus.flights import asked, hale, options
from tests.rules.spandaus.missions import END, END_OF_TURN, SUN_AND_CLOUDS, balloon, balloon_square


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
    assert not match.state.over


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
