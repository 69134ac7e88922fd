"""What happens at the poker tables on the day that is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple
from uuid import UUID, uuid5

from domain.aggregate import AggregateRoot, DomainEvent
from domain.bonuses.bonus_claim import BonusClaim
from domain.bonuses.commands import ClaimBonus, PayBonus, RejectBonus, VerifyBonus
from domain.cards.deck import DECK
from domain.command import Envelope, Person
from domain.poker.acts import Act
from domain.poker.commands import StartHand
from domain.poker.hand import Hand
from domain.poker.rulings import on_hand as rulings
from domain.poker.rulings.commands import AdjustHand
from domain.poker.steps import Kind, Step
from domain.staff.roles import Book, Role
from domain.staff.staff_member import staff_id_of
from domain.tables.commands import BuyIn, EndRound, SetUpTable, StartRound, TakeSeat
from domain.tables.hands import on_sitting
from domain.tables.lammers import stand_lammer, take_lammer
from domain.tables.sitting import Sitting
from domain.tables.stakes import StakeSource
from domain.tables.table import Table
from domain.tables.table_round import DealtHand, TableRound, round_id_of
from tests.history.what_tables_tell import POKER_TERMS, told_by

Sign = Callable[..., Envelope]

_IDS = UUID("00000000-0000-5000-8000-00000000da73")
_PIA = Person(staff_id_of("PIA"), frozenset({Role.PIT_BOSS}))


def poker_tables(sign: Sign) -> Iterator[DomainEvent]:
    """Tell it event by event."""
    table = Table.set_up(
        SetUpTable(
            envelope=sign(by=_PIA),
            code="PP1",
            game="Texas Hold'em",
            book=Book.PP,
            places=10,
            minimum_buy_in_cents=100_00,
        )
    )
    told_by(sign, table, POKER_TERMS)
    claims = [_claim(sign, player) for player in ("one", "other")]
    for claim in claims:
        table.pause(sign(by=_PIA), claim.id)
    claims[0].verify(VerifyBonus(envelope=sign(by=_PIA), claim_id=claims[0].id))
    claims[0].pay(PayBonus(envelope=sign(by=_PIA), claim_id=claims[0].id))
    rejecting = {"claim_id": claims[1].id, "reason": "not a bad beat"}
    claims[1].reject(RejectBonus(envelope=sign(by=_PIA), **rejecting))
    for claim in claims:
        table.resume(sign(by=_PIA), claim.id)
    yield from _all_of(table, *claims)
    yield from _a_round(sign, table)


def _claim(sign: Sign, player: str) -> BonusClaim:
    claiming = ClaimBonus(
        envelope=sign(by=_PIA),
        table="PP1",
        player_id=_id(player),
        bonus="Bad Beat Bonus",
        amount_cents=5_000_00,
    )
    return BonusClaim.claim(claiming, Book.PP)


def _a_round(sign: Sign, table: Table) -> Iterator[DomainEvent]:
    one = Sitting.take(
        TakeSeat(envelope=sign(by=_PIA), table="PP1", seat=1, card="1001"),
        table,
        None,
        source=StakeSource.ACCOUNT,
        player_id=_id("one"),
    )
    other = Sitting.take(
        TakeSeat(envelope=sign(by=_PIA), table="PP1", seat=2, card="5001"),
        table,
        None,
        source=StakeSource.PREPAID_CARD,
        card_id=_id("card"),
    )
    for seat, sitting in enumerate((one, other), 1):
        sitting.buy_in(BuyIn(envelope=sign(by=_PIA), table="PP1", seat=seat, amount_cents=200_00))
    first = _a_hand(sign, table, one, other)
    played = TableRound.start(
        StartRound(envelope=sign(by=_PIA), table="PP1"), table, first.played, [one, other]
    )
    one.recall(sign(by=_PIA), "asked at the window")
    ending = EndRound(envelope=sign(by=_PIA), table="PP1")
    played.end(ending, Book.PP)
    for sitting in (one, other):
        sitting.end_hand(ending.envelope)
    one.vacate(ending.envelope, "asked at the window")
    stand_lammer(other, sign(by=_PIA), _id("lammer"), 100_00)
    take_lammer(other, sign(by=_PIA), _id("lammer"))
    yield from _all_of(first.hand, first.played, one, other, played)


class _Played(NamedTuple):
    hand: Hand
    played: TableRound


def _a_hand(sign: Sign, table: Table, one: Sitting, other: Sitting) -> _Played:
    """Play a hand with the stakes at the seats, and put one of them right afterwards."""
    dealing = StartHand(
        envelope=sign(by=_PIA),
        table="PP1",
        number=1,
        terms=POKER_TERMS.poker,
        button=2,
        stacks={each.seat: each.stake_cents for each in (one, other)},
        steps=(Step(kind=Kind.DEAL), Step(kind=Kind.ACT, seat=1, act=Act.FOLD)),
    )
    hand = Hand.start(dealing, DECK, round_id_of("PP1", 1))
    dealt = DealtHand(hand.id, hand.state.seats)
    played = TableRound.of_hand(dealing.envelope, table, None, [one, other], dealt)
    for each in (one, other):
        is_folded = each.seat in hand.state.folded
        stack = hand.state.stacks[each.seat]
        on_sitting.finish(each, dealing.envelope, stack, is_folded=is_folded)
    played.end_with_hand(dealing.envelope)
    adjusting = AdjustHand(
        envelope=sign(by=_PIA), hand_id=hand.id, entries={2: 50}, evidence="record 91"
    )
    rulings.adjust(hand, adjusting)
    on_sitting.adjust(other, adjusting.envelope, hand.id, 50, "seat:PP1:2")
    return _Played(hand, played)


def _id(what: str) -> UUID:
    return uuid5(_IDS, what)


def _all_of(*streams: AggregateRoot) -> list[DomainEvent]:
    """Put what several streams recorded into the order in which it happened."""
    events = [event for stream in streams for event in stream.collect_events()]
    return sorted(events, key=lambda event: event.at)
