"""What identifies a command: sent twice it has one effect, and the second answer is the first."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, fields
from typing import Any
from uuid import UUID

import msgspec

from domain.command import Command

_encoder = msgspec.json.Encoder(order="sorted")


@dataclass(frozen=True, slots=True)
class CommandKey:
    """The row that a command leaves beside its events."""

    command_id: UUID
    name: str
    fingerprint: bytes
    answer: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Appended:
    """Where the events came to stand, and the slips they were given."""

    position: int
    slips: tuple[str, ...]


def body_of(command: Command) -> dict[str, Any]:
    """Return what is asked, without the envelope, as plain JSON values."""
    asked = {
        field.name: _in_order(getattr(command, field.name))
        for field in fields(command)
        if field.name != "envelope"
    }
    body: dict[str, Any] = msgspec.to_builtins(asked, str_keys=True)
    return body


def _in_order(value: object) -> object:
    return sorted(value) if isinstance(value, frozenset) else value


def fingerprint_of(command: Command, secret: str) -> bytes:
    """Hash who asks for exactly what; keyed, since what is asked may name a person."""
    envelope, body = command.envelope, body_of(command)
    for field in fields(command):
        # What a release added says nothing new as long as it is what it always was.
        if field.name in body and getattr(command, field.name) == field.default:
            del body[field.name]
    asked = [type(command).__name__, envelope.command_id, envelope.by.staff_id, body]
    return hashlib.blake2b(
        _encoder.encode(asked), key=secret.encode()[:64], digest_size=32
    ).digest()
