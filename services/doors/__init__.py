"""What every door shares: reading a command, and sending it through."""
