"""What can happen to players and their cards, once each, for the history of everything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import timedelta
from uuid import uuid4

from domain.aggregate import AggregateRoot
from domain.command import Envelope
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
from tests.people_and_things import FRIDAY, PIT_BOSS_PIA, SUPERVISOR_SUE

Sign = Callable[..., Envelope]
Keep = Callable[[AggregateRoot], None]

# The history gives each command a gaming day of its own, so this day is after all of them.
LONG_AWAY = FRIDAY + timedelta(days=10_000)


def streams_of_players(sign: Sign, keep: Keep) -> Iterator[AggregateRoot]:
    """Tell it stream by stream."""
    card = PokerProCard.issue(sign(), "1001", uuid4())
    keep(card)
    yield card
    yield from _accounts(sign, keep)
    yield from _prepaid_cards(sign, keep)


def _accounts(sign: Sign, keep: Keep) -> Iterator[PlayerAccount]:
    account, survivor = _an_account(sign, keep), _an_account(sign, keep)
    locking, sitting_id = {"player_id": account.id, "reason": "asked for it"}, uuid4()
    reward = {"player_id": account.id, "amount_cents": 6_90, "promotion": "Rake back"}
    for act in (
        lambda: account.lock_out(
            LockPlayer(envelope=sign(), kind=LockKind.SELF_EXCLUDED, **locking)
        ),
        lambda: account.unlock(UnlockPlayer(envelope=sign(by=SUPERVISOR_SUE), **locking)),
        lambda: account.link_card(sign(), "1001"),
        lambda: account.block_card(sign(), "1001", "lost"),
        lambda: account.take_seat(sign(), sitting_id, "PP1", 3),
        lambda: account.leave_seat(sign(), sitting_id),
        lambda: account.reward(PayPromotionalReward(envelope=sign(by=PIT_BOSS_PIA), **reward)),
    ):
        act()
        keep(account)
    merge(
        account,
        survivor,
        MergeAccounts(
            envelope=sign(authorised_by=SUPERVISOR_SUE),
            duplicate_id=account.id,
            survivor_id=survivor.id,
            reason="one person",
        ),
    )
    keep(account)
    keep(survivor)
    yield account
    yield survivor


def _an_account(sign: Sign, keep: Keep) -> PlayerAccount:
    account = PlayerAccount.open(OpenPlayerAccount(envelope=sign(), name="Pat", document="P-5678"))
    keep(account)
    return account


def _prepaid_cards(sign: Sign, keep: Keep) -> Iterator[PrepaidCard]:
    card, sitting_id = _a_card("5001", sign, keep), uuid4()
    for act in (
        lambda: card.take_seat(sign(), sitting_id),
        lambda: card.spend(sign(), uuid4(), 60_00),
        lambda: card.give_back(sign(), uuid4(), 10_00),
        lambda: card.leave_seat(sign(), sitting_id),
        lambda: card.pay_back(sign(), uuid4()),
        lambda: card.undo_pay_back(sign(), uuid4(), uuid4()),
        lambda: card.expire(_expiry(sign)),
    ):
        act()
        keep(card)
    yield card
    other = _a_card("5002", sign, keep)
    other.undo_issue(sign(), uuid4(), uuid4())
    keep(other)
    yield other


def _expiry(sign: Sign) -> ExpirePrepaidCard:
    envelope = sign(by=SUPERVISOR_SUE, gaming_day=LONG_AWAY + timedelta(days=1))
    return ExpirePrepaidCard(envelope=envelope, card="5001")


def _a_card(number: str, sign: Sign, keep: Keep) -> PrepaidCard:
    card = PrepaidCard.issue(
        sign(), number=number, cents=100_00, expires_on=LONG_AWAY, transaction_id=uuid4()
    )
    keep(card)
    return card
