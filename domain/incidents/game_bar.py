"""A bar from one game: one stream for a person and a book, so that it can be asked for at once."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.command import Envelope
from domain.ids import derived_id
from domain.incidents.commands import BarFromGame, LiftBar
from domain.incidents.errors import BarredFromGameError, NobodyNamedError, NotBarredError
from domain.incidents.events import BarImposed, BarLifted, BarRenewed
from domain.incidents.incident import Incident
from domain.staff.authority import require
from domain.staff.breach_powers import BAR_FROM_GAME
from domain.staff.roles import Book


def bar_id_of(book: Book, player_id: UUID | None, person: str = "") -> UUID:
    """Return the id of the bar of a person, known by account or as surveillance knows them."""
    return derived_id("game_bar", book, player_id or person.upper())


@stored_as("game_bar")
class GameBar(AggregateRoot):
    """Decides whether a person may play a game."""

    # Decide: may refuse.

    @classmethod
    def impose(cls, incident: Incident, command: BarFromGame, earlier: GameBar | None) -> GameBar:
        """Bar whoever the incident is about."""
        _check(incident, command.envelope)
        rules = BAR_FROM_GAME.least[incident.book].rules
        about: dict[str, Any] = {
            "incident_id": incident.id,
            "table": incident.table,
            "reason": command.reason,
        }
        if earlier is None:
            return cls.begin(
                BarImposed,
                bar_id_of(incident.book, incident.player_id, incident.person),
                command.envelope,
                rules=rules,
                book=incident.book,
                player_id=incident.player_id,
                person=incident.person,
                **about,
            )
        if earlier.is_barred:
            raise NotBarredError("this person is barred from the game already")
        about["player_id"] = incident.player_id
        earlier.record(BarRenewed, command.envelope, rules=rules, **about)
        return earlier

    def lift(self, incident: Incident, command: LiftBar) -> None:
        """Let the person play again; the same rank as barred them."""
        _check(incident, command.envelope)
        if not self.is_barred:
            raise NotBarredError("this person is not barred from the game")
        self.record(
            BarLifted,
            command.envelope,
            rules=BAR_FROM_GAME.least[incident.book].rules,
            incident_id=incident.id,
            table=incident.table,
            player_id=incident.player_id,
            reason=command.reason,
        )

    def check_may_play(self) -> None:
        """Refuse whoever is barred."""
        if self.is_barred:
            raise BarredFromGameError(
                "this person is barred from the game", rule=BAR_FROM_GAME.least[self.book].rules[0]
            )

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.book = Book.TCP
        self.is_barred = True

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        match event:
            case BarImposed(book=book):
                self.book = book
            case BarLifted():
                self.is_barred = False
            case BarRenewed():
                self.is_barred = True


def _check(incident: Incident, envelope: Envelope) -> None:
    require(envelope, BAR_FROM_GAME, incident.book)
    incident.check_open()
    if incident.player_id is None and not incident.person:
        raise NobodyNamedError("the incident does not say who it was; name the player first")
