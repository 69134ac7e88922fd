"""What a screen shows of a round: places on the felt, and the steps that may come next."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from domain.staff.roles import Book

# A card that lies face down.
BACK = "??"
RANKS = ("A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2")
SUITS = (("s", "♠", "Spades"), ("h", "♥", "Hearts"), ("d", "♦", "Diamonds"), ("c", "♣", "Clubs"))


@dataclass(frozen=True, slots=True)
class Stake:
    """One bet of one player at one place: what lies there, and what became of it."""

    bet: str
    label: str
    player: str
    cents: int
    # The part that counts; the rest goes back whatever happens.
    effective_cents: int = 0
    result: str = ""
    to_player_cents: int = 0
    note: str = ""
    # Beside a stake that is short or over what binds it.
    remark: str = ""

    @property
    def is_open(self) -> bool:
        """Whether it has not been settled."""
        return not self.result


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that may be done next; the label says exactly what."""

    label: str
    # Steps of the command that goes on with a round, or the fields of a command of its own.
    steps: tuple[dict[str, Any], ...] = ()
    rule: str = ""
    box: int = 0
    # How many cards have to be named first: at least, at most.
    cards: tuple[int, int] = (0, 0)
    needs_amount: bool = False
    # Offered only along with a wager that is put down at the same time.
    needs_wager: bool = False
    command: str = ""
    fields: dict[str, Any] = field(default_factory=dict)
    # Stays on the page until it is confirmed with others of its kind.
    is_staged: bool = False
    # How it reads once it is staged: "plays $20".
    said: str = ""
    # What to know before it is pressed.
    why: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """A box, or an area, as it lies on the felt."""

    number: int
    name: str
    owner: str = ""
    has_marker: bool = False
    # What binds whoever sits there, where it is not the sign: "Ante $10 to $800".
    own_limits: str = ""
    stakes: tuple[Stake, ...] = ()
    cards: tuple[str, ...] = ()
    hand: str = ""
    says: str = ""
    is_next: bool = False
    # Who may wager there.
    players: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Wagering:
    """What may be put down while betting is open."""

    bets: tuple[tuple[str, str, str], ...]
    chips: tuple[int, ...]
    # How a step says it: the word for the place, and the kind of step.
    place_field: str
    kind: str
    # Ways of calling a wager that is not in chips yet, as (tender, words).
    called: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class RoundView:
    """A round as its dealer sees it."""

    round_id: UUID
    version: int
    table: str
    number: int
    book: Book
    game: str
    terms: str
    phase: str
    headline: str
    hint: str = ""
    rule: str = ""
    places: tuple[Place, ...] = ()
    dealer_cards: tuple[str, ...] = ()
    dealer_hand: str = ""
    # In the order of the table; the first is the next step.
    choices: tuple[Choice, ...] = ()
    # Rarer than those, and kept apart from them.
    others: tuple[Choice, ...] = ()
    wagering: Wagering | None = None
    # What play waits for, by the name of what puts it right.
    waits_for: str = ""
    remedies: tuple[str, ...] = ()
    outcome: str = ""
    float_change_cents: int = 0
    is_over: bool = False
    # Where the next named cards go, in order.
    due: tuple[str, ...] = ()
    # Cards that cannot come again from one deck.
    gone: tuple[str, ...] = ()


def spoken_list(words: list[str]) -> str:
    """Say a few things: box 1, box 2 and the dealer."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def spoken_card(text: str) -> str:
    """Say a card as people do: K of diamonds."""
    if text == BACK:
        return "a card face down"
    names = {suit: name.lower() for suit, _, name in SUITS}
    return f"{'10' if text[0] == 'T' else text[0]} of {names[text[1]]}"


def written_card(text: str) -> str:
    """Write a card with the sign of its suit: K♦."""
    signs = {suit: sign for suit, sign, _ in SUITS}
    return text if text == BACK else f"{'10' if text[0] == 'T' else text[0]}{signs[text[1]]}"


def written_cards(text: str) -> str:
    """Write cards with the signs of their suits: K♦ 5♠ 3♣."""
    return " ".join(written_card(each) for each in text.split())
