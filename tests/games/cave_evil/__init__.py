"""Cave Evil."""
