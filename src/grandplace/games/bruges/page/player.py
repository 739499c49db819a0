"""What each player has, as a panel."""

from functools import partial

from grandplace.drawing.easel import of_sorts
from grandplace.drawing.forecast import Outlook
from grandplace.drawing.once import once
from grandplace.drawing.page import Data, Pane
from grandplace.engine.numbers import total
from grandplace.engine.options import NO, YES, Option
from grandplace.games.bruges.components import (
    AREAS,
    CALM,
    COLOURS,
    GATEHOUSES,
    HAND_ON,
    HOUSE,
    INTO,
    LIFT,
    NO_CARD,
    PAY,
    RAZE,
    RECRUIT,
    SUFFER,
    TAKE,
    USE,
    WORKERS,
    is_back,
)
from grandplace.games.bruges.effects import THREAT_MORE
from grandplace.games.bruges.forecast import forecast
from grandplace.games.bruges.page.art import AREA_ART, FORECAST_ART, THREAT_ART, group_art
from grandplace.games.bruges.page.chips import chip
from grandplace.games.bruges.page.easel import Easel
from grandplace.games.bruges.page.prospects import person_told
from grandplace.games.bruges.player import Player
from grandplace.games.bruges.wording import capital

FEWEST = 2  # players, whose panels have room for faces
FEW = 4  # houses that stand in one row, tall
SOME = 8  # ... in two rows
MANY = 10  # ... closer
FULL = 3  # markers that close a ring


class Panel(Easel):
    """The panels of the players."""

    @once
    def _outlook(self) -> Outlook:
        return Outlook(self.view, self.say, forecast(self.view), FORECAST_ART)

    def player(self, seat: int) -> Pane:
        """One player: who, threats and workers, houses with persons."""
        p, just = self.view.players[seat], self.news.of(seat)
        mine, seats = seat == self.scene.seat, len(self.view.players)
        parts = (
            self._head(seat, p, just),
            self._ledger(seat, p, just),
            self._estate(seat, p, just),
        )
        data = {
            "sitter": self.sitter(seat),
            "mine": mine,
            "large": self._is_large(seat),
            "place": (seat - max(self.scene.seat, 0)) % seats,
        }
        return Pane(f"player-{seat}", "bruges/player.jinja", data, parts)

    def _is_large(self, seat: int) -> bool:
        return seat == self.scene.seat or len(self.view.players) == FEWEST

    def _head(self, seat: int, p: Player, just: list[str]) -> Pane:
        mine = seat == self.scene.seat
        data = {
            "sitter": self.sitter(seat),
            "active": self.is_active(seat),
            "status": self.scene.status(seat, [False] * len(self.view.players)),
            "points": p.points(),
            "points_label": self.say.thing("points", p.points()),
            "points_thing": self.thing("points"),
            "guilders": p.guilders,
            "guilders_label": self.say.thing("guilders", p.guilders),
            "purse": self.own(seat, "guilders", *self._bribe()),
            "first": self._first(seat),
            "statues": self._statues(p),
            "forecast": self.foretold(self._outlook, seat),
            "markers": self._markers(seat, p) if mine else [],
            "just": of_sorts(just, "guilders", "points", *(["area-"] if mine else [])),
        }
        return self.pane(f"head-{seat}", data, "head")

    def _first(self, seat: int) -> Data | None:
        if seat != self.view.first:
            return None
        return {"label": self.say("board.web.first"), **self.thing("first")}

    def _statues(self, p: Player) -> Data | None:
        """score.statues: What the statues of a player are worth."""
        points = total(p.statues)
        if not points:
            return None
        label = self.say("board.web.statue", points)
        return {"points": points, "label": label, **self.thing("statue", note=label)}

    def _bribe(self) -> list[Option]:
        """Guilders that keep a threat marker away."""
        return [YES] if self.asking("Refuse", "PayOrTake") else []

    # --- threats and workers, by colour

    def _ledger(self, seat: int, p: Player, just: list[str]) -> Pane:
        verbs = [HAND_ON, *self.mine(seat, SUFFER, LIFT, USE, NO.verb, PAY, TAKE)]
        moved = of_sorts(just, "threat-", "worker")
        make = partial(self._colours, seat, p, moved)
        return self.kept_pane(f"ledger-{seat}", make, verbs, p.threats, p.workers, moved)

    def _colours(self, seat: int, p: Player, moved: list[str]) -> Data:
        colours = [self._colour(seat, p, colour) for colour in range(len(COLOURS))]
        return {"seat": seat, "ledger": colours, "just": moved}

    def _colour(self, seat: int, p: Player, colour: int) -> Data:
        name, threats, workers = COLOURS[colour], p.threats[colour], p.workers[colour]
        ring = self.say("board.web.threats", colour, threats, self.figures.circle)
        hands = self.say("board.web.workers", workers, colour)
        return {
            "colour": name,
            "icon": THREAT_ART[colour],
            "threats": min(threats, FULL),
            "over": threats if threats >= FULL else 0,
            "ring_label": ring,
            "ring": self._ring(seat, colour, ring),
            "workers": workers,
            "worker_label": hands,
            "worker": self.own(seat, f"worker.{name}", *self._worker_uses(colour), note=hands),
        }

    def _ring(self, seat: int, colour: int, note: str) -> Data:
        tip = f"threat.{COLOURS[colour]}"
        if seat != self.scene.seat:
            return self.thing(tip, HAND_ON[colour * len(GATEHOUSES) + seat], note=note)
        return self.own(seat, tip, *self._threat_uses(seat, colour), note=note)

    def _threat_uses(self, seat: int, colour: int) -> list[Option]:
        """What one's own markers of a colour may be chosen for."""
        uses = [SUFFER[colour], LIFT[colour]]
        p, used = self.view.players[seat], self.used_colour()
        more = p.has(self.figures, THREAT_MORE) and used >= 0
        if p.threats[colour] and (colour == used or more):
            uses.append(USE[CALM])
        if colour in (self.asking("Refuse")[1:2] + self.asking("PayOrTake")[3:4]):
            uses.append(NO)
        return uses

    def _worker_uses(self, colour: int) -> list[Option]:
        hired = [USE[WORKERS]] if colour == self.used_colour() else []
        return [PAY[colour], TAKE[colour], *hired]

    # --- majority markers

    def _markers(self, seat: int, p: Player) -> list[Data]:
        make = partial(self._all_markers, p)
        return self.kept(f"markers-{seat}", make, [], p.majorities)

    def _all_markers(self, p: Player) -> list[Data]:
        return [self._marker(p, area) for area in range(len(AREAS))]

    def _marker(self, p: Player, area: int) -> Data:
        on = bool(p.majorities[area])
        key = "board.web.marker.on" if on else "board.web.marker.off"
        label = capital(self.say(key, area, self.figures.majority))
        name = AREAS[area]
        return {
            "icon": AREA_ART[area],
            "on": on,
            "key": f"area-{area}",
            "label": label,
            **self.thing(f"majority.{name}", note=label),
        }

    # --- houses and persons

    def _estate(self, seat: int, p: Player, just: list[str]) -> Pane:
        mine, homes = seat == self.scene.seat, self._houses(seat, p)
        data = {
            "seat": seat,
            "large": self._is_large(seat),
            "houses": homes,
            "crowd": _crowd(len(homes)),
            "markers": [] if mine else self._markers(seat, p),
            "hand": None if mine else self._hand(seat, p),
            "just": [] if mine else of_sorts(just, "area-", "hand"),
        }
        return self.pane(f"estate-{seat}", data, "estate")

    def _houses(self, seat: int, p: Player) -> list[Data]:
        figures, new = self.figures, len(p.houses) - self._new_houses(seat)
        verbs = [figures.play, figures.activate, figures.pick, *self.mine(seat, INTO, RAZE, USE)]
        moved = of_sorts(self.news.of(seat), "person-")
        facts = (p.houses, p.persons, p.turned, new, moved)
        homes = self.kept(f"houses-{seat}", partial(self._homes, seat, p, new), verbs, *facts)
        return [*homes, *self._plot(seat)]

    def _homes(self, seat: int, p: Player, new: int) -> list[Data]:
        return [self._house(seat, p, house, house >= new) for house in range(len(p.houses))]

    def _new_houses(self, seat: int) -> int:
        """How many houses a player has built."""
        return len([details for details in self.news.told("built") if details[0] == seat])

    def _house(self, seat: int, p: Player, house: int, new: bool) -> Data:
        colour, person = self.figures.colour(p.houses[house]), p.persons[house]
        data: Data = {"colour": COLOURS[colour], "plot": False, "turned": bool(p.turned[house])}
        if person == NO_CARD:
            label = capital(self.say("board.web.empty-house", colour))
            front = [] if is_back(p.houses[house]) else [self.figures.pick[p.houses[house]]]
            uses = [INTO[colour], *front, RAZE[colour], USE[RECRUIT]]
            note = self._hidden(p, house)
            thing = self.own(seat, f"home.{COLOURS[colour]}", *uses, note=note)
            return {**data, "person": None, "just": new, "label": label, **thing}
        lives = self._person(p, house, person)
        just = new or f"person-{person}" in self.news.of(seat)
        return {**data, "just": just, **lives}

    def _person(self, p: Player, house: int, card: int) -> Data:
        colour, row = self.figures.colour(p.houses[house]), self.figures.cards[card]
        key = "board.web.turned-person" if p.turned[house] else "board.web.person"
        label = self.say(key, card, colour)
        hidden = self._hidden(p, house)
        person = self.person(card, f"{label}. {hidden}" if hidden else label)
        told = person_told(self.say, self.figures, card)
        return {
            "label": self.say("board.web.lives", label, row.points, told),
            "person": {
                "colour": COLOURS[row.colour],
                "group": group_art(row.group),
                "chip": chip(row.effect),
                **person,
            },
            **{key: person[key] for key in ("option", "state", "why", "clause", "tip", "note")},
        }

    def _hidden(self, p: Player, house: int) -> str:
        """info.house-front: The card of a house, for a viewer who knows it."""
        card = p.houses[house]
        return "" if is_back(card) else self.say("board.web.house-card", card)

    def _plot(self, seat: int) -> list[Data]:
        """house.build: Where the card in use could stand as a house."""
        used = self.used_colour()
        if seat != self.scene.seat or USE[HOUSE] not in self.scene.offered or used < 0:
            return []
        label = self.say("board.web.plot", used)
        look = {"colour": COLOURS[used], "plot": True, "turned": False, "person": None}
        return [{**look, "just": False, "label": label, **self.thing("plot", USE[HOUSE])}]

    # --- the hand, from behind

    def _hand(self, seat: int, p: Player) -> Data:
        """info.hand: How many cards, and their colours; fronts that the viewer knows have a tip."""
        backs = [self._back(card) for card in p.hand]
        if self.view.card != NO_CARD and seat == self.scene.asked:
            backs.append({**self._back(self.view.card), "used": True})
        label = self._told_hand(seat, p)
        thing = self.thing("hand", note=label)
        return {"cards": backs, "number": len(p.hand), "label": label, **thing}

    def _told_hand(self, seat: int, p: Player) -> str:
        """The hand in words, with what the viewer has seen of it."""
        if not p.hand:
            return self.say("board.web.hand-none")
        colours = [self.say.thing("colour", self.figures.colour(card)) for card in p.hand]
        told = self.say("board.web.hand", len(p.hand), ", ".join(colours))
        known = [self.say.thing("card", card) for card in p.hand if not is_back(card)]
        if not known or seat == self.scene.seat:
            return told
        return f"{told}. {self.say('board.web.hand-known', ', '.join(known))}"

    def _back(self, card: int) -> Data:
        known = not is_back(card)
        return {"colour": self.colour(card), "known": known, "used": False}


def _crowd(houses: int) -> str:
    """How large houses are drawn."""
    if houses <= SOME:
        return "few" if houses <= FEW else "some"
    return "many" if houses <= MANY else "many most"
