"""All modules with endpoints, in the order in which they are described. Importing them fills `ENDPOINTS`."""

from __future__ import annotations

from typing import Final

from kickdoor.server.http import (
    catalogue_api,
    chances_api,
    companion_api,
    companion_sharing_api,
    days_api,
    guest_api,
    identity_api,
    lesson_api,
    missed_api,
    my_data_api,
    name_api,
    operator_api,
    people_api,
    published_api,
    push_api,
    puzzle_api,
    record_api,
    replay_api,
    secure_api,
    sign_in_api,
    table_api,
    trying_api,
    workshop_api,
)

__all__ = ["APIS"]

APIS: Final = (
    catalogue_api,
    name_api,
    guest_api,
    identity_api,
    sign_in_api,
    my_data_api,
    lesson_api,
    puzzle_api,
    companion_api,
    companion_sharing_api,
    missed_api,
    table_api,
    days_api,
    push_api,
    people_api,
    record_api,
    replay_api,
    chances_api,
    workshop_api,
    trying_api,
    published_api,
    secure_api,
    operator_api,
)
