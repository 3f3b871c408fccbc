"""Space: hexes, boards of them, ways over them and maps drawn in letters. It knows no game; games lay their rules on it."""
