"""What if: a match that branches off a recorded one at a moment, and goes on from there with new chance."""

import random
from functools import cache
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome import Match
from aerodrome.kernel.branching_off import branch_off
from aerodrome.kernel.concluding import Concluded
from aerodrome.kernel.errors import BadInput, Refused
from aerodrome.kernel.film import filmed, with_film
from aerodrome.kernel.record import document_of, fingerprint
from aerodrome.kernel.rulebook import all_books, rulebook
from tests.properties.play import choice, play, standing
from tests.versions import LONG, newer_rules, play_boldly

BOOKS = [book for book in all_books() if not rulebook(book).outside]
_MOMENTS = 24
"""In so many steps through a match, its first and its last question among them; short ones in every moment."""


@cache
def finished(book: str) -> dict[str, Any]:
    """The record of a whole match at random."""
    return play(aerodrome.new(book, seed=4), 4).record()


def moments(record: dict[str, Any]) -> list[int]:
    last = len(record["answers"]) - 1
    return sorted({last * step // _MOMENTS for step in range(_MOMENTS + 1)})


@pytest.mark.parametrize("book", BOOKS)
def test_a_branch_is_the_match_up_to_its_moment(book: str) -> None:
    parent = finished(book)
    whole = aerodrome.load(parent)
    for moment in moments(parent):
        branch, then = branch_off(parent, moment, seed="another"), whole.moment(moment)
        if then.sealed:
            then = whole.moment(moment - len(then.sealed))
        was, is_ = standing(then), standing(branch)
        for seen in (was, is_):
            del seen["record"]
        assert is_ == was


@pytest.mark.parametrize("book", BOOKS)
def test_a_branch_of_any_moment_is_played_to_its_end_and_proved(book: str) -> None:
    parent = finished(book)
    document, _ = document_of(parent)
    other, tried = 0, moments(parent)
    for number, moment in enumerate(tried):
        branch = branch_off(parent, moment, seed=number)
        common, drawn = len(branch.answers), len(branch.outcomes)
        assert common <= moment
        play(branch, f"another {number}")
        record: dict[str, Any] = branch.record()
        assert record["branched"] == {"record": fingerprint(document), "moment": common}
        assert record["answers"][:common] == parent["answers"][:common]
        other += record["answers"] != parent["answers"]
        worth = aerodrome.verify(msgspec.json.encode(record))
        assert (worth.chance, worth.given, worth.finished) == ("proved", drawn, True)
        assert worth.branched == branch.setup.branched
        assert standing(aerodrome.load(record)) == standing(branch)
    assert other > len(tried) // 2


def test_the_record_of_a_branch_has_its_film_and_branches_off_again() -> None:
    branch = play(branch_off(finished("spandaus"), 6, seed=1), 1)
    record = with_film(branch.record(), filmed(branch.record())[1])
    assert aerodrome.verify(record).branched == branch.setup.branched
    again = branch_off(record, 8)
    assert again.setup.branched is not None
    assert again.setup.branched.record == fingerprint(document_of(branch.record())[0])
    assert (again.setup.branched.moment, again.answers) == (8, branch.answers[:8])
    assert again.commitment is not None
    assert again.record()["chance"]["given"] == len(again.outcomes)  # type: ignore[call-overload, index]


def test_who_sits_where_is_chosen_anew() -> None:
    parent = finished("spandaus")
    seats = list(aerodrome.load(parent).sides)
    branch = branch_off(parent, 3, seats={seats[0]: "person", seats[1]: "random"})
    assert branch.setup.seats == {seats[0]: "person", seats[1]: "random"}
    with pytest.raises(BadInput, match="no seat 'nobody'"):
        branch_off(parent, 3, seats={"nobody": "person"})


def test_two_branches_of_one_moment_have_dice_of_their_own() -> None:
    parent = finished("icog")
    keys = {branch_off(parent, 2).commitment for _ in range(3)}
    assert len(keys) == 3
    drawn = {tuple(play(branch_off(parent, 2, seed=seed), 9).outcomes) for seed in range(3)}
    assert len(drawn) == 3


def test_what_is_in_the_middle_of_a_secret_choice_is_chosen_anew_by_all() -> None:
    match = aerodrome.new("pebbles", "quarry", seed=2)
    (first, *others) = match.open
    assert others
    for decision in match.open:
        match.answer(decision.options[0], decision.seat)
    play(match, 2)
    branch = branch_off(match.record(), 1, seed=1)
    assert (branch.answers, branch.sealed) == ([], {})
    assert [each.seat for each in branch.open] == [each.seat for each in (first, *others)]


def test_it_goes_on_where_somebody_gave_up() -> None:
    match = play(aerodrome.new("dogfights", seed=3), 3, 7)
    seat = next(iter(match.sides))
    match.conclude(Concluded("resigned", seat))
    branch = branch_off(match.record(), 7, seed=1)
    assert branch.concluded is None
    assert branch.answers == match.answers
    assert play(branch, 1).outcome is not None
    assert aerodrome.verify(branch.record()).finished


def test_dice_that_were_rolled_by_hand_are_given_and_new_ones_follow() -> None:
    match = aerodrome.new("icog", chance="hand")
    rng = random.Random(5)
    while len(match.answers) < 6:
        decision = match.open[0]
        match.answer(choice(decision, rng), decision.seat)
    for moment in range(6):
        branch = branch_off(match.record(), moment, seed=moment)
        assert branch.outcomes == match.moment(moment).outcomes
        assert play(branch, moment).outcome is not None
        assert aerodrome.verify(branch.record()).chance == "proved"


def test_nothing_is_taken_back_behind_it_and_what_is_behind_it_is_checked() -> None:
    branch = branch_off(finished("spandaus"), 5)
    with pytest.raises(Refused, match="branched off"):
        branch.undo()
    play(branch, 1, 3)
    since, drawn = len(branch.answers) - 5, len(branch.outcomes)
    assert since > 0
    for _ in range(since):
        branch.undo()
    assert len(branch.answers) == 5
    play(branch, 2)
    worth = aerodrome.verify(branch.record())
    assert (worth.taken_back, worth.chance) == (since, "proved")
    assert worth.seen == drawn - worth.given


def changed(record: dict[str, Any], **chance: Any) -> dict[str, Any]:
    return {**record, "chance": {**record["chance"], **chance}}


def test_a_branch_that_tells_more_than_it_has_in_common_is_refused() -> None:
    record: dict[str, Any] = play(branch_off(finished("spandaus"), 5, seed=1), 1).record()
    given, outcomes = record["chance"]["given"], record["chance"]["outcomes"].split()
    assert given < len(outcomes)
    with pytest.raises(BadInput, match="before it branched off"):
        aerodrome.verify(changed(record, given=len(outcomes)))
    with pytest.raises(BadInput, match="source gives"):
        aerodrome.verify(changed(record, seed=2))
    with pytest.raises(BadInput, match="moment"):
        aerodrome.verify({**record, "branched": {**record["branched"], "moment": 10_000}})
    with pytest.raises(BadInput, match="branched"):
        aerodrome.verify({**record, "branched": {"record": "nothing", "moment": 5}})


@pytest.mark.parametrize("moment", [-1, 10_000])
def test_a_moment_that_is_none_is_refused(moment: int) -> None:
    with pytest.raises(BadInput, match="there are moments 0 to"):
        branch_off(finished("spandaus"), moment)


def test_the_end_itself_goes_no_other_way() -> None:
    record = finished("spandaus")
    last = len(record["answers"])
    with pytest.raises(BadInput, match=f"was over at this moment.*0 to {last - 1}"):
        branch_off(record, last)


def test_a_campaign_does_not_branch_off() -> None:
    with pytest.raises(BadInput, match="campaign"):
        branch_off(aerodrome.new("campaign", seed=1).record(), 0)


def test_older_rules() -> None:
    """What today's rules come to as well goes another way; what is only a film does not, nor what they took over."""
    bold = play_boldly(aerodrome.new("pebbles", LONG, seed=1))
    meek = play_boldly(aerodrome.new("pebbles", LONG, seed=1), boldness=1)
    films: list[dict[str, Any]] = [with_film(each.record(), filmed(each.record())[1]) for each in (bold, meek)]
    with newer_rules():
        with pytest.raises(BadInput, match=r"does not come to the\s+same.*film"):
            branch_off(films[0], 3)
        branch: Match = branch_off(films[1], 3, seed=1)
        assert (branch.answers, branch.record()["version"]) == (meek.answers[:3], 3)
        checkpoint = msgspec.to_builtins(aerodrome.load(films[1]).moment(30).checkpoint())
        resumed = {**films[1], "film": [], "version": 3, "resumed": checkpoint}
        with pytest.raises(BadInput, match="older version of pebbles"):
            branch_off(resumed, 35)
