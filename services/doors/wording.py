"""What a second person is asked to authorise: the sentence people understand, and the money."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from domain.cage.commands import PayWithdrawal, TakeDeposit, VoidSlip
from domain.cage.denominations import counted
from domain.command import Command
from services.desk import roster
from services.money import format_cents
from services.reads import players, shifts, slips
from services.store.pool import Pool
from services.use_cases.catalogue import spec_of
from services.words import title_of

Effects = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Wording:
    """A request in words, and what it does to which money."""

    sentence: str
    effects: Effects = ()


def wording_of(pool: Pool, command: Command) -> Wording:
    """Say what a command would do, by the numbers and codes that people know things by."""
    match command:
        case VoidSlip():
            return _void(pool, command)
        case TakeDeposit(player_id=player_id, shift_id=shift_id):
            effects = _effects(pool, player_id, shift_id, counted(command.count)[1])
            return Wording(_sentence(pool, command), effects)
        case PayWithdrawal(player_id=player_id, shift_id=shift_id):
            effects = _effects(pool, player_id, shift_id, -counted(command.count)[1])
            return Wording(_sentence(pool, command), effects)
        case _:
            return Wording(_sentence(pool, command))


def _void(pool: Pool, command: VoidSlip) -> Wording:
    slip = slips.find_by_transaction(pool, command.transaction_id)
    if slip is None or slip.cents is None or slip.player_id is None:
        return Wording(_sentence(pool, command))
    what = f"{title_of(slip.name).lower()} {slip.slip} of {format_cents(abs(slip.cents))}"
    player = _player(pool, slip.player_id)
    undone = slip.cents if slip.name == "cage.withdrawal_paid" else -slip.cents
    return Wording(
        f"Void {what} for player {player}, because: {command.reason}",
        _effects(pool, slip.player_id, command.shift_id, undone),
    )


def _sentence(pool: Pool, command: Command) -> str:
    """Take the catalogue's sentence and put known names where it has ids."""
    sentence = spec_of(command).sentence(command)
    for field, name_of in (("player_id", _player), ("shift_id", _shift), ("staff_id", _staff)):
        if isinstance(thing := getattr(command, field, None), UUID):
            sentence = sentence.replace(str(thing), name_of(pool, thing))
    return sentence


def _effects(pool: Pool, player_id: UUID, shift_id: UUID, cents: int) -> Effects:
    shift = shifts.find(pool, shift_id)
    drawer = f"Drawer of window {shift.window}" if shift else "The drawer"
    return (f"Account of player {_player(pool, player_id)}", cents), (drawer, cents)


def _player(pool: Pool, player_id: UUID) -> str:
    player = players.find(pool, player_id)
    return player.number if player else str(player_id)


def _shift(pool: Pool, shift_id: UUID) -> str:
    shift = shifts.find(pool, shift_id)
    return f"{shift.window}-{shift.number}" if shift else str(shift_id)


def _staff(pool: Pool, staff_id: UUID) -> str:
    member = roster.by_id(pool, staff_id)
    return member.code if member else str(staff_id)
