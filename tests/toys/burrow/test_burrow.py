"""The burrow keeps the contract: pieces are laid by options, and the page knows what they look like."""

from __future__ import annotations

import pytest

from herna.testing import contract
from tests.toys.burrow import GAME


@pytest.mark.parametrize("law", contract.LAWS, ids=contract.title)
@pytest.mark.parametrize("case", contract.cases(GAME), ids=str)
def test_the_contract_is_kept(case: contract.Case, law: contract.Law) -> None:
    law(contract.walk(case))


@pytest.mark.parametrize("law", contract.LAWS_OF_PARTS, ids=contract.title)
def test_the_parts_keep_the_contract(law: contract.LawOfParts) -> None:
    law(GAME)
