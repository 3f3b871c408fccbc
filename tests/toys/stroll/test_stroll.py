"""The stroll keeps the contract: its decisions are free values of each kind."""

from __future__ import annotations

import pytest

from herna.testing import contract, reasons
from tests.toys.stroll import GAME


@pytest.mark.parametrize("law", contract.LAWS, ids=contract.title)
@pytest.mark.parametrize("case", contract.cases(GAME), ids=str)
def test_the_contract_is_kept(case: contract.Case, law: contract.Law) -> None:
    law(contract.walk(case))


@pytest.mark.parametrize("law", contract.LAWS_OF_PARTS, ids=contract.title)
def test_the_parts_keep_the_contract(law: contract.LawOfParts) -> None:
    law(GAME)


def test_a_free_decision_explains_itself_by_its_check_and_nothing_is_clicked_in_vain() -> None:
    kinds = {kind.rule: kind for kind in reasons.kinds(GAME)}
    for rule in ("stroll.walk.way", "stroll.form.shape", "stroll.arrive.edge"):
        assert kinds[rule].asked > 1
        assert (kinds[rule].any_reason, kinds[rule].tried) == (kinds[rule].asked, 0)
