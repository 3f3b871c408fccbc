"""The report of a run: `sections` puts it together of `numbers` from the `data`, `charts` and the `page`."""
