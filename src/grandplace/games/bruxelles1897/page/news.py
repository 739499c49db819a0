"""What a message says of the player whom its first detail names: what moved in their panel."""

from typing import Final

MOVED: Final = {
    "gained": "money",
    "placed": "money",
    "scored": "score",
    "freed": "prison",
    "imprisoned": "prison",
    "paid-noble": "money",
    "rose": "track-{1}",
    "kept": "card-{1}",
    "built": "card-{1}",
}
