"""Where to go on to: only paths of this site, whatever was sent."""

from __future__ import annotations

from urllib.parse import urlsplit


def safe_next(target: str | None, otherwise: str = "/") -> str:
    """Return the target if it is a path of ours, else the start page."""
    if not target or not target.startswith("/") or target.startswith(("//", "/\\")):
        return otherwise
    # Browsers drop control characters and read a backslash as a slash: "/\t/evil" leaves the site.
    if any(character < " " or character in "\\\x7f" for character in target):
        return otherwise
    parts = urlsplit(target)
    return otherwise if parts.scheme or parts.netloc else target
