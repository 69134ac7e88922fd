"""What happened, in the words of the floor: one sentence per kind of event."""

from __future__ import annotations

from typing import Any

from domain.cage.place import place_named
from domain.transfers.transfer import COUNT_ROOM, OWNERS
from services.money import format_cents

TITLES: dict[str, str] = {
    "bonus.claimed": "Bonus claimed",
    "bonus.verified": "Bonus verified",
    "bonus.paid": "Bonus paid",
    "bonus.rejected": "Bonus rejected",
    "cage.drawer_opened": "Drawer opened",
    "cage.deposit_taken": "Deposit",
    "cage.withdrawal_paid": "Withdrawal",
    "cage.slip_voided": "Slip voided",
    "cage.drawer_counted": "Drawer counted",
    "cage.shift_closed": "Drawer closed",
    "cage.chips_sold": "Chips sold",
    "cage.chips_redeemed": "Chips redeemed",
    "cage.chips_exchanged": "Chips exchanged",
    "cage.cash_changed": "Cash changed",
    "cage.voucher_sold": "Voucher sold",
    "cage.voucher_redeemed": "Voucher redeemed",
    "cage.card_sold": "Pre-paid card sold",
    "cage.card_returned": "Pre-paid card paid back",
    "runner.buy_in_sold": "Buy-in sold at the table",
    "runner.lammer_cash_taken": "Cash taken for a lammer",
    "runner.lammer_chips_delivered": "Chips for a lammer delivered",
    "cage.transfer_sent": "Sent to another place",
    "cage.transfer_received": "Received from another place",
    "cage.cash_banked": "Cash sent to the bank",
    "cage.slip_printed": "Slip printed",
    "cage.slip_reprinted": "Slip reprinted",
    "cage.vault_funded": "Vault funded",
    "compliance.cash_counted": "Cash counted towards the day",
    "compliance.cash_day_opened": "First cash of the day",
    "compliance.cash_day_reviewed": "Cash of the day reviewed",
    "compliance.cash_uncounted": "Cash no longer counted",
    "compliance.report_amended": "Threshold report amended",
    "compliance.report_drafted": "Threshold report drafted",
    "compliance.report_filed": "Threshold report filed",
    "compliance.report_reopened": "Threshold report reopened",
    "compliance.report_restated": "Threshold report restated",
    "compliance.report_withdrawn": "Threshold report withdrawn",
    "compliance.suspicion_dismissed": "Suspicion dismissed",
    "compliance.suspicion_filed": "Suspicion filed",
    "compliance.suspicion_raised": "Suspicion raised",
    "compliance.terms_changed": "Threshold terms changed",
    "compliance.terms_introduced": "Threshold terms introduced",
    "compliance.threshold_reached": "Threshold reached",
    "player.account_opened": "Account opened",
    "player.account_credited": "Account credited",
    "player.account_debited": "Account debited",
    "player.account_merged": "Account merged into another",
    "player.account_absorbed": "Duplicate account taken over",
    "player.card_issued": "Card issued",
    "player.card_linked": "Card linked",
    "player.card_blocked": "Card blocked",
    "player.seated": "Player seated",
    "player.unseated": "Player left the table",
    "player.promotional_reward_paid": "Promotional reward",
    "player.locked": "Player locked",
    "player.unlocked": "Player unlocked",
    "player.prepaid_card_issued": "Pre-paid card issued",
    "player.prepaid_card_seated": "Pre-paid card logged in",
    "player.prepaid_card_unseated": "Pre-paid card logged out",
    "player.prepaid_card_debited": "Pre-paid card debited",
    "player.prepaid_card_credited": "Pre-paid card credited",
    "player.prepaid_card_redeemed": "Pre-paid card paid back",
    "player.prepaid_card_restored": "Pre-paid card restored",
    "player.prepaid_card_annulled": "Pre-paid card annulled",
    "player.prepaid_card_expired": "Pre-paid card expired",
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
    "transfer.begun": "Transfer",
    "transfer.landed": "Transfer counted in",
    "transfer.recalled": "Transfer taken back",
    "voucher.issued": "Voucher issued",
    "voucher.used": "Voucher used",
    "voucher.restored": "Voucher restored",
    "table.paused": "Table paused for a bonus",
    "table.resumed": "Table resumed",
    "table.round_started": "Round started",
    "table.round_ended": "Round ended",
    "table.seat_taken": "Seat taken",
    "table.stakes_transferred": "Buy-in",
    "table.stake_returned": "Stake returned",
    "table.seat_dealt_in": "Seat dealt in",
    "table.seat_hand_ended": "Hand over for the seat",
    "table.lammer_placed": "Lammer placed",
    "table.lammer_cleared": "Lammer cleared",
    "table.seat_recalled": "Seat to be vacated",
    "table.seat_vacated": "Seat vacated",
    "table.par_set": "Par of a float set",
    "table.fill_requested": "Fill requested",
    "table.credit_requested": "Credit requested",
    "table.fill_issued": "Fill issued",
    "table.credit_accepted": "Credit accepted",
    "table.credit_sent": "Credit sent",
    "table.chips_carried": "Chips carried",
    "table.request_fulfilled": "Request fulfilled",
    "table.request_recalled": "Chips of a request taken back",
    "table.request_refused": "Request refused",
    "table.request_withdrawn": "Request withdrawn",
    "table.drop_taken": "Drop box taken",
    "table.drop_received": "Drop box received",
    "table.drop_counted": "Drop box counted",
    "table.drop_settled": "Drop settled",
    "table.day_begun": "Table's float being counted in",
    "table.float_counted": "Float counted",
    "table.day_opened": "Table opened",
    "table.play_started": "Play started",
    "table.play_ended": "Play ended",
    "table.play_corrected": "Play corrected",
    "table.play_paused": "Play paused",
    "table.play_resumed": "Play resumed",
    "table.chips_sold": "Chips sold at the table",
    "table.sale_undone": "Sale at the table undone",
    "table.chips_exchanged": "Chips exchanged at the table",
    "table.box_removed": "Drop box removed",
    "table.day_closed": "Table closed",
    "table.close_cancelled": "Close of a table cancelled",
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


_ELSEWHERE = {OWNERS: "the owners", COUNT_ROOM: "the count room"}


def spoken_place(path: str) -> str:
    """Say where a path leads: window W1, the vault, the owners."""
    return _ELSEWHERE.get(path) or place_named(path).spoken


def denomination_words(cents: int) -> str:
    """Name a note, a coin or a chip: $50, $2.50, 20c."""
    if cents < 100:  # noqa: PLR2004
        return f"{cents}c"
    return f"${cents // 100:,}" + (f".{cents % 100:02d}" if cents % 100 else "")
