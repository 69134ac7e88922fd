"""Playing a published hand through the domain, act by act as its file says."""

from __future__ import annotations

from domain.cards.card import Card
from domain.cents import Cents, dollars
from domain.poker.acts import Act, Phase
from domain.poker.errors import WagerRefusedError
from domain.poker.in_memory import HandInMemory
from domain.poker.state import UNSEEN
from services.phh.amounts import UnreadableHandError
from services.phh.notation import Action, Word
from services.phh.published import PublishedHand, SkippedHandError
from services.phh.setting_up import House, setup_of

_FOLDS, _CHECKS_OR_CALLS, _WAGERS = Word.FOLD, Word.CHECK_OR_CALL, Word.WAGER
_FOLD, _CHECK, _CALL, _RAISE = Act.FOLD, Act.CHECK, Act.CALL, Act.RAISE


def play(hand: PublishedHand, house: House) -> HandInMemory:
    """Play a hand to its end; a refusal of the domain is passed on."""
    table = Table(hand, HandInMemory(setup_of(hand, house)))
    table.play()
    return table.hand


class Table:
    """Follows the file: gathers the cards of a street, then acts and shows as it says."""

    def __init__(self, published: PublishedHand, hand: HandInMemory) -> None:
        self.published = published
        self.hand = hand
        self._shows: dict[int, tuple[Card, ...]] = {}

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
                owes = betting is None or betting.owed(player) > 0
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
            case Word.DEAL_HOLE:
                hand.deal(down=action.down, up=action.up)
            case Word.DEAL_BOARD:
                hand.deal(board=action.cards or ())
            case Word.BRING_IN:
                hand.act(action.player, Act.BRING_IN)
            case Word.SHOW_OR_MUCK if action.cards and UNSEEN not in action.cards:
                self._shows[action.player] = action.cards

    def _wager(self, player: int, cents: Cents) -> None:
        hand, asked = self.hand, cents
        before = len(hand.facts)
        try:
            hand.act(player, _RAISE, asked)
        except WagerRefusedError:
            asked = self._whole_raise(player, cents)
            hand.act(player, _RAISE, asked)
        _, facts = hand.facts[before]
        if facts.get("to") != asked:
            raise UnreadableHandError(
                f"the wager of player {player} to {dollars(cents)} is not one the"
                f" book records: it would be {dollars(facts.get('to', facts['cents']))}"
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
        return found.raise_to.least if is_all_they_have else cents

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
            elif seat in self._shows and not state.is_known(seat):
                self.hand.show(seat, self._shows[seat])

    def _complain(self) -> None:
        state = self.hand.state
        if state.phase is Phase.SHOWDOWN:
            unknown = [seat for seat in state.live if not state.is_known(seat)]
            raise SkippedHandError(
                f"the file does not say what player {unknown[0]} held at the showdown"
            )
        waits_for = "cards" if state.to_act is None else f"player {state.to_act}"
        raise UnreadableHandError(f"actions: the file ends where the hand waits for {waits_for}")
