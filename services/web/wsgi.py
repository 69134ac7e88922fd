"""What gunicorn serves: Procfile `web`."""

from __future__ import annotations

from services.logs import configure
from services.settings import Settings
from services.web.app import create_app

configure("web")
app = create_app(Settings.from_environment())
