"""What goes wrong with the cards of a live game, and how each rule puts it right (CP-9)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from domain.cards.card import Card, texts_of
from domain.poker.acting import Tell
from domain.poker.acts import Mishap, Phase
from domain.poker.changes import seen
from domain.poker.live.errors import MishapNotNowError, NotALiveTableError
from domain.poker.live.events import MishapCorrected
from domain.poker.state import UNSEEN, HandState
from domain.staff.roles import Book

FIRST, FLOP, FOURTH_CARD, FIFTH_CARD = range(4)
# So many boxed cards make a deck defective (CP-1.1-DefectiveDeck).
DEFECTIVE_FROM = 5


class Report(NamedTuple):
    """What went wrong: the cards that were seen, whose they are, and what replaces them."""

    mishap: Mishap
    cards: Sequence[Card] = ()
    seat: int | None = None
    replacement: Card = UNSEEN
    can_be_rebuilt: bool = False


# The street whose betting must be going on for a card to come early, and the rule.
_EARLY = {
    Mishap.FLOP_EARLY: (FIRST, 3, "CP-9.10"),
    Mishap.FOURTH_CARD_EARLY: (FLOP, 1, "CP-9.12.1"),
    Mishap.FIFTH_CARD_EARLY: (FOURTH_CARD, 1, "CP-9.11"),
}


def correct(state: HandState, tell: Tell, report: Report) -> None:
    """Put a mishap right as its rule says, if this is the moment for it."""
    if state.terms.book is not Book.CP:
        raise NotALiveTableError("the engine deals the cards here", rule="PP-4.1-s2")
    _check_moment(state, report)
    restored = report.mishap is Mishap.NO_BURN and not state.had_substantial_action
    if restored and state.street != FLOP:
        restored = report.can_be_rebuilt
    street = state.street
    facts = {
        "mishap": report.mishap,
        "street": street,
        "cards": texts_of(report.cards),
        "seat": report.seat,
        "replacement": "??" if report.replacement == UNSEEN else texts_of([report.replacement]),
        "restored": restored,
    }
    tell(MishapCorrected, facts)


def _check_moment(state: HandState, report: Report) -> None:
    mishap = report.mishap
    if state.is_over:
        raise MishapNotNowError("the pot has been pushed", rule="CP-1.1-RoundOfPlay")
    if mishap in _EARLY:
        _check_early(state, report)
    elif mishap is Mishap.FLOP_TOO_MANY:
        is_due = state.phase is Phase.DEALING and state.street == FIRST
        if not is_due or len(report.cards) <= _FLOP_CARDS:
            raise MishapNotNowError("too many cards of the flop is more than three", rule="CP-9.9")
    elif mishap is Mishap.NO_BURN:
        _check_no_burn(state)
        _check_replacement(state, report)
    elif mishap is Mishap.TWO_CARDS_OPENED and (state.street < FLOP or len(report.cards) != 1):
        raise MishapNotNowError("name the card opened with the right one", rule="CP-9.13.1")
    elif mishap is Mishap.MORE_CARDS_OPENED and (state.street < FLOP or len(report.cards) <= 1):
        raise MishapNotNowError("name the cards opened with the right one", rule="CP-9.14")
    elif mishap is Mishap.CARD_EXPOSED_BY_DEALER and len(report.cards) != 1:
        raise MishapNotNowError("name the card that was exposed", rule="CP-9.7")
    elif mishap is Mishap.CARD_EXPOSED_BY_DEALER and not _is_first_deal(state, report):
        raise MishapNotNowError("only a card of the first deal is replaced", rule="CP-9.7")


def _check_early(state: HandState, report: Report) -> None:
    street, count, rule = _EARLY[report.mishap]
    if state.phase is not Phase.BETTING or state.street != street:
        raise MishapNotNowError("no such card can have come early now", rule=rule)
    if len(report.cards) != count:
        raise MishapNotNowError(f"{count} cards were seen, not {len(report.cards)}", rule=rule)


def _check_no_burn(state: HandState) -> None:
    if state.phase is not Phase.BETTING or state.street < FLOP:
        raise MishapNotNowError("no card was to be burned", rule="CP-9.4")
    if state.street == FLOP and not state.had_substantial_action and _has_wager(state):
        raise MishapNotNowError("a wager stands on this flop", rule="CP-9.8")


def _check_replacement(state: HandState, report: Report) -> None:
    is_one_card = state.street > FLOP and report.can_be_rebuilt
    if is_one_card and report.replacement in {UNSEEN, *state.board}:
        raise MishapNotNowError("name the card that comes after the burn", rule="CP-9.4")


def _is_first_deal(state: HandState, report: Report) -> bool:
    return state.street == FIRST and not state.acted and report.seat in state.live


_FLOP_CARDS = 3


def _has_wager(state: HandState) -> bool:
    return state.betting is not None and state.betting.level > 0


def corrected(state: HandState, data: Mapping[str, Any]) -> None:
    """Change the cards as the rule says."""
    _CHANGES[Mishap(data["mishap"])](state, data)


def _nothing(_state: HandState, _data: Mapping[str, Any]) -> None:
    """Only what was seen is recorded."""


def _boxed(state: HandState, _data: Mapping[str, Any]) -> None:
    state.boxed += 1


def _early_flop(state: HandState, _data: Mapping[str, Any]) -> None:
    state.burned += 1
    state.needs_no_burn.add(FLOP)


def _early_fourth(state: HandState, data: Mapping[str, Any]) -> None:
    state.burned += 1
    state.set_aside = seen(data["cards"])[0]
    state.needs_no_burn.add(FIFTH_CARD)


def _early_fifth(state: HandState, _data: Mapping[str, Any]) -> None:
    state.burned += 1
    state.needs_no_burn.add(FIFTH_CARD)


def _two_opened(state: HandState, data: Mapping[str, Any]) -> None:
    if state.street < FIFTH_CARD:
        state.next_burn = seen(data["cards"])[0]


def _replace_exposed(state: HandState, data: Mapping[str, Any]) -> None:
    """Give the first burn in place of the card, which serves as that burn (CP-9.7)."""
    state.exposed += 1
    if state.exposed > 1:
        return
    exposed, replacement = seen(data["cards"])[0], seen(data["replacement"])[0]
    held = state.cards[data["seat"]]
    place = held.index(exposed) if exposed in held else 0
    state.cards[data["seat"]] = (*held[:place], replacement, *held[place + 1 :])
    state.next_burn = exposed


def _burn_after_all(state: HandState, data: Mapping[str, Any]) -> None:
    """Take a flop back (CP-9.8); a single card becomes the burn and the next one it (CP-9.4)."""
    if not data["restored"]:
        return
    if state.street != FLOP:
        state.burned += 1
        state.board[-1] = seen(data["replacement"])[0]
        return
    del state.board[-_FLOP_CARDS:]
    state.street = FIRST
    state.betting = None
    state.to_act = None
    state.phase = Phase.DEALING


_CHANGES: dict[Mishap, Callable[[HandState, Mapping[str, Any]], None]] = {
    Mishap.BOXED_CARD: _boxed,
    Mishap.CARD_EXPOSED_BY_PLAYER: _nothing,
    Mishap.CARD_EXPOSED_BY_DEALER: _replace_exposed,
    Mishap.NO_BURN: _burn_after_all,
    Mishap.FLOP_TOO_MANY: _early_flop,
    Mishap.FLOP_EARLY: _early_flop,
    Mishap.FOURTH_CARD_EARLY: _early_fourth,
    Mishap.FIFTH_CARD_EARLY: _early_fifth,
    Mishap.TWO_CARDS_OPENED: _two_opened,
    Mishap.MORE_CARDS_OPENED: _nothing,
}
