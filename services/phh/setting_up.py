"""The terms, the button and the posts of a published hand."""

from __future__ import annotations

from dataclasses import dataclass, field

from domain.cents import Cents
from domain.poker.starting import Setup
from domain.poker.terms import Commission, Settings, Terms
from domain.poker.variants import VARIANTS
from domain.staff.roles import Book
from services.phh.published import PublishedHand, SkippedHandError

_CP = Book.CP


@dataclass(frozen=True, slots=True)
class House:
    """What the person who replays hands decides where no file does."""

    # None: the live book where it deals the game, else PokerPro's.
    book: Book | None = None
    commission: Commission = field(default_factory=Commission)
    # None: one chip or dollar where the file has only whole ones, else a cent.
    split_unit: Cents | None = None
    # Terms that came before: the hands of a session are played for the same.
    known_terms: dict[tuple[object, ...], Terms] = field(default_factory=dict, compare=False)


def setup_of(hand: PublishedHand, house: House) -> Setup:
    """Set a published hand up: player 1 sits in seat 1 and the last player has the button."""
    variant = VARIANTS[hand.game]
    book = house.book or (_CP if _CP in variant.most_players else Book.PP)
    most = variant.most_players.get(book)
    if most is None:
        raise SkippedHandError(f"the book {book} does not deal {hand.game}")
    count = len(hand.stacks)
    if count > most:
        raise SkippedHandError(f"{book} deals {hand.game} to {most} players, not {count}")
    return Setup(
        # Each hand has a table of its own: files number their hands as they like.
        table=f"PHH-{hand.digest[:16]}",
        number=1,
        terms=_terms(hand, house, book),
        button=None if variant.is_stud else count,
        stacks=dict(enumerate(hand.stacks, start=1)),
        posts=hand.posts,
        antes=hand.antes,
        antes_are_dead=not hand.antes_are_matched,
        of_guests=True,
    )


def _terms(hand: PublishedHand, house: House, book: Book) -> Terms:
    unit = house.split_unit or hand.unit
    key = (hand.variant, book, hand.blinds, hand.bets, hand.bring_in, unit)
    known = house.known_terms.get(key)
    if known is None:
        known = house.known_terms[key] = Terms(
            book=book,
            game=hand.game,
            structure=hand.structure,
            bets=hand.bets,
            split_unit=unit,
            blinds=hand.blinds,
            bring_in=hand.bring_in,
            commission=house.commission,
            settings=_AS_PUBLISHED,
        )
    return known


# The format gives the button the small blind when two play, and chips that cannot be divided to the
# first of the hands that share.
_AS_PUBLISHED = Settings(button_posts_small_blind=True, odd_units_one_each=False)
