"""What helps to test games is tested too."""
