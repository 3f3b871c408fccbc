"""Every game on the shelf keeps the contract, for every number of seats."""

from __future__ import annotations

import pytest

from herna.kernel import registry
from herna.testing import contract

CASES = [case for name in registry.names() for case in contract.cases(registry.game(name))]
MARKED = [pytest.param(case, marks=[pytest.mark.slow] if case.seed > 1 or case.options else [], id=str(case)) for case in CASES]
"""What `make quick` plays is one game for each number of seats."""


@pytest.mark.parametrize("law", contract.LAWS, ids=contract.title)
@pytest.mark.parametrize("case", MARKED)
def test_the_contract_is_kept(case: contract.Case, law: contract.Law, request: pytest.FixtureRequest) -> None:
    walk = contract.walk(case)
    law(walk)
    title = str(case).removesuffix(f"-seed{case.seed}")
    request.node.user_properties.append(("contract", (title, dict(walk.notes))))


@pytest.mark.parametrize("law", contract.LAWS_OF_PARTS, ids=contract.title)
@pytest.mark.parametrize("name", registry.names())
def test_the_parts_keep_the_contract(name: str, law: contract.LawOfParts, request: pytest.FixtureRequest) -> None:
    game = registry.game(name)
    law(game)
    if doubts := contract.doubts(game):
        request.node.user_properties.append(("contract", (name, {"doubtful in the state": ", ".join(doubts)})))


@pytest.mark.slow
@pytest.mark.parametrize("name", registry.names())
def test_hash_seeds_do_not_matter(name: str) -> None:
    game = registry.game(name)
    contract.hash_seeds_do_not_matter(game, [contract.walk(case) for case in CASES if case.game is game and case.seed == 1])
