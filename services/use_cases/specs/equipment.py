"""What may be asked about cards and shoes, by the names that the doors use."""

from __future__ import annotations

from typing import Any

from domain.equipment import commands as ask
from services.use_cases import equipment
from services.use_cases.spec import CommandSpec


def _because(what: str) -> Any:
    return lambda c: f"{what.format(c=c)}, because: {c.reason}"


SPECS = (
    CommandSpec(
        "equip-table",
        ask.EquipTable,
        equipment.equip_table,
        "Lay out a table and say what its cards are dealt from",
        lambda c: f"Lay out table {c.table.upper()} with {c.places} places",
    ),
    CommandSpec(
        "replace-shoe",
        ask.ReplaceShoe,
        equipment.replace_shoe,
        "Put another shoe or machine on a table",
        _because("Replace the shoe of table {c.table} by {c.shoe}"),
    ),
    CommandSpec(
        "approve-equipment",
        ask.ApproveEquipment,
        equipment.approve_equipment,
        "Record the approval of a layout or a shoe",
        lambda c: f"Approve the {c.what} of table {c.table.upper()} under {c.reference}",
    ),
    CommandSpec(
        "take-over-dealing",
        ask.TakeOverDealing,
        equipment.take_over_dealing,
        "Deal in the place of a dealer",
        _because("Deal at table {c.table} in the place of a dealer"),
    ),
    CommandSpec(
        "check-in-cards",
        ask.CheckInCards,
        equipment.check_in_cards,
        "Check a new set of cards in",
        lambda c: f"Check in set {c.label.upper()}: {c.decks} decks, {c.cards} cards",
    ),
    CommandSpec(
        "check-cards",
        ask.CheckCards,
        equipment.check_cards,
        "Check a set of cards again",
        lambda c: f"Record a check of {c.cards} cards of set {c.set_id}",
    ),
    CommandSpec(
        "put-cards-in-use",
        ask.PutCardsInUse,
        equipment.put_cards_in_use,
        "Bring a set of cards to a table",
        lambda c: f"Bring set {c.set_id} to table {c.table.upper()}",
    ),
    CommandSpec(
        "order-shuffle",
        ask.OrderShuffle,
        equipment.order_shuffle,
        "Have the cards shuffled",
        _because("Order a shuffle of set {c.set_id}"),
    ),
    CommandSpec(
        "shuffle-cards",
        ask.ShuffleCards,
        equipment.shuffle_cards,
        "Record that the cards were shuffled",
        lambda c: f"Record a shuffle of set {c.set_id}",
    ),
    CommandSpec(
        "offer-cut",
        ask.OfferCut,
        equipment.offer_cut,
        "Offer the stack for a cut",
        lambda c: f"Offer the cut of set {c.set_id}",
    ),
    CommandSpec(
        "decline-cut",
        ask.DeclineCut,
        equipment.decline_cut,
        "Record that a player declines to cut",
        lambda c: f"Record that the cut of set {c.set_id} was declined",
    ),
    CommandSpec(
        "cut-cards",
        ask.CutCards,
        equipment.cut_cards,
        "Record the cut",
        lambda c: f"Record a cut of set {c.set_id} by {c.cutter}, {c.depth} cards deep",
    ),
    CommandSpec(
        "load-shoe",
        ask.LoadShoe,
        equipment.load_shoe,
        "Put the cards into the shoe",
        lambda c: f"Load the shoe with set {c.set_id}",
    ),
    CommandSpec(
        "burn-first-card",
        ask.BurnFirstCard,
        equipment.burn_first_card,
        "Burn the first card",
        lambda c: f"Burn the first card of set {c.set_id}",
    ),
    CommandSpec(
        "show-cutting-card",
        ask.ShowCuttingCard,
        equipment.show_cutting_card,
        "Record that the cutting card came out",
        lambda c: f"Record the cutting card of set {c.set_id}",
    ),
    CommandSpec(
        "order-card-count",
        ask.OrderCardCount,
        equipment.order_card_count,
        "Have the cards counted",
        _because("Order a count of set {c.set_id}"),
    ),
    CommandSpec(
        "count-cards",
        ask.CountCards,
        equipment.count_cards,
        "Record how many cards were counted",
        lambda c: f"Record a count of {c.cards} cards of set {c.set_id}",
    ),
    CommandSpec(
        "replace-cards",
        ask.ReplaceCards,
        equipment.replace_cards,
        "Change unfit cards between rounds",
        _because("Replace {c.pieces} cards of set {c.set_id}"),
    ),
    CommandSpec(
        "withdraw-cards",
        ask.WithdrawCards,
        equipment.withdraw_cards,
        "Take a set of cards off its table",
        lambda c: f"Take set {c.set_id} off its table",
    ),
    CommandSpec(
        "retain-cards",
        ask.RetainCards,
        equipment.retain_cards,
        "Keep a set of cards for an investigation",
        _because("Keep set {c.set_id} for an investigation"),
    ),
    CommandSpec(
        "cancel-cards",
        ask.CancelCards,
        equipment.cancel_cards,
        "Cancel a set of cards",
        lambda c: f"Cancel set {c.set_id}",
    ),
)
