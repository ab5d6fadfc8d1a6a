"""Decisions and answers: what is legal goes in, all else is refused and changes nothing."""

import json
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome import Match
from aerodrome.kernel.decisions import Answer
from aerodrome.kernel.rulebook import Rulebook
from tests.properties.play import everything, play

DUEL = {
    "title": "duel",
    "side": [
        {"name": "allied", "aircraft": [{"name": "Hale", "model": "sopwith-camel"}]},
        {"name": "german", "aircraft": [{"name": "Brandt", "model": "fokker-dr1"}]},
    ],
}


def at_throw() -> Match:
    return aerodrome.new("pebbles", seed=3, position={"agenda": ["throw", "wager"]})


def at_wager() -> Match:
    return aerodrome.new("pebbles", seed=3, position={"agenda": ["wager"], "purses": {"bob": {"pebbles": 8}}})


def refused(match: Match, answer: Any, seat: str | None = None) -> aerodrome.Refused:
    """The refusal of an answer, after which the match is as it was."""
    before = everything(match)
    with pytest.raises(aerodrome.Refused) as caught:
        match.answer(answer, seat)
    assert everything(match) == before
    assert str(caught.value)
    return caught.value


@pytest.mark.parametrize("answer", ["leap", None, 3, (), ("throw",), ("throw", 9), {"throw": 1}, b"keep", float("nan")])
def test_what_is_no_option_is_refused(answer: Any) -> None:
    error = refused(at_throw(), answer)
    assert error.where == "throw"
    assert error.rule == "pebbles.throw"
    assert "options: keep, ('throw', 1), ('throw', 2)" in error.what


def test_what_is_barred_is_refused_with_the_rule_that_bars_it() -> None:
    error = refused(at_throw(), ("throw", 3))
    assert str(error) == "throw: ('throw', 3) is not open to ann [pebbles.throw.own]"


def test_a_list_is_taken_for_a_tuple() -> None:
    match = at_throw()
    match.answer(["throw", 2])
    assert match.answers == [("throw", 2)]


def test_an_option_in_another_guise_is_written_down_as_listed() -> None:
    guises: list[Answer] = [("throw", True), ["throw", 1.0], ("throw", 1)]
    for answer in guises:
        match = at_throw()
        match.answer(answer)
        assert json.dumps(match.record()["answers"]) == '[["throw", 1]]'


def test_a_seat_that_is_not_asked_is_refused() -> None:
    assert refused(at_throw(), "keep", "bob").what == "bob is not asked anything now; ann is"
    assert "nobody" in refused(at_throw(), "keep", "nobody").what


def test_a_match_that_is_over_asks_nothing() -> None:
    match = play(aerodrome.new("pebbles", seed=1), 1)
    assert match.decision is None
    assert match.open == ()
    assert refused(match, "keep").what == "the match is over: nothing is asked"


def test_a_form_takes_what_its_check_lets_through() -> None:
    match = at_wager()
    assert match.decision is not None
    assert match.decision.form is not None
    assert match.decision.options == ()
    match.answer({"share": 0.5, "on": "ann"})
    assert match.answers == [{"share": 0.5, "on": "ann"}]
    assert match.decision is not None
    assert match.decision.kind == "nerve"


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("all", "Expected `object`, got `str`"),
        ({"share": "half", "on": "ann"}, "Expected `float`, got `str`"),
        ({"share": 0.5}, "missing required field `on`"),
        ({"share": 0.5, "on": "ann", "why": "luck"}, "unknown field `why`"),
        ([0.5, "ann"], "Expected `object`, got `array`"),
        (None, "Expected `object`, got `null`"),
    ],
)
def test_a_form_refuses_what_is_not_of_its_type(answer: Any, words: str) -> None:
    error = refused(at_wager(), answer)
    assert words in error.what
    assert error.where == "wager"


def test_a_form_names_every_problem_with_its_rule() -> None:
    error = refused(at_wager(), {"share": 1.5, "on": "eve"})
    assert error.what == "a share lies between 0 and 1 [pebbles.wager.share]; 'eve' does not play [pebbles.wager.on]"
    assert refused(at_wager(), {"share": float("nan"), "on": "ann"}).rule == "pebbles.wager.share"


def test_samples_of_a_form_are_legal() -> None:
    for seed in range(20):
        assert play(at_wager(), seed).decision is None


def test_where_one_answer_is_legal_it_is_taken_and_said() -> None:
    position = {"agenda": ["throw"], "purses": {"ann": {"pebbles": 0}}}
    match = aerodrome.new("pebbles", seed=3, position=position)
    assert [each.seat for each in match.open] == ["bob"], "ann has nothing to throw"
    assert match.answers == []
    (event,) = match.events
    assert (event.kind, event.rule, event.at) == ("forced", "pebbles.throw", 0)
    assert event.facts == {"seat": "ann", "decision": "throw", "option": "keep"}


def test_events_tell_how_many_answers_were_before_them() -> None:
    match = play(aerodrome.new("spandaus", DUEL, seed=3), 3)
    ats = [event.at for event in match.events]
    assert ats == sorted(ats)
    assert ats[0] == 0
    assert ats[-1] <= len(match.answers)
    for count in (0, 1, 5):
        earlier = match.moment(count)
        assert earlier.events == match.events[: len(earlier.events)]
        assert all(event.at > count for event in match.events[len(earlier.events) :])


def test_events_for_one_seat_are_in_no_other_log() -> None:
    match = aerodrome.new("pebbles", seed=3)
    assert {event.only for event in match.events} == {"ann", "bob"}
    assert {event.only for event in match.log("ann")} == {"ann"}
    assert match.log() == []


def test_without_events_nothing_is_said_and_the_match_is_the_same() -> None:
    quiet = play(aerodrome.new("pebbles", seed=3, events=False), 3)
    loud = play(aerodrome.new("pebbles", seed=3), 3)
    assert quiet.events == []
    assert loud.events
    assert quiet.state == loud.state
    assert quiet.record() == loud.record()


def test_a_view_for_a_seat_that_is_not_there() -> None:
    with pytest.raises(aerodrome.Refused, match="there is no seat 'eve'; seats: ann, bob"):
        aerodrome.new("pebbles", seed=3).view("eve")


def test_deep_endless_and_huge_answers_are_refused() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    endless: list[Any] = []
    endless.append(endless)
    entwined: dict[str, Any] = {}
    entwined["on"] = entwined
    for answer in (deep, endless, entwined, "x" * 1_000_000, 10**5000, [10**5000]):
        assert len(str(refused(at_throw(), answer))) < 500
        assert refused(at_wager(), answer).where == "wager"


def test_notes_tell_what_options_need_and_a_book_may_have_none() -> None:
    match = at_throw()
    assert match.decision is not None
    found = match.book.notes(match.state, match.settings, match.decision)
    assert [note.kind for note in found["throw", 2]] == ["needs", "stake"]
    assert found["throw", 2][0].facts == {"face": 3}
    assert "keep" not in found
    required = {field.name for field in msgspec.structs.fields(Rulebook) if field.required}
    silent = Rulebook(**{name: getattr(match.book, name) for name in required})
    assert silent.notes(match.state, match.settings, match.decision) == {}
    assert (silent.first, silent.difficulty) == ("", 0)
