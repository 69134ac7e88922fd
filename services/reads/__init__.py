"""What every door reads: one function per question, each answered from the read models."""
