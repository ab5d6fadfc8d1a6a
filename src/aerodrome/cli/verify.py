"""`aerodrome verify`: what a record proves."""

from aerodrome.campaign.files import held
from aerodrome.campaign.proof import proved
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.screen import title_of, wrapped
from aerodrome.cli.terminal import language, piece, record_file, screen
from aerodrome.kernel.loading import load
from aerodrome.kernel.projection import watched
from aerodrome.kernel.verifying import Verified, verify

_RESERVATIONS = (
    "given",
    "shown",
    "unknown",
    "told",
    "branched",
    "flown",
    "unsigned",
    "practice",
    "open",
    "shares.host",
    "back.practice",
    "back.seeded",
    "back.given",
)
"""What is told and not proved."""


def prove(file: str, lang: str | None, key: str | None = None) -> int:
    """Runs the record, and those of a campaign's missions; a record that proves nothing, or was not signed with this
    key, raises what is wrong with it."""
    phrases = Phrases(language(lang))
    console = screen()
    record, missions = held(record_file(file))
    proof = verify(record, key=key)

    def said(what: str, **facts: object) -> str:
        """A line of its own: proved, or with a reservation."""
        return f"{'!' if what in _RESERVATIONS else '✓'} {phrases(f'verify.{what}', **facts)}"

    scenario = title_of(watched(record).scenario, phrases.lang)
    versions = {"version": proof.version, "present": proof.present}
    if proof.runs:
        told = [
            said("played", book=proof.book, scenario=scenario),
            said("answers", answers=proof.answers),
            said(proof.chance, draws=proof.draws - (proof.given if proof.branched else 0)),
        ]
        if proof.branched is not None:
            branched = proof.branched
            told.append(said("branched", moment=branched.moment, draws=proof.given, record=branched.record))
        if proof.version < proof.present:
            told.append(said("older", **versions))
    else:
        told = [
            said("shown", book=proof.book, scenario=scenario, answers=proof.answers, **versions),
            said("unknown", draws=proof.draws),
        ]
    if proof.only_told:
        told.append(said("told", answers=proof.only_told))
    if proof.chance == "proved" and proof.commitment is not None:
        told += [said(what, **facts) for what, facts in _by_whom(proof, phrases)]
    if proof.taken_back:
        kind = "practice" if proof.practice else "given" if proof.chance == "given" else "gone"
        kind = "seeded" if proof.chance == "proved" and proof.commitment is None else kind
        told.append(said(f"back.{kind}", times=proof.taken_back, seen=proof.seen))
    elif proof.practice:
        told.append(said("practice"))
    told.append(said("unsigned") if proof.signed is None else said("signed", by=proof.signed))
    if not proof.finished:
        told.append(said("open"))
    elif proof.winner is None:
        told.append(said("draw"))
    else:
        told.append(said("winner", winner=phrases.name("side", proof.winner)))
    if missions and proof.runs:
        for number, each in proved(load(record).record(), missions):
            told.append(
                said("mission" if each.runs else "flown", number=number, answers=each.answers, draws=each.draws)
            )
    for text in told:
        for line in wrapped(piece(text), console.width, 2):
            console.print(line)
    return 0


def _by_whom(proof: Verified, phrases: Phrases) -> list[tuple[str, dict[str, str]]]:
    """Who could have chosen the dice: nobody alone, or the host."""
    if not proof.shares:
        return [("shares.host", {})]
    shared, rest = (", ".join(phrases.name("side", seat) for seat in seats) for seats in (proof.shares, proof.host))
    told = [("shares.people", {"seats": shared})]
    return [*told, ("shares.rest", {"seats": rest})] if proof.host else told
