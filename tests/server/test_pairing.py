"""Who meets whom in events, and how they stand: the rules of pairing over whole events, and worked examples."""

from collections import Counter
from itertools import combinations
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aerodrome.server.events import course
from aerodrome.server.events.knockout import opening, rounds_of
from aerodrome.server.events.sides import Flown, first_is_first
from aerodrome.server.events.standings import standings
from aerodrome.server.events.swiss import Contender, pair
from aerodrome.server.problems import NotNow
from aerodrome.server.store.events import Event, Pairing, State
from aerodrome.server.wire.events import EventKind
from aerodrome.server.wire.live import Ending

NOW = 1_800_000_000.0
often = settings(deadline=None, derandomize=True, max_examples=150)


def event(kind: EventKind, players: int, rounds: int = 0, *, lot: str = "lot", by_itself: bool = True) -> State:
    """An event that so many have entered: persons are called a1, a2, …, and flies the sides "ann" and "bob"."""
    made = Event(
        id="e",
        person="o",
        name="Club",
        kind=kind,
        book="pebbles",
        scenario="pond",
        sides='["ann","bob"]',
        pace=None,
        rated=True,
        watched=True,
        private=False,
        most=64,
        rounds=rounds,
        by_itself=by_itself,
        lot=lot,
        created=NOW,
        changed=NOW,
    )
    state = State(made)
    for number in range(1, players + 1):
        state = course.entered(state, f"a{number}", NOW)
    return state


def with_matches(state: State) -> State:
    """Pairings that wait for a match have one."""
    named = [
        msgspec.structs.replace(each, match_id="-".join(map(str, each.key))) if each.result is None else each
        for each in state.pairings
    ]
    return msgspec.structs.replace(state, pairings=tuple(named))


def waiting(state: State) -> list[Pairing]:
    return [each for each in state.pairings if each.result is None]


def ends(state: State, rng: Random) -> dict[str, Ending | None]:
    """All games that go on end somehow."""
    return {str(each.match_id): Ending(rng.choice(["ann", "bob", None]), "", {}, "") for each in waiting(state)}


def of_round(state: State, round: int) -> list[Pairing]:
    return [each for each in state.pairings if each.round == round]


# Swiss


def flown(state: State) -> dict[int, int]:
    """How often more the first side than the second."""
    found: Counter[int] = Counter()
    for each in state.pairings:
        if each.second is not None:
            found[each.first] += 1
            found[each.second] -= 1
    return found


def can_be_paired(numbers: list[int], met: set[frozenset[int]], had_bye: set[int]) -> bool:
    """Whether a round without a second meeting and a second bye exists: all of them are tried."""
    if not numbers:
        return True
    one, *others = numbers
    if len(numbers) % 2 and one not in had_bye and can_be_paired(others, met, had_bye):
        return True
    return any(
        can_be_paired([each for each in others if each != other], met, had_bye)
        for other in others
        if frozenset((one, other)) not in met
    )


@often
@given(st.integers(2, 9), st.integers(1, 8), st.integers(0, 10**6))
def test_a_whole_swiss_event(players: int, rounds: int, chance: int) -> None:
    """In every round everybody is paired once, nobody meets another twice nor has a second bye where that can be
    avoided at all, and whoever leaves is not paired any more. What was done is not done again."""
    rng = Random(chance)
    state = with_matches(course.started(event("swiss", players, rounds, lot=str(chance)), {}, NOW))
    assert state.event.rounds == min(rounds, players - 1 + players % 2)
    met: set[frozenset[int]] = set()
    byes: Counter[int] = Counter()
    while state.event.running:
        here = {each.number for each in course.playing(state)}
        boards = of_round(state, state.event.round)
        seated = [number for each in boards for number in (each.first, each.second) if number is not None]
        assert sorted(seated) == sorted(here)
        assert [each.board for each in boards] == list(range(1, len(boards) + 1))
        pairs = [frozenset((each.first, each.second)) for each in boards if each.second is not None]
        without = [each.first for each in boards if each.second is None]
        assert len(without) == len(here) % 2
        if can_be_paired(sorted(here), met, set(byes)):
            assert not met & set(pairs)
            assert not set(byes) & set(without)
        met |= set(pairs)
        byes.update(without)
        if rng.random() < 0.1 and len(here) > 2:
            gone = rng.choice(sorted(here))
            state = course.left(state, gone, NOW, removed=False)
        endings = ends(state, rng)
        assert course.follows(state, endings) or not waiting(state)
        after = course.advanced(state, endings, NOW)
        assert after == course.advanced(after, endings, NOW)
        state = with_matches(after)
    points = sum(each.points for each in course.scores(state))
    assert points == sum(1.0 for each in state.pairings if each.result != "neither")


@often
@given(st.permutations(range(1, 10)), st.integers(0, 10**6))
def test_the_order_in_which_people_are_given_does_not_matter(order: list[int], chance: int) -> None:
    rng = Random(chance)
    contenders = {
        number: Contender(number, number, rng.randint(0, 4), {}, 0, Flown((rng.choice((1, -1)),)))
        for number in range(1, 10)
    }
    found = pair([contenders[number] for number in order], "lot", 3)
    assert found == pair(list(contenders.values()), "lot", 3)


@often
@given(st.integers(1, 5), st.integers(0, 1), st.integers(0, 10**6))
def test_while_there_are_twice_as_many_as_rounds_nobody_meets_again_and_sides_are_even(
    rounds: int, odd: int, chance: int
) -> None:
    """Everybody has then met less than half of the others, so there is always a round without a second meeting (Dirac);
    and nobody flies one side more than twice more often than the other."""
    rng = Random(chance)
    state = with_matches(course.started(event("swiss", 2 * rounds + 2 + odd, rounds, lot=str(chance)), {}, NOW))
    while state.event.running:
        state = with_matches(course.advanced(state, ends(state, rng), NOW))
    assert state.event.round == rounds
    pairs = [frozenset((each.first, each.second)) for each in state.pairings]
    assert len(pairs) == len(set(pairs))
    assert max(map(abs, flown(state).values())) <= 2


def test_equals_meet_and_the_upper_half_meets_the_lower() -> None:
    """By hand: in the first round 1 meets 5 and so on, with sides in turn. The four winners meet each other then, and
    so do the losers: 1 meets 4 and not 3, since 1 and 3 have both flown the same side."""
    state = event("swiss", 8, 3)
    strengths = {f"a{number}": 100.0 - number for number in range(1, 9)}
    state = with_matches(course.started(state, strengths, NOW))
    assert [{each.first, each.second} for each in of_round(state, 1)] == [{1, 5}, {2, 6}, {3, 7}, {4, 8}]
    assert {min(each.first, each.second or 0) == each.first for each in of_round(state, 1)} == {True, False}
    better = {str(each.match_id): Ending("ann" if each.first < 5 else "bob", "", {}, "") for each in waiting(state)}
    state = with_matches(course.advanced(state, better, NOW))
    assert [{each.first, each.second} for each in of_round(state, 2)] == [{1, 4}, {2, 3}, {5, 8}, {6, 7}]
    assert not any(flown(state).values())


def test_the_bye_goes_to_whoever_has_fewest_points_and_no_bye_yet() -> None:
    def one(number: int, halves: int, byes: int = 0) -> Contender:
        return Contender(number, number, halves, {}, byes, Flown())

    assert (
        pair([one(1, 4), one(2, 2), one(3, 2)], "lot", 3)[-1] == pair([one(3, 2), one(1, 4), one(2, 2)], "lot", 3)[-1]
    )
    assert pair([one(1, 4), one(2, 2), one(3, 2)], "lot", 3)[-1].first == 3
    assert pair([one(1, 4), one(2, 2), one(3, 0, byes=1)], "lot", 3)[-1].first == 2


def test_who_flew_a_side_less_often_or_longer_ago_flies_it() -> None:
    assert first_is_first(Flown((-1,)), Flown((1,)), coin=1)
    assert not first_is_first(Flown((1, 1, -1)), Flown((-1, 1, -1)), coin=0)
    assert first_is_first(Flown((1, -1)), Flown((-1, 1)), coin=1)
    assert first_is_first(Flown((1,)), Flown((1,)), coin=0)
    assert not first_is_first(Flown((1,)), Flown((1,)), coin=1)


# Standings


def game(round: int, first: int, second: int | None, result: str) -> Pairing:
    return Pairing(round, first, 1, first, second, f"{round}-{first}", result)  # type: ignore[arg-type]


def test_tie_breaks_by_hand() -> None:
    """Five people, three rounds. Points: 1 has 2½, 2 and 3 have 2, 4 has 1 (a bye and two losses), 5 has 1½.

    Round 1: 1 beats 4, 2 beats 5, 3 bye. Round 2: 1 beats 2, 3 draws with 5, 4 bye. Round 3: 1 draws with 3, 2 beats 4,
    5 bye. So 1: 1+1+½; 2: 1+0+1; 3: 1+½+½; 4: 0+1+0; 5: 0+½+1.
    """
    pairings = [
        *(game(1, 1, 4, "first"), game(1, 5, 2, "second"), game(1, 3, None, "bye")),
        *(game(2, 2, 1, "second"), game(2, 3, 5, "drawn"), game(2, 4, None, "bye")),
        *(game(3, 3, 1, "drawn"), game(3, 2, 4, "first"), game(3, 5, None, "bye")),
    ]
    found = standings(pairings, {number: number for number in range(1, 6)})
    assert [(each.place, each.number, each.points, each.buchholz, each.sonneborn, each.direct) for each in found] == [
        # 1 met 4 (1), 2 (2) and 3 (2): 5; beat 4 and 2, drew with 3: 1 + 2 + 1.
        (1, 1, 2.5, 5.0, 4.0, 0.0),
        # 3 had a bye (his own 2), met 5 (1½) and 1 (2½): 6; drew with both: ¾ + 1¼.
        (2, 3, 2.0, 6.0, 2.0, 0.0),
        # 2 met 5 (1½), 1 (2½) and 4 (1): 5; beat 5 and 4: 1½ + 1.
        (3, 2, 2.0, 5.0, 2.5, 0.0),
        # 5 met 2 (2), 3 (2) and had a bye (1½): 5½; drew with 3: 1.
        (4, 5, 1.5, 5.5, 1.0, 0.0),
        # 4 met 1 (2½), had a bye (1) and met 2 (2): 5½; beat nobody.
        (5, 4, 1.0, 5.5, 0.0, 0.0),
    ]


def test_the_direct_encounter_decides_last_and_who_is_equal_in_all_shares_a_place() -> None:
    """Two games between four: 1 beats 3, 4 draws with 2; then 1 draws with 2, and 4 with 3. 2 and 4 have both ½ + ½ and
    met 1½ and 1 or ½: told apart by Buchholz. Of two who only met each other, who won is before."""
    pairings = [game(1, 1, 2, "second"), game(2, 2, 1, "second"), game(3, 1, 2, "drawn")]
    even = standings(pairings, {1: 2, 2: 1})
    assert [(each.place, each.number, each.points, each.direct) for each in even] == [
        (1, 2, 1.5, 1.5),
        (1, 1, 1.5, 1.5),
    ]
    # 1 and 4 both beat one of two who end with a point each, and lose to the other's beater: all equal but their game.
    pairings = [
        *(game(1, 1, 4, "first"), game(1, 2, 3, "drawn")),
        *(game(2, 4, 2, "first"), game(2, 3, 1, "first")),
        *(game(3, 1, 2, "drawn"), game(3, 4, 3, "drawn")),
    ]
    found = standings(pairings, {number: number for number in range(1, 5)})
    told = {each.number: (each.points, each.buchholz, each.sonneborn, each.direct) for each in found}
    # 3: ½ + 1 + ½ = 2. 1 and 4: 1½ each; 2: ½ + 0 + ½ = 1. Buchholz of 1: 1½ + 2 + 1; of 4: 1½ + 1 + 2.
    # Sonneborn-Berger of 1: 1½ + ½; of 4: 1 + 1.
    assert told == {
        3: (2.0, 4.0, 3.0 - 0.25, 0.0),
        1: (1.5, 4.5, 2.0, 1.0),
        4: (1.5, 4.5, 2.0, 0.0),
        2: (1.0, 5.0, 1.75, 0.0),
    }
    assert [(each.place, each.number) for each in found] == [(1, 3), (2, 1), (3, 4), (4, 2)]


# Knock-out


def test_a_bracket_keeps_the_best_apart() -> None:
    assert opening(2) == [(1, 2)]
    assert opening(6) == [(1, None), (4, 5), (2, None), (3, 6)]
    assert opening(8) == [(1, 8), (4, 5), (2, 7), (3, 6)]
    assert [rounds_of(players) for players in (2, 3, 4, 5, 8, 9, 64)] == [1, 2, 2, 3, 3, 4, 6]
    for players in range(2, 65):
        seeds = [seed for each in opening(players) for seed in each if seed]
        assert sorted(seeds) == list(range(1, players + 1))


def test_a_drawn_game_is_replayed_and_a_drawn_replay_goes_to_the_better_seed() -> None:
    strengths = {f"a{number}": 100.0 - number for number in range(1, 5)}
    state = with_matches(course.started(event("knockout", 4), strengths, NOW))
    one, other = of_round(state, 1)
    drawn = {str(one.match_id): Ending(None, "", {}, ""), str(other.match_id): Ending("ann", "", {}, "")}
    state = with_matches(course.advanced(state, drawn, NOW))
    assert state.event.round == 1
    (again,) = waiting(state)
    assert (again.game, again.first, again.second) == (2, one.second, one.first), "with sides changed"
    assert course.winner_of(state, one) is None or course.winner_of(state, of_round(state, 1)[0]) is None
    state = with_matches(course.advanced(state, {str(again.match_id): None}, NOW))
    (final,) = of_round(state, 2)
    assert {final.first, final.second} == {1, other.first}
    state = course.advanced(state, {str(final.match_id): Ending("bob", "", {}, "")}, NOW)
    assert state.event.ended == NOW
    assert [each.place for each in course.scores(state)] == [1, 2, 3, 3]
    assert course.scores(state)[0].number == final.second
    assert [each.kind for each in state.log] == ["started", "paired", "replay", "by seed", "paired", "over"]


@often
@given(st.integers(2, 12), st.integers(0, 10**6))
def test_a_whole_knock_out(players: int, chance: int) -> None:
    """Whatever happens, one is left; nobody plays on who is out; and whoever leaves leaves the game to the other."""
    rng = Random(chance)
    state = with_matches(course.started(event("knockout", players, lot=str(chance)), {}, NOW))
    for _ in range(3 * rounds_of(players)):
        if not state.event.running:
            break
        if rng.random() < 0.3 and len(here := course.playing(state)) > 1:
            state = course.left(state, rng.choice(here).number, NOW, removed=True)
        some = {match: end for match, end in ends(state, rng).items() if rng.random() < 0.9}
        state = with_matches(course.advanced(state, some, NOW))
    while state.event.running:
        state = with_matches(course.advanced(state, ends(state, rng), NOW))
    assert not waiting(state)
    placed = course.scores(state)
    assert sorted(each.number for each in placed) == list(range(1, players + 1))
    assert placed[0].place == 1
    for earlier, later in combinations(range(1, state.event.round + 1), 2):
        won = {course.winner_of(state, each) for each in of_round(state, earlier)}
        assert {each.first for each in of_round(state, later)} <= won | {0}


# By the organiser


def test_the_organiser_pairs_when_all_games_are_over() -> None:
    state = with_matches(course.started(event("swiss", 4, 2, by_itself=False), {}, NOW))
    one, other = waiting(state)
    state = course.advanced(state, {str(one.match_id): None}, NOW, pair_next=True)
    assert (state.event.round, course.complete(state)) == (1, False)
    state = course.forfeited(state, {}, 1, [other.first], NOW)
    state = course.advanced(state, {}, NOW)
    assert (state.event.round, course.complete(state)) == (1, True)
    with pytest.raises(NotNow):
        course.forfeited(state, {}, 1, [other.second or 0], NOW)
    state = with_matches(course.advanced(state, {}, NOW, pair_next=True))
    assert state.event.round == 2
    with pytest.raises(NotNow):
        course.forfeited(state, {str(waiting(state)[0].match_id): None}, 2, [waiting(state)[0].first], NOW)
    for each in waiting(state):
        state = course.forfeited(state, {}, 2, [each.first, each.second or 0], NOW)
    state = course.advanced(state, {}, NOW)
    assert state.event.ended is not None
    assert sum(each.points for each in course.scores(state)) == 2.0
    assert [each.kind for each in state.log].count("forfeited") == 5
