"""What the things of the game are and do: those of a colour, and those of which there is one."""

from collections.abc import Callable
from typing import Final

from grandplace.drawing.face import Entry
from grandplace.drawing.text import Say
from grandplace.games.bruges.components import AREAS, COLOURS, HIGH_FACE, LOW_FACE
from grandplace.games.bruges.figures import Figures
from grandplace.games.bruges.page.clauses import OF_THREAT
from grandplace.games.bruges.wording import capital

OF_AREA: Final = ["majority.reputation", "majority.people", "majority.canal"]


def coloured(box: Figures, say: Say) -> dict[str, Entry]:
    """Markers, workers, dice, houses and cards of the five colours, and the three majorities."""
    makers: dict[str, Callable[[Figures, Say, int], Entry]] = {
        "threat": _threat,
        "worker": _worker,
        "die": _die,
        "home": _home,
        "back": _back,
    }
    found = {
        f"{kind}.{COLOURS[colour]}": make(box, say, colour)
        for kind, make in makers.items()
        for colour in range(len(COLOURS))
    }
    return {**found, **{f"majority.{name}": _majority(box, say, i) for i, name in enumerate(AREAS)}}


def _threat(box: Figures, say: Say, colour: int) -> Entry:
    """threat.third, threat.colours, remove.threat: What the third marker does, and the way out."""
    strikes = say(f"tip.threat.{COLOURS[colour]}", box.intrigue)
    rest = say("tip.threat", colour, box.threat_point)
    return [say.thing("threat", colour), f"{strikes} {rest}", OF_THREAT[colour]]


def _worker(box: Figures, say: Say, colour: int) -> Entry:
    title = capital(say("board.offer.worker", colour))
    return [title, say("tip.worker", colour, box.workers), "house.build"]


def _die(box: Figures, say: Say, colour: int) -> Entry:
    text = say("tip.die", colour, LOW_FACE, HIGH_FACE)
    return [say(f"board.group.die-{COLOURS[colour]}"), text, "guilders.take"]


def _home(box: Figures, say: Say, colour: int) -> Entry:
    title = capital(say("board.offer.house", colour))
    return [title, say("tip.home", box.house), "house.one-person"]


def _back(box: Figures, say: Say, colour: int) -> Entry:
    return [capital(say("tip.back.title", colour)), say("tip.back", colour), "info.card-colour"]


def _majority(box: Figures, say: Say, area: int) -> Entry:
    text = f"{say(f'tip.majority.{AREAS[area]}')} {say('tip.majority', box.majority)}"
    return [capital(say("tip.majority.title", area)), text, OF_AREA[area]]


def things(box: Figures, say: Say) -> dict[str, Entry]:
    """Things of which there is one sort; tip -> clause and figures."""
    entries: dict[str, tuple[str, tuple[int | str, ...]]] = {
        "pile": ("draw.one-by-one", (box.hand,)),
        "discard": ("info.discards", ()),
        "extra": ("draw.last-round", ()),
        "hand": ("info.hand", (box.turns,)),
        "plot": ("house.build", (box.house,)),
        "guilders": ("setup.bank", ()),
        "points": ("score.track", ()),
        "first": ("round.order", ()),
        "gatehouse": ("canal.own-sections", ()),
        "canal": ("canal.outwards", (_listed(box.canal_prices), box.third_space)),
        "statue": ("statue.take", ()),
        "statues": ("statue.take", (_listed(box.statues),)),
        "reputation": ("score.reputation", (_listed(box.step_points[1:]),)),
        "step-price": ("reputation.price", (LOW_FACE,)),
        "round": ("round.phases", (box.turns,)),
        "last": ("draw.last-round", ()),
    }
    return {
        tip: [say(f"tip.{tip}.title"), say(f"tip.{tip}", *figures), clause]
        for tip, (clause, figures) in entries.items()
    }


def _listed(numbers: list[int]) -> str:
    return ", ".join([str(number) for number in numbers])
