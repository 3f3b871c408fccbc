"""Bots play any game, by what their seat may know."""
