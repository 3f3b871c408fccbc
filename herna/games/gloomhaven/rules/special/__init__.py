"""What is like nothing else: cards, items and monsters that no vocabulary says. Each speaks at its moment."""
