"""What monsters do on their turns; heroes' summons think alike, with monsters for enemies."""
