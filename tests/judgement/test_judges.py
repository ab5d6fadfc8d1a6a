"""Judges: chances add up, are the same from both sides, know who is ahead, and refuse weights that do not fit."""

import random
import tomllib
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

import aerodrome
from aerodrome.judgement.judges import FOLDER, Judge, Learnt, learner_of, read_weights, write_weights
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.judging import judge_of
from aerodrome.pilots.pilot import pilot, window
from tests.properties.play import steps

BOOKS = ("algy", "dogfights", "icog", "spandaus")


@pytest.mark.parametrize("book", BOOKS)
def test_every_number_is_told_in_both_languages(book: str) -> None:
    eyes = learner_of(book).eyes
    for language in ("en", "fr"):
        told = tomllib.loads((files("aerodrome.judgement") / "data" / f"sights.{language}.toml").read_text("utf-8"))
        for kind in ("facts", "aircraft", "pairs"):
            assert tuple(told[book][kind]) == getattr(eyes, kind)
            assert len(set(told[book][kind].values())) == len(told[book][kind])


@pytest.mark.parametrize("book", BOOKS)
def test_numbers_of_whole_matches_are_small_and_chances_add_up(book: str) -> None:
    """In every scenario, until the match is over; every other time from another side's eyes."""
    eyes = learner_of(book).eyes
    for number, scenario in enumerate(aerodrome.rulebook(book).scenarios()):
        match = aerodrome.new(book, scenario, seed=number)
        sides = list(dict.fromkeys(match.sides.values()))
        for count, _ in enumerate(steps(match, number)):
            if count % 40:
                continue
            sight = eyes.look(match.view(), sides[count // 40 % len(sides)])
            assert len(sight.facts) == len(eyes.facts)
            assert len(sight.pairs) == len(sight.own) * len(sight.foes)
            for row in (sight.facts, *sight.own, *sight.foes, *sight.pairs):
                assert all(-6 <= each <= 6 for each in row), (scenario, row)
            chances = match.chances()
            assert set(chances.wins) == set(sides)
            if len(sides) == 2:
                assert sum(chances.wins.values()) + chances.draw == pytest.approx(1.0, abs=1e-5)
            assert 0 <= chances.spread <= 1
        outcome = match.outcome
        assert outcome is not None
        assert match.chances().draw == (outcome.winner is None)


@pytest.mark.parametrize("book", BOOKS)
def test_a_position_is_judged_alike_from_either_side(book: str) -> None:
    """Mirroring what one side sees is what the other sees."""
    judge = learner_of(book)
    match = aerodrome.new(book, seed=3)
    one, other = dict.fromkeys(match.sides.values())
    for count, _ in enumerate(steps(match, 3)):
        if count % 10 == 0:
            view = match.view()
            mirrored = judge.mirrored(*judge.arrays(judge.eyes.look(view, one)))
            for mine, his in zip(mirrored, judge.arrays(judge.eyes.look(view, other)), strict=True):
                assert np.allclose(mine, his, atol=1e-6)
            chances = judge.chances(view, (one, other)), judge.chances(view, (other, one))
            assert chances[0].wins == pytest.approx(chances[1].wins, abs=1e-5)


def test_whoever_is_shot_down_is_losing() -> None:
    """The same position, but that one of two has fallen."""
    for book, table, lost in (
        ("icog", "airplanes", "lost"),
        ("dogfights", "aircraft", "lost"),
        ("algy", "aircraft", "lost"),
    ):
        match = aerodrome.new(book, seed=1)
        sides = tuple(dict.fromkeys(match.sides.values()))
        view = match.view()
        before = judge_of(book).chances(view, sides)
        fallen = next(each for each in getattr(view, table).values() if each.side == sides[0])
        fallen.fate = "lost"
        assert judge_of(book).chances(view, sides).wins[sides[0]] < before.wins[sides[0]] - 0.1


def test_a_pilot_may_ask_his_window() -> None:
    match = aerodrome.new("icog", seed=1)
    seat = next(iter(match.sides))
    assert window(match, seat).chances == match.chances(seat)


def test_a_book_without_a_judge_says_so() -> None:
    with pytest.raises(BadInput, match="nobody has learnt to judge pebbles"):
        aerodrome.new("pebbles", seed=1).chances()


def _shorter(data: bytes) -> bytes:
    return data[: len(data) // 2]


def _nonsense(_: bytes) -> bytes:
    return b"nonsense"


def _changed(**fields: Any) -> Any:
    def change(data: bytes) -> bytes:
        with np.load(BytesIO(data)) as found:
            kept = {name: found[name] for name in found}
        out = BytesIO()
        np.savez_compressed(out, **(kept | {name: np.asarray(each) for name, each in fields.items()}))
        return out.getvalue()

    return change


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (_shorter, "damaged"),
        (_nonsense, "damaged"),
        (_changed(format=2), "format 2 is not 1"),
        (_changed(facts=["gone"]), "learnt for other numbers"),
        (_changed(weights_last=np.zeros((5, 3, 3))), "another shape"),
    ],
)
def test_weights_that_do_not_fit_are_refused(
    damage: Any, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With what would be right; and pilots with rules of thumb go on."""
    shipped = learner_of("icog")
    (tmp_path / "icog.npz").write_bytes(damage(write_weights(shipped, shipped.learnt)))
    monkeypatch.setenv(FOLDER, str(tmp_path))
    judge = Judge("icog", shipped.eyes)
    match = aerodrome.new("icog", seed=1)
    with pytest.raises(BadInput, match=rf"(?s){told}.*aerodrome learn icog"):
        judge.chances(match.view(), tuple(dict.fromkeys(match.sides.values())))
    assert match.decision is not None
    pilot("icog", "thumb", 1).choose(match.decision, window(match, match.decision.seat))


def test_weights_are_read_as_they_were_written() -> None:
    judge = learner_of("algy")
    again = read_weights(judge, write_weights(judge, judge.learnt), "here")
    assert all(np.array_equal(one, other) for one, other in zip(again.weights, judge.learnt.weights, strict=True))
    assert again.doubt == judge.learnt.doubt


def test_own_weights_are_taken_before_those_that_came_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shipped = learner_of("spandaus")
    own = Learnt(shipped.learnt.weights, 17.0)
    (tmp_path / "spandaus.npz").write_bytes(write_weights(shipped, own))
    monkeypatch.setenv(FOLDER, str(tmp_path))
    assert Judge("spandaus", shipped.eyes).learnt.doubt == 17.0


def test_cards_lie_beside_weights() -> None:
    for book in BOOKS:
        data = files("aerodrome.judgement") / "data"
        card = msgspec.json.decode((data / f"{book}.json").read_bytes())
        assert card["book"] == book
        assert card["held_out"]["log_loss"] < card["held_out"]["peer"] < card["held_out"]["guess"]
        assert (data / f"{book}.svg").read_text("utf-8").startswith("<svg")
        assert len((data / f"{book}.npz").read_bytes()) < 300_000


def test_random_positions_are_not_all_judged_alike() -> None:
    found = set()
    for seed in range(4):
        match = aerodrome.new("icog", seed=seed)
        for count, _ in enumerate(steps(match, random.Random(seed).randrange(100))):
            if count == 40:
                found.add(round(next(iter(match.chances().wins.values())), 3))
    assert len(found) > 1
