"""Taking back is told, and chance that somebody has seen is not offered again."""

import copy
import json
import random
from typing import Any

import pytest

import aerodrome
from aerodrome import Match
from aerodrome.kernel.chance import Committed
from tests.properties.play import choice, everything, play, standing

KEY = bytes(range(32))
GAMES = [("pebbles", "pond"), ("pebbles", "quarry"), ("spandaus", "legends"), ("dogfights", "first-duel")]


def committed(book: str = "spandaus", scenario: str = "duel", **more: Any) -> Match:
    return aerodrome.new(book, scenario, chance=Committed(KEY), **more)


def wandering(match: Match, seed: int, answers: int = 60) -> Match:
    """Plays on, and takes back every now and then, sometimes several answers."""
    rng = random.Random(f"wandering {seed}")
    for _ in range(answers):
        if match.decision is None or (match.answers and rng.random() < 0.2):
            for _ in range(rng.choice((1, 1, 2, 5))):
                if match.answers or match.sealed:
                    match.undo()
            continue
        decision = match.open[0]
        match.answer(choice(decision, rng), seat=decision.seat)
    return match


def test_what_was_seen_is_not_drawn_again() -> None:
    """The card that an answer led to is looked at, the answer taken back and given again: another draw comes."""
    match = committed()
    seen: list[list[Any]] = []
    numbers = []
    for _ in range(24):
        before = len(match.outcomes)
        numbers.append(before + sum(map(len, seen)))
        match.answer("M")
        seen.append(match.outcomes[before:])
        match.undo()
        assert len(match.outcomes) == before
    source = Committed(KEY)
    left = aerodrome.new("spandaus", "duel", chance=Committed(KEY)).state.deck
    assert [faces[0] for faces in seen] == [left[source.card(number, left)] for number in numbers]
    assert len({tuple(faces) for faces in seen}) > 12


def test_the_record_tells_what_was_taken_back() -> None:
    match = committed()
    drawn = len(match.outcomes)
    match.answer("M")
    seen = match.outcomes[drawn:]
    match.undo()
    assert match.record()["taken_back"] == [
        {"at": 0, "drawn": drawn, "by": "allied", "answers": ["M"], "outcomes": " ".join(map(str, seen))}
    ]
    worth = aerodrome.verify(play(match, 1).record())
    assert (worth.chance, worth.taken_back, worth.seen, worth.practice) == ("proved", 1, len(seen), False)
    untouched = aerodrome.verify(play(committed(), 1).record())
    assert (untouched.taken_back, untouched.seen) == (0, 0)


@pytest.mark.parametrize("practice", [True, False])
def test_in_practice_the_same_comes_again_and_is_told(practice: bool) -> None:
    match = committed(practice=practice)
    match.answer("M")
    seen = match.outcomes.copy()
    match.undo()
    match.answer("M")
    assert (match.outcomes == seen) is practice
    record = play(match, 1).record()
    assert record.get("practice", False) is practice
    worth = aerodrome.verify(record)
    assert (worth.chance, worth.taken_back, worth.practice) == ("proved", 1, practice)


def test_a_seed_gives_the_same_again_and_that_is_told() -> None:
    match = aerodrome.new("spandaus", "duel", seed=3)
    match.answer("M")
    seen = match.outcomes.copy()
    match.undo()
    match.answer("M")
    assert match.outcomes == seen
    assert aerodrome.verify(match.record()).taken_back == 1


@pytest.mark.parametrize(("book", "scenario"), GAMES)
@pytest.mark.parametrize("practice", [True, False])
@pytest.mark.parametrize("seed", range(3))
def test_a_match_with_take_backs_is_saved_loaded_and_proved(
    book: str, scenario: str, practice: bool, seed: int
) -> None:
    match = wandering(committed(book, scenario, practice=practice), seed)
    assert len(match.taken_back) > 2
    record = json.loads(json.dumps(match.record()))
    loaded = aerodrome.load(record)
    assert everything(loaded) == everything(match)
    worth = aerodrome.verify(record)
    assert (worth.chance, worth.taken_back) == ("proved", len(match.taken_back))
    assert everything(wandering(loaded, seed + 100)) == everything(wandering(match, seed + 100))
    assert everything(match.clone()) == everything(match)


@pytest.mark.parametrize("seed", range(3))
def test_every_moment_knows_what_had_been_taken_back_by_then(seed: int) -> None:
    match = wandering(committed("pebbles", "quarry"), seed, answers=40)
    record = match.record()
    for moment in range(len(match.answers) + 1):
        then = match.moment(moment)
        assert everything(aerodrome.load(record, moment=moment)) == everything(then)
        assert aerodrome.verify(then.record()).chance == "proved"
        assert then.outcomes == match.outcomes[: len(then.outcomes)]


@pytest.mark.parametrize("source", ["committed", "seeded"])
def test_a_take_back_that_was_tampered_with_is_found(source: str) -> None:
    fresh = committed("pebbles", "quarry") if source == "committed" else aerodrome.new("pebbles", "quarry", seed=1)
    record: dict[str, Any] = wandering(fresh, 4, answers=40).record()
    seen = [each for each in record["taken_back"] if each.get("outcomes")]
    assert len(seen) > 2
    found = 0
    for number, each in enumerate(record["taken_back"]):
        changes: list[dict[str, Any]] = [{"at": each["at"] + 1}, {"drawn": each["drawn"] + 1}]
        faces = each.get("outcomes", "").split()
        for place in range(len(faces)):
            changes.append({"outcomes": " ".join([*faces[:place], *faces[place + 1 :]])})
            other = "1" if faces[place] != "1" else "2"
            changes.append({"outcomes": " ".join([*faces[:place], other, *faces[place + 1 :]])})
        for change in changes:
            tampered = copy.deepcopy(record)
            tampered["taken_back"][number] |= change
            with pytest.raises(aerodrome.BadInput):
                aerodrome.verify(tampered)
            found += 1
    assert found > 10
    for number, each in enumerate(record["taken_back"]):
        if source == "committed" and each.get("outcomes") and len(seen) > 1:
            hidden = copy.deepcopy(record)
            del hidden["taken_back"][number]
            with pytest.raises(aerodrome.BadInput):
                aerodrome.verify(hidden)


def test_take_backs_that_cannot_have_been_are_refused_with_their_number() -> None:
    record = play(committed(), 1).record()
    record["taken_back"] = [{"at": 10_000, "drawn": 0, "by": "allied"}]
    with pytest.raises(aerodrome.BadInput, match="taken_back 1: 10000 answers cannot have been left standing"):
        aerodrome.verify(record)
    record["taken_back"] = [{"at": 1, "drawn": 3, "by": "allied"}]
    with pytest.raises(aerodrome.BadInput, match="taken_back 1: nothing could be taken back here"):
        aerodrome.verify(record)
    record["taken_back"] = [{"at": -1, "drawn": 0, "by": "allied"}]
    with pytest.raises(aerodrome.BadInput, match="taken_back"):
        aerodrome.load(record)


def test_by_hand_it_is_told_likewise() -> None:
    match = aerodrome.new("pebbles", chance="hand")
    for typed in ("6r", "2r", "1r", "2r", ("throw", 1), 3):
        match.answer(typed)
    match.undo()
    match.answer(5)
    match.undo()
    match.undo()
    told = [(each.at, each.drawn, each.by, each.answers, each.outcomes) for each in match.taken_back]
    assert told == [
        (2, 3, "dealer", (), "3"),
        (2, 3, "dealer", (), "5"),
        (1, 3, "ann", (("throw", 1),), ""),
    ]
    worth = aerodrome.verify(json.dumps(match.record()))
    assert (worth.chance, worth.taken_back, worth.seen) == ("given", 3, 2)


def test_what_was_still_sealed_nobody_has_seen() -> None:
    match = committed("pebbles", "quarry")
    before = everything(match)
    match.answer(match.open[1].options[0], seat=match.open[1].seat)
    match.undo()
    assert everything(match) == before
    assert match.taken_back == ()


def test_several_answers_can_be_taken_back_at_one_go() -> None:
    match = play(committed(), 2, answers=12)
    wanted = standing(match.moment(4))
    match.take_back(4)
    assert standing(match) == wanted
    assert [(each.at, len(each.answers)) for each in match.taken_back] == [(4, 8)]
    with pytest.raises(aerodrome.Refused, match="there are moments 0 to 4"):
        match.take_back(5)
    assert aerodrome.verify(match.record()).chance == "proved"
