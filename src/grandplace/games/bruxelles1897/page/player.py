"""What each player owns, as a panel."""

from functools import partial

from grandplace.drawing.easel import of_sorts
from grandplace.drawing.forecast import Outlook
from grandplace.drawing.once import once
from grandplace.drawing.page import Data, Pane
from grandplace.drawing.typeset import times
from grandplace.engine.numbers import total
from grandplace.engine.options import Option
from grandplace.games.bruxelles1897.components import (
    ACTIVATE,
    ARTWORK,
    CARDS,
    EXHIBIT,
    FIRST_MATERIAL,
    FIRST_NOBLE,
    FIRST_OF,
    FREE,
    HOUSE,
    MATERIAL,
    NOBLES,
    PAY,
    SELL,
    SEND,
    SPEND,
    TRACKS,
    TYPES,
)
from grandplace.games.bruxelles1897.forecast import forecast
from grandplace.games.bruxelles1897.page.art import FORECAST_ART, card_icon, material_icons
from grandplace.games.bruxelles1897.page.easel import Easel
from grandplace.games.bruxelles1897.state import Player

SINGLE = 5  # so many Architects in hand are drawn one by one, and alike cards up to one less
ROOM = 258  # for artworks, houses and material cards, in pixels
WIDTHS = {ARTWORK: 28, HOUSE: 28, MATERIAL: 48}
GAP = 20  # between two kinds
CAPTIONED = 3  # nobles that leave room for a caption


class Panel(Easel):
    """The panels of the players."""

    @once
    def _outlook(self) -> Outlook:
        return Outlook(self.view, self.say, forecast(self.view), FORECAST_ART)

    def player(self, seat: int) -> Pane:
        """One player: who, money and people, levels and nobles, goods."""
        p, just = self.view.players[seat], self._just(seat)
        parts = (
            self._head(seat, p, just),
            self._purse(seat, p, just),
            self._split(seat, p, just),
            self._goods(seat, p, just),
        )
        data = {
            "sitter": self.sitter(seat),
            "slim": self.crowded,
        }
        return Pane(f"player-{seat}", "bruxelles1897/player.jinja", data, parts)

    def _head(self, seat: int, p: Player, just: list[str]) -> Pane:
        status, active = self._status(seat), self.is_active(seat)
        make = partial(self._in_head, seat, p, status, active, "score" in just)
        tiles = [seat == self.view.first, seat == self.view.expo]
        facts = (status, active, "score" in just, tiles, self._outlook.facts(seat))
        return self.kept_pane(f"head-{seat}", make, [], *facts)

    def _in_head(self, seat: int, p: Player, status: str, active: bool, just: bool) -> Data:
        return {
            "sitter": self.sitter(seat),
            "active": active,
            "status": status,
            "points": p.points(),
            "points_label": self.say.thing("points", p.points()),
            "flags": self._flags(seat),
            "forecast": self.foretold(self._outlook, seat),
            "just": just,
        }

    def _just(self, seat: int) -> list[str]:
        """What changed for a player; nobles are told by their own numbers."""
        nobles = [noble for who, noble in self.news.told("activated") if who == seat]
        acted = [f"card-{FIRST_NOBLE + noble}" for noble in nobles]
        return sorted({*self.news.of(seat), *acted})

    def _status(self, seat: int) -> str:
        return self.scene.status(seat, [p.passed for p in self.view.players])

    def _flags(self, seat: int) -> list[Data]:
        flags = []
        if seat == self.view.first:
            flags.append(self._flag("first", "first-player"))
        if seat == self.view.expo:
            flags.append(self._flag("expo", "expo"))
        return flags

    def _flag(self, name: str, icon: str) -> Data:
        label = self.say(f"tip.{name}.title")
        return {"icon": icon, "label": label, **self.thing(name)}

    def _purse(self, seat: int, p: Player, just: list[str]) -> Pane:
        moved, verbs = of_sorts(just, "money", "prison"), self.mine(seat, SEND, FREE)
        make = partial(self._in_purse, seat, p, moved)
        return self.kept_pane(f"purse-{seat}", make, verbs, p.francs, p.hand, p.prison, moved)

    def _in_purse(self, seat: int, p: Player, moved: list[str]) -> Data:
        held = self.say("board.web.in-prison", total(p.prison), self._inside(p))
        return {
            "seat": seat,
            "colour": self.sitter(seat)["colour"],
            "just": moved,
            "francs": p.francs,
            "francs_label": self.say.thing("francs", p.francs),
            "currency": self.say("board.web.currency"),
            "money": self.thing("money"),
            "hand": self._hand(seat, p),
            "number": total(p.hand),
            "prison": total(p.prison),
            "prison_label": held,
            "gaol": self.thing("prison", note=held),
            "to_free": self._to_free(seat, p),
        }

    def _inside(self, p: Player) -> str:
        types = [times(n, TYPES[kind]) for kind, n in enumerate(p.prison) if n]
        return f" ({', '.join(types)})" if types else ""

    def _to_free(self, seat: int, p: Player) -> list[Data]:
        """The types in prison, while one of them may be freed."""
        things = [
            {"text": TYPES[kind], **self.own(seat, "prison", FREE[kind])}
            for kind, n in enumerate(p.prison)
            if n
        ]
        return [thing for thing in things if thing["option"]]

    def _hand(self, seat: int, p: Player) -> list[Data]:
        """Architects one by one, or by type where there are many."""
        grouped = total(p.hand) > SINGLE
        return [
            {
                "text": TYPES[kind],
                "times": n if grouped else 1,
                "label": self.say.thing("type", kind),
                **self.own(seat, "hand", SEND[kind]),
            }
            for kind, n in enumerate(p.hand)
            for _ in range(min(n, 1) if grouped else n)
        ]

    def _split(self, seat: int, p: Player, just: list[str]) -> Pane:
        moved, verbs = of_sorts(just, "track-", "card-"), self.mine(seat, ACTIVATE, PAY)
        make = partial(self._in_split, seat, p, moved)
        facts = (p.levels, p.cards[FIRST_NOBLE:], p.tilted, moved)
        return self.kept_pane(f"split-{seat}", make, verbs, *facts)

    def _in_split(self, seat: int, p: Player, moved: list[str]) -> Data:
        nobles = self._nobles(seat, p)
        return {
            "seat": seat,
            "tracks": [self._track(p, track) for track in range(len(TRACKS))],
            "levelled": of_sorts(moved, "track-"),
            "nobles": nobles,
            "acted": of_sorts(moved, "card-"),
            "captioned": len(nobles) <= CAPTIONED,
        }

    def _track(self, p: Player, track: int) -> Data:
        level, top = p.levels[track], self.view.figures.tracks[track].top
        label = self.say("board.line.track", track, level, top)
        return {
            "icon": f"track-{TRACKS[track]}",
            "name": self.say.thing("track", track),
            "level": level,
            "top": top,
            "key": f"track-{track}",
            "label": label,
            **self.thing(f"track.{TRACKS[track]}", note=label),
        }

    def _nobles(self, seat: int, p: Player) -> list[Data]:
        owned = [noble for noble in range(len(NOBLES)) if p.cards[FIRST_NOBLE + noble]]
        return [self._noble(seat, p, noble) for noble in owned]

    def _noble(self, seat: int, p: Player, noble: int) -> Data:
        card, tilted = FIRST_NOBLE + noble, bool(p.tilted[noble])
        name = self.say.thing("noble", noble)
        return {
            "icon": card_icon(card),
            "tilted": tilted,
            "key": f"card-{card}",
            "label": self.say("board.line.used", name) if tilted else name,
            **self.own(seat, f"card.{NOBLES[noble]}", ACTIVATE[noble], PAY[noble]),
        }

    def _crowding(self, p: Player) -> int:
        """Whether artworks, houses and material cards take one line (0), two (1), or must be
        counted instead of drawn one by one (2)."""
        wide = {kind: WIDTHS[kind] * p.owned(kind) for kind in WIDTHS}
        kinds = sum([width > 0 for width in wide.values()])
        if sum(wide.values()) + GAP * (kinds - 1) <= ROOM:
            return 0
        return 1 if max(wide[ARTWORK] + wide[HOUSE], wide[MATERIAL]) + GAP <= ROOM else 2

    def _goods(self, seat: int, p: Player, just: list[str]) -> Pane:
        moved, verbs = of_sorts(just, "card-"), self.mine(seat, SELL, EXHIBIT, SPEND)
        make = partial(self._in_goods, seat, p, moved)
        return self.kept_pane(f"goods-{seat}", make, verbs, p.cards, moved)

    def _in_goods(self, seat: int, p: Player, moved: list[str]) -> Data:
        level = self._crowding(p)
        kinds = [self._kind(seat, p, kind, level > 1) for kind in (ARTWORK, HOUSE, MATERIAL)]
        return {"seat": seat, "goods": kinds, "crowding": level, "just": moved}

    def _kind(self, seat: int, p: Player, kind: int, counted: bool) -> Data:
        cards = [card for card in range(FIRST_OF[kind], FIRST_OF[kind + 1]) if p.cards[card]]
        items = [item for card in cards for item in self._copies(seat, p, card, counted)]
        label = self.say.thing("kind", kind)
        return {"kind": kind, "label": label, "cards": items, "pairs": kind == MATERIAL}

    def _copies(self, seat: int, p: Player, card: int, counted: bool) -> list[Data]:
        """From five of a kind on, or in a crowd, one drawing and a number."""
        n = p.cards[card]
        together = counted or n >= SINGLE
        item: Data = {
            "icons": _icons(card),
            "times": n if together else 1,
            "key": f"card-{card}",
            "label": self.say.thing("card", card),
            **self.own(seat, f"card.{CARDS[card]}", *_uses(card)),
        }
        return [item] if together else [item] * n


def _icons(card: int) -> list[str]:
    if FIRST_OF[MATERIAL] <= card < FIRST_OF[MATERIAL + 1]:
        return material_icons(card)
    return [card_icon(card)]


def _uses(card: int) -> list[Option]:
    """What an own card may be chosen for."""
    if card < FIRST_MATERIAL:
        return [SELL[card], EXHIBIT[card]]
    return [SPEND[card - FIRST_MATERIAL]] if card < FIRST_OF[HOUSE] else []
