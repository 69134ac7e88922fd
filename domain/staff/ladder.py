"""Who stands above whom, book by book. A role of one book has no rank in another."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from domain.staff.roles import Book, Role

if TYPE_CHECKING:
    from collections.abc import Mapping

# The books name the two officers only for staff entry to tournaments; Canberra's has none.
_OFFICERS = {Role.CHIEF_OPERATING_OFFICER: 60, Role.CHIEF_EXECUTIVE_OFFICER: 60}

_CROWN_TABLE_GAMES = {
    Role.DEALER: 10,
    Role.GAME_SUPERVISOR: 20,
    Role.PIT_BOSS: 30,
    Role.CASINO_OPERATOR: 50,
    **_OFFICERS,
}

LEVELS: Mapping[Book, Mapping[Role, int]] = MappingProxyType(
    {
        Book.TCP: MappingProxyType(_CROWN_TABLE_GAMES),
        Book.C3P: MappingProxyType(
            {
                Role.DEALER: 10,
                Role.CASINO_SUPERVISOR: 20,
                Role.CASINO_OPERATOR: 50,
            }
        ),
        Book.CW: MappingProxyType(_CROWN_TABLE_GAMES),
        Book.PP: MappingProxyType(
            {
                Role.GAME_SUPERVISOR: 20,
                # PP-9.1.2 names a Poker Supervisor and defines none: the Game Supervisor.
                Role.POKER_SUPERVISOR: 20,
                Role.PIT_BOSS: 30,
                Role.CASINO_OPERATOR: 50,
                **_OFFICERS,
            }
        ),
        Book.CP: MappingProxyType(
            {
                Role.DEALER: 10,
                Role.TG_HIGHER_DUTIES_DEALER: 20,
                # CP-8.3 names Poker Room Management and defines none: TG Higher Duties Dealer.
                Role.POKER_ROOM_MANAGEMENT: 20,
                Role.TG_AREA_MANAGER: 30,
                Role.TG_ASSISTANT_CASINO_MANAGER: 40,
                Role.CASINO_OPERATOR: 50,
                **_OFFICERS,
            }
        ),
    }
)

_CROWN = frozenset({Book.TCP, Book.CW, Book.PP, Book.CP})

BESIDE_THE_LADDER: Mapping[Role, frozenset[Book]] = MappingProxyType(
    {
        Role.CAGE_REPRESENTATIVE: frozenset({Book.PP, Book.CP}),
        Role.BOOTH_ATTENDANT: frozenset({Book.PP}),
        Role.CHIP_RUNNER: frozenset({Book.PP, Book.CP}),
        Role.TOURNAMENT_DIRECTOR: _CROWN,
        Role.TOURNAMENT_DEPUTY: _CROWN,
        Role.INSPECTOR: _CROWN,
        Role.REGULATOR: frozenset(Book),
        Role.AUTHORISED_PERSON: frozenset({Book.CW, Book.PP, Book.CP}),
    }
)


def level_of(role: Role, book: Book) -> int | None:
    """Find the rung of a role; None where the book gives it no rank."""
    return LEVELS[book].get(role)


def outranks_or_equals(role: Role, least: Role, book: Book) -> bool:
    """Whether a role is "(or above)" another: same book, same or higher level."""
    own, needed = level_of(role, book), level_of(least, book)
    return own is not None and needed is not None and own >= needed


def has_superiors(role: Role, book: Book) -> bool:
    """Whether "(or above)" adds anybody to a role."""
    own = level_of(role, book)
    return own is not None and own < max(LEVELS[book].values())


def stands_beside_the_ladder(role: Role, book: Book) -> bool:
    """Whether a book names the role without giving it a rank."""
    return book in BESIDE_THE_LADDER.get(role, ())
