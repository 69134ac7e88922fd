"""What each book allows of a table: its places, its limits, its pay tables, its commission."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from domain.banked.limits import Limit
from domain.casino_war import terms as casino_war
from domain.cents import GREATEST_AMOUNT, Cents, dollars
from domain.poker import terms as poker
from domain.poker.terms import Method, Structure
from domain.poker.terms_allowed import check_terms as check_dealable
from domain.poker.variants import VARIANTS
from domain.staff.roles import Book
from domain.tables.notices.errors import BadTableTermsError
from domain.tables.terms import TableTerms
from domain.three_card_poker.terms import AnteBonus, PairPlus

# The most places, and the rule; Canberra's book leaves it to the approved layout (C3P-1.1).
MOST_PLACES: Final[Mapping[Book, tuple[int, str]]] = MappingProxyType(
    {
        Book.TCP: (9, "TCP-2.1"),
        Book.C3P: (11, "C3P-1.1"),
        Book.CW: (9, "CW-2.1"),
        Book.PP: (10, "PP-2.1.1"),
        Book.CP: (11, "CP-4.1"),
    }
)
_FEWEST_DECKS, _MOST_DECKS = 4, 8
_LEAST_RATE, _MOST_RATE = 200, 1000
_LONGEST = 600
_METHODS: Final[Mapping[Book, frozenset[Method]]] = MappingProxyType(
    {Book.PP: frozenset(Method) - {Method.FIXED_PER_HAND}, Book.CP: frozenset(Method)}
)


def most_players(book: Book, terms: TableTerms | None) -> int:
    """Say how many may sit: as the game allows, and never more than the book's tables have."""
    most = MOST_PLACES[book][0]
    if terms is None or terms.poker is None:
        return most
    return min(most, VARIANTS[terms.poker.game].most_players.get(book, most))


def check_terms(book: Book, terms: TableTerms) -> None:
    """Refuse terms that the book does not allow, naming what is wrong and the rule."""
    given = [each for each in (terms.three_card, terms.war, terms.poker) if each is not None]
    if len(given) != 1 or _book_of(terms) is not book:
        raise BadTableTermsError(f"the terms must be those of one game under {book}, and no other")
    if terms.three_card is not None:
        _check_three_card(book, terms)
    elif terms.war is not None:
        _check_war(terms.war, terms.machine_approval)
    elif terms.poker is not None:
        _check_poker(book, terms, terms.poker)


def _book_of(terms: TableTerms) -> Book | None:
    if terms.war is not None:
        return Book.CW
    game = terms.three_card or terms.poker
    return game.book if game else None


def _check_three_card(book: Book, terms: TableTerms) -> None:
    game = terms.three_card
    assert game is not None  # noqa: S101 - asked above
    for name, limit in (("Ante", game.ante), ("Pair Plus", game.pair_plus)):
        _check_limit(name, limit)
    _amount("the smallest chip", game.chip_unit)
    own = (
        game.ante_bonus is AnteBonus.CANBERRA,
        game.pair_plus_table is PairPlus.CANBERRA,
    )
    if book is Book.TCP and any(own):
        raise BadTableTermsError(
            "Crown pays by Ante Bonus A, B or C and Pair Plus A to F", rule="TCP-8.2(a)"
        )
    if book is Book.C3P and not all(own):
        raise BadTableTermsError("Canberra has one pay table of its own", rule="C3P-8(Ante Bonus)")
    if book is Book.C3P and not terms.layout_approval.strip():
        raise BadTableTermsError(
            "the layout must be approved before it is used; say by what and when", rule="C3P-1.1"
        )


def _check_war(game: casino_war.Terms, machine_approval: str) -> None:
    for name, limit in (("Casino War", game.war), ("Tie", game.tie)):
        _check_limit(name, limit)
    _amount("the smallest chip", game.chip_unit)
    if not _FEWEST_DECKS <= game.decks <= _MOST_DECKS:
        raise BadTableTermsError(
            f"Casino War is dealt from {_FEWEST_DECKS} to {_MOST_DECKS} decks, not {game.decks}",
            rule="CW-3.1",
        )
    if game.is_shuffled_continuously and not machine_approval.strip():
        raise BadTableTermsError(
            "a continuous shuffling machine is used with its approval; say by what and when",
            rule="CW-2.4",
        )


def _check_poker(book: Book, terms: TableTerms, game: poker.Terms) -> None:
    if book not in VARIANTS[game.game].most_players:
        rule = "PP-8.1" if book is Book.PP else "CP-4.1"
        raise BadTableTermsError(f"{game.game} is not dealt under {book}", rule=rule)
    two = game.structure in {Structure.FIXED, Structure.SPREAD}
    if len(game.bets) != (2 if two else 1) or sorted(game.bets) != list(game.bets):
        raise BadTableTermsError(
            "a fixed or spread limit has a lower and a higher amount, any other a least bet alone"
        )
    for cents in (*game.bets, *game.blinds, game.split_unit, game.step):
        _amount("a wager or unit", cents)
    _amount("the minimum buy-in", terms.minimum_buy_in, "PP-5.11" if book is Book.PP else "CP-6.3")
    if game.side_wagers and not terms.has_side_wager_areas:
        raise BadTableTermsError("the layout has no areas for side wagers", rule="CP-2.3")
    if game.time_to_act is not None and not 1 <= game.time_to_act <= _LONGEST:
        raise BadTableTermsError(f"a time to act is 1 to {_LONGEST} seconds", rule=_time_rule(book))
    check_commission(book, game.commission, terms.least_rake, terms.hourly_fee)
    # What no hand may be dealt under is no table's terms either.
    check_dealable(game)


def check_commission(
    book: Book, commission: poker.Commission, least_rake: Cents, hourly_fee: Cents
) -> None:
    """Refuse a commission that the book does not know, or that says no amount."""
    if commission.method not in _METHODS[book]:
        raise BadTableTermsError(
            f"{book} knows no commission by {commission.method.replace('_', ' ')}",
            rule=f"{book}-7.2",
        )
    if commission.method is Method.PERCENTAGE:
        if not _LEAST_RATE <= commission.rate <= _MOST_RATE:
            raise BadTableTermsError(
                f"a percentage is {_LEAST_RATE // 100} to {_MOST_RATE // 100} percent",
                rule=f"{book}-7.2.1",
            )
        if commission.cap is not None and not 0 <= least_rake <= commission.cap:
            raise BadTableTermsError(
                f"the least rake is not above the greatest, {dollars(commission.cap)}",
                rule=f"{book}-7.1-s2",
            )
    said = {
        Method.TIME_CHARGE: (hourly_fee, "PP-7.2" if book is Book.PP else "CP-7.2.2(c)"),
        Method.FIXED_PER_PERSON: (commission.per_person, f"{book}-7.2"),
        Method.FIXED_PER_HAND: (min(commission.per_hand.values(), default=0), "CP-7.2.3(b)-s2"),
    }
    if commission.method in said:
        _amount("the commission on the sign", *said[commission.method])


def _time_rule(book: Book) -> str:
    return "PP-5.1" if book is Book.PP else "CP-6.15"


def _check_limit(name: str, limit: Limit) -> None:
    for cents in (limit.least, limit.most, limit.multiple):
        _amount(f"a limit of {name}", cents)
    if limit.least > limit.most:
        raise BadTableTermsError(
            f"the minimum of {name}, {dollars(limit.least)}, is above its maximum, "
            f"{dollars(limit.most)}"
        )


def _amount(name: str, cents: Cents, rule: str | None = None) -> None:
    if not 0 < cents < GREATEST_AMOUNT:
        raise BadTableTermsError(f"{name} must be an amount above nothing", rule=rule)
