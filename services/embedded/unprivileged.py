"""As whom PostgreSQL runs: it refuses root, so root lends it another identity."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from services.embedded.errors import EmbeddedServiceError

if TYPE_CHECKING:
    from collections.abc import Iterator

NOBODY = 65534


@dataclass(frozen=True, slots=True)
class Identity:
    """The owner of the data, and how a command is made to run as that owner."""

    uid: int
    gid: int
    wrapper: tuple[str, ...] = ()

    @property
    def switches_user(self) -> bool:
        """Tell whether the child must leave our own user."""
        return self.uid != os.geteuid()

    def own(self, path: Path) -> None:
        """Give a folder and all it holds to this identity."""
        if path.stat().st_uid == self.uid:
            return
        os.chown(path, self.uid, self.gid)
        for root, folders, files in os.walk(path):
            for name in (*folders, *files):
                os.chown(Path(root, name), self.uid, self.gid, follow_symlinks=False)


def identity_for(folder: Path, data: Path, program: str) -> Identity:
    """Choose by trying who can reach the folder and the program, the data's owner first."""
    owner = data.stat().st_uid if data.exists() else None
    if os.geteuid() != 0:
        if owner not in {None, os.geteuid()}:
            message = f"{data} belongs to another user; choose another --folder."
            raise EmbeddedServiceError(message)
        return Identity(os.geteuid(), os.getegid())
    for identity in sorted(_identities_for_root(), key=lambda known: known.uid != owner):
        if _works(identity, folder, program):
            return identity
    message = (
        f"PostgreSQL does not run as root, and no other user can reach {folder} and {program}; "
        "use a folder open to the user nobody, such as --folder /var/lib/pitbook."
    )
    raise EmbeddedServiceError(message)


def _identities_for_root() -> Iterator[Identity]:
    for name in ("postgres", "nobody"):
        try:
            account = pwd.getpwnam(name)
        except KeyError:
            continue
        yield Identity(account.pw_uid, account.pw_gid)
    if unshare := shutil.which("unshare"):
        mapping = (f"--map-user={NOBODY}", f"--map-group={NOBODY}")
        yield Identity(0, 0, (unshare, "--user", *mapping, "--"))


def _works(identity: Identity, folder: Path, program: str) -> bool:
    reach = 'cd "$0" && exec "$1" --version'
    command = [*identity.wrapper, "/bin/sh", "-c", reach, str(folder), program]
    switch = identity.switches_user
    try:
        done = subprocess.run(
            command,
            capture_output=True,
            check=False,
            user=identity.uid if switch else None,
            group=identity.gid if switch else None,
            extra_groups=[] if switch else None,
            cwd="/",
        )
    except (OSError, subprocess.SubprocessError):
        return False
    return done.returncode == 0
