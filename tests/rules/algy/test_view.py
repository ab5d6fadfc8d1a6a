"""What a seat may see: everything but the order of the deck and what others have sealed."""

import random
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome import Match
from aerodrome.rulebooks.algy.view import View, imagine, view
from tests.rules.algy.gunnery import duel
from tests.rules.algy.hangar import ALLIED, CENTRAL, craft, match_with, plane, rest, rogue, section
from tests.rules.referee import facts_of, give

SEATS = (ALLIED, CENTRAL, None)
DECK = ("A", "B", "tally-ho", "flying-circus", "high-flight")


def plain(seen: View) -> Any:
    return msgspec.to_builtins(seen)


def begun(deck: tuple[str, ...] = DECK, left: str = "A 1") -> Match:
    """The first card has been drawn and resolved up to the first question."""
    return match_with([rogue("A", "F6", speed=2)], [rogue("B", "A1", "S")], script=left, deck=deck, seed=1)


@pytest.mark.rule("algy.deck.turn", "algy.setup.altitude_public")
@pytest.mark.parametrize("seat", SEATS)
def test_nobody_sees_the_order_of_the_deck(seat: str | None) -> None:
    rng = random.Random(5)
    first = plain(begun().view(seat))
    for _ in range(10):
        deck = list(DECK)
        rng.shuffle(deck)
        match = begun(tuple(deck))
        assert plain(match.view(seat)) == first
    assert "deck" not in first
    assert (first["left"], first["drawn"]) == (4, ["aircraft:A"])
    assert first["built"] == sorted(("aircraft:A", "aircraft:B", "tally-ho", "flying-circus", "high-flight"))


@pytest.mark.rule("algy.setup.altitude_public", "algy.amb.declare_dice_public", "algy.pilot.track")
def test_everything_on_the_table_is_seen_by_all() -> None:
    match = begun()
    views = [plain(match.view(seat)) for seat in SEATS]
    for seen in views:
        del seen["seat"]
    assert views[0] == views[1] == views[2]
    a = views[0]["aircraft"]["A"]
    assert (a["level"], a["speed"], a["dice"], a["hex"]) == (5, 2, 4, "F6")


@pytest.mark.rule("algy.setup.altitude_public")
def test_a_view_is_a_copy() -> None:
    match = begun()
    seen = match.view(ALLIED)
    seen.aircraft["A"].level = 9
    seen.aircraft["A"].bonus["B"] = 3
    seen.drawn.append("x")
    seen.scored[ALLIED] = 7
    assert (craft(match).level, craft(match).bonus, match.state.scored[ALLIED]) == (5, {}, 0)
    assert match.state.drawn == ["aircraft:A"]


@pytest.mark.rule("algy.deck.turn")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("seed", range(3))
def test_what_is_imagined_fits_the_view(seat: str | None, seed: int) -> None:
    pick = random.Random(seed)
    match = aerodrome.new("algy", "two-sections", seed=seed)
    seat = {ALLIED: "British", CENTRAL: "German"}.get(seat or "")
    for _ in range(120):
        if match.decision is None:
            break
        seen = match.view(seat)
        state = imagine(seen, random.Random(seed))
        assert plain(view(state, seat)) == plain(seen)
        assert sorted(state.deck) == sorted(match.state.deck)
        decision = match.open[0]
        answer = decision.form.sample(pick.random) if decision.form else pick.choice(decision.options)
        match.answer(answer, seat=decision.seat)


@pytest.mark.rule("algy.deck.turn")
def test_every_order_of_the_cards_left_is_imagined() -> None:
    seen = begun().view(ALLIED)
    orders = {tuple(imagine(seen, random.Random(seed)).deck) for seed in range(300)}
    assert len(orders) == 24


@pytest.mark.rule("algy.deck.turn")
def test_two_cards_of_a_leader_are_two_cards() -> None:
    match = match_with(
        [section("A", "F6", "N", plane(4), plane(2), speed=2)], script="A1 1", deck=["A1", "A1", "high-flight"], seed=1
    )
    state = imagine(match.view(CENTRAL), random.Random(1))
    assert sorted(state.deck) == ["high-flight", "section:A1"]


@pytest.mark.rule("algy.amb.dice_commit", "algy.amb.declare_dice_public")
def test_sealed_pilot_dice_are_not_seen_before_the_reveal() -> None:
    seen = []
    for added in (0, 1, 2, 3):
        match = give(duel("", dice=3, target={"dice": 2}, table={"seed": 1}), ("A", "B", "all"))
        before = [plain(match.view(seat)) for seat in SEATS]
        log = [msgspec.to_builtins(match.log(seat)) for seat in SEATS]
        match.answer(added, seat=ALLIED)
        assert [plain(match.view(seat)) for seat in SEATS] == before
        assert [msgspec.to_builtins(match.log(seat)) for seat in SEATS] == log
        assert [(each.seat, each.options) for each in match.open] == [(CENTRAL, (0, 1, 2))]
        odds = match.book.odds(match.state, match.settings, match.open[0])
        notes = match.book.notes(match.state, match.settings, match.open[0])
        seen.append((before, odds, notes))
        match.answer(1, seat=CENTRAL)
        assert craft(match).dice == 3 - added
        assert len(facts_of(match, "attack")[-1]["pilot"]) == added
    assert all(each == seen[0] for each in seen)


@pytest.mark.rule("algy.amb.dice_commit")
def test_nor_are_those_of_the_defender() -> None:
    match = give(duel("", dice=3, target={"dice": 2}, table={"seed": 1}), ("A", "B", "all"))
    before = [plain(match.view(seat)) for seat in SEATS]
    match.answer(2, seat=CENTRAL)
    assert [plain(match.view(seat)) for seat in SEATS] == before
    assert [each.seat for each in match.open] == [ALLIED]
    rest(match)
    assert len(facts_of(match, "attack")[-1]["defense"]) == 2
