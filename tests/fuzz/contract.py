"""The interface for programs against its own schema (schemathesis): whatever is sent, with the secret
of a seat and without, the answer is one that the schema promises."""

from typing import Any

import httpx
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from tests.web.test_api import CHECKS, Table


def promises(address: str, examples: int, key: int) -> int:
    """So many cases for every operation; how many requests were sent."""
    schema: Any = schemathesis.openapi.from_url(f"{address}/api/openapi.json")
    operations = [result.ok() for result in schema.get_all_operations()]
    with httpx.Client(base_url=address, timeout=60) as client:
        table = Table(client, "", "")
        return sum(_kept(operation, table, examples, key) for operation in operations)


def _kept(operation: Any, table: Table, examples: int, key: int) -> int:
    count = 0

    @seed(key)
    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def each(case: Any) -> None:
        nonlocal count
        count += _called(case, table)

    each()
    return count


def _called(case: Any, table: Table) -> int:
    """By a stranger, and by a player at their table; streams have no end for those."""
    beyond = [positive_data_acceptance] if case.operation.path == "/api/tables" else []
    case.call_and_validate(excluded_checks=beyond)  # a schema cannot tell how many may play
    if case.operation.path.endswith("/events"):
        return 1
    if "table" in (case.path_parameters or {}):
        case.path_parameters["table"] = table.id
    case.call_and_validate(headers=table.auth(0), checks=CHECKS)
    return 2
