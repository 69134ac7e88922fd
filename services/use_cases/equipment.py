"""Cards and what they are dealt from: checked in, brought to tables, shuffled, counted."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime
from functools import partial
from uuid import UUID

from domain.command import Command
from domain.equipment import commands as ask
from domain.equipment import counting, shuffling
from domain.equipment.card_set import CardSet, set_id_of
from domain.equipment.errors import CardsNotHereError, NotEquippedError
from domain.equipment.kinds import Dealing
from domain.equipment.readiness import check_cards_ready
from domain.equipment.table_equipment import (
    TableEquipment,
    check_not_equipped,
    equipment_id_of,
)
from domain.tables.table import Table
from domain.tables.table_round import TableRound, round_id_of
from services.use_cases.casino import Answer, Casino, Decided
from services.use_cases.latest import latest
from services.use_cases.places import last_table_day
from services.use_cases.seats import the_table


def cards_ready_to_deal(
    casino: Casino, table: Table, day: date, since: datetime | None = None
) -> list[CardSet]:
    """Return the cards at a table; refuse a round from cards that are not ready by its book.

    Where no table was laid out the house keeps no record of its cards, and nothing is refused.
    """
    equipment = casino.find(TableEquipment, equipment_id_of(table.code))
    if equipment is None:
        return []
    sets = [casino.load(CardSet, each) for each in equipment.sets]
    check_cards_ready(equipment, sets, table.rulebook, day, since)
    return sets


def equip_table(casino: Casino, command: ask.EquipTable) -> Answer:
    """Lay out a table."""

    def decide() -> Decided:
        check_not_equipped(casino.find(TableEquipment, equipment_id_of(command.table)))
        equipment = TableEquipment.equip(command, the_table(casino, command.table).book)
        return Decided((equipment,), {"table": equipment.table})

    return casino.perform(command, decide)


def replace_shoe(casino: Casino, command: ask.ReplaceShoe) -> Answer:
    """Put another shoe on a table."""
    return _at(casino, command, command.table, lambda it: it.replace_shoe(command))


def approve_equipment(casino: Casino, command: ask.ApproveEquipment) -> Answer:
    """Record the regulator's approval."""
    return _at(casino, command, command.table, lambda it: it.approve(command))


def take_over_dealing(casino: Casino, command: ask.TakeOverDealing) -> Answer:
    """Deal in a dealer's place."""
    return _at(casino, command, command.table, lambda it: it.take_over_dealing(command))


def check_in_cards(casino: Casino, command: ask.CheckInCards) -> Answer:
    """Take a complete new set in."""

    def decide() -> Decided:
        if casino.find(CardSet, set_id_of(command.label)) is not None:
            raise CardsNotHereError(f"there is a set {command.label.upper()} already")
        cards = CardSet.check_in(command)
        return Decided((cards,), {"set_id": str(cards.id), "label": cards.label})

    return casino.perform(command, decide)


def put_cards_in_use(casino: Casino, command: ask.PutCardsInUse) -> Answer:
    """Bring a set to a table, in one transaction with the table's own list."""

    def decide() -> Decided:
        cards = casino.load(CardSet, command.set_id, command.envelope.expected_version)
        equipment = _equipment(casino, command.table)
        cards.issue(command, equipment.table, equipment.book)
        equipment.introduce(command.envelope, cards.id, cards.colour)
        return Decided((cards, equipment), _facts(cards))

    return casino.perform(command, decide)


def withdraw_cards(casino: Casino, command: ask.WithdrawCards) -> Answer:
    """Take a set off its table."""
    return _off_the_table(casino, command, command.set_id, lambda it: it.withdraw(command))


def retain_cards(casino: Casino, command: ask.RetainCards) -> Answer:
    """Keep a set for an investigation."""
    return _off_the_table(casino, command, command.set_id, lambda it: it.retain(command))


def cancel_cards(casino: Casino, command: ask.CancelCards) -> Answer:
    """Cancel a set."""
    return _on(casino, command, command.set_id, lambda it: it.cancel(command))


def check_cards(casino: Casino, command: ask.CheckCards) -> Answer:
    """Check a set again."""
    return _on(casino, command, command.set_id, lambda it: it.check(command))


def order_shuffle(casino: Casino, command: ask.OrderShuffle) -> Answer:
    """Have the cards shuffled."""
    return _on(casino, command, command.set_id, lambda it: shuffling.order_shuffle(it, command))


def shuffle_cards(casino: Casino, command: ask.ShuffleCards) -> Answer:
    """Record a shuffle."""
    return _on(casino, command, command.set_id, lambda it: shuffling.shuffle(it, command))


def offer_cut(casino: Casino, command: ask.OfferCut) -> Answer:
    """Offer the cut to a player."""

    def act(cards: CardSet) -> None:
        shuffling.offer_cut(cards, command, _dealing(casino, cards))

    return _on(casino, command, command.set_id, act)


def decline_cut(casino: Casino, command: ask.DeclineCut) -> Answer:
    """Go on to the next player."""
    return _on(casino, command, command.set_id, lambda it: shuffling.decline_cut(it, command))


def cut_cards(casino: Casino, command: ask.CutCards) -> Answer:
    """Record the cut."""

    def act(cards: CardSet) -> None:
        shuffling.cut(cards, command, _dealing(casino, cards))

    return _on(casino, command, command.set_id, act)


def load_shoe(casino: Casino, command: ask.LoadShoe) -> Answer:
    """Put the cards into the shoe."""

    def act(cards: CardSet) -> None:
        shuffling.load(cards, command, _dealing(casino, cards))

    return _on(casino, command, command.set_id, act)


def burn_first_card(casino: Casino, command: ask.BurnFirstCard) -> Answer:
    """Put the first card away."""
    return _on(casino, command, command.set_id, lambda it: shuffling.burn_first(it, command))


def show_cutting_card(casino: Casino, command: ask.ShowCuttingCard) -> Answer:
    """Record that the cutting card came out."""

    def act(cards: CardSet) -> None:
        shuffling.show_cutting_card(cards, command, _dealing(casino, cards))

    return _on(casino, command, command.set_id, act)


def order_card_count(casino: Casino, command: ask.OrderCardCount) -> Answer:
    """Have the cards counted."""
    return _on(casino, command, command.set_id, lambda it: counting.order_count(it, command))


def count_cards(casino: Casino, command: ask.CountCards) -> Answer:
    """Record a count."""
    return _on(casino, command, command.set_id, lambda it: counting.count(it, command))


def replace_cards(casino: Casino, command: ask.ReplaceCards) -> Answer:
    """Change unfit cards, or all."""

    def act(cards: CardSet) -> None:
        is_open = has_open_round(casino, cards.table)
        counting.replace(cards, command, is_round_open=is_open)

    return _on(casino, command, command.set_id, act)


def has_open_round(casino: Casino, table: str) -> bool:
    """Say whether a round is being played at a table, of poker or against the house."""
    day = last_table_day(casino, table)
    if day is not None and day.round_id is not None:
        return True
    played = latest(casino, TableRound, partial(round_id_of, table))
    return played is not None and played.is_open


def _on(casino: Casino, command: Command, set_id: UUID, act: Callable[[CardSet], None]) -> Answer:
    def decide() -> Decided:
        cards = casino.load(CardSet, set_id, command.envelope.expected_version)
        act(cards)
        return Decided((cards,), _facts(cards))

    return casino.perform(command, decide)


def _off_the_table(
    casino: Casino, command: Command, set_id: UUID, act: Callable[[CardSet], None]
) -> Answer:
    def decide() -> Decided:
        cards = casino.load(CardSet, set_id, command.envelope.expected_version)
        act(cards)
        if not cards.table:
            return Decided((cards,), _facts(cards))
        equipment = _equipment(casino, cards.table)
        equipment.remove(command.envelope, cards.id)
        return Decided((cards, equipment), _facts(cards))

    return casino.perform(command, decide)


def _at(
    casino: Casino, command: Command, table: str, act: Callable[[TableEquipment], None]
) -> Answer:
    def decide() -> Decided:
        equipment = _equipment(casino, table)
        act(equipment)
        return Decided((equipment,), {"table": equipment.table})

    return casino.perform(command, decide)


def _equipment(casino: Casino, table: str) -> TableEquipment:
    equipment = casino.find(TableEquipment, equipment_id_of(table))
    if equipment is None:
        raise NotEquippedError(f"table {table.upper()} is not laid out yet")
    return equipment


def _dealing(casino: Casino, cards: CardSet) -> Dealing:
    return _equipment(casino, cards.table).dealing


def _facts(cards: CardSet) -> dict[str, str]:
    return {"set_id": str(cards.id), "label": cards.label, "table": cards.table}
