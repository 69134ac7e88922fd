"""How a decision says what follows: the kind of event and its facts.

The state has changed when telling returns, in memory or in the aggregate alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Tell = Callable[[type, Mapping[str, Any]], None]
