"""The last word in a dispute, its money, and the review of it (TGC-55)."""

from __future__ import annotations

from uuid import UUID

from domain.cents import GREATEST_AMOUNT, Cents
from domain.ids import derived_id
from domain.incidents.commands import DecideDispute, RequestReview, ReviewDispute, RuleOnConduct
from domain.incidents.errors import AlreadyDecidedError, AwardRefusedError, NothingToReviewError
from domain.incidents.events import (
    ConductRuled,
    DisputeDecided,
    DisputeReviewed,
    InspectorAdvised,
    ReviewRequested,
)
from domain.incidents.incident import Incident
from domain.incidents.kinds import IncidentKind, Verdict
from domain.incidents.rules import INSPECTOR, LAST_WORD
from domain.ledger.accounts import PATRONS_CHIPS, table_float
from domain.ledger.postings import Postings, move
from domain.staff.authority import require
from domain.staff.breach_powers import DECIDE_DISPUTE, REVIEW_DISPUTE, RULE_ON_HARMFUL_CONDUCT
from domain.staff.floor_work import REPORT_INCIDENT
from domain.staff.roles import Book

_REVIEWABLE = frozenset({IncidentKind.DISPUTE, IncidentKind.HARMFUL_CONDUCT})


def decide(incident: Incident, command: DecideDispute) -> UUID:
    """Give the last word; return the transaction of what the float pays or takes."""
    require(command.envelope, DECIDE_DISPUTE, incident.book)
    incident.check_open()
    incident.check_kind(IncidentKind.DISPUTE, "the last word is for disputes")
    if incident.is_decided:
        raise AlreadyDecidedError(
            "this dispute was decided; a review may change it", rule=LAST_WORD[incident.book][0]
        )
    _check_award(incident, command)
    transaction_id = derived_id("transaction", command.envelope.command_id)
    incident.tell(
        DisputeDecided,
        command.envelope,
        LAST_WORD[incident.book],
        _award(incident, command.award_cents),
        player_id=incident.player_id,
        round_id=command.hand_id or incident.round_id,
        reason=command.finding,
        cents=command.award_cents,
        transaction_id=transaction_id,
        entries=dict(command.entries),
    )
    if command.is_inspector_told and not incident.is_inspector_advised:
        incident.record(InspectorAdvised, command.envelope, rules=INSPECTOR.get(incident.book, ()))
    return transaction_id


def request_review(incident: Incident, command: RequestReview) -> None:
    """Ask for another look at what was decided."""
    require(command.envelope, REPORT_INCIDENT)
    incident.check_open()
    if incident.kind not in _REVIEWABLE or not incident.is_decided:
        raise NothingToReviewError("nothing was decided here that could be reviewed")
    rules = _review_rules(incident.book)
    incident.record(ReviewRequested, command.envelope, rules=rules, reason=command.reason)


def review(incident: Incident, command: ReviewDispute) -> None:
    """Record what the inspector or regulator found; a reversal undoes the money."""
    require(command.envelope, REVIEW_DISPUTE, incident.book)
    incident.check_open()
    if not incident.is_review_asked:
        raise NothingToReviewError("nobody asked for a review", rule=LAST_WORD[incident.book][0])
    undone = -incident.award_cents if command.verdict is Verdict.REVERSED else 0
    incident.tell(
        DisputeReviewed,
        command.envelope,
        _review_rules(incident.book),
        _award(incident, undone),
        verdict=command.verdict,
        reason=command.finding,
        cents=undone,
        transaction_id=derived_id("transaction", command.envelope.command_id),
    )


def rule_on_conduct(incident: Incident, command: RuleOnConduct) -> None:
    """Find that a player harms the game; what follows takes a power of its own (PK-16)."""
    require(command.envelope, RULE_ON_HARMFUL_CONDUCT, incident.book)
    incident.check_open()
    incident.check_kind(IncidentKind.HARMFUL_CONDUCT, "this ruling is on harmful conduct")
    if incident.is_decided:
        raise AlreadyDecidedError("this conduct was ruled on; a review may change it")
    incident.tell(
        ConductRuled,
        command.envelope,
        RULE_ON_HARMFUL_CONDUCT.least[incident.book].rules,
        player_id=incident.player_id,
        reason=command.finding,
    )


def _check_award(incident: Incident, command: DecideDispute) -> None:
    if not -GREATEST_AMOUNT < command.award_cents < GREATEST_AMOUNT:
        raise AwardRefusedError("this award is too large to be kept exactly")
    if incident.book is Book.PP and command.award_cents:
        raise AwardRefusedError(
            "a PokerPro table has no float; put the stakes of the hand right", rule="PP-16.8"
        )
    if command.entries and command.hand_id is None:
        raise AwardRefusedError("say in which hand the stakes are put right")
    if command.seat and (incident.book is not Book.CP or command.award_cents <= 0):
        raise AwardRefusedError("only an award at a live poker table goes to a seat")


def _award(incident: Incident, cents: Cents) -> Postings:
    return move(table_float(incident.table), PATRONS_CHIPS, cents) if cents else ()


def _review_rules(book: Book) -> tuple[str, ...]:
    return REVIEW_DISPUTE.least[book].rules
