"""What a seat may not know shows nowhere: two matches that differ in nothing else look the same to it."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome import Match
from aerodrome.judgement.judges import learner_of
from aerodrome.kernel.chance import Face
from tests.properties.play import asked, steps
from tests.properties.spandaus_scenarios import fight, flown

OPPOSED = {
    "one ace each": fight(flown("Ace", 1, "spad-13", crew="ace"), flown("Kanone", 1, "fokker-d7", crew="ace")),
    "two aces each": fight(flown("Ace", 2, "spad-13", crew="ace"), flown("Kanone", 2, "fokker-d7", crew="ace")),
    "aces and others": fight(
        [*flown("Pup", 2, "sopwith-pup"), *flown("Ace", 1, "spad-13", crew="ace")],
        [*flown("Kanone", 2, "fokker-d7", crew="ace"), *flown("Pfalz", 1, "pfalz-d3")],
    ),
    "legends": fight(
        flown("Guynemer", 1, "spad-7", crew="legendary"), flown("Richthofen", 2, "fokker-dr1", crew="legendary")
    ),
}
SEATS = {"allied": "german", "german": "allied"}


def opposed(name: str, cards: Sequence[Face], seed: int = 3) -> Match:
    options = {"legendary_pilots": name == "legends"}
    return aerodrome.new("spandaus", OPPOSED[name], chance=cards, seed=seed, options=options)


def what_shows(match: Match, seat: str | None) -> Any:
    """All that a seat can look at."""
    return (
        msgspec.to_builtins(match.view(seat)),
        msgspec.to_builtins(match.log(seat)),
        match.chances(seat),
        [each for each in asked(match) if each[0] == seat],
        [each[:2] for each in asked(match)],
    )


@pytest.mark.parametrize("name", OPPOSED)
@pytest.mark.parametrize(("seat", "enemy"), SEATS.items())
def test_hidden_hands(name: str, seat: str, enemy: str) -> None:
    """The enemy's cards are swapped for others that lie in the deck."""
    match = opposed(name, [])
    state = match.state
    assert match.decision is not None
    assert match.decision.kind == "deploy"
    assert len(match.open) == 2
    hidden: list[str] = [
        card for pilot, hand in state.hands.items() if state.aircraft[pilot].owner == enemy for card in hand
    ]
    others = sorted(state.deck)[: len(hidden)]
    swapped: dict[Face, Face] = dict(zip(hidden, others, strict=True))
    other = opposed(name, [swapped.get(card, card) for card in match.outcomes])
    assert what_shows(match, seat) == what_shows(other, seat)
    assert what_shows(match, None) == what_shows(other, None)
    assert what_shows(match, enemy) != what_shows(other, enemy)


@pytest.mark.parametrize("name", OPPOSED)
@pytest.mark.parametrize(("seat", "enemy"), SEATS.items())
def test_sealed_choices(name: str, seat: str, enemy: str) -> None:
    """The enemy chooses one card or the other; in a second round of choices the first ones are still hidden."""
    one, other = opposed(name, []), opposed(name, [])
    rounds = 0
    while len(one.open) == 2:
        for match, index in ((one, 0), (other, 1)):
            decision = next(each for each in match.open if each.seat == enemy)
            match.answer(decision.options[index], seat=enemy)
        assert what_shows(one, seat) == what_shows(other, seat)
        assert what_shows(one, None) == what_shows(other, None)
        for match in (one, other):
            decision = next(each for each in match.open if each.seat == seat)
            match.answer(decision.options[0], seat=seat)
        rounds += 1
        if one.decision is not None and one.decision.kind == "deploy":
            assert what_shows(one, seat) == what_shows(other, seat)
    assert rounds == (2 if name == "two aces each" else 1)


def test_the_choice_is_shown_when_all_have_chosen() -> None:
    match = opposed("one ace each", [])
    for decision in match.open:
        match.answer(decision.options[0], seat=decision.seat)
    shown = [event.facts["aircraft"] for event in match.log("allied") if event.kind == "deploys"]
    assert shown == [["Ace1"], ["Kanone1"]]
    assert match.state.hands == {}
    assert match.state.chosen == {}


@pytest.mark.parametrize("book", ["algy", "dogfights", "icog", "spandaus"])
def test_a_sight_hangs_on_nothing_hidden(book: str) -> None:
    """In worlds that differ in nothing but what a seat may not know, it sees the same numbers, in every scenario."""
    look = learner_of(book).eyes.look
    for number, scenario in enumerate(aerodrome.rulebook(book).scenarios()):
        match = aerodrome.new(book, scenario, seed=number)
        for count, _ in enumerate(steps(match, number)):
            if count % 30 == 0:
                for seat, side in match.sides.items():
                    worlds = [match, *(match.imagine(seat, seed) for seed in range(2))]
                    seen, *others = (look(world.view(seat), side) for world in worlds)
                    assert all(other == seen for other in others), scenario


def test_an_imagined_world_deals_the_enemy_any_cards() -> None:
    match = opposed("one ace each", [])
    hands = {match.imagine("allied", seed).state.hands["Kanone1"] for seed in range(40)}
    assert len(hands) > 30
    own = {match.imagine("allied", seed).state.hands["Ace1"] for seed in range(40)}
    assert own == {match.state.hands["Ace1"]}
