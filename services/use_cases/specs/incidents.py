"""What may be asked about incidents, by the names that the doors use."""

from __future__ import annotations

from typing import Any

from domain.cents import dollars
from domain.incidents import commands as ask
from services.use_cases import incidents
from services.use_cases.spec import CommandSpec


def _because(what: str) -> Any:
    return lambda c: f"{what.format(c=c)}, because: {c.reason}"


def _dispute(command: ask.DecideDispute) -> str:
    said = f"Decide the dispute of incident {command.incident_id}: {command.finding}"
    if not command.award_cents:
        return said
    to = "the patron" if command.award_cents > 0 else "the float"
    return f"{said}; {dollars(abs(command.award_cents))} to {to}"


SPECS = (
    CommandSpec(
        "raise-incident",
        ask.RaiseIncident,
        incidents.raise_incident,
        "Report what went wrong at a table",
        lambda c: (
            f"Report an incident ({c.kind.replace('_', ' ')}) at table {c.table.upper()}: {c.what}"
        ),
    ),
    CommandSpec(
        "add-evidence",
        ask.AddEvidence,
        incidents.add_evidence,
        "Add what was seen or found to an incident",
        lambda c: f"Add evidence to incident {c.incident_id}: {c.what}",
    ),
    CommandSpec(
        "notify-person",
        ask.NotifyPerson,
        incidents.notify_person,
        "Record who was told of an incident",
        lambda c: f"Record that {c.told.replace('_', ' ')} was told of incident {c.incident_id}",
    ),
    CommandSpec(
        "advise-of-inspector",
        ask.AdviseOfInspector,
        incidents.advise_of_inspector,
        "Tell a complainant that an inspector may be consulted",
        lambda c: f"Record that the complainant of incident {c.incident_id} knows of the inspector",
    ),
    CommandSpec(
        "decide-dispute",
        ask.DecideDispute,
        incidents.decide_dispute,
        "Give the last word in a dispute",
        _dispute,
    ),
    CommandSpec(
        "request-review",
        ask.RequestReview,
        incidents.request_review,
        "Ask for a review of a decision",
        _because("Ask for a review of incident {c.incident_id}"),
    ),
    CommandSpec(
        "review-dispute",
        ask.ReviewDispute,
        incidents.review_dispute,
        "Record what a review came to",
        lambda c: (
            f"Record that the decision of incident {c.incident_id} was {c.verdict}: {c.finding}"
        ),
    ),
    CommandSpec(
        "rule-on-conduct",
        ask.RuleOnConduct,
        incidents.rule_on_conduct,
        "Find that a player harms the integrity of the game",
        lambda c: f"Rule on the conduct of incident {c.incident_id}: {c.finding}",
    ),
    CommandSpec(
        "seize-winnings",
        ask.SeizeWinnings,
        incidents.seize_winnings,
        "Hold winnings made with a prohibited device",
        lambda c: (
            f"Seize {dollars(c.amount_cents)} in incident {c.incident_id}, because: {c.reason}"
        ),
    ),
    CommandSpec(
        "settle-seizure",
        ask.SettleSeizure,
        incidents.settle_seizure,
        "Say where seized money goes",
        _because("End the seizure of incident {c.incident_id} as {c.end}"),
    ),
    CommandSpec(
        "confiscate-device",
        ask.ConfiscateDevice,
        incidents.confiscate_device,
        "Take a prohibited device into custody",
        lambda c: f"Confiscate in incident {c.incident_id}: {c.item}",
    ),
    CommandSpec(
        "detain-person",
        ask.DetainPerson,
        incidents.detain_person,
        "Detain somebody until an authorised person takes over",
        _because("Detain somebody in incident {c.incident_id}"),
    ),
    CommandSpec(
        "hand-over-person",
        ask.HandOverPerson,
        incidents.hand_over_person,
        "Hand a detained person over",
        lambda c: f"Hand the person of incident {c.incident_id} over to {c.to}",
    ),
    CommandSpec(
        "bar-from-game",
        ask.BarFromGame,
        incidents.bar_from_game,
        "Bar somebody from a game",
        _because("Bar the person of incident {c.incident_id} from the game"),
    ),
    CommandSpec(
        "lift-bar",
        ask.LiftBar,
        incidents.lift_bar,
        "Let somebody who was barred play again",
        _because("Lift the bar of incident {c.incident_id}"),
    ),
    CommandSpec(
        "close-incident",
        ask.CloseIncident,
        incidents.close_incident,
        "Close an incident that is dealt with",
        lambda c: f"Close incident {c.incident_id}: {c.outcome}",
    ),
    CommandSpec(
        "reopen-incident",
        ask.ReopenIncident,
        incidents.reopen_incident,
        "Look into a closed incident again",
        _because("Reopen incident {c.incident_id}"),
    ),
)
