"""Players who sit out, walk, move, come new or are picked up at poker tables."""
