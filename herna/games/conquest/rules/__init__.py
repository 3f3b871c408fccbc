"""The chapters of the rulebook, played as printed; what it leaves undecided is ruled in the inventory.

[conquest.principles.errata-take-part]
"""
