"""`aerodrome verify`: what a record proves."""

from aerodrome.campaign.files import held
from aerodrome.campaign.proof import proved
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.screen import title_of, wrapped
from aerodrome.cli.terminal import language, piece, record_file, screen
from aerodrome.kernel.projection import watched
from aerodrome.kernel.record import Verified, load, verify


def prove(file: str, lang: str | None, key: str | None = None) -> int:
    """Runs the record, and those of a campaign's missions; a record that proves nothing, or was not signed with this
    key, raises what is wrong with it."""
    phrases = Phrases(language(lang))
    console = screen()
    record, missions = held(record_file(file))
    proof = verify(record, key=key)
    scenario = title_of(watched(record).scenario, phrases.lang)
    versions = {"version": proof.version, "present": proof.present}
    if proof.runs:
        told = [
            phrases("verify.played", book=proof.book, scenario=scenario),
            phrases("verify.answers", answers=proof.answers),
            phrases(f"verify.{proof.chance}", draws=proof.draws),
        ]
        if proof.version < proof.present:
            told.append(phrases("verify.older", **versions))
    else:
        told = [
            phrases("verify.shown", book=proof.book, scenario=scenario, answers=proof.answers, **versions),
            phrases("verify.unknown", draws=proof.draws),
        ]
    if proof.only_told:
        told.append(phrases("verify.told", answers=proof.only_told))
    if proof.chance == "proved" and proof.commitment is not None:
        told += _by_whom(proof, phrases)
    if proof.taken_back:
        kind = "practice" if proof.practice else "given" if proof.chance == "given" else "gone"
        kind = "seeded" if proof.chance == "proved" and proof.commitment is None else kind
        told.append(phrases(f"verify.back.{kind}", times=proof.taken_back, seen=proof.seen))
    elif proof.practice:
        told.append(phrases("verify.practice"))
    told.append(phrases("verify.unsigned") if proof.signed is None else phrases("verify.signed", by=proof.signed))
    if not proof.finished:
        told.append(phrases("verify.open"))
    elif proof.winner is None:
        told.append(phrases("verify.draw"))
    else:
        told.append(phrases("verify.winner", winner=phrases.name("side", proof.winner)))
    if missions and proof.runs:
        for number, each in proved(load(record).record(), missions):
            key = "verify.mission" if each.runs else "verify.flown"
            told.append(phrases(key, number=number, answers=each.answers, draws=each.draws))
    for text in told:
        for line in wrapped(piece(f"✓ {text}"), console.width, 2):
            console.print(line)
    return 0


def _by_whom(proof: Verified, phrases: Phrases) -> list[str]:
    """Who could have chosen the dice: nobody alone, or the host."""
    if not proof.shares:
        return [phrases("verify.shares.host")]
    shared, rest = (", ".join(phrases.name("side", seat) for seat in seats) for seats in (proof.shares, proof.host))
    told = [phrases("verify.shares.people", seats=shared)]
    return [*told, phrases("verify.shares.rest", seats=rest)] if proof.host else told
