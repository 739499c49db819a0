"""What each player owns, as a panel."""

from functools import partial

from grandplace.drawing.easel import of_sorts
from grandplace.drawing.forecast import Outlook
from grandplace.drawing.once import once
from grandplace.drawing.page import Data, Pane
from grandplace.engine.options import Option
from grandplace.games.bruxelles1893.components import (
    ACTIVATE,
    CUBES,
    DISCARD,
    FAVOUR,
    FLIP,
    FREE_PAWN,
    HAND_IN,
    JOKER,
    NO_CARD,
    NOBLE_CUBES,
    NOBLES,
    PAWN,
    PAY,
    PLAY,
    POWER,
    ROWS,
    SELL,
    SEND,
    TRACKS,
    TRAVELLER,
    TUCK,
    WHITE,
    WORKS,
    back,
)
from grandplace.games.bruxelles1893.forecast import forecast
from grandplace.games.bruxelles1893.means import building_costs
from grandplace.games.bruxelles1893.modules import ABILITY, ARCHITECTS, CARDS, EXTRA_TURN
from grandplace.games.bruxelles1893.page.art import (
    FORECAST_ART,
    ROW_ART,
    TRACK_ART,
    architect_icon,
    cube_icon,
    noble_icon,
    work_icon,
)
from grandplace.games.bruxelles1893.page.easel import Easel
from grandplace.games.bruxelles1893.player import Player

FIVE = 5  # players for whom panels are drawn in the least room


class Panel(Easel):
    """The panels of the players."""

    @once
    def _outlook(self) -> Outlook:
        return Outlook(self.view, self.say, forecast(self.view), FORECAST_ART)

    def player(self, seat: int) -> Pane:
        """One player: who, money and people, levels, goods, nobles and houses, rows, cards."""
        p, just = self.view.players[seat], self.news.of(seat)
        parts = (
            self._head(seat, p, just),
            self._purse(seat, p, just),
            self._tracks(seat, p, just),
            self._holdings(seat, p, just),
            self._court(seat, p, just),
            self._strategy(seat, p, just),
            *self._held(seat, p, just),
        )
        data = {
            "sitter": self.sitter(seat),
            "size": self._size(),
            "passed": p.passed,
            "holds": bool(p.cards),
        }
        return Pane(f"player-{seat}", "bruxelles1893/player.jinja", data, parts)

    def _head(self, seat: int, p: Player, just: list[str]) -> Pane:
        data = {
            "sitter": self.sitter(seat),
            "active": self.is_active(seat),
            "status": self._status(seat),
            "points": p.points(),
            "points_label": self.say.thing("points", p.points()),
            "flags": self._flags(seat, p),
            "forecast": self.foretold(self._outlook, seat),
            "architect": self._architect(seat, p),
            "just": of_sorts(just, "score", "architect"),
        }
        return self.pane(f"head-{seat}", data, "head")

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

    def _purse(self, seat: int, p: Player, just: list[str]) -> Pane:
        moved, verbs = of_sorts(just, "money", "pawns", "travellers"), self.mine(seat, POWER, SEND)
        facts = (p.francs, p.pawns, p.courthouse, p.seated, p.neutrals, p.travellers, moved)
        return self.kept_pane(
            f"purse-{seat}", partial(self._in_purse, seat, p, moved), verbs, *facts
        )

    def _in_purse(self, seat: int, p: Player, moved: list[str]) -> Data:
        purse = self._money_and_people(seat, p)
        return {"seat": seat, "colour": self.sitter(seat)["colour"], "purse": purse, "just": moved}

    def _money_and_people(self, seat: int, p: Player) -> Data:
        out = self.figures.pawns - p.pawns - p.courthouse - p.seated
        label = self._pawns(p, out)
        neutrals = self.say("board.web.neutrals", p.neutrals) if p.neutrals else ""
        pawns = self.own(seat, "pawns", POWER[FREE_PAWN], SEND[PAWN], note=label)
        return {
            "francs": p.francs,
            "francs_label": self.say.thing("francs", p.francs),
            "money": self.thing("money"),
            "pawns": self._states(p, out),
            "free": self.say("board.web.free", p.pawns, self.figures.pawns),
            "n": p.pawns,
            "label": label,
            "neutrals": neutrals,
            "thing": pawns,
            "travellers": self._travellers(seat, p),
        }

    def _pawns(self, p: Player, out: int) -> str:
        """Where the pawns are."""
        label = self.say("board.web.pawns", p.pawns, out, p.courthouse)
        seated = self.say("board.web.epoque.seated", p.seated) if p.seated else ""
        return f"{label}, {seated}" if seated else label

    def _states(self, p: Player, out: int) -> list[str]:
        """What each pawn is drawn as; the seated ones come last."""
        held = ["held"] * p.courthouse + ["seated"] * p.seated
        return ["free"] * p.pawns + ["out"] * out + held

    def _travellers(self, seat: int, p: Player) -> Data | None:
        """be.traveller-use: Those that may still go to Brussels."""
        if not p.travellers:
            return None
        label = self.say("board.web.epoque.travellers", p.travellers)
        thing = self.own(seat, "traveller", SEND[TRAVELLER], note=label)
        return {"n": p.travellers, "label": label, **thing}

    def _architect(self, seat: int, p: Player) -> Data | None:
        """asym.boards, asym.ability: Whose board it is; what it lets its owner do may be asked."""
        if not p.board:
            return None
        name, power = ARCHITECTS[p.board - 1], ABILITY + p.board - 1
        return {
            "icon": architect_icon(p.board - 1),
            "label": self.say.thing("architect", p.board - 1),
            **self.own(seat, f"architect.{name}", PLAY[power]),
        }

    def _held(self, seat: int, p: Player, just: list[str]) -> list[Pane]:
        if not p.cards:
            return []
        cards = [self._card(seat, p, card) for card in p.cards]
        data = {"seat": seat, "cards": cards, "just": of_sorts(just, "card-")}
        return [self.pane(f"held-{seat}", data, "held")]

    def _card(self, seat: int, p: Player, card: int) -> Data:
        """be.pavilion-card, be.cards-once, be.cards-done, be.card-22: A card, used or not, whether
        it was withheld just now, and who waits on it."""
        used, waiting = card in p.used, self._waiting(p, card)
        kept = not used and (seat, card) in [details[:2] for details in self.news.told("withheld")]
        name = "used" if used else "withheld" if kept else "unused"
        label = self.say(f"board.web.epoque.{name}", card)
        note = self.say(f"board.web.epoque.{name}-note") if used or kept else ""
        return {
            **self.power(card),
            "id": CARDS[card],
            "key": f"card-{card}",
            "used": used,
            "waiting": waiting,
            "label": label,
            **self.own(seat, f"card.{CARDS[card]}", PLAY[card], note=note),
        }

    def _waiting(self, p: Player, card: int) -> str:
        """be.card-22: The figure that was sent to the card which gives another turn."""
        if p.sent == NO_CARD or self.figures.powers[card].effect != EXTRA_TURN:
            return ""
        return "traveller" if p.sent == TRAVELLER else "pawn-whole"

    def _tracks(self, seat: int, p: Player, just: list[str]) -> Pane:
        moved, verbs = of_sorts(just, "track-"), self.mine(seat, POWER)
        make = partial(self._all_tracks, seat, p, moved)
        return self.kept_pane(f"tracks-{seat}", make, verbs, p.levels, p.board, moved)

    def _all_tracks(self, seat: int, p: Player, moved: list[str]) -> Data:
        tracks = [self._track(seat, p, track) for track in range(len(TRACKS))]
        return {"seat": seat, "tracks": tracks, "just": moved}

    def _track(self, seat: int, p: Player, track: int) -> Data:
        spaces, space = self.view.spaces(seat, track), p.levels[track]
        values = [self.view.value(seat, track, at) for at in range(spaces)]
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

    def _holdings(self, seat: int, p: Player, just: list[str]) -> Pane:
        moved, verbs = of_sorts(just, "work-", "cube-"), self.mine(seat, SELL, FLIP, HAND_IN)
        make = partial(self._works_and_cubes, seat, p, moved)
        return self.kept_pane(f"holdings-{seat}", make, verbs, p.works, p.cubes, moved)

    def _works_and_cubes(self, seat: int, p: Player, moved: list[str]) -> Data:
        works, cubes = self._works(seat, p), self._cubes(p)
        return {"seat": seat, "works": works, "cubes": cubes, "just": moved}

    def _works(self, seat: int, p: Player) -> list[Data]:
        return [
            {
                "icon": work_icon(work),
                "name": WORKS[work],
                "n": n,
                "key": f"work-{work}",
                "label": self.say("board.web.work", work, n),
                **self._work(seat, work),
            }
            for work, n in enumerate(p.works)
            if n
        ]

    def _work(self, seat: int, work: int) -> Data:
        """be.white-joker, be.card-02, be.card-17: White works are turned, the others traded in."""
        if work >= WHITE:
            return self.own(seat, "work.white", SELL[work], FLIP[back(work)])
        return self.own(seat, f"work.{WORKS[work]}", SELL[work], HAND_IN[work])

    def _cubes(self, p: Player) -> list[Data]:
        return [
            {
                "icon": cube_icon(cube),
                "n": n,
                "key": f"cube-{cube}",
                "label": self.say("board.web.cube", cube, n),
                **self.thing(f"cube.{CUBES[cube]}"),
            }
            for cube in [*NOBLE_CUBES, JOKER]
            for n in [p.cubes[cube]]
            if n
        ]

    def _court(self, seat: int, p: Player, just: list[str]) -> Pane:
        moved, verbs = of_sorts(just, "noble-"), self.mine(seat, ACTIVATE, PAY, DISCARD)
        make = partial(self._nobles_and_houses, seat, p, moved)
        facts = (p.nobles, p.tilted, p.houses, p.board, p.skipped, moved)
        return self.kept_pane(f"court-{seat}", make, verbs, *facts)

    def _nobles_and_houses(self, seat: int, p: Player, moved: list[str]) -> Data:
        nobles, houses = self._nobles(seat, p), self._houses(seat, p)
        return {"seat": seat, "nobles": nobles, "houses": houses, "just": moved}

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
            **self.own(seat, f"noble.{NOBLES[noble]}", *_uses(noble)),
        }

    def _houses(self, seat: int, p: Player) -> Data:
        """build.rows: What is left in each row of one price; the next one is marked."""
        costs = self.view.board(seat).house_cost
        built = [p.has_built(n) for n in range(len(costs))]
        coming = building_costs(self.view, p)
        rows = [
            {
                "cost": cost,
                "gone": [built[n] for n in range(len(costs)) if costs[n] == cost],
                "next": cost in coming,
            }
            for cost in sorted(set(costs))
        ]
        left = len(costs) - p.houses
        note = self.say("board.web.houses-left", left)
        return {"rows": rows, "label": note, **self.thing("houses", note=note)}

    def _strategy(self, seat: int, p: Player, just: list[str]) -> Pane:
        worth = [self.view.multiplier(seat, row) for row in range(len(ROWS))]
        moved, verbs = of_sorts(just, "row-"), self.mine(seat, TUCK, FAVOUR)
        make = partial(self._all_rows, seat, p, moved)
        return self.kept_pane(f"strategy-{seat}", make, verbs, worth, [*map(len, p.tucked)], moved)

    def _all_rows(self, seat: int, p: Player, moved: list[str]) -> Data:
        rows = [self._row(seat, p, row) for row in range(len(ROWS))]
        return {"seat": seat, "rows": rows, "just": moved}

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
            **self.own(seat, f"row.{ROWS[row]}", TUCK[row], FAVOUR[row], note=label),
        }


def _uses(noble: int) -> list[Option]:
    """plaza.count, end.pay, be.card-14: What may become of an own noble."""
    return [ACTIVATE[noble], PAY[noble], DISCARD[noble]]
