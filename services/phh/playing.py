"""Playing a published hand through the domain, act by act as its file says."""

from __future__ import annotations

from contextlib import suppress
from itertools import chain
from typing import NamedTuple

from domain.cards.card import Card, text_of
from domain.cents import Cents, dollars
from domain.errors import Refusal
from domain.poker.acts import Act, Phase
from domain.poker.errors import ActNotOpenError, NoRaiseError, WagerRefusedError
from domain.poker.in_memory import HandInMemory
from domain.poker.state import UNSEEN
from domain.poker.wagers import wager_to
from domain.staff.roles import Book
from services.phh.notation import Action, Word
from services.phh.published import PublishedHand, SkippedHandError
from services.phh.setting_up import House, setup_of

_FOLDS, _CHECKS_OR_CALLS, _WAGERS = Word.FOLD, Word.CHECK_OR_CALL, Word.WAGER
_FOLD, _CHECK, _CALL, _RAISE = Act.FOLD, Act.CHECK, Act.CALL, Act.RAISE


_REFUSALS = (ActNotOpenError, NoRaiseError, WagerRefusedError)


class Replayed(NamedTuple):
    """A hand as far as its file goes, and what is to be said of it."""

    hand: HandInMemory
    notes: tuple[str, ...]


def play(hand: PublishedHand, house: House) -> Replayed:
    """Play a hand as far as its file goes; a refusal of the domain is passed on."""
    table = Table(hand, HandInMemory(setup_of(hand, house)))
    table.play()
    return Replayed(table.hand, tuple(table.notes))


class Table:
    """Follows the file: gathers the cards of a street, then acts and shows as it says."""

    def __init__(self, published: PublishedHand, hand: HandInMemory) -> None:
        self.published = published
        self.hand = hand
        # Where the file's house did what the book would not, and whether the file stops early.
        self.notes: list[str] = []
        self._shows: dict[int, tuple[Card, ...]] = {}
        # PokerPro records the next lowest wager it permits.
        self._is_cut_to_size = hand.state.terms.book is Book.PP

    def play(self) -> None:
        """Play every action, and the showdown that follows."""
        hand = self.hand
        state, act = hand.state, hand.act
        for action in self.published.actions:
            word, player = action.word, action.player
            if word is _FOLDS:
                act(player, _FOLD)
            elif word is _CHECKS_OR_CALLS:
                betting = state.betting
                owes = betting is None or betting.level > betting.wagers.get(player, 0)
                if state.to_act is not None or not self._has_nothing_to_say(player):
                    act(player, _CALL if owes else _CHECK)
            elif word is _WAGERS:
                self._wager(player, action.cents)
            else:
                self._play(action)
        self._show()
        if not hand.is_over:
            self._complain()

    def _play(self, action: Action) -> None:
        hand = self.hand
        match action.word:
            case Word.DEAL_HOLE | Word.DEAL_BOARD if hand.is_over:
                # Cards that would have come change nothing.
                pass
            case Word.DEAL_HOLE:
                self._check_it_was_not_theirs(action)
                hand.deal(down=action.down, up=action.up, opens=action.opens)
            case Word.DEAL_BOARD:
                hand.deal(board=action.cards or (), opens=action.opens)
            case Word.BRING_IN:
                hand.act(action.player, Act.BRING_IN)
            case Word.SHOW_OR_MUCK if action.cards is None:
                self._give_up(action.player)
            case Word.SHOW_OR_MUCK if action.cards and UNSEEN not in action.cards:
                self._shows[action.player] = action.cards

    def _check_it_was_not_theirs(self, action: Action) -> None:
        """Skip a hand whose house shuffled folded cards in again when the deck ran out."""
        state = self.hand.state
        if not state.folded:
            return
        given_up = {card for seat in state.folded for card in state.cards[seat]} - {UNSEEN}
        dealt = chain.from_iterable((*action.down.values(), *action.up.values()))
        if again := sorted(given_up.intersection(dealt)):
            raise SkippedHandError(
                f"the {text_of(again[0])} of a hand that was folded is dealt again, where the book"
                " has one card for all (PP-11.6.2)"
            )

    def _has_nothing_to_say(self, player: int) -> bool:
        """Whether a check comes from the one player with chips, whom the book does not ask."""
        state = self.hand.state
        return state.phase is Phase.DEALING and state.able == [player]

    def _give_up(self, player: int) -> None:
        """Give a hand up where cards are still to come; at the showdown it waits for its turn."""
        state = self.hand.state
        is_theirs = player in self.published.mucks and player in state.live
        if is_theirs and state.phase is Phase.DEALING and not state.is_uncontested:
            self.hand.give_up(player)

    def _wager(self, player: int, cents: Cents) -> None:
        """Make a wager by the book, or as the file's house took it."""
        try:
            self._by_the_book(player, cents)
        except _REFUSALS as refusal:
            self._as_it_was_made(player, cents, refusal)

    def _by_the_book(self, player: int, cents: Cents) -> None:
        if self._is_cut_to_size:
            self._check_it_is_not_cut(player, cents)
        self.hand.act(player, _RAISE, cents)

    def _as_it_was_made(self, player: int, cents: Cents, refusal: Refusal) -> None:
        whole = self._whole_raise(player, cents)
        if whole != cents:
            with suppress(*_REFUSALS):
                self._by_the_book(player, whole)
                return
        try:
            # Another house may have taken it: the format asks to read on, with a warning.
            self.hand.record_wager(player, cents)
        except WagerRefusedError:
            raise refusal from None
        self.notes.append(f"the house of the file took: {refusal.sentence} ({refusal.rule})")

    def _check_it_is_not_cut(self, player: int, cents: Cents) -> None:
        """Refuse what PokerPro would cut to a wager it permits: the file has the whole of it."""
        found = self.hand.options
        if found is None or found.seat != player:
            return
        permitted = wager_to(self.hand.state, found, cents)
        if permitted != cents:
            raise WagerRefusedError(
                f"a wager to {dollars(cents)} would be {dollars(permitted)}", rule="PP-6.3(b)"
            )

    def _whole_raise(self, player: int, cents: Cents) -> Cents:
        """Give the raise as it was made: the format writes only what others can call of it."""
        found = self.hand.options
        state = self.hand.state
        betting = state.betting
        if found is None or found.raise_to is None or betting is None:
            return cents
        others = [betting.wagers[s] + state.stacks[s] for s in state.able if s != player]
        is_all_they_have = cents == max(others, default=0)
        return max(found.raise_to.least, cents) if is_all_they_have else cents

    def _show(self) -> None:
        """Show and give up hands at the showdown as the file says."""
        state = self.hand.state
        if state.phase is not Phase.SHOWDOWN:
            return
        for action in self.published.actions:
            seat = action.player
            if action.word is not Word.SHOW_OR_MUCK or state.phase is not Phase.SHOWDOWN:
                continue
            if seat not in state.live or seat in state.shown:
                continue
            if seat in self.published.mucks and len(state.live) > 1:
                self.hand.muck(seat)
            elif not state.is_known(seat) and self._shows_all(seat):
                self.hand.show(seat, self._shows[seat])

    def _shows_all(self, seat: int) -> bool:
        """Whether the last that was seen of a hand is all of it, and no street came after."""
        return len(self._shows.get(seat, ())) >= len(self.hand.state.cards[seat])

    def _complain(self) -> None:
        state = self.hand.state
        if state.phase is Phase.SHOWDOWN:
            unknown = [seat for seat in state.live if not state.is_known(seat)]
            raise SkippedHandError(
                f"the file does not say what player {unknown[0]} held at the showdown"
            )
        waits_for = "cards" if state.to_act is None else f"player {state.to_act}"
        self.notes.append(f"the file ends where the hand waits for {waits_for}")
