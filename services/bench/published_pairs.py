"""Published hands read by both: ours, and pokerkit's."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from domain.errors import NotFoundError
from services.bench.peer import pokerkit
from services.phh.playing import play
from services.phh.published import PublishedHand, SkippedHandError
from services.phh.reader import files_of, hands_in
from services.phh.setting_up import House


class Pair(NamedTuple):
    """One hand as we read it and as pokerkit did."""

    ours: PublishedHand
    theirs: Any


def pairs_in(places: Sequence[Path]) -> list[Pair]:
    """Read every hand of these places that both can play."""
    peer = pokerkit()
    found = [pair for path in files_of(places) for pair in _in_file(peer, path)]
    if not found:
        named = ", ".join(map(str, places)) or "nowhere"
        raise NotFoundError(f"no published hand to replay in {named}; name files with --hands")
    return found


def _in_file(peer: Any, path: Path) -> Iterable[Pair]:
    ours = list(hands_in(path))
    with path.open("rb") as file:
        load = peer.HandHistory.load_all if path.suffix == ".phhs" else peer.HandHistory.load
        loaded = load(file)
        theirs = list(loaded) if path.suffix == ".phhs" else [loaded]
    for mine, other in zip(ours, theirs, strict=True):
        if isinstance(mine, PublishedHand) and _ends(mine) and _ends_for_peer(other):
            yield Pair(mine, other)


def _ends(hand: PublishedHand) -> bool:
    try:
        play(hand, House())
    except SkippedHandError:
        return False
    return True


def _ends_for_peer(history: Any) -> bool:
    try:
        for _state in history:
            pass
    except ValueError:
        return False
    return True
