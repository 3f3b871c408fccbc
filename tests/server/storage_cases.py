"""What the tests of storage share."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from herna.server.journal import Chair, Charter, new_id
from herna.server.storage import Store
from tests.patience import PATIENCE
from tests.server.databases import (  # noqa: F401  # fixtures
    Postgres,
    either_database,
    private_postgres,
    shared_postgres,
    store_of,
)


def run(database: str, test: Callable[[Store], Awaitable[None]]) -> None:
    """Run a test with an open store."""

    async def whole() -> None:
        store = store_of(database)
        async with asyncio.timeout(PATIENCE):
            await store.open()
            try:
                await test(store)
            finally:
                await store.close()

    asyncio.run(whole())


def charter(name: str = "a table", created: float = 1.0) -> Charter:
    chairs = (Chair(kind="person", name="Jana"), Chair())
    return Charter(
        id=new_id(), name=name, game="noughts", version=1, content="x", seats=2, seed=2**62, chairs=chairs, created=created
    )
