"""How dice and cards fell against their law, over any number of matches.

**What is tested.** That every draw had the law of its die or deck, whatever came before it. Let X be what came, F its
law, which is known before it falls, and V a uniform number that has nothing to do with the match. Then
U = F(below X) + V P(X) is uniform between 0 and 1 given all that came before: the U of all draws are independent and
uniform, though decks shrink and players choose by what fell what is drawn next. Faces of a die are tested as they are,
and cards by the tenth in which their U lies: at every single draw a tenth is as likely as any other.

**Why play and the end of matches do not spoil it.** Counts less their expectation are sums of terms whose mean, given
the past, is 0 and whose variance is known: martingales. Whether a further draw is made may depend on all that fell
before, as it does where a match is over, and means and variances of these sums are still those of a fixed number of
draws (Wald's identities), so that statistics have their usual distributions once there are some dozens of draws (the
martingale central limit theorem at random times). Of fewer than `FEWEST` draws of a kind nothing is tested: there the
last draw, the one that ended the match, would count for much.

What does spoil a p-value is a person who looks again and again and stops when he likes what he sees. For him there is
`evidence`: what a gambler makes of a stake of 1 by betting against fair dice comes to 20 with a chance of at most 1 in
20, whenever he stops (Ville's inequality).
"""

import hashlib
import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec
import numpy as np

from aerodrome.coach.dice_law import NOBODY, Draw, Fallen, Origin
from aerodrome.coach.dice_tests import FEWEST, Counts, Standings, Tested, evidence, face_test, holm, order_test
from aerodrome.coach.tally import NORMAL_95, tally

Whose = Literal["mine", "theirs", "all"]

_TENTHS = 10
_MOST_BARS = 20
_SIMULATIONS = 9_999


class Chosen(msgspec.Struct, frozen=True):
    """A match, and the sides in it whose draws are the player's own."""

    fallen: Fallen
    mine: tuple[str, ...] = ()


class FaceCount(msgspec.Struct, frozen=True):
    """How often a face came, how often it was to be expected, and the 95% interval of its share (Wilson)."""

    face: int
    count: int
    expected: float
    low: float
    high: float


class FallenKind(msgspec.Struct, frozen=True):
    """All dice with so many sides, or with 0 sides all cards. Bars are faces; of cards, and of dice with more than 20
    sides, tenths of what could come, from the lowest on."""

    sides: int
    draws: int
    bars: list[FaceCount]
    test: Tested | None
    """None where there are too few draws."""


class LuckSection(msgspec.Struct, frozen=True):
    """Draws that came about in one way."""

    origin: Origin
    matches: int
    dice: int
    cards: int
    kinds: list[FallenKind]
    order: Tested | None
    """Whether a draw tells anything about the next one."""
    tests: int
    p: float | None
    """The chance that, with fair dice, the smallest p-value of so many tests would be as small; None where nothing was
    tested."""
    evidence: float
    """Against fair dice: how much a stake of 1 would have become by betting against them."""
    unshared: int
    """Committed matches to which nobody but the host has added: he could have chosen the dice."""
    repeated: int
    retyped: int


class LuckStanding(msgspec.Struct, frozen=True):
    """How high those dice fell of which the book makes high faces better: 0 is lowest, 1 highest, fair ones come to 0.5
    on average; with the 95% interval."""

    draws: int
    mean: float
    low: float
    high: float


class Luck(msgspec.Struct, frozen=True):
    """The report: a section for each way in which chance came about."""

    whose: Whose
    matches: int
    sections: list[LuckSection]
    mine: LuckStanding | None
    theirs: LuckStanding | None
    given: int
    """Matches whose outcomes were given by a script or a program: nothing is tested there."""
    doubles: int
    """Matches whose chance was there already: the same record twice, or the same seed."""


def chosen(fallen: Fallen, player: str | None, seat: str | None) -> Chosen:
    """The match with the sides of a player, by his name in the record, or of a seat or side."""
    mine = {
        side
        for each, side in fallen.sides.items()
        if (player is None or fallen.seats.get(each) == player) and (seat is None or seat in (each, side))
    }
    return Chosen(fallen, () if player is None and seat is None else tuple(sorted(mine)))


def report(matches: Iterable[Chosen], whose: Whose = "all", simulations: int = _SIMULATIONS) -> Luck:
    """The report over some matches: of the player's own draws, of the others', or of all. The same records give the
    same report."""
    given = list(matches)
    known = {each.fallen.chance: each for each in given}
    counted = [known[each] for each in sorted(known) if known[each].fallen.origin != "given"]
    sections = []
    for origin in ("committed", "seeded", "hand"):
        group = [each for each in counted if each.fallen.origin == origin]
        if group:
            sections.append(_section(origin, group, whose, simulations))
    return Luck(
        whose=whose,
        matches=len(known),
        sections=sections,
        mine=_standing(_of(each, "mine") for each in counted),
        theirs=_standing(_of(each, "theirs") for each in counted),
        given=len(known) - len(counted),
        doubles=len(given) - len(known),
    )


def _of(match: Chosen, whose: Whose) -> list[Draw]:
    """The draws of one match that are looked at. Where only one thing could come there is no chance."""
    if whose == "all":
        return [each for each in match.fallen.draws if each.alike < each.of]
    mine = whose == "mine"
    return [
        each
        for each in match.fallen.draws
        if each.alike < each.of and each.side != NOBODY and match.mine and (each.side in match.mine) == mine
    ]


def _section(origin: Origin, group: Sequence[Chosen], whose: Whose, simulations: int) -> LuckSection:
    digest = hashlib.sha256("".join(each.fallen.chance for each in group).encode()).digest()
    chance = np.random.default_rng(list(digest))
    draws = [_of(each, whose) for each in group]
    standings = [_uniforms(each, chance) for each in draws]
    counts: dict[int, Counter[int]] = {}
    for match, found in zip(draws, standings, strict=True):
        for draw, standing in zip(match, found, strict=True):
            place = draw.below if _bars_of(draw.sides) == draw.sides else min(int(standing * _TENTHS), _TENTHS - 1)
            counts.setdefault(draw.sides, Counter())[place] += 1
    rows = {sides: np.array([counts[sides][face] for face in range(_bars_of(sides))]) for sides in sorted(counts)}
    faces = {sides: face_test(row, chance, simulations) for sides, row in rows.items()}
    order = order_test(standings, chance, simulations)
    tests = [each for each in (*faces.values(), order) if each is not None]
    adjusted = holm([each.p for each in tests])
    final = {id(each): msgspec.structs.replace(each, adjusted=p) for each, p in zip(tests, adjusted, strict=True)}
    kinds = [FallenKind(sides, int(row.sum()), _bars(row), final.get(id(faces[sides]))) for sides, row in rows.items()]
    cards = int(rows[0].sum()) if 0 in rows else 0
    return LuckSection(
        origin=origin,
        matches=len(group),
        dice=sum(each.draws for each in kinds) - cards,
        cards=cards,
        kinds=kinds,
        order=final.get(id(order)),
        tests=len(tests),
        p=min(adjusted, default=None),
        evidence=evidence(rows.values()),
        unshared=sum(origin == "committed" and not each.fallen.shares for each in group),
        repeated=sum(each.fallen.repeated for each in group),
        retyped=sum(each.fallen.retyped for each in group),
    )


def _bars_of(sides: int) -> int:
    """How many bars dice of so many sides have: their faces; tenths for cards, and dice with very many sides."""
    return sides if 0 < sides <= _MOST_BARS else _TENTHS


def _uniforms(draws: Sequence[Draw], chance: np.random.Generator) -> Standings:
    """The randomised standing of each draw among all that could come: uniform if chance is fair."""
    below, alike, of = np.array([(each.below, each.alike, each.of) for each in draws], dtype=float).reshape(-1, 3).T
    found: Standings = (below + chance.random(len(draws)) * alike) / of
    return found


def _bars(row: Counts) -> list[FaceCount]:
    draws = int(row.sum())
    found = []
    for face, count in enumerate(row.tolist(), 1):
        share = tally(count, draws)
        found.append(FaceCount(face, count, draws / len(row), share.low, share.high))
    return found


def _standing(matches: Iterable[Sequence[Draw]]) -> LuckStanding | None:
    found = [(each.below + each.alike / 2) / each.of for match in matches for each in match if each.high]
    if len(found) < FEWEST:
        return None
    mean, spread = float(np.mean(found)), NORMAL_95 * float(np.std(found, ddof=1)) / math.sqrt(len(found))
    return LuckStanding(len(found), mean, mean - spread, mean + spread)
