"""What viewers are told of a match that was looked back at: draws not one by one, but what they brought together."""

import msgspec

from aerodrome.coach.analysis import Analysis, Answered, Step
from aerodrome.coach.parts import Part, parts_of
from aerodrome.server.wire.coaching import AccountTold, AnalysisTold, AnswerTold, PartTold, StepTold


def as_told(analysis: Analysis) -> AnalysisTold:
    accounts = [analysis.ledger(side) for side in analysis.sides]
    return AnalysisTold(
        sides=list(analysis.sides),
        first=analysis.first,
        begun=list(analysis.begun),
        begun_spread=analysis.start_spread,
        steps=[_step(each) for each in analysis.steps],
        ended=list(analysis.ended),
        accounts=[AccountTold(**msgspec.structs.asdict(each)) for each in accounts],
        parts=[_part(each) for each in parts_of(analysis)],
        deciding=[step.moment for step in analysis.deciding()],
    )


def _step(step: Step) -> StepTold:
    return StepTold(
        moment=step.moment,
        worth=list(step.worth),
        spread=step.spread,
        answers=[_answer(each) for each in step.answers],
        luck=list(step.luck),
        draws=len(step.draws),
    )


def _answer(answered: Answered) -> AnswerTold:
    given = msgspec.structs.asdict(answered)
    return AnswerTold(**given | {"about": list(answered.about), "change": list(answered.change)})


def _part(part: Part) -> PartTold:
    given = msgspec.structs.asdict(part)
    return PartTold(**given | {"flown": list(part.flown), "luck": list(part.luck)})
