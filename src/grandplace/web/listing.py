"""The options of a question as the page lists them, in groups."""

from collections.abc import Collection
from typing import Any, Final

from grandplace.drawing.face import PageFace
from grandplace.drawing.page import Data, Offer, Scene, slug
from grandplace.engine.options import Option

# keys for options without one of their own: none begins a coordinate of a board, "u" takes back
SPARE: Final = [*"123456789hijklmnopqrstvwxy", *[f"z{digit}" for digit in "123456789"]]
LONGEST: Final = 2  # of them


def groups(face: PageFace[Any], scene: Scene, taken: Collection[str] = ()) -> list[Data]:
    """The options as the question lists them, those that are refused last in their group; each
    has a key, none of those that are taken."""
    found: dict[str, Data] = {}
    for option in scene.offered:
        offer = face.offer(scene, option)
        _group(scene, found, offer)["options"].append(listed(option, offer))
    for option in scene.refused:
        offer = face.offer(scene, option)
        if not offer.quiet:
            _group(scene, found, offer)["refused"].append(_refused(face, scene, option, offer))
    _give_keys([option for group in found.values() for option in group["options"]], taken)
    return list(found.values())


def keys(groups: list[Data]) -> set[str]:
    """What one may type for the options listed."""
    return {option["key"] for group in groups for option in group["options"]}


def _give_keys(options: list[Data], taken: Collection[str]) -> None:
    own = {option["key"] for option in options} - {*taken}
    begun = {key[:length] for key in own for length in range(1, LONGEST + 1)}
    free = iter([key for key in SPARE if key not in taken and key not in begun])
    for option in options:
        if option["key"] not in own or not option["key"]:
            option["key"] = next(free, "")


def _group(scene: Scene, found: dict[str, Data], offer: Offer) -> Data:
    key = f"board.group.{offer.group}"
    note = scene.say(f"{key}.note") if scene.say.has(f"{key}.note") else ""
    legend = offer.legend or scene.say(key)
    fresh = {"key": offer.group, "legend": legend, "note": offer.note or note}
    return found.setdefault(offer.group, {**fresh, "options": [], "refused": []})


def _refused(face: PageFace[Any], scene: Scene, option: Option, offer: Offer) -> Data:
    clause = scene.view.why_not(option)
    reason = face.reason(scene, option, clause)
    return {**listed(option, offer), "reason": reason, "clause": clause}


def listed(option: Option, offer: Offer) -> Data:
    """An option as templates want it."""
    return {**vars(offer), "text": option.text, "id": f"o-{slug(option.text)}"}
