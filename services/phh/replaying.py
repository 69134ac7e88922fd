"""What a published hand comes to by the domain, beside what its file says."""

from __future__ import annotations

from dataclasses import dataclass, replace
from uuid import UUID

from domain.errors import Refusal
from domain.poker.events import CommissionTaken
from domain.poker.in_memory import HandInMemory
from services.phh.amounts import UnreadableHandError, number, written
from services.phh.places import complaint
from services.phh.playing import Replayed, play
from services.phh.published import PublishedHand, SkippedHandError
from services.phh.reader import NotPlayed
from services.phh.setting_up import House
from services.phh.storing import Importer


@dataclass(frozen=True, slots=True)
class Outcome:
    """A hand that was replayed, skipped for a reason, or could not be replayed."""

    name: str
    # None: the file gives no finishing stacks, or the hand was skipped.
    ok: bool | None = None
    variant: str = ""
    book: str = ""
    finishing: tuple[int | float, ...] = ()
    commission: int | float = 0
    skipped: str | None = None
    error: str | None = None
    note: str | None = None
    # Where the hand is stored, if it was asked to be.
    round_id: UUID | None = None


def replay(
    found: PublishedHand | NotPlayed, house: House, importer: Importer | None = None
) -> Outcome:
    """Replay one hand and compare its finishing stacks with the file's own."""
    if isinstance(found, NotPlayed):
        if found.is_skipped:
            return Outcome(found.name, skipped=found.reason)
        return Outcome(found.name, ok=False, error=complaint(found.name, found.reason))
    try:
        replayed = play(found, house)
        outcome = outcome_of(found, replayed)
        if importer is None or not replayed.hand.is_over:
            return outcome
        return replace(outcome, round_id=importer.add(replayed.hand))
    except SkippedHandError as reason:
        return Outcome(found.name, skipped=str(reason))
    except UnreadableHandError as problem:
        return Outcome(found.name, ok=False, error=complaint(found.name, str(problem)))
    except Refusal as refusal:
        rule = f" ({refusal.rule})" if refusal.rule else ""
        refused = complaint(found.name, f"actions: {refusal.sentence}{rule}")
        return Outcome(found.name, ok=False, error=refused)


def outcome_of(published: PublishedHand, replayed: Replayed) -> Outcome:
    """Say what a hand that was played came to."""
    hand = replayed.hand
    stacks = tuple(hand.state.stacks[seat] for seat in range(1, published.count + 1))
    taken = sum(data["cents"] for kind, data in hand.facts if kind is CommissionTaken)
    ok = None if published.finishing is None else stacks == published.finishing
    return Outcome(
        published.name,
        ok=ok,
        variant=published.variant,
        book=hand.state.terms.book.value,
        finishing=tuple(number(cents) for cents in stacks),
        commission=number(taken),
        note="; ".join([*dict.fromkeys(replayed.notes), *_chips(published, hand, ok)]) or None,
    )


def _chips(published: PublishedHand, hand: HandInMemory, ok: bool | None) -> list[str]:
    """Say so where a file's own stacks do not add up: chips neither vanish nor appear."""
    before, after = sum(published.stacks), sum(published.finishing or ())
    if ok is not False or before == after or not hand.is_over:
        return []
    return [f"the file starts with {written(before)} in chips and ends with {written(after)}"]
