"""What a good player of this game values, and the rules of thumb by which one plays."""
