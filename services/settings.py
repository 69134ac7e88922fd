"""The only reader of the environment."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from zoneinfo import ZoneInfo

from environs import Env


@dataclass(frozen=True, slots=True)
class Settings:
    """How this property runs."""

    database_url: str
    owner_database_url: str
    redis_url: str
    live_url: str
    # Where people's browsers find the pages; printed reports lead there. Empty: they lead nowhere.
    public_url: str
    folder: Path
    property_name: str
    time_zone: ZoneInfo
    day_starts_at: int
    secret_key: str
    seal_key: str
    secure_cookies: bool
    idle_seconds: int
    is_demonstration: bool

    @classmethod
    def from_environment(cls) -> Settings:
        """Read and check the environment."""
        env = Env()
        database_url = env.str("DATABASE_URL")
        folder = Path(env.str("PITBOOK_FOLDER", ".pitbook"))
        return cls(
            database_url=database_url,
            owner_database_url=env.str("OWNER_DATABASE_URL", database_url),
            redis_url=env.str("REDIS_URL"),
            live_url=env.str("PITBOOK_LIVE_URL", ""),
            public_url=env.str("PITBOOK_PUBLIC_URL", "").rstrip("/"),
            folder=folder,
            property_name=env.str("PITBOOK_PROPERTY", "Pitbook Casino"),
            time_zone=ZoneInfo(env.str("PITBOOK_TIME_ZONE", "Australia/Melbourne")),
            day_starts_at=env.int("PITBOOK_DAY_STARTS_AT", 6),
            secret_key=env.str("PITBOOK_SECRET_KEY", "") or _kept_secret(folder, "secret.key"),
            seal_key=env.str("PITBOOK_SEAL_KEY", "") or _kept_secret(folder, "seal.key"),
            secure_cookies=env.bool("PITBOOK_SECURE_COOKIES", False),
            idle_seconds=env.int("PITBOOK_IDLE_SECONDS", 300),
            is_demonstration=env.bool("PITBOOK_DEMO", False),
        )


def _kept_secret(folder: Path, name: str) -> str:
    """Return the secret of this folder, made on first use and readable by its owner alone."""
    import os  # noqa: PLC0415 - only this function touches the file system
    import secrets  # noqa: PLC0415

    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text().strip()
    with os.fdopen(handle, "w") as file:
        file.write(secrets.token_hex(32))
    return path.read_text().strip()
