"""What is done with swipe cards: each number is one card of one kind, for ever."""

from __future__ import annotations

from domain.aggregate import AggregateRoot
from domain.errors import NotFoundError
from domain.players.card_number import card_id_of, checked_number
from domain.players.commands import BlockCard, ExpirePrepaidCard, IssueCard, ReplaceCard
from domain.players.errors import CardNumberTakenError, NoCardError, UnknownCardError
from domain.players.player_account import PlayerAccount
from domain.players.pokerpro_card import PokerProCard
from domain.players.prepaid_card import PrepaidCard
from services.use_cases.casino import Answer, Casino, Decided


def check_number_free(casino: Casino, number: str) -> None:
    """Refuse a number that any card of any kind ever had."""
    if casino.find(AggregateRoot, card_id_of(checked_number(number))) is not None:
        raise CardNumberTakenError(
            f"there is a card {number} already; a number is never given to another card"
        )


def prepaid_card_of(casino: Casino, number: str) -> PrepaidCard:
    """Find the pre-paid card with a number."""
    card = casino.find(PrepaidCard, card_id_of(number))
    if card is None:
        raise NotFoundError(f"there is no pre-paid card {number}")
    return card


def issue_card(casino: Casino, command: IssueCard) -> Answer:
    """Give a player a card."""

    def decide() -> Decided:
        account = casino.load(PlayerAccount, command.player_id)
        account.link_card(command.envelope, command.card)
        return _issued(casino, command, account)

    return casino.perform(command, decide)


def replace_card(casino: Casino, command: ReplaceCard) -> Answer:
    """Block the player's card and give another, in one transaction."""

    def decide() -> Decided:
        account = casino.load(PlayerAccount, command.player_id)
        if not account.card_number:
            raise NoCardError("the player has no card that is good; issue one")
        account.block_card(command.envelope, account.card_number, command.reason)
        account.link_card(command.envelope, command.card)
        return _issued(casino, command, account)

    return casino.perform(command, decide)


def block_card(casino: Casino, command: BlockCard) -> Answer:
    """Have a card refused wherever it is swiped."""

    def decide() -> Decided:
        card = casino.find(PokerProCard, card_id_of(command.card))
        if card is None:
            raise UnknownCardError(f"there is no PokerPro card {command.card}")
        account = casino.load(PlayerAccount, card.player_id)
        account.block_card(command.envelope, command.card, command.reason)
        return Decided((account,), {"player_id": str(account.id), "card": command.card})

    return casino.perform(command, decide)


def expire_prepaid_card(casino: Casino, command: ExpirePrepaidCard) -> Answer:
    """End a card whose day is over."""

    def decide() -> Decided:
        card = prepaid_card_of(casino, command.card)
        cents = card.expire(command)
        return Decided((card,), {"card_id": str(card.id), "cents": cents})

    return casino.perform(command, decide)


def _issued(casino: Casino, command: IssueCard | ReplaceCard, account: PlayerAccount) -> Decided:
    check_number_free(casino, command.card)
    card = PokerProCard.issue(command.envelope, command.card, account.id)
    return Decided((card, account), {"card_id": str(card.id), "card": command.card})
