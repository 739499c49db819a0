"""What a message says of the player whom its first detail names: what moved in their panel."""

from typing import Final

MOVED: Final = {
    "gained": "money",
    "placed": "money",
    "invited": "money",
    "paid-noble": "money",
    "hired": "money",
    "reclaimed": "money",
    "scored": "score",
    "freed": "pawns",
    "locked": "pawns",
    "seated": "pawns",
    "sent": "pawns",
    "left-brussels": "pawns",
    "traveller": "travellers",
    "rode": "travellers",
    "board": "architect",
    "made": "work-{1}",
    "flipped": "work-{1}",
    "took": "cube-{1}",
    "kept": "noble-{1}",
    "activated": "noble-{1}",
    "rose": "track-{1}",
    "tucked": "row-{1}",
    "favoured": "row-{1}",
    "played": "card-{1}",
    "erected": "card-{2}",
}
