"""What a campaign file proves: each mission whose record is in it went as the campaign has it (campaign.file)."""

from collections.abc import Iterator, Mapping
from typing import Any

from aerodrome.campaign.flights import prepared, report
from aerodrome.campaign.scenario import FIELD
from aerodrome.campaign.state import Report
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import as_type
from aerodrome.kernel.loading import load
from aerodrome.kernel.verifying import Verified, verify


def proved(record: Mapping[str, Any], missions: Mapping[str, Mapping[str, Any]]) -> Iterator[tuple[str, Verified]]:
    """Every mission with what its record is worth; refused where it cannot have led to the report."""
    campaign = load(record, moment=0)
    for answer in record["answers"]:
        decision = campaign.open[0]
        number = str(campaign.state.number + 1)
        if decision.seat == FIELD and number in missions:
            told = as_type(answer, Report, "report")
            worth = verify(missions[number])
            where = f"mission {number}"
            match = load(missions[number]) if worth.runs else None
            if match is None:
                # Older rules flew it: what its film shows is not what a report can be made from.
                pass
            elif match.scenario != prepared(campaign.state).scenario:
                raise BadInput("this is the record of another mission", where=where, rule="campaign.file")
            elif match.outcome is None or report(match, campaign.state, told.match) != told:
                raise BadInput("the campaign has another report of it", where=where, rule="campaign.file")
            yield number, worth
        campaign.answer(answer, decision.seat)
