"""Hints: what the ace would do is legal, the same for the same seed, knows nothing hidden, and comes with reasons that
the judge bears out, in words that both languages have."""

from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome import BadInput, Refused
from aerodrome.coach.hint_words import HintWords
from aerodrome.coach.hints import Hint, hint
from aerodrome.coach.mirrored import MIRRORED
from aerodrome.coach.numbers import TIMING
from aerodrome.coach.reasons import Reason, Reasoner
from aerodrome.judgement.judges import learner_of
from aerodrome.kernel.decisions import Decision
from aerodrome.kernel.languages import LANGUAGES
from aerodrome.kernel.match import Match
from aerodrome.kernel.structs import Plain
from aerodrome.pilots.ace import DRAWN, Considered, End
from tests.pilots.moments import moments

BOOKS = ("algy", "dogfights", "icog", "spandaus")
LONG = 600_000
"""Milliseconds: time enough on any machine, so that nothing depends on its speed."""
ASKED = {
    "algy": ("attack dice", "move"),
    "dogfights": ("route", "throttle"),
    "icog": ("announce", "fly"),
    "spandaus": ("manoeuvre", "guess"),
}
"""Of each book a decision that its ace thinks about, and another one."""


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enough to tell."""
    monkeypatch.setattr("aerodrome.pilots.ace._COMPARED", 0.5)


def position(book: str, kind: str) -> tuple[Match, Decision]:
    return moments(book, MIRRORED[book][0], 5, frozenset((kind,)), 160)[1]


def told(match: Match, decision: Decision, seed: int = 1) -> Hint:
    return msgspec.structs.replace(hint(match, decision.seat, LONG, seed), milliseconds=0)


@pytest.mark.parametrize(("book", "kind"), [(book, kind) for book in BOOKS for kind in ASKED[book]])
def test_up_to_three_legal_answers_the_ace_s_own_first(book: str, kind: str) -> None:
    match, decision = position(book, kind)
    before = match.record()
    found = told(match, decision)
    assert match.record() == before
    assert found.kind == kind
    assert 1 < len(found.answers) <= 3
    assert len({msgspec.json.encode(each.option) for each in found.answers}) == len(found.answers)
    for each in found.answers:
        twin = match.clone()
        twin.answer(msgspec.json.decode(msgspec.json.encode(each.option)), decision.seat)
        assert 0 <= each.chance <= 1
        assert each.worlds > 1
        assert each.spread >= 0
        assert each.reasons
    others = [each.chance for each in found.answers[1:]]
    assert others == sorted(others, reverse=True)
    if found.by == "thought" and book != "algy":  # where rules of thumb have no say
        assert found.answers[0].chance >= others[0]
    for lang in LANGUAGES:
        words = HintWords(book, lang, strict=True)
        assert all(words.said(*each.reasons).endswith(".") for each in found.answers)
        assert found.now is None or words.said(found.now).endswith(".")


@pytest.mark.parametrize(
    ("book", "scenario", "kind"),
    [("dogfights", "aces-and-rookies", "route"), ("spandaus", "camels-and-triplanes", "deploy")],
)
def test_what_is_hidden_from_a_seat_changes_no_hint(book: str, scenario: str, kind: str) -> None:
    """Worlds that differ in what the enemy hides, and in the chance to come."""
    match, decision = moments(book, scenario, 4, frozenset((kind,)), 200)[0]
    worlds = [match.imagine(decision.seat, seed) for seed in range(3)]
    assert len({msgspec.json.encode(world.state) for world in worlds}) > 1, "something is hidden"
    found = [told(world, decision) for world in worlds]
    assert found[0] == found[1] == found[2]


def test_who_is_not_asked_gets_no_hint_and_a_book_without_an_ace_has_none() -> None:
    match = aerodrome.new("spandaus", "duel", seed=3)
    (decision,) = match.open
    other = next(seat for seat in match.sides if seat != decision.seat)
    with pytest.raises(Refused, match="not asked"):
        hint(match, other)
    for book in ("pebbles", "campaign"):
        without = aerodrome.new(book, seed=1)
        with pytest.raises(BadInput, match="no ace"):
            hint(without, without.open[0].seat)


def test_a_judge_that_cannot_be_read_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    match = aerodrome.new("spandaus", "duel", seed=3)
    monkeypatch.setattr("aerodrome.coach.hints.judge_of", learner_that_fails)
    with pytest.raises(BadInput, match="damaged"):
        hint(match, match.open[0].seat)


def learner_that_fails(_book: str) -> Any:
    raise BadInput("damaged; learn them again", where="weights")


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_number_of_every_sight_has_its_words(book: str, lang: str) -> None:
    words, eyes = HintWords(book, lang, strict=True), learner_of(book).eyes
    facts: dict[str, dict[str, Plain]] = {
        "facts": {},
        "aircraft": {"aircraft": "Hale", "own": True},
        "pairs": {"one": "Hale", "other": "Brandt"},
    }
    said: set[str] = set()
    for kind, names in facts.items():
        for name in getattr(eyes, kind):
            both = [words.said(Reason(f"{kind}.{name}", names | {"more": more})) for more in (True, False)]
            assert both[0] != both[1]
            for sentence in both:
                assert sentence.endswith(".")
                assert "WHAT" not in sentence
                assert "…" not in sentence
                said.add(sentence)
            generic = both[0].startswith(("This comes", "For ", "Ceci", "Pour "))
            assert not generic or name in TIMING or name in PLAIN, (name, both)
    assert said


PLAIN = frozenset(
    (
        "recon", "bomber", "ace", "rookie", "unknown", "courier", "worth", "crew", "crosses", "own_crossing",
        "their_crossing", "own_balloons", "their_balloons", "things", "strength", "rows", "slow", "stall", "crippled",
        "last", "empty",
    )
)  # fmt: skip
"""Numbers that no answer changes, or that are told by another one: a plain sentence does for them."""


def ended(judge: Any, match: Match, side: str) -> End:
    chances = judge.chances(match.view(), tuple(dict.fromkeys(match.sides.values())))
    return End(match.view(), False, chances.wins[side] + DRAWN * chances.draw)


def test_a_reason_is_worth_what_the_judge_says_without_it() -> None:
    """Two positions that differ in one number: it is the reason, and worth the whole difference."""
    judge = learner_of("spandaus")
    match = aerodrome.new("spandaus", "duel-of-equals", seed=3)
    worse = match.clone()
    side = "allied"
    (mine,) = (each for each in worse.state.aircraft.values() if each.side == side)
    mine.attack_jammed = True
    one, two = (Considered(None, 1, 0.5, 0.0, (ended(judge, each, side),)) for each in (match, worse))
    reasoner = Reasoner(judge, tuple(match.sides.values()), side, match.view(side))
    difference = one.ends[0].value - two.ends[0].value
    assert difference > 0.02
    (reason,) = reasoner.against(one, two, better=True)
    assert (reason.kind, reason.facts) == ("aircraft.jammed", {"aircraft": mine.id, "own": True, "more": False})
    assert reason.by == pytest.approx(difference, abs=1e-5)
    (back,) = reasoner.against(two, one, better=False)
    assert back.by == pytest.approx(-difference, abs=1e-5)
    assert reasoner.against(one, two, better=False) == ()


def test_worlds_that_end_are_a_reason() -> None:
    judge, match = learner_of("spandaus"), aerodrome.new("spandaus", "duel-of-equals", seed=3)
    view, side = match.view(), "allied"
    won, on = End(view, True, 1.0), End(view, False, 0.5)
    often, seldom = (Considered(None, 8, 0.7, 0.0, (won,) * times + (on,) * (8 - times)) for times in (4, 1))
    reasoner = Reasoner(judge, tuple(match.sides.values()), side, match.view(side))
    (reason,) = reasoner.against(often, seldom, better=True)
    assert (reason.kind, reason.facts["worlds"], reason.facts["instead"]) == ("won", 4, 1)
    assert reason.by == pytest.approx(3 / 8 * 0.5)
