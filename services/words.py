"""What happened, in the words of the floor: one sentence per kind of event."""

from __future__ import annotations

from typing import Any

from services.money import format_cents

TITLES: dict[str, str] = {
    "cage.drawer_opened": "Drawer opened",
    "cage.deposit_taken": "Deposit",
    "cage.withdrawal_paid": "Withdrawal",
    "cage.slip_voided": "Slip voided",
    "cage.drawer_counted": "Drawer counted",
    "cage.shift_closed": "Drawer closed",
    "cage.slip_printed": "Slip printed",
    "cage.slip_reprinted": "Slip reprinted",
    "cage.vault_funded": "Vault funded",
    "player.account_opened": "Account opened",
    "player.account_credited": "Account credited",
    "player.account_debited": "Account debited",
    "poker.hand_started": "Hand started",
    "poker.deck_shuffled": "Deck shuffled",
    "poker.fees_collected": "Fees collected",
    "poker.antes_posted": "Antes posted",
    "poker.blind_posted": "Blind posted",
    "poker.cards_dealt": "Cards dealt",
    "poker.card_burned": "Card burned",
    "poker.board_dealt": "Community cards dealt",
    "poker.folded": "Fold",
    "poker.checked": "Check",
    "poker.called": "Call",
    "poker.bet_placed": "Bet",
    "poker.raised": "Raise",
    "poker.completed": "Complete",
    "poker.bring_in_posted": "Bring-in",
    "poker.card_discarded": "Card discarded",
    "poker.betting_round_closed": "Betting round closed",
    "poker.uncalled_returned": "Uncalled wager returned",
    "poker.showdown_started": "Showdown",
    "poker.hand_shown": "Hand shown",
    "poker.hand_mucked": "Hand mucked",
    "poker.pots_made": "Pots made",
    "poker.commission_taken": "Commission taken",
    "poker.commission_returned": "Commission returned to the pot",
    "poker.pot_awarded": "Pot awarded",
    "poker.hand_ended": "Hand ended",
    "poker.side_wager_placed": "Side wager placed",
    "poker.short_wagered": "Short wager",
    "poker.act_declared": "Act declared",
    "poker.out_of_turn_acted": "Act out of turn",
    "poker.time_extended": "Time bought",
    "poker.side_wagers_settled": "Side wagers settled",
    "poker.show_requested": "Hand asked for",
    "poker.side_wagers_released": "Side wagers paid",
    "poker.extensions_charged": "Bought time charged",
    "poker.mishap_corrected": "Mishap corrected",
    "poker.deck_counted": "Deck counted",
    "poker.commission_waived": "Commission waived",
    "poker.dead_hand_declared": "Hand declared dead",
    "poker.seat_voided": "Wagers of a seat voided",
    "poker.misdeal_declared": "Misdeal",
    "poker.hand_voided": "Hand voided",
    "poker.hand_inspected": "Hand inspected",
    "poker.rabbit_hunted": "Rabbit hunt",
    "poker.malfunction_claimed": "Malfunction claimed",
    "poker.malfunction_decided": "Malfunction decided",
    "poker.hand_adjusted": "Stakes adjusted",
    "staff.appointed": "Staff appointed",
    "staff.roles_changed": "Roles changed",
    "staff.dismissed": "Staff dismissed",
    "table.set_up": "Table set up",
}


def title_of(name: str) -> str:
    """Name a kind of event as people say it."""
    return TITLES.get(name, name)


def sentence_of(name: str, facts: dict[str, Any]) -> str:
    """Say what happened, with its amount and reason."""
    cents = facts.get("cents", facts.get("counted_cents"))
    amount = "" if cents is None else f" {format_cents(abs(cents))}"
    reason = f": {facts['reason']}" if facts.get("reason") else ""
    return f"{title_of(name)}{amount}{reason}"


def denomination_words(cents: int) -> str:
    """Name a note or coin: $50, 20c."""
    return f"${cents // 100}" if cents >= 100 else f"{cents}c"  # noqa: PLR2004
