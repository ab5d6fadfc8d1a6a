"""Orders for a turn of Watch Algy Dogfight! as people type them: "detach A2 A3 buy A1", "détacher A2, carte A1".

An empty line, or the first number, gives no orders.
"""

from msgspec import to_builtins
from rich.text import Text

from aerodrome.cli.boards import Forms, Offer, Sheet
from aerodrome.cli.boards.plain import refusal_by_rule
from aerodrome.cli.boards.plain import written as written_plainly
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.terminal import piece
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.errors import Refused
from aerodrome.kernel.match import Match
from aerodrome.kernel.messages import BookWords
from aerodrome.rulebooks.algy import decisions

NO_ORDERS: Answer = {"detach": (), "buy": ()}
_WORDS = {
    **dict.fromkeys(("detach", "d", "détacher", "detacher", "détache", "detache"), "detach"),
    **dict.fromkeys(("buy", "b", "card", "cards", "acheter", "achète", "achete", "carte", "cartes", "c"), "buy"),
}
_NOTHING = ("none", "no", "-", "rien", "aucun", "non")


def offered(match: Match, decision: Decision, words: BookWords, phrases: Phrases) -> list[Offer]:  # noqa: ARG001
    """No orders; and for everybody who can, to be detached or to get one more card."""
    assert decisions.GiveOrders.is_asked(decision)
    detachable, buyers = decision.about
    found = [Offer(NO_ORDERS, piece(phrases("orders.none")))]
    found += [Offer({"detach": (name,), "buy": ()}, _label("orders.detach", name, phrases)) for name in detachable]
    free = [name for name in buyers if name not in detachable]
    found += [Offer({"detach": (), "buy": (name,)}, _label("orders.buy", name, phrases)) for name in free]
    return found


def _label(key: str, name: str, phrases: Phrases) -> Text:
    return piece(phrases(key, name=name))


def how(match: Match, decision: Decision, sheet: Sheet) -> str:  # noqa: ARG001
    """An example of everything at once."""
    assert decisions.GiveOrders.is_asked(decision)
    detachable, buyers = decision.about
    one, other = (detachable or buyers)[0], (buyers or detachable)[0]
    return sheet.phrases("orders.how", one=one, other=other)


def written(text: str, match: Match, decision: Decision, phrases: Phrases) -> Answer:
    """Orders, word by word."""
    if text.lstrip().startswith("{"):
        return written_plainly(text, match, decision, phrases)
    words = text.replace(",", " ").replace(";", " ").replace(":", " ").split()
    if len(words) == 1 and words[0].casefold() in _NOTHING:
        return NO_ORDERS
    own = {name.casefold(): name for name in match.state.aircraft}
    found: dict[str, list[str]] = {"detach": [], "buy": []}
    doing = ""
    for word in words:
        wanted = word.casefold()
        if wanted in own and doing:
            found[doing].append(own[wanted])
        elif wanted in _WORDS:
            doing = _WORDS[wanted]
        else:
            raise Refused(phrases("orders.unknown", typed=word))
    return {each: tuple(names) for each, names in found.items()}


def said(answer: Answer, match: Match, decision: Decision, words: BookWords, phrases: Phrases) -> str:  # noqa: ARG001
    """Each order in words."""
    told = [phrases(f"orders.{each}", name=name) for each, names in to_builtins(answer).items() for name in names]
    return "; ".join(told) or phrases("orders.none")


FORMS = Forms(offered=offered, how=how, written=written, said=said, unsaid=lambda _: NO_ORDERS, refusal=refusal_by_rule)
