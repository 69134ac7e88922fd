"""Rule cases: small files that ask what the outcome is by a rulebook, played by the domain."""
