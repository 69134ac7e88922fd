"""What happens to players and their cards on the day that is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from uuid import UUID, uuid5

from domain.aggregate import AggregateRoot, DomainEvent
from domain.command import Envelope, Person
from domain.players.commands import (
    ExpirePrepaidCard,
    LockPlayer,
    MergeAccounts,
    OpenPlayerAccount,
    PayPromotionalReward,
    UnlockPlayer,
)
from domain.players.locks import LockKind
from domain.players.merging import merge
from domain.players.player_account import PlayerAccount
from domain.players.pokerpro_card import PokerProCard
from domain.players.prepaid_card import PrepaidCard
from domain.staff.roles import Role
from domain.staff.staff_member import staff_id_of

Sign = Callable[..., Envelope]

_IDS = UUID("00000000-0000-5000-8000-00000000da72")
_EXPIRY = date(2026, 9, 6)
_PIA = Person(staff_id_of("PIA"), frozenset({Role.PIT_BOSS}))
_SUE = Person(staff_id_of("SUE"), frozenset({Role.CAGE_SUPERVISOR}))


def players_and_cards(sign: Sign) -> Iterator[DomainEvent]:
    """Tell it event by event."""
    yield from _locks(sign)
    yield from _prepaid_cards(sign)


def _locks(sign: Sign) -> Iterator[DomainEvent]:
    account = PlayerAccount.open(OpenPlayerAccount(envelope=sign(), name="-", document="-"))
    why = {"player_id": account.id, "reason": "asked at the window"}
    account.lock_out(LockPlayer(envelope=sign(), kind=LockKind.SELF_EXCLUDED, **why))
    account.unlock(UnlockPlayer(envelope=sign(by=_SUE), **why))
    yield from account.collect_events()
    yield from _cards_and_seats(sign, account)


def _cards_and_seats(sign: Sign, account: PlayerAccount) -> Iterator[DomainEvent]:
    account.link_card(sign(), "1001")
    card = PokerProCard.issue(sign(), "1001", account.id)
    account.take_seat(sign(), _id("sitting"), "PP1", 3)
    account.leave_seat(sign(), _id("sitting"))
    reward = {"player_id": account.id, "amount_cents": 6_90, "promotion": "Rake back"}
    account.reward(PayPromotionalReward(envelope=sign(by=_PIA), **reward))
    survivor = PlayerAccount.open(OpenPlayerAccount(envelope=sign(), name="-", document="-"))
    merging = {"duplicate_id": account.id, "survivor_id": survivor.id, "reason": "one person"}
    merge(account, survivor, MergeAccounts(envelope=sign(authorised_by=_SUE), **merging))
    yield from _all_of(card, account, survivor)


def _prepaid_cards(sign: Sign) -> Iterator[DomainEvent]:
    card = _a_card(sign, "5001")
    card.take_seat(sign(), _id("sitting"))
    card.spend(sign(), _id("spent"), 60_00)
    card.give_back(sign(), _id("given back"), 10_00)
    card.leave_seat(sign(), _id("sitting"))
    card.pay_back(sign(), _id("paid back"))
    card.undo_pay_back(sign(), _id("undone"), _id("paid back"))
    card.expire(ExpirePrepaidCard(envelope=sign(by=_SUE, gaming_day=date(2026, 9, 7)), card="5001"))
    annulled = _a_card(sign, "5002")
    annulled.undo_issue(sign(), _id("annulled"), _id("sold 5002"))
    yield from _all_of(card, annulled)


def _a_card(sign: Sign, number: str) -> PrepaidCard:
    return PrepaidCard.issue(
        sign(),
        number=number,
        cents=100_00,
        expires_on=_EXPIRY,
        transaction_id=_id(f"sold {number}"),
    )


def _id(what: str) -> UUID:
    return uuid5(_IDS, what)


def _all_of(*streams: AggregateRoot) -> list[DomainEvent]:
    """Put what several streams recorded into the order in which it happened."""
    events = [event for stream in streams for event in stream.collect_events()]
    return sorted(events, key=lambda event: event.at)
