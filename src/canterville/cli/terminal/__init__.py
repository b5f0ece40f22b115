"""A line client for every game: it draws a view and reads moves, and names no game."""
