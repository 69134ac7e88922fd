"""What is not history: people, sign-ins, stations, sessions, authorisations and refusals."""
