"""What is done at tables of Casino War."""

from __future__ import annotations

from collections.abc import Callable
from uuid import UUID

from domain.aggregate import AggregateRoot
from domain.banked.limits import PersonalLimit
from domain.cards.card import texts_of
from domain.casino_war import commands as war
from domain.casino_war import on_round
from domain.casino_war.dealing import still_due
from domain.casino_war.round import WarRound, war_round_id_of
from domain.casino_war.starting import Setup
from domain.casino_war.state import RoundState
from domain.casino_war.terms import PersonalTerms
from domain.command import Command
from domain.errors import NotFoundError
from domain.rulings.telling import note_told
from domain.staff.roles import Book
from domain.tables.seating.seating import Seating
from services.use_cases.banked import (
    UNDER_MINIMUM,
    Dealing,
    about_to_deal,
    started,
    went_on,
)
from services.use_cases.bars import check_none_barred
from services.use_cases.casino import Answer, Casino, Decided


def start_war_round(casino: Casino, command: war.StartWarRound) -> Answer:
    """Start a round and play as much of it as came along."""

    def decide() -> Decided:
        dealing = about_to_deal(casino, command.envelope, command.table)
        last = casino.find(WarRound, war_round_id_of(dealing.table.code, dealing.number - 1))
        before = last.state if last is not None else None
        check_none_barred(casino, Book.CW, command.steps)
        begun = WarRound.start(command, _setup(dealing, command, before), before)
        return _decided(begun, *started(dealing, command.envelope, begun))

    return casino.perform(command, decide)


def continue_war_round(casino: Casino, command: war.ContinueWarRound) -> Answer:
    """Take the next steps of a round."""

    def act(played: WarRound) -> None:
        check_none_barred(casino, Book.CW, command.steps)
        played.go_on(command)

    return _ask(casino, command, command.round_id, act)


def reconstruct_war_hand(casino: Casino, command: war.ReconstructWarHand) -> Answer:
    """Lay the cards of the initial deal as they were drawn."""
    return _ask(
        casino, command, command.round_id, lambda played: on_round.reconstruct(played, command)
    )


def void_war_round(casino: Casino, command: war.VoidWarRound) -> Answer:
    """Void a round."""
    return _ask(casino, command, command.round_id, lambda played: on_round.void(played, command))


def invalidate_war_round(casino: Casino, command: war.InvalidateWarRound) -> Answer:
    """Refund every wager of a round."""
    return _ask(
        casino, command, command.round_id, lambda played: on_round.invalidate(played, command)
    )


def void_war_wager(casino: Casino, command: war.VoidWarWager) -> Answer:
    """Return an offender's wager."""
    return _ask(
        casino, command, command.round_id, lambda played: on_round.void_wager(played, command)
    )


def _ask(
    casino: Casino, command: Command, round_id: UUID, act: Callable[[WarRound], None]
) -> Answer:
    def decide() -> Decided:
        played = casino.load(WarRound, round_id, command.envelope.expected_version)
        day = went_on(casino, command.envelope, played, act)
        note_told(played, command, played.table)
        return _decided(played, *day)

    return casino.perform(command, decide)


def _setup(dealing: Dealing, command: war.StartWarRound, before: RoundState | None) -> Setup:
    """Say what a round begins with, by its table's terms, day, seats and the cards left over."""
    if dealing.terms.war is None:
        raise NotFoundError(f"table {dealing.table.code} does not deal Casino War")
    seating = dealing.seating
    is_shuffled = command.is_shuffled or _was_shuffled(dealing)
    left_over = before.reserved if before is not None and not is_shuffled else []
    return Setup(
        table=dealing.table.code,
        number=dealing.number,
        terms=dealing.terms.war,
        warned=dealing.warned_of(UNDER_MINIMUM),
        personal=_personal(seating) if seating else (),
        room=seating.areas if seating else {},
        several_areas=tuple(sorted(seating.allowed)) if seating else (),
        reserved=texts_of(left_over),
        is_shuffled=is_shuffled,
    )


def _was_shuffled(dealing: Dealing) -> bool:
    """Whether a shuffle was recorded since the round before, or since the day of the table began.

    Before the first round of a table any shuffle counts.
    """
    if dealing.shuffled_at is None or dealing.number == 1:
        return dealing.shuffled_at is not None
    return dealing.shuffled_at > (dealing.last_play_at or dealing.day.created_on)


def _personal(seating: Seating) -> tuple[PersonalTerms, ...]:
    return tuple(
        PersonalTerms(
            player,
            war=limits.get("war", PersonalLimit()),
            tie=limits.get("tie", PersonalLimit()),
            area=area,
        )
        for (area, player), limits in sorted(seating.in_force.items())
    )


def _decided(played: WarRound, *others: AggregateRoot) -> Decided:
    state = played.state
    facts = {
        "round_id": str(played.id),
        "version": played.version,
        "phase": state.phase,
        "due": still_due(state),
        "undecided": [[line.area, line.player] for line in state.undecided],
        "outcome": state.outcome,
        "float_change_cents": state.float_change,
        "warned": sorted({player for _, player in state.warned_now}),
        "is_shuffle_due": state.is_shuffle_due,
    }
    return Decided((played, *others), facts)
