"""Laws of Instant Spandaus that hold at every moment of every match."""

from collections.abc import Iterator

from aerodrome import Match
from aerodrome.kernel.decisions import Decision
from aerodrome.rulebooks.spandaus.decisions import Attack, NextToDeploy, NextToMove
from tests.properties.play import Watched, to_the_end

MANOEUVRES = {
    "stay",
    *(risk + name for name in ("VC", "VD", "M", "PD", "CR", "DR") for risk in ("", "risky ")),
}


def cards_are_conserved(watched: Watched) -> Iterator[None]:
    """No card is in the deck twice or both in the deck and in a hand, and none is missing that was not drawn."""
    while watched.decision:
        check_cards(watched.match)
        yield
    check_cards(watched.match)


def check_cards(match: Match) -> None:
    pack = set(match.book.pack)
    deck = match.state.deck
    assert len(set(deck)) == len(deck)
    assert set(deck) <= pack
    held = [card for hand in match.state.hands.values() for card in hand]
    assert not set(held) & set(deck)
    missing = pack - set(deck)
    assert missing <= set(match.outcomes[-52:]), "what is not in the deck was drawn since it was shuffled"


def figures_are_sound(watched: Watched) -> Iterator[None]:
    """Hit Points and ammunition stay within their bounds; crippled and destroyed are what the figures say."""
    match = watched.match
    began = {name: (each.attack_ammo, each.defence_ammo) for name, each in match.setup.start.aircraft.items()}
    before: dict[str, tuple[int, str]] = {}
    while decision := watched.decision:
        check_figures(match, began)
        before = check_history(match, before)
        check_actors(match, decision)
        yield
    check_figures(match, began)
    check_history(match, before)


def check_figures(match: Match, began: dict[str, tuple[int, int | None]]) -> None:
    for name, each in match.state.aircraft.items():
        attack, defence = began[name]
        assert 0 <= each.sustained <= each.hits
        assert 0 <= each.attack_ammo <= attack
        assert (each.defence_ammo is None) == (defence is None)
        assert defence is None or 0 <= each.defence_ammo <= defence
        lost = each.fate == "destroyed"
        if not lost:
            assert each.crippled == (2 * each.sustained >= each.hits)
            assert each.sustained < each.hits
        else:
            assert each.cause
            assert each.square is None
            assert not each.spinning
            outright = ("collision", "swipe", "spin")
            assert each.sustained == each.hits or each.cause in outright
        assert (each.square is not None) <= (each.fate == "flying")
        if each.survivors is not None:
            assert lost
            assert 0 <= each.survivors <= each.crew_size
        if each.pair:
            assert match.state.aircraft[each.pair].pair == name
    assert 0 <= match.state.turn <= match.state.brief.turns


def check_history(match: Match, before: dict[str, tuple[int, str]]) -> dict[str, tuple[int, str]]:
    """Damage is never undone, and who is lost or gone stays so."""
    now = {name: (each.sustained, each.fate) for name, each in match.state.aircraft.items()}
    for name, (sustained, fate) in before.items():
        assert now[name][0] >= sustained
        if fate in ("destroyed", "gone"):
            assert now[name][1] == fate
    return now


def check_actors(match: Match, decision: Decision) -> None:
    """Nobody acts who is destroyed, gone or not there yet."""
    acting = [part for part in decision.about if isinstance(part, str) and part in match.state.aircraft]
    if NextToMove.is_asked(decision) or NextToDeploy.is_asked(decision):
        acting += decision.options
    if Attack.is_asked(decision):
        acting += [
            name for option in decision.options if option != "pass" for name in option if name in match.state.aircraft
        ]
    for name in acting:
        assert match.state.aircraft[name].fate == "flying", (decision, name)
        if decision.kind not in ("deploy", "next to deploy"):
            assert match.state.aircraft[name].square is not None


def manoeuvres_are_complete(watched: Watched) -> Iterator[None]:
    """The manoeuvres that are open and those that are barred together are all thirteen."""
    while decision := watched.decision:
        if decision.kind == "manoeuvre":
            bars = [bar.option for bar in watched.bars]
            assert sorted(map(str, [*decision.options, *bars])) == sorted(MANOEUVRES)
        yield


def length_is_bounded(watched: Watched) -> Iterator[None]:
    """A match ends within its turns, and a turn asks a bounded number of questions of each aircraft."""
    yield from to_the_end(watched)
    state = watched.match.state
    assert state.turn <= state.brief.turns
    assert watched.number <= state.brief.turns * len(state.aircraft) * 60


SPANDAUS_LAWS = [
    cards_are_conserved,
    figures_are_sound,
    manoeuvres_are_complete,
    length_is_bounded,
]
