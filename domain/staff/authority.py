"""Whether the person asking, or the second person beside them, may do a thing."""

from __future__ import annotations

from domain.command import Envelope, Person
from domain.errors import AuthorisationNeededError, NotAllowedError
from domain.staff.powers import Power, least_rank_sentence, may
from domain.staff.roles import Book


def require(
    envelope: Envelope, power: Power, book: Book | None = None, *, rule: str | None = None
) -> None:
    """Let the command pass if its requester, or another person who authorised it, has the power."""
    if may(envelope.by.roles, power, book):
        return
    require_second_person(envelope, power, book, rule=rule)


def require_second_person(
    envelope: Envelope, power: Power, book: Book | None = None, *, rule: str | None = None
) -> None:
    """Let the command pass only with the authority of somebody other than the requester."""
    second = envelope.authorised_by
    if second is None:
        raise AuthorisationNeededError(
            f"to {power.name} {least_rank_sentence(power, book)}",
            rank=least_rank_sentence(power, book),
            power=power.code,
            rule=rule or _rule_of(power, book),
        )
    check_authoriser(second, envelope.by, power, book, rule=rule)


def check_authoriser(
    second: Person,
    requester: Person,
    power: Power,
    book: Book | None = None,
    *,
    rule: str | None = None,
) -> None:
    """Refuse an authoriser who is the requester, or who lacks the rank."""
    if second.staff_id == requester.staff_id:
        raise SelfAuthorisedError("nobody authorises their own request; another person must")
    if not may(second.roles, power, book):
        raise RankTooLowError(
            f"to {power.name} {least_rank_sentence(power, book)}",
            rule=rule or _rule_of(power, book),
        )


def _rule_of(power: Power, book: Book | None) -> str | None:
    """Find the rule that gives a power of the floor; no book speaks of the house's own."""
    least = power.least.get(book) if book else None
    return least.rules[0] if least else None


class SelfAuthorisedError(NotAllowedError):
    """Requester and authoriser are the same person."""

    code = "self_authorised"


class RankTooLowError(NotAllowedError):
    """The authoriser lacks the rank."""

    code = "rank_too_low"
