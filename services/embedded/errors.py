"""Why an embedded server could not be started; the message is meant for the person who asked."""

from __future__ import annotations


class EmbeddedServiceError(Exception):
    """An embedded server cannot run here; the text says what to do about it."""
