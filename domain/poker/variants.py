"""The variants of both books, as data: which cards come when, who opens, what wins."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from domain.cards.card import Card
from domain.cards.high import high_value
from domain.cards.low import low_value
from domain.cards.omaha import omaha_high_value, omaha_low_value
from domain.cards.razz import razz_value
from domain.staff.roles import Book

# What hole cards are worth with the board; a low is None when it does not qualify.
High = Callable[[Sequence[Card], Sequence[Card]], int]
Low = Callable[[Sequence[Card], Sequence[Card]], int | None]


class Game(StrEnum):
    """The games the two books deal."""

    HOLDEM = "holdem"
    HOLDEM_HI_LO = "holdem_hi_lo"
    OMAHA = "omaha"
    OMAHA_HI_LO = "omaha_hi_lo"
    PINEAPPLE = "pineapple"
    CRAZY_PINEAPPLE = "crazy_pineapple"
    CRAZY_PINEAPPLE_HI_LO = "crazy_pineapple_hi_lo"
    SEVEN_CARD_STUD = "seven_card_stud"
    SEVEN_CARD_STUD_HI_LO = "seven_card_stud_hi_lo"
    RAZZ = "razz"


@dataclass(frozen=True, slots=True)
class Street:
    """The cards before one betting round, and what is discarded when it is over."""

    name: str
    down: int = 0
    up: int = 0
    board: int = 0
    higher_limit: bool = False
    discards: int = 0

    @property
    def burns(self) -> bool:
        """A card is burned before community cards; no book burns one in stud."""
        return self.board > 0


@dataclass(frozen=True, slots=True)
class Variant:
    """A game: its streets, and how its hands are read at the showdown."""

    game: Game
    # The most players by book; a book that is missing does not deal the game.
    most_players: Mapping[Book, int]
    streets: tuple[Street, ...]
    high: High
    low: Low | None = None
    # The low hand wins alone, and the highest up-card brings in.
    is_razz: bool = False
    # Up-cards decide who opens, and there is no button.
    is_stud: bool = field(init=False)

    def __post_init__(self) -> None:
        """Keep what every street asks for."""
        object.__setattr__(self, "is_stud", self.streets[0].up > 0)

    def __deepcopy__(self, _memo: object) -> Variant:
        """Stay the same: a variant is data that nothing changes."""
        return self

    @property
    def is_hi_lo(self) -> bool:
        """High and low share the pot."""
        return self.low is not None

    @property
    def hole_cards(self) -> int:
        """How many cards a seat holds at the showdown."""
        return sum(each.down + each.up - each.discards for each in self.streets)


def _seven_high(hole: Sequence[Card], board: Sequence[Card]) -> int:
    return high_value((*hole, *board))


def _seven_low(hole: Sequence[Card], board: Sequence[Card]) -> int | None:
    return low_value((*hole, *board))


def _seven_razz(hole: Sequence[Card], board: Sequence[Card]) -> int:
    return razz_value((*hole, *board))


def _flop_game(down: int, before_flop: int = 0, after_flop: int = 0) -> tuple[Street, ...]:
    return (
        Street("first", down=down, discards=before_flop),
        Street("flop", board=3, discards=after_flop),
        Street("fourth card", board=1, higher_limit=True),
        Street("fifth card", board=1, higher_limit=True),
    )


_STUD = (
    Street("third street", down=2, up=1),
    Street("fourth street", up=1),
    Street("fifth street", up=1, higher_limit=True),
    Street("sixth street", up=1, higher_limit=True),
    Street("seventh street", down=1, higher_limit=True),
)

# CP-4.1 gives the live game its limits; PokerPro tables have ten displays, and eight can be dealt
# seven cards only because of PP-11.6.2.
_LIVE_AND_ELECTRONIC = MappingProxyType({Book.CP: 11, Book.PP: 10})
_OMAHA = MappingProxyType({Book.CP: 10, Book.PP: 10})
_LIVE = MappingProxyType({Book.CP: 11})
_ELECTRONIC = MappingProxyType({Book.PP: 8})

_ALL = (
    Variant(Game.HOLDEM, _LIVE_AND_ELECTRONIC, _flop_game(2), _seven_high),
    Variant(Game.HOLDEM_HI_LO, _LIVE, _flop_game(2), _seven_high, _seven_low),
    Variant(Game.OMAHA, _OMAHA, _flop_game(4), omaha_high_value),
    Variant(Game.OMAHA_HI_LO, _OMAHA, _flop_game(4), omaha_high_value, omaha_low_value),
    Variant(Game.PINEAPPLE, _LIVE, _flop_game(3, before_flop=1), _seven_high),
    Variant(Game.CRAZY_PINEAPPLE, _LIVE, _flop_game(3, after_flop=1), _seven_high),
    Variant(
        Game.CRAZY_PINEAPPLE_HI_LO, _LIVE, _flop_game(3, after_flop=1), _seven_high, _seven_low
    ),
    Variant(Game.SEVEN_CARD_STUD, _ELECTRONIC, _STUD, _seven_high),
    Variant(Game.SEVEN_CARD_STUD_HI_LO, _ELECTRONIC, _STUD, _seven_high, _seven_low),
    Variant(Game.RAZZ, _ELECTRONIC, _STUD, _seven_razz, is_razz=True),
)

VARIANTS: Mapping[Game, Variant] = MappingProxyType({each.game: each for each in _ALL})
