"""Everything that runs: the store, the use cases, and the doors people and machines come in by."""
