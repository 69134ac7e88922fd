"""What may be done at a seat or box, as data: one form page serves every such command."""

from __future__ import annotations

from dataclasses import dataclass

from domain.staff.roles import Book
from domain.tables.absence.commands import EntryDecision, MoveReason
from domain.tables.absence.markers import SeatButton

Choices = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a form; with choices it is a list, and money is typed in dollars."""

    name: str
    label: str
    kind: str = "text"
    value: str = ""
    hint: str = ""
    choices: Choices = ()
    is_needed: bool = True


@dataclass(frozen=True, slots=True)
class SeatAct:
    """A command about one seat: what its button says, what it asks for, which rules it rests on."""

    command: str
    title: str
    button: str
    fields: tuple[Field, ...] = ()
    rules: tuple[tuple[Book, str], ...] = ()
    # What the command calls the seat; None where it is about the player alone.
    place: str | None = "seat"

    def rule_of(self, book: Book) -> str | None:
        """Find the rule that a book gives for it."""
        return dict(self.rules).get(book)


def _spoken(values: tuple[str, ...]) -> Choices:
    return tuple((each, each.replace("_", " ")) for each in values)


_PLAYER = Field("player", "Player", hint="An id, a list's number or a word such as P1: no name.")
_REASON = Field("reason", "Why")
_TO_SEAT = Field("to_seat", "To seat", "number")
_BUTTON = Field("button", "Button", choices=_spoken(tuple(SeatButton)))
_ENTRY = Field("entry", "How", choices=_spoken(tuple(EntryDecision)))
_WHY = Field("why", "Because of", choices=_spoken(tuple(MoveReason)))
_IDLE = (
    (Book.TCP, "TCP-11.8"),
    (Book.C3P, "C3P-14.6"),
    (Book.CW, "CW-11.8"),
    (Book.PP, "PP-16.7"),
)
_LIMIT = ((Book.TCP, "TCP-6.3"), (Book.C3P, "C3P-3.2"), (Book.CW, "CW-6.3"))
_SEVERAL = ((Book.TCP, "TCP-5.9.1"), (Book.CW, "CW-5.13"))
_HELD = ((Book.CP, "CP-8.3"), (Book.PP, "PP-1.1-ReservedSign"))

VACATE = SeatAct("vacate-idle-seat", "Vacate an idle seat", "Have the seat given up", (), _IDLE)
RESERVE = SeatAct("reserve-seat", "Hold the seat for a player", "Hold the seat", (_PLAYER,), _HELD)
RELEASE = SeatAct("release-seat", "Hold the seat no longer", "Release it", (_REASON,), _HELD)

OF_A_SITTING = (
    SeatAct("sit-out", "Sit out", "Sit out from the next round", (), ((Book.PP, "PP-9.2.5"),)),
    SeatAct("sit-in", "Take part again", "Deal in from the next round"),
    SeatAct(
        "move-seat",
        "Move to another seat",
        "Move the player with the whole stake",
        (
            _TO_SEAT,
            Field("to_table", "Of table", hint="Empty for this table.", is_needed=False),
            _WHY,
            Field("button", "Seat with the button", "number", "0"),
            Field("has_paid_blinds", "Has paid both blinds of this turn", "check"),
        ),
        ((Book.PP, "PP-9.7.4"), (Book.CP, "CP-8.9.5-s1")),
    ),
    SeatAct(
        "request-seat-change",
        "Wants another seat",
        "Note the wish",
        (_TO_SEAT,),
        ((Book.CP, "CP-8.1.2"),),
    ),
    SeatAct("withdraw-seat-change", "Wants no other seat", "Forget the wish"),
    SeatAct(
        "pick-up-player",
        "Pick up an absent player",
        "Pick the player up",
        (_REASON,),
        ((Book.PP, "PP-9.7.7"), (Book.CP, "CP-8.11")),
    ),
)
OF_A_LIVE_SITTING = (
    SeatAct(
        "place-seat-button",
        "Put a button before the seat",
        "Place the button",
        (_BUTTON,),
        ((Book.CP, "CP-1.1-Button"),),
    ),
    SeatAct(
        "remove-seat-button",
        "Take a button away",
        "Take the button away",
        (_BUTTON,),
        ((Book.CP, "CP-1.1-Button"),),
    ),
    SeatAct(
        "decide-entry",
        "Decide how a new player enters",
        "Decide the entry",
        (_ENTRY,),
        ((Book.CP, "CP-8.10"),),
    ),
)
OF_AN_ELECTRONIC_SITTING = (
    VACATE,
    SeatAct(
        "release-idle-place",
        "Release a place held without wagering",
        "Release the place",
        (_REASON,),
        ((Book.PP, "PP-5.5(a)"),),
    ),
)
OF_A_FREE_SEAT = (RESERVE, RELEASE)
OF_A_FREE_ELECTRONIC_SEAT = (
    SeatAct(
        "allocate-seat",
        "Several want the seat",
        "Give it to one of them",
        (_PLAYER, Field("others", "The others", hint="With spaces between them."), _REASON),
        ((Book.PP, "PP-9.1.2"),),
    ),
)
OF_A_FREE_LIVE_SEAT = (
    SeatAct(
        "draw-for-seat",
        "Draw cards for the seat",
        "Record the draw",
        (
            Field("players", "Players", hint="With spaces between them, in the order they drew."),
            Field("cards", "Cards", hint="One draw after another: 9d 9s, 4c Jh."),
        ),
        ((Book.CP, "CP-8.1.1"),),
    ),
)
SIT_AT_BOX = SeatAct(
    "sit-at-box", "Seat a player at the box", "Seat the player", (_PLAYER,), (), "box"
)
OF_A_BOX = (
    SIT_AT_BOX,
    SeatAct(
        "leave-box",
        "Give the box up",
        "Free the box",
        (_PLAYER, Field("reason", "Why", value="the player leaves")),
        (),
        "box",
    ),
    SeatAct(
        "agree-personal-limit",
        "Agree a personal limit",
        "Agree the limit",
        (
            _PLAYER,
            Field("bet", "Bet"),
            Field("least", "At least", "money", is_needed=False),
            Field("most", "At most", "money", is_needed=False),
        ),
        _LIMIT,
        "box",
    ),
    SeatAct(
        "place-limit-marker",
        "Stand the marker by the box",
        "The marker stands",
        (_PLAYER, Field("marker", "What it says", value="personal limit")),
        _LIMIT,
        "box",
    ),
    VACATE,
    RESERVE,
    RELEASE,
)
OF_A_BOX_WITH_SEVERAL = (
    SeatAct(
        "allow-several-boxes",
        "Let a player use several boxes",
        "Allow it",
        (_PLAYER, Field("boxes", "Boxes", "number", "2"), _REASON),
        _SEVERAL,
        None,
    ),
)
OF_AN_AREA = (
    SeatAct(
        "limit-area",
        "Set the players of the area",
        "Set it",
        (Field("most", "Players", choices=(("1", "1"), ("2", "2"), ("3", "3"))),),
        ((Book.CW, "CW-5.10"),),
        "box",
    ),
)
_EVERY = (
    *OF_A_SITTING,
    *OF_A_LIVE_SITTING,
    *OF_AN_ELECTRONIC_SITTING,
    *OF_A_FREE_SEAT,
    *OF_A_FREE_ELECTRONIC_SEAT,
    *OF_A_FREE_LIVE_SEAT,
    *OF_A_BOX,
    *OF_A_BOX_WITH_SEVERAL,
    *OF_AN_AREA,
)
ACTS = {act.command: act for act in _EVERY}


def acts_at_seat(book: Book, *, is_taken: bool) -> tuple[SeatAct, ...]:
    """List what may be done at a seat of a poker table, taken or free."""
    is_live = book is Book.CP
    if is_taken:
        return OF_A_SITTING + (OF_A_LIVE_SITTING if is_live else OF_AN_ELECTRONIC_SITTING)
    return OF_A_FREE_SEAT + (OF_A_FREE_LIVE_SEAT if is_live else OF_A_FREE_ELECTRONIC_SEAT)


def acts_at_box(book: Book) -> tuple[SeatAct, ...]:
    """List what may be done at a box of a house-banked table."""
    several = OF_A_BOX_WITH_SEVERAL if book in dict(_SEVERAL) else ()
    return OF_A_BOX + several + (OF_AN_AREA if book is Book.CW else ())
