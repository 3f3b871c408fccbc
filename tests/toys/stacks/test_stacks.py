"""The stacks keep the contract: orders are laid together and in secret."""

from __future__ import annotations

import pytest

from herna.testing import contract, reasons
from tests.toys.stacks import GAME


@pytest.mark.parametrize("law", contract.LAWS, ids=contract.title)
@pytest.mark.parametrize("case", contract.cases(GAME), ids=str)
def test_the_contract_is_kept(case: contract.Case, law: contract.Law) -> None:
    law(contract.walk(case))


@pytest.mark.parametrize("law", contract.LAWS_OF_PARTS, ids=contract.title)
def test_the_parts_keep_the_contract(law: contract.LawOfParts) -> None:
    law(GAME)


def test_an_order_explains_itself_by_its_check_and_nothing_is_clicked_in_vain() -> None:
    [kind] = reasons.kinds(GAME)
    assert (kind.rule, kind.tried) == ("stacks.lay.order", 0)
    assert kind.any_reason == kind.asked > 1
