"""Playing a Casino War case through the domain, as far as its irregularity lets it come."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from domain.casino_war import dealing, voiding
from domain.casino_war.acts import Bet, Irregularity, Phase
from domain.casino_war.in_memory import WarInMemory
from domain.casino_war.settling import decided
from domain.casino_war.steps import Kind, Step
from domain.casino_war.terms import PersonalTerms
from domain.cents import Cents
from services.rule_cases.casino_war_cards import Supply
from services.rule_cases.fields import Fields, Listed, UnreadableCaseError

_REASON = "as the case says"


class Decision(StrEnum):
    """What a player does on equal first cards."""

    WAR = "war"
    SURRENDER = "surrender"


class Wrong(StrEnum):
    """What went wrong in a round."""

    CSM_FAILURE = "csm_failure"
    WRONG_CARDS = "wrong_cards"
    MISSED = "missed_in_subsequent_deal"
    STRAY = "stray_in_subsequent_deal"
    INVALIDATED = "invalidated"


class Stage(StrEnum):
    """When a machine failed."""

    BEFORE = "before_interim"
    DURING = "during_interim"
    AFTER = "after_interim"


@dataclass(frozen=True, slots=True)
class Wish:
    """What one player put on one area, and what the player does when the first cards are equal."""

    area: int
    player: str
    stakes: Mapping[Bet, Cents]
    decision: Decision | None
    go_to_war: Cents | None
    is_warned: bool
    personal: PersonalTerms


@dataclass(frozen=True, slots=True)
class Table:
    """A round in memory, those who play it, and its cards."""

    played: WarInMemory
    wishes: list[Wish]
    cards: Supply

    def initial_deal(self) -> None:
        """Lay the wagers as they lie, call no more bets and deal the first cards."""
        for wish in self.wishes:
            for bet, cents in wish.stakes.items():
                self.played.lay(wish.area, wish.player, bet, cents)
        self.played.take(Step(kind=Kind.CLOSE_BETTING))
        self._deal(dealing.still_due(self.played.state), is_second=False)

    def interim(self) -> None:
        """Settle what the first cards decide, and let the others decide."""
        if decided(self.played.state):
            self.played.take(Step(kind=Kind.SETTLE))
        for wish in self.wishes:
            self.decide(wish)

    def decide(self, wish: Wish) -> None:
        """Do what a player wishes on equal first cards."""
        area, player = wish.area, wish.player
        if wish.decision is Decision.SURRENDER:
            self.played.take(Step(kind=Kind.SURRENDER, area=area, player=player))
        if wish.decision is Decision.WAR or wish.go_to_war is not None:
            cents = wish.go_to_war or 0
            self.played.take(Step(kind=Kind.GO_TO_WAR, area=area, player=player, cents=cents))

    def settle_line(self, area: int, player: str, bet: Bet) -> None:
        """Settle one wager alone."""
        self.played.take(Step(kind=Kind.SETTLE_LINE, area=area, player=player, bet=bet))

    def subsequent_deal(self, stray: int | None = None) -> None:
        """Deal the second cards; one may go to an area without a wager on its way."""
        due = dealing.still_due(self.played.state)
        if stray is not None:
            before = [place for place in due if 0 < place < stray]
            self._deal(before, is_second=True)
            *face_up, card = self.cards.stray().split() or [""]
            if card:
                if face_up:
                    self.played.take(Step(kind=Kind.DEAL, cards=" ".join(face_up)))
                self.played.take(Step(kind=Kind.STRAY, area=stray, cards=card))
            due = dealing.still_due(self.played.state)
        self._deal(due, is_second=True)

    def _deal(self, places: list[int], *, is_second: bool) -> None:
        if places:
            cards = self.cards.take(places, is_second=is_second)
            if cards:
                self.played.take(Step(kind=Kind.DEAL, cards=cards))

    def final(self) -> None:
        """Settle the wars and pick up the cards."""
        if decided(self.played.state):
            self.played.take(Step(kind=Kind.SETTLE))
        self.played.take(Step(kind=Kind.COLLECT))


def play(table: Table, wrong: Fields | None, line: int) -> None:
    """Play the round of a line of a file; `wrong` says what went wrong in it."""
    kind = wrong.one_of("type", Wrong) if wrong is not None else None
    table.initial_deal()
    if wrong is not None and kind is Wrong.CSM_FAILURE:
        _fail_machine(table, wrong)
        return
    _check_dealt(table, line)
    table.interim()
    state, tell = table.played.state, table.played.tell
    if kind is Wrong.WRONG_CARDS:
        voiding.find_wrong_cards(state, tell, _REASON)
        return
    if wrong is not None and kind is Wrong.MISSED:
        table.played.take(Step(kind=Kind.LEAVE_OUT, area=wrong.seat("area")))
    stray = wrong.seat("area") if wrong is not None and kind is Wrong.STRAY else None
    table.subsequent_deal(stray)
    _check_dealt(table, line)
    table.final()
    if kind is Wrong.INVALIDATED:
        voiding.invalidate(state, tell, Irregularity.FRAUD, _REASON)


def _check_dealt(table: Table, line: int) -> None:
    """Complain about a case that has fewer cards than its round needs."""
    state = table.played.state
    is_short = state.phase in {Phase.INITIAL_DEAL, Phase.SUBSEQUENT_DEAL}
    is_short |= state.phase is Phase.INTERIM and bool(state.areas_at_war) and not state.undecided
    due = dealing.still_due(state)
    if is_short and due and state.open_lines:
        place = f"area {due[0]}" if due[0] else "the dealer"
        raise UnreadableCaseError(line, f"no card is named for {place}")


def _fail_machine(table: Table, wrong: Fields) -> None:
    wrong.only("type", "stage", "ties_settled", "settled")
    stage = wrong.one_of("stage", Stage) if wrong.has("stage") else Stage.BEFORE
    if stage is Stage.AFTER:
        table.interim()
    else:
        reached = _pairs(wrong) if stage is Stage.DURING else set()
        _settle_in_part(table, reached, with_ties=wrong.flag("ties_settled"))
    voiding.fail_machine(table.played.state, table.played.tell, _REASON)


def _settle_in_part(table: Table, reached: set[tuple[int, str]], *, with_ties: bool) -> None:
    """Settle what had been reached when the machine failed."""
    state = table.played.state
    if with_ties:
        for area, player, bet in decided(state):
            if bet is Bet.TIE:
                table.settle_line(area, player, bet)
    for wish in table.wishes:
        is_reached = (wish.area, wish.player) in reached
        if is_reached and not state.is_tied(wish.area):
            table.settle_line(wish.area, wish.player, Bet.WAR)
        elif is_reached or (wish.decision is Decision.WAR and state.is_tied(wish.area)):
            # A Go to War wager that the case names lies there, reached or not.
            table.decide(wish)


def _pairs(wrong: Fields) -> set[tuple[int, str]]:
    if not wrong.has("settled"):
        return set()
    pairs = set()
    for item in wrong.listed("settled").items:
        if not isinstance(item, Listed) or len(item.items) != len(("area", "player")):
            wrong.wrong("settled", "settled should hold pairs of an area and a player")
        pairs.add((item.items[0], str(item.items[1])))
    return pairs
