"""The rules of the house: pure Python that decides and may refuse, and nothing else."""
