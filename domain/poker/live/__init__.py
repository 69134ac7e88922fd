"""What only a live table knows: words and chips, acts out of turn, side wagers, mishaps."""
