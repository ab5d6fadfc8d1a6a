"""What is known of a judge: how it was made, and how good it is on matches that it has not seen."""

import platform
from collections.abc import Sequence
from html import escape
from typing import TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from aerodrome.judgement.judges import Judge, Learnt, soft
from aerodrome.judgement.network import Array
from aerodrome.kernel.rulebook import rulebook
from aerodrome.lab.learning.fitting import batches_of, fit_weighed, judged, log_loss, room_of
from aerodrome.lab.learning.samples import WON, Sample

_TENTHS = 10
_STUDIED = 40_000
"""Samples that judges by hand are made of at most."""
_RARE = 4.0


class Tenth(msgspec.Struct, frozen=True):
    """Positions whose chance to win was told to lie in one tenth: how many, from how many matches, what was told on
    average, and which share was won, with the 95 % interval for so many matches."""

    positions: int
    matches: int
    told: float
    won: float
    low: float
    high: float


class Quality(msgspec.Struct, frozen=True):
    """How well the chances fit: log loss in nats (three ends), and the Brier score of winning. Beside it that of two
    judges as one makes them by hand: one weighs points and aircraft, the other all numbers that the network sees. The
    guess says the same of every position."""

    positions: int
    matches: int
    log_loss: float
    points: float
    weighed: float
    guess: float
    brier: float


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """Lies beside the weights."""

    book: str
    version: int
    matches: int
    positions: int
    seed: int | str
    rounds: int
    continued: int
    """How often learning went on from weights that were there."""
    python: str
    held_out: Quality
    tenths: tuple[Tenth, ...]
    scenarios: dict[str, Quality]
    doubt: float
    checked: int
    """Positions that were played out to find how wrong the networks are together; 0 where none was."""
    error: float
    """By how much the told chance and the played-out one are apart, without the noise of playing out (root of the mean
    square)."""


def quality(
    chances: Array, ends: NDArray[np.int32], matches: NDArray[np.int64], points: Array, weighed: Array
) -> Quality:
    shares = np.bincount(ends, minlength=3) / len(ends)
    guess = np.broadcast_to(shares.astype(np.float32), chances.shape)
    brier = float(((chances[:, WON] - (ends == WON)) ** 2).mean())
    return Quality(
        len(ends),
        len(np.unique(matches)),
        log_loss(chances, ends),
        log_loss(points, ends),
        log_loss(weighed, ends),
        log_loss(guess, ends),
        brier,
    )


def tenths_of(wins: Array, ends: NDArray[np.int32], matches: NDArray[np.int64]) -> tuple[Tenth, ...]:
    """Calibration: a match counts once for each tenth that its positions are in."""
    found = []
    for tenth in range(_TENTHS):
        here = (wins * _TENTHS).clip(0, _TENTHS - 1e-6).astype(int) == tenth
        number = len(np.unique(matches[here]))
        if number:
            won = float((ends[here] == WON).mean())
            aside = 1.96 * float(np.sqrt(max(won * (1 - won), 0.25 / number) / number))
            told = float(wins[here].mean())
            found.append(Tenth(int(here.sum()), number, told, won, max(0.0, won - aside), min(1.0, won + aside)))
    return tuple(found)


Table: TypeAlias = NDArray[np.float32]


def by_hand(studied: Table, ends: NDArray[np.int32], asked: Table) -> Array:
    """What a judge tells that one makes by hand, by weighing numbers: a logistic regression."""
    middle, spread = studied.mean(0), studied.std(0) + 1e-3

    def even(table: Table) -> Table:
        """Numbers of one size; what is rare is not overrated."""
        found: Table = ((table - middle) / spread).clip(-_RARE, _RARE)
        return found

    some = np.random.default_rng(0).permutation(len(studied))[:_STUDIED]
    weights, bias = fit_weighed(even(studied[some]), ends[some])
    return soft(even(asked) @ weights + bias).astype(np.float32)


def points_of(judge: Judge, samples: Sequence[Sample]) -> Table:
    """Points and who is left, as the turns go by."""
    names = judge.eyes.facts
    lead, gone = names.index("lead"), names.index("gone")
    own, their = names.index("own_aircraft"), names.index("their_aircraft")
    facts = np.asarray([sample.sight.facts for sample in samples], np.float32)
    left, late = facts[:, own] - facts[:, their], facts[:, gone]
    ahead = facts[:, lead]
    return np.stack([ahead, ahead * late, left, left * late, late, abs(ahead)], 1)


def numbers_of(samples: Sequence[Sample]) -> Table:
    """All numbers of a sight: facts, and sums over aircraft and pairs."""
    wide = [max((np.asarray(sample.sight[part]).shape[-1] for sample in samples), default=0) for part in (1, 2, 3)]

    def row(sample: Sample) -> Array:
        sums = [
            np.asarray(sample.sight[part], np.float32).reshape(-1, wide[part - 1]).sum(0)
            if len(sample.sight[part])
            else np.zeros(wide[part - 1], np.float32)
            for part in (1, 2, 3)
        ]
        return np.concatenate([np.asarray(sample.sight.facts, np.float32), *sums])

    return np.stack([row(sample) for sample in samples])


class Examined(msgspec.Struct, frozen=True):
    """What held-out matches say of weights."""

    held_out: Quality
    tenths: tuple[Tenth, ...]
    scenarios: dict[str, Quality]


def examine(judge: Judge, learnt: Learnt, studied: Sequence[Sample], held_out: Sequence[Sample]) -> Examined:
    """Looks at held-out matches, as a whole and by scenario."""
    ordered = sorted(held_out, key=room_of)
    chances, ends, matches = judged(learnt.weights, batches_of(judge, ordered))
    told, names = chances.mean(1), np.asarray([sample.scenario for sample in ordered])
    before = np.asarray([sample.end for sample in studied], np.int32)
    points = by_hand(points_of(judge, studied), before, points_of(judge, ordered))
    weighed = by_hand(numbers_of(studied), before, numbers_of(ordered))

    def of(here: NDArray[np.bool_]) -> Quality:
        return quality(told[here], ends[here], matches[here], points[here], weighed[here])

    scenarios = {str(name): of(names == name) for name in np.unique(names)}
    return Examined(of(np.full(len(names), True)), tenths_of(told[:, WON], ends, matches), scenarios)


def card_of(
    judge: Judge,
    examined: Examined,
    samples: Sequence[Sample],
    *,
    seed: int | str,
    rounds: int,
    continued: int,
    doubt: float,
    checked: int,
    error: float,
) -> Card:
    return Card(
        judge.book,
        rulebook(judge.book).version,
        len({sample.match for sample in samples}),
        len(samples),
        seed,
        rounds,
        continued,
        platform.python_version(),
        examined.held_out,
        examined.tenths,
        examined.scenarios,
        doubt,
        checked,
        error,
    )


_SIDE, _EDGE = 320, 46


def picture_of(card: Card) -> str:
    """Calibration as an SVG: what was told against what was won, with 95 % intervals; all should touch the line."""

    def at(x: float, y: float) -> str:
        return f"{_EDGE + x * _SIDE:.1f},{_EDGE + (1 - y) * _SIDE:.1f}"

    whole = _SIDE + 2 * _EDGE
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole}"',
        ' font-family="sans-serif" font-size="11">',
        f'<rect width="{whole}" height="{whole}" fill="#fbf8f1"/>',
        f'<text x="{_EDGE}" y="24" font-size="13">{escape(card.book)}: {card.held_out.matches} held-out matches</text>',
        f'<path d="M{at(0, 0)}L{at(1, 1)}" stroke="#9a8f7a" stroke-dasharray="4 4"/>',
        f'<path d="M{at(0, 1)}L{at(0, 0)}L{at(1, 0)}" stroke="#3b352a" fill="none"/>',
    ]
    for mark in range(0, 11, 2):
        share = mark / 10
        x, y = at(share, 0).split(",")
        lines.append(f'<text x="{x}" y="{float(y) + 16:.1f}" text-anchor="middle">{mark * 10}</text>')
        x, y = at(0, share).split(",")
        lines.append(f'<text x="{float(x) - 6:.1f}" y="{float(y) + 4:.1f}" text-anchor="end">{mark * 10}</text>')
    lines.append(f'<text x="{whole / 2}" y="{whole - 8}" text-anchor="middle">told, %</text>')
    lines.append(
        f'<text x="14" y="{whole / 2}" transform="rotate(-90 14 {whole / 2})" text-anchor="middle">won, %</text>'
    )
    for tenth in card.tenths:
        x, y = at(tenth.told, tenth.won).split(",")
        lines.append(f'<path d="M{at(tenth.told, tenth.low)}L{at(tenth.told, tenth.high)}" stroke="#a8432f"/>')
        lines.append(f'<circle cx="{x}" cy="{y}" r="3.5" fill="#a8432f"/>')
    return "\n".join([*lines, "</svg>"]) + "\n"
