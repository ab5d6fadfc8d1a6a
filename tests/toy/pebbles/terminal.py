"""The board of Pebbles for the terminal: everybody's purse, one's own cards, and a wager as people say it."""

from fractions import Fraction

from rich.text import Text

from aerodrome.cli.boards import Forms, Offer, Sheet, TerminalBoard
from aerodrome.cli.boards.plain import written as written_plainly
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.terminal import fitted, piece
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.errors import Refused
from aerodrome.kernel.match import Match
from aerodrome.kernel.messages import BookWords

from . import View

_WORDS = {
    "en": {
        "round": "Round {round} of {rounds}",
        "hand": "Your cards: {cards}",
        "hint": "The best card wins a pebble, the die doubles those you throw.\nType the number of an option.",
        "bet": "{share} of your pebbles on {on}",
        "how": "Or a share and a player: 1/3 {on}",
        "not a bet": "{typed!r} is not a share and a player, such as 1/3 {on}",
    },
    "fr": {
        "round": "Manche {round} sur {rounds}",
        "hand": "Vos cartes : {cards}",
        "hint": "La meilleure carte gagne un caillou, le dé double ceux qu’on lance.\nTapez un numéro.",
        "bet": "{share} de vos cailloux sur {on}",
        "how": "Ou une part et un joueur : 1/3 {on}",
        "not a bet": "{typed!r} n’est pas une part et un joueur, comme 1/3 {on}",
    },
}
_SHARES = ("0", "1/2", "1")


def say(phrases: Phrases, key: str, **facts: object) -> str:
    return _WORDS[phrases.lang][key].format(**facts)


def heading(view: View, sheet: Sheet) -> str:
    return say(sheet.phrases, "round", round=view.round, rounds=view.rounds)


def board(view: View, sheet: Sheet) -> list[Text]:
    """A line for each player: cards in the hand, pebbles in the purse; then one's own cards."""
    lines = []
    width = max(map(len, view.players))
    for player, purse in view.purses.items():
        asked = sheet.decision is not None and sheet.decision.seat == player
        line = piece(f"{'›' if asked else ' '} {player:{width}} ", "bold bright_yellow" if asked else "bold")
        line.append(f"{'▯' * view.held[player]:3} {purse.pebbles:3} ")
        line.append("●" * purse.pebbles, "bright_cyan")
        line.truncate(sheet.width, overflow="ellipsis")
        lines.append(line)
    hand = [piece(fitted(say(sheet.phrases, "hand", cards=" ".join(view.hand)), sheet.width).rstrip())]
    return lines + (hand if view.hand else [])


def offered(match: Match, decision: Decision, words: BookWords, phrases: Phrases) -> list[Offer]:
    """Nothing, half or all of it on oneself."""
    on = decision.seat
    return [Offer(_bet(share, on), piece(say(phrases, "bet", share=share, on=on))) for share in _SHARES]


def _bet(share: str, on: str) -> Answer:
    return {"share": float(Fraction(share)), "on": on}


def how(match: Match, decision: Decision, sheet: Sheet) -> str:
    return say(sheet.phrases, "how", on=decision.seat)


def written(text: str, match: Match, decision: Decision, phrases: Phrases) -> Answer:
    """A share and a player; whoever likes JSON may type that."""
    if text.startswith("{"):
        return written_plainly(text, match, decision, phrases)
    share, _, on = text.partition(" ")
    try:
        return _bet(share, on.strip())
    except (ValueError, ZeroDivisionError):
        raise Refused(say(phrases, "not a bet", typed=text, on=decision.seat), rule=decision.rule) from None


BOARD = TerminalBoard(
    board=board,
    heading=heading,
    hint=lambda _, phrases: say(phrases, "hint"),
    forms=Forms(offered=offered, how=how, written=written),
)
