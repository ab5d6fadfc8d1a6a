"""Every draw of a record with its law and whom it was for."""

from typing import Any

import pytest

import aerodrome
from aerodrome.coach.dice_law import NOBODY, Fallen, fallen
from aerodrome.coach.luck import chosen, report
from aerodrome.kernel.branching_off import branch_off
from aerodrome.kernel.chance import ByHand, Scripted, Seeded
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.match import Match
from aerodrome.pilots.pilot import pilot, play, window

BOOKS = ("spandaus", "dogfights", "icog", "algy")


def flown(match: Match, seed: object = 1) -> Match:
    play(match, {seat: pilot(match.book.id, "random", f"{seed} {seat}") for seat in match.sides})
    return match


def as_typed(match: Match) -> dict[str, Any]:
    """The record as if people had drawn and typed in what came."""
    record: dict[str, Any] = dict(match.record())
    return record | {"chance": {"source": "hand", "outcomes": " ".join(map(str, match.outcomes))}}


@pytest.mark.parametrize("book", BOOKS)
def test_every_draw_is_there_with_its_law(book: str) -> None:
    match = flown(aerodrome.new(book, chance="committed"))
    found = fallen(match.record())
    assert found.origin == "committed"
    assert found.shares == ()
    assert [draw.outcome for draw in found.draws] == match.outcomes
    assert all(0 <= draw.below < draw.below + draw.alike <= draw.of for draw in found.draws)
    for draw in found.draws:
        if draw.sides:
            assert (draw.below, draw.alike, draw.of) == (int(draw.outcome) - 1, 1, draw.sides)
    assert {draw.side for draw in found.draws} <= {*match.sides.values(), NOBODY}
    assert {draw.side for draw in found.draws} >= set(match.sides.values())


def test_a_card_is_one_of_those_left() -> None:
    match = flown(aerodrome.new("spandaus", "duel", seed=4))
    pack = list(match.book.pack)
    first, second = fallen(match.record()).draws[:2]
    assert (first.below, first.of) == (pack.index(first.outcome), len(pack))
    assert second.of == len(pack) - 1
    assert second.below == pack.index(second.outcome) - (pack.index(first.outcome) < pack.index(second.outcome))


def test_dice_belong_to_who_rolls_them() -> None:
    match = aerodrome.new("algy", "mirror-match", seed=3)
    play(match, {seat: pilot("algy", "novice", seat) for seat in match.sides})
    found = fallen(match.record())
    side_of = {name: each.side for name, each in match.state.aircraft.items()}
    attacks: list[dict[str, Any]] = [event.facts for event in match.events if event.kind == "attack"]
    assert any(attack["defense"] for attack in attacks)
    for die, fact, who in (("attack die", "dice", "aircraft"), ("defense die", "defense", "target")):
        rolled = [(draw.side, draw.outcome) for draw in found.draws if draw.kind == die]
        told = [(side_of[attack[who]], face) for attack in attacks for face in attack[fact]]
        assert [each for each in rolled if each in told] == [each for each in told if each in rolled] == told
    # Whom a card activates is seen when it is drawn: where that could be either side it is nobody's.
    assert NOBODY in {draw.side for draw in found.draws if draw.kind == "card"}
    assert {draw.kind for draw in found.draws if draw.high} <= {
        "attack die",
        "defense die",
        "Maneuver Die",
        "Pilot Die",
        "stress die",
    }


@pytest.mark.parametrize("book", BOOKS)
def test_whom_a_draw_is_for_is_known_before_it_falls(book: str) -> None:
    """Another outcome of the same draw is for the same side."""
    match = flown(aerodrome.new(book, seed=11))
    sides = [draw.side for draw in fallen(as_typed(match)).draws]
    draws = len(match.outcomes)
    for at in range(2, draws, max(1, draws // 6)):
        setup, known = match.setup, match.outcomes[:at]
        other = Scripted(known, Seeded(f"other {at}"))
        changed = flown(Match(setup, other))
        assert changed.outcomes[:at] == known
        assert [draw.side for draw in fallen(as_typed(changed)).draws[: at + 1]] == sides[: at + 1]


def with_second_thoughts(match: Match, times: int) -> int:
    """Plays a match in which an answer that draws something is taken back, so many times; gives how many draws had been
    seen then."""
    pilots = {seat: pilot(match.book.id, "random", seat) for seat in match.sides}
    windows = {seat: window(match, seat) for seat in match.sides}
    seen = 0
    while match.decision is not None:
        drawn, seat = len(match.outcomes), match.decision.seat
        match.answer(pilots[seat].choose(match.decision, windows[seat]), seat)
        if times and len(match.outcomes) > drawn and match.decision is not None:
            times, seen = times - 1, seen + len(match.outcomes) - drawn
            match.undo()
    return seen


def test_what_was_taken_back_counts_so_that_nobody_chooses_his_dice() -> None:
    match = aerodrome.new("spandaus", "duel", chance="committed")
    seen = with_second_thoughts(match, 3)
    found = fallen(match.record())
    gone = " ".join(each.outcomes for each in match.taken_back).split()
    assert seen == len(gone) > 0
    assert found.repeated == 0
    assert len(found.draws) == len(match.outcomes) + seen
    told = [str(draw.outcome) for draw in found.draws]
    assert sorted(told) == sorted([*map(str, match.outcomes), *gone])
    first = match.taken_back[0]
    assert told[first.drawn : first.drawn + len(first.outcomes.split())] == first.outcomes.split()


@pytest.mark.parametrize("chance", [{"chance": "committed", "practice": True}, {"seed": 5}])
def test_what_comes_again_after_taking_back_counts_once(chance: dict[str, Any]) -> None:
    match = aerodrome.new("spandaus", "duel", **chance)
    with_second_thoughts(match, 3)
    found = fallen(match.record())
    assert found.repeated > 0
    assert len(found.draws) == len(match.outcomes)


def test_who_types_his_dice_in_and_takes_one_back_may_have_mistyped_it() -> None:
    played = flown(aerodrome.new("spandaus", "duel", seed=6))
    match = aerodrome.new("spandaus", "duel", chance="hand")
    assert isinstance(match.source, ByHand)
    match.answer("2C", "dealer")
    match.undo()
    answers, outcomes = iter(played.answers), iter(played.outcomes)
    while match.decision is not None:
        seat = match.decision.seat
        match.answer(next(outcomes) if seat == "dealer" else next(answers), seat)
    found = fallen(match.record())
    assert found.origin == "hand"
    assert found.retyped == 1
    assert [draw.outcome for draw in found.draws] == played.outcomes
    assert found.draws == fallen(played.record()).draws


def test_of_a_match_that_branched_off_only_its_own_draws_count() -> None:
    match = flown(aerodrome.new("spandaus", "duel", seed=6))
    moment = len(match.answers) // 2
    branch = flown(branch_off(match.record(), moment), 2)
    before = len(match.moment(moment).outcomes)
    found = fallen(branch.record())
    assert found.origin == "committed"
    assert before > 0
    assert [draw.outcome for draw in found.draws] == branch.outcomes[before:]


def test_what_cannot_be_counted_is_refused() -> None:
    match = aerodrome.new("spandaus", "duel", chance="committed")
    with pytest.raises(BadInput, match="only finished ones are counted"):
        fallen(match.record())
    record: dict[str, Any] = dict(flown(match).record())
    with pytest.raises(BadInput, match="version 1 of spandaus played it"):
        fallen(record | {"version": 1})
    first, *rest = record["chance"]["outcomes"].split()
    other = "2C" if first != "2C" else "3C"
    changed = record["chance"] | {"outcomes": " ".join([other, *rest])}
    with pytest.raises(BadInput):
        fallen(record | {"chance": changed})
    given = record | {"chance": {"source": "scripted", "outcomes": record["chance"]["outcomes"]}}
    told = fallen(given)
    assert (told.origin, told.draws) == ("given", ())
    assert report([chosen(told, None, None)]).given == 1


def test_a_player_is_found_by_his_name_or_seat() -> None:
    match = flown(aerodrome.new("spandaus", "duel", seed=6, seats={"allied": "person", "german": "wingman"}))
    found = fallen(match.record())

    def mine(player: str | None = None, seat: str | None = None, of: Fallen = found) -> tuple[str, ...]:
        return chosen(of, player, seat).mine

    assert mine(player="person") == ("allied",)
    assert mine(player="wingman") == ("german",)
    assert mine(seat="german") == ("german",)
    assert mine(player="person", seat="german") == mine() == mine(player="nobody") == ()
