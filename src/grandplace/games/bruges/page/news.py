"""What a message says of the player whom its first detail names: what moved in their panel."""

from typing import Final

MOVED: Final = {
    "gained": "guilders",
    "paid": "guilders",
    "raided": "guilders",
    "bought": "guilders",
    "refused": "guilders",
    "handed": "guilders",
    "scored": "points",
    "lost": "points",
    "drew": "hand",
    "kept": "hand",
    "returned": "hand",
    "flooded": "workers",
    "honoured": "statues",
    "threatened": "threat-{1}",
    "lifted": "threat-{1}",
    "struck": "threat-{1}",
    "spared": "threat-{1}",
    "hired": "worker-{2}",
    "paid-worker": "worker-{1}",
    "handed-worker": "worker-{2}",
    "recruited": "person-{1}",
    "activated": "person-{1}",
    "straightened": "person-{1}",
    "led": "area-{1}",
    "flipped": "area-{1}",
    "dug": "section-{1}",
    "undug": "section-{1}",
}
