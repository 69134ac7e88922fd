"""What the sign of a table says, made from its terms alone: the same terms, the same sign."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

from domain.banked.limits import Limit
from domain.casino_war import terms as casino_war
from domain.cents import dollars
from domain.poker import terms as poker
from domain.poker.terms import Method, Structure
from domain.staff.roles import Book
from domain.tables.parameters import words_of
from domain.tables.terms import TableTerms
from domain.three_card_poker import terms as three_card_poker

# PK-44: where nothing but the stake bounds a wager.
TABLE_STAKES = "table stakes"


@dataclass(frozen=True, slots=True)
class SignLine:
    """One line: what it is about, and what it says."""

    label: str
    words: str


def sign_lines(game: str, book: Book, terms: TableTerms) -> tuple[SignLine, ...]:
    """Say on a sign what the table's book demands of it."""
    lines = [("Game", game)]
    if terms.three_card is not None:
        lines += _three_card(terms.three_card)
    elif terms.war is not None:
        lines += _war(terms.war)
    elif terms.poker is not None:
        lines += [*_poker(terms.poker), ("Minimum buy-in", dollars(terms.minimum_buy_in))]
        lines += [*_commission(terms), *_time(terms, terms.poker)]
    lines += [("Bonus", words) for words in terms.bonuses]
    lines.append(("Rules", f"A copy of the rules ({book}) is available on request"))
    return tuple(SignLine(label, words) for label, words in lines)


def sign_hash(table: str, lines: tuple[SignLine, ...], announced: tuple[str, ...] = ()) -> str:
    """Return what proves a sign: it differs as soon as a letter does."""
    said = [table, *(f"{line.label}\t{line.words}" for line in lines), *announced]
    return sha256("\n".join(said).encode()).hexdigest()


def _limits(limit: Limit, unit: int) -> str:
    said = f"minimum {dollars(limit.least)}, maximum {dollars(limit.most)}"
    step = limit.multiple if limit.multiple > 1 else unit
    return f"{said}, in multiples of {dollars(step)}"


def _three_card(terms: three_card_poker.Terms) -> Iterator[tuple[str, str]]:
    is_canberra = terms.book is Book.C3P
    per = " per box" if is_canberra else ""
    yield f"Ante{per}", _limits(terms.ante, terms.chip_unit)
    yield (
        f"{'Pairs' if is_canberra else 'Pair'} Plus{per}",
        _limits(terms.pair_plus, terms.chip_unit),
    )
    if not is_canberra:
        yield "Pay tables", f"Ante Bonus {terms.ante_bonus}, Pair Plus {terms.pair_plus_table}"


def _war(terms: casino_war.Terms) -> Iterator[tuple[str, str]]:
    is_per_area = terms.scope is casino_war.Scope.PER_AREA
    yield "Casino War", _limits(terms.war, terms.chip_unit)
    yield "Tie", _limits(terms.tie, terms.chip_unit)
    yield "Limits are", "per betting area" if is_per_area else "per player"


def _poker(terms: poker.Terms) -> Iterator[tuple[str, str]]:
    yield "Type", f"{words_of('game', terms.game)}, {words_of('structure', terms.structure)}"
    yield "Minimum wager", dollars(terms.bets[0])
    has_limit = terms.structure in {Structure.FIXED, Structure.SPREAD}
    yield "Maximum wager", dollars(terms.bets[-1]) if has_limit else TABLE_STAKES
    if terms.blinds:
        yield "Blinds", f"{len(terms.blinds)}: {words_of('blinds', terms.blinds)}"
    for label, cents in (("Ante", terms.ante), ("Bring-in", terms.bring_in), ("Kill", terms.kill)):
        if cents:
            yield label, dollars(cents)
    for label, is_allowed in (("Straddles", terms.straddles), ("Side wagers", terms.side_wagers)):
        if is_allowed:
            yield label, "allowed"


def _commission(terms: TableTerms) -> Iterator[tuple[str, str]]:
    """Name the method, and the least and the greatest rake in dollars (PP-7.1, CP-7.1)."""
    commission = terms.poker.commission if terms.poker else poker.Commission()
    match commission.method:
        case Method.NONE:
            yield "Commission", "none"
        case Method.PERCENTAGE:
            most = "no maximum" if commission.cap is None else f"maximum {dollars(commission.cap)}"
            rate = words_of("rate", commission.rate)
            least = f"minimum {dollars(terms.least_rake)}"
            yield "Commission", f"{rate} of all money wagered, {least}, {most}"
        case Method.TIME_CHARGE:
            yield "Commission", f"time charge, {dollars(terms.hourly_fee)} per player and hour"
        case Method.FIXED_PER_HAND:
            amounts = [
                f"{dollars(cents)} from {players} player{'s' if players > 1 else ''}"
                for players, cents in sorted(commission.per_hand.items())
            ]
            yield "Commission", f"per hand, {', '.join(amounts)}"
        case Method.FIXED_PER_PERSON:
            yield "Commission", f"{dollars(commission.per_person)} per player and hand"


def _time(terms: TableTerms, game: poker.Terms) -> Iterator[tuple[str, str]]:
    if terms.time_to_act is None:
        return
    yield "Time to act", f"{terms.time_to_act} seconds"
    if game.extensions:
        each = f"{game.extension_seconds} seconds for {dollars(game.extension_fee)}"
        yield "More time", f"up to {game.extensions} times {each}"
