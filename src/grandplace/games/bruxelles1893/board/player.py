"""What each player owns, as a panel."""

from grandplace.engine.scene import Data, Pane
from grandplace.games.bruxelles1893.board.art import (
    ROW_ART,
    TRACK_ART,
    cube_icon,
    noble_icon,
    work_icon,
)
from grandplace.games.bruxelles1893.board.easel import Easel
from grandplace.games.bruxelles1893.components import (
    ACTIVATE,
    COLOURS,
    CUBES,
    FREE_PAWN,
    NOBLES,
    PAY,
    POWER,
    ROWS,
    SELL,
    TRACKS,
    TUCK,
)
from grandplace.games.bruxelles1893.player import Player

FIVE = 5  # players for whom panels are drawn in the least room


class Panel(Easel):
    """The panels of the players."""

    def player(self, seat: int) -> Pane:
        """One player."""
        p = self.view.players[seat]
        data = {
            "sitter": self.sitter(seat),
            "active": seat == self.scene.seat == self.scene.asked,
            "size": self._size(),
            "passed": p.passed,
            "status": self._status(seat),
            "points": p.points(),
            "points_label": self.say.thing("points", p.points()),
            "flags": self._flags(seat, p),
            "just": sorted([what for who, what in self.news.owned if who == seat]),
            "purse": self._purse(seat, p),
            "tracks": [self._track(seat, p, track) for track in range(len(TRACKS))],
            "works": self._works(seat, p),
            "cubes": self._cubes(p),
            "nobles": self._nobles(seat, p),
            "houses": self._houses(p),
            "rows": [self._row(seat, p, row) for row in range(len(ROWS))],
        }
        return self.pane(f"player-{seat}", data, "player")

    def _size(self) -> str:
        return "least" if len(self.view.players) >= FIVE else "slim" if self.crowded else ""

    def _status(self, seat: int) -> str:
        return self.scene.status(seat, [p.passed for p in self.view.players])

    def _flags(self, seat: int, p: Player) -> list[Data]:
        """Tiles and cards that lie beside the board."""
        first, cards = 1 if seat == self.view.first else 0, len(p.won) + len(p.shared)
        flags = [
            self._flag("manneken", "manneken", self.say("board.web.first"), first),
            self._flag(
                "exhibition",
                "expo",
                self.say("board.web.exhibitions", p.exhibitions),
                p.exhibitions,
            ),
            self._flag(
                "face-down",
                "pile",
                self.say("board.web.face-down", len(p.face_down)),
                len(p.face_down),
            ),
            self._flag("bonus-deck", "bonus", self.say("board.web.cards", cards), cards),
        ]
        return [flag for flag in flags if flag["n"]]

    def _flag(self, tip: str, icon: str, label: str, n: int) -> Data:
        return {"icon": icon, "label": label, "n": n, **self.thing(tip, note=label)}

    def _purse(self, seat: int, p: Player) -> Data:
        out = self.figures.pawns - p.pawns - p.courthouse
        label = self.say("board.web.pawns", p.pawns, out, p.courthouse)
        neutrals = self.say("board.web.neutrals", p.neutrals) if p.neutrals else ""
        pawns = self.own(seat, "pawns", POWER[FREE_PAWN], note=label)
        return {
            "francs": p.francs,
            "francs_label": self.say.thing("francs", p.francs),
            "money": self.thing("money"),
            "pawns": ["free"] * p.pawns + ["out"] * out + ["held"] * p.courthouse,
            "free": self.say("board.web.free", p.pawns, self.figures.pawns),
            "n": p.pawns,
            "label": label,
            "neutrals": neutrals,
            "thing": pawns,
        }

    def _track(self, seat: int, p: Player, track: int) -> Data:
        values, space = self.figures.track_values[track], p.levels[track]
        label = self._track_label(track, values, space)
        return {
            "icon": TRACK_ART[track],
            "name": TRACKS[track],
            "level": values[space],
            "spaces": len(values),
            "space": space,
            "key": f"track-{track}",
            "label": label,
            **self.own(seat, f"track.{TRACKS[track]}", POWER[track], note=label),
        }

    def _track_label(self, track: int, values: list[int], space: int) -> str:
        if space + 1 == len(values):
            return self.say("board.web.track-top", track, values[space])
        return self.say("board.web.track", track, values[space], values[space + 1])

    def _works(self, seat: int, p: Player) -> list[Data]:
        return [
            {
                "icon": work_icon(colour),
                "name": COLOURS[colour],
                "n": n,
                "key": f"work-{colour}",
                "label": self.say("board.web.work", colour, n),
                **self.own(seat, f"work.{COLOURS[colour]}", SELL[colour]),
            }
            for colour, n in enumerate(p.works)
            if n
        ]

    def _cubes(self, p: Player) -> list[Data]:
        return [
            {
                "icon": cube_icon(cube),
                "n": n,
                "key": f"cube-{cube}",
                "label": self.say("board.web.cube", cube, n),
                **self.thing(f"cube.{CUBES[cube]}"),
            }
            for cube, n in enumerate(p.cubes)
            if n
        ]

    def _nobles(self, seat: int, p: Player) -> list[Data]:
        return [self._noble(seat, p, noble) for noble in range(len(NOBLES)) if p.nobles[noble]]

    def _noble(self, seat: int, p: Player, noble: int) -> Data:
        tilted, name = bool(p.tilted[noble]), self.say.thing("noble", noble)
        return {
            "icon": noble_icon(noble),
            "name": NOBLES[noble],
            "tilted": tilted,
            "key": f"noble-{noble}",
            "label": self.say("board.web.noble-used", noble) if tilted else name,
            **self.own(seat, f"noble.{NOBLES[noble]}", ACTIVATE[noble], PAY[noble]),
        }

    def _houses(self, p: Player) -> Data:
        """build.rows: What is left in each row of one price; the next one is marked."""
        costs = self.figures.house_cost
        built = [n < p.houses for n in range(len(costs))]
        rows = [
            {
                "cost": cost,
                "gone": [built[n] for n in range(len(costs)) if costs[n] == cost],
                "next": p.houses < len(costs) and costs[p.houses] == cost,
            }
            for cost in sorted(set(costs))
        ]
        left = len(costs) - p.houses
        note = self.say("board.web.houses-left", left)
        return {"rows": rows, "label": note, **self.thing("houses", note=note)}

    def _row(self, seat: int, p: Player, row: int) -> Data:
        cards, multiplier = len(p.tucked[row]), self.view.multiplier(seat, row)
        label = self.say("board.web.row", row, multiplier, cards)
        return {
            "icon": ROW_ART[row],
            "name": ROWS[row],
            "times": multiplier,
            "cards": cards,
            "key": f"row-{row}",
            "label": label,
            **self.own(seat, f"row.{ROWS[row]}", TUCK[row], note=label),
        }
