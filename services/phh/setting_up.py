"""The terms, the button and the posts of a published hand."""

from __future__ import annotations

from dataclasses import dataclass, field

from domain.cents import Cents
from domain.poker.acts import Posting
from domain.poker.starting import Post, Setup
from domain.poker.terms import Commission, Settings, Terms
from domain.poker.variants import VARIANTS
from domain.staff.roles import Book
from services.phh.published import PublishedHand, SkippedHandError

_HEADS_UP = 2


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
    book = house.book or (Book.CP if Book.CP in variant.most_players else Book.PP)
    most = variant.most_players.get(book)
    if most is None:
        raise SkippedHandError(f"the book {book} does not deal {hand.game}")
    if hand.count > most:
        raise SkippedHandError(f"{book} deals {hand.game} to {most} players, not {hand.count}")
    blinds, posts = _blinds(hand)
    return Setup(
        # Each hand has a table of its own: files number their hands as they like.
        table=f"PHH-{hand.digest[:16]}",
        number=1,
        terms=_terms(hand, house, book, blinds),
        button=None if variant.is_stud else hand.count,
        stacks=dict(enumerate(hand.stacks, start=1)),
        posts=posts,
        antes={seat: cents for seat, cents in _by_seat(hand, hand.antes).items() if cents},
        antes_are_dead=not hand.antes_are_matched,
    )


def _terms(hand: PublishedHand, house: House, book: Book, blinds: tuple[Cents, ...]) -> Terms:
    unit = house.split_unit or hand.unit
    key = (hand.variant, book, blinds, hand.bets, hand.bring_in, unit)
    known = house.known_terms.get(key)
    if known is None:
        known = house.known_terms[key] = Terms(
            book=book,
            game=hand.game,
            structure=hand.structure,
            bets=hand.bets,
            split_unit=unit,
            blinds=blinds,
            bring_in=hand.bring_in,
            commission=house.commission,
            # The format gives the button the small blind when two play.
            settings=Settings(button_posts_small_blind=True),
        )
    return known


def _by_seat(hand: PublishedHand, amounts: tuple[Cents, ...]) -> dict[int, Cents]:
    """Give each seat its amount; the format writes the two of a heads-up hand the other way."""
    if hand.count == _HEADS_UP:
        amounts = amounts[::-1]
    return dict(enumerate(amounts, start=1))


def _blinds(hand: PublishedHand) -> tuple[tuple[Cents, ...], tuple[Post, ...]]:
    """Tell the blinds, as far as the first that is a full bet, from the posts beyond them."""
    if not hand.blinds:
        return (), ()
    full = [at for at, cents in enumerate(hand.blinds) if cents >= hand.bets[0]]
    posted = [at for at, cents in enumerate(hand.blinds) if cents > 0]
    last = full[0] if full else posted[-1] if posted else -1
    blinds = tuple(max(cents, 0) for cents in hand.blinds[: last + 1])
    posts = [
        Post(seat, Posting.ENTRY if cents < 0 else Posting.STRADDLE, abs(cents))
        for at, (seat, cents) in enumerate(_seats(hand))
        if cents < 0 or (cents and at > last)
    ]
    return blinds, tuple(posts)


def _seats(hand: PublishedHand) -> list[tuple[int, Cents]]:
    numbered = list(enumerate(hand.blinds, start=1))
    if hand.count == _HEADS_UP:
        (_, first), (_, second) = numbered
        return [(2, first), (1, second)]
    return numbered
