"""What scenes are drawn with: outlines, hexes, words that fit, what trays say; and a painter of whole pictures."""
