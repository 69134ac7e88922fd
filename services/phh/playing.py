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

_OF_THE_DEALER = frozenset({Word.DEAL_BOARD, Word.SHOW_OR_MUCK})
_BEFORE_CARDS = frozenset({Phase.POSTING, Phase.DEALING})
_ACTS = {Word.FOLD: Act.FOLD, Word.BRING_IN: Act.BRING_IN}


def play(hand: PublishedHand, house: House) -> HandInMemory:
    """Play a hand to its end; a refusal of the domain is passed on."""
    table = Table(hand, HandInMemory(setup_of(hand, house)))
    table.play()
    return table.hand


def _given_up(published: PublishedHand) -> set[int]:
    """Name who mucks, or is said to show cards that no line of the file ever names."""
    last = {
        action.player: action.cards
        for action in published.actions
        if action.word is Word.SHOW_OR_MUCK
    }
    dealt = {
        action.player
        for action in published.actions
        if action.word is Word.DEAL_HOLE and UNSEEN not in (action.cards or ())
    }
    return {
        player
        for player, cards in last.items()
        if cards is None or (UNSEEN in cards and player not in dealt)
    }


class Table:
    """Follows the file: gathers the cards of a street, then acts and shows as it says."""

    def __init__(self, published: PublishedHand, hand: HandInMemory) -> None:
        self.published = published
        self.hand = hand
        self._dealt: dict[int, list[Card]] = {}
        # A hand that its player gives up at the showdown is seen by nobody.
        self._mucks = _given_up(published)
        self._shows: dict[int, tuple[Card, ...]] = {}

    def play(self) -> None:
        """Play every action, and the showdown that follows."""
        for action in self.published.actions:
            if action.player > self.published.count:
                raise UnreadableHandError(f"actions: there is no player {action.player}")
            self._play(action)
        self._show()
        if not self.hand.is_over:
            self._complain()

    def _play(self, action: Action) -> None:
        if action.word is Word.DEAL_HOLE:
            self._gather(action)
            return
        if self._dealt or self._deal_is_left_out(action):
            self._deal()
        match action.word:
            case Word.DEAL_BOARD:
                self.hand.deal(board=action.cards or ())
            case Word.SHOW_OR_MUCK:
                if action.cards and UNSEEN not in action.cards:
                    self._shows[action.player] = action.cards
            case Word.WAGER:
                self._wager(action)
            case Word.CHECK_OR_CALL:
                betting = self.hand.state.betting
                owes = betting is not None and betting.owed(action.player) > 0
                self.hand.act(action.player, Act.CALL if owes else Act.CHECK)
            case word:
                self.hand.act(action.player, _ACTS[word])

    def _gather(self, action: Action) -> None:
        dealt, state = self._dealt, self.hand.state
        dealt.setdefault(action.player, []).extend(action.cards or ())
        if len(dealt) < len(state.seats) - len(state.folded):
            return
        street = state.next_street
        due = street.down + street.up
        if all(len(dealt.get(seat, ())) >= due for seat in state.live):
            self._deal()

    def _deal_is_left_out(self, action: Action) -> bool:
        """Whether somebody acts though hole cards are due: a file may leave unseen ones out."""
        state = self.hand.state
        if action.word in _OF_THE_DEALER or state.phase not in _BEFORE_CARDS:
            return False
        return not state.next_street.board

    def _deal(self) -> None:
        street = self.hand.state.next_street
        down = {}
        up = {}
        for seat, cards in self._dealt.items():
            hidden = seat in self._mucks
            down[seat] = [UNSEEN] * street.down if hidden else cards[: street.down]
            up[seat] = cards[street.down :]
        self._dealt = {}
        self.hand.deal(down=down if street.down else None, up=up if street.up else None)

    def _wager(self, action: Action) -> None:
        before = len(self.hand.facts)
        asked = action.cents
        try:
            self.hand.act(action.player, Act.RAISE, asked)
        except WagerRefusedError:
            asked = self._whole_raise(action)
            self.hand.act(action.player, Act.RAISE, asked)
        _, facts = self.hand.facts[before]
        if facts.get("to") != asked:
            raise UnreadableHandError(
                f"the wager of player {action.player} to {dollars(action.cents)} is not one the"
                f" book records: it would be {dollars(facts.get('to', facts['cents']))}"
            )

    def _whole_raise(self, action: Action) -> Cents:
        """Give the raise as it was made: the format writes only what others can call of it."""
        found = self.hand.options
        state = self.hand.state
        betting = state.betting
        if found is None or found.raise_to is None or betting is None:
            return action.cents
        others = [betting.wagers[s] + state.stacks[s] for s in state.able if s != action.player]
        is_all_they_have = action.cents == max(others, default=0)
        return found.raise_to.least if is_all_they_have else action.cents

    def _show(self) -> None:
        """Show and give up hands at the showdown as the file says."""
        if self._dealt:
            self._deal()
        state = self.hand.state
        for action in self.published.actions:
            seat = action.player
            if action.word is not Word.SHOW_OR_MUCK or state.phase is not Phase.SHOWDOWN:
                continue
            if seat not in state.live or seat in state.shown:
                continue
            if seat in self._mucks and len(state.live) > 1:
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
