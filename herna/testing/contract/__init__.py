"""The contract: laws that every game keeps, whatever it is about.

Most laws hold a random game to account, decision by decision; the others look at the game's parts. A game in any
package is held to the contract in a few lines of its tests:

    @pytest.mark.parametrize("law", contract.LAWS, ids=contract.title)
    @pytest.mark.parametrize("case", contract.cases(GAME), ids=str)
    def test_the_contract_is_kept(case: contract.Case, law: contract.Law) -> None:
        law(contract.walk(case))

    @pytest.mark.parametrize("law", contract.LAWS_OF_PARTS, ids=contract.title)
    def test_the_parts_keep_the_contract(law: contract.LawOfParts) -> None:
        law(GAME)

What is costly is done at a sample of moments, so that long games are held to the same laws in the same time.
"""

# ruff: noqa: F403 - the laws are known by their names, wherever they stand
from herna.testing.contract.drafts import *
from herna.testing.contract.hashing import *
from herna.testing.contract.parts import *
from herna.testing.contract.play import *
from herna.testing.contract.scenes import *
from herna.testing.contract.secrets import *
from herna.testing.contract.walking import *
from herna.testing.contract.words import *
