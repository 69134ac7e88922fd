"""The event store: migrations, the recorder, how events become bytes, and how they are read."""
