"""What the house can do: one function per command, whatever door it came by."""
