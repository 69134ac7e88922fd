"""What is done at tables of Casino War."""

from __future__ import annotations

from collections.abc import Callable
from uuid import UUID

from domain.casino_war import commands as war
from domain.casino_war import on_round
from domain.casino_war.dealing import still_due
from domain.casino_war.errors import WarRoundNumberTakenError
from domain.casino_war.round import WarRound, war_round_id_of
from domain.command import Command
from services.use_cases.casino import Answer, Casino, Decided


def start_war_round(casino: Casino, command: war.StartWarRound) -> Answer:
    """Start a round and play as much of it as came along."""

    def decide() -> Decided:
        table = command.table.upper()
        before = casino.find(WarRound, war_round_id_of(table, command.number - 1))
        started = WarRound.start(command, before.state if before is not None else None)
        if casino.find(WarRound, started.id) is not None:
            raise WarRoundNumberTakenError(f"table {table} has dealt round {command.number} before")
        return _decided(started)

    return casino.perform(command, decide)


def continue_war_round(casino: Casino, command: war.ContinueWarRound) -> Answer:
    """Take the next steps of a round."""
    return _ask(casino, command, command.round_id, lambda played: played.go_on(command))


def limit_players_per_area(casino: Casino, command: war.LimitPlayersPerArea) -> Answer:
    """Allow fewer players on an area."""
    return _ask(
        casino, command, command.round_id, lambda played: on_round.limit_players(played, command)
    )


def allow_several_areas(casino: Casino, command: war.AllowSeveralAreas) -> Answer:
    """Let a player use several areas."""

    def act(played: WarRound) -> None:
        on_round.allow_several_areas(played, command)

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
        act(played)
        return _decided(played)

    return casino.perform(command, decide)


def _decided(played: WarRound) -> Decided:
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
    return Decided((played,), facts)
