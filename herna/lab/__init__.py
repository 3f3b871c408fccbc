"""The laboratory: many games on many cores, kept as Parquet, and what they tell.

Its libraries come with an extra: whoever only plays does without them.
"""

from importlib.util import find_spec

from herna.kernel.errors import BadSetup, Phrase

if any(find_spec(name) is None for name in ("openskill", "plotly", "polars")):
    raise BadSetup(what=Phrase("lab-extra", extra="lab"))
