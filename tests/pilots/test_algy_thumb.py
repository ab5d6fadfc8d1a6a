"""The rules of thumb for Watch Algy Dogfight!, one by one; tasks done; and what they are worth against chance."""

from collections import Counter
from typing import Any

import pytest

import aerodrome
from aerodrome import Match
from aerodrome.lab.simulate import simulate
from aerodrome.pilots import pilot, play
from aerodrome.pilots.pilot import window
from aerodrome.rulebooks.algy.victory import crossed
from tests.pilots.moments import moments
from tests.rules.algy.hangar import CENTRAL, alone, asked, craft, match_with, model, plane, rogue, section
from tests.rules.referee import give, said


def chosen(match: Match) -> Any:
    """What the pilot answers to the decision that is open."""
    decision = match.open[0]
    return pilot("algy", "thumb").choose(decision, window(match, decision.seat))


def flown(match: Match, *kinds: str) -> Match:
    """Lets the pilot answer until one of these kinds is asked, or nothing."""
    while match.decision is not None and match.decision.kind not in kinds:
        give(match, chosen(match))
    return match


def against_random(scenario: str, seed: int, side: int) -> tuple[Match, str]:
    """A match between the pilot, on the first side or the second, and chance; with the pilot's side."""
    match = aerodrome.new("algy", scenario, seed=seed, events=False, safe_points=False)
    sides = match.state.brief.sides
    seats = match.state.brief.seats
    names = {seat: "thumb" if of == sides[side] else "random" for seat, of in seats.items()}
    play(match, {seat: pilot("algy", name, f"{seed} {seat}") for seat, name in names.items()})
    return match, sides[side]


# Against chance


@pytest.mark.long
def test_it_beats_chance_and_most_fights_are_decided():
    result = simulate("algy", "mirror-match", ("thumb", "random"), games=8, seed=3, workers=1)
    assert result.draws <= 1
    assert result.pilots["thumb"].rate >= 0.85


def test_the_same_seeds_play_the_same_match():
    records = []
    for _ in range(2):
        match = aerodrome.new("algy", "pair-against-pair", seed=5)
        play(match, {seat: pilot("algy", "thumb", seat) for seat in match.sides})
        records.append(match.record())
    assert records[0] == records[1]


def test_the_order_of_the_deck_changes_nothing_that_it_does():
    asked_about: Counter[str] = Counter()
    for match, decision in moments("algy", "two-sections", 2, frozenset(("move", "attack", "end")), 80)[::8]:
        usual = pilot("algy", "thumb").choose(decision, window(match, decision.seat))
        decks = set()
        for seed in range(4):
            world = match.imagine(decision.seat, seed)
            decks.add(tuple(world.state.deck))
            assert pilot("algy", "thumb").choose(world.open[0], window(world, decision.seat)) == usual
        asked_about["shuffled"] += len(decks) > 1
    assert asked_about["shuffled"] >= 4


# Tasks


def test_its_two_seaters_cross():
    first = aerodrome.new("algy", "photo-run", seed=0).state
    side = next(number for number, name in enumerate(first.brief.sides) if first.brief.targets[name].crossers)
    across = 0
    for seed in range(3):
        match, mine = against_random("photo-run", seed, side)
        state = match.state
        across += sum(crossed(state, each) > 0 for each in state.aircraft.values() if each.side == mine)
    assert across >= 3


@pytest.mark.long
def test_its_balloon_busters_go_for_the_balloons():
    burnt = 0
    for seed in range(3):
        match, mine = against_random("balloon-beds", seed, 0)
        burnt += sum(unit.hits > 0 for unit in match.state.ground.values() if unit.side != mine)
    assert burnt >= 2


def test_archie_fires_whenever_it_can_at_whom_it_hurts_most():
    match = match_with(
        [rogue("A", "F6", level=3, marks=20), rogue("B", "F6", level=3)],
        [rogue("Z", "A12", "S", pilot=1, level=0)],
        sides={CENTRAL: {"ground": [{"kind": "battery", "at": "F6", "id": "G"}]}},
        script="archie:central",
    )
    assert asked(match) == ("archie",)
    assert chosen(match) == ("G", "A")


# Groups


@pytest.mark.parametrize("scenario", ["two-sections", "mirror-match"])
def test_sections_keep_together_until_contact(scenario: str):
    for seed in range(3):
        match = aerodrome.new("algy", scenario, seed=seed, safe_points=False)
        fliers = {seat: pilot("algy", "thumb") for seat in match.sides}
        while not said(match, "aims"):
            decision = match.open[0]
            match.answer(fliers[decision.seat].choose(decision, window(match, decision.seat)), decision.seat)
        moves = [event for event in match.events if event.kind in ("movement", "detached")]
        last = [event.kind for event in moves].index("detached") if said(match, "detached") else len(moves)
        assert last >= len(moves) - 4, "nobody is detached before the move that brings about the first attack"


def apart(**leader: Any) -> Match:
    """A Leader whose Follower has lost him, and whose card is drawn."""
    enemy = leader.pop("enemy", "A12")
    group = section("A", "F6", "N", plane(5, **leader), plane(3, hex="H8", attached=""))
    return match_with([group], [rogue("Z", enemy, "S", pilot=2)], script="A1 4", deck=("A1", "aircraft:A2"))


def test_a_leader_calls_his_section_where_no_enemy_is_near_and_not_in_a_fight():
    quiet = apart()
    assert asked(quiet) == ("signal", "A1")
    assert chosen(quiet) == "section"
    assert chosen(apart(enemy="F5")) == "no"


def test_leaders_of_sections_detach_where_the_enemy_is():
    for at, leaves in (("F9", ("B1",)), ("A1", ())):
        match = match_with(
            [
                section("A", "F12", "N", plane(6), plane(3)),
                section("B", "F12", "N", plane(5), plane(3)),
            ],
            [rogue("Z", at, "S", pilot=2)],
            steps="turn",
            sides={"allied": {"flights": [{"name": "1", "sections": ["A", "B"]}]}},
        )
        assert asked(match)[0] == "orders"
        assert tuple(chosen(match)["detach"]) == leaves


# Flying and shooting


def test_it_attacks_in_a_dive_from_above():
    enemies = [rogue("B", "F5", "N", level=5, speed=4)]
    match = alone("2", at="F6", level=6, speed=5, enemies=enemies, table={"seed": 1})
    flown(match, "attack")
    assert asked(match)[0] == "attack"
    assert craft(match).dived
    assert craft(match).hex in ("F5", "F6")


def test_it_stays_with_an_enemy_in_its_hex_and_pays_to_stay():
    match = alone("3 16", speed=5, enemies=[rogue("B", "F6", "N", speed=4)])
    assert asked(match) == ("move", "A")
    assert chosen(match).startswith("maneuver")
    give(match, chosen(match))
    assert asked(match) == ("pay", "A", "maneuver", 1)
    assert chosen(match) == (1, 0)


def test_it_does_not_fly_off_the_board_unless_it_is_badly_hurt():
    match = alone("1", at="F1", speed=4)
    assert chosen(match) == "maneuver"
    hurt = alone("1", at="F1", speed=4, marks=25, handling=1, strain=1, weak=1)
    assert chosen(hurt) == "ahead"


def test_it_strains_no_airframe_that_it_need_not():
    enemies = [rogue("B", "F3", "N", level=6, speed=4)]
    match = alone("4", speed=9, level=8, enemies=enemies, table={"seed": 1})
    while match.decision is not None and match.decision.kind in ("move", "end"):
        give(match, chosen(match))
    assert craft(match).speed <= craft(match).figures.max_dive
    assert said(match, "stress") == []


def duel_dice(deck: tuple[str, ...]) -> Match:
    """A is to say how many Pilot Dice it adds to an attack on B, with these cards still to come."""
    match = match_with(
        [rogue("A", "F6", speed=3, pilot=6)],
        [rogue("B", "F6", speed=3, dice=0)],
        script="A 1",
        deck=("A", *deck),
    )
    give(match, "maneuver", "coast", ("A", "B", "all"))
    assert asked(match)[:3] == ("attack dice", "A", "B")
    return match


def test_attention_is_kept_in_reserve_while_cards_are_to_come():
    early = chosen(duel_dice(("A", "A", "aircraft:B", "aircraft:B")))
    late = chosen(duel_dice(()))
    assert early <= 4
    assert late > early


def test_defence_grows_with_the_attack():
    spent = []
    for dice in (1, 4):
        match = match_with(
            [rogue("A", "F6", speed=3, dice=0, kind=gunner(dice))],
            [rogue("B", "F6", speed=3, pilot=6)],
            script="A 1",
        )
        give(match, "maneuver", "coast", ("A", "B", "all"))
        assert asked(match)[0] == "defense dice"
        assert match.open[0].seat == CENTRAL
        spent.append(chosen(match))
    assert spent[0] < spent[1]


def gunner(dice: int, count: int = 1) -> dict[str, Any]:
    """A type by its fixed guns."""
    return model("gunner", guns=[{"name": "Vickers", "mount": "fixed", "dice": dice, "count": count}])


def test_it_pays_for_a_jam():
    match = match_with(
        [rogue("A", "F6", speed=3, pilot=2, kind=gunner(4, 2))],
        [rogue("B", "F6", speed=3, dice=0)],
        script="A 1 111123",
    )
    give(match, "maneuver", "coast", ("A", "B", "all"), 0)
    assert asked(match) == ("jam", "A", 4)
    assert chosen(match) == 2


def test_a_jam_is_cleared_where_nobody_is_near():
    match = alone("1", speed=4, jammed=(0,))
    give(match, "ahead", "coast")
    assert asked(match)[0] == "attack"
    assert chosen(match) == ("A", "unjam", 0)
    give(match, chosen(match))
    assert asked(match)[0] == "gun dice"
    assert chosen(match) >= 2


def test_more_dice_are_rolled_out_of_a_spin_near_the_ground():
    counts = {}
    for level in (9, 1):
        match = alone("", level=level, spin=1, speed=0, pilot=8, pitch=-1)
        assert asked(match) == ("recover", "A")
        counts[level] = chosen(match)
    assert 2 <= counts[9] <= counts[1]


def test_nobody_spins_on_purpose_and_low_stalls_are_paid_for():
    match = alone("3 1", speed=1, level=0, pilot=4)
    give(match, "ahead", "power")
    assert asked(match) == ("stall", "A")
    assert chosen(match) > 0
