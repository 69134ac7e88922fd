"""Writing a hand in the format: what was public, and unseen cards as question marks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from domain.cents import Cents
from domain.errors import RuleBrokenError
from domain.poker import events as play
from domain.poker.acts import Posting
from domain.poker.terms import Structure, Terms
from domain.poker.variants import VARIANTS
from services.phh.amounts import written
from services.phh.published import OURS

Fact = tuple[type, Mapping[str, Any]]
_CODES = {ours: code for code, ours in OURS.items()}
_HEADS_UP = 2


class NoSuchVariantError(RuleBrokenError):
    """A hand that the format has no code for."""

    code = "no_phh_variant"


def written_hand(facts: Sequence[Fact]) -> str:
    """Write a hand as the text of a .phh file. Hole cards appear if they were shown."""
    return _Writer(facts).text()


def _listed(amounts: Mapping[int, Cents], seats: Sequence[int]) -> str:
    return f"[{', '.join([written(amounts.get(seat, 0)) for seat in seats])}]"


class _Writer:
    """Numbers the seats as the format does and writes what happened line by line."""

    def __init__(self, facts: Sequence[Fact]) -> None:
        self.facts = facts
        self.start = facts[0][1]
        self.terms: Terms = self.start["terms"]
        code = _CODES.get((self.terms.game, self.terms.structure))
        if code is None:
            structure = self.terms.structure.value.replace("_", " ")
            raise NoSuchVariantError(f"the format has no code for {structure} {self.terms.game}")
        self.code = code
        stacks = self.start["stacks"]
        button = self.start["button"]
        # The first player is the one left of the button; without one, the lowest seat.
        self.seats = sorted(stacks, key=lambda seat: (button is not None and seat <= button, seat))
        self.players = {seat: f"p{at}" for at, seat in enumerate(self.seats, start=1)}
        self.shown = {d["seat"]: d["cards"] for kind, d in facts if kind is play.HandShown}

    def text(self) -> str:
        """Give every field the format asks for, then the actions."""
        lines = [f"variant = '{self.code}'", *self._antes()]
        if VARIANTS[self.terms.game].is_stud:
            lines.append(f"bring_in = {written(self.terms.bring_in)}")
        else:
            lines.append(f"blinds_or_straddles = {self._posts(self._blinds())}")
        names = ("small_bet", "big_bet") if self._is_fixed else ("min_bet",)
        lines += [f"{name} = {written(b)}" for name, b in zip(names, self.terms.bets, strict=False)]
        lines.append(f"starting_stacks = {_listed(self.start['stacks'], self.seats)}")
        actions = [each for kind, data in self.facts for each in self._actions(kind, data)]
        lines.append(f"actions = {actions}")
        lines.append(f"seats = {self.seats}")
        ended = [data["stacks"] for kind, data in self.facts if kind is play.HandEnded]
        if ended:
            lines.append(f"finishing_stacks = {_listed(ended[0], self.seats)}")
        return "\n".join(lines) + "\n"

    @property
    def _is_fixed(self) -> bool:
        return self.terms.structure is Structure.FIXED

    def _antes(self) -> list[str]:
        posted = [data for kind, data in self.facts if kind is play.AntesPosted]
        antes = posted[0]["antes"] if posted else {}
        matched = bool(posted and posted[0]["is_live"])
        return [
            f"ante_trimming_status = {str(matched).lower()}",
            f"antes = {self._posts(antes)}",
        ]

    def _blinds(self) -> dict[int, Cents]:
        blinds: dict[int, Cents] = {}
        for kind, data in self.facts:
            if kind is play.BlindPosted and data["is_live"]:
                sign = -1 if data["kind"] is Posting.ENTRY else 1
                blinds[data["seat"]] = blinds.get(data["seat"], 0) + sign * data["cents"]
        # A blind that could not be paid in full is written in full: the stack says the rest.
        for seat, due in zip(self._blind_seats(), self.terms.blinds, strict=False):
            if blinds.get(seat, 0) > 0:
                blinds[seat] = max(blinds[seat], due)
        return blinds

    def _blind_seats(self) -> list[int]:
        two = len(self.seats) == _HEADS_UP
        return self.seats[::-1] if two and self._button_is_small else self.seats

    @property
    def _button_is_small(self) -> bool:
        return self.terms.settings.button_posts_small_blind

    def _posts(self, amounts: Mapping[int, Cents]) -> str:
        """List what was posted; the format writes the two of a heads-up hand the other way."""
        heads_up = len(self.seats) == _HEADS_UP
        return _listed(amounts, self.seats[::-1] if heads_up else self.seats)

    def _actions(self, kind: type, data: Mapping[str, Any]) -> Iterable[str]:
        if kind is play.CardsDealt:
            yield from self._deals(data)
        elif kind is play.BoardDealt:
            yield f"d db {data['cards'].replace(' ', '')}"
        elif kind in _WAGERS:
            yield f"{self.players[data['seat']]} cbr {written(data['to'])}"
        elif kind in _WORDS:
            yield f"{self.players[data['seat']]} {_WORDS[kind]}"
        elif kind is play.HandShown:
            yield f"{self.players[data['seat']]} sm {data['cards'].replace(' ', '')}"

    def _deals(self, data: Mapping[str, Any]) -> Iterable[str]:
        for seat in self.seats:
            down, up = data["down"].get(seat, "").split(), data["up"].get(seat, "").split()
            if down or up:
                public = self.shown.get(seat, "").split()
                seen = [card if card in public else "??" for card in down]
                yield f"d dh {self.players[seat]} {''.join([*seen, *up])}"


_WAGERS = frozenset({play.BetPlaced, play.Raised, play.Completed})
_WORDS = {
    play.Folded: "f",
    play.Checked: "cc",
    play.Called: "cc",
    play.BringInPosted: "pb",
    play.HandMucked: "sm",
}
