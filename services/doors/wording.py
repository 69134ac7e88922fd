"""What a second person is asked to authorise: the sentence people understand, and the money."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from domain.cage.commands import PayWithdrawal, TakeDeposit, VoidSlip
from domain.cage.denominations import counted, worth
from domain.cage.place import place_named
from domain.command import Command
from domain.players.commands import MergeAccounts, PayPromotionalReward
from domain.tables.commands import BuyIn
from services.desk import roster
from services.doors.round_effects import effects_of, round_of
from services.money import format_cents
from services.reads import (
    bonuses,
    card_sets,
    decisions,
    incidents,
    players,
    shifts,
    slips,
    transfers,
)
from services.store.pool import Pool
from services.use_cases.catalogue import spec_of
from services.words import title_of

Effects = tuple[tuple[str, int], ...]

_OF_ACCOUNTS = frozenset({"cage.deposit_taken", "cage.withdrawal_paid"})


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
        case MergeAccounts(duplicate_id=duplicate_id, survivor_id=survivor_id):
            effects = _merged(pool, duplicate_id, survivor_id)
            return Wording(_sentence(pool, command), effects)
        case BuyIn(table=table, seat=seat, amount_cents=cents):
            stake = f"Stake of seat {seat} at table {table.upper()}"
            return Wording(_sentence(pool, command), ((stake, cents),))
        case PayPromotionalReward(player_id=player_id, amount_cents=cents):
            account = f"Promotional account of player {_player(pool, player_id)}"
            return Wording(_sentence(pool, command), ((account, cents),))
        case _:
            return _about_a_round(pool, command)


def _about_a_round(pool: Pool, command: Command) -> Wording:
    """Say what a decision does to the wagers of a round, where it is about one."""
    round_id = getattr(command, "round_id", None)
    played = round_of(pool, round_id) if isinstance(round_id, UUID) else None
    if played is None:
        return Wording(_sentence(pool, command))
    named = f"{played.state.number} of table {played.state.table}"
    sentence = _sentence(pool, command).replace(str(round_id), named)
    return Wording(sentence, effects_of(pool, command, played))


def _void(pool: Pool, command: VoidSlip) -> Wording:
    slip = slips.find_by_transaction(pool, command.transaction_id)
    if slip is None or slip.cents is None or slip.taken is None or slip.given is None:
        return Wording(_sentence(pool, command))
    what = f"{title_of(slip.name).lower()} {slip.slip} of {format_cents(abs(slip.cents))}"
    whose = f" for player {_player(pool, slip.player_id)}" if slip.player_id else ""
    sentence = f"Void {what}{whose}, because: {command.reason}"
    cash, chips = (
        _worth(slip.given, kind) - _worth(slip.taken, kind) for kind in ("cash", "chips")
    )
    drawer = _drawer(pool, command.shift_id)
    effects = [(f"Cash of {drawer}", cash), (f"Chips of {drawer}", chips)]
    if slip.player_id and slip.name in _OF_ACCOUNTS:
        effects.insert(0, (f"Account of player {_player(pool, slip.player_id)}", cash))
    return Wording(sentence, tuple((what, cents) for what, cents in effects if cents))


def _worth(holding: dict[str, dict[str, int]], kind: str) -> int:
    return worth({int(cents): pieces for cents, pieces in holding[kind].items()})


def _sentence(pool: Pool, command: Command) -> str:
    """Take the catalogue's sentence and put known names where it has ids."""
    sentence = spec_of(command).sentence(command)
    for field, name_of in _NAMED:
        if isinstance(thing := getattr(command, field, None), UUID):
            sentence = sentence.replace(str(thing), name_of(pool, thing))
    return sentence


def _effects(pool: Pool, player_id: UUID, shift_id: UUID, cents: int) -> Effects:
    account = f"Account of player {_player(pool, player_id)}"
    return (account, cents), (f"Cash of {_drawer(pool, shift_id)}", cents)


def _drawer(pool: Pool, shift_id: UUID) -> str:
    shift = shifts.find(pool, shift_id)
    return place_named(shift.place).spoken if shift else "the drawer"


def _merged(pool: Pool, duplicate_id: UUID, survivor_id: UUID) -> Effects:
    """Show what leaves the duplicate, and that the same arrives at the account that stays."""
    duplicate = players.find(pool, duplicate_id)
    if duplicate is None:
        return ()
    moved = (("Account", duplicate.balance_cents), ("Promotional account", duplicate.promo_cents))
    return tuple(
        (f"{name} of player {_player(pool, player_id)}", sign * cents)
        for name, cents in moved
        if cents
        for player_id, sign in ((duplicate_id, -1), (survivor_id, 1))
    )


def _claim(pool: Pool, claim_id: UUID) -> str:
    claim = bonuses.find(pool, claim_id)
    if claim is None:
        return f"bonus claim {claim_id}"
    prize = claim.goods or format_cents(claim.cents)
    who = f"player {claim.player}" if claim.player else claim.whose
    return f"the {claim.bonus} of {prize} that {who} claims at table {claim.table}"


def _player(pool: Pool, player_id: UUID) -> str:
    player = players.find(pool, player_id)
    return player.number if player else str(player_id)


def _shift(pool: Pool, shift_id: UUID) -> str:
    shift = shifts.find(pool, shift_id)
    return f"{place_named(shift.place).spoken} no. {shift.number}" if shift else str(shift_id)


def _transfer(pool: Pool, transfer_id: UUID) -> str:
    transfer = transfers.find(pool, transfer_id)
    return transfer.slip if transfer else str(transfer_id)


def _staff(pool: Pool, staff_id: UUID) -> str:
    member = roster.by_id(pool, staff_id)
    return member.code if member else str(staff_id)


def _hand(pool: Pool, hand_id: UUID) -> str:
    return decisions.round_named(pool, hand_id) or str(hand_id)


def _incident(pool: Pool, incident_id: UUID) -> str:
    incident = incidents.find(pool, incident_id)
    return f"{incident.ref} at table {incident.table}" if incident else str(incident_id)


def _set(pool: Pool, set_id: UUID) -> str:
    cards = card_sets.find(pool, set_id)
    return cards.label if cards else str(set_id)


_NAMED = (
    ("hand_id", _hand),
    ("incident_id", _incident),
    ("set_id", _set),
    ("player_id", _player),
    ("duplicate_id", _player),
    ("survivor_id", _player),
    ("shift_id", _shift),
    ("staff_id", _staff),
    ("claim_id", _claim),
    ("transfer_id", _transfer),
)
