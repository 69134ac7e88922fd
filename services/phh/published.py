"""A published hand, checked: what its file says in the terms of the domain."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from hashlib import sha256
from types import MappingProxyType
from typing import Any

from domain.cents import Cents
from domain.poker.starting import Post
from domain.poker.terms import Structure
from domain.poker.variants import VARIANTS, Game
from services.phh.amounts import UnreadableHandError, cents_of
from services.phh.notation import Action, action_of
from services.phh.posts import as_paid, brought_in, by_seat, posted
from services.phh.streets import given_up, in_streets, opened

# The variants of the format that the two books deal.
OURS: Mapping[str, tuple[Game, Structure]] = MappingProxyType(
    {
        "FT": (Game.HOLDEM, Structure.FIXED),
        "NT": (Game.HOLDEM, Structure.NO_LIMIT),
        "PO": (Game.OMAHA, Structure.POT),
        "FO/8": (Game.OMAHA_HI_LO, Structure.FIXED),
        "F7S": (Game.SEVEN_CARD_STUD, Structure.FIXED),
        "F7S/8": (Game.SEVEN_CARD_STUD_HI_LO, Structure.FIXED),
        "FR": (Game.RAZZ, Structure.FIXED),
    }
)


_DOLLAR = 100


class SkippedHandError(Exception):
    """A hand that is well written and that we do not play, and why."""


@dataclass(frozen=True, slots=True)
class PublishedHand:
    """What a file says about one hand; players are numbered from 1, first after the button."""

    name: str
    variant: str
    game: Game
    structure: Structure
    stacks: tuple[Cents, ...]
    antes: Mapping[int, Cents]
    # Antes that must be matched, as wagers must; otherwise they simply lie in the pot.
    antes_are_matched: bool
    # Blinds and bring-in as far as they could be paid.
    blinds: tuple[Cents, ...]
    posts: tuple[Post, ...]
    bring_in: Cents
    bets: tuple[Cents, ...]
    actions: tuple[Action, ...]
    # Who gives a hand up unseen at the showdown.
    mucks: frozenset[int]
    finishing: tuple[Cents, ...] | None
    players: tuple[str, ...]
    # One chip or dollar where the file has only whole ones, else a cent.
    unit: Cents
    # What tells this hand from every other, wherever its file lies.
    digest: str

    @property
    def count(self) -> int:
        """How many players were dealt in."""
        return len(self.stacks)


def published(name: str, said: Mapping[str, Any]) -> PublishedHand:
    """Check one hand of a file."""
    variant = said.get("variant")
    if not isinstance(variant, str):
        raise UnreadableHandError("variant: every hand names its variant")
    if variant not in OURS:
        raise SkippedHandError(f"neither book deals the variant {variant}")
    game, structure = OURS[variant]
    stacks = _stacks(said)
    if len(stacks) < len("p1p2") // 2 or min(stacks) <= 0:
        raise UnreadableHandError("starting_stacks: two players or more, each with chips")
    is_stud = VARIANTS[game].is_stud
    finishing = None
    if said.get("finishing_stacks") is not None:
        finishing = _per_player(said, "finishing_stacks", len(stacks))
    bets = _bets(said, structure)
    written = _actions(said, len(stacks))
    mucks = given_up(written)
    actions = tuple(in_streets(written, VARIANTS[game], mucks))
    antes = _per_player(said, "antes", len(stacks))
    antes_by_seat = by_seat(antes)
    before = () if is_stud else _per_player(said, "blinds_or_straddles", len(stacks))
    blinds, posts = posted(before, bets[0])
    if is_stud or posts:
        actions = tuple(opened(actions))
    bring_in = _amount(said, "bring_in") if is_stud else 0
    wagers = [action.cents for action in actions]
    return PublishedHand(
        name=name,
        variant=variant,
        game=game,
        structure=structure,
        stacks=stacks,
        antes=antes_by_seat,
        antes_are_matched=bool(said.get("ante_trimming_status", False)),
        blinds=as_paid(blinds, stacks, antes_by_seat),
        posts=posts,
        bring_in=brought_in(bring_in, actions, stacks, antes_by_seat),
        bets=bets,
        actions=actions,
        mucks=mucks,
        finishing=finishing,
        players=_players(said),
        # A file that ends with halves of a chip divides by less than a chip.
        unit=_unit((*stacks, *antes, *before, *bets, *wagers, *(finishing or ()))),
        digest=sha256(repr(sorted(said.items())).encode()).hexdigest(),
    )


def _stacks(said: Mapping[str, Any]) -> tuple[Cents, ...]:
    listed = said.get("starting_stacks")
    if isinstance(listed, list) and any(map(_is_infinite, listed)):
        # The format's own sign for a stack that nobody wrote down.
        raise SkippedHandError("the file does not say what every player started with")
    return _amounts(said, "starting_stacks")


def _is_infinite(amount: object) -> bool:
    return isinstance(amount, Decimal) and amount == Decimal("Infinity")


def _players(said: Mapping[str, Any]) -> tuple[str, ...]:
    names = said.get("players", [])
    if not isinstance(names, list):
        raise UnreadableHandError("players: a list of names is expected")
    return tuple(map(str, names))


def _unit(amounts: tuple[Cents, ...]) -> Cents:
    return _DOLLAR if all(cents % _DOLLAR == 0 for cents in amounts) else 1


def _bets(said: Mapping[str, Any], structure: Structure) -> tuple[Cents, ...]:
    names = ("small_bet", "big_bet") if structure is Structure.FIXED else ("min_bet",)
    bets = tuple(_amount(said, name) for name in names)
    if min(bets) <= 0:
        raise UnreadableHandError(f"{names[0]}: a bet is more than nothing")
    return bets


def _actions(said: Mapping[str, Any], count: int) -> list[Action]:
    written = said.get("actions")
    if not isinstance(written, list):
        raise UnreadableHandError("actions: every hand lists its actions")
    found = [each for each in map(action_of, written) if each is not None]
    if absent := [each.player for each in found if each.player > count]:
        raise UnreadableHandError(f"actions: there is no player {absent[0]}")
    return found


def _per_player(said: Mapping[str, Any], name: str, count: int) -> tuple[Cents, ...]:
    amounts = _amounts(said, name)
    if len(amounts) > count:
        raise UnreadableHandError(f"{name}: {len(amounts)} amounts for {count} players")
    return amounts + (0,) * (count - len(amounts))


def _amounts(said: Mapping[str, Any], name: str) -> tuple[Cents, ...]:
    listed = said.get(name)
    if not isinstance(listed, list):
        raise UnreadableHandError(f"{name}: a list of amounts is missing")
    return tuple(cents_of(each, name) for each in listed)


def _amount(said: Mapping[str, Any], name: str) -> Cents:
    if name not in said:
        raise UnreadableHandError(f"{name}: an amount is missing")
    return cents_of(said[name], name)
