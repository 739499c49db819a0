"""What the database holds. The log of moves is only ever added to; all else can be made from it."""

import sqlalchemy as sa

from grandplace.tables.seal import Sealed, SealedText

METADATA = sa.MetaData()
ID = sa.String(22)
TOKEN = Sealed(193)

SETTING = sa.Table(
    "setting",
    METADATA,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

# Who plays: everybody who has followed a link. A name and a password make it an account.
PERSON = sa.Table(
    "person",
    METADATA,
    sa.Column("id", ID, primary_key=True),
    sa.Column("name", sa.String(24)),
    sa.Column("account", sa.String(200), unique=True),  # the name, folded
    sa.Column("password", sa.Text),
    sa.Column("preferences", sa.Text, nullable=False),
)

# A browser, by the hash of its cookie.
VISIT = sa.Table(
    "visit",
    METADATA,
    sa.Column("mark", sa.String(64), primary_key=True),
    sa.Column("person", ID, nullable=False, index=True),
)

GAME = sa.Table(
    "game",
    METADATA,
    sa.Column("id", ID, primary_key=True),
    sa.Column("host", ID, nullable=False),
    sa.Column("kind", sa.String(8), nullable=False),  # table, sandbox, import, lesson
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("variant", sa.String(200), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("components", sa.String(16), nullable=False),
    sa.Column("commitment", sa.String(64), nullable=False, index=True),
    sa.Column("secret", sa.String(64), nullable=False),
    sa.Column("deal", sa.Text, nullable=False),  # chance before the first choice
    sa.Column("start", sa.Text),  # a position, if the game began in the middle
    sa.Column("first", sa.Integer, nullable=False, server_default="-1"),  # who begins, if named
    sa.Column("at_once", sa.Boolean, nullable=False),  # bots do not pause
    sa.Column("edition", sa.Integer, nullable=False),  # counts changes of seats and settings
    sa.Column("closed", sa.Boolean, nullable=False, server_default="0"),  # ended without a result
    sa.Column("again", ID),  # the table at which the same people play again
    sa.Column("origin", ID),  # the table that a trial game has left
    sa.Column("left_at", sa.Integer, nullable=False, server_default="-1"),  # and at which ply
    sa.Column("lesson", sa.String(64), nullable=False, server_default=""),  # "" if it is none
    sa.Column("scene", sa.Integer, nullable=False, server_default="0"),  # of it, that is on
    sa.Column("learned", sa.Integer, nullable=False, server_default="0"),  # its scenes, as bits
    sa.Column("anew", sa.Boolean, nullable=False, server_default="0"),  # the scene was set up so
    sa.Column("patience", sa.Integer, nullable=False, server_default="0"),  # seconds; 0: no clock
    sa.Column("reserve", sa.Boolean, nullable=False, server_default="0"),  # for the whole game
    sa.Column("due", sa.Float, nullable=False, server_default="0", index=True),  # house's clock
    sa.Column("late", sa.Integer, nullable=False, server_default="-1"),  # whom others vote on
    sa.Column("reached", sa.Integer, nullable=False, server_default="0"),  # farthest ply
    # What a list of games shows; made anew from the log whenever the game is loaded.
    sa.Column("ply", sa.Integer, nullable=False),
    sa.Column("asked", sa.Integer, nullable=False),
    sa.Column("scores", sa.Text, nullable=False),
    sa.Column("touched", sa.Float, nullable=False, index=True),
)

# Seats by number; NOBODY is the one link for spectators.
SEAT = sa.Table(
    "seat",
    METADATA,
    sa.Column("game", ID, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("bot", sa.String(32), nullable=False),
    sa.Column("token", TOKEN, nullable=False, unique=True),
    sa.Column("absent", sa.Boolean, nullable=False, server_default="0"),  # the bot stands in
    sa.Column("bank", sa.Float, nullable=False, server_default="0"),  # seconds left of a reserve
    sa.Column("away", sa.Float, nullable=False, server_default="0"),  # on holiday until then
    sa.Column("vote", sa.String(8), nullable=False, server_default=""),  # on whoever is late
)

CLAIM = sa.Table(
    "claim",
    METADATA,
    sa.Column("person", ID, primary_key=True),
    sa.Column("game", ID, primary_key=True, index=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
)

# The log: choices and take-backs (an empty choice). The key refuses a second move of one number.
MOVE = sa.Table(
    "move",
    METADATA,
    sa.Column("game", ID, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("player", sa.Integer, nullable=False),
    sa.Column("choice", sa.String(64), nullable=False),
    sa.Column("chance", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)

CHAT = sa.Table(
    "chat",
    METADATA,
    sa.Column("game", ID, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("note", sa.String(16), nullable=False, server_default=""),  # not said but told
)

# What was found out about a finished game; an older edition is found out anew.
REVIEW = sa.Table(
    "review",
    METADATA,
    sa.Column("game", ID, primary_key=True),
    sa.Column("edition", sa.Integer, nullable=False),
    sa.Column("verdicts", sa.Text, nullable=False),
)

# What somebody has tried of a puzzle, and whether they found the answer or had it shown.
PUZZLE = sa.Table(
    "puzzle",
    METADATA,
    sa.Column("person", ID, primary_key=True),
    sa.Column("puzzle", sa.String(64), primary_key=True),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("found", sa.Boolean, nullable=False),
    sa.Column("shown", sa.Boolean, nullable=False),
)

# When somebody was, is or will be away.
HOLIDAY = sa.Table(
    "holiday",
    METADATA,
    sa.Column("person", ID, primary_key=True),
    sa.Column("begins", sa.Float, primary_key=True),
    sa.Column("ends", sa.Float, nullable=False),
)

# How often something was done, by a digest of what and who; only where several processes count.
COUNT = sa.Table(
    "count",
    METADATA,
    sa.Column("mark", sa.String(64), primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("ends", sa.Float, nullable=False, index=True),
)

# Tables that their hosts have deleted: whoever still looks for one is told so.
DELETED = sa.Table("deleted", METADATA, sa.Column("game", ID, primary_key=True))

# How to reach somebody who does not look: of all their tables, or of one table, or of one seat.
CHANNEL = sa.Table(
    "channel",
    METADATA,
    sa.Column("id", ID, primary_key=True),
    sa.Column("person", ID, nullable=False, index=True),
    sa.Column("kind", sa.String(8), nullable=False),  # push, mail, discord, slack, ntfy, json
    sa.Column("address", SealedText, nullable=False),
    sa.Column("language", sa.String(2), nullable=False),
    sa.Column("root", sa.String(200), nullable=False),  # where this person finds the server
    sa.Column("game", ID, nullable=False),  # "" is every table
    sa.Column("seat", sa.Integer, nullable=False),  # NOBODY is every seat of theirs
    sa.Column("state", sa.String(8), nullable=False),  # on, unproven, stopped, failed
    sa.Column("trouble", sa.String(80), nullable=False),  # what went wrong last
    sa.Column("tries", sa.Integer, nullable=False),  # that have failed in a row
    sa.Column("after", sa.Float, nullable=False),  # nothing is sent before
    sa.Column("claimed", sa.Float, nullable=False),  # until then somebody is at it
)

# What is to be told, and what was: the last of its kind at a seat, for each channel.
OUTBOX = sa.Table(
    "outbox",
    METADATA,
    sa.Column("channel", ID, primary_key=True),
    sa.Column("game", ID, primary_key=True, index=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(8), primary_key=True, server_default="turn"),  # or hurry, vote
    sa.Column("turn", sa.Integer, nullable=False),  # the move of somebody else that led to it
    sa.Column("due", sa.Float, nullable=False),
    sa.Column("sent", sa.Boolean, nullable=False),
)

# Tables of which somebody does not want to hear.
MUTE = sa.Table(
    "mute",
    METADATA,
    sa.Column("person", ID, primary_key=True),
    sa.Column("game", ID, primary_key=True),
)

# Who looks at a table, of those who want to be told when they do not.
PRESENCE = sa.Table(
    "presence",
    METADATA,
    sa.Column("person", ID, primary_key=True),
    sa.Column("game", ID, primary_key=True),
    sa.Column("until", sa.Float, nullable=False),
    sa.Column("seen", sa.Integer, nullable=False),  # moves of the log
    sa.Column("ply", sa.Integer, nullable=False),
)
