"""An event's own facts as people read them: amounts, pieces and names, each leading on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from flask import url_for

from domain.errors import NotAllowedError
from domain.staff.powers import OPERATE_CAGE, READ_REPORTS
from domain.staff.roles import Role
from services.doors.house import the_pool
from services.money import format_cents
from services.reads import access, players, slips
from services.reads.events import Event
from services.rulebook.books import BOOKS
from services.web.current import who
from services.words import denomination_words


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact: what it is called, what it says, where it leads; or pieces of cash."""

    label: str
    words: str
    url: str | None = None
    pieces: tuple[tuple[str, int, int], ...] = ()


_LABELS = {
    "cents": "Amount",
    "balance_cents": "Balance after",
    "counted_cents": "Counted",
    "expected_cents": "Expected",
    "variance_cents": "Over (+) or short (−)",
    "count": "Pieces",
    "expected_count": "Pieces expected",
    "player_id": "Player",
    "transaction_id": "Transaction",
    "voids": "Voids",
    "reverses": "Reverses",
    "window": "Window",
    "number": "Number",
    "slip": "Slip",
    "copy": "Reprint",
    "roles": "Roles",
    "before": "Roles before",
    "reason": "Reason",
    "code": "Code",
    "game": "Game",
    "book": "Rulebook",
    "places": "Places",
    "stake_cents": "Stake after",
    "pending_cents": "On its way",
    "before_cents": "Account before",
    "after_cents": "Account after",
    "promo_before_cents": "Promotional account before",
    "promo_after_cents": "Promotional account after",
    "minimum_buy_in_cents": "Minimum buy-in",
    "survivor_id": "Account that stays",
    "duplicate_id": "Duplicate account",
    "is_active": "May play",
    "is_folded": "Folded",
    "source": "Stake from",
    "called_cents": "Called in all",
    "accrued_cents": "Commission so far",
    "newly_accrued_cents": "Commission of the round",
    "from_slide_cents": "Of it from the slide",
    "is_live": "Live",
    "all_in": "All-in",
    "opens": "Acts first",
}


def facts_of(event: Event) -> list[Fact]:
    """Say an event's facts, in the order they were stored."""
    return [_fact(key, value) for key, value in event.facts.items() if value is not None]


def number_url(event: Event) -> str | None:
    """Lead from an event's number to its slip; a player's number leads to the player."""
    if event.slip is None:
        return None
    if event.name == "player.account_opened":
        return _player("", str(event.stream_id)).url
    return url_for("slips.show", slip=event.slip)


def account_url(account: str) -> str | None:
    """Lead to an account, unless this person would be turned away there."""
    try:
        access.check_account(who().roles, account)
    except NotAllowedError:
        return None
    return url_for("ledger.account", account=account)


def _fact(key: str, value: Any) -> Fact:
    label = _LABELS.get(key, key.replace("_", " ").capitalize())
    if key.endswith("cents") and isinstance(value, int):
        return Fact(label, format_cents(value))
    if key.endswith("count") and isinstance(value, dict):
        return _pieces(label, value)
    say = _SAID.get(key)
    return say(label, value) if say else Fact(label, _plain(value))


def _pieces(label: str, value: dict[str, int]) -> Fact:
    counted = sorted(((int(cents), pieces) for cents, pieces in value.items()), reverse=True)
    total = sum(cents * pieces for cents, pieces in counted)
    lines = tuple(
        (denomination_words(cents), pieces, cents * pieces) for cents, pieces in counted if pieces
    )
    return Fact(label, format_cents(total), pieces=lines)


def _player(label: str, value: str) -> Fact:
    player = players.find(the_pool(), UUID(value))
    if player is None:
        return Fact(label, value)
    may_go = who().may_any(OPERATE_CAGE, READ_REPORTS)
    url = url_for("players.show", player_id=player.player_id) if may_go else None
    return Fact(label, player.number, url)


def _transaction(label: str, value: str) -> Fact:
    slip = slips.find_by_transaction(the_pool(), UUID(value))
    return Fact(label, value) if slip is None else _slip(label, slip.slip)


def _slip(label: str, value: str) -> Fact:
    return Fact(label, value, url_for("slips.show", slip=value))


def _roles(label: str, value: Iterable[str]) -> Fact:
    spoken = {role.value: role.spoken for role in Role}
    return Fact(label, ", ".join(spoken.get(role, role) for role in sorted(value)))


def _book(label: str, value: str) -> Fact:
    return Fact(label, BOOKS.get(value, value), url_for("rulebook.index", book=value))


def _plain(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(map(_plain, value))
    if isinstance(value, dict):
        return ", ".join(f"{key}: {_plain(each)}" for key, each in value.items())
    return str(value)


_SAID: dict[str, Callable[[str, Any], Fact]] = {
    "player_id": _player,
    "survivor_id": _player,
    "duplicate_id": _player,
    "transaction_id": _transaction,
    "voids": _transaction,
    "reverses": _transaction,
    "slip": _slip,
    "roles": _roles,
    "before": _roles,
    "book": _book,
}
